#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game is played, gone through, played on from its middle, and found again, all by keyboard."""

import json
import re

import tap
from pvp_game import MOVES
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

KEPT = 6  # moves of it that the second game begins with
PLAYED_ON = ['a1', 'm5', 'a2', 'm6']
PLAYERS = 'Ann – Bob'

wuzi = Wuzi()


def says_start(words):
    """Does anything to be seen begin with these words?"""
    return any(item.name.startswith(words) for item in wuzi.items())


def wait_for_move(number, length, move):
    """Waits until the window that shows a game is at that move."""
    words = f'Move {number} of {length}: {move}'
    wait_for(lambda: says_start(words), f'“{words}”')


def step_to_row():
    """Presses Down; has a row of the list the focus now?"""
    wuzi.press('Down')
    focused = wuzi.focused()
    return focused is not None and focused.role == 'table row'


def two_log_in():
    wuzi.log_two_in()


def a_game_is_played():
    wuzi.play_points(MOVES)
    wuzi.wait_for_status('Black n6. Ann wins with five in a row.')
    wuzi.wait_for_games(1)


def it_can_be_gone_through_at_once():
    wuzi.tab_to('Review')
    wuzi.press('Return')
    wuzi.wait_for_words(PLAYERS)
    wait_for_move(9, 9, 'Black n6')


def keys_go_back_and_on():
    wuzi.press('Home')
    wuzi.wait_for_words('Before the first of 9 moves')
    wuzi.press('Right', 'Right')
    wait_for_move(2, 9, 'White m2')
    wuzi.press('End', 'Left')
    wait_for_move(8, 9, 'White m5')
    wuzi.press('Left', 'Left')
    wait_for_move(KEPT, 9, 'White m4')


def it_is_played_on_from_there():
    wuzi.press('ctrl+Return')
    wuzi.wait_for_words('After move 6, black to move. The game won’t be counted.')
    wait_for(lambda: any(item.name == 'Play' and 'focused' in item.states
                         for item in wuzi.items()), 'the focus at Play')
    wuzi.press('Return')
    wuzi.wait_for_status('White m4. Black to move: Ann')
    wuzi.wait_for_words('Ugetsu · 15 × 15 · not counted')


def its_end_is_kept_with_where_it_came_from():
    wuzi.play_points(PLAYED_ON)
    wuzi.wait_for_status('White m6. Bob wins with five in a row.')
    first, second = [json.loads(line) for line in wuzi.wait_for_games(2)]
    check_equal(second['origin'], {'game': first['id'], 'moves': KEPT}, 'the origin')
    check_equal([move[0] for move in second['moves']], MOVES[:KEPT] + PLAYED_ON, 'the moves')
    check('origin' not in first, 'the first game has an origin')


def only_the_first_counts():
    check_equal([(panel.name, panel.figures) for panel in wuzi.panels()[:2]],
                [('Ann', 'Record 1–0–0'), ('Bob', 'Record 0–1–0')], 'the panels')


def the_history_has_both():
    wuzi.press('ctrl+e')
    wuzi.wait_for_words('2 games')
    wuzi.wait_for_words('1 win, 0 losses, 0 draws')


def a_row_is_read_out_in_one_sentence():
    wait_for(step_to_row, 'the focus in the list')
    wuzi.press('Home')
    wait_for(lambda: re.fullmatch(r'Bob · Loss · .* · 10 moves', wuzi.focused().name),
             'the row of the second game')


def a_row_leads_to_its_game():
    wuzi.press('Return')
    wait_for_move(10, 10, 'White m6')


def that_leads_to_the_game_it_came_from():
    wuzi.wait_for_item('label', 'Continued after move 6 of another game. It isn’t counted.')
    wuzi.tab_to('Show')
    wuzi.press('Return')
    wait_for_move(KEPT, 9, 'White m4')


def escape_closes_none_of_these_windows_and_a_key_each():
    windows = len({item.window for item in wuzi.items()})
    wuzi.press('Escape', 'Escape')
    check_equal(len({item.window for item in wuzi.items()}), windows, 'windows after Escape')
    for _ in range(3):
        windows = len({item.window for item in wuzi.items()})
        wuzi.press_until('ctrl+w', lambda: len({item.window for item in wuzi.items()}) < windows,
                         'a window to close')
    wuzi.wait_for_status('White m6. Bob wins with five in a row.')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    two_log_in,
    a_game_is_played,
    it_can_be_gone_through_at_once,
    keys_go_back_and_on,
    it_is_played_on_from_there,
    its_end_is_kept_with_where_it_came_from,
    only_the_first_counts,
    the_history_has_both,
    a_row_is_read_out_in_one_sentence,
    a_row_leads_to_its_game,
    that_leads_to_the_game_it_came_from,
    escape_closes_none_of_these_windows_and_a_key_each,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
