/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A level of our own engine as a contender. */
#pragma once

#include "matches/wuzi-contender.h"
#include "threads/wuzi-thinker.h"

#define WUZI_TYPE_LEVEL_CONTENDER (wuzi_level_contender_get_type ())
G_DECLARE_FINAL_TYPE (WuziLevelContender, wuzi_level_contender, WUZI, LEVEL_CONTENDER,
                      WuziContender)

/* engine (copied in what counts) is a level; its thinker is nobody else's for the game. The same
 * seed plays the same game, unless a clock ends its thoughts. */
WuziContender *wuzi_level_contender_new (const MatchEngine *engine, guint64 seed,
                                         WuziThinker *thinker);
