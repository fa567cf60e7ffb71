/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every harness has: one entry, and a way to say that a property doesn't
 * hold. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Reads any bytes as its format; called again and again by a fuzzer, or by
 * replay.c. Ends the program if a property doesn't hold. */
int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

static inline void
fuzz_fail (const char *claim, const char *file, int line)
{
  fprintf (stderr, "%s:%d: this doesn't hold: %s\n", file, line, claim);
  abort ();
}

#define fuzz_check(claim) ((claim) ? (void) 0 : fuzz_fail (#claim, __FILE__, __LINE__))
