#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Wuzi's own brain, and a program that crashes, are added as engines from elsewhere."""

import json
import os
import pathlib
import re

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

NAME = 'Your name'
BRAIN = 'pbrain-wuzi'
CRASH = 'pbrain-crash'
ANSWER = r'^Said: \d+,\d+$'

wuzi = Wuzi()
programs = pathlib.Path(wuzi.home) / 'programs'


def make_programs():
    """Under names of their own: other tests may run the same brain."""
    programs.mkdir()
    (programs / BRAIN).symlink_to(pathlib.Path(os.environ['WUZI']).with_name(BRAIN))
    # Where the tests look at crashes of Wuzi, this one isn't to say more.
    (programs / CRASH).write_text('#!/bin/sh\necho "no memory" >&2\nunset LD_PRELOAD\n'
                                  "exec sh -c 'kill -SEGV $$'\n", encoding='utf-8')
    (programs / CRASH).chmod(0o700)
    wuzi.set_variables({'PATH': f'{programs}:{os.environ["PATH"]}'})


def running():
    """The command lines of processes that were started from there."""
    lines = []
    for file in pathlib.Path('/proc').glob('[0-9]*/cmdline'):
        try:
            words = file.read_bytes().decode(errors='replace').split('\0')
        except OSError:
            continue
        if any(word.startswith(str(programs)) for word in words):
            lines.append(words)
    return lines


def without_engines_it_is_said_how_to_add_one():
    make_programs()
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    wuzi.press('ctrl+j')
    wuzi.wait_for_words('No Engines Yet')
    wuzi.tab_to('Add an Engine…')


def wuzis_own_brain_is_asked_what_it_can():
    wuzi.press('Return')
    wuzi.wait_for_words('On This Computer')
    wuzi.wait_for_words(BRAIN)
    check_equal(running(), [], 'programs that run before they are chosen')
    go_to_program(BRAIN)
    wuzi.press('Return')
    wuzi.wait_for_words('What It Can Do')
    wuzi.wait_for_words('5 × 5 to 22 × 22')
    check(not wuzi.says('Show Log'), 'something is wrong with it')


def go_to_program(name):
    """Programs are in the order of their names; Tab leads to the first."""
    wuzi.tab_to(min(BRAIN, CRASH))
    if name != min(BRAIN, CRASH):
        wuzi.press('Down')
    wait_for(lambda: getattr(wuzi.focused(), 'name', None) == name, f'the focus on {name}')


def it_finds_a_move():
    wuzi.click('page tab', 'Try It')
    wuzi.wait_for_words('Find a Move')
    wuzi.click('push button', 'Find a Move')
    wait_for(lambda: wuzi.find_words_like(r'Plays [a-o]\d+ after [0-9.]+ s\.'), 'a move')


def the_log_is_searched():
    wuzi.press('ctrl+f')
    wait_for(lambda: getattr(wuzi.focused(), 'role', None) == 'entry', 'the focus in the entry')
    wuzi.type_text('BEGIN')
    wait_for(lambda: wuzi.find_words_like(r'^Told: BEGIN$'), 'a line with that')
    wait_for(lambda: not wuzi.find_words_like(ANSWER), 'only such lines')
    wuzi.press('Escape')
    wait_for(lambda: wuzi.find_words_like(ANSWER), 'the last line')


def one_that_crashes_says_so():
    wuzi.press('alt+Left')
    wuzi.wait_for_words('Engines')
    wait_for(lambda: wuzi.find('push button', 'Add an Engine…'), 'the list')
    wuzi.click('push button', 'Add an Engine…')
    wuzi.wait_for_words('On This Computer')
    wuzi.wait_for_words(CRASH)
    go_to_program(CRASH)
    wuzi.press('Return')
    wuzi.wait_for_words('Show Log')
    wuzi.click('push button', 'Show Log')
    wuzi.wait_for_words('Standard error: no memory')


def both_are_kept():
    def names():
        try:
            text = (wuzi.data / 'engines.json').read_text(encoding='utf-8')
        except FileNotFoundError:
            return []
        return sorted(re.findall(r'pbrain-\w+', text))

    wait_for(lambda: {BRAIN, CRASH} <= set(names()), 'the engines on the disk')
    json.loads((wuzi.data / 'engines.json').read_text(encoding='utf-8'))


def nothing_of_them_is_left():
    wuzi.end_well()
    wait_for(lambda: not running(), 'the engines to end')


STEPS = [
    without_engines_it_is_said_how_to_add_one,
    wuzis_own_brain_is_asked_what_it_can,
    it_finds_a_move,
    the_log_is_searched,
    one_that_crashes_says_so,
    both_are_kept,
    nothing_of_them_is_left,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
