/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the console's class share. */
#pragma once

#include "game/play/turn-times.h"
#include "game/play/wuzi-console.h"

G_BEGIN_DECLS

typedef struct {
  /* Owned */
  WuziPlayer *black;
  WuziPlayer *white;
  WuziMoveStack *stack;
  WuziClock *clock;
  TurnTimes *turn_times;
  GArray *opening;     /* Point */
  GCancellable *asked; /* of the question that is open; NULL if none is */

  Board board;
  Rule rule;
  int size;
  gboolean over;
  WuziEnd end;
  guint take_backs[2]; /* black's and white's */

  gint64 started_real; /* milliseconds since 1970 */
  gint64 started;      /* by the clock, microseconds; so is the next */
  gint64 ended;
} WuziConsolePrivate;

WuziConsolePrivate *console_get_private (WuziConsole *self);

/* Where a colour stands in an array of two. */
static inline int
console_index_of (Stone stone)
{
  return stone == STONE_BLACK ? 0 : 1;
}

/* May the game rest with that colour to move? */
gboolean console_rests_at (WuziConsole *self, Stone turn);

/* How many stones of the game that goes on were played by its players. */
guint console_count_played (WuziConsole *self);

/* Withdraws the open question: its answer will count for nothing. */
void console_withdraw (WuziConsole *self);

/* The position changes: how long it was thought about stays known. */
void console_note_turn (WuziConsole *self);

/* Puts the stone of the colour to move on the board, or takes the last one off
 * it, and tells. */
void console_place (WuziConsole *self, Point point);
void console_take_off (WuziConsole *self);

/* Asks whoever is to move now; his time begins, or goes on if he has thought
 * about this position before. */
void console_begin_turn (WuziConsole *self);

G_END_DECLS
