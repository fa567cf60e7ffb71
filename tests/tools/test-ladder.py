#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A small part of the ladder, played again: by nodes, so that it always comes out the same."""

import os
import subprocess

import claims

LADDER = os.environ['LADDER']

# What these games came to when they were first played: the stronger one first,
# its wins, draws and losses.
PLAYED = '''\
easy chick 16 0 4
hare easy 14 1 5
crab hare 12 6 2
ox crab 13 5 2
medium ox 14 2 4
fox medium 18 0 2
crane fox 14 0 6
hard crane 18 0 2
wolf hard 16 0 4
expert wolf 19 0 1
'''


def run(*arguments, text='', check=True):
    return subprocess.run([LADDER, *map(str, arguments)], input=text, text=True, check=check,
                          capture_output=True, timeout=600)


def scores(text):
    """The share of the points that the stronger one made, by pairing."""
    for line in text.splitlines():
        stronger, weaker, *counts = line.split()
        wins, draws, losses = map(int, counts)
        yield f'{stronger} {weaker}', (wins + draws / 2) / (wins + draws + losses)


def the_games_come_out_as_ever():
    """As usual, those of the quicker ones: most of the time goes into finding the
    openings, which are the same for all."""
    everyone = ['chick', 'easy', 'hare', 'crab', 'ox', 'medium', 'fox', 'crane', 'hard', 'wolf',
                'expert']
    names = everyone if 'WUZI_THOROUGH' in os.environ else everyone[:6]
    result = run('--games', 20, '--span', 1, *names)
    claims.check_equal(result.stdout, ''.join(
        line for line in PLAYED.splitlines(keepends=True) if set(line.split()[:2]) <= set(names)))


def whoever_stands_higher_makes_more_points():
    claims.check_empty([pairing for pairing, score in scores(PLAYED) if score <= 0.5],
                       'won by the weaker one')


def the_table_ranks_them():
    lines = [line.split('|') for line in run('--fit', text=PLAYED).stdout.splitlines()[2:]]
    ratings = {cells[1].strip(): int(cells[2]) for cells in lines}
    met = [name for name in ratings if f'{name} ' in PLAYED or f' {name} ' in PLAYED]
    claims.check_equal(ratings['ox'], 1000)
    claims.check_equal([ratings[name] for name in met], sorted(ratings[name] for name in met))


def results_of_several_runs_are_joined():
    once = run('--fit', text='medium ox 7 1 2\nmedium ox 3 0 7\n').stdout
    claims.check_equal(once, run('--fit', text='ox medium 9 1 10\n').stdout)


def times_are_printed_apart_from_results():
    result = run('--games', 2, '--span', 1, 'chick', 'easy')
    claims.check_equal(len(result.stdout.splitlines()), 1)
    claims.check_equal('median' in result.stderr, True)


def what_is_not_understood_is_refused():
    for arguments in (['--games', '0'], ['--games', 'x'], ['nobody'], ['--size', '4'], ['--what']):
        claims.check_equal(run(*arguments, check=False).returncode != 0, True)
    claims.check_equal(run('--fit', text='a b c\n', check=False).returncode != 0, True)


claims.run(the_games_come_out_as_ever, whoever_stands_higher_makes_more_points,
           the_table_ranks_them, results_of_several_runs_are_joined,
           times_are_printed_apart_from_results, what_is_not_understood_is_refused)
