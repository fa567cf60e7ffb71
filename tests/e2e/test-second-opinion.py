#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program of the user's tells what it would have played, beside a review, by keyboard alone."""

import json
import pathlib

import tap
from tap import check_equal
from waiting import wait_for
from wuzi import Wuzi

# Of a position with n stones it says a line of depth 10 + n, which begins on the second row of column n + 1;
# where n is its argument, it crashes.
SCRIPT = '''#!/bin/sh
letters=abcdefghijklmno
while read -r word rest; do case "$word" in
START|RESTART) echo OK;;
YXBOARD) n=0; while read -r stone && [ "$stone" != DONE ]; do n=$((n + 1)); done;;
YXNBEST) [ "$n" = "$1" ] && kill -SEGV $$
  c=$(printf %s "$letters" | cut -c $((n + 1)))
  echo "MESSAGE depth $((10 + n))-30 multipv 1 ev 200 n 5000 n/ms 50 tm 100 pv ${c}2 ${c}3";;
YXSTOP) echo 14,0;;
END) exit;;
esac; done
'''
FINDINGS = {'sizes': [15], 'rules': ['freestyle'], 'abilities': ['yxboard', 'yxnbest', 'yxstop', 'thoughts'],
            'dialect': 'gomocup', 'habit': 'bottom'}
GAME = '(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[ih];W[hi];B[jh];W[gg])'
LAST_LINE = 'f2, 73%'
CRASHED = 'Other_1 has crashed: Segmentation fault.'

wuzi = Wuzi()
file = wuzi.home / 'game.sgf'
program = wuzi.home / 'pbrain-other'


def runs():
    """Does the program run?"""
    for folder in pathlib.Path('/proc').iterdir():
        if folder.name.isdigit():
            try:
                if str(program).encode() in (folder / 'cmdline').read_bytes().split(b'\0'):
                    return True
            except OSError:
                pass
    return False


def choose(name):
    wuzi.tab_to('Second Opinion')
    wuzi.press('space')
    wuzi.go_down_to_menu_item(name)
    wuzi.press('Return')


def wait_for_line(pattern):
    wait_for(lambda: wuzi.find_words_like(pattern), pattern)


def a_game_is_reviewed():
    wuzi.data.mkdir(parents=True)
    program.write_text(SCRIPT, encoding='utf-8')
    program.chmod(0o700)
    engine = {'id': '11111111-2222-4333-8444-555555555555', 'name': 'Other_1', 'command': f'{program} 3',
              'confined': False, 'findings': FINDINGS}
    (wuzi.data / 'engines.json').write_text(json.dumps({'format': 1, 'engines': [engine]}))
    file.write_text(GAME)
    wuzi.start(str(file))
    wuzi.wait_for_words('Before the first of 6 moves')
    wuzi.press('F5')
    wuzi.wait_for_words('Accuracy')
    wuzi.press('End')
    wuzi.wait_for_item('push button', 'Second Opinion')


def an_engine_tells_what_it_would_have_played():
    choose('Other_1')
    wuzi.wait_for_item('list', 'Best moves by Other_1')
    wait_for_line('f2.*')


def its_line_becomes_a_variation():
    wuzi.tab_to(LAST_LINE)
    wuzi.press('Return')
    wuzi.wait_for_item('list item', '6, White g9, variations')


def it_follows_the_moves():
    wuzi.press('Left')
    wait_for_line('e2.*')


def it_may_crash_and_be_asked_again():
    wuzi.press('Left')
    wuzi.wait_for_words(CRASHED)
    wuzi.press('Left')
    wuzi.tab_to('Try Again')
    wuzi.press('space')
    wait_for_line('c2.*')


def nobody_is_asked_any_more():
    check_equal(runs(), True, 'its program')
    choose('Nobody')
    wait_for(lambda: not runs(), 'its program to end')
    wuzi.wait_until_not('Other_1')


def the_program_ends_without_a_complaint():
    wuzi.press('ctrl+w')
    wuzi.wait_for_words('Save Changes?')
    wuzi.click('push button', 'Save')
    check_equal(wuzi.wait_until_ended(), 0, 'exit status')
    check_equal(file.read_text(encoding='utf-8').count('W[fn]'), 1, 'the line in the file')
    check_equal(wuzi.read_errors(), '', 'standard error')


STEPS = [
    a_game_is_reviewed,
    an_engine_tells_what_it_would_have_played,
    its_line_becomes_a_variation,
    it_follows_the_moves,
    it_may_crash_and_be_asked_again,
    nobody_is_asked_any_more,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
