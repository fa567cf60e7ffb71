/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has records exported and imported. */
#include "ui/players/wuzi-transfer-bar.h"

#include <glib/gi18n-lib.h>

#include "present/words/exchange-words.h"
#include "records/files/user-file.h"
#include "records/wuzi-record-book.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  PULSE_MSECS = 100,
};

struct _WuziTransferBar {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;          /* of what is being chosen; or NULL */
  WuziProfile *profile;          /* likewise; NULL: all */
  GtkFileChooserNative *chooser; /* that is open; NULL: none */
  GCancellable *cancellable;     /* of what goes on; NULL: nothing does */
  guint pulse;                   /* a source; 0: none */

  /* Template */
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkProgressBar *progress;
};

G_DEFINE_FINAL_TYPE (WuziTransferBar, wuzi_transfer_bar, GTK_TYPE_WIDGET)

enum {
  PROP_BUSY = 1,
  N_PROPS,
};

enum {
  ENDED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* How many games there are is known only at the end: the bar goes to and fro. */
static gboolean
pulse_cb (gpointer user_data)
{
  WuziTransferBar *self = user_data;

  gtk_progress_bar_pulse (self->progress);
  return G_SOURCE_CONTINUE;
}

static void
begin (WuziTransferBar *self, const char *words)
{
  self->cancellable = g_cancellable_new ();
  gtk_label_set_label (self->label, words);
  widget_set_spoken (self->progress, words);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  self->pulse = g_timeout_add (PULSE_MSECS, pulse_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
hide (WuziTransferBar *self)
{
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->pulse, g_source_remove);
  if (self->revealer == NULL) /* closed meanwhile */
    return;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
emit_ended (WuziTransferBar *self, const char *heading, const char *sentences, const GError *error)
{
  if (error == NULL)
    g_signal_emit (self, signals[ENDED], 0, heading, sentences, FALSE);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[ENDED], 0, heading, error->message, TRUE);
}

/* A sentence, with what was left out below it. (transfer full) */
static char *
add_left_out (char *sentence, const RecordExchange *done)
{
  g_autofree char *first = sentence;
  g_autofree char *left_out = exchange_words_for_left_out (done);

  return left_out != NULL ? g_strconcat (first, "\n", left_out, NULL) : g_steal_pointer (&first);
}

/* Where all went well, one sentence says so; no need to read it twice. */
static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziTransferBar) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  const char *heading = _ ("Nothing Was Exported");
  RecordExchange done;

  hide (self);
  if (wuzi_record_book_exchange_finish (WUZI_RECORD_BOOK (source), result, &done, &error)) {
    words = add_left_out (exchange_words_for_export (&done), &done);
    heading = done.bad + done.newer > 0 ? _ ("Not All Was Exported") : NULL;
  }
  emit_ended (self, heading, words, error);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziTransferBar) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  RecordExchange done;

  hide (self);
  if (wuzi_record_book_exchange_finish (WUZI_RECORD_BOOK (source), result, &done, &error))
    words = add_left_out (exchange_words_for_import (&done), &done);
  emit_ended (self, words != NULL ? _ ("Imported") : _ ("Nothing Was Imported"), words, error);
}

static void
stop (WuziTransferBar *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

static void
wuzi_transfer_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_BUSY)
    g_value_set_boolean (value, wuzi_transfer_bar_is_busy (WUZI_TRANSFER_BAR (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
wuzi_transfer_bar_dispose (GObject *object)
{
  WuziTransferBar *self = WUZI_TRANSFER_BAR (object);

  g_clear_handle_id (&self->pulse, g_source_remove);
  file_choosers_close (&self->chooser);
  g_clear_object (&self->profile);
  g_clear_object (&self->book);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_TRANSFER_BAR);

  G_OBJECT_CLASS (wuzi_transfer_bar_parent_class)->dispose (object);
}

static void
wuzi_transfer_bar_finalize (GObject *object)
{
  WuziTransferBar *self = WUZI_TRANSFER_BAR (object);

  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (wuzi_transfer_bar_parent_class)->finalize (object);
}

static void
wuzi_transfer_bar_class_init (WuziTransferBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = wuzi_transfer_bar_get_property;
  G_OBJECT_CLASS (klass)->dispose = wuzi_transfer_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_transfer_bar_finalize;

  properties[PROP_BUSY] =
      g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[ENDED] = NEW_SIGNAL (klass, "ended", G_TYPE_STRING, G_TYPE_STRING, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-transfer-bar.ui");
  BIND_CHILDREN (widget_class, WuziTransferBar, revealer, label, progress);
  BIND_CALLBACKS (widget_class, stop);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_transfer_bar_init (WuziTransferBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_transfer_bar_export (WuziTransferBar *self, WuziRecordBook *book, WuziProfile *profile,
                          const char *path)
{
  g_autofree char *words = NULL;

  g_return_if_fail (WUZI_IS_TRANSFER_BAR (self));
  g_return_if_fail (self->cancellable == NULL);

  /* Translators: %s is a player's name */
  words = profile != NULL ? g_strdup_printf (_ ("Exporting %s…"), wuzi_profile_get_name (profile))
                          : g_strdup (_ ("Exporting all players…"));
  begin (self, words);
  wuzi_record_book_export_async (book, profile, path, self->cancellable, exported_cb,
                                 g_object_ref (self));
}

void
wuzi_transfer_bar_import (WuziTransferBar *self, WuziRecordBook *book, const char *path)
{
  g_return_if_fail (WUZI_IS_TRANSFER_BAR (self));
  g_return_if_fail (self->cancellable == NULL);

  begin (self, _ ("Importing…"));
  wuzi_record_book_import_async (book, path, self->cancellable, imported_cb, g_object_ref (self));
}

gboolean
wuzi_transfer_bar_is_busy (WuziTransferBar *self)
{
  g_return_val_if_fail (WUZI_IS_TRANSFER_BAR (self), FALSE);

  return self->cancellable != NULL;
}

/* Choosing a file. */

static GtkFileChooserNative *
make_chooser (WuziTransferBar *self, GtkFileChooserAction action, const char *title,
              const char *accept)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkFileChooserNative *chooser = file_choosers_new (window, action, title, accept, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Wuzi records (JSON)"));
  gtk_file_filter_add_suffix (filter, "json");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  return chooser;
}

/* Where the chosen file is, or NULL; the chooser goes. (transfer full) */
static char *
take_path (WuziTransferBar *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);

  return file != NULL ? user_file_dup_place (file) : NULL;
}

static void
export_chosen_cb (WuziTransferBar *self, int response)
{
  g_autofree char *path = take_path (self, response);

  if (path != NULL)
    wuzi_transfer_bar_export (self, self->book, self->profile, path);
}

static void
import_chosen_cb (WuziTransferBar *self, int response)
{
  g_autofree char *path = take_path (self, response);

  if (path != NULL)
    wuzi_transfer_bar_import (self, self->book, path);
}

/* "wuzi-Ann.json": without what some folders can't have in a name. */
static char *
suggest_file_name (WuziProfile *profile)
{
  char *name = g_strdup_printf ("wuzi-%s.json", wuzi_profile_get_name (profile));

  return g_strdelimit (name, "/\\:*?\"<>|", '_');
}

void
wuzi_transfer_bar_choose_export (WuziTransferBar *self, WuziRecordBook *book, WuziProfile *profile)
{
  g_autofree char *name = profile != NULL ? suggest_file_name (profile) : g_strdup ("wuzi.json");

  g_return_if_fail (WUZI_IS_TRANSFER_BAR (self));
  g_return_if_fail (self->cancellable == NULL);

  if (self->chooser != NULL)
    return;
  g_set_object (&self->book, book);
  g_set_object (&self->profile, profile);
  self->chooser = make_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export"), _ ("_Export"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (export_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

void
wuzi_transfer_bar_choose_import (WuziTransferBar *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_TRANSFER_BAR (self));
  g_return_if_fail (self->cancellable == NULL);

  if (self->chooser != NULL)
    return;
  g_set_object (&self->book, book);
  self->chooser = make_chooser (self, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Import"), _ ("_Import"));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (import_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
