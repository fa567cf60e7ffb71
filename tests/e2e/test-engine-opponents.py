#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program of the user's plays; another one crashes, and Wuzi plays in its place."""

import json
import os

import tap
from tap import check_equal
from waiting import wait_for
from wuzi import Wuzi

NAME = 'Your name'
GOOD = {'id': '11111111-2222-4333-8444-555555555555', 'name': 'Brother',
        'command': os.environ['PBRAIN'], 'turn_ms': 300, 'confined': False}
BAD = {'id': '66666666-7777-4888-8999-aaaaaaaaaaaa', 'name': 'Crasher',
       'command': f'{os.environ["BAD_BRAIN"]} crash-move', 'turn_ms': 300, 'confined': False}
CRASHED = 'Crasher has crashed: Segmentation fault.'

wuzi = Wuzi()


def choose(name):
    wuzi.click('push button', 'More…')
    wait_for(lambda: wuzi.find('list', 'Opponents'), 'the list of opponents')
    wuzi.press('End')
    wait_for(lambda: any(item.role == 'list item' and item.name.startswith('Crasher. ')
                         and 'focused' in item.states for item in wuzi.top_items()), 'the last one')
    if name == 'Brother':
        wuzi.press('Up')
        wait_for(lambda: any(item.role == 'list item' and item.name.startswith('Brother. ')
                             and 'focused' in item.states for item in wuzi.top_items()), name)
    wuzi.press('Return')
    wait_for(lambda: not wuzi.find('list', 'Opponents'), 'the opponents to go')


def an_engine_is_chosen_after_the_levels():
    wuzi.data.mkdir(parents=True)
    (wuzi.data / 'engines.json').write_text(json.dumps({'format': 1, 'engines': [GOOD, BAD]}))
    wuzi.write_settings({'machine-pause': 0})
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    wuzi.unfold()
    choose('Brother')
    wait_for(lambda: (item := wuzi.find('push button', 'Brother')) is not None
             and 'pressed' in item.states, '“Brother” chosen')


def it_plays_and_is_booked_by_its_name():
    wuzi.fold()
    wuzi.type_name(NAME, 'Dora')
    wuzi.press_log_in(NAME)
    wuzi.wait_for_table()
    wuzi.type_point('h8')
    wuzi.wait_for_status_like(r'White ([a-o]\d+)\. Your turn: you play black\.')
    wuzi.press('ctrl+g')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for you.')
    wuzi.press('alt+r')
    wuzi.wait_for_status('You resigned. Brother wins.')
    side = json.loads(wuzi.wait_for_games(1)[0])['white']
    check_equal(side['name'], 'Brother', 'the name')
    check_equal(side['machine'], 'engine-1111111122224333844455555', 'the machine')


def another_one_crashes():
    wuzi.press('F2')
    wuzi.wait_for_status('Your turn: you play black.')
    wuzi.click('push button', 'White · Engine')
    wait_for(lambda: wuzi.find('list', 'Opponents'), 'the list of opponents')
    wuzi.press('End', 'Return')
    wait_for(lambda: not wuzi.find('list', 'Opponents'), 'the opponents to go')
    wait_for(wuzi.board, 'the board')
    wuzi.click_point('a1')
    wuzi.wait_for_question('Crasher Can’t Move', CRASHED)


def it_can_be_tried_again():
    wuzi.press('alt+t')
    wuzi.wait_for_question('Crasher Can’t Move', CRASHED)


def wuzi_plays_in_its_place():
    wuzi.press('alt+l')
    wuzi.wait_for_question_gone('Crasher Can’t Move')
    wait_for(lambda: wuzi.panels()[1].role == 'White · Champion', 'the champion')
    wuzi.wait_for_status_like(r'White ([a-o]\d+)\. Your turn: you play black\.')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    an_engine_is_chosen_after_the_levels,
    it_plays_and_is_booked_by_its_name,
    another_one_crashes,
    it_can_be_tried_again,
    wuzi_plays_in_its_place,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
