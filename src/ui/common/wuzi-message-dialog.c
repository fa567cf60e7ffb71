/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says or asks something. */
#include "ui/common/wuzi-message-dialog.h"

#include <glib/gi18n-lib.h>

#include "present/words/screen-text.h"

#define RESPONSE_CANCEL "cancel"
#define RESPONSE_CLOSE "close"

enum {
  LABEL_WIDTH = 200,
};

/* NOTE: libadwaita 1.3 and later have two labels for the heading, a large one that
 * doesn't wrap and a smaller one, and measure both for the least width of either;
 * GTK then warns. If both can be as narrow, none is measured for too little. Which
 * of them is shown depends on the natural widths alone. */
static void
let_labels_wrap (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)) {
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    gtk_widget_set_size_request (widget, LABEL_WIDTH, -1);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_labels_wrap (child);
}

/* Readers read the heading when the focus comes to an answer, but not what stands below it. */
static void
body_cb (AdwMessageDialog *dialog)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  adw_message_dialog_get_body (dialog), -1);
}

AdwMessageDialog *
wuzi_message_dialog_new (GtkWindow *parent, const char *heading, const char *body)
{
  g_autofree char *shown = screen_text_cut (body, SCREEN_TEXT_SENTENCES);
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, shown);

  /* There are no answers yet, so these are heading and body. */
  let_labels_wrap (dialog);
  g_signal_connect (dialog, "notify::body", G_CALLBACK (body_cb), NULL);
  body_cb (ADW_MESSAGE_DIALOG (dialog));
  return ADW_MESSAGE_DIALOG (dialog);
}

void
wuzi_message_dialog_tell (GtkWindow *parent, const char *heading, const char *sentences)
{
  AdwMessageDialog *dialog = wuzi_message_dialog_new (parent, heading, sentences);

  adw_message_dialog_add_response (dialog, RESPONSE_CLOSE, _ ("_Close"));
  adw_message_dialog_set_default_response (dialog, RESPONSE_CLOSE);
  adw_message_dialog_set_close_response (dialog, RESPONSE_CLOSE);
  gtk_window_present (GTK_WINDOW (dialog));
}

AdwMessageDialog *
wuzi_message_dialog_new_form (GtkWindow *parent, const char *heading, GtkWidget *child)
{
  AdwMessageDialog *dialog = wuzi_message_dialog_new (parent, heading, NULL);

  adw_message_dialog_set_extra_child (dialog, child);
  adw_message_dialog_add_responses (dialog, RESPONSE_CANCEL, _ ("_Cancel"),
                                    WUZI_MESSAGE_DIALOG_CREATE, _ ("C_reate"), NULL);
  adw_message_dialog_set_response_appearance (dialog, WUZI_MESSAGE_DIALOG_CREATE,
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, WUZI_MESSAGE_DIALOG_CREATE);
  adw_message_dialog_set_close_response (dialog, RESPONSE_CANCEL);
  return dialog;
}

#define ANSWERED "wuzi-answered" /* data of a task */

static void
answered_cb (AdwMessageDialog *dialog, const char *response, GObject *task)
{
  g_object_set_data (task, ANSWERED, task);
}

static gboolean
return_closed_cb (gpointer task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED, "nobody answered");
  return G_SOURCE_REMOVE;
}

static void
forget_task (gpointer task, GClosure *closure)
{
  if (g_object_get_data (task, ANSWERED) != NULL)
    g_object_unref (task);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, return_closed_cb, task, g_object_unref);
}

void
wuzi_message_dialog_ask (AdwMessageDialog *dialog, GCallback response_cb, GTask *task)
{
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), task);
  g_signal_connect_data (dialog, "response", response_cb, task, forget_task, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
