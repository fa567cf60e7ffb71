/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said where a search finds nothing. */
#pragma once

#include <gtk/gtk.h>

/* WuziNothingFound: takes the place of a drop-down's list while nothing in it is like what was
 * typed into its search. A screen reader says so, too. */
#define WUZI_TYPE_NOTHING_FOUND (wuzi_nothing_found_get_type ())
G_DECLARE_FINAL_TYPE (WuziNothingFound, wuzi_nothing_found, WUZI, NOTHING_FOUND, GtkWidget)

/* Puts one into a drop-down, whose entries may be others later. */
void wuzi_nothing_found_add (GtkDropDown *drop_down);

/* The sentence about what was typed. (transfer full) */
char *wuzi_nothing_found_dup_words (const char *typed);

/* Says it on an AdwStatusPage; nothing if nothing was typed. */
void wuzi_nothing_found_tell (gpointer page, const char *typed);
