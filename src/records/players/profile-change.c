/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be changed, and how it is written. */
#include "records/players/profile-change.h"

#include <glib/gi18n-lib.h>

#include "records/players/player-name.h"
#include "records/players/profile-entry.h"

ProfileChange *
profile_change_new (ProfileChangeKind kind, WuziProfile *profile, WuziProfile *other,
                    const char *text)
{
  ProfileChange *self = g_new0 (ProfileChange, 1);

  self->kind = kind;
  self->profile = g_object_ref (profile);
  self->other = other != NULL ? g_object_ref (other) : NULL;
  self->text = g_strdup (text);
  return self;
}

void
profile_change_free (ProfileChange *self)
{
  g_object_unref (self->profile);
  g_clear_object (&self->other);
  g_free (self->text);
  g_free (self);
}

gboolean
profile_change_moves_games (const ProfileChange *self)
{
  return self->kind == PROFILE_CHANGE_MERGE || self->kind == PROFILE_CHANGE_SEPARATE;
}

/* The listed player with that key, or -1. */
static int
find_key (GPtrArray *profiles, const char *key)
{
  for (guint i = 0; i < profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (profiles, i);

    if (wuzi_profile_is_listed (profile) && g_str_equal (wuzi_profile_get_key (profile), key))
      return (int) i;
  }
  return -1;
}

static int
find_id (GPtrArray *profiles, const char *id)
{
  for (guint i = 0; i < profiles->len; i++)
    if (g_str_equal (wuzi_profile_get_id (g_ptr_array_index (profiles, i)), id))
      return (int) i;
  return -1;
}

/* The player whom one stands for. In one file nobody is merged in a circle. */
static int
find_meant (GPtrArray *profiles, int index)
{
  for (guint left = profiles->len; left > 0; left--) {
    const char *into = wuzi_profile_get_facts (g_ptr_array_index (profiles, index))->merged_into;
    int next = into != NULL ? find_id (profiles, into) : -1;

    if (next < 0)
      break;
    index = next;
  }
  return index;
}

int
profile_change_find (GPtrArray *profiles, WuziProfile *profile)
{
  const char *key = wuzi_profile_get_key (profile);
  int index = find_id (profiles, wuzi_profile_get_id (profile));
  int meant = index >= 0 ? find_meant (profiles, index) : -1;

  if (index < 0)
    return find_key (profiles, key);
  /* He is listed as far as is known here, but another copy of the program met him
   * first, and has listed him under another id. */
  if (wuzi_profile_is_listed (profile) && meant != index && meant == find_key (profiles, key))
    return meant;
  return index;
}

/* "Ann" and 2 to "Ann 2", of which the name gives way if it is too long. */
static char *
numbered_name (const char *name, guint number)
{
  g_autofree char *ending = g_strdup_printf (" %u", number);
  glong room = PLAYER_NAME_MAX_CHARS - g_utf8_strlen (ending, -1);
  g_autofree char *start =
      g_utf8_strlen (name, -1) > room ? g_utf8_substring (name, 0, room) : g_strdup (name);
  g_autofree char *joined = g_strconcat (start, ending, NULL);
  char *clean = player_name_clean (joined, NULL);

  return clean != NULL ? clean : g_strdup_printf ("%u", number);
}

char *
profile_change_dup_free_name (GPtrArray *profiles, const char *name)
{
  char *candidate = g_strdup (name);

  for (guint number = 2;; number++) {
    g_autofree char *key = player_name_key (candidate);

    if (find_key (profiles, key) < 0)
      return candidate;
    g_free (candidate);
    candidate = numbered_name (name, number);
  }
}

/* Says no, and why. */
static gboolean G_GNUC_PRINTF (3, 4) refuse (GError **error, int code, const char *format, ...)
{
  va_list arguments;
  g_autofree char *sentence = NULL;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, G_IO_ERROR, code, sentence);
  return FALSE;
}

GError *
profile_change_new_gone_error (WuziProfile *profile)
{
  return g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                      _ ("“%s” isn’t in the list of players any more."),
                      wuzi_profile_get_name (profile));
}

static gboolean
set_gone (GError **error, WuziProfile *profile)
{
  g_propagate_error (error, profile_change_new_gone_error (profile));
  return FALSE;
}

/* Most changes are for those who are listed. */
static gboolean
check_listed (WuziProfile *profile, GError **error)
{
  if (wuzi_profile_is_listed (profile))
    return TRUE;
  if (wuzi_profile_is_deleted (profile))
    return refuse (error, G_IO_ERROR_FAILED, _ ("“%s” was deleted. Restore this player first."),
                   wuzi_profile_get_name (profile));
  return refuse (error, G_IO_ERROR_FAILED,
                 _ ("“%s” was merged into another player. Separate them first."),
                 wuzi_profile_get_name (profile));
}

static gboolean
rename_player (const ProfileChange *self, JsonObject *entry, WuziProfile *profile,
               GPtrArray *profiles, GError **error)
{
  g_autofree char *key = player_name_key (self->text);
  int owner = find_key (profiles, key);

  if (owner >= 0 && g_ptr_array_index (profiles, owner) != (gpointer) profile)
    return refuse (error, G_IO_ERROR_EXISTS, _ ("There is already a player named “%s”."),
                   wuzi_profile_get_name (g_ptr_array_index (profiles, owner)));
  json_object_set_string_member (entry, "name", self->text);
  return TRUE;
}

static gboolean
merge (const ProfileChange *self, JsonObject *entry, WuziProfile *profile, GPtrArray *profiles,
       GError **error)
{
  int index = profile_change_find (profiles, self->other);
  WuziProfile *into;

  if (index < 0)
    return set_gone (error, self->other);
  into = g_ptr_array_index (profiles, find_meant (profiles, index));
  if (into == profile)
    return refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("“%s” can’t be merged into the same player."),
                   wuzi_profile_get_name (profile));
  if (!check_listed (into, error))
    return FALSE;
  json_object_set_string_member (entry, "merged_into", wuzi_profile_get_id (into));
  return TRUE;
}

/* Takes away what kept a player from the list. If nothing else does, he gets a name
 * that is free. */
static void
list_again (JsonObject *entry, const char *member, gboolean still_hidden, WuziProfile *profile,
            GPtrArray *profiles)
{
  g_autofree char *name = NULL;

  json_object_remove_member (entry, member);
  if (still_hidden)
    return;
  name = profile_change_dup_free_name (profiles, wuzi_profile_get_name (profile));
  json_object_set_string_member (entry, "name", name);
}

/* Undoes what was done to a player, if it was. */
static void
undo (const ProfileChange *self, JsonObject *entry, WuziProfile *profile, GPtrArray *profiles)
{
  gboolean deleted = wuzi_profile_is_deleted (profile);
  gboolean merged = wuzi_profile_get_facts (profile)->merged_into != NULL;

  if (self->kind == PROFILE_CHANGE_RESTORE && deleted)
    list_again (entry, "deleted", merged, profile, profiles);
  else if (self->kind == PROFILE_CHANGE_SEPARATE && merged)
    list_again (entry, "merged_into", deleted, profile, profiles);
}

static gboolean
change_listed (const ProfileChange *self, JsonObject *entry, WuziProfile *profile,
               GPtrArray *profiles, GError **error)
{
  if (!check_listed (profile, error))
    return FALSE;
  switch (self->kind) {
  case PROFILE_CHANGE_NAME:
    return rename_player (self, entry, profile, profiles, error);
  case PROFILE_CHANGE_COLOUR:
    json_object_set_int_member (entry, "colour", self->colour);
    return TRUE;
  case PROFILE_CHANGE_DELETE:
    profile_entry_set_time (entry, "deleted", g_get_real_time () / G_TIME_SPAN_MILLISECOND);
    return TRUE;
  case PROFILE_CHANGE_PIN:
    profile_entry_set_pin (entry, self->text);
    return TRUE;
  case PROFILE_CHANGE_MERGE:
  default:
    return merge (self, entry, profile, profiles, error);
  }
}

gboolean
profile_change_apply (const ProfileChange *self, JsonArray *entries, GPtrArray *profiles,
                      GError **error)
{
  int index = profile_change_find (profiles, self->profile);
  WuziProfile *profile;
  JsonObject *entry;

  if (index < 0)
    return set_gone (error, self->profile);
  profile = g_ptr_array_index (profiles, index);
  entry = json_array_get_object_element (entries, (guint) index);
  switch (self->kind) {
  case PROFILE_CHANGE_TRIES:
    profile_entry_set_tries (entry, &self->tries);
    return TRUE;
  case PROFILE_CHANGE_RESTORE:
  case PROFILE_CHANGE_SEPARATE:
    undo (self, entry, profile, profiles);
    return TRUE;
  default:
    return change_listed (self, entry, profile, profiles, error);
  }
}
