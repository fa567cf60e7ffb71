/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts a player's games, the oldest first, and says which games a figure stands for. */
#include "records/statistics/player-stats.h"

#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "records/files/record-time.h"
#include "records/wuzi-record-book-private.h"

enum {
  SLICE_GAMES = 256,   /* between two looks at whether it was cancelled */
  PROGRESS_MSECS = 50, /* between two reports */
  MSECS_PER_SECOND = 1000,
  FIRST_MOVE_BYTES = 16, /* of "15 h8" */
};

/* What games with a beginning come to: there may be many of these, of which few are shown. */
typedef struct {
  guint64 position;
  gint64 beginning; /* as an index has it: of the first of the games */
  int size;
  guint count; /* of its moves */
  WuziStanding standing;
  WuziStanding black;
  gint64 moves;
  gint64 duration;
} Beginning;

/* A count that goes on. */
typedef struct {
  /* Owned, by part */
  GHashTable *known[PLAYER_STATS_PARTS]; /* rows of the stats by their keys, borrowed */
  GHashTable *beginnings;                /* set of Beginning */

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
add_row (PlayerStats *stats, PlayerStatsPart part, const char *key)
{
  PlayerStatsRow *row = g_new0 (PlayerStatsRow, 1);

  row->part = part;
  row->key = g_strdup (key);
  g_ptr_array_add (stats->rows[part], row);
  return row;
}

/* The row with that key, made if there is none. */
static PlayerStatsRow *
ensure_row (Count *self, PlayerStatsPart part, const char *key)
{
  PlayerStatsRow *row = g_hash_table_lookup (self->known[part], key);

  if (row == NULL) {
    row = add_row (self->stats, part, key);
    g_hash_table_insert (self->known[part], row->key, row);
  }
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
add_to_row (PlayerStatsRow *row, const PlayerGame *game)
{
  wuzi_standing_add (&row->standing, game->score);
  if (game->black)
    wuzi_standing_add (&row->black, game->score);
  row->moves += game->moves;
  row->duration += game->duration;
  if (row->last_count == PLAYER_STATS_LAST_GAMES)
    memmove (row->last, row->last + 1, (--row->last_count) * sizeof *row->last);
  row->last[row->last_count++] = describe_game (game);
}

static PlayerStatsRow *
level_row (Count *self, const PlayerGame *game)
{
  g_autofree char *key = game->rule == RULE_FREESTYLE
                             ? g_strdup (game->opponent)
                             : g_strdup_printf ("%s %s", game->opponent, rule_to_name (game->rule));
  PlayerStatsRow *row = ensure_row (self, PLAYER_STATS_LEVEL, key);

  if (game_facts_machine_is_engine (game->opponent)) {
    g_free (row->name);
    row->name = g_strdup (game->name);
    if (row->engine == NULL)
      row->engine = g_strdup (game->opponent);
  } else if (row->name == NULL) {
    row->name = g_strdup (game->opponent);
  }
  row->rule = game->rule;
  return row;
}

/* The row of the machine's level, or of the person. */
static PlayerStatsRow *
opponent_row (Count *self, const PlayerGame *game)
{
  PlayerStatsRow *row;

  if (game->machine)
    return level_row (self, game);
  row = ensure_row (self, PLAYER_STATS_OPPONENT, game->opponent);
  if (g_strcmp0 (row->name, game->name) != 0) {
    g_free (row->name);
    row->name = g_strdup (game->name);
  }
  return row;
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
  g_autofree char *key = NULL;

  if (self->month != NULL && game->started < self->month->until)
    return self->month;
  time = g_date_time_new_from_unix_local (seconds);
  if (time == NULL)
    time = g_date_time_new_from_unix_utc (seconds);
  key = g_date_time_format (time, "%Y-%m");
  self->month = add_row (self->stats, PLAYER_STATS_MONTH, key);
  self->month->from = find_month (time, 0);
  self->month->until = MAX (find_month (time, 1), game->started + 1);
  return self->month;
}

/* The row of a length, and those of all that are shorter. */
static PlayerStatsRow *
length_row (Count *self, const PlayerGame *game)
{
  GPtrArray *lengths = self->stats->rows[PLAYER_STATS_LENGTH];
  guint band = game->moves / PLAYER_STATS_LENGTH_BAND;

  while (lengths->len <= band) {
    guint least = lengths->len * PLAYER_STATS_LENGTH_BAND;
    guint most = least + PLAYER_STATS_LENGTH_BAND - 1;
    g_autofree char *key = g_strdup_printf ("%u-%u", least, most);
    PlayerStatsRow *row = add_row (self->stats, PLAYER_STATS_LENGTH, key);

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
  char text[NOTATION_POINT_BYTES];
  char key[FIRST_MOVE_BYTES];
  PlayerStatsRow *row;

  g_snprintf (key, sizeof key, "%d %s", game->size, notation_from_point (point, text));
  row = ensure_row (self, PLAYER_STATS_FIRST_MOVE, key);
  row->size = game->size;
  row->first_move = point;
  return row;
}

/* --- beginnings --- */

static guint
hash_beginning (gconstpointer beginning)
{
  const Beginning *self = beginning;

  return (guint) (self->position ^ self->position >> 32) + (guint) self->size;
}

static gboolean
equal_beginnings (gconstpointer a, gconstpointer b)
{
  const Beginning *one = a;
  const Beginning *other = b;

  return one->position == other->position && one->size == other->size && one->count == other->count;
}

static void
count_beginning (Count *self, const PlayerGame *game, guint64 position, guint count)
{
  Beginning wanted = {
    .position = position, .beginning = game->beginning, .size = game->size, .count = count
  };
  Beginning *beginning = g_hash_table_lookup (self->beginnings, &wanted);

  if (beginning == NULL) {
    beginning = g_memdup2 (&wanted, sizeof wanted);
    g_hash_table_add (self->beginnings, beginning);
  }
  wuzi_standing_add (&beginning->standing, game->score);
  if (game->black)
    wuzi_standing_add (&beginning->black, game->score);
  beginning->moves += game->moves;
  beginning->duration += game->duration;
}

/* The positions after its first moves. */
static void
count_beginnings (Count *self, const PlayerGame *game)
{
  Point points[GAME_INDEX_BEGINNING_MOVES];
  guint count = game_index_unpack_beginning (game->beginning, points);
  SymmetryKeys keys;
  Board board;

  if (count < PLAYER_STATS_SHORTEST_BEGINNING || !board_init (&board, game->size))
    return;
  symmetry_keys_init (&keys, &board);
  for (guint i = 0; i < count; i++) {
    symmetry_keys_play (&keys, game->size, points[i], i % 2 == 0 ? STONE_BLACK : STONE_WHITE);
    if (i + 1 >= PLAYER_STATS_SHORTEST_BEGINNING)
      count_beginning (self, game, symmetry_keys_least (&keys), i + 1);
  }
}

static int
compare_beginnings (gconstpointer a, gconstpointer b)
{
  const Beginning *one = *(Beginning *const *) a;
  const Beginning *other = *(Beginning *const *) b;
  guint games = player_stats_games_of (&one->standing);
  guint others = player_stats_games_of (&other->standing);

  if (one->count != other->count)
    return one->count < other->count ? -1 : 1;
  if (games != others)
    return games > others ? -1 : 1;
  if (one->size != other->size)
    return one->size < other->size ? -1 : 1;
  return one->position < other->position ? -1 : one->position > other->position;
}

static void
add_beginning (PlayerStats *stats, const Beginning *beginning)
{
  Point points[GAME_INDEX_BEGINNING_MOVES];
  g_autoptr (GString) key = g_string_new (NULL);
  PlayerStatsRow *row;

  game_index_unpack_beginning (beginning->beginning, points);
  g_string_printf (key, "%d", beginning->size);
  for (guint i = 0; i < beginning->count; i++) {
    char text[NOTATION_POINT_BYTES];

    g_string_append_printf (key, " %s", notation_from_point (points[i], text));
  }
  row = add_row (stats, PLAYER_STATS_BEGINNING, key->str);
  row->standing = beginning->standing;
  row->black = beginning->black;
  row->moves = beginning->moves;
  row->duration = beginning->duration;
  row->size = beginning->size;
  row->position = beginning->position;
  row->moves_made_count = beginning->count;
  memcpy (row->moves_made, points, beginning->count * sizeof *points);
}

static void
add_beginnings (Count *self)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  guint length = 0;
  guint added = 0;
  GHashTableIter iter;
  gpointer known;

  g_hash_table_iter_init (&iter, self->beginnings);
  while (g_hash_table_iter_next (&iter, &known, NULL))
    g_ptr_array_add (all, known);
  g_ptr_array_sort (all, compare_beginnings);
  for (guint i = 0; i < all->len; i++) {
    const Beginning *beginning = g_ptr_array_index (all, i);

    added = beginning->count == length ? added + 1 : 1;
    length = beginning->count;
    if (added <= PLAYER_STATS_BEGINNINGS)
      add_beginning (self->stats, beginning);
  }
}

static void
count_in_rows (Count *self, const PlayerGame *game)
{
  GPtrArray *const *rows = self->stats->rows;

  add_to_row (g_ptr_array_index (rows[PLAYER_STATS_ALL], 0), game);
  add_to_row (g_ptr_array_index (rows[PLAYER_STATS_COLOUR], game->black ? 0 : 1), game);
  add_to_row (opponent_row (self, game), game);
  add_to_row (ensure_row (self, PLAYER_STATS_RULE, rule_to_name (game->rule)), game);
  add_to_row (ensure_row (self, PLAYER_STATS_OPENING, opening_to_name (game->opening)), game);
  add_to_row (month_row (self, game), game);
  add_to_row (length_row (self, game), game);
  if (game->first_move != POINT_NONE)
    add_to_row (first_move_row (self, game), game);
  count_beginnings (self, game);
}

/* A longer streak than any before is kept. */
static void
count_streak (PlayerStats *stats, const PlayerGame *game)
{
  PlayerStatsStreak *streak = &stats->streak;

  if (game->score == 0 || (streak->length > 0) != (game->score > 0) || streak->length == 0)
    *streak = (PlayerStatsStreak) { .first = game->started };
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
    .against = opponent_row (self, game),
  };

  g_array_append_val (self->stats->points, point);
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
  const PlayerStatsScope *scope = &self->stats->scope;

  if (self->done++ % SLICE_GAMES == 0 && !go_on (self))
    return FALSE;
  if (game->rated)
    self->rated = game->rating;
  if (game->started < scope->from || (scope->unhelped && game->helped))
    return TRUE;
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

static void
row_free (gpointer data)
{
  PlayerStatsRow *row = data;

  g_free (row->key);
  g_free (row->name);
  g_free (row->engine);
  g_free (row);
}

static PlayerStats *
stats_new (const char *id)
{
  PlayerStats *stats = g_atomic_rc_box_new0 (PlayerStats);

  stats->id = g_strdup (id);
  stats->points = g_array_new (FALSE, FALSE, sizeof (PlayerStatsPoint));
  for (int part = 0; part < PLAYER_STATS_PARTS; part++)
    stats->rows[part] = g_ptr_array_new_with_free_func (row_free);
  stats->all = add_row (stats, PLAYER_STATS_ALL, "all");
  add_row (stats, PLAYER_STATS_COLOUR, "black");
  add_row (stats, PLAYER_STATS_COLOUR, "white");
  return stats;
}

PlayerStats *
player_stats_count (GameIndex *index, const char *id, const PlayerStatsScope *scope, gint64 now,
                    gint *progress, GCancellable *cancellable)
{
  static const PlayerStatsPart BY_GAMES[] = { PLAYER_STATS_OPPONENT, PLAYER_STATS_LEVEL,
                                              PLAYER_STATS_RULE, PLAYER_STATS_OPENING,
                                              PLAYER_STATS_FIRST_MOVE };
  g_autoptr (PlayerStats) stats = stats_new (id);
  Count count = {
    .stats = stats,
    .progress = progress,
    .cancellable = cancellable,
    .games = game_index_get_count (index),
  };
  gboolean done;

  if (scope != NULL)
    stats->scope = *scope;
  rated_player_init (&count.rated);
  for (int part = 0; part < PLAYER_STATS_PARTS; part++)
    count.known[part] = g_hash_table_new (g_str_hash, g_str_equal);
  count.beginnings = g_hash_table_new_full (hash_beginning, equal_beginnings, g_free, NULL);
  done = go_on (&count) && game_index_walk_player (index, id, count_game, &count);
  for (int part = 0; part < PLAYER_STATS_PARTS; part++)
    g_hash_table_unref (count.known[part]);
  if (done)
    add_beginnings (&count);
  g_hash_table_unref (count.beginnings);
  if (!done)
    return NULL;
  stats->rating = rated_player_get (&count.rated, now);
  for (guint i = 0; i < G_N_ELEMENTS (BY_GAMES); i++)
    g_ptr_array_sort (stats->rows[BY_GAMES[i]], compare_rows);
  if (progress != NULL)
    g_atomic_int_set (progress, PLAYER_STATS_PROGRESS_MAX);
  return g_steal_pointer (&stats);
}

/* --- for a book --- */

/* A count in a thread; progress is used by both, atomically. */
typedef struct {
  /* Owned */
  char *id;
  GCancellable *cancellable; /* or NULL */
  guint timer;               /* 0: nobody wants to know how far it is */

  WuziProgressFunc report;
  gpointer report_data;
  PlayerStatsScope scope;
  gint64 now;
  gint progress;
} StatsJob;

static void
stats_job_free (gpointer data)
{
  StatsJob *job = data;

  g_clear_handle_id (&job->timer, g_source_remove);
  g_clear_object (&job->cancellable);
  g_free (job->id);
  g_free (job);
}

static gpointer
count_in_thread (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  StatsJob *job = data;

  return player_stats_count (index, job->id, &job->scope, job->now, &job->progress, cancellable);
}

static gboolean
report_cb (gpointer user_data)
{
  StatsJob *job = user_data;

  /* Whoever wanted it may be gone. */
  if (!g_cancellable_is_cancelled (job->cancellable))
    job->report ((double) g_atomic_int_get (&job->progress) / PLAYER_STATS_PROGRESS_MAX,
                 job->report_data);
  return G_SOURCE_CONTINUE;
}

void
player_stats_count_async (WuziRecordBook *book, const char *id, const PlayerStatsScope *scope,
                          GCancellable *cancellable, WuziProgressFunc report, gpointer report_data,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  WuziProfile *player;
  StatsJob *job;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (id != NULL);

  player = wuzi_record_book_find_player (book, id);
  job = g_new0 (StatsJob, 1);
  job->id = g_strdup (player != NULL ? wuzi_profile_get_id (player) : id);
  job->scope = scope != NULL ? *scope : (PlayerStatsScope) { 0 };
  job->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  job->now = g_get_real_time () / G_TIME_SPAN_MILLISECOND;
  job->report = report;
  job->report_data = report_data;
  if (report != NULL)
    job->timer = g_timeout_add (PROGRESS_MSECS, report_cb, job);
  wuzi_record_book_ask_async (book, count_in_thread, job, stats_job_free,
                              (GDestroyNotify) player_stats_unref, cancellable, callback,
                              user_data);
}

/* --- what was counted --- */

guint
player_stats_games_of (const WuziStanding *standing)
{
  return standing->wins + standing->losses + standing->draws;
}

WuziStanding
player_stats_get_white (const PlayerStatsRow *row)
{
  return (WuziStanding) {
    .wins = row->standing.wins - row->black.wins,
    .losses = row->standing.losses - row->black.losses,
    .draws = row->standing.draws - row->black.draws,
  };
}

void
player_stats_get_filter (const PlayerStats *self, const PlayerStatsRow *row, int outcome,
                         GameFilter *filter)
{
  Rule rule;
  OpeningKind opening;

  game_filter_init (filter);
  filter->player = g_strdup (self->id);
  filter->counted = TRUE;
  filter->outcome = outcome;
  if (row->part == PLAYER_STATS_LEVEL) {
    filter->level = g_strdup (row->engine != NULL ? row->engine : row->name);
    filter->rule = (int) row->rule;
  }
  if (row->part == PLAYER_STATS_COLOUR)
    filter->colour = g_str_equal (row->key, "black") ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE;
  else if (row->part == PLAYER_STATS_OPPONENT)
    filter->opponent = g_strdup (row->key);
  else if (row->part == PLAYER_STATS_RULE && rule_from_name (row->key, &rule))
    filter->rule = (int) rule;
  else if (row->part == PLAYER_STATS_OPENING && opening_from_name (row->key, &opening))
    filter->opening = (int) opening;
  /* 0, or POINT_NONE, where the row isn't of that kind. */
  filter->from = MAX (row->from, self->scope.from);
  filter->help = self->scope.unhelped ? GAME_FILTER_WITHOUT_HELP : GAME_FILTER_ANY;
  filter->until = row->until;
  filter->min_moves = row->min_moves;
  filter->max_moves = row->max_moves;
  filter->size = row->size;
  filter->first_move = row->first_move;
  if (row->part == PLAYER_STATS_BEGINNING)
    filter->opening = OPENING_FREE;
  filter->position = row->position;
  filter->stones = row->moves_made_count;
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
  filter->help = self->scope.unhelped ? GAME_FILTER_WITHOUT_HELP : GAME_FILTER_ANY;
  filter->until = streak->last + 1;
}

char *
player_stats_dup_game_id (const PlayerStatsGame *game)
{
  return game_id_dup (game->id);
}

PlayerStats *
player_stats_ref (PlayerStats *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
stats_clear (PlayerStats *self)
{
  g_free (self->id);
  for (int part = 0; part < PLAYER_STATS_PARTS; part++)
    g_ptr_array_unref (self->rows[part]);
  g_array_unref (self->points);
}

void
player_stats_unref (PlayerStats *self)
{
  g_atomic_rc_box_release_full (self, (GDestroyNotify) stats_clear);
}
