/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies and pastes branches. */
#include "ui/study/study-clipboard.h"

#include <string.h>

#include "study/study-exchange.h"
#include "threads/task-thread.h"

#define BRANCH_TYPE "application/x-go-sgf"

/* A branch that is written when somebody asks for it: of a million nodes that takes a while. */
#define STUDY_TYPE_CLIP (study_clip_get_type ())
G_DECLARE_FINAL_TYPE (StudyClip, study_clip, STUDY, CLIP, GdkContentProvider)

struct _StudyClip {
  GdkContentProvider parent_instance;

  WuziStudy *study; /* Owned: a copy */
  StudyNode node;
};

G_DEFINE_FINAL_TYPE (StudyClip, study_clip, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
study_clip_ref_formats (GdkContentProvider *provider)
{
  const char *types[] = { BRANCH_TYPE };

  return gdk_content_formats_new (types, G_N_ELEMENTS (types));
}

static void
make_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  StudyClip *self = source;
  g_autoptr (StudyFile) file = study_file_new (STUDY_FORMAT_SGF);

  g_ptr_array_add (file->studies, wuzi_study_copy (self->study, self->node));
  g_task_return_pointer (task, study_exchange_write (file, STUDY_FORMAT_SGF, NULL, NULL),
                         (GDestroyNotify) g_bytes_unref);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The task that writes has the stream for its data, and then the bytes. */
static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  g_autoptr (GOutputStream) stream = g_object_ref (g_task_get_task_data (task));
  GBytes *bytes = g_task_propagate_pointer (G_TASK (result), NULL);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref);
  g_output_stream_write_all_async (stream, data, length, g_task_get_priority (task),
                                   g_task_get_cancellable (task), written_cb, task);
}

static void
study_clip_write_mime_type_async (GdkContentProvider *provider, const char *mime_type,
                                  GOutputStream *stream, int io_priority, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (provider, cancellable, callback, user_data);
  g_autoptr (GTask) making = g_task_new (provider, NULL, made_cb, task);

  g_task_set_priority (task, io_priority);
  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  task_thread_run (making, make_thread);
}

static gboolean
study_clip_write_mime_type_finish (GdkContentProvider *provider, GAsyncResult *result,
                                   GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
study_clip_finalize (GObject *object)
{
  g_object_unref (STUDY_CLIP (object)->study);

  G_OBJECT_CLASS (study_clip_parent_class)->finalize (object);
}

static void
study_clip_class_init (StudyClipClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = study_clip_finalize;
  provider_class->ref_formats = study_clip_ref_formats;
  provider_class->write_mime_type_async = study_clip_write_mime_type_async;
  provider_class->write_mime_type_finish = study_clip_write_mime_type_finish;
}

static void
study_clip_init (StudyClip *self)
{
}

void
study_clipboard_copy (GdkClipboard *clipboard, WuziStudy *study, StudyNode node, const char *moves)
{
  StudyClip *clip = g_object_new (STUDY_TYPE_CLIP, NULL);
  g_autoptr (GdkContentProvider) all = NULL;
  GdkContentProvider *flavours[2];

  clip->study = wuzi_study_copy (study, STUDY_ROOT);
  clip->node = node;
  flavours[0] = GDK_CONTENT_PROVIDER (clip);
  flavours[1] = gdk_content_provider_new_typed (G_TYPE_STRING, moves);
  all = gdk_content_provider_new_union (flavours, G_N_ELEMENTS (flavours));
  gdk_clipboard_set_content (clipboard, all);
}

/* Takes the task. */
static void
fail (GTask *task, GError *error)
{
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  StudyFile *file = study_exchange_read_finish (result, &error);

  if (file == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, file, (GDestroyNotify) study_file_free);
}

/* Takes the task. */
static void
read_bytes (GTask *task, GBytes *bytes)
{
  study_exchange_read_async (bytes, g_task_get_cancellable (task), read_cb, task);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;
  char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_autoptr (GBytes) bytes = text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;

  if (bytes == NULL)
    fail (user_data, error);
  else
    read_bytes (user_data, bytes);
}

static void
spliced_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (source);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error) < 0) {
    fail (user_data, error);
    return;
  }
  bytes = g_memory_output_stream_steal_as_bytes (memory);
  read_bytes (user_data, bytes);
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
