#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets a monkey loose on the program: random, but the same again by its seed.

A run that fails leaves its log, what the program said and where it died in the
folder for failures, and is shrunk to the fewest lines that still fail.
"""

import argparse
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import monkey
import shrink

HERE = pathlib.Path(__file__).resolve()
NEEDED = ('Xvfb',)
NUMBERS = itertools.count(1)  # of the lines of TAP
LAST_LINES = 40  # of a log, that are shown of what failed


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--program', default=os.environ.get('WUZI'), help='the program wuzi')
    parser.add_argument('--seed', type=int, default=1, help='of the first run')
    parser.add_argument('--runs', type=int, default=1)
    parser.add_argument('--events', type=int, default=1000, help='in each run')
    parser.add_argument('--jobs', type=int, default=1, help='runs at a time')
    parser.add_argument('--patience', type=float, default=30,
                        help='seconds without a turn of the main loop that make a hang')
    parser.add_argument('--failures', default='monkey-failures', help='folder for what failed')
    parser.add_argument('--heavy', action='store_true',
                        help='also with large studies, reviews that wait and slow disks')
    parser.add_argument('--replay', metavar='LOG', help='do again what a log says')
    parser.add_argument('--shrink', metavar='LOG', help='shrink a log that fails')
    parser.add_argument('--no-shrink', action='store_true', help='keep failing logs as they are')
    parser.add_argument('--found', metavar='FOLDER', help='replay all logs of a folder first')
    parser.add_argument('--play', metavar='FOLDER', help=argparse.SUPPRESS)
    return parser.parse_args()


class Came:
    """What came of a run."""

    def __init__(self, seed, text):
        self.seed = seed
        lines = text.splitlines()
        self.log = [line[3:] for line in lines if line.startswith('do ')]
        self.notes = [line[5:] for line in lines if line.startswith('note ')]
        self._result = {'failure': 'the monkey itself failed', 'details': text[-4000:]}
        if lines and lines[-1].startswith('came '):
            self._result = json.loads(lines[-1][5:])
        self.failure = self._result.get('failure')
        self.details = self._result.get('details', '')
        self.events = self._result.get('events', 0)
        self.memory = self._result.get('memory', [])
        self.turns = self._result.get('turns', [])


class Started:
    """A run in a process of its own: the cage stays closed once it is."""

    def __init__(self, options, seed, log=None):
        self.seed = seed
        self._folder = tempfile.mkdtemp(prefix='wuzi-monkey-')
        command = [sys.executable, str(HERE), '--play', self._folder, '--program', options.program,
                   '--seed', str(seed), '--events', str(options.events),
                   '--patience', str(options.patience), *['--heavy'] * options.heavy]
        if log is not None:
            path = os.path.join(self._folder, 'log')
            pathlib.Path(path).write_text('\n'.join(log) + '\n', encoding='utf-8')
            # The cage lies over that folder: what is to be read is handed over.
            command += ['--replay', '/dev/stdin']
        self._input = open(path, encoding='utf-8') if log is not None else subprocess.DEVNULL
        self._output = tempfile.TemporaryFile('w+', encoding='utf-8', errors='replace')
        self._process = subprocess.Popen(command, stdin=self._input, stdout=self._output,
                                         stderr=subprocess.STDOUT)

    def has_ended(self):
        return self._process.poll() is not None

    def finish(self):
        """Waits for its end; returns what came of it."""
        self._process.wait()
        self._output.seek(0)
        text = self._output.read()
        shutil.rmtree(self._folder, ignore_errors=True)
        return Came(self.seed, text)


def run_all(options):
    """Yields what came of each run, as they end."""
    seeds = list(range(options.seed, options.seed + options.runs))
    running = []
    while seeds or running:
        while seeds and len(running) < options.jobs:
            running.append(Started(options, seeds.pop(0)))
        for started in [run for run in running if run.has_ended()]:
            running.remove(started)
            yield started.finish()
        time.sleep(0.05)


def replay(options, seed, log):
    return Started(options, seed, log).finish()


def read_log(path):
    """The seed of a log, and its lines."""
    lines = pathlib.Path(path).read_text(encoding='utf-8').splitlines()
    seed = next((int(line.split()[2]) for line in lines if line.startswith('# seed ')), 1)
    return seed, [line for line in lines if line and not line.startswith('#')]


def write_log(path, seed, what, log):
    head = [f'# seed {seed}', f'# {what}']
    pathlib.Path(path).write_text('\n'.join(head + log) + '\n', encoding='utf-8')


def keep(options, came):
    """Writes down a failure; returns the path of its log."""
    folder = pathlib.Path(options.failures)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f'{came.seed}.log'
    write_log(path, came.seed, came.failure, came.log)
    (folder / f'{came.seed}.txt').write_text(f'{came.failure}\n{came.details}\n', encoding='utf-8')
    return path


def shrink_log(options, path):
    """Shrinks a log beside itself, and says how to see it fail."""
    seed, log = read_log(path)
    wanted = replay(options, seed, log).failure

    def fails(lines):
        return wanted is not None and replay(options, seed, lines).failure == wanted

    if wanted is None and all(replay(options, seed, log).failure is None for _ in range(2)):
        print(f'# {path} doesn’t fail again: it hung on how fast things went.', flush=True)
        return
    if wanted is None:
        wanted = replay(options, seed, log).failure
    short = shrink.shrink(log, fails, lambda count: print(f'# … {count} lines', flush=True))
    shorter = pathlib.Path(path).with_suffix('.short.log')
    write_log(shorter, seed, wanted, short)
    print(f'# {wanted}: {len(log)} lines shrunk to {len(short)}:')
    for line in short:
        print('#   ' + line)
    heavy = ' --heavy' if options.heavy else ''
    print(f'# To see it: WUZI={options.program} {HERE} --replay {shorter}{heavy}', flush=True)


def report(came):
    """A line of TAP."""
    number = next(NUMBERS)
    for note in came.notes:
        print('# ' + note, flush=True)
    memory = ', '.join(f'{rss // 1024}/{pss // 1024} MB' for rss, pss in came.memory)
    if came.failure is None:
        print(f'ok {number} - seed {came.seed}: {came.events} events, memory {memory}', flush=True)
        return
    print(f'not ok {number} - seed {came.seed}: after {came.events} events: {came.failure}', flush=True)
    for line in [*came.details.splitlines()[:60], 'The last it did:', *came.log[-LAST_LINES:]]:
        print('# ' + line, flush=True)


def report_turns(turns):
    """How fast the program was: most of its processes, by their turns, have no
    more than that 99th percentile."""
    if not turns:
        return
    ranked = sorted(turns, key=lambda told: told[1])
    total = sum(told[0] for told in ranked)
    passed = itertools.accumulate(told[0] for told in ranked)
    p99 = next(told[1] for told, count in zip(ranked, passed) if 2 * count >= total)
    _, _, longest, done = max(turns, key=lambda told: told[2])
    print(f'# {total} turns of the main loop: 99 % within {p99} ms, the longest {longest} ms {done}',
          flush=True)


def replay_one(options):
    seed, log = read_log(options.replay)
    came = replay(options, seed, log)
    report(came)
    return 1 if came.failure else 0


def list_found(options):
    """Logs of runs that failed once."""
    return sorted(pathlib.Path(options.found).glob('*.log')) if options.found else []


def replay_found(options):
    """Yields what came of each of them."""
    for path in list_found(options):
        came = replay(options, *read_log(path))
        print(f'# {path.name}', flush=True)
        yield came


def run_and_judge(options):
    """Runs all, and shrinks what fails."""
    failed = events = 0
    turns = []
    runs = len(list_found(options)) + options.runs
    print(f'1..{runs}', flush=True)
    for came in itertools.chain(replay_found(options), run_all(options)):
        report(came)
        events += came.events
        turns += came.turns
        if came.failure is not None:
            failed += 1
            path = keep(options, came)
            if not options.no_shrink:
                shrink_log(options, path)
    report_turns(turns)
    print(f'# {events} events, {failed} of {runs} runs failed', flush=True)
    return 1 if failed else 0


def main():
    options = read_options()
    if options.play:
        monkey.play(options, options.play)
        return 0
    if missing := [tool for tool in NEEDED if shutil.which(tool) is None]:
        print(f'1..0 # SKIP The monkey needs {missing[0]}.')
        return 0
    if options.shrink:
        shrink_log(options, options.shrink)
        return 0
    if options.replay:
        return replay_one(options)
    return run_and_judge(options)


if __name__ == '__main__':
    sys.exit(main())
