/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes results in a thread. */
#include "matches/match-saving.h"

#include <string.h>

#include "matches/match-export.h"
#include "matches/match-folder.h"
#include "matches/match-library.h"
#include "records/files/user-file.h"
#include "threads/task-thread.h"

/* What is to be saved. */
typedef struct {
  MatchSaving saving;
  const MatchPlan *plan; /* Borrowed of the match, which the task holds */

  /* Owned */
  GFile *target;
  char *folder;   /* of the match */
  char *database; /* or NULL */
  GString *text;  /* of a file */

  guint added;
  GError *error; /* of a game; or NULL */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->target);
  g_free (job->folder);
  g_free (job->database);
  g_string_free (job->text, TRUE);
  g_clear_error (&job->error);
  g_free (job);
}

/* (transfer full) */
static GTask *
make_task (WuziMatchEntry *entry, gpointer tag, Job **job, GAsyncReadyCallback callback,
           gpointer user_data)
{
  GTask *task = g_task_new (entry, NULL, callback, user_data);

  *job = g_new0 (Job, 1);
  (*job)->plan = wuzi_match_entry_get_plan (entry);
  (*job)->folder = g_strdup (wuzi_match_entry_get_folder (entry));
  (*job)->text = g_string_new (NULL);
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, *job, job_free);
  return task;
}

/* --- files --- */

static gboolean
add_sgf (const MatchResult *result, gpointer user_data)
{
  Job *job = user_data;
  g_autofree char *game = match_export_to_sgf (result, job->plan);

  g_string_append (job->text, game);
  return TRUE;
}

static gboolean
add_csv (const MatchResult *result, gpointer user_data)
{
  Job *job = user_data;
  g_autofree char *line = match_export_to_csv (result, job->plan);

  g_string_append (job->text, line);
  return TRUE;
}

static gboolean
write_psq (const MatchResult *result, gpointer user_data)
{
  Job *job = user_data;
  g_autofree char *name = g_strdup_printf ("%06" G_GUINT64_FORMAT ".psq", result->slot.index + 1);
  g_autoptr (GFile) file = g_file_get_child (job->target, name);
  g_autofree char *game = match_export_to_psq (result, job->plan);

  return user_file_write (file, game, strlen (game), G_MAXSSIZE, &job->error);
}

static gboolean
write_games (Job *job, GError **error)
{
  static const MatchResultFunc FUNCS[] = { add_sgf, write_psq, add_csv };

  if (job->saving == MATCH_SAVING_CSV)
    g_string_append (job->text, match_export_get_csv_head ());
  if (job->saving != MATCH_SAVING_TABLE
      && !match_folder_read (job->folder, job->plan, FUNCS[job->saving], job, error))
    return FALSE;
  if (job->error != NULL) {
    g_propagate_error (error, g_steal_pointer (&job->error));
    return FALSE;
  }
  return job->saving == MATCH_SAVING_PSQ
         || user_file_write (job->target, job->text->str, job->text->len, G_MAXSSIZE, error);
}

static void
write_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_games (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
match_saving_write_async (WuziMatchEntry *entry, MatchSaving saving, GFile *target,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  Job *job;
  g_autoptr (GTask) task = make_task (entry, match_saving_write_async, &job, callback, user_data);

  job->saving = saving;
  job->target = g_object_ref (target);
  if (saving == MATCH_SAVING_TABLE) {
    g_autofree char *table = match_words_dup_csv (job->plan, wuzi_match_entry_get_schedule (entry));

    g_string_append (job->text, table);
  }
  task_thread_run (task, write_run);
}

gboolean
match_saving_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- the library --- */

static void
add_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (match_library_add (job->folder, job->plan, job->database, &job->added, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
match_saving_add_async (WuziMatchEntry *entry, const char *database, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  Job *job;
  g_autoptr (GTask) task = make_task (entry, match_saving_add_async, &job, callback, user_data);

  job->database = g_strdup (database);
  task_thread_run (task, add_run);
}

gboolean
match_saving_add_finish (GAsyncResult *result, guint *added, GError **error)
{
  const Job *job = g_task_get_task_data (G_TASK (result));

  *added = job->added;
  return g_task_propagate_boolean (G_TASK (result), error);
}
