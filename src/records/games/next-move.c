/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds up what was played next, and sorts it. */
#include "records/games/next-move.h"

void
next_move_add (NextMove *self, const NextMove *more)
{
  guint rated = self->rated + more->rated;

  if (rated > 0)
    self->rating = (guint) (((guint64) self->rating * self->rated
                             + (guint64) more->rating * more->rated + rated / 2)
                            / rated);
  self->rated = rated;
  self->games += more->games;
  self->black_wins += more->black_wins;
  self->white_wins += more->white_wins;
  self->draws += more->draws;
  self->last_year = MAX (self->last_year, more->last_year);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const NextMove *one = a;
  const NextMove *other = b;

  if (one->games != other->games)
    return one->games > other->games ? -1 : 1;
  return (int) one->point - (int) other->point;
}

void
next_moves_sort (GArray *list)
{
  g_array_sort (list, compare);
}
