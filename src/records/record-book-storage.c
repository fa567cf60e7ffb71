/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a record book comes by what is in its files, and writes what isn't: the jobs,
 * and what they change in the main thread. */
#include "records/record-book-private.h"

#include "records/record-jobs.h"

static const JobKind LOAD_GAMES_JOB;

static void
tell (WuziRecordBook *self, const char *sentence)
{
  g_signal_emit_by_name (self, "problem", sentence);
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
  g_object_notify (G_OBJECT (self), "unsaved");
}

static gboolean
retry_cb (gpointer user_data)
{
  WuziRecordBook *self = user_data;

  self->retry = 0;
  record_book_push_flush (self, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* What couldn't be written is tried again after a while: there may be room then. */
static void
plan_retry (WuziRecordBook *self)
{
  if (self->unsaved > 0 && self->retry == 0)
    self->retry = g_timeout_add (self->retry_msecs, retry_cb, self);
}

void
record_book_set_retry (WuziRecordBook *self, guint msecs)
{
  self->retry_msecs = msecs;
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
    g_signal_emit_by_name (self, "standings-changed");
  }
  return change;
}

static void
tell_changed (WuziRecordBook *self, PlayersChange change)
{
  if (change != PLAYERS_SAME)
    g_signal_emit_by_name (self, "players-changed");
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

/* Another copy of the program may have written between the end that was known and
 * the first of these games: its games are counted, too, from now on. */
static void
note_others (WuziRecordBook *self, Flush *flush)
{
  const FileRange *first = &g_array_index (flush->places, FileRange, 0);
  const FileRange *last = &g_array_index (flush->places, FileRange, flush->places->len - 1);
  gboolean others = self->games_end >= 0 && first->start != self->games_end;

  self->games_end = last->start >= 0 ? last->start + last->bytes : -1;
  if (others)
    recount (self);
}

static void
end_games (WuziRecordBook *self, Flush *flush)
{
  guint count = flush->records->len;

  if (count == 0)
    return;
  if (flush->games_error == NULL) {
    place_games (self, flush);
    note_others (self, flush);
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
  plan_retry (self);
  record_book_tell_all (self, flush->problems);
  end_task (self, flush);
  flush_free (flush);
}

static const JobKind FLUSH_JOB = { flush_start, flush_run, flush_end };

void
record_book_push_flush (WuziRecordBook *self, GTask *task, WuziGameRecord *record)
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
  /* What can't be read is tried again before anything else is written. */
  if (load->profiles->state == PROFILE_FILE_DAMAGED
      || load->profiles->state == PROFILE_FILE_UNREADABLE)
    self->players_dirty = TRUE;
  update_unsaved (self);
  record_book_tell_all (self, load->problems);
  load_free (load);
}

static const JobKind LOAD_PLAYERS_JOB = { load_players_start, load_players_run, load_players_end };

gboolean
record_book_count_game (WuziRecordBook *self, WuziGameRecord *record)
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

    if (record_book_count_game (self, record)) {
      i++;
    } else {
      g_ptr_array_remove_index (self->unwritten, i);
      self->failed_games -= i < self->failed_games ? 1 : 0;
    }
  }
}

/* Where the file ended that was read. It isn't known of one that must be looked at
 * each time: that has no size. */
static goffset
find_end (GamesReading *reading)
{
  const GameIndex *index = reading->index;

  return index->stamp.size > 0 || game_table_get_count (index->table) == 0 ? index->stamp.size : -1;
}

/* Takes over what was read from games.jsonl. */
static void
adopt_games (WuziRecordBook *self, GamesReading *reading)
{
  g_clear_pointer (&self->counts, game_counts_free);
  self->counts = g_steal_pointer (&reading->counts);
  g_clear_pointer (&self->table, game_table_unref);
  self->table = game_table_ref (reading->index->table);
  self->games_end = find_end (reading);
  recount_unwritten (self);
  if (player_list_welcome (self->players, reading->players))
    self->players_dirty = TRUE;
  player_list_fold_aliases (self->players, self->counts);
  wuzi_game_list_set_table (self->games, self->table);
  update_unsaved (self);
  g_signal_emit_by_name (self, "standings-changed");
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
  g_object_notify (G_OBJECT (self), "loaded");
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
    record_book_push_flush (self, NULL, NULL);
  if (cancelled)
    g_task_return_error (load->task, g_steal_pointer (&load->error));
  else
    g_task_return_boolean (load->task, TRUE);
  load_free (load);
}

static const JobKind LOAD_GAMES_JOB = { load_games_start, load_games_run, load_games_end };

void
record_book_push_load (WuziRecordBook *self, GTask *task)
{
  job_queue_push (self->jobs, &LOAD_PLAYERS_JOB, load_new (self->folder, NULL));
  job_queue_push (self->jobs, &LOAD_GAMES_JOB, load_new (self->folder, task));
}
