/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks what was typed twice, and has it kept. */
#include "ui/players/wuzi-new-pin-dialog.h"

#include <glib/gi18n-lib.h>

#include "records/wuzi-record-book.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziNewPinDialog {
  AdwWindow parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziProfile *profile;

  /* Template */
  GtkLabel *heading;
  GtkEditable *pin;
  GtkEditable *again;
  GtkWidget *accept;
  GtkLabel *error;

  gboolean busy; /* the PIN is being kept */
};

G_DEFINE_FINAL_TYPE (WuziNewPinDialog, wuzi_new_pin_dialog, ADW_TYPE_WINDOW)

enum {
  KEPT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Says what is wrong with an entry; NULL: with none. */
static void
show_error (WuziNewPinDialog *self, const char *sentence, GtkEditable *wrong)
{
  GtkEditable *entries[] = { self->pin, self->again };

  widget_show_words (self->error, sentence);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    widget_mark_wrong (entries[i], entries[i] == wrong);
  if (wrong == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (wrong));
  announce (GTK_WIDGET (self), sentence);
}

/* NOTE: the entries stay sensitive, or the keyboard's focus would be lost. */
static void
set_busy (WuziNewPinDialog *self, gboolean busy)
{
  self->busy = busy;
  gtk_editable_set_editable (self->pin, !busy);
  gtk_editable_set_editable (self->again, !busy);
  gtk_widget_set_sensitive (self->accept, !busy);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziNewPinDialog) self = user_data;
  g_autoptr (GError) error = NULL;

  if (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error)) {
    g_signal_emit (self, signals[KEPT], 0);
    gtk_window_destroy (GTK_WINDOW (self));
    return;
  }
  if (self->book == NULL) /* closed meanwhile */
    return;
  set_busy (self, FALSE);
  show_error (self, error->message, self->pin);
}

static void
save_pin (WuziNewPinDialog *self)
{
  const char *pin = gtk_editable_get_text (self->pin);
  g_autoptr (GError) error = NULL;

  if (self->busy)
    return;
  if (!pin_check_form (pin, &error)) {
    show_error (self, error->message, self->pin);
    return;
  }
  if (!g_str_equal (pin, gtk_editable_get_text (self->again))) {
    show_error (self, _ ("The PINs don’t match."), self->again);
    return;
  }
  show_error (self, NULL, NULL);
  set_busy (self, TRUE);
  wuzi_record_book_change_player_async (self->book, profile_change_new_pin (self->profile, pin),
                                        kept_cb, g_object_ref (self));
}

static void
changed_cb (WuziNewPinDialog *self)
{
  show_error (self, NULL, NULL);
}

static void
next_cb (WuziNewPinDialog *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->again));
}

static void
wuzi_new_pin_dialog_dispose (GObject *object)
{
  WuziNewPinDialog *self = WUZI_NEW_PIN_DIALOG (object);

  g_clear_object (&self->profile);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_new_pin_dialog_parent_class)->dispose (object);
}

static void
wuzi_new_pin_dialog_class_init (WuziNewPinDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_new_pin_dialog_dispose;

  signals[KEPT] = NEW_SIGNAL (klass, "kept");

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-new-pin-dialog.ui");
  BIND_CHILDREN (widget_class, WuziNewPinDialog, heading, pin, again, accept, error);
  BIND_CALLBACKS (widget_class, save_pin, changed_cb, next_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_new_pin_dialog_init (WuziNewPinDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziNewPinDialog *
wuzi_new_pin_dialog_new (GtkWindow *parent, WuziRecordBook *book, WuziProfile *profile)
{
  WuziNewPinDialog *self = g_object_new (WUZI_TYPE_NEW_PIN_DIALOG, "transient-for", parent, NULL);
  /* Translators: %s is a player's name */
  g_autofree char *heading =
      g_strdup_printf (_ ("New PIN for %s"), wuzi_profile_get_name (profile));

  self->book = g_object_ref (book);
  self->profile = g_object_ref (profile);
  gtk_label_set_label (self->heading, heading);
  gtk_window_set_title (GTK_WINDOW (self), heading);
  gtk_widget_grab_focus (GTK_WIDGET (self->pin));
  return self;
}
