/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the engine. */
#include "brain/thought.h"

#include "brain/live.h"
#include "brain/monotonic.h"
#include "brain/setup.h"
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
    .blocked = thought->blocked.count > 0 ? &thought->blocked : NULL,
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

/* NOTE: openings want a larger board than the protocol does, but nothing of Swap2 depends on its
 * size. */
Opening
thought_opening_with (const Board *stones)
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
  Opening opening = thought_opening_with (&thought->board);
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

/* One step of an opening. */
static Answer
run_step (const Thought *thought, const ThoughtContext *context)
{
  Live live = live_of (thought, context);
  Opening opening = thought->opening;
  Seat seat = opening_seat (&opening);
  EngineRequest request = request_of (thought, context, &live);
  Answer answer = { 0 };

  request.seed = (uint64_t) thought->arrived_ms;
  if (opening.board.count > 0 && !opening_expects (&opening, DEED_OFFER))
    request.limits = share_of (request.limits, ANSWER_DEEDS);
  live_begin (&live);
  while (!answer.swap && !answer.keep && !opening_is_over (&opening)
         && opening_seat (&opening) == seat) {
    bool is_black = opening_colour (&opening, seat) == STONE_BLACK;
    Deed deed;

    if (!engine_decide (context->engine, &opening, &request, &deed))
      return (Answer) { 0 };
    if (deed.kind == DEED_BLACK || deed.kind == DEED_WHITE) {
      answer.keep = (deed.kind == DEED_BLACK) == is_black;
      answer.swap = !answer.keep;
    } else if (deed.kind == DEED_NUMBER) {
      answer.number = deed.number;
    } else if (deed.kind != DEED_TWO_MORE) {
      add_point (&answer, deed.point);
    }
    opening_do (&opening, deed);
  }
  live_end (&live);
  return answer;
}

/* Keeps a report; data is where. */
static void
keep_report_cb (const EngineReport *report, void *data)
{
  *(EngineReport *) data = *report;
}

/* Puts a move before those of a report. */
static void
put_before (Point move, EngineReport *report)
{
  if (report->length < ENGINE_LINE_LENGTH)
    report->length++;
  for (int i = report->length - 1; i > 0; i--)
    report->line[i] = report->line[i - 1];
  report->line[0] = move;
  report->score = -report->score;
}

/* One move or two that make the score what is wanted. Of two, the first does it, and the second
 * answers it so that it stays so. */
static Answer
run_balance (const Thought *thought, const ThoughtContext *context)
{
  Live live = live_of (thought, context);
  EngineReport report = { 0 };
  EngineRequest request = request_of (thought, context, &live);
  int score = thought->score;
  Board board = thought->board;
  Answer answer = { 0 };

  request.limits = share_of (request.limits, thought->stone_count);
  request.report = keep_report_cb;
  request.report_data = &report;
  live_begin (&live);
  for (int i = 0; i < thought->stone_count && !setup_is_over (thought->rule, &board); i++) {
    Point move = engine_balance (context->engine, &board, &request, score);

    if (!board_play (&board, move))
      return (Answer) { 0 };
    add_point (&answer, move);
    request.blocked = NULL;
    score = -score;
  }
  if (answer.count < thought->stone_count)
    return (Answer) { 0 };
  if (answer.count > 1 && report.length > 0)
    put_before (answer.points[0], &report);
  if (report.length > 0)
    live_report_cb (&report, &live);
  return answer;
}

/* So many best lines, as they are reported. */
typedef struct {
  int count;
  EngineReport lines[ENGINE_MAX_LINES];
} Lines;

/* data is the Lines. */
static void
keep_line_cb (const EngineReport *report, void *data)
{
  Lines *lines = data;

  lines->lines[report->rank] = *report;
  lines->count = report->line_count;
}

/* How many points may be played and aren't blocked. */
static int
count_moves (const Thought *thought)
{
  const Board *board = &thought->board;
  int count = 0;

  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      count += rules_check (thought->rule, board, point) == REFUSAL_NONE
               && !engine_points_contain (&thought->blocked, point);
    }
  return count;
}

/* All moves: as many as there are lines at once, then the next best, with equal shares of the
 * limits. Each is told once. */
static Answer
run_defence (const Thought *thought, const ThoughtContext *context)
{
  Live live = live_of (thought, context);
  EngineRequest request = request_of (thought, context, &live);
  EnginePoints seen = thought->blocked;
  int all = count_moves (thought);
  int rounds = all / ENGINE_MAX_LINES + 2; /* the first may be of forced moves alone */
  int told = 0;
  Answer answer = { 0 };
  Lines lines;

  request.blocked = &seen;
  request.line_count = ENGINE_MAX_LINES;
  request.limits = share_of (request.limits, rounds);
  request.report = keep_line_cb;
  request.report_data = &lines;
  live_begin (&live);
  do {
    Point move;

    lines.count = 0;
    move = engine_think (context->engine, &thought->board, &request);
    if (told == 0)
      add_point (&answer, move);
    for (int i = 0; i < lines.count; i++) {
      lines.lines[i].rank = told++;
      lines.lines[i].line_count = all;
      live_send (&live, &lines.lines[i]);
      seen.points[seen.count++] = lines.lines[i].line[0];
    }
  } while (--rounds > 0 && told < all && lines.count > 0
           && !engine_stop_is_hurried (context->stop));
  return answer;
}

/* The best move. */
static Answer
run_search (const Thought *thought, const ThoughtContext *context)
{
  Live live = live_of (thought, context);
  EngineRequest request = request_of (thought, context, &live);
  Answer answer = { 0 };

  answer.reply = POINT_NONE;
  live_begin (&live);
  add_point (&answer, engine_think (context->engine, &thought->board, &request));
  if (answer.count > 0 && live.best.length > 1 && live.best.line[0] == answer.points[0])
    answer.reply = live.best.line[1];
  live_end (&live);
  return answer;
}

Answer
thought_run (const Thought *thought, const ThoughtContext *context)
{
  switch (thought->kind) {
  case THOUGHT_OPENING:
    return run_opening (thought, context);
  case THOUGHT_STEP:
    return run_step (thought, context);
  case THOUGHT_BALANCE:
    return run_balance (thought, context);
  case THOUGHT_DEFENCE:
    return run_defence (thought, context);
  case THOUGHT_MOVE:
  case THOUGHT_ANALYSIS:
  default:
    return run_search (thought, context);
  }
}

void
thought_ponder (const Thought *thought, const ThoughtContext *context)
{
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = thought->rule,
    .stop = context->stop,
    .limits = { .nodes = thought->settings.nodes, .depth = thought->settings.depth },
  };

  engine_think (context->engine, &thought->board, &request);
}
