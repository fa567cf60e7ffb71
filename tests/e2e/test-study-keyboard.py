#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A study is begun, branched, cut, pasted and saved by keyboard alone."""

import re

import tap
from tap import check_equal
from waiting import wait_for
from wuzi import Wuzi

wuzi = Wuzi()
path = wuzi.home / 'mine.sgf'


def wait_for_start(words):
    """Waits until something to be seen begins with these words."""
    wait_for(lambda: any(item.name.startswith(words) for item in wuzi.items()), f'“{words}…”')


def play(point, words):
    wuzi.type_point(point)
    wait_for_start(words)


def choose_in_menu(name):
    wuzi.press('F10')
    wait_for(lambda: wuzi.focused() is not None and 'menu item' in wuzi.focused().role,
             'the menu')
    wuzi.go_down_to_menu_item(name)
    wuzi.press('Return')


def a_new_study_is_begun():
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', 'Your name'), 'the focus in the name')
    wuzi.type_text('Ann')
    wuzi.press_log_in('Your name')
    wuzi.wait_for_table()
    choose_in_menu('New Study…')
    wuzi.wait_for_item('push button', 'Create')
    wuzi.press('Return')
    wuzi.wait_for_item('push button', 'Study menu')


def points_are_typed():
    play('h8', 'Move 1 of 1: Black h8')
    play('i9', 'Move 2 of 2: White i9')
    play('i8', 'Move 3 of 3: Black i8')


def another_move_branches():
    wuzi.press('Left')
    wait_for_start('Move 2 of 3: White i9')
    play('g7', 'Move 3 of 3: Black g7')
    play('g8', 'Move 4 of 4: White g8')


def up_and_down_choose_the_branch():
    wuzi.press('Left')
    wait_for_start('Move 3 of 4: Black g7')
    wuzi.press('Up')
    wait_for_start('Move 3 of 3: Black i8')
    wuzi.press('Down')
    wait_for_start('Move 3 of 4: Black g7')


def a_branch_is_cut_and_comes_again():
    wuzi.press('ctrl+x')
    wait_for_start('Move 2 of 3: White i9')
    wuzi.press('ctrl+z')
    wait_for_start('Move 3 of 4: Black g7')
    wuzi.press('shift+ctrl+z')
    wait_for_start('Move 2 of 3: White i9')
    wuzi.press('ctrl+v')
    wait_for_start('Move 3 of 4: Black g7')


def a_branch_is_deleted_and_undone():
    wuzi.press('Delete')
    wait_for_start('Move 2 of 3: White i9')
    choose_in_menu('Edit')
    wuzi.go_down_to_menu_item('Undo')
    wuzi.press('Return')
    wait_for_start('Move 3 of 4: Black g7')


def it_is_saved_under_a_name():
    wuzi.press('ctrl+s')
    wuzi.name_file(path)
    wuzi.wait_for_words('Saved.')
    wuzi.wait_for_words('mine.sgf')
    moves = re.findall(r'[BW]\[(..)\]', path.read_text(encoding='utf-8'))
    check_equal(moves, ['hh', 'ig', 'ih', 'gi', 'gh'], 'the moves in the file')


def another_writer_is_told():
    path.write_text(path.read_text(encoding='utf-8') + '\n', encoding='utf-8')
    wuzi.wait_for_words('Another program has written into the file of this study since it was '
                        'opened.')
    wuzi.press('Delete')
    wait_for_start('Move 2 of 3: White i9')
    wuzi.press('ctrl+s')
    wuzi.wait_for_words('The File Has Changed')
    wuzi.tab_to('Replace')
    wuzi.press('Return')
    wait_for(lambda: '[gi]' not in path.read_text(encoding='utf-8'), 'the file to be replaced')
    wuzi.wait_until_not('• mine.sgf')
    wuzi.wait_until_not('The File Has Changed')


def closing_asks_for_nothing_then():
    wuzi.press_until_not('ctrl+w', 'mine.sgf')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    a_new_study_is_begun,
    points_are_typed,
    another_move_branches,
    up_and_down_choose_the_branch,
    a_branch_is_cut_and_comes_again,
    a_branch_is_deleted_and_undone,
    it_is_saved_under_a_name,
    another_writer_is_told,
    closing_asks_for_nothing_then,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
