# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows the keyboard's focus as screen readers do: by what the program tells of it."""

import gettext
from dataclasses import dataclass

from gi.repository import Gio, GLib

import reader
from reader import REGISTRY, WHICH_DESCRIPTION, WHICH_NAME, WHICH_ROLE, WHICH_STATES, Answers

EVENTS = 'org.a11y.atspi.Event.Object'
REGISTRY_EVENTS = (REGISTRY[0], '/org/a11y/atspi/registry', REGISTRY[0])
FOCUS = 'object:state-changed:focused'
# Of these, readers say whether it is so.
TOLD = ('checked', 'expanded', 'invalid-entry', 'selected')
# A toggle button with one of these isn't said to be pressed, but to open something.
OPENS = {'expandable', 'has-popup'}


@dataclass(frozen=True)
class Told:
    """What is told of what has the focus."""
    role: str
    name: str
    states: tuple
    description: str


def _say_pressed(role, states, description, catalogue):
    """What readers say of a toggle button: GTK from 4.10 on calls it one, so they say themselves whether
    it is pressed, in their language; before, the program lets the description say so."""
    if reader.Atspi.Role(role) != reader.Atspi.Role.TOGGLE_BUTTON or states & OPENS:
        return description
    words = catalogue.pgettext('button', 'Pressed' if 'pressed' in states else 'Not pressed')
    return catalogue.gettext('%s. %s') % (words, description) if description else words


class Focus:
    """What a program says last has the focus; what readers say themselves is in a catalogue's words."""

    def __init__(self, catalogue=None):
        self._last = None
        self._catalogue = catalogue or gettext.NullTranslations()
        self._bus = reader.connect()
        self._bus.signal_subscribe(None, EVENTS, 'StateChanged', None, 'focused',
                                   Gio.DBusSignalFlags.NONE, self._changed)
        name, path, interface = REGISTRY_EVENTS
        self._bus.call_sync(name, path, interface, 'RegisterEvent',
                            GLib.Variant('(s)', (FOCUS,)), None, Gio.DBusCallFlags.NONE,
                            reader.PATIENCE)

    def _changed(self, _bus, sender, path, _interface, _signal, arguments):
        if arguments[1]:
            self._last = sender, path

    def look_at(self, item):
        """Takes it from who has read the windows: what has just closed may have been told of last."""
        if item is not None and 'focused' in item.states:
            self._last = item.trail[-1]

    def is_in(self, items):
        """Is it one of these, or in one? A window that isn't used may still tell of what had it."""
        return any(self._last in item.trail for item in items)

    def read(self):
        """Who has the focus now, as it is told now; None if nobody has."""
        while GLib.MainContext.default().iteration(False):
            pass
        if self._last is None:
            return None
        role, name, states, description = Answers().ask([(self._last, question) for question in (
            WHICH_ROLE, WHICH_NAME, WHICH_STATES, WHICH_DESCRIPTION)])
        if role is None or states is None:
            return None
        states = reader.unpack_states(tuple(states))
        if 'focused' not in states:
            return None
        told = reader.name_role(role)
        return Told(told, name, tuple(sorted(state for state in states if state in TOLD
                                             or state == 'pressed' and told == 'push button')),
                    _say_pressed(role, states, description, self._catalogue))
