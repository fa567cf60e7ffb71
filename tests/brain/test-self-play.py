#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The brain against itself under each rule, at a millisecond a move, game after
game.

    test-self-play.py [--games=50] [--seed=1]

Of each game, all that is random comes of the seed and the game's number;
--seed=SEED+NUMBER --games=1 plays one game again, as far as the clock lets it."""

import multiprocessing
import os
import random
import sys
import time

import claims
from manager import (CARO, FREESTYLE, RENJU, SANITIZED, STANDARD, Brain, board, check_move,
                     makes_five)

TURN_MS = 1

# What a thread may take beyond its turn, in CPU time: the clock is asked every
# 256 positions, and a position has to be set up first. Managers allow far more.
MARGIN_MS = 30

# What a process may hold: with a table of 4 MB, the rest is searches that come
# into use bit by bit. In its second half of many games it grows no more.
MOST_BYTES = 24 << 20
GROWTH_BYTES = 512 << 10
MANY_GAMES = 500

GAMES_OF_A_PAIR = 1000


def resident_bytes(process):
    with open(f'/proc/{process.pid}/statm', encoding='ascii') as file:
        return int(file.read().split()[1]) * os.sysconf('SC_PAGESIZE')


class Referee:
    """A third brain, which knows the points that are forbidden to black."""

    def __init__(self, brain):
        self.brain = brain

    def forbidden(self, size, moves):
        answer = self.brain.ask(f'START {size}', *board(moves, 'YXBOARD'), 'YXSHOWFORBID')
        claims.check_equal(answer, 'OK')
        numbers = self.brain.next_line().removeprefix('FORBID ').removesuffix('.')
        return {(int(numbers[i:i + 2]), int(numbers[i + 2:i + 4]))
                for i in range(0, len(numbers), 4)}


class Game:
    """The stones of a game, and who is told what."""

    def __init__(self, brains, referee, chooser, costs):
        self.brains, self.chooser, self.costs = brains, chooser, costs
        self.referee = referee
        self.rule = chooser.choice([FREESTYLE, STANDARD, RENJU, CARO])
        self.size = chooser.choice([5, 6, 9, 11, 13, 15, 15, 15, 15, 19, 20, 22])
        self.threads = chooser.choice([1] * 9 + [2])
        self.moves = []
        self.ended = False
        self.known = [0, 0]  # so many of the moves each brain has on its board

    def add(self, point):
        """Plays a move that must be a legal one."""
        claims.check_equal((point, point in self.moves), (point, False))
        self.moves.append(point)
        free = self.size ** 2 - len(self.moves)
        self.ended = makes_five(self.moves, self.rule) or len(self.forbidden()) == free

    def forbidden(self):
        """What the rule forbids to who moves next."""
        if self.rule != RENJU or len(self.moves) % 2 == 1:
            return set()
        return self.referee.forbidden(self.size, self.moves)

    def begin(self):
        for brain in self.brains:
            command = 'RESTART' if brain.size == self.size else f'START {self.size}'
            claims.check_equal(brain.ask(f'INFO thread_num {self.threads}',
                                         f'INFO rule {self.rule}', command), 'OK')
            brain.size = self.size
            brain.messages.clear()
        for _ in range(self.chooser.randrange(7)):
            point = self.chooser.randrange(self.size), self.chooser.randrange(self.size)
            if not self.ended and point not in self.moves and point not in self.forbidden():
                self.add(point)

    def question(self, side):
        """The lines that make a brain move."""
        if self.known[side] == len(self.moves) - 1:
            return [f'TURN {self.moves[-1][0]},{self.moves[-1][1]}']
        if not self.moves and self.chooser.random() < 0.5:
            return ['BEGIN']
        return board(self.moves)

    def move(self):
        """Lets the side to move play, and looks at the time it took."""
        side = len(self.moves) % 2
        brain = self.brains[side]
        lines = self.question(side)
        if self.chooser.random() < 0.05:
            lines.append('YXSTOP')
        began, before = time.monotonic(), brain.cpu_ms()
        answer = brain.ask(*lines)
        spent = (brain.cpu_ms() - before) / self.threads
        self.costs.append((spent, (time.monotonic() - began) * 1e3))
        claims.check_equal((spent, spent <= TURN_MS + MARGIN_MS or SANITIZED), (spent, True))
        point = check_move(answer, self.size)
        claims.check_equal((point, point in self.forbidden()), (point, False))
        self.add(point)
        self.known[side] = len(self.moves)

    def take_back(self):
        """Takes the last stone off; the brain that it hasn't been told to doesn't
        miss it."""
        x, y = self.moves[-1]
        for side, brain in enumerate(self.brains):
            if self.known[side] == len(self.moves):
                claims.check_equal(brain.ask(f'TAKEBACK {x},{y}'), 'OK')
                self.known[side] -= 1
        self.moves.pop()

    def play(self):
        self.begin()
        while not self.ended:
            self.move()
            if not self.ended and self.chooser.random() < 0.02:
                for _ in range(self.chooser.randrange(1, len(self.moves) + 1)):
                    self.take_back()


def play_games(plan):
    """Plays games with one pair of processes; returns what each move cost, what
    the larger process held at most, and by how much it grew in the second half."""
    seed, first, count = plan
    costs, sizes = [], []
    with Brain() as black, Brain() as white, Brain() as third:
        brains = [black, white]
        referee = Referee(third)
        third.send(f'INFO rule {RENJU}\n')
        for brain in brains:
            brain.size = 0
            brain.send(f'INFO timeout_turn {TURN_MS}\nINFO hash_size 4096\n')
        for number in range(first, first + count):
            game = Game(brains, referee, random.Random(seed + number), costs)
            try:
                game.play()
            except Exception as error:
                raise AssertionError(f'--seed={seed + number}: {error}; rule {game.rule}, '
                                     f'{game.size} {game.moves}') from error
            sizes.append(max(resident_bytes(brain.process) for brain in brains))
    half = len(sizes) // 2
    return costs, max(sizes), max(sizes[half:]) - max(sizes[:half], default=0)


def argument(name, usual):
    """The number behind an argument of that name."""
    found = [int(text.split('=')[1]) for text in sys.argv if text.startswith(f'--{name}=')]
    return found[0] if found else usual


def share(values, part):
    return sorted(values)[int(len(values) * part)]


def say(name, values):
    print(f'# {name}: half {share(values, 0.5):.1f}, 99 % {share(values, 0.99):.1f}, '
          f'99.99 % {share(values, 0.9999):.1f}, all {max(values):.1f} ms')


def it_plays_by_the_rules_in_time_and_does_not_grow():
    games, seed = argument('games', 50), argument('seed', 1)
    workers = max(1, len(os.sched_getaffinity(0)))
    length = min(GAMES_OF_A_PAIR, -(-games // workers))
    plans = [(seed, first, min(length, games - first)) for first in range(0, games, length)]
    with multiprocessing.get_context('fork').Pool(workers) as pool:
        results = pool.map(play_games, plans, chunksize=1)
    costs = [cost for result in results for cost in result[0]]
    print(f'# {games} games, {len(costs)} moves')
    say('CPU time of a thread a move', [cost[0] for cost in costs])
    say('by the clock on the wall', [cost[1] for cost in costs])
    held, growth = max(result[1] for result in results), max(result[2] for result in results)
    print(f'# memory: {held >> 10} KB, of which {growth >> 10} KB came in the second half')
    if not SANITIZED:
        claims.check_equal((held, held <= MOST_BYTES), (held, True))
        claims.check_equal((growth, growth <= GROWTH_BYTES or length < MANY_GAMES), (growth, True))


claims.run(it_plays_by_the_rules_in_time_and_does_not_grow)
