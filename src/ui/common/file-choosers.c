/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file. */
#include "ui/common/file-choosers.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

enum {
  CLOSED_SECONDS = 300, /* for which a chooser lives on */
};

GtkFileChooserNative *
file_choosers_new (GtkWindow *parent, GtkFileChooserAction action, const char *title,
                   const char *accept, const char *name)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, action, accept, NULL);

  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

static gboolean
forget_cb (gpointer chooser)
{
  gtk_native_dialog_destroy (chooser);
  return G_SOURCE_REMOVE;
}

void
file_choosers_close (GtkFileChooserNative **chooser)
{
  GtkFileChooserNative *closed = g_steal_pointer (chooser);

  if (closed == NULL)
    return;
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (closed));
  g_timeout_add_seconds_full (G_PRIORITY_LOW, CLOSED_SECONDS, forget_cb, closed, g_object_unref);
}

GFile *
file_choosers_take_file (GtkFileChooserNative **chooser, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (*chooser));

  file_choosers_close (chooser);
  return response == GTK_RESPONSE_ACCEPT ? g_steal_pointer (&file) : NULL;
}

G_GNUC_END_IGNORE_DEPRECATIONS
