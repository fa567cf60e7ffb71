#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays whole games in one process, and sees that it doesn't grow with them.

test-memory.py [GAMES]
"""

import glob
import os
import sys
import tempfile
import time

import copies
import hands
import monkey
import x11
from monkey import display

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 500
# Until then, what GLib and the C library keep for the next time still grows.
SETTLED = GAMES // 2
MAX_GROWTH = 0.03  # of the resident size, from then on
PATIENCE = 60  # seconds
TRIES = 12
MOVES = ['h8', 'h7', 'i8', 'i7', 'j8', 'j7', 'k8', 'k7', 'l8']
LOOK_ROUND = 10  # games, after which the records are looked at, too
RECORD_KEYS = ['Control_L+e', 'Control_L+i', 'Control_L+p']


class Players:
    """Two of them, at one table."""

    def __init__(self, folder, number):
        conditions = monkey.Conditions(1)
        conditions.settings.update({'mode': "'pvp'", 'names': '@as []', 'time-control': "'none'",
                                    'board-size': 15, 'swap-colours': 'false'})
        conditions.write_settings(folder)
        screen = x11.Screen(number)
        screen.pose_as_manager()
        self.wuzi = copies.Copy(1, os.environ['WUZI'], folder, number, 'cairo', {})
        self._hands = hands.Hands(screen, [self.wuzi], folder, PATIENCE)
        self._running = os.path.join(folder, 'data/wuzi/running/*.json')
        self._games = os.path.join(folder, 'data/wuzi/games.jsonl')

    def _do(self, *lines):
        for line in lines:
            self._hands.do(line)

    def _wait_for(self, condition, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            self._do('rest 10')
        return condition()

    def _count_windows(self):
        return len(self._hands.windows())

    def log_in(self):
        # The second name is new among others: Enter is pressed once more.
        self._do('start 1', 'focus 1:Wuzi', 'type 1 Ann', 'key 1 Return', 'type 1 Bob',
                 'key 1 Return', 'key 1 Return')

    def count_games(self):
        try:
            with open(self._games, 'rb') as file:
                return file.read().count(b'\n')
        except FileNotFoundError:
            return 0

    def _is_begun(self):
        """Is the game kept? So it is from its first stone on."""
        return len(glob.glob(self._running)) > 0

    def _begin(self):
        """A key may come before the board does; a second one there does nothing."""
        for _ in range(TRIES):
            self._do(f'type 1 {MOVES[0]}', 'key 1 Return')
            if self._wait_for(self._is_begun, PATIENCE / TRIES):
                return
        raise copies.Failure('no game begins')

    def play(self):
        """A whole game, until it is booked and no longer kept."""
        before = self.count_games()
        self._begin()
        for point in MOVES[1:]:
            self._do(f'type 1 {point}', 'key 1 Return')
        if not self._wait_for(lambda: self.count_games() > before and not self._is_begun()):
            raise copies.Failure('a game isn’t booked')
        self._do('key 1 F2')

    def look_at_records(self):
        """Opens each window, one over the other, and closes them again."""
        for i, key in enumerate(RECORD_KEYS):
            self._do(f'key 1 {key}')
            if not self._wait_for(lambda count=i + 2: self._count_windows() == count):
                raise copies.Failure(f'no window comes at {key}')
            self._do('focus ' + hands.quote(self._hands.windows()[-1][0]))
        for name, seen in reversed(self._hands.windows()[1:]):
            self._do('close ' + hands.quote(name))
        if not self._wait_for(lambda: self._count_windows() == 1):
            raise copies.Failure('a window stays')
        self._do('focus ' + hands.quote(self._hands.windows()[0][0]))


def play_all(players):
    """Returns the resident size after the first games, and after the last."""
    settled = None
    for number in range(1, GAMES + 1):
        players.play()
        if number % LOOK_ROUND == 0:
            players.look_at_records()
        if number == SETTLED:
            settled = players.wuzi.memory()
        if number % 50 == 0:
            print(f'# after {number} games: {players.wuzi.memory()} kB', flush=True)
    return settled, players.wuzi.memory()


def main():
    server, number = display.start_display()
    players = None
    print('1..1')
    try:
        with tempfile.TemporaryDirectory(prefix='wuzi-memory-') as folder:
            players = Players(folder, number)
            players.log_in()
            settled, last = play_all(players)
            grown = last[0] - settled[0]
            verdict = 'ok' if grown <= MAX_GROWTH * settled[0] else 'not ok'
            print(f'{verdict} 1 - {settled[0]} kB after {SETTLED} games, {last[0]} kB after {GAMES}')
            players.wuzi.kill()
    finally:
        if players:
            players.wuzi.kill()
        server.kill()
        server.wait()
    return 0 if verdict == 'ok' else 1


if __name__ == '__main__':
    sys.exit(main())
