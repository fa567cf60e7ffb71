# SPDX-License-Identifier: GPL-3.0-or-later
"""What a monkey feels like doing next: lines for its hands, drawn by weight."""

import shlex

NAMES = ['Ann', 'Bob', 'Li Mei', 'a', 'Player 0', 'Player 1', 'Player 7', "O'Hara", '   ',
         'x' * 40, 'Wuzi', 'Guest', '1234', '0000', '2026-01-01', '12:30', '/', '/tmp', '..']
SHORTCUTS = [
    'F2', *(f'Control_L+{key}' for key in 'nlzyghdmkeipfcrwq'), 'Control_L+Shift_L+z',
    'Control_L+Shift_L+e', 'Control_L+j', 'Control_L+Shift_L+j', 'Control_L+Return', 'Control_L+comma',
    'Control_L+Shift_L+slash']
ENGINES = ['pbrain-wuzi', 'true', 'cat', 'yes', 'sleep 600', "sh -c 'kill -9 $$'"]
IMPORTS = ['~/Small.sgf', '~/Large.sgf', '~/Large.sgf', '~/repertoire.sgf', '~']
MOVES = ['Left', 'Right', 'Up', 'Down', 'Home', 'End', 'Page_Up', 'Page_Down', 'Tab',
         'Shift_L+Tab']
ANSWERS = ['Return', 'space', 'Escape', 'Return', 'space', 'Escape', 'BackSpace', 'Delete']
RARE = ['F10', 'Menu', 'F1', 'F11', 'Alt_L+F4', 'Alt_L+Left', 'Shift_L+F10', 'Control_L+a',
        'Control_L+v', 'Control_L+x', 'Control_L+Tab', 'Control_L+Page_Down', 'Shift_L+Right',
        'Alt_L+o', 'Alt_L+c', 'Alt_L+r', 'Control_L+Shift_L+Tab', 'plus', 'minus', '0', 'KP_Enter',
        'Control_L+Home', 'Control_L+End', 'Alt_L+Down', 'ISO_Left_Tab', 'Insert']
PANIC = {'Control_L+q': 0.15, 'Control_L+w': 0.4, 'Control_L+l': 0.5, 'Control_L+g': 0.6}
SIDES = [1, 40, 200, 301, 360, 440, 560, 800, 980, 1279, 2000]
HEADER = 46  # pixels: where a window has its buttons
MAX_REST = 300  # milliseconds
CHOOSERS = ('Export', 'Import', 'Save the Log', 'Choose Openings')
# Any program would be started: none is chosen, in a cage neither.
PROGRAMS = ('Choose a Program',)


class Whims:
    """Draws from a random.Random; looks through the hands' eyes."""

    def __init__(self, rand, hands, copies, is_caged, disk_fills, load):
        self._rand = rand
        self._hands = hands
        self._copies = copies
        self._is_caged = is_caged
        self._studies = load.studies if load else []
        self._last = []
        self._point = (0, 0)
        self._focused = {}
        self._draws = [
            (14, self._shortcut), (10, self._move_key), (10, self._answer), (3, self._rare_key),
            (5, self._stone), (4, self._log_in), (2, self._text), (26, self._click),
            (4, self._scroll), (3, self._drag), (3, self._move), (2, self._place),
            (4, self._focus), (1, self._close), (7, self._again), (4, self._rest),
            (0.15, self._kill), (0.3, self._start), (0.5, self._add_engine),
            (0.5, self._begin_match)]
        if self._studies:
            self._draws.append((0.5, self._open))
        if load and load.has_databases:
            self._draws += [(2, self._library), (2, self._import), (2, self._train),
                            (2, self._walk)]
        if disk_fills and is_caged:
            self._draws.append((0.8, self._change_disk))

    def draw(self):
        """The next lines."""
        windows = self._hands.windows()
        if not windows:
            return self._start(windows) if not any(c.runs() for c in self._copies) else ['rest 20']
        if choosers := _find_choosers(windows, PROGRAMS if self._is_caged else CHOOSERS + PROGRAMS):
            return choosers
        lines = self._look_up(windows)
        weights, draws = zip(*self._draws)
        lines += self._rand.choices(draws, weights)[0](windows)
        self._last = lines
        return lines

    def _look_up(self, windows):
        """Mostly, what has come up gets the keyboard."""
        toplevels = [(name, seen) for name, seen in windows if seen.title]
        if not toplevels or toplevels[-1][1].window == self._focused.get('window'):
            return []
        if self._rand.random() < 0.2:
            return []
        self._focused['window'] = toplevels[-1][1].window
        return [_line('focus', toplevels[-1][0])]

    def _maybe_fast(self, line):
        return '+' + line if self._rand.random() < 0.15 else line

    def _copy(self, windows):
        return self._pick(windows)[0].split(':')[0]

    def _key(self, windows, combination, times=1):
        words = ['key', self._copy(windows), combination] + ([str(times)] if times > 1 else [])
        return [self._maybe_fast(_line(*words))]

    def _shortcut(self, windows):
        key = self._rand.choice(SHORTCUTS)
        if self._rand.random() > PANIC.get(key, 1):
            key = 'Escape'
        return self._key(windows, key)

    def _move_key(self, windows):
        times = self._rand.choice([1, 1, 1, 2, 3, 5, 12])
        return self._key(windows, self._rand.choice(MOVES), times)

    def _answer(self, windows):
        times = self._rand.choice([1] * 12 + [2, 3, 30])
        return self._key(windows, self._rand.choice(ANSWERS), times)

    def _rare_key(self, windows):
        return self._key(windows, self._rand.choice(RARE))

    def _stone(self, windows):
        point = self._rand.choice('cdefghijklm') + str(self._rand.randint(3, 13))
        copy = self._copy(windows)
        return [_line('type', copy, point), _line('key', copy, 'Return')]

    def _text(self, windows):
        return [_line('type', self._copy(windows), self._rand.choice(NAMES))]

    def _log_in(self, windows):
        copy = self._copy(windows)
        return [_line('key', copy, 'Control_L+a'),
                _line('type', copy, self._rand.choice(NAMES[:8])),
                _line('key', copy, 'Return'), 'rest 50']

    def _pick(self, windows):
        """One of the windows: what is on top is what most people use."""
        if not windows[-1][1].title and self._rand.random() < 0.8:
            return windows[-1]
        if self._rand.random() < 0.7:
            return windows[-1]
        return self._rand.choice(windows)

    def _spot(self, seen):
        """A point of the window, or a little beside it."""
        kind = self._rand.random()
        if kind < 0.12:
            x, y = self._point
            return x + self._rand.randint(-30, 30), y + self._rand.randint(-30, 30)
        if kind < 0.3 and seen.title:
            return self._rand.randint(0, seen.width), self._rand.randint(0, HEADER)
        self._point = (self._rand.randint(-2, seen.width + 2),
                       self._rand.randint(-2, seen.height + 2))
        return self._point

    def _at(self, verb, windows, *more):
        name, seen = self._pick(windows)
        return [self._maybe_fast(_line(verb, name, *self._spot(seen), *more))]

    def _click(self, windows):
        button = self._rand.choice([1] * 17 + [3, 3, 2])
        times = self._rand.choice([1] * 12 + [2, 2, 3, 9])
        return self._at('click', windows, button, times)

    def _scroll(self, windows):
        return self._at('scroll', windows, self._rand.choice([4, 5, 4, 5, 6, 7]),
                        self._rand.choice([1, 1, 3, 20]))

    def _drag(self, windows):
        name, seen = self._pick(windows)
        return [_line('drag', name, *self._spot(seen), *self._spot(seen),
                      self._rand.choice([1, 1, 1, 2, 3]))]

    def _move(self, windows):
        return self._at('move', windows)

    def _place(self, windows):
        toplevels = [name for name, seen in windows if seen.title]
        if not toplevels:
            return []
        x, y = self._rand.choice([(0, 0), (0, 0), (-300, 100), (1100, 20), (300, 900), (-50, -60)])
        return [_line('place', self._rand.choice(toplevels), x, y, self._side(), self._side())]

    def _side(self):
        if self._rand.random() < 0.5:
            return self._rand.choice(SIDES)
        return self._rand.randint(100, 1300)

    def _focus(self, windows):
        toplevels = [(name, seen) for name, seen in windows if seen.title]
        if not toplevels:
            return []
        name, seen = self._rand.choice(toplevels)
        self._focused['window'] = seen.window
        return [_line('focus', name)]

    def _close(self, windows):
        toplevels = [name for name, seen in windows if seen.title]
        return [_line('close', self._rand.choice(toplevels))] if toplevels else []

    def _again(self, windows):
        """Confirm PIN, and fast."""
        if not self._last:
            return []
        last = self._last[-1].lstrip('+')
        if last.split()[0] not in ('key', 'click', 'scroll', 'move', 'close'):
            return []
        style = self._rand.choice(['', '+', 'rest'])
        lines = []
        for _ in range(self._rand.randint(2, 30)):
            lines.append(('+' if style == '+' else '') + last)
            if style == 'rest':
                lines.append(f'rest {self._rand.choice([10, 30, 60])}')
        return lines

    def _rest(self, windows):
        return [f'rest {self._rand.randint(5, MAX_REST)}']

    def _kill(self, windows):
        return [_line(self._rand.choice(['kill', 'end']), self._rand.choice(self._copies).number)]

    def _start(self, windows):
        return [_line('start', self._rand.choice(self._copies).number)]

    def _open(self, windows):
        """A study of those that lie there, in a program that starts or in one more of it."""
        return [_line('start', self._rand.choice(self._copies).number,
                      self._rand.choice(self._studies))]

    def _library(self, windows):
        return [_line('key', self._copy(windows), 'Control_L+Shift_L+e')]

    def _import(self, windows):
        """Files, where it is asked for some; else mostly what the library asks next."""
        for name, seen in windows:
            if seen.title.startswith('Import'):
                copy = name.split(':')[0]
                return [_line('focus', name), _line('type', copy, self._rand.choice(IMPORTS)),
                        _line('key', copy, 'Return'), _line('key', copy, 'Return')]
        libraries = [name for name, seen in windows if seen.title == 'Library']
        if not libraries:
            return []
        copy = libraries[-1].split(':')[0]
        return [_line('focus', libraries[-1]), _line('click', libraries[-1], 24, HEADER // 2, 1),
                'rest 50', *([_line('key', copy, 'Return')] * 2), 'rest 100']

    def _add_engine(self, windows):
        """One that thinks, ends at once, or never says anything."""
        for name, seen in windows:
            if seen.title == 'Add an Engine':
                copy = name.split(':')[0]
                return [_line('focus', name), _line('key', copy, 'Tab'),
                        _line('type', copy, self._rand.choice(ENGINES)),
                        _line('key', copy, 'Return')]
        engines = [name for name, seen in windows if seen.title == 'Engines']
        if not engines:
            return [_line('key', self._copy(windows), 'Control_L+j')]
        return [_line('focus', engines[-1]), _line('click', engines[-1], 24, HEADER // 2, 1)]

    def _begin_match(self, windows):
        """Of the two that are offered first; the form may be anywhere by now."""
        for name, seen in windows:
            if seen.title == 'New Match':
                copy = name.split(':')[0]
                return [_line('focus', name), *[_line('key', copy, key) for key in
                        ['Tab', 'Tab', 'Return', 'Down', 'Return', 'Return', 'Down', 'Return']],
                        _line('click', name, seen.width - 40, HEADER // 2, 1)]
        matches = [name for name, seen in windows if seen.title == 'Matches']
        if not matches:
            return [_line('key', self._copy(windows), 'Control_L+Shift_L+j')]
        return [_line('focus', matches[-1]), _line('click', matches[-1], 24, HEADER // 2, 1)]

    def _train(self, windows):
        return [_line('key', self._copy(windows), 'Control_L+Shift_L+t')]

    def _walk(self, windows):
        """A key that is held down, as one steps through a game."""
        copy = self._copy(windows)
        keys = self._rand.choices(['Right', 'Left', 'Up', 'Down'], k=4)
        return ['+' + _line('key', copy, key, 20) for key in keys]

    def _change_disk(self, windows):
        return [self._rand.choice(['fill', 'empty'])]


def _find_choosers(windows, titles):
    """Lines that close file choosers, which can do harm where there is no cage."""
    return [_line('close', name) for name, seen in windows if seen.title in titles]


def _line(verb, *words):
    return shlex.join([verb, *map(str, words)])
