# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the brain as a manager does, and talks with it over pipes."""

import os
import queue
import re
import subprocess
import threading
import time

# Nothing takes that long but on a machine that is very busy.
PATIENCE = 180.0

MOVE = re.compile(r'(\d+),(\d+)')
END = None
AXES = [(1, 0), (0, 1), (1, 1), (1, -1)]

# As INFO rule has them.
FREESTYLE, STANDARD, RENJU, CARO = 0, 1, 4, 9

# What the sanitizers add in time and memory tells nothing.
SANITIZED = os.environ.get('SANITIZED', 'none') != 'none'


class Brain:
    """The program's process; its lines are read by a thread of their own."""

    def __init__(self, shell='', prepare=None):
        """shell is run by a shell, and prepare called, in the new process before
        the program begins. It is opened before, as prepare may take away the right
        to see into the folder that it is in."""
        command = ['sh', '-c', f'{shell}; exec "$0"'] if shell else []
        with open(os.environ['PBRAIN'], 'rb') as program:
            self.process = subprocess.Popen([*command, f'/proc/self/fd/{program.fileno()}'],
                                            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.PIPE, preexec_fn=prepare,
                                            pass_fds=[program.fileno()])
        self.messages = []
        self._lines = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self._reader.join()
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.stderr.close()

    def _read(self):
        for line in self.process.stdout:
            self._lines.put(line.decode('ascii').rstrip('\n'))
        self._lines.put(END)

    def send(self, data):
        """Writes text or bytes as they are."""
        self.process.stdin.write(data if isinstance(data, bytes) else data.encode())
        self.process.stdin.flush()

    def next_line(self):
        """The next line that is no MESSAGE; END after the last."""
        while True:
            line = self._lines.get(timeout=PATIENCE)
            if line is END or not line.startswith('MESSAGE '):
                return line
            self.messages.append(line)

    def ask(self, *lines, end='\n'):
        """Sends lines in one go and returns the next line."""
        self.send(''.join(line + end for line in lines))
        return self.next_line()

    def ask_move(self, *lines, size=15):
        """The same; the answer must be a move."""
        return check_move(self.ask(*lines), size)

    def check_error(self, *lines):
        """The same; the answer must be a complaint, and the only one."""
        answer = self.ask(*lines)
        if not answer.startswith('ERROR '):
            raise AssertionError(f'{lines} was answered with {answer}')
        self.check_silence()

    def check_silence(self):
        """Nothing has been said that wasn't asked for: the next is what ABOUT says."""
        answer = self.ask('ABOUT')
        if not answer.startswith('name="'):
            raise AssertionError(f'{answer} was said unasked')

    def cpu_ms(self):
        """The time that all threads of the process have run: Linux numbers the
        clocks of others by their ids."""
        return time.clock_gettime_ns((~self.process.pid << 3) | 2) / 1e6

    def wait_until_ended(self):
        """Returns the exit status, and all that was still said."""
        status = self.process.wait(timeout=PATIENCE)
        rest = []
        while (line := self._lines.get(timeout=PATIENCE)) is not END:
            rest.append(line)
        return status, rest

    def read_errors(self):
        """What is on the standard error, once the program has ended."""
        return self.process.stderr.read().decode()


def check_move(line, size):
    """The point that an answer names."""
    match = MOVE.fullmatch(line or '')
    if not match:
        raise AssertionError(f'{line!r} is no move')
    point = tuple(map(int, match.groups()))
    if max(point) >= size:
        raise AssertionError(f'{line} is off the board')
    return point


def makes_five(moves, rule=FREESTYLE):
    """Does the last stone of a game stand in a row that wins?"""
    side = (len(moves) - 1) % 2
    own, others = set(moves[side::2]), set(moves[1 - side::2])
    exact = rule in (STANDARD, CARO) or (rule == RENJU and side == 0)
    for dx, dy in AXES:
        length, closed = 1, 0
        for way in (1, -1):
            x, y = moves[-1][0] + way * dx, moves[-1][1] + way * dy
            while (x, y) in own:
                length += 1
                x, y = x + way * dx, y + way * dy
            closed += (x, y) in others
        if (length == 5 or (length > 5 and not exact)) and not (rule == CARO and closed == 2):
            return True
    return False


def board(stones, command='BOARD'):
    """The lines of a position, from points in the order of play."""
    count = len(stones)
    fields = [f'{x},{y},{1 if (count - i) % 2 == 0 else 2}' for i, (x, y) in enumerate(stones)]
    return [command, *fields, 'DONE']
