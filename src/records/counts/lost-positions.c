/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of positions that were lost. */
#include "records/counts/lost-positions.h"

#include "board/symmetry.h"
#include "records/games/game-facts.h"

/* What tells one opponent's positions from another's: FNV-1a over the level's
 * name and the rule. The size of the board is in its key. */
static guint64
key_of_opponent (const char *level, Rule rule)
{
  static const guint64 FNV_PRIME = 0x100000001b3u;
  guint64 key = 0xcbf29ce484222325u;

  for (const char *at = level; *at != '\0'; at++)
    key = (key ^ (guint8) *at) * FNV_PRIME;
  return (key ^ (guint64) rule) * FNV_PRIME;
}

/* The key under which a position is kept; never 0. */
static guint64
key_of_position (guint64 opponent, const SymmetryKeys *keys)
{
  return MAX (opponent ^ symmetry_keys_least (keys), 1);
}

/* The machine that lost, or NULL. Its colour on the board, where black moves
 * first whoever that was, in *stone. */
static const WuziSide *
find_loser (const WuziGameFacts *facts, Stone *stone)
{
  gboolean black_lost = facts->result == WUZI_RESULT_WHITE_WINS;
  const WuziSide *loser = black_lost ? &facts->black : &facts->white;

  if (!game_facts_count (facts) || facts->result == WUZI_RESULT_DRAW || loser->machine == NULL)
    return NULL;
  *stone = black_lost == (facts->first == STONE_BLACK) ? STONE_BLACK : STONE_WHITE;
  return loser;
}

/* How many of the first stones weren't the loser's own choice, as an opening had them placed before
 * it was clear who gets which colour. */
static guint
count_opening (const WuziGameFacts *facts)
{
  Opening opening;

  if (facts->opening == OPENING_FREE || !game_facts_play_opening (facts, &opening, NULL))
    return 0;
  return (guint) opening.board.count;
}

guint
lost_positions_get_keys (const WuziGameFacts *facts, guint64 *keys)
{
  Stone stone;
  const WuziSide *loser = find_loser (facts, &stone);
  guint64 opponent;
  SymmetryKeys position;
  Board board;
  guint opening;
  guint count = 0;

  if (loser == NULL || !board_init (&board, facts->size))
    return 0;
  opponent = key_of_opponent (loser->machine, facts->rule);
  opening = count_opening (facts);
  symmetry_keys_init (&position, &board);
  for (guint i = 0; i < MIN (facts->move_count, LOST_POSITIONS_MAX_MOVES); i++) {
    Stone turn = i % 2 == 0 ? STONE_BLACK : STONE_WHITE;

    symmetry_keys_play (&position, facts->size, facts->moves[i].point, turn);
    if (turn == stone && i >= opening)
      keys[count++] = key_of_position (opponent, &position);
  }
  return count;
}

guint
lost_positions_list (const char *level, Rule rule, const Board *board, LostPositionsFunc is_lost,
                     gpointer user_data, Point *points, guint max)
{
  guint64 opponent = key_of_opponent (level, rule);
  SymmetryKeys before;
  guint found = 0;

  if (board->count >= LOST_POSITIONS_MAX_MOVES)
    return 0;
  symmetry_keys_init (&before, board);
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size && found < max; x++) {
      Point point = point_make (x, y);
      SymmetryKeys after = before;

      if (!board_is_free (board, point))
        continue;
      symmetry_keys_play (&after, board->size, point, board->turn);
      if (is_lost (key_of_position (opponent, &after), user_data))
        points[found++] = point;
    }
  return found;
}
