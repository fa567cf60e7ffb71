/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All players and all games: what the main thread knows of them, and the jobs
 * that read and write them. */
#include "records/record-book-private.h"

#include "records/player-name.h"
#include "records/record-jobs.h"

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

static const JobKind LOAD_GAMES_JOB;

static void
tell (WuziRecordBook *self, const char *sentence)
{
  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

void
record_book_tell_all (WuziRecordBook *self, GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    tell (self, g_ptr_array_index (problems, i));
}

static void
update_unsaved (WuziRecordBook *self)
{
  guint unsaved = self->failed_games + (self->players_failed ? 1 : 0);

  if (unsaved == self->unsaved)
    return;
  self->unsaved = unsaved;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

/* Lets the games be counted anew, for those whom they are of now: far from the main
 * loop. */
static void
recount (WuziRecordBook *self)
{
  GTask *task = g_task_new (self, NULL, NULL, NULL);

  g_task_set_source_tag (task, recount);
  job_queue_push (self->jobs, &LOAD_GAMES_JOB, load_new (self->folder, task));
}

/* Takes over what was read from profiles.json. */
static PlayersChange
adopt_players (WuziRecordBook *self, ProfileReading *reading)
{
  PlayersChange change;

  self->aside = reading->aside;
  g_clear_pointer (&self->tries, g_hash_table_unref);
  self->tries = g_hash_table_ref (reading->tries);
  change = player_list_adopt (self->players, reading->profiles);
  if ((change & PLAYERS_ALIASED) != 0) {
    player_list_fold_aliases (self->players, self->counts);
    wuzi_game_list_players_changed (self->games);
    g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
  }
  return change;
}

static void
tell_changed (WuziRecordBook *self, PlayersChange change)
{
  if (change != PLAYERS_SAME)
    g_signal_emit (self, signals[PLAYERS_CHANGED_SIGNAL], 0);
}

/* Remembers, and tells once, that the file must be left alone. */
static void
note_newer (WuziRecordBook *self, ProfileReading *reading)
{
  gboolean newer = reading->state == PROFILE_FILE_NEWER;

  if (newer && !self->players_newer)
    tell (self, reading->error->message);
  self->players_newer = newer;
  self->players_failed = self->players_failed && !newer;
}

static gpointer
copy_record (gconstpointer record, gpointer user_data)
{
  return g_object_ref ((gpointer) record);
}

static void
flush_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Flush *flush = data;

  flush->records = g_ptr_array_copy (self->unwritten, copy_record, NULL);
  flush->aside = self->aside;
  if (self->players_dirty && !self->players_newer) {
    flush->players = player_list_dup_all (self->players);
    self->players_dirty = FALSE;
  }
}

static gboolean
records_equal (gconstpointer a, gconstpointer b)
{
  return g_str_equal (wuzi_game_record_get_id ((WuziGameRecord *) a),
                      wuzi_game_record_get_id ((WuziGameRecord *) b));
}

static gboolean
is_unwritten (WuziRecordBook *self, WuziGameRecord *record)
{
  return g_ptr_array_find_with_equal_func (self->unwritten, record, records_equal, NULL);
}

/* Tells the table where the games came to stand that were written. */
static void
place_games (WuziRecordBook *self, Flush *flush)
{
  for (guint i = 0; i < flush->records->len; i++) {
    const FileRange *place = &g_array_index (flush->places, FileRange, i);
    WuziGameRecord *record = g_ptr_array_index (flush->records, i);
    guint index;

    if (game_table_find (self->table, wuzi_game_record_get_id (record), &index))
      game_table_set_place (self->table, index, place->start, (guint32) place->bytes);
  }
}

static void
end_games (WuziRecordBook *self, Flush *flush)
{
  guint count = flush->records->len;

  if (count == 0)
    return;
  if (flush->games_error == NULL) {
    place_games (self, flush);
    g_ptr_array_remove_range (self->unwritten, 0, count);
    self->failed_games = 0;
  } else {
    self->failed_games = count;
  }
}

static void
end_players (WuziRecordBook *self, Flush *flush)
{
  gboolean failed_before = self->players_failed;

  if (flush->players == NULL)
    return;
  if (flush->reading != NULL) {
    PlayersChange change = adopt_players (self, flush->reading);

    note_newer (self, flush->reading);
    if ((change & PLAYERS_MERGED) != 0)
      recount (self);
    tell_changed (self, change);
  }
  self->players_failed = flush->players_error != NULL && !self->players_newer;
  self->players_dirty = self->players_dirty || flush->players_error != NULL;
  if (self->players_failed && !failed_before) {
    g_autoptr (GError) error = flush_new_players_error (flush);

    tell (self, error->message);
  }
}

/* Ends the task of whoever wanted the game, or all, to be written. */
static void
end_task (WuziRecordBook *self, Flush *flush)
{
  GError *error = NULL;

  if (flush->task == NULL)
    return;
  if (flush->record != NULL && is_unwritten (self, flush->record))
    error = flush_new_games_error (flush, 1);
  else if (flush->record == NULL && self->failed_games > 0)
    error = flush_new_games_error (flush, self->failed_games);
  else if (flush->record == NULL && self->players_failed)
    error = flush_new_players_error (flush);

  if (error != NULL)
    g_task_return_error (flush->task, error);
  else
    g_task_return_boolean (flush->task, TRUE);
}

static void
flush_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Flush *flush = data;

  end_games (self, flush);
  end_players (self, flush);
  update_unsaved (self);
  record_book_tell_all (self, flush->problems);
  end_task (self, flush);
  flush_free (flush);
}

static const JobKind FLUSH_JOB = { flush_start, flush_run, flush_end };

/* Takes the task. */
static void
push_flush (WuziRecordBook *self, GTask *task, WuziGameRecord *record)
{
  job_queue_push (self->jobs, &FLUSH_JOB, flush_new (self->folder, task, record));
}

static void
load_players_start (GObject *owner, gpointer data)
{
  ((Load *) data)->aside = WUZI_RECORD_BOOK (owner)->aside;
}

static void
load_players_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Load *load = data;
  PlayersChange change = adopt_players (self, load->profiles);

  tell_changed (self, change);
  note_newer (self, load->profiles);
  if (load->profiles->state == PROFILE_FILE_UNREADABLE)
    tell (self, load->profiles->error->message);
  if (load->profiles->state == PROFILE_FILE_DAMAGED)
    self->players_dirty = TRUE;
  update_unsaved (self);
  record_book_tell_all (self, load->problems);
  load_free (load);
}

static const JobKind LOAD_PLAYERS_JOB = { load_players_start, load_players_run, load_players_end };

/* Adds a game to the table and counts it. FALSE if it is there already. */
static gboolean
count_game (WuziRecordBook *self, WuziGameRecord *record)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);
  GameSummary summary;

  game_summary_init (&summary, wuzi_game_record_get_id (record), facts, self->table);
  if (!game_table_add (self->table, &summary))
    return FALSE;
  game_counts_add (self->counts, facts);
  return TRUE;
}

/* Adds to the games that were read those that aren't in the file yet. A game
 * that is there after all, because a failed write could not be taken back,
 * needs no writing. */
static void
recount_unwritten (WuziRecordBook *self)
{
  guint i = 0;

  while (i < self->unwritten->len) {
    WuziGameRecord *record = g_ptr_array_index (self->unwritten, i);

    if (count_game (self, record)) {
      i++;
    } else {
      g_ptr_array_remove_index (self->unwritten, i);
      self->failed_games -= i < self->failed_games ? 1 : 0;
    }
  }
}

/* Takes over what was read from games.jsonl. */
static void
adopt_games (WuziRecordBook *self, GamesReading *reading)
{
  g_clear_pointer (&self->counts, game_counts_free);
  self->counts = g_steal_pointer (&reading->counts);
  g_clear_pointer (&self->table, game_table_unref);
  self->table = game_table_ref (reading->index->table);
  recount_unwritten (self);
  if (player_list_welcome (self->players, reading->players))
    self->players_dirty = TRUE;
  player_list_fold_aliases (self->players, self->counts);
  wuzi_game_list_set_table (self->games, self->table);
  update_unsaved (self);
  g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
}

void
record_book_note_players_saved (WuziRecordBook *self)
{
  self->players_failed = FALSE;
  update_unsaved (self);
}

void
record_book_adopt_change (WuziRecordBook *self, ProfileReading *reading, GamesReading *games)
{
  PlayersChange change = adopt_players (self, reading);

  if (games != NULL)
    adopt_games (self, games);
  else if ((change & PLAYERS_MERGED) != 0)
    recount (self);
  tell_changed (self, change);
}

static void
set_loaded (WuziRecordBook *self)
{
  if (self->loaded)
    return;
  self->loaded = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADED]);
}

static void
load_games_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);

  if (self->machine_ratings != NULL)
    ((Load *) data)->machine_ratings = g_hash_table_ref (self->machine_ratings);
}

static void
load_games_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Load *load = data;
  gboolean cancelled = g_error_matches (load->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  if (load->games != NULL)
    adopt_games (self, load->games);
  set_loaded (self);
  if (load->error != NULL && !cancelled)
    tell (self, load->error->message);
  record_book_tell_all (self, load->problems);
  if (self->players_dirty)
    push_flush (self, NULL, NULL);
  if (cancelled)
    g_task_return_error (load->task, g_steal_pointer (&load->error));
  else
    g_task_return_boolean (load->task, TRUE);
  load_free (load);
}

static const JobKind LOAD_GAMES_JOB = { load_games_start, load_games_run, load_games_end };

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
  job_queue_push (self->jobs, &LOAD_PLAYERS_JOB, load_new (self->folder, NULL));
  job_queue_push (self->jobs, &LOAD_GAMES_JOB, load_new (self->folder, task));
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
  push_flush (self, NULL, NULL);
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
  if (!count_game (self, record))
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
  push_flush (self, task, record);
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
  push_flush (self, task, NULL);
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
