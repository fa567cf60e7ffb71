/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An opponent in the list of all. */
#pragma once

#include <gtk/gtk.h>

#include "engines/wuzi-engine-entry.h"
#include "records/counts/game-counts.h"

/* How an opponent stands to who is looking for one. */
typedef enum {
  WUZI_OPPONENT_MARK_HERE = 1 << 0, /* about as strong as they are */
  WUZI_OPPONENT_MARK_NEXT = 1 << 1, /* the next one to beat */
} WuziOpponentMarks;

/* WuziOpponentRow: face, name, character and strength of an opponent; how the
 * player's games against it came out, once that is known. A screen reader says all
 * of it as one. */
#define WUZI_TYPE_OPPONENT_ROW (wuzi_opponent_row_get_type ())
G_DECLARE_FINAL_TYPE (WuziOpponentRow, wuzi_opponent_row, WUZI, OPPONENT_ROW, GtkListBoxRow)

/* choice: see opponent-choice.h. A chosen row has a check mark. */
WuziOpponentRow *wuzi_opponent_row_new (const char *choice, gboolean chosen);

/* The same for an engine from elsewhere. */
WuziOpponentRow *wuzi_opponent_row_new_for_engine (WuziEngineEntry *engine, gboolean chosen);

/* It can't be chosen, for the reason in the sentence. */
void wuzi_opponent_row_refuse (WuziOpponentRow *self, const char *sentence);

/* standing is the player's; without a game it isn't shown. */
void wuzi_opponent_row_set_player (WuziOpponentRow *self, const WuziStanding *standing,
                                   WuziOpponentMarks marks);
