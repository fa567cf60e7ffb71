/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games for tests. */
#pragma once

#include "record-test.h"
#include "records/running/running-game.h"

#define RUNNING_ID "44444444-4444-4444-8444-444444444444"
#define OTHER_RUNNING_ID "55555555-5555-4555-8555-555555555555"

/* Ann against a hard machine, with all that can be told: five moves, two more
 * taken back, and a clock. */
static inline RunningGame *
running_game_of_ann (const char *id)
{
  static const WuziRecordedMove MOVES[] = {
    { POINT_NONE, 1000 }, { POINT_NONE, 2000 }, { POINT_NONE, 3000 }, { POINT_NONE, 4000 },
    { POINT_NONE, 5000 }, { POINT_NONE, 6000 }, { POINT_NONE, 7000 },
  };
  WuziRecordedMove moves[G_N_ELEMENTS (MOVES)];
  RunningGame game = {
    .id = (char *) id,
    .saved = G_GINT64_CONSTANT (1795239190456),
    .facts = {
      .mode = WUZI_MODE_PVE,
      .rule = RULE_FREESTYLE,
      .size = BOARD_USUAL_SIZE,
      .time = { TIME_INCREMENT, 300000, 3000 },
      .started = G_GINT64_CONSTANT (1795239180123),
      .duration = 61000,
      .black = person (ANN_ID, "Ann", 1),
      .white = machine ("hard", 2),
      .first = STONE_BLACK,
      .moves = moves,
      .move_count = 5,
    },
    .redo = moves + 5,
    .redo_count = 2,
    .left_ms = { 250000, 290001 },
    .turn_ms = 1234,
    .increments = 7,
    .hinted = TRUE,
    .strict_fouls = TRUE,
    .warned = TRUE,
    .machine = { .level = (char *) "champion",
                 .lowest = (char *) "hard",
                 .own = (char *) "champion",
                 .adaptive = TRUE,
                 .weakened = TRUE },
  };

  game.facts.black.hints = 2;
  game.facts.black.taught = 1;
  game.facts.black.take_backs = 1;
  game.facts.black.danger = 3;
  game.facts.white.weakened = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    moves[i] =
        (WuziRecordedMove) { point_make ((int) i, i % 2 == 0 ? 3 : 5 + (int) i), MOVES[i].msecs };
  return running_game_copy (&game);
}
