#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that was played is reviewed, and its mistakes are tried again, by keyboard alone."""

import re

import tap
from pvp_game import MOVES
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

MOST_MISTAKES = len(MOVES)

wuzi = Wuzi()


def find_words(pattern):
    """What the name of something to be seen that begins so says, or None."""
    found = (re.match(pattern, item.name) for item in wuzi.items())
    return next((match for match in found if match), None)


def wait_for_words(pattern):
    wait_for(lambda: find_words(pattern), pattern)
    return find_words(pattern)


def is_pressed(name):
    return any(name in item.name and 'pressed' in item.states for item in wuzi.items())


def two_play_a_game():
    wuzi.log_two_in()
    wuzi.play_points(MOVES)
    wuzi.wait_for_status('Black n6. Ann wins with five in a row.')
    wuzi.wait_for_games(1)


def its_end_leads_to_the_review():
    wuzi.press('F5')
    wait_for_words('Move 9 of 9: Black n6')
    wait_for_words('Accuracy$')


def a_key_leads_to_the_losing_move():
    wuzi.press('Home')
    wait_for_words('Before the first of 9 moves')
    for _ in range(MOST_MISTAKES):
        if find_words('Losing move$') and find_words('After this, black wins'):
            return
        before = wait_for_words(r'(Before the first|Move \d+) of 9').group()
        wuzi.press('F3')
        wait_for(lambda: not find_words(before), 'another move')
    check(find_words('Losing move$'), 'a losing move')


def what_was_better_is_shown_and_left():
    wuzi.press('control+b')
    wait_for(lambda: is_pressed('Better'), 'the better line')
    wuzi.press_until('Escape', lambda: not is_pressed('Better'), 'the game again')


def each_mistake_is_asked_about():
    wuzi.press('control+t')
    wait_for_words(r'Mistake 1 of \d+')
    wuzi.press('control+h')
    wait_for_words('It is one of the points with a circle')
    wuzi.press('control+h', 'control+h')
    best = wait_for_words(r'([a-o]\d+) is the best move\.').group(1)
    wuzi.type_point(best)
    wait_for_words('Right: that is the best move')


def an_end_says_how_many_were_found():
    for _ in range(MOST_MISTAKES):
        if find_words('All done'):
            break
        title = wait_for_words(r'(Mistake \d+ of \d+|All done)').group()
        wuzi.press('F3')
        wait_for(lambda: not find_words(title + '$'), 'another question')
    wait_for_words(r'You found 0 of \d+ better moves?')
    wuzi.press('Escape')
    wait_for_words('Accuracy$')


def it_is_there_after_a_restart():
    wuzi.press('ctrl+w')
    wuzi.wait_for_status('Black n6. Ann wins with five in a row.')
    wuzi.end_well()
    studies = list((wuzi.data / 'studies').glob('*.sgf'))
    check_equal(len(studies), 1, 'studies')
    check('WZRV[' in studies[0].read_text(), 'the review in the file of the study')


STEPS = [
    two_play_a_game,
    its_end_leads_to_the_review,
    a_key_leads_to_the_losing_move,
    what_was_better_is_shown_and_left,
    each_mistake_is_asked_about,
    an_end_says_how_many_were_found,
    it_is_there_after_a_restart,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
