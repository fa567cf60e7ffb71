#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several games of the history are selected, by keyboard and by clicks, and deleted and reviewed."""

import tap
from pvp_game import line
from waiting import do_until, wait_for
from wuzi import Wuzi

COUNT = 4

wuzi = Wuzi()


def row_with_focus():
    item = wuzi.focused()
    return item if item is not None and ' · 9 moves' in item.name else None


def wait_for_rows():
    return wait_for(lambda: len(found := [item for item in wuzi.items()
                                          if ' · 9 moves' in item.name]) == COUNT and found,
                    f'{COUNT} rows')


def list_reviews():
    studies = (wuzi.data / 'studies').glob('*.sgf')
    return [study for study in studies if 'WZRV[' in study.read_text(encoding='utf-8')]


def the_history_is_opened():
    wuzi.data.mkdir(parents=True, exist_ok=True)
    games = ''.join(line(number) for number in range(COUNT))
    (wuzi.data / 'games.jsonl').write_text(games, encoding='utf-8')
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', 'Your name'), 'the focus in the name')
    wuzi.press('ctrl+e')
    wuzi.wait_for_words('4 games')
    do_until(row_with_focus, 'the focus in the list', lambda: wuzi.press('Home'))


def shift_and_an_arrow_select_several_which_are_deleted():
    wuzi.press('shift+Down')
    wuzi.wait_for_words('2 selected')
    wuzi.press('Delete')
    wuzi.wait_for_words('2 games deleted.')
    wuzi.wait_for_words('2 games')


def one_key_brings_all_of_them_back():
    wuzi.press('ctrl+z')
    wuzi.wait_for_words('4 games')


def a_click_adds_a_game_or_takes_it_away():
    wuzi.click('push button', 'Select Games')
    wuzi.wait_for_words('0 selected')
    rows = wait_for_rows()
    for row, words in ((1, '1 selected'), (3, '2 selected'), (1, '1 selected')):
        wuzi.click_item(rows[row])
        wuzi.wait_for_words(words)
    wuzi.press('space')
    wuzi.wait_for_words('2 selected')
    wuzi.press_until_not('Escape', '2 selected')
    wuzi.wait_for_words('4 games')


def with_ctrl_a_click_selects_one_more_or_one_less():
    rows = wait_for_rows()
    wuzi.click_item(rows[1])
    wuzi.click_item(rows[3], 'ctrl')
    wuzi.wait_for_words('2 selected')
    wuzi.click_item(rows[0], 'ctrl')
    wuzi.wait_for_words('3 selected')
    wuzi.click_item(rows[3], 'ctrl')
    wuzi.wait_for_words('2 selected')
    wuzi.press_until_not('Escape', '2 selected')
    wuzi.wait_for_words('4 games')


def escape_ends_the_search_before_it_closes():
    wuzi.press('ctrl+f')
    wait_for(lambda: wuzi.is_focused('entry', 'Search'), 'the focus in the search')
    wuzi.type_text('bob')
    wuzi.wait_for_words('4 of 4 games')
    wuzi.press('Return')
    wait_for(row_with_focus, 'the focus in the list')
    wuzi.press('Escape')
    wuzi.wait_for_words('4 games')


def all_are_reviewed():
    do_until(row_with_focus, 'the focus in the list', lambda: wuzi.press('Home'))
    wuzi.press('ctrl+a')
    wuzi.wait_for_words('4 selected')
    wuzi.press('Menu')
    wuzi.wait_for_item('menu item', 'Review')
    wuzi.press('Return')
    wait_for(lambda: len(list_reviews()) == COUNT, 'the reviews')


def it_ends_well():
    wuzi.press_until_not('Escape', '4 selected')
    wuzi.press_until_not('ctrl+w', '4 games')
    wuzi.end_well()


STEPS = [
    the_history_is_opened,
    shift_and_an_arrow_select_several_which_are_deleted,
    one_key_brings_all_of_them_back,
    a_click_adds_a_game_or_takes_it_away,
    with_ctrl_a_click_selects_one_more_or_one_less,
    escape_ends_the_search_before_it_closes,
    all_are_reviewed,
    it_ends_well,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
