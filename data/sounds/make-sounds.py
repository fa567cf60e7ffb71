#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes Wuzi's sounds and its music out of nothing: make-sounds.py FOLDER.

Everything is computed, nothing recorded, and the same each time:

- stone-1 … stone-5: a stone set down on a wooden board. A burst of noise of a
  few milliseconds (stone on wood) rings five resonances of a board, from its
  thump at 190 Hz to its click at 3.4 kHz, the higher the shorter. The five differ in
  pitch, in brightness, in the noise and a little in length.
- win: four plucked strings that rise, D A D F♯. loss: three that fall, A F♯ D,
  softer and lower. draw: the same open fifth twice, which leads nowhere. They
  wait for a moment, so that the last stone is heard.
- refused: a finger on the wood, no stone: two low resonances, no click.
- little-time and second, of the clock: a bar of wood that is struck, as a
  marimba has them: a tone, and one two octaves above it that dies away sooner.
- music: two minutes for a plucked string as on a guqin, in the five notes
  D E F♯ A B: an open bass string, then a few notes that walk along the
  scale and come to rest; every third phrase is in harmonics, and the first
  comes back at the end. It ends in silence, so that it can begin again.

A string is Karplus's and Strong's: noise in a ring as long as a period, of
which each round is a little softer and duller than the one before. It is read
with a varying step, which tunes it, slides into notes and lets long ones waver.
"""

import array
import itertools
import math
import pathlib
import random
import sys
import wave

import flac

RATE = 32000        # samples a second
MUSIC_RATE = 12000  # enough for low strings
MUSIC_BITS_LEFT_OUT = 3

FULL_SCALE = 32767
LOUDEST_SECONDS = 0.05  # over which the loudness of a sound is measured
RISE_SECONDS = 0.0005   # so that nothing clicks
FALL_SECONDS = 0.03

DECAY_60_DB = math.log(1000)

BEND_SAMPLES = 64  # read with the same step


# Samples from here on are lists of floats.

def noise(rng, count):
    return [rng.uniform(-1, 1) for _ in range(count)]


def low_pass(samples, share):
    """Each sample is drawn by that share to the next: the smaller, the duller."""
    return list(itertools.accumulate(samples, lambda last, sample: last + share * (sample - last)))


def mix(parts):
    """Parts that begin at different times: [(first sample, samples), …]."""
    mixed = array.array('d', bytes(8 * max(start + len(samples) for start, samples in parts)))
    for start, samples in parts:
        end = start + len(samples)
        mixed[start:end] = array.array('d', map(float.__add__, mixed[start:end], samples))
    return list(mixed)


def resonance(samples, hertz, seconds, rate):
    """What these samples ring, at most 1 loud: a tone that is down by 60 dB after so
    many seconds."""
    radius = math.exp(-DECAY_60_DB / (seconds * rate))
    angle = 2 * math.pi * hertz / rate
    first, second = 2 * radius * math.cos(angle), -radius * radius
    rung, last, before = [], 0.0, 0.0
    for sample in samples:
        last, before = sample + first * last + second * before, last
        rung.append(last)
    peak = max(map(abs, rung))
    return [sample / peak for sample in rung]


def soften(samples, fall_seconds, rate):
    """Lets them begin and end at zero."""
    rise, fall = round(RISE_SECONDS * rate), round(fall_seconds * rate)
    return ([sample * i / rise for i, sample in enumerate(samples[:rise])]
            + samples[rise:-fall]
            + [sample * (1 - i / fall) for i, sample in enumerate(samples[-fall:], 1)])


def finish(samples, decibels, rate=RATE, fall_seconds=FALL_SECONDS):
    """As loud as that (the mean of its loudest moment, below full scale), with soft
    ends, and around zero."""
    samples = soften(samples, fall_seconds, rate)
    mean = sum(samples) / len(samples)
    samples = soften([sample - mean for sample in samples], fall_seconds, rate)
    gain = 10 ** (decibels / 20) / loudness(samples, rate)
    return [gain * sample for sample in samples]


def loudness(samples, rate):
    """The root of the mean square where it is highest."""
    span = min(len(samples), round(LOUDEST_SECONDS * rate))
    sums = list(itertools.accumulate((sample * sample for sample in samples), initial=0.0))
    return math.sqrt(max(end - start for start, end in zip(sums, sums[span:])) / span)


# Wood

# Of a board: hertz, seconds, how strong.
STONE_ON_BOARD = [(190, 0.10, 0.5), (640, 0.07, 0.55), (1180, 0.06, 0.8), (2150, 0.045, 0.9),
                  (3400, 0.03, 0.6)]
FINGER_ON_BOARD = [(150, 0.13, 1.0), (310, 0.09, 0.7)]


def knock(board, seconds, contact, brightness, pitch, rng):
    """Noise that lasts for contact seconds, and what it rings in a board: each
    resonance that much softer than the one below."""
    count = round(seconds * RATE)
    hit = round(contact * RATE)
    burst = low_pass([sample * (1 - i / hit) ** 2 for i, sample in enumerate(noise(rng, hit))],
                     0.5 * brightness)
    burst += [0.0] * (count - hit)
    rings = [[strength * brightness ** i * sample
              for sample in resonance(burst, pitch * hertz, length, RATE)]
             for i, (hertz, length, strength) in enumerate(board)]
    return mix([(0, burst)] + [(0, ring) for ring in rings])


def stone(number):
    rng = random.Random(number)
    pitch = (1.0, 0.955, 1.04, 0.98, 1.075)[number - 1]
    brightness = (0.95, 0.9, 0.98, 1.0, 0.92)[number - 1]
    return finish(knock(STONE_ON_BOARD, 0.095 + 0.004 * number, 0.004, brightness, pitch, rng), -20)


def bar(seconds, hertz, decay):
    """A bar that is struck; it is down to 1/e after 1 / decay seconds."""
    samples = []
    for i in range(round(seconds * RATE)):
        time = i / RATE
        tone = math.sin(2 * math.pi * hertz * time) * math.exp(-decay * time)
        overtone = math.sin(8 * math.pi * hertz * time) * math.exp(-4 * decay * time)
        samples.append(tone + overtone / 4)
    return samples


# Strings

def string(hertz, seconds, rate, rng, *, softness=0.5, ring=4.0, slide=0.0, waver=0.0):
    """A plucked string. It slides up by so many semitones, and wavers by so many
    at most; it is down by 60 dB after about ring seconds."""
    length = int(rate / hertz)
    pluck = low_pass(noise(rng, length), 1 - softness)
    near = length // 5  # where it is plucked: what has a node there isn't heard
    pluck = [a - b for a, b in zip(pluck, pluck[-near:] + pluck[:-near])]
    mean = sum(pluck) / length
    pluck = [sample - mean for sample in pluck]
    kept = math.exp(-DECAY_60_DB * length / (ring * rate))
    dull = 0.32
    here, there = kept * (1 - dull), kept * dull
    count = round(seconds * rate)
    step = (length + dull) * hertz / rate
    wave_form = []
    while len(wave_form) < step * (count + 0.1 * rate) + length:
        wave_form += pluck
        pluck = [here * a + there * b for a, b in zip(pluck, pluck[-1:] + pluck[:-1])]
    return read(wave_form, count, step, rate, slide, waver)


def read(wave_form, count, step, rate, slide, waver):
    """With that step, which bends."""
    samples, position = [], 0.0
    for start in range(0, count, BEND_SAMPLES):
        time = start / rate
        semitones = -slide * math.exp(-time / 0.07)
        semitones += waver * min(1, time) * math.sin(2 * math.pi * 4.5 * time)
        bent = step * 2 ** (semitones / 12)
        samples += [wave_form[i] + (place - i) * (wave_form[i + 1] - wave_form[i])
                    for place in map(position.__add__, map(bent.__mul__, range(BEND_SAMPLES)))
                    for i in (int(place),)]
        position += bent * BEND_SAMPLES
    return samples[:count]


def harmonic(hertz, seconds, rate):
    """A string touched at a node: hardly more than a tone."""
    step = 2 * math.pi * hertz / rate
    fade = -DECAY_60_DB / (3.5 * rate)
    samples = [0.3 * math.exp(fade * i) * (math.sin(step * i) + 0.2 * math.sin(2 * step * i))
               for i in range(round(seconds * rate))]
    return soften(samples, FALL_SECONDS, rate)


def hertz_of(semitones):
    """So far above the D below middle C."""
    return 146.83 * 2 ** (semitones / 12)


def chord(notes, seconds, decibels, softness):
    """Strings one after the other: [(when, semitones, slide), …]."""
    rng = random.Random(len(notes))
    parts = [(round((0.12 + when) * RATE),
              string(hertz_of(semitones), seconds - when, RATE, rng, softness=softness, ring=2.0,
                     slide=slide))
             for when, semitones, slide in notes]
    return finish(mix(parts), decibels, fall_seconds=seconds / 2)


# Music

SCALE = (0, 2, 4, 7, 9)  # D E F♯ A B, in semitones
BEAT_SECONDS = 0.82
LAST_PHRASE_SECONDS = 100  # after which the first phrase comes back
RHYTHMS = ((1, 1, 2), (1.5, 0.5, 1, 2), (2, 1, 1, 3), (0.5, 0.5, 1, 1, 2), (1, 2, 1, 1.5, 0.5, 3))


def semitones_of(degree):
    octave, note = divmod(degree, len(SCALE))
    return 12 * octave + SCALE[note]


def compose_phrase(rng):
    """An open bass string, and notes that walk and come to rest: [(beats, degree), …]."""
    rhythm = rng.choice(RHYTHMS)
    degree = rng.choice((3, 4, 5, 7))
    notes = [(rng.choice((1, 2)), rng.choice((-5, -5, -2)))]
    for beats in rhythm:
        notes.append((beats, degree))
        degree += rng.choice((-2, -1, -1, 1, 1, 2))
        degree = max(0, min(9, degree))
    notes[-1] = (rhythm[-1], min((0, 3, 5, 8), key=lambda rest: abs(rest - degree)))
    return notes


def play_phrase(phrase, start, touched, rng):
    """The samples of each note, and where it begins; and when the phrase is over."""
    parts, when = [], start
    for i, (beats, degree) in enumerate(phrase):
        long = beats >= 2
        hertz = hertz_of(semitones_of(degree))
        at = round((when + rng.uniform(0, 0.03)) * MUSIC_RATE)
        if touched and i > 0:
            parts.append((at, harmonic(2 * hertz, 3.5, MUSIC_RATE)))
        else:
            slide = rng.choice((0, 0, 1, 2)) if i > 0 else 0
            strength = rng.uniform(0.6, 1)
            played = string(hertz, 5.0 if long else 3.0, MUSIC_RATE, rng,
                            softness=rng.uniform(0.55, 0.7), ring=6.0 if i == 0 else 4.5,
                            slide=slide, waver=0.18 if long and i > 0 else 0)
            parts.append((at, [strength * sample
                               for sample in soften(played, 1.5, MUSIC_RATE)]))
        when += beats * BEAT_SECONDS
    return parts, when


def echo(samples, seconds, share):
    """Each sample comes back, softer and softer."""
    delay = round(seconds * MUSIC_RATE)
    heard, last = [], [0.0] * delay
    for start in range(0, len(samples), delay):
        last = [sample + share * late for sample, late in zip(samples[start:start + delay], last)]
        heard += last
    return heard


def room(samples):
    """The strings in a small wooden room."""
    one, two, three = (echo(samples, seconds, 0.75) for seconds in (0.0297, 0.0371, 0.0437))
    return [sample + 0.1 * (a + b + c) for sample, a, b, c in zip(samples, one, two, three)]


def compose_music():
    rng = random.Random(5)
    first = compose_phrase(rng)
    parts, when, number = [], 0.0, 0
    while when < LAST_PHRASE_SECONDS:
        played, when = play_phrase(first if number == 0 else compose_phrase(rng), when,
                                   number % 3 == 2, rng)
        parts += played
        when += rng.uniform(1.5, 3.5)
        number += 1
    played, when = play_phrase(first, when, False, rng)
    silence = [0.0] * (2 * MUSIC_RATE)
    return finish(room(mix(parts + played) + silence), -19, MUSIC_RATE)


SOUNDS = {
    **{f'stone-{number}': stone(number) for number in range(1, 6)},
    'win': chord([(0, 12, 0), (0.14, 19, 0), (0.28, 24, 0), (0.46, 28, 1)], 1.5, -18.5, 0.6),
    'loss': chord([(0, 7, 0), (0.26, 4, 0), (0.56, 0, 0)], 1.6, -18.5, 0.8),
    'draw': chord([(0, 0, 0), (0, 7, 0), (0.42, 0, 0), (0.42, 7, 0)], 1.4, -18.5, 0.7),
    'refused': finish(knock(FINGER_ON_BOARD, 0.13, 0.008, 0.15, 1, random.Random(1)), -24),
    'little-time': finish(mix([(0, bar(0.45, 523.25, 9)),
                               (round(0.13 * RATE), bar(0.6, 783.99, 7))]), -17),
    'second': finish(bar(0.09, 392.0, 45), -22),
}


def whole_numbers(samples):
    return array.array('h', [round(sample * FULL_SCALE) for sample in samples])


def write(path, samples):
    with wave.open(str(path), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(whole_numbers(samples).tobytes())


FOLDER = pathlib.Path(sys.argv[1])
for name, sound in SOUNDS.items():
    write(FOLDER / f'{name}.wav', sound)
(FOLDER / 'music.flac').write_bytes(
    flac.encode(whole_numbers(compose_music()), MUSIC_RATE, MUSIC_BITS_LEFT_OUT))
