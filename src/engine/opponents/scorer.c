/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores points with a table, and draws lots among the best. */
#include "engine/opponents/scorer.h"

#include <assert.h>

#include "engine/params.h"

enum {
  LONGEST_LOOK = ROW_TO_WIN - 1, /* stones counted each way */
};

static const ScoreTable TABLE = {
  .make = {
    .one = MAKE_ONE,
    .two_dead = MAKE_TWO_DEAD,
    .two_live = MAKE_TWO_LIVE,
    .three_dead = MAKE_THREE_DEAD,
    .three_live = MAKE_THREE_LIVE,
    .four = MAKE_FOUR,
  },
  .make_none = MAKE_NONE,
  .block = {
    .one = BLOCK_ONE,
    .two_dead = BLOCK_TWO_DEAD,
    .two_live = BLOCK_TWO_LIVE,
    .three_dead = BLOCK_THREE_DEAD,
    .three_live = BLOCK_THREE_LIVE,
    .four = BLOCK_FOUR,
  },
};

/* NOTE: there is no rule for "win now" or "block the five" in front of the
 * table because its sums can't miss either. A run of four beside the point is
 * a five whatever its ends are; an axis that is no five adds most when a live
 * three of one's own runs along it (the stones of the other side then have no
 * empty end there); and four such axes stay below one block, four of these
 * with four blocks below one five. */
enum {
  MOST_WITHOUT_FIVE = AXIS_COUNT * MAKE_THREE_LIVE,
  MOST_WITH_BLOCKS = MOST_WITHOUT_FIVE + AXIS_COUNT * BLOCK_FOUR,
};

_Static_assert(BLOCK_FOUR - MOST_WITHOUT_FIVE > 0, "a five must be blocked before all else");
_Static_assert(MAKE_FOUR - MOST_WITH_BLOCKS > 0, "a five must be made before one is blocked");

/* A run of one side's stones around a point, both ways along an axis. */
typedef struct {
  int stones;
  int empty_ends;
} Run;

/* Follows the run one way from the point. */
static void
follow (const Board *board, Point point, int axis, int way, Stone stone, Run *run)
{
  int length = 0;

  while (length < LONGEST_LOOK
         && board_get (board, point_step (point, axis, way * (length + 1))) == stone)
    length++;
  run->stones += length;
  run->empty_ends += board_get (board, point_step (point, axis, way * (length + 1))) == STONE_NONE;
}

/* What the run is worth. A run that is closed at both ends can't grow: only a
 * four doesn't mind, the point itself completes it. */
static int
run_worth (const RunWorths *worths, int none, Run run)
{
  bool live = run.empty_ends == 2;

  if (run.stones >= LONGEST_LOOK)
    return worths->four;
  if (run.stones == 0)
    return none;
  if (run.stones == 1)
    return worths->one;
  if (run.empty_ends == 0)
    return 0;
  if (run.stones == 2)
    return live ? worths->two_live : worths->two_dead;
  return live ? worths->three_live : worths->three_dead;
}

/* What the axis through the point adds for the stones of one side. */
static int
axis_worth (const Board *board, Point point, int axis, Stone stone)
{
  Run run = { 0 };

  follow (board, point, axis, 1, stone, &run);
  follow (board, point, axis, -1, stone, &run);
  if (stone == board->turn)
    return run_worth (&TABLE.make, TABLE.make_none, run);
  return run_worth (&TABLE.block, 0, run);
}

/* What the point is worth to the side to move. */
static int
point_worth (const Board *board, Point point)
{
  int worth = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    worth += axis_worth (board, point, axis, board->turn);
    worth += axis_worth (board, point, axis, stone_other (board->turn));
  }
  return worth;
}

Point
scorer_choose (Thought *thought)
{
  const Board *board = thought->board;
  Choice choice = { 0 };

  for (Point point = first_point (); point <= last_point (board->size); point++)
    if (board_is_free (board, point))
      choice_consider (&choice, &thought->lots, point, point_worth (board, point));
  return choice.point;
}
