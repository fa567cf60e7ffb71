/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts a player's games, the oldest first, and says which games a figure stands for. */
#include "records/statistics/player-stats.h"

#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "records/files/record-time.h"

enum {
  SLICE_GAMES = 256,   /* between two looks at whether it was cancelled */
  PROGRESS_MSECS = 50, /* between two reports */
  MSECS_PER_SECOND = 1000,
};

/* A count that goes on. */
typedef struct {
  /* Owned */
  GHashTable *opponents;   /* rows of the stats by their keys, borrowed */
  GHashTable *levels;      /* likewise */
  GHashTable *first_moves; /* likewise; size and point to row */

  /* Borrowed */
  PlayerStats *stats;
  PlayerStatsRow *month; /* that of the last game */
  gint *progress;        /* may be NULL */
  GCancellable *cancellable;

  RatedPlayer rated; /* the player, after the last rated game */
  guint games;       /* of all players */
  guint done;
} Count;

static PlayerStatsRow *
add_row (GPtrArray *rows, PlayerStatsPart part, char *key)
{
  PlayerStatsRow *row = g_new0 (PlayerStatsRow, 1);

  row->part = part;
  row->key = key;
  g_ptr_array_add (rows, row);
  return row;
}

static PlayerStatsGame
describe_game (const PlayerGame *game)
{
  PlayerStatsGame described = {
    .started = game->started,
    .moves = game->moves,
    .score = game->score,
    .black = game->black,
  };

  memcpy (described.id, game->id, sizeof described.id);
  return described;
}

static void
add_to_row (PlayerStatsRow *row, const PlayerGame *game, const PlayerStatsGame *described)
{
  wuzi_standing_add (&row->standing, game->score);
  if (game->black)
    wuzi_standing_add (&row->black, game->score);
  row->moves += game->moves;
  row->duration += game->duration;
  if (row->last_count == PLAYER_STATS_LAST_GAMES)
    memmove (row->last, row->last + 1, (--row->last_count) * sizeof *row->last);
  row->last[row->last_count++] = *described;
}

/* The row of the machine's level, or of the person, made if there is none. */
static PlayerStatsRow *
opponent_row (Count *self, const PlayerGame *game)
{
  GHashTable *known = game->machine ? self->levels : self->opponents;
  PlayerStatsRow *row = g_hash_table_lookup (known, game->opponent);

  if (row == NULL) {
    row = add_row (game->machine ? self->stats->levels : self->stats->opponents,
                   game->machine ? PLAYER_STATS_LEVEL : PLAYER_STATS_OPPONENT,
                   g_strdup (game->opponent));
    g_hash_table_insert (known, row->key, row);
  }
  if (!game->machine && g_strcmp0 (row->name, game->name) != 0) {
    g_free (row->name);
    row->name = g_strdup (game->name);
  }
  return row;
}

static PlayerStatsRow *
rule_row (Count *self, const PlayerGame *game)
{
  const char *name = rule_to_name (game->rule);
  PlayerStatsRow *row = (PlayerStatsRow *) player_stats_find (self->stats->rules, name);

  return row != NULL ? row : add_row (self->stats->rules, PLAYER_STATS_RULE, g_strdup (name));
}

/* A month in the local time from a point in time on; there is no month behind
 * the year 9999. */
static gint64
find_month (GDateTime *time, int months_later)
{
  g_autoptr (GTimeZone) zone = g_time_zone_ref (g_date_time_get_timezone (time));
  g_autoptr (GDateTime) first =
      g_date_time_new (zone, g_date_time_get_year (time), g_date_time_get_month (time), 1, 0, 0, 0);
  g_autoptr (GDateTime) month = first != NULL ? g_date_time_add_months (first, months_later) : NULL;

  return month != NULL ? MAX (0, g_date_time_to_unix (month) * MSECS_PER_SECOND)
                       : RECORD_TIME_MAX_MSECS + 1;
}

/* The games come in the order of time, so a new month is the last. */
static PlayerStatsRow *
month_row (Count *self, const PlayerGame *game)
{
  gint64 seconds = game->started / MSECS_PER_SECOND;
  g_autoptr (GDateTime) time = NULL;

  if (self->month != NULL && game->started < self->month->until)
    return self->month;
  time = g_date_time_new_from_unix_local (seconds);
  if (time == NULL)
    time = g_date_time_new_from_unix_utc (seconds);
  self->month =
      add_row (self->stats->months, PLAYER_STATS_MONTH, g_date_time_format (time, "%Y-%m"));
  self->month->from = find_month (time, 0);
  self->month->until = MAX (find_month (time, 1), game->started + 1);
  return self->month;
}

/* The row of a length, and those of all that are shorter. */
static PlayerStatsRow *
length_row (Count *self, const PlayerGame *game)
{
  GPtrArray *lengths = self->stats->lengths;
  guint band = game->moves / PLAYER_STATS_LENGTH_BAND;

  while (lengths->len <= band) {
    guint least = lengths->len * PLAYER_STATS_LENGTH_BAND;
    guint most = least + PLAYER_STATS_LENGTH_BAND - 1;
    PlayerStatsRow *row =
        add_row (lengths, PLAYER_STATS_LENGTH, g_strdup_printf ("%u-%u", least, most));

    row->min_moves = least;
    row->max_moves = most;
  }
  return g_ptr_array_index (lengths, band);
}

static Point
least_turned (Point point, int size)
{
  Point least = point;

  for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
    least = MIN (least, symmetry_turn (point, size, symmetry));
  return least;
}

static PlayerStatsRow *
first_move_row (Count *self, const PlayerGame *game)
{
  Point point = least_turned (game->first_move, game->size);
  gpointer place = GUINT_TO_POINTER ((guint) game->size * POINT_COUNT + point);
  PlayerStatsRow *row = g_hash_table_lookup (self->first_moves, place);
  char text[NOTATION_POINT_BYTES];

  if (row != NULL)
    return row;
  notation_from_point (point, text);
  row = add_row (self->stats->first_moves, PLAYER_STATS_FIRST_MOVE,
                 g_strdup_printf ("%d %s", game->size, text));
  row->size = game->size;
  row->first_move = point;
  g_hash_table_insert (self->first_moves, place, row);
  return row;
}

static void
count_in_rows (Count *self, const PlayerGame *game)
{
  PlayerStats *stats = self->stats;
  PlayerStatsGame described = describe_game (game);

  add_to_row (stats->all, game, &described);
  add_to_row (g_ptr_array_index (stats->colours, game->black ? 0 : 1), game, &described);
  add_to_row (opponent_row (self, game), game, &described);
  add_to_row (rule_row (self, game), game, &described);
  add_to_row (month_row (self, game), game, &described);
  add_to_row (length_row (self, game), game, &described);
  if (game->first_move != POINT_NONE)
    add_to_row (first_move_row (self, game), game, &described);
}

/* A longer streak than any before is kept. */
static void
count_streak (PlayerStats *stats, const PlayerGame *game)
{
  PlayerStatsStreak *streak = &stats->streak;

  if (game->score == 0 || (streak->length > 0) != (game->score > 0) || streak->length == 0)
    *streak = (PlayerStatsStreak){ .first = game->started };
  streak->length += game->score;
  streak->last = game->started;
  if (streak->length > stats->most_wins.length)
    stats->most_wins = *streak;
  if (streak->length < stats->most_losses.length)
    stats->most_losses = *streak;
}

static void
note_win (PlayerStats *stats, const PlayerGame *game)
{
  if (game->score > 0
      && (stats->shortest_win.score == 0 || game->moves < stats->shortest_win.moves))
    stats->shortest_win = describe_game (game);
}

static void
note_rating (Count *self, const PlayerGame *game)
{
  PlayerStatsPoint point = {
    .game = describe_game (game),
    .rating = rated_player_get (&game->rating, game->started),
  };

  g_array_append_val (self->stats->points, point);
  self->rated = game->rating;
}

/* Tells how far it is. FALSE if nobody wants to know any more. */
static gboolean
go_on (Count *self)
{
  if (self->progress != NULL)
    g_atomic_int_set (self->progress, (gint) ((guint64) self->done * PLAYER_STATS_PROGRESS_MAX
                                              / MAX (self->games, self->done + 1)));
  return !g_cancellable_is_cancelled (self->cancellable);
}

static gboolean
count_game (const PlayerGame *game, gpointer user_data)
{
  Count *self = user_data;

  if (self->done++ % SLICE_GAMES == 0 && !go_on (self))
    return FALSE;
  count_in_rows (self, game);
  if (!game->both) {
    count_streak (self->stats, game);
    note_win (self->stats, game);
  }
  if (game->rated)
    note_rating (self, game);
  return TRUE;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const PlayerStatsRow *one = *(PlayerStatsRow *const *) a;
  const PlayerStatsRow *other = *(PlayerStatsRow *const *) b;
  guint games = player_stats_games_of (&one->standing);
  guint others = player_stats_games_of (&other->standing);

  if (games != others)
    return games > others ? -1 : 1;
  return g_strcmp0 (one->key, other->key);
}

static GPtrArray *
rows_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) player_stats_row_free);
}

static PlayerStats *
stats_new (const char *id)
{
  PlayerStats *stats = g_new0 (PlayerStats, 1);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  g_atomic_ref_count_init (&stats->references);
  stats->id = g_strdup (id);
  stats->all = add_row (all, PLAYER_STATS_ALL, g_strdup ("all"));
  stats->colours = rows_new ();
  stats->opponents = rows_new ();
  stats->levels = rows_new ();
  stats->rules = rows_new ();
  stats->months = rows_new ();
  stats->lengths = rows_new ();
  stats->first_moves = rows_new ();
  stats->points = g_array_new (FALSE, FALSE, sizeof (PlayerStatsPoint));
  add_row (stats->colours, PLAYER_STATS_COLOUR, g_strdup ("black"));
  add_row (stats->colours, PLAYER_STATS_COLOUR, g_strdup ("white"));
  return stats;
}

PlayerStats *
player_stats_count (GameIndex *index, const char *id, gint64 now, gint *progress,
                    GCancellable *cancellable)
{
  g_autoptr (GHashTable) opponents = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) levels = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) first_moves = g_hash_table_new (NULL, NULL);
  g_autoptr (PlayerStats) stats = stats_new (id);
  Count count = {
    .opponents = opponents,
    .levels = levels,
    .first_moves = first_moves,
    .stats = stats,
    .progress = progress,
    .cancellable = cancellable,
    .games = game_index_get_count (index),
  };

  rated_player_init (&count.rated);
  if (!go_on (&count) || !game_index_walk_player (index, id, count_game, &count))
    return NULL;
  stats->rating = rated_player_get (&count.rated, now);
  g_ptr_array_sort (stats->opponents, compare_rows);
  g_ptr_array_sort (stats->levels, compare_rows);
  g_ptr_array_sort (stats->rules, compare_rows);
  g_ptr_array_sort (stats->first_moves, compare_rows);
  if (progress != NULL)
    g_atomic_int_set (progress, PLAYER_STATS_PROGRESS_MAX);
  return g_steal_pointer (&stats);
}

/* --- for a book --- */

/* A count in the index's thread, which uses stats alone until it is over, and progress as both
 * do: atomically. */
typedef struct {
  /* Owned */
  char *id;
  PlayerStats *stats; /* NULL: not counted yet, or cancelled */
  GTask *task;        /* of whoever wants it */
  guint timer;        /* 0: nobody wants to know how far it is */

  WuziProgressFunc report;
  gpointer report_data;
  gint64 now;
  gint progress;
} StatsJob;

static void
count_in_thread (GameIndex *index, gpointer data)
{
  StatsJob *job = data;

  g_clear_pointer (&job->stats, player_stats_unref);
  job->stats = player_stats_count (index, job->id, job->now, &job->progress,
                                   g_task_get_cancellable (job->task));
}

static gboolean
report_cb (gpointer user_data)
{
  StatsJob *job = user_data;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (job->task)))
    return G_SOURCE_CONTINUE; /* whoever wanted it may be gone */
  job->report ((double) g_atomic_int_get (&job->progress) / PLAYER_STATS_PROGRESS_MAX,
               job->report_data);
  return G_SOURCE_CONTINUE;
}

static void
end_count (WuziRecordBook *book, gpointer data)
{
  StatsJob *job = data;

  g_clear_handle_id (&job->timer, g_source_remove);
  if (!g_task_return_error_if_cancelled (job->task))
    g_task_return_pointer (job->task, g_steal_pointer (&job->stats),
                           (GDestroyNotify) player_stats_unref);
  g_clear_pointer (&job->stats, player_stats_unref);
  g_object_unref (job->task);
  g_free (job->id);
  g_free (job);
}

void
player_stats_count_async (WuziRecordBook *book, const char *id, GCancellable *cancellable,
                          WuziProgressFunc report, gpointer report_data,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  static const IndexQuestion QUESTION = { count_in_thread, end_count };
  WuziProfile *player;
  StatsJob *job;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (id != NULL);

  player = wuzi_record_book_find_player (book, id);
  job = g_new0 (StatsJob, 1);
  job->id = g_strdup (player != NULL ? wuzi_profile_get_id (player) : id);
  job->task = g_task_new (book, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, player_stats_count_async);
  job->now = g_get_real_time () / G_TIME_SPAN_MILLISECOND;
  job->report = report;
  job->report_data = report_data;
  if (report != NULL)
    job->timer = g_timeout_add (PROGRESS_MSECS, report_cb, job);
  wuzi_record_book_ask (book, &QUESTION, job);
}

PlayerStats *
player_stats_count_finish (WuziRecordBook *book, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, book), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- what was counted --- */

const PlayerStatsRow *
player_stats_find (GPtrArray *rows, const char *key)
{
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    if (g_str_equal (row->key, key))
      return row;
  }
  return NULL;
}

guint
player_stats_games_of (const WuziStanding *standing)
{
  return standing->wins + standing->losses + standing->draws;
}

WuziStanding
player_stats_get_white (const PlayerStatsRow *row)
{
  return (WuziStanding){
    .wins = row->standing.wins - row->black.wins,
    .losses = row->standing.losses - row->black.losses,
    .draws = row->standing.draws - row->black.draws,
  };
}

void
player_stats_get_filter (const PlayerStats *self, const PlayerStatsRow *row, int outcome,
                         GameFilter *filter)
{
  game_filter_init (filter);
  filter->player = g_strdup (self->id);
  filter->counted = TRUE;
  filter->outcome = outcome;
  switch (row->part) {
  case PLAYER_STATS_COLOUR:
    filter->colour = g_str_equal (row->key, "black") ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE;
    break;
  case PLAYER_STATS_OPPONENT:
    filter->opponent = g_strdup (row->key);
    break;
  case PLAYER_STATS_LEVEL:
    filter->level = g_strdup (row->key);
    break;
  case PLAYER_STATS_RULE: {
    Rule rule = RULE_FREESTYLE;

    rule_from_name (row->key, &rule);
    filter->rule = (int) rule;
    break;
  }
  case PLAYER_STATS_ALL:
  case PLAYER_STATS_MONTH:
  case PLAYER_STATS_LENGTH:
  case PLAYER_STATS_FIRST_MOVE:
    break;
  }
  /* 0, or POINT_NONE, where the row isn't of that kind. */
  filter->from = row->from;
  filter->until = row->until;
  filter->min_moves = row->min_moves;
  filter->max_moves = row->max_moves;
  filter->size = row->size;
  filter->first_move = row->first_move;
}

void
player_stats_get_streak_filter (const PlayerStats *self, const PlayerStatsStreak *streak,
                                GameFilter *filter)
{
  game_filter_init (filter);
  filter->player = g_strdup (self->id);
  filter->counted = TRUE;
  if (streak->length == 0)
    return;
  filter->outcome = streak->length > 0 ? GAME_FILTER_WON : GAME_FILTER_LOST;
  filter->from = streak->first;
  filter->until = streak->last + 1;
}

char *
player_stats_dup_game_id (const PlayerStatsGame *game)
{
  const guint8 *id = game->id;

  return g_strdup_printf ("%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x",
                          id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7], id[8], id[9],
                          id[10], id[11], id[12], id[13], id[14], id[15]);
}

void
player_stats_row_free (PlayerStatsRow *row)
{
  g_free (row->key);
  g_free (row->name);
  g_free (row);
}

PlayerStats *
player_stats_ref (PlayerStats *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
player_stats_unref (PlayerStats *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->id);
  g_clear_pointer (&self->colours, g_ptr_array_unref);
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_clear_pointer (&self->months, g_ptr_array_unref);
  g_clear_pointer (&self->lengths, g_ptr_array_unref);
  g_clear_pointer (&self->first_moves, g_ptr_array_unref);
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->all, player_stats_row_free);
  g_free (self);
}
