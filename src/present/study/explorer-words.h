/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of moves that others played. */
#pragma once

#include "records/games/next-move.h"
#include "study/wuzi-analysis.h"

/* "34 games" (transfer full) */
char *explorer_words_for_games (guint games);

/* As short as it can be, for a point of the board: "34", "12k". (transfer full) */
char *explorer_words_for_count (guint games);

/* What figures don't say: how many games, where some have no known result, how strong their players
 * were, when it was played last, and what an engine thinks of it in the current node of the
 * analysis' study. analysis may be NULL. "" if there is nothing. (transfer full) */
char *explorer_words_for_details (const NextMove *next, WuziAnalysis *analysis);

/* A comment on a move: "34 games, 56%", the share being that of the colour that plays it. (transfer
 * full) */
char *explorer_words_for_comment (const NextMove *next, Stone stone);
