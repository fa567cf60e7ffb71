/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All players and all games: what the main thread knows of them, and the jobs that read and write
 * them. */
#include "records/wuzi-record-book-private.h"

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"
#include "records/games/games-file.h"
#include "records/index/games-reader.h"
#include "records/players/pin-check.h"
#include "records/players/player-list.h"
#include "records/players/player-name.h"
#include "records/players/profile-change.h"
#include "records/players/profile-file.h"
#include "records/upkeep/record-sweep.h"

enum {
  SLICE_MSECS = 50,  /* of reading, between which questions are answered */
  BUSY_MSECS = 1000, /* until an index is tried again that another copy of the program writes */
};

/* A game that was booked here and that the index lacks. */
typedef struct {
  WuziGameRecord *record; /* owned */
  gboolean written;
  gboolean failed; /* it could not be */
} Pending;

/* What somebody wants to be written, until it is. */
typedef struct {
  const WuziWriteKind *kind;
  gpointer data;    /* owned, by kind->free */
  GError *error;    /* owned: of the last try; NULL before the first */
  GError *failure;  /* owned: of the try that goes on, which the thread sets */
  gboolean queued;  /* it is among the jobs, and hasn't begun */
  gboolean running; /* it has */
  gboolean told;    /* that it fails, since it did first */
} Write;

struct _WuziRecordBook {
  GObject parent_instance;

  /* Owned */
  char *folder;
  JobQueue *jobs;
  JobQueue *copies; /* long jobs that need only the folder: backups, exports, imports */
  GQueue readings;  /* Reading: the first is among the jobs, the others wait for it to end */
  GameIndex *index; /* the jobs'; NULL until the first that uses it */
  PlayerList *players;
  GameCounts *counts;          /* of the games in the index */
  GameCounts *shown;           /* the same with those that are pending; NULL: to be made */
  GHashTable *machine_ratings; /* replaced, never changed: threads read it */
  GHashTable *booked;          /* ids */
  GPtrArray *pending;          /* Pending, in the order of booking */
  GPtrArray *writes;           /* Write, in the order in which they came */
  GHashTable *marks;           /* id of a game to GameMark: what was noted here */
  GError *games_error;         /* why games could not be written the last time, or NULL */
  GError *players_error;       /* why new players could not be written, or NULL */

  GHashTable *tries;         /* profile id to PinTries: what the file says; or NULL */
  GHashTable *unsaved_tries; /* likewise: what it could not be told */

  gint64 (*clock) (void); /* tells the time in place of the system's, or NULL */

  guint newer;            /* the jobs': how many lines of newer versions were told of */
  guint game_count;       /* in the index */
  guint deleted_count;    /* of them */
  gboolean players_dirty; /* there is a player whom the file may lack */
  gboolean players_newer; /* the file isn't ours to write */
  ProfileFileStamp aside; /* which damaged file there is a copy of */
  guint unsaved;
  guint retry;       /* the source that tries again, or 0 */
  guint retry_msecs; /* how long it waits */
  double progress;
  gboolean loaded;
};

G_DEFINE_FINAL_TYPE (WuziRecordBook, wuzi_record_book, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_LOADED,
  PROP_PROGRESS,
  PROP_UNSAVED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  STANDINGS_CHANGED,
  GAMES_CHANGED,
  PLAYERS_CHANGED_SIGNAL,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void push_save (WuziRecordBook *self, GTask *task, WuziGameRecord *record);
static void push_players (WuziRecordBook *self, ProfileChange *change, GTask *task);

/* --- what is told --- */

static void
tell (WuziRecordBook *self, const char *sentence)
{
  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

static void
tell_all (WuziRecordBook *self, GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    tell (self, g_ptr_array_index (problems, i));
  g_ptr_array_set_size (problems, 0);
}

/* What is counted is told anew, and, if the index has changed, what it lists. */
static void
tell_counts (WuziRecordBook *self, gboolean games)
{
  g_clear_pointer (&self->shown, game_counts_free);
  if (games)
    g_signal_emit (self, signals[GAMES_CHANGED], 0);
  g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
}

static void
tell_players (WuziRecordBook *self, PlayersChange change)
{
  if (change != PLAYERS_SAME)
    g_signal_emit (self, signals[PLAYERS_CHANGED_SIGNAL], 0);
}

static void
set_progress (WuziRecordBook *self, double progress)
{
  if (progress == self->progress)
    return;
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static guint
count_failed (WuziRecordBook *self)
{
  guint failed = 0;

  for (guint i = 0; i < self->pending->len; i++)
    failed += ((Pending *) g_ptr_array_index (self->pending, i))->failed;
  return failed;
}

/* Of what somebody wanted to be written, how much couldn't be yet. */
static guint
count_failed_writes (WuziRecordBook *self)
{
  guint failed = 0;

  for (guint i = 0; i < self->writes->len; i++)
    failed += ((const Write *) g_ptr_array_index (self->writes, i))->error != NULL;
  return failed;
}

static void
update_unsaved (WuziRecordBook *self)
{
  guint unsaved =
      count_failed (self) + count_failed_writes (self) + (self->players_error != NULL ? 1 : 0);

  if (unsaved == self->unsaved)
    return;
  self->unsaved = unsaved;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

static gboolean
retry_cb (gpointer user_data)
{
  WuziRecordBook *self = user_data;

  self->retry = 0;
  push_save (self, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* What couldn't be written is tried again after a while: there may be room then. */
static void
plan_retry (WuziRecordBook *self)
{
  if (self->unsaved > 0 && self->retry == 0)
    self->retry = g_timeout_add (self->retry_msecs, retry_cb, self);
}

static gint64
get_time (WuziRecordBook *self)
{
  return self->clock != NULL ? self->clock () : g_get_real_time () / G_TIME_SPAN_MILLISECOND;
}

static void
pending_free (gpointer data)
{
  Pending *pending = data;

  g_object_unref (pending->record);
  g_free (pending);
}

static Pending *
find_pending (WuziRecordBook *self, const char *id)
{
  for (guint i = 0; i < self->pending->len; i++) {
    Pending *pending = g_ptr_array_index (self->pending, i);

    if (g_ascii_strcasecmp (wuzi_game_record_get_id (pending->record), id) == 0)
      return pending;
  }
  return NULL;
}

WuziGameRecord *
wuzi_record_book_find_unwritten (WuziRecordBook *self, const char *id)
{
  const Pending *pending = find_pending (self, id);

  return pending != NULL ? pending->record : NULL;
}

GPtrArray *
wuzi_record_book_list_failed (WuziRecordBook *self)
{
  GPtrArray *failed = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->pending->len; i++) {
    const Pending *pending = g_ptr_array_index (self->pending, i);

    if (pending->failed)
      g_ptr_array_add (failed, g_object_ref (pending->record));
  }
  return failed;
}

/* The index has these games (WuziGameRecord). Those that couldn't be written, as it seemed, are
 * in the file after all then, because what was left of a failed writing could not be taken back. */
static void
forget_indexed (WuziRecordBook *self, GPtrArray *indexed)
{
  for (guint i = 0; i < indexed->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (indexed, i);
    Pending *pending = find_pending (self, wuzi_game_record_get_id (record));

    if (pending != NULL)
      g_ptr_array_remove (self->pending, pending);
  }
}

/* --- the index --- */

GameIndex *
wuzi_record_book_open_index (WuziRecordBook *self)
{
  if (self->index == NULL)
    self->index = game_index_open (self->folder, FALSE);
  return self->index;
}

/* A reading of the games, in slices, so that other jobs get their turn. */
typedef struct {
  /* Owned */
  GTask *task;             /* to be ended with it, or NULL */
  ProfileReading *players; /* as a load has just read them, or NULL */
  GamesReader *reader;     /* NULL until it begins, and after the index was no good */
  GArray *traces;          /* PlayerTrace: whom a slice has found in the games; or NULL */
  GHashTable *aliases;     /* who counts for whom; NULL until all players are known */
  GHashTable *machine_ratings;
  GPtrArray *pending; /* WuziGameRecord; in the end those of them that the index has */
  GameCounts *counts;
  GPtrArray *problems; /* sentences for the user */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  ProfileFileStamp aside;
  GamesStamp before; /* lines were appended between these; size -1: they weren't */
  GamesStamp after;
  guint game_count; /* of the index then */
  guint deleted_count;
  gboolean load; /* of the players, too; rests are swept away, and errors are told */
  gboolean players_read;
  gboolean more;
  gboolean busy;
} Reading;

static Reading *
reading_new (WuziRecordBook *self, GTask *task)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->book = self;
  reading->task = task;
  reading->before.size = reading->after.size = -1;
  reading->problems = g_ptr_array_new_with_free_func (g_free);
  reading->pending = g_ptr_array_new_with_free_func (g_object_unref);
  return reading;
}

static void
reading_free (Reading *reading)
{
  g_clear_object (&reading->task);
  g_clear_pointer (&reading->players, profile_reading_free);
  g_clear_pointer (&reading->reader, games_reader_free);
  g_clear_pointer (&reading->traces, g_array_unref);
  g_clear_pointer (&reading->aliases, g_hash_table_unref);
  g_clear_pointer (&reading->machine_ratings, g_hash_table_unref);
  g_ptr_array_unref (reading->pending);
  g_clear_pointer (&reading->counts, game_counts_free);
  g_ptr_array_unref (reading->problems);
  g_clear_error (&reading->error);
  g_free (reading);
}

/* Is it only of games that were booked here? They bring no players whom the book doesn't know. */
static gboolean
is_of_own_games (const Reading *reading)
{
  return reading->after.size >= 0;
}

static void
reading_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Reading *reading = data;

  reading->aside = self->aside;
  g_ptr_array_set_size (reading->pending, 0);
  for (guint i = 0; i < self->pending->len; i++)
    g_ptr_array_add (reading->pending,
                     g_object_ref (((Pending *) g_ptr_array_index (self->pending, i))->record));
  if (reading->aliases == NULL && is_of_own_games (reading))
    reading->aliases = player_list_dup_aliases (self->players);
  if (reading->machine_ratings == NULL)
    reading->machine_ratings = g_hash_table_ref (self->machine_ratings);
}

/* All lines are read: waits until the main thread knows all players. */
static gboolean
before_counting (GameIndex *index, gpointer user_data)
{
  Reading *reading = user_data;

  if (reading->aliases == NULL) {
    reading->traces = game_index_list_players (index);
    return FALSE;
  }
  game_index_set_machines (index, reading->machine_ratings);
  game_index_set_aliases (index, reading->aliases);
  return TRUE;
}

static void
make_reader (Reading *reading)
{
  WuziRecordBook *self = reading->book;

  reading->reader = games_reader_new (self->index, self->folder);
  games_reader_set_before_counting (reading->reader, before_counting, reading);
  if (is_of_own_games (reading))
    games_reader_set_appended (reading->reader, &reading->before, &reading->after);
  games_reader_set_mending (reading->reader, reading->problems);
  games_reader_set_told (reading->reader, reading->load ? 0 : self->newer);
}

/* The reading begins once more, as the first time or with another index. */
static void
begin_anew (Reading *reading)
{
  g_clear_pointer (&reading->reader, games_reader_free);
  g_clear_pointer (&reading->traces, g_array_unref);
  g_clear_pointer (&reading->aliases, g_hash_table_unref);
  g_clear_pointer (&reading->machine_ratings, g_hash_table_unref);
  g_clear_pointer (&reading->counts, game_counts_free);
  reading->after.size = -1;
  reading->more = TRUE;
}

/* Does the index have that game, written? (thread) */
static gboolean
has_game (WuziRecordBook *self, WuziGameRecord *record)
{
  return game_index_find_written (self->index, wuzi_game_record_get_id (record)) != 0;
}

/* Takes what the main thread needs out of an index that is up to date. */
static void
read_index (Reading *reading)
{
  WuziRecordBook *self = reading->book;

  reading->counts = game_index_dup_counts (self->index, !is_of_own_games (reading));
  reading->game_count = game_index_count_written (self->index);
  reading->deleted_count = game_index_count_deleted (self->index);
  self->newer = games_reader_get_reading (reading->reader)->newer_count;
  for (guint i = reading->pending->len; i-- > 0;)
    if (!has_game (self, g_ptr_array_index (reading->pending, i)))
      g_ptr_array_remove_index (reading->pending, i);
  if (reading->load)
    record_sweep (self->folder);
}

static void
reading_run (gpointer data)
{
  Reading *reading = data;
  WuziRecordBook *self = reading->book;
  GCancellable *cancellable = reading->task != NULL ? g_task_get_cancellable (reading->task) : NULL;
  /* In one go, what was booked here: whoever asks next finds it. */
  gint64 msecs = is_of_own_games (reading) ? G_MAXINT64 : SLICE_MSECS;

  if (reading->load && !reading->players_read) {
    char *loss = record_backup_dup_loss (self->folder);

    if (loss != NULL)
      g_ptr_array_add (reading->problems, loss);
    reading->players = profile_file_read (self->folder, &reading->aside, reading->problems);
    reading->players_read = reading->more = TRUE;
    return;
  }
  if (!game_index_is_good (wuzi_record_book_open_index (self))) {
    begin_anew (reading);
    self->index = game_index_replace (self->index, self->folder);
  }
  if (reading->reader == NULL)
    make_reader (reading);
  reading->more =
      games_reader_run (reading->reader, msecs, cancellable, &reading->busy, &reading->error);
  if (reading->error != NULL)
    return;
  if (!reading->more && !reading->busy)
    read_index (reading);
  if (reading->busy || !game_index_is_good (self->index))
    begin_anew (reading);
}

static const JobKind READING_JOB;

/* Lets it begin when those before it have ended: two at once would add the same lines, and one
 * could close the index of the other. */
static void
queue_reading (WuziRecordBook *self, Reading *reading)
{
  const Reading *last = g_queue_peek_tail (&self->readings);

  /* One that waits will read the same. */
  if (self->readings.length > 1 && reading->task == NULL && last->task == NULL
      && !is_of_own_games (last)) {
    reading_free (reading);
    return;
  }
  g_queue_push_tail (&self->readings, reading);
  if (self->readings.length == 1)
    job_queue_push (self->jobs, &READING_JOB, reading);
}

/* Reads the games and counts them anew, far from the main loop. Takes the task, which may be NULL
 * and ends with it. */
static void
push_reading (WuziRecordBook *self, GTask *task)
{
  queue_reading (self, reading_new (self, task));
}

void
wuzi_record_book_read_anew (WuziRecordBook *self)
{
  push_reading (self, NULL);
}

static gboolean
try_again_cb (gpointer user_data)
{
  Reading *reading = user_data;
  g_autoptr (WuziRecordBook) self = reading->book;

  job_queue_push (self->jobs, &READING_JOB, reading);
  return G_SOURCE_REMOVE;
}

/* Do the games count for others by now than the reading thought? */
static gboolean
players_are_others (WuziRecordBook *self, const Reading *reading)
{
  g_autoptr (GHashTable) aliases = player_list_dup_aliases (self->players);
  GHashTableIter iter;
  gpointer id;
  gpointer meant;

  if (g_hash_table_size (aliases) != g_hash_table_size (reading->aliases))
    return TRUE;
  g_hash_table_iter_init (&iter, aliases);
  while (g_hash_table_iter_next (&iter, &id, &meant))
    if (g_strcmp0 (meant, g_hash_table_lookup (reading->aliases, id)) != 0)
      return TRUE;
  return FALSE;
}

/* Takes over what was counted. */
static void
adopt_counts (WuziRecordBook *self, Reading *reading)
{
  gboolean own = is_of_own_games (reading);
  /* Another copy of the program has written, too. */
  gboolean others = own && reading->game_count > self->game_count + reading->pending->len;

  if (own) {
    game_counts_update (self->counts, reading->counts);
  } else {
    game_counts_free (self->counts);
    self->counts = g_steal_pointer (&reading->counts);
  }
  self->game_count = reading->game_count;
  self->deleted_count = reading->deleted_count;
  forget_indexed (self, reading->pending);
  update_unsaved (self);
  tell_counts (self, TRUE);
  if (others || players_are_others (self, reading))
    push_reading (self, NULL);
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
end_reading (WuziRecordBook *self, Reading *reading)
{
  gboolean cancelled = g_error_matches (reading->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  if (reading->counts != NULL)
    adopt_counts (self, reading);
  set_progress (self, 1);
  if (reading->load)
    set_loaded (self);
  if (reading->load && reading->error != NULL && !cancelled)
    tell (self, reading->error->message);
  tell_all (self, reading->problems);
  if (self->players_dirty)
    push_save (self, NULL, NULL);
  if (reading->task != NULL && cancelled)
    g_task_return_error (reading->task, g_steal_pointer (&reading->error));
  else if (reading->task != NULL)
    g_task_return_boolean (reading->task, TRUE);
  reading_free (g_queue_pop_head (&self->readings));
  if (!g_queue_is_empty (&self->readings))
    job_queue_push (self->jobs, &READING_JOB, g_queue_peek_head (&self->readings));
}

static void adopt_loaded_players (WuziRecordBook *self, Reading *reading);

/* Takes over what a slice brought. */
static void
reading_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Reading *reading = data;

  if (!reading->more) {
    end_reading (self, reading);
    return;
  }
  if (reading->players != NULL)
    adopt_loaded_players (self, reading);
  if (reading->reader != NULL)
    set_progress (self, games_reader_get_done (reading->reader));
  if (reading->traces != NULL) {
    self->players_dirty |= player_list_welcome (self->players, reading->traces);
    reading->aliases = player_list_dup_aliases (self->players);
    g_clear_pointer (&reading->traces, g_array_unref);
  }
  if (reading->busy) {
    g_object_ref (self);
    g_timeout_add (BUSY_MSECS, try_again_cb, reading);
  } else {
    job_queue_push (self->jobs, &READING_JOB, reading);
  }
}

static const JobKind READING_JOB = { reading_start, reading_run, reading_end };

JobQueue *
wuzi_record_book_get_jobs (WuziRecordBook *self)
{
  return self->jobs;
}

JobQueue *
wuzi_record_book_get_copies (WuziRecordBook *self)
{
  return self->copies;
}

gboolean
wuzi_record_book_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- players --- */

/* Takes over what profiles.json says. */
static PlayersChange
adopt_players (WuziRecordBook *self, ProfileReading *reading)
{
  PlayersChange change;

  self->aside = reading->aside;
  g_clear_pointer (&self->tries, g_hash_table_unref);
  self->tries = g_hash_table_ref (reading->tries);
  change = player_list_adopt (self->players, reading->profiles);
  if ((change & PLAYERS_ALIASED) != 0)
    tell_counts (self, FALSE);
  return change;
}

/* Remembers, and tells once, that the file must be left alone. */
static void
note_newer (WuziRecordBook *self, ProfileReading *reading)
{
  gboolean newer = reading->state == PROFILE_FILE_NEWER;

  if (newer && !self->players_newer)
    tell (self, reading->error->message);
  self->players_newer = newer;
  if (newer)
    g_clear_error (&self->players_error);
}

/* Takes over the players that a load has read. */
static void
adopt_loaded_players (WuziRecordBook *self, Reading *reading)
{
  ProfileReading *players = reading->players;
  PlayersChange change = adopt_players (self, players);

  tell_players (self, change);
  note_newer (self, players);
  if (players->state == PROFILE_FILE_UNREADABLE)
    tell (self, players->error->message);
  /* What can't be read is tried again before anything else is written. */
  self->players_dirty |=
      players->state == PROFILE_FILE_DAMAGED || players->state == PROFILE_FILE_UNREADABLE;
  update_unsaved (self);
  tell_all (self, reading->problems);
  g_clear_pointer (&reading->players, profile_reading_free);
}

void
wuzi_record_book_load_async (WuziRecordBook *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  Reading *reading;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  reading = reading_new (self, g_task_new (self, cancellable, callback, user_data));
  reading->load = TRUE;
  queue_reading (self, reading);
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

GListModel *
wuzi_record_book_get_deleted_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_deleted (self->players);
}

GListModel *
wuzi_record_book_get_merged_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_merged (self->players);
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
wuzi_record_book_find_player (WuziRecordBook *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return player_list_find_by_id (self->players, id);
}

/* A new player, who has one of the colours that the fewest have. */
static WuziProfile *
new_player (WuziRecordBook *self, const char *name)
{
  GListModel *profiles = wuzi_record_book_get_profiles (self);
  guint counts[WUZI_PROFILE_COLOUR_COUNT] = { 0 };
  guint fewest = G_MAXUINT;
  WuziProfile *profile = wuzi_profile_new (name);

  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) known = g_list_model_get_item (profiles, i);

    counts[wuzi_profile_get_colour (known)]++;
  }
  for (guint colour = 0; colour < G_N_ELEMENTS (counts); colour++)
    fewest = MIN (fewest, counts[colour]);
  /* It follows from the id, which is random. */
  while (counts[wuzi_profile_get_colour (profile)] > fewest) {
    g_object_unref (profile);
    profile = wuzi_profile_new (name);
  }
  return profile;
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
  profile = new_player (self, name);
  player_list_add (self->players, profile);
  self->players_dirty = TRUE;
  push_save (self, NULL, NULL);
  return profile;
}

/* The id under which a player's games are counted. */
static const char *
get_id (WuziRecordBook *self, WuziProfile *profile)
{
  return player_list_resolve (self->players, wuzi_profile_get_id (profile));
}

gboolean
wuzi_record_book_is_player (WuziRecordBook *self, WuziProfile *profile, const char *id)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), FALSE);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), FALSE);

  return id != NULL
         && g_strcmp0 (player_list_resolve (self->players, id), get_id (self, profile)) == 0;
}

/* --- what is counted --- */

/* Counts those that are pending, too. */
static GameCounts *
get_counts (WuziRecordBook *self)
{
  g_autoptr (GHashTable) aliases = NULL;

  if (self->shown != NULL)
    return self->shown;
  if (self->pending->len == 0)
    return self->counts;
  aliases = player_list_dup_aliases (self->players);
  self->shown = game_counts_new ();
  game_counts_update (self->shown, self->counts);
  for (guint i = 0; i < self->pending->len; i++) {
    const Pending *pending = g_ptr_array_index (self->pending, i);

    game_counts_add (self->shown, wuzi_game_record_get_facts (pending->record),
                     self->machine_ratings, aliases);
  }
  return self->shown;
}

WuziStanding
wuzi_record_book_get_standing (WuziRecordBook *self, WuziProfile *profile)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_games);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), no_games);

  return game_counts_get (get_counts (self), get_id (self, profile))->standing;
}

WuziStanding
wuzi_record_book_get_machine_standing (WuziRecordBook *self, const char *level)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_games);
  g_return_val_if_fail (level != NULL, no_games);

  return game_counts_get (get_counts (self), level)->standing;
}

WuziRating
wuzi_record_book_get_rating (WuziRecordBook *self, WuziProfile *profile)
{
  const WuziRating no_rating = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_rating);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), no_rating);

  return rated_player_get (&game_counts_get (get_counts (self), get_id (self, profile))->rated,
                           g_get_real_time () / G_TIME_SPAN_MILLISECOND);
}

guint
wuzi_record_book_list_adaptive_games (WuziRecordBook *self, WuziProfile *profile, Rule rule,
                                      WuziAdaptiveGame *games)
{
  const WuziAdaptiveGames *all;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), 0);
  g_return_val_if_fail (games != NULL, 0);

  all = &game_counts_get (get_counts (self), get_id (self, profile))->adaptive[rule];
  for (guint i = 0; i < all->count; i++)
    games[i] = all->games[i];
  return all->count;
}

guint
wuzi_record_book_get_game_count (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);

  return self->game_count - self->deleted_count + self->pending->len;
}

gboolean
wuzi_record_book_has_booked (WuziRecordBook *self, const char *id)
{
  g_autofree char *small = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  small = g_ascii_strdown (id, -1);
  return g_hash_table_contains (self->booked, small);
}

void
wuzi_record_book_set_machine_ratings (WuziRecordBook *self, const char *const *levels,
                                      const int *ratings, guint count)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  g_hash_table_unref (self->machine_ratings);
  self->machine_ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < count; i++) {
    g_return_if_fail (ratings[i] >= 0);
    g_hash_table_insert (self->machine_ratings, g_strdup (levels[i]), GINT_TO_POINTER (ratings[i]));
  }
}

/* --- writing --- */

/* What was written at the end of the games' file. */
typedef struct {
  GamesStamp before; /* the contents of the file; size -1: not known */
  GamesStamp after;
} Append;

/* Writes the games that aren't, when its turn comes. */
typedef struct {
  /* Owned */
  GTask *task;            /* whom to tell how it went, or NULL */
  WuziGameRecord *record; /* whose fate the task tells; NULL: that of all, and of players */
  GPtrArray *records;     /* WuziGameRecord, to be written */
  GPtrArray *known;       /* those that are in the file already */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  Append append;
  gboolean caught_up; /* another copy of the program has changed the index */
} GamesJob;

static void
games_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  GamesJob *job = data;

  for (guint i = 0; i < self->pending->len; i++) {
    const Pending *pending = g_ptr_array_index (self->pending, i);

    if (!pending->written)
      g_ptr_array_add (job->records, g_object_ref (pending->record));
  }
}

/* (thread) */
static void
append_lines (WuziRecordBook *self, const GString *lines, Append *append, GError **error)
{
  int lock = record_files_lock (self->folder, error);

  if (lock < 0)
    return;
  append->before = games_stamp_read (self->folder);
  games_file_append_lines (self->folder, lines, error);
  append->after = games_stamp_read (self->folder);
  record_files_unlock (lock);
}

/* Has what was written read into the index. Takes the task, which may be NULL and ends with it. */
static void
push_reading_of (WuziRecordBook *self, const Append *append, GTask *task)
{
  Reading *reading = reading_new (self, task);

  reading->before = append->before;
  reading->after = append->after;
  queue_reading (self, reading);
}

static void
add_line (GString *lines, char *line)
{
  g_string_append_printf (lines, "%s\n", line);
  g_free (line);
}

/* A game may be in the file already: it was gone on with after the program had been killed
 * between writing it and noting that. It is written once only. */
static void
set_known_aside (GamesJob *job)
{
  WuziRecordBook *self = job->book;

  if (self->index == NULL)
    return;
  job->caught_up = game_index_catch_up (self->index);
  for (guint i = job->records->len; i-- > 0;)
    if (has_game (self, g_ptr_array_index (job->records, i)))
      g_ptr_array_add (job->known, g_ptr_array_steal_index (job->records, i));
}

static void
games_run (gpointer data)
{
  GamesJob *job = data;
  g_autoptr (GString) lines = g_string_new (NULL);

  set_known_aside (job);
  for (guint i = 0; i < job->records->len; i++)
    add_line (lines, wuzi_game_record_to_line (g_ptr_array_index (job->records, i)));
  if (lines->len > 0)
    append_lines (job->book, lines, &job->append, &job->error);
}

/* Errors with sentences for the user: so many games, or new players, stay in memory, and why. */
static GError *
new_games_error (const GError *cause, guint count)
{
  if (count == 1)
    return g_error_new (G_IO_ERROR, cause->code,
                        _ ("The game couldn’t be saved. %s It is kept until Wuzi is closed, and "
                           "saved as soon as that works."),
                        cause->message);
  return g_error_new (G_IO_ERROR, cause->code,
                      ngettext ("%u game couldn’t be saved. %s It is kept until Wuzi is closed, "
                                "and saved as soon as that works.",
                                "%u games couldn’t be saved. %s They are kept until Wuzi is "
                                "closed, and saved as soon as that works.",
                                count),
                      count, cause->message);
}

static GError *
new_write_error (const Write *write)
{
  const GError *cause = write->error;

  if (write->kind->describe != NULL)
    return write->kind->describe (write->data, cause);
  return g_error_new (G_IO_ERROR, cause->code,
                      _ ("Something couldn’t be saved. %s It is kept until Wuzi is closed, and "
                         "saved as soon as that works."),
                      cause->message);
}

static GError *
new_players_error (const GError *cause)
{
  return g_error_new (
      G_IO_ERROR, cause->code,
      _ ("New players couldn’t be saved. %s They are kept until Wuzi is closed, and "
         "saved as soon as that works."),
      cause->message);
}

/* Notes how it went; the games that were written are read into the index. */
static void
note_written (WuziRecordBook *self, GamesJob *job)
{
  guint failed_before = count_failed (self);

  for (guint i = 0; i < job->records->len; i++) {
    /* A reading may have found it meanwhile. */
    Pending *pending =
        find_pending (self, wuzi_game_record_get_id (g_ptr_array_index (job->records, i)));

    if (pending == NULL)
      continue;
    pending->failed = job->error != NULL;
    pending->written = job->error == NULL;
  }
  g_clear_error (&self->games_error);
  if (job->error != NULL) {
    self->games_error = g_error_copy (job->error);
    /* Those that can't be written are listed, too. */
    if (count_failed (self) != failed_before)
      g_signal_emit (self, signals[GAMES_CHANGED], 0);
    return;
  }
  push_reading_of (self, &job->append, NULL);
}

/* Takes the error. */
static void
add_sentence (GPtrArray *sentences, GError *error, int *code)
{
  if (!g_ptr_array_find_with_equal_func (sentences, error->message, g_str_equal, NULL))
    g_ptr_array_add (sentences, g_strdup (error->message));
  *code = error->code;
  g_error_free (error);
}

/* All that isn't saved yet, each kind of it in a sentence; NULL if there is nothing. */
static GError *
new_unsaved_error (WuziRecordBook *self)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  guint failed = count_failed (self);
  int code = G_IO_ERROR_FAILED;

  if (failed > 0)
    add_sentence (sentences, new_games_error (self->games_error, failed), &code);
  if (self->players_error != NULL)
    add_sentence (sentences, new_players_error (self->players_error), &code);
  for (guint i = 0; i < self->writes->len; i++) {
    const Write *write = g_ptr_array_index (self->writes, i);

    if (write->error != NULL)
      add_sentence (sentences, new_write_error (write), &code);
  }
  if (sentences->len == 0)
    return NULL;
  g_ptr_array_add (sentences, NULL);
  text = g_strjoinv ("\n", (char **) sentences->pdata);
  return g_error_new_literal (G_IO_ERROR, code, text);
}

char *
wuzi_record_book_dup_unsaved_words (WuziRecordBook *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  error = new_unsaved_error (self);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* Ends the task of whoever wanted the game, or all, to be written. */
static void
end_games_task (WuziRecordBook *self, GamesJob *job)
{
  GError *error = NULL;

  if (job->record != NULL) {
    const Pending *pending = find_pending (self, wuzi_game_record_get_id (job->record));

    if (pending != NULL && pending->failed)
      error = new_games_error (job->error, 1);
  } else {
    error = new_unsaved_error (self);
  }
  if (error != NULL)
    g_task_return_error (job->task, error);
  else
    g_task_return_boolean (job->task, TRUE);
}

static void
games_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  GamesJob *job = data;

  if (job->known->len > 0) {
    forget_indexed (self, job->known);
    tell_counts (self, FALSE);
  }
  if (job->caught_up)
    push_reading (self, NULL);
  if (job->records->len > 0)
    note_written (self, job);
  update_unsaved (self);
  plan_retry (self);
  if (job->task != NULL)
    end_games_task (self, job);
  g_clear_object (&job->task);
  g_clear_object (&job->record);
  g_ptr_array_unref (job->records);
  g_ptr_array_unref (job->known);
  g_clear_error (&job->error);
  g_free (job);
}

static const JobKind GAMES_JOB = { games_start, games_run, games_end };

static void
write_start (GObject *owner, gpointer data)
{
  Write *write = data;

  write->queued = FALSE;
  write->running = TRUE;
  if (write->kind->start != NULL)
    write->kind->start (write->data);
}

static void
write_run (gpointer data)
{
  Write *write = data;

  write->kind->write (write->data, &write->failure);
}

static void
write_free (gpointer data)
{
  Write *write = data;

  write->kind->free (write->data);
  g_clear_error (&write->error);
  g_free (write);
}

/* What fails is told of once, until nothing that would be told alike does. */
static void
tell_write_error (WuziRecordBook *self, Write *write)
{
  g_autoptr (GError) sentence = NULL;

  write->told = TRUE;
  for (guint i = 0; i < self->writes->len; i++) {
    const Write *other = g_ptr_array_index (self->writes, i);

    if (other != write && other->told && other->kind->describe == write->kind->describe)
      return;
  }
  sentence = new_write_error (write);
  g_signal_emit (self, signals[PROBLEM], g_quark_from_static_string ("unsaved"), sentence->message);
}

/* What is of a player who isn't in the file fails for the reason why new players aren't, which is
 * told of by itself. */
static gboolean
blame_players (WuziRecordBook *self, Write *write)
{
  if (!write->kind->of_player || self->players_error == NULL
      || !g_error_matches (write->failure, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return FALSE;
  g_clear_error (&write->failure);
  write->failure = g_error_copy (self->players_error);
  return TRUE;
}

/* Whoever is told that it is written may want it to be once more. */
static void
write_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Write *write = data;
  gboolean is_of_players = blame_players (self, write);

  write->running = FALSE;
  g_clear_error (&write->error);
  write->error = g_steal_pointer (&write->failure);
  if (write->kind->end != NULL)
    write->kind->end (write->data, write->error);
  if (write->error == NULL)
    write->told = FALSE;
  else if (!is_of_players && !write->told)
    tell_write_error (self, write);
  if (write->error == NULL && !write->queued)
    g_ptr_array_remove (self->writes, write);
  update_unsaved (self);
  plan_retry (self);
}

static const JobKind WRITE_JOB = { write_start, write_run, write_end };

static void
push_write (WuziRecordBook *self, Write *write)
{
  if (write->queued)
    return;
  write->queued = TRUE;
  if (write->kind->urgent)
    job_queue_push_urgent (self->jobs, &WRITE_JOB, write);
  else
    job_queue_push (self->jobs, &WRITE_JOB, write);
}

static void
push_waiting_writes (WuziRecordBook *self)
{
  for (guint i = 0; i < self->writes->len; i++)
    if (!((const Write *) g_ptr_array_index (self->writes, i))->running)
      push_write (self, g_ptr_array_index (self->writes, i));
}

/* What waits already, or is being written; NULL if that isn't so. */
static Write *
find_write (WuziRecordBook *self, const WuziWriteKind *kind, gpointer data)
{
  for (guint i = 0; i < self->writes->len; i++) {
    Write *write = g_ptr_array_index (self->writes, i);

    if (write->kind == kind && write->data == data)
      return write;
  }
  return NULL;
}

void
wuzi_record_book_write (WuziRecordBook *self, const WuziWriteKind *kind, gpointer data)
{
  Write *write;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (kind != NULL);

  write = find_write (self, kind, data);
  if (write != NULL) {
    kind->free (data);
  } else {
    write = g_new0 (Write, 1);
    write->kind = kind;
    write->data = data;
    g_ptr_array_add (self->writes, write);
  }
  if (kind->urgent || write->running)
    push_write (self, write);
  else /* and before it what has failed, which is older, and may be of the same file */
    push_waiting_writes (self);
}

GPtrArray *
wuzi_record_book_list_writes (WuziRecordBook *self, const WuziWriteKind *kind)
{
  GPtrArray *list = g_ptr_array_new ();

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), list);

  for (guint i = 0; i < self->writes->len; i++) {
    const Write *write = g_ptr_array_index (self->writes, i);

    if (write->kind == kind)
      g_ptr_array_add (list, write->data);
  }
  return list;
}

/* Writes what isn't written: players first. Takes the task, which tells of the record, or, if that
 * is NULL, of all; it may be NULL. */
static void
push_save (WuziRecordBook *self, GTask *task, WuziGameRecord *record)
{
  GamesJob *job = g_new0 (GamesJob, 1);

  if (self->players_dirty && !self->players_newer)
    push_players (self, NULL, NULL);
  push_waiting_writes (self);
  job->book = self;
  job->task = task;
  job->record = record != NULL ? g_object_ref (record) : NULL;
  job->records = g_ptr_array_new_with_free_func (g_object_unref);
  job->known = g_ptr_array_new_with_free_func (g_object_unref);
  job_queue_push (self->jobs, &GAMES_JOB, job);
}

void
wuzi_record_book_add_game_async (WuziRecordBook *self, WuziGameRecord *record,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_GAME_RECORD (record));

  if (!wuzi_record_book_has_booked (self, wuzi_game_record_get_id (record))) {
    Pending *pending = g_new0 (Pending, 1);

    pending->record = g_object_ref (record);
    g_ptr_array_add (self->pending, pending);
    g_hash_table_add (self->booked, g_ascii_strdown (wuzi_game_record_get_id (record), -1));
    tell_counts (self, FALSE);
  }
  push_save (self, g_task_new (self, NULL, callback, user_data), record);
}

static void
copies_done_end (GObject *owner, gpointer data)
{
  g_autoptr (GTask) task = data;

  push_save (WUZI_RECORD_BOOK (owner), g_steal_pointer (&task), NULL);
}

static const JobKind COPIES_DONE_JOB = { NULL, NULL, copies_done_end };

void
wuzi_record_book_save_async (WuziRecordBook *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  job_queue_push (self->copies, &COPIES_DONE_JOB, g_task_new (self, NULL, callback, user_data));
}

guint
wuzi_record_book_get_unsaved (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);

  return self->unsaved;
}

/* --- marks --- */

typedef struct {
  /* Owned */
  GTask *task;
  GPtrArray *marks; /* of GameMark */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  Append append;
} MarkJob;

static void
mark_run (gpointer data)
{
  MarkJob *job = data;
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < job->marks->len; i++)
    add_line (lines, game_mark_write (g_ptr_array_index (job->marks, i)));
  append_lines (job->book, lines, &job->append, &job->error);
}

/* What couldn't be written is forgotten, unless something else was noted since. */
static void
forget_mark (WuziRecordBook *self, const GameMark *mark)
{
  const GameMark *known = g_hash_table_lookup (self->marks, mark->game);

  if (known != NULL && known->at == mark->at)
    g_hash_table_remove (self->marks, mark->game);
}

static void
mark_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  MarkJob *job = data;

  if (job->error != NULL) {
    for (guint i = 0; i < job->marks->len; i++)
      forget_mark (self, g_ptr_array_index (job->marks, i));
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  } else {
    push_reading_of (self, &job->append, g_object_ref (job->task));
  }
  g_object_unref (job->task);
  g_ptr_array_unref (job->marks);
  g_free (job);
}

static const JobKind MARK_JOB = { NULL, mark_run, mark_end };

void
wuzi_record_book_get_mark (WuziRecordBook *self, const char *id, const GameMark *listed,
                           GameMark *mark)
{
  g_autofree char *small = g_ascii_strdown (id, -1);
  const GameMark *known;
  const GameMark none = { 0 };

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  listed = listed != NULL ? listed : &none;
  known = g_hash_table_lookup (self->marks, small);
  game_mark_copy (mark, known != NULL && known->at > listed->at ? known : listed);
  g_free (mark->game);
  mark->game = g_steal_pointer (&small);
}

/* What is noted later has a later time, even if the clock went back. */
static GameMark *
remember_mark (WuziRecordBook *self, const GameMark *mark)
{
  GameMark *kept = game_mark_dup (mark);

  kept->at = MAX (get_time (self), mark->at + 1);
  g_hash_table_replace (self->marks, kept->game, kept);
  return game_mark_dup (kept);
}

void
wuzi_record_book_mark_games_async (WuziRecordBook *self, GPtrArray *marks,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  MarkJob *job;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (marks != NULL && marks->len > 0);

  job = g_new0 (MarkJob, 1);
  job->book = self;
  job->task = g_task_new (self, NULL, callback, user_data);
  job->marks = game_mark_array_new ();
  for (guint i = 0; i < marks->len; i++)
    g_ptr_array_add (job->marks, remember_mark (self, g_ptr_array_index (marks, i)));
  job_queue_push (self->jobs, &MARK_JOB, job);
}

/* --- changing players --- */

/* Writes new players, or a change of one. */
typedef struct {
  /* Owned */
  GTask *task;           /* the change's; or NULL */
  ProfileChange *change; /* or NULL */
  GPtrArray *players;    /* WuziProfile: all */
  GPtrArray *problems;
  ProfileReading *reading; /* of the file then */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  ProfileFileStamp aside;
  gboolean was_dirty;
} PlayersJob;

/* Somebody whom the book has never heard of, a guest perhaps, must not be taken for a
 * player of the same name. NULL if there is nobody like that. */
static GError *
new_stranger_error (WuziRecordBook *self, const ProfileChange *change)
{
  WuziProfile *const who[] = { change->profile, change->other };

  for (guint i = 0; i < G_N_ELEMENTS (who); i++)
    if (who[i] != NULL && !player_list_knows (self->players, wuzi_profile_get_id (who[i])))
      return profile_change_new_gone_error (who[i]);
  return NULL;
}

/* Will the player's name be nobody's, or another's? */
static gboolean
frees_name (const ProfileChange *change)
{
  return change->kind == PROFILE_CHANGE_NAME || change->kind == PROFILE_CHANGE_DELETE
         || change->kind == PROFILE_CHANGE_MERGE;
}

static void
players_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  PlayersJob *job = data;
  const ProfileChange *change = job->change;

  job->aside = self->aside;
  job->players = player_list_dup_all (self->players);
  if (change != NULL) {
    WuziProfile *meant =
        player_list_find_by_id (self->players, wuzi_profile_get_id (change->profile));

    job->error = new_stranger_error (self, change);
    if (job->error == NULL && meant != NULL && frees_name (change))
      player_list_add_aliases_of (self->players, meant, job->players);
  }
  job->was_dirty = self->players_dirty;
  self->players_dirty = FALSE;
}

static void
players_run (gpointer data)
{
  PlayersJob *job = data;
  const char *folder = job->book->folder;
  int lock;

  if (job->error != NULL || (job->change == NULL && !job->was_dirty))
    return;
  lock = record_files_lock (folder, &job->error);
  if (lock < 0)
    return;
  profile_file_write (folder, job->players, job->change, &job->aside, job->problems, &job->reading,
                      &job->error);
  record_files_unlock (lock);
}

/* Takes over what profiles.json says after it was written. Where games count for somebody else,
 * the task, which may be NULL, ends when they are counted. If they can't be read now, it ends all
 * the same, and they are counted when they can be. */
static void
adopt_written (WuziRecordBook *self, ProfileReading *reading, gboolean count, GTask *task)
{
  PlayersChange change = adopt_players (self, reading);

  note_newer (self, reading);
  tell_players (self, change);
  if (count || (change & (PLAYERS_ALIASED | PLAYERS_MERGED)) != 0)
    push_reading (self, task != NULL ? g_object_ref (task) : NULL);
  else if (task != NULL)
    g_task_return_boolean (task, TRUE);
}

/* New players that couldn't be written are told of once. */
static void
note_players_error (WuziRecordBook *self, const GError *error)
{
  gboolean told = self->players_error != NULL;

  g_clear_error (&self->players_error);
  if (error == NULL || self->players_newer)
    return;
  self->players_error = g_error_copy (error);
  if (!told) {
    g_autoptr (GError) sentence = new_players_error (error);

    g_signal_emit (self, signals[PROBLEM], g_quark_from_static_string ("unsaved"),
                   sentence->message);
  }
}

static void
players_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  PlayersJob *job = data;
  const ProfileChange *change = job->change;

  if (change != NULL && job->error == NULL && change->kind == PROFILE_CHANGE_PIN)
    g_hash_table_remove (self->unsaved_tries, wuzi_profile_get_id (change->profile));
  /* A change that couldn't be written is forgotten; new players aren't. */
  if (job->reading != NULL && (change == NULL || job->error == NULL))
    adopt_written (self, job->reading, change != NULL && profile_change_moves_games (change),
                   job->task);
  self->players_dirty |= job->was_dirty && job->error != NULL;
  if (change == NULL || job->error == NULL)
    note_players_error (self, job->error);
  update_unsaved (self);
  tell_all (self, job->problems);
  if (change != NULL && job->error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  g_clear_object (&job->task);
  g_clear_pointer (&job->change, profile_change_free);
  g_ptr_array_unref (job->players);
  g_ptr_array_unref (job->problems);
  g_clear_pointer (&job->reading, profile_reading_free);
  g_clear_error (&job->error);
  g_free (job);
}

static const JobKind PLAYERS_JOB = { players_start, players_run, players_end };

/* Takes the change and the task; both may be NULL. */
static void
push_players (WuziRecordBook *self, ProfileChange *change, GTask *task)
{
  PlayersJob *job = g_new0 (PlayersJob, 1);

  job->book = self;
  job->task = task;
  job->change = change;
  job->problems = g_ptr_array_new_with_free_func (g_free);
  job_queue_push (self->jobs, &PLAYERS_JOB, job);
}

void
wuzi_record_book_change_player_async (WuziRecordBook *self, ProfileChange *wanted,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (ProfileChange) change = wanted;
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (change != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  if (profile_change_check (change, &error))
    push_players (self, g_steal_pointer (&change), g_steal_pointer (&task));
  else
    g_task_return_error (task, error);
}

/* --- PINs --- */

typedef struct {
  GTask *task;
  PinCheck *check;
  gboolean stranger; /* nobody whom the book has heard of: they have no PIN */
} PinJob;

/* The wrong tries as far as they are known here: those that couldn't be written
 * count, too. */
static PinTries
known_tries (WuziRecordBook *self, const char *id)
{
  const PinTries *saved = self->tries != NULL ? g_hash_table_lookup (self->tries, id) : NULL;
  const PinTries *unsaved = g_hash_table_lookup (self->unsaved_tries, id);

  if (unsaved != NULL && (saved == NULL || unsaved->failures >= saved->failures))
    return *unsaved;
  return saved != NULL ? *saved : (PinTries) { 0 };
}

static void
remember_tries (WuziRecordBook *self, const char *id, const PinTries *tries)
{
  g_hash_table_insert (self->unsaved_tries, g_strdup (id), g_memdup2 (tries, sizeof *tries));
}

/* The player whom a profile means now. */
static WuziProfile *
meant_by (WuziRecordBook *self, WuziProfile *profile)
{
  WuziProfile *meant = wuzi_record_book_find_player (self, wuzi_profile_get_id (profile));

  return meant != NULL ? meant : profile;
}

static void
pin_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  PinJob *job = data;
  PinCheck *check = job->check;
  WuziProfile *meant = meant_by (self, check->profile);

  job->stranger = !player_list_knows (self->players, wuzi_profile_get_id (meant));
  g_set_object (&check->profile, meant);
  check->players = player_list_dup_all (self->players);
  check->aside = self->aside;
  check->now = get_time (self);
  check->tries = known_tries (self, wuzi_profile_get_id (meant));
}

static void
pin_run (gpointer data)
{
  PinJob *job = data;

  if (!job->stranger && !g_cancellable_is_cancelled (g_task_get_cancellable (job->task)))
    pin_check_run (job->check);
}

static void
pin_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  PinJob *job = data;
  PinCheck *check = job->check;
  const char *id = wuzi_profile_get_id (check->profile);

  if (check->unsaved && check->tries.failures > 0)
    remember_tries (self, id, &check->tries);
  else if (check->saved || check->unsaved)
    g_hash_table_remove (self->unsaved_tries, id);
  if (check->reading != NULL)
    adopt_written (self, check->reading, FALSE, NULL);
  tell_all (self, check->problems);
  if (check->error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&check->error));
  else
    g_task_return_boolean (job->task, TRUE);
  g_object_unref (job->task);
  pin_check_free (check);
  g_free (job);
}

static const JobKind PIN_JOB = { pin_start, pin_run, pin_end };

void
wuzi_record_book_check_pin_async (WuziRecordBook *self, WuziProfile *profile, const char *pin,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  PinJob *job;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));
  g_return_if_fail (pin != NULL);

  job = g_new0 (PinJob, 1);
  job->task = g_task_new (self, cancellable, callback, user_data);
  job->check = pin_check_new (self->folder, profile, pin);
  job_queue_push (self->jobs, &PIN_JOB, job);
}

gint64
wuzi_record_book_get_pin_wait (WuziRecordBook *self, WuziProfile *profile)
{
  const char *id;
  PinTries tries;
  gint64 last;
  gint64 wait;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), 0);

  id = wuzi_profile_get_id (meant_by (self, profile));
  tries = known_tries (self, id);
  last = tries.last;
  wait = pin_wait (&tries, get_time (self));
  if (tries.last != last)
    remember_tries (self, id, &tries);
  return wait;
}

/* --- the object --- */

static void
wuzi_record_book_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (object);

  switch (property_id) {
  case PROP_LOADED:
    g_value_set_boolean (value, self->loaded);
    break;
  case PROP_PROGRESS:
    g_value_set_double (value, self->progress);
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
  job_queue_free (self->copies);
  g_clear_pointer (&self->index, game_index_close);
  player_list_free (self->players);
  game_counts_free (self->counts);
  g_clear_pointer (&self->shown, game_counts_free);
  g_hash_table_unref (self->machine_ratings);
  g_hash_table_unref (self->booked);
  g_clear_pointer (&self->tries, g_hash_table_unref);
  g_hash_table_unref (self->unsaved_tries);
  g_ptr_array_unref (self->pending);
  g_ptr_array_unref (self->writes);
  g_hash_table_unref (self->marks);
  g_clear_error (&self->games_error);
  g_clear_error (&self->players_error);
  G_OBJECT_CLASS (wuzi_record_book_parent_class)->finalize (object);
}

static void
wuzi_record_book_class_init (WuziRecordBookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = wuzi_record_book_get_property;
  object_class->finalize = wuzi_record_book_finalize;

  properties[PROP_LOADED] = g_param_spec_boolean ("loaded", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 1, flags);
  properties[PROP_UNSAVED] = g_param_spec_uint ("unsaved", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STANDINGS_CHANGED] = g_signal_new ("standings-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
  signals[GAMES_CHANGED] =
      g_signal_new ("games-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYERS_CHANGED_SIGNAL] = g_signal_new ("players-changed", type, G_SIGNAL_RUN_LAST, 0,
                                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_record_book_init (WuziRecordBook *self)
{
  self->jobs = job_queue_new (G_OBJECT (self));
  self->copies = job_queue_new (G_OBJECT (self));
  g_queue_init (&self->readings);
  self->players = player_list_new ();
  self->counts = game_counts_new ();
  self->machine_ratings = g_hash_table_new (NULL, NULL);
  self->booked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->pending = g_ptr_array_new_with_free_func (pending_free);
  self->writes = g_ptr_array_new_with_free_func (write_free);
  self->marks =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) game_mark_free);
  self->progress = 1;
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
wuzi_record_book_set_retry (WuziRecordBook *self, guint msecs)
{
  self->retry_msecs = msecs;
}

void
wuzi_record_book_set_clock (WuziRecordBook *self, gint64 (*clock) (void))
{
  self->clock = clock;
}
