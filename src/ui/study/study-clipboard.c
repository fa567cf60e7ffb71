/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies and pastes branches. */
#include "ui/study/study-clipboard.h"

#include <string.h>

#include "study/study-exchange.h"

#define BRANCH_TYPE "application/x-go-sgf"

void
study_clipboard_copy (GdkClipboard *clipboard, WuziStudy *study, StudyNode node, const char *moves)
{
  g_autoptr (StudyFile) file = study_file_new (STUDY_FORMAT_SGF);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkContentProvider) all = NULL;
  GdkContentProvider *flavours[2];

  g_ptr_array_add (file->studies, wuzi_study_copy (study, node));
  bytes = study_exchange_write (file, STUDY_FORMAT_SGF, NULL, NULL);
  flavours[0] = gdk_content_provider_new_for_bytes (BRANCH_TYPE, bytes);
  flavours[1] = gdk_content_provider_new_typed (G_TYPE_STRING, moves);
  all = gdk_content_provider_new_union (flavours, G_N_ELEMENTS (flavours));
  gdk_clipboard_set_content (clipboard, all);
}

/* Takes the task. */
static void
finish_reading (GTask *task, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  StudyFile *file = study_exchange_read (bytes, length, NULL, &error);

  if (file == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, file, (GDestroyNotify) study_file_free);
  g_object_unref (task);
}

/* Takes the task. */
static void
fail (GTask *task, GError *error)
{
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (text == NULL)
    fail (user_data, error);
  else
    finish_reading (user_data, text, strlen (text));
}

static void
spliced_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (source);
  GError *error = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error) < 0)
    fail (user_data, error);
  else
    finish_reading (user_data, g_memory_output_stream_get_data (memory),
                    g_memory_output_stream_get_data_size (memory));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;
  g_autoptr (GInputStream) stream =
      gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  if (stream == NULL)
    fail (user_data, error);
  else
    g_output_stream_splice_async (
        memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
        G_PRIORITY_DEFAULT, g_task_get_cancellable (user_data), spliced_cb, user_data);
}

void
study_clipboard_read_async (GdkClipboard *clipboard, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  static const char *const TYPES[] = { BRANCH_TYPE, NULL };
  GTask *task = g_task_new (clipboard, cancellable, callback, user_data);
  gboolean is_branch =
      gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), BRANCH_TYPE);

  g_task_set_task_data (task, GINT_TO_POINTER (is_branch), NULL);
  if (is_branch)
    gdk_clipboard_read_async (clipboard, (const char **) TYPES, G_PRIORITY_DEFAULT, cancellable,
                              opened_cb, task);
  else
    gdk_clipboard_read_text_async (clipboard, cancellable, text_read_cb, task);
}

StudyFile *
study_clipboard_read_finish (GAsyncResult *result, gboolean *is_branch, GError **error)
{
  *is_branch = GPOINTER_TO_INT (g_task_get_task_data (G_TASK (result)));
  return g_task_propagate_pointer (G_TASK (result), error);
}
