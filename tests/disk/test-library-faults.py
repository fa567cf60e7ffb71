#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports games into a database on a disk that fails at one call, for many calls and faults, and
looks each time whether anything is lost: what was there and what was told as added is there, and
the same import, once more, adds the rest.

    test-library-faults.py [--points 60] [--seed 1]     points drawn evenly from all
    test-library-faults.py --at 123 --fault EIO         that one point

WUZI names the program, WUZI_DISK the folder with the disk that fails (the build's tests/disk)."""

import argparse
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

OLD = 50
# More than are committed at once.
NEW = 4300
PATIENCE_SECONDS = 240
# Faults of a disk that has no more room, for anybody or for this user.
FULL = ('ENOSPC', 'ENOSPC-stays', 'EDQUOT', 'EDQUOT-stays')


def _load(name):
    """Another program of this folder as a module."""
    spec = importlib.util.spec_from_file_location('other', Path(__file__).with_name(name))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


DISK = _load('test-disk.py')


def _write_games(path, first, last):
    moves = ';B[hh];W[hg];B[ig];W[aa]'
    path.write_text(''.join(f'(;GM[4]SZ[15]RO[{i}]PB[Ann {i % 7}]PW[Bob]EV[Cup {i % 5}]{moves})\n'
                            for i in range(first, last)), encoding='utf-8')


class Place:
    """A folder in memory, with a database that has games, and a file with more."""

    def __init__(self, parent):
        self.parent = Path(parent)
        self.before = self.parent / 'before'
        self.games = self.parent / 'new.sgf'
        self.calls = []
        _write_games(self.parent / 'old.sgf', 0, OLD)
        _write_games(self.games, 0, OLD + NEW)
        self.run(self.before, 'import', self.parent / 'old.sgf', '--into', 'Games')

    def run(self, folder, *arguments, **more):
        """Runs a command of the library with the data in a folder."""
        environment = dict(os.environ, XDG_DATA_HOME=str(folder), XDG_CACHE_HOME=str(folder / 'cache'), LANGUAGE='en',
                           **more)
        if arguments[0] != '--explore':
            arguments = ('--library', *arguments)
        return subprocess.run([os.environ['WUZI'], *map(str, arguments)], env=environment, check=False, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE_SECONDS)

    def import_games(self, folder, fault=None, at=0, log=None):
        """Imports the file, on a disk that fails, if there is a fault."""
        more = {'LD_PRELOAD': str(Path(os.environ['WUZI_DISK']) / 'wuzi-faults.so'),
                'WUZI_FAULT_BELOW': str(folder / 'wuzi' / 'library'),
                'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0:detect_leaks=0'}
        if log:
            more['WUZI_FAULT_LOG'] = str(log)
        if fault:
            more.update(WUZI_FAULT_AT=str(at), WUZI_FAULT_KIND=fault[1])
            if fault[3]:
                more['WUZI_FAULT_STAYS'] = ' ' + ' '.join(sorted(fault[3])) + ' '
        return self.run(folder, 'import', self.games, '--into', 'Games', **more)


def _count(place, folder):
    """How many games are in the database; what is wrong with it if that can't be told."""
    result = place.run(folder, 'list', '--json')
    if result.returncode != 0:
        return result.stdout
    return json.loads(result.stdout)[0]['games']


def _complaints(place, folder, result, full=False):
    """What is wrong after an import."""
    added = re.search('New: ([0-9,]+) game', result.stdout)
    told = int(added.group(1).replace(',', '')) if added else 0
    known = _count(place, folder)
    complaints = []
    if result.returncode not in (0, 1, -9):
        complaints.append(f'the import ends with {result.returncode}')
    if result.returncode == 1 and len(result.stdout.strip()) == 0:
        complaints.append('it is not told what is wrong')
    if full and result.returncode == 1 and 'The disk is full.' not in result.stdout:
        complaints.append('it is not told that the disk is full')
    if not isinstance(known, int) or known < OLD + told:
        complaints.append(f'{told} were told as added to {OLD}, and there are {known}')
    if result.returncode == 0 and told != NEW:
        complaints.append('not all were added, and nothing is said')
    again = place.run(folder, 'import', place.games, '--into', 'Games')
    if again.returncode != 0 or _count(place, folder) != OLD + NEW:
        complaints.append(f'the next import leaves {_count(place, folder)}')
        complaints += again.stdout.splitlines()
    explored = place.run(folder, '--explore', 'h8h9', '--json', '--source', 'Games')
    if explored.returncode != 0 or json.loads(explored.stdout)['games'] != OLD + NEW:
        complaints += ['not all positions are there', explored.stdout]
    return complaints + (result.stdout.splitlines() if complaints else [])


def _look_at_point(place, at, fault):
    folder = place.parent / f'{at}-{fault[0]}'
    # SQLite doesn't say why a file can't be made: if it can be the next time, nobody knows.
    full = fault[0] in FULL and (fault[3] or place.calls[at - 1] != 'create')
    shutil.copytree(place.before, folder)
    try:
        return _complaints(place, folder, place.import_games(folder, fault, at), full)
    except subprocess.TimeoutExpired:
        return [f'nothing ends within {PATIENCE_SECONDS} seconds']
    finally:
        shutil.rmtree(folder)


def _list_calls(place):
    """The names of the calls of an undisturbed import."""
    folder = place.parent / 'undisturbed'
    log = place.parent / 'undisturbed.log'
    shutil.copytree(place.before, folder)
    result = place.import_games(folder, log=log)
    complaints = _complaints(place, folder, result)
    if result.returncode != 0 or complaints:
        raise AssertionError('\n'.join([f'it ends with {result.returncode}: {result.stdout}'] + complaints))
    return [line.split(' ', 2)[1] for line in log.read_text().splitlines()]


def _find_failures(place, points):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda point: _look_at_point(place, *point), points))
    return [(point, complaints) for point, complaints in zip(points, found) if complaints]


def main():
    """Reads the command line, and imports."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--points', type=int, default=60)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--at', type=int)
    parser.add_argument('--fault', choices=[fault[0] for fault in DISK.FAULTS])
    arguments = parser.parse_args()
    base = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix='wuzi-disk-', dir=base) as parent:
        place = Place(parent)
        calls = place.calls = _list_calls(place)
        points = [(at, fault) for at, call in enumerate(calls, 1) for fault in DISK.FAULTS if call in fault[2]]
        if arguments.at:
            points = [(at, fault) for at, fault in points if (at, fault[0]) == (arguments.at, arguments.fault)]
        print('1..2')
        print(f'ok 1 - undisturbed, all is added with {len(calls)} calls', flush=True)
        # pylint: disable-next=protected-access
        drawn = DISK._draw(points, arguments.points, arguments.seed)
        failures = _find_failures(place, drawn)
    print(f'{"not ok" if failures else "ok"} 2 - nothing is lost at {len(drawn)} points of {len(points)}')
    for (at, fault), complaints in failures:
        print(f'call {at} ({calls[at - 1]}), {fault[0]}:', *complaints, sep='\n  ', file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == '__main__':
    main()
