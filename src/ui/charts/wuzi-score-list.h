/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores below each other, each with its name, a bar and figures. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziScoreList: one row a score; a row leads to its games.
 *
 * Signals
 *   "chosen" (int row)
 *   "pointed" (int row): the pointer or the keyboard is there now; -1: nowhere. */
#define WUZI_TYPE_SCORE_LIST (wuzi_score_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziScoreList, wuzi_score_list, WUZI, SCORE_LIST, GtkWidget)

void wuzi_score_list_clear (WuziScoreList *self);

/* Adds a row. most as for wuzi_score_bar_set_standing (); mark, which may be
 * NULL, stands before the title; a screen reader is told title_spoken. */
void wuzi_score_list_add (WuziScoreList *self, const char *mark, const char *title,
                          const char *title_spoken, const WuziStanding *standing, guint most);

/* What else is to be said of a row, below its figures in small letters; "": nothing. */
void wuzi_score_list_set_details (WuziScoreList *self, int row, const char *details);

/* What the list is of, for a screen reader. */
void wuzi_score_list_set_label (WuziScoreList *self, const char *label);
