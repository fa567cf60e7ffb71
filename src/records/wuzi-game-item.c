/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is read a moment after it was asked for. */
#include "records/wuzi-game-item.h"

struct _WuziGameItem {
  GObject parent_instance;

  GameSummary *summary; /* owned; NULL until it is read */
};

G_DEFINE_FINAL_TYPE (WuziGameItem, wuzi_game_item, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_LOADED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
wuzi_game_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziGameItem *self = WUZI_GAME_ITEM (object);

  switch (id) {
  case PROP_LOADED:
    g_value_set_boolean (value, self->summary != NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_game_item_finalize (GObject *object)
{
  g_clear_pointer (&WUZI_GAME_ITEM (object)->summary, game_summary_free);
  G_OBJECT_CLASS (wuzi_game_item_parent_class)->finalize (object);
}

static void
wuzi_game_item_class_init (WuziGameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_game_item_get_property;
  object_class->finalize = wuzi_game_item_finalize;

  properties[PROP_LOADED] =
      g_param_spec_boolean ("loaded", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_game_item_init (WuziGameItem *self)
{
}

WuziGameItem *
wuzi_game_item_new (void)
{
  return g_object_new (WUZI_TYPE_GAME_ITEM, NULL);
}

const GameSummary *
wuzi_game_item_get_summary (WuziGameItem *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  return self->summary;
}

void
wuzi_game_item_set_summary (WuziGameItem *self, GameSummary *summary)
{
  g_return_if_fail (WUZI_IS_GAME_ITEM (self));
  g_return_if_fail (self->summary == NULL);
  g_return_if_fail (summary != NULL);

  self->summary = summary;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADED]);
}
