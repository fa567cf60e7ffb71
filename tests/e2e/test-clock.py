#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons play under a clock, are killed, go on, are warned, and one loses on time, aloud."""

import json
import os
import tempfile
from pathlib import Path

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'

KILLS = 4
LEAST_KEPT = 4  # stones
WAVE_HEAD = 44  # bytes
POINTS = ('h8', 'a1', 'i9', 'c1', 'k8', 'e1', 'm8', 'g1', 'h10', 'a5')

wuzi = Wuzi()
played = []

STONES = [f'stone-{number}' for number in range(1, 6)]

LONG_GAME = 600  # seconds for each: nobody's time is over before it is meant to be
LITTLE_TIME = 12000  # milliseconds, a little before the warning

# ALSA gives what is to be heard to a program, instead of playing it; that one
# writes each sound into a file of its own.
ears = tempfile.TemporaryDirectory(prefix='wuzi-ears-')
heard = Path(ears.name) / 'heard'
ear = Path(ears.name) / 'ear'
EAR = f"""#!/bin/sh
exec cat > "$(mktemp '{heard}/XXXXXX')"
"""
ASOUND = f"""
</usr/share/alsa/alsa.conf>
pcm.!default {{ type file slave.pcm "null" file "|{ear}" format "raw" }}
"""


def give_ears():
    folder = Path(ears.name)
    heard.mkdir()
    ear.write_text(EAR)
    ear.chmod(0o700)
    (folder / 'asound.conf').write_text(ASOUND)
    (folder / 'wuzi').mkdir()
    (folder / 'wuzi' / 'sounds').symlink_to(os.environ['WUZI_SOUNDS'])
    system = os.environ.get('XDG_DATA_DIRS', '/usr/local/share:/usr/share')
    wuzi.set_variables({'ALSA_CONFIG_PATH': str(folder / 'asound.conf'), 'CANBERRA_DRIVER': 'alsa',
                        'XDG_DATA_DIRS': f'{folder}:{system}'})


def can_hear():
    """Not every libcanberra has a driver for ALSA."""
    return any(Path('/usr/lib').glob('**/libcanberra-alsa.so'))


def count_heard(name):
    """How often that sound has been heard."""
    path = Path(os.environ['WUZI_SOUNDS']) / f'{name}.wav'
    return sum(file.stat().st_size == path.stat().st_size - WAVE_HEAD for file in heard.iterdir())


def log_both_in():
    wuzi.start()
    wuzi.wait_for_item('text', FIRST_NAME)
    wuzi.type_name(FIRST_NAME, 'Ann')
    wuzi.press('Return')
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus at the second seat')
    wuzi.press('ctrl+a')
    wuzi.type_text('Bob')
    wuzi.press_log_in(SECOND_NAME)


def running_files():
    return list(wuzi.data.joinpath('running').glob('*.json'))


def status_after(number):
    point = POINTS[number - 1]
    return (f'Black {point}. White to move: Bob' if number % 2 == 1
            else f'White {point}. Black to move: Ann')


def play():
    point = POINTS[len(played)]
    wuzi.click_point(point)
    played.append(point)
    wuzi.wait_for_status(status_after(len(played)))


def time_left(seat):
    """What a screen reader says of a player's clock."""
    times = [item.name for item in wuzi.items() if item.name.startswith('Time left: ')]
    return times[seat] if len(times) > seat else None


def both_see_their_time():
    wuzi.write_settings({'mode': "'pvp'", 'time-control': f"'game-{LONG_GAME}'"})
    log_both_in()
    wuzi.wait_for_table()
    wait_for(lambda: time_left(0) == 'Time left: 10 minutes', 'the time of the first player')
    check_equal(time_left(1), 'Time left: 10 minutes', 'the time of the second player')


def a_kill_after_any_move_loses_nothing():
    for _ in range(LEAST_KEPT - 1 + KILLS):
        play()
        if len(played) == 1:
            wait_for(lambda: (time_left(1) or '').startswith('Time left: 9 minutes'),
                     'the time that runs after the first stone')
            check_equal(time_left(0), 'Time left: 10 minutes', 'the time of who began')
        if len(played) < LEAST_KEPT:
            continue
        # The move is on the board; a moment later it is on the disk.
        wait_for(lambda: len(running_files()) == 1 and [
            move[0] for move in json.loads(running_files()[0].read_text())['game']['moves']
        ] == played, 'the move on the disk')
        wuzi.kill()
        log_both_in()
        wuzi.wait_for_words('Continue Ann – Bob')
        wuzi.press('Return')
        wuzi.wait_for_table()
        wuzi.wait_for_status(status_after(len(played)))


def a_point_that_is_taken_is_refused():
    wuzi.click_point(played[0])
    if can_hear():
        wait_for(lambda: count_heard('refused') == 1, 'the refusal')


def who_goes_on_with_little_time_left_loses():
    check_equal(count_heard('little-time') + count_heard('second'), 0, 'warnings before')
    wuzi.kill()
    game = json.loads(running_files()[0].read_text())
    game['clock']['white_ms'] = LITTLE_TIME
    running_files()[0].write_text(json.dumps(game))
    log_both_in()
    wuzi.wait_for_words('Continue Ann – Bob')
    wuzi.press('Return')
    wuzi.wait_for_table()
    wuzi.wait_for_status('Bob runs out of time. Ann wins.')
    game = json.loads(wuzi.wait_for_games(1)[0])
    check_equal(game['ending'], 'time', 'the ending')
    check_equal(game['result'], 'black', 'the result')
    check_equal(game['time'], {'kind': 'game', 'base_ms': LONG_GAME * 1000}, 'the clock')
    check_equal([move[0] for move in game['moves']], played, 'the moves')


def the_warning_and_the_last_seconds_were_heard():
    if can_hear():
        wait_for(lambda: count_heard('little-time') == 1, 'the warning')
        wait_for(lambda: count_heard('second') > 1, 'the last seconds')


def the_stones_and_the_end_were_heard():
    if can_hear():
        check(sum(map(count_heard, STONES)) > 0, 'no stone was heard')
        wait_for(lambda: count_heard('win') == 1, 'the end')
        check_equal(count_heard('loss') + count_heard('draw'), 0, 'other ends')


def a_booked_game_is_not_kept():
    wait_for(lambda: not running_files(), 'the file to go')
    check_equal(wuzi.quit(), 0, 'exit status')
    check_equal(len(wuzi.read_lines()), 1, 'games')
    check(not wuzi.read_errors(), wuzi.read_errors())


def focus_is_on(words):
    wait_for(lambda: (item := wuzi.focused()) and item.name.startswith(words),
             f'the focus on “{words}”')


def a_clock_of_ones_own_is_chosen_by_keys():
    log_both_in()
    wuzi.wait_for_table()
    wuzi.press('ctrl+n')
    wuzi.wait_for_words('New Game')
    wuzi.press('alt+c')
    focus_is_on('Clock: ')
    # The one that was there last is one's own, too: its rows follow.
    wuzi.tab_to('Per Game')
    wuzi.press('Right', 'Right', 'space')
    wuzi.press('alt+u')
    wuzi.press('ctrl+a')
    wuzi.type_text('2')
    wuzi.press('alt+d')
    wuzi.press('ctrl+a')
    wuzi.type_text('5')
    wuzi.press('alt+f')
    wuzi.press('space')
    wuzi.tab_to('Minutes for Bob')
    wuzi.press('ctrl+a')
    wuzi.type_text('1')
    wuzi.press('alt+p')
    wait_for(lambda: time_left(0) == 'Time left: 2 minutes', 'the time of the first player')
    check_equal(time_left(1), 'Time left: 1 minute', 'the time of the second player')
    wuzi.end_well()
    check(wuzi.has_setting('time-control', "'periods-120-5-30/60'"), 'another clock is kept')


STEPS = [
    both_see_their_time,
    a_kill_after_any_move_loses_nothing,
    a_point_that_is_taken_is_refused,
    who_goes_on_with_little_time_left_loses,
    the_warning_and_the_last_seconds_were_heard,
    the_stones_and_the_end_were_heard,
    a_booked_game_is_not_kept,
    a_clock_of_ones_own_is_chosen_by_keys,
]

if __name__ == '__main__':
    give_ears()
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    ears.cleanup()
    tap.finish(FAILED)
