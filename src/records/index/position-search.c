/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the games that fit, and what is known of them, and keeps both for the next question. */
#include "records/index/position-search.h"

#include <math.h>

#include "records/index/game-index-private.h"
#include "records/index/game-search.h"

/* What was found last. */
struct _PositionSearch {
  /* Owned */
  PositionGame *games; /* by number - 1 */
  guint count;
  GameFilter filter;
  GHashTable *names; /* of the query; NULL: no text was searched */

  /* When it was found: how much this process and others had changed */
  gint64 changes;
  gint64 version;
  gboolean filtered; /* which games fit is known */
};

void
position_search_free (PositionSearch *self)
{
  game_filter_clear (&self->filter);
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_free (self->games);
  g_free (self);
}

/* --- what is known of games --- */

/* A year, in milliseconds since 1970. */
typedef struct {
  gint64 start;
  gint64 end;
  guint16 number;
} Year;

static gint64
start_of_year (int year)
{
  g_autoptr (GDateTime) start = g_date_time_new_local (year, 1, 1, 0, 0, 0);

  return start != NULL ? g_date_time_to_unix (start) * 1000 : G_MAXINT64;
}

/* The year of a time; most often that of the time before. */
static guint16
find_year (Year *year, gint64 msecs)
{
  g_autoptr (GDateTime) time = NULL;

  if (msecs >= year->start && msecs < year->end)
    return year->number;
  time = g_date_time_new_from_unix_local (msecs / 1000);
  if (time == NULL)
    return 0;
  year->number = (guint16) g_date_time_get_year (time);
  year->start = start_of_year (year->number);
  year->end = start_of_year (year->number + 1);
  return year->number;
}

static void
find_years (GameIndex *index, PositionGame *games)
{
  sqlite3_stmt *rows =
      index_db_prepare (index->db, "SELECT no, started FROM games INDEXED BY by_time", "");
  Year year = { 0 };

  while (index_db_step (index->db, rows)) {
    gint64 number = sqlite3_column_int64 (rows, 0);

    if (number >= 1 && number <= index->count)
      games[number - 1].year = find_year (&year, sqlite3_column_int64 (rows, 1));
  }
}

/* What a side's rating was after the game; 0: it has none. */
static guint
read_rating (GameIndex *index, sqlite3_stmt *row)
{
  const IndexPerson *who = index_people_at (index, (guint32) sqlite3_column_int64 (row, 1));
  double rating = sqlite3_column_double (row, 3);

  if (who->machine)
    return index->machines != NULL
               ? GPOINTER_TO_UINT (g_hash_table_lookup (index->machines, who->key))
               : 0;
  return sqlite3_column_int64 (row, 2) > 0 ? (guint) round (CLAMP (rating, 0, G_MAXUINT16)) : 0;
}

static void
add_rating (PositionGame *game, guint rating)
{
  game->rating = (guint16) (game->rating == 0 ? rating : (game->rating + rating + 1) / 2);
}

/* What was known of engines from elsewhere. */
static void
find_ratings_of_engines (GameIndex *index, PositionGame *games)
{
  sqlite3_stmt *rows =
      index_db_prepare (index->db,
                        "SELECT no, black_rating + white_rating FROM games INDEXED BY by_time"
                        " WHERE black_rating + white_rating > 0",
                        "");

  while (index_db_step (index->db, rows)) {
    gint64 number = sqlite3_column_int64 (rows, 0);

    if (number >= 1 && number <= index->count)
      add_rating (&games[number - 1], (guint) sqlite3_column_int64 (rows, 1));
  }
}

static void
find_ratings (GameIndex *index, PositionGame *games)
{
  sqlite3_stmt *rows =
      index_db_prepare (index->db, "SELECT game, who, games, value FROM sides", "");

  while (index_db_step (index->db, rows)) {
    gint64 number = sqlite3_column_int64 (rows, 0);
    guint rating = read_rating (index, rows);

    if (number >= 1 && number <= index->count && rating > 0)
      add_rating (&games[number - 1], rating);
  }
  find_ratings_of_engines (index, games);
}

/* --- which games fit --- */

static gboolean
find_fitting (PositionSearch *self, GameIndex *index, const GameQuery *query,
              GCancellable *cancellable)
{
  g_autoptr (GArray) numbers = game_search_list_numbers (query, index, cancellable);

  if (numbers == NULL)
    return FALSE;
  for (guint32 i = 0; i < index->count; i++)
    self->games[i].fits = FALSE;
  for (guint i = 0; i < numbers->len; i++) {
    guint32 number = g_array_index (numbers, guint32, i);

    if (number >= 1 && number <= index->count)
      self->games[number - 1].fits = TRUE;
  }
  return TRUE;
}

/* What is known of games, unless something has changed since they were looked at. */
static PositionSearch *
ensure_search (GameIndex *index)
{
  gint64 changes = sqlite3_total_changes (index_db_get_handle (index->db));
  PositionSearch *self = index->search;

  if (self != NULL && self->changes == changes && self->version == index->version
      && self->count == index->count)
    return self;
  g_clear_pointer (&index->search, position_search_free);
  self = index->search = g_new0 (PositionSearch, 1);
  self->changes = changes;
  self->version = index->version;
  self->count = index->count;
  self->games = g_new0 (PositionGame, self->count);
  find_years (index, self->games);
  find_ratings (index, self->games);
  return self;
}

/* FALSE if it was cancelled. */
static gboolean
apply_query (PositionSearch *self, GameIndex *index, const GameQuery *query,
             GCancellable *cancellable)
{
  GameQuery wanted = *query;

  /* The position is another one each time, and looked for in the positions themselves. */
  wanted.filter.position = 0;
  if (self->filtered && self->names == wanted.names
      && game_filter_equal (&self->filter, &wanted.filter))
    return TRUE;
  self->filtered = find_fitting (self, index, &wanted, cancellable);
  game_filter_clear (&self->filter);
  game_filter_copy (&self->filter, &wanted.filter);
  g_clear_pointer (&self->names, g_hash_table_unref);
  if (wanted.names != NULL)
    self->names = g_hash_table_ref (wanted.names);
  return self->filtered;
}

GArray *
position_search_list_next (GameIndex *index, const GameQuery *query, const Board *board,
                           GCancellable *cancellable)
{
  gboolean begun = index_db_begin_reading (index->db);
  PositionSearch *self = ensure_search (index);
  GameQuery all = { .order = GAME_ORDER_DATE };
  guint count = 0;
  GArray *next;

  game_filter_init (&all.filter);
  if (apply_query (self, index, query != NULL ? query : &all, cancellable))
    count = index->count;
  next = position_table_list_next (index->positions, board, count, self->games, cancellable);
  if (begun)
    index_db_commit (index->db);
  return next;
}
