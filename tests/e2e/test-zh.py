#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In Chinese all words of login, table, questions and preferences are Chinese."""

import gettext
import os
import re

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

LANGUAGE = 'zh_CN'
WORDY = ('label', 'push button', 'toggle button', 'check box', 'text', 'log', 'alert',
         'menu item', 'spin button')
CHINESE = re.compile('[\u4e00-\u9fff]')
# Not words, or not words of Wuzi.
KEPT = re.compile(r'[\d–]+|Minimize|Maximize|Close|(Shift\+)?Ctrl\+.')

ROOM = 22  # pixels, from the last choice to the button, if nothing is cut

wuzi = Wuzi(os.environ['WUZI_IN_PLACE'], LANGUAGE)
with open(os.environ['WUZI_CATALOGUE'], 'rb') as file:
    catalogue = gettext.GNUTranslations(file)


def tr(words):
    return catalogue.gettext(words)


def check_all_chinese():
    """Everything that is written in the window opened last has Chinese in it."""
    foreign = [(item.role, item.name) for item in wuzi.top_items()
               if item.role in WORDY and item.name and not CHINESE.search(item.name)
               and not KEPT.fullmatch(item.name)]
    check_equal(foreign, [], 'words that are not Chinese')


def plain(label):
    """A label without the letter that stands for it on the keyboard."""
    return label.replace('_', '')


def the_login_is_chinese():
    wuzi.start()
    wuzi.wait_for_item('text', tr('Your name'))
    check_all_chinese()
    wuzi.choose(plain(tr('_Two Players')))
    wuzi.wait_for_item('text', tr('Name of player 2'))
    check_all_chinese()
    wuzi.choose(plain(tr('Against _Wuzi')))
    wuzi.wait_for_item('text', tr('Your name'))


def complaints_are_chinese():
    wuzi.click_entry(tr('Your name'))
    wuzi.press('Return')
    wuzi.wait_for_words(tr('Type a name first.'))
    check_all_chinese()


def the_table_is_chinese():
    wuzi.type_text('Ann')
    wuzi.press('Return')
    wuzi.wait_for_status(tr('Your turn: you play black.'))
    foreign = [panel for panel in wuzi.panels()
               if not (CHINESE.search(panel.role) and CHINESE.search(panel.standing))]
    check_equal(foreign, [], 'panels that are not Chinese')
    check_equal(wuzi.panels()[1].name, catalogue.pgettext('player', 'Wuzi'), "the machine's name")


def the_moves_are_told_in_chinese():
    wuzi.click_point('h8')
    told = tr('White %s. %s') % (r'([a-o]\d+)', re.escape(tr('Your turn: you play black.')))
    wuzi.wait_for_status_like(told)
    wuzi.do_until_it_says(tr('There is a stone on that point already.'),
                          lambda: wuzi.click_point('h8'))
    wuzi.click_point('a1')
    wuzi.wait_for_status_like(told)


def questions_are_chinese():
    wuzi.press('F2')
    wuzi.wait_for_item('label', tr('Play Again?'))
    check_all_chinese()
    wuzi.answer(tr('Play Again?'), plain(tr('_Cancel')))


def bottom_of(item):
    return item.y + item.height


def all_of_a_new_game_is_in_sight():
    wuzi.press('ctrl+n')
    wuzi.wait_for_words(tr('New Game'))
    sizes = wait_for(lambda: wuzi.find('push button', '20'), 'the sizes of the board')
    play = wuzi.find('push button', plain(tr('_Play')))
    mode = wuzi.find('push button', plain(tr('Against _Wuzi')))
    title = next(item for item in wuzi.top_items()
                 if item.role == 'label' and item.name == tr('New Game'))
    check(bottom_of(title) <= mode.y, f'{mode} lies under {title}')
    check(bottom_of(sizes) + ROOM <= play.y, f'{sizes} lies under {play}')
    wuzi.press('Escape')


def the_preferences_are_chinese():
    wuzi.press('ctrl+comma')
    for words in ('_Style', '_Coordinates', '_Volume', 'T_eacher', 'Memor_y'):
        wuzi.wait_for_words(plain(tr(words)))
        check_all_chinese()
        wuzi.press('ctrl+Page_Down')
    wuzi.press_until('Escape', lambda: wuzi.find('table', wuzi.board().name), 'the table')


def the_end_is_told_in_chinese():
    wuzi.press('ctrl+g')
    wuzi.wait_for_question(tr('Resign?'), tr('The game ends and counts as lost for you.'))
    check_all_chinese()
    wuzi.answer(tr('Resign?'), plain(tr('_Resign')))
    end = tr('You resigned. %s wins.') % catalogue.pgettext('player', 'Wuzi')
    wuzi.wait_for_status(end)


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    the_login_is_chinese,
    complaints_are_chinese,
    the_table_is_chinese,
    the_moves_are_told_in_chinese,
    questions_are_chinese,
    all_of_a_new_game_is_in_sight,
    the_preferences_are_chinese,
    the_end_is_told_in_chinese,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
