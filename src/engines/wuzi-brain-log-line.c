/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a log, as it is shown. */
#include "engines/wuzi-brain-log-line.h"

#include "engines/brain-line.h"

struct _WuziBrainLogLine {
  GObject parent_instance;

  BrainLogSide side;
  char *text; /* Owned */
  gint64 usecs;
};

G_DEFINE_FINAL_TYPE (WuziBrainLogLine, wuzi_brain_log_line, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_SIDE,
  PROP_TEXT,
  PROP_TIME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
wuzi_brain_log_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziBrainLogLine *self = WUZI_BRAIN_LOG_LINE (object);

  switch (id) {
  case PROP_SIDE:
    g_value_set_int (value, (int) self->side);
    break;
  case PROP_TEXT:
    g_value_set_string (value, self->text);
    break;
  case PROP_TIME:
    g_value_set_int64 (value, self->usecs);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_brain_log_line_finalize (GObject *object)
{
  g_free (WUZI_BRAIN_LOG_LINE (object)->text);

  G_OBJECT_CLASS (wuzi_brain_log_line_parent_class)->finalize (object);
}

static void
wuzi_brain_log_line_class_init (WuziBrainLogLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_brain_log_line_get_property;
  object_class->finalize = wuzi_brain_log_line_finalize;

  properties[PROP_SIDE] =
      g_param_spec_int ("side", NULL, NULL, BRAIN_LOG_TOLD, BRAIN_LOG_NOTE, BRAIN_LOG_TOLD, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_TIME] = g_param_spec_int64 ("time", NULL, NULL, 0, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_brain_log_line_init (WuziBrainLogLine *self)
{
}

/* Control characters would break rows. */
static char *
dup_shown (const char *text, gsize length)
{
  gsize shown = brain_line_cut (text, length, BRAIN_LOG_MAX_SHOWN_BYTES);
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) shown);

  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  return shown < length ? g_strconcat (valid, "…", NULL) : g_steal_pointer (&valid);
}

WuziBrainLogLine *
wuzi_brain_log_line_new (BrainLogSide side, const char *text, gsize length, gint64 usecs)
{
  WuziBrainLogLine *self = g_object_new (WUZI_TYPE_BRAIN_LOG_LINE, NULL);

  self->side = side;
  self->text = dup_shown (text, length);
  self->usecs = usecs;
  return self;
}

BrainLogSide
wuzi_brain_log_line_get_side (WuziBrainLogLine *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN_LOG_LINE (self), BRAIN_LOG_NOTE);

  return self->side;
}

const char *
wuzi_brain_log_line_get_text (WuziBrainLogLine *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN_LOG_LINE (self), NULL);

  return self->text;
}

gint64
wuzi_brain_log_line_get_time (WuziBrainLogLine *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN_LOG_LINE (self), 0);

  return self->usecs;
}
