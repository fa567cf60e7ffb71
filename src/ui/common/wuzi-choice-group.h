/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons of which one is chosen. */
#pragma once

#include <gtk/gtk.h>

/* WuziChoiceGroup: a box of such buttons, or of rows of them. It is one stop of the Tab key, which
 * leads to the one that is chosen; arrows go from button to button and don't leave the group. */
#define WUZI_TYPE_CHOICE_GROUP (wuzi_choice_group_get_type ())
G_DECLARE_FINAL_TYPE (WuziChoiceGroup, wuzi_choice_group, WUZI, CHOICE_GROUP, GtkBox)

/* The same for the "focus" and "grab_focus" of any widget that has such buttons. */
gboolean wuzi_choice_group_move_focus (GtkWidget *group, GtkDirectionType direction);
gboolean wuzi_choice_group_take_focus (GtkWidget *group);
