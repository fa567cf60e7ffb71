/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of the computer the champion may use: the only place that says. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  CHAMPION_TURN_MSECS = 5000,        /* thinking about its own move */
  CHAMPION_HINT_MSECS = 1000,        /* the same for somebody who asks for a hint ... */
  CHAMPION_HINT_FOURS = 200000,      /* ... and positions looked at for a win by fours before */
  CHAMPION_REASON_POSITIONS = 50000, /* ... and for a win that it prevents */
  CHAMPION_MEMORY_MEGABYTES = 256,   /* for each engine that has thought as a champion */

  /* How far the priority of what thinks lies below the window's. With much more it
   * would hardly think where others work, and not even notice that it is to stop. */
  CHAMPION_NICENESS = 5,
};

/* All processors but one, which the window keeps for itself. */
static inline int
champion_count_threads (void)
{
  return MAX (1, (int) g_get_num_processors () - 1);
}

G_END_DECLS
