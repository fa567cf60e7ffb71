/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all parts of the book are about: the jobs that read the games, what is counted from them,
 * and what isn't written yet. */
#include "records/wuzi-record-book-private.h"

#include "records/index/games-reader.h"
#include "records/upkeep/backup-files.h"
#include "records/upkeep/record-sweep.h"

enum {
  SLICE_MSECS = 50,  /* of reading, between which questions are answered */
  BUSY_MSECS = 1000, /* until an index is tried again that another copy of the program writes */
};

struct _WuziRecordBook {
  GObject parent_instance;

  /* Owned */
  char *folder;
  JobQueue *jobs;
  JobQueue *copies; /* long jobs that need only the folder: backups, exports, imports */
  GQueue readings;  /* Reading: the first is among the jobs, the others wait for it to end */
  GameIndex *index; /* the jobs'; NULL until the first that uses it */
  BookPlayers *players;
  BookGames *games;
  WriteQueue *writes;          /* of all else */
  GameCounts *counts;          /* of the games in the index */
  GameCounts *shown;           /* the same with those that are pending; NULL: to be made */
  GHashTable *machine_ratings; /* replaced, never changed: threads read it */
  GHashTable *engines;         /* names by machine, of the games in the index */

  gint64 (*clock) (void); /* tells the time in place of the system's, or NULL */

  guint newer;         /* the jobs': how many lines of newer versions were told of */
  guint game_count;    /* in the index */
  guint deleted_count; /* of them */
  guint unsaved;
  char *unsaved_words; /* that are told now; owned */
  guint retry;         /* the source that tries again, or 0 */
  guint retry_msecs;   /* how long it waits */
  double progress;
  gboolean loaded;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziRecordBook, wuzi_record_book, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (WUZI_TYPE_GAME_SOURCE,
                                                      wuzi_record_book_init_source))

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

/* --- what is told --- */

static void
tell (WuziRecordBook *self, const char *sentence)
{
  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

void
wuzi_record_book_tell_problems (WuziRecordBook *self, GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    tell (self, g_ptr_array_index (problems, i));
  g_ptr_array_set_size (problems, 0);
}

void
wuzi_record_book_tell_counts (WuziRecordBook *self, gboolean games)
{
  g_clear_pointer (&self->shown, game_counts_free);
  if (games)
    g_signal_emit (self, signals[GAMES_CHANGED], 0);
  g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
}

static void
set_progress (WuziRecordBook *self, double progress)
{
  if (progress == self->progress)
    return;
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static gboolean
retry_cb (gpointer user_data)
{
  WuziRecordBook *self = user_data;

  self->retry = 0;
  wuzi_record_book_write_all (self);
  return G_SOURCE_REMOVE;
}

/* What couldn't be written is tried again after a while: there may be room then. */
void
wuzi_record_book_update_unsaved (WuziRecordBook *self)
{
  const GError *players_error = book_players_get_error (self->players);
  g_autoptr (GPtrArray) failed = book_games_list_failed (self->games);
  guint unsaved =
      failed->len + write_queue_list_failed (self->writes, NULL) + (players_error != NULL ? 1 : 0);

  g_autofree char *words = NULL;

  write_queue_set_players_error (self->writes, players_error);
  words = wuzi_record_book_dup_unsaved_words (self);
  if (unsaved > 0 && self->retry == 0)
    self->retry = g_timeout_add (self->retry_msecs, retry_cb, self);
  if (unsaved == self->unsaved && g_strcmp0 (words, self->unsaved_words) == 0)
    return;
  self->unsaved = unsaved;
  g_free (self->unsaved_words);
  self->unsaved_words = g_steal_pointer (&words);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

gint64
wuzi_record_book_get_time (WuziRecordBook *self)
{
  return self->clock != NULL ? self->clock () : g_get_real_time () / G_TIME_SPAN_MILLISECOND;
}

/* --- the index --- */

GameIndex *
wuzi_record_book_open_index (WuziRecordBook *self)
{
  if (self->index == NULL)
    self->index = game_index_open (self->folder, FALSE);
  return self->index;
}

GameIndex *
wuzi_record_book_get_index (WuziRecordBook *self)
{
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
  GHashTable *engines; /* comes with the counts */
  GPtrArray *problems; /* sentences for the user */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  ProfileFileStamp aside;
  GamesAppend append; /* all that is to be read, if anything was appended */
  guint game_count;   /* of the index then */
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
  reading->append.before.size = reading->append.after.size = -1;
  reading->problems = g_ptr_array_new_with_free_func (g_free);
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
  g_clear_pointer (&reading->pending, g_ptr_array_unref);
  g_clear_pointer (&reading->counts, game_counts_free);
  g_clear_pointer (&reading->engines, g_hash_table_unref);
  g_ptr_array_unref (reading->problems);
  g_clear_error (&reading->error);
  g_free (reading);
}

/* Is it only of games that were booked here? They bring no players whom the book doesn't know. */
static gboolean
is_of_own_games (const Reading *reading)
{
  return reading->append.after.size >= 0;
}

static GHashTable *
dup_aliases (WuziRecordBook *self)
{
  return player_list_dup_aliases (book_players_get_list (self->players));
}

static void
reading_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Reading *reading = data;

  reading->aside = *book_players_get_aside (self->players);
  g_clear_pointer (&reading->pending, g_ptr_array_unref);
  reading->pending = book_games_list (self->games);
  if (reading->aliases == NULL && is_of_own_games (reading))
    reading->aliases = dup_aliases (self);
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
    games_reader_set_appended (reading->reader, &reading->append.before, &reading->append.after);
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
  g_clear_pointer (&reading->engines, g_hash_table_unref);
  reading->append.after.size = -1;
  reading->more = TRUE;
}

/* Takes what the main thread needs out of an index that is up to date. */
static void
read_index (Reading *reading)
{
  WuziRecordBook *self = reading->book;

  reading->counts = game_index_dup_counts (self->index, !is_of_own_games (reading));
  reading->engines = game_index_dup_engines (self->index);
  reading->game_count = game_index_count_written (self->index);
  reading->deleted_count = game_index_count_deleted (self->index);
  self->newer = games_reader_get_reading (reading->reader)->newer_count;
  for (guint i = reading->pending->len; i-- > 0;) {
    WuziGameRecord *record = g_ptr_array_index (reading->pending, i);

    if (game_index_find_written (self->index, wuzi_game_record_get_id (record)) == 0)
      g_ptr_array_remove_index (reading->pending, i);
  }
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
    char *loss = backup_files_dup_loss (self->folder);

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

void
wuzi_record_book_read_anew (WuziRecordBook *self, const GamesAppend *append, GTask *task)
{
  Reading *reading = reading_new (self, task);

  if (append != NULL)
    reading->append = *append;
  queue_reading (self, reading);
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
  g_autoptr (GHashTable) aliases = dup_aliases (self);
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
  g_hash_table_unref (self->engines);
  self->engines = g_steal_pointer (&reading->engines);
  self->game_count = reading->game_count;
  self->deleted_count = reading->deleted_count;
  book_games_forget (self->games, reading->pending);
  wuzi_record_book_update_unsaved (self);
  wuzi_record_book_tell_counts (self, TRUE);
  if (others || players_are_others (self, reading))
    wuzi_record_book_read_anew (self, NULL, NULL);
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
  wuzi_record_book_tell_problems (self, reading->problems);
  wuzi_record_book_write_players (self);
  if (reading->task != NULL && cancelled)
    g_task_return_error (reading->task, g_steal_pointer (&reading->error));
  else if (reading->task != NULL)
    g_task_return_boolean (reading->task, TRUE);
  reading_free (g_queue_pop_head (&self->readings));
  if (!g_queue_is_empty (&self->readings))
    job_queue_push (self->jobs, &READING_JOB, g_queue_peek_head (&self->readings));
}

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
  if (reading->players != NULL) {
    wuzi_record_book_adopt_players (self, reading->players);
    g_clear_pointer (&reading->players, profile_reading_free);
    wuzi_record_book_tell_problems (self, reading->problems);
  }
  if (reading->reader != NULL)
    set_progress (self, games_reader_get_done (reading->reader));
  if (reading->traces != NULL) {
    book_players_welcome (self->players, reading->traces);
    reading->aliases = dup_aliases (self);
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

BookPlayers *
wuzi_record_book_get_players (WuziRecordBook *self)
{
  return self->players;
}

BookGames *
wuzi_record_book_get_games (WuziRecordBook *self)
{
  return self->games;
}

gboolean
wuzi_record_book_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
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

/* --- what is counted --- */

/* Counts those that are pending, too. */
static GameCounts *
get_counts (WuziRecordBook *self)
{
  g_autoptr (GPtrArray) pending = NULL;
  g_autoptr (GHashTable) aliases = NULL;

  if (self->shown != NULL)
    return self->shown;
  pending = book_games_list (self->games);
  if (pending->len == 0)
    return self->counts;
  aliases = dup_aliases (self);
  self->shown = game_counts_new ();
  game_counts_update (self->shown, self->counts);
  for (guint i = 0; i < pending->len; i++)
    game_counts_add (self->shown, wuzi_game_record_get_facts (g_ptr_array_index (pending, i)),
                     self->machine_ratings, aliases);
  return self->shown;
}

/* What is counted of a player. */
static const PlayerCount *
count_player (WuziRecordBook *self, WuziProfile *profile)
{
  PlayerList *players = book_players_get_list (self->players);

  return game_counts_get (get_counts (self),
                          player_list_resolve (players, wuzi_profile_get_id (profile)));
}

WuziStanding
wuzi_record_book_get_standing (WuziRecordBook *self, WuziProfile *profile)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_games);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), no_games);

  return count_player (self, profile)->standing;
}

WuziStanding
wuzi_record_book_get_machine_standing (WuziRecordBook *self, const char *level)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_games);
  g_return_val_if_fail (level != NULL, no_games);

  return game_counts_get (get_counts (self), level)->standing;
}

GHashTable *
wuzi_record_book_get_engines (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return self->engines;
}

WuziRating
wuzi_record_book_get_rating (WuziRecordBook *self, WuziProfile *profile)
{
  const WuziRating no_rating = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_rating);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), no_rating);

  return rated_player_get (&count_player (self, profile)->rated,
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

  all = &count_player (self, profile)->adaptive[rule];
  for (guint i = 0; i < all->count; i++)
    games[i] = all->games[i];
  return all->count;
}

guint
wuzi_record_book_get_game_count (WuziRecordBook *self)
{
  g_autoptr (GPtrArray) pending = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);

  pending = book_games_list (self->games);
  return self->game_count - self->deleted_count + pending->len;
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

static void
write_tried (GObject *owner, const GError *told)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);

  if (told != NULL)
    g_signal_emit (self, signals[PROBLEM], g_quark_from_static_string ("unsaved"), told->message);
  wuzi_record_book_update_unsaved (self);
}

void
wuzi_record_book_write (WuziRecordBook *self, const WriteKind *kind, gpointer data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (kind != NULL);

  write_queue_add (self->writes, kind, data);
}

GPtrArray *
wuzi_record_book_list_writes (WuziRecordBook *self, const WriteKind *kind)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return write_queue_list (self->writes, kind);
}

void
wuzi_record_book_write_all (WuziRecordBook *self)
{
  wuzi_record_book_write_players (self);
  write_queue_retry (self->writes);
  wuzi_record_book_write_games (self);
}

/* Puts what errors (GError) say into one, each sentence once. */
static GError *
join_errors (GPtrArray *errors)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new ();
  g_autofree char *text = NULL;
  const GError *error = NULL;

  for (guint i = 0; i < errors->len; i++) {
    error = g_ptr_array_index (errors, i);
    if (!g_ptr_array_find_with_equal_func (sentences, error->message, g_str_equal, NULL))
      g_ptr_array_add (sentences, error->message);
  }
  if (error == NULL)
    return NULL;
  g_ptr_array_add (sentences, NULL);
  text = g_strjoinv ("\n", (char **) sentences->pdata);
  return g_error_new_literal (G_IO_ERROR, error->code, text);
}

/* All that isn't saved yet, each kind of it in a sentence; NULL if there is nothing. */
static GError *
new_unsaved_error (WuziRecordBook *self)
{
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  const GError *players_error = book_players_get_error (self->players);
  GError *games_error = book_games_new_error (self->games);

  if (games_error != NULL)
    g_ptr_array_add (errors, games_error);
  if (players_error != NULL)
    g_ptr_array_add (errors, book_players_new_error (players_error));
  write_queue_list_failed (self->writes, errors);
  return join_errors (errors);
}

char *
wuzi_record_book_dup_unsaved_words (WuziRecordBook *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  error = new_unsaved_error (self);
  return error != NULL ? g_strdup (error->message) : NULL;
}

static void
all_written_end (GObject *owner, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = new_unsaved_error (WUZI_RECORD_BOOK (owner));

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static const JobKind ALL_WRITTEN_JOB = { NULL, NULL, all_written_end };

static void
copies_done_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);

  wuzi_record_book_write_all (self);
  job_queue_push (self->jobs, &ALL_WRITTEN_JOB, data);
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
  g_free (self->unsaved_words);
  job_queue_free (self->jobs);
  job_queue_free (self->copies);
  g_clear_pointer (&self->index, game_index_close);
  book_players_free (self->players);
  book_games_free (self->games);
  write_queue_free (self->writes);
  game_counts_free (self->counts);
  g_clear_pointer (&self->shown, game_counts_free);
  g_hash_table_unref (self->machine_ratings);
  g_hash_table_unref (self->engines);
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
  signals[GAMES_CHANGED] = g_signal_lookup ("games-changed", WUZI_TYPE_GAME_SOURCE);
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
  self->players = book_players_new ();
  self->games = book_games_new ();
  self->writes = write_queue_new (self->jobs, write_tried);
  self->counts = game_counts_new ();
  self->machine_ratings = g_hash_table_new (NULL, NULL);
  self->engines = g_hash_table_new (g_str_hash, g_str_equal);
  self->progress = 1;
  self->retry_msecs = WUZI_RECORD_BOOK_RETRY_MSECS;
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
