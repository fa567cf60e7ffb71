/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones and their keys, kept together. */
#include "study/study-position.h"

#include <string.h>

#include "board/symmetry.h"

/* So that the same stones with the other side to move have another key. */
static const uint64_t OTHER_TURN_KEY = 0x9ae16a3b2f90404fu;

void
study_position_init (StudyPosition *position, int size)
{
  SymmetryKeys keys;
  Board board;

  if (!board_init (&board, size))
    g_assert_not_reached ();
  symmetry_keys_init (&keys, &board);
  memset (position, 0, sizeof *position);
  position->size = size;
  position->turn = STONE_BLACK;
  memcpy (position->keys, keys.of, sizeof position->keys);
  memcpy (position->at, board.at, sizeof position->at);
}

/* Changes the keys for a stone that comes or goes. */
static void
toggle_keys (StudyPosition *position, Point point, Stone stone)
{
  SymmetryKeys keys;

  memcpy (keys.of, position->keys, sizeof keys.of);
  symmetry_keys_play (&keys, position->size, point, stone);
  memcpy (position->keys, keys.of, sizeof keys.of);
}

void
study_position_set (StudyPosition *position, Point point, Stone stone)
{
  Stone former = (Stone) position->at[point];

  if (former == stone)
    return;
  if (former != STONE_NONE) {
    toggle_keys (position, point, former);
    position->count[stone_index (former)]--;
  }
  if (stone != STONE_NONE) {
    toggle_keys (position, point, stone);
    position->count[stone_index (stone)]++;
  }
  position->at[point] = (uint8_t) stone;
}

uint64_t
study_position_get_key (const StudyPosition *position, gboolean symmetric)
{
  gboolean even = (position->count[0] + position->count[1]) % 2 == 0;
  gboolean usual = position->turn == (even ? STONE_BLACK : STONE_WHITE);
  uint64_t key = position->keys[0];

  for (int i = 1; symmetric && i < SYMMETRY_COUNT; i++)
    key = MIN (key, position->keys[i]);
  return usual ? key : key ^ OTHER_TURN_KEY;
}

void
study_position_to_board (const StudyPosition *position, Board *board)
{
  board_init (board, position->size);
  for (int y = 0; y < position->size; y++)
    for (int x = 0; x < position->size; x++) {
      Point point = point_make (x, y);

      if (position->at[point] == STONE_NONE)
        continue;
      board->at[point] = position->at[point];
      if (point != position->last)
        board->moves[board->count++] = point;
    }
  if (position->last != POINT_NONE)
    board->moves[board->count++] = position->last;
  board->turn = position->turn;
}

void
study_position_to_turns (const StudyPosition *position, Board *board)
{
  Point stones[2][BOARD_MAX_STONES]; /* those of the side to move, and the other's */
  int count[2] = { 0, 0 };
  int at;

  study_position_to_board (position, board);
  for (int i = 0; i < board->count; i++) {
    int whose = board_get (board, board->moves[i]) == board->turn ? 0 : 1;

    stones[whose][count[whose]++] = board->moves[i];
  }
  at = board->count;
  for (int whose = 1; at > 0; whose = 1 - whose) {
    int from = count[whose] > 0 ? whose : 1 - whose;

    board->moves[--at] = stones[from][--count[from]];
  }
}

/* Does a stone belong to five or more that win? */
static gboolean
stands_in_five (Board *board, Rule rule, Point point)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (rules_row_through (board, point, axis).length >= ROW_TO_WIN) {
      board->moves[board->count - 1] = point;
      return rules_judge (rule, board).outcome == OUTCOME_FIVE;
    }
  return FALSE;
}

gboolean
study_position_is_over (const StudyPosition *position, Rule rule)
{
  Board board;

  study_position_to_board (position, &board);
  if (board_is_full (&board)
      || (position->last != POINT_NONE && rules_judge (rule, &board).outcome != OUTCOME_OPEN))
    return TRUE;
  for (int y = 0; y < board.size; y++)
    for (int x = 0; x < board.size; x++) {
      Point point = point_make (x, y);

      if (board_get (&board, point) != STONE_NONE && stands_in_five (&board, rule, point))
        return TRUE;
    }
  return FALSE;
}

gboolean
study_position_play (const StudyPosition *position, Board *board)
{
  int stones = position->count[0] + position->count[1];
  Point next[2] = { 0, 0 };

  if (!board_init (board, position->size) || position->count[0] - position->count[1] != stones % 2)
    return FALSE;
  for (int i = 0; i < stones; i++) {
    Point *at = &next[i % 2];

    while (position->at[*at] != (i % 2 == 0 ? STONE_BLACK : STONE_WHITE))
      (*at)++;
    board_play (board, (*at)++);
  }
  return TRUE;
}
