/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all games of an index come to: counted in the order of time, from the oldest one on that is
 * new. */
#include "records/index/game-index-private.h"

#include "records/games/game-facts.h"

enum {
  SLICE_GAMES = 256, /* between two looks at the clock */
};

gint64
index_ratings_sum (GHashTable *ratings)
{
  GHashTableIter iter;
  gpointer level;
  gpointer rating;
  guint64 sum = 2;

  g_hash_table_iter_init (&iter, ratings);
  while (g_hash_table_iter_next (&iter, &level, &rating))
    sum += g_str_hash (level) * (guint64) (GPOINTER_TO_INT (rating) + 1);
  return (gint64) (sum >> 1);
}

/* A counting that goes on. */
struct _RatingPass {
  GHashTable *last; /* number of whom games count for, to their last PlayerGame */
  gint64 from;      /* when it began */
  gint64 started;   /* the last game that was counted */
  guint32 number;
  guint done;
  guint all; /* games that are to be counted */
};

RatingPass *
index_ratings_pass_new (gint64 from)
{
  RatingPass *self = g_new0 (RatingPass, 1);

  self->last = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->from = from;
  self->started = from;
  return self;
}

void
index_ratings_pass_free (RatingPass *self)
{
  g_hash_table_unref (self->last);
  g_free (self);
}

void
index_ratings_stop (GameIndex *self)
{
  g_clear_pointer (&self->pass, index_ratings_pass_free);
}

/* A player's last game before a time, for what their games came to. */
static PlayerGame
read_last (GameIndex *self, guint32 who, gint64 before)
{
  sqlite3_stmt *row = index_db_prepare (self->db, self->select_last, "ii", (gint64) who, before);
  PlayerGame game = { 0 };

  rated_player_init (&game.rating);
  if (index_db_step (self->db, row)) {
    index_columns_read (self->db, row, 1, SIDE_COLUMNS, FALSE, &game);
    sqlite3_reset (row);
  }
  return game;
}

static PlayerGame *
ensure_last (GameIndex *self, RatingPass *pass, guint32 who)
{
  PlayerGame *game = g_hash_table_lookup (pass->last, GUINT_TO_POINTER (who));

  if (game == NULL) {
    game = g_new (PlayerGame, 1);
    *game = read_last (self, who, pass->from);
    g_hash_table_insert (pass->last, GUINT_TO_POINTER (who), game);
    g_hash_table_add (self->changed, GUINT_TO_POINTER (who));
  }
  return game;
}

static PlayerGame
make_side (const Game *game, IndexPerson *const players[2], WuziSideColour side)
{
  const WuziGameFacts *facts = &game->facts;
  gboolean is_black = side == WUZI_SIDE_BLACK;

  return (PlayerGame) {
    .who = players[side]->means,
    .started = facts->started,
    .game = game->number,
    .is_white = !is_black,
    .score = wuzi_result_score (facts->result, is_black),
    .counts = game->counts && !game->deleted,
    .deleted = game->deleted,
    .adaptive = game->adaptive && !game->deleted && !players[side]->machine,
    .other = players[1 - side]->number,
    .mode = facts->mode,
    .rule = facts->rule,
    .opening = facts->opening,
    .size = facts->size,
    .moves = facts->move_count,
    .ending = facts->ending,
    .duration = facts->duration,
    .clock = facts->time.kind,
    .helped = game->helped[side],
    .first_move = (facts->first == STONE_BLACK) == is_black ? game->first_move : POINT_NONE,
    .beginning = game->beginning,
  };
}

void
index_ratings_count (GameIndex *self, RatingPass *pass, const char *sql, const Game *game)
{
  IndexPerson *players[2] = { index_people_at (self, game->black),
                              index_people_at (self, game->white) };
  PlayerGame *last[2];
  RatedPlayer *sides[2];
  const char *levels[2];
  gboolean rated;

  for (int i = 0; i < 2; i++) {
    last[i] = ensure_last (self, pass, players[i]->means);
    sides[i] = &last[i]->rating;
    levels[i] = players[i]->machine ? players[i]->key : NULL;
  }
  for (int i = 0; i < 2 && game->counts && !game->deleted; i++)
    wuzi_standing_add (&last[i]->standing,
                       wuzi_result_score (game->facts.result, i == WUZI_SIDE_BLACK));
  rated =
      game->fair && !game->deleted && ratings_count (sides, levels, self->machines, &game->facts);
  for (int i = 0; i < 2; i++) {
    sqlite3_stmt *row = index_db_prepare (self->db, sql, "");
    PlayerGame side = make_side (game, players, (WuziSideColour) i);

    side.rated = rated;
    side.standing = last[i]->standing;
    side.rating = last[i]->rating;
    if (row != NULL)
      index_columns_bind (row, 1, SIDE_COLUMNS, &side);
    index_db_step (self->db, row);
  }
}

/* Begins to count the games from the oldest one on that isn't counted. */
static void
start_rating_pass (GameIndex *self)
{
  sqlite3_stmt *row = index_db_prepare (
      self->db, "SELECT count (*) FROM games INDEXED BY by_time WHERE started >= ?", "i",
      self->state.uncounted_since);

  self->pass = index_ratings_pass_new (self->state.uncounted_since);
  if (index_db_step (self->db, row)) {
    self->pass->all = (guint) sqlite3_column_int64 (row, 0);
    sqlite3_reset (row);
  }
}

gboolean
game_index_run_rating_pass (GameIndex *self, gint64 msecs)
{
  gint64 end = msecs < G_MAXINT64 / 1000 ? g_get_monotonic_time () + msecs * 1000 : G_MAXINT64;
  RatingPass *pass;
  sqlite3_stmt *rows;

  /* Games against machines are counted only where it is known how strong these play. */
  if (self->state.uncounted_since == ALL_COUNTED
      || (self->machines == NULL && self->state.machines != 0))
    return TRUE;
  if (self->pass != NULL && self->pass->started > self->state.uncounted_since)
    index_ratings_stop (self);
  if (self->pass == NULL)
    start_rating_pass (self);
  pass = self->pass;
  rows = index_db_prepare (
      self->db,
      index_columns_select ("no", GAME_COLUMNS, TRUE,
                            " FROM games INDEXED BY by_time WHERE started >= ?1"
                            " AND (started > ?1 OR no > ?2) ORDER BY started, no"),
      "ii", pass->started, (gint64) pass->number);
  while (index_db_step (self->db, rows)) {
    Game game = { .number = (guint32) sqlite3_column_int64 (rows, 0) };

    index_columns_read (self->db, rows, 1, GAME_COLUMNS, TRUE, &game);
    index_ratings_count (self, pass, self->insert_side, &game);
    pass->started = game.facts.started;
    pass->number = game.number;
    if (++pass->done % SLICE_GAMES == 0 && g_get_monotonic_time () > end) {
      sqlite3_reset (rows);
      /* Whoever goes on, when this one is killed, counts from here. */
      self->state.uncounted_since = pass->started;
      return FALSE;
    }
  }
  index_ratings_stop (self);
  self->state.uncounted_since = ALL_COUNTED;
  return TRUE;
}

double
game_index_get_rated (GameIndex *self)
{
  if (self->pass == NULL)
    return self->state.uncounted_since == ALL_COUNTED ? 1 : 0;
  return (double) self->pass->done / MAX (1, self->pass->all);
}

void
game_index_set_machines (GameIndex *self, GHashTable *ratings)
{
  gint64 sum = index_ratings_sum (ratings);

  g_hash_table_ref (ratings);
  g_clear_pointer (&self->machines, g_hash_table_unref);
  self->machines = ratings;
  if (self->state.machines == sum)
    return;
  self->state.machines = sum;
  if (self->count > 0) {
    index_ratings_stop (self);
    self->state.uncounted_since = G_MININT64;
  }
}

/* Reads a player's last games under a rule against adaptive machines. */
static void
read_adaptive (GameIndex *self, guint32 who, Rule rule, PlayerCount *count)
{
  sqlite3_stmt *rows = index_db_prepare (
      self->db,
      "SELECT opponent, started, score FROM (SELECT * FROM sides INDEXED BY adaptive_sides"
      " WHERE who = ? AND rule = ? AND adaptive ORDER BY started DESC, game DESC LIMIT ?)"
      " ORDER BY started, game",
      "iii", (gint64) who, (gint64) rule, (gint64) WUZI_ADAPTIVE_GAMES);

  while (index_db_step (self->db, rows))
    player_count_add_adaptive (
        count, rule, index_people_at (self, (guint32) sqlite3_column_int64 (rows, 0))->key,
        sqlite3_column_int64 (rows, 1), (sqlite3_column_int (rows, 2) + 1) / 2.0);
}

GameCounts *
game_index_dup_counts (GameIndex *self, gboolean all)
{
  GameCounts *counts = game_counts_new ();

  all = all || self->all_changed;
  self->all_changed = FALSE;
  for (guint i = 0; i < self->people->len; i++) {
    const IndexPerson *who = g_ptr_array_index (self->people, i);
    PlayerCount *count;
    PlayerGame last;

    if (who->number != who->first
        || (!all && !g_hash_table_contains (self->changed, GUINT_TO_POINTER (who->number))))
      continue;
    count = game_counts_ensure (counts, who->key);
    last = read_last (self, who->number, G_MAXINT64);
    count->standing = last.standing;
    count->rated = last.rating;
    for (int rule = 0; rule < RULE_COUNT && !who->machine; rule++)
      read_adaptive (self, who->number, (Rule) rule, count);
  }
  g_hash_table_remove_all (self->changed);
  return counts;
}
