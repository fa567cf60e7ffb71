#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test on an X display, or with Wayland, and a D-Bus session of its own.

Usage: run-on-display.py [--wayland] TEST [ARGUMENT...]

The display has no other clients and no window manager. The test's standard
output is passed on; what the bus and its services print goes to standard
error, so that it can't get into the test's TAP.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'support'))
import compositor  # noqa: E402  pylint: disable=wrong-import-position
import display  # noqa: E402  pylint: disable=wrong-import-position

# A bus that starts nothing but what reads windows: portals and whatever else a desktop installs would
# answer for it, and mount what can't be removed.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <servicedir>{folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
READER_SERVICE = 'dbus-1/services/org.a11y.Bus.service'

TOOLS = ('Xvfb', 'xdotool', 'dbus-run-session')
WAYLAND_TOOLS = ('sway', 'dbus-run-session')


def find_missing(tools):
    """What the tests need and isn't installed, or None."""
    for tool in tools:
        if shutil.which(tool) is None:
            return tool
    try:
        import gi
        gi.require_version('Atspi', '2.0')
    except (ImportError, ValueError):
        return 'the Python bindings of AT-SPI (python3-gi, gir1.2-atspi-2.0)'
    if find_reader_service() is None:
        return 'the bus of AT-SPI (at-spi2-core)'
    return None


@contextlib.contextmanager
def x_display():
    """Gives the variables that lead to an X display."""
    server, number = display.start_display()
    try:
        yield {'DISPLAY': number}
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def wayland():
    """Gives the variables that lead to a compositor."""
    with compositor.compositor() as path:
        yield {'WAYLAND_DISPLAY': path}


def find_reader_service():
    """The file that says how the bus of AT-SPI is started, or None."""
    folders = os.environ.get('XDG_DATA_DIRS') or '/usr/local/share:/usr/share'
    for folder in (*folders.split(':'), '/usr/share'):
        path = Path(folder, READER_SERVICE)
        if path.is_file():
            return path
    return None


def write_bus(folder):
    """Writes what describes the bus into the folder; returns the file's path."""
    services = Path(folder, 'services')
    services.mkdir()
    shutil.copy(find_reader_service(), services)
    config = Path(folder, 'bus.conf')
    config.write_text(BUS.format(folder=folder), encoding='utf-8')
    return config


def run_test(variables, folder, arguments):
    """Runs the test inside a bus session; returns its exit status."""
    env = {**os.environ, 'XDG_RUNTIME_DIR': folder, 'PYTHONDONTWRITEBYTECODE': '1'}
    # AT-SPI warns the reader of windows that have just gone: only the program's
    # own warnings are fatal, and it is told so when it is started.
    env.pop('G_DEBUG', None)
    for name in ('DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'AT_SPI_BUS_ADDRESS'):
        env.pop(name, None)
    env.update(variables)
    tap = os.dup(1)
    inner = ['sh', '-c', f'exec "$0" "$@" >&{tap}', sys.executable, '-W', 'ignore', *arguments]
    try:
        return subprocess.call(['dbus-run-session', f'--config-file={write_bus(folder)}', '--', *inner], env=env,
                               pass_fds=[tap], stdout=2)
    finally:
        os.close(tap)


def main():
    arguments = sys.argv[1:]
    on_wayland = arguments[0] == '--wayland'
    missing = find_missing(WAYLAND_TOOLS if on_wayland else TOOLS)
    if missing is not None:
        # Meson takes any exit status but 0 of a TAP test for an error, 77 too.
        print(f'1..0 # SKIP The end-to-end tests need {missing}.')
        return 0
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # clean up then, too
    with (wayland() if on_wayland else x_display()) as variables, \
            tempfile.TemporaryDirectory(prefix='wuzi-e2e-run-') as folder:
        os.chmod(folder, 0o700)
        return run_test(variables, folder, arguments[on_wayland:])


if __name__ == '__main__':
    sys.exit(main())
