/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, Redo, and the analysis with how many lines it shows, in the header of a study. Where there
 * is less room, Undo and Redo go first, then the lines, then all. */
#pragma once

#include <gtk/gtk.h>

#define WUZI_TYPE_HEADER_TOOLS (wuzi_header_tools_get_type ())
G_DECLARE_FINAL_TYPE (WuziHeaderTools, wuzi_header_tools, WUZI, HEADER_TOOLS, GtkWidget)

/* Follows the setting of how many lines there are; once. */
void wuzi_header_tools_set_settings (WuziHeaderTools *self, GSettings *settings);
