#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons log in, play two games and quit without touching the pointer."""

import json
import os
import subprocess
import sys
from contextlib import contextmanager

import reader
import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import NAMES, Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
MAX_TABS = 40
WINDOWS_CLOSED = 3
FRAME_BUTTONS = ('Minimize', 'Maximize', 'Close')
TAKE_BACK = 'Take Back Bob’s Move m2?'

wuzi = Wuzi()


def focused():
    """What has the keyboard's focus in the window opened last, or None."""
    return next((item for item in wuzi.top_items() if 'focused' in item.states), None)


def place(item):
    """Which item that is, whatever its name and state are just now."""
    return item.role, item.x, item.y


def step_focus(key):
    """Presses Tab, or the like, and waits until the focus has moved on."""
    before = place(focused())

    def moved():
        item = focused()
        return item if item is not None and place(item) != before else None

    wuzi.press(key)
    return wait_for(moved, f'{key} to move the focus')


def step_focus_to(key, name):
    for _ in range(MAX_TABS):
        if step_focus(key).name == name:
            return
    raise AssertionError(f'{MAX_TABS} times {key} never came to “{name}”')


def the_mode_is_chosen():
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', 'Your name'), 'the focus in the name')
    step_focus_to('shift+Tab', 'Against Wuzi')
    step_focus_to('Right', 'Two Players')
    wuzi.press('space')
    wuzi.wait_for_item('text', SECOND_NAME)


def both_log_in():
    step_focus_to('Tab', FIRST_NAME)
    wuzi.type_text('Ann')
    wuzi.press('Return')
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus at the second seat')
    wuzi.type_text('Bob')
    wuzi.press_log_in(SECOND_NAME)
    wuzi.wait_for_table()
    wuzi.wait_for_status('Black to move: Ann')
    wait_for(lambda: 'focused' in wuzi.board().states, 'the focus on the board')


def arrows_move_the_cursor():
    wuzi.press('Up')  # the first key only shows where the cursor is, or moves it
    wuzi.press('h', '8')
    wuzi.wait_for_cursor('h8, empty')
    wuzi.press('Home')
    wuzi.wait_for_cursor('a8, empty')
    wuzi.press('Page_Up')
    wuzi.wait_for_cursor('a15, empty')
    wuzi.press('Up', 'Left')
    wuzi.press('End')
    wuzi.wait_for_cursor('o15, empty')
    wuzi.press('Page_Down')
    wuzi.wait_for_cursor('o1, empty')
    wuzi.press('Left', 'Up')
    wuzi.wait_for_cursor('n2, empty')


def enter_and_space_put_stones():
    wuzi.press('Return')
    wuzi.wait_for_status('Black n2. White to move: Bob')
    wuzi.press('Left', 'space')
    wuzi.wait_for_status('White m2. Black to move: Ann')


def enter_on_a_stone_changes_nothing_and_says_so():
    wuzi.do_until_it_says('There is a stone on that point already.', lambda: wuzi.press('Return'))
    check_equal(wuzi.status(), 'White m2. Black to move: Ann', 'status')


def moves_are_taken_back_and_brought_again():
    wuzi.press('ctrl+z')
    wuzi.wait_for_item('label', TAKE_BACK)
    wuzi.press_until_not('Escape', TAKE_BACK)
    check_equal(wuzi.status(), 'White m2. Black to move: Ann', 'status')
    wuzi.press('ctrl+z')
    wuzi.wait_for_item('label', TAKE_BACK)
    wuzi.press('Return')
    wuzi.wait_until_not(TAKE_BACK)
    wuzi.wait_for_status('Black n2. White to move: Bob')
    wuzi.press('ctrl+y')
    wuzi.wait_for_status('White m2. Black to move: Ann')


def walk_around():
    """Goes from control to control by Tab until it is back; the places it has been to."""
    start = place(wait_for(focused, 'the focus in the window'))
    ring = [start]
    while len(ring) <= MAX_TABS:
        item = place(step_focus('Tab'))
        if item == start:
            break
        ring.append(item)
    check(len(ring) <= MAX_TABS, 'Tab never came back to where it began')
    return ring


def find_left_out(ring):
    controls = [item for item in wuzi.top_items()
                if {'focusable', 'sensitive'} <= item.states and item.name not in FRAME_BUTTONS]
    check(len(controls) > 3, 'no controls were found')
    return [item.name for item in controls if place(item) not in ring]


def tab_comes_to_every_control_and_back():
    wuzi.give_focus()
    ring = walk_around()
    # What came or moved on the way, as the game has just been written, is there the next time.
    if find_left_out(ring):
        ring = walk_around()
    check_equal(find_left_out(ring), [], f'controls that Tab leaves out, of {ring}')


def five_in_a_row_win():
    for point, status in (('n3', 'Black n3. White to move: Bob'),
                          ('m3', 'White m3. Black to move: Ann'),
                          ('n4', 'Black n4. White to move: Bob'),
                          ('m4', 'White m4. Black to move: Ann'),
                          ('n5', 'Black n5. White to move: Bob'),
                          ('m5', 'White m5. Black to move: Ann'),
                          ('n6', 'Black n6. Ann wins with five in a row.')):
        wuzi.type_point(point)
        wuzi.wait_for_status(status)


def the_next_game_is_resigned():
    wuzi.press('F2')
    wuzi.wait_for_status('Black to move: Bob')
    wuzi.type_point('h8')
    wuzi.wait_for_status('Black h8. White to move: Ann')
    wuzi.type_point('i9')
    wuzi.wait_for_status('White i9. Black to move: Bob')
    wuzi.press('ctrl+g')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for Bob.')
    wuzi.press('Return')
    wuzi.wait_for_question_gone('Resign?')
    check_equal(wuzi.status(), 'White i9. Black to move: Bob', 'status')
    wuzi.press('ctrl+g')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for Bob.')
    wuzi.press('alt+r')
    wuzi.wait_for_status('Bob resigns. Ann wins.')


def both_games_are_in_the_file():
    games = [json.loads(line) for line in wuzi.wait_for_games(2)]
    check_equal([[move[0] for move in game['moves']] for game in games],
                [['n2', 'm2', 'n3', 'm3', 'n4', 'm4', 'n5', 'm5', 'n6'], ['h8', 'i9']], 'the moves')
    check_equal([game['ending'] for game in games], ['five', 'resignation'], 'the endings')


def the_menu_opens_and_closes():
    wuzi.press('F10')
    wuzi.wait_for_words('Preferences')
    wuzi.press_until_not('Escape', 'Preferences')


def tells_of_the_cursor():
    """Newer versions of GTK say the keys of a shortcut before its words."""
    return any(item.name.endswith('Move the cursor') for item in wuzi.items())


def is_checked(name):
    tile = wuzi.find('radio button', name)
    return tile is not None and 'checked' in tile.states


def a_board_is_chosen_with_arrows():
    wuzi.press('ctrl+comma')
    wuzi.wait_for_words('Style')
    wuzi.press('ctrl+Page_Down')
    step_focus_to('Tab', 'Wood')
    check(is_checked('Wood') and not is_checked('Slate'), 'the board is of wood')
    wuzi.press('Right')
    wait_for(lambda: is_checked('Slate') and not is_checked('Wood'), 'a board of slate')
    step_focus_to('Tab', 'Glass')
    wuzi.press_until_not('Escape', 'Glass')


def the_shortcuts_are_shown():
    wuzi.press('ctrl+question')
    wait_for(tells_of_the_cursor, 'the shortcuts')
    wuzi.press_until('Escape', lambda: not tells_of_the_cursor(), 'the shortcuts to go')


@contextmanager
def screen_reader():
    """Somebody who asks for the windows all the time."""
    process = subprocess.Popen([sys.executable, '-W', 'ignore', reader.__file__,
                                str(wuzi.process.pid)], stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.kill()
        process.wait()


def window_size():
    frame = wuzi.top_items()[0]
    return frame.width, frame.height


def f11_fills_the_screen_and_goes_back():
    """Without a window manager, on X, nothing can."""
    if 'WAYLAND_DISPLAY' not in os.environ:
        return
    width, height = window_size()
    wuzi.press('F11')
    wait_for(lambda: window_size() > (width, height), 'the window to fill the screen')
    wuzi.press('F11')
    wait_for(lambda: window_size() == (width, height), 'the window to be as it was')


def a_screen_reader_may_ask_while_windows_close():
    # GTK 4.8 answers for a window that has just gone with one never shown, if
    # there is such a one, and then falls over it.
    with screen_reader():
        for _ in range(WINDOWS_CLOSED):
            wuzi.press('ctrl+comma')
            wuzi.wait_for_words('Style')
            wuzi.press_until_not('Escape', 'Style')


def known_names_are_offered_below_the_entry():
    check_equal(wuzi.quit(), 0, 'exit status')
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', FIRST_NAME), 'the focus in the name')
    wuzi.press('Down')
    wuzi.wait_for_item('list', NAMES)
    wuzi.press('Down')
    wuzi.press('Return')
    wait_for(lambda: wuzi.find('text', FIRST_NAME).text == 'Bob', 'the second name')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    the_mode_is_chosen,
    both_log_in,
    arrows_move_the_cursor,
    enter_and_space_put_stones,
    enter_on_a_stone_changes_nothing_and_says_so,
    moves_are_taken_back_and_brought_again,
    five_in_a_row_win,
    the_next_game_is_resigned,
    both_games_are_in_the_file,
    tab_comes_to_every_control_and_back,
    the_menu_opens_and_closes,
    a_board_is_chosen_with_arrows,
    the_shortcuts_are_shown,
    f11_fills_the_screen_and_goes_back,
    a_screen_reader_may_ask_while_windows_close,
    known_names_are_offered_below_the_entry,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
