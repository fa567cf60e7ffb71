/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file. */
#pragma once

#include <gtk/gtk.h>

/* A modal one. accept is what its button says; name is suggested to be saved under, or NULL.
 * (transfer full) */
GtkFileChooserNative *file_choosers_new (GtkWindow *parent, GtkFileChooserAction action,
                                         const char *title, const char *accept, const char *name);

/* Hides it and sets the pointer to NULL; where there is none, does nothing. (transfer full)
 * It lives on for some minutes: its path bar asks the disk for one folder after the other, and GTK
 * (4.18) then looks for the bar, be it freed or not. Nothing tells when the last answer has come; a
 * folder of a network may be slow. */
void file_choosers_close (GtkFileChooserNative **chooser);

/* Closes it, and gives what was chosen, or NULL if nothing was. (transfer full) */
GFile *file_choosers_take_file (GtkFileChooserNative **chooser, int response);
