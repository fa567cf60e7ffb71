# SPDX-License-Identifier: GPL-3.0-or-later
"""What a player sees of Wuzi, and does with pointer and keyboard."""

import os
import re
import subprocess
from dataclasses import dataclass

import reader
from program import Program
from tap import check_equal
from waiting import do_until, wait_for, wait_until_same

if 'WAYLAND_DISPLAY' in os.environ:
    import wayland as screen
else:
    import screen

MAX_BORDER = 60  # pixels that GTK's own border takes of a window's width
MAX_SHADOW = 80  # the same of a list that has popped up
NAMES = 'Known players'
FIGURES = re.compile(r'.*\d+–\d+–\d+')  # wins, losses and draws, after a word
MAX_TABS = 40
LOOKS_AT_MENU = 300  # far more than it takes to open
LOOKS_AT_KEY = 300  # far more than it takes to be answered
LOOKS_AT_END = 300  # far more than most ends take
MAX_DOWNS = 20
STEPS_OVER_LIST = 5
ARROW = 12  # pixels from the end of an entry, with its padding or without, into its arrow


@dataclass(frozen=True)
class Panel:
    """What is written in a player's panel."""
    name: str
    role: str
    standing: str  # in words
    figures: str


def is_board(item):
    """The board is the only table that is no list of games."""
    return item.role == 'table' and 'focusable' in item.states


class Wuzi(Program):
    """The program, seen and handled through its windows."""

    board_size = 15
    shows_coordinates = True
    options = 'Options: '

    def __init__(self, path=None, language='en'):
        super().__init__(path or os.environ['WUZI'], language)
        self._kept = {}

    def start(self, *arguments):
        screen.rest_pointer()
        super().start(*arguments)
        self.items()

    # Seeing

    def items(self, is_last_enough=False):
        """All that can be seen, in all windows."""
        def seen():
            self.check_alive()
            return reader.read(self.process.pid, is_last_enough) or None

        return wait_for(seen, 'a window')

    def top_items(self):
        """All that can be seen in the window opened last."""
        return self.items(is_last_enough=True)

    def _find_kept(self, what, is_it):
        """The first item that is it, in all windows, or None. The one found last
        time is looked at first: that is much quicker."""
        kept = self._kept.get(what) and reader.read_again(self._kept[what])
        if not kept or not is_it(kept):
            kept = next((item for item in self.items() if is_it(item)), None)
        self._kept[what] = kept
        return kept

    def find(self, role, name):
        """The first such item of the window opened last, or None."""
        for item in self.top_items():
            if item.role == role and item.name == name:
                return item
        return None

    def wait_for_item(self, role, name):
        return wait_for(lambda: self.find(role, name), f'the {role} “{name}”')

    def says(self, words):
        """Are these words to be seen anywhere?"""
        return any(words in (item.name, item.text) for item in self.items())

    def find_words_like(self, pattern):
        """The first words in the window opened last that are like that: a match, or None."""
        for item in self.top_items():
            for words in (item.name, item.text):
                match = re.search(pattern, words or '')
                if match:
                    return match
        return None

    def wait_for_words(self, words):
        wait_for(lambda: self.says(words), f'the words “{words}”')

    def do_until_it_says(self, words, do):
        """Does something until these words are to be seen, which stay only for
        a moment: a busy machine may look too late, and has to do it again."""
        do_until(lambda: self.says(words), f'the words “{words}”', do)

    def wait_until_not(self, words):
        wait_for(lambda: not self.says(words), f'the words “{words}” to go')

    def describe(self):
        """All words to be seen, and what the program complained about."""
        items = reader.read(self.process.pid) if self.process.poll() is None else []
        lines = [f'{item.role} {item.name!r} {item.text!r} {item.x},{item.y} '
                 f'{item.width}x{item.height} {",".join(sorted(item.states))}'
                 for item in items if item.name or item.text]
        return '\n'.join(['To be seen:', *lines, 'Standard error:', self.read_errors()])

    # Handling

    def find_x_window(self, window):
        """The X window around a window's contents, and its border; None if
        there is none just now."""
        for geometry in reversed(screen.list_windows(self.process.pid)):
            border = geometry.width - window.width
            if border == geometry.height - window.height and 0 <= border <= MAX_BORDER:
                return geometry, border / 2
        return None

    def _place_on_screen(self, item, x, y):
        """Where on the screen a pixel of the window is that the item is in."""
        geometry, border = wait_for(
            # A window that is new may not have had its size yet when it was read.
            lambda: self.find_x_window((reader.read_again(item) or item).window),
            f'the X window for {item.window}')
        return geometry.x + border + x, geometry.y + border + y

    def click_item(self, item, key=None):
        """Clicks its middle, once it doesn't move any more; with a key held down, such as "ctrl"."""
        centre = wait_until_same(lambda: (reader.read_again(item) or item).centre, item)
        screen.click(*self._place_on_screen(item, *centre), key)

    def click(self, role, name):
        """Clicks the middle of an item of the window opened last."""
        self.click_item(self.wait_for_item(role, name))

    def give_focus(self):
        """Lets the window opened last have the keyboard.

        A window manager does so when a dialog has closed; without one the X
        server lets the focus fall to the root window.
        """
        if not screen.has_focus(self.process.pid):
            found = wait_for(lambda: self.find_x_window(self.top_items()[0].window),
                             'a window that can have the focus')
            screen.give_focus(found[0].window)

    def press(self, *keys):
        self.give_focus()
        screen.press(*keys)

    def press_until(self, key, condition, what):
        """Presses a key, and again if nothing has come of it for long: a window that opens or
        closes just then may have taken it."""
        do_until(condition, what, lambda: self.press(key), LOOKS_AT_KEY)

    def press_until_not(self, key, words):
        """The same for a key that takes words away."""
        self.press_until(key, lambda: not self.says(words), f'the words “{words}” to go')

    def type_text(self, text):
        self.give_focus()
        screen.type_text(text)

    def focused(self):
        """What has the keyboard's focus in the window opened last, or None."""
        return next((item for item in self.top_items() if 'focused' in item.states), None)

    def read_entry(self):
        """The text of the entry that has the focus, or None."""
        item = self.focused()
        return item.text if item is not None and item.role == 'text' else None

    def name_file(self, path):
        """Names a file in GTK's window for files, which completes what is typed, and is late with it:
        some of that may stand behind the name, or within it."""
        def type_name():
            self.press('ctrl+a')
            self.type_text(str(path))
            self.press('shift+End', 'Delete')

        wait_for(lambda: self.read_entry() is not None, 'the focus in the name of the file')
        do_until(lambda: self.read_entry() == str(path), f'“{path}” to be typed', type_name)
        self.press_until('Return', lambda: self.read_entry() is None, 'the window for files to go')

    def tab_to(self, name):
        """Presses Tab until something of that name has the focus."""
        for _ in range(MAX_TABS):
            item = self.focused()
            if item is not None and item.name == name:
                return
            self.press('Tab')
        raise AssertionError(f'{MAX_TABS} times Tab never came to “{name}”')

    def quit(self):
        """Ctrl+Q, again where it comes before a window has the keyboard, which nothing tells on
        Wayland; returns the exit status."""
        self.give_focus()
        do_until(lambda: self.process.poll() is not None, 'the program to end',
                 lambda: screen.press('ctrl+q'), looks=LOOKS_AT_END)
        return self.wait_until_ended()

    def end_well(self):
        """Quits; it has complained about nothing."""
        check_equal(self.quit(), 0, 'exit status')
        check_equal(self.read_errors(), '', 'standard error')

    # Login

    def choose(self, name):
        """Clicks a toggle button and waits until it is the chosen one."""
        do_until(lambda: 'pressed' in self.find('push button', name).states, f'“{name}” chosen',
                 lambda: self.click('push button', name))

    def is_focused(self, role, name):
        item = self.find(role, name)
        return item is not None and 'focused' in item.states

    def click_entry(self, name):
        """Puts the text cursor into the entry of that name."""
        self.give_focus()
        do_until(lambda: self.is_focused('text', name), f'the focus in “{name}”',
                 lambda: self.click('text', name))

    def type_name(self, entry, text):
        """Clicks an entry and types over what is in it."""
        self.click_entry(entry)
        self.press('ctrl+a')
        self.press('BackSpace')
        self.type_text(text)
        wait_for(lambda: self.find('text', entry).text == text, f'“{text}” in “{entry}”')

    def asks_about_new(self):
        """Is it asked whether a new name is to be a player, or two are?"""
        return self.find('push button', 'Create Player') or self.find('push button', 'Create Players')

    def press_log_in(self, entry):
        """Enter, in the entry of a name; and once more, if it is asked whether that is new."""
        if not self.asks_about_new():
            self.press('Return')
            wait_for(lambda: not self.is_focused('text', entry) or self.asks_about_new(),
                     'somebody to have logged in')
        if self.asks_about_new():
            self.press('Return')

    def unfold(self):
        """Shows all that can be chosen, below the line that tells what is."""
        line = wait_for(lambda: next((item for item in self.top_items()
                                      if item.name.startswith(self.options)), None), 'the options')
        self.click_item(line)

    def fold(self):
        """Hides what can be chosen again: the names have room."""
        self.unfold()

    def open_names(self, entry):
        """Clicks the arrow in an entry, which offers all known names."""
        item = wait_until_same(lambda: self.wait_for_item('text', entry), entry)
        screen.click(*self._place_on_screen(item, item.x + item.width - ARROW, item.centre[1]))
        self.wait_for_item('list', NAMES)

    def click_offered_name(self, entry, name):
        """Clicks a name of the list that an entry has opened until the entry has it.

        AT-SPI knows where the row is in the list, but not where the list,
        which has an X window of its own, is on the screen.
        """
        x, y = wait_until_same(lambda: self._find_offered_name(name), f'the place of “{name}”')
        # As a hand, which is over the list for a while before it clicks.
        for step in range(STEPS_OVER_LIST):
            screen.point_at(x - step, y)
        do_until(lambda: self.find('text', entry).text == name, f'“{name}” in “{entry}”',
                 lambda: screen.click(x, y))

    def _find_offered_name(self, name):
        rows = self.wait_for_item('list', NAMES)
        row = next(item for item in self.top_items()
                   if item.role == 'label' and item.name == name and item.is_inside(rows))
        popup = wait_for(lambda: self._find_popup(rows), f'the X window for {rows}')
        return (popup.x + popup.width / 2 + row.centre[0] - rows.centre[0],
                popup.y + popup.height / 2 + row.centre[1] - rows.centre[1])

    def _find_popup(self, rows):
        for geometry in reversed(screen.list_windows(self.process.pid)):
            if (0 <= geometry.width - rows.width <= MAX_SHADOW
                    and 0 <= geometry.height - rows.height <= MAX_SHADOW):
                return geometry
        return None

    # The table

    def board(self):
        return self._find_kept('board', is_board)

    def wait_for_table(self):
        wait_for(self.board, 'the board')

    def status(self):
        """The sentence that a screen reader says: the last move, then the turn. What is asked
        in an opening takes its place, and is described by it."""
        item = self._find_kept('status', lambda item: item.name and (
            item.role == 'log' or item.role == 'grouping' and item.description.endswith(item.name)))
        return item and (item.name if item.role == 'log' else item.description)

    def wait_for_status(self, sentence):
        wait_for(lambda: self.status() == sentence, f'the status “{sentence}”')

    def wait_for_status_like(self, pattern):
        """Waits for a status that matches; returns the match."""
        return wait_for(lambda: re.fullmatch(pattern, self.status() or ''),
                        f'a status like “{pattern}”')

    def panels(self):
        """The panels of both players, the first seat first."""
        items = self.items()
        board = next(i for i, item in enumerate(items) if is_board(item))
        status = next(i for i, item in enumerate(items) if item.role == 'log')
        # The machine's role is a button, by which another opponent is chosen.
        labels = [item for item in items[board:status] if item.role in ('label', 'push button')]
        return [Panel(labels[i - 2].name, labels[i - 1].name, label.name, label.text)
                for i, label in enumerate(labels) if FIGURES.fullmatch(label.text)]

    def wait_for_panels(self, first, second):
        """Waits until the panels are like that: (name, role, standing, figures)."""
        wait_for(lambda: self.panels() == [Panel(*first), Panel(*second)],
                 f'the panels {first} and {second}; they are {self.panels()}')

    def place_of(self, point):
        """Where on the screen a point of the board is."""
        board = self.board()
        printed = subprocess.run(
            [os.environ['WUZI_BOARD_PIXEL'], str(self.board_size), str(board.width),
             str(board.height), '1', '1' if self.shows_coordinates else '0', point],
            check=True, stdout=subprocess.PIPE, text=True).stdout
        x, y = map(float, printed.split())
        return self._place_on_screen(board, board.x + x, board.y + y)

    def click_point(self, point):
        screen.click(*self.place_of(point))

    def click_beside_board(self):
        """Clicks the wood outside the lines."""
        board = self.board()
        screen.click(*self._place_on_screen(board, board.x + 4, board.y + 4))

    def type_point(self, point):
        """Types a point, then plays it with Enter."""
        self.press(*point, 'Return')

    def log_two_in(self, settings=None):
        """Starts the program, in which Ann and Bob log in by Enter."""
        second = 'Name of player 2'
        self.write_settings({'mode': "'pvp'", 'names': "['Ann', 'Bob']"} | (settings or {}))
        self.start()
        wait_for(lambda: self.is_focused('text', 'Name of player 1'), 'the focus in the first name')
        self.press('Return')
        wait_for(lambda: self.is_focused('text', second), 'the focus in the second name')
        self.press_log_in(second)
        self.wait_for_table()
        self.wait_for_status('Black to move: Ann')

    def play_points(self, points):
        for point in points:
            self.type_point(point)
            self.wait_for_status_like(rf'(Black|White) {point}\..*')

    def wait_for_cursor(self, words):
        """Waits until the board's cursor is read out like that: "h8, empty"."""
        wait_for(lambda: self.board().name == f'Board, {words}', f'the cursor at “{words}”')

    def wait_for_description(self, words):
        """Waits until the board, as a whole, is described like that."""
        wait_for(lambda: self.board().description == words, f'the description “{words}”')

    def _focused_of(self, role):
        item = self.focused()
        return item if item is not None and role in item.role else None

    def _go_down_to(self, role, is_it, name):
        """Presses Down until the focus is on the right one of such items."""
        for _ in range(MAX_DOWNS):
            before = wait_for(lambda: self._focused_of(role), f'the focus on a {role}')
            if is_it(before):
                return
            self.press('Down')
            wait_for(lambda old=before.name: (item := self._focused_of(role)) and item.name != old,
                     'the focus further down')
        raise AssertionError(f'{MAX_DOWNS} times Down never came to “{name}”')

    def choose_in_menu(self, menu, *names):
        """Opens a menu, and chooses by the keyboard, in its submenus if there are more names. A menu that opens just as the window gets the
        keys back, from one that closes, closes with it; a second click closes it, too."""
        do_until(lambda: any('menu item' in item.role and item.name == names[0]
                             for item in self.top_items()),
                 f'the menu “{menu}”', lambda: self.click('push button', menu), LOOKS_AT_MENU)
        for name in names:
            self.go_down_to_menu_item(name)
            self.press('Return')

    def go_down_to_menu_item(self, name):
        """In a menu that is open."""
        self._go_down_to('menu item', lambda item: item.name == name, name)

    def choose_next_in_list(self, name):
        """Opens the list of the row that has the focus, and chooses what is below the chosen
        entry, by the keyboard."""
        self.press_until('Return', lambda: self.find('label', name), f'the list with “{name}”')
        wait_for(lambda: self._focused_of('list item'), 'the focus in the list')
        self.press('Down', 'Return')
        wait_for(lambda: not self._focused_of('list item'), 'the list to close')

    def choose_opponent(self, name):
        """Chooses one in the window that the machine's panel opens."""
        present = next(item for item in self.top_items()
                       if item.role == 'push button' and ' · ' in item.name)
        self.click_item(present)
        self.wait_for_item('list', 'Opponents')
        self.press('Home')
        self._go_down_to('list item', lambda item: item.name.startswith(f'{name}. '), name)
        self.press('Return')
        wait_for(lambda: not self.find('list', 'Opponents'), 'the opponents to go')

    # Questions

    def wait_for_question(self, heading, body):
        self.wait_for_item('label', heading)
        self.wait_for_item('label', body)

    def answer(self, heading, button):
        """Answers a question by a click and waits until it has gone."""
        self.click('push button', button)
        self.wait_for_question_gone(heading)

    def wait_for_question_gone(self, heading):
        wait_for(lambda: not any(item.role in ('dialog', 'alert') and item.name == heading
                                 for item in self.items()), f'the question “{heading}” to go')
