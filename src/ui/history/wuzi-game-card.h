/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game, but for its moves. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"
#include "study/wuzi-replay.h"

/* WuziGameCard: who had which colour and how long they thought, what a rating
 * would mind, the result, when it was, rule, board and clock, and whether it
 * was continued from another game: a button for that activates "study.origin". Of a game that
 * isn't recorded here, as much of it as its file tells. */
#define WUZI_TYPE_GAME_CARD (wuzi_game_card_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameCard, wuzi_game_card, WUZI, GAME_CARD, GtkWidget)

void wuzi_game_card_show_game (WuziGameCard *self, WuziGameRecord *record, WuziRecordBook *book);

void wuzi_game_card_show_study (WuziGameCard *self, WuziReplay *replay);

/* Why a row that was made doesn't win, or a stone was forbidden; "" for nothing. */
void wuzi_game_card_show_remark (WuziGameCard *self, const char *remark);

/* Do other moves lead to the same position? Its button activates "study.other-order". */
void wuzi_game_card_show_other_order (WuziGameCard *self, gboolean is_there);
