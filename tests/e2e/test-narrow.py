#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything stays within a window as narrow as a phone, and can be used there."""

import re

import screen
import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

WIDTH = 360  # of the window's contents, in pixels
HEIGHT = 640
LOW = 360
SMALL = 400
NAME = 'Your name'
LONGEST_NAME = 'W' * 32
CONTROLS = ('push button', 'check box', 'text', 'image', 'table', 'log', 'label')

NONE_PLAYED = ('0 wins, 0 losses, 0 draws', 'Record 0–0–0')

wuzi = Wuzi()


def resize(width, height):
    """Gives the window that room for its contents, and waits until it is used."""
    window = wuzi.top_items()[0].window
    geometry, border = wait_for(lambda: wuzi.find_x_window(window), f'the X window for {window}')
    screen.resize(geometry.window, width + 2 * border, height + 2 * border)

    def resized():
        window = wuzi.top_items()[0].window
        return (window.width, window.height) == (width, height)

    wait_for(resized, f'a window of {width} x {height}')


def controls():
    return [item for item in wuzi.top_items() if item.role in CONTROLS]


def is_within(item):
    return (item.x >= 0 and item.y >= 0 and item.x + item.width <= item.window.width
            and item.y + item.height <= item.window.height)


def overlap(one, other):
    """Linked buttons may share a line."""
    return (one.x + 1 < other.x + other.width and other.x + 1 < one.x + one.width
            and one.y + 1 < other.y + other.height and other.y + 1 < one.y + one.height)


def check_layout():
    """All controls lie within the window, and no two on top of each other."""
    found = controls()
    check_equal([item for item in found if not is_within(item)], [], 'controls outside')
    buttons = [item for item in found if 'focusable' in item.states]
    check(len(buttons) > 3, 'no controls were found')
    pairs = [(one.name, other.name) for i, one in enumerate(buttons) for other in buttons[:i]
             if overlap(one, other)]
    check_equal(pairs, [], 'controls on top of each other')


def the_login_fits():
    wuzi.start()
    wuzi.wait_for_item('text', NAME)
    resize(WIDTH, HEIGHT)
    check_layout()


def the_table_fits_even_with_the_longest_name():
    wuzi.type_name(NAME, LONGEST_NAME)
    wuzi.click('push button', 'Play')
    wuzi.wait_for_table()
    resize(WIDTH, HEIGHT)
    wuzi.wait_for_panels((LONGEST_NAME, 'Black', *NONE_PLAYED),
                         ('Wuzi', 'White · Easy', *NONE_PLAYED))
    check_layout()


def the_board_takes_the_whole_width():
    board = wuzi.board()
    check(board.width >= WIDTH - 2, f'a board of {board.width} pixels')


def a_click_hits_its_point():
    wuzi.click_point('c4')
    wuzi.wait_for_status_like(r'White ([a-o]\d+)\. Your turn: you play black\.')
    check_layout()


def the_buttons_work():
    wuzi.click('push button', 'Take Back')
    wuzi.wait_for_status('Your turn: you play black.')


def all_opponents_fit_a_small_window():
    wuzi.choose_in_menu('More', 'Opponent…')
    wuzi.wait_for_item('list', 'Opponents')
    resize(WIDTH, SMALL)
    rows = [item for item in wuzi.top_items() if item.role == 'list item']
    check(len(rows) > 5, 'no opponents were found')
    check_equal([row.name for row in rows if row.x < 0 or row.x + row.width > WIDTH], [],
                'opponents outside')
    wuzi.press('Down', 'Down')
    wait_for(lambda: any('focused' in item.states and item.name.startswith('Crab. ')
                         for item in wuzi.top_items() if is_within(item)), 'the row of the crab')
    wuzi.press('Return')
    wuzi.wait_for_panels((LONGEST_NAME, 'Black', *NONE_PLAYED),
                         ('Wuzi', 'White · Crab', *NONE_PLAYED))
    check_layout()


def is_answered(point):
    """Clicks as long as nothing comes of it: right after a window went, a click may be lost."""
    if wuzi.status() == 'Your turn: you play black.':
        wuzi.click_point(point)
    return re.fullmatch(r'White ([a-o]\d+)\. Your turn: you play black\.', wuzi.status() or '')


def the_board_stays_in_a_low_window():
    resize(2 * LOW, LOW)
    wait_for(lambda: is_within(wuzi.board()) and wuzi.board().height > LOW / 2, 'the board')
    wait_for(lambda: is_answered('m12'), 'an answer to m12')


def the_program_ends_without_a_complaint():
    wuzi.press('ctrl+q')
    check_equal(wuzi.wait_until_ended(), 0, 'exit status')
    check_equal(wuzi.read_errors(), '', 'standard error')


STEPS = [
    the_login_fits,
    the_table_fits_even_with_the_longest_name,
    the_board_takes_the_whole_width,
    a_click_hits_its_point,
    the_buttons_work,
    all_opponents_fit_a_small_window,
    the_board_stays_in_a_low_window,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
