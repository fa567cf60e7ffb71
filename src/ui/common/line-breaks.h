/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the text of a label may go on in another line. */
#pragma once

#include <gtk/gtk.h>

/* From now on, whatever the label says, figures stay whole ("3–1–0", "15 × 15", "± 228"), those
 * before a word stay with it ("29 wins"), and no line begins with a dot that parts two things. The
 * label keeps attributes that it has. */
void line_breaks_keep_figures (GtkLabel *label);
