/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of engines from elsewhere. */
#pragma once

#include "engines/confinement.h"
#include "engines/wuzi-brain.h"

/* All are translated. What isn't const is (transfer full). */

/* "1.2 · Ann Beck · France": version, author and country, as far as the engine tells them; "" if it
 * tells nothing. */
char *brain_words_for_origin (const BrainFindings *findings);

/* "Freestyle, Renju" */
char *brain_words_for_rules (guint rules);

/* "15 × 15, 19 × 19 to 22 × 22" */
char *brain_words_for_sizes (guint32 sizes);

/* "Analysis of several lines, Swap2": what it knows beside playing. */
char *brain_words_for_abilities (guint abilities);

/* The same of an engine in a list: version, author, rules and sizes. */
char *brain_words_for_findings (const BrainFindings *findings);

/* Static. */
const char *brain_words_for_dialect (BrainDialect dialect);
const char *brain_words_for_habit (BrainHabit habit);

/* Why programs aren't confined, or that they are. Static. */
const char *brain_words_for_confinement (Confinement confinement);

/* "Depth 12 · 54% · h8 i9 j10": what an engine thinks, as far as it says that. */
char *brain_words_for_thought (const BrainThought *thought);

/* "12.345" seconds. */
char *brain_words_for_log_time (gint64 usecs);

/* For those who hear it: "Said: OK". */
char *brain_words_for_log_line (WuziBrainLogLine *line);

/* What is wrong with a line of further INFO: "Line 2 has no value." NULL: nothing is. */
char *brain_words_for_wrong_info (const char *info);

/* What is wrong with a command line. NULL: nothing is. */
char *brain_words_for_wrong_command (const char *command);
