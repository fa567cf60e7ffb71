/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes FLAC files (RFC 9639), so that minutes of music stay small: two channels of 16 bits, the
 * fixed predictors, Rice codes. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* numbers are count pairs, left and right, whose lowest bits are left out. The rate is 44100. */
void flac_write_stereo (FILE *file, const int16_t *numbers, size_t count, uint32_t rate,
                        int bits_left_out);
