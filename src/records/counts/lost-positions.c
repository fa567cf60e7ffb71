/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of keys of positions that were lost. */
#include "records/counts/lost-positions.h"

#include "board/symmetry.h"
#include "records/games/game-facts.h"

enum {
  FIRST_SLOTS = 64,
};

/* A hash set with open addressing: there may be a million keys, and no more
 * than eight bytes should go to each slot.
 *
 * Invariant: slot_count is a power of two and at least twice count; a key is
 * found from its first slot on before a slot with 0 comes. */
struct _LostPositions {
  /* Owned */
  guint64 *slots; /* 0: free */

  guint slot_count;
  guint count;
};

LostPositions *
lost_positions_new (void)
{
  LostPositions *self = g_new0 (LostPositions, 1);

  self->slot_count = FIRST_SLOTS;
  self->slots = g_new0 (guint64, self->slot_count);
  return self;
}

void
lost_positions_free (LostPositions *self)
{
  g_free (self->slots);
  g_free (self);
}

/* The slot that has the key, or the free one where it belongs. */
static guint64 *
find_slot (LostPositions *self, guint64 key)
{
  guint mask = self->slot_count - 1;
  guint place = (guint) key & mask;

  while (self->slots[place] != 0 && self->slots[place] != key)
    place = (place + 1) & mask;
  return &self->slots[place];
}

static void
grow (LostPositions *self)
{
  g_autofree guint64 *old = self->slots;
  guint old_count = self->slot_count;

  self->slot_count *= 2;
  self->slots = g_new0 (guint64, self->slot_count);
  for (guint i = 0; i < old_count; i++)
    if (old[i] != 0)
      *find_slot (self, old[i]) = old[i];
}

static void
add_key (LostPositions *self, guint64 key)
{
  guint64 *slot = find_slot (self, key);

  if (*slot == key)
    return;
  *slot = key;
  self->count++;
  if (self->count * 2 > self->slot_count)
    grow (self);
}

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

guint
lost_positions_get_keys (const WuziGameFacts *facts, guint64 *lost)
{
  Stone stone;
  const WuziSide *loser = find_loser (facts, &stone);
  guint64 opponent;
  SymmetryKeys keys;
  Board board;
  guint count = 0;

  if (loser == NULL || !board_init (&board, facts->size))
    return 0;
  opponent = key_of_opponent (loser->machine, facts->rule);
  symmetry_keys_init (&keys, &board);
  for (guint i = 0; i < MIN (facts->move_count, LOST_POSITIONS_MAX_MOVES); i++) {
    Stone turn = i % 2 == 0 ? STONE_BLACK : STONE_WHITE;

    symmetry_keys_play (&keys, facts->size, facts->moves[i].point, turn);
    if (turn == stone)
      lost[count++] = key_of_position (opponent, &keys);
  }
  return count;
}

void
lost_positions_add_keys (LostPositions *self, const guint64 *lost, guint count)
{
  for (guint i = 0; i < count; i++)
    add_key (self, MAX (lost[i], 1));
}

void
lost_positions_add (LostPositions *self, const WuziGameFacts *facts)
{
  guint64 lost[LOST_POSITIONS_MAX_MOVES];
  guint count = lost_positions_get_keys (facts, lost);

  lost_positions_add_keys (self, lost, count);
}

/* Would the move lead to a position that was lost? */
static gboolean
leads_to_loss (LostPositions *self, guint64 opponent, const SymmetryKeys *before,
               const Board *board, Point point)
{
  SymmetryKeys keys = *before;

  symmetry_keys_play (&keys, board->size, point, board->turn);
  return *find_slot (self, key_of_position (opponent, &keys)) != 0;
}

guint
lost_positions_list (LostPositions *self, const char *level, Rule rule, const Board *board,
                     Point *points, guint max)
{
  guint64 opponent = key_of_opponent (level, rule);
  SymmetryKeys keys;
  guint found = 0;

  if (self->count == 0 || board->count >= LOST_POSITIONS_MAX_MOVES)
    return 0;
  symmetry_keys_init (&keys, board);
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      if (found < max && board_is_free (board, point)
          && leads_to_loss (self, opponent, &keys, board, point))
        points[found++] = point;
    }
  return found;
}

guint
lost_positions_get_count (LostPositions *self)
{
  return self->count;
}

gsize
lost_positions_get_bytes (LostPositions *self)
{
  return (gsize) self->slot_count * sizeof *self->slots;
}
