/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines from elsewhere that look at a study, in words. */
#pragma once

#include "study/wuzi-analyst.h"

/* The letter by which one is told from the others, on the board and beside it; static. */
const char *analyst_words_for_place (int place);

/* What it does, and how far it has come: "Depth 14 · 850k/s", "Starting…"; or why it does nothing,
 * a sentence. (transfer full) */
char *analyst_words_for_state (WuziAnalyst *analyst);

/* Who stands how well by its opinion: "Black 62%"; "" if it doesn't say. (transfer full) */
char *analyst_words_for_value (WuziAnalyst *analyst);
