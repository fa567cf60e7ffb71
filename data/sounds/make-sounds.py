#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes Wuzi's sounds out of nothing but sines: make-sounds.py FOLDER.

Each is a bar of wood that is struck, as a marimba has them: a tone, and one
two octaves above it that dies away sooner.
"""

import array
import math
import pathlib
import sys
import wave

RATE = 44100  # samples a second
LOUDEST = 32767

RISE_SECONDS = 0.003  # so that nothing clicks
FALL_SECONDS = 0.02


def strike(seconds, hertz, loudness, decay):
    """The samples of one stroke, from -1 to 1; it is down to 1/e after 1 / decay seconds."""
    count = int(seconds * RATE)
    samples = []
    for i in range(count):
        time = i / RATE
        swell = min(1, time / RISE_SECONDS, (count - i) / RATE / FALL_SECONDS)
        tone = math.sin(2 * math.pi * hertz * time) * math.exp(-decay * time)
        overtone = math.sin(8 * math.pi * hertz * time) * math.exp(-4 * decay * time)
        samples.append(loudness * swell * (tone + overtone / 4) / 1.25)
    return samples


def mix(parts):
    """Parts that begin at different times: [(seconds, samples), …]."""
    starts = [(int(seconds * RATE), samples) for seconds, samples in parts]
    mixed = [0.0] * max(start + len(samples) for start, samples in starts)
    for start, samples in starts:
        for i, sample in enumerate(samples):
            mixed[start + i] += sample
    return mixed


SOUNDS = {
    # Two notes that rise: time is running out.
    'little-time': mix([(0, strike(0.45, 523.25, 0.35, 9)), (0.13, strike(0.6, 783.99, 0.35, 7))]),
    # One of the last seconds: soft, and soon over.
    'second': strike(0.09, 392.0, 0.3, 45),
}


def write(path, samples):
    numbers = array.array('h', (round(max(-1, min(1, sample)) * LOUDEST) for sample in samples))
    if sys.byteorder == 'big':
        numbers.byteswap()
    with wave.open(str(path), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())


for name, sound in SOUNDS.items():
    write(pathlib.Path(sys.argv[1]) / f'{name}.wav', sound)
