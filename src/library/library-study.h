/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a database as a study. */
#pragma once

#include "library/library-game.h"
#include "study/wuzi-study.h"

/* The moves with their times, and all that is known of the game; offered fifth moves, swaps and the
 * remark stand in the comments. The current node is the root. (transfer full) */
WuziStudy *library_study_new (const LibraryGame *game);
