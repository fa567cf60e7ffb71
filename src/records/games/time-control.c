/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks and names of time controls. */
#include "records/games/time-control.h"

enum {
  MSECS = 1000, /* in a second */
};

const char *const TIME_KIND_NAMES[] = {
  [TIME_NONE] = "none",
  [TIME_PER_MOVE] = "move",
  [TIME_PER_GAME] = "game",
  [TIME_INCREMENT] = "increment",
};

gboolean
time_control_is_valid (const TimeControl *self)
{
  if (self->kind == TIME_NONE)
    return self->base_ms == 0 && self->increment_ms == 0;
  if (self->base_ms < TIME_MIN_BASE_MSECS || self->base_ms > TIME_MAX_BASE_MSECS)
    return FALSE;
  if (self->kind == TIME_INCREMENT)
    return self->increment_ms >= 1 && self->increment_ms <= TIME_MAX_INCREMENT_MSECS;
  return (self->kind == TIME_PER_MOVE || self->kind == TIME_PER_GAME) && self->increment_ms == 0;
}

gboolean
time_control_equal (const TimeControl *a, const TimeControl *b)
{
  return a->kind == b->kind && a->base_ms == b->base_ms && a->increment_ms == b->increment_ms;
}

char *
time_control_to_text (const TimeControl *self)
{
  const char *name = TIME_KIND_NAMES[self->kind];
  gint64 base = self->base_ms / MSECS;

  if (self->kind == TIME_NONE)
    return g_strdup (name);
  if (self->kind == TIME_INCREMENT)
    return g_strdup_printf ("%s-%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, name, base,
                            self->increment_ms / MSECS);
  return g_strdup_printf ("%s-%" G_GINT64_FORMAT, name, base);
}

gboolean
time_control_from_text (const char *text, TimeControl *self)
{
  static const guint PARTS[] = { 1, 2, 2, 3 }; /* by TimeKind */
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  guint64 seconds[2] = { 0 };
  TimeControl read;
  guint kind = 0;

  while (kind < G_N_ELEMENTS (PARTS) && g_strcmp0 (parts[0], TIME_KIND_NAMES[kind]) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (PARTS) || g_strv_length (parts) != PARTS[kind])
    return FALSE;
  for (guint i = 1; i < PARTS[kind]; i++)
    if (!g_ascii_string_to_unsigned (parts[i], 10, 0, (guint64) TIME_MAX_BASE_MSECS / MSECS,
                                     &seconds[i - 1], NULL))
      return FALSE;
  read =
      (TimeControl) { (TimeKind) kind, (gint64) seconds[0] * MSECS, (gint64) seconds[1] * MSECS };
  if (!time_control_is_valid (&read))
    return FALSE;
  *self = read;
  return TRUE;
}
