/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Popovers that open on a screen, and leave nothing behind. */
#pragma once

#include <glib.h>

/* Is called for a GtkPopover when it is mapped. GTK lets nothing close it with its window: before
 * 4.18, the keyboard is kept from all other windows then, for good. And it takes it for granted
 * that something has the focus while it is open: Return, and keys that move the focus, are
 * criticals otherwise, also in 4.18. */
void popovers_mend (gpointer popover);

/* Is called for a GtkPopover that has closed, before anybody else hears of it. GTK moves the focus
 * out of it with the next frame, and keeps it until then; for ever if there is no next frame, or
 * if whoever hears that it closed takes it from its parent, as a window does with its menu; and
 * where nothing keeps it, it is used after it is freed (gtk_popover_popdown ()). */
void closed_popovers_mend (gpointer popover);

/* Before GTK 4.18, a popup of something that lies off all screens is placed by memory that nobody
 * has written, under X11; its size, too. A window can be moved so, and the keyboard opens its menu
 * nevertheless, or it is open already. NOTE: there is no signal before a popup is placed, and GTK
 * keeps what places it to itself: the interface in this file is that of all versions that need it.
 * Closing popovers when their window moves was tried, and comes too late: GTK also places them anew
 * within a frame, and tooltips with them.
 * To be called once there is a display. */
void popovers_keep_on_screen (void);

/* Lets the focus of its window be on a widget when it would be nowhere, while that is mapped. */
void popovers_keep_focus (gpointer widget);
