# SPDX-License-Identifier: GPL-3.0-or-later
"""Does what a line of a monkey's log says.

A line is one event: a word, and what belongs to it. Windows are named by the
copy's number, their title and which one of that title it is, or by ^ for what
popped up last; so that a log means the same when some of its lines are gone. A
line whose window isn't there does nothing. A + before the word means that the
hand is faster than the program: nobody waits for it to come that far.

  key COPY COMBINATION [TIMES]         type COPY TEXT
  click WINDOW X Y BUTTON [TIMES]      drag WINDOW X Y X Y BUTTON
  scroll WINDOW X Y BUTTON TIMES       move WINDOW X Y
  place WINDOW X Y WIDTH HEIGHT        focus WINDOW
  close WINDOW
  start COPY [STUDY]    kill COPY    end COPY    fill    empty    rest MILLISECONDS
"""

import shlex
import signal
import time

import cage

DRAG_STEPS = 4
LETTERS = {' ': 'space', "'": 'apostrophe', '"': 'Shift_L+quotedbl', '-': 'minus', '/': 'slash',
           '\\': 'backslash', '.': 'period', ',': 'comma', '~': 'Shift_L+asciitilde'}


quote = shlex.quote


def key_for(letter):
    if letter.isupper():
        return 'Shift_L+' + letter.lower()
    return LETTERS.get(letter, letter)


def name_windows(windows, copies):
    """A list of (name, window), the highest last."""
    numbers = {copy.pid: copy.number for copy in copies if copy.runs()}
    counts = {}
    named = []
    for seen in windows:
        if seen.pid not in numbers:
            continue
        if not seen.title:
            named.append((f'{numbers[seen.pid]}:^', seen))
            continue
        name = f'{numbers[seen.pid]}:{seen.title}'
        counts[name] = counts.get(name, 0) + 1
        named.append((name if counts[name] == 1 else f'{name}#{counts[name]}', seen))
    return named


def count(line):
    """How many events a line stands for."""
    words = shlex.split(line)
    verb = words[0].lstrip('+')
    if verb == 'type':
        return len(words[2])
    if verb == 'rest':
        return 0
    times = {'key': 3, 'click': 5, 'scroll': 5}.get(verb)
    return int(words[times]) if times and len(words) > times else 1


class Hands:
    """Over a screen, with copies of the program, and a folder on a small disk."""

    def __init__(self, screen, copies, folder, patience, is_caged=False):
        self._screen = screen
        self._copies = copies
        self._folder = folder
        self._patience = patience
        self._is_caged = is_caged

    def windows(self):
        pids = {copy.pid for copy in self._copies if copy.runs()}
        return name_windows(self._screen.windows(pids), self._copies)

    def _find(self, name):
        found = [seen for other, seen in self.windows() if other == name]
        return found[-1] if found else None

    def wait(self):
        """Until all copies have come to what was sent before."""
        for copy in self._copies:
            if copy.runs():
                copy.wait_for_turn(self._screen, self._patience)
            copy.check()

    def do(self, line):
        """Does what the line says; raises Failure if the program can't bear it."""
        verb, *words = shlex.split(line)
        waits = not verb.startswith('+')
        getattr(self, '_do_' + verb.lstrip('+'))(*words)
        if waits:
            self.wait()
        else:
            for copy in self._copies:
                copy.check()

    def _has_window(self, copy):
        return any(name.startswith(copy + ':') for name, _ in self.windows())

    def _do_key(self, copy, combination, times='1'):
        if self._has_window(copy):
            for _ in range(int(times)):
                self._screen.press(combination)

    def _do_type(self, copy, text):
        if self._has_window(copy):
            for letter in text:
                self._screen.press(key_for(letter))

    def _point_at(self, name, x, y):
        seen = self._find(name)
        if seen is not None:
            self._screen.point_at(seen.x + int(x), seen.y + int(y))
        return seen

    def _do_move(self, name, x, y):
        self._point_at(name, x, y)

    def _do_click(self, name, x, y, button, times='1'):
        if self._point_at(name, x, y):
            for _ in range(int(times)):
                self._screen.click(int(button))

    _do_scroll = _do_click

    def _do_drag(self, name, x, y, to_x, to_y, button):
        x, y, to_x, to_y = map(int, (x, y, to_x, to_y))
        if not self._point_at(name, x, y):
            return
        self._screen.button(int(button), True)
        for step in range(1, DRAG_STEPS + 1):
            self._point_at(name, x + (to_x - x) * step // DRAG_STEPS,
                           y + (to_y - y) * step // DRAG_STEPS)
        self._screen.button(int(button), False)

    def _do_place(self, name, *where):
        if seen := self._find(name):
            self._screen.place(seen.window, *map(int, where))

    def _do_focus(self, name):
        if seen := self._find(name):
            self._screen.raise_up(seen.window)
            self._screen.focus(seen.window)

    def _do_close(self, name):
        if seen := self._find(name):
            self._screen.close_window(seen.window)

    def _copy(self, number):
        return self._copies[int(number) - 1]

    def _do_rest(self, milliseconds):
        time.sleep(int(milliseconds) / 1000)

    def _do_start(self, copy, *studies):
        if not self._copy(copy).runs():
            self._screen.forget_owners()
            self._copy(copy).start(*studies)

    def _do_kill(self, copy):
        self._copy(copy).check()
        self._copy(copy).kill()

    def _do_end(self, copy):
        """As the end of a session does."""
        copy = self._copy(copy)
        copy.check()
        if copy.runs():
            copy.process.send_signal(signal.SIGTERM)
            copy.wait_for_end(self._patience * copy.slowness)
            copy.check((0, -signal.SIGTERM))

    def _do_fill(self):
        if self._is_caged:
            cage.fill(self._folder)

    def _do_empty(self):
        if self._is_caged:
            cage.empty(self._folder)
