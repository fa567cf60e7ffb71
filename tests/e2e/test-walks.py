#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who hears the windows, and sees nothing, walks through each of them by the keyboard: what
they are told at each stop is exactly what stands in walks/.

In such a file, a line at the left is what is done, and the lines below it are what is told then of
what has the focus: what it is, its name and states, and its description, which is read next, or
what was announced there ("says"). What is done is a list of keys, or

    type WORDS            types letters
    choose MENU > ITEM    chooses in a menu by its keys; MENU is the key that opens it
    wait WORDS            waits until the window says these words
    close                 closes the window

A * in what is told stands for any words, and a last line of … for a description or none, where
that is a matter of time. A line "or" stands between what an older GTK tells and what a newer one
does, where that isn't the same.

WUZI_WRITE_WALKS names the files, with spaces between them, that are written anew with what is told
today.
"""

import itertools
import json
import os
import re
import sys
import time
from pathlib import Path

import actor
import screen
import tap
from focus import Focus
from pvp_game import line
from tap import check
from waiting import LOOKS, wait_for
from wuzi import Wuzi

WALKS = Path(__file__).resolve().parent / 'walks'
WRITTEN = os.environ.get('WUZI_WRITE_WALKS', '').split()
GAMES = 12
PROGRAMS = 'programs'
BRAIN = 'pbrain-walk'
MATCH = {'format': 1, 'title': 'Crab and Chick', 'games': 2, 'rule': 'freestyle', 'results': '.',
         'engines': [{'name': 'Crab', 'level': 'crab', 'nodes': 100},
                     {'name': 'Chick', 'level': 'chick', 'nodes': 100}], 'openings': 'none'}
# Each has black once, and Crab wins.
MATCH_GAMES = [('Crab', 'Chick', 'black', 'h8a1h9c1h10e1h11g1h12'),
               ('Chick', 'Crab', 'white', 'a1h8c1h9e1h10g1h11i1h12')]
STRANGERS = """(;FF[4]GM[4]SZ[15]PB[Lin]PW[Mori]RE[B+1]DT[2024-05-01]EV[Spring Cup];B[hh];W[hg];B[gg];W[ii];B[gi];W[ig])
(;FF[4]GM[4]SZ[15]PB[Mori]PW[Lin]RE[W+1]DT[2024-05-02]EV[Spring Cup];B[hh];W[gg];B[fh];W[gh];B[gi];W[ij])
"""
SETTLED = 0.8  # seconds without a change, when the files are written
INDENT = '    '
MORE = '…'
OR = 'or'

wuzi = Wuzi()
focus = Focus()


def describe(told):
    """The lines for it."""
    if told is None:
        return ['nothing']
    words = f'{told.role} “{told.name}”' if told.name else told.role
    lines = [', '.join([words, *told.states])]
    if told.description:
        words = told.description.replace('\n', ' / ')
        lines.append(f'says “{words}”')
    return lines


def read_walk(path):
    """The steps of a file: what is done, and the lines of what is told then."""
    steps = []
    for words in path.read_text(encoding='utf-8').splitlines():
        if words.startswith(INDENT):
            steps[-1][1].append(words.strip())
        elif words and not words.startswith('#'):
            steps.append((words, []))
    return steps


def is_as_expected(told, expected):
    if OR in expected:
        before = expected.index(OR)
        return is_as_expected(told, expected[:before]) or is_as_expected(told, expected[before + 1:])
    if expected[-1:] == [MORE]:
        expected = expected[:-1]
        told = told[:len(expected)]
    return len(told) == len(expected) and all(
        re.fullmatch('.*'.join(map(re.escape, pattern.split('*'))), words)
        for words, pattern in zip(told, expected))


def do(words):
    command, _, rest = words.partition(' ')
    if command == 'type':
        wuzi.type_text(rest)
    elif command == 'choose':
        menu, *items = rest.split(' > ')
        wuzi.press(menu)
        for item in items:
            wait_for(lambda: (told := focus.read()) and 'menu item' in told.role, 'the menu')
            while focus.read().name != item:
                before = focus.read().name
                wuzi.press('Down')
                wait_for(lambda old=before: (told := focus.read()) and told.name != old,
                         'the focus further down')
            wuzi.press('Return')
    elif command == 'wait':
        wait_for(lambda: wuzi.find_words_like(re.escape(rest)), rest)
    elif command == 'close':
        windows = len({item.window for item in wuzi.items()})
        wuzi.press_until('ctrl+w', lambda: len({item.window for item in wuzi.items()}) < windows,
                         'a window to close')
    elif command != 'begin':
        wuzi.press(*words.split())


def give_focus_to_top():
    """Whichever window of the program has it: there is no window manager to do so."""
    found = wuzi.find_x_window(wuzi.top_items()[0].window)
    if found is not None:
        screen.give_focus(found[0].window)
    if focus.read() is None or not focus.is_in(wuzi.top_items()):
        focus.look_at(wuzi.focused())


def new_waiting(expected):
    """A condition: that is told."""
    looks = itertools.count(1)

    def is_told():
        if is_as_expected(describe(focus.read()), expected):
            return True
        if next(looks) % LOOKS == 0:
            give_focus_to_top()
        return False

    return is_told


def wait_until_settled():
    """What is told when nothing has changed for a while."""
    time.sleep(SETTLED)
    give_focus_to_top()
    told, since = focus.read(), time.monotonic()
    for look in itertools.count(1):
        if time.monotonic() - since >= SETTLED:
            break
        time.sleep(0.05)
        if look % LOOKS == 0:
            give_focus_to_top()
        now = focus.read()
        if now != told:
            told, since = now, time.monotonic()
    return told


def write_walk(path):
    """What was expected stays as it is where it is told: it may stand for other words, too."""
    steps = iter(read_walk(path))
    lines = []
    for words in path.read_text(encoding='utf-8').splitlines():
        if not words or words.startswith('#'):
            lines.append(words)
        elif not words.startswith(INDENT):
            _, expected = next(steps)
            do(words)
            told = describe(wait_until_settled())
            lines += [words, *(INDENT + line for line in
                               (expected if is_as_expected(told, expected) else told))]
    path.write_text('\n'.join(lines) + '\n', encoding='utf-8')


def walk(name):
    path = WALKS / f'{name}.txt'
    if name in WRITTEN:
        write_walk(path)
        return
    for number, (words, expected) in enumerate(read_walk(path), 1):
        do(words)
        try:
            if expected:
                wait_for(new_waiting(expected), words)
        except TimeoutError as error:
            raise AssertionError(f'{path.name}, step {number}, “{words}”: expected {expected}, told '
                                 f'{describe(focus.read())}') from error


def new_walk(name):
    """A step of the test that walks there."""
    def step():
        walk(name)
    step.__name__ = f'the_walk_{name}_is_told'
    return step


def match_line(number):
    """A game of the match, as it stands in the match's folder."""
    black, white, result, moves = MATCH_GAMES[number]
    game = {'format': 1, 'game': number, 'round': 1, 'black': black, 'white': white,
            'result': result, 'ending': 'five', 'started': '2025-03-01T10:00:00.000Z',
            'opening': 0, 'moves': moves, 'ms': [0] * len(re.findall('[a-z]', moves))}
    return json.dumps(game) + '\n'


def prepare():
    """Games of the two, others' games, a match that is over, and a program that is found."""
    wuzi.data.mkdir(parents=True, exist_ok=True)
    wuzi.games_file.write_text(''.join(map(line, range(GAMES))), encoding='utf-8')
    (wuzi.home / 'games.sgf').write_text(STRANGERS, encoding='utf-8')
    programs = wuzi.home / PROGRAMS
    programs.mkdir()
    (programs / BRAIN).symlink_to(Path(os.environ['WUZI']).with_name('pbrain-wuzi'))
    wuzi.set_variables({'PATH': f'{programs}:{os.environ["PATH"]}'})
    plan = wuzi.data / 'matches' / '11111111-1111-4111-8111-111111111111' / 'plan.json'
    plan.parent.mkdir(parents=True)
    plan.write_text(json.dumps(MATCH), encoding='utf-8')
    lines = ''.join(map(match_line, range(MATCH['games'])))
    plan.with_name('games.jsonl').write_text(lines, encoding='utf-8')
    status, words = wuzi.run_beside('--match', str(plan))
    check(status == 0, words)
    check(plan.with_name('games.jsonl').read_text(encoding='utf-8') == lines, 'a game is played again')
    # The champion thinks until it is hurried.
    wuzi.write_settings({'mode': "'pvp'", 'champion-seconds': 60})


def the_program_is_started():
    prepare()
    actor.tell_desktop(True)
    wuzi.start()


def the_program_ends_without_a_complaint():
    check(wuzi.read_errors() == '', wuzi.read_errors())
    wuzi.process.kill()


# Each begins and ends at the board.
NAMES = ['login', 'history', 'statistics', 'players', 'preferences', 'help', 'puzzles', 'course', 'engines', 'matches',
         'library', 'study', 'game', 'review', 'again', 'level']

if __name__ == '__main__':
    FAILED = tap.run([the_program_is_started, *map(new_walk, sys.argv[1:] or NAMES),
                      the_program_ends_without_a_complaint], wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
