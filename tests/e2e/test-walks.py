#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who hears the windows, and sees nothing, walks through each of them by the keyboard: what
they are told at each stop is exactly what stands in walks/.

In such a file, a line at the left is what is done, and the lines below it are what is told then of
what has the focus: what it is, its name and states, and its description, which is read next, or
what was announced there ("says"). What is done is a list of keys, or

    type WORDS            types letters
    name FILE             names a file in GTK's window for files
    choose MENU > ITEM    chooses in a menu by its keys; MENU is the key that opens it
    wait WORDS            waits until the window says these words
    close                 closes the window

A * in what is told stands for any words, and a last line of … for a description or none, where
that is a matter of time. A line "or" stands between what an older GTK tells and what a newer one
does, where that isn't the same.

WUZI_WRITE_WALKS names the files, with spaces between them, that are written anew with what is told
today.

With --in-chinese, the windows are walked through in Chinese. Other words are told then, so what
stands there holds but for these; and no word or mark that is told or seen is an English one.
"""

import collections
import functools
import gettext
import itertools
import json
import os
import re
import sys
import time
from pathlib import Path

import actor
import screen
import tap
from focus import Focus
from pvp_game import line
from tap import check
from waiting import LOOKS, wait_for
from wuzi import Wuzi

WALKS = Path(__file__).resolve().parent / 'walks'
WRITTEN = os.environ.get('WUZI_WRITE_WALKS', '').split()
GAMES = 12
PROGRAMS = 'programs'
BRAIN = 'pbrain-walk'
MATCH = {'format': 1, 'title': 'Crab and Chick', 'games': 2, 'rule': 'freestyle', 'results': '.',
         'engines': [{'name': 'Crab', 'level': 'crab', 'nodes': 100},
                     {'name': 'Chick', 'level': 'chick', 'nodes': 100}], 'openings': 'none'}
# Each has black once, and Crab wins.
MATCH_GAMES = [('Crab', 'Chick', 'black', 'h8a1h9c1h10e1h11g1h12'),
               ('Chick', 'Crab', 'white', 'a1h8c1h9e1h10g1h11i1h12')]
STRANGERS = """(;FF[4]GM[4]SZ[15]PB[Lin]PW[Mori]RE[B+1]DT[2024-05-01]EV[Spring Cup];B[hh];W[hg];B[gg];W[ii];B[gi];W[ig])
(;FF[4]GM[4]SZ[15]PB[Mori]PW[Lin]RE[W+1]DT[2024-05-02]EV[Spring Cup];B[hh];W[gg];B[fh];W[gh];B[gi];W[ij])
"""
SETTLED = 0.8  # seconds without a change, when the files are written
INDENT = '    '
MORE = '…'
OR = 'or'
IN_CHINESE = '--in-chinese' in sys.argv
# From one to the next in a window, where nothing else changes.
STEPS_ON = ('Tab', 'shift+Tab', 'Up', 'Down', 'Left', 'Right')
# GTK's own window, which shows files as they are called.
FILES = (['nothing'], ['text'])
CHINESE = re.compile('[\u4e00-\u9fff]')
# But for the dot after a number.
LATIN_MARK = re.compile(r'[\u4e00-\u9fff][,.;:!?]|\D[.;:!?] |, ')
LATIN = re.compile(r'[A-Za-z][A-Za-z0-9]*')
# Points and openings; keys; names; what players of China call so, too; and what is typed.
KEPT = re.compile(r'[a-z]\d*|[A-Z]\d*'
                  r'|Alt|Ctrl|Down|End|Enter|Esc|Home|Menu|Page|Shift|Up|F\d+'
                  r'|Ann|Bob|Chick|Crab|Cup|Gomocup|Lin|Mori|Spring|Wuzi|games'
                  r'|Elo|LOS|PIN|Pro|Long|Swap2|MB|kB|RenjuNet|SGF|psq|rif'
                  r'|INFO|PATH|host|max|node|pbrain|ssh|walk')
# GTK's window for files shows the folder that the program is started in.
HERE = frozenset(LATIN.findall(str(Path.cwd())))
# What an engine says, the title of a match, and a folder.
NOT_OURS = re.compile('.*(INFO|MESSAGE|bwrap|The Wuzi developers) .*|Crab and Chick|/.*')

wuzi = Wuzi(os.environ['WUZI_IN_PLACE'], 'zh_CN') if IN_CHINESE else Wuzi()
catalogue = gettext.NullTranslations()
if IN_CHINESE:
    with open(os.environ['WUZI_CATALOGUE'], 'rb') as mo:
        catalogue = gettext.GNUTranslations(mo)
focus = Focus(catalogue)


def tr(words):
    """What the program says for it; without the letter that stands for it on the keyboard."""
    return catalogue.gettext(words).replace('_', '')


def describe(told):
    """The lines for it."""
    if told is None:
        return ['nothing']
    words = f'{told.role} “{told.name}”' if told.name else told.role
    lines = [', '.join([words, *told.states])]
    if told.description:
        words = told.description.replace('\n', ' / ')
        lines.append(f'says “{words}”')
    return lines


def read_walk(path):
    """The steps of a file: what is done, and the lines of what is told then."""
    steps = []
    for words in path.read_text(encoding='utf-8').splitlines():
        if words.startswith(INDENT):
            steps[-1][1].append(words.strip())
        elif words and not words.startswith('#'):
            steps.append((words, []))
    return steps


def list_forms(expected):
    """The ways in which versions may tell it."""
    if OR not in expected:
        return [expected]
    before = expected.index(OR)
    return [expected[:before], *list_forms(expected[before + 1:])]


def is_told_so(told, form):
    if form[-1:] == [MORE]:
        form = form[:-1]
        told = told[:len(form)]
    return len(told) == len(form) and all(
        re.fullmatch('.*'.join(map(re.escape, pattern.split('*'))), words)
        for words, pattern in zip(told, form))


def is_as_expected(told, expected):
    return any(is_told_so(told, form) for form in list_forms(expected))


def read_menu_item():
    """The name of the one that has the focus, as soon as one has it."""
    return wait_for(lambda: (told := focus.read()) and 'menu item' in told.role and told.name,
                    'the menu')


def do(words):
    command, _, rest = words.partition(' ')
    if command == 'type':
        wuzi.type_text(catalogue.pgettext('level', rest))
    elif command == 'name':
        wuzi.name_file(rest)
    elif command == 'choose':
        menu, *items = rest.split(' > ')
        wuzi.press(menu)
        for item in map(tr, items):
            while (name := read_menu_item()) != item:
                wuzi.press('Down')
                wait_for(lambda old=name: read_menu_item() != old, 'the focus further down')
            wuzi.press('Return')
    elif command == 'wait':
        wait_for(lambda: wuzi.find_words_like(re.escape(tr(rest))), rest)
    elif command == 'close':
        windows = len({item.window for item in wuzi.items()})
        wuzi.press_until('ctrl+w', lambda: len({item.window for item in wuzi.items()}) < windows,
                         'a window to close')
    elif command != 'begin':
        wuzi.press(*words.split())


def give_focus_to_top():
    """Whichever window of the program has it: there is no window manager to do so."""
    found = wuzi.find_x_window(wuzi.top_items()[0].window)
    if found is not None:
        screen.give_focus(found[0].window)
    if focus.read() is None or not focus.is_in(wuzi.top_items()):
        focus.look_at(wuzi.focused())


@functools.cache
def translations():
    """All words in Chinese that some words on the screen may be, whatever they are said of."""
    found = collections.defaultdict(set)
    for key, words in catalogue._catalog.items():  # pylint: disable=protected-access
        if isinstance(key, str):
            found[key.split('\4')[-1].replace('_', '')].add(words.replace('_', ''))
    return found


def translate(line):
    """A pattern for the line in Chinese: where its words don't stand in the catalogue just so, any
    words will do. A name stays as it is."""
    before, mark, rest = line.partition('“')
    words, _, after = rest.rpartition('”')
    known = translations().get(words)
    pattern = '|'.join(map(re.escape, [words, *known])) if known else '.*'
    return re.escape(before) + (f'“({pattern})”' if mark else '') + re.escape(after)


def may_be_the_same(expected, last_expected):
    """Needn't anything else be told than before?"""
    if MORE in expected[-1:] + last_expected[-1:]:
        return all(line == last for line, last in zip(expected, last_expected) if MORE not in (line, last))
    return expected == last_expected


def new_is_like(expected, last_told, last_expected):
    """A condition of what is told in Chinese; where other words are expected than before, so are
    they told. More may be said: shorter words have room for other switches between pages."""
    forms = [[translate(line) for line in form if line != MORE] for form in list_forms(expected)]

    def is_like(told):
        return (any(len(told) >= len(patterns) and all(map(re.fullmatch, patterns, told)) for patterns in forms)
                and (told != last_told or may_be_the_same(expected, last_expected)))

    return is_like


def check_chinese(words):
    ours = [text for text in words if not NOT_OURS.fullmatch(text)]
    english = [text for text in ours if not all(KEPT.fullmatch(word) or word in HERE for word in LATIN.findall(text))]
    check(not english, f'words that are not Chinese: {english}')
    half = [text for text in ours if CHINESE.search(text) and LATIN_MARK.search(text)]
    check(not half, f'Chinese words with marks that are not: {half}')


def check_window_chinese():
    """All that can be seen in the window opened last."""
    check_chinese({words for item in wuzi.top_items()
                   for words in (item.name, item.text, item.description)})


def new_waiting(is_expected):
    """A condition: that is told."""
    looks = itertools.count(1)

    def is_told():
        if is_expected(describe(focus.read())):
            return True
        if next(looks) % LOOKS == 0:
            give_focus_to_top()
        return False

    return is_told


def wait_until_settled():
    """What is told when nothing has changed for a while."""
    time.sleep(SETTLED)
    give_focus_to_top()
    told, since = focus.read(), time.monotonic()
    for look in itertools.count(1):
        if time.monotonic() - since >= SETTLED:
            break
        time.sleep(0.05)
        if look % LOOKS == 0:
            give_focus_to_top()
        now = focus.read()
        if now != told:
            told, since = now, time.monotonic()
    return told


def write_walk(path):
    """What was expected stays as it is where it is told: it may stand for other words, too."""
    steps = iter(read_walk(path))
    lines = []
    for words in path.read_text(encoding='utf-8').splitlines():
        if not words or words.startswith('#'):
            lines.append(words)
        elif not words.startswith(INDENT):
            _, expected = next(steps)
            do(words)
            told = describe(wait_until_settled())
            lines += [words, *(INDENT + line for line in
                               (expected if is_as_expected(told, expected) else told))]
    path.write_text('\n'.join(lines) + '\n', encoding='utf-8')


def walk(name, last_told, last_expected):
    """Goes on from what was told and expected last; returns both at the end."""
    path = WALKS / f'{name}.txt'
    if name in WRITTEN and not IN_CHINESE:
        write_walk(path)
        return [], []
    for number, (words, expected) in enumerate(read_walk(path), 1):
        if IN_CHINESE and words not in STEPS_ON and last_expected not in FILES:
            check_window_chinese()
        do(words)
        try:
            if expected and IN_CHINESE:
                wait_for(new_waiting(new_is_like(expected, last_told, last_expected)), words)
            elif expected:
                is_it = functools.partial(is_as_expected, expected=expected)
                wait_for(new_waiting(is_it), words)
        except TimeoutError as error:
            raise AssertionError(f'{path.name}, step {number}, “{words}”: expected {expected}, told '
                                 f'{describe(focus.read())}') from error
        told = focus.read()
        if IN_CHINESE and told is not None:
            check_chinese([told.name, told.description])
        last_told, last_expected = describe(told), expected
    return last_told, last_expected


def new_walks(names):
    """The steps of the test that walk there, one after the other."""
    last = [], []

    def new_walk(name):
        def step():
            nonlocal last
            last = walk(name, *last)
        step.__name__ = f'the_walk_{name}_is_told'
        return step

    return map(new_walk, names)


def match_line(number):
    """A game of the match, as it stands in the match's folder."""
    black, white, result, moves = MATCH_GAMES[number]
    game = {'format': 1, 'game': number, 'round': 1, 'black': black, 'white': white,
            'result': result, 'ending': 'five', 'started': '2025-03-01T10:00:00.000Z',
            'opening': 0, 'moves': moves, 'ms': [0] * len(re.findall('[a-z]', moves))}
    return json.dumps(game) + '\n'


def prepare():
    """Games of the two, others' games, a match that is over, and a program that is found."""
    wuzi.data.mkdir(parents=True, exist_ok=True)
    wuzi.games_file.write_text(''.join(map(line, range(GAMES))), encoding='utf-8')
    (wuzi.home / 'games.sgf').write_text(STRANGERS, encoding='utf-8')
    programs = wuzi.home / PROGRAMS
    programs.mkdir()
    (programs / BRAIN).symlink_to(Path(os.environ['WUZI']).with_name('pbrain-wuzi'))
    wuzi.set_variables({'PATH': f'{programs}:{os.environ["PATH"]}'})
    plan = wuzi.data / 'matches' / '11111111-1111-4111-8111-111111111111' / 'plan.json'
    plan.parent.mkdir(parents=True)
    plan.write_text(json.dumps(MATCH), encoding='utf-8')
    lines = ''.join(map(match_line, range(MATCH['games'])))
    plan.with_name('games.jsonl').write_text(lines, encoding='utf-8')
    status, words = wuzi.run_beside('--match', str(plan))
    check(status == 0, words)
    check(plan.with_name('games.jsonl').read_text(encoding='utf-8') == lines, 'a game is played again')
    # The champion thinks until it is hurried.
    wuzi.write_settings({'mode': "'pvp'", 'champion-seconds': 60})


def the_program_is_started():
    prepare()
    actor.tell_desktop(True)
    wuzi.start()


def the_program_ends_without_a_complaint():
    check(wuzi.read_errors() == '', wuzi.read_errors())
    wuzi.process.kill()


# Each begins and ends at the board.
NAMES = ['login', 'history', 'statistics', 'players', 'preferences', 'help', 'puzzles', 'course', 'engines', 'matches',
         'library', 'study', 'game', 'review', 'again', 'level']

if __name__ == '__main__':
    names = [name for name in sys.argv[1:] if not name.startswith('--')]
    FAILED = tap.run([the_program_is_started, *new_walks(names or NAMES),
                      the_program_ends_without_a_complaint], wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
