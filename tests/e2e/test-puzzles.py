#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All lessons and ten puzzles are solved by keyboard alone, and are kept."""

import re
import xml.etree.ElementTree
from pathlib import Path

import tap
from tap import check_equal
from waiting import wait_for
from wuzi import Wuzi

NAME = 'Your name'
COURSE = Path(__file__).resolve().parents[2] / 'data' / 'lessons' / 'lessons.xml'
LESSONS = [done.text for done in xml.etree.ElementTree.parse(COURSE).iter('done')]
DAY = 10
HINT = re.compile(r'.* Play ([a-o]\d+)\.')

wuzi = Wuzi()


def wait_for_words_like(pattern):
    return wait_for(lambda: wuzi.find_words_like(pattern), f'words like “{pattern}”')


def ask_for_the_move():
    """The point that the second hint names."""
    wuzi.press('ctrl+h')
    wait_for_words_like(r'^(Look for|One stone makes)')
    wuzi.press('ctrl+h')
    return wait_for_words_like(HINT).group(1)


def solve(end):
    """Plays what the hints say until such words are to be seen."""
    while True:
        point = ask_for_the_move()
        wuzi.type_point(point)
        wait_for(lambda: not wuzi.find_words_like(HINT), f'{point} to be judged')
        if wait_for_words_like(rf'{end}|Right\. Go on\.').group(0) != 'Right. Go on.':
            return


def ann_logs_in():
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    wuzi.type_text('Ann')
    wuzi.press_log_in(NAME)
    wuzi.wait_for_table()


def focused_entry():
    item = wuzi.focused()
    return item and item.name


def lessons_are_done():
    wuzi.press('F10')
    wait_for_words_like('Learn to Play')
    wuzi.press('Up')  # from the first entry to the last one
    wait_for(lambda: focused_entry() == 'About Wuzi', 'the focus on the last entry')
    for entry in ('Keyboard Shortcuts', 'How to Play', 'Learn to Play'):
        wuzi.press('Up')
        wait_for(lambda entry=entry: focused_entry() == entry, f'the focus on “{entry}”')
    wuzi.press('Return')
    for number, end in enumerate(LESSONS):
        wait_for_words_like(f'{number} of {len(LESSONS)} done')
        solve(re.escape(end))
        wuzi.press('Return')
        wait_for(lambda end=end: not wuzi.find_words_like(re.escape(end)), 'the next lesson')
    # Behind the last one the keyboard is at a first game, and beside that are puzzles.
    wait_for(lambda: wuzi.is_focused('push button', 'Play a First Game'), 'the end of the course')
    wuzi.press('Tab')
    wuzi.press('Return')
    wuzi.wait_until_not(f'{len(LESSONS)} of {len(LESSONS)} done')


def ten_puzzles_are_solved():
    wuzi.press('ctrl+u')
    wait_for_words_like(f'Today: 0 of {DAY} done')
    for _ in range(DAY):
        solve('Solved, with help')
        wuzi.press('Return')
        wait_for(lambda: not wuzi.find_words_like('Solved, with help'), 'the next puzzle')
    wait_for_words_like('Done for Today')
    wait_for_words_like(rf'0 of {DAY} solved\n')


def both_are_kept():
    wuzi.press_until('ctrl+w', lambda: not wuzi.find_words_like('Done for Today'),
                     'the window to go')
    check_equal(wuzi.quit(), 0, 'exit status')
    training = wuzi.read_profiles()['profiles'][0]['training']
    check_equal((training['tries'], len(training['lessons'])), (DAY, len(LESSONS)), 'training')
    check_equal(wuzi.read_errors(), '', 'standard error')


STEPS = [ann_logs_in, lessons_are_done, ten_puzzles_are_solved, both_are_kept]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
