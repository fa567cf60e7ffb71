/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks and verdicts, move by move. */
#include "matches/match-judge.h"

static const struct {
  const char *name;
  int gomocup;
} ENDINGS[MATCH_ENDING_COUNT] = {
  [MATCH_ENDING_FIVE] = { "five", 0 },   [MATCH_ENDING_FOUL] = { "foul", 1 },
  [MATCH_ENDING_TIME] = { "time", 2 },   [MATCH_ENDING_ILLEGAL] = { "illegal", 3 },
  [MATCH_ENDING_CRASH] = { "crash", 4 }, [MATCH_ENDING_MEMORY] = { "memory", 4 },
  [MATCH_ENDING_DRAW] = { "draw", 0 },
};

static void
end (MatchJudge *self, MatchEnding ending, Stone winner)
{
  self->over = TRUE;
  self->ending = ending;
  self->winner = winner;
}

/* Moves after which the game is drawn. */
static int
get_longest (const MatchTerms *terms)
{
  int points = terms->size * terms->size;
  int longest = terms->rule == RULE_RENJU ? MAX (points - MATCH_RENJU_REST, 1) : points;

  return terms->draw_after > 0 ? MIN (longest, terms->draw_after) : longest;
}

/* What has come of the last move? */
static void
judge_position (MatchJudge *self)
{
  Verdict verdict = rules_judge (self->terms.rule, &self->board);

  switch (verdict.outcome) {
  case OUTCOME_FIVE:
    end (self, MATCH_ENDING_FIVE, verdict.winner);
    return;
  case OUTCOME_FOUL:
    end (self, MATCH_ENDING_FOUL, verdict.winner);
    return;
  case OUTCOME_DRAW:
    end (self, MATCH_ENDING_DRAW, STONE_NONE);
    return;
  default:
    if (self->board.count >= get_longest (&self->terms))
      end (self, MATCH_ENDING_DRAW, STONE_NONE);
  }
}

void
match_judge_begin (MatchJudge *self, const MatchTerms *terms, const Board *opening)
{
  *self = (MatchJudge) {
    .terms = *terms,
    .board = *opening,
    .opening = opening->count,
    .left_ms = { terms->match_ms, terms->match_ms },
  };
  judge_position (self);
}

gint64
match_judge_get_limit (const MatchJudge *self)
{
  gint64 turn_ms = self->terms.turn_ms;
  gint64 left_ms = self->left_ms[stone_index (self->board.turn)];

  if (self->terms.match_ms == 0)
    return turn_ms;
  /* 0 would be no limit. */
  if (left_ms == 0)
    left_ms = -1;
  return turn_ms > 0 ? MIN (turn_ms, left_ms) : left_ms;
}

gint64
match_judge_get_deadline (const MatchJudge *self)
{
  gint64 limit = match_judge_get_limit (self);

  return limit == 0 ? 0 : MAX (limit + self->terms.tolerance_ms, 1);
}

void
match_judge_take_failure (MatchJudge *self, MatchEnding ending)
{
  g_return_if_fail (!self->over);

  end (self, ending, stone_other (self->board.turn));
}

gboolean
match_judge_take_memory (MatchJudge *self, gint64 bytes)
{
  gint64 *most = &self->memory[stone_index (self->board.turn)];

  g_return_val_if_fail (!self->over, TRUE);

  *most = MAX (*most, bytes);
  if (self->terms.memory == 0 || bytes <= self->terms.memory + self->terms.memory_tolerance)
    return TRUE;
  match_judge_take_failure (self, MATCH_ENDING_MEMORY);
  return FALSE;
}

/* Takes the time of a move from what its side has left. */
static void
take_time (MatchJudge *self, gint64 msecs)
{
  gint64 *left_ms = &self->left_ms[stone_index (self->board.turn)];

  self->msecs[self->board.count] = msecs;
  if (self->terms.match_ms > 0)
    *left_ms += self->terms.increment_ms - MAX (msecs - MATCH_MOVE_GRACE, 0);
}

void
match_judge_take_move (MatchJudge *self, Point point, gint64 msecs)
{
  gint64 deadline = match_judge_get_deadline (self);

  g_return_if_fail (!self->over);

  if (deadline > 0 && msecs > deadline) {
    match_judge_take_failure (self, MATCH_ENDING_TIME);
    return;
  }
  switch (rules_check (self->terms.rule, &self->board, point)) {
  case REFUSAL_NONE:
    take_time (self, msecs);
    board_play (&self->board, point);
    judge_position (self);
    return;
  case REFUSAL_FOUL:
    match_judge_take_failure (self, MATCH_ENDING_FOUL);
    return;
  case REFUSAL_TAKEN:
    match_judge_take_failure (self, MATCH_ENDING_ILLEGAL);
    return;
  default:
    match_judge_take_failure (self, MATCH_ENDING_CRASH);
  }
}

const char *
match_ending_to_name (MatchEnding ending)
{
  return ENDINGS[ending].name;
}

gboolean
match_ending_from_name (const char *name, MatchEnding *ending)
{
  for (int i = 0; i < MATCH_ENDING_COUNT; i++)
    if (g_strcmp0 (name, ENDINGS[i].name) == 0) {
      *ending = (MatchEnding) i;
      return TRUE;
    }
  return FALSE;
}

int
match_ending_to_gomocup (MatchEnding ending)
{
  return ENDINGS[ending].gomocup;
}
