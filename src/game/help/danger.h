/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the side that isn't to move threatens to win. */
#pragma once

#include <glib.h>

#include "board/annotation.h"
#include "engine/engine.h"

typedef struct {
  Point point;
  Kind threat; /* what the other side would make there; KIND_FOUR is one that can't be stopped */
  ThreatGrade grade;
} DangerMark;

/* The strongest threats first. */
typedef struct {
  Stone threatening; /* the side that isn't to move */
  int count;
  DangerMark marks[BOARD_MAX_STONES];
} Danger;

/* Looks at every free point: much less than a millisecond's work. The game
 * must not be over. */
void danger_find (Danger *danger, const Board *board, Rule rule);
