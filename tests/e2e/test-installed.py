#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game against the machine, and one of two people, in a program that may be installed; and
the engine answers (WUZI and PBRAIN_WUZI name them)."""

import json
import os
import re
import subprocess

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

wuzi = Wuzi()


def find_free_point(taken):
    """The first point that nobody has, row by row."""
    return next(point for row in range(1, 16) for column in 'abcdefghijklmno'
                if (point := f'{column}{row}') not in taken)


def read_last_move(status):
    found = re.match(r'White ([a-o]\d+)\.', status or '')
    return found and found.group(1)


def a_game_against_the_machine_is_played_to_its_end():
    """Whoever plays row by row has five soon, or has lost."""
    wuzi.start('--play', 'Ann', '--against', 'chick', '--rule', 'freestyle', '--opening', 'free', '--clock', 'none')
    wuzi.wait_for_status('Your turn: you play black.')
    taken = []
    while not (wuzi.data / 'games.jsonl').exists():
        point = find_free_point(taken)
        wuzi.give_focus()
        wuzi.type_point(point)
        taken.append(point)
        wait_for(lambda: (move := read_last_move(wuzi.status())) and move not in taken
                 or 'win' in (wuzi.status() or ''), "Wuzi's move, or the end")
        if 'win' in wuzi.status():
            break
        taken.append(read_last_move(wuzi.status()))
    (line,) = wuzi.wait_for_games(1)
    game = json.loads(line)
    check_equal((game['black']['name'], game['white'].get('machine')), ('Ann', 'chick'), 'players')


def two_people_play():
    check_equal(wuzi.run_beside('--play', 'Bob', '--against', 'Ann'), (0, ''), 'the second start')
    wait_for(wuzi.asks_about_new, 'the question about Bob')
    wuzi.click('push button', 'Create Player')
    wuzi.wait_for_status_like('Black to move: .*')
    for number, point in enumerate(('h8', 'a1', 'i8', 'a2', 'j8', 'a3', 'k8', 'a4', 'l8')):
        wuzi.type_point(point)
        wuzi.wait_for_status_like(f'{"White" if number % 2 else "Black"} {point}.*')
    check_equal(len(wuzi.wait_for_games(2)), 2, 'games')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


def the_engine_makes_its_move():
    with subprocess.Popen([os.environ['PBRAIN_WUZI']], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          encoding='utf-8') as brain:
        brain.stdin.write('START 15\nINFO timeout_turn 100\nBEGIN\n')
        brain.stdin.flush()
        check_equal(brain.stdout.readline(), 'OK\n', 'its answer')
        move = next(line for line in brain.stdout if not line.startswith('MESSAGE'))
        check(re.fullmatch(r'\d+,\d+\n', move), f'it moves to {move!r}')
        brain.stdin.write('END\n')
        brain.stdin.flush()
    check_equal(brain.returncode, 0, 'exit status of the engine')


STEPS = [
    a_game_against_the_machine_is_played_to_its_end,
    two_people_play,
    the_program_ends_without_a_complaint,
    the_engine_makes_its_move,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
