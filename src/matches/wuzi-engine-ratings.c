/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the file of scores, and the list of engines. */
#include "matches/wuzi-engine-ratings.h"

#include "matches/engine-scores.h"
#include "threads/task-thread.h"

struct _WuziEngineRatings {
  GObject parent_instance;

  gboolean reading;
  gboolean changed; /* since that began */
  gboolean is_read; /* for the first time */

  /* Owned */
  char *folder;
  WuziEngineList *engines;
  GFileMonitor *monitor; /* or NULL: changes aren't seen until the next start */
  GHashTable *ratings;   /* char *, an engine's id, to EngineRating; NULL: they aren't known yet */
};

G_DEFINE_FINAL_TYPE (WuziEngineRatings, wuzi_engine_ratings, G_TYPE_OBJECT)

enum {
  READ,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Gives so many engines of the list, from one on, what is known of them. */
static void
set_ratings (WuziEngineRatings *self, guint position, guint count)
{
  for (guint i = position; self->ratings != NULL && i < position + count; i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->engines), i);
    const EngineRating *rating =
        g_hash_table_lookup (self->ratings, wuzi_engine_entry_get_id (entry));

    wuzi_engine_entry_set_rating (entry, rating != NULL ? rating : &(EngineRating) { 0 });
  }
}

static void
items_changed_cb (WuziEngineRatings *self, guint position, guint removed, guint added)
{
  set_ratings (self, position, added);
}

static void read_anew (WuziEngineRatings *self);

static void
read_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GHashTable *ratings = engine_scores_rate (data, &error);

  if (ratings != NULL)
    g_task_return_pointer (task, ratings, (GDestroyNotify) g_hash_table_unref);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziEngineRatings *self = WUZI_ENGINE_RATINGS (source);
  GHashTable *ratings = g_task_propagate_pointer (G_TASK (result), NULL);

  self->reading = FALSE;
  if (ratings != NULL) {
    g_clear_pointer (&self->ratings, g_hash_table_unref);
    self->ratings = ratings;
    set_ratings (self, 0, g_list_model_get_n_items (G_LIST_MODEL (self->engines)));
  }
  if (self->changed) {
    read_anew (self);
    return;
  }
  self->is_read = TRUE;
  g_signal_emit (self, signals[READ], 0);
}

static void
read_anew (WuziEngineRatings *self)
{
  g_autoptr (GTask) task = NULL;

  self->changed = self->reading;
  if (self->reading)
    return;
  self->reading = TRUE;
  task = g_task_new (self, NULL, read_cb, NULL);
  g_task_set_task_data (task, g_strdup (self->folder), g_free);
  task_thread_run (task, read_run);
}

static void
wuzi_engine_ratings_finalize (GObject *object)
{
  WuziEngineRatings *self = WUZI_ENGINE_RATINGS (object);

  g_free (self->folder);
  g_clear_object (&self->engines);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->ratings, g_hash_table_unref);

  G_OBJECT_CLASS (wuzi_engine_ratings_parent_class)->finalize (object);
}

static void
wuzi_engine_ratings_class_init (WuziEngineRatingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_engine_ratings_finalize;

  signals[READ] = g_signal_new ("read", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
wuzi_engine_ratings_init (WuziEngineRatings *self)
{
}

static void
follow_file (WuziEngineRatings *self)
{
  g_autoptr (GFile) file = g_file_new_build_filename (self->folder, ENGINE_SCORES_FILE, NULL);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (read_anew), self,
                             G_CONNECT_SWAPPED);
}

WuziEngineRatings *
wuzi_engine_ratings_new (WuziEngineList *engines, const char *folder)
{
  WuziEngineRatings *self = g_object_new (WUZI_TYPE_ENGINE_RATINGS, NULL);

  self->folder = folder != NULL ? g_strdup (folder) : wuzi_engine_list_dup_usual_folder ();
  self->engines = g_object_ref (engines);
  g_signal_connect_object (engines, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  follow_file (self);
  read_anew (self);
  return self;
}

gboolean
wuzi_engine_ratings_is_read (WuziEngineRatings *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_RATINGS (self), FALSE);

  return self->is_read;
}
