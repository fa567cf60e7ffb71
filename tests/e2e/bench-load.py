#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How quickly the program answers beside busy processes, while the champion thinks.

bench-load.py [BUSY]

BUSY processes (2 if not told) do nothing but work. Meanwhile a stone is placed
while a hint is being looked for, the champion is told to move now, and both
stones are taken back while the next hint is looked for, WUZI_BENCH_ROUNDS times
(100); then as many fifths of that is the program closed while the champion
thinks. The program's own watchdog takes the times, from the event at the X
server to the frame that shows what it has done, or to the end of the program.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from waiting import wait_for
from wuzi import Wuzi
import screen

NAME = 'Your name'
SETTINGS = {'level': "'champion'", 'champion-seconds': 60, 'machine-pause': 0,
            'confirm-take-back': 'false'}
FIRST = 'h8'
SECONDS = ('i10', 'j7')
LOOK = 0.2  # seconds: the champion has begun to think
REST = 0.5  # ... and everything that was asked for has been done
ROUNDS = int(os.environ.get('WUZI_BENCH_ROUNDS', 100))
QUITS_SHARE = 5

BUSY = ('while kill -0 {pid} 2>/dev/null; do '
        'i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; done')
LINE = re.compile(r'(?P<name>[\w-]+) count=(?P<count>\d+) median_ms=(?P<median>[\d.]+) '
                  r'p99_ms=(?P<p99>[\d.]+) longest_ms=(?P<longest>[\d.]+)')


def start_busy(count):
    """Processes that work as long as this one lives."""
    return [subprocess.Popen(['sh', '-c', BUSY.format(pid=os.getpid())]) for _ in range(count)]


def log_in(report):
    wuzi = Wuzi()
    wuzi.write_settings(SETTINGS)
    wuzi.set_variables({'WUZI_WATCHDOG': str(report)})
    wuzi.start()
    wuzi.type_name(NAME, 'Ann')
    wuzi.press('Return')
    wuzi.wait_for_table()
    wuzi.wait_for_status('Your turn: you play black.')
    wuzi.give_focus()
    return wuzi


def press(key, rest):
    screen.press(key)
    time.sleep(rest)


def click(place, rest):
    screen.click(*place)
    time.sleep(rest)


def wait_for_answer(wuzi):
    return wuzi.wait_for_status_like(r'White ([a-o]\d+)\. Your turn: you play black\.').group(1)


def end(wuzi, report):
    """Closes the program; returns what its watchdog says."""
    screen.press('ctrl+q')
    status = wuzi.wait_until_ended()
    errors = wuzi.read_errors()
    wuzi.remove()
    if status != 0 or errors:
        sys.exit(f'The program ended with status {status}.\n{errors}')
    return {match['name']: match for match in LINE.finditer(report.read_text())}


def play(report):
    wuzi = log_in(report)
    click(wuzi.place_of(FIRST), REST)
    press('ctrl+Return', REST)
    answer = wait_for_answer(wuzi)
    place = wuzi.place_of(next(point for point in SECONDS if point != answer))
    for _ in range(ROUNDS):
        press('ctrl+h', LOOK)
        click(place, REST)
        press('ctrl+Return', REST)
        press('ctrl+h', LOOK)
        press('ctrl+z', REST)
    return end(wuzi, report)


def quit_while_it_thinks(report):
    wuzi = log_in(report)
    click(wuzi.place_of(FIRST), REST)
    wait_for(lambda: 'thinking' in (wuzi.status() or ''), 'the champion to think')
    return float(end(wuzi, report)['quit']['longest'])


def print_line(name, count, median, p99, longest):
    print(f'{name:12}{count:>8}{median:>12}{p99:>12}{longest:>12}', flush=True)


def main():
    busy = start_busy(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
    try:
        with tempfile.TemporaryDirectory(prefix='wuzi-bench-') as folder:
            report = Path(folder) / 'report'
            lines = play(report)
            quits = sorted(quit_while_it_thinks(report)
                           for _ in range(max(1, ROUNDS // QUITS_SHARE)))
    finally:
        for process in busy:
            process.kill()
            process.wait()
    print(f'{len(busy)} busy processes, {os.cpu_count()} processors; milliseconds:')
    print_line('', 'count', 'median', 'p99', 'longest')
    for name in ('stone', 'take-back', 'move-now', 'turns'):
        print_line(name, *(lines[name][key] for key in ('count', 'median', 'p99', 'longest')))
    print_line('quit', len(quits), quits[len(quits) // 2], quits[len(quits) * 99 // 100], quits[-1])


if __name__ == '__main__':
    main()
