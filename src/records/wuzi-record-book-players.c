/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a book: who is known, changing them, and their PINs. */
#include "records/wuzi-record-book-private.h"

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"
#include "records/players/pin-check.h"
#include "records/players/player-name.h"

struct _BookPlayers {
  /* Owned */
  PlayerList *list;
  GHashTable *tries;         /* profile id to PinTries: what the file says; or NULL */
  GHashTable *unsaved_tries; /* likewise: what it could not be told */
  GError *error;             /* why new ones could not be written, or NULL */

  gboolean dirty;         /* there is one whom the file may lack */
  gboolean newer;         /* the file isn't ours to write */
  ProfileFileStamp aside; /* which damaged file there is a copy of */
};

BookPlayers *
book_players_new (void)
{
  BookPlayers *self = g_new0 (BookPlayers, 1);

  self->list = player_list_new ();
  self->unsaved_tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
book_players_free (BookPlayers *self)
{
  player_list_free (self->list);
  g_clear_pointer (&self->tries, g_hash_table_unref);
  g_hash_table_unref (self->unsaved_tries);
  g_clear_error (&self->error);
  g_free (self);
}

PlayerList *
book_players_get_list (BookPlayers *self)
{
  return self->list;
}

const ProfileFileStamp *
book_players_get_aside (BookPlayers *self)
{
  return &self->aside;
}

const GError *
book_players_get_error (BookPlayers *self)
{
  return self->error;
}

GError *
book_players_new_error (const GError *cause)
{
  return g_error_new (
      G_IO_ERROR, cause->code,
      _ ("New players couldn’t be saved. %s They are kept until Wuzi is closed, and "
         "saved as soon as that works."),
      cause->message);
}

/* Takes over what profiles.json says. Remembers, and tells once, that it must be left alone. */
static PlayersChange
adopt (WuziRecordBook *book, ProfileReading *reading)
{
  BookPlayers *self = wuzi_record_book_get_players (book);
  gboolean was_newer = self->newer;
  PlayersChange change = player_list_adopt (self->list, reading->profiles);

  self->aside = reading->aside;
  g_clear_pointer (&self->tries, g_hash_table_unref);
  self->tries = g_hash_table_ref (reading->tries);
  self->newer = reading->state == PROFILE_FILE_NEWER;
  if (self->newer)
    g_clear_error (&self->error);
  if ((change & PLAYERS_ALIASED) != 0)
    wuzi_record_book_tell_counts (book, FALSE);
  if (change != PLAYERS_SAME)
    g_signal_emit_by_name (book, "players-changed");
  if (self->newer && !was_newer)
    g_signal_emit_by_name (book, "problem", reading->error->message);
  return change;
}

void
wuzi_record_book_adopt_players (WuziRecordBook *book, ProfileReading *reading)
{
  BookPlayers *self = wuzi_record_book_get_players (book);

  adopt (book, reading);
  if (reading->state == PROFILE_FILE_UNREADABLE)
    g_signal_emit_by_name (book, "problem", reading->error->message);
  /* What can't be read is tried again before anything else is written. */
  self->dirty |=
      reading->state == PROFILE_FILE_DAMAGED || reading->state == PROFILE_FILE_UNREADABLE;
  wuzi_record_book_update_unsaved (book);
}

void
book_players_welcome (BookPlayers *self, GArray *traces)
{
  self->dirty |= player_list_welcome (self->list, traces);
}

/* --- who is known --- */

static PlayerList *
get_list (WuziRecordBook *self)
{
  return wuzi_record_book_get_players (self)->list;
}

GListModel *
wuzi_record_book_get_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_model (get_list (self));
}

GListModel *
wuzi_record_book_get_deleted_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_deleted (get_list (self));
}

GListModel *
wuzi_record_book_get_merged_profiles (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return player_list_get_merged (get_list (self));
}

WuziProfile *
wuzi_record_book_find_profile (WuziRecordBook *self, const char *name)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  key = player_name_key (name);
  return player_list_find (get_list (self), key);
}

WuziProfile *
wuzi_record_book_find_player (WuziRecordBook *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return player_list_find_by_id (get_list (self), id);
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
  player_list_add (get_list (self), profile);
  wuzi_record_book_get_players (self)->dirty = TRUE;
  wuzi_record_book_write_all (self);
  return profile;
}

gboolean
wuzi_record_book_is_player (WuziRecordBook *self, WuziProfile *profile, const char *id)
{
  PlayerList *list;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), FALSE);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), FALSE);

  list = get_list (self);
  return id != NULL
         && g_str_equal (player_list_resolve (list, id),
                         player_list_resolve (list, wuzi_profile_get_id (profile)));
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
    if (who[i] != NULL && !player_list_knows (get_list (self), wuzi_profile_get_id (who[i])))
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
  WuziRecordBook *book = WUZI_RECORD_BOOK (owner);
  BookPlayers *self = wuzi_record_book_get_players (book);
  PlayersJob *job = data;
  const ProfileChange *change = job->change;

  job->aside = self->aside;
  job->players = player_list_dup_all (self->list);
  if (change != NULL) {
    WuziProfile *meant = player_list_find_by_id (self->list, wuzi_profile_get_id (change->profile));

    job->error = new_stranger_error (book, change);
    if (job->error == NULL && meant != NULL && frees_name (change))
      player_list_add_aliases_of (self->list, meant, job->players);
  }
  job->was_dirty = self->dirty;
  self->dirty = FALSE;
}

static void
players_run (gpointer data)
{
  PlayersJob *job = data;
  const char *folder = wuzi_record_book_get_folder (job->book);

  if (job->error == NULL && (job->change != NULL || job->was_dirty)) {
    g_auto (RecordFilesLock) lock = record_files_lock (folder, &job->error);

    if (lock >= 0)
      profile_file_write (folder, job->players, job->change, &job->aside, job->problems,
                          &job->reading, &job->error);
  }
}

/* Takes over what profiles.json says after it was written. Where games count for somebody else,
 * the task, which may be NULL, ends when they are counted. If they can't be read now, it ends all
 * the same, and they are counted when they can be. */
static void
adopt_written (WuziRecordBook *self, ProfileReading *reading, gboolean count, GTask *task)
{
  PlayersChange change = adopt (self, reading);

  if (count || (change & (PLAYERS_ALIASED | PLAYERS_MERGED)) != 0)
    wuzi_record_book_read_anew (self, NULL, task != NULL ? g_object_ref (task) : NULL);
  else if (task != NULL)
    g_task_return_boolean (task, TRUE);
}

/* New players that couldn't be written are told of once. */
static void
note_error (WuziRecordBook *book, const GError *cause)
{
  BookPlayers *self = wuzi_record_book_get_players (book);
  gboolean told = self->error != NULL;

  g_clear_error (&self->error);
  if (cause == NULL || self->newer)
    return;
  self->error = g_error_copy (cause);
  if (!told) {
    g_autoptr (GError) sentence = book_players_new_error (cause);

    g_signal_emit_by_name (book, "problem::unsaved", sentence->message);
  }
}

static void
players_end (GObject *owner, gpointer data)
{
  WuziRecordBook *book = WUZI_RECORD_BOOK (owner);
  BookPlayers *self = wuzi_record_book_get_players (book);
  PlayersJob *job = data;
  const ProfileChange *change = job->change;

  if (change != NULL && job->error == NULL
      && (change->kind == PROFILE_CHANGE_PIN || change->kind == PROFILE_CHANGE_ERASE))
    g_hash_table_remove (self->unsaved_tries, wuzi_profile_get_id (change->profile));
  /* A change that couldn't be written is forgotten; new players aren't. */
  if (job->reading != NULL && (change == NULL || job->error == NULL))
    adopt_written (book, job->reading, change != NULL && profile_change_moves_games (change),
                   job->task);
  self->dirty |= job->was_dirty && job->error != NULL;
  if (change == NULL || job->error == NULL)
    note_error (book, job->error);
  wuzi_record_book_update_unsaved (book);
  wuzi_record_book_tell_problems (book, job->problems);
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
  job_queue_push (wuzi_record_book_get_jobs (self), &PLAYERS_JOB, job);
}

void
wuzi_record_book_write_players (WuziRecordBook *book)
{
  const BookPlayers *self = wuzi_record_book_get_players (book);

  if (self->dirty && !self->newer)
    push_players (book, NULL, NULL);
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
known_tries (BookPlayers *self, const char *id)
{
  const PinTries *saved = self->tries != NULL ? g_hash_table_lookup (self->tries, id) : NULL;
  const PinTries *unsaved = g_hash_table_lookup (self->unsaved_tries, id);

  if (unsaved != NULL && (saved == NULL || unsaved->failures >= saved->failures))
    return *unsaved;
  return saved != NULL ? *saved : (PinTries) { 0 };
}

static void
remember_tries (BookPlayers *self, const char *id, const PinTries *tries)
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
  WuziRecordBook *book = WUZI_RECORD_BOOK (owner);
  BookPlayers *self = wuzi_record_book_get_players (book);
  PinJob *job = data;
  PinCheck *check = job->check;
  WuziProfile *meant = meant_by (book, check->profile);

  job->stranger = !player_list_knows (self->list, wuzi_profile_get_id (meant));
  g_set_object (&check->profile, meant);
  check->players = player_list_dup_all (self->list);
  check->aside = self->aside;
  check->now = wuzi_record_book_get_time (book);
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
  WuziRecordBook *book = WUZI_RECORD_BOOK (owner);
  BookPlayers *self = wuzi_record_book_get_players (book);
  PinJob *job = data;
  PinCheck *check = job->check;
  const char *id = wuzi_profile_get_id (check->profile);

  if (check->unsaved && check->tries.failures > 0)
    remember_tries (self, id, &check->tries);
  else if (check->saved || check->unsaved)
    g_hash_table_remove (self->unsaved_tries, id);
  if (check->reading != NULL)
    adopt_written (book, check->reading, FALSE, NULL);
  wuzi_record_book_tell_problems (book, check->problems);
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
  job->check = pin_check_new (wuzi_record_book_get_folder (self), profile, pin);
  job_queue_push (wuzi_record_book_get_jobs (self), &PIN_JOB, job);
}

gint64
wuzi_record_book_get_pin_wait (WuziRecordBook *book, WuziProfile *profile)
{
  BookPlayers *self;
  const char *id;
  PinTries tries;
  gint64 last;
  gint64 wait;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), 0);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), 0);

  self = wuzi_record_book_get_players (book);
  id = wuzi_profile_get_id (meant_by (book, profile));
  tries = known_tries (self, id);
  last = tries.last;
  wait = pin_wait (&tries, wuzi_record_book_get_time (book));
  if (tries.last != last)
    remember_tries (self, id, &tries);
  return wait;
}
