#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In every window, what can have the focus has a name, nothing is called by its class, and Tab goes
to each list once."""

import re

import tap
from pvp_game import line
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

COUNT = 12
MAX_STOPS = 60
CLASS = re.compile(r'(Gtk|Adw|Wuzi|Gdk|Study)[A-Z]\w*')
LISTS = ('list', 'tree table')
# They never have the focus themselves: what is in them has it.
HOLDERS = ('list', 'scroll pane', 'frame', 'dialog')

wuzi = Wuzi()


def check_names():
    """Looks at the window opened last."""
    items = wuzi.top_items()
    check_equal([(item.role, item.name) for item in items
                 if any(CLASS.fullmatch(word) for word in item.name.split())], [],
                'things that are called by their class')
    check_equal([item for item in items if 'focusable' in item.states and not item.name.strip()
                 and item.role not in HOLDERS], [], 'things without a name')


def follow_tab():
    """What Tab leads to, up to where it began."""
    stops = []
    for _ in range(MAX_STOPS):
        before = wuzi.focused()
        wuzi.press('Tab')
        item = wait_for(lambda old=before: (now := wuzi.focused()) is not None
                        and (old is None or now.trail != old.trail) and now, 'the focus to go on')
        if stops and item.trail == stops[0].trail:
            return stops
        stops.append(item)
    raise AssertionError(f'{MAX_STOPS} times Tab never came back')


def check_stops(*names):
    """Tab goes to these lists once, and to no other list more often."""
    stops = follow_tab()
    lists = [item for item in wuzi.top_items() if item.role in LISTS]
    counts = {rows.name: sum(rows.trail[-1] in stop.trail for stop in stops)
              for rows in lists}
    check_equal({name: counts.get(name) for name in names}, {name: 1 for name in names},
                f'Tab stops among {[stop.name for stop in stops]}')
    check_equal([rows for rows, count in counts.items() if count > 1], [], 'lists with more stops')


def close(key='ctrl+w'):
    windows = len({item.window for item in wuzi.items()})
    wuzi.press(key)
    wait_for(lambda: len({item.window for item in wuzi.items()}) < windows, 'a window to close')


def look_at(key, role, name):
    """Opens a window by a key, looks at it once there is such a thing in it."""
    wuzi.press(key)
    wuzi.wait_for_item(role, name)
    check_names()


def the_login():
    wuzi.data.mkdir(parents=True, exist_ok=True)
    games = ''.join(line(number) for number in range(COUNT))
    (wuzi.data / 'games.jsonl').write_text(games, encoding='utf-8')
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', 'Your name'), 'the focus in the name')
    wuzi.wait_for_item('push button', 'Ann')
    check_names()


def the_history():
    wuzi.press('ctrl+e')
    wuzi.wait_for_words(f'{COUNT} games')
    row = wait_for(lambda: next((item for item in wuzi.top_items()
                                 if item.role == 'table row' and item.name.startswith('Ann – Bob')),
                                None), 'the row of a game')
    check_equal(row.name, 'Ann – Bob · Black won · 12 Mar 10:00 · 9 moves', 'the newest game')
    check_names()
    check_stops('Games')
    wuzi.press('ctrl+f')
    wait_for(lambda: wuzi.is_focused('entry', 'Search'), 'the focus in the search')
    check_names()
    wuzi.press('Escape')
    wuzi.click('push button', 'Filters')
    wuzi.wait_for_item('push button', 'Opponent: Any')
    check_names()
    wuzi.press('Escape')
    close()


def the_statistics():
    look_at('ctrl+i', 'list', 'Last Games')
    check_stops('Colour', 'Opponent', 'Last Games')
    wuzi.click('push button', 'Show as table')
    wait_for(lambda: any(item.role == 'table row' and item.name.startswith('Black · Games: 12')
                         for item in wuzi.top_items()), 'the tables')
    check_names()
    close()


def the_players():
    look_at('ctrl+p', 'list', 'Players')
    wuzi.press('Down', 'Up', 'Return')
    wuzi.wait_for_item('list item', 'Statistics')
    check_names()
    check_equal({item.role for item in wuzi.top_items() if item.name in ('Blue', 'Purple')},
                {'radio button'}, 'what a colour is')
    wuzi.press('Escape')
    wait_for(lambda: wuzi.focused() and wuzi.focused().name.startswith('Ann. '), 'the list again')
    wuzi.choose_in_menu('Menu', 'Backups…')
    wuzi.wait_for_item('push button', 'Show Folder')
    check_names()
    close('Escape')
    close()


def the_puzzles_and_the_course():
    look_at('ctrl+u', 'push button', 'Which puzzles')
    close()
    wuzi.click('push button', 'New to the Game?')
    wuzi.wait_for_item('list', 'Lessons')
    check_names()
    check_stops('Lessons')
    close()


def preferences_help_and_shortcuts():
    look_at('ctrl+comma', 'label', 'Appearance')
    teacher = wuzi.wait_for_item('combo box', 'Teacher')
    check(teacher, 'the choice of the teacher')
    close('Escape')
    look_at('F1', 'list item', 'Renju')
    close('Escape')
    look_at('ctrl+question', 'push button', 'Search')
    close('Escape')


def the_table_and_the_opponents():
    wuzi.click_entry('Your name')
    wuzi.type_text('Ann')
    wuzi.press_log_in('Your name')
    wuzi.wait_for_table()
    check_names()
    wuzi.choose_in_menu('Game menu', 'Opponent…')
    wuzi.wait_for_item('list', 'Opponents')
    check_names()
    close('Escape')
    wuzi.choose_in_menu('Main menu', 'About Wuzi')
    wuzi.wait_for_item('push button', 'Close')
    check_names()
    close('Escape')


def a_study_and_its_dialogs():
    wuzi.choose_in_menu('Main menu', 'New Study…')
    wuzi.wait_for_item('push button', 'Create')
    check_names()
    wuzi.press('Return')
    wuzi.wait_for_item('push button', 'Study menu')
    wuzi.press('h', '8', 'Return', 'h', '9', 'Return')
    wuzi.wait_for_words('Move 2 of 2: White h9')
    check_names()
    check_stops('Moves')
    wuzi.press('ctrl+f')
    wuzi.wait_for_item('push button', 'Next')
    check_names()
    wuzi.press('Escape')
    wuzi.choose_in_menu('Study menu', 'Game Information…')
    wuzi.wait_for_item('combo box', 'Rule')
    check_names()
    close('Escape')
    wuzi.choose_in_menu('Study menu', 'Export Picture…')
    wuzi.wait_for_item('combo box', 'Content')
    check_names()
    close('Escape')


def the_program_ends_without_a_complaint():
    check_equal(wuzi.read_errors(), '', 'standard error')
    wuzi.process.kill()


STEPS = [
    the_login,
    the_history,
    the_statistics,
    the_players,
    the_puzzles_and_the_course,
    preferences_help_and_shortcuts,
    the_table_and_the_opponents,
    a_study_and_its_dialogs,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
