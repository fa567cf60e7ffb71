/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All players and all games: what the main thread knows of them, and the jobs that read and write
 * them. */
#include "records/wuzi-record-book.h"

#include <glib/gi18n-lib.h>

#include "records/files/job-queue.h"
#include "records/files/record-files.h"
#include "records/games/games-file.h"
#include "records/index/games-reader.h"
#include "records/players/pin-check.h"
#include "records/players/player-list.h"
#include "records/players/player-name.h"
#include "records/players/profile-change.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-sweep.h"

enum {
  SLICE_MSECS = 50,  /* of reading, between which questions are answered */
  BUSY_MSECS = 1000, /* until an index is tried again that another copy of the program writes */
  MAX_ANSWERS = 3,   /* tries of a question while the index turns out to be no good */
};

/* Invariant: a game that was booked here and that the index lacks is in unwritten, or, once it is
 * in the file, in unindexed. The first failed_games of unwritten were tried. counts are of the
 * games in the index. */
struct _WuziRecordBook {
  GObject parent_instance;

  /* Owned */
  char *folder;
  JobQueue *jobs;       /* those that read and write the folder */
  JobQueue *index_jobs; /* those that use the index */
  GameIndex *index;     /* theirs alone; NULL until the first */
  PlayerList *players;
  GameCounts *counts;
  GameCounts *shown;           /* the same with the games that the index lacks; NULL: to be made */
  GHashTable *machine_ratings; /* replaced, never changed: threads read it; or NULL */
  GHashTable *booked;          /* ids */
  GPtrArray *unwritten;        /* WuziGameRecord, in the order of booking */
  GPtrArray *unindexed;        /* likewise */

  GHashTable *tries;         /* profile id to PinTries: what the file says; or NULL */
  GHashTable *unsaved_tries; /* likewise: what it could not be told */

  gint64 (*clock) (void); /* tells the time in place of the system's, or NULL */

  guint game_count; /* of the index */
  guint failed_games;
  gboolean players_dirty;  /* there is a player whom the file may lack */
  gboolean players_failed; /* and they could not be written */
  gboolean players_newer;  /* the file isn't ours to write */
  ProfileFileStamp aside;  /* which damaged file there is a copy of */
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

static void push_flush (WuziRecordBook *self, GTask *task, WuziGameRecord *record);

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

static void
update_unsaved (WuziRecordBook *self)
{
  guint unsaved = self->failed_games + (self->players_failed ? 1 : 0);

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
  push_flush (self, NULL, NULL);
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

/* Lets go of a game that needs no writing. */
static void
remove_unwritten (WuziRecordBook *self, guint index)
{
  g_ptr_array_remove_index (self->unwritten, index);
  self->failed_games -= index < self->failed_games ? 1 : 0;
}

/* --- the index --- */

static gpointer
ref_object (gconstpointer object, gpointer user_data)
{
  return g_object_ref ((gpointer) object);
}

/* Opens the index when the first job needs it. (thread) */
static void
ensure_index (WuziRecordBook *self)
{
  if (self->index == NULL)
    self->index = game_index_open (self->folder, FALSE);
}

/* A reading of the games, in slices. */
typedef struct {
  /* Owned */
  GTask *task;         /* to be ended with it, or NULL */
  GTask *change;       /* of a change of players, which doesn't fail with it; or NULL */
  GamesReader *reader; /* NULL until it begins, and after the index was busy */
  GPtrArray *problems; /* sentences for the user */
  GPtrArray *profiles; /* WuziProfile */
  GHashTable *aliases; /* who counts for whom: first as the main thread knows it, then for all */
  GPtrArray *strings;  /* of traces */
  GArray *traces;      /* PlayerTrace */
  GameCounts *counts;
  GPtrArray *booked;   /* WuziGameRecord: games that the index may lack ... */
  GHashTable *indexed; /* ... and those of them, borrowed, that it has in the end */
  GHashTable *machine_ratings;
  GError *error;

  WuziRecordBook *book; /* borrowed */
  GamesStamp before;    /* lines were appended between these; size -1: they weren't */
  GamesStamp after;
  guint game_count; /* of the index then */
  double done;
  gboolean load; /* it is the one at the start, or on demand: rests are swept away */
  gboolean more;
  gboolean busy;
  gboolean changed;
} Reading;

static Reading *
reading_new (WuziRecordBook *self, GTask *task)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->book = self;
  reading->task = task;
  reading->before.size = reading->after.size = -1;
  reading->problems = g_ptr_array_new_with_free_func (g_free);
  reading->strings = g_ptr_array_new_with_free_func (g_free);
  reading->booked = g_ptr_array_new_with_free_func (g_object_unref);
  reading->indexed = g_hash_table_new (NULL, NULL);
  return reading;
}

static void
forget_reader (Reading *reading)
{
  g_clear_pointer (&reading->reader, games_reader_free);
  g_clear_pointer (&reading->profiles, g_ptr_array_unref);
  g_clear_pointer (&reading->aliases, g_hash_table_unref);
  g_clear_pointer (&reading->machine_ratings, g_hash_table_unref);
}

static void
reading_free (Reading *reading)
{
  forget_reader (reading);
  g_clear_object (&reading->task);
  g_clear_object (&reading->change);
  g_ptr_array_unref (reading->problems);
  g_ptr_array_unref (reading->strings);
  g_hash_table_unref (reading->indexed);
  g_ptr_array_unref (reading->booked);
  g_clear_pointer (&reading->traces, g_array_unref);
  g_clear_pointer (&reading->counts, game_counts_free);
  g_clear_error (&reading->error);
  g_free (reading);
}

static GCancellable *
get_cancellable (const Reading *reading)
{
  return reading->task != NULL ? g_task_get_cancellable (reading->task) : NULL;
}

static void
reading_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Reading *reading = data;

  g_ptr_array_set_size (reading->booked, 0);
  g_ptr_array_extend (reading->booked, self->unindexed, ref_object, NULL);
  g_ptr_array_extend (reading->booked, self->unwritten, ref_object, NULL);
  if (reading->profiles != NULL)
    return;
  reading->profiles = player_list_dup_all (self->players);
  reading->aliases = player_list_dup_aliases (self->players);
  reading->machine_ratings = self->machine_ratings != NULL
                                 ? g_hash_table_ref (self->machine_ratings)
                                 : g_hash_table_new (NULL, NULL);
}

/* Keeps who is in the games for the main thread. */
static void
copy_traces (Reading *reading, GArray *traces)
{
  g_ptr_array_set_size (reading->strings, 0);
  g_clear_pointer (&reading->traces, g_array_unref);
  reading->traces = g_array_ref (traces);
  for (guint i = 0; i < traces->len; i++) {
    PlayerTrace *trace = &g_array_index (traces, PlayerTrace, i);
    char *id = g_strdup (trace->id);
    char *name = g_strdup (trace->name);

    g_ptr_array_add (reading->strings, id);
    g_ptr_array_add (reading->strings, name);
    trace->id = id;
    trace->name = name;
  }
}

/* Is it only of games that were booked here? They bring no players whom the book doesn't know. */
static gboolean
is_of_own_games (const Reading *reading)
{
  return reading->after.size >= 0;
}

/* Finds out for whom games count, as the main thread will. */
static void
before_counting (GameIndex *index, gpointer user_data)
{
  Reading *reading = user_data;
  g_autoptr (GArray) traces = game_index_list_players (index);
  g_autoptr (GHashTable) aliases = NULL;
  PlayerList *players = player_list_new ();
  GHashTableIter iter;
  gpointer id;
  gpointer meant;

  copy_traces (reading, traces);
  player_list_adopt (players, reading->profiles);
  if (!is_of_own_games (reading))
    player_list_welcome (players, reading->traces);
  aliases = player_list_dup_aliases (players);
  player_list_free (players);
  g_hash_table_iter_init (&iter, aliases);
  while (g_hash_table_iter_next (&iter, &id, &meant))
    if (!g_hash_table_contains (reading->aliases, id))
      g_hash_table_insert (reading->aliases, g_strdup (id), g_strdup (meant));
  game_index_set_machines (index, reading->machine_ratings);
  game_index_set_aliases (index, reading->aliases);
}

static void
make_reader (Reading *reading)
{
  WuziRecordBook *self = reading->book;

  ensure_index (self);
  reading->reader = games_reader_new (self->index, self->folder);
  games_reader_set_before_counting (reading->reader, before_counting, reading);
  if (reading->after.size >= 0)
    games_reader_set_appended (reading->reader, &reading->before, &reading->after);
  games_reader_set_mending (reading->reader, reading->problems);
}

/* The index is no good: the next slice begins with another. */
static void
replace_index (Reading *reading)
{
  WuziRecordBook *self = reading->book;

  g_clear_pointer (&reading->reader, games_reader_free);
  self->index = game_index_replace (self->index, self->folder);
  reading->after.size = -1;
  reading->more = TRUE;
}

/* Finds out which of the booked games the index has now. */
static void
find_booked (Reading *reading)
{
  for (guint i = 0; i < reading->booked->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (reading->booked, i);

    if (game_index_find_written (reading->book->index, wuzi_game_record_get_id (record)) != 0)
      g_hash_table_add (reading->indexed, record);
  }
}

static void
reading_run (gpointer data)
{
  Reading *reading = data;
  WuziRecordBook *self = reading->book;

  if (reading->reader == NULL)
    make_reader (reading);
  reading->more = games_reader_run (reading->reader, SLICE_MSECS, get_cancellable (reading),
                                    &reading->busy, &reading->error);
  if (reading->error == NULL && !reading->busy && !game_index_is_good (self->index)) {
    replace_index (reading);
    return;
  }
  reading->done = games_reader_get_done (reading->reader);
  if (reading->more || reading->busy || reading->error != NULL)
    return;
  reading->changed = games_reader_get_reading (reading->reader)->changed;
  reading->counts = game_index_dup_counts (self->index, !is_of_own_games (reading));
  reading->game_count = game_index_count_written (self->index);
  find_booked (reading);
  if (reading->load)
    record_sweep (self->folder);
  if (!game_index_is_good (self->index))
    replace_index (reading);
}

static const JobKind READING_JOB;

static gboolean
try_again_cb (gpointer user_data)
{
  Reading *reading = user_data;
  g_autoptr (WuziRecordBook) self = reading->book;

  job_queue_push (self->index_jobs, &READING_JOB, reading);
  return G_SOURCE_REMOVE;
}

static void
push_reading (WuziRecordBook *self, Reading *reading)
{
  job_queue_push (self->index_jobs, &READING_JOB, reading);
}

/* Lets the games be counted anew, for those whom they are of now: far from the main
 * loop. */
static void
recount (WuziRecordBook *self)
{
  push_reading (self, reading_new (self, NULL));
}

/* Do the games count for others by now than the reading thought? */
static gboolean
players_are_others (WuziRecordBook *self, const Reading *reading)
{
  for (guint i = 0; i < reading->traces->len; i++) {
    const char *id = g_array_index (reading->traces, PlayerTrace, i).id;
    const char *then = g_hash_table_lookup (reading->aliases, id);

    if (g_strcmp0 (player_list_resolve (self->players, id), then != NULL ? then : id) != 0)
      return TRUE;
  }
  return FALSE;
}

/* The index has these games. Those that couldn't be written, as it seemed, are in the file after
 * all then, because what was left of a failed writing could not be taken back. */
static void
forget_indexed (WuziRecordBook *self, GHashTable *indexed)
{
  for (guint i = self->unindexed->len; i-- > 0;)
    if (g_hash_table_contains (indexed, g_ptr_array_index (self->unindexed, i)))
      g_ptr_array_remove_index (self->unindexed, i);
  for (guint i = self->unwritten->len; i-- > 0;)
    if (g_hash_table_contains (indexed, g_ptr_array_index (self->unwritten, i)))
      remove_unwritten (self, i);
}

/* Takes over what was read. */
static void
adopt_games (WuziRecordBook *self, Reading *reading)
{
  gboolean others = reading->game_count > self->game_count + g_hash_table_size (reading->indexed);

  if (!is_of_own_games (reading))
    g_clear_pointer (&self->counts, game_counts_free);
  if (self->counts == NULL)
    self->counts = game_counts_new ();
  game_counts_update (self->counts, reading->counts);
  self->game_count = reading->game_count;
  forget_indexed (self, reading->indexed);
  if (!is_of_own_games (reading) && player_list_welcome (self->players, reading->traces))
    self->players_dirty = TRUE;
  tell_counts (self, TRUE);
  /* Another copy of the program has written, too. */
  if (is_of_own_games (reading) && others)
    recount (self);
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

  if (reading->counts != NULL) {
    adopt_games (self, reading);
    if (players_are_others (self, reading))
      recount (self);
  }
  set_progress (self, 1);
  if (reading->load)
    set_loaded (self);
  if (reading->load && reading->error != NULL && !cancelled)
    tell (self, reading->error->message);
  tell_all (self, reading->problems);
  if (self->players_dirty)
    push_flush (self, NULL, NULL);
  if (reading->task != NULL && cancelled)
    g_task_return_error (reading->task, g_steal_pointer (&reading->error));
  else if (reading->task != NULL)
    g_task_return_boolean (reading->task, TRUE);
  if (reading->change != NULL)
    g_task_return_boolean (reading->change, TRUE);
  reading_free (reading);
}

static void
reading_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Reading *reading = data;

  if (reading->busy) {
    forget_reader (reading);
    g_object_ref (self);
    g_timeout_add (BUSY_MSECS, try_again_cb, reading);
  } else if (reading->more) {
    set_progress (self, reading->done);
    if (reading->reader == NULL)
      forget_reader (reading);
    push_reading (self, reading);
  } else {
    end_reading (self, reading);
  }
}

static const JobKind READING_JOB = { reading_start, reading_run, reading_end };

/* A question of somebody's. */
typedef struct {
  const IndexQuestion *question;
  gpointer data;
  WuziRecordBook *book; /* borrowed */
  GPtrArray *failed;    /* WuziGameRecord, owned: games that couldn't be written */
  guint answers;
  gboolean caught_up; /* another copy of the program has changed the index */
  gboolean bad;
} Question;

static void
question_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Question *question = data;

  g_clear_pointer (&question->failed, g_ptr_array_unref);
  question->failed = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->failed_games; i++)
    g_ptr_array_add (question->failed, g_object_ref (g_ptr_array_index (self->unwritten, i)));
}

static void
question_run (gpointer data)
{
  Question *question = data;
  WuziRecordBook *self = question->book;

  ensure_index (self);
  question->caught_up = game_index_catch_up (self->index);
  game_index_set_unwritten (self->index, question->failed);
  question->question->run (self->index, question->data);
  question->answers++;
  question->bad = !game_index_is_good (self->index);
  if (question->bad)
    self->index = game_index_replace (self->index, self->folder);
}

static const JobKind QUESTION_JOB;

static void
question_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Question *question = data;

  if (question->bad || question->caught_up)
    recount (self);
  if (question->bad && question->answers < MAX_ANSWERS) {
    job_queue_push (self->index_jobs, &QUESTION_JOB, question);
    return;
  }
  question->question->end (self, question->data);
  g_ptr_array_unref (question->failed);
  g_free (question);
}

static const JobKind QUESTION_JOB = { question_start, question_run, question_end };

void
wuzi_record_book_ask (WuziRecordBook *self, const IndexQuestion *question, gpointer data)
{
  Question *asked;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (question != NULL);

  asked = g_new0 (Question, 1);
  asked->question = question;
  asked->data = data;
  asked->book = self;
  job_queue_push (self->index_jobs, &QUESTION_JOB, asked);
}

/* A job that waits for its turn behind the games that are booked already: whether these are in
 * the file is being asked. */
typedef struct {
  const JobKind *kind;
  gpointer data;
} Waiting;

static void
waiting_run (GameIndex *index, gpointer data)
{
}

static void
waiting_end (WuziRecordBook *self, gpointer data)
{
  Waiting *waiting = data;

  job_queue_push (self->jobs, waiting->kind, waiting->data);
  g_free (waiting);
}

static void
push_behind_games (WuziRecordBook *self, const JobKind *kind, gpointer data)
{
  static const IndexQuestion QUESTION = { waiting_run, waiting_end };
  Waiting *waiting;

  if (self->unwritten->len == 0) {
    job_queue_push (self->jobs, kind, data);
    return;
  }
  waiting = g_new0 (Waiting, 1);
  waiting->kind = kind;
  waiting->data = data;
  wuzi_record_book_ask (self, &QUESTION, waiting);
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

/* Do games count for somebody else? */
static gboolean
moves_games (PlayersChange change)
{
  return (change & (PLAYERS_ALIASED | PLAYERS_MERGED)) != 0;
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

/* Reads profiles.json, and then the games. */
typedef struct {
  /* Owned */
  GTask *task;
  ProfileReading *reading;
  GPtrArray *problems;

  WuziRecordBook *book; /* borrowed */
  ProfileFileStamp aside;
} Load;

static void
load_start (GObject *owner, gpointer data)
{
  ((Load *) data)->aside = WUZI_RECORD_BOOK (owner)->aside;
}

static void
load_run (gpointer data)
{
  Load *load = data;

  load->reading = profile_file_read (load->book->folder, &load->aside, load->problems);
}

static void
load_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Load *load = data;
  PlayersChange change = adopt_players (self, load->reading);
  Reading *games = reading_new (self, load->task);

  tell_players (self, change);
  note_newer (self, load->reading);
  if (load->reading->state == PROFILE_FILE_UNREADABLE)
    tell (self, load->reading->error->message);
  /* What can't be read is tried again before anything else is written. */
  if (load->reading->state == PROFILE_FILE_DAMAGED
      || load->reading->state == PROFILE_FILE_UNREADABLE)
    self->players_dirty = TRUE;
  update_unsaved (self);
  tell_all (self, load->problems);
  games->load = TRUE;
  push_reading (self, games);
  g_ptr_array_unref (load->problems);
  profile_reading_free (load->reading);
  g_free (load);
}

static const JobKind LOAD_JOB = { load_start, load_run, load_end };

void
wuzi_record_book_load_async (WuziRecordBook *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  Load *load;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  load = g_new0 (Load, 1);
  load->book = self;
  load->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (load->task, wuzi_record_book_load_async);
  load->problems = g_ptr_array_new_with_free_func (g_free);
  push_behind_games (self, &LOAD_JOB, load);
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

/* Counts the games that the index lacks, too. */
static GameCounts *
get_counts (WuziRecordBook *self)
{
  g_autoptr (GHashTable) aliases = NULL;

  if (self->shown != NULL)
    return self->shown;
  if (self->unindexed->len + self->unwritten->len == 0)
    return self->counts;
  aliases = player_list_dup_aliases (self->players);
  self->shown = game_counts_copy (self->counts);
  for (guint i = 0; i < self->unindexed->len; i++)
    game_counts_add (self->shown,
                     wuzi_game_record_get_facts (g_ptr_array_index (self->unindexed, i)),
                     self->machine_ratings, aliases);
  for (guint i = 0; i < self->unwritten->len; i++)
    game_counts_add (self->shown,
                     wuzi_game_record_get_facts (g_ptr_array_index (self->unwritten, i)),
                     self->machine_ratings, aliases);
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
wuzi_record_book_list_adaptive_games (WuziRecordBook *self, WuziProfile *profile,
                                      WuziAdaptiveGame *games)
{
  const PlayerCount *count;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), 0);
  g_return_val_if_fail (games != NULL, 0);

  count = game_counts_get (get_counts (self), get_id (self, profile));
  for (guint i = 0; i < count->adaptive_count; i++)
    games[i] = count->adaptive[i];
  return count->adaptive_count;
}

guint
wuzi_record_book_get_game_count (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);

  return self->game_count + self->unindexed->len + self->unwritten->len;
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

  g_clear_pointer (&self->machine_ratings, g_hash_table_unref);
  self->machine_ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < count; i++) {
    g_return_if_fail (ratings[i] >= 0);
    g_hash_table_insert (self->machine_ratings, g_strdup (levels[i]), GINT_TO_POINTER (ratings[i]));
  }
}

/* --- games that are asked for --- */

/* Ids that are looked for. */
typedef struct {
  GTask *task;
  GStrv ids;
  GHashTable *found;
} Search;

static void
search_run (GameIndex *index, gpointer data)
{
  Search *search = data;

  g_hash_table_remove_all (search->found);
  for (guint i = 0; search->ids[i] != NULL; i++)
    if (game_index_find_written (index, search->ids[i]) != 0)
      g_hash_table_add (search->found, g_strdup (search->ids[i]));
}

static void
search_end (WuziRecordBook *self, gpointer data)
{
  Search *search = data;

  g_task_return_pointer (search->task, search->found, (GDestroyNotify) g_hash_table_unref);
  g_object_unref (search->task);
  g_strfreev (search->ids);
  g_free (search);
}

void
wuzi_record_book_find_games_async (WuziRecordBook *self, const char *const *ids,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  static const IndexQuestion QUESTION = { search_run, search_end };
  Search *search;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (ids != NULL);

  search = g_new0 (Search, 1);
  search->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (search->task, wuzi_record_book_find_games_async);
  search->ids = g_strdupv ((GStrv) ids);
  search->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  wuzi_record_book_ask (self, &QUESTION, search);
}

GHashTable *
wuzi_record_book_find_games_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Positions that were lost. */
typedef struct {
  GTask *task;
  char *level;
  Rule rule;
  Board board;
  guint max;
  GArray *points;
} LostSearch;

static void
lost_run (GameIndex *index, gpointer data)
{
  LostSearch *search = data;

  g_array_set_size (search->points, search->max);
  g_array_set_size (search->points,
                    game_index_list_lost (index, search->level, search->rule, &search->board,
                                          (Point *) (gpointer) search->points->data, search->max));
}

static void
lost_end (WuziRecordBook *self, gpointer data)
{
  LostSearch *search = data;

  g_task_return_pointer (search->task, search->points, (GDestroyNotify) g_array_unref);
  g_object_unref (search->task);
  g_free (search->level);
  g_free (search);
}

void
wuzi_record_book_list_lost_points_async (WuziRecordBook *self, const char *level, Rule rule,
                                         const Board *board, guint max, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data)
{
  static const IndexQuestion QUESTION = { lost_run, lost_end };
  LostSearch *search;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (level != NULL && board != NULL);

  search = g_new0 (LostSearch, 1);
  search->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (search->task, wuzi_record_book_list_lost_points_async);
  search->level = g_strdup (level);
  search->rule = rule;
  search->board = *board;
  search->max = max;
  search->points = g_array_new (FALSE, TRUE, sizeof (Point));
  wuzi_record_book_ask (self, &QUESTION, search);
}

GArray *
wuzi_record_book_list_lost_points_finish (WuziRecordBook *self, GAsyncResult *result,
                                          GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* A game that is read whole. */
typedef struct {
  GTask *task;
  char *folder;
  char *id;
  WuziGameRecord *record;
  GError *error;
} Wanted;

static void
wanted_run (GameIndex *index, gpointer data)
{
  Wanted *wanted = data;

  g_clear_object (&wanted->record);
  g_clear_error (&wanted->error);
  wanted->record = games_file_read_game (wanted->folder, wanted->id,
                                         game_index_get_place (index, wanted->id), &wanted->error);
}

static void
wanted_end (WuziRecordBook *self, gpointer data)
{
  Wanted *wanted = data;

  if (wanted->record != NULL)
    g_task_return_pointer (wanted->task, wanted->record, g_object_unref);
  else
    g_task_return_error (wanted->task, wanted->error);
  g_object_unref (wanted->task);
  g_free (wanted->folder);
  g_free (wanted->id);
  g_free (wanted);
}

/* The game with that id, if it isn't in the file yet; or NULL. */
static WuziGameRecord *
find_unwritten (WuziRecordBook *self, const char *id)
{
  for (guint i = 0; i < self->unwritten->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (self->unwritten, i);

    if (g_ascii_strcasecmp (wuzi_game_record_get_id (record), id) == 0)
      return record;
  }
  return NULL;
}

void
wuzi_record_book_read_game_async (WuziRecordBook *self, const char *id, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  static const IndexQuestion QUESTION = { wanted_run, wanted_end };
  g_autoptr (GTask) task = NULL;
  WuziGameRecord *unwritten;
  Wanted *wanted;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (id != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_read_game_async);
  unwritten = find_unwritten (self, id);
  if (unwritten != NULL) {
    g_task_return_pointer (task, g_object_ref (unwritten), g_object_unref);
    return;
  }
  wanted = g_new0 (Wanted, 1);
  wanted->task = g_steal_pointer (&task);
  wanted->folder = g_strdup (self->folder);
  wanted->id = g_strdup (id);
  wuzi_record_book_ask (self, &QUESTION, wanted);
}

WuziGameRecord *
wuzi_record_book_read_game_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- writing --- */

/* Writes whatever is to be written when its turn comes. */
typedef struct {
  /* Owned */
  GTask *task;             /* whom to tell how it went, or NULL */
  WuziGameRecord *record;  /* whose fate the task tells; NULL: that of all */
  GPtrArray *records;      /* WuziGameRecord, to be written */
  GPtrArray *players;      /* WuziProfile, likewise; or NULL */
  ProfileReading *reading; /* of the players as they are in the file then */
  GPtrArray *problems;
  GError *games_error;
  GError *players_error;

  WuziRecordBook *book; /* borrowed */
  GamesStamp before;    /* the contents of the games' file; size -1: not known */
  GamesStamp after;
  ProfileFileStamp aside;
  gboolean known; /* the record is in the file already */
} Flush;

static void
flush_free (Flush *flush)
{
  g_clear_object (&flush->task);
  g_clear_object (&flush->record);
  g_clear_pointer (&flush->records, g_ptr_array_unref);
  g_clear_pointer (&flush->players, g_ptr_array_unref);
  g_clear_pointer (&flush->reading, profile_reading_free);
  g_ptr_array_unref (flush->problems);
  g_clear_error (&flush->games_error);
  g_clear_error (&flush->players_error);
  g_free (flush);
}

static void
flush_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Flush *flush = data;

  flush->records = g_ptr_array_copy (self->unwritten, ref_object, NULL);
  g_ptr_array_set_free_func (flush->records, g_object_unref);
  flush->aside = self->aside;
  if (self->players_dirty && !self->players_newer) {
    flush->players = player_list_dup_all (self->players);
    self->players_dirty = FALSE;
  }
}

static GamesStamp
stamp_of (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  GamesStamp unknown = { .size = -1 };
  struct stat info = { 0 };
  gboolean exists;

  if (stat (path, &info) == 0)
    return games_stamp_of (&info);
  return record_files_exists (path, &exists, NULL) && !exists ? games_stamp_of (&info) : unknown;
}

static void
flush_run (gpointer data)
{
  Flush *flush = data;
  const char *folder = flush->book->folder;
  GError *error = NULL;
  int lock;

  if (flush->records->len == 0 && flush->players == NULL)
    return;
  lock = record_files_lock (folder, &error);
  if (lock < 0) {
    flush->players_error = g_error_copy (error);
    flush->games_error = error;
    return;
  }
  if (flush->players != NULL)
    profile_file_save (folder, flush->players, &flush->aside, flush->problems, &flush->reading,
                       &flush->players_error);
  if (flush->records->len > 0) {
    flush->before = stamp_of (folder);
    games_file_append (folder, flush->records, &flush->games_error);
    flush->after = stamp_of (folder);
  }
  record_files_unlock (lock);
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
new_players_error (const GError *cause)
{
  return g_error_new (
      G_IO_ERROR, cause->code,
      _ ("New players couldn’t be saved. %s They are kept until Wuzi is closed, and "
         "saved as soon as that works."),
      cause->message);
}

/* The games that were written are read into the index. */
static void
follow (WuziRecordBook *self, const Flush *flush)
{
  Reading *reading = reading_new (self, NULL);

  reading->before = flush->before;
  reading->after = flush->after;
  push_reading (self, reading);
}

static void
end_games (WuziRecordBook *self, Flush *flush)
{
  guint failed_before = self->failed_games;

  if (flush->records->len == 0)
    return;
  /* A reading may have found some of them meanwhile. */
  self->failed_games = 0;
  for (guint i = 0; i < flush->records->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (flush->records, i);

    if (!g_ptr_array_find (self->unwritten, record, NULL))
      continue;
    if (flush->games_error != NULL) {
      self->failed_games++;
    } else {
      g_ptr_array_add (self->unindexed, g_object_ref (record));
      g_ptr_array_remove (self->unwritten, record);
    }
  }
  if (flush->games_error == NULL)
    follow (self, flush);
  else if (self->failed_games != failed_before)
    g_signal_emit (self, signals[GAMES_CHANGED],
                   0); /* those that can't be written are listed, too */
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
    if (moves_games (change))
      recount (self);
    tell_players (self, change);
  }
  self->players_failed = flush->players_error != NULL && !self->players_newer;
  self->players_dirty = self->players_dirty || flush->players_error != NULL;
  if (self->players_failed && !failed_before) {
    g_autoptr (GError) error = new_players_error (flush->players_error);

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
  if (flush->record != NULL
      && find_unwritten (self, wuzi_game_record_get_id (flush->record)) != NULL)
    error = new_games_error (flush->games_error, 1);
  else if (flush->record == NULL && self->failed_games > 0)
    error = new_games_error (flush->games_error, self->failed_games);
  else if (flush->record == NULL && self->players_failed)
    error = new_players_error (flush->players_error);

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
  tell_all (self, flush->problems);
  end_task (self, flush);
  flush_free (flush);
}

static const JobKind FLUSH_JOB = { flush_start, flush_run, flush_end };

/* A game may be in the file already: it was gone on with after the program had been killed
 * between writing it and noting that. It is written once only. */
static void
known_run (GameIndex *index, gpointer data)
{
  Flush *flush = data;

  flush->known = game_index_find_written (index, wuzi_game_record_get_id (flush->record)) != 0;
}

static void
known_end (WuziRecordBook *self, gpointer data)
{
  Flush *flush = data;
  guint i;

  if (flush->known
      && g_ptr_array_find (self->unwritten,
                           find_unwritten (self, wuzi_game_record_get_id (flush->record)), &i)) {
    remove_unwritten (self, i);
    tell_counts (self, FALSE);
  }
  job_queue_push (self->jobs, &FLUSH_JOB, flush);
}

/* Writes what isn't written when its turn comes. Takes the task, which tells of the
 * record, or, if that is NULL, of all; it may be NULL. */
static void
push_flush (WuziRecordBook *self, GTask *task, WuziGameRecord *record)
{
  static const IndexQuestion QUESTION = { known_run, known_end };
  Flush *flush = g_new0 (Flush, 1);

  flush->book = self;
  flush->task = task;
  flush->record = record != NULL ? g_object_ref (record) : NULL;
  flush->problems = g_ptr_array_new_with_free_func (g_free);
  if (record != NULL)
    wuzi_record_book_ask (self, &QUESTION, flush);
  else
    push_behind_games (self, &FLUSH_JOB, flush);
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
  if (!wuzi_record_book_has_booked (self, wuzi_game_record_get_id (record))) {
    g_hash_table_add (self->booked, g_ascii_strdown (wuzi_game_record_get_id (record), -1));
    g_ptr_array_add (self->unwritten, g_object_ref (record));
    tell_counts (self, FALSE);
  }
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

/* --- changing players --- */

/* What such a job carries into its thread and back. */
typedef struct {
  /* Owned */
  GTask *task;
  ProfileChange *change;
  char *pin; /* to be kept, or NULL */
  GPtrArray *players;
  GPtrArray *problems;
  ProfileReading *reading;
  GError *error;

  WuziRecordBook *book; /* borrowed */
  ProfileFileStamp aside;
  gboolean was_dirty;
} Change;

static void
change_free (Change *job)
{
  g_clear_object (&job->task);
  profile_change_free (job->change);
  pin_free (job->pin);
  g_clear_pointer (&job->players, g_ptr_array_unref);
  g_ptr_array_unref (job->problems);
  g_clear_pointer (&job->reading, profile_reading_free);
  g_clear_error (&job->error);
  g_free (job);
}

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
change_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Change *job = data;

  job->error = new_stranger_error (self, job->change);
  job->players = player_list_dup_all (self->players);
  if (job->error == NULL && frees_name (job->change)) {
    WuziProfile *meant =
        player_list_find_by_id (self->players, wuzi_profile_get_id (job->change->profile));

    if (meant != NULL)
      player_list_add_aliases_of (self->players, meant, job->players);
  }
  job->aside = self->aside;
  job->was_dirty = self->players_dirty;
  self->players_dirty = FALSE;
}

static void
change_run (gpointer data)
{
  Change *job = data;
  const char *folder = job->book->folder;
  int lock;

  if (job->error != NULL
      || (job->pin != NULL && (job->change->text = pin_hash (job->pin, &job->error)) == NULL))
    return;
  lock = record_files_lock (folder, &job->error);
  if (lock < 0)
    return;
  profile_file_change (folder, job->players, job->change, &job->aside, job->problems, &job->reading,
                       &job->error);
  record_files_unlock (lock);
}

/* Takes over what profiles.json says after a change. Where games count for somebody else, the
 * task ends when they are counted; should they not be readable now, they are when they are. */
static void
adopt_change (WuziRecordBook *self, ProfileReading *reading, gboolean count, GTask *task)
{
  PlayersChange change = adopt_players (self, reading);

  tell_players (self, change);
  if (count || moves_games (change)) {
    Reading *games = reading_new (self, NULL);

    games->change = task != NULL ? g_object_ref (task) : NULL;
    push_reading (self, games);
  } else if (task != NULL) {
    g_task_return_boolean (task, TRUE);
  }
}

static void
change_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Change *job = data;

  if (job->error != NULL) {
    self->players_dirty = self->players_dirty || job->was_dirty;
    tell_all (self, job->problems);
    g_task_return_error (job->task, g_steal_pointer (&job->error));
    change_free (job);
    return;
  }
  if (job->change->kind == PROFILE_CHANGE_PIN)
    g_hash_table_remove (self->unsaved_tries, wuzi_profile_get_id (job->change->profile));
  self->players_failed = FALSE;
  update_unsaved (self);
  adopt_change (self, job->reading, profile_change_moves_games (job->change), job->task);
  tell_all (self, job->problems);
  change_free (job);
}

static const JobKind CHANGE_JOB = { change_start, change_run, change_end };

static GTask *
task_new (WuziRecordBook *self, gpointer tag, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, tag);
  return task;
}

/* Pushes a change; takes it and the task. pin may be NULL. */
static void
push_change (WuziRecordBook *self, ProfileChange *change, const char *pin, GTask *task)
{
  Change *job = g_new0 (Change, 1);

  job->book = self;
  job->task = task;
  job->change = change;
  job->pin = g_strdup (pin);
  job->problems = g_ptr_array_new_with_free_func (g_free);
  job_queue_push (self->jobs, &CHANGE_JOB, job);
}

/* For changes that need no more than the players. */
static void
change_players (WuziRecordBook *self, ProfileChangeKind kind, WuziProfile *profile,
                WuziProfile *other, gpointer tag, GAsyncReadyCallback callback, gpointer user_data)
{
  push_change (self, profile_change_new (kind, profile, other, NULL), NULL,
               task_new (self, tag, callback, user_data));
}

void
wuzi_record_book_rename_player_async (WuziRecordBook *self, WuziProfile *profile, const char *name,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree char *clean = NULL;
  PlayerNameFault fault;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));
  g_return_if_fail (name != NULL);

  task = task_new (self, wuzi_record_book_rename_player_async, callback, user_data);
  clean = player_name_clean (name, &fault);
  if (clean == NULL) {
    g_autofree char *sentence = player_name_dup_sentence (fault);

    g_task_return_error (task,
                         g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, sentence));
    return;
  }
  push_change (self, profile_change_new (PROFILE_CHANGE_NAME, profile, NULL, clean), NULL,
               g_steal_pointer (&task));
}

void
wuzi_record_book_set_player_colour_async (WuziRecordBook *self, WuziProfile *profile, guint colour,
                                          GAsyncReadyCallback callback, gpointer user_data)
{
  ProfileChange *wanted;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));
  g_return_if_fail (colour < WUZI_PROFILE_COLOUR_COUNT);

  wanted = profile_change_new (PROFILE_CHANGE_COLOUR, profile, NULL, NULL);
  wanted->colour = colour;
  push_change (self, wanted, NULL,
               task_new (self, wuzi_record_book_set_player_colour_async, callback, user_data));
}

void
wuzi_record_book_delete_player_async (WuziRecordBook *self, WuziProfile *profile,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  change_players (self, PROFILE_CHANGE_DELETE, profile, NULL, wuzi_record_book_delete_player_async,
                  callback, user_data);
}

void
wuzi_record_book_restore_player_async (WuziRecordBook *self, WuziProfile *profile,
                                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  change_players (self, PROFILE_CHANGE_RESTORE, profile, NULL,
                  wuzi_record_book_restore_player_async, callback, user_data);
}

void
wuzi_record_book_merge_players_async (WuziRecordBook *self, WuziProfile *from, WuziProfile *into,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (from));
  g_return_if_fail (WUZI_IS_PROFILE (into));

  change_players (self, PROFILE_CHANGE_MERGE, from, into, wuzi_record_book_merge_players_async,
                  callback, user_data);
}

void
wuzi_record_book_separate_player_async (WuziRecordBook *self, WuziProfile *from,
                                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (from));

  change_players (self, PROFILE_CHANGE_SEPARATE, from, NULL, wuzi_record_book_separate_player_async,
                  callback, user_data);
}

void
wuzi_record_book_set_pin_async (WuziRecordBook *self, WuziProfile *profile, const char *pin,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  task = task_new (self, wuzi_record_book_set_pin_async, callback, user_data);
  if (pin != NULL && !pin_check_form (pin, &error)) {
    g_task_return_error (task, error);
    return;
  }
  push_change (self, profile_change_new (PROFILE_CHANGE_PIN, profile, NULL, NULL), pin,
               g_steal_pointer (&task));
}

gboolean
wuzi_record_book_change_player_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
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
  return saved != NULL ? *saved : (PinTries){ 0 };
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
    adopt_change (self, check->reading, FALSE, NULL);
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
  g_task_set_source_tag (job->task, wuzi_record_book_check_pin_async);
  job->check = pin_check_new (self->folder, profile, pin);
  job_queue_push (self->jobs, &PIN_JOB, job);
}

gboolean
wuzi_record_book_check_pin_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
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

/* --- exports, imports, backups --- */

typedef struct {
  /* Owned */
  GTask *task;
  char *id; /* of the player to be exported, or NULL */
  char *path;
  GError *error;

  WuziRecordBook *book; /* borrowed */
  RecordExchange done;
  gboolean import;
} Exchange;

static void
exchange_run (gpointer data)
{
  Exchange *exchange = data;
  const char *folder = exchange->book->folder;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (exchange->task),
                                            &exchange->error))
    return;
  if (exchange->import)
    record_import (folder, exchange->path, &exchange->done, &exchange->error);
  else
    record_export_player (folder, exchange->id, exchange->path, &exchange->done, &exchange->error);
}

static void
end_exchange (Exchange *exchange)
{
  if (exchange->error != NULL)
    g_task_return_error (exchange->task, g_steal_pointer (&exchange->error));
  else
    g_task_return_pointer (exchange->task, g_memdup2 (&exchange->done, sizeof exchange->done),
                           g_free);
  g_object_unref (exchange->task);
  g_free (exchange->id);
  g_free (exchange->path);
  g_free (exchange);
}

static void
read_anew_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  wuzi_record_book_load_finish (WUZI_RECORD_BOOK (source), result, NULL);
  end_exchange (user_data);
}

static void
exchange_end (GObject *owner, gpointer data)
{
  Exchange *exchange = data;

  if (exchange->import && exchange->error == NULL)
    wuzi_record_book_load_async (WUZI_RECORD_BOOK (owner), NULL, read_anew_cb, exchange);
  else
    end_exchange (exchange);
}

static const JobKind EXCHANGE_JOB = { NULL, exchange_run, exchange_end };

/* Pushed when all is saved that was there before. */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (source);

  wuzi_record_book_save_finish (self, result, NULL);
  job_queue_push (self->jobs, &EXCHANGE_JOB, user_data);
}

static Exchange *
exchange_new (WuziRecordBook *self, const char *path, GTask *task)
{
  Exchange *exchange = g_new0 (Exchange, 1);

  exchange->book = self;
  exchange->task = task;
  g_task_set_check_cancellable (task, FALSE);
  exchange->path = g_strdup (path);
  return exchange;
}

void
wuzi_record_book_export_async (WuziRecordBook *self, WuziProfile *profile, const char *path,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  Exchange *exchange;
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (profile == NULL || WUZI_IS_PROFILE (profile));
  g_return_if_fail (path != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_export_async);
  exchange = exchange_new (self, path, task);
  exchange->id = profile != NULL ? g_strdup (wuzi_profile_get_id (profile)) : NULL;
  wuzi_record_book_save_async (self, saved_cb, exchange);
}

void
wuzi_record_book_import_async (WuziRecordBook *self, const char *path, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  Exchange *exchange;
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (path != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_import_async);
  exchange = exchange_new (self, path, task);
  exchange->import = TRUE;
  wuzi_record_book_save_async (self, saved_cb, exchange);
}

gboolean
wuzi_record_book_exchange_finish (WuziRecordBook *self, GAsyncResult *result, RecordExchange *done,
                                  GError **error)
{
  g_autofree RecordExchange *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found != NULL && done != NULL)
    *done = *found;
  return found != NULL;
}

/* The daily copies: a job that can be stopped. */
typedef struct {
  GTask *task;
  WuziRecordBook *book; /* borrowed */
  GError *error;
} Backup;

static void
backup_run (gpointer data)
{
  Backup *backup = data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  record_backup_run (backup->book->folder, now, g_task_get_cancellable (backup->task),
                     &backup->error);
}

static void
backup_end (GObject *owner, gpointer data)
{
  Backup *backup = data;

  if (backup->error != NULL)
    g_task_return_error (backup->task, backup->error);
  else
    g_task_return_boolean (backup->task, TRUE);
  g_object_unref (backup->task);
  g_free (backup);
}

static const JobKind BACKUP_JOB = { NULL, backup_run, backup_end };

void
wuzi_record_book_back_up_async (WuziRecordBook *self, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  Backup *backup;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  backup = g_new0 (Backup, 1);
  backup->book = self;
  backup->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (backup->task, wuzi_record_book_back_up_async);
  job_queue_push (self->jobs, &BACKUP_JOB, backup);
}

gboolean
wuzi_record_book_back_up_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
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
  job_queue_free (self->index_jobs);
  g_clear_pointer (&self->index, game_index_close);
  player_list_free (self->players);
  game_counts_free (self->counts);
  g_clear_pointer (&self->shown, game_counts_free);
  g_clear_pointer (&self->machine_ratings, g_hash_table_unref);
  g_hash_table_unref (self->booked);
  g_clear_pointer (&self->tries, g_hash_table_unref);
  g_hash_table_unref (self->unsaved_tries);
  g_ptr_array_unref (self->unwritten);
  g_ptr_array_unref (self->unindexed);
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
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_record_book_init (WuziRecordBook *self)
{
  self->jobs = job_queue_new (G_OBJECT (self));
  self->index_jobs = job_queue_new (G_OBJECT (self));
  self->players = player_list_new ();
  self->counts = game_counts_new ();
  self->booked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->unwritten = g_ptr_array_new_with_free_func (g_object_unref);
  self->unindexed = g_ptr_array_new_with_free_func (g_object_unref);
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
