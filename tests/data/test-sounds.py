#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds and the music are as long, as loud and as small as they are meant to be.

test-sounds.py METER FOLDER
"""

import pathlib
import subprocess
import sys

import claims

METER, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])

STONES = [f'stone-{number}' for number in range(1, 6)]

# Seconds, least and most.
LENGTHS = {
    **{stone: (0.06, 0.12) for stone in STONES},
    'win': (1, 2), 'loss': (1, 2), 'draw': (1, 2),
    'refused': (0.06, 0.2), 'little-time': (0.4, 1), 'second': (0.05, 0.12),
    'music': (100, 180),
}
RESULTS = ['win', 'loss', 'draw']

RATE = 44100
MAX_PEAK = -1         # decibels below full scale
MAX_SPREAD = 1        # LU between those that are to be as loud as each other
MAX_END = 0.002       # of full scale: the first and the last sample
MAX_MEAN = 0.002      # likewise
MUSIC_LOUDNESS = -24  # LUFS
MAX_OFF = 0.5         # LU
MAX_GAP = 2           # seconds of the music in which hardly anything is heard
MIN_WIDTH = 0.02      # of full scale: how far left and right differ
MAX_LOUDER = 6        # LU that the end of a game is louder than its stones
MAX_HISS = 0.02       # of the energy, above 8 kHz
MAX_SOUND_BYTES = 160_000
MAX_MUSIC_BYTES = 5_000_000


def measure():
    files = [*FOLDER.glob('*.wav'), *FOLDER.glob('*.flac')]
    lines = subprocess.run([METER, *files], capture_output=True, text=True, check=True).stdout
    found = {}
    for line in lines.splitlines():
        path, *words = line.split(' ')
        found[pathlib.Path(path).stem] = {key: float(number) for key, number in
                                          (word.split('=') for word in words)}
    return found


ALL = measure()


def loudness(name):
    """In LUFS, where it is loudest."""
    return ALL[name]['loudest']


def complain(key, wrong, names=tuple(LENGTHS)):
    """Unless no value of that key is wrong."""
    claims.check_empty([f'{name}: {key} {ALL[name][key]}' for name in names
                        if wrong(ALL[name][key])], 'not as it is meant to be')


def all_sounds_are_there():
    claims.check_equal(sorted(ALL), sorted(LENGTHS))


def they_are_as_long_as_they_are_meant_to_be():
    for name, (least, most) in LENGTHS.items():
        complain('seconds', lambda seconds: not least <= seconds <= most, [name])


def they_are_of_full_quality():
    complain('rate', lambda rate: rate != RATE)


def none_is_cut_at_full_scale():
    complain('peak', lambda peak: peak > MAX_PEAK)


def none_clicks_where_it_begins_or_ends():
    complain('end', lambda end: end > MAX_END)


def none_is_off_the_middle():
    complain('mean', lambda mean: mean > MAX_MEAN)


def stones_are_as_loud_as_each_other_and_so_are_results():
    for group in (STONES, RESULTS):
        levels = [loudness(name) for name in group]
        if max(levels) - min(levels) > MAX_SPREAD:
            raise AssertionError(dict(zip(group, levels)))


def a_refusal_and_the_seconds_are_softer_than_a_stone():
    stone = min(map(loudness, STONES))
    complain('loudest', lambda level: level >= stone, ('refused', 'second'))


def the_end_of_a_game_startles_nobody():
    stone = max(map(loudness, STONES))
    complain('loudest', lambda level: level > stone + MAX_LOUDER, RESULTS)


def none_hisses():
    complain('hiss', lambda hiss: hiss > MAX_HISS)


def no_two_stones_are_alike():
    files = {(FOLDER / f'{stone}.wav').read_bytes() for stone in STONES}
    claims.check_equal(len(files), len(STONES))


def the_music_is_as_loud_as_suits_stones_and_ends():
    complain('all', lambda level: abs(level - MUSIC_LOUDNESS) > MAX_OFF, ['music'])


def the_music_has_no_gap_nor_has_the_seam_when_it_begins_again():
    complain('gap', lambda gap: gap > MAX_GAP, ['music'])


def the_music_comes_from_left_and_right():
    complain('channels', lambda channels: channels != 2, ['music'])
    complain('width', lambda width: width < MIN_WIDTH, ['music'])


def they_are_small():
    sizes = {path.name: path.stat().st_size for path in FOLDER.glob('*.[wf]*')
             if path.suffix in ('.wav', '.flac')}
    claims.check_empty([f'{name}: {size}' for name, size in sizes.items() if size >
                        (MAX_MUSIC_BYTES if name == 'music.flac' else MAX_SOUND_BYTES)], 'too big')


def print_all():
    for name in sorted(ALL):
        print(f'# {name}:', *(f'{key} {number:g}' for key, number in ALL[name].items()))


if __name__ == '__main__':
    print_all()
    claims.run(
        all_sounds_are_there,
        they_are_as_long_as_they_are_meant_to_be,
        they_are_of_full_quality,
        none_is_cut_at_full_scale,
        none_clicks_where_it_begins_or_ends,
        none_is_off_the_middle,
        stones_are_as_loud_as_each_other_and_so_are_results,
        a_refusal_and_the_seconds_are_softer_than_a_stone,
        the_end_of_a_game_startles_nobody,
        none_hisses,
        no_two_stones_are_alike,
        the_music_is_as_loud_as_suits_stones_and_ends,
        the_music_has_no_gap_nor_has_the_seam_when_it_begins_again,
        the_music_comes_from_left_and_right,
        they_are_small,
    )
