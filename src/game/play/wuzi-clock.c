/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the time of both players down, in microseconds. */
#include "game/play/wuzi-clock.h"

enum {
  SECOND_MSECS = 1000,
  TENTH_MSECS = 100,
};

struct _WuziClock {
  GObject parent_instance;

  TimeControl control;
  gint64 left[2]; /* black's and white's; may be below 0 until that is told */
  gint64 turn;    /* spent in it */
  guint increments;
  Stone stone;  /* whose turn it is */
  Stone second; /* of the second seat */
  gboolean going;
  gboolean running; /* what "running" told last */
  gboolean warned;  /* in this turn */
  guint seconds;    /* told last, of this turn's last ones */
  int period;       /* in which they were */
  guint pauses;
  gint64 looked; /* when the time was counted last */

  guint timeout; /* that looks again; 0 if none does */
  WuziTimeFunc *time_func;
  gpointer time_data; /* borrowed */
};

G_DEFINE_FINAL_TYPE (WuziClock, wuzi_clock, G_TYPE_OBJECT)

enum {
  PROP_RUNNING = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum {
  TICKED,
  WARNED,
  SECOND_BEGAN,
  RAN_OUT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gint64
monotonic_time (gpointer user_data)
{
  return g_get_monotonic_time ();
}

static gboolean
is_running (WuziClock *self)
{
  return self->going && self->pauses == 0;
}

/* Counts what has passed since the time was counted last. */
static void
count (WuziClock *self)
{
  gint64 now = wuzi_clock_now (self);
  gint64 passed = MAX (0, now - self->looked);

  self->looked = now;
  if (!is_running (self))
    return;
  if (wuzi_clock_is_limited (self)) {
    passed = MIN (passed, WUZI_CLOCK_MAX_STEP_MSECS * G_TIME_SPAN_MILLISECOND);
    self->left[stone_index (self->stone)] -= passed;
  }
  self->turn += passed;
}

static gboolean look_cb (gpointer user_data);

static void
tell_running (WuziClock *self)
{
  gboolean running = is_running (self) && wuzi_clock_is_limited (self);

  if (running == self->running)
    return;
  self->running = running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* Looks again when what is shown of the time changes. */
static void
schedule (WuziClock *self)
{
  gint64 left, step;
  int periods;

  g_clear_handle_id (&self->timeout, g_source_remove);
  tell_running (self);
  if (!self->running)
    return;
  left = MAX (0, self->left[stone_index (self->stone)] / G_TIME_SPAN_MILLISECOND);
  left = time_control_split (&self->control, left, &periods);
  step = left > WUZI_CLOCK_TENTHS_MSECS ? SECOND_MSECS : TENTH_MSECS;
  self->timeout = g_timeout_add ((guint) (left % step) + 1, look_cb, self);
}

static void
tick (WuziClock *self)
{
  schedule (self);
  g_signal_emit (self, signals[TICKED], 0);
}

static gboolean
look_cb (gpointer user_data)
{
  WuziClock *self = user_data;

  self->timeout = 0;
  wuzi_clock_check (self);
  return G_SOURCE_REMOVE;
}

static void
wuzi_clock_dispose (GObject *object)
{
  WuziClock *self = WUZI_CLOCK (object);

  g_clear_handle_id (&self->timeout, g_source_remove);

  G_OBJECT_CLASS (wuzi_clock_parent_class)->dispose (object);
}

static void
wuzi_clock_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziClock *self = WUZI_CLOCK (object);

  switch (id) {
  case PROP_RUNNING:
    g_value_set_boolean (value, self->running);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_clock_class_init (WuziClockClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = wuzi_clock_get_property;
  G_OBJECT_CLASS (klass)->dispose = wuzi_clock_dispose;

  properties[PROP_RUNNING] =
      g_param_spec_boolean ("running", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);

  signals[TICKED] =
      g_signal_new ("ticked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WARNED] = g_signal_new ("warned", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SECOND_BEGAN] = g_signal_new ("second-began", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
  signals[RAN_OUT] = g_signal_new ("ran-out", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
wuzi_clock_init (WuziClock *self)
{
  self->time_func = monotonic_time;
  self->stone = STONE_BLACK;
  self->second = STONE_WHITE;
}

WuziClock *
wuzi_clock_new (void)
{
  return g_object_new (WUZI_TYPE_CLOCK, NULL);
}

void
wuzi_clock_set_time_func (WuziClock *self, WuziTimeFunc *func, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));
  g_return_if_fail (func != NULL && !self->going);

  self->time_func = func;
  self->time_data = user_data;
}

gint64
wuzi_clock_now (WuziClock *self)
{
  g_return_val_if_fail (WUZI_IS_CLOCK (self), 0);

  return self->time_func (self->time_data);
}

void
wuzi_clock_set_control (WuziClock *self, const TimeControl *control)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));
  g_return_if_fail (control != NULL && time_control_is_valid (control));

  self->control = *control;
  wuzi_clock_reset (self);
}

const TimeControl *
wuzi_clock_get_control (WuziClock *self)
{
  g_return_val_if_fail (WUZI_IS_CLOCK (self), NULL);

  return &self->control;
}

void
wuzi_clock_set_second (WuziClock *self, Stone stone)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  self->second = stone;
}

/* What a colour begins with, in microseconds. */
static gint64
get_whole (WuziClock *self, Stone stone)
{
  return time_control_get_whole (&self->control, stone == self->second) * G_TIME_SPAN_MILLISECOND;
}

void
wuzi_clock_reset (WuziClock *self)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  self->left[0] = get_whole (self, STONE_BLACK);
  self->left[1] = get_whole (self, STONE_WHITE);
  self->turn = 0;
  self->increments = 0;
  self->going = FALSE;
  tick (self);
}

/* The periods that a colour has left, in microseconds, are all that it has left. */
static gboolean
is_in_periods (WuziClock *self, Stone stone)
{
  return self->control.kind == TIME_PERIODS
         && self->left[stone_index (stone)]
                <= self->control.periods * self->control.period_ms * G_TIME_SPAN_MILLISECOND;
}

/* Gives back what each turn has anew: the time per move, or the whole period that was begun. */
static void
refill (WuziClock *self)
{
  gint64 *left = &self->left[stone_index (self->stone)];

  if (self->control.kind == TIME_PER_MOVE) {
    *left = get_whole (self, self->stone);
  } else if (is_in_periods (self, self->stone)) {
    gint64 period = self->control.period_ms * G_TIME_SPAN_MILLISECOND;

    *left = (*left + period - 1) / period * period;
  }
}

void
wuzi_clock_begin_turn (WuziClock *self, Stone stone)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  count (self);
  /* The player of an interrupted turn has the whole time for the next one, too. */
  refill (self);
  self->stone = stone;
  refill (self);
  self->turn = 0;
  self->warned = FALSE;
  self->going = TRUE;
  tick (self);
}

void
wuzi_clock_return_to_turn (WuziClock *self, Stone stone, gint64 turn_ms)
{
  gint64 *left;

  g_return_if_fail (WUZI_IS_CLOCK (self));
  g_return_if_fail (turn_ms >= 0);

  wuzi_clock_begin_turn (self, stone);
  self->turn = turn_ms * G_TIME_SPAN_MILLISECOND;
  left = &self->left[stone_index (stone)];
  if (self->control.kind == TIME_PER_MOVE)
    /* The player hadn't run out of time then: a moment is left. */
    *left = MAX (G_TIME_SPAN_MILLISECOND, *left - self->turn);
  else if (is_in_periods (self, stone))
    *left -= turn_ms % self->control.period_ms * G_TIME_SPAN_MILLISECOND;
  else
    return;
  tick (self);
}

gboolean
wuzi_clock_end_turn (WuziClock *self, guint number)
{
  gint64 *left;

  g_return_val_if_fail (WUZI_IS_CLOCK (self), FALSE);

  count (self);
  self->going = FALSE;
  left = &self->left[stone_index (self->stone)];
  if (wuzi_clock_is_limited (self) && *left <= 0) {
    tick (self);
    return FALSE;
  }
  if (number > self->increments) {
    *left += self->control.increment_ms * G_TIME_SPAN_MILLISECOND;
    self->increments = number;
  }
  refill (self);
  tick (self);
  return TRUE;
}

void
wuzi_clock_swap (WuziClock *self)
{
  gint64 black;

  g_return_if_fail (WUZI_IS_CLOCK (self));

  count (self);
  black = self->left[0];
  self->left[0] = self->left[1];
  self->left[1] = black;
  self->stone = stone_other (self->stone);
  self->second = stone_other (self->second);
  tick (self);
}

void
wuzi_clock_stop (WuziClock *self)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  count (self);
  self->going = FALSE;
  tick (self);
}

void
wuzi_clock_go (WuziClock *self)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  count (self);
  self->going = TRUE;
  schedule (self);
}

void
wuzi_clock_pause (WuziClock *self)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  count (self);
  self->pauses++;
  tick (self);
}

void
wuzi_clock_resume (WuziClock *self)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));
  g_return_if_fail (self->pauses > 0);

  count (self);
  self->pauses--;
  tick (self);
}

gboolean
wuzi_clock_is_paused (WuziClock *self)
{
  g_return_val_if_fail (WUZI_IS_CLOCK (self), FALSE);

  return self->pauses > 0;
}

/* The seconds that are left, with the one that goes on. */
static guint
count_seconds (gint64 left)
{
  return (guint) (left / SECOND_MSECS + (left % SECOND_MSECS > 0));
}

/* Tells how little time is left to whoever is to move, if that is new. */
static void
warn (WuziClock *self)
{
  WuziClockAlarm alarm = wuzi_clock_get_alarm (self, self->stone);
  guint seconds;
  int period;

  seconds = count_seconds (wuzi_clock_get_shown (self, self->stone, &period));
  if (period != self->period)
    self->warned = FALSE;
  self->period = period;
  if (alarm == WUZI_CLOCK_CALM || !is_running (self))
    return;
  if (!self->warned) {
    self->warned = TRUE;
    self->seconds = seconds;
    g_signal_emit (self, signals[WARNED], 0, self->stone);
  } else if (alarm == WUZI_CLOCK_URGENT && seconds < self->seconds) {
    self->seconds = seconds;
    g_signal_emit (self, signals[SECOND_BEGAN], 0, self->stone, seconds);
  }
}

void
wuzi_clock_check (WuziClock *self)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  count (self);
  if (is_running (self) && wuzi_clock_get_left (self, self->stone) == 0) {
    self->going = FALSE;
    tick (self);
    g_signal_emit (self, signals[RAN_OUT], 0, self->stone);
  } else {
    tick (self);
    warn (self);
  }
}

gboolean
wuzi_clock_is_limited (WuziClock *self)
{
  g_return_val_if_fail (WUZI_IS_CLOCK (self), FALSE);

  return self->control.kind != TIME_NONE;
}

gint64
wuzi_clock_get_left (WuziClock *self, Stone stone)
{
  gint64 left;

  g_return_val_if_fail (WUZI_IS_CLOCK (self), 0);

  if (!wuzi_clock_is_limited (self))
    return G_MAXINT64;
  count (self);
  left = self->left[stone_index (stone)];
  /* The last part of a millisecond is time, too. */
  return left <= 0 ? 0 : MAX (1, left / G_TIME_SPAN_MILLISECOND);
}

gint64
wuzi_clock_get_shown (WuziClock *self, Stone stone, int *periods)
{
  g_return_val_if_fail (WUZI_IS_CLOCK (self), 0);

  return time_control_split (&self->control, wuzi_clock_get_left (self, stone), periods);
}

/* It is low from so many milliseconds on. */
static WuziClockAlarm
find_alarm (WuziClock *self, Stone stone, gint64 low)
{
  int periods;
  gint64 left = wuzi_clock_get_shown (self, stone, &periods);

  if (!self->going || self->stone != stone || left > low
      || (self->control.kind == TIME_PERIODS && periods == 0))
    return WUZI_CLOCK_CALM;
  return left > WUZI_CLOCK_URGENT_MSECS ? WUZI_CLOCK_LOW : WUZI_CLOCK_URGENT;
}

WuziClockAlarm
wuzi_clock_get_alarm (WuziClock *self, Stone stone)
{
  gint64 whole;

  g_return_val_if_fail (WUZI_IS_CLOCK (self), WUZI_CLOCK_CALM);

  whole = self->control.kind == TIME_PERIODS
              ? self->control.period_ms
              : time_control_get_whole (&self->control, stone == self->second);
  return find_alarm (self, stone, MIN (WUZI_CLOCK_LOW_MSECS, whole / WUZI_CLOCK_LOW_SHARE));
}

WuziClockAlarm
wuzi_clock_get_colour (WuziClock *self, Stone stone)
{
  g_return_val_if_fail (WUZI_IS_CLOCK (self), WUZI_CLOCK_CALM);

  return find_alarm (self, stone, WUZI_CLOCK_LOW_MSECS);
}

gint64
wuzi_clock_get_turn (WuziClock *self)
{
  g_return_val_if_fail (WUZI_IS_CLOCK (self), 0);

  count (self);
  return self->turn / G_TIME_SPAN_MILLISECOND;
}

void
wuzi_clock_get_state (WuziClock *self, WuziClockState *state)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  *state = (WuziClockState) {
    .turn_ms = wuzi_clock_get_turn (self),
    .increments = self->increments,
  };
  if (!wuzi_clock_is_limited (self))
    return;
  state->left_ms[0] = wuzi_clock_get_left (self, STONE_BLACK);
  state->left_ms[1] = wuzi_clock_get_left (self, STONE_WHITE);
}

void
wuzi_clock_restore (WuziClock *self, const WuziClockState *state, Stone stone)
{
  g_return_if_fail (WUZI_IS_CLOCK (self));

  wuzi_clock_begin_turn (self, stone);
  self->left[0] = state->left_ms[0] * G_TIME_SPAN_MILLISECOND;
  self->left[1] = state->left_ms[1] * G_TIME_SPAN_MILLISECOND;
  self->turn = state->turn_ms * G_TIME_SPAN_MILLISECOND;
  self->increments = state->increments;
  tick (self);
}
