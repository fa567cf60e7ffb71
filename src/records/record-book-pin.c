/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares PINs, and counts the wrong ones. */
#include "records/record-book-profiles.h"

#include <glib/gi18n-lib.h>

#include "records/record-book-private.h"

/* What the job carries into its thread and back. */
typedef struct {
  /* Owned */
  GTask *task;
  char *folder;
  char *pin;
  WuziProfile *profile;
  GPtrArray *players;
  GPtrArray *problems;
  ProfileReading *reading; /* of the file, also after the tries were written; or NULL */
  GError *error;

  ProfileFileStamp aside;
  gint64 now; /* in milliseconds since 1970 */
  PinTries tries;
  PinTries written;  /* what the file says of them */
  gboolean stranger; /* nobody whom the book has heard of: he has no PIN */
  gboolean saved;    /* the tries were written */
  gboolean unsaved;  /* they could not be */
} Check;

gint64
record_book_get_time (WuziRecordBook *self)
{
  return self->clock != NULL ? self->clock () : g_get_real_time () / G_TIME_SPAN_MILLISECOND;
}

void
record_book_set_clock (WuziRecordBook *self, gint64 (*clock) (void))
{
  self->clock = clock;
}

static void
check_free (Check *check)
{
  g_object_unref (check->task);
  g_free (check->folder);
  pin_free (check->pin);
  g_object_unref (check->profile);
  g_clear_pointer (&check->players, g_ptr_array_unref);
  g_ptr_array_unref (check->problems);
  g_clear_pointer (&check->reading, profile_reading_free);
  g_clear_error (&check->error);
  g_free (check);
}

/* The wrong tries as far as they are known here: those that couldn't be written
 * count, too. */
static PinTries
known_tries (WuziRecordBook *self, const char *id)
{
  const PinTries *saved = self->tries != NULL ? g_hash_table_lookup (self->tries, id) : NULL;
  const PinTries *unsaved = g_hash_table_lookup (self->unsaved_tries, id);

  if (unsaved != NULL && (saved == NULL || unsaved->failures >= saved->failures))
    return *unsaved;
  return saved != NULL ? *saved : (PinTries){ 0 };
}

static void
remember_tries (WuziRecordBook *self, const char *id, const PinTries *tries)
{
  g_hash_table_insert (self->unsaved_tries, g_strdup (id), g_memdup2 (tries, sizeof *tries));
}

/* The player whom a profile means now. */
static WuziProfile *
meant_by (WuziRecordBook *self, WuziProfile *profile)
{
  WuziProfile *meant = wuzi_record_book_find_player (self, wuzi_profile_get_id (profile));

  return meant != NULL ? meant : profile;
}

static void
check_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Check *check = data;
  WuziProfile *meant = meant_by (self, check->profile);

  check->stranger = !player_list_knows (self->players, wuzi_profile_get_id (meant));
  g_set_object (&check->profile, meant);
  check->players = player_list_dup_all (self->players);
  check->aside = self->aside;
  check->now = record_book_get_time (self);
  check->tries = known_tries (self, wuzi_profile_get_id (meant));
}

/* What the file says of the player, or, if it says nothing, what was known. */
static void
look_at_file (Check *check)
{
  g_autoptr (ProfileReading) reading = profile_file_look (check->folder);
  int index = profile_change_find (reading->profiles, check->profile);
  const PinTries *tries;

  if (index < 0 || reading->state != PROFILE_FILE_GOOD)
    return;
  g_set_object (&check->profile, g_ptr_array_index (reading->profiles, index));
  tries = g_hash_table_lookup (reading->tries, wuzi_profile_get_id (check->profile));
  if (tries != NULL)
    check->written = *tries;
  if (check->written.failures > check->tries.failures)
    check->tries = check->written;
  check->reading = g_steal_pointer (&reading);
}

/* Writes the tries down. Who can't write them still knows them. */
static void
write_tries (Check *check, int lock)
{
  g_autoptr (ProfileChange) change =
      profile_change_new (PROFILE_CHANGE_TRIES, check->profile, NULL, NULL);
  g_autoptr (ProfileReading) written = NULL;

  change->tries = check->tries;
  check->saved = lock >= 0
                 && profile_file_change (check->folder, check->players, change, &check->aside,
                                         check->problems, &written, NULL);
  check->unsaved = !check->saved;
  if (!check->saved)
    return;
  g_clear_pointer (&check->reading, profile_reading_free);
  check->reading = g_steal_pointer (&written);
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
try_pin (Check *check, const char *hash, int lock)
{
  guint failures = check->tries.failures;

  if (pin_fits (check->pin, hash)) {
    check->tries = (PinTries){ 0 };
    if (failures > 0)
      write_tries (check, lock);
    return;
  }
  if (check->tries.failures < G_MAXINT)
    check->tries.failures++;
  check->tries.last = check->now;
  write_tries (check, lock);
  check->error = new_wrong_error (pin_wait (&check->tries, check->now));
}

/* Compares under the folder's lock, so that other copies of the program can't try
 * meanwhile. */
static void
check_locked (Check *check, int lock)
{
  const char *hash;
  gint64 wait;

  look_at_file (check);
  hash = wuzi_profile_get_facts (check->profile)->pin;
  if (hash == NULL)
    return;
  if (!pin_hash_is_good (hash)) {
    check->error = g_error_new (
        WUZI_PIN_ERROR, WUZI_PIN_ERROR_FAILED,
        _ ("The PIN of “%s” can’t be read and lets nobody in. “wuzi --reset-pin” removes it."),
        wuzi_profile_get_name (check->profile));
    return;
  }
  wait = pin_wait (&check->tries, check->now);
  if (wait == 0) {
    try_pin (check, hash, lock);
    return;
  }
  if (check->tries.last != check->written.last)
    write_tries (check, lock);
  check->error = new_locked_error (wait);
}

static void
check_run (gpointer data)
{
  Check *check = data;
  int lock;

  if (check->stranger || g_cancellable_is_cancelled (g_task_get_cancellable (check->task)))
    return;
  lock = record_files_lock (check->folder, NULL);
  check_locked (check, lock);
  if (lock >= 0)
    record_files_unlock (lock);
}

static void
check_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Check *check = data;
  const char *id = wuzi_profile_get_id (check->profile);

  if (check->unsaved && check->tries.failures > 0)
    remember_tries (self, id, &check->tries);
  else if (check->saved || check->unsaved)
    g_hash_table_remove (self->unsaved_tries, id);
  if (check->reading != NULL)
    record_book_adopt_change (self, check->reading, NULL);
  record_book_tell_all (self, check->problems);
  if (check->error != NULL)
    g_task_return_error (check->task, g_steal_pointer (&check->error));
  else
    g_task_return_boolean (check->task, TRUE);
  check_free (check);
}

static const JobKind CHECK_JOB = { check_start, check_run, check_end };

void
wuzi_record_book_check_pin_async (WuziRecordBook *self, WuziProfile *profile, const char *pin,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  Check *check;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));
  g_return_if_fail (pin != NULL);

  check = g_new0 (Check, 1);
  check->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (check->task, wuzi_record_book_check_pin_async);
  check->folder = g_strdup (self->folder);
  check->pin = g_strdup (pin);
  check->profile = g_object_ref (profile);
  check->problems = g_ptr_array_new_with_free_func (g_free);
  job_queue_push (self->jobs, &CHECK_JOB, check);
}

gboolean
wuzi_record_book_check_pin_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

gint64
wuzi_record_book_get_pin_wait (WuziRecordBook *self, WuziProfile *profile)
{
  const char *id;
  PinTries tries;
  gint64 last;
  gint64 wait;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), 0);

  id = wuzi_profile_get_id (meant_by (self, profile));
  tries = known_tries (self, id);
  last = tries.last;
  wait = pin_wait (&tries, record_book_get_time (self));
  if (tries.last != last)
    remember_tries (self, id, &tries);
  return wait;
}
