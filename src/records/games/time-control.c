/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks and names of time controls. */
#include "records/games/time-control.h"

enum {
  MSECS = 1000, /* in a second */
};

static const char *const KIND_NAMES[] = {
  [TIME_NONE] = "none",
  [TIME_PER_MOVE] = "move",
  [TIME_PER_GAME] = "game",
  [TIME_INCREMENT] = "increment",
};

gboolean
time_control_is_valid (const TimeControl *self)
{
  gboolean base_is_good =
      self->base_ms >= TIME_MIN_BASE_MSECS && self->base_ms <= TIME_MAX_BASE_MSECS;

  switch (self->kind) {
  case TIME_NONE:
    return self->base_ms == 0 && self->increment_ms == 0;
  case TIME_PER_MOVE:
  case TIME_PER_GAME:
    return base_is_good && self->increment_ms == 0;
  case TIME_INCREMENT:
    return base_is_good && self->increment_ms >= 1
           && self->increment_ms <= TIME_MAX_INCREMENT_MSECS;
  default:
    return FALSE;
  }
}

gboolean
time_control_equal (const TimeControl *a, const TimeControl *b)
{
  return a->kind == b->kind && a->base_ms == b->base_ms && a->increment_ms == b->increment_ms;
}

const char *
time_kind_to_name (TimeKind kind)
{
  return KIND_NAMES[kind];
}

gboolean
time_kind_from_name (const char *name, TimeKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (KIND_NAMES); i++)
    if (g_strcmp0 (name, KIND_NAMES[i]) == 0) {
      *kind = (TimeKind) i;
      return TRUE;
    }
  return FALSE;
}

char *
time_control_to_text (const TimeControl *self)
{
  const char *name = time_kind_to_name (self->kind);

  switch (self->kind) {
  case TIME_NONE:
    return g_strdup (name);
  case TIME_INCREMENT:
    return g_strdup_printf ("%s-%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, name,
                            self->base_ms / MSECS, self->increment_ms / MSECS);
  case TIME_PER_MOVE:
  case TIME_PER_GAME:
  default:
    return g_strdup_printf ("%s-%" G_GINT64_FORMAT, name, self->base_ms / MSECS);
  }
}

/* Reads seconds into milliseconds. */
static gboolean
read_seconds (const char *text, gint64 *msecs)
{
  guint64 seconds;

  if (!g_ascii_string_to_unsigned (text, 10, 0, (guint64) TIME_MAX_BASE_MSECS / MSECS, &seconds,
                                   NULL))
    return FALSE;
  *msecs = (gint64) seconds * MSECS;
  return TRUE;
}

gboolean
time_control_from_text (const char *text, TimeControl *self)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  guint count = g_strv_length (parts);
  TimeControl read = { 0 };

  if (count == 0 || !time_kind_from_name (parts[0], &read.kind))
    return FALSE;
  if (count != (read.kind == TIME_NONE ? 1 : read.kind == TIME_INCREMENT ? 3 : 2))
    return FALSE;
  if (count > 1 && !read_seconds (parts[1], &read.base_ms))
    return FALSE;
  if (count > 2 && !read_seconds (parts[2], &read.increment_ms))
    return FALSE;
  if (!time_control_is_valid (&read))
    return FALSE;
  *self = read;
  return TRUE;
}
