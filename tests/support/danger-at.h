/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is marked on a point. */
#pragma once

#include "game/help/danger.h"

/* The mark on a point, or NULL. danger may be NULL. */
static inline const DangerMark *
danger_at (const Danger *danger, Point point)
{
  for (int i = 0; danger != NULL && i < danger->count; i++)
    if (danger->marks[i].point == point)
      return &danger->marks[i];
  return NULL;
}
