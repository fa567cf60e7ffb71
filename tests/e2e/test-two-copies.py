#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same two persons play in two copies of the program at the same time, on one folder.
The copies know nothing of each other: each has a display and a bus of its own. No game
is lost or there twice, and both know them all in the end.

    test-two-copies.py GAMES    that many, half of them each"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import check, check_equal
from waiting import wait_for

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
NAMES = ('Ann', 'Bob')
MINUTES = 60

here = Path(__file__).resolve().parent


# --- one copy ---


def log_in(wuzi):
    wuzi.start()
    wuzi.choose('Two Players')
    for entry, name in zip((FIRST_NAME, SECOND_NAME), NAMES):
        wait_for(lambda wanted=entry: wuzi.find('text', wanted), entry)
        wuzi.type_name(entry, name)
        wuzi.press_log_in(entry)
    wuzi.wait_for_table()


def play_game(wuzi):
    """Each puts a stone, and whoever is to move then resigns."""
    wuzi.wait_for_status_like('Black to move: .*')
    wuzi.type_point('h8')
    wuzi.wait_for_status_like('Black h8. White to move: .*')
    wuzi.type_point('i9')
    wuzi.wait_for_status_like('White i9. Black to move: .*')
    wuzi.press('ctrl+g')
    wait_for(lambda: wuzi.find('label', 'Resign?'), 'the question')
    wuzi.answer('Resign?', 'Resign')
    wuzi.wait_for_status_like('.* resigns. .* wins.')
    wuzi.press('F2')


def count_lines(data):
    path = data / 'wuzi' / 'games.jsonl'
    return path.read_bytes().count(b'\n') if path.exists() else 0


def count_shown(wuzi):
    """How many games the history of Ann has."""
    if not wuzi.find('frame', 'History'):
        wuzi.press('ctrl+e')
        wuzi.wait_for_item('frame', 'History')
    for item in wuzi.items():
        words = item.name.replace(',', '').split()
        if item.role in ('label', 'log') and words[1:] == ['games'] and words[0].isdigit():
            return int(words[0])
    return 0


def be_one_copy(number, games, data):
    """Plays its share, then, after the other, one more, and tells how many there are."""
    from wuzi import Wuzi  # pylint: disable=import-outside-toplevel
    wuzi = Wuzi()
    wuzi.set_variables({'XDG_DATA_HOME': str(data), 'XDG_CACHE_HOME': str(data / 'cache')})
    try:
        log_in(wuzi)
        for _ in range(games):
            play_game(wuzi)
        before = 2 * games + number
        wait_for(lambda: count_lines(data) == before, 'the other copy', MINUTES * 60)
        play_game(wuzi)
        wait_for(lambda: count_lines(data) > before, 'the last game')
        # The other one may have played its last by now.
        wait_for(lambda: count_shown(wuzi) >= before + 1, f'{before + 1} games that are shown')
        wuzi.press_until_not('ctrl+w', 'History')
        check_equal(wuzi.quit(), 0, 'exit status')
    except BaseException:
        print(wuzi.describe(), file=sys.stderr)
        raise
    finally:
        wuzi.remove()


# --- both ---


def start_copy(number, games, data):
    return subprocess.Popen([here / 'run-on-display.py', here / 'test-two-copies.py',
                             str(games), str(number), str(data)],
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def main():
    games = int(sys.argv[1]) // 2
    with tempfile.TemporaryDirectory(prefix='wuzi-two-') as folder:
        data = Path(folder)

        def both_play_and_know_all_games():
            copies = [start_copy(number, games, data) for number in range(2)]
            said = [copy.communicate()[0] for copy in copies]
            check_equal([copy.returncode for copy in copies], [0, 0], '\n'.join(said))

        def no_game_is_lost_or_twice():
            lines = (data / 'wuzi/games.jsonl').read_text(encoding='utf-8').splitlines()
            found = [json.loads(line) for line in lines]
            check_equal(len({game['id'] for game in found}), 2 * games + 2, 'games')
            check_equal(len(found), 2 * games + 2, 'lines')

        def all_is_well():
            env = dict(os.environ, XDG_DATA_HOME=str(data), XDG_CACHE_HOME=str(data / 'cache'),
                       LC_ALL='C.UTF-8', LANGUAGE='en')
            checked = subprocess.run([os.environ['WUZI'], '--check-records'], env=env, text=True,
                                     check=False, capture_output=True)
            check(checked.returncode == 0
                  and f'2 players, {2 * games + 2} games.' in checked.stdout,
                  checked.stdout + checked.stderr)
            check(not list((data / 'wuzi/running').glob('*.json')), 'a game is left unfinished')

        tap.finish(tap.run([both_play_and_know_all_games, no_game_is_lost_or_twice, all_is_well],
                           lambda: ''))


if len(sys.argv) > 2:
    be_one_copy(int(sys.argv[2]), int(sys.argv[1]), Path(sys.argv[3]))
else:
    main()
