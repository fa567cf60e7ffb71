/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be changed, and how it is written. */
#include "records/players/profile-change.h"

#include <glib/gi18n-lib.h>

#include "records/players/player-name.h"

static ProfileChange *
change_new (ProfileChangeKind kind, WuziProfile *profile, const char *text)
{
  ProfileChange *self = g_new0 (ProfileChange, 1);

  g_assert (WUZI_IS_PROFILE (profile));
  self->kind = kind;
  self->profile = g_object_ref (profile);
  self->text = g_strdup (text);
  return self;
}

ProfileChange *
profile_change_new_rename (WuziProfile *profile, const char *name)
{
  g_assert (name != NULL);
  return change_new (PROFILE_CHANGE_NAME, profile, name);
}

ProfileChange *
profile_change_new_colour (WuziProfile *profile, guint colour)
{
  ProfileChange *self = change_new (PROFILE_CHANGE_COLOUR, profile, NULL);

  g_assert (colour < WUZI_PROFILE_COLOUR_COUNT);
  self->colour = colour;
  return self;
}

ProfileChange *
profile_change_new_delete (WuziProfile *profile)
{
  return change_new (PROFILE_CHANGE_DELETE, profile, NULL);
}

ProfileChange *
profile_change_new_restore (WuziProfile *profile)
{
  return change_new (PROFILE_CHANGE_RESTORE, profile, NULL);
}

ProfileChange *
profile_change_new_erase (WuziProfile *profile)
{
  return change_new (PROFILE_CHANGE_ERASE, profile, NULL);
}

ProfileChange *
profile_change_new_merge (WuziProfile *from, WuziProfile *into)
{
  ProfileChange *self = change_new (PROFILE_CHANGE_MERGE, from, NULL);

  self->other = g_object_ref (into);
  return self;
}

ProfileChange *
profile_change_new_separate (WuziProfile *profile)
{
  return change_new (PROFILE_CHANGE_SEPARATE, profile, NULL);
}

ProfileChange *
profile_change_new_pin (WuziProfile *profile, const char *pin)
{
  return change_new (PROFILE_CHANGE_PIN, profile, pin);
}

ProfileChange *
profile_change_new_tries (WuziProfile *profile, PinTries tries)
{
  ProfileChange *self = change_new (PROFILE_CHANGE_TRIES, profile, NULL);

  self->tries = tries;
  return self;
}

ProfileChange *
profile_change_new_training (WuziProfile *profile, JsonNode *training)
{
  ProfileChange *self = change_new (PROFILE_CHANGE_TRAINING, profile, NULL);

  self->training = json_node_copy (training);
  return self;
}

void
profile_change_free (ProfileChange *self)
{
  g_object_unref (self->profile);
  g_clear_object (&self->other);
  g_clear_pointer (&self->training, json_node_unref);
  pin_free (self->text);
  g_free (self);
}

gboolean
profile_change_check (ProfileChange *self, GError **error)
{
  char *clean;

  if (self->kind != PROFILE_CHANGE_NAME)
    return self->kind != PROFILE_CHANGE_PIN || self->text == NULL
           || pin_check_form (self->text, error);
  clean = player_name_clean (self->text, error);
  if (clean == NULL)
    return FALSE;
  g_free (self->text);
  self->text = clean;
  return TRUE;
}

gboolean
profile_change_moves_games (const ProfileChange *self)
{
  return self->kind == PROFILE_CHANGE_MERGE || self->kind == PROFILE_CHANGE_SEPARATE;
}

GError *
profile_change_new_gone_error (WuziProfile *profile)
{
  return g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                      _ ("“%s” isn’t in the list of players any more."),
                      wuzi_profile_get_name (profile));
}

/* The player of a file whom a profile means; NULL with an error if there is none any more. */
static WuziProfile *
find (ProfileReading *reading, WuziProfile *profile, GError **error)
{
  WuziProfile *found = profile_reading_find (reading, profile);

  if (found != NULL && !wuzi_profile_is_erased (found))
    return found;
  g_propagate_error (error, profile_change_new_gone_error (profile));
  return NULL;
}

/* Most changes are for those who are listed. */
static gboolean
check_listed (WuziProfile *profile, GError **error)
{
  if (wuzi_profile_is_listed (profile))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               wuzi_profile_is_deleted (profile)
                   ? _ ("“%s” was deleted. Restore this player first.")
                   : _ ("“%s” was merged into another player. Separate them first."),
               wuzi_profile_get_name (profile));
  return FALSE;
}

static gboolean
rename_player (JsonObject *entry, WuziProfile *profile, const char *name, ProfileReading *reading,
               GError **error)
{
  g_autofree char *key = player_name_key (name);
  WuziProfile *owner = g_hash_table_lookup (reading->keys, key);

  if (owner != NULL && owner != profile) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("There is already a player named “%s”."),
                 wuzi_profile_get_name (owner));
    return FALSE;
  }
  json_object_set_string_member (entry, "name", name);
  return TRUE;
}

static gboolean
merge (JsonObject *entry, WuziProfile *profile, WuziProfile *other, ProfileReading *reading,
       GError **error)
{
  WuziProfile *into = find (reading, other, error);

  if (into == NULL)
    return FALSE;
  into = profile_reading_resolve (reading, into);
  if (into == profile) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("“%s” can’t be merged into the same player."), wuzi_profile_get_name (profile));
    return FALSE;
  }
  if (!check_listed (into, error))
    return FALSE;
  json_object_set_string_member (entry, "merged_into", wuzi_profile_get_id (into));
  return TRUE;
}

/* Takes away what kept a player from the list, if it did. If nothing else does, they get a name
 * that is free. */
static void
list_again (JsonObject *entry, WuziProfile *profile, gboolean restore, ProfileReading *reading)
{
  gboolean deleted = wuzi_profile_is_deleted (profile);
  gboolean merged = wuzi_profile_get_facts (profile)->merged_into != NULL;
  g_autofree char *name = NULL;

  if (restore ? !deleted : !merged)
    return;
  json_object_remove_member (entry, restore ? "deleted" : "merged_into");
  if (deleted && merged)
    return;
  name = profile_reading_dup_free_name (reading, wuzi_profile_get_name (profile));
  json_object_set_string_member (entry, "name", name);
}

static JsonNode *
get_entry (ProfileReading *reading, WuziProfile *profile)
{
  guint index;

  g_ptr_array_find (reading->profiles, profile, &index);
  return profile_reading_get_entry (reading, index);
}

/* Leaves what keeps the games from bringing a player back, and what older versions want to read. */
static void
erase_entry (ProfileReading *reading, WuziProfile *profile, gint64 deleted)
{
  const WuziProfileFacts facts = {
    .id = wuzi_profile_get_id (profile),
    .name = "?",
    .created = deleted,
    .colour = WUZI_PROFILE_COLOUR_OF_ID,
    .deleted = deleted,
    .merged_into = wuzi_profile_get_facts (profile)->merged_into,
    .erased = TRUE,
  };
  g_autoptr (WuziProfile) erased = wuzi_profile_new_from_facts (&facts);
  g_autoptr (JsonNode) rest = profile_entry_new (erased);

  json_node_set_object (get_entry (reading, profile), json_node_get_object (rest));
}

/* With those who were merged into them. */
static gboolean
erase (WuziProfile *profile, ProfileReading *reading, GError **error)
{
  gint64 deleted = wuzi_profile_get_facts (profile)->deleted;

  if (deleted == 0) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("“%s” isn’t deleted any more."),
                 wuzi_profile_get_name (profile));
    return FALSE;
  }
  for (guint i = 0; i < reading->profiles->len; i++) {
    WuziProfile *other = g_ptr_array_index (reading->profiles, i);

    if (profile_reading_resolve (reading, other) == profile)
      erase_entry (reading, other, deleted);
  }
  return TRUE;
}

static gboolean
set_pin (JsonObject *entry, const char *pin, GError **error)
{
  g_autofree char *hash = pin != NULL ? pin_hash (pin, error) : NULL;

  if (pin != NULL && hash == NULL)
    return FALSE;
  profile_entry_set_pin (entry, hash);
  return TRUE;
}

static gboolean
change_listed (const ProfileChange *self, JsonObject *entry, WuziProfile *profile,
               ProfileReading *reading, GError **error)
{
  if (!check_listed (profile, error))
    return FALSE;
  switch (self->kind) {
  case PROFILE_CHANGE_NAME:
    return rename_player (entry, profile, self->text, reading, error);
  case PROFILE_CHANGE_COLOUR:
    json_object_set_int_member (entry, "colour", self->colour);
    return TRUE;
  case PROFILE_CHANGE_DELETE:
    profile_entry_set_time (entry, "deleted", g_get_real_time () / G_TIME_SPAN_MILLISECOND);
    return TRUE;
  case PROFILE_CHANGE_PIN:
    return set_pin (entry, self->text, error);
  case PROFILE_CHANGE_MERGE:
  default:
    return merge (entry, profile, self->other, reading, error);
  }
}

gboolean
profile_change_apply (const ProfileChange *self, ProfileReading *reading, GError **error)
{
  WuziProfile *profile = find (reading, self->profile, error);
  JsonObject *entry;

  if (profile == NULL)
    return FALSE;
  entry = json_node_get_object (get_entry (reading, profile));
  switch (self->kind) {
  case PROFILE_CHANGE_TRIES:
    profile_entry_set_tries (entry, &self->tries);
    return TRUE;
  case PROFILE_CHANGE_TRAINING:
    json_object_set_member (entry, PROFILE_TRAINING, json_node_copy (self->training));
    return TRUE;
  case PROFILE_CHANGE_ERASE:
    return erase (profile, reading, error);
  case PROFILE_CHANGE_RESTORE:
  case PROFILE_CHANGE_SEPARATE:
    list_again (entry, profile, self->kind == PROFILE_CHANGE_RESTORE, reading);
    return TRUE;
  default:
    return change_listed (self, entry, profile, reading, error);
  }
}
