/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of the program's windows is in front of which. */
#pragma once

#include <gtk/gtk.h>

/* The window in use. NULL: there is none, or no application. */
GtkWindow *window_order_get_active (GtkApplication *application);

/* Shows a window, which may be new, in front of the one in use. application may be NULL. */
void window_order_present (GtkApplication *application, gpointer window);
