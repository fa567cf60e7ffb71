#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is asked for in a terminal is done in the window, which the next start finds open."""

import json
import os

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

STUDY = '(;GM[4]FF[4]SZ[15]PB[Kim]PW[Lee];B[hh];W[ii];B[ih])'
ENGINE = {'id': '11111111-2222-4333-8444-555555555555', 'name': 'Brother',
          'command': os.environ['PBRAIN'], 'turn_ms': 300, 'confined': False,
          'findings': {'sizes': [15], 'rules': ['freestyle'], 'abilities': [], 'dialect': 'gomocup',
                       'habit': 'unknown'}}

wuzi = Wuzi()


def has_window(title):
    return any(item.role == 'label' and item.name == title for item in wuzi.items())


def start_again(*arguments):
    """It hands over what it is asked for, and ends."""
    check_equal(wuzi.run_beside(*arguments), (0, ''), f'the second start with {arguments}')
    wuzi.check_alive()


def an_engine_plays_from_the_first_start_on():
    wuzi.data.mkdir(parents=True)
    (wuzi.data / 'engines.json').write_text(json.dumps({'format': 1, 'engines': [ENGINE]}))
    wuzi.start('--play', 'Ann', '--against', 'brother', '--rule', 'freestyle')
    wuzi.wait_for_status_like('Your turn: you play black.*')
    wait_for(lambda: [panel.name for panel in wuzi.panels()] == ['Ann', 'Brother'], 'both players')
    wuzi.give_focus()
    wuzi.type_point('h8')
    wuzi.wait_for_status_like(r'White ([a-o]\d+)\. Your turn: you play black\.')


def a_game_begins_with_what_is_asked_for():
    start_again('--play', 'Ann', '--against', 'Owl', '--rule', 'renju', '--clock', '5m+3s')
    wuzi.wait_for_status_like('Your turn: you play black.*')
    wait_for(lambda: [panel.name for panel in wuzi.panels()] == ['Ann', 'Wuzi'], 'both players')
    check(wuzi.panels()[1].role.endswith('Owl'), f'plays against {wuzi.panels()[1]}')
    for key, value in (('mode', "'pve'"), ('level', "'owl'"), ('rule', "'renju'"),
                       ('time-control', "'increment-300-3'")):
        wait_for(lambda name=key, wanted=value: wuzi.has_setting(name, wanted), f'{key} {value}')
    wuzi.give_focus()
    wuzi.type_point('h8')
    wuzi.wait_for_status_like('(Black|White) [a-o][0-9]+.*')


def a_second_start_shows_a_players_games():
    start_again('--history', 'ann')
    wait_for(lambda: has_window('History'), 'the history')
    wuzi.press('ctrl+w')
    wait_for(lambda: not has_window('History'), 'the history to close')


def a_second_start_shows_the_puzzles():
    start_again('--puzzles')
    wait_for(lambda: has_window('Puzzles'), 'the puzzles')
    wuzi.press('ctrl+w')
    wait_for(lambda: not has_window('Puzzles'), 'the puzzles to close')


def without_a_last_study_a_new_one_is_offered():
    start_again('--study')
    wuzi.wait_for_item('label', 'New Study')
    wuzi.answer('New Study', 'Cancel')


def the_last_study_is_opened_again():
    path = wuzi.home / 'kim.sgf'
    path.write_text(STUDY, encoding='utf-8')
    start_again(str(path))
    wuzi.wait_for_words('Kim')
    wuzi.press('ctrl+w')
    wuzi.wait_until_not('Kim')
    start_again('--study')
    wuzi.wait_for_words('Kim')
    wuzi.press('ctrl+w')
    wuzi.wait_until_not('Kim')


def a_study_that_is_gone_leads_to_the_one_before():
    path = wuzi.home / 'lee.sgf'
    path.write_text(STUDY.replace('Kim', 'Park'), encoding='utf-8')
    start_again(str(path))
    wuzi.wait_for_words('Park')
    wuzi.press('ctrl+w')
    wuzi.wait_until_not('Park')
    path.unlink()
    start_again('--study')
    wuzi.wait_for_words('This Study Can’t Be Opened')
    wuzi.click('push button', 'Open Earlier Study')
    wuzi.wait_for_words('Kim')
    wuzi.wait_until_not('This Study Can’t Be Opened')
    wuzi.press('ctrl+w')
    wuzi.wait_until_not('Kim')


def a_study_that_is_gone_makes_room_for_a_new_one():
    (wuzi.home / 'kim.sgf').unlink()
    start_again('--study')
    wuzi.wait_for_words('This Study Can’t Be Opened')
    check_equal(wuzi.find('push button', 'Open Earlier Study'), None, 'an earlier study')
    wuzi.click('push button', 'New Study…')
    wuzi.wait_for_item('label', 'New Study')
    wuzi.press('Return')
    wuzi.wait_until_not('This Study Can’t Be Opened')
    wuzi.wait_for_item('label', 'Unsaved study')
    wuzi.press('ctrl+w')


def another_game_asks_about_a_new_name():
    start_again('--play', 'Bob', '--against', 'easy', '--opening', 'swap2', '--clock', 'none')
    wait_for(wuzi.asks_about_new, 'the question about Bob')
    wuzi.click('push button', 'Create Player')
    wait_for(lambda: wuzi.panels()[0].name == 'Bob', 'Bob at the table')
    wait_for(lambda: wuzi.has_setting('opening', "'swap2'"), 'the opening')


def an_engine_that_does_not_play_by_the_last_rule_says_so():
    start_again('--play', 'Ann', '--against', 'Brother')
    wuzi.wait_for_question('This Can’t Be Played', 'Brother doesn’t play under this rule: Renju.')
    wuzi.press('Escape')
    wuzi.wait_for_question_gone('This Can’t Be Played')


def two_players_begin_who_are_known():
    start_again('--play', 'Ann', '--against', 'Bob', '--rule', 'freestyle', '--opening', 'free')
    wait_for(lambda: [panel.name for panel in wuzi.panels()] == ['Ann', 'Bob'], 'both players')


def a_mistake_is_told_by_the_second_start():
    status, said = wuzi.run_beside('--play', '--against', 'Carl')
    check_equal((status, said.startswith('“Carl” is neither a level nor a player or an engine')), (1, True), said)
    check_equal(said.split('\n')[2:4], ['Players: Ann, Bob', 'Engines: Brother'], 'who there is')
    check_equal([panel.name for panel in wuzi.panels()], ['Ann', 'Bob'], 'players')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


def a_first_start_shows_a_players_games():
    wuzi.start('--history', 'Ann')
    wait_for(lambda: has_window('History'), 'the history')
    wuzi.end_well()


STEPS = [
    an_engine_plays_from_the_first_start_on,
    a_game_begins_with_what_is_asked_for,
    a_second_start_shows_a_players_games,
    a_second_start_shows_the_puzzles,
    without_a_last_study_a_new_one_is_offered,
    the_last_study_is_opened_again,
    a_study_that_is_gone_leads_to_the_one_before,
    a_study_that_is_gone_makes_room_for_a_new_one,
    another_game_asks_about_a_new_name,
    an_engine_that_does_not_play_by_the_last_rule_says_so,
    two_players_begin_who_are_known,
    a_mistake_is_told_by_the_second_start,
    the_program_ends_without_a_complaint,
    a_first_start_shows_a_players_games,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
