/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a study's window, and which of them are left to what has the focus. */
#pragma once

#include <gtk/gtk.h>

gboolean study_keys_is_up_or_down (guint keyval);

/* Is text written there? focus may be NULL, here and below. */
gboolean study_keys_is_text (GtkWidget *focus);

/* Text takes all keys, and so do menus, which have arrows of their own. */
gboolean study_keys_wants_all (GtkWidget *focus);

/* Besides, Space presses buttons and unfolds what is folded, the tools have arrows, and in a list
 * Up and Down go from row to row. tools and tree are those of the window. */
gboolean study_keys_wants (GtkWidget *focus, guint keyval, GtkWidget *tools, GtkWidget *tree);

/* The action of a key that orders variations or goes to another game of the file, also where a list
 * has the focus; or NULL. Where text is written, the first are left to it. */
const char *study_keys_find_action (GtkWidget *focus, guint keyval, GdkModifierType state);

/* Has the keys of its menu, and of its parts, activate actions of the window. */
void study_keys_bind (GtkWidgetClass *widget_class);
