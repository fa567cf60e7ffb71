/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes players: each a job that carries one change to profiles.json, and lets
 * the games be counted anew where they count for somebody else. */
#include "records/record-book-profiles.h"

#include "records/players/player-name.h"
#include "records/record-book-private.h"
#include "records/record-jobs.h"

/* What such a job carries into its thread and back. */
typedef struct {
  /* Owned */
  GTask *task;
  char *folder;
  ProfileChange *change;
  char *pin; /* to be kept, or NULL */
  GPtrArray *players;
  GHashTable *machine_ratings;
  GPtrArray *problems;
  ProfileReading *reading;
  GamesReading *games;
  GError *error;

  ProfileFileStamp aside;
  gboolean was_dirty;
} Job;

/* Takes the change. */
static Job *
job_new (WuziRecordBook *self, ProfileChange *change, GTask *task)
{
  Job *job = g_new0 (Job, 1);

  job->task = g_object_ref (task);
  job->folder = g_strdup (self->folder);
  job->change = change;
  job->problems = g_ptr_array_new_with_free_func (g_free);
  return job;
}

static void
job_free (Job *job)
{
  g_object_unref (job->task);
  g_free (job->folder);
  profile_change_free (job->change);
  pin_free (job->pin);
  g_clear_pointer (&job->players, g_ptr_array_unref);
  g_clear_pointer (&job->machine_ratings, g_hash_table_unref);
  g_ptr_array_unref (job->problems);
  g_clear_pointer (&job->reading, profile_reading_free);
  g_clear_pointer (&job->games, games_reading_free);
  g_clear_error (&job->error);
  g_free (job);
}

/* Somebody whom the book has never heard of, a guest perhaps, must not be taken for a
 * player of the same name. NULL if there is nobody like that. */
static GError *
new_stranger_error (WuziRecordBook *self, const ProfileChange *change)
{
  WuziProfile *const who[] = { change->profile, change->other };

  for (guint i = 0; i < G_N_ELEMENTS (who); i++)
    if (who[i] != NULL && !player_list_knows (self->players, wuzi_profile_get_id (who[i])))
      return profile_change_new_gone_error (who[i]);
  return NULL;
}

/* Will the player's name be nobody's, or another's? */
static gboolean
frees_name (const ProfileChange *change)
{
  return change->kind == PROFILE_CHANGE_NAME || change->kind == PROFILE_CHANGE_DELETE
         || change->kind == PROFILE_CHANGE_MERGE;
}

static void
change_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Job *job = data;

  job->error = new_stranger_error (self, job->change);
  job->players = player_list_dup_all (self->players);
  if (job->error == NULL && frees_name (job->change)) {
    WuziProfile *meant =
        player_list_find_by_id (self->players, wuzi_profile_get_id (job->change->profile));

    if (meant != NULL)
      player_list_add_aliases_of (self->players, meant, job->players);
  }
  job->aside = self->aside;
  job->was_dirty = self->players_dirty;
  self->players_dirty = FALSE;
  if (self->machine_ratings != NULL)
    job->machine_ratings = g_hash_table_ref (self->machine_ratings);
}

/* Writes the change. FALSE with job->error. */
static gboolean
write_change (Job *job)
{
  int lock;

  if (job->pin != NULL && (job->change->text = pin_hash (job->pin, &job->error)) == NULL)
    return FALSE;
  lock = record_files_lock (job->folder, &job->error);
  if (lock < 0)
    return FALSE;
  profile_file_change (job->folder, job->players, job->change, &job->aside, job->problems,
                       &job->reading, &job->error);
  record_files_unlock (lock);
  return job->error == NULL;
}

/* NOTE: should the games not be readable now, they are counted when they are. */
static void
change_run (gpointer data)
{
  Job *job = data;

  if (job->error != NULL || !write_change (job) || !profile_change_moves_games (job->change))
    return;
  job->games = games_file_read (job->folder, job->machine_ratings, NULL, job->problems, NULL);
  if (job->games != NULL)
    record_jobs_count (job->folder, job->games);
}

static void
change_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Job *job = data;

  if (job->error == NULL) {
    if (job->change->kind == PROFILE_CHANGE_PIN)
      g_hash_table_remove (self->unsaved_tries, wuzi_profile_get_id (job->change->profile));
    record_book_note_players_saved (self);
    record_book_adopt_change (self, job->reading, job->games);
  } else {
    self->players_dirty = self->players_dirty || job->was_dirty;
  }
  record_book_tell_all (self, job->problems);
  if (job->error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  else
    g_task_return_boolean (job->task, TRUE);
  job_free (job);
}

static const JobKind CHANGE_JOB = { change_start, change_run, change_end };

/* Pushes a change; pin and task are copied, or kept. */
static void
push_change (WuziRecordBook *self, ProfileChange *change, const char *pin, GTask *task)
{
  Job *job = job_new (self, change, task);

  job->pin = g_strdup (pin);
  job_queue_push (self->jobs, &CHANGE_JOB, job);
}

static GTask *
task_new (WuziRecordBook *self, gpointer tag, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, tag);
  return task;
}

/* For changes that need no more than the players. */
static void
change (WuziRecordBook *self, ProfileChangeKind kind, WuziProfile *profile, WuziProfile *other,
        gpointer tag, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = task_new (self, tag, callback, user_data);

  push_change (self, profile_change_new (kind, profile, other, NULL), NULL, task);
}

void
wuzi_record_book_rename_player_async (WuziRecordBook *self, WuziProfile *profile, const char *name,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree char *clean = NULL;
  PlayerNameFault fault;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));
  g_return_if_fail (name != NULL);

  task = task_new (self, wuzi_record_book_rename_player_async, callback, user_data);
  clean = player_name_clean (name, &fault);
  if (clean == NULL) {
    g_autofree char *sentence = player_name_dup_sentence (fault);

    g_task_return_error (task,
                         g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, sentence));
    return;
  }
  push_change (self, profile_change_new (PROFILE_CHANGE_NAME, profile, NULL, clean), NULL, task);
}

void
wuzi_record_book_set_player_colour_async (WuziRecordBook *self, WuziProfile *profile, guint colour,
                                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  ProfileChange *wanted;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));
  g_return_if_fail (colour < WUZI_PROFILE_COLOUR_COUNT);

  task = task_new (self, wuzi_record_book_set_player_colour_async, callback, user_data);
  wanted = profile_change_new (PROFILE_CHANGE_COLOUR, profile, NULL, NULL);
  wanted->colour = colour;
  push_change (self, wanted, NULL, task);
}

void
wuzi_record_book_delete_player_async (WuziRecordBook *self, WuziProfile *profile,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  change (self, PROFILE_CHANGE_DELETE, profile, NULL, wuzi_record_book_delete_player_async,
          callback, user_data);
}

void
wuzi_record_book_restore_player_async (WuziRecordBook *self, WuziProfile *profile,
                                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  change (self, PROFILE_CHANGE_RESTORE, profile, NULL, wuzi_record_book_restore_player_async,
          callback, user_data);
}

void
wuzi_record_book_merge_players_async (WuziRecordBook *self, WuziProfile *from, WuziProfile *into,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (from));
  g_return_if_fail (WUZI_IS_PROFILE (into));

  change (self, PROFILE_CHANGE_MERGE, from, into, wuzi_record_book_merge_players_async, callback,
          user_data);
}

void
wuzi_record_book_separate_player_async (WuziRecordBook *self, WuziProfile *from,
                                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (from));

  change (self, PROFILE_CHANGE_SEPARATE, from, NULL, wuzi_record_book_separate_player_async,
          callback, user_data);
}

void
wuzi_record_book_set_pin_async (WuziRecordBook *self, WuziProfile *profile, const char *pin,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  task = task_new (self, wuzi_record_book_set_pin_async, callback, user_data);
  if (pin != NULL && !pin_check_form (pin, &error)) {
    g_task_return_error (task, error);
    return;
  }
  push_change (self, profile_change_new (PROFILE_CHANGE_PIN, profile, NULL, NULL), pin, task);
}

gboolean
wuzi_record_book_change_player_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

GListModel *
wuzi_record_book_get_deleted_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_deleted (self->players);
}

GListModel *
wuzi_record_book_get_merged_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_merged (self->players);
}
