# SPDX-License-Identifier: GPL-3.0-or-later
"""One run of a monkey: caged, on a display of its own, by seed or by log."""

import ctypes
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import cage
import copies
import hands
import heavy
import whims
import x11

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'support'))
import display  # noqa: E402  pylint: disable=wrong-import-position

PR_SET_PDEATHSIG = 1
MANAGER = 'openbox'
HOME_SIZE = 300  # megabytes, of which a core takes most
LEVELS = ['chick', 'easy', 'easy', 'medium', 'hard', 'expert', 'champion', 'adaptive']
CLOCKS = ['none', 'none', 'none', 'move-10', 'game-60', 'increment-30-2']
GAMES = [0, 0, 12, 300]  # that are in the records when a run begins


class Conditions:
    """Under which a run goes; all of it follows from the seed."""

    def __init__(self, seed, is_heavy):
        rand = random.Random(f'conditions {seed}')
        self.copies = rand.choice([1, 1, 1, 2])
        self.games = rand.choice(GAMES)
        self.disk_fills = rand.random() < 0.3
        self.managed = rand.random() < 0.3
        self.renderer = 'gl' if rand.random() < 0.1 else 'cairo'
        self.settings = {
            'mode': repr(rand.choice(['pve', 'pve', 'pvp'])),
            'level': repr(rand.choice(LEVELS)),
            'time-control': repr(rand.choice(CLOCKS)),
            'board-size': rand.choice([15, 15, 15, 20, 6]),
            'machine-pause': rand.choice([0, 0, 200]),
            'champion-seconds': 1,
            'names': "['Ann', 'Bob']" if rand.random() < 0.5 else '@as []',
            'sounds': 'false',
            'show-danger': rand.choice(['true', 'false']),
            'confirm-take-back': rand.choice(['true', 'false']),
        }
        self.load = heavy.Load(seed) if is_heavy else None
        self.data_size = self.load.data_size if self.load else heavy.DATA_SIZE

    def write_settings(self, folder):
        path = os.path.join(folder, 'config/glib-2.0/settings/keyfile')
        os.makedirs(os.path.dirname(path))
        with open(path, 'w', encoding='ascii') as file:
            file.write('[org/wuzi/Wuzi]\n')
            file.writelines(f'{key}={value}\n' for key, value in self.settings.items())

    def write_records(self, folder):
        writer = os.environ.get('WUZI_MANY_GAMES')
        if writer and self.games:
            data = os.path.join(folder, 'data/wuzi')
            os.makedirs(data, exist_ok=True)
            subprocess.run([writer, data, str(self.games)], check=True)

    def write(self, program, folder):
        """Writes into the folder what a run begins with."""
        self.write_records(folder)
        if self.load:
            self.load.write_study(folder)
            self.load.write_databases(program, folder)
            self.settings.update(self.load.wait_for_reviews(folder))
        self.write_settings(folder)


class Run:
    """What is done, is said at once: the log outlives everything."""

    def __init__(self, options, conditions, folder, display, is_caged):
        conditions.write(options.program, folder)
        self.events = 0
        self._screen = x11.Screen(display)
        self._manager = conditions.managed and start_manager(folder, display)
        if self._manager:
            self._screen.wait_for_manager(options.patience)
        else:
            self._screen.pose_as_manager()
        load = conditions.load
        self._copies = [copies.Copy(i + 1, options.program, folder, display, conditions.renderer,
                                    load.environment if load else {})
                        for i in range(conditions.copies)]
        self._hands = hands.Hands(self._screen, self._copies, os.path.join(folder, 'data'),
                                  options.patience, is_caged)
        self._whims = whims.Whims(random.Random(f'whims {options.seed}'), self._hands,
                                  self._copies, is_caged,
                                  conditions.disk_fills, load)
        self.memory = []  # of all copies, at the beginning and at the end

    def _do(self, line):
        print('do', line, flush=True)
        self._hands.do(line)
        self.events += hands.count(line)

    def _measure(self):
        self.memory += [memory for copy in self._copies
                        if copy.runs() and (memory := copy.memory())]

    def draw(self, events):
        """Does that many events, as they come to mind."""
        for copy in self._copies:
            self._do(f'start {copy.number}')
        self._measure()
        while self.events < events:
            for line in self._whims.draw():
                self._do(line)

    def replay(self, lines):
        for line in lines:
            self._do(line)

    def end(self):
        """Ends all copies, and looks at what they leave behind."""
        self._measure()
        for line in ['empty', *(f'end {copy.number}' for copy in self._copies)]:
            self._hands.do(line)
        told = self._copies[0].run('--check-records')
        if told.returncode != 0:
            raise copies.Failure('the records are not whole', told.stdout)

    def list_turns(self):
        return [turns for copy in self._copies for turns in copy.list_turns()]

    def kill(self):
        for copy in self._copies:
            copy.kill()
        if self._manager:
            self._manager.kill()
            self._manager.wait()
            self._manager = None


def find_orphans(folder):
    """Programs that still run in a home that nobody uses any more: numbers and
    command lines."""
    found = {}
    for pid in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{pid}/environ', 'rb') as file:
                if b'HOME=' + folder.encode() + b'\0' not in file.read() or int(pid) == os.getpid():
                    continue
            with open(f'/proc/{pid}/cmdline', 'rb') as file:
                found[int(pid)] = file.read().decode(errors='replace').replace('\0', ' ')
        except OSError:
            pass
    return found


def wait_for_orphans(folder, patience):
    """Those that don't end by themselves, as what was just being started does."""
    limit = time.monotonic() + patience
    while (found := find_orphans(folder)) and time.monotonic() < limit:
        time.sleep(0.1)
    return found


def end_with_parent():
    """Whoever stops the parent stops this, and what it has started."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def start_manager(folder, display):
    """A window manager, if there is one; returns its process or None."""
    if shutil.which(MANAGER) is None:
        return None
    return subprocess.Popen([MANAGER], env=dict(os.environ, DISPLAY=display, HOME=folder),
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def enter_cage(folder, data_size):
    """Returns whether that could be done here."""
    try:
        cage.enter({folder: HOME_SIZE, os.path.join(folder, 'data'): data_size})
    except OSError as error:
        print('note no cage, so no file chooser and no full disk:', error, flush=True)
        return False
    return True


def play(options, folder):
    """Runs, and prints as its last line what came of it."""
    end_with_parent()
    server, number = display.start_display()
    result = {}
    run = None
    try:
        conditions = Conditions(options.seed, options.heavy)
        is_caged = enter_cage(folder, conditions.data_size)
        run = Run(options, conditions, folder, number, is_caged)
        if options.replay:
            with open(options.replay, encoding='utf-8') as file:
                run.replay([line.strip() for line in file if not line.startswith('#')])
        else:
            run.draw(options.events)
        run.end()
        run.kill()
        if orphans := wait_for_orphans(folder, options.patience):
            raise copies.Failure('left processes behind', str(orphans))
    except copies.Failure as failure:
        result = {'failure': str(failure), 'details': failure.details}
    finally:
        if run:
            run.kill()
            result.update(events=run.events, memory=run.memory, turns=run.list_turns())
        server.kill()
        server.wait()
    print('came', json.dumps(result), flush=True)
    sys.stdout.flush()
