/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A try of a PIN. */
#include "records/players/pin-check.h"

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"

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

/* What the file says of the player, or, if it says nothing, what was known. */
static void
look_at_file (PinCheck *self)
{
  g_autoptr (ProfileReading) reading = profile_file_look (self->folder);
  int index = profile_change_find (reading->profiles, self->profile);
  const PinTries *tries;

  if (index < 0 || reading->state != PROFILE_FILE_GOOD)
    return;
  g_set_object (&self->profile, g_ptr_array_index (reading->profiles, index));
  tries = g_hash_table_lookup (reading->tries, wuzi_profile_get_id (self->profile));
  if (tries != NULL)
    self->written = *tries;
  if (self->written.failures > self->tries.failures)
    self->tries = self->written;
  self->reading = g_steal_pointer (&reading);
}

/* Writes the tries down. Who can't write them still knows them. */
static void
write_tries (PinCheck *self, int lock)
{
  g_autoptr (ProfileChange) change =
      profile_change_new (PROFILE_CHANGE_TRIES, self->profile, NULL, NULL);
  g_autoptr (ProfileReading) written = NULL;

  change->tries = self->tries;
  self->saved = lock >= 0
                && profile_file_change (self->folder, self->players, change, &self->aside,
                                        self->problems, &written, NULL);
  self->unsaved = !self->saved;
  if (!self->saved)
    return;
  g_clear_pointer (&self->reading, profile_reading_free);
  self->reading = g_steal_pointer (&written);
}

static GError *
new_wrong_error (gint64 wait)
{
  g_autofree char *sentence = wait > 0 ? pin_wait_sentence (wait) : NULL;

  if (sentence == NULL)
    return g_error_new_literal (WUZI_PIN_ERROR, WUZI_PIN_ERROR_WRONG, _ ("The PIN is incorrect."));
  return g_error_new (WUZI_PIN_ERROR, WUZI_PIN_ERROR_WRONG, "%s %s", _ ("The PIN is incorrect."),
                      sentence);
}

static GError *
new_locked_error (gint64 wait)
{
  g_autofree char *sentence = pin_wait_sentence (wait);

  return g_error_new_literal (WUZI_PIN_ERROR, WUZI_PIN_ERROR_LOCKED, sentence);
}

/* Tries the PIN, and counts. */
static void
try_pin (PinCheck *self, const char *hash, int lock)
{
  guint failures = self->tries.failures;

  if (pin_fits (self->pin, hash)) {
    self->tries = (PinTries){ 0 };
    if (failures > 0)
      write_tries (self, lock);
    return;
  }
  if (self->tries.failures < G_MAXINT)
    self->tries.failures++;
  self->tries.last = self->now;
  write_tries (self, lock);
  self->error = new_wrong_error (pin_wait (&self->tries, self->now));
}

/* Compares under the folder's lock, so that other copies of the program can't try
 * meanwhile. */
static void
check_locked (PinCheck *self, int lock)
{
  const char *hash;
  gint64 wait;

  look_at_file (self);
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
  if (self->tries.last != self->written.last)
    write_tries (self, lock);
  self->error = new_locked_error (wait);
}

void
pin_check_run (PinCheck *self)
{
  int lock = record_files_lock (self->folder, NULL);

  check_locked (self, lock);
  if (lock >= 0)
    record_files_unlock (lock);
}
