/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a recorded game; all (transfer full). */
#pragma once

#include "game/play/wuzi-replay.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* Who had a side: a person's name as it is now, or as it was if nobody knows
 * them any more; a machine's with its level: "Wuzi (Hard)". */
char *replay_words_dup_name (WuziRecordBook *book, const WuziSide *side);

/* What a rating would mind: "2 hints, 1 takeback"; "" if there is nothing. */
char *replay_words_for_side (const WuziSide *side);

/* "Freestyle · 15 × 15", with the clock if there was one. */
char *replay_words_for_kind (const WuziGameFacts *facts);

/* "45 moves in 4 min 12 s" */
char *replay_words_for_length (const WuziGameFacts *facts);

/* The same with number and time, for those who hear it: "12, White h8, 3.2 s". A
 * move that stood on the board took none. */
char *replay_words_for_move_spoken (WuziReplay *replay, guint position);

/* "Move 12 of 45: White h8, 3.2 s" */
char *replay_words_for_position (WuziReplay *replay);

/* How long the two thought, and the longest move. */
char *replay_words_for_times (WuziReplay *replay);

/* All moves: "h8 i9 h9"; never translated. */
char *replay_words_for_moves (const WuziGameFacts *facts);

G_END_DECLS
