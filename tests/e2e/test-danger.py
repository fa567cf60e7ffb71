#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons play with warnings; one of them doesn't heed them."""

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
SWITCH = 'Show Threats'

# Black has three in the open, and white is to move.
OPEN_THREE = ('h8', 'a15', 'i8', 'c14', 'j8')
TURN = 'Black j8. White to move: Bob'
WARNING = 'Black threatens open four at g8 or k8.'
LAST_WARNING = 'Black threatens five at g8 or l8.'

wuzi = Wuzi()


def is_on():
    return wuzi.board().description != ''


def click_switch():
    wuzi.choose_in_menu('More', SWITCH)


def two_persons_play_up_to_an_open_three():
    wuzi.write_settings({'confirm-take-back': 'false'})
    wuzi.start()
    wuzi.choose('Two Players')
    wuzi.type_name(FIRST_NAME, 'Ann')
    wuzi.press('Return')
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus at the second seat')
    wuzi.type_text('Bob')
    wuzi.press_log_in(SECOND_NAME)
    wuzi.wait_for_table()
    for number, point in enumerate(OPEN_THREE):
        wuzi.click_point(point)
        wuzi.wait_for_status(f'Black {point}. White to move: Bob' if number % 2 == 0
                             else f'White {point}. Black to move: Ann')


def at_first_nobody_is_warned():
    check(not is_on(), 'the switch is on')
    check_equal(wuzi.board().description, '', 'description')


def a_key_switches_warnings_on():
    wuzi.press('ctrl+d')
    wuzi.wait_for_description(WARNING)
    wuzi.wait_for_status(f'{TURN} — {WARNING}')
    wait_for(is_on, 'the setting')


def the_cursor_tells_of_the_danger():
    wuzi.press('g', '8')
    wuzi.wait_for_cursor('g8, empty, threat: open four')
    wuzi.press('f', '8')
    wuzi.wait_for_cursor('f8, empty')


def a_click_switches_them_off_and_on():
    click_switch()
    wuzi.wait_for_description('')
    wuzi.wait_for_status(TURN)
    click_switch()
    wuzi.wait_for_description(WARNING)


def a_hint_is_told_beside_the_warning():
    wuzi.press('ctrl+h')
    hint = wuzi.wait_for_status_like(r'Hint: ([a-o]\d+)\b.*').group(0)
    wuzi.wait_for_description(f'{hint} {WARNING}')
    wuzi.press('ctrl+h')
    wuzi.wait_for_description(WARNING)


def white_lets_the_three_stand():
    wuzi.click_point('o1')
    wuzi.wait_for_status('White o1. Black to move: Ann')
    wuzi.wait_for_description('')
    wuzi.click_point('k8')
    wuzi.wait_for_description(LAST_WARNING)


def taking_back_goes_back_to_the_warning_before():
    wuzi.press('ctrl+z')
    wuzi.wait_for_description('')
    wuzi.press('ctrl+z')
    wuzi.wait_for_description(WARNING)
    wuzi.press('ctrl+shift+z')
    wuzi.wait_for_description('')
    wuzi.press('ctrl+shift+z')
    wuzi.wait_for_description(LAST_WARNING)


def after_the_end_nobody_is_warned():
    wuzi.click_point('g8')
    wuzi.wait_for_status('White g8. Black to move: Ann')
    wuzi.click_point('l8')
    wuzi.wait_for_status('Black l8. Ann wins with five in a row.')
    check_equal(wuzi.board().description, '', 'description')


def the_next_game_warns_as_well():
    wuzi.press('F2')
    wuzi.wait_for_status('Black to move: Bob')
    for number, point in enumerate(OPEN_THREE, 1):
        wuzi.type_point(point)
        wuzi.wait_for_cursor(f'{point}, {"black" if number % 2 else "white"}, move {number}, '
                             'last move')
    wuzi.wait_for_description(WARNING)


def the_program_ends_without_a_complaint():
    wuzi.press('ctrl+g')
    wuzi.wait_for_item('label', 'Resign?')
    wuzi.answer('Resign?', 'Resign')
    wuzi.wait_for_games(2)
    wuzi.end_well()


STEPS = [
    two_persons_play_up_to_an_open_three,
    at_first_nobody_is_warned,
    a_key_switches_warnings_on,
    the_cursor_tells_of_the_danger,
    a_click_switches_them_off_and_on,
    a_hint_is_told_beside_the_warning,
    white_lets_the_three_stand,
    taking_back_goes_back_to_the_warning_before,
    after_the_end_nobody_is_warned,
    the_next_game_warns_as_well,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
