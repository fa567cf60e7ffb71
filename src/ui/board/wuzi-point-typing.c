/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects keys to a coordinate. */
#include "ui/board/wuzi-point-typing.h"

#include <gdk/gdk.h>

#include "board/notation.h"
#include "ui/common/template.h"

enum {
  TYPING_MSECS = 1500, /* after that, what was typed is forgotten */
};

struct _WuziPointTyping {
  GObject parent_instance;

  char text[NOTATION_POINT_BYTES];
  guint timeout;
};

G_DEFINE_FINAL_TYPE (WuziPointTyping, wuzi_point_typing, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
typing_over_cb (gpointer user_data)
{
  WuziPointTyping *self = user_data;

  self->timeout = 0;
  wuzi_point_typing_forget (self);
  return G_SOURCE_REMOVE;
}

static void
wuzi_point_typing_dispose (GObject *object)
{
  WuziPointTyping *self = WUZI_POINT_TYPING (object);

  g_clear_handle_id (&self->timeout, g_source_remove);

  G_OBJECT_CLASS (wuzi_point_typing_parent_class)->dispose (object);
}

static void
wuzi_point_typing_class_init (WuziPointTypingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_point_typing_dispose;

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
}

static void
wuzi_point_typing_init (WuziPointTyping *self)
{
}

WuziPointTyping *
wuzi_point_typing_new (void)
{
  return g_object_new (WUZI_TYPE_POINT_TYPING, NULL);
}

gboolean
wuzi_point_typing_type (WuziPointTyping *self, guint keyval)
{
  gunichar c = g_unichar_tolower (gdk_keyval_to_unicode (keyval));
  gsize length;

  g_return_val_if_fail (WUZI_IS_POINT_TYPING (self), FALSE);

  length = strlen (self->text);
  if (c >= 'a' && c <= 'z')
    length = 0;
  else if (!(c >= '0' && c <= '9') || length == 0 || length >= sizeof self->text - 1)
    return FALSE;
  self->text[length] = (char) c;
  self->text[length + 1] = '\0';
  g_clear_handle_id (&self->timeout, g_source_remove);
  /* A busy program handles the keys that wait first. */
  self->timeout = g_timeout_add_full (G_PRIORITY_LOW, TYPING_MSECS, typing_over_cb, self, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
wuzi_point_typing_forget (WuziPointTyping *self)
{
  g_return_if_fail (WUZI_IS_POINT_TYPING (self));

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->text[0] == '\0')
    return;
  self->text[0] = '\0';
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
wuzi_point_typing_get_text (WuziPointTyping *self)
{
  g_return_val_if_fail (WUZI_IS_POINT_TYPING (self), NULL);

  return self->text[0] != '\0' ? self->text : NULL;
}

Point
wuzi_point_typing_get_point (WuziPointTyping *self, int size)
{
  g_return_val_if_fail (WUZI_IS_POINT_TYPING (self), POINT_NONE);

  return notation_to_point (self->text, size);
}
