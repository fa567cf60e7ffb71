/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades what a stone of the other side would make on each free point. */
#include "game/help/danger.h"

static DangerGrade
grade_of (EngineThreat threat)
{
  switch (threat) {
  case ENGINE_THREAT_FIVE:
    return DANGER_FIVE;
  case ENGINE_THREAT_OPEN_FOUR:
  case ENGINE_THREAT_DOUBLE_FOUR:
    return DANGER_FOUR;
  case ENGINE_THREAT_FOUR_THREE:
  case ENGINE_THREAT_DOUBLE_THREE:
    return DANGER_DOUBLE;
  case ENGINE_THREAT_NONE:
  case ENGINE_THREAT_THREE:
  case ENGINE_THREAT_FOUR:
  default:
    g_return_val_if_reached (DANGER_DOUBLE);
  }
}

/* Adds the points of one threat, column by column. */
static void
add_marks (Danger *danger, const Board *board, Rule rule, EngineThreat threat)
{
  for (int x = 0; x < board->size; x++)
    for (int y = 0; y < board->size; y++) {
      Point point = point_make (x, y);

      if (engine_threat_at (board, rule, point, danger->threatening) == threat)
        danger->marks[danger->count++] = (DangerMark){ point, threat, grade_of (threat) };
    }
}

void
danger_find (Danger *danger, const Board *board, Rule rule)
{
  /* A single three or four wins nothing yet. */
  static const EngineThreat THREATS[] = {
    ENGINE_THREAT_FIVE,       ENGINE_THREAT_OPEN_FOUR,    ENGINE_THREAT_DOUBLE_FOUR,
    ENGINE_THREAT_FOUR_THREE, ENGINE_THREAT_DOUBLE_THREE,
  };

  danger->threatening = stone_other (board->turn);
  danger->count = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (THREATS); i++)
    add_marks (danger, board, rule, THREATS[i]);
}

const DangerMark *
danger_get_mark (const Danger *danger, Point point)
{
  for (int i = 0; danger != NULL && i < danger->count; i++)
    if (danger->marks[i].point == point)
      return &danger->marks[i];
  return NULL;
}
