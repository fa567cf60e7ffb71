# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts and ends the program in a home of its own; reads the files that it writes."""

import json
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from waiting import wait_for

SETTINGS_GROUP = '[org/wuzi/Wuzi]'
# What main-syncs.c says.
WAITS = 'The main thread waits for the disk'
# Is there with every C library, other than those of languages.
PLAIN_LOCALE = '/usr/lib/locale/C.utf8'

ENVIRONMENT = {
    'G_DEBUG': 'fatal-warnings',
    'GDK_BACKEND': 'wayland' if 'WAYLAND_DISPLAY' in os.environ else 'x11',
    'GDK_SCALE': '1',
    'GSETTINGS_BACKEND': 'keyfile',
    'GSK_RENDERER': 'cairo',
    'GTK_A11Y': 'atspi',
    'LC_ALL': 'C.UTF-8',
    'TZ': 'UTC',
}


class Program:
    """The program's process and its folders, which are empty at first."""

    def __init__(self, path, language='en'):
        self.path = path
        self.process = None
        self._home = tempfile.TemporaryDirectory(prefix='wuzi-e2e-')
        self._folder = Path(self._home.name)
        self._stderr = self._folder / 'stderr'
        self._env = dict(os.environ, **ENVIRONMENT, LANGUAGE=language, HOME=self._home.name)
        if 'WUZI_PRELOADED' in os.environ:
            self._env['LD_PRELOAD'] = os.environ['WUZI_PRELOADED']
        for name in ('data', 'config', 'cache', 'state'):
            self._env[f'XDG_{name.upper()}_HOME'] = str(self._folder / name)
        if language != 'en':
            self._make_locale(language)

    def _make_locale(self, language):
        """Texts are translated only where the locale isn't C, be it by name alone."""
        name = f'{language}.UTF-8'
        shutil.copytree(PLAIN_LOCALE, self._folder / 'locales' / name)
        self._env.update(LOCPATH=str(self._folder / 'locales'), LC_ALL=name)

    def set_variables(self, variables):
        """Adds to the environment that the program is started in."""
        self._env.update(variables)

    def start(self, *arguments):
        with open(self._stderr, 'ab') as errors:
            self.process = subprocess.Popen([self.path, *arguments], env=self._env, stderr=errors,
                                            stdout=errors)

    def run_beside(self, *arguments):
        """Starts the program once more and waits for that to end; returns its exit status, and what it said."""
        done = subprocess.run([self.path, *arguments], env=self._env, check=False, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def write_starter(self, path, arguments):
        """Writes a script that starts the program as start () does, for somebody else to run."""
        variables = '\n'.join(f'export {name}={shlex.quote(value)}' for name, value in self._env.items()
                              if name.isidentifier())
        command = shlex.join([self.path, *arguments])
        path.write_text(f'#!/bin/sh\n{variables}\nexec {command} > {self._stderr} 2>&1\n', encoding='utf-8')
        path.chmod(0o700)

    def check_alive(self):
        status = self.process.poll()
        if status is not None:
            raise ChildProcessError(f'The program has ended with status {status}.\n'
                                    + self.read_errors())

    def wait_until_ended(self):
        """Waits for the program to end by itself; returns its exit status."""
        status = wait_for(self.process.poll, 'the program to end')
        if WAITS in self.read_errors():
            raise AssertionError(self.read_errors())
        return status

    def kill(self):
        """Ends the program as a loss of power would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def remove(self):
        """Ends the program if need be, and removes all it has written."""
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self._home.cleanup()

    def read_errors(self):
        """What the program has complained about on its standard error."""
        return self._stderr.read_text(encoding='utf-8', errors='replace')

    # Files

    @property
    def home(self):
        return self._folder

    @property
    def data(self):
        return self._folder / 'data' / 'wuzi'

    @property
    def games_file(self):
        return self.data / 'games.jsonl'

    def read_profiles(self):
        with open(self.data / 'profiles.json', encoding='utf-8') as file:
            return json.load(file)

    def read_lines(self):
        """The lines of games.jsonl, as bytes with their ends; [] without one."""
        if not self.games_file.exists():
            return []
        return self.games_file.read_bytes().splitlines(keepends=True)

    def wait_for_games(self, count):
        """Waits until that many whole games are in the file; returns its lines."""
        def whole():
            lines = self.read_lines()
            return lines if len(lines) >= count and lines[-1].endswith(b'\n') else None

        lines = wait_for(whole, f'{count} games in games.jsonl')
        if len(lines) != count:
            raise AssertionError(f'{len(lines)} games in games.jsonl instead of {count}')
        return lines

    # Settings

    @property
    def _settings_file(self):
        return self._folder / 'config' / 'glib-2.0' / 'settings' / 'keyfile'

    def write_settings(self, settings):
        """Sets what the user has chosen before the program starts for the first time."""
        self._settings_file.parent.mkdir(parents=True, exist_ok=True)
        lines = [SETTINGS_GROUP, *(f'{key}={value}' for key, value in settings.items())]
        self._settings_file.write_text('\n'.join(lines) + '\n', encoding='utf-8')

    def has_setting(self, key, value):
        return (self._settings_file.exists()
                and f'{key}={value}\n' in self._settings_file.read_text(encoding='utf-8'))
