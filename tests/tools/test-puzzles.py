#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The way from games to puzzles, and the measure of reviews."""

import os
import re
import subprocess

import claims

GAMES, SEED, NODES = 30, 5, 100
QUOTAS = (3, 1, 1)


def run(tool, *arguments, text=''):
    """The exit status, and what the tool printed."""
    result = subprocess.run([os.environ[tool], *map(str, arguments)], input=text, text=True,
                            check=False, capture_output=True, timeout=600)
    return result.returncode, result.stdout


def make(rule):
    status, text = run('PUZZLE_MAKER', rule, *QUOTAS, text=PLAYED)
    claims.check_equal(status, 0)
    return text.splitlines()


def puzzles_are_made_and_proved():
    puzzles = [line for rule in ('freestyle', 'standard', 'renju') for line in make(rule)]
    claims.check_equal({line.split()[1] for line in puzzles}, {'freestyle', 'standard', 'renju'})
    status, text = run('PUZZLE_MAKER', '--prove', text='\n'.join(puzzles))
    claims.check_equal((status, text), (0, f'{len(puzzles)} proved, 0 not\n'))


def the_same_games_give_the_same_puzzles():
    claims.check_equal(make('freestyle'), make('freestyle'))


def what_does_not_hold_is_printed():
    first = make('freestyle')[0]
    words = first.split()
    words[3] = str(int(words[3]) + 1)
    wrong = ' '.join(words)
    status, text = run('PUZZLE_MAKER', '--prove', text=f'{first}\n{wrong}\nno puzzle\n')
    claims.check_equal((status, text), (1, f'{wrong}\nno puzzle\n1 proved, 2 not\n'))


def reviews_are_measured():
    status, text = run('JUDGE_BENCH', 'freestyle', 1, 0, text=PLAYED)
    claims.check_equal(status, 0)
    wins = re.search(r'wins by fours: (\d+) of (\d+) found', text)
    claims.check_equal(wins.group(1), wins.group(2))


PLAYED = run('SELF_PLAY', GAMES, SEED, NODES)[1]

claims.run(puzzles_are_made_and_proved, the_same_games_give_the_same_puzzles,
           what_does_not_hold_is_printed, reviews_are_measured)
