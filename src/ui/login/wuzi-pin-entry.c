/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has a PIN compared, and waits after wrong ones. */
#include "ui/login/wuzi-pin-entry.h"

#include <glib/gi18n-lib.h>

#include "records/wuzi-record-book.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziPinEntry {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziProfile *profile;     /* whose PIN; NULL: nobody's */
  GCancellable *comparison; /* that is going on; NULL: none */
  guint countdown;          /* a source; 0: none */

  /* Template */
  GtkWidget *content;
  GtkEditable *entry;
  GtkButton *accept;
  GtkWidget *spinner;
  GtkLabel *error;
  GtkLabel *command; /* that takes a forgotten PIN away */
};

G_DEFINE_FINAL_TYPE (WuziPinEntry, wuzi_pin_entry, GTK_TYPE_WIDGET)

enum {
  PASSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_error (WuziPinEntry *self, const char *sentence)
{
  widget_show_words (self->error, sentence);
  widget_mark_wrong (self->entry, sentence != NULL);
}

/* Once, and not with each second that is counted. The focus comes first: who reads the
 * screen hears of what has it. */
static void
tell_error (WuziPinEntry *self)
{
  wuzi_pin_entry_focus (self);
  announce (GTK_WIDGET (self), gtk_label_get_label (self->error));
}

/* Nothing can be tried while a PIN is compared, or a try isn't allowed. NOTE:
 * the entry stays sensitive, or the keyboard's focus would go elsewhere. */
static void
show_state (WuziPinEntry *self)
{
  gboolean comparing = self->comparison != NULL;
  gboolean open = !comparing && self->countdown == 0;

  gtk_editable_set_editable (self->entry, open);
  gtk_widget_set_sensitive (GTK_WIDGET (self->accept), open);
  gtk_widget_set_visible (self->spinner, comparing);
}

static gboolean
show_wait (WuziPinEntry *self)
{
  gint64 msecs =
      self->profile != NULL ? wuzi_record_book_get_pin_wait (self->book, self->profile) : 0;
  g_autofree char *sentence = msecs > 0 ? pin_wait_sentence (msecs) : NULL;

  if (msecs > 0)
    show_error (self, sentence);
  return msecs > 0;
}

static gboolean
countdown_cb (gpointer user_data)
{
  WuziPinEntry *self = user_data;

  if (show_wait (self))
    return G_SOURCE_CONTINUE;
  self->countdown = 0;
  show_error (self, NULL);
  show_state (self);
  wuzi_pin_entry_focus (self);
  return G_SOURCE_REMOVE;
}

/* Counts down if a try isn't allowed yet. */
static void
begin_countdown (WuziPinEntry *self)
{
  g_clear_handle_id (&self->countdown, g_source_remove);
  if (show_wait (self))
    self->countdown = g_timeout_add_seconds (1, countdown_cb, self);
  show_state (self);
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPinEntry) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean right = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->entry == NULL)
    return;
  g_clear_object (&self->comparison);
  gtk_editable_set_text (self->entry, "");
  if (right) {
    show_state (self);
    g_signal_emit (self, signals[PASSED], 0);
    return;
  }
  show_error (self, error->message);
  begin_countdown (self);
  tell_error (self);
}

static void
changed_cb (WuziPinEntry *self)
{
  if (self->countdown == 0 && *gtk_editable_get_text (self->entry) != '\0')
    show_error (self, NULL);
}

/* Stops waiting for the PIN that is being compared. */
static void
forget (WuziPinEntry *self)
{
  if (self->comparison != NULL)
    g_cancellable_cancel (self->comparison);
  g_clear_object (&self->comparison);
  g_clear_handle_id (&self->countdown, g_source_remove);
  g_clear_object (&self->profile);
  g_clear_object (&self->book);
}

static void
wuzi_pin_entry_dispose (GObject *object)
{
  WuziPinEntry *self = WUZI_PIN_ENTRY (object);

  forget (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_PIN_ENTRY);

  G_OBJECT_CLASS (wuzi_pin_entry_parent_class)->dispose (object);
}

static void
wuzi_pin_entry_class_init (WuziPinEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_pin_entry_dispose;

  signals[PASSED] = NEW_SIGNAL (klass, "passed");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-pin-entry.ui");
  BIND_CHILDREN (widget_class, WuziPinEntry, content, entry, accept, spinner, error, command);
  BIND_CALLBACKS (widget_class, wuzi_pin_entry_accept, changed_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_pin_entry_init (WuziPinEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The name is quoted, so that the line can be copied. */
static void
show_way_out (WuziPinEntry *self, const char *name)
{
  g_autofree char *quoted = g_shell_quote (name);
  g_autofree char *command = g_strdup_printf ("wuzi --reset-pin %s", quoted);

  gtk_label_set_label (self->command, command);
}

void
wuzi_pin_entry_ask (WuziPinEntry *self, WuziRecordBook *book, WuziProfile *profile)
{
  g_return_if_fail (WUZI_IS_PIN_ENTRY (self));

  forget (self);
  g_set_object (&self->book, book);
  g_set_object (&self->profile, profile);
  gtk_editable_set_text (self->entry, "");
  show_error (self, NULL);
  if (profile != NULL)
    show_way_out (self, wuzi_profile_get_name (profile));
  begin_countdown (self);
}

void
wuzi_pin_entry_set_button (WuziPinEntry *self, const char *label)
{
  g_return_if_fail (WUZI_IS_PIN_ENTRY (self));

  if (label != NULL)
    widget_relabel (self->accept, label);
  gtk_widget_set_visible (GTK_WIDGET (self->accept), label != NULL);
}

void
wuzi_pin_entry_accept (WuziPinEntry *self)
{
  const char *pin;

  g_return_if_fail (WUZI_IS_PIN_ENTRY (self));

  pin = gtk_editable_get_text (self->entry);
  if (self->profile == NULL || self->comparison != NULL || self->countdown != 0)
    return;
  if (*pin == '\0') {
    show_error (self, _ ("Type the PIN first."));
    tell_error (self);
    return;
  }
  self->comparison = g_cancellable_new ();
  wuzi_record_book_check_pin_async (self->book, self->profile, pin, self->comparison, compared_cb,
                                    g_object_ref (self));
  show_state (self);
}

void
wuzi_pin_entry_focus (WuziPinEntry *self)
{
  g_return_if_fail (WUZI_IS_PIN_ENTRY (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
