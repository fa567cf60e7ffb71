/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a player's games, the oldest first, away from the main loop. */
#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "records/statistics/player-stats.h"
#include "records/files/record-time.h"

enum {
  SLICE_GAMES = 4096, /* between two looks at whether it was cancelled */
  MSECS_PER_SECOND = 1000,
};

struct _PlayerStatsSource {
  /* Owned */
  GameSnapshot *games;
  GHashTable *aliases; /* id to id */
  RatingsTrace *trace;
  char *id;

  WuziRating rating;
};

/* One game as its player sees it. */
typedef struct {
  const GameSummary *summary;
  const GameSummarySide *other;
  gboolean black;
  int score; /* 1 won, 0 drawn, -1 lost */
} View;

typedef struct {
  /* Owned */
  gboolean *own;                /* by index of a string: it is an id of the player's */
  PlayerStatsRow **opponents;   /* likewise: whose id it is; NULL: not looked up yet */
  PlayerStatsRow **levels;      /* likewise: of which level it is the name */
  GHashTable *opponents_by_key; /* those of the stats by their keys, borrowed */
  GHashTable *first_moves;      /* likewise; size and point to row */

  /* Borrowed */
  const PlayerStatsSource *source;
  PlayerStats *stats;
  PlayerStatsRow *month; /* that of the last game */
} Count;

PlayerStatsSource *
player_stats_source_new (GameTable *table, PlayerList *players, Ratings *ratings, const char *id,
                         gint64 now)
{
  PlayerStatsSource *self = g_new0 (PlayerStatsSource, 1);

  self->id = g_strdup (player_list_resolve (players, id));
  self->games = game_snapshot_new (table);
  self->aliases = player_list_dup_aliases (players);
  self->trace = ratings_trace_new (ratings, self->id);
  self->rating = ratings_get (ratings, self->id, now);
  return self;
}

void
player_stats_source_free (PlayerStatsSource *self)
{
  g_clear_pointer (&self->games, game_snapshot_free);
  g_clear_pointer (&self->aliases, g_hash_table_unref);
  g_clear_pointer (&self->trace, ratings_trace_free);
  g_free (self->id);
  g_free (self);
}

/* The id that an index of a string means. */
static const char *
resolve (const Count *self, guint32 who)
{
  const char *id = game_snapshot_get_string (self->source->games, who);
  const char *meant = g_hash_table_lookup (self->source->aliases, id);

  return meant != NULL ? meant : id;
}

static PlayerStatsRow *
add_row (GPtrArray *rows, PlayerStatsPart part, char *key)
{
  PlayerStatsRow *row = g_new0 (PlayerStatsRow, 1);

  row->part = part;
  row->key = key;
  g_ptr_array_add (rows, row);
  return row;
}

static void
add_score (WuziStanding *standing, int score)
{
  if (score > 0)
    standing->wins++;
  else if (score < 0)
    standing->losses++;
  else
    standing->draws++;
}

static PlayerStatsGame
describe_game (const View *view)
{
  PlayerStatsGame game = {
    .started = view->summary->started,
    .moves = view->summary->move_count,
    .score = view->score,
    .black = view->black,
  };

  memcpy (game.id, view->summary->id, sizeof game.id);
  return game;
}

static void
remember_game (PlayerStatsRow *row, const View *view)
{
  if (row->last_count == PLAYER_STATS_LAST_GAMES)
    memmove (row->last, row->last + 1, (--row->last_count) * sizeof *row->last);
  row->last[row->last_count++] = describe_game (view);
}

static void
add_to_row (PlayerStatsRow *row, const View *view)
{
  add_score (&row->standing, view->score);
  if (view->black)
    add_score (&row->black, view->score);
  row->moves += view->summary->move_count;
  row->duration += view->summary->duration;
  remember_game (row, view);
}

/* The row of the machine's level, made if there is none. */
static PlayerStatsRow *
level_row (Count *self, guint32 who)
{
  if (self->levels[who] == NULL)
    self->levels[who] = add_row (self->stats->levels, PLAYER_STATS_LEVEL,
                                 g_strdup (game_snapshot_get_string (self->source->games, who)));
  return self->levels[who];
}

/* Likewise of the person whom an id means. */
static PlayerStatsRow *
opponent_row (Count *self, const GameSummarySide *side)
{
  PlayerStatsRow *row = self->opponents[side->who];
  const char *name;

  if (row == NULL) {
    const char *id = resolve (self, side->who);

    row = g_hash_table_lookup (self->opponents_by_key, id);
    if (row == NULL) {
      row = add_row (self->stats->opponents, PLAYER_STATS_OPPONENT, g_strdup (id));
      g_hash_table_insert (self->opponents_by_key, row->key, row);
    }
    self->opponents[side->who] = row;
  }
  name = game_snapshot_get_string (self->source->games, side->name);
  if (g_strcmp0 (row->name, name) != 0) {
    g_free (row->name);
    row->name = g_strdup (name);
  }
  return row;
}

static PlayerStatsRow *
rule_row (Count *self, const GameSummary *game)
{
  const char *name = rule_to_name ((Rule) game->rule);
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
month_row (Count *self, const GameSummary *game)
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
length_row (Count *self, const GameSummary *game)
{
  GPtrArray *lengths = self->stats->lengths;
  guint band = game->move_count / PLAYER_STATS_LENGTH_BAND;

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
first_move_row (Count *self, const GameSummary *game)
{
  Point point = least_turned (game->first_moves[0], game->size);
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
count_view (Count *self, const View *view)
{
  const GameSummary *game = view->summary;
  PlayerStats *stats = self->stats;

  add_to_row (stats->all, view);
  add_to_row (g_ptr_array_index (stats->colours, view->black ? 0 : 1), view);
  add_to_row (view->other->machine ? level_row (self, view->other->who)
                                   : opponent_row (self, view->other),
              view);
  add_to_row (rule_row (self, game), view);
  add_to_row (month_row (self, game), view);
  add_to_row (length_row (self, game), view);
  if ((game->first == STONE_BLACK) == view->black && game->first_moves[0] != POINT_NONE)
    add_to_row (first_move_row (self, game), view);
}

/* A longer streak than any before is kept. */
static void
count_streak (PlayerStats *stats, const View *view)
{
  PlayerStatsStreak *streak = &stats->streak;

  if (view->score == 0 || (streak->length > 0) != (view->score > 0) || streak->length == 0)
    *streak = (PlayerStatsStreak){ .first = view->summary->started };
  streak->length += view->score;
  streak->last = view->summary->started;
  if (streak->length > stats->most_wins.length)
    stats->most_wins = *streak;
  if (streak->length < stats->most_losses.length)
    stats->most_losses = *streak;
}

static void
note_win (PlayerStats *stats, const View *view)
{
  if (view->score > 0
      && (stats->shortest_win.score == 0 || view->summary->move_count < stats->shortest_win.moves))
    stats->shortest_win = describe_game (view);
}

static gboolean
is_own (const Count *self, const GameSummarySide *side)
{
  return !side->machine && self->own[side->who];
}

/* NOTE: the one place where games are counted: one that doesn't count leaves
 * here. */
static void
count_game (Count *self, const GameSummary *game)
{
  gboolean has_black = is_own (self, &game->black);
  gboolean has_white = is_own (self, &game->white);
  int score = 0;
  View black;
  View white;

  if ((!has_black && !has_white) || !game_summary_counts (game))
    return;
  if (game->result != WUZI_RESULT_DRAW)
    score = game->result == WUZI_RESULT_BLACK_WINS ? 1 : -1;
  black = (View){ game, &game->white, TRUE, score };
  white = (View){ game, &game->black, FALSE, -score };
  if (has_black)
    count_view (self, &black);
  if (has_white)
    count_view (self, &white);
  if (has_black != has_white) {
    count_streak (self->stats, has_black ? &black : &white);
    note_win (self->stats, has_black ? &black : &white);
  }
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
stats_new (const PlayerStatsSource *source)
{
  PlayerStats *stats = g_new0 (PlayerStats, 1);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  g_atomic_ref_count_init (&stats->references);
  stats->id = g_strdup (source->id);
  stats->rating = source->rating;
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

static void
count_begin (Count *self, const PlayerStatsSource *source, PlayerStats *stats)
{
  guint strings = game_snapshot_get_string_count (source->games);

  *self = (Count){ .source = source, .stats = stats };
  self->own = g_new0 (gboolean, strings);
  self->opponents = g_new0 (PlayerStatsRow *, strings);
  self->levels = g_new0 (PlayerStatsRow *, strings);
  self->opponents_by_key = g_hash_table_new (g_str_hash, g_str_equal);
  self->first_moves = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < strings; i++)
    self->own[i] = g_str_equal (resolve (self, i), source->id);
}

static void
count_end (Count *self)
{
  g_free (self->own);
  g_free (self->opponents);
  g_free (self->levels);
  g_hash_table_unref (self->opponents_by_key);
  g_hash_table_unref (self->first_moves);
  g_ptr_array_sort (self->stats->opponents, compare_rows);
  g_ptr_array_sort (self->stats->levels, compare_rows);
  g_ptr_array_sort (self->stats->rules, compare_rows);
  g_ptr_array_sort (self->stats->first_moves, compare_rows);
}

/* Tells how far it is. FALSE if nobody wants to know any more. */
static gboolean
go_on (const PlayerStatsSource *source, guint done, gint *progress, GCancellable *cancellable)
{
  guint64 all =
      (guint64) game_snapshot_get_count (source->games) + ratings_trace_get_count (source->trace);

  if (progress != NULL)
    g_atomic_int_set (progress, (gint) ((guint64) done * PLAYER_STATS_PROGRESS_MAX / MAX (all, 1)));
  return !g_cancellable_is_cancelled (cancellable);
}

static gboolean
count_games (Count *self, gint *progress, GCancellable *cancellable)
{
  const GameSnapshot *games = self->source->games;
  guint count = game_snapshot_get_count (games);

  for (guint i = 0; i < count; i++) {
    if (i % SLICE_GAMES == 0 && !go_on (self->source, i, progress, cancellable))
      return FALSE;
    count_game (self, game_snapshot_get (games, game_snapshot_get_oldest (games, i)));
  }
  return TRUE;
}

/* The game in which the player's rating came to that. */
static PlayerStatsPoint
make_point (const Count *self, const RatingsPoint *found)
{
  const GameSummary *game = game_snapshot_get (self->source->games, found->number);
  gboolean black = is_own (self, &game->black);
  View view = { game, black ? &game->white : &game->black, black, 0 };

  if (game->result != WUZI_RESULT_DRAW)
    view.score = (game->result == WUZI_RESULT_BLACK_WINS) == black ? 1 : -1;
  return (PlayerStatsPoint){ describe_game (&view), found->rating };
}

static gboolean
count_ratings (Count *self, gint *progress, GCancellable *cancellable)
{
  guint done = game_snapshot_get_count (self->source->games);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (RatingsPoint));

  do {
    if (!go_on (self->source, done, progress, cancellable))
      return FALSE;
    done += SLICE_GAMES;
  } while (ratings_trace_run (self->source->trace, SLICE_GAMES, found));
  for (guint i = 0; i < found->len; i++) {
    PlayerStatsPoint point = make_point (self, &g_array_index (found, RatingsPoint, i));

    g_array_append_val (self->stats->points, point);
  }
  return TRUE;
}

PlayerStats *
player_stats_count (PlayerStatsSource *source, gint *progress, GCancellable *cancellable)
{
  g_autoptr (PlayerStats) stats = stats_new (source);
  Count count;
  gboolean good;

  count_begin (&count, source, stats);
  good =
      count_games (&count, progress, cancellable) && count_ratings (&count, progress, cancellable);
  count_end (&count);
  if (good && progress != NULL)
    g_atomic_int_set (progress, PLAYER_STATS_PROGRESS_MAX);
  return good ? g_steal_pointer (&stats) : NULL;
}
