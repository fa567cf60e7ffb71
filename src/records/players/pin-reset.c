/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of profiles.json, made without a record book. */
#include "records/players/pin-reset.h"

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"
#include "records/players/player-name.h"
#include "records/players/profile-file.h"

/* The listed player of a name as it was typed, or NULL. */
static WuziProfile *
find (ProfileReading *reading, const char *name)
{
  g_autofree char *clean = player_name_clean (name, NULL);
  g_autofree char *key = clean != NULL ? player_name_key (clean) : NULL;

  for (guint i = 0; key != NULL && i < reading->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (reading->profiles, i);

    if (wuzi_profile_is_listed (profile) && g_str_equal (wuzi_profile_get_key (profile), key))
      return profile;
  }
  return NULL;
}

/* The caller holds the folder's lock. */
static gboolean
take_away (const char *folder, WuziProfile *profile, GError **error)
{
  g_autoptr (ProfileChange) change = profile_change_new (PROFILE_CHANGE_PIN, profile, NULL, NULL);
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ProfileReading) after = NULL;
  const ProfileFileStamp nothing_aside = { 0 };

  return profile_file_change (folder, nobody, change, &nothing_aside, problems, &after, error);
}

gboolean
pin_reset (const char *folder, const char *name, char **who, gboolean *had, GError **error)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);
  WuziProfile *profile = find (reading, name);
  gboolean done;
  int lock;

  if (reading->error != NULL) {
    g_propagate_error (error, g_error_copy (reading->error));
    return FALSE;
  }
  if (profile == NULL) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no player with the name “%s”."), name);
    return FALSE;
  }
  *who = g_strdup (wuzi_profile_get_name (profile));
  *had = wuzi_profile_has_pin (profile);
  if (!*had)
    return TRUE;
  lock = record_files_lock (folder, error);
  if (lock < 0)
    return FALSE;
  done = take_away (folder, profile, error);
  record_files_unlock (lock);
  return done;
}
