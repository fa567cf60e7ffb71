/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks and names of time controls. */
#include "records/games/time-control.h"

enum {
  MSECS = 1000, /* in a second */
};

const char *const TIME_KIND_NAMES[] = {
  [TIME_NONE] = "none",           [TIME_PER_MOVE] = "move",   [TIME_PER_GAME] = "game",
  [TIME_INCREMENT] = "increment", [TIME_PERIODS] = "periods",
};

/* Is a number in its range if it is needed, and 0 if it isn't? */
static gboolean
suits (gint64 value, gboolean needed, gint64 min, gint64 max)
{
  return needed ? value >= min && value <= max : value == 0;
}

gboolean
time_control_is_valid (const TimeControl *self)
{
  gboolean limited = self->kind != TIME_NONE;
  gboolean in_periods = self->kind == TIME_PERIODS;

  return self->kind <= TIME_PERIODS
         && (suits (self->base_ms, limited, TIME_MIN_BASE_MSECS, TIME_MAX_BASE_MSECS)
             || (in_periods && self->base_ms == 0))
         && (self->second_ms == 0
             || suits (self->second_ms, limited, TIME_MIN_BASE_MSECS, TIME_MAX_BASE_MSECS))
         && suits (self->increment_ms, self->kind == TIME_INCREMENT, 1, TIME_MAX_INCREMENT_MSECS)
         && suits (self->period_ms, in_periods, TIME_MIN_PERIOD_MSECS, TIME_MAX_PERIOD_MSECS)
         && suits (self->periods, in_periods, 1, TIME_MAX_PERIODS);
}

gboolean
time_control_equal (const TimeControl *a, const TimeControl *b)
{
  return a->kind == b->kind && a->base_ms == b->base_ms && a->increment_ms == b->increment_ms
         && a->period_ms == b->period_ms && a->periods == b->periods
         && a->second_ms == b->second_ms;
}

gint64
time_control_get_whole (const TimeControl *self, gboolean second)
{
  return (second && self->second_ms > 0 ? self->second_ms : self->base_ms)
         + self->periods * self->period_ms;
}

gint64
time_control_split (const TimeControl *self, gint64 left_ms, int *periods)
{
  gint64 in_periods = self->periods * self->period_ms;

  *periods = 0;
  if (self->kind != TIME_PERIODS || left_ms > in_periods)
    return left_ms - in_periods;
  if (left_ms <= 0)
    return 0;
  *periods = (int) ((left_ms + self->period_ms - 1) / self->period_ms);
  return left_ms - (*periods - 1) * self->period_ms;
}

/* The numbers that a kind has, in the order of its text; with how much of a number is one there. */
typedef struct {
  gint64 value;
  gint64 unit;
} Part;

enum {
  MAX_PARTS = 3,
};

static guint
list_parts (const TimeControl *self, Part parts[MAX_PARTS])
{
  static const guint COUNTS[] = { 0, 1, 1, 2, 3 }; /* by TimeKind */

  parts[0] = (Part) { self->base_ms, MSECS };
  parts[1] = self->kind == TIME_PERIODS ? (Part) { self->periods, 1 }
                                        : (Part) { self->increment_ms, MSECS };
  parts[2] = (Part) { self->period_ms, MSECS };
  return COUNTS[self->kind];
}

char *
time_control_to_text (const TimeControl *self)
{
  GString *text = g_string_new (TIME_KIND_NAMES[self->kind]);
  Part parts[MAX_PARTS];
  guint count = list_parts (self, parts);

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, "-%" G_GINT64_FORMAT, parts[i].value / parts[i].unit);
  if (self->second_ms > 0)
    g_string_append_printf (text, "/%" G_GINT64_FORMAT, self->second_ms / MSECS);
  return g_string_free (text, FALSE);
}

/* Parts of a second are in no text. */
static gboolean
read_number (const char *text, gint64 unit, gint64 *value)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (text, 10, 0, (guint64) TIME_MAX_BASE_MSECS / MSECS, &read, NULL))
    return FALSE;
  *value = (gint64) read * unit;
  return TRUE;
}

gboolean
time_control_from_text (const char *text, TimeControl *self)
{
  g_auto (GStrv) sides = g_strsplit (text, "/", 2);
  g_auto (GStrv) words = g_strsplit (sides[0] != NULL ? sides[0] : "", "-", -1);
  TimeControl read = { 0 };
  Part parts[MAX_PARTS];
  guint kind = 0;
  guint count;

  while (kind < G_N_ELEMENTS (TIME_KIND_NAMES) && g_strcmp0 (words[0], TIME_KIND_NAMES[kind]) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (TIME_KIND_NAMES))
    return FALSE;
  read.kind = (TimeKind) kind;
  count = list_parts (&read, parts);
  if (g_strv_length (words) != count + 1)
    return FALSE;
  for (guint i = 0; i < count; i++)
    if (!read_number (words[i + 1], parts[i].unit, &parts[i].value))
      return FALSE;
  if (sides[0] != NULL && sides[1] != NULL
      && (!read_number (sides[1], MSECS, &read.second_ms) || read.second_ms == 0))
    return FALSE;
  read.base_ms = parts[0].value;
  if (read.kind == TIME_PERIODS) {
    read.periods = (int) parts[1].value;
    read.period_ms = parts[2].value;
  } else {
    read.increment_ms = parts[1].value;
  }
  if (!time_control_is_valid (&read))
    return FALSE;
  *self = read;
  return TRUE;
}
