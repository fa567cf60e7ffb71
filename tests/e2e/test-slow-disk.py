#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that is written is written on a disk that takes three seconds each time, and the
main thread never waits for it, which main-syncs.c tells of."""

import re

import tap
from pvp_game import line
from tap import check, check_equal
from waiting import do_until, wait_for
from wuzi import Wuzi, is_board

NAME = 'Your name'
DISK_MSECS = 3000
COUNT = 3
HINT = re.compile(r'.* Play ([a-o]\d+)\.')
# Name of the switch: its key, and how many pages it is further on than the one before.
SWITCHES = {'Coordinates': ('show-coordinates', 1), 'Move Numbers': ('show-move-numbers', 0),
            'Show Threats': ('show-danger', 2)}

wuzi = Wuzi()
exported = wuzi.home / 'all.json'
study = wuzi.home / 'study.sgf'


def profile(name):
    return next((each for each in wuzi.read_profiles()['profiles'] if each['name'] == name), None)


def check_nobody_waits():
    """So far; with what was seen."""
    check_equal(wuzi.read_errors(), '', 'standard error')


def close(words):
    """Closes the window opened last, which these words are in."""
    wuzi.press_until_not('ctrl+w', words)
    check_nobody_waits()


def a_new_player_logs_in():
    wuzi.set_variables({'WUZI_DISK_MSECS': str(DISK_MSECS)})
    wuzi.data.mkdir(parents=True, exist_ok=True)
    wuzi.games_file.write_text(''.join(line(number) for number in range(COUNT)), encoding='utf-8')
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    wuzi.type_text('Cara')
    wuzi.press_log_in(NAME)
    wuzi.wait_for_table()
    wuzi.type_point('h8')
    wuzi.wait_for_status_like(r'(Black|White) [a-o]\d+\. .*')
    wait_for(lambda: (wuzi.data / 'profiles.json').exists() and profile('Cara'),
             'the player on the disk')
    check_nobody_waits()


def preferences_are_switched_in_a_row():
    wuzi.press('ctrl+comma')
    for name, (_, pages) in SWITCHES.items():
        wuzi.press(*pages * ['ctrl+Page_Down'])
        wuzi.click('check box', name)
    wait_for(lambda: all(any(wuzi.has_setting(key, word) for word in ('true', 'false'))
                         for key, _ in SWITCHES.values()), 'the settings on the disk')
    wuzi.press_until_not('Escape', 'Help While Playing')
    check_nobody_waits()


def open_player(name):
    wuzi.click('label', name)
    wuzi.wait_for_item('list item', 'Statistics')


def a_player_gets_another_name_and_colour():
    wuzi.press('ctrl+p')
    wuzi.wait_for_item('list', 'Players')
    open_player('Ann')
    wuzi.click('text', 'Name')
    wuzi.press('ctrl+a')
    wuzi.type_text('Anna')
    wuzi.press('Return')
    wait_for(lambda: profile('Anna'), 'the new name on the disk')
    colour = profile('Anna').get('colour')
    wuzi.click('radio button', 'Purple')
    wait_for(lambda: profile('Anna').get('colour') != colour, 'the new colour on the disk')
    check_nobody_waits()


def a_deleted_player_comes_back():
    wuzi.tab_to('Delete Player…')
    wuzi.press('Return')
    wuzi.answer('Delete Anna?', 'Delete')
    wait_for(lambda: 'deleted' in profile('Anna'), 'that on the disk')
    wuzi.click('push button', 'Restore')
    wait_for(lambda: 'deleted' not in profile('Anna'), 'the player on the disk again')
    check_nobody_waits()


def all_players_are_exported_and_imported():
    wuzi.choose_in_menu('Menu', 'Export All…')
    wuzi.name_file(exported)
    wait_for(exported.exists, 'the exported file')
    wuzi.wait_until_not('Exporting all players…')
    wuzi.choose_in_menu('Menu', 'Import…')
    wuzi.wait_for_item('push button', 'Import')
    do_until(lambda: wuzi.read_entry() is not None, 'the place to name a file', lambda: wuzi.press('ctrl+l'))
    wuzi.name_file(exported)
    wuzi.wait_for_words('Imported')
    wuzi.press_until_not('Escape', 'Imported')
    check_nobody_waits()


def a_backup_is_restored_and_that_is_undone():
    wait_for(lambda: list((wuzi.data / 'backups').glob('games-*')), 'a backup')
    wuzi.choose_in_menu('Menu', 'Backups…')
    button = wait_for(lambda: next((item for item in wuzi.top_items() if item.role == 'push button'
                                    and item.name.startswith('Restore the backup')), None),
                      'a backup to restore')
    wuzi.click_item(button)
    wuzi.click('push button', 'Restore')
    wuzi.click('push button', 'Undo')
    wuzi.wait_for_words('The records are again as they were before.')
    check_nobody_waits()
    wuzi.press('Escape')
    wuzi.wait_for_item('list', 'Players')
    close('All players')


def a_study_is_marked_and_saved():
    wuzi.choose_in_menu('Main menu', 'New Study…')
    wuzi.wait_for_item('push button', 'Create')
    wuzi.press('Return')
    wuzi.wait_for_item('push button', 'Study menu')
    wuzi.press('h', '8', 'Return', 'h', '9', 'Return')
    wuzi.wait_for_words('Move 2 of 2: White h9')
    wuzi.press('ctrl+s')
    wuzi.name_file(study)
    wait_for(lambda: 'W[hg]' in read_study(), 'the study')
    check_nobody_waits()
    wuzi.wait_for_words('Saved.')
    wuzi.press('F8')
    wuzi.click('push button', 'Mark with a cross')
    wait_for(lambda: 'pressed' in wuzi.find('push button', 'Mark with a cross').states, 'the tool')
    wuzi.click_item(next(item for item in wuzi.top_items() if is_board(item)))
    wuzi.press('ctrl+s')
    wait_for(lambda: 'MA[hh]' in read_study(), 'the mark in the study')
    close('Study menu')


def read_study():
    return study.read_text(encoding='utf-8') if study.exists() else ''


def a_puzzle_is_solved_with_its_hints():
    wuzi.press('ctrl+u')
    wait_for(lambda: wuzi.find_words_like('Today: 0 of'), 'the puzzles')
    while not wuzi.find_words_like('Solved, with help'):
        wuzi.press('ctrl+h')
        wait_for(lambda: wuzi.find_words_like('^(Look for|One stone makes)'), 'a hint')
        wuzi.press('ctrl+h')
        wuzi.type_point(wait_for(lambda: wuzi.find_words_like(HINT), 'the move').group(1))
        wait_for(lambda: wuzi.find_words_like(r'Solved, with help|Right\. Go on\.'), 'the answer')
    wait_for(lambda: profile('Cara').get('training', {}).get('tries') == 1, 'that on the disk')
    close('Puzzles')


def the_program_is_quit_while_it_writes():
    check_equal(wuzi.quit(), 0, 'exit status')
    check_nobody_waits()
    check(profile('Cara'), 'the player has gone')


STEPS = [
    a_new_player_logs_in,
    preferences_are_switched_in_a_row,
    a_player_gets_another_name_and_colour,
    a_deleted_player_comes_back,
    all_players_are_exported_and_imported,
    a_backup_is_restored_and_that_is_undone,
    a_study_is_marked_and_saved,
    a_puzzle_is_solved_with_its_hints,
    the_program_is_quit_while_it_writes,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
