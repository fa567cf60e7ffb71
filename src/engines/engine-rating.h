/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong an engine is, as far as matches have told. */
#pragma once

#include <glib.h>

enum {
  /* From so many games on, and with no more error than that, a rating counts: persons are rated
   * for games against the engine. Twenty games come to ± 150 between equals, and where one side
   * wins nearly all, as many more as it takes to know by how much. */
  ENGINE_RATING_MIN_GAMES = 20,
  ENGINE_RATING_MAX_ERROR = 150,
};

/* In points as those of the levels. Plain data.
 *
 * NOTE: it holds for the time that the engine had in its matches. */
typedef struct {
  int value;
  int error; /* half the width of the interval that holds it in 95 of 100 cases */
  int games; /* that tell it; 0: nothing is known */
} EngineRating;

static inline gboolean
engine_rating_counts (const EngineRating *self)
{
  return self->games >= ENGINE_RATING_MIN_GAMES && self->error <= ENGINE_RATING_MAX_ERROR;
}
