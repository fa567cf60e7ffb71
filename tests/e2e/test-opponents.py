#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opponents are chosen from the list of all, in the login and in a game, by keyboard."""

import json
import re

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

NAME = 'Your name'
ADAPTIVE = 'Adaptive. Finds an opponent that you beat about every second game.'
MAX_PRESSES = 40
NONE_PLAYED = ('0 wins, 0 losses, 0 draws', 'Record 0–0–0')
ONE_WON = ('1 win, 0 losses, 0 draws', 'Record 1–0–0')
ONE_LOST = ('0 wins, 1 loss, 0 draws', 'Record 0–1–0')

wuzi = Wuzi()


def focused():
    """What has the keyboard's focus in the window opened last, or None."""
    return next((item for item in wuzi.top_items() if 'focused' in item.states), None)


def press_until_focused(name, key):
    for _ in range(MAX_PRESSES):
        before = focused()
        wuzi.press(key)
        after = wait_for(lambda old=before: (item := focused()) != old and item, 'another focus')
        if after.name == name:
            return
    raise AssertionError(f'{MAX_PRESSES} times {key} never came to “{name}”')


def wait_for_row(start):
    """Waits until the focus is on the row of the list that is read like that."""
    return wait_for(lambda: (item := focused()) is not None and item.role == 'list item'
                    and item.name.startswith(start) and item, f'the focus on “{start}”')


def wait_for_opponents():
    wait_for(lambda: any(item.role == 'list' and item.name == 'Opponents'
                         for item in wuzi.top_items()), 'the list of opponents')


def wait_until_opponents_are_closed():
    wait_for(lambda: not any(item.role == 'list' and item.name == 'Opponents'
                             for item in wuzi.items()), 'the list of opponents to go')


def wait_until_chosen(name):
    wait_for(lambda: (item := wuzi.find('push button', name)) is not None
             and 'pressed' in item.states, f'“{name}” chosen')


def the_list_opens_at_the_present_opponent():
    wuzi.write_settings({'machine-pause': 0})
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    wuzi.unfold()
    # The levels are one stop of Tab; arrows go on in them.
    press_until_focused('Easy', 'Tab')
    press_until_focused('More…', 'Right')
    wuzi.press('space')
    wait_for_opponents()
    row = wait_for_row('Easy. ')
    check(re.fullmatch(r'Easy\. Counts stones along [^.]+\. Elo rating \d+\. Beginner', row.name),
          row.name)
    check('selected' in row.states, f'{row} is not told to be the chosen one')


def escape_closes_it_and_changes_nothing():
    wuzi.press('Down')
    wait_for_row('Hare. ')
    wuzi.press('Escape')
    wait_until_opponents_are_closed()
    wait_until_chosen('Easy')


def an_opponent_is_chosen_by_keyboard():
    wuzi.press('space')
    wait_for_opponents()
    wait_for_row('Easy. ')
    wuzi.press('Up')
    wait_for_row('Chick. ')
    wuzi.press('Return')
    wait_until_opponents_are_closed()
    wait_until_chosen('Chick')
    check('pressed' not in wuzi.find('push button', 'Easy').states, 'Easy is still chosen')


def the_game_is_against_it():
    press_until_focused(NAME, 'shift+Tab')
    wuzi.type_text('Dora')
    wuzi.press('Return')
    wuzi.wait_for_table()
    wuzi.wait_for_panels(('Dora', 'Black', *NONE_PLAYED), ('Wuzi', 'White · Chick', *NONE_PLAYED))


def resign():
    """Plays a point, and gives up when it is answered."""
    wuzi.type_point('h8')
    wuzi.wait_for_status_like(r'White ([a-o]\d+)\. Your turn: you play black\.')
    wuzi.press('ctrl+g')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for you.')
    wuzi.press('alt+r')
    wuzi.wait_for_status('You resigned. Wuzi wins.')


def machine_of(line):
    return json.loads(line)['white']['machine']


def the_game_is_booked_for_it():
    resign()
    check_equal(machine_of(wuzi.wait_for_games(1)[0]), 'chick', 'the machine')
    wuzi.wait_for_panels(('Dora', 'Black', *ONE_LOST), ('Wuzi', 'White · Chick', *ONE_WON))


def another_one_is_chosen_between_two_games():
    wuzi.press('F2')
    wuzi.wait_for_status('Your turn: you play black.')
    wait_for(lambda: 'focused' in wuzi.board().states, 'the focus on the board')
    press_until_focused('White · Chick', 'Tab')
    wuzi.press('space')
    wait_for_opponents()
    wait_for_row('Chick. ')
    wuzi.press('End')
    wait_for_row('Champion. ')
    wuzi.press('Home')
    wait_for_row(ADAPTIVE)
    wuzi.press('Down', 'Down', 'Down', 'Down')
    wait_for_row('Crab. ')
    wuzi.press('Return')
    wait_until_opponents_are_closed()
    wuzi.wait_for_panels(('Dora', 'Black', *ONE_LOST), ('Wuzi', 'White · Crab', *NONE_PLAYED))


def the_next_game_is_booked_for_the_other():
    wuzi.click('push button', 'White · Crab')
    wait_for_opponents()
    wuzi.press('Escape')
    wait_until_opponents_are_closed()
    wait_for(wuzi.board, 'the board')
    wuzi.click_point('a1')
    wuzi.wait_for_status_like(r'White ([a-o]\d+)\. Your turn: you play black\.')
    resign()
    check_equal(machine_of(wuzi.wait_for_games(2)[1]), 'crab', 'the machine')


def the_machine_can_be_adaptive():
    wuzi.press('F2')
    wuzi.wait_for_status('Your turn: you play black.')
    wuzi.click('push button', 'White · Crab')
    wait_for_row('Crab. ')
    wuzi.press('Home')
    wait_for_row(ADAPTIVE)
    wuzi.press('Return')
    wait_until_opponents_are_closed()
    wait_for(lambda: wuzi.panels()[1].role.startswith('White · Adaptive, now '), 'the role')
    wait_for(lambda: wuzi.has_setting('level', "'adaptive'"), 'the setting')


def a_level_of_another_version_is_easy():
    check_equal(wuzi.quit(), 0, 'exit status')
    wuzi.write_settings({'level': "'dodo'"})
    wuzi.start()
    wuzi.wait_for_item('text', NAME)
    wuzi.unfold()
    wait_until_chosen('Easy')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    the_list_opens_at_the_present_opponent,
    escape_closes_it_and_changes_nothing,
    an_opponent_is_chosen_by_keyboard,
    the_game_is_against_it,
    the_game_is_booked_for_it,
    another_one_is_chosen_between_two_games,
    the_next_game_is_booked_for_the_other,
    the_machine_can_be_adaptive,
    a_level_of_another_version_is_easy,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
