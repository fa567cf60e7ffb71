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

/* The points where a side makes a threat from one to another: how many, and
 * the strongest. */
typedef struct {
  int count;
  EngineThreat strongest;
  Point at;
} Threats;

static Threats
find_threats (const Board *board, Rule rule, Stone stone, EngineThreat least, EngineThreat most)
{
  Threats threats = { 0 };

  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      EngineThreat threat = engine_threat_at (board, rule, point_make (x, y), stone);

      if (threat < least || threat > most)
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
  EngineThreat open_four = ENGINE_THREAT_OPEN_FOUR;

  return find_threats (step->before, step->rule, step->other, open_four, open_four).count > 0
         && find_threats (&step->after, step->rule, step->other, open_four, open_four).count == 0;
}

static gboolean
is_double (EngineThreat threat)
{
  return threat >= ENGINE_THREAT_DOUBLE_THREE && threat <= ENGINE_THREAT_DOUBLE_FOUR;
}

/* Either the stone lies where the double threat would have been made, or none
 * is left anywhere. */
static gboolean
stops_double (const Step *step, Advice *advice)
{
  EngineThreat least = ENGINE_THREAT_DOUBLE_THREE;
  EngineThreat most = ENGINE_THREAT_OPEN_FOUR;
  EngineThreat here = engine_threat_at (step->before, step->rule, advice->point, step->other);
  Threats before = find_threats (step->before, step->rule, step->other, least, most);

  if (is_double (here)) {
    before.strongest = here;
    before.at = advice->point;
  } else if (!is_double (before.strongest)
             || find_threats (&step->after, step->rule, step->other, least, most).count > 0) {
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

/* By how much a side's points for an open three (or more) become more. */
static int
gain_of (const Step *step, Stone stone)
{
  EngineThreat least = ENGINE_THREAT_THREE;
  EngineThreat most = ENGINE_THREAT_FIVE;

  return find_threats (&step->after, step->rule, stone, least, most).count
         - find_threats (step->before, step->rule, stone, least, most).count;
}

/* What the point is for where no win is known: what forces comes first, then
 * what must be, then what helps. */
static AdviceReason
find_reason (const Step *step, Engine *engine, const EngineStop *stop, Advice *advice)
{
  EngineThreat made = advice->threat;
  EngineThreat five = ENGINE_THREAT_FIVE;

  /* The other side wins at once: nothing that the point does matters. */
  if (find_threats (&step->after, step->rule, step->other, five, five).count > 0)
    return ADVICE_BEST;
  if (stops_three (step))
    return ADVICE_STOPS_THREE;
  if (made < ENGINE_THREAT_DOUBLE_THREE && stops_double (step, advice))
    return ADVICE_STOPS_DOUBLE;
  /* A four is answered before the other side's threats come to anything. */
  if (made >= ENGINE_THREAT_FOUR)
    return ADVICE_MAKES;
  if (prevents_win (step, engine, ENGINE_THREATS_FOURS, stop))
    return ADVICE_PREVENTS_FOURS;
  if (made == ENGINE_THREAT_THREE)
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

  other.threat = engine_threat_at (step->before, step->rule, advice->point, step->own);
  other.reason = find_reason (step, engine, stop, &other);
  if (other.reason == ADVICE_BEST || other.reason == ADVICE_BUILDS
      || other.reason == ADVICE_HINDERS)
    return;
  other.moves = 0;
  *advice = other;
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
  EngineThreat made = engine_threat_at (board, request->rule, advice->point, step.own);

  if (advice->reason == ADVICE_BEST) {
    board_play (&step.after, advice->point);
    advice->threat = made;
    advice->reason = find_reason (&step, engine, request->stop, advice);
  } else if (advice->reason == ADVICE_HOLDS && advice->moves > NEAR_LOSS_MOVES) {
    board_play (&step.after, advice->point);
    look_beyond_loss (advice, &step, engine, request->stop);
  } else if ((advice->reason == ADVICE_FOURS || advice->reason == ADVICE_WIN)
             && made >= ENGINE_THREAT_DOUBLE_THREE && made < ENGINE_THREAT_FIVE) {
    advice->reason = ADVICE_MAKES;
    advice->threat = made;
  }
}
