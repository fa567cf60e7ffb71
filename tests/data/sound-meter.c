/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sound-meter FILE…: what the files of sounds are like, a line of NAME KEY=VALUE … for each. Reads
 * WAVE files of 16 bits, and FLAC files (RFC 9639) with fixed predictors and a side channel. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loudness.h"

#define MOST_CHANNELS 2

static const double HISS_HERTZ = 8000;
static const double SILENCE = -50; /* LUFS; who listens to music takes that for a gap */

typedef struct {
  double *channels[MOST_CHANNELS];
  int channel_count;
  size_t count;
  double rate;
} Sound;

typedef struct {
  const uint8_t *bytes;
  size_t count, place; /* bits */
} Bits;

static void
fail (const char *path)
{
  fprintf (stderr, "%s can't be read\n", path);
  exit (EXIT_FAILURE);
}

static uint32_t
take (Bits *bits, int count)
{
  uint32_t number = 0;

  for (; count > 0; count--, bits->place++)
    number =
        number << 1
        | (bits->place < bits->count ? bits->bytes[bits->place / 8] >> (7 - bits->place % 8) & 1u
                                     : 0);
  return number;
}

static int32_t
take_signed (Bits *bits, int count)
{
  uint32_t number = take (bits, count);

  return (int32_t) (number << (32 - count)) >> (32 - count);
}

static uint32_t
take_zeros (Bits *bits)
{
  uint32_t zeros = 0;

  while (bits->place < bits->count && take (bits, 1) == 0)
    zeros++;
  return zeros;
}

/* FALSE if it isn't what is known here. */
static bool
take_subframe (Bits *bits, int32_t *samples, int count, int width)
{
  uint32_t kind = take (bits, 7);
  int left_out = take (bits, 1) != 0 ? (int) take_zeros (bits) + 1 : 0;
  int order = (int) kind - 8;
  int at = order, partitions;

  if (order < 0 || order > 4)
    return false;
  for (int i = 0; i < order; i++)
    samples[i] = take_signed (bits, width - left_out);
  if (take (bits, 2) != 0)
    return false;
  partitions = 1 << take (bits, 4);
  for (int i = 1; i <= partitions; i++) {
    int parameter = (int) take (bits, 4);

    for (; at < i * count / partitions; at++) {
      static const int SIGNS[5][4] = {
        { 0 }, { 1 }, { 2, -1 }, { 3, -3, 1 }, { 4, -6, 4, -1 },
      };
      uint32_t folded = take_zeros (bits) << parameter;

      folded |= take (bits, parameter);
      samples[at] = (int32_t) (folded >> 1) ^ -(int32_t) (folded & 1);
      for (int k = 0; k < order; k++)
        samples[at] += SIGNS[order][k] * samples[at - 1 - k];
    }
  }
  for (int i = 0; i < count; i++)
    samples[i] *= 1 << left_out;
  return true;
}

static bool
take_frame (Bits *bits, Sound *sound, size_t done)
{
  static int32_t left[65536], side[65536];
  uint32_t first;
  int count;

  if (take (bits, 32) != 0xfff87988)
    return false;
  first = take (bits, 8);
  take (bits, first < 0x80 ? 0 : first < 0xe0 ? 8 : 16);
  count = (int) take (bits, 16) + 1;
  take (bits, 8);
  if (done + (size_t) count > sound->count || !take_subframe (bits, left, count, 16)
      || !take_subframe (bits, side, count, 17))
    return false;
  bits->place = (bits->place + 7) / 8 * 8 + 16;
  for (int i = 0; i < count; i++) {
    sound->channels[0][done + (size_t) i] = left[i] / 32768.0;
    sound->channels[1][done + (size_t) i] = (left[i] - side[i]) / 32768.0;
  }
  sound->rate = 44100;
  return true;
}

static void
allocate (Sound *sound, int channel_count, size_t count)
{
  sound->channel_count = channel_count;
  sound->count = count;
  for (int i = 0; i < channel_count; i++)
    sound->channels[i] = calloc (count + 1, sizeof (double));
}

static bool
read_flac (Bits *bits, Sound *sound)
{
  size_t count;

  bits->place = 8 * 18;
  if (take (bits, 20) != 44100 || take (bits, 3) != 1 || take (bits, 5) != 15)
    return false;
  take (bits, 4);
  count = take (bits, 32);
  allocate (sound, 2, count);
  bits->place = 8 * 42;
  for (size_t done = 0; done < count; done += 4096)
    if (!take_frame (bits, sound, done))
      return false;
  return bits->place == bits->count;
}

static bool
read_wave (const uint8_t *bytes, size_t size, Sound *sound)
{
  if (size < 44 || memcmp (bytes + 8, "WAVEfmt ", 8) != 0 || bytes[22] != 1 || bytes[34] != 16)
    return false;
  allocate (sound, 1, (size - 44) / 2);
  sound->rate = bytes[24] + 256 * bytes[25];
  for (size_t i = 0; i < sound->count; i++)
    sound->channels[0][i] = (int16_t) (bytes[44 + 2 * i] | bytes[45 + 2 * i] << 8) / 32768.0;
  return true;
}

/* The share of the energy above, by a filter of the fourth order (Butterworth's, twice). */
static double
find_hiss (const double *samples, size_t count, double rate)
{
  double turn = 2 * M_PI * HISS_HERTZ / rate;
  double damping = sin (turn) / sqrt (2);
  double gain = (1 + cos (turn)) / 2 / (1 + damping);
  double back[] = { -2 * cos (turn) / (1 + damping), (1 - damping) / (1 + damping) };
  double z[2][2] = { { 0 } };
  double high = 0, all = 0;

  for (size_t i = 0; i < count; i++) {
    double value = samples[i];

    for (int k = 0; k < 2; k++) {
      double out = gain * value + z[k][0];

      z[k][0] = -2 * gain * value - back[0] * out + z[k][1];
      z[k][1] = gain * value - back[1] * out;
      value = out;
    }
    high += value * value;
    all += samples[i] * samples[i];
  }
  return high / all;
}

static void
print (const char *path, const Sound *sound)
{
  const double *const *channels = (const double *const *) sound->channels;
  double peak = 0, end = 0, mean = 0, width = 0;

  for (int c = 0; c < sound->channel_count; c++) {
    double sum = 0;

    for (size_t i = 0; i < sound->count; i++) {
      peak = fmax (peak, fabs (channels[c][i]));
      sum += channels[c][i];
      width = fmax (width, fabs (channels[c][i] - channels[0][i]));
    }
    end = fmax (end, fmax (fabs (channels[c][0]), fabs (channels[c][sound->count - 1])));
    mean = fmax (mean, fabs (sum / (double) sound->count));
  }
  printf (
      "%s rate=%g channels=%d seconds=%.4f peak=%.2f loudest=%.2f all=%.2f gap=%.1f end=%.5f "
      "mean=%.5f hiss=%.4f width=%.4f\n",
      path, sound->rate, sound->channel_count, (double) sound->count / sound->rate,
      20 * log10 (peak),
      loudness_of_loudest (channels, sound->channel_count, sound->count, sound->rate),
      loudness_of_all (channels, sound->channel_count, sound->count, sound->rate),
      loudness_longest_below (channels, sound->channel_count, sound->count, sound->rate, SILENCE),
      end, mean, find_hiss (channels[0], sound->count, sound->rate), width);
}

static void
measure (const char *path)
{
  FILE *file = fopen (path, "rb");
  uint8_t *bytes;
  Sound sound = { 0 };
  size_t size;

  if (file == NULL)
    fail (path);
  fseek (file, 0, SEEK_END);
  size = (size_t) ftell (file);
  rewind (file);
  bytes = malloc (size + 1);
  if (fread (bytes, 1, size, file) != size)
    fail (path);
  fclose (file);
  if (size > 42 && memcmp (bytes, "fLaC", 4) == 0) {
    Bits bits = { bytes, 8 * size, 0 };

    if (!read_flac (&bits, &sound))
      fail (path);
  } else if (!read_wave (bytes, size, &sound)) {
    fail (path);
  }
  print (path, &sound);
  for (int i = 0; i < sound.channel_count; i++)
    free (sound.channels[i]);
  free (bytes);
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    measure (argv[i]);
  return EXIT_SUCCESS;
}
