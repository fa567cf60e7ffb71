/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of single games, and of all games of a player. */
#include "records/index/game-index-private.h"
#include "records/index/review-index.h"

enum {
  POINT_BITS = 10, /* of a beginning */
};

G_STATIC_ASSERT (POINT_COUNT <= 1 << POINT_BITS);
G_STATIC_ASSERT (GAME_INDEX_BEGINNING_MOVES *POINT_BITS < 63);

sqlite3_stmt *
index_games_select (GameIndex *self, guint32 number, const char *written, const char *unwritten)
{
  sqlite3_stmt *row;

  if (number >= FIRST_UNWRITTEN && self->unwritten == 0)
    return NULL;
  row = index_db_prepare (self->db, number < FIRST_UNWRITTEN ? written : unwritten, "i",
                          (gint64) number);
  return index_db_step (self->db, row) ? row : NULL;
}

#define FIND_IN(table) "SELECT no, start, bytes FROM " table " WHERE id = ?"

/* The number of a game, and where its line is, by a query for an id; or 0. */
static guint32
find (GameIndex *self, const char *sql, const char *id, FileRange *place)
{
  guint8 bytes[GAME_ID_BYTES];
  sqlite3_stmt *row;
  guint32 number = 0;

  *place = (FileRange) { -1, 0 };
  game_id_pack (id, bytes);
  row = index_db_prepare (self->db, sql, "b", bytes);
  if (index_db_step (self->db, row)) {
    number = (guint32) sqlite3_column_int64 (row, 0);
    *place = (FileRange) { sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2) };
    sqlite3_reset (row);
  }
  return number;
}

guint32
game_index_find_written (GameIndex *self, const char *id)
{
  FileRange place;

  return find (self, FIND_IN ("games"), id, &place);
}

guint32
game_index_find (GameIndex *self, const char *id)
{
  FileRange place;
  guint32 number = find (self, FIND_IN ("games"), id, &place);

  return number == 0 && self->unwritten > 0 ? find (self, FIND_IN ("unwritten_games"), id, &place)
                                            : number;
}

FileRange
game_index_get_place (GameIndex *self, const char *id)
{
  FileRange place;

  find (self, FIND_IN ("games"), id, &place);
  return place;
}

static gboolean
point_can_be (guint32 point, int size)
{
  Point of_board = (Point) point;

  return point == POINT_NONE
         || (point_x (of_board) >= 0 && point_x (of_board) < size && point_y (of_board) >= 0
             && point_y (of_board) < size);
}

/* NULL, and the index is no good, if the row says what can't be. */
static GameSummary *
read_summary (GameIndex *self, sqlite3_stmt *row)
{
  g_autoptr (GameSummary) summary = g_new0 (GameSummary, 1);
  Game game = { 0 };

  index_columns_read (self->db, row, 1, GAME_COLUMNS, FALSE, &game);
  review_index_read_accuracy (self, index_read_id (self, row, 0), summary->accuracy);
  summary->id = game_id_dup (index_read_id (self, row, 0));
  summary->facts = game.facts;
  game_index_get_mark (self, summary->id, &summary->mark);
  summary->place = game.place;
  index_people_read_side (self, game.black, &summary->facts.black,
                          &summary->profiles[WUZI_SIDE_BLACK]);
  index_people_read_side (self, game.white, &summary->facts.white,
                          &summary->profiles[WUZI_SIDE_WHITE]);
  if (!time_control_is_valid (&game.facts.time) || game.facts.origin_moves > game.facts.move_count)
    index_db_spoil (self->db);
  return game_index_is_good (self) ? g_steal_pointer (&summary) : NULL;
}

GameSummary *
game_index_read (GameIndex *self, guint32 number)
{
  sqlite3_stmt *row = index_games_select (self, number, self->select_game, self->select_unwritten);
  GameSummary *summary = row != NULL ? read_summary (self, row) : NULL;

  if (row != NULL)
    sqlite3_reset (row);
  return summary;
}

gint64
index_games_pack_beginning (const WuziGameFacts *facts)
{
  gint64 beginning = 0;

  if (facts->opening != OPENING_FREE)
    return 0;
  for (guint i = 0; i < MIN (facts->move_count, GAME_INDEX_BEGINNING_MOVES); i++)
    beginning |= (gint64) facts->moves[i].point << (i * POINT_BITS);
  return beginning;
}

guint
game_index_unpack_beginning (gint64 beginning, Point *points)
{
  guint count = 0;

  for (; beginning != 0 && count < GAME_INDEX_BEGINNING_MOVES; beginning >>= POINT_BITS)
    points[count++] = (Point) (beginning & ((1 << POINT_BITS) - 1));
  return count;
}

static gboolean
beginning_can_be (const PlayerGame *game)
{
  Point points[GAME_INDEX_BEGINNING_MOVES];
  guint count = game_index_unpack_beginning (game->beginning, points);

  for (guint i = 0; i < count; i++)
    if (points[i] == POINT_NONE || points[i] >= POINT_COUNT
        || !point_can_be (points[i], game->size))
      return FALSE;
  return TRUE;
}

/* Reads a row of a player's games, whose first column is the id. */
static PlayerGame
read_player_game (GameIndex *self, sqlite3_stmt *row)
{
  PlayerGame game = { .other = 1, .size = BOARD_USUAL_SIZE };
  const IndexPerson *other;

  index_columns_read (self->db, row, 1, SIDE_COLUMNS, FALSE, &game);
  if (!point_can_be (game.first_move, game.size) || !beginning_can_be (&game))
    index_db_spoil (self->db);
  other = index_people_at (self, game.other);
  game.id = index_read_id (self, row, 0);
  game.opponent = index_people_at (self, other->means)->key;
  game.name = other->name;
  game.machine = other->machine;
  game.both = other->means == game.who;
  game.black = !game.is_white;
  return game;
}

gboolean
game_index_walk_player (GameIndex *self, const char *id, PlayerGameFunc func, gpointer user_data)
{
  g_autoptr (GString) sql = g_string_new ("SELECT g.id");
  sqlite3_stmt *rows;
  gboolean going_on = TRUE;

  index_columns_add_names (sql, SIDE_COLUMNS, FALSE, ", s.", "");
  g_string_append_printf (sql,
                          " FROM %s s CROSS JOIN %s g ON g.no = s.game"
                          " WHERE s.who = %u AND s.counts ORDER BY s.started, s.game, s.colour",
                          game_index_get_table (self, GAME_TABLE_SIDES),
                          game_index_get_table (self, GAME_TABLE_GAMES),
                          game_index_find_meant (self, id));
  rows = index_db_prepare_once (self->db, sql->str);
  while (going_on && index_db_step (self->db, rows)) {
    PlayerGame game = read_player_game (self, rows);

    going_on = game_index_is_good (self) && func (&game, user_data);
  }
  sqlite3_finalize (rows);
  return going_on;
}

/* A person's games up to one. */
typedef struct {
  gint64 started; /* when that began */
  RatedPlayer rated;
} PastGames;

static gboolean
take_rating (const PlayerGame *game, gpointer user_data)
{
  PastGames *past = user_data;

  if (game->started >= past->started)
    return FALSE;
  past->rated = game->rating;
  return TRUE;
}

void
game_index_find_ratings (GameIndex *self, const WuziGameFacts *facts, WuziRating *ratings)
{
  const WuziSide *const sides[] = {
    [WUZI_SIDE_BLACK] = &facts->black, [WUZI_SIDE_WHITE] = &facts->white
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    PastGames past = { .started = facts->started };

    if (sides[i]->machine != NULL)
      continue;
    rated_player_init (&past.rated);
    game_index_walk_player (self, sides[i]->profile_id, take_rating, &past);
    ratings[i] = rated_player_get (&past.rated, facts->started);
  }
}
