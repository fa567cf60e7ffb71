#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds and the music are as long, as loud and as small as they are meant to be.

test-sounds.py FOLDER
"""

import array
import hashlib
import itertools
import math
import pathlib
import struct
import sys
import wave

import claims

FOLDER = pathlib.Path(sys.argv[1])

STONES = [f'stone-{number}' for number in range(1, 6)]

# Seconds, least and most.
LENGTHS = {
    **{stone: (0.06, 0.12) for stone in STONES},
    'win': (1, 2), 'loss': (1, 2), 'draw': (1, 2),
    'refused': (0.06, 0.2), 'little-time': (0.4, 1), 'second': (0.05, 0.12),
    'music': (100, 180),
}
RESULTS = ['win', 'loss', 'draw']

MAX_PEAK = -1         # decibels below full scale
MAX_SPREAD = 1        # decibels between those that are to be as loud as each other
MAX_END = 0.002       # of full scale: the first and the last sample
MAX_MEAN = 0.002      # likewise
LOUDEST_SECONDS = 0.05
SEAM_SECONDS = 1      # at the end of the music, before it begins again
MAX_SEAM = -60        # decibels: as good as silence
MAX_LOUDER = 6        # decibels that the end of a game is louder than its stones
HISS_HERTZ = 8000     # above that, sounds hiss
MAX_HISS = 0.02       # of the energy
MAX_SOUND_BYTES = 130_000
MAX_MUSIC_BYTES = 700_000
MAX_BYTES = 1_200_000  # all together


def decibels(share):
    return 20 * math.log10(max(share, 1e-9))


class Bits:
    """The bits of some bytes, from a place on."""

    def __init__(self, data):
        self.text = format(int.from_bytes(b'\1' + data, 'big'), 'b')[1:]
        self.place = 0

    def take(self, count):
        self.place += count
        return int(self.text[self.place - count:self.place], 2) if count else 0

    def take_signed(self, count):
        number = self.take(count)
        return number - (1 << count) if number >> (count - 1) else number

    def take_zeros(self):
        """So many zeros, and the one behind them."""
        count = self.text.index('1', self.place) - self.place
        self.place += count + 1
        return count

    def align(self):
        self.place += -self.place % 8


def read_residuals(bits, count):
    claims.check_equal(bits.take(6), 0)
    parameter = bits.take(4)
    for _ in range(count):
        folded = bits.take_zeros() << parameter | bits.take(parameter)
        yield folded >> 1 ^ -(folded & 1)


def read_subframe(bits, count):
    """As RFC 9639 has it: a constant, or a fixed predictor."""
    kind = bits.take(7)
    wasted = bits.take_zeros() + 1 if bits.take(1) else 0
    if kind == 0:
        return [bits.take_signed(16) << wasted] * count
    order = kind - 8
    assert 0 <= order <= 4, kind
    samples = [bits.take_signed(16 - wasted) for _ in range(order)]
    signs = [(-1) ** i * math.comb(order, i + 1) for i in range(order)]
    for residual in read_residuals(bits, count - order):
        samples.append(residual + sum(sign * samples[-1 - i] for i, sign in enumerate(signs)))
    return [sample << wasted for sample in samples]


def read_flac(data):
    """The rate and the samples of a file as data/sounds/flac.py writes it."""
    claims.check_equal(data[:8], b'fLaC\x80\0\0\x22')
    rate = int.from_bytes(data[18:21], 'big') >> 4
    total = int.from_bytes(data[21:26], 'big') & (1 << 36) - 1
    bits = Bits(data[42:])
    samples = array.array('h')
    while len(samples) < total:
        claims.check_equal(bits.take(32), 0xfff87d08)
        first = bits.take(8)
        bits.take(8 * (0 if first < 0x80 else 1 if first < 0xe0 else 2))
        count = bits.take(16) + 1
        claims.check_equal(bits.take(16), rate)
        bits.take(8)
        samples.extend(read_subframe(bits, count))
        bits.align()
        bits.take(16)
    claims.check_equal(hashlib.md5(struct.pack(f'<{total}h', *samples)).digest(), data[26:42])
    return rate, samples


def read_wave(path):
    with wave.open(str(path)) as file:
        claims.check_equal((file.getnchannels(), file.getsampwidth()), (1, 2))
        return file.getframerate(), array.array('h', file.readframes(file.getnframes()))


def read_all():
    sounds = {path.stem: read_wave(path) for path in FOLDER.glob('*.wav')}
    sounds['music'] = read_flac((FOLDER / 'music.flac').read_bytes())
    return {name: (rate, [number / 32768 for number in numbers])
            for name, (rate, numbers) in sounds.items()}


ALL = read_all()


def loudness(name):
    """The root of the mean square where it is highest, in decibels below full scale."""
    rate, samples = ALL[name]
    span = min(len(samples), round(LOUDEST_SECONDS * rate))
    sums = list(itertools.accumulate((sample * sample for sample in samples), initial=0.0))
    return decibels(math.sqrt(max(b - a for a, b in zip(sums, sums[span:])) / span))


def high_pass(samples, rate, hertz):
    """Without what is lower, by a filter of the second order (Butterworth)."""
    turn = 2 * math.pi * hertz / rate
    damping = math.sin(turn) / math.sqrt(2)
    gain = (1 + math.cos(turn)) / 2 / (1 + damping)
    back = -2 * math.cos(turn) / (1 + damping), (1 - damping) / (1 + damping)
    inputs = outputs = 0.0, 0.0
    for sample in samples:
        output = (gain * (sample - 2 * inputs[0] + inputs[1])
                  - back[0] * outputs[0] - back[1] * outputs[1])
        inputs, outputs = (sample, inputs[0]), (output, outputs[0])
        yield output


def hiss(name):
    """The share of the energy that is so high."""
    rate, samples = ALL[name]
    high = high_pass(list(high_pass(samples, rate, HISS_HERTZ)), rate, HISS_HERTZ)
    return sum(sample * sample for sample in high) / sum(sample * sample for sample in samples)


def peak(name):
    return decibels(max(map(abs, ALL[name][1])))


def mean(name):
    return sum(ALL[name][1]) / len(ALL[name][1])


def all_sounds_are_there():
    claims.check_equal(sorted(ALL), sorted(LENGTHS))


def they_are_as_long_as_they_are_meant_to_be():
    seconds = {name: len(samples) / rate for name, (rate, samples) in ALL.items()}
    claims.check_empty([f'{name}: {seconds[name]:.3f} s' for name, (least, most) in LENGTHS.items()
                        if not least <= seconds[name] <= most], 'too short or too long')


def none_is_cut_at_full_scale():
    claims.check_empty([f'{name}: {peak(name):.1f} dB' for name in ALL if peak(name) > MAX_PEAK],
                       'too high')


def none_clicks_where_it_begins_or_ends():
    claims.check_empty([name for name, (_, samples) in ALL.items()
                        if max(abs(samples[0]), abs(samples[-1])) > MAX_END], 'begin or end loud')


def none_is_off_the_middle():
    claims.check_empty([f'{name}: {mean(name):.4f}' for name in ALL if abs(mean(name)) > MAX_MEAN],
                       'off the middle')


def stones_are_as_loud_as_each_other_and_so_are_results():
    for group in (STONES, RESULTS):
        levels = [loudness(name) for name in group]
        if max(levels) - min(levels) > MAX_SPREAD:
            raise AssertionError(dict(zip(group, levels)))


def a_refusal_and_the_seconds_are_softer_than_a_stone():
    stone = min(map(loudness, STONES))
    claims.check_empty([name for name in ('refused', 'second') if loudness(name) >= stone],
                       'as loud as a stone')


def the_end_of_a_game_startles_nobody():
    stone = max(map(loudness, STONES))
    claims.check_empty([f'{name}: {loudness(name):.1f} dB' for name in RESULTS
                        if loudness(name) > stone + MAX_LOUDER], 'too loud')


def none_hisses():
    claims.check_empty([f'{name}: {hiss(name):.3f}' for name in LENGTHS
                        if name != 'music' and hiss(name) > MAX_HISS], 'too sharp')


def no_two_stones_are_alike():
    claims.check_equal(len({tuple(ALL[stone][1]) for stone in STONES}), len(STONES))


def the_music_ends_in_silence():
    rate, samples = ALL['music']
    level = decibels(max(map(abs, samples[-round(SEAM_SECONDS * rate):])))
    if level > MAX_SEAM:
        raise AssertionError(f'{level:.1f} dB')


def they_are_small():
    sizes = {path.name: path.stat().st_size for path in FOLDER.glob('*.[wf]*')
             if path.suffix in ('.wav', '.flac')}
    claims.check_empty([f'{name}: {size}' for name, size in sizes.items() if size >
                        (MAX_MUSIC_BYTES if name == 'music.flac' else MAX_SOUND_BYTES)], 'too big')
    assert sum(sizes.values()) <= MAX_BYTES, sizes


def print_all():
    for name in sorted(ALL):
        rate, samples = ALL[name]
        print(f'# {name}: {len(samples) / rate:.3f} s, peak {peak(name):.1f} dB, loudest '
              f'{loudness(name):.1f} dB, ends {samples[0]:+.4f} {samples[-1]:+.4f}, '
              f'mean {mean(name):+.5f}')


if __name__ == '__main__':
    print_all()
    claims.run(
        all_sounds_are_there,
        they_are_as_long_as_they_are_meant_to_be,
        none_is_cut_at_full_scale,
        none_clicks_where_it_begins_or_ends,
        none_is_off_the_middle,
        stones_are_as_loud_as_each_other_and_so_are_results,
        a_refusal_and_the_seconds_are_softer_than_a_stone,
        the_end_of_a_game_startles_nobody,
        none_hisses,
        no_two_stones_are_alike,
        the_music_ends_in_silence,
        they_are_small,
    )
