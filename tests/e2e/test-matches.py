#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two levels play a match, which is paused, left, killed and gone on with."""

import json
import re

import tap
from tap import check, check_equal
from waiting import do_until, wait_for
from wuzi import Wuzi

NAME = 'Your name'
ADD = 'Who Plays: Add an engine or a level'
GAMES = 'Games of Each Pairing'
COUNT = 2000  # so many that a click comes before their end, on any machine

wuzi = Wuzi()


def played():
    """The numbers of all games that are on the disk."""
    files = list((wuzi.data / 'matches').glob('*/games.jsonl'))
    lines = files[0].read_text(encoding='utf-8').splitlines() if files else []
    return [json.loads(line)['game'] for line in lines]


def shown():
    """How many games are over, as the window says."""
    found = wuzi.find_words_like(rf'(?:Running|Paused): (\d+) of {COUNT} games')
    return int(found.group(1)) if found else None


def add(name):
    wait_for(lambda: wuzi.is_focused('push button', ADD), 'the focus on the choice')
    wuzi.press('Return')
    wait_for(lambda: (item := wuzi.focused()) and item.role in ('entry', 'text'), 'the search')
    wuzi.type_text(name)
    wuzi.press('Return')
    wuzi.wait_for_item('push button', f'Remove {name}')


def without_matches_it_is_said_how_to_begin_one():
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    wuzi.press('ctrl+shift+j')
    wuzi.wait_for_words('No Matches Yet')
    wuzi.tab_to('New Match…')


def one_alone_cant_play():
    wuzi.press('Return')
    wuzi.wait_for_item('push button', 'Start')
    wuzi.tab_to(ADD)
    add('Crab')
    wuzi.click('push button', 'Start')
    wuzi.wait_for_words('Choose at least two who play: engines, levels, or both.')


def two_play_a_match():
    wuzi.tab_to(ADD)
    add('Chick')
    wuzi.tab_to(GAMES)
    wuzi.press('ctrl+a')
    wuzi.type_text(str(COUNT))
    wuzi.click('push button', 'Start')
    wait_for(lambda: (shown() or 0) >= 1, 'a game that is over')


def it_is_paused():
    wuzi.click('push button', 'Pause')
    wait_for(lambda: wuzi.find_words_like(rf'Paused: \d+ of {COUNT} games'), 'the pause')
    check_equal(shown(), len(played()), 'games that are shown')


def leave_and_come_back(end):
    before = len(played())
    end()
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', NAME), 'the focus in the name')
    wuzi.press('ctrl+shift+j')
    wuzi.wait_for_item('push button', 'Go On')
    games = played()
    check(len(games) >= before, 'a game was lost')
    check_equal(len(games), len(set(games)), 'games that count twice')
    wait_for(lambda: shown() == len(games), 'as many games as are on the disk')


def it_is_there_after_the_program_ended():
    leave_and_come_back(lambda: check_equal(wuzi.quit(), 0, 'exit status'))


def it_goes_on():
    before = len(played())
    wuzi.click('push button', 'Go On')
    wait_for(lambda: len(played()) > before, 'another game')


def it_goes_on_after_the_program_was_killed():
    leave_and_come_back(wuzi.kill)
    it_goes_on()


def its_games_are_looked_at():
    do_until(lambda: wuzi.find('page tab', 'Table'), 'its page',
             lambda: wuzi.press('Return') if wuzi.focused() else None)
    wuzi.click('page tab', 'Table')
    wuzi.wait_for_words('Pairings')
    wuzi.click('page tab', 'Games')
    wait_for(lambda: wuzi.find_words_like(r'1\. (Crab – Chick|Chick – Crab)'), 'the first game')
    wuzi.click('label', next(item.name for item in wuzi.top_items()
                             if re.match(r'\d+\. (Crab – Chick|Chick – Crab)$', item.name or '')
                             and item.role == 'label'))
    wuzi.wait_for_item('push button', 'Study menu')


def it_is_paused_when_the_program_ends():
    wuzi.end_well()
    games = played()
    check_equal(len(games), len(set(games)), 'games that count twice')


STEPS = [
    without_matches_it_is_said_how_to_begin_one,
    one_alone_cant_play,
    two_play_a_match,
    it_is_paused,
    it_is_there_after_the_program_ended,
    it_goes_on,
    it_goes_on_after_the_program_was_killed,
    its_games_are_looked_at,
    it_is_paused_when_the_program_ends,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
