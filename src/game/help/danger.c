/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades what a stone of the other side would make on each free point. */
#include "game/help/danger.h"

#include "game/players/advice.h"

static ThreatGrade
grade_of (Kind kind)
{
  return kind == KIND_FIVE ? THREAT_FIVE : kind >= KIND_DOUBLE_FOUR ? THREAT_FOUR : THREAT_DOUBLE;
}

/* Marks a point where that is made; a four only if it can't be stopped. */
static void
add_mark (Danger *danger, const Board *board, Rule rule, Point point, Kind threat)
{
  DangerMark mark = { point, threat, grade_of (threat) };

  if ((threat == KIND_FOUR || threat == KIND_FOUR_THREE)
      && advice_find_forbidden_stop (board, rule, point, danger->threatening) != POINT_NONE)
    mark.grade = THREAT_FOUR;
  else if (threat == KIND_FOUR)
    return;
  danger->marks[danger->count++] = mark;
}

/* Adds the points of one threat, column by column. */
static void
add_marks (Danger *danger, const Board *board, Rule rule, Kind threat)
{
  for (int x = 0; x < board->size; x++)
    for (int y = 0; y < board->size; y++) {
      Point point = point_make (x, y);

      if (engine_kind_at (board, rule, point, danger->threatening) == threat)
        add_mark (danger, board, rule, point, threat);
    }
}

void
danger_find (Danger *danger, const Board *board, Rule rule)
{
  /* A single three wins nothing yet, nor does a four that can be stopped. */
  static const Kind THREATS[] = {
    KIND_FIVE, KIND_OPEN_FOUR, KIND_DOUBLE_FOUR, KIND_FOUR_THREE, KIND_FOUR, KIND_DOUBLE_THREE,
  };

  danger->threatening = stone_other (board->turn);
  danger->count = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (THREATS); i++)
    add_marks (danger, board, rule, THREATS[i]);
}
