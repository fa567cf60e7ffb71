/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What persons and machines have in common: a name and a colour. */
#include "game/players/wuzi-player.h"

typedef struct {
  /* Owned */
  char *name;

  Stone stone;
} WuziPlayerPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WuziPlayer, wuzi_player, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_NAME,
  PROP_STONE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
wuzi_player_real_offer_deed (WuziPlayer *self, Deed deed)
{
  return FALSE;
}

static void
wuzi_player_finalize (GObject *object)
{
  WuziPlayerPrivate *priv = wuzi_player_get_instance_private (WUZI_PLAYER (object));

  g_free (priv->name);

  G_OBJECT_CLASS (wuzi_player_parent_class)->finalize (object);
}

static void
wuzi_player_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziPlayerPrivate *priv = wuzi_player_get_instance_private (WUZI_PLAYER (object));

  switch (prop_id) {
  case PROP_NAME:
    g_value_set_string (value, priv->name);
    break;
  case PROP_STONE:
    g_value_set_int (value, priv->stone);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_player_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WuziPlayer *self = WUZI_PLAYER (object);

  switch (prop_id) {
  case PROP_NAME:
    wuzi_player_set_name (self, g_value_get_string (value));
    break;
  case PROP_STONE:
    wuzi_player_set_stone (self, (Stone) g_value_get_int (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_player_class_init (WuziPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = wuzi_player_finalize;
  object_class->get_property = wuzi_player_get_property;
  object_class->set_property = wuzi_player_set_property;

  klass->offer_deed = wuzi_player_real_offer_deed;

  properties[PROP_NAME] = g_param_spec_string (
      "name", NULL, NULL, "",
      G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STONE] =
      g_param_spec_int ("stone", NULL, NULL, STONE_NONE, STONE_WHITE, STONE_NONE,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_player_init (WuziPlayer *self)
{
}

const char *
wuzi_player_get_name (WuziPlayer *self)
{
  WuziPlayerPrivate *priv = wuzi_player_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_PLAYER (self), "");

  return priv->name;
}

void
wuzi_player_set_name (WuziPlayer *self, const char *name)
{
  WuziPlayerPrivate *priv = wuzi_player_get_instance_private (self);
  char *old = priv->name;

  g_return_if_fail (WUZI_IS_PLAYER (self));
  g_return_if_fail (name != NULL);

  if (g_strcmp0 (old, name) == 0)
    return;
  priv->name = g_strdup (name);
  g_free (old);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

Stone
wuzi_player_get_stone (WuziPlayer *self)
{
  WuziPlayerPrivate *priv = wuzi_player_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_PLAYER (self), STONE_NONE);

  return priv->stone;
}

void
wuzi_player_set_stone (WuziPlayer *self, Stone stone)
{
  WuziPlayerPrivate *priv = wuzi_player_get_instance_private (self);

  g_return_if_fail (WUZI_IS_PLAYER (self));

  if (priv->stone == stone)
    return;
  priv->stone = stone;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STONE]);
}

void
wuzi_player_choose_async (WuziPlayer *self, const WuziTurn *turn, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_PLAYER (self));
  g_return_if_fail (turn != NULL);

  WUZI_PLAYER_GET_CLASS (self)->choose_async (self, turn, cancellable, callback, user_data);
}

Deed
wuzi_player_choose_finish (WuziPlayer *self, GAsyncResult *result, GError **error)
{
  g_autofree Deed *deed = NULL;

  g_return_val_if_fail (WUZI_IS_PLAYER (self), ((Deed) { .point = POINT_NONE }));
  g_return_val_if_fail (g_task_is_valid (result, self), ((Deed) { .point = POINT_NONE }));

  deed = g_task_propagate_pointer (G_TASK (result), error);
  return deed != NULL ? *deed : (Deed) { .point = POINT_NONE };
}

gboolean
wuzi_player_offer_deed (WuziPlayer *self, Deed deed)
{
  g_return_val_if_fail (WUZI_IS_PLAYER (self), FALSE);

  return WUZI_PLAYER_GET_CLASS (self)->offer_deed (self, deed);
}

void
wuzi_player_return_deed (GTask *task, Deed deed)
{
  g_task_return_pointer (task, g_memdup2 (&deed, sizeof deed), g_free);
}
