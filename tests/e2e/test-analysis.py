#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that was played is analysed, and gone on with by the machine's advice, by keyboard."""

import re

import tap
from pvp_game import MOVES
from waiting import wait_for
from wuzi import Wuzi

wuzi = Wuzi()


def wait_for_words(pattern):
    """Waits until the name of something to be seen begins so."""
    wait_for(lambda: any(re.match(pattern, item.name) for item in wuzi.items()), pattern)


def two_play_a_game():
    wuzi.log_two_in({'analysis-memory': '16'})
    wuzi.play_points(MOVES)
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
    wuzi.end_well()


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
