/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in a dialog, answered once. */
#include "ui/common/wuzi-confirm.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/wuzi-message-dialog.h"

#define RESPONSE_ACCEPT "accept"
#define RESPONSE_CANCEL "cancel"
#define RESPONSE_OTHER "other"
#define RESPONSE_THIRD "third"

static void
response_cb (AdwMessageDialog *dialog, const char *response, GTask *task)
{
  WuziAnswer answer = WUZI_ANSWER_NO;

  if (g_str_equal (response, RESPONSE_ACCEPT))
    answer = WUZI_ANSWER_YES;
  else if (g_str_equal (response, RESPONSE_OTHER))
    answer = WUZI_ANSWER_OTHER;
  else if (g_str_equal (response, RESPONSE_THIRD))
    answer = WUZI_ANSWER_THIRD;
  g_task_return_int (task, answer);
}

/* What the Return key does: never what destroys something. */
static const char *
default_response (const WuziQuestion *question)
{
  if (question->other != NULL)
    return RESPONSE_OTHER;
  return question->destructive ? RESPONSE_CANCEL : RESPONSE_ACCEPT;
}

void
wuzi_confirm_async (GtkWindow *parent, const WuziQuestion *question, GCancellable *cancellable,
                    GAsyncReadyCallback callback, gpointer user_data)
{
  AdwMessageDialog *dialog = wuzi_message_dialog_new (parent, question->heading, question->body);
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_confirm_async);
  adw_message_dialog_add_responses (dialog,
                                    question->third != NULL ? RESPONSE_THIRD : RESPONSE_CANCEL,
                                    question->third != NULL ? question->third : _ ("_Cancel"),
                                    RESPONSE_ACCEPT, question->accept, NULL);
  if (question->destructive)
    adw_message_dialog_set_response_appearance (dialog, RESPONSE_ACCEPT, ADW_RESPONSE_DESTRUCTIVE);
  else if (question->other == NULL)
    adw_message_dialog_set_response_appearance (dialog, RESPONSE_ACCEPT, ADW_RESPONSE_SUGGESTED);
  if (question->other != NULL) {
    adw_message_dialog_add_response (dialog, RESPONSE_OTHER, question->other);
    adw_message_dialog_set_response_appearance (dialog, RESPONSE_OTHER, ADW_RESPONSE_SUGGESTED);
  }
  if (question->extra != NULL)
    adw_message_dialog_set_extra_child (dialog, question->extra);
  adw_message_dialog_set_default_response (dialog, default_response (question));
  adw_message_dialog_set_close_response (dialog, question->third != NULL ? RESPONSE_THIRD
                                                                         : RESPONSE_CANCEL);
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (gtk_window_close), dialog,
                             G_CONNECT_SWAPPED);
  wuzi_message_dialog_ask (dialog, G_CALLBACK (response_cb), task);
  /* What is shown for looking at doesn't take the keys. */
  if (question->extra != NULL)
    gtk_window_set_focus (GTK_WINDOW (dialog), gtk_window_get_default_widget (GTK_WINDOW (dialog)));
}

WuziAnswer
wuzi_confirm_finish (GAsyncResult *result)
{
  gssize answer;

  g_return_val_if_fail (g_task_is_valid (result, NULL), WUZI_ANSWER_NO);

  answer = g_task_propagate_int (G_TASK (result), NULL);
  return answer < 0 ? WUZI_ANSWER_NO : (WuziAnswer) answer;
}
