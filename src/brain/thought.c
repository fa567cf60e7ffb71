/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the engine. */
#include "brain/thought.h"

#include "brain/live.h"
#include "brain/monotonic.h"
#include "engine/decide.h"

enum {
  PROPOSED_STONES = 3,
  ALL_STONES = 5,
  ANSWER_DEEDS = 3, /* of an answer, at most: a choice and a move, or two stones */
};

/* The request to the engine, with its reports to live. */
static EngineRequest
request_of (const Thought *thought, const ThoughtContext *context, Live *live)
{
  return (EngineRequest) {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = thought->rule,
    .stop = context->stop,
    .limits = settings_get_limits (&thought->settings, monotonic_now_ms () - thought->arrived_ms),
    .line_count = thought->line_count,
    .report = live_report_cb,
    .report_data = live,
  };
}

static Live
live_of (const Thought *thought, const ThoughtContext *context)
{
  return (Live) {
    .output = context->output,
    .stop = context->stop,
    .rule = thought->rule,
    .size = thought->board.size,
    .detail = thought->settings.detail,
  };
}

static void
add_point (Answer *answer, Point point)
{
  if (point != POINT_NONE)
    answer->points[answer->count++] = point;
}

bool
thought_has_opening_step (int stones)
{
  return stones == 0 || stones == PROPOSED_STONES || stones == ALL_STONES;
}

/* The opening with those stones.
 *
 * NOTE: openings want a larger board than the protocol does, but nothing of Swap2 depends on its
 * size. */
static Opening
opening_with (const Board *stones)
{
  Opening opening;

  opening_init (&opening, OPENING_SWAP2, OPENING_MIN_SIZE);
  board_init (&opening.board, stones->size);
  for (int i = 0; i < stones->count; i++) {
    if (i == PROPOSED_STONES)
      opening_do (&opening, (Deed) { .kind = DEED_TWO_MORE });
    opening_do (&opening, (Deed) { .kind = DEED_STONE, .point = stones->moves[i] });
  }
  return opening;
}

/* One of so many equal parts of the limits, more than 0, which would be no limit. */
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

/* Everything that our side does in an opening until it is the other's turn: three stones, or a
 * choice and, as white, a move. */
static Answer
run_opening (const Thought *thought, const ThoughtContext *context)
{
  Live live = live_of (thought, context);
  Opening opening = opening_with (&thought->board);
  Seat seat = opening_seat (&opening);
  EngineRequest request = request_of (thought, context, &live);
  Answer answer = { 0 };

  request.seed = (uint64_t) thought->arrived_ms;
  if (thought->board.count > 0)
    request.limits = share_of (request.limits, ANSWER_DEEDS);
  live_begin (&live);
  while (!opening_is_over (&opening) && opening_seat (&opening) == seat) {
    Deed deed;

    if (!engine_decide (context->engine, &opening, &request, &deed))
      return (Answer) { 0 };
    if (deed.kind == DEED_BLACK)
      return (Answer) { .swap = true };
    if (deed.kind == DEED_STONE)
      add_point (&answer, deed.point);
    opening_do (&opening, deed);
  }
  if (opening_is_over (&opening))
    add_point (&answer, engine_think (context->engine, &opening.board, &request));
  live_end (&live);
  return answer;
}

Answer
thought_run (const Thought *thought, const ThoughtContext *context)
{
  Live live = live_of (thought, context);
  EngineRequest request = request_of (thought, context, &live);
  Answer answer = { 0 };

  if (thought->kind == THOUGHT_OPENING)
    return run_opening (thought, context);
  live_begin (&live);
  add_point (&answer, engine_think (context->engine, &thought->board, &request));
  live_end (&live);
  return answer;
}
