/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what is blocked.
 *
 * NOTE: lines hold where the position before their last move is what is thought about, not deeper
 * in the search. */
#include "brain/blocks.h"

#include <stddef.h>

static void
remove_point (EnginePoints *points, Point point)
{
  int count = 0;

  for (int i = 0; i < points->count; i++)
    if (points->points[i] != point)
      points->points[count++] = points->points[i];
  points->count = count;
}

void
blocks_add_points (Blocks *blocks, const Points *points)
{
  for (int i = 0; i < points->count; i++)
    if (!engine_points_contain (&blocks->points, points->points[i]))
      blocks->points.points[blocks->points.count++] = points->points[i];
}

void
blocks_remove_points (Blocks *blocks, const Points *points)
{
  for (int i = 0; i < points->count; i++)
    remove_point (&blocks->points, points->points[i]);
}

void
blocks_clear_points (Blocks *blocks)
{
  blocks->points.count = 0;
}

/* Reads the last move of a line, and the position before it. Returns false if it can't be played.
 */
static bool
read_line (const Points *line, BlockedMove *move)
{
  Board board;

  if (line->error != NULL || line->count == 0 || !board_init (&board, line->size))
    return false;
  for (int i = 0; i < line->count - 1; i++)
    if (!board_play (&board, line->points[i]))
      return false;
  *move = (BlockedMove) { board.key, line->points[line->count - 1] };
  return board_is_free (&board, move->move);
}

/* Where a move is, or move_count. */
static int
find_move (const Blocks *blocks, const BlockedMove *move)
{
  int i = 0;

  while (i < blocks->move_count
         && (blocks->moves[i].key != move->key || blocks->moves[i].move != move->move))
    i++;
  return i;
}

bool
blocks_add_line (Blocks *blocks, const Points *line)
{
  BlockedMove move;

  if (!read_line (line, &move) || find_move (blocks, &move) < blocks->move_count)
    return true;
  if (blocks->move_count == BLOCKS_MAX_LINES)
    return false;
  blocks->moves[blocks->move_count++] = move;
  return true;
}

void
blocks_remove_line (Blocks *blocks, const Points *line)
{
  BlockedMove move;
  int i;

  if (!read_line (line, &move))
    return;
  i = find_move (blocks, &move);
  if (i < blocks->move_count)
    blocks->moves[i] = blocks->moves[--blocks->move_count];
}

void
blocks_clear_lines (Blocks *blocks)
{
  blocks->move_count = 0;
}

EnginePoints
blocks_list (const Blocks *blocks, const Board *board)
{
  EnginePoints list = { .count = 0 };

  for (int i = 0; i < blocks->points.count; i++)
    if (board_is_free (board, blocks->points.points[i]))
      list.points[list.count++] = blocks->points.points[i];
  for (int i = 0; i < blocks->move_count; i++)
    if (blocks->moves[i].key == board->key && board_is_free (board, blocks->moves[i].move)
        && !engine_points_contain (&list, blocks->moves[i].move))
      list.points[list.count++] = blocks->moves[i].move;
  return list;
}
