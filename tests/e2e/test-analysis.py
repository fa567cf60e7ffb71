#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that was played is analysed, and gone on with by the machine's advice, by keyboard."""

import re

import tap
from tap import check_equal
from waiting import wait_for
from wuzi import Wuzi

SECOND_NAME = 'Name of player 2'
GAME = ['n2', 'm2', 'n3', 'm3', 'n4', 'm4', 'n5', 'm5', 'n6']

wuzi = Wuzi()


def wait_for_words(pattern):
    """Waits until the name of something to be seen begins so."""
    wait_for(lambda: any(re.match(pattern, item.name) for item in wuzi.items()), pattern)


def two_play_a_game():
    wuzi.write_settings({'mode': "'pvp'", 'names': "['Ann', 'Bob']", 'analysis-memory': '16'})
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', 'Name of player 1'), 'the focus in the first name')
    wuzi.press('Return')
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus in the second name')
    wuzi.press_log_in(SECOND_NAME)
    wuzi.wait_for_table()
    wuzi.wait_for_status('Black to move: Ann')
    for point in GAME[:-1]:
        wuzi.type_point(point)
        wuzi.wait_for_status_like(rf'(Black|White) {point}\..*')
    wuzi.type_point(GAME[-1])
    wuzi.wait_for_status('Black n6. Ann wins with five in a row.')
    wuzi.wait_for_games(1)


def where_it_is_over_nothing_is_thought():
    wuzi.tab_to('Review')
    wuzi.press('Return')
    wait_for_words('Move 9 of 9: Black n6')
    wuzi.press('F4')
    wait_for_words('The game is over here')


def a_win_is_seen_before_it():
    wuzi.press('Left', 'Left', 'Left')
    wait_for_words('Move 6 of 9: White m4')
    wait_for_words('Black wins in 2')
    wait_for_words('Wins in 2')


def the_other_sides_threat_is_seen():
    wuzi.press('shift+F4')
    wait_for_words('White threatens to win in 2 by fours')


def a_key_stops_it():
    wuzi.press('Home', 'F4')
    wait_for_words(r'(With perfect play · )?(Depth \d+|Stopped)$')


def the_program_ends_without_a_complaint():
    wuzi.press('ctrl+w')
    wuzi.wait_for_status('Black n6. Ann wins with five in a row.')
    check_equal(wuzi.quit(), 0, 'exit status')
    check_equal(wuzi.read_errors(), '', 'standard error')


STEPS = [
    two_play_a_game,
    where_it_is_over_nothing_is_thought,
    a_win_is_seen_before_it,
    the_other_sides_threat_is_seen,
    a_key_stops_it,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
