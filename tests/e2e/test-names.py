#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In every window, what can have the focus has a name, nothing is called by its class, and Tab goes
to each list once."""

import re

import reader
import screen
import tap
from pvp_game import line
from tap import check, check_equal
from waiting import do_until, wait_for
from wuzi import Wuzi

COUNT = 12
MAX_STOPS = 60
PIN = '2468'
CLASS = re.compile(r'(Gtk|Adw|Wuzi|Gdk|Study)[A-Z]\w*')
LISTS = ('list', 'tree table')
WINDOWS = ('frame', 'dialog', 'alert')
# They never have the focus themselves: what is in them has it.
HOLDERS = ('list', 'scroll pane', 'frame', 'dialog')

wuzi = Wuzi()


def check_names():
    """Looks at the window opened last."""
    items = wuzi.top_items()
    # What has another role isn't told to be there: readers say nothing of what is in it.
    check(items[0].role in WINDOWS, f'the window is a {items[0].role}')
    check_equal([(item.role, item.name) for item in items
                 if any(CLASS.fullmatch(word) for word in item.name.split())], [],
                'things that are called by their class')
    check_equal([item for item in items if 'focusable' in item.states and not item.name.strip()
                 and item.role not in HOLDERS], [], 'things without a name')


def follow_tab():
    """What Tab leads to, up to where it began."""
    stops = []
    wuzi.give_focus()
    before = wait_for(wuzi.focused, 'something that has the focus')
    for _ in range(MAX_STOPS):
        screen.press('Tab')
        wait_for(lambda old=before: 'focused' not in getattr(reader.read_again(old), 'states', ()),
                 'the focus to go on')
        before = wait_for(wuzi.focused, 'something that has the focus')
        if stops and before.trail == stops[0].trail:
            return stops
        stops.append(before)
    raise AssertionError(f'{MAX_STOPS} times Tab never came back')


def check_stops(*names):
    """Tab goes to these lists once, and to no other list more often."""
    stops = follow_tab()
    lists = [item for item in wuzi.top_items() if item.role in LISTS]
    counts = {rows.name: sum(rows.trail[-1] in stop.trail for stop in stops)
              for rows in lists}
    check_equal({name: counts.get(name) for name in names}, {name: 1 for name in names},
                f'Tab stops among {[stop.name for stop in stops]}')
    check_equal([rows for rows, count in counts.items() if count > 1], [], 'lists with more stops')


def close(key='ctrl+w'):
    windows = len({item.window for item in wuzi.items()})
    wuzi.press_until(key, lambda: len({item.window for item in wuzi.items()}) < windows,
                     'a window to close')


def look_at(key, role, name):
    """Opens a window or a question by a key, or chooses something in a menu; looks at it once there
    is such a thing in it."""
    if isinstance(key, tuple):
        wuzi.choose_in_menu(*key)
    else:
        wuzi.press(key)
    wuzi.wait_for_item(role, name)
    check_names()


def the_login():
    wuzi.data.mkdir(parents=True, exist_ok=True)
    games = ''.join(line(number) for number in range(COUNT))
    (wuzi.data / 'games.jsonl').write_text(games, encoding='utf-8')
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', 'Your name'), 'the focus in the name')
    wuzi.wait_for_item('push button', 'Ann')
    check_names()


def the_history():
    wuzi.press('ctrl+e')
    wuzi.wait_for_words(f'{COUNT} games')
    row = wait_for(lambda: next((item for item in wuzi.top_items()
                                 if item.role == 'table row' and item.name.startswith('Ann – Bob')),
                                None), 'the row of a game')
    check_equal(row.name, 'Ann – Bob · Black won · 12 Mar 2025 10:00 · 9 moves', 'the newest game')
    check_names()
    do_until(lambda: (item := wuzi.focused()) and item.name == row.name, 'the focus in the list',
             lambda: wuzi.press('Home'))
    look_at('F2', 'push button', 'Save')
    close('Escape')
    check_stops('Games')
    look_at('ctrl+f', 'entry', 'Search')
    wuzi.press('Escape')
    wuzi.click('push button', 'Filters')
    wuzi.wait_for_item('push button', 'Opponent: Any')
    check_names()
    wuzi.press('Escape')
    close()


def the_statistics():
    look_at('ctrl+i', 'list', 'Last Games')
    check_stops('Colour', 'Opponent', 'Last Games')
    wuzi.click('push button', 'Show as table')
    wait_for(lambda: any(item.role == 'table row' and item.name.startswith('Black · Games: 12')
                         for item in wuzi.top_items()), 'the tables')
    check_names()
    close()


def the_players():
    look_at('ctrl+p', 'list', 'Players')
    wuzi.press('Down', 'Up', 'Return')
    wuzi.wait_for_item('list item', 'Statistics')
    check_names()
    check_equal({item.role for item in wuzi.top_items() if item.name in ('Blue', 'Purple')},
                {'radio button'}, 'what a colour is')
    wuzi.tab_to('Set a PIN')
    look_at('Return', 'push button', 'Set PIN')
    wuzi.type_text(PIN)
    wuzi.press('Return')
    wuzi.type_text(PIN)
    wuzi.press('Return')
    wuzi.wait_for_item('push button', 'Change the PIN')
    # The first one may come before the window has the keys again, and more do nothing.
    do_until(lambda: wuzi.focused() and wuzi.focused().name.startswith('Ann. '), 'the list again',
             lambda: wuzi.press('Escape'))
    look_at(('Menu', 'Backups…'), 'push button', 'Show Folder')
    close('Escape')
    close()


def the_matches():
    look_at('ctrl+shift+j', 'push button', 'New Match…')
    wuzi.click('push button', 'New Match…')
    wuzi.wait_for_item('push button', 'Start')
    check_names()
    close('Escape')
    close()


def the_puzzles_and_the_course():
    look_at('ctrl+u', 'push button', 'Puzzle menu')
    close()
    look_at(('Main menu', 'Learn to Play'), 'list', 'Lessons')
    check_stops('Lessons')
    close()


def preferences_help_and_shortcuts():
    look_at('ctrl+comma', 'combo box', 'Style')
    for role, name in (('radio button', 'Wood'), ('slider', 'Volume'), ('combo box', 'Teacher'),
                       ('spin button', 'Threads')):
        look_at('ctrl+Page_Down', role, name)
    close('Escape')
    look_at('F1', 'list item', 'Renju')
    close('Escape')
    look_at('ctrl+question', 'push button', 'Search')
    close('Escape')


def the_pin_is_asked():
    wuzi.click_entry('Your name')
    wuzi.type_text('Ann')
    wuzi.press('Return')
    wuzi.wait_for_words('Forgot the PIN?')
    check_names()
    wuzi.type_text(PIN)
    wuzi.press('Return')
    wuzi.wait_for_table()


def the_table_its_questions_and_the_opponents():
    check_names()
    wuzi.wait_for_words('Your turn: you play black.')
    wuzi.type_point('h8')
    wuzi.wait_for_status_like(r'(Black|White) [a-o]\d+\. .*')
    look_at('ctrl+g', 'label', 'Resign?')
    close('Escape')
    look_at(('More', 'Opponent…'), 'list', 'Opponents')
    close('Escape')
    look_at(('Main menu', 'About Wuzi'), 'push button', 'Close')
    close('Escape')


def a_study_and_its_dialogs():
    look_at(('Main menu', 'New Study…'), 'push button', 'Create')
    wuzi.press('Return')
    wuzi.wait_for_item('push button', 'Study menu')
    wuzi.press('h', '8', 'Return', 'h', '9', 'Return')
    wuzi.wait_for_words('Move 2 of 2: White h9')
    check_names()
    wuzi.press('F7')
    look_at('F8', 'push button', 'Mark with a cross')
    check_stops('Moves')
    look_at('ctrl+f', 'push button', 'Next')
    wuzi.press('Escape')
    look_at(('Study menu', 'Game Information…'), 'combo box', 'Rule')
    close('Escape')
    look_at(('Study menu', 'Picture and Print', 'Export Picture…'), 'combo box', 'Content')
    close('Escape')


def the_program_ends_without_a_complaint():
    check_equal(wuzi.read_errors(), '', 'standard error')
    wuzi.process.kill()


STEPS = [
    the_login,
    the_history,
    the_statistics,
    the_players,
    the_matches,
    the_puzzles_and_the_course,
    preferences_help_and_shortcuts,
    the_pin_is_asked,
    the_table_its_questions_and_the_opponents,
    a_study_and_its_dialogs,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
