/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chess clock of a game. */
#pragma once

#include <gio/gio.h>

#include "board/board.h"
#include "records/games/time-control.h"

enum {
  WUZI_CLOCK_TENTHS_MSECS = 10000, /* below that, tenths of a second are told */

  /* A player is warned with so much left, or with a fifth of their time, or of a period, if that
   * is less; their last seconds are counted. */
  WUZI_CLOCK_LOW_MSECS = 10000,
  WUZI_CLOCK_LOW_SHARE = 5,
  WUZI_CLOCK_URGENT_MSECS = 5000,

  /* More time than that between two looks at a clock with a limit doesn't
   * count: the program can't have been running. */
  WUZI_CLOCK_MAX_STEP_MSECS = 5000,
};

/* A moment, in microseconds, that never goes back and isn't changed with the
 * time of day. */
typedef gint64 WuziTimeFunc (gpointer user_data);

/* How little time somebody has. */
typedef enum {
  WUZI_CLOCK_CALM,   /* enough, or it isn't their turn */
  WUZI_CLOCK_LOW,    /* hardly any */
  WUZI_CLOCK_URGENT, /* the last seconds */
} WuziClockAlarm;

/* How a clock stands. Colours in the order black, white. */
typedef struct {
  gint64 left_ms[2]; /* more than 0; 0 without a limit */
  gint64 turn_ms;    /* spent in the turn that goes on */
  guint increments;  /* given for the moves up to this one */
} WuziClockState;

/* WuziClock: how long the players think, and how much time they have left.
 * It belongs to a console, which tells it whose turn it is, and lets it begin with
 * the first stone (see wuzi_console_get_clock ()).
 *
 * Time that was spent is never given back: not when a move is taken back or
 * brought back, nor is an increment given twice for the same move of the game.
 * Only a time per move, or the period that a turn ends in, begins anew with every turn, but not
 * with a turn that was interrupted and goes on later. Until the last period, whoever uses one up
 * loses nothing else.
 *
 * A computer that sleeps, or a program that is stopped, costs no time, and
 * changes of the wall clock don't matter.
 *
 * Property
 *   "running" (boolean, not writable): it has a limit, and counts time just now.
 * Signals
 *   "ticked" (): what one sees of the time has changed.
 *   "warned" (int stone): this colour, whose turn it is, has little time left;
 *     once a turn, or once in each period of it.
 *   "second-began" (int stone, uint seconds): one of the last seconds begins;
 *     seconds are left, of the period if there are any, with this one. Each is told once a turn or
 *     period, but for the one in which "warned" is emitted.
 *   "ran-out" (int stone): this colour has no time left. The clock stands. */
#define WUZI_TYPE_CLOCK (wuzi_clock_get_type ())
G_DECLARE_FINAL_TYPE (WuziClock, wuzi_clock, WUZI, CLOCK, GObject)

/* A clock without a limit, which stands. */
WuziClock *wuzi_clock_new (void);

/* Where the time comes from instead of g_get_monotonic_time (); before the
 * clock runs. For tests. */
void wuzi_clock_set_time_func (WuziClock *self, WuziTimeFunc *func, gpointer user_data);

/* What time it is for this clock, in microseconds. */
gint64 wuzi_clock_now (WuziClock *self);

/* Sets the limit, and the clock as at the beginning of a game. */
void wuzi_clock_set_control (WuziClock *self, const TimeControl *control);
const TimeControl *wuzi_clock_get_control (WuziClock *self);

/* The colour of the player of the second seat, who may have a time of their own; white unless it
 * is told. It counts when the clock is set the next time, and goes along when colours change. */
void wuzi_clock_set_second (WuziClock *self, Stone stone);

/* Sets the clock as at the beginning of a game; it stands. */
void wuzi_clock_reset (WuziClock *self);

/* A turn of that colour begins now, and its clock runs. */
void wuzi_clock_begin_turn (WuziClock *self, Stone stone);

/* A turn that was interrupted after so many milliseconds goes on: they count as
 * spent in it, and of a time per move, or of a period, only the rest is left. */
void wuzi_clock_return_to_turn (WuziClock *self, Stone stone, gint64 turn_ms);

/* The turn ends with the game's move of that number, from 1 on, or with something else (0), for
 * which no increment is given; the clock stands. FALSE if the time was over before. */
gboolean wuzi_clock_end_turn (WuziClock *self, guint number);

/* The players have changed colours: what each has left goes with them. */
void wuzi_clock_swap (WuziClock *self);

/* Stops the clock, and lets it go on in the same turn. */
void wuzi_clock_stop (WuziClock *self);
void wuzi_clock_go (WuziClock *self);

/* Pauses the clock from outside: it goes on when it was resumed as often as paused. */
void wuzi_clock_pause (WuziClock *self);
void wuzi_clock_resume (WuziClock *self);
gboolean wuzi_clock_is_paused (WuziClock *self);

/* Looks at the time, and tells what there is to tell. It does that by itself
 * while the main loop runs. */
void wuzi_clock_check (WuziClock *self);

gboolean wuzi_clock_is_limited (WuziClock *self);

/* What a colour has left, with all periods, in milliseconds, not below 0; G_MAXINT64 without a
 * limit. */
gint64 wuzi_clock_get_left (WuziClock *self, Stone stone);

/* The part of that which a clock shows: see time_control_split (). */
gint64 wuzi_clock_get_shown (WuziClock *self, Stone stone, int *periods);

/* How urgently that colour is to be warned; the one that isn't to move is CALM, and so is one that
 * hasn't begun its periods. */
WuziClockAlarm wuzi_clock_get_alarm (WuziClock *self, Stone stone);

/* The same by the seconds alone, from WUZI_CLOCK_LOW_MSECS on, for who looks at the clock: a fifth
 * of the time may be less. */
WuziClockAlarm wuzi_clock_get_colour (WuziClock *self, Stone stone);

/* How long the turn has taken so far, without pauses, in milliseconds. */
gint64 wuzi_clock_get_turn (WuziClock *self);

void wuzi_clock_get_state (WuziClock *self, WuziClockState *state);

/* Takes a turn of that colour up where it was left. */
void wuzi_clock_restore (WuziClock *self, const WuziClockState *state, Stone stone);
