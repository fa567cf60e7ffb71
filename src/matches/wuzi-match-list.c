/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the matches of a folder, and lets them go when they rest. */
#include "matches/wuzi-match-list.h"

#include "matches/match-folders.h"
#include "threads/task-thread.h"

struct _WuziMatchList {
  WuziLoadedList parent_instance;

  gboolean loading;
  guint jobs; /* that are at work on the disk */

  /* Owned */
  char *folder;
  GPtrArray *leaving; /* of WuziMatchEntry: deleted once they are paused */

  /* Borrowed from the parent */
  GPtrArray *entries; /* of WuziMatchEntry, the newest first */
};

G_DEFINE_FINAL_TYPE (WuziMatchList, wuzi_match_list, WUZI_TYPE_LOADED_LIST)

enum {
  ENDED,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- the list --- */

static void
ended_cb (WuziMatchList *self, WuziMatchEntry *entry)
{
  g_signal_emit (self, signals[ENDED], 0, entry);
}

/* (entry: transfer full) */
static void
insert (WuziMatchList *self, guint position, WuziMatchEntry *entry)
{
  g_signal_connect_object (entry, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  wuzi_loaded_list_insert (WUZI_LOADED_LIST (self), position, entry);
}

/* --- looking for them --- */

static void
load_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatchList *self = source;
  GError *error = NULL;
  GPtrArray *found = match_folders_list (self->folder, &error);

  if (found != NULL)
    g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/* Those that were made meanwhile are newer. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatchList *self = WUZI_MATCH_LIST (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = g_task_propagate_pointer (G_TASK (result), &error);

  for (guint i = 0; found != NULL && i < found->len; i++) {
    g_autofree char *id = g_path_get_basename (g_ptr_array_index (found, i));

    if (wuzi_match_list_find (self, id) == NULL)
      insert (self, self->entries->len, wuzi_match_entry_new (g_ptr_array_index (found, i)));
  }
  wuzi_loaded_list_set_loaded (WUZI_LOADED_LIST (self));
  if (found == NULL)
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
}

void
wuzi_match_list_load (WuziMatchList *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (WUZI_IS_MATCH_LIST (self));

  if (self->loading)
    return;
  self->loading = TRUE;
  task = g_task_new (self, NULL, loaded_cb, NULL);
  task_thread_run (task, load_run);
}

WuziMatchEntry *
wuzi_match_list_find (WuziMatchList *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_MATCH_LIST (self), NULL);

  for (guint i = 0; i < self->entries->len; i++)
    if (g_str_equal (wuzi_match_entry_get_id (g_ptr_array_index (self->entries, i)), id))
      return g_ptr_array_index (self->entries, i);
  return NULL;
}

/* --- making one --- */

/* One that is being made. */
typedef struct {
  MatchPlan *plan; /* Owned, until there is a match */
} Adding;

static void
adding_free (gpointer data)
{
  Adding *adding = data;

  g_clear_pointer (&adding->plan, match_plan_free);
  g_free (adding);
}

static void
add_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatchList *self = source;
  const Adding *adding = data;
  GError *error = NULL;
  char *folder = match_folders_make (self->folder, adding->plan, &error);

  if (folder != NULL)
    g_task_return_pointer (task, folder, g_free);
  else
    g_task_return_error (task, error);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatchList *self = WUZI_MATCH_LIST (source);
  g_autoptr (GTask) task = user_data;
  Adding *adding = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  g_autofree char *folder = g_task_propagate_pointer (G_TASK (result), &error);
  WuziMatchEntry *entry;

  self->jobs--;
  if (folder == NULL) {
    g_task_return_error (task, error);
    return;
  }
  entry = wuzi_match_entry_new_of_plan (folder, g_steal_pointer (&adding->plan));
  insert (self, 0, entry);
  g_task_return_pointer (task, entry, NULL);
}

void
wuzi_match_list_add_async (WuziMatchList *self, MatchPlan *plan, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GTask *task;
  g_autoptr (GTask) writing = NULL;
  Adding *adding = g_new (Adding, 1);

  g_return_if_fail (WUZI_IS_MATCH_LIST (self));

  plan->seed = g_random_int ();
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, wuzi_match_list_add_async);
  writing = g_task_new (self, NULL, added_cb, task);
  adding->plan = plan;
  g_task_set_task_data (writing, adding, adding_free);
  self->jobs++;
  task_thread_run (writing, add_run);
}

WuziMatchEntry *
wuzi_match_list_add_finish (WuziMatchList *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- removing --- */

static void
delete_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (match_folders_delete (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
deleted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatchList *self = WUZI_MATCH_LIST (source);
  g_autoptr (GError) error = NULL;

  self->jobs--;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
}

/* Deletes one that isn't busy any more. */
static void
leave_cb (WuziMatchList *self, GParamSpec *pspec, WuziMatchEntry *entry)
{
  WuziMatchState state = wuzi_match_entry_get_state (entry);
  g_autoptr (GTask) task = NULL;

  if (wuzi_match_entry_is_busy (entry) || state == WUZI_MATCH_LOADING)
    return;
  g_signal_handlers_disconnect_by_data (entry, self);
  task = g_task_new (self, NULL, deleted_cb, NULL);
  g_task_set_task_data (task, g_strdup (wuzi_match_entry_get_folder (entry)), g_free);
  self->jobs++;
  task_thread_run (task, delete_run);
  g_ptr_array_remove (self->leaving, entry);
}

void
wuzi_match_list_remove (WuziMatchList *self, WuziMatchEntry *entry)
{
  guint position;

  g_return_if_fail (WUZI_IS_MATCH_LIST (self));

  if (!g_ptr_array_find (self->entries, entry, &position))
    return;
  g_signal_handlers_disconnect_by_data (entry, self);
  g_ptr_array_add (self->leaving, g_object_ref (entry));
  wuzi_loaded_list_remove (WUZI_LOADED_LIST (self), position);
  wuzi_match_entry_pause (entry);
  g_signal_connect_object (entry, "notify::state", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  leave_cb (self, NULL, entry);
}

/* --- the end --- */

void
wuzi_match_list_pause_all (WuziMatchList *self)
{
  g_return_if_fail (WUZI_IS_MATCH_LIST (self));

  for (guint i = 0; i < self->entries->len; i++)
    wuzi_match_entry_pause (g_ptr_array_index (self->entries, i));
}

gboolean
wuzi_match_list_is_busy (WuziMatchList *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_LIST (self), FALSE);

  for (guint i = 0; i < self->entries->len; i++)
    if (wuzi_match_entry_is_busy (g_ptr_array_index (self->entries, i)))
      return TRUE;
  return self->jobs > 0 || self->leaving->len > 0;
}

/* --- the class --- */

static void
wuzi_match_list_finalize (GObject *object)
{
  WuziMatchList *self = WUZI_MATCH_LIST (object);

  g_free (self->folder);
  g_ptr_array_unref (self->leaving);

  G_OBJECT_CLASS (wuzi_match_list_parent_class)->finalize (object);
}

static void
wuzi_match_list_class_init (WuziMatchListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_match_list_finalize;
  WUZI_LOADED_LIST_CLASS (klass)->item_type = WUZI_TYPE_MATCH_ENTRY;

  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, WUZI_TYPE_MATCH_ENTRY);
  signals[PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_match_list_init (WuziMatchList *self)
{
  self->entries = wuzi_loaded_list_get_items (WUZI_LOADED_LIST (self));
  self->leaving = g_ptr_array_new_with_free_func (g_object_unref);
}

WuziMatchList *
wuzi_match_list_new (const char *folder)
{
  WuziMatchList *self = g_object_new (WUZI_TYPE_MATCH_LIST, NULL);

  self->folder = folder != NULL
                     ? g_strdup (folder)
                     : g_build_filename (g_get_user_data_dir (), "wuzi", "matches", NULL);
  return self;
}
