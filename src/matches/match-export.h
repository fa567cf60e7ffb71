/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of matches for other programs, and for the library of others' games. */
#pragma once

#include "library/library-game.h"
#include "matches/match-result.h"

/* A game as the library has it, and what it borrows beside the result and the plan, which must last
 * as long. */
typedef struct {
  LibraryGame game;
  char id[48];
  char round[24];
} MatchLibraryGame;

void match_library_game_init (MatchLibraryGame *self, const MatchResult *result,
                              const MatchPlan *plan);

/* (transfer full) */
char *match_export_to_sgf (const MatchResult *self, const MatchPlan *plan);
char *match_export_to_psq (const MatchResult *self, const MatchPlan *plan);

/* The first line of a table, and a game's. */
const char *match_export_get_csv_head (void);
char *match_export_to_csv (const MatchResult *self, const MatchPlan *plan); /* (transfer full) */

/* Adds a field of a line as RFC 4180 has it. */
void match_export_add_field (GString *line, const char *field);
