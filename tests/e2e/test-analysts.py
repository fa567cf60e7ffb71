#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of the user's analyse a study beside Wuzi's own engine; one of them crashes."""

import json
import os
import pathlib

import tap
from tap import check_equal
from waiting import wait_for
from wuzi import Wuzi

FINDINGS = {'sizes': [15], 'rules': ['freestyle'], 'abilities': ['yxboard', 'yxnbest', 'yxstop', 'thoughts'],
            'dialect': 'gomocup', 'habit': 'bottom'}
BROTHER = {'id': '11111111-2222-4333-8444-555555555555', 'name': 'Brother', 'command': os.environ['PBRAIN'],
           'confined': False, 'findings': FINDINGS}
CRASHER = {'id': '66666666-7777-4888-8999-aaaaaaaaaaaa', 'name': 'Crasher',
           'command': f'{os.environ["BAD_BRAIN"]} crash-move', 'confined': False}
RENJU = {'id': 'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff', 'name': 'Pupil', 'command': os.environ['PBRAIN'],
         'confined': False, 'findings': {**FINDINGS, 'rules': ['renju']}}
CRASHED = 'Crasher has crashed: Segmentation fault.'
# Black has three in a row, open at both ends.
GAME = '(;FF[4]GM[4]SZ[15];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea])'

wuzi = Wuzi()


def says(words):
    return any(item.name == words for item in wuzi.items())


def runs(program):
    """Does a process run that the test's Wuzi has started?"""
    for folder in pathlib.Path('/proc').iterdir():
        if not folder.name.isdigit():
            continue
        try:
            words = (folder / 'cmdline').read_bytes().split(b'\0')
            parent = (folder / 'stat').read_text().rpartition(')')[2].split()[1]
        except OSError:
            continue
        if program.encode() in words and int(parent) == wuzi.process.pid:
            return True
    return False


def a_study_is_opened():
    wuzi.data.mkdir(parents=True)
    (wuzi.data / 'engines.json').write_text(json.dumps({'format': 1, 'engines': [BROTHER, CRASHER, RENJU]}))
    wuzi.write_settings({'analysis-memory': '16', 'show-study-analysis': 'true'})
    file = wuzi.home / 'three.sgf'
    file.write_text(GAME)
    wuzi.start(str(file))
    wait_for(lambda: says('Who Analyses'), 'the analysis')
    wuzi.press('End')


def engines_are_chosen():
    wuzi.tab_to('Who Analyses')
    wuzi.press('space')
    wait_for(lambda: wuzi.find('check box', 'Pupil'), 'the choice')
    check_equal('sensitive' in wuzi.find('check box', 'Pupil').states, False, 'what can be chosen')
    for name in ('Brother', 'Crasher'):
        wuzi.tab_to(name)
        wuzi.press('space')
    wait_for(lambda: 'checked' in wuzi.find('check box', 'Crasher').states, 'the checks')
    wuzi.press('Escape')
    wait_for(lambda: not wuzi.find('check box', 'Pupil'), 'the choice to go')
    wait_for(lambda: wuzi.find('label', 'Brother') and wuzi.find('label', 'Crasher'), 'the blocks')


def one_thinks_and_one_crashes():
    wuzi.press('F4')
    wait_for(lambda: wuzi.find('list', 'Best moves by Brother'), 'lines')
    wait_for(lambda: says(CRASHED), CRASHED)
    check_equal(runs(os.environ['PBRAIN']), True, 'a process')
    wuzi.click('push button', 'Try Again')
    wait_for(lambda: says(CRASHED), 'the sentence again')


def they_end_when_it_is_stopped():
    wuzi.press('F4')
    wait_for(lambda: not runs(os.environ['PBRAIN']), 'the end of the process')


def what_was_chosen_is_remembered():
    chosen = f"['wuzi', '{BROTHER['id']}', '{CRASHER['id']}']"
    wait_for(lambda: wuzi.has_setting('analysts', chosen), 'the setting')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    a_study_is_opened,
    engines_are_chosen,
    one_thinks_and_one_crashes,
    they_end_when_it_is_stopped,
    what_was_chosen_is_remembered,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
