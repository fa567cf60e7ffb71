/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine is told, as text of the Gomocup protocol and of Yixin's extension. Lines end with
 * LF, which all engines read. */
#pragma once

#include <glib.h>

#include "board/rules.h"
#include "engines/wuzi-engine-entry.h"

/* "7,7" of a board of that size; and back: POINT_NONE for one that lies off it. */
void brain_commands_add_point (GString *text, Point point, int size);
Point brain_commands_to_point (BrainPoint point, int size);

/* All stones of a board in the order of play behind a word ("BOARD", "YXBOARD"), up to DONE: 1 is
 * the side to move. Colours need not be in turn. */
void brain_commands_add_board (GString *text, const char *word, const Board *board);

/* Only where the stones lie, behind "SWAP2BOARD", up to DONE. */
void brain_commands_add_swap2 (GString *text, const Board *board);

/* The number that a rule has in a dialect. FALSE if it has none. */
gboolean brain_commands_find_rule (BrainDialect dialect, Rule rule, int *number);

/* "INFO key value" */
void brain_commands_add_info (GString *text, const char *key, gint64 value);

/* The user's own lines, each with INFO before it, unless it is there. */
void brain_commands_add_own_info (GString *text, const char *info);
