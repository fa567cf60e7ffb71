/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much time the players of a game have: plain data and its names. */
#pragma once

#include <glib.h>

/* NOTE: these stand for numbers in no file; their names do. */
typedef enum {
  TIME_NONE,      /* as much as they like */
  TIME_PER_MOVE,  /* base_ms for each move; what is left of it is lost */
  TIME_PER_GAME,  /* base_ms for all moves of a player */
  TIME_INCREMENT, /* the same, and increment_ms more after each move (Fischer's clock) */
  TIME_PERIODS,   /* base_ms, maybe none, for all moves, and then periods of period_ms: one that a
                     turn ends in is whole again, one that it uses up is gone (byo-yomi) */
} TimeKind;

/* All zero is a game without a clock. */
typedef struct {
  TimeKind kind;
  gint64 base_ms;      /* 0 without a clock and maybe with periods, else from TIME_MIN_BASE_MSECS */
  gint64 increment_ms; /* 0 but with an increment, then at least 1 */
  gint64 period_ms;    /* 0 but with periods, then from TIME_MIN_PERIOD_MSECS */
  int periods;         /* 0 but with periods, then at least 1 */
  gint64 second_ms;    /* what the player of the second seat has instead of base_ms; 0: the same */
} TimeControl;

#define TIME_MIN_BASE_MSECS G_GINT64_CONSTANT (1000)
#define TIME_MAX_BASE_MSECS G_GINT64_CONSTANT (86400000) /* a day */
#define TIME_MAX_INCREMENT_MSECS G_GINT64_CONSTANT (3600000)
#define TIME_MIN_PERIOD_MSECS G_GINT64_CONSTANT (1000)
#define TIME_MAX_PERIOD_MSECS G_GINT64_CONSTANT (3600000)
#define TIME_MAX_PERIODS 99

/* Are the numbers in their ranges, and those 0 that the kind doesn't need? */
gboolean time_control_is_valid (const TimeControl *self);

gboolean time_control_equal (const TimeControl *a, const TimeControl *b);

/* All that a player has when the game begins, the one of the second seat or the other one: with
 * periods, they are counted in. */
gint64 time_control_get_whole (const TimeControl *self, gboolean second);

/* Of so much that is left in all, what can be used before something is lost: the main time, and
 * then *periods is 0; or, once it is used up, the rest of the first of so many periods. */
gint64 time_control_split (const TimeControl *self, gint64 left_ms, int *periods);

/* The words that stand in files for the kinds: "none", "move", "game", "increment", "periods";
 * never translated. */
extern const char *const TIME_KIND_NAMES[TIME_PERIODS + 1];

/* As settings have it, in seconds: "none", "move-15", "game-300", "increment-300-3", and
 * "periods-600-3-30" for three periods of 30 s; behind it, if the second seat has another time,
 * "/120". Parts of a second are dropped. (transfer full) */
char *time_control_to_text (const TimeControl *self);

/* FALSE, and *self is left alone, if text isn't that. */
gboolean time_control_from_text (const char *text, TimeControl *self);
