# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a program's windows by AT-SPI: words, states, extents. It never acts.

As a script, reads the windows of the process given again and again, as a
screen reader does.
"""

import sys
from dataclasses import dataclass

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402  pylint: disable=wrong-import-position

MAX_TEXT = 10000

# Each word read is a message to the program and back, so what nobody asks for
# is left out.
NAMELESS = frozenset(['panel', 'filler', 'scroll pane', 'separator'])
CONTAINERS = NAMELESS | frozenset(['frame', 'dialog', 'list'])
WITH_TEXT = frozenset(['label', 'text', 'spin button', 'log', 'alert'])
DESCRIBED = frozenset(['image'])
# What GTK 4.8 calls them, which tells no toggle button from another.
OLD_NAMES = {'button': 'push button', 'toggle button': 'push button'}
LEAVES = frozenset(['label', 'image', 'push button', 'toggle button', 'check box', 'text',
                    'spin button', 'log', 'alert', 'separator', 'scroll bar'])


@dataclass(frozen=True, order=True)
class Window:
    """A window of the program; the one opened last has the highest number."""
    number: int
    width: int  # of its contents
    height: int


@dataclass(frozen=True)
class Item:
    """Something in a window. Lengths are in pixels of the window's contents."""
    role: str
    name: str
    text: str
    states: frozenset
    window: Window
    x: int
    y: int
    width: int
    height: int
    description: str = ''

    def is_called(self, name):
        """GTK 4.8 calls a button with the label "_No" either so or "_No No"."""
        plain = self.name.replace('_', '')
        return self.name == name or ('_' in self.name and plain in (name, f'{name} {name}'))

    def is_inside(self, other):
        return (self.window == other.window and self.x >= other.x and self.y >= other.y
                and self.x + self.width <= other.x + other.width
                and self.y + self.height <= other.y + other.height)

    @property
    def centre(self):
        return self.x + self.width / 2, self.y + self.height / 2


def _find_application(pid):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application is not None and application.get_process_id() == pid:
            application.set_cache_mask(Atspi.Cache.ROLE | Atspi.Cache.INTERFACES)
            return application
    return None


def _extents(accessible):
    component = accessible.get_component_iface()
    if component is None:
        return None
    return component.get_extents(Atspi.CoordType.WINDOW)


def _window(number, extents):
    """GTK from 4.10 on counts the border, and says where it begins."""
    return Window(number, extents.width + 2 * extents.x, extents.height + 2 * extents.y)


def _text(accessible):
    text = accessible.get_text_iface()
    if text is None:
        return ''
    count = text.get_character_count()
    # From AT-SPI 2.50 on, an accessible has a get_text () of its own.
    return Atspi.Text.get_text(text, 0, min(count, MAX_TEXT)) if count > 0 else ''


def _states(accessible):
    return frozenset(state.value_nick for state in accessible.get_state_set().get_states())


def _make_item(accessible, role, extents, window):
    box = role in CONTAINERS
    return Item(role=role,
                name=accessible.get_name() or '' if role not in NAMELESS else '',
                text=_text(accessible) if role in WITH_TEXT else '',
                states=_states(accessible) if not box else frozenset(),
                window=window, x=extents.x, y=extents.y,
                width=extents.width, height=extents.height,
                description=accessible.get_description() or '' if role in DESCRIBED else '')


def _is_leaf(item):
    """A button that can't have the focus is the shell of a menu button."""
    return item.role in LEAVES and (item.role != 'push button' or 'focusable' in item.states)


def _collect(accessible, window, items):
    """Adds what can be seen of an accessible and its children to items."""
    role = accessible.get_role_name()
    role = OLD_NAMES.get(role, role)
    extents = _extents(accessible)
    if extents is not None:
        if extents.width <= 0 or extents.height <= 0:
            return
        items.append(_make_item(accessible, role, extents, window))
        if _is_leaf(items[-1]):
            return
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child is not None:
            _collect(child, window, items)


def read(pid):
    """All items to be seen of a program, window by window; [] if it can't be
    read just now (it is starting, or a window of it is closing)."""
    items = []
    try:
        application = _find_application(pid)
        if application is None:
            return []
        for number in range(application.get_child_count()):
            root = application.get_child_at_index(number)
            _collect(root, _window(number, _extents(root)), items)
    except (GLib.Error, AttributeError):
        return []
    return items


if __name__ == '__main__':
    while True:
        read(int(sys.argv[1]))
