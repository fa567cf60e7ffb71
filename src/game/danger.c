/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades what a stone of the other side would make on each free point. */
#include "game/danger.h"

/* Is a threat of that kind worth a warning, and of which grade? */
static gboolean
grade_threat (EngineThreat threat, DangerGrade *grade)
{
  switch (threat) {
  case ENGINE_THREAT_FIVE:
    *grade = DANGER_FIVE;
    return TRUE;
  case ENGINE_THREAT_OPEN_FOUR:
  case ENGINE_THREAT_DOUBLE_FOUR:
    *grade = DANGER_FOUR;
    return TRUE;
  case ENGINE_THREAT_FOUR_THREE:
  case ENGINE_THREAT_DOUBLE_THREE:
    *grade = DANGER_DOUBLE;
    return TRUE;
  case ENGINE_THREAT_NONE:
  case ENGINE_THREAT_THREE:
  case ENGINE_THREAT_FOUR:
  default:
    return FALSE;
  }
}

/* Adds the points of one grade, column by column. */
static void
add_marks (Danger *danger, const Board *board, Rule rule, DangerGrade wanted)
{
  for (int x = 0; x < board->size; x++)
    for (int y = 0; y < board->size; y++) {
      Point point = point_make (x, y);
      DangerGrade grade;

      if (grade_threat (engine_threat_at (board, rule, point, danger->threatening), &grade)
          && grade == wanted)
        danger->marks[danger->count++] = (DangerMark){ point, grade };
    }
}

void
danger_find (Danger *danger, const Board *board, Rule rule)
{
  danger->threatening = stone_other (board->turn);
  danger->count = 0;
  for (int grade = DANGER_FIVE; grade >= DANGER_DOUBLE; grade--)
    add_marks (danger, board, rule, (DangerGrade) grade);
}

const DangerMark *
danger_get_mark (const Danger *danger, Point point)
{
  for (int i = 0; danger != NULL && i < danger->count; i++)
    if (danger->marks[i].point == point)
      return &danger->marks[i];
  return NULL;
}
