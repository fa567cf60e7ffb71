/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the name of a new player. */
#include "ui/players/new-player.h"

#include <glib/gi18n-lib.h>

#include "records/players/player-name.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-message-dialog.h"

typedef struct {
  WuziRecordBook *book; /* owned */
  GtkEntry *name;       /* borrowed from the dialog */
} Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_object_unref (asking->book);
  g_free (asking);
}

/* The name as it is kept; NULL with an error if it can't be a new player's. (transfer full) */
static char *
dup_free_name (const Asking *asking, GError **error)
{
  g_autofree char *name =
      player_name_clean (gtk_editable_get_text (GTK_EDITABLE (asking->name)), error);
  WuziProfile *owner = name != NULL ? wuzi_record_book_find_profile (asking->book, name) : NULL;

  if (owner == NULL)
    return g_steal_pointer (&name);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("There is already a player named “%s”."),
               wuzi_profile_get_name (owner));
  return NULL;
}

/* An empty entry is no fault yet. */
static void
follow_name (AdwMessageDialog *dialog, const Asking *asking)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = dup_free_name (asking, &error);
  gboolean wrong = name == NULL && gtk_entry_get_text_length (asking->name) > 0;

  widget_mark_wrong (asking->name, wrong);
  adw_message_dialog_set_response_enabled (dialog, WUZI_MESSAGE_DIALOG_CREATE, name != NULL);
  adw_message_dialog_set_body (
      dialog,
      wrong ? error->message : _ ("Whoever logs in with a new name becomes a player, too."));
}

static void
changed_cb (GtkEditable *editable, GTask *task)
{
  follow_name (ADW_MESSAGE_DIALOG (gtk_widget_get_root (GTK_WIDGET (editable))),
               g_task_get_task_data (task));
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, GTask *task)
{
  const Asking *asking = g_task_get_task_data (task);
  g_autofree char *name =
      g_str_equal (response, WUZI_MESSAGE_DIALOG_CREATE) ? dup_free_name (asking, NULL) : NULL;

  g_task_return_pointer (
      task, name != NULL ? g_object_ref (wuzi_record_book_log_in (asking->book, name)) : NULL,
      g_object_unref);
}

void
new_player_ask_async (GtkWindow *parent, WuziRecordBook *book, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  AdwMessageDialog *dialog;
  GTask *task;
  Asking *asking;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));

  task = g_task_new (NULL, NULL, callback, user_data);
  asking = g_new0 (Asking, 1);
  asking->book = g_object_ref (book);
  asking->name = GTK_ENTRY (gtk_entry_new ());
  g_task_set_task_data (task, asking, asking_free);
  gtk_entry_set_activates_default (asking->name, TRUE);
  gtk_entry_set_placeholder_text (asking->name, _ ("Name"));
  widget_set_spoken (asking->name, _ ("Name"));
  dialog = wuzi_message_dialog_new_form (parent, _ ("New Player"), GTK_WIDGET (asking->name));
  g_signal_connect_object (asking->name, "changed", G_CALLBACK (changed_cb), task, 0);
  follow_name (dialog, asking);
  gtk_window_set_focus (GTK_WINDOW (dialog), GTK_WIDGET (asking->name));
  wuzi_message_dialog_ask (dialog, G_CALLBACK (answered_cb), task);
}

WuziProfile *
new_player_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
