/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules alone decide; else what the engine says. */
#include "game/players/advice.h"

/* The points where a stone of the side to move would make five: how many, and
 * one of them. The board is a copy. */
static int
find_fives (Board *board, Rule rule, Point *five)
{
  int count = 0;

  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      if (rules_check (rule, board, point) != REFUSAL_NONE || !board_play (board, point))
        continue;
      if (rules_judge (rule, board).outcome == OUTCOME_FIVE) {
        *five = point;
        count++;
      }
      board_take_back (board);
    }
  return count;
}

/* A five of one's own, or the one point where the other side would make its
 * own. */
static gboolean
find_obvious (const Board *board, Rule rule, Advice *advice)
{
  Board own = *board;
  Board other = *board;

  if (find_fives (&own, rule, &advice->point) > 0) {
    advice->reason = ADVICE_FIVE;
    advice->moves = 1;
    return TRUE;
  }
  /* As if this side passed. */
  other.turn = stone_other (other.turn);
  if (find_fives (&other, rule, &advice->point) != 1
      || rules_check (rule, board, advice->point) != REFUSAL_NONE)
    return FALSE;
  advice->reason = ADVICE_STOPS_FOUR;
  advice->moves = 0;
  return TRUE;
}

static gboolean
find_fours (Engine *engine, const Board *board, const EngineRequest *request, guint64 positions,
            Advice *advice)
{
  EngineQuestion question = {
    .threats = ENGINE_THREATS_FOURS,
    .rule = request->rule,
    .nodes = positions,
    .stop = request->stop,
  };
  EngineReport win = { 0 };

  if (engine_solve (engine, board, &question, &win) != ENGINE_SOLUTION_WIN || win.length < 1)
    return FALSE;
  *advice = advice_from_score (win.line[0], win.score);
  advice->reason = ADVICE_FOURS;
  return TRUE;
}

/* The last report of the best line is the answer. */
static void
keep_report (const EngineReport *report, void *data)
{
  EngineReport *last = data;

  if (report->rank == 0)
    *last = *report;
}

static gboolean
ask_champion (Engine *engine, const Board *board, const EngineRequest *request, Advice *advice)
{
  EngineRequest champions = *request;
  EngineReport last = { 0 };
  Point point;

  champions.level = ENGINE_LEVEL_CHAMPION;
  champions.report = keep_report;
  champions.report_data = &last;
  point = engine_think (engine, board, &champions);
  if (point == POINT_NONE)
    return FALSE;
  /* Where there is nothing to think about, there may be no report. */
  *advice = advice_from_score (point, last.length > 0 && last.line[0] == point ? last.score : 0);
  return TRUE;
}

gboolean
advice_find (Engine *engine, const Board *board, const EngineRequest *request, guint64 positions,
             Advice *advice)
{
  if (engine_stop_is_raised (request->stop) || board_is_full (board))
    return FALSE;
  if (find_obvious (board, request->rule, advice))
    return TRUE;
  if (!find_fours (engine, board, request, positions, advice)
      && !ask_champion (engine, board, request, advice))
    return FALSE;
  advice_give_reason (advice, engine, board, request);
  return TRUE;
}

Advice
advice_from_score (Point point, int score)
{
  int moves = engine_score_to_moves (score);

  return (Advice) {
    .point = point,
    .reason = moves == 1  ? ADVICE_FIVE
              : moves > 0 ? ADVICE_WIN
              : moves < 0 ? ADVICE_HOLDS
                          : ADVICE_BEST,
    .moves = ABS (moves),
  };
}
