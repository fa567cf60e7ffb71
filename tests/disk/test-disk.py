#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays on a disk that fails at one call, for many calls and faults, and looks each
time whether anything is lost.

    test-disk.py [--points 200] [--seed 1]          points drawn evenly from all
    test-disk.py --calls 100-200                    of these calls only
    test-disk.py --only 'stud|out/'                 of those for paths with that in them
    test-disk.py --at 123 --fault EIO [--keep DIR]  that one point

WUZI_DISK is the folder with the programs (the build's tests/disk)."""

import argparse
import errno
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ALL = {'open', 'opento', 'create', 'read', 'write', 'fsync', 'ftruncate', 'fallocate', 'flock',
       'close', 'rename', 'link', 'unlink', 'mkdir'}
SYNCS = {'fsync', 'ftruncate'}
ROOM = {'write', 'create', 'mkdir', 'link', 'fallocate', 'rename'}
CHANGES = {'opento', 'create', 'rename', 'link', 'unlink', 'mkdir'}
OPENS = {'open', 'opento', 'create'}
TRANSFERS = {'read', 'write'}
WAITS = OPENS | TRANSFERS | {'flock', 'close', 'fsync'}
PATIENCE_SECONDS = 240

# The first and the last to have a day, one with half an hour, and those whose clocks are
# put on or back just now, whenever that is.
ZONES = ['Pacific/Kiritimati', 'Pacific/Niue', 'America/St_Johns']


def _error(name):
    return str(getattr(errno, name))


# A fault's name; what the shim is told; the calls that it is about; those that
# fail from then on, too.
FAULTS = [
    ('EIO', _error('EIO'), ALL, None),
    ('EIO-stays', _error('EIO'), ALL, ALL),
    ('EIO-syncs-stays', _error('EIO'), SYNCS, SYNCS),
    ('EIO-reads-stays', _error('EIO'), {'read'}, {'read'}),
    ('ENOSPC', _error('ENOSPC'), ROOM, None),
    ('ENOSPC-stays', _error('ENOSPC'), ROOM, ROOM),
    ('EDQUOT', _error('EDQUOT'), ROOM, None),
    ('EDQUOT-stays', _error('EDQUOT'), ROOM, ROOM),
    ('EROFS', _error('EROFS'), CHANGES, None),
    ('EROFS-stays', _error('EROFS'), CHANGES, CHANGES),
    ('EACCES', _error('EACCES'), CHANGES | {'open'}, None),
    ('EACCES-stays', _error('EACCES'), CHANGES, CHANGES),
    ('EMFILE', _error('EMFILE'), OPENS, None),
    ('EMFILE-stays', _error('EMFILE'), OPENS, OPENS),
    ('EINTR', _error('EINTR'), WAITS, None),
    ('EAGAIN', _error('EAGAIN'), {'flock'}, None),
    ('ENOLCK-stays', _error('ENOLCK'), {'flock'}, {'flock'}),
    ('short', 'short', TRANSFERS, None),
    ('kill-before', 'kill-before', ALL, None),
    ('kill-half', 'kill-half', {'write'}, None),
    ('kill-after', 'kill-after', ALL, None),
]


def _programs():
    return Path(os.environ['WUZI_DISK'])


class Place:
    """A folder in memory where plays happen, made from what was there before each."""

    def __init__(self, parent):
        self.parent = Path(parent)
        self.before = self.parent / 'before'
        self.journal = self.parent / 'before.journal'
        subprocess.run([_programs() / 'play', 'prepare', self.before, self.journal], check=True,
                       timeout=PATIENCE_SECONDS)

    def new_play(self, name):
        """A fresh copy; returns its folder and its journal."""
        folder = self.parent / name
        journal = self.parent / (name + '.journal')
        shutil.copytree(self.before, folder)
        shutil.copy(self.journal, journal)
        return folder, journal


def _environment(folder, where):
    """This one's, and that the index of the games lies in the folder; where has more."""
    return dict(os.environ, XDG_CACHE_HOME=str(folder / 'cache'), WUZI_TEST_CACHE_OWNER='0',
                **(where or {}))


def _play(folder, journal, fault, at, log, where=None):
    """Plays; returns how the program ended. where has more variables for it."""
    env = dict(_environment(folder, where), LD_PRELOAD=str(_programs() / 'wuzi-faults.so'),
               WUZI_FAULT_BELOW=str(folder))
    # Under the sanitizers, theirs needn't come first.
    env['ASAN_OPTIONS'] = env.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0:detect_leaks=0'
    if log:
        env['WUZI_FAULT_LOG'] = str(log)
    if fault:
        env['WUZI_FAULT_AT'] = str(at)
        env['WUZI_FAULT_KIND'] = fault[1]
        if fault[3]:
            env['WUZI_FAULT_STAYS'] = ' ' + ' '.join(sorted(fault[3])) + ' '
    return subprocess.run([_programs() / 'play', 'run', folder, journal], env=env, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=PATIENCE_SECONDS)


def _complaints(folder, journal, healed, where=None):
    """What is wrong after a play; healed: all must have been saved in the end."""
    look = subprocess.run([_programs() / 'look', folder, journal] + ['healed'] * healed,
                          check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env=_environment(folder, where), timeout=PATIENCE_SECONDS)
    if look.returncode not in (0, 1):
        return [f'the next start ends with {look.returncode}'] + look.stdout.splitlines()
    return look.stdout.splitlines() if look.returncode else []


def _was_killed(result):
    return result.returncode == -9


def _look_at_point(place, at, fault, keep=False):
    """What goes wrong if that call meets that fault."""
    name = f'{at}-{fault[0]}'
    folder, journal = place.new_play(name)
    try:
        result = _play(folder, journal, fault, at, place.parent / (name + '.log') if keep else None)
        complaints = _complaints(folder, journal, not fault[3])
        if result.returncode != 0 and not (_was_killed(result) and fault[1].startswith('kill')):
            complaints.insert(0, f'the play ends with {result.returncode}')
            complaints += result.stdout.splitlines()
        return complaints
    except subprocess.TimeoutExpired:
        return [f'nothing ends within {PATIENCE_SECONDS} seconds']
    finally:
        if not keep:
            shutil.rmtree(folder)
            journal.unlink()


def _check_undisturbed(place, name, where=None):
    """A play without faults must leave nothing to complain about, and to tell nothing but
    of what was broken before. Returns the lines of the calls' log."""
    folder, journal = place.new_play(name)
    log = place.parent / (name + '.log')
    result = _play(folder, journal, None, 0, log, where)
    if result.returncode != 0:
        raise AssertionError(f'it ends with {result.returncode}: {result.stdout}')
    complaints = _complaints(folder, journal, True, where)
    complaints += [line for line in journal.read_text().splitlines()
                   if re.match('(said|late|not)', line) and 'set aside' not in line]
    if complaints:
        raise AssertionError('\n'.join(complaints))
    shutil.rmtree(folder)
    return log.read_text().splitlines()


def _list_calls(place, only):
    """The names of the calls of an undisturbed play, and the numbers of those for paths
    that the pattern is found in."""
    lines = [line.split(' ', 2) for line in _check_undisturbed(place, 'undisturbed')]
    below = str(place.parent / 'undisturbed')
    wanted = {at for at, line in enumerate(lines, 1) if re.search(only, line[2][len(below):])}
    return [line[1] for line in lines], wanted


def _make_locale(parent):
    """A locale with a comma in its numbers; None where none can be made."""
    folder = parent / 'locales'
    folder.mkdir()
    if shutil.which('localedef') is None:
        return None
    made = subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8', folder / 'de_DE.UTF-8'],
                          check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if made.returncode not in (0, 1):  # 1: with warnings
        return None
    return {'LOCPATH': str(folder), 'LC_ALL': 'de_DE.UTF-8'} if any(folder.iterdir()) else None


def _clock_time(seconds):
    return f'{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}'


def _zones_that_change():
    """Zones whose clocks are put on, and back, a few seconds from now."""
    now = time.gmtime()
    seconds = now.tm_hour * 3600 + now.tm_min * 60 + now.tm_sec + 2
    day = now.tm_yday - 1
    other = (day + 180) % 365
    return [f'AAA0BBB,{day}/{_clock_time(seconds)},{other}/12',
            f'AAA0BBB,{other}/12,{day}/{_clock_time(seconds + 3600)}']


def _check_elsewhere(place):
    """Undisturbed plays far away: in other time zones, also on a day when the clocks
    change, with other numbers, and with a clock that jumps. Returns how many."""
    wheres = [{'TZ': zone} for zone in ZONES + _zones_that_change()]
    wheres.append({'WUZI_FAULT_CLOCK': '1'})
    locale = _make_locale(place.parent)
    if locale is None:
        print('# no locale with a comma can be made here')
    else:
        wheres += [locale, dict(locale, TZ=ZONES[0], WUZI_FAULT_CLOCK='1')]
    for number, where in enumerate(wheres):
        try:
            _check_undisturbed(place, f'elsewhere-{number}', where)
        except AssertionError as error:
            raise AssertionError(f'with {where}:\n{error}') from error
    return len(wheres)


def _all_points(calls, wanted, chosen):
    """Every wanted call that is chosen with every fault that it may have."""
    first, last = map(int, chosen.split('-')) if chosen else (1, len(calls))
    return [(at, fault) for at, call in enumerate(calls, 1) if at in wanted and first <= at <= last
            for fault in FAULTS if call in fault[2]]


def _draw(points, count, seed):
    """So many of the points, as far from each other as they can be."""
    if count >= len(points):
        return points
    start = random.Random(seed).random()
    return [points[int((i + start) * len(points) / count)] for i in range(count)]


def _command(at, fault):
    return (f'WUZI_DISK={_programs()} {Path(__file__).resolve()} --at {at} --fault {fault[0]}'
            ' --keep /tmp/wuzi-disk')


def _say_failures(failures):
    """On stderr, which Meson shows."""
    for (at, fault), call, complaints in failures:
        print(f'call {at} ({call}), {fault[0]}:', *complaints, _command(at, fault),
              sep='\n  ', file=sys.stderr)


def _find_failures(place, points, calls):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda point: _look_at_point(place, *point), points))
    return [(point, calls[point[0] - 1], complaints)
            for point, complaints in zip(points, found) if complaints]


def _check_points(place, count, seed, chosen, only):
    """Prints TAP; returns whether all is well."""
    try:
        calls, wanted = _list_calls(place, only)
        print(f'ok 1 - undisturbed, all is saved with {len(calls)} calls', flush=True)
        print(f'ok 2 - and at {_check_elsewhere(place)} other places', flush=True)
    except AssertionError as error:
        print('not ok - undisturbed, all is saved\n# ' + str(error).replace('\n', '\n# '))
        return False
    everything = _all_points(calls, wanted, chosen)
    points = _draw(everything, count, seed)
    failures = _find_failures(place, points, calls)
    result = 'not ok' if failures else 'ok'
    print(f'{result} 3 - nothing is lost at {len(points)} points of {len(everything)}')
    _say_failures(failures)
    if failures:
        print(f'# {len(failures)} of {len(points)} points')
    return not failures


def _show_point(at, name, folder):
    """Plays that one point, and leaves all to be seen."""
    fault = next(fault for fault in FAULTS if fault[0] == name)
    Path(folder).mkdir()
    complaints = _look_at_point(Place(folder), at, fault, keep=True)
    print('\n'.join(complaints) or 'Nothing is lost.')
    return not complaints


def main():
    """Reads the command line, and plays."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--points', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--calls', help='the first and the last of those looked at, as 100-200')
    parser.add_argument('--only', default='', help='a pattern that is found in their paths')
    parser.add_argument('--at', type=int)
    parser.add_argument('--fault', choices=[fault[0] for fault in FAULTS])
    parser.add_argument('--keep', help='a new folder, for all that is left')
    arguments = parser.parse_args()
    if arguments.at:
        keep = arguments.keep or tempfile.mkdtemp() + '/play'
        sys.exit(0 if _show_point(arguments.at, arguments.fault, keep) else 1)
    print('1..3', flush=True)
    base = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix='wuzi-disk-', dir=base) as parent:
        good = _check_points(Place(parent), arguments.points, arguments.seed, arguments.calls,
                             arguments.only)
    sys.exit(0 if good else 1)


if __name__ == '__main__':
    main()
