/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the engines that the user has added, and their file. */
#include "engines/wuzi-engine-list.h"

#include "engines/engine-file.h"
#include "records/files/write-queue.h"

enum {
  RETRY_SECONDS = 5,
};

enum {
  NUMBER_CHARS = 8, /* at most, of the number that tells engines of one name apart */
};

struct _WuziEngineList {
  WuziLoadedList parent_instance;

  /* Owned */
  char *folder;
  GHashTable *
      changes; /* char *, an entry's id, to Change: each belongs to writes, as long as it is here */
  JobQueue *jobs;
  WriteQueue *writes;
  GPtrArray *loads;   /* GTask, that wait for the file; NULL: it isn't being read */
  GPtrArray *flushes; /* GTask, that wait for all that is to be written */
  GError *error;      /* or NULL */

  /* Borrowed from the parent */
  GPtrArray *entries; /* WuziEngineEntry */

  gboolean newer; /* the file: nothing is written */
  guint retry;
};

G_DEFINE_FINAL_TYPE (WuziEngineList, wuzi_engine_list, WUZI_TYPE_LOADED_LIST)

enum {
  PROP_0,
  PROP_ERROR,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
set_error (WuziEngineList *self, const GError *error)
{
  g_clear_error (&self->error);
  self->error = error != NULL ? g_error_copy (error) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
}

/* --- writing --- */

/* What is to be written of one entry; counted by g_rc_box_acquire (). */
typedef struct {
  GHashTable *changes;    /* where it stands; Owned */
  char *folder;           /* Owned */
  char *id;               /* Owned */
  WuziEngineEntry *entry; /* Owned; NULL: it was removed */
  JsonNode *node;         /* Owned: of the try that goes on */
} Change;

static void
change_start (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->node, json_node_unref);
  if (change->entry != NULL)
    change->node = wuzi_engine_entry_to_json (change->entry);
}

static gboolean
change_write (gpointer data, GError **error)
{
  const Change *change = data;

  return engine_file_change (change->folder, change->id, change->node, error);
}

static void
change_clear (gpointer data)
{
  Change *change = data;

  if (g_hash_table_lookup (change->changes, change->id) == change)
    g_hash_table_remove (change->changes, change->id);
  g_hash_table_unref (change->changes);
  g_free (change->folder);
  g_free (change->id);
  g_clear_object (&change->entry);
  g_clear_pointer (&change->node, json_node_unref);
}

static void
change_release (gpointer data)
{
  g_rc_box_release_full (data, change_clear);
}

static const WriteKind CHANGE_KIND = {
  .start = change_start,
  .write = change_write,
  .free = change_release,
};

/* Has an entry written as it is, or taken out of the file. */
static void
write_change (WuziEngineList *self, WuziEngineEntry *entry, gboolean removed)
{
  const char *id = wuzi_engine_entry_get_id (entry);
  Change *change = g_hash_table_lookup (self->changes, id);
  WuziEngineEntry *kept = removed ? NULL : entry;

  if (self->newer)
    return;
  if (change != NULL) {
    g_rc_box_acquire (change);
  } else {
    change = g_rc_box_new0 (Change);
    change->changes = g_hash_table_ref (self->changes);
    change->folder = g_strdup (self->folder);
    change->id = g_strdup (id);
    g_hash_table_insert (self->changes, g_strdup (id), change);
  }
  g_set_object (&change->entry, kept);
  write_queue_add (self->writes, &CHANGE_KIND, change);
}

static gboolean
retry_cb (gpointer data)
{
  WuziEngineList *self = data;

  self->retry = 0;
  write_queue_retry (self->writes);
  return G_SOURCE_REMOVE;
}

/* Tells those who wait for all to be written, if it is; or if each that is left was tried, and
 * can't be. */
static void
end_flushes (WuziEngineList *self)
{
  g_autoptr (GPtrArray) left = write_queue_list (self->writes, &CHANGE_KIND);
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  guint failed = write_queue_list_failed (self->writes, errors);

  for (guint i = self->flushes->len; i > 0; i--) {
    g_autoptr (GTask) task = g_object_ref (g_ptr_array_index (self->flushes, i - 1));
    gboolean tried_all = GPOINTER_TO_UINT (g_task_get_task_data (task)) == 0;

    if (left->len > 0 && (!tried_all || failed < left->len))
      continue;
    g_ptr_array_remove_index (self->flushes, i - 1);
    if (left->len > 0)
      g_task_return_error (task, g_error_copy (g_ptr_array_index (errors, 0)));
    else
      g_task_return_boolean (task, TRUE);
  }
}

/* One more was tried. */
static void
count_flushes (WuziEngineList *self)
{
  for (guint i = 0; i < self->flushes->len; i++) {
    GTask *task = g_ptr_array_index (self->flushes, i);
    guint tries = GPOINTER_TO_UINT (g_task_get_task_data (task));

    g_task_set_task_data (task, GUINT_TO_POINTER (tries > 0 ? tries - 1 : 0), NULL);
  }
}

static void
tried (GObject *owner, const GError *told)
{
  WuziEngineList *self = WUZI_ENGINE_LIST (owner);
  guint failed = write_queue_list_failed (self->writes, NULL);

  if (told != NULL)
    set_error (self, told);
  if (failed > 0 && self->retry == 0)
    self->retry = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  count_flushes (self);
  end_flushes (self);
}

/* --- entries --- */

static gboolean
is_name_taken (WuziEngineList *self, WuziEngineEntry *entry)
{
  for (guint i = 0; i < self->entries->len; i++) {
    WuziEngineEntry *other = g_ptr_array_index (self->entries, i);

    if (other != entry
        && g_str_equal (wuzi_engine_entry_get_name (other), wuzi_engine_entry_get_name (entry)))
      return TRUE;
  }
  return FALSE;
}

/* "Rapfi", or "Rapfi 2" if there is one. */
static void
make_name_free (WuziEngineList *self, WuziEngineEntry *entry)
{
  const char *name = wuzi_engine_entry_get_name (entry);
  glong length = MIN (g_utf8_strlen (name, -1), WUZI_ENGINE_MAX_NAME_CHARS - NUMBER_CHARS);
  g_autofree char *base = g_utf8_substring (name, 0, length);

  for (int number = 2; is_name_taken (self, entry); number++) {
    g_autofree char *other = g_strdup_printf ("%s %d", base, number);

    g_object_set (entry, "name", other, NULL);
  }
}

static void
changed_cb (WuziEngineEntry *entry, GParamSpec *pspec, gpointer data)
{
  if (g_str_equal (pspec->name, "rating"))
    return;
  /* It may have told its own name. */
  if (g_str_equal (pspec->name, "findings"))
    make_name_free (data, entry);
  write_change (data, entry, FALSE);
}

static void
insert (WuziEngineList *self, guint place, WuziEngineEntry *entry)
{
  g_signal_connect_object (entry, "notify", G_CALLBACK (changed_cb), self, 0);
  wuzi_loaded_list_insert (WUZI_LOADED_LIST (self), place, g_object_ref (entry));
}

WuziEngineEntry *
wuzi_engine_list_find_in (GListModel *engines, const char *id)
{
  guint count = engines != NULL ? g_list_model_get_n_items (engines) : 0;

  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (engines, i);

    if (g_strcmp0 (wuzi_engine_entry_get_id (entry), id) == 0)
      return entry; /* the list holds it, too */
  }
  return NULL;
}

WuziEngineEntry *
wuzi_engine_list_find (WuziEngineList *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_LIST (self), NULL);

  return wuzi_engine_list_find_in (G_LIST_MODEL (self), id);
}

WuziEngineEntry *
wuzi_engine_list_find_by_name (WuziEngineList *self, const char *name)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_LIST (self), NULL);

  for (guint i = 0; i < self->entries->len; i++) {
    WuziEngineEntry *entry = g_ptr_array_index (self->entries, i);

    if (g_strcmp0 (wuzi_engine_entry_get_name (entry), name) == 0)
      return entry;
  }
  return NULL;
}

void
wuzi_engine_list_add (WuziEngineList *self, WuziEngineEntry *entry)
{
  g_return_if_fail (WUZI_IS_ENGINE_LIST (self));
  g_return_if_fail (WUZI_IS_ENGINE_ENTRY (entry));
  g_return_if_fail (wuzi_engine_list_find (self, wuzi_engine_entry_get_id (entry)) == NULL);

  make_name_free (self, entry);
  insert (self, self->entries->len, entry);
  write_change (self, entry, FALSE);
}

void
wuzi_engine_list_remove (WuziEngineList *self, WuziEngineEntry *entry)
{
  g_autoptr (WuziEngineEntry) held = NULL;
  guint place;

  g_return_if_fail (WUZI_IS_ENGINE_LIST (self));
  g_return_if_fail (WUZI_IS_ENGINE_ENTRY (entry));

  if (!g_ptr_array_find (self->entries, entry, &place))
    return;
  held = g_object_ref (entry);
  g_signal_handlers_disconnect_by_func (entry, changed_cb, self);
  wuzi_loaded_list_remove (WUZI_LOADED_LIST (self), place);
  write_change (self, entry, TRUE);
}

/* --- loading --- */

typedef struct {
  char *folder;
  EngineFile file;
} Loading;

static void
load_run (gpointer data)
{
  Loading *loading = data;

  engine_file_read (loading->folder, &loading->file);
}

static void
load_end (GObject *owner, gpointer data)
{
  WuziEngineList *self = WUZI_ENGINE_LIST (owner);
  Loading *loading = data;
  g_autoptr (GPtrArray) loads = g_steal_pointer (&self->loads);
  guint place = 0;

  self->newer = loading->file.newer;
  for (guint i = 0; i < loading->file.entries->len; i++) {
    WuziEngineEntry *entry = g_ptr_array_index (loading->file.entries, i);

    if (wuzi_engine_list_find (self, wuzi_engine_entry_get_id (entry)) == NULL)
      insert (self, place++, entry);
  }
  wuzi_loaded_list_set_loaded (WUZI_LOADED_LIST (self));
  if (loading->file.error != NULL)
    set_error (self, loading->file.error);
  for (guint i = 0; i < loads->len; i++)
    if (loading->file.error != NULL)
      g_task_return_error (g_ptr_array_index (loads, i), g_error_copy (loading->file.error));
    else
      g_task_return_boolean (g_ptr_array_index (loads, i), TRUE);
  engine_file_clear (&loading->file);
  g_free (loading->folder);
  g_free (loading);
}

static const JobKind LOAD_KIND = { .run = load_run, .end = load_end };

void
wuzi_engine_list_load_async (WuziEngineList *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  Loading *loading;

  g_return_if_fail (WUZI_IS_ENGINE_LIST (self));

  g_task_set_source_tag (task, wuzi_engine_list_load_async);
  if (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (self))) {
    g_task_return_boolean (task, TRUE);
    return;
  }
  if (self->loads != NULL) {
    g_ptr_array_add (self->loads, g_steal_pointer (&task));
    return;
  }
  self->loads = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->loads, g_steal_pointer (&task));
  loading = g_new0 (Loading, 1);
  loading->folder = g_strdup (self->folder);
  job_queue_push (self->jobs, &LOAD_KIND, loading);
}

gboolean
wuzi_engine_list_load_finish (WuziEngineList *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

const GError *
wuzi_engine_list_get_error (WuziEngineList *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_LIST (self), NULL);

  return self->error;
}

void
wuzi_engine_list_flush_async (WuziEngineList *self, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GPtrArray) left = write_queue_list (self->writes, &CHANGE_KIND);

  g_return_if_fail (WUZI_IS_ENGINE_LIST (self));

  g_task_set_source_tag (task, wuzi_engine_list_flush_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (left->len), NULL);
  g_ptr_array_add (self->flushes, task);
  write_queue_retry (self->writes);
  end_flushes (self);
}

gboolean
wuzi_engine_list_flush_finish (WuziEngineList *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- the object --- */

static void
wuzi_engine_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ERROR)
    g_value_set_boxed (value, WUZI_ENGINE_LIST (object)->error);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Jobs hold it, so that there are none. */
static void
wuzi_engine_list_finalize (GObject *object)
{
  WuziEngineList *self = WUZI_ENGINE_LIST (object);

  g_clear_handle_id (&self->retry, g_source_remove);
  write_queue_free (self->writes);
  job_queue_free (self->jobs);
  g_ptr_array_unref (self->flushes);
  g_hash_table_unref (self->changes);
  g_clear_error (&self->error);
  g_free (self->folder);

  G_OBJECT_CLASS (wuzi_engine_list_parent_class)->finalize (object);
}

static void
wuzi_engine_list_class_init (WuziEngineListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_engine_list_get_property;
  object_class->finalize = wuzi_engine_list_finalize;

  WUZI_LOADED_LIST_CLASS (klass)->item_type = WUZI_TYPE_ENGINE_ENTRY;

  properties[PROP_ERROR] =
      g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_engine_list_init (WuziEngineList *self)
{
  self->entries = wuzi_loaded_list_get_items (WUZI_LOADED_LIST (self));
  self->flushes = g_ptr_array_new_with_free_func (g_object_unref);
  self->changes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->jobs = job_queue_new (G_OBJECT (self));
  self->writes = write_queue_new (self->jobs, tried);
}

char *
wuzi_engine_list_dup_usual_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "wuzi", NULL);
}

WuziEngineList *
wuzi_engine_list_new (const char *folder)
{
  WuziEngineList *self = g_object_new (WUZI_TYPE_ENGINE_LIST, NULL);

  self->folder = folder != NULL ? g_canonicalize_filename (folder, NULL)
                                : wuzi_engine_list_dup_usual_folder ();
  return self;
}
