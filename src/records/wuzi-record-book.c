/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All players and all games: what the main thread knows of them. */
#include "records/record-book-private.h"

#include "records/players/player-name.h"

G_DEFINE_FINAL_TYPE (WuziRecordBook, wuzi_record_book, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_LOADED,
  PROP_UNSAVED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  STANDINGS_CHANGED,
  PLAYERS_CHANGED_SIGNAL,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
wuzi_record_book_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (object);

  switch (property_id) {
  case PROP_LOADED:
    g_value_set_boolean (value, self->loaded);
    break;
  case PROP_UNSAVED:
    g_value_set_uint (value, self->unsaved);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

/* NOTE: nothing is let go in dispose: jobs that wait hold the book, so when it
 * is finalized there are none. */
static void
wuzi_record_book_finalize (GObject *object)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (object);

  g_clear_handle_id (&self->retry, g_source_remove);
  g_free (self->folder);
  job_queue_free (self->jobs);
  wuzi_game_list_forget (self->games);
  g_object_unref (self->games);
  player_list_free (self->players);
  game_counts_free (self->counts);
  g_clear_pointer (&self->machine_ratings, g_hash_table_unref);
  g_clear_pointer (&self->tries, g_hash_table_unref);
  g_hash_table_unref (self->unsaved_tries);
  game_table_unref (self->table);
  g_ptr_array_unref (self->unwritten);
  G_OBJECT_CLASS (wuzi_record_book_parent_class)->finalize (object);
}

static void
wuzi_record_book_class_init (WuziRecordBookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_record_book_get_property;
  object_class->finalize = wuzi_record_book_finalize;

  properties[PROP_LOADED] = g_param_spec_boolean ("loaded", NULL, NULL, FALSE, flags);
  properties[PROP_UNSAVED] = g_param_spec_uint ("unsaved", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STANDINGS_CHANGED] =
      g_signal_new ("standings-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYERS_CHANGED_SIGNAL] =
      g_signal_new ("players-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_record_book_init (WuziRecordBook *self)
{
  self->jobs = job_queue_new (G_OBJECT (self));
  self->players = player_list_new ();
  self->counts = game_counts_new (NULL);
  self->table = game_table_new ();
  self->games = wuzi_game_list_new (self->table, self->players);
  self->unwritten = g_ptr_array_new_with_free_func (g_object_unref);
  self->games_end = -1;
  self->retry_msecs = WUZI_RECORD_BOOK_RETRY_MSECS;
  self->unsaved_tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

WuziRecordBook *
wuzi_record_book_new (const char *folder)
{
  WuziRecordBook *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (WUZI_TYPE_RECORD_BOOK, NULL);
  self->folder = g_canonicalize_filename (folder, NULL);
  return self;
}

char *
wuzi_record_book_dup_default_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "wuzi", NULL);
}

const char *
wuzi_record_book_get_folder (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return self->folder;
}

void
wuzi_record_book_set_machine_ratings (WuziRecordBook *self, const char *const *levels,
                                      const int *ratings, guint count)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  g_clear_pointer (&self->machine_ratings, g_hash_table_unref);
  self->machine_ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < count; i++) {
    g_return_if_fail (ratings[i] >= 0);
    g_hash_table_insert (self->machine_ratings, g_strdup (levels[i]), GINT_TO_POINTER (ratings[i]));
  }
  ratings_set_machines (self->counts->ratings, self->machine_ratings);
}

void
wuzi_record_book_load_async (WuziRecordBook *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_load_async);
  record_book_push_load (self, task);
}

gboolean
wuzi_record_book_load_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
wuzi_record_book_get_loaded (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), FALSE);

  return self->loaded;
}

GListModel *
wuzi_record_book_get_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_model (self->players);
}

WuziProfile *
wuzi_record_book_find_profile (WuziRecordBook *self, const char *name)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  key = player_name_key (name);
  return player_list_find (self->players, key);
}

WuziProfile *
wuzi_record_book_log_in (WuziRecordBook *self, const char *name)
{
  g_autoptr (WuziProfile) profile = NULL;
  WuziProfile *known;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  known = wuzi_record_book_find_profile (self, name);
  if (known != NULL)
    return known;
  profile = wuzi_profile_new (name);
  player_list_add (self->players, profile);
  self->players_dirty = TRUE;
  record_book_push_flush (self, NULL, NULL);
  return profile;
}

GameCounts *
record_book_get_counts (WuziRecordBook *self)
{
  return self->counts;
}

GameTable *
record_book_get_table (WuziRecordBook *self)
{
  return self->table;
}

PlayerList *
record_book_get_players (WuziRecordBook *self)
{
  return self->players;
}

JobQueue *
record_book_get_jobs (WuziRecordBook *self)
{
  return self->jobs;
}

GListModel *
record_book_get_games (WuziRecordBook *self)
{
  return G_LIST_MODEL (self->games);
}

WuziGameRecord *
record_book_find_unwritten (WuziRecordBook *self, const char *id)
{
  for (guint i = 0; i < self->unwritten->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (self->unwritten, i);

    if (g_ascii_strcasecmp (wuzi_game_record_get_id (record), id) == 0)
      return record;
  }
  return NULL;
}

const char *
record_book_get_id (WuziRecordBook *self, WuziProfile *profile)
{
  return player_list_resolve (self->players, wuzi_profile_get_id (profile));
}

WuziProfile *
wuzi_record_book_find_player (WuziRecordBook *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return player_list_find_by_id (self->players, id);
}

gboolean
wuzi_record_book_is_player (WuziRecordBook *self, WuziProfile *profile, const char *id)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), FALSE);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), FALSE);

  return id != NULL
         && g_strcmp0 (player_list_resolve (self->players, id), record_book_get_id (self, profile))
                == 0;
}

gboolean
wuzi_record_book_has_written (WuziRecordBook *self, const char *id)
{
  return wuzi_record_book_has_game (self, id) && record_book_find_unwritten (self, id) == NULL;
}

gboolean
wuzi_record_book_has_game (WuziRecordBook *self, const char *id)
{
  guint index;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  return game_table_find (self->table, id, &index);
}

/* Counts a game that wasn't booked yet, and lets it wait to be written. */
static void
book_game (WuziRecordBook *self, WuziGameRecord *record)
{
  if (!record_book_count_game (self, record))
    return;
  g_ptr_array_add (self->unwritten, g_object_ref (record));
  player_list_fold_aliases (self->players, self->counts);
  wuzi_game_list_added (self->games);
  g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
}

void
wuzi_record_book_add_game_async (WuziRecordBook *self, WuziGameRecord *record,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_GAME_RECORD (record));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_add_game_async);
  book_game (self, record);
  record_book_push_flush (self, task, record);
}

gboolean
wuzi_record_book_add_game_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
wuzi_record_book_save_async (WuziRecordBook *self, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_save_async);
  record_book_push_flush (self, task, NULL);
}

gboolean
wuzi_record_book_save_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

guint
wuzi_record_book_get_unsaved (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);

  return self->unsaved;
}
