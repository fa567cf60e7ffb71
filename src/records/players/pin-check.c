/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A try of a PIN, and the end of one. */
#include "records/players/pin-check.h"

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"
#include "records/players/player-name.h"

PinCheck *
pin_check_new (const char *folder, WuziProfile *profile, const char *pin)
{
  PinCheck *self = g_new0 (PinCheck, 1);

  self->folder = g_strdup (folder);
  self->pin = g_strdup (pin);
  self->profile = g_object_ref (profile);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
pin_check_free (PinCheck *self)
{
  g_free (self->folder);
  pin_free (self->pin);
  g_object_unref (self->profile);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_ptr_array_unref (self->problems);
  g_clear_pointer (&self->reading, profile_reading_free);
  g_clear_error (&self->error);
  g_free (self);
}

/* Takes over what the file says of the player, if it does. */
static void
look_at_file (PinCheck *self, PinTries *written)
{
  g_autoptr (ProfileReading) reading = profile_file_look (self->folder);
  WuziProfile *profile = profile_reading_find (reading, self->profile);
  const PinTries *tries;

  if (profile == NULL || reading->state != PROFILE_FILE_GOOD)
    return;
  g_set_object (&self->profile, profile);
  tries = g_hash_table_lookup (reading->tries, wuzi_profile_get_id (profile));
  if (tries != NULL)
    *written = *tries;
  if (written->failures > self->tries.failures)
    self->tries = *written;
  self->reading = g_steal_pointer (&reading);
}

/* Writes the tries down. Who can't write them still knows them. */
static void
write_tries (PinCheck *self, int lock)
{
  g_autoptr (ProfileChange) change = profile_change_new_tries (self->profile, self->tries);
  g_autoptr (ProfileReading) written = NULL;

  self->saved = lock >= 0
                && profile_file_write (self->folder, self->players, change, &self->aside,
                                       self->problems, &written, NULL);
  self->unsaved = !self->saved;
  if (!self->saved)
    return;
  g_clear_pointer (&self->reading, profile_reading_free);
  self->reading = g_steal_pointer (&written);
}

static void
refuse (PinCheck *self, gboolean wrong, gint64 wait)
{
  g_autofree char *sentence = wait > 0 ? pin_wait_sentence (wait) : NULL;

  if (wrong)
    self->error =
        g_error_new (WUZI_PIN_ERROR, WUZI_PIN_ERROR_WRONG, "%s%s%s", _ ("The PIN is incorrect."),
                     wait > 0 ? " " : "", wait > 0 ? sentence : "");
  else
    self->error = g_error_new_literal (WUZI_PIN_ERROR, WUZI_PIN_ERROR_LOCKED, sentence);
}

/* Tries the PIN, and counts. */
static void
try_pin (PinCheck *self, const char *hash, int lock)
{
  gboolean failed_before = self->tries.failures > 0;

  if (pin_fits (self->pin, hash)) {
    self->tries = (PinTries) { 0 };
    if (failed_before)
      write_tries (self, lock);
    return;
  }
  if (self->tries.failures < G_MAXINT)
    self->tries.failures++;
  self->tries.last = self->now;
  write_tries (self, lock);
  refuse (self, TRUE, pin_wait (&self->tries, self->now));
}

static void
check_locked (PinCheck *self, int lock)
{
  PinTries written = { 0 };
  const char *hash;
  gint64 wait;

  look_at_file (self, &written);
  hash = wuzi_profile_get_facts (self->profile)->pin;
  if (hash == NULL)
    return;
  if (!pin_hash_is_good (hash)) {
    self->error = g_error_new (
        WUZI_PIN_ERROR, WUZI_PIN_ERROR_FAILED,
        _ ("The PIN of “%s” can’t be read and lets nobody in. “wuzi --reset-pin” removes it."),
        wuzi_profile_get_name (self->profile));
    return;
  }
  wait = pin_wait (&self->tries, self->now);
  if (wait == 0) {
    try_pin (self, hash, lock);
    return;
  }
  if (self->tries.last != written.last)
    write_tries (self, lock);
  refuse (self, FALSE, wait);
}

/* Compares under the folder's lock, so that other copies of the program can't try meanwhile. */
void
pin_check_run (PinCheck *self)
{
  g_auto (RecordFilesLock) lock = record_files_lock (self->folder, NULL);

  check_locked (self, lock);
}

/* Under the folder's lock. */
static gboolean
take_away (const char *folder, WuziProfile *profile, GError **error)
{
  g_autoptr (ProfileChange) change = profile_change_new_pin (profile, NULL);
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ProfileReading) after = NULL;
  const ProfileFileStamp nothing_aside = { 0 };
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);

  return lock >= 0
         && profile_file_write (folder, nobody, change, &nothing_aside, problems, &after, error);
}

gboolean
pin_reset (const char *folder, const char *name, char **who, gboolean *had, GError **error)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);
  g_autofree char *clean = player_name_clean (name, NULL);
  g_autofree char *key = clean != NULL ? player_name_key (clean) : NULL;
  WuziProfile *profile = key != NULL ? g_hash_table_lookup (reading->keys, key) : NULL;

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
  return !*had || take_away (folder, profile, error);
}
