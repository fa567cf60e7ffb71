/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in a dialog, answered once. */
#include "ui/wuzi-confirm.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define RESPONSE_ACCEPT "accept"
#define RESPONSE_CANCEL "cancel"

static void
response_cb (AdwMessageDialog *dialog, const char *response, GTask *task)
{
  g_task_return_boolean (task, g_str_equal (response, RESPONSE_ACCEPT));
}

void
wuzi_confirm_async (GtkWindow *parent, const WuziQuestion *question, GCancellable *cancellable,
                    GAsyncReadyCallback callback, gpointer user_data)
{
  GtkWidget *widget = adw_message_dialog_new (parent, question->heading, question->body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_confirm_async);
  adw_message_dialog_add_responses (dialog, RESPONSE_CANCEL, _ ("_Cancel"), RESPONSE_ACCEPT,
                                    question->accept, NULL);
  adw_message_dialog_set_response_appearance (dialog, RESPONSE_ACCEPT,
                                              question->destructive ? ADW_RESPONSE_DESTRUCTIVE
                                                                    : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, RESPONSE_ACCEPT);
  adw_message_dialog_set_close_response (dialog, RESPONSE_CANCEL);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), task,
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (gtk_window_close), dialog,
                             G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
wuzi_confirm_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
