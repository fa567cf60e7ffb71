/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones that settle and are lifted off, and rows that light up. */
#pragma once

#include "ui/board/board-scene.h"

/* What moves on a board at a time: it follows from one position to the next. Plain data; all zero
 * where no board has been seen. Times are in microseconds. */
typedef struct {
  BoardMotion motions[BOARD_MAX_MOTIONS];
  gint64 began[BOARD_MAX_MOTIONS];
  int count;

  Board seen;
  int rows_seen;
  gint64 rows_began;
  double rows_lit; /* from 0 to 1 */
} BoardMotions;

/* Another position is shown, with so many winning rows. Its stones are on their way from now on,
 * and those of the last position that it lacks: if they are few, and if animated; else all is at
 * rest. */
void board_motions_follow (BoardMotions *self, const Board *board, int row_count, gint64 now,
                           gboolean animated);

/* Moves all to where it is at that time. Is anything still moving? */
gboolean board_motions_advance (BoardMotions *self, gint64 now);

/* Is anything moving? */
gboolean board_motions_are_running (const BoardMotions *self);
