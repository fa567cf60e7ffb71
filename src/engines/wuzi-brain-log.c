/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the last lines that were said to an engine and by it. */
#include "engines/wuzi-brain-log.h"

#include <string.h>

#include "records/files/user-file.h"
#include "threads/task-thread.h"

enum {
  STAMP_BYTES = 64, /* what stands before a line in a file, at most */

  /* Of a saved log: a byte that isn't UTF-8 is replaced by three. */
  MAX_TEXT_BYTES = 3 * BRAIN_LOG_MAX_BYTES + STAMP_BYTES * BRAIN_LOG_MAX_LINES,
};

typedef struct {
  BrainLogSide side;
  gint64 usecs; /* since the first one */
  gsize length;
  char text[]; /* and a NUL */
} Entry;

struct _WuziBrainLog {
  GObject parent_instance;

  /* Owned */
  GPtrArray *shown; /* Entry, the oldest first */
  GPtrArray *fresh; /* Entry, that will be shown soon */

  gsize bytes; /* of both */
  gint64 start;
  guint timer;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziBrainLog, wuzi_brain_log, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- the lines --- */

/* Drops the oldest of a list while there are too many. Returns how many. */
static guint
drop_oldest (WuziBrainLog *self, GPtrArray *entries)
{
  guint lines = self->shown->len + self->fresh->len;
  guint count = 0;

  while (count < entries->len
         && (lines - count > BRAIN_LOG_MAX_LINES || self->bytes > BRAIN_LOG_MAX_BYTES)) {
    const Entry *entry = g_ptr_array_index (entries, count);

    self->bytes -= entry->length;
    count++;
  }
  if (count > 0)
    g_ptr_array_remove_range (entries, 0, count);
  return count;
}

static gboolean
show_cb (gpointer data)
{
  WuziBrainLog *self = data;
  guint count = drop_oldest (self, self->shown);
  guint place;

  self->timer = 0;
  if (count > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, count, 0);
  drop_oldest (self, self->fresh);
  place = self->shown->len;
  count = self->fresh->len;
  g_ptr_array_extend_and_steal (self->shown, self->fresh);
  self->fresh = g_ptr_array_new_with_free_func (g_free);
  g_list_model_items_changed (G_LIST_MODEL (self), place, 0, count);
  return G_SOURCE_REMOVE;
}

void
wuzi_brain_log_add (WuziBrainLog *self, BrainLogSide side, const char *text, gsize length,
                    gint64 usecs)
{
  gsize kept = MIN (length, BRAIN_LOG_MAX_LINE_BYTES);
  Entry *entry;

  g_return_if_fail (WUZI_IS_BRAIN_LOG (self));
  g_return_if_fail (text != NULL);

  if (self->start == 0)
    self->start = usecs;
  entry = g_malloc (sizeof *entry + kept + 1);
  *entry = (Entry) { side, MAX (usecs - self->start, 0), kept };
  memcpy (entry->text, text, kept);
  entry->text[kept] = '\0';
  self->bytes += kept;
  g_ptr_array_add (self->fresh, entry);
  if (self->timer == 0)
    self->timer = g_timeout_add (BRAIN_LOG_CHANGE_MSECS, show_cb, self);
}

void
wuzi_brain_log_clear (WuziBrainLog *self)
{
  guint count;

  g_return_if_fail (WUZI_IS_BRAIN_LOG (self));

  count = self->shown->len;
  g_ptr_array_set_size (self->shown, 0);
  g_ptr_array_set_size (self->fresh, 0);
  self->bytes = 0;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (count > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, count, 0);
}

/* --- as text --- */

static void
add_text (GString *text, const GPtrArray *entries)
{
  static const char SIGNS[] = { '>', '<', '!', '#' };

  for (guint i = 0; i < entries->len; i++) {
    const Entry *entry = g_ptr_array_index (entries, i);
    g_autofree char *valid = g_utf8_make_valid (entry->text, (gssize) entry->length);
    gint64 msecs = entry->usecs / 1000;

    g_string_append_printf (text, "%5" G_GINT64_FORMAT ".%03d %c %s\n", msecs / 1000,
                            (int) (msecs % 1000), SIGNS[entry->side], valid);
  }
}

char *
wuzi_brain_log_dup_text (WuziBrainLog *self, gsize *length)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (WUZI_IS_BRAIN_LOG (self), NULL);

  add_text (text, self->shown);
  add_text (text, self->fresh);
  if (length != NULL)
    *length = text->len;
  return g_string_free (text, FALSE);
}

typedef struct {
  GFile *file;
  GPtrArray *entries;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_ptr_array_unref (saving->entries);
  g_free (saving);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Saving *saving = data;
  g_autoptr (GString) text = g_string_new (NULL);
  GError *error = NULL;

  add_text (text, saving->entries);
  if (user_file_write (saving->file, text->str, text->len, MAX_TEXT_BYTES, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gpointer
copy_entry (gconstpointer source, gpointer data)
{
  const Entry *entry = source;

  return g_memdup2 (entry, sizeof *entry + entry->length + 1);
}

void
wuzi_brain_log_save_async (WuziBrainLog *self, GFile *file, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  Saving *saving = g_new (Saving, 1);

  g_return_if_fail (WUZI_IS_BRAIN_LOG (self));
  g_return_if_fail (G_IS_FILE (file));

  *saving = (Saving) { g_object_ref (file), g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_extend (saving->entries, self->shown, copy_entry, NULL);
  g_ptr_array_extend (saving->entries, self->fresh, copy_entry, NULL);
  g_task_set_source_tag (task, wuzi_brain_log_save_async);
  g_task_set_task_data (task, saving, saving_free);
  task_thread_run (task, save_thread);
}

gboolean
wuzi_brain_log_save_finish (WuziBrainLog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- the list --- */

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_BRAIN_LOG_LINE;
}

static guint
get_n_items (GListModel *model)
{
  return WUZI_BRAIN_LOG (model)->shown->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  WuziBrainLog *self = WUZI_BRAIN_LOG (model);
  const Entry *entry;

  if (position >= self->shown->len)
    return NULL;
  entry = g_ptr_array_index (self->shown, position);
  return wuzi_brain_log_line_new (entry->side, entry->text, entry->length, entry->usecs);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- the object --- */

static void
wuzi_brain_log_finalize (GObject *object)
{
  WuziBrainLog *self = WUZI_BRAIN_LOG (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->fresh);

  G_OBJECT_CLASS (wuzi_brain_log_parent_class)->finalize (object);
}

static void
wuzi_brain_log_class_init (WuziBrainLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_brain_log_finalize;
}

static void
wuzi_brain_log_init (WuziBrainLog *self)
{
  self->shown = g_ptr_array_new_with_free_func (g_free);
  self->fresh = g_ptr_array_new_with_free_func (g_free);
}

WuziBrainLog *
wuzi_brain_log_new (void)
{
  return g_object_new (WUZI_TYPE_BRAIN_LOG, NULL);
}
