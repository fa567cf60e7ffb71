/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions come at once, pictures a moment later. */
#include "ui/board/board-motions.h"

#include <adwaita.h>

enum {
  SETTLE_USECS = 120000,
  LIFT_USECS = 150000,
  STONE_LIGHTS_USECS = 90000, /* one of a row after the other */
  ROW_USECS = 5 * STONE_LIGHTS_USECS,
  FEW_CHANGES = 2, /* a move, or two that are taken back together */
};

/* From where a stone comes: a hand has brought it nearly down. */
static const double HAND_HEIGHT = 0.6;

static gboolean
is_arriving (const BoardMotions *self, int i)
{
  return board_get (&self->seen, self->motions[i].point) != STONE_NONE;
}

static void
stop (BoardMotions *self, int i)
{
  self->count--;
  self->motions[i] = self->motions[self->count];
  self->began[i] = self->began[self->count];
}

/* How far something is that began then and takes so long, from 0 to 1. */
static double
get_progress (gint64 began, gint64 now, int usecs)
{
  return CLAMP ((double) (now - began) / usecs, 0, 1);
}

static void
move (BoardMotions *self, int i, gint64 now)
{
  gboolean arriving = is_arriving (self, i);
  double t = get_progress (self->began[i], now, arriving ? SETTLE_USECS : LIFT_USECS);
  double way = adw_easing_ease (arriving ? ADW_EASE_OUT_CUBIC : ADW_EASE_IN_OUT_SINE, t);

  self->motions[i].height = arriving ? HAND_HEIGHT * (1 - way) : way;
  if (t >= 1)
    stop (self, i);
}

gboolean
board_motions_advance (BoardMotions *self, gint64 now)
{
  for (int i = self->count - 1; i >= 0; i--)
    move (self, i, now);
  if (self->rows_seen > 0)
    self->rows_lit = get_progress (self->rows_began, now, ROW_USECS);
  return board_motions_are_running (self);
}

gboolean
board_motions_are_running (const BoardMotions *self)
{
  return self->count > 0 || (self->rows_seen > 0 && self->rows_lit < 1);
}

/* A stone that comes where one is just going, or the other way round, leaves no second one. */
static void
begin (BoardMotions *self, Point point, Stone stone, gint64 now)
{
  int i = 0;

  while (i < self->count && self->motions[i].point != point)
    i++;
  if (i == BOARD_MAX_MOTIONS)
    return;
  self->motions[i] = (BoardMotion) { point, stone, 0 };
  self->began[i] = now;
  if (i == self->count)
    self->count++;
}

/* The points with another stone than before; as many as there is room for. Returns how many there
 * are in all. */
static int
list_changes (const Board *before, const Board *after, Point changes[], int room)
{
  int count = 0;

  for (int y = 0; y < after->size; y++)
    for (int x = 0; x < after->size; x++) {
      Point point = point_make (x, y);

      if (board_get (before, point) == board_get (after, point))
        continue;
      if (count < room)
        changes[count] = point;
      count++;
    }
  return count;
}

void
board_motions_follow (BoardMotions *self, const Board *board, int row_count, gint64 now,
                      gboolean animated)
{
  Point changes[FEW_CHANGES];
  int count = self->seen.size == board->size
                  ? list_changes (&self->seen, board, changes, FEW_CHANGES)
                  : FEW_CHANGES + 1;
  Board before = self->seen;

  self->seen = *board;
  if (!animated || count > FEW_CHANGES)
    self->count = 0;
  for (int i = 0; animated && count <= FEW_CHANGES && i < count; i++) {
    Stone stone = board_get (board, changes[i]);

    begin (self, changes[i], stone != STONE_NONE ? stone : board_get (&before, changes[i]), now);
  }
  /* The row of a stone that was just placed lights up when that has settled. */
  if (row_count != self->rows_seen)
    self->rows_began = self->count > 0 ? now + SETTLE_USECS : now - ROW_USECS;
  if (!animated)
    self->rows_began = now - ROW_USECS;
  self->rows_seen = row_count;
  self->rows_lit = 0;
  board_motions_advance (self, now);
}
