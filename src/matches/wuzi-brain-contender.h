/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that speaks the Gomocup protocol as a contender. */
#pragma once

#include "matches/wuzi-contender.h"

#define WUZI_TYPE_BRAIN_CONTENDER (wuzi_brain_contender_get_type ())
G_DECLARE_FINAL_TYPE (WuziBrainContender, wuzi_brain_contender, WUZI, BRAIN_CONTENDER,
                      WuziContender)

/* engine (copied in what counts) has a command. Each game has a process of its own, as in Gomocup's
 * tournaments. */
WuziContender *wuzi_brain_contender_new (const MatchEngine *engine, const MatchTerms *terms);
