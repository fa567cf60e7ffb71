/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK's file chooser forgets about its list, its menu and its focus. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Before GTK 4.10, a file chooser looks for things that aren't there, with criticals or
 * in freed memory. From now on
 * - a click on a head sorts its list only while there is something to sort;
 * - Ctrl+F in what it has found does nothing, instead of searching once more;
 * - it shows nothing, and no other files, where no files were used lately;
 * - a file of the folder isn't taken for one used lately;
 * - the menu of a file opens only while the chooser is open;
 * - "Save" and "Open" also work while nothing has the focus.
 * To be called before the first chooser is made, which the function below does. */
void file_choosers_mend (void);

/* A modal one. accept is what its button says; name is suggested to be saved under, or NULL.
 * (transfer full) */
GtkFileChooserNative *file_choosers_new (GtkWindow *parent, GtkFileChooserAction action,
                                         const char *title, const char *accept, const char *name);

/* Hides it and sets the pointer to NULL; where there is none, does nothing. (transfer full)
 * It lives on for CLOSED_FILE_CHOOSER_SECONDS: its path bar asks the disk for one folder after the
 * other, and GTK (4.18) then looks for the bar, be it freed or not. */
void file_choosers_close (GtkFileChooserNative **chooser);

#define CLOSED_FILE_CHOOSER_SECONDS 30

G_END_DECLS
