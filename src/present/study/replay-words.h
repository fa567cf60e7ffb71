/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a game that is looked at; all (transfer full) but for one. */
#pragma once

#include "records/wuzi-record-book.h"
#include "study/wuzi-replay.h"

/* Who had a side: a person's name as it is now, or as it was if nobody knows
 * them any more; a machine's with its level: "Wuzi (Hard)". */
char *replay_words_dup_name (WuziRecordBook *book, const WuziSide *side);

/* What a rating would mind: "2 hints, 1 takeback"; "" if there is nothing. */
char *replay_words_for_side (const WuziSide *side);

/* "Freestyle · 15 × 15", with the clock if there was one. */
char *replay_words_for_kind (const WuziGameFacts *facts);

/* Who had a colour, as the study tells it: "Ann (3 dan)"; "Black" if it doesn't. */
char *replay_words_dup_player (WuziStudy *study, Stone stone);

/* "Ann – Bob", black first. */
char *replay_words_for_players (WuziRecordBook *book, const WuziGameFacts *facts);

/* Does a study tell who played? */
gboolean replay_words_knows_players (WuziStudy *study);

/* The same of a study; "Study" if it doesn't tell. */
char *replay_words_for_players_of_study (WuziStudy *study);

/* What playing on from a replay's position does, or why it can't be done; static. */
const char *replay_words_for_play_on (WuziReplay *replay);

/* How the game ended, as the study tells it; "" if it doesn't. */
char *replay_words_for_result (WuziStudy *study);

/* What a list says of a game of a file: "Ann wins. · 2026-02-01 · 34 moves · Renju". Takes time in
 * proportion to its moves. */
char *replay_words_for_game_of_file (WuziStudy *study);

/* "Renju · Swap2 · 15 × 15" */
char *replay_words_for_study (WuziStudy *study);

/* "45 moves in 4 min 12 s" */
char *replay_words_for_length (const WuziGameFacts *facts);

/* A move with number and time, for those who hear it: "12, White h8, 3.2 s", as far as its
 * time is known. */
char *replay_words_for_move_spoken (WuziReplay *replay, guint position);

/* "Move 12 of 45: White h8, 3.2 s" */
char *replay_words_for_position (WuziReplay *replay);

/* What can be done where there is neither a move nor a stone; NULL elsewhere. */
const char *replay_words_for_empty_study (WuziReplay *replay);

/* How long the two thought, and the longest move. */
char *replay_words_for_times (WuziReplay *replay);

/* The moves of the line: "h8 i9 h9"; a pass is "pass". Never translated. */
char *replay_words_for_line (WuziReplay *replay);

/* All moves of a recorded game, likewise. */
char *replay_words_for_moves (const WuziGameFacts *facts);
