/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences and bars that come up in a window, and leave its board alone. */
#pragma once

#include <adwaita.h>

/* WuziToasts: shows what it is told at the lower edge of its child, or beside, below or above the
 * child's board, where there is room first. Clicks go through what is said, but for its buttons. A
 * new sentence takes the place of the one before at once, however quickly they follow each other:
 * those of libadwaita 1.2 touch freed memory when one goes while it still comes in.
 *
 * In a .ui file, a child of the type "bar" (which has a GtkRevealer of its own) stands above the
 * other child and takes its room; with a board, it lies below the toast, over other parts: the
 * board stays where it is. */
#define WUZI_TYPE_TOASTS (wuzi_toasts_get_type ())
G_DECLARE_FINAL_TYPE (WuziToasts, wuzi_toasts, WUZI, TOASTS, AdwBin)

/* The part of the child on which nothing lies; NULL: there is none. Borrowed: it lives as long. */
void wuzi_toasts_set_board (WuziToasts *self, GtkWidget *board);

/* The part of the child over which they lie where it is shown and has room for all: what is of
 * least use meanwhile. Borrowed: it lives as long. */
void wuzi_toasts_set_cover (WuziToasts *self, GtkWidget *part);

/* For a few seconds. The sentence is no markup. */
void wuzi_toasts_say (WuziToasts *self, const char *sentence);

/* With a button for an action; target may be NULL, and is taken if it is
 * floating. It is shown for so many seconds, 0 until it is answered or closed;
 * what is said meanwhile hides it only as long as that is shown. */
void wuzi_toasts_offer (WuziToasts *self, const char *sentence, const char *button,
                        const char *action, GVariant *target, guint seconds);

/* Takes the offer away, whether it is shown or waits: there is nothing to be done any more. */
void wuzi_toasts_withdraw (WuziToasts *self);

/* Takes away a sentence that isn't so any more; offers stay. */
void wuzi_toasts_unsay (WuziToasts *self);

/* Takes away all that is shown. */
void wuzi_toasts_clear (WuziToasts *self);
