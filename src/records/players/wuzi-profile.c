/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One named player: id, name, and the keys made from the name. */
#include "records/players/wuzi-profile.h"

#include <string.h>

#include "records/players/player-name.h"

struct _WuziProfile {
  GObject parent_instance;

  /* Owned */
  WuziProfileFacts facts; /* with its strings */
  char *key;
  char *sort_key; /* of the key, so that case doesn't part a list, and 2 comes before 10 */
};

G_DEFINE_FINAL_TYPE (WuziProfile, wuzi_profile, G_TYPE_OBJECT)

static void
wuzi_profile_finalize (GObject *object)
{
  WuziProfile *self = WUZI_PROFILE (object);

  g_free ((char *) self->facts.id);
  g_free ((char *) self->facts.name);
  g_free ((char *) self->facts.merged_into);
  g_free ((char *) self->facts.pin);
  g_free (self->key);
  g_free (self->sort_key);
  G_OBJECT_CLASS (wuzi_profile_parent_class)->finalize (object);
}

static void
wuzi_profile_class_init (WuziProfileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_profile_finalize;
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
  const WuziProfileFacts facts = {
    .id = id,
    .name = name,
    .created = created,
    .colour = WUZI_PROFILE_COLOUR_OF_ID,
  };

  return wuzi_profile_new_from_facts (&facts);
}

WuziProfile *
wuzi_profile_new_from_facts (const WuziProfileFacts *facts)
{
  WuziProfile *self;

  g_return_val_if_fail (facts != NULL && facts->id != NULL && facts->name != NULL, NULL);
  g_return_val_if_fail (facts->colour < WUZI_PROFILE_COLOUR_COUNT, NULL);

  self = g_object_new (WUZI_TYPE_PROFILE, NULL);
  self->facts = *facts;
  self->facts.id = g_strdup (facts->id);
  self->facts.name = g_strdup (facts->name);
  self->facts.merged_into = g_strdup (facts->merged_into);
  self->facts.pin = g_strdup (facts->pin);
  self->key = player_name_key (facts->name);
  self->sort_key = g_utf8_collate_key_for_filename (self->key, -1);
  return self;
}

const WuziProfileFacts *
wuzi_profile_get_facts (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), NULL);

  return &self->facts;
}

gboolean
wuzi_profile_equal (WuziProfile *a, WuziProfile *b)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (a), FALSE);
  g_return_val_if_fail (WUZI_IS_PROFILE (b), FALSE);

  return g_str_equal (a->facts.id, b->facts.id) && g_str_equal (a->facts.name, b->facts.name)
         && a->facts.created == b->facts.created && a->facts.colour == b->facts.colour
         && a->facts.deleted == b->facts.deleted && a->facts.erased == b->facts.erased
         && g_strcmp0 (a->facts.merged_into, b->facts.merged_into) == 0
         && g_strcmp0 (a->facts.pin, b->facts.pin) == 0;
}

const char *
wuzi_profile_get_id (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), NULL);

  return self->facts.id;
}

const char *
wuzi_profile_get_name (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), NULL);

  return self->facts.name;
}

/* NOTE: not g_str_hash (), whose answer may change with GLib. */
static guint
colour_of_id (const char *id)
{
  guint sum = 0;

  for (; *id != '\0'; id++)
    sum = sum * 31 + (guchar) g_ascii_tolower (*id);
  return (sum ^ sum >> 16) % WUZI_PROFILE_COLOUR_COUNT;
}

guint
wuzi_profile_get_colour (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), 0);

  return self->facts.colour >= 0 ? (guint) self->facts.colour : colour_of_id (self->facts.id);
}

gboolean
wuzi_profile_is_deleted (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), FALSE);

  return self->facts.deleted != 0;
}

gboolean
wuzi_profile_is_erased (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), FALSE);

  return self->facts.erased;
}

gboolean
wuzi_profile_has_pin (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), FALSE);

  return self->facts.pin != NULL;
}

gboolean
wuzi_profile_is_listed (WuziProfile *self)
{
  g_return_val_if_fail (WUZI_IS_PROFILE (self), FALSE);

  return self->facts.deleted == 0 && self->facts.merged_into == NULL;
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
  return order != 0 ? order : strcmp (a->facts.id, b->facts.id);
}
