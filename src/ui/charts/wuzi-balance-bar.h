/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the game stands, as a bar. */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/board-style.h"

/* What somebody else thinks of it. */
typedef struct {
  double chance; /* of black, from 0 to 1 */
  BoardColour colour;
} BalanceMark;

/* WuziBalanceBar: black's share from below, white's from above. It moves calmly to what is new, and
 * says the words to screen readers and in its tooltip. */
#define WUZI_TYPE_BALANCE_BAR (wuzi_balance_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziBalanceBar, wuzi_balance_bar, WUZI, BALANCE_BAR, GtkDrawingArea)

GtkWidget *wuzi_balance_bar_new (void);

/* The chance of black, from 0 to 1, and the words for it; NULL if nothing is known. */
void wuzi_balance_bar_set_chance (WuziBalanceBar *self, double chance, const char *words);

/* Marks at the bar's edge (copied), and words for all of it, in place of those for the chance. */
void wuzi_balance_bar_set_marks (WuziBalanceBar *self, const BalanceMark *marks, guint count,
                                 const char *words);

/* What it is on its way to. */
double wuzi_balance_bar_get_chance (WuziBalanceBar *self);
