#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A file of games is studied by pointer: opened, changed, lost with the program, and saved."""

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

GAMES = """(;FF[4]GM[4]CA[UTF-8]SZ[15]PB[Ann]PW[Bob]RU[Freestyle]
;B[hh];W[ii](;B[ih];W[hi];B[gh])(;B[gg]))
(;FF[4]GM[4]SZ[15]PB[Zoe];B[aa])
"""
NOT_SAVED = 'This study wasn’t saved when Wuzi ended the last time.'
OTHER_ORDER = 'The same position was reached by other moves.'

wuzi = Wuzi()
path = wuzi.home / 'games.sgf'
unsaved = wuzi.data / 'studies' / 'unsaved'


def wait_for_start(words):
    """Waits until something to be seen begins with these words."""
    wait_for(lambda: any(item.name.startswith(words) for item in wuzi.items()), f'“{words}…”')


def list_copies():
    return list(unsaved.glob('*.sgf')) if unsaved.exists() else []


def a_file_is_opened_by_its_name():
    path.write_text(GAMES, encoding='utf-8')
    wuzi.write_settings({'show-study-tree': 'true'})
    wuzi.start(path)
    wuzi.wait_for_words('2 games')
    rows = wait_for(lambda: [item for item in wuzi.items()
                             if item.name.startswith('1. Ann – Bob · ')], 'the first game')
    wuzi.click_item(rows[0])
    wuzi.wait_for_words('Before the first of 5 moves')
    wuzi.wait_for_words('Game in the file: 1. Ann – Bob')


def the_next_move_lies_on_the_board():
    wuzi.click_point('h8')
    wait_for_start('Move 1 of 5: Black h8')
    wuzi.click_point('i7')
    wait_for_start('Move 2 of 5: White i7')
    wuzi.click_point('g9')
    wait_for_start('Move 3 of 3: Black g9')


def another_move_begins_a_variation():
    wuzi.click('push button', 'One move back')
    wait_for_start('Move 2 of 3: White i7')
    wuzi.click_point('g8')
    wait_for_start('Move 3 of 3: Black g8')
    wuzi.click_point('h7')
    wait_for_start('Move 4 of 4: White h7')


def another_order_of_moves_is_told():
    wuzi.click_point('i8')
    wait_for_start('Move 5 of 5: Black i8')
    wuzi.wait_for_words(OTHER_ORDER)
    wuzi.click('push button', 'Show')
    wait_for_start('Move 5 of 5: Black g8')


def what_is_not_saved_survives_the_program():
    wait_for(lambda: any('[gh]' in copy.read_text() and copy.with_name(copy.name + '.from').exists()
                         and copy.read_text().count(';B[ih]') > 1 for copy in list_copies()),
             'a copy of what is not saved')
    check_equal(path.read_text(encoding='utf-8'), GAMES, 'the file')
    wuzi.kill()


def it_is_offered_at_the_next_start():
    wuzi.start(path)
    wuzi.wait_for_words(NOT_SAVED)
    wuzi.wait_for_words('• games.sgf')


def closing_asks_and_saves():
    wuzi.press('ctrl+w')
    wuzi.wait_for_words('Save Changes?')
    wuzi.click('push button', 'Save')
    check_equal(wuzi.wait_until_ended(), 0, 'exit status')
    text = path.read_text(encoding='utf-8')
    check_equal(text.count(';B[ih]'), 2, 'the moves i8')
    check('PB[Zoe]' in text, 'the second game is lost')
    check_equal(list_copies(), [], 'copies')


def nothing_is_offered_then():
    wuzi.start(path)
    wuzi.wait_for_words('2 games')
    check(not wuzi.says(NOT_SAVED), 'it was saved')


def the_program_ends_without_a_complaint():
    wuzi.press('ctrl+w')
    check_equal(wuzi.wait_until_ended(), 0, 'exit status')
    check_equal(wuzi.read_errors(), '', 'standard error')


STEPS = [
    a_file_is_opened_by_its_name,
    the_next_move_lies_on_the_board,
    another_move_begins_a_variation,
    another_order_of_moves_is_told,
    what_is_not_saved_survives_the_program,
    it_is_offered_at_the_next_start,
    closing_asks_and_saves,
    nothing_is_offered_then,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
