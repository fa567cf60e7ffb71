/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two filters, then the mean power of blocks of 0.4 s, one each 0.1 s. */
#include "loudness.h"

#include <math.h>
#include <stdlib.h>

static const double BLOCK_SECONDS = 0.4;
static const double STEP_SECONDS = 0.1;
static const double ABSOLUTE_GATE = -70;
static const double RELATIVE_GATE = -10;

/* Of the second order: (b0 + b1 z⁻¹ + b2 z⁻²) / (1 + a1 z⁻¹ + a2 z⁻²). */
typedef struct {
  double b[3], a[2];
  double z1, z2;
} Filter;

static double
run_filter (Filter *self, double in)
{
  double out = self->b[0] * in + self->z1;

  self->z1 = self->b[1] * in - self->a[0] * out + self->z2;
  self->z2 = self->b[2] * in - self->a[1] * out;
  return out;
}

/* The head's: a shelf above 1.7 kHz, 4 dB high. */
static Filter
new_shelf (double rate)
{
  double k = tan (M_PI * 1681.974450955533 / rate);
  double high = pow (10, 3.999843853973347 / 20);
  double middle = pow (high, 0.4996667741545416);
  double q = 0.7071752369554196;
  double norm = 1 + k / q + k * k;

  return (Filter) {
    .b = { (high + middle * k / q + k * k) / norm, 2 * (k * k - high) / norm,
           (high - middle * k / q + k * k) / norm },
    .a = { 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm },
  };
}

/* What is lower than 38 Hz is hardly heard. */
static Filter
new_high_pass (double rate)
{
  double k = tan (M_PI * 38.13547087602444 / rate);
  double q = 0.5003270373238773;
  double norm = 1 + k / q + k * k;

  return (Filter) {
    .b = { 1, -2, 1 },
    .a = { 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm },
  };
}

static double
to_lufs (double power)
{
  return -0.691 + 10 * log10 (power > 0 ? power : 1e-30);
}

/* The mean power of each block, all channels together; free () it. */
static double *
new_blocks (const double *const *channels, int channel_count, size_t count, double rate,
            size_t *block_count)
{
  size_t step = (size_t) (STEP_SECONDS * rate);
  size_t steps = (size_t) (BLOCK_SECONDS / STEP_SECONDS + 0.5);
  size_t parts = count / step + steps;
  double *powers = calloc (parts, sizeof (double));
  double *blocks = calloc (parts, sizeof (double));

  for (int channel = 0; channel < channel_count; channel++) {
    Filter shelf = new_shelf (rate);
    Filter high_pass = new_high_pass (rate);

    for (size_t i = 0; i < count; i++) {
      double heard = run_filter (&high_pass, run_filter (&shelf, channels[channel][i]));

      powers[i / step] += heard * heard / (double) (step * steps);
    }
  }
  *block_count = count / step > steps ? count / step - steps + 1 : 1;
  for (size_t i = 0; i < *block_count; i++)
    for (size_t k = 0; k < steps; k++)
      blocks[i] += powers[i + k];
  free (powers);
  return blocks;
}

double
loudness_of_loudest (const double *const *channels, int channel_count, size_t count, double rate)
{
  size_t block_count;
  double *blocks = new_blocks (channels, channel_count, count, rate, &block_count);
  double most = 0;

  for (size_t i = 0; i < block_count; i++)
    most = fmax (most, blocks[i]);
  free (blocks);
  return to_lufs (most);
}

static double
mean_above (const double *blocks, size_t count, double gate)
{
  double sum = 0;
  size_t above = 0;

  for (size_t i = 0; i < count; i++)
    if (to_lufs (blocks[i]) > gate) {
      sum += blocks[i];
      above++;
    }
  return above > 0 ? sum / (double) above : 0;
}

double
loudness_of_all (const double *const *channels, int channel_count, size_t count, double rate)
{
  size_t block_count;
  double *blocks = new_blocks (channels, channel_count, count, rate, &block_count);
  double gate = to_lufs (mean_above (blocks, block_count, ABSOLUTE_GATE)) + RELATIVE_GATE;
  double lufs = to_lufs (mean_above (blocks, block_count, fmax (gate, ABSOLUTE_GATE)));

  free (blocks);
  return lufs;
}

double
loudness_longest_below (const double *const *channels, int channel_count, size_t count, double rate,
                        double lufs)
{
  size_t block_count, run = 0, longest = 0;
  double *blocks = new_blocks (channels, channel_count, count, rate, &block_count);

  for (size_t i = 0; i < block_count; i++) {
    run = to_lufs (blocks[i]) < lufs ? run + 1 : 0;
    longest = run > longest ? run : longest;
  }
  free (blocks);
  return longest > 0 ? BLOCK_SECONDS + (double) (longest - 1) * STEP_SECONDS : 0;
}
