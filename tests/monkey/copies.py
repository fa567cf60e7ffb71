# SPDX-License-Identifier: GPL-3.0-or-later
"""The copies of the program that a monkey plays with, and what is wrong with them."""

import glob
import os
import re
import resource
import signal
import subprocess
import time

ENVIRONMENT = {
    'DBUS_SESSION_BUS_ADDRESS': 'disabled:',
    'G_DEBUG': 'fatal-criticals',
    'GDK_BACKEND': 'x11',
    'GIO_USE_VFS': 'local',
    'GSETTINGS_BACKEND': 'keyfile',
    'GTK_A11Y': 'none',
    'LANGUAGE': 'en',
    'LC_ALL': 'C.UTF-8',
    # Leaks are looked for where a program ends in peace: the tests of each file do.
    'ASAN_OPTIONS': 'detect_leaks=0:abort_on_error=1:disable_coredump=1:handle_sigtrap=1',
    'UBSAN_OPTIONS': 'print_stacktrace=1:halt_on_error=1:abort_on_error=1',
}
FORGOTTEN = ('WAYLAND_DISPLAY', 'XAUTHORITY', 'GSK_RENDERER', 'GDK_DEBUG', 'GTK_THEME',
             'G_MESSAGES_DEBUG', 'G_ENABLE_DIAGNOSTIC')
BAD_WORDS = re.compile(r'CRITICAL|runtime error:|Sanitizer|main thread waits for the disk')
ASK_AGAIN = 0.5  # seconds, after which another window is asked
STACK_LINES = 60
SLOW_DISK = 20  # times as long until all is saved
TURNS = re.compile(r'^turns count=(\d+) .*p99_ms=([\d.]+) longest_ms=([\d.]+)(.*)$', re.M)
MOST_PATIENCE = 10  # times the usual, while there are turns
BUSY = 5  # seconds of work for one turn: that isn't the fault of a busy machine


class Failure(Exception):
    """What is wrong with the program: one line that says it, then the details."""

    def __init__(self, what, details=''):
        super().__init__(what)
        self.details = details


def _read(path):
    try:
        with open(path, encoding='utf-8', errors='replace') as file:
            return file.read()
    except FileNotFoundError:
        return ''


class Copy:
    """One process after the other, all of the same number and on the same folder."""

    def __init__(self, number, path, folder, display, renderer, environment):
        self.number = number
        self.process = None
        self._path = path
        self._errors = os.path.join(folder, f'errors-{number}')
        self._env = {name: value for name, value in os.environ.items() if name not in FORGOTTEN}
        self._env.update(ENVIRONMENT, DISPLAY=display, HOME=folder, XDG_RUNTIME_DIR=folder,
                         TMPDIR=folder, GSK_RENDERER=renderer, **environment)
        preloaded = [os.environ.get('WUZI_PRELOADED'), environment.get('LD_PRELOAD')]
        self._env['LD_PRELOAD'] = ':'.join(filter(None, preloaded))
        if renderer == 'cairo' and 'GDK_DISABLE' not in self._env:
            self._env['GDK_DEBUG'] = 'gl-disable'
        self._turns = os.path.join(folder, f'turns-{number}')
        self._env['WUZI_WATCHDOG'] = self._turns
        self._told_turns = []
        self.slowness = SLOW_DISK if 'WUZI_DISK_MSECS' in environment else 1  # at its end
        for name in ('data', 'config', 'cache', 'state'):
            self._env[f'XDG_{name.upper()}_HOME'] = os.path.join(folder, name)

    @property
    def pid(self):
        return self.process.pid if self.process else None

    def runs(self):
        return self.process is not None and self.process.poll() is None

    def run(self, *arguments):
        """Lets the program do something in the terminal."""
        return subprocess.run([self._path, *arguments], env=self._env, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)

    def start(self, *arguments):
        self._take_turns()
        resource.setrlimit(resource.RLIMIT_CORE, 2 * resource.getrlimit(resource.RLIMIT_CORE)[1:])
        with open(self._errors, 'wb') as errors:
            self.process = subprocess.Popen([self._path, *arguments], env=self._env,
                                            stdout=errors, stderr=errors,
                                            stdin=subprocess.DEVNULL, cwd=self._env['HOME'])

    def kill(self):
        """Ends it as a loss of power would; returns when it is gone."""
        if self.runs():
            self.process.kill()
        if self.process:
            self.process.wait()
        self.process = None

    def read_errors(self):
        """What it said itself, and then where it was."""
        return '\n'.join([_read(self._errors), *map(self._find_stack, self._list_cores())])

    def _list_cores(self):
        """What the kernel has kept of it, if it is set up to do so there."""
        return glob.glob(os.path.join(glob.escape(self._env['HOME']), 'core*'))

    def _find_stack(self, core):
        try:
            told = subprocess.run(['gdb', '-batch', self._path, core, '-ex', 'bt'],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                  check=False, timeout=120).stdout
        except (OSError, subprocess.TimeoutExpired):
            return ''
        return '\n'.join(line for line in told.splitlines() if line.startswith('#'))

    def check(self, expected=(0,)):
        """Raises Failure if it has ended by anything but its own will; forgets a
        process that has ended well."""
        if self.process is None:
            return
        status = self.process.poll()
        if status is None:
            return
        self.process = None
        errors = self.read_errors()
        if status not in expected:
            raise Failure(f'copy {self.number} ended {describe_status(status)}', errors)
        if BAD_WORDS.search(errors):
            raise Failure(f'copy {self.number} complained', errors)

    def memory(self):
        """Resident and proportional size, in kilobytes; None where it isn't told."""
        try:
            with open(f'/proc/{self.pid}/smaps_rollup', encoding='ascii') as file:
                text = file.read()
        except OSError:
            return None
        return tuple(int(re.search(rf'^{name}:\s+(\d+)', text, re.M)[1]) for name in ('Rss', 'Pss'))

    def _take_turns(self):
        """What the watchdog of the last process has told goes with the next one."""
        if told := TURNS.search(_read(self._turns)):
            count, p99, longest, rest = told.groups()
            self._told_turns.append((int(count), float(p99), float(longest), rest.strip()))
            os.unlink(self._turns)

    def list_turns(self):
        """How many turns each process had, in milliseconds the 99th percentile
        and the longest, and what was done in that."""
        self._take_turns()
        return self._told_turns

    def _count_turns(self):
        told = TURNS.search(_read(self._turns))
        return int(told[1]) if told else 0

    def wait_for_turn(self, screen, patience):
        """Waits until the main loop has come to what was sent before, or the
        program has ended. It may have been sent much."""
        begin = time.monotonic()
        end = begin + patience
        used = self._processor_time()
        turns = self._count_turns()
        while self.runs():
            windows = [seen for seen in screen.windows({self.pid}) if seen.title]
            if windows:
                if screen.wait_for_answer(screen.ping(windows[-1].window), ASK_AGAIN):
                    return
            else:
                screen.bring_back({self.pid})
                screen.wait_for_answer(0, 0.02)
            if self._processor_time() - used < BUSY and self._wants_processor():
                end = max(end, time.monotonic() + patience / 2)
            if time.monotonic() <= end:
                continue
            before, turns = turns, self._count_turns()
            if turns == before or end - begin > MOST_PATIENCE * patience:
                raise Failure(f'copy {self.number} hangs', self.dump_stacks())
            end += patience

    def _threads(self):
        """What the kernel tells of each, from its state on."""
        stats = []
        for path in glob.glob(f'/proc/{self.pid}/task/*/stat'):
            try:
                with open(path, encoding='utf-8') as file:
                    stats.append(file.read().rpartition(') ')[2].split())
            except OSError:
                pass
        return stats

    def _processor_time(self):
        """In seconds."""
        ticks = sum(sum(map(int, stat[11:13])) for stat in self._threads())
        return ticks / os.sysconf('SC_CLK_TCK')

    def _wants_processor(self):
        """Would it do something, if others left it a processor?"""
        return any(stat[0] in 'RD' for stat in self._threads())

    def wait_for_end(self, patience):
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise Failure(f'copy {self.number} doesn’t end', self.dump_stacks()) from None

    def dump_stacks(self):
        """Where all threads are, if a debugger is there to tell."""
        try:
            told = subprocess.run(['gdb', '-batch', '-p', str(self.pid), '-ex', 'thread apply all bt'],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                  check=False, timeout=60).stdout
        except (OSError, subprocess.TimeoutExpired):
            return ''
        return '\n'.join(told.splitlines()[-STACK_LINES:])


def describe_status(status):
    if status >= 0:
        return f'with status {status}'
    try:
        return 'by ' + signal.Signals(-status).name
    except ValueError:
        return f'by signal {-status}'
