#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The way from games to weights: the same games give the same weights."""

import os
import re
import subprocess

import claims

GAMES, SEED, NODES = 80, 5, 100
CODES, THREAT_SETS = 2380, 2048
GAME = re.compile(r'(-1|0|1) ([a-o]\d+)+( [a-o]\d+:-?\d+)+')


def run(tool, *arguments, text=''):
    """What the tool printed, and what it said about its progress."""
    result = subprocess.run([os.environ[tool], *map(str, arguments)], input=text, text=True,
                            check=True, capture_output=True, timeout=600)
    return result.stdout, result.stderr


def the_same_seed_plays_the_same_games():
    claims.check_equal(run('SELF_PLAY', GAMES, SEED, NODES)[0], PLAYED)
    claims.check_equal(run('SELF_PLAY', GAMES, SEED + 1, NODES)[0] != PLAYED, True)


def each_line_is_a_game():
    lines = PLAYED.splitlines()
    claims.check_equal(len(lines), GAMES)
    claims.check_empty([line for line in lines if not GAME.fullmatch(line)], 'no games')
    for line in lines:
        moves = re.findall(r'[a-o]\d+', line)
        claims.check_equal(len(moves), len(set(moves)))


def the_same_games_give_the_same_weights():
    claims.check_equal(run('FIT_WEIGHTS', text=PLAYED)[0], FITTED[0])


def there_is_a_weight_for_everything():
    arrays = re.findall(r'const int16_t (\w+)\[\w+\] = \{(.*?)\};', FITTED[0], re.DOTALL)
    claims.check_equal({name: len(re.findall(r'-?\d+', values)) for name, values in arrays},
                       {'WEIGHTS_MOVING': CODES, 'WEIGHTS_WAITING': CODES,
                        'WEIGHTS_ORDER_OWN': CODES, 'WEIGHTS_ORDER_OTHER': CODES,
                        'WEIGHTS_THREATS': THREAT_SETS})


def it_learns():
    losses = re.findall(r'evaluation (\S+), order ([\d.]+)', FITTED[1])
    for first, last in zip(losses[0], losses[-1]):
        claims.check_equal((first, last, float(last) < float(first)), (first, last, True))


def lines_that_are_no_games_are_left_out():
    spoiled = 'nonsense\n1\n1 \n1 h8 z9:1\n1 h8 h9\n' + PLAYED
    claims.check_equal(run('FIT_WEIGHTS', text=spoiled)[0], FITTED[0])


PLAYED = run('SELF_PLAY', GAMES, SEED, NODES)[0]
FITTED = run('FIT_WEIGHTS', text=PLAYED)

claims.run(the_same_seed_plays_the_same_games, each_line_is_a_game,
           the_same_games_give_the_same_weights, there_is_a_weight_for_everything, it_learns,
           lines_that_are_no_games_are_left_out)
