/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How loud sounds are, by ITU-R BS.1770-4, in LUFS. channels are of count samples each. */
#pragma once

#include <stddef.h>

/* Of the loudest 0.4 s; what is shorter has silence behind it. */
double loudness_of_loudest (const double *const *channels, int channel_count, size_t count,
                            double rate);

/* Of all, but for what is silent or much softer than the rest (gated). */
double loudness_of_all (const double *const *channels, int channel_count, size_t count,
                        double rate);

/* The longest time, in seconds, in which no 0.4 s are as loud as that. */
double loudness_longest_below (const double *const *channels, int channel_count, size_t count,
                               double rate, double lufs);
