#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test on an X display and a D-Bus session of its own.

Usage: run-on-display.py TEST [ARGUMENT...]

The display has no other clients and no window manager. The test's standard
output is passed on; what the bus and its services print goes to standard
error, so that it can't get into the test's TAP.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'support'))
import display  # noqa: E402  pylint: disable=wrong-import-position

TOOLS = ('Xvfb', 'xdotool', 'dbus-run-session')


def find_missing():
    """What the tests need and isn't installed, or None."""
    for tool in TOOLS:
        if shutil.which(tool) is None:
            return tool
    try:
        import gi
        gi.require_version('Atspi', '2.0')
    except (ImportError, ValueError):
        return 'the Python bindings of AT-SPI (python3-gi, gir1.2-atspi-2.0)'
    return None


def run_test(number, folder, arguments):
    """Runs the test inside a bus session; returns its exit status."""
    env = dict(os.environ, DISPLAY=number, XDG_RUNTIME_DIR=folder, PYTHONDONTWRITEBYTECODE='1')
    # AT-SPI warns the reader of windows that have just gone: only the program's
    # own warnings are fatal, and it is told so when it is started.
    env.pop('G_DEBUG', None)
    for name in ('WAYLAND_DISPLAY', 'XAUTHORITY', 'AT_SPI_BUS_ADDRESS'):
        env.pop(name, None)
    tap = os.dup(1)
    inner = ['sh', '-c', f'exec "$0" "$@" >&{tap}', sys.executable, '-W', 'ignore', *arguments]
    try:
        return subprocess.call(['dbus-run-session', '--', *inner], env=env, pass_fds=[tap],
                               stdout=2)
    finally:
        os.close(tap)


def main():
    missing = find_missing()
    if missing is not None:
        # Meson takes any exit status but 0 of a TAP test for an error, 77 too.
        print(f'1..0 # SKIP The end-to-end tests need {missing}.')
        return 0
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # clean up then, too
    server, number = display.start_display()
    try:
        with tempfile.TemporaryDirectory(prefix='wuzi-e2e-run-') as folder:
            os.chmod(folder, 0o700)
            return run_test(number, folder, sys.argv[1:])
    finally:
        server.terminate()
        server.wait()


if __name__ == '__main__':
    sys.exit(main())
