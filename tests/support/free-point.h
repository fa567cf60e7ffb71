/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees by lot. */
#pragma once

#include "study/wuzi-study.h"

/* A point that is free on the way to the node. */
static inline Point
find_free_point (WuziStudy *study, StudyNode node, GRand *lot)
{
  StudyPosition position;
  Point point;

  wuzi_study_get_position (study, node, &position);
  do
    point = point_make (g_rand_int_range (lot, 0, 15), g_rand_int_range (lot, 0, 15));
  while (position.at[point] != STONE_NONE);
  return point;
}
