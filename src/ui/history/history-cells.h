/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of the history: what each column shows of a game. */
#pragma once

#include "ui/history/wuzi-history-model.h"

typedef enum {
  HISTORY_CELL_GAME, /* all that matters, in two lines: for narrow windows */
  HISTORY_CELL_DATE,
  HISTORY_CELL_OPPONENT,
  HISTORY_CELL_BLACK,
  HISTORY_CELL_WHITE,
  HISTORY_CELL_LEVEL,
  HISTORY_CELL_COLOUR,
  HISTORY_CELL_RESULT,
  HISTORY_CELL_EVENT,   /* of others' games: the tournament and the round */
  HISTORY_CELL_RATINGS, /* likewise, of both sides */
  HISTORY_CELL_ENDING,
  HISTORY_CELL_RULE,
  HISTORY_CELL_SIZE,
  HISTORY_CELL_MOVES,
  HISTORY_CELL_LENGTH,
  HISTORY_CELL_ACCURACY, /* the player's; of everybody's games, both sides' */
  HISTORY_CELL_NOTE,     /* tags and note */
  HISTORY_CELL_MARKS,    /* help, and whether it counts */
  HISTORY_CELL_STAR,     /* a button: "history.star-row" */
  HISTORY_CELL_SELECTED,
} HistoryCell;

/* What cells need to know. Belongs to whoever makes the factories, and must
 * live as long as they. */
typedef struct {
  WuziRecordBook *book;
  WuziHistoryModel *model;
} HistoryContext;

/* Makes the cells of that kind. */
GtkListItemFactory *history_cells_new_factory (const HistoryContext *context, HistoryCell kind);

/* Who played a game, as rows say it. (transfer full) */
char *history_cells_dup_names (const HistoryContext *context, const GameSummary *game);

/* Its tags, then the note, in one line; NULL if there are none. (transfer full) */
char *history_cells_dup_note (const GameMark *mark);

/* The row to which a widget in such a cell, or around its content, belongs;
 * NULL if it is in none. (transfer none) */
GtkListItem *history_cells_find_row (GtkWidget *widget);
