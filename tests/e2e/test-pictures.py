#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game is played and looked at, and pictures of it are exported, all by keyboard but for the menu."""

import pathlib
import struct
import sys
import tempfile

import tap
from pvp_game import MOVES
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'support'))
import pdf  # noqa: E402  pylint: disable=wrong-import-position

SIDE = 300

wuzi = Wuzi()
kept = tempfile.TemporaryDirectory(prefix='wuzi-pictures-')  # pylint: disable=consider-using-with
folder = pathlib.Path(kept.name)


def a_game_is_played_and_looked_at():
    wuzi.log_two_in({'picture-side': str(SIDE)})
    wuzi.play_points(MOVES)
    wuzi.wait_for_games(1)
    wuzi.tab_to('Review')
    wuzi.press('Return')
    wuzi.wait_for_words('Ann – Bob')


def the_menu_opens_the_dialog():
    wuzi.choose_in_menu('Study menu', 'Picture and Print', 'Export Picture…')
    wuzi.wait_for_words('Content')
    check(wuzi.find('image', 'Preview') is not None, 'there is no preview')


def export(name):
    """Has a file written with that name; returns what is in it."""
    path = folder / name
    wuzi.press('ctrl+s')
    wuzi.name_file(path)
    wuzi.wait_for_words(f'“{name}” exported.')
    return path.read_bytes()


def a_position_becomes_pixels_of_that_size():
    data = export('a.png')
    check(data.startswith(b'\x89PNG'), 'it is no PNG')
    check_equal(struct.unpack('>II', data[16:24]), (SIDE, SIDE), 'width and height')


def a_game_becomes_a_page():
    wuzi.tab_to('Content')
    wuzi.choose_next_in_list('Whole game')
    wuzi.wait_for_words('1 page')
    data = export('a.pdf')
    check_equal(pdf.count_pages(data), 1, 'pages')


def what_is_chosen_is_remembered():
    wait_for(lambda: wuzi.has_setting('picture-content', "'game'"), 'the content to be kept')
    wuzi.press_until('Escape', lambda: wuzi.find('image', 'Preview') is None, 'the dialog to close')
    the_menu_opens_the_dialog()
    wuzi.wait_for_words('1 page')
    wuzi.press_until('Escape', lambda: wuzi.find('image', 'Preview') is None, 'the dialog to close')


def a_key_copies_a_picture():
    wuzi.do_until_it_says('Picture copied.', lambda: wuzi.press('ctrl+shift+c'))


try:
    failed = tap.run([
        a_game_is_played_and_looked_at,
        the_menu_opens_the_dialog,
        a_position_becomes_pixels_of_that_size,
        a_game_becomes_a_page,
        what_is_chosen_is_remembered,
        a_key_copies_a_picture,
    ], wuzi.describe)
finally:
    wuzi.remove()
    kept.cleanup()
tap.finish(failed)
