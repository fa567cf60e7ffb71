/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what the index knows of reviews. */
#include "records/statistics/review-stats.h"

#include <string.h>

#include "records/index/review-index.h"
#include "records/wuzi-record-book-private.h"

/* Whose games are counted. */
typedef struct {
  char *id; /* owned */
  PlayerStatsScope scope;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->id);
  g_free (question);
}

static void
row_free (gpointer data)
{
  ReviewStatsRow *row = data;

  g_free (row->key);
  g_free (row->name);
  g_free (row);
}

void
review_stats_free (ReviewStats *self)
{
  g_free (self->id);
  g_strfreev (self->latest);
  g_ptr_array_unref (self->opponents);
  g_array_unref (self->points);
  g_free (self);
}

/* A count that goes on. */
typedef struct {
  ReviewStats *stats;
  GameIndex *index;
  GCancellable *cancellable;
  GHashTable *known; /* the rows of opponents, by their keys */
  GPtrArray *latest; /* ids of games without a review, the latest last */
  double moves[REVIEW_PHASES];
} Walk;

static void
add_to_mean (double *mean, guint count, double value)
{
  *mean += (value - *mean) / count;
}

static void
add_to_row (ReviewStatsRow *row, double accuracy)
{
  add_to_mean (&row->accuracy, ++row->games, accuracy);
}

static ReviewStatsRow *
ensure_opponent (Walk *walk, const PlayerGame *game)
{
  ReviewStatsRow *row = g_hash_table_lookup (walk->known, game->opponent);

  if (row == NULL) {
    row = g_new0 (ReviewStatsRow, 1);
    row->key = g_strdup (game->opponent);
    row->machine = game->machine;
    g_ptr_array_add (walk->stats->opponents, row);
    g_hash_table_insert (walk->known, row->key, row);
  }
  g_free (row->name);
  row->name = g_strdup (game->name);
  return row;
}

static void
add_point (Walk *walk, const PlayerGame *game, double accuracy)
{
  GArray *points = walk->stats->points;
  ReviewStatsPoint point = { .started = game->started, .accuracy = accuracy };
  guint first;

  memcpy (point.id, game->id, GAME_ID_BYTES);
  g_array_append_val (points, point);
  first = points->len > REVIEW_STATS_MEAN ? points->len - REVIEW_STATS_MEAN : 0;
  for (guint i = first; i < points->len; i++)
    add_to_mean (&g_array_index (points, ReviewStatsPoint, points->len - 1).mean, i - first + 1,
                 g_array_index (points, ReviewStatsPoint, i).accuracy);
}

static void
add_figures (Walk *walk, const PlayerGame *game, const ReviewFigures *figures)
{
  ReviewStats *stats = walk->stats;

  stats->games++;
  add_to_mean (&stats->accuracy, stats->games, figures->accuracy);
  for (int phase = 0; phase < REVIEW_PHASES; phase++)
    if (figures->moves[phase] > 0) {
      walk->moves[phase] += figures->moves[phase];
      stats->phases[phase] += (figures->phases[phase] - stats->phases[phase])
                              * figures->moves[phase] / walk->moves[phase];
    }
  for (int fault = 0; fault < REVIEW_FAULTS; fault++)
    stats->faults[fault] += (guint) figures->faults[fault];
  add_to_row (&stats->colours[game->black ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE], figures->accuracy);
  add_to_row (ensure_opponent (walk, game), figures->accuracy);
  add_point (walk, game, figures->accuracy);
}

static gboolean
count_game (const PlayerGame *game, gpointer user_data)
{
  Walk *walk = user_data;
  const PlayerStatsScope *scope = &walk->stats->scope;
  ReviewFigures figures;

  if (game->started < scope->from || (scope->unhelped && game->helped))
    return TRUE;
  if (review_index_find (walk->index, game->id, game->black ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE,
                         &figures)) {
    add_figures (walk, game, &figures);
  } else {
    walk->stats->others++;
    g_ptr_array_add (walk->latest, game_id_dup (game->id));
    if (walk->latest->len > REVIEW_STATS_LATEST)
      g_ptr_array_remove_index (walk->latest, 0);
  }
  return !g_cancellable_is_cancelled (walk->cancellable);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const ReviewStatsRow *one = *(ReviewStatsRow *const *) a;
  const ReviewStatsRow *other = *(ReviewStatsRow *const *) b;

  if (one->games != other->games)
    return one->games > other->games ? -1 : 1;
  return g_strcmp0 (one->key, other->key);
}

/* Where there was nothing to count, there is no share. */
static void
complete (Walk *walk)
{
  ReviewStats *stats = walk->stats;
  guint last = walk->latest->len;

  if (stats->games == 0)
    stats->accuracy = -1;
  for (int phase = 0; phase < REVIEW_PHASES; phase++)
    if (walk->moves[phase] <= 0)
      stats->phases[phase] = -1;
  g_ptr_array_sort (stats->opponents, compare_rows);
  stats->latest = g_new0 (char *, last + 1);
  for (guint i = 0; i < last; i++)
    stats->latest[i] = g_strdup (g_ptr_array_index (walk->latest, last - 1 - i));
}

static gpointer
count_in_thread (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  const Question *question = data;
  g_autoptr (ReviewStats) stats = g_new0 (ReviewStats, 1);
  Walk walk = { .stats = stats, .index = index, .cancellable = cancellable };
  gboolean whole;

  stats->id = g_strdup (question->id);
  stats->scope = question->scope;
  stats->opponents = g_ptr_array_new_with_free_func (row_free);
  stats->points = g_array_new (FALSE, FALSE, sizeof (ReviewStatsPoint));
  walk.known = g_hash_table_new (g_str_hash, g_str_equal);
  walk.latest = g_ptr_array_new_with_free_func (g_free);
  whole = game_index_walk_player (index, question->id, count_game, &walk);
  complete (&walk);
  g_hash_table_unref (walk.known);
  g_ptr_array_unref (walk.latest);
  return whole ? g_steal_pointer (&stats) : NULL;
}

void
review_stats_count_async (WuziRecordBook *book, const char *id, const PlayerStatsScope *scope,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  Question *question;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (id != NULL);

  question = g_new0 (Question, 1);
  question->id = g_strdup (id);
  question->scope = scope != NULL ? *scope : (PlayerStatsScope) { 0 };
  wuzi_record_book_ask_async (book, count_in_thread, question, question_free,
                              (GDestroyNotify) review_stats_free, cancellable, callback, user_data);
}

static gpointer
list_in_thread (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return review_index_list (index);
}

void
review_stats_list_known_async (WuziRecordBook *book, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  wuzi_record_book_ask_async (book, list_in_thread, NULL, NULL, (GDestroyNotify) g_hash_table_unref,
                              cancellable, callback, user_data);
}

static gpointer
store_in_thread (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return GINT_TO_POINTER (review_index_store (index, data));
}

void
review_stats_store_async (WuziRecordBook *book, GArray *games, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  wuzi_record_book_ask_async (book, store_in_thread, g_array_ref (games),
                              (GDestroyNotify) g_array_unref, NULL, cancellable, callback,
                              user_data);
}

void
review_stats_get_filter (const ReviewStats *self, GameFilter *filter)
{
  game_filter_init (filter);
  filter->player = g_strdup (self->id);
  filter->counted = TRUE;
  filter->from = self->scope.from;
  filter->help = self->scope.unhelped ? GAME_FILTER_WITHOUT_HELP : GAME_FILTER_ANY;
  filter->review = REVIEW_FAULTS;
}
