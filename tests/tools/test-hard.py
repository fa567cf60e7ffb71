#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions with wins that are hard to see: how they are made, and measured."""

import os
import re
import subprocess

import claims

FEW, MANY = 20, 20000


def run(tool, *arguments, text=''):
    result = subprocess.run([os.environ[tool], *map(str, arguments)], input=text, text=True,
                            capture_output=True, timeout=600)
    return result.returncode, result.stdout


def a_position_is_the_beginning_of_a_game():
    claims.check_equal(len(MADE) > 0, True)
    for line in MADE:
        result, moves = line.split()
        claims.check_equal([line for game in PLAYED.splitlines()
                            if re.sub(r':\S+| ', '', game).startswith(result + moves)] != [], True)


def what_was_seen_at_its_making_is_seen_again():
    told = run('HARD_BENCH', MANY, text='\n'.join(MADE))[1]
    claims.check_equal(f'Seen within {MANY} nodes: {len(MADE)} of {len(MADE)}\n' in told, True)


def with_fewer_nodes_nothing_is_seen():
    told = run('HARD_BENCH', FEW, text='\n'.join(MADE))[1]
    claims.check_equal(f'Seen within {FEW} nodes: 0 of {len(MADE)}\n' in told, True)


def the_positions_that_come_with_it_can_be_read():
    with open(os.environ['POSITIONS'], encoding='ascii') as file:
        positions = file.read()
    count = len(positions.splitlines())
    claims.check_equal(count >= 100, True)
    told = run('HARD_BENCH', 1000, text=positions)[1]
    claims.check_equal(f'Seen within 1000 nodes: 0 of {count}\n' in told, True)


def without_nodes_nothing_is_done():
    claims.check_equal((run('HARD_BENCH')[0], run('HARD_BENCH', '--make', 'few')[0]), (1, 1))


PLAYED = run('SELF_PLAY', 60, 5, 300)[1]
MADE = run('HARD_BENCH', '--make', FEW, MANY, text=PLAYED)[1].splitlines()

claims.run(a_position_is_the_beginning_of_a_game, what_was_seen_at_its_making_is_seen_again,
           with_fewer_nodes_nothing_is_seen, the_positions_that_come_with_it_can_be_read,
           without_nodes_nothing_is_done)
