#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons play under a clock, are killed, go on, are warned, and one loses on time."""

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

KILLS = 5
WAVE_HEAD = 44  # bytes
POINTS = ('h8', 'a1', 'i9', 'c1', 'k8', 'e1', 'm8', 'g1', 'h10', 'a5')

wuzi = Wuzi()
played = []

# ALSA writes what is heard into a file, instead of playing it.
ears = tempfile.TemporaryDirectory(prefix='wuzi-ears-')
heard = Path(ears.name) / 'heard.raw'
ASOUND = f"""
</usr/share/alsa/alsa.conf>
pcm.!default {{ type file slave.pcm "null" file "{heard}" format "raw" }}
"""


def give_ears():
    folder = Path(ears.name)
    (folder / 'asound.conf').write_text(ASOUND)
    (folder / 'wuzi').mkdir()
    (folder / 'wuzi' / 'sounds').symlink_to(os.environ['WUZI_SOUNDS'])
    system = os.environ.get('XDG_DATA_DIRS', '/usr/local/share:/usr/share')
    wuzi.set_variables({'ALSA_CONFIG_PATH': str(folder / 'asound.conf'), 'CANBERRA_DRIVER': 'alsa',
                        'XDG_DATA_DIRS': f'{folder}:{system}'})


def can_hear():
    """Not every libcanberra has a driver for ALSA."""
    return any(Path('/usr/lib').glob('**/libcanberra-alsa.so'))


def wait_to_hear(name):
    """Waits until that sound, and nothing else, was heard last."""
    path = Path(os.environ['WUZI_SOUNDS']) / f'{name}.wav'
    if can_hear():
        wait_for(lambda: heard.exists() and heard.stat().st_size == path.stat().st_size - WAVE_HEAD,
                 f'the sound {name}')


def log_both_in():
    wuzi.start()
    wuzi.wait_for_item('text', FIRST_NAME)
    wuzi.type_name(FIRST_NAME, 'Ann')
    wuzi.press('Return')
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus at the second seat')
    wuzi.press('ctrl+a')
    wuzi.type_text('Bob')
    wuzi.press('Return')


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
    wuzi.write_settings({'mode': "'pvp'", 'time-control': "'game-20'"})
    log_both_in()
    wuzi.wait_for_table()
    wait_for(lambda: time_left(0) in ('Time left: 20 seconds', 'Time left: 19 seconds',
                                      'Time left: 18 seconds'), 'the time of the first player')
    check_equal(time_left(1), 'Time left: 20 seconds', 'the time of the second player')


def a_kill_after_any_move_loses_nothing():
    for _ in range(KILLS):
        play()
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


def who_has_little_time_left_is_told_so():
    check(not heard.exists(), 'something was heard before')
    wait_for(lambda: (wuzi.status() or '').endswith('Time is running out.'), 'the warning')
    wait_to_hear('little-time')


def the_last_seconds_are_heard():
    wait_to_hear('second')


def who_has_no_time_left_loses():
    wuzi.wait_for_status(f'Black {played[-1]}. Bob runs out of time. Ann wins.')
    game = json.loads(wuzi.wait_for_games(1)[0])
    check_equal(game['ending'], 'time', 'the ending')
    check_equal(game['result'], 'black', 'the result')
    check_equal(game['time'], {'kind': 'game', 'base_ms': 20000}, 'the clock')
    check_equal([move[0] for move in game['moves']], played, 'the moves')


def a_booked_game_is_not_kept():
    wait_for(lambda: not running_files(), 'the file to go')
    check_equal(wuzi.quit(), 0, 'exit status')
    check_equal(len(wuzi.read_lines()), 1, 'games')
    check(not wuzi.read_errors(), wuzi.read_errors())


STEPS = [
    both_see_their_time,
    a_kill_after_any_move_loses_nothing,
    who_has_little_time_left_is_told_so,
    the_last_seconds_are_heard,
    who_has_no_time_left_loses,
    a_booked_game_is_not_kept,
]

if __name__ == '__main__':
    give_ears()
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    ears.cleanup()
    tap.finish(FAILED)
