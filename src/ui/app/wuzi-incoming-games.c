/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what comes, at once where somebody waits for it. */
#include "ui/app/wuzi-incoming-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "study/study-exchange.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/study/study-clipboard.h"
#include "ui/study/wuzi-study-window.h"

enum {
  SHORT_TEXT_BYTES = 1 << 16, /* are read while somebody waits */
};

struct _WuziIncomingGames {
  GObject parent_instance;

  /* Borrowed */
  WuziRecordWindows *windows; /* a weak pointer; NULL: the program ends */

  /* Owned */
  GtkFileChooserNative *chooser; /* that is open; NULL: none */
};

G_DEFINE_FINAL_TYPE (WuziIncomingGames, wuzi_incoming_games, G_TYPE_OBJECT)

enum {
  SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
say (WuziIncomingGames *self, const char *sentence)
{
  g_signal_emit (self, signals[SAID], 0, sentence);
}

/* Takes the games, NULL for none. What was said of a try that failed before is withdrawn. */
static void
show (WuziIncomingGames *self, StudyFile *games, const char *failure)
{
  say (self, games == NULL ? failure : NULL);
  if (games == NULL)
    return;
  if (self->windows != NULL)
    wuzi_study_windows_show_games (wuzi_record_windows_get_studies (self->windows), games);
  else
    study_file_free (games);
}

static void
show_file (WuziIncomingGames *self, GFile *file)
{
  if (self->windows != NULL)
    wuzi_record_windows_show_file (self->windows, file);
}

/* --- files --- */

static void
chosen_cb (WuziIncomingGames *self, int response)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (self->chooser));
  GtkWindow *parent = gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (self->chooser));

  if (response != GTK_RESPONSE_ACCEPT && WUZI_IS_STUDY_WINDOW (parent))
    wuzi_study_window_stay (WUZI_STUDY_WINDOW (parent));
  file_choosers_close (&self->chooser);
  for (guint i = 0; response == GTK_RESPONSE_ACCEPT && i < g_list_model_get_n_items (files); i++) {
    g_autoptr (GFile) file = g_list_model_get_item (files, i);

    show_file (self, file);
  }
}

void
wuzi_incoming_games_choose (WuziIncomingGames *self, GtkWindow *parent)
{
  g_return_if_fail (WUZI_IS_INCOMING_GAMES (self));

  if (self->chooser != NULL)
    return;
  self->chooser =
      file_choosers_new (parent, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open Games"), _ ("_Open"), NULL);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- the clipboard --- */

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziIncomingGames) self = user_data;
  gboolean is_branch;

  show (self, study_clipboard_read_finish (result, &is_branch, NULL),
        _ ("No game was found in the clipboard."));
}

void
wuzi_incoming_games_paste (WuziIncomingGames *self)
{
  g_return_if_fail (WUZI_IS_INCOMING_GAMES (self));

  study_clipboard_read_async (gdk_display_get_clipboard (gdk_display_get_default ()), NULL,
                              pasted_cb, g_object_ref (self));
}

/* --- what is dropped --- */

static void
show_dropped (WuziIncomingGames *self, StudyFile *games)
{
  show (self, games, _ ("No game was found in what was dropped."));
}

static void
dropped_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziIncomingGames) self = user_data;

  show_dropped (self, study_exchange_read_finish (result, NULL));
}

/* Files, or games as text: a short one at once, so that who drops it sees whether it is one. */
static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, WuziIncomingGames *self)
{
  const char *text;
  StudyFile *games;

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST)) {
    for (GSList *link = g_value_get_boxed (value); link != NULL; link = link->next)
      show_file (self, link->data);
    return TRUE;
  }
  text = g_value_get_string (value);
  if (text != NULL && strlen (text) > SHORT_TEXT_BYTES) {
    g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

    study_exchange_read_async (bytes, NULL, dropped_read_cb, g_object_ref (self));
    return TRUE;
  }
  games = text != NULL ? study_exchange_read (text, strlen (text), NULL, NULL) : NULL;
  show_dropped (self, games);
  return games != NULL;
}

void
wuzi_incoming_games_accept_drops (WuziIncomingGames *self, GtkWindow *window)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  g_return_if_fail (WUZI_IS_INCOMING_GAMES (self));

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

/* --- the object --- */

static void
wuzi_incoming_games_dispose (GObject *object)
{
  WuziIncomingGames *self = WUZI_INCOMING_GAMES (object);

  file_choosers_close (&self->chooser);
  g_clear_weak_pointer (&self->windows);

  G_OBJECT_CLASS (wuzi_incoming_games_parent_class)->dispose (object);
}

static void
wuzi_incoming_games_class_init (WuziIncomingGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_incoming_games_dispose;

  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);
}

static void
wuzi_incoming_games_init (WuziIncomingGames *self)
{
}

WuziIncomingGames *
wuzi_incoming_games_new (WuziRecordWindows *windows)
{
  WuziIncomingGames *self = g_object_new (WUZI_TYPE_INCOMING_GAMES, NULL);

  g_set_weak_pointer (&self->windows, windows);
  return self;
}
