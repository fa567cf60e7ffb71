# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a program's windows by AT-SPI: words, states, extents. It never acts.

As a script, reads the windows of the process given again and again, as a
screen reader does.

Whoever asks for one thing and waits, and then for the next, spends nearly all
of the time on the way. So all that is to be known of a whole row of a window's
tree is asked for at once.
"""

import functools
import sys
from dataclasses import dataclass, field

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402  pylint: disable=wrong-import-position

MAX_TEXT = 10000
PATIENCE = 60000  # milliseconds

ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
TEXT = 'org.a11y.atspi.Text'
PROPERTIES = 'org.freedesktop.DBus.Properties'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')

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
    trail: tuple = field(default=(), compare=False, repr=False)  # what it is in, and itself

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


# --- asking ---


@functools.cache
def _connect():
    """The bus that programs and screen readers talk on."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
                                None, Gio.DBusCallFlags.NONE, PATIENCE)[0]
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)


def _ask(questions):
    """The answers to (name, path, interface, method, arguments), all asked at
    once; None where there is none."""
    connection = _connect()
    answers = [None] * len(questions)
    waiting = len(questions)

    def take(_connection, result, index):
        nonlocal waiting
        waiting -= 1
        try:
            answers[index] = connection.call_finish(result).unpack()
        except GLib.Error:
            pass

    for index, (name, path, interface, method, arguments) in enumerate(questions):
        connection.call(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                        PATIENCE, None, take, index)
    while waiting > 0:
        GLib.MainContext.default().iteration(True)
    return answers


def _ask_property(interface, name):
    return PROPERTIES, 'Get', GLib.Variant('(ss)', (interface, name))


WHICH_ROLE = ACCESSIBLE, 'GetRole', None
WHICH_CHILDREN = ACCESSIBLE, 'GetChildren', None
WHICH_STATES = ACCESSIBLE, 'GetState', None
WHICH_NAME = _ask_property(ACCESSIBLE, 'Name')
WHICH_DESCRIPTION = _ask_property(ACCESSIBLE, 'Description')
HOW_LONG = _ask_property(TEXT, 'CharacterCount')
WHERE = COMPONENT, 'GetExtents', GLib.Variant('(u)', (Atspi.CoordType.WINDOW,))


def _which_text(length):
    return TEXT, 'GetText', GLib.Variant('(ii)', (0, min(length, MAX_TEXT)))


class Gone(Exception):
    """Something went while it was asked about."""


# --- the tree ---


@dataclass
class Node:
    """Something accessible, and what was answered about it."""
    trail: tuple  # the addresses on the bus of the window, of all that it is in, and its own
    window: Window = None
    role: str = ''
    extents: tuple = None
    known: dict = field(default_factory=dict)
    children: list = field(default_factory=list)

    @property
    def address(self):
        return self.trail[-1]

    def make_item(self):
        name, description, text, states = (self.known.get(question, '') for question in (
            WHICH_NAME, WHICH_DESCRIPTION, WITH_TEXT, WHICH_STATES))
        return Item(self.role, name, text, _unpack_states(states or ()), self.window, *self.extents,
                    description, self.trail)

    def wanted(self):
        """What is to be asked about it, when its role and place are known."""
        if self.extents is None:
            return [WHICH_CHILDREN]
        questions = []
        if self.role not in NAMELESS:
            questions.append(WHICH_NAME)
        if self.role not in CONTAINERS:
            questions.append(WHICH_STATES)
        if self.role in WITH_TEXT:
            questions.append(HOW_LONG)
        if self.role in DESCRIBED:
            questions.append(WHICH_DESCRIPTION)
        # A button that can't have the focus is the shell of a menu button.
        if self.role not in LEAVES or self.role == 'push button':
            questions.append(WHICH_CHILDREN)
        return questions


@functools.cache
def _unpack_states(words):
    bits = sum(word << 32 * index for index, word in enumerate(words))
    return frozenset(Atspi.StateType(number).value_nick
                     for number in range(bits.bit_length()) if bits >> number & 1)


@functools.cache
def _name_role(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    return OLD_NAMES.get(name, name)


_roles = {}  # by address: they never change


def _learn_roles_and_places(nodes):
    new = [node for node in nodes if node.address not in _roles]
    answers = _ask([(*node.address, *WHERE) for node in nodes]
                   + [(*node.address, *WHICH_ROLE) for node in new])
    for node, answer in zip(new, answers[len(nodes):]):
        if answer is None:
            raise Gone
        _roles[node.address] = _name_role(answer[0])
    for node, answer in zip(nodes, answers):
        node.role = _roles[node.address]
        node.extents = answer and answer[0]


def _is_visible(extents):
    return extents is None or min(extents[2:]) > 0


def _is_shown(node):
    """A window that is new has a border before it has contents: nothing in it
    can be found on the screen then."""
    return _is_visible(node.extents) and min(node.window.width, node.window.height) > 0


def _learn_words(nodes):
    asked = [(node, question) for node in nodes for question in node.wanted()]
    for (node, question), answer in zip(asked, _ask([(*node.address, *question)
                                                     for node, question in asked])):
        # Not all that can have a text has one.
        if answer is None and question is not HOW_LONG:
            raise Gone
        node.known[question] = answer[0] if answer else 0
    long = [node for node in nodes if node.known.get(HOW_LONG, 0) > 0]
    for node, answer in zip(long, _ask([(*node.address, *_which_text(node.known[HOW_LONG]))
                                        for node in long])):
        node.known[WITH_TEXT] = answer[0] if answer else ''
    for node in nodes:
        node.known[WHICH_STATES] = tuple(node.known.get(WHICH_STATES, ()))


def _find_children(node):
    """Makes nodes of those children that may be of interest; returns them."""
    if node.extents is not None and node.role == 'push button':
        if 'focusable' in _unpack_states(node.known[WHICH_STATES]):
            return []
    node.children = [Node((*node.trail, address), node.window)
                     for address in node.known.get(WHICH_CHILDREN, [])]
    return node.children


def _make_window(number, extents):
    """GTK from 4.10 on counts the border, and says where it begins."""
    if extents is None:
        raise Gone
    x, y, width, height = extents
    return Window(number, width + 2 * x, height + 2 * y)


def _find_application(pid):
    """The program's address, or None."""
    [(children,)] = _ask([(*REGISTRY, *WHICH_CHILDREN)])
    answers = _ask([('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                     'GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)))
                    for name, _path in children])
    return next((address for address, answer in zip(children, answers) if answer == (pid,)), None)


def _list_items(nodes, items):
    """Adds them to items, each before what is in it."""
    for node in nodes:
        if node.extents is not None and _is_shown(node):
            items.append(node.make_item())
        _list_items(node.children, items)


def _read_windows(application, is_last_enough):
    """The windows, with all that is in them."""
    answer = _ask([(*application, *WHICH_CHILDREN)])[0]
    if answer is None:
        raise Gone
    windows = [Node((address,)) for address in answer[0]]
    row = windows = windows[-1:] if is_last_enough else windows
    while row:
        _learn_roles_and_places(row)
        if row is windows:
            for number, node in enumerate(windows, len(answer[0]) - len(windows)):
                node.window = _make_window(number, node.extents)
        seen = [node for node in row if _is_shown(node)]
        _learn_words(seen)
        row = [child for node in seen for child in _find_children(node)]
    return windows


def read(pid, is_last_enough=False):
    """All items to be seen of a program, window by window, or those of the
    window opened last; [] if it can't be read just now (it is starting, or a
    window of it is closing)."""
    items = []
    try:
        application = _find_application(pid)
        if application is not None:
            _list_items(_read_windows(application, is_last_enough), items)
    except Gone:
        return []
    return items


def read_again(item):
    """What has become of an item; None if it isn't to be seen any more."""
    places = [answer and answer[0] for answer in _ask([(*address, *WHERE)
                                                       for address in item.trail])]
    try:
        node = Node(item.trail, _make_window(item.window.number, places[0]), item.role, places[-1])
        if node.extents is None or not all(map(_is_visible, places)):
            return None
        _learn_words([node])
    except Gone:
        return None
    return node.make_item()


if __name__ == '__main__':
    while True:
        read(int(sys.argv[1]))
