/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings weighed by the engine. */
#include "brain/swap2.h"

#include <math.h>

enum {
  OPENING_STONES = 3,
  LAST_STEP_STONES = 5,
};

/* A chance this near to one half is even: choosing a colour gains nothing
 * that could be relied upon, so let the other side find out. */
static const double EVEN_MARGIN = 0.02;

/* Three stones, black, white, black, as columns and rows from the centre.
 * The engine weighs them: black may have the better of some, white of
 * others. */
static const struct {
  signed char at[OPENING_STONES][2];
} OPENINGS[] = {
  { { { 0, 0 }, { 1, 1 }, { -2, 2 } } },      { { { -2, 0 }, { 0, 1 }, { 2, 2 } } },
  { { { 5, 5 }, { 4, 3 }, { 6, 2 } } },       { { { -5, 4 }, { -4, 4 }, { -6, 1 } } },
  { { { 3, -6 }, { 4, -5 }, { 0, -4 } } },    { { { 6, 0 }, { 5, 2 }, { 6, 4 } } },
  { { { -6, -6 }, { -4, -5 }, { -3, -6 } } },
};
enum {
  OPENING_COUNT = sizeof OPENINGS / sizeof OPENINGS[0],
};

bool
swap2_has_step (int stones)
{
  return stones == 0 || stones == OPENING_STONES || stones == LAST_STEP_STONES;
}

/* Puts an opening on the empty board. Returns false if it doesn't fit. */
static bool
put_opening (int index, int size, Board *board)
{
  board_init (board, size);
  for (int i = 0; i < OPENING_STONES; i++) {
    const signed char *at = OPENINGS[index].at[i];
    int x = size / 2 + at[0];
    int y = size / 2 + at[1];

    if (x < 0 || y < 0 || x >= size || y >= size || !board_play (board, point_make (x, y)))
      return false;
  }
  return true;
}

/* One of so many equal parts of the limits; none becomes 0, "no limit". */
static EngineLimits
share_of (EngineLimits limits, int parts)
{
  if (limits.turn_ms > 0)
    limits.turn_ms = 1 + limits.turn_ms / parts;
  if (limits.left_ms > 0)
    limits.left_ms = 1 + limits.left_ms / parts;
  if (limits.nodes > 0)
    limits.nodes = 1 + limits.nodes / (uint64_t) parts;
  return limits;
}

/* How far from even the opening is. */
static double
imbalance_of (const Thought *thought, const Mind *mind, const Board *board,
              const EngineLimits *limits)
{
  Live live = { .output = NULL };

  thought_ask (thought, mind, board, limits, &live);
  return fabs (engine_score_to_chance (live.best.score) - 0.5);
}

/* The most even opening: the other side takes the better colour. */
static Answer
propose (const Thought *thought, const Mind *mind)
{
  EngineLimits limits = share_of (thought_get_limits (thought), OPENING_COUNT);
  Answer answer = { 0 };
  double best = 2;

  for (int i = 0; i < OPENING_COUNT; i++) {
    Board board;
    double imbalance;

    if (!put_opening (i, thought->board.size, &board))
      continue;
    imbalance = imbalance_of (thought, mind, &board, &limits);
    if (imbalance >= best)
      continue;
    best = imbalance;
    answer.count = OPENING_STONES;
    for (int k = 0; k < OPENING_STONES; k++)
      answer.points[k] = board.moves[k];
  }
  return answer;
}

Answer
swap2_decide (int stones, Point move, const EngineReport *report)
{
  double advantage = engine_score_to_chance (report->score) - 0.5;

  if (stones == OPENING_STONES && report->length >= 2 && fabs (advantage) < EVEN_MARGIN)
    return (Answer){ .count = 2, .points = { move, report->line[1] } };
  if (advantage < 0)
    return (Answer){ .swap = true };
  return (Answer){ .count = 1, .points = { move } };
}

/* Thinks about the stones that are there, and decides. */
static Answer
choose_colour (const Thought *thought, const Mind *mind)
{
  Live live = { .output = mind->output };
  EngineLimits limits = thought_get_limits (thought);
  Point move = thought_ask (thought, mind, &thought->board, &limits, &live);

  if (move == POINT_NONE)
    return (Answer){ 0 };
  return swap2_decide (thought->board.count, move, &live.best);
}

Answer
swap2_choose (const Thought *thought, const Mind *mind)
{
  return thought->board.count == 0 ? propose (thought, mind) : choose_colour (thought, mind);
}
