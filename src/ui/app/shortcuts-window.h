/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that lists all keys. */
#pragma once

#include <gtk/gtk.h>

/* (transfer none): as ever with windows. */
GtkWindow *shortcuts_window_new (void);
