/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One named player: id, name, and the keys made from the name. */
#include "records/wuzi-profile.h"

#include <string.h>

#include "records/player-name.h"

struct _WuziProfile {
  GObject parent_instance;

  /* Owned */
  char *id;
  char *name;
  char *key;
  char *sort_key; /* of the key, so that case doesn't part a list */
  gint64 created;
};

G_DEFINE_FINAL_TYPE (WuziProfile, wuzi_profile, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_NAME,
  N_PROPS,
};

static void
wuzi_profile_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WuziProfile *self = WUZI_PROFILE (object);

  switch (property_id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
wuzi_profile_finalize (GObject *object)
{
  WuziProfile *self = WUZI_PROFILE (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->key);
  g_free (self->sort_key);
  G_OBJECT_CLASS (wuzi_profile_parent_class)->finalize (object);
}

static void
wuzi_profile_class_init (WuziProfileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_profile_get_property;
  object_class->finalize = wuzi_profile_finalize;
  g_object_class_install_property (
      object_class, PROP_NAME,
      g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
wuzi_profile_init (WuziProfile *self)
{
}

WuziProfile *
wuzi_profile_new (const char *name)
{
  g_autofree char *id = g_uuid_string_random ();

  return wuzi_profile_new_known (id, name, g_get_real_time () / G_USEC_PER_SEC);
}

WuziProfile *
wuzi_profile_new_known (const char *id, const char *name, gint64 created)
{
  WuziProfile *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (WUZI_TYPE_PROFILE, NULL);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->key = player_name_key (name);
  self->sort_key = g_utf8_collate_key (self->key, -1);
  self->created = created;
  return self;
}

const char *
wuzi_profile_get_id (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), NULL);

  return self->id;
}

const char *
wuzi_profile_get_name (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), NULL);

  return self->name;
}

gint64
wuzi_profile_get_created (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), 0);

  return self->created;
}

const char *
wuzi_profile_get_key (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), NULL);

  return self->key;
}

int
wuzi_profile_compare (WuziProfile *a, WuziProfile *b)
{
  int order;

  g_return_val_if_fail (WUZI_IS_PROFILE (a), 0);
  g_return_val_if_fail (WUZI_IS_PROFILE (b), 0);

  order = strcmp (a->sort_key, b->sort_key);
  return order != 0 ? order : strcmp (a->id, b->id);
}
