#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons ask for hints; one of them then hurries the champion."""

import json

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
NAME = 'Your name'
CHAMPION_SECONDS = 60  # that it takes unless it is hurried: more than enough to look at it
NONE_PLAYED = ('0 wins, 0 losses, 0 draws', 'Record 0–0–0')

# Black has four in a row, which end at white's g8.
FOUR = ('h8', 'g8', 'i8', 'a1', 'j8', 'a3', 'k8')
STOPS_FOUR = 'Hint: l8 is the only way to stop a four.'
YOUR_TURN = r'White ([a-o]\d+)\. Your turn: you play black\.'

wuzi = Wuzi()
moves = []  # of the machine
hints = []


def two_persons_play_up_to_a_four():
    wuzi.write_settings({'champion-seconds': CHAMPION_SECONDS})
    wuzi.start()
    wuzi.choose('Two Players')
    wuzi.type_name(FIRST_NAME, 'Ann')
    wuzi.press('Return')
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus at the second seat')
    wuzi.type_text('Bob')
    wuzi.press_log_in(SECOND_NAME)
    wuzi.wait_for_table()
    wuzi.wait_for_status('Black to move: Ann')
    for number, point in enumerate(FOUR):
        wuzi.click_point(point)
        wuzi.wait_for_status(f'Black {point}. White to move: Bob' if number % 2 == 0
                             else f'White {point}. Black to move: Ann')


def a_key_shows_the_hint_and_says_why():
    wuzi.press('ctrl+h')
    wuzi.wait_for_status(STOPS_FOUR)
    wuzi.press('l', '8')
    wuzi.wait_for_cursor('l8, empty, hint')


def the_same_key_hides_it():
    wuzi.press('ctrl+h')
    wuzi.wait_for_status('Black k8. White to move: Bob')
    wuzi.wait_for_cursor('l8, empty')


def a_button_shows_it_too():
    wuzi.click('push button', 'Hint')
    wuzi.wait_for_status(STOPS_FOUR)


def the_point_of_the_hint_can_be_played():
    wuzi.type_point('l8')
    wuzi.wait_for_status('White l8. Black to move: Ann')
    wuzi.wait_for_cursor('l8, white, move 8, last move')


def the_game_tells_who_was_helped():
    wuzi.press('ctrl+g')
    wuzi.wait_for_item('label', 'Resign?')
    wuzi.answer('Resign?', 'Resign')
    game = json.loads(wuzi.wait_for_games(1)[0])
    check_equal((game['black'].get('hints'), game['white'].get('hints')), (None, 1), 'hints')


def somebody_plays_the_champion():
    wuzi.press('ctrl+l')
    wuzi.choose('Against Wuzi')
    wuzi.type_name(NAME, 'Cara')
    wuzi.unfold()
    wuzi.choose('Champion')
    wuzi.click('push button', 'Play')
    wuzi.click('push button', 'Create Player')
    wuzi.wait_for_table()
    wuzi.wait_for_status('Your turn: you play black.')
    wuzi.wait_for_panels(('Cara', 'Black', *NONE_PLAYED),
                         ('Wuzi', 'White · Champion', *NONE_PLAYED))


def wait_for_answer():
    moves.append(wuzi.wait_for_status_like(YOUR_TURN).group(1))


def wait_until_it_thinks(point):
    wuzi.wait_for_status(f'Black {point}. Wuzi is thinking…')


def play_a_hint():
    """A free point."""
    wuzi.press('ctrl+h')
    hint = wuzi.wait_for_status_like(r'Hint: ([a-o]\d+)\b.*').group(1)
    check(hint not in ('h8', *moves, *hints), f'a hint on a stone: {hint}')
    hints.append(hint)
    wuzi.click_point(hint)


def a_key_lets_the_machine_move_now():
    wuzi.click_point('h8')
    wait_for_answer()
    play_a_hint()
    wait_until_it_thinks(hints[-1])
    wuzi.press('ctrl+Return')
    wait_for_answer()


def a_button_lets_it_move_now_too():
    """With more stones it might know a win, and answer before."""
    moves.pop()
    wuzi.press('ctrl+z')
    wuzi.wait_for_status(f'White {moves[-1]}. Your turn: you play black.')
    wuzi.click_point(hints[-1])
    wait_until_it_thinks(hints[-1])
    wuzi.click('push button', 'Move Now')
    wait_for_answer()
    check(wuzi.find('push button', 'Move Now') is None, 'the button stays')


def it_did_not_take_its_time():
    wuzi.press('ctrl+g')
    wuzi.wait_for_item('label', 'Resign?')
    wuzi.answer('Resign?', 'Resign')
    game = json.loads(wuzi.wait_for_games(2)[1])
    check_equal(game['white']['machine'], 'champion', 'level')
    check_equal(game['black'].get('hints'), len(hints), 'hints')
    check_equal([point for point, _ in game['moves'][1::2]], moves, 'answers')
    check_equal(game['white'].get('weakened'), True, 'hurried')
    for point, msecs in game['moves'][1::2]:
        check(msecs < CHAMPION_SECONDS * 1000, f'{point} took {msecs} ms')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    two_persons_play_up_to_a_four,
    a_key_shows_the_hint_and_says_why,
    the_same_key_hides_it,
    a_button_shows_it_too,
    the_point_of_the_hint_can_be_played,
    the_game_tells_who_was_helped,
    somebody_plays_the_champion,
    a_key_lets_the_machine_move_now,
    a_button_lets_it_move_now_too,
    it_did_not_take_its_time,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
