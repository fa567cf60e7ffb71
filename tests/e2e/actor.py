# SPDX-License-Identifier: GPL-3.0-or-later
"""Acts on a program's windows by AT-SPI, as screen readers do for who uses them."""

from gi.repository import Gio, GLib

from reader import Answers, Question

ACTION = 'org.a11y.atspi.Action'
EDITABLE_TEXT = 'org.a11y.atspi.EditableText'
WHICH_ACTIONS = Question(ACTION, 'GetActions')


def _ask(item, question):
    [answer] = Answers().ask([(item.trail[-1], question)])
    return answer


def list_actions(item):
    """The names of what can be done with it: "click", "point.place"."""
    return [action[0].lower() for action in _ask(item, WHICH_ACTIONS) or []]


def act(item, name):
    """Does it. False if it can't be done just now."""
    actions = list_actions(item)
    return name in actions and bool(_ask(item, Question(
        ACTION, 'DoAction', GLib.Variant('(i)', (actions.index(name),)))))


def write(item, text):
    """Replaces what is in an entry."""
    return bool(_ask(item, Question(EDITABLE_TEXT, 'SetTextContents',
                                    GLib.Variant('(s)', (text,)))))


def tell_desktop(is_there):
    """Tells all programs of the session whether a screen reader is there."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.freedesktop.DBus.Properties', 'Set',
                  GLib.Variant('(ssv)', ('org.a11y.Status', 'IsEnabled',
                                         GLib.Variant('b', is_there))),
                  None, Gio.DBusCallFlags.NONE, -1)
