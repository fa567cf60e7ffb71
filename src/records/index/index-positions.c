/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions of an index's games: what was played next in them, and which lost. */
#include "records/index/game-index-private.h"

#include "records/counts/lost-positions.h"

enum {
  LOST_BITS = 16, /* games of a run of lost positions */
};

/* Keys of lost positions are as good as random: of many games, they would go everywhere in the
 * table. So they are kept in runs. */
void
index_positions_init (GameIndex *self)
{
  self->positions = position_table_new (self->db);
  self->lost = index_pairs_new (self->db, "lost", LOST_BITS);
}

void
index_positions_free (GameIndex *self)
{
  position_table_free (self->positions);
  index_pairs_free (self->lost);
}

void
index_positions_forget (GameIndex *self)
{
  position_table_forget (self->positions);
  index_pairs_clear (self->lost);
}

void
index_positions_write (GameIndex *self)
{
  position_table_write (self->positions);
  index_pairs_write (self->lost);
}

/* The result, were black the colour that moved first, as it is on a board. */
static PositionResult
of_first_mover (const WuziGameFacts *facts)
{
  if (facts->first == STONE_BLACK || facts->result == WUZI_RESULT_DRAW)
    return (PositionResult) facts->result;
  return facts->result == WUZI_RESULT_BLACK_WINS ? POSITION_WHITE_WINS : POSITION_BLACK_WINS;
}

static void
note_positions (GameIndex *self, const Game *game)
{
  const WuziGameFacts *facts = &game->facts;
  Point moves[BOARD_MAX_STONES];

  for (guint i = 0; i < facts->move_count; i++)
    moves[i] = facts->moves[i].point;
  position_table_add (self->positions, game->number, facts->size, moves, facts->move_count,
                      facts->move_count, of_first_mover (facts));
}

static void
note_lost (GameIndex *self, const Game *game)
{
  guint64 lost[LOST_POSITIONS_MAX_MOVES];
  guint count = lost_positions_get_keys (&game->facts, lost);

  for (guint i = 0; i < count; i++)
    index_pairs_add (self->lost, (gint64) lost[i], game->number);
}

void
index_positions_add (GameIndex *self, const Game *game)
{
  note_lost (self, game);
  note_positions (self, game);
}

static gboolean
is_lost (guint64 key, gpointer user_data)
{
  GameIndex *self = user_data;

  for (guint32 run = 0; run <= self->count >> LOST_BITS; run++) {
    sqlite3_stmt *rows =
        index_db_prepare (self->db, "SELECT game FROM lost WHERE run = ? AND key = ?", "ii",
                          (gint64) run, (gint64) key);

    while (index_db_step (self->db, rows))
      if (!index_marks_is_deleted (self, (guint32) sqlite3_column_int64 (rows, 0))) {
        sqlite3_reset (rows);
        return TRUE;
      }
  }
  return FALSE;
}

guint
game_index_list_lost (GameIndex *self, const char *level, Rule rule, const Board *board,
                      Point *points, guint max)
{
  return lost_positions_list (level, rule, board, is_lost, self, points, max);
}

void
game_index_mark_games (GameIndex *self, guint64 position, GArray *numbers)
{
  position_table_mark (self->positions, position, numbers);
}
