/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The left channel, and how the right one differs from it; each block in Rice codes. */
#include "flac.h"

#include <stdlib.h>
#include <string.h>

enum {
  BLOCK = 4096, /* samples a frame */
  BITS = 16,
  MOST_ORDER = 4,
  PARTITIONS_LOG = 3, /* each with a parameter of its own */
  MOST_PARAMETER = 14,
  MOST_BYTES = 8 * BLOCK,
  INFO_BYTES = 34,
};

/* Bits that become bytes, the highest first. */
typedef struct {
  uint8_t bytes[MOST_BYTES];
  size_t count; /* bits */
} Bits;

static void
put (Bits *bits, uint32_t number, int count)
{
  while (count-- > 0) {
    size_t place = bits->count++;

    bits->bytes[place / 8] |= (uint8_t) ((number >> count & 1) << (7 - place % 8));
  }
}

static void
put_zeros_and_one (Bits *bits, uint32_t zeros)
{
  bits->count += zeros;
  put (bits, 1, 1);
}

static uint32_t
find_crc (const Bits *bits, uint32_t polynomial, int width)
{
  uint32_t top = 1u << (width - 1);
  uint32_t crc = 0;

  for (size_t i = 0; i < bits->count / 8; i++) {
    crc ^= (uint32_t) bits->bytes[i] << (width - 8);
    for (int k = 0; k < 8; k++)
      crc = (crc & top) != 0 ? crc << 1 ^ polynomial : crc << 1;
    crc &= (top << 1) - 1;
  }
  return crc;
}

/* 0, -1, 1, -2 … are 0, 1, 2, 3 …. */
static uint32_t
fold (int32_t number)
{
  return number >= 0 ? 2 * (uint32_t) number : 2 * (uint32_t) - (number + 1) + 1;
}

/* With which these take the fewest bits, nearly. */
static int
find_parameter (const int32_t *residuals, int count)
{
  uint64_t sum = 0;
  int parameter = 0;

  for (int i = 0; i < count; i++)
    sum += fold (residuals[i]);
  while (parameter < MOST_PARAMETER && (uint64_t) count << (parameter + 1) <= sum)
    parameter++;
  return parameter;
}

static void
put_partition (Bits *bits, const int32_t *residuals, int count)
{
  int parameter = find_parameter (residuals, count);

  put (bits, (uint32_t) parameter, 4);
  for (int i = 0; i < count; i++) {
    uint32_t folded = fold (residuals[i]);

    put_zeros_and_one (bits, folded >> parameter);
    put (bits, folded & ((1u << parameter) - 1), parameter);
  }
}

/* Turns samples into their differences of the order that is smallest, behind the first of them;
 * returns the order. */
static int
predict (const int32_t *samples, int count, int32_t *residuals)
{
  int32_t tried[BLOCK];
  uint64_t least = UINT64_MAX;
  int best = 0;

  memcpy (tried, samples, (size_t) count * sizeof *tried);
  for (int order = 0; order <= MOST_ORDER && order < count; order++) {
    uint64_t sum = 0;

    for (int i = count - 1; order > 0 && i >= order; i--)
      tried[i] -= tried[i - 1];
    for (int i = order; i < count; i++)
      sum += fold (tried[i]);
    if (sum < least) {
      least = sum;
      best = order;
      memcpy (residuals, tried, (size_t) count * sizeof *tried);
    }
  }
  return best;
}

/* Samples of which so many low bits were left out. */
static void
put_subframe (Bits *bits, const int32_t *samples, int count, int width, int left_out)
{
  int32_t residuals[BLOCK];
  int order = predict (samples, count, residuals);
  int partitions = count == BLOCK ? 1 << PARTITIONS_LOG : 1;
  int from = order;

  put (bits, (uint32_t) ((8 + order) << 1 | (left_out > 0)), 8);
  if (left_out > 0)
    put_zeros_and_one (bits, (uint32_t) left_out - 1);
  for (int i = 0; i < order; i++)
    put (bits, (uint32_t) samples[i], width - left_out);
  put (bits, 0, 2);
  put (bits, partitions > 1 ? PARTITIONS_LOG : 0, 4);
  for (int i = 1; i <= partitions; i++) {
    int to = i * count / partitions;

    put_partition (bits, residuals + from, to - from);
    from = to;
  }
}

/* As UTF-8 has it. */
static void
put_frame_number (Bits *bits, uint32_t number)
{
  if (number < 0x80) {
    put (bits, number, 8);
  } else if (number < 0x800) {
    put (bits, 0xc0 | number >> 6, 8);
    put (bits, 0x80 | (number & 0x3f), 8);
  } else {
    put (bits, 0xe0 | number >> 12, 8);
    put (bits, 0x80 | (number >> 6 & 0x3f), 8);
    put (bits, 0x80 | (number & 0x3f), 8);
  }
}

static void
put_frame (Bits *bits, uint32_t number, const int16_t *numbers, int count, int left_out)
{
  int32_t left[BLOCK], side[BLOCK];

  for (int i = 0; i < count; i++) {
    left[i] = numbers[2 * i] >> left_out;
    side[i] = left[i] - (numbers[2 * i + 1] >> left_out);
  }
  put (bits, 0xfff87988, 32); /* 44.1 kHz, left and side, 16 bits */
  put_frame_number (bits, number);
  put (bits, (uint32_t) count - 1, 16);
  put (bits, find_crc (bits, 0x07, 8), 8);
  put_subframe (bits, left, count, BITS, left_out);
  put_subframe (bits, side, count, BITS + 1, left_out);
  bits->count = (bits->count + 7) / 8 * 8;
  put (bits, find_crc (bits, 0x8005, 16), 16);
}

static void
put_head (Bits *bits, size_t count, uint32_t rate)
{
  put (bits, 0x664c6143, 32); /* "fLaC" */
  put (bits, 0x80, 8);
  put (bits, INFO_BYTES, 24);
  put (bits, BLOCK, 16);
  put (bits, BLOCK, 16);
  put (bits, 0, 24); /* sizes of frames, that aren't known */
  put (bits, 0, 24);
  put (bits, rate, 20);
  put (bits, 1, 3);
  put (bits, BITS - 1, 5);
  put (bits, 0, 4);
  put (bits, (uint32_t) count, 32);
  for (int i = 0; i < 4; i++) /* nor is a digest */
    put (bits, 0, 32);
}

void
flac_write_stereo (FILE *file, const int16_t *numbers, size_t count, uint32_t rate,
                   int bits_left_out)
{
  Bits *bits = calloc (1, sizeof *bits);

  put_head (bits, count, rate);
  fwrite (bits->bytes, 1, bits->count / 8, file);
  for (size_t i = 0; i < count; i += BLOCK) {
    size_t length = count - i < BLOCK ? count - i : BLOCK;

    memset (bits, 0, sizeof *bits);
    put_frame (bits, (uint32_t) (i / BLOCK), numbers + 2 * i, (int) length, bits_left_out);
    fwrite (bits->bytes, 1, bits->count / 8, file);
  }
  free (bits);
}
