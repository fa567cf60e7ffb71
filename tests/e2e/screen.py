# SPDX-License-Identifier: GPL-3.0-or-later
"""Hands on pointer and keyboard: synthetic events at the X server, nothing else."""

import subprocess
from dataclasses import dataclass

from waiting import DEADLINE

FAR_CORNER = (1279, 1023)  # where the pointer is over no window


@dataclass(frozen=True)
class Geometry:
    """Where an X window is."""
    window: str
    x: int
    y: int
    width: int
    height: int


def _xdotool(*arguments):
    done = subprocess.run(['xdotool', *map(str, arguments)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, timeout=DEADLINE, check=False)
    return done.stdout


def point_at(x, y):
    _xdotool('mousemove', round(x), round(y))


def click(x, y, key=None):
    """Clicks there, while a key such as "ctrl" is held down if one is named."""
    held = ('keydown', key, 'click', 1, 'keyup', key) if key else ('click', 1)
    _xdotool('mousemove', round(x), round(y), *held)


def rest_pointer():
    point_at(*FAR_CORNER)


def press(*keys):
    """Presses keys one after the other, such as "Return" or "ctrl+z"."""
    _xdotool('key', *keys)


def type_text(text):
    _xdotool('type', text)


def resize(window, width, height):
    _xdotool('windowsize', window, round(width), round(height))


def get_geometry(window):
    """The window's geometry, or None if it has gone."""
    pairs = (line.split('=') for line in _xdotool('getwindowgeometry', '--shell',
                                                  window).splitlines() if '=' in line)
    values = dict(pairs)
    if 'WIDTH' not in values:
        return None
    return Geometry(window, int(values['X']), int(values['Y']), int(values['WIDTH']),
                    int(values['HEIGHT']))


def list_windows(pid):
    """The visible windows of a process, the highest last.

    One can be missing if another, such as a tooltip, goes at the same moment.
    """
    found = _xdotool('search', '--onlyvisible', '--pid', pid).split()
    return [geometry for geometry in map(get_geometry, found) if geometry is not None]


def has_focus(pid):
    """Does a window of the process have the keyboard?"""
    return _xdotool('getwindowfocus', '-f', 'getwindowpid').strip() == str(pid)


def give_focus(window):
    _xdotool('windowfocus', '--sync', window)
