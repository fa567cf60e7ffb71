/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes Wuzi's sounds and its music out of nothing: make-sounds FOLDER.
 *
 * Everything is computed, nothing recorded, and the same each time:
 *
 * - stone-1 … stone-5: a stone set down on a wooden board. A burst of noise of a few milliseconds
 *   (stone on wood) rings five resonances of a board, from its thump at 190 Hz to its click at
 *   3.4 kHz, the higher the shorter. The five differ in pitch, in brightness, in the noise and a
 *   little in length, and are as loud as each other.
 * - win: four plucked strings that rise, D A D F♯. loss: three that fall, A F♯ D, softer and lower.
 *   draw: the same open fifth twice, which leads nowhere. They wait for a moment, so that the last
 *   stone is heard.
 * - refused: a finger on the wood, no stone: two low resonances, no click.
 * - little-time and second, of the clock: a bar of wood that is struck, as a marimba has them: a
 *   tone, and one two octaves above it that dies away sooner.
 * - music: two minutes for plucked strings as of a guqin, in the five notes D E F♯ A B: a bass
 *   string for each bar, softly plucked fifths and octaves between, and above them a tune whose
 *   phrases come back; some are in harmonics. It dies away at the end, so that it can begin again.
 *
 * A string is Karplus's and Strong's: noise in a ring as long as a period, of which each round is a
 * little softer and duller than the one before. It is read with a varying step, which tunes it,
 * slides into notes and lets long ones waver.
 *
 * Loudness is that of ITU-R BS.1770 (data/sounds/loudness.h). */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "flac.h"
#include "loudness.h"

#define TAU 6.283185307179586
#define DECAY_60_DB 6.907755278982137 /* the logarithm of 1000 */

static const double RATE = 44100; /* samples a second */
static const double RISE_SECONDS = 0.0005;
static const double FALL_SECONDS = 0.03;

/* LUFS: of the loudest 0.4 s of a sound, and of all the music. */
static const double STONE_LOUDNESS = -30;
static const double RESULT_LOUDNESS = -25;
static const double REFUSED_LOUDNESS = -35;
static const double WARNING_LOUDNESS = -26;
static const double SECOND_LOUDNESS = -33;
static const double MUSIC_LOUDNESS = -24;

enum {
  STONES = 5,
  BEND_SAMPLES = 64, /* of a string, read with the same step */
  MUSIC_BITS_LEFT_OUT = 2,
  MOST_NOTES = 8, /* of a phrase */
};

/* Samples that are as many as are needed, from 0 on. */
typedef struct {
  double *data;
  size_t count;
} Samples;

static Samples
samples_new (double seconds)
{
  size_t count = (size_t) lround (seconds * RATE);

  return (Samples) { calloc (count, sizeof (double)), count };
}

/* Deterministic, whatever the C library is (xorshift). */
static uint64_t
next_random (uint64_t *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

static uint64_t
seed_random (int seed)
{
  uint64_t state = 0x9E3779B97F4A7C15u * (uint64_t) (seed + 1);

  for (int i = 0; i < 8; i++)
    next_random (&state);
  return state;
}

static double
uniform (uint64_t *state, double low, double high)
{
  return low + (high - low) * (double) (next_random (state) >> 11) / 9007199254740992.0;
}

static int
choose (uint64_t *state, int count)
{
  return (int) (next_random (state) >> 33) % count;
}

/* Lets them begin and end at zero. */
static void
soften (Samples *samples, double fall_seconds)
{
  size_t rise = (size_t) (RISE_SECONDS * RATE);
  size_t fall = (size_t) (fall_seconds * RATE);

  for (size_t i = 0; i < rise; i++)
    samples->data[i] *= (double) i / (double) rise;
  for (size_t i = 0; i < fall && i < samples->count; i++)
    samples->data[samples->count - 1 - i] *= (double) i / (double) fall;
}

static void
mix (Samples *into, double seconds, const Samples *part, double gain)
{
  size_t start = (size_t) lround (seconds * RATE);

  for (size_t i = 0; i < part->count && start + i < into->count; i++)
    into->data[start + i] += gain * part->data[i];
}

static void
mix_and_free (Samples *into, double seconds, Samples part, double gain)
{
  mix (into, seconds, &part, gain);
  free (part.data);
}

/* Around zero, with soft ends. */
static void
finish (Samples *samples, double fall_seconds)
{
  double sum = 0;

  soften (samples, fall_seconds);
  for (size_t i = 0; i < samples->count; i++)
    sum += samples->data[i];
  for (size_t i = 0; i < samples->count; i++)
    samples->data[i] -= sum / (double) samples->count;
  soften (samples, fall_seconds);
}

/* Each sample is drawn by that share to the next: the smaller, the duller. */
static void
low_pass (double *data, size_t count, double share)
{
  double last = count > 0 ? data[0] : 0;

  for (size_t i = 0; i < count; i++)
    data[i] = last += share * (data[i] - last);
}

/* --- wood --- */

typedef struct {
  double hertz, seconds, strength;
} Resonance;

static const Resonance STONE_ON_BOARD[] = { { 190, 0.10, 0.5 },  { 640, 0.07, 0.55 },
                                            { 1180, 0.06, 0.8 }, { 2150, 0.045, 0.9 },
                                            { 3400, 0.03, 0.6 }, { 0, 0, 0 } };
static const Resonance FINGER_ON_BOARD[] = { { 150, 0.13, 1.0 }, { 310, 0.09, 0.7 }, { 0, 0, 0 } };

/* What a burst rings, at most 1 loud: a tone that is down by 60 dB after so many seconds. */
static Samples
ring (const Samples *burst, double hertz, double seconds)
{
  double radius = exp (-DECAY_60_DB / (seconds * RATE));
  double first = 2 * radius * cos (TAU * hertz / RATE);
  double last = 0, before = 0, peak = 0;
  Samples rung = { calloc (burst->count, sizeof (double)), burst->count };

  for (size_t i = 0; i < burst->count; i++) {
    double now = burst->data[i] + first * last - radius * radius * before;

    before = last;
    rung.data[i] = last = now;
    peak = fmax (peak, fabs (now));
  }
  for (size_t i = 0; i < rung.count; i++)
    rung.data[i] /= peak;
  return rung;
}

/* Noise that lasts for contact seconds, and what it rings in a board: each resonance that much
 * softer than the one below. */
static Samples
knock (const Resonance *board, double seconds, double contact, double brightness, double pitch,
       uint64_t random)
{
  Samples burst = samples_new (seconds);
  Samples all = samples_new (seconds);
  size_t hit = (size_t) (contact * RATE);
  double softer = 1;

  for (size_t i = 0; i < hit; i++)
    burst.data[i] = uniform (&random, -1, 1) * pow (1 - (double) i / (double) hit, 2);
  low_pass (burst.data, hit, 0.38 * brightness);
  mix (&all, 0, &burst, 1);
  for (const Resonance *each = board; each->hertz > 0; each++) {
    mix_and_free (&all, 0, ring (&burst, pitch * each->hertz, each->seconds),
                  softer * each->strength);
    softer *= brightness;
  }
  free (burst.data);
  finish (&all, FALL_SECONDS);
  return all;
}

/* From 0. */
static Samples
stone (int number)
{
  static const double PITCHES[STONES] = { 1.0, 0.955, 1.04, 0.98, 1.075 };
  static const double BRIGHTNESSES[STONES] = { 0.95, 0.9, 0.98, 1.0, 0.92 };

  return knock (STONE_ON_BOARD, 0.099 + 0.004 * number, 0.004, BRIGHTNESSES[number],
                PITCHES[number], seed_random (number));
}

/* A bar that is struck; it is down to 1/e after 1 / decay seconds. */
static Samples
bar (double seconds, double hertz, double decay)
{
  Samples samples = samples_new (seconds);

  for (size_t i = 0; i < samples.count; i++) {
    double time = (double) i / RATE;

    samples.data[i] = sin (TAU * hertz * time) * exp (-decay * time)
                      + sin (4 * TAU * hertz * time) * exp (-4 * decay * time) / 4;
  }
  soften (&samples, FALL_SECONDS);
  return samples;
}

/* --- strings --- */

typedef struct {
  double softness; /* of the pluck, from 0 to 1 */
  double damping;  /* how much each round is drawn to the one before, from 0 to 1 */
  double ring;     /* seconds until it is down by 60 dB */
  double slide;    /* semitones that it begins below */
  double waver;    /* semitones, at most */
} Touch;

static const double PLUCK = 0.3; /* how strong, before the ring dulls it */

/* What the ring holds, round after round. */
static double *
new_rounds (size_t length, size_t count, const Touch *touch, uint64_t *random)
{
  double *rounds = calloc (count + length, sizeof (double));
  double kept = exp (-DECAY_60_DB * (double) length / (touch->ring * RATE));
  size_t near = length / 5; /* where it is plucked: what has a node there isn't heard */
  double *pluck = calloc (length, sizeof (double));
  double mean = 0, power = 0, last;

  for (size_t i = 0; i < length; i++)
    pluck[i] = uniform (random, -1, 1);
  low_pass (pluck, length, 1 - touch->softness);
  for (size_t i = 0; i < length; i++) {
    rounds[i] = pluck[i] - pluck[(i + length - near) % length];
    mean += rounds[i] / (double) length;
  }
  for (size_t i = 0; i < length; i++)
    power += (rounds[i] - mean) * (rounds[i] - mean) / (double) length;
  for (size_t i = 0; i < length; i++) /* each as strong as the others */
    rounds[i] = PLUCK * (rounds[i] - mean) / sqrt (power);
  last = rounds[length - 1];
  for (size_t i = 0; i < count; i++)
    rounds[length + i] = last = kept * ((1 - touch->damping) * rounds[i]) + touch->damping * last;
  free (pluck);
  return rounds;
}

static Samples
string (double hertz, double seconds, const Touch *touch, uint64_t *random)
{
  Samples samples = samples_new (seconds);
  size_t length = (size_t) (RATE / hertz);
  double step = ((double) length + touch->damping / (1 - touch->damping)) * hertz / RATE;
  size_t count = (size_t) (1.2 * step * (double) samples.count) + 8 * BEND_SAMPLES;
  double *rounds = new_rounds (length, count, touch, random);
  double bent = step, position = 0;

  for (size_t i = 0; i < samples.count; i++, position += bent) {
    double time = (double) i / RATE;
    size_t place = (size_t) position;
    double after = position - (double) place;

    if (i % BEND_SAMPLES == 0)
      bent = step
             * pow (2, (-touch->slide * exp (-time / 0.07)
                        + touch->waver * fmin (1, time) * sin (TAU * 4.5 * time))
                           / 12);
    samples.data[i] = rounds[place] + after * (rounds[place + 1] - rounds[place]);
  }
  free (rounds);
  return samples;
}

/* A string touched at a node: hardly more than a tone. */
static Samples
harmonic (double hertz, double seconds)
{
  Samples samples = samples_new (seconds);
  double fade = DECAY_60_DB / (3.5 * RATE);

  for (size_t i = 0; i < samples.count; i++) {
    double turn = TAU * hertz * (double) i / RATE;

    samples.data[i] = 0.3 * exp (-fade * (double) i) * (sin (turn) + 0.2 * sin (2 * turn));
  }
  soften (&samples, FALL_SECONDS);
  return samples;
}

/* So far above the D below middle C. */
static double
hertz_of (double semitones)
{
  return 146.83 * pow (2, semitones / 12);
}

typedef struct {
  double when, semitones, slide;
} ChordNote;

/* Strings one after the other. */
static Samples
chord (const ChordNote *notes, int count, double seconds, double softness)
{
  Samples samples = samples_new (0.12 + seconds);
  uint64_t random = seed_random (count);

  for (int i = 0; i < count; i++) {
    const Touch touch = { softness, 0.24, 2, notes[i].slide, 0 };

    mix_and_free (&samples, 0.12 + notes[i].when,
                  string (hertz_of (notes[i].semitones), seconds - notes[i].when, &touch, &random),
                  1);
  }
  finish (&samples, seconds / 2);
  return samples;
}

/* --- music --- */

static const double BEAT_SECONDS = 0.8;
static const double STRING_DAMPING = 0.56;
static const double END_SECONDS = 4; /* in which the last notes die away */

enum {
  BAR_BEATS = 4,
  PHRASE_BARS = 2,
};

/* Which phrases there are, one after the other: the same number is the same tune; and which of
 * them, by their place, are in harmonics. */
static const int PHRASES[] = { 0, 1, 0, 2, 3, 4, 0, 2, 5, 6, 5, 7, 3, 4, 0, 1, 0, 2 };
static const char HARMONICS[] = "000100000101000001";

/* Of each bar, in steps of the scale. */
static const int BASSES[] = { -5, -5, -6, -7, -5, -4, -7, -7 };

static double
hertz_of_degree (int degree)
{
  static const int SCALE[] = { 0, 2, 4, 7, 9 }; /* D E F♯ A B, in semitones */
  int octave = (degree + 50) / 5 - 10;

  return hertz_of (12 * octave + SCALE[degree - 5 * octave]);
}

/* Strings to the left and to the right, in a small wooden room. */
typedef struct {
  Samples left, right;
} Stereo;

static void
pluck (Stereo *music, double when, int degree, double seconds, double strength, double place,
       const Touch *touch, uint64_t *random)
{
  Samples note = string (hertz_of_degree (degree), seconds, touch, random);

  soften (&note, seconds / 2);
  mix (&music->left, when, &note, strength * (1 - place));
  mix (&music->right, when, &note, strength * (1 + place));
  free (note.data);
}

/* A bar's bass string, and what is plucked softly between the tune's notes. */
static void
play_bar (Stereo *music, int number, uint64_t *random)
{
  static const int ABOVE[] = { 3, 5, 3 };
  const Touch bass = { 0.9, STRING_DAMPING, 7, 0, 0 };
  const Touch soft = { 0.92, STRING_DAMPING, 5, 0, 0 };
  double when = number * BAR_BEATS * BEAT_SECONDS;
  int degree = BASSES[number % (int) (sizeof BASSES / sizeof *BASSES)];

  pluck (music, when + uniform (random, 0, 0.02), degree, 5.5, 0.8, -0.15, &bass, random);
  for (int beat = 1; beat < BAR_BEATS; beat++)
    pluck (music, when + beat * BEAT_SECONDS + uniform (random, 0, 0.03), degree + ABOVE[beat - 1],
           3.5, uniform (random, 0.28, 0.4), 0.3, &soft, random);
}

/* Notes that walk along the scale and come to rest; what is left of the bars is for the others. */
static void
play_phrase (Stereo *music, int phrase, double when, bool touched, uint64_t *random)
{
  static const double RHYTHMS[][MOST_NOTES] = { { 1, 1, 2, 3 },
                                                { 1.5, 0.5, 1, 1, 2 },
                                                { 2, 1, 1, 3 },
                                                { 0.5, 0.5, 1, 1, 1, 2.5 },
                                                { 1, 1.5, 0.5, 1, 3 } };
  uint64_t tune = seed_random (100 + phrase);
  const double *rhythm = RHYTHMS[choose (&tune, 5)];
  int degree = 3 + choose (&tune, 4);

  for (int i = 0; rhythm[i] > 0 && i < MOST_NOTES; i++) {
    static const int STEPS[] = { -2, -1, -1, 1, 1, 2 };
    bool last = i + 1 == MOST_NOTES || rhythm[i + 1] == 0;
    bool slow = rhythm[i] >= 2;
    const Touch touch = { uniform (random, 0.83, 0.9), STRING_DAMPING, 5,
                          i > 0 && choose (random, 3) == 0 ? 1 + choose (random, 2) : 0,
                          slow ? 0.15 : 0 };

    if (last) /* D, A and D an octave above rest */
      degree = degree < 2 ? 0 : degree < 4 ? 3 : degree < 7 ? 5 : 8;
    if (touched) {
      Samples note = harmonic (2 * hertz_of_degree (degree), 3.5);

      mix (&music->left, when, &note, 0.3);
      mix (&music->right, when, &note, 0.42);
      free (note.data);
    } else {
      pluck (music, when + uniform (random, 0, 0.03), degree, slow ? 5 : 3.2,
             uniform (random, 0.75, 1), 0.12, &touch, random);
    }
    when += rhythm[i] * BEAT_SECONDS;
    degree += STEPS[choose (&tune, 6)];
    degree = degree < 0 ? 0 : degree > 9 ? 9 : degree;
  }
}

/* Each sample comes back after these delays, softer and softer. */
static void
add_room (Samples *samples, const double *delays)
{
  Samples dry = { malloc (samples->count * sizeof (double)), samples->count };

  memcpy (dry.data, samples->data, samples->count * sizeof (double));
  for (int i = 0; i < 3; i++) {
    size_t delay = (size_t) (delays[i] * RATE);
    double *echo = calloc (samples->count, sizeof (double));

    for (size_t k = 0; k < samples->count; k++) {
      echo[k] = dry.data[k] + (k >= delay ? 0.75 * echo[k - delay] : 0);
      samples->data[k] += 0.1 * echo[k];
    }
    free (echo);
  }
  free (dry.data);
}

static Stereo
compose (void)
{
  static const double LEFT_DELAYS[] = { 0.0297, 0.0371, 0.0437 };
  static const double RIGHT_DELAYS[] = { 0.0313, 0.0359, 0.0451 };
  int phrases = (int) (sizeof PHRASES / sizeof *PHRASES);
  double bar = BAR_BEATS * BEAT_SECONDS;
  double seconds = phrases * PHRASE_BARS * bar + END_SECONDS;
  Stereo music = { samples_new (seconds), samples_new (seconds) };
  const Touch last = { 0.9, STRING_DAMPING, 7, 0, 0 };
  uint64_t random = seed_random (5);

  for (int i = 0; i < phrases; i++) {
    play_phrase (&music, PHRASES[i], i * PHRASE_BARS * bar, HARMONICS[i] == '1', &random);
    for (int k = 0; k < PHRASE_BARS; k++)
      play_bar (&music, PHRASE_BARS * i + k, &random);
  }
  for (int i = 0; i < 3; i++)
    pluck (&music, seconds - END_SECONDS + 0.2 * i, -5 + 5 * i, END_SECONDS, 0.7, 0.1 * i, &last,
           &random);
  add_room (&music.left, LEFT_DELAYS);
  add_room (&music.right, RIGHT_DELAYS);
  finish (&music.left, 1);
  finish (&music.right, 1);
  return music;
}

/* --- files --- */

static int16_t
whole_number (double sample)
{
  return (int16_t) lround (32767 * fmax (-1, fmin (1, sample)));
}

static FILE *
open_file (const char *folder, const char *name)
{
  char path[4096];
  FILE *file;

  snprintf (path, sizeof path, "%s/%s", folder, name);
  file = fopen (path, "wb");
  if (file == NULL) {
    perror (path);
    exit (EXIT_FAILURE);
  }
  return file;
}

static void
close_file (FILE *file)
{
  if (ferror (file) || fclose (file) != 0) {
    perror ("make-sounds");
    exit (EXIT_FAILURE);
  }
}

static void
write_little (FILE *file, uint32_t number, int bytes)
{
  for (int i = 0; i < bytes; i++)
    fputc ((int) (number >> (8 * i) & 0xff), file);
}

/* A WAVE file of one channel, as loud as that. */
static void
write_sound (const char *folder, const char *name, Samples samples, double lufs)
{
  const double *channels[] = { samples.data };
  double gain = pow (10, (lufs - loudness_of_loudest (channels, 1, samples.count, RATE)) / 20);
  uint32_t bytes = (uint32_t) samples.count * 2;
  FILE *file = open_file (folder, name);

  fputs ("RIFF", file);
  write_little (file, 36 + bytes, 4);
  fputs ("WAVEfmt ", file);
  write_little (file, 16, 4);
  write_little (file, 1, 2);
  write_little (file, 1, 2);
  write_little (file, (uint32_t) RATE, 4);
  write_little (file, 2 * (uint32_t) RATE, 4);
  write_little (file, 2, 2);
  write_little (file, 16, 2);
  fputs ("data", file);
  write_little (file, bytes, 4);
  for (size_t i = 0; i < samples.count; i++)
    write_little (file, (uint16_t) whole_number (gain * samples.data[i]), 2);
  close_file (file);
  free (samples.data);
}

static void
write_music (const char *folder)
{
  Stereo music = compose ();
  const double *channels[] = { music.left.data, music.right.data };
  size_t count = music.left.count;
  double loudness = loudness_of_all (channels, 2, count, RATE);
  double gain = pow (10, (MUSIC_LOUDNESS - loudness) / 20);
  int16_t *numbers = malloc (2 * count * sizeof *numbers);
  FILE *file = open_file (folder, "music.flac");

  for (size_t i = 0; i < count; i++)
    for (int channel = 0; channel < 2; channel++)
      numbers[2 * i + (size_t) channel] = whole_number (gain * channels[channel][i]);
  flac_write_stereo (file, numbers, count, (uint32_t) RATE, MUSIC_BITS_LEFT_OUT);
  close_file (file);
  free (numbers);
  free (music.left.data);
  free (music.right.data);
}

static Samples
little_time (void)
{
  Samples samples = samples_new (0.75);

  mix_and_free (&samples, 0, bar (0.45, 523.25, 9), 1);
  mix_and_free (&samples, 0.13, bar (0.6, 783.99, 7), 1);
  finish (&samples, FALL_SECONDS);
  return samples;
}

int
main (int argc, char **argv)
{
  static const ChordNote WIN[] = {
    { 0, 12, 0 }, { 0.14, 19, 0 }, { 0.28, 24, 0 }, { 0.46, 28, 1 }
  };
  static const ChordNote LOSS[] = { { 0, 7, 0 }, { 0.26, 4, 0 }, { 0.56, 0, 0 } };
  static const ChordNote DRAW[] = { { 0, 0, 0 }, { 0, 7, 0 }, { 0.42, 0, 0 }, { 0.42, 7, 0 } };
  const char *folder = argc == 2 ? argv[1] : ".";

  for (int i = 0; i < STONES; i++) {
    char name[16];

    snprintf (name, sizeof name, "stone-%d.wav", i + 1);
    write_sound (folder, name, stone (i), STONE_LOUDNESS);
  }
  write_sound (folder, "win.wav", chord (WIN, 4, 1.5, 0.7), RESULT_LOUDNESS);
  write_sound (folder, "loss.wav", chord (LOSS, 3, 1.6, 0.85), RESULT_LOUDNESS);
  write_sound (folder, "draw.wav", chord (DRAW, 4, 1.4, 0.78), RESULT_LOUDNESS);
  write_sound (folder, "refused.wav",
               knock (FINGER_ON_BOARD, 0.13, 0.008, 0.15, 1, seed_random (1)), REFUSED_LOUDNESS);
  write_sound (folder, "little-time.wav", little_time (), WARNING_LOUDNESS);
  write_sound (folder, "second.wav", bar (0.09, 392, 45), SECOND_LOUDNESS);
  write_music (folder);
  return EXIT_SUCCESS;
}
