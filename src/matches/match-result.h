/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a match that is over, and the line of JSON that it is in the results' folder. */
#pragma once

#include "matches/match-schedule.h"

enum {
  MATCH_RESULT_FORMAT = 2,          /* of a game that was lost by memory; 1 of others */
  MATCH_RESULT_MAX_BYTES = 1 << 16, /* of a line */
};

/* Plain data. */
typedef struct {
  MatchSlot slot;
  Stone winner; /* STONE_NONE: a draw */
  MatchEnding ending;
  gint64 started; /* in ms since 1970, UTC */
  int opening;    /* so many moves were the opening's */
  int count;      /* of moves, the colours in turn */
  Point moves[BOARD_MAX_STONES];
  gint64 msecs[BOARD_MAX_STONES];
  gint64 memory[2]; /* the most that black and white took, in bytes; 0: that isn't known */
} MatchResult;

void match_result_init (MatchResult *self, const MatchSlot *slot, const MatchJudge *judge,
                        gint64 started);

/* Adds it to what is known; FALSE if it was, or if there is no such game. */
gboolean match_result_add_to (const MatchResult *self, MatchSchedule *schedule);

/* With its line's end. (transfer full) */
char *match_result_to_line (const MatchResult *self, const MatchPlan *plan);

/* FALSE with WUZI_RECORD_ERROR: it isn't a game, or is written by a newer version; or with
 * G_IO_ERROR_NOT_FOUND: it is none of the plan's, as far as schedule knows them by now. */
gboolean match_result_from_line (MatchResult *self, const char *line, gsize length,
                                 const MatchPlan *plan, MatchSchedule *schedule, GError **error);

/* Whose colours they were, and "black", "white" or "draw". */
const char *match_result_get_black (const MatchResult *self, const MatchPlan *plan);
const char *match_result_get_white (const MatchResult *self, const MatchPlan *plan);
const char *match_result_get_winner_word (const MatchResult *self);

/* "h8h9i9" (transfer full) */
char *match_result_dup_moves (const MatchResult *self);
