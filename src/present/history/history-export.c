/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads game after game, and keeps no more than its text. */
#include "present/history/history-export.h"

#include "present/study/replay-words.h"
#include "records/files/user-file.h"
#include "study/study-exchange.h"
#include "threads/task-thread.h"

typedef struct {
  /* Owned */
  GStrv ids;
  char *path; /* or its URI; NULL: the text is wanted */
  GString *text;

  HistoryExport kind;
  guint next; /* of the ids */
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_strfreev (export->ids);
  g_free (export->path);
  g_string_free (export->text, TRUE);
  g_free (export);
}

static gboolean
add_sgf (GString *text, WuziGameRecord *record, GError **error)
{
  g_autoptr (StudyFile) file = study_file_new (STUDY_FORMAT_SGF);
  g_autoptr (GBytes) bytes = NULL;
  const char *game;
  gsize length;

  g_ptr_array_add (file->studies, wuzi_study_new_from_record (record));
  bytes = study_exchange_write (file, STUDY_FORMAT_SGF, NULL, error);
  if (bytes == NULL)
    return FALSE;
  game = g_bytes_get_data (bytes, &length);
  g_string_append_len (text, game, (gssize) length);
  return TRUE;
}

/* A game is one line of many; of one alone there is no more than the moves. */
static void
add_moves (GString *text, WuziGameRecord *record)
{
  g_autofree char *moves = replay_words_for_moves (wuzi_game_record_get_facts (record));

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", moves);
}

static void
write_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Export *export = task_data;
  g_autoptr (GFile) file = user_file_new_for_place (export->path);
  GError *error = NULL;

  if (user_file_write (file, export->text->str, export->text->len, STUDY_FILE_MAX_BYTES, &error))
    g_task_return_pointer (task, g_strdup (export->path), g_free);
  else
    g_task_return_error (task, error);
}

static void read_next (GTask *task);

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Export *export = g_task_get_task_data (task);
  g_autoptr (WuziGameRecord) record = NULL;
  GError *error = NULL;

  record = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);
  if (record == NULL
      || (export->kind == HISTORY_EXPORT_SGF && !add_sgf (export->text, record, &error))) {
    if (error != NULL)
      g_task_return_error (task, error);
    else
      g_task_return_pointer (task, NULL, NULL);
    return;
  }
  if (export->kind == HISTORY_EXPORT_MOVES)
    add_moves (export->text, record);
  read_next (g_steal_pointer (&task));
}

/* Takes the task. */
static void
read_next (GTask *task)
{
  g_autoptr (GTask) kept = task;
  Export *export = g_task_get_task_data (task);
  const char *id = export->ids[export->next];

  if (id != NULL) {
    export->next++;
    wuzi_record_book_read_game_async (g_task_get_source_object (task), id,
                                      g_task_get_cancellable (task), read_cb,
                                      g_steal_pointer (&kept));
  } else if (export->path != NULL) {
    task_thread_run (task, write_thread);
  } else {
    g_task_return_pointer (task, g_strdup (export->text->str), g_free);
  }
}

void
history_export_async (WuziRecordBook *book, const char *const *ids, HistoryExport kind,
                      const char *path, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  GTask *task;
  Export *export;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (ids != NULL);

  export = g_new (Export, 1);
  *export = (Export) { g_strdupv ((GStrv) ids), g_strdup (path), g_string_new (NULL), kind, 0 };
  task = g_task_new (book, cancellable, callback, user_data);
  g_task_set_task_data (task, export, export_free);
  read_next (task);
}

char *
history_export_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GError) failure = NULL;
  char *text = g_task_propagate_pointer (G_TASK (result), &failure);

  if (failure != NULL && !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&failure));
  return text;
}
