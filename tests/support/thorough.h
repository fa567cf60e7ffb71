/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some tests go through everything only where there is time for it. */
#pragma once

#include <stdlib.h>

/* One of how many cases is enough: that many as usual, in the suite "long" each. */
static inline int
thorough_step (int usual)
{
  return getenv ("WUZI_THOROUGH") != NULL ? 1 : usual;
}

/* One of how many cases is enough for the sanitizers: that a claim is true of all of them, the
 * usual build shows in a tenth of the time. */
static inline int
sanitized_step (int sanitized)
{
#ifdef __SANITIZE_ADDRESS__
  return sanitized;
#else
  return 1;
#endif
}

/* What is there for its volume alone: a tenth of it shows the same where the sanitizers watch each
 * access, which takes ten times as long. */
static inline unsigned
thorough_volume (unsigned usual)
{
#ifdef __SANITIZE_ADDRESS__
  return usual / 10;
#else
  return usual;
#endif
}
