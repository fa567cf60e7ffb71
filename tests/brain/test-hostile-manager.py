#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever a manager sends, the brain then plays a normal game.

    test-hostile-manager.py [--lines=4000] [--seed=1]

A failure names the seed of its talk, which --seed=... --lines=0 sends again."""

import random
import sys

import claims
from manager import Brain, board

TALK_LINES = 250

COMMANDS = ['START', 'RECTSTART', 'RESTART', 'BEGIN', 'TURN', 'PLAY', 'TAKEBACK', 'BOARD',
            'YXBOARD', 'SWAP2BOARD', 'DONE', 'INFO', 'ABOUT', 'YXSTOP', 'STOP', 'YXNBEST',
            'YXSHOWFORBID', 'YXHASHCLEAR', 'YXSHOWINFO', 'YXBALANCEONE', 'YXBALANCETWO', 'YXBLOCK',
            'YXBLOCKUNDO', 'YXBLOCKRESET', 'YXBLOCKPATH', 'YXBLOCKPATHUNDO', 'YXBLOCKPATHRESET',
            'YXSEARCHDEFEND', 'YXSWAP2STEP1', 'YXSWAP2STEP2', 'YXSWAP2STEP3', 'YXSOOSORVSTEP1',
            'YXSOOSORVSTEP2', 'YXSOOSORVSTEP3', 'YXSOOSORVSTEP4', 'YXSOOSORVSTEP5',
            'YXSOOSORVSTEP6', 'YXQUERYDATABASEALL', 'YXEDITTEXTDATABASE', 'YXSETDATABASE',
            'RELOADCONFIG', 'YXDRAW', 'YXRESIGN', 'SUGGEST', 'ERROR', 'MESSAGE', 'OK']
KEYS = ['timeout_turn', 'timeout_match', 'time_left', 'time_increment', 'max_memory', 'hash_size',
        'max_node', 'max_depth', 'thread_num', 'show_detail', 'rule', 'game_type', 'folder',
        'evaluate', 'caution_factor', 'pondering', 'nonsense', '']
NUMBERS = [0, 1, -1, 2, 4, 5, 7, 14, 15, 19, 20, 21, 22, 23, 64, 225, 255, 256, 484, 1000, 65535,
           65536, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 2**32 - 1, 2**32, 2**61 - 1, 2**61,
           2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64, 10**30, -10**30]

# Thoughts stay short, and tables small, whatever was told before.
TAMED = b'INFO max_node 60\nINFO hash_size 512\n'


class Hostile:
    """Lines that may be sense or not, all of one seed."""

    def __init__(self, seed):
        self.chooser = random.Random(seed)

    def number(self):
        if self.chooser.random() < 0.5:
            return str(self.chooser.randrange(22))
        return str(self.chooser.choice(NUMBERS))

    def numbers(self):
        comma = self.chooser.choice([',', ',', ',', ', ', ' ', ';', ',,'])
        return comma.join(self.number() for _ in range(self.chooser.choice([1, 2, 2, 2, 3, 3, 4])))

    def word(self):
        word = self.chooser.choice(COMMANDS)
        if self.chooser.random() < 0.1:
            word = word[:self.chooser.randrange(len(word) + 1)]
        return word.lower() if self.chooser.random() < 0.2 else word

    def command(self):
        return f'{self.word()} {self.numbers()}'.encode()

    def bare_command(self):
        return self.word().encode()

    def info(self):
        return f'INFO {self.chooser.choice(KEYS)} {self.numbers()}'.encode()

    def stone(self):
        return self.numbers().encode()

    def stones(self):
        """A board of many stones, sometimes all there is, with or without an end."""
        size = self.chooser.choice([5, 15, 22])
        points = [(x, y) for x in range(size) for y in range(size)]
        self.chooser.shuffle(points)
        count = self.chooser.choice([0, 3, 10, 25, 100, 224, 400, 484])
        lines = [f'START {size}'] + board(points[:count], self.chooser.choice(['BOARD', 'YXBOARD']))
        if self.chooser.random() < 0.3:
            lines.pop()
        return '\n'.join(lines).encode()

    def noise(self):
        return self.chooser.randbytes(self.chooser.choice([1, 10, 100, 2000]))

    def endless(self):
        piece = self.chooser.choice([b'x', b' ', b'7,', b'INFO ', b'\0', b'TURN 7,7 '])
        return piece * (self.chooser.choice([1023, 1024, 4096, 10**6]) // len(piece))

    def line(self):
        """One line with its end, of whatever kind; none of them is END."""
        kinds = [self.command] * 8 + [self.bare_command] * 4 + [self.info] * 6 \
            + [self.stone] * 4 + [self.stones, self.noise]
        if self.chooser.random() < 0.01:
            kinds = [self.endless]
        line = self.chooser.choice(kinds)()
        if self.chooser.random() < 0.03:
            line = line.replace(b',', b'\0')
        end = self.chooser.choice([b'\n'] * 6 + [b'\r\n', b'\r', b'\n\r', b'\n\n'])
        return line.replace(b'END', b'AND').replace(b'end', b'and') + end


def play_normally(brain, seed):
    """A few moves of a game, as if nothing had been."""
    brain.send('\n\nABOUT\nDONE\nYXSTOP\nINFO timeout_turn 1000\nINFO max_depth 0\n')
    brain.send(TAMED + b'INFO show_detail 0\nINFO time_left 2147483647\nINFO time_increment 0\n')
    brain.send('INFO max_memory 0\nINFO rule 0\nSTART 15\nYXHASHCLEAR\nPEACE\n')
    while brain.next_line() != 'UNKNOWN PEACE':
        pass
    moves = [brain.ask_move('BEGIN')]
    chooser = random.Random(seed)
    for _ in range(3):
        free = [(x, y) for x in range(15) for y in range(15) if (x, y) not in moves]
        moves.append(chooser.choice(free))
        moves.append(brain.ask_move(f'TURN {moves[-1][0]},{moves[-1][1]}'))
    claims.check_equal(len(set(moves)), len(moves))
    brain.check_silence()


def harass(seed):
    """One talk, and a game after it."""
    hostile = Hostile(seed)
    with Brain() as brain:
        brain.send(TAMED)
        for _ in range(TALK_LINES):
            brain.send(hostile.line())
            brain.send(TAMED if hostile.chooser.random() < 0.5 else b'')
        play_normally(brain, seed)
        brain.send('END\n')
        status, _ = brain.wait_until_ended()
        claims.check_equal((status, brain.read_errors()), (0, ''))


def argument(name, usual):
    """The number behind an argument of that name."""
    found = [int(text.split('=')[1]) for text in sys.argv if text.startswith(f'--{name}=')]
    return found[0] if found else usual


def after_anything_it_plays_a_normal_game():
    lines, first = argument('lines', 4000), argument('seed', 1)
    for seed in range(first, first + max(1, lines // TALK_LINES)):
        try:
            harass(seed)
        except Exception as error:
            raise AssertionError(f'--seed={seed} --lines=0: {error!r}') from error


claims.run(after_anything_it_plays_a_normal_game)
