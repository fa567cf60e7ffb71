/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether anybody can see a widget. */
#pragma once

#include <gtk/gtk.h>

/* WuziSight: follows a widget, for what works only while that is seen.
 *
 * Properties
 *   "seen" (boolean, not writable): the widget is mapped, in a window that isn't minimized. */
#define WUZI_TYPE_SIGHT (wuzi_sight_get_type ())
G_DECLARE_FINAL_TYPE (WuziSight, wuzi_sight, WUZI, SIGHT, GObject)

/* The widget is borrowed: it has to live as long. */
WuziSight *wuzi_sight_new (GtkWidget *widget);

gboolean wuzi_sight_get_seen (WuziSight *self);
