/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a point is good: what it makes, and what it takes from the other side. */
#include "game/players/advice.h"

enum {
  REASON_POSITIONS = 50000, /* looked at for a win that the point prevents */
  NEAR_LOSS_MOVES = 5,      /* of the other side: a person may not find a win that takes longer */
};

/* A position before and after a stone. */
typedef struct {
  /* Borrowed */
  const Board *before;

  Board after;
  Rule rule;
  Stone own; /* who puts the stone */
  Stone other;
} Step;

/* Sets of kinds. */
enum {
  DOUBLES = 1 << KIND_DOUBLE_THREE | 1 << KIND_FOUR_THREE | 1 << KIND_DOUBLE_FOUR,
  OPEN_FOUR = 1 << KIND_OPEN_FOUR,
  FIVE = 1 << KIND_FIVE,
  THREES = 1 << KIND_THREE | 1 << KIND_DOUBLE_THREE | 1 << KIND_FOUR_THREE,
};

/* The points where a side makes a threat of some kinds: how many, and the
 * strongest. */
typedef struct {
  int count;
  Kind strongest;
  Point at;
} Threats;

static Threats
find_threats (const Board *board, Rule rule, Stone stone, int kinds)
{
  Threats threats = { 0 };

  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Kind threat = engine_kind_at (board, rule, point_make (x, y), stone);

      if ((1 << threat & kinds) == 0)
        continue;
      threats.count++;
      if (threat > threats.strongest) {
        threats.strongest = threat;
        threats.at = point_make (x, y);
      }
    }
  return threats;
}

static gboolean
stops_three (const Step *step)
{
  return find_threats (step->before, step->rule, step->other, OPEN_FOUR).count > 0
         && find_threats (&step->after, step->rule, step->other, OPEN_FOUR).count == 0;
}

static gboolean
is_double (Kind threat)
{
  return (1 << threat & DOUBLES) != 0;
}

/* Either the stone lies where the double threat would have been made, or none
 * is left anywhere. */
static gboolean
stops_double (const Step *step, Advice *advice)
{
  int kinds = DOUBLES | OPEN_FOUR;
  Kind here = engine_kind_at (step->before, step->rule, advice->point, step->other);
  Threats before = find_threats (step->before, step->rule, step->other, kinds);

  if (is_double (here)) {
    before.strongest = here;
    before.at = advice->point;
  } else if (!is_double (before.strongest)
             || find_threats (&step->after, step->rule, step->other, kinds).count > 0) {
    return FALSE;
  }
  advice->threat = before.strongest;
  advice->at = before.at;
  return TRUE;
}

/* What becomes of a search for a win of the other side, if it were its turn. */
static EngineSolution
find_win (const Board *board, Stone other, Engine *engine, EngineQuestion *question)
{
  Board turned = *board;
  EngineReport win;

  turned.turn = other;
  return engine_solve (engine, &turned, question, &win);
}

/* Would the other side win by threats if the stone weren't put, and not if it
 * is? */
static gboolean
prevents_win (const Step *step, Engine *engine, EngineThreats threats, const EngineStop *stop)
{
  EngineQuestion question = {
    .threats = threats,
    .rule = step->rule,
    .nodes = REASON_POSITIONS,
    .stop = stop,
  };

  return find_win (step->before, step->other, engine, &question) == ENGINE_SOLUTION_WIN
         && find_win (&step->after, step->other, engine, &question) == ENGINE_SOLUTION_NONE;
}

/* By how much a side's points for an open three become more. */
static int
gain_of (const Step *step, Stone stone)
{
  return find_threats (&step->after, step->rule, stone, THREES).count
         - find_threats (step->before, step->rule, stone, THREES).count;
}

/* What the point is for where no win is known: what forces comes first, then
 * what must be, then what helps. */
static AdviceReason
find_reason (const Step *step, Engine *engine, const EngineStop *stop, Advice *advice)
{
  Kind made = advice->threat;

  /* The other side wins at once: nothing that the point does matters. */
  if (find_threats (&step->after, step->rule, step->other, FIVE).count > 0)
    return ADVICE_BEST;
  if (stops_three (step))
    return ADVICE_STOPS_THREE;
  if ((made < KIND_DOUBLE_THREE || made == KIND_FOUR) && stops_double (step, advice))
    return ADVICE_STOPS_DOUBLE;
  /* A four is answered before the other side's threats come to anything. */
  if (made >= KIND_DOUBLE_THREE)
    return ADVICE_MAKES;
  if (prevents_win (step, engine, ENGINE_THREATS_FOURS, stop))
    return ADVICE_PREVENTS_FOURS;
  if (made == KIND_THREE)
    return ADVICE_MAKES;
  if (prevents_win (step, engine, ENGINE_THREATS_ALL, stop))
    return ADVICE_PREVENTS_WIN;
  if (gain_of (step, step->own) > 0)
    return ADVICE_BUILDS;
  return gain_of (step, step->other) < 0 ? ADVICE_HINDERS : ADVICE_BEST;
}

/* What is to be said of a point, without knowing of a loss that is far away:
 * the reason that it has all the same, if it has a good one. */
static void
look_beyond_loss (Advice *advice, const Step *step, Engine *engine, const EngineStop *stop)
{
  Advice other = *advice;

  other.threat = engine_kind_at (step->before, step->rule, advice->point, step->own);
  other.reason = find_reason (step, engine, stop, &other);
  if (other.reason == ADVICE_BEST || other.reason == ADVICE_BUILDS
      || other.reason == ADVICE_HINDERS)
    return;
  other.moves = 0;
  *advice = other;
}

Point
advice_find_forbidden_stop (const Board *board, Rule rule, Point point, Stone stone)
{
  Stone other = stone_other (stone);
  Board after = *board;
  Threats fives;

  if (!rule_has_fouls (rule, other))
    return POINT_NONE;
  after.turn = stone;
  if (!board_play (&after, point))
    return POINT_NONE;
  fives = find_threats (&after, rule, stone, FIVE);
  /* With more than one, the four wins in any case; with a five of its own, the other side does. */
  if (fives.count != 1 || find_threats (&after, rule, other, FIVE).count > 0)
    return POINT_NONE;
  return rules_check (rule, &after, fives.at) == REFUSAL_FOUL ? fives.at : POINT_NONE;
}

void
advice_give_reason (Advice *advice, Engine *engine, const Board *board,
                    const EngineRequest *request)
{
  Step step = {
    .before = board,
    .after = *board,
    .rule = request->rule,
    .own = board->turn,
    .other = stone_other (board->turn),
  };
  Kind made = engine_kind_at (board, request->rule, advice->point, step.own);
  Point trap = advice_find_forbidden_stop (board, request->rule, advice->point, step.own);

  if (trap != POINT_NONE) {
    advice->reason = ADVICE_TRAPS;
    advice->at = trap;
  } else if (advice->reason == ADVICE_BEST) {
    board_play (&step.after, advice->point);
    advice->threat = made;
    advice->reason = find_reason (&step, engine, request->stop, advice);
  } else if (advice->reason == ADVICE_HOLDS && advice->moves > NEAR_LOSS_MOVES) {
    board_play (&step.after, advice->point);
    look_beyond_loss (advice, &step, engine, request->stop);
  } else if ((advice->reason == ADVICE_FOURS || advice->reason == ADVICE_WIN)
             && (1 << made & (DOUBLES | OPEN_FOUR)) != 0) {
    advice->reason = ADVICE_MAKES;
    advice->threat = made;
  }
}
