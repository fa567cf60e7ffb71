/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of a book's games: the jobs that answer, and the questions that everybody has. */
#include "records/games/games-file.h"
#include "records/index/game-search.h"
#include "records/index/position-search.h"
#include "records/index/review-index.h"
#include "records/players/profile-file.h"
#include "records/wuzi-record-book-private.h"

enum {
  MAX_TRIES = 3, /* tries of a question while the index turns out to be no good */
};

/* A question of somebody's. */
typedef struct {
  /* Owned */
  GTask *task; /* its data are the question's */
  gpointer answer;
  GError *error;
  GPtrArray *failed; /* WuziGameRecord: games that couldn't be written */

  WuziRecordBook *book; /* borrowed */
  WuziAskFunc func;
  GDestroyNotify free_answer;
  guint tries;
  gboolean caught_up; /* another copy of the program has changed the index */
  gboolean bad;
} Question;

static void
question_start (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Question *question = data;

  g_clear_pointer (&question->failed, g_ptr_array_unref);
  question->failed = book_games_list_failed (wuzi_record_book_get_games (self));
}

static void
forget_answer (Question *question)
{
  g_clear_pointer (&question->answer, question->free_answer);
  g_clear_error (&question->error);
}

static void
question_run (gpointer data)
{
  Question *question = data;
  GCancellable *cancellable = g_task_get_cancellable (question->task);
  GameIndex *index;

  if (g_cancellable_is_cancelled (cancellable))
    return;
  index = wuzi_record_book_open_index (question->book);
  question->caught_up |= game_index_catch_up (index);
  question->caught_up |= game_index_set_unwritten (index, question->failed);
  question->answer =
      question->func (index, g_task_get_task_data (question->task), cancellable, &question->error);
  question->bad = !game_index_is_good (index);
}

static const JobKind QUESTION_JOB;

static void
question_end (GObject *owner, gpointer data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (owner);
  Question *question = data;

  /* A reading replaces an index that is no good. */
  if (question->bad || question->caught_up)
    wuzi_record_book_read_anew (self, NULL, NULL);
  if (question->bad && ++question->tries < MAX_TRIES) {
    question->bad = question->caught_up = FALSE;
    forget_answer (question);
    job_queue_push (wuzi_record_book_get_jobs (self), &QUESTION_JOB, question);
    return;
  }
  if (question->error != NULL)
    g_task_return_error (question->task, g_steal_pointer (&question->error));
  else
    g_task_return_pointer (question->task, g_steal_pointer (&question->answer),
                           question->free_answer);
  g_object_unref (question->task);
  g_clear_pointer (&question->failed, g_ptr_array_unref);
  g_free (question);
}

static const JobKind QUESTION_JOB = { question_start, question_run, question_end };

void
wuzi_record_book_ask_async (WuziRecordBook *self, WuziAskFunc func, gpointer data,
                            GDestroyNotify free_data, GDestroyNotify free_answer,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  Question *question;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (func != NULL);

  question = g_new0 (Question, 1);
  question->book = self;
  question->func = func;
  question->free_answer = free_answer;
  question->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (question->task, data, free_data);
  job_queue_push (wuzi_record_book_get_jobs (self), &QUESTION_JOB, question);
}

gpointer
wuzi_record_book_ask_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static gpointer
find_games (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (GStrv id = data; *id != NULL; id++)
    if (game_index_find_written (index, *id) != 0)
      g_hash_table_add (found, g_strdup (*id));
  return found;
}

void
wuzi_record_book_find_games_async (WuziRecordBook *self, const char *const *ids,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ids != NULL);

  wuzi_record_book_ask_async (self, find_games, g_strdupv ((GStrv) ids),
                              (GDestroyNotify) g_strfreev, (GDestroyNotify) g_hash_table_unref,
                              NULL, callback, user_data);
}

typedef struct {
  char *level; /* owned */
  Rule rule;
  Board board;
  guint max;
} LostSearch;

static void
lost_search_free (gpointer data)
{
  LostSearch *search = data;

  g_free (search->level);
  g_free (search);
}

static gpointer
list_lost_points (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  const LostSearch *search = data;
  GArray *points = g_array_sized_new (FALSE, FALSE, sizeof (Point), search->max);
  Point *room = (Point *) (gpointer) points->data;

  g_array_set_size (points, game_index_list_lost (index, search->level, search->rule,
                                                  &search->board, room, search->max));
  return points;
}

void
wuzi_record_book_list_lost_points_async (WuziRecordBook *self, const char *level, Rule rule,
                                         const Board *board, guint max, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data)
{
  LostSearch *search;

  g_return_if_fail (level != NULL && board != NULL);

  search = g_new0 (LostSearch, 1);
  search->level = g_strdup (level);
  search->rule = rule;
  search->board = *board;
  search->max = max;
  wuzi_record_book_ask_async (self, list_lost_points, search, lost_search_free,
                              (GDestroyNotify) g_array_unref, cancellable, callback, user_data);
}

typedef struct {
  GameQuery *query; /* owned; or NULL */
  Board board;
} NextSearch;

static void
next_search_free (gpointer data)
{
  NextSearch *search = data;

  g_clear_pointer (&search->query, game_query_unref);
  g_free (search);
}

static gpointer
list_next_moves (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  const NextSearch *search = data;

  return position_search_list_next (index, search->query, &search->board, cancellable);
}

void
wuzi_record_book_list_next_moves_async (WuziRecordBook *self, GameQuery *query, const Board *board,
                                        GCancellable *cancellable, GAsyncReadyCallback callback,
                                        gpointer user_data)
{
  NextSearch *search;

  g_return_if_fail (board != NULL);

  search = g_new (NextSearch, 1);
  *search = (NextSearch) { query, *board };
  wuzi_record_book_ask_async (self, list_next_moves, search, next_search_free,
                              (GDestroyNotify) g_array_unref, cancellable, callback, user_data);
}

static gpointer
find_ratings (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  WuziRating *ratings = g_new0 (WuziRating, 2);

  game_index_find_ratings (index, wuzi_game_record_get_facts (data), ratings);
  return ratings;
}

void
wuzi_record_book_find_ratings_async (WuziRecordBook *self, WuziGameRecord *record,
                                     GCancellable *cancellable, GAsyncReadyCallback callback,
                                     gpointer user_data)
{
  g_return_if_fail (WUZI_IS_GAME_RECORD (record));

  wuzi_record_book_ask_async (self, find_ratings, g_object_ref (record), g_object_unref, g_free,
                              cancellable, callback, user_data);
}

void
game_kinds_free (GameKinds *self)
{
  g_strfreev (self->tags);
  g_free (self);
}

static gpointer
find_kinds (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  GameKinds *kinds = g_new (GameKinds, 1);

  *kinds = (GameKinds) { game_search_find_variety (index), game_search_list_tags (index) };
  return kinds;
}

void
wuzi_record_book_find_kinds_async (WuziRecordBook *self, GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  wuzi_record_book_ask_async (self, find_kinds, NULL, NULL, (GDestroyNotify) game_kinds_free, NULL,
                              callback, user_data);
}

/* Games by their numbers. */
typedef struct {
  GArray *numbers;  /* owned */
  gint64 numbering; /* of these */
} Numbers;

static void
numbers_free (gpointer data)
{
  Numbers *numbers = data;

  g_array_unref (numbers->numbers);
  g_free (numbers);
}

static gpointer
read_marks (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  const Numbers *games = data;

  /* Made anew meanwhile, it would tell of other games. */
  if (game_index_get_numbering (index) != games->numbering)
    return game_mark_array_new ();
  return game_index_read_marks (index, (const guint32 *) (gconstpointer) games->numbers->data,
                                games->numbers->len);
}

void
wuzi_record_book_read_marks_async (WuziRecordBook *self, GArray *numbers, gint64 numbering,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  Numbers *games = g_new (Numbers, 1);

  *games = (Numbers) { numbers, numbering };
  wuzi_record_book_ask_async (self, read_marks, games, numbers_free,
                              (GDestroyNotify) g_ptr_array_unref, NULL, callback, user_data);
}

/* The folder and an id. */
static GStrv
new_strings (WuziRecordBook *self, const char *id)
{
  GStrv strings = g_new0 (char *, 3);

  strings[0] = g_strdup (wuzi_record_book_get_folder (self));
  strings[1] = g_strdup (id);
  return strings;
}

static gpointer
read_game (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  const GStrv strings = data;

  return games_file_read_game (strings[0], strings[1], game_index_get_place (index, strings[1]),
                               error);
}

void
wuzi_record_book_read_game_async (WuziRecordBook *self, const char *id, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  WuziGameRecord *unwritten;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (id != NULL);

  unwritten = book_games_find (wuzi_record_book_get_games (self), id);
  if (unwritten != NULL) {
    g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

    g_task_return_pointer (task, g_object_ref (unwritten), g_object_unref);
    return;
  }
  wuzi_record_book_ask_async (self, read_game, new_strings (self, id), (GDestroyNotify) g_strfreev,
                              g_object_unref, cancellable, callback, user_data);
}

static gpointer
read_training (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  const GStrv strings = data;

  return profile_file_read_training (strings[0], strings[1], error);
}

void
wuzi_record_book_read_training_async (WuziRecordBook *self, const char *id,
                                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (id != NULL);

  wuzi_record_book_ask_async (self, read_training, new_strings (self, id),
                              (GDestroyNotify) g_strfreev, (GDestroyNotify) g_ptr_array_unref, NULL,
                              callback, user_data);
}

/* --- as a source of lists --- */

typedef struct {
  GameQuery *query;
  guint first_rows;
  guint read;
  GArray *held;
} RowsQuestion;

static void
rows_question_free (gpointer data)
{
  RowsQuestion *question = data;

  game_query_unref (question->query);
  g_array_unref (question->held);
  g_free (question);
}

static GPtrArray *
read_rows (GameIndex *index, GArray *rows, guint max)
{
  return game_search_read (index, (const guint32 *) (gconstpointer) rows->data,
                           MIN (rows->len, max));
}

/* A game's number is another one when it has been written, or the index made anew. */
static void
find_held (GameIndex *index, GArray *held)
{
  for (guint i = 0; i < held->len; i++) {
    WuziHeldGame *item = &g_array_index (held, WuziHeldGame, i);
    const char *id = wuzi_game_item_get_summary (item->item)->id;
    guint32 number = game_index_find (index, id);
    guint8 bytes[GAME_ID_BYTES];

    item->now = number != 0 ? number << 1 | (item->then & 1) : 0;
    game_mark_clear (&item->mark);
    game_index_get_mark (index, id, &item->mark);
    game_id_pack (id, bytes);
    review_index_read_accuracy (index, bytes, item->accuracy);
  }
}

static gpointer
find_rows (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  RowsQuestion *question = data;
  GameListing *listing =
      game_search_run (question->query, index, question->first_rows, cancellable);
  WuziGameRows *rows;

  if (listing == NULL) {
    g_cancellable_set_error_if_cancelled (cancellable, error);
    return NULL;
  }
  rows = g_new0 (WuziGameRows, 1);
  rows->listing = listing;
  rows->first = read_rows (index, listing->rows, question->read);
  find_held (index, question->held);
  return rows;
}

static void
find_rows_async (WuziGameSource *source, GameQuery *query, guint first_rows, guint read,
                 GArray *held, GCancellable *cancellable, GAsyncReadyCallback callback,
                 gpointer user_data)
{
  RowsQuestion *question = g_new0 (RowsQuestion, 1);

  question->query = g_rc_box_acquire (query);
  question->first_rows = first_rows;
  question->read = read;
  question->held = g_array_ref (held);
  wuzi_record_book_ask_async (WUZI_RECORD_BOOK (source), find_rows, question, rows_question_free,
                              (GDestroyNotify) wuzi_game_rows_free, cancellable, callback,
                              user_data);
}

static WuziGameRows *
find_rows_finish (WuziGameSource *source, GAsyncResult *result, GError **error)
{
  return wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, error);
}

static gpointer
read_page (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return read_rows (index, data, G_MAXUINT);
}

static void
read_page_async (WuziGameSource *source, GArray *rows, GAsyncReadyCallback callback,
                 gpointer user_data)
{
  wuzi_record_book_ask_async (WUZI_RECORD_BOOK (source), read_page, g_array_ref (rows),
                              (GDestroyNotify) g_array_unref, (GDestroyNotify) g_ptr_array_unref,
                              NULL, callback, user_data);
}

static GPtrArray *
read_page_finish (WuziGameSource *source, GAsyncResult *result, GError **error)
{
  return wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, error);
}

static guint
count_games (WuziGameSource *source)
{
  return wuzi_record_book_get_game_count (WUZI_RECORD_BOOK (source));
}

void
wuzi_record_book_init_source (WuziGameSourceInterface *iface)
{
  iface->find_async = find_rows_async;
  iface->find_finish = find_rows_finish;
  iface->read_async = read_page_async;
  iface->read_finish = read_page_finish;
  iface->count = count_games;
}
