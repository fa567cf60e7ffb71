# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a program's windows by AT-SPI: words, states, extents. It never acts.

As a script, asks a process for its windows again and again, as a screen reader
does.

Whoever asks for one thing and waits, and then for the next, spends nearly all
of the time on the way. So whatever was of use the last time is asked for at
once, and all that is new in a row of a window's tree, too.
"""

import functools
import sys
from dataclasses import dataclass, field

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402  pylint: disable=wrong-import-position

MAX_TEXT = 10000
MAX_WINDOWS = 4
PATIENCE = 60000  # milliseconds

ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
TEXT = 'org.a11y.atspi.Text'
PROPERTIES = 'org.freedesktop.DBus.Properties'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
BUS = ('org.freedesktop.DBus', '/org/freedesktop/DBus')

# Each word read is a message to the program and back, so what nobody asks for
# is left out.
NAMELESS = frozenset(['panel', 'filler', 'scroll pane', 'scroll bar', 'separator'])
STATELESS = NAMELESS | frozenset(['frame', 'dialog', 'label'])
WITH_TEXT = frozenset(['label', 'text', 'spin button', 'log', 'alert', 'status bar'])
DESCRIBED = frozenset(['text', 'image', 'table', 'table cell', 'grouping'])
# What GTK 4.8 calls them, which tells no toggle button from another.
OLD_NAMES = {'button': 'push button', 'toggle button': 'push button'}
LEAVES = frozenset(['label', 'image', 'push button', 'toggle button', 'check box', 'text',
                    'spin button', 'log', 'separator', 'scroll bar'])


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

    def is_inside(self, other):
        return (self.window == other.window and self.x >= other.x and self.y >= other.y
                and self.x + self.width <= other.x + other.width
                and self.y + self.height <= other.y + other.height)

    @property
    def centre(self):
        return self.x + self.width / 2, self.y + self.height / 2


# --- asking ---


@functools.cache
def connect():
    """The bus that programs and screen readers talk on."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
                                None, Gio.DBusCallFlags.NONE, PATIENCE)[0]
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)


@dataclass(frozen=True, eq=False)
class Question:
    """A method to be called of anything."""
    interface: str
    method: str
    arguments: GLib.Variant = None


def _ask_property(interface, name):
    return Question(PROPERTIES, 'Get', GLib.Variant('(ss)', (interface, name)))


WHICH_ROLE = Question(ACCESSIBLE, 'GetRole')
WHICH_CHILDREN = Question(ACCESSIBLE, 'GetChildren')
WHICH_STATES = Question(ACCESSIBLE, 'GetState')
WHICH_NAME = _ask_property(ACCESSIBLE, 'Name')
WHICH_DESCRIPTION = _ask_property(ACCESSIBLE, 'Description')
WHICH_TEXT = Question(TEXT, 'GetText', GLib.Variant('(ii)', (0, MAX_TEXT)))
WINDOWS_BY_NUMBER = [Question(ACCESSIBLE, 'GetChildAtIndex', GLib.Variant('(i)', (number,)))
                     for number in range(MAX_WINDOWS)]
WHERE = Question(COMPONENT, 'GetExtents', GLib.Variant('(u)', (Atspi.CoordType.WINDOW,)))


class Answers:
    """What was answered in one reading, to (address, question)."""

    def __init__(self):
        self._answers = {}
        self._used = set()

    def foresee(self, last):
        """Asks at once for all that the last reading used."""
        self.ask(last._used)
        self._used = set()

    def ask(self, questions):
        """The answers, all asked for at once; None where there is none."""
        self._call([question for question in questions if question not in self._answers])
        self._used.update(questions)
        return [self._answers[question] for question in questions]

    def _call(self, questions):
        connection = connect()
        waiting = len(questions)

        def take(_connection, result, asked):
            nonlocal waiting
            waiting -= 1
            try:
                self._answers[asked] = connection.call_finish(result).unpack()[0]
            except GLib.Error:
                self._answers[asked] = None

        for asked in questions:
            (name, path), question = asked
            connection.call(name, path, question.interface, question.method, question.arguments,
                            None, Gio.DBusCallFlags.NONE, PATIENCE, None, take, asked)
        while waiting > 0:
            GLib.MainContext.default().iteration(True)


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
            WHICH_NAME, WHICH_DESCRIPTION, WHICH_TEXT, WHICH_STATES))
        return Item(self.role, name, text, unpack_states(states), self.window, *self.extents,
                    description, self.trail)

    def wanted(self):
        """What is to be asked about it, when its role and place are known."""
        if self.extents is None:
            return [WHICH_CHILDREN]
        questions = []
        if self.role not in NAMELESS:
            questions.append(WHICH_NAME)
        if self.role not in STATELESS:
            questions.append(WHICH_STATES)
        if self.role in WITH_TEXT:
            questions.append(WHICH_TEXT)
        if self.role in DESCRIBED:
            questions.append(WHICH_DESCRIPTION)
        if self.role not in LEAVES or (self.role == 'push button' and self.address not in _buttons):
            questions.append(WHICH_CHILDREN)
        return questions


@functools.cache
def unpack_states(words):
    bits = sum(word << 32 * index for index, word in enumerate(words))
    return frozenset(Atspi.StateType(number).value_nick
                     for number in range(bits.bit_length()) if bits >> number & 1)


@functools.cache
def name_role(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    return OLD_NAMES.get(name, name)


_roles = {}  # by address: they never change
_buttons = set()  # addresses of those that aren't the shells of menu buttons


def _learn_roles_and_places(nodes, answers):
    new = [node for node in nodes if node.address not in _roles]
    told = answers.ask([(node.address, WHERE) for node in nodes]
                       + [(node.address, WHICH_ROLE) for node in new])
    for node, role in zip(new, told[len(nodes):]):
        if role is None:
            raise Gone
        _roles[node.address] = name_role(role)
    for node, extents in zip(nodes, told):
        node.role = _roles[node.address]
        node.extents = extents


def _is_visible(extents):
    return extents is None or min(extents[2:]) > 0


def _is_shown(node):
    """A window that is new has a border before it has contents: nothing in it
    can be found on the screen then."""
    return _is_visible(node.extents) and min(node.window.width, node.window.height) > 0


def _learn_words(nodes, answers):
    asked = [(node, question) for node in nodes for question in node.wanted()]
    told = answers.ask([(node.address, question) for node, question in asked])
    for (node, question), answer in zip(asked, told):
        # Not all that can have a text has one.
        if answer is None and question is not WHICH_TEXT:
            raise Gone
        node.known[question] = tuple(answer) if question is WHICH_STATES else answer or ''


def _find_children(node):
    """Makes nodes of those children that may be of interest; returns them."""
    if node.role == 'push button' and 'focusable' in unpack_states(
            node.known.get(WHICH_STATES, ())):
        # A button that can't have the focus is the shell of a menu button.
        _buttons.add(node.address)
        return []
    node.children = [Node((*node.trail, address), node.window)
                     for address in node.known.get(WHICH_CHILDREN) or []]
    return node.children


def _make_window(number, extents):
    """GTK from 4.10 on counts the border, and says where it begins."""
    if extents is None:
        raise Gone
    x, y, width, height = extents
    return Window(number, width + 2 * x, height + 2 * y)


@functools.cache
def _which_process(name):
    """Of which process this name on the bus is."""
    return BUS, Question(BUS[0], 'GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)))


def _find_application(pid, answers):
    """The program's address, or None."""
    [applications] = answers.ask([(REGISTRY, WHICH_CHILDREN)])
    processes = answers.ask([_which_process(name) for name, _path in applications])
    return next((address for address, process in zip(applications, processes) if process == pid),
                None)


def _list_items(nodes, items):
    """Adds them to items, each before what is in it."""
    for node in nodes:
        if node.extents is not None and _is_shown(node):
            items.append(node.make_item())
        _list_items(node.children, items)


def _read_windows(application, is_last_enough, answers):
    """The windows, with all that is in them."""
    [addresses] = answers.ask([(application, WHICH_CHILDREN)])
    if addresses is None:
        raise Gone
    windows = [Node((address,)) for address in addresses]
    row = windows = windows[-1:] if is_last_enough else windows
    while row:
        _learn_roles_and_places(row, answers)
        if row is windows:
            for number, node in enumerate(windows, len(addresses) - len(windows)):
                node.window = _make_window(number, node.extents)
        seen = [node for node in row if _is_shown(node)]
        _learn_words(seen, answers)
        row = [child for node in seen for child in _find_children(node)]
    return windows


_last = {}  # the answers of the last such reading


def read(pid, is_last_enough=False):
    """All items to be seen of a program, window by window, or those of the
    window opened last; [] if it can't be read just now (it is starting, or a
    window of it is closing)."""
    items = []
    answers = Answers()
    answers.foresee(_last.get((pid, is_last_enough), answers))
    _last[pid, is_last_enough] = answers
    try:
        application = _find_application(pid, answers)
        if application is not None:
            _list_items(_read_windows(application, is_last_enough, answers), items)
    except Gone:
        return []
    return items


def read_again(item):
    """What has become of an item; None if it isn't to be seen any more."""
    node = Node(item.trail, role=item.role)
    answers = Answers()
    told = answers.ask([(address, WHERE) for address in item.trail]
                       + [(node.address, question) for question in node.wanted()])
    places = told[:len(item.trail)]
    try:
        node.window = _make_window(item.window.number, places[0])
        node.extents = places[-1]
        if node.extents is None or not all(map(_is_visible, places)):
            return None
        _learn_words([node], answers)
    except Gone:
        return None
    return node.make_item()


def _ask_for_windows(pid):
    """Asks for one window after the other, by their numbers, for ever."""
    application = None
    while application is None:
        application = _find_application(pid, Answers())
    while True:
        Answers().ask([(application, question) for question in WINDOWS_BY_NUMBER])


if __name__ == '__main__':
    _ask_for_windows(int(sys.argv[1]))
