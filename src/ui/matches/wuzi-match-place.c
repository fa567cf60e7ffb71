/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the texts of a row, and tells when they change. */
#include "ui/matches/wuzi-match-place.h"

#include "ui/common/template.h"

struct _WuziMatchPlace {
  GObject parent_instance;

  /* Owned */
  GStrv texts; /* NULL until they are set */
  char *spoken;
};

G_DEFINE_FINAL_TYPE (WuziMatchPlace, wuzi_match_place, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
wuzi_match_place_finalize (GObject *object)
{
  WuziMatchPlace *self = WUZI_MATCH_PLACE (object);

  g_strfreev (self->texts);
  g_free (self->spoken);

  G_OBJECT_CLASS (wuzi_match_place_parent_class)->finalize (object);
}

static void
wuzi_match_place_class_init (WuziMatchPlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_match_place_finalize;

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
}

static void
wuzi_match_place_init (WuziMatchPlace *self)
{
}

WuziMatchPlace *
wuzi_match_place_new (void)
{
  return g_object_new (WUZI_TYPE_MATCH_PLACE, NULL);
}

void
wuzi_match_place_set (WuziMatchPlace *self, const char *const *texts, const char *spoken)
{
  g_return_if_fail (WUZI_IS_MATCH_PLACE (self));

  if (self->texts != NULL && g_strv_equal ((const char *const *) self->texts, texts))
    return;
  g_strfreev (self->texts);
  self->texts = g_strdupv ((GStrv) texts);
  g_free (self->spoken);
  self->spoken = g_strdup (spoken);
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
wuzi_match_place_get_text (WuziMatchPlace *self, guint column)
{
  g_return_val_if_fail (WUZI_IS_MATCH_PLACE (self), "");

  return self->texts != NULL && column < g_strv_length (self->texts) ? self->texts[column] : "";
}

const char *
wuzi_match_place_get_spoken (WuziMatchPlace *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_PLACE (self), "");

  return self->spoken != NULL ? self->spoken : "";
}
