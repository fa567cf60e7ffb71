#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A guest plays; a player gets another name and a PIN."""

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

NAME = 'Your name'
PIN = '2468'

wuzi = Wuzi()


def what_is_empty_says_so():
    """Nothing else in these windows can have the focus."""
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    for key, title in (('ctrl+e', 'No Games Yet'), ('ctrl+i', 'No Players Yet'),
                       ('ctrl+p', 'No Players Yet')):
        wuzi.press(key)
        wuzi.tab_to(title)
        wuzi.press('ctrl+w')
        wuzi.wait_for_item('text', NAME)


def a_guest_plays_without_a_name():
    wuzi.click('push button', 'Play as Guest')
    wuzi.wait_for_table()
    wuzi.wait_for_words('Not recorded')
    wuzi.wait_for_status('Your turn: you play black.')
    wuzi.give_focus()
    wait_for(lambda: 'focused' in wuzi.board().states, 'the focus on the board')
    wuzi.type_point('h8')
    wuzi.wait_for_status_like(r'(Black|White) [a-o]\d+\. .*')


def leaving_asks_since_nothing_is_kept():
    wuzi.press('ctrl+w')
    wuzi.wait_for_item('label', 'Close Wuzi?')
    wuzi.press('Return')
    wuzi.wait_for_question_gone('Close Wuzi?')
    wuzi.press('ctrl+w')
    wuzi.wait_for_item('label', 'Close Wuzi?')
    wuzi.click('push button', 'Close')
    check_equal(wuzi.wait_until_ended(), 0, 'exit status')
    check_equal(wuzi.read_lines(), [], 'games')
    check(not (wuzi.data / 'profiles.json').exists() or not wuzi.read_profiles()['profiles'],
          'a guest became a player')


def a_player_logs_in_and_looks_himself_up():
    wuzi.start()
    wuzi.type_name(NAME, 'Ann')
    wuzi.press('Return')
    wuzi.wait_for_table()
    wuzi.press('ctrl+p')
    wuzi.wait_for_words('No games yet')
    wuzi.press('Return')
    wuzi.wait_for_item('push button', 'Set a PIN')


def a_new_name_is_in_the_panel_at_once():
    for _ in range(3):
        wuzi.press('Tab')
    wuzi.press('ctrl+a')
    wuzi.type_text('Anna')
    wuzi.press('Return')
    wait_for(lambda: any(profile['name'] == 'Anna' for profile in
                         wuzi.read_profiles()['profiles']), 'the new name on the disk')


def a_pin_is_set():
    wuzi.tab_to('Set a PIN')
    wuzi.press('Return')
    wuzi.wait_for_words('New PIN for Anna')
    wuzi.type_text(PIN)
    wuzi.press('Return')
    wuzi.type_text(PIN)
    wuzi.press('Return')
    wait_for(lambda: 'pin' in wuzi.read_profiles()['profiles'][0], 'the PIN on the disk')
    check(PIN not in (wuzi.data / 'profiles.json').read_text(encoding='utf-8'),
          'the PIN stands in the file')


def who_sits_at_the_table_is_not_deleted():
    wuzi.wait_until_not('New PIN for Anna')
    wuzi.tab_to('Delete Player…')
    wuzi.do_until_it_says('Anna is playing now. Switch players first.',
                          lambda: wuzi.press('Return'))
    check_equal(wuzi.quit(), 0, 'exit status')


def the_next_login_asks_for_the_pin():
    wuzi.start()
    wuzi.type_name(NAME, 'anna')
    wuzi.press('Return')
    wuzi.wait_for_words('Forgot the PIN?')
    wuzi.type_text('0000')
    wuzi.press('Return')
    wuzi.wait_for_words('The PIN is incorrect.')
    wuzi.type_text(PIN)
    wuzi.press('Return')
    wuzi.wait_for_table()


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    what_is_empty_says_so,
    a_guest_plays_without_a_name,
    leaving_asks_since_nothing_is_kept,
    a_player_logs_in_and_looks_himself_up,
    a_new_name_is_in_the_panel_at_once,
    a_pin_is_set,
    who_sits_at_the_table_is_not_deleted,
    the_next_login_asks_for_the_pin,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
