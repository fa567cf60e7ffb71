/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists for who has no pointer, or no screen. */
#pragma once

#include <gtk/gtk.h>

/* From any row, Tab leads to what is behind the list, and Shift+Tab to what is before it; arrows
 * go through the rows. What can have the focus inside a row of a GtkListBox comes first. A group of
 * buttons may be such a list, too.
 *
 * NOTE: GTK makes each row a stop; GtkListView:tab-behavior is there only from 4.12 on. */
void list_access_make_one_stop (GtkWidget *list);

/* Once letters that are typed elsewhere begin a search, they are typed there: what had the keyboard
 * may not be found. */
void list_access_focus_search (GtkSearchEntry *search);

/* NOTE: GTK 4.8 calls the parts of a table by their classes, and lets nobody else name them; they
 * are found as its children. Newer versions make a stop of each head. */
void list_access_name_table (GtkColumnView *table, const char *name);

/* What is told of a row of a list view; in a table, of a cell, and of the row that it is in. They
 * are to be told each time that something is bound to the item. */
void list_access_name_item (GtkListItem *item, const char *words);
void list_access_name_row (GtkListItem *cell, const char *words);

/* Tells whether a row of a GtkListBox in which nothing can be selected is the one that holds at
 * present; the other function says whether that is told of it. */
void list_access_tell_chosen (GtkWidget *row, gboolean chosen);
gboolean list_access_tells_chosen (GtkWidget *row);

/* Lets a tooltip say the whole text of a cell where that is cut short.
 *
 * NOTE: to set a cell's tooltip whenever its text changes takes long: each time, GTK asks the
 * display what the pointer is at, and waits for the answer. */
void list_access_tell_whole (GtkLabel *label);

/* For a cell of a table, when something is bound to it: a click on it is one on its row. */
void list_access_leave_clicks_to_row (GtkListItem *cell);
