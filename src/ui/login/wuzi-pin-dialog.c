/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A PIN entry in a window of its own. */
#include "ui/login/wuzi-pin-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/common/template.h"
#include "ui/login/wuzi-pin-entry.h"

struct _WuziPinDialog {
  AdwWindow parent_instance;

  /* Owned */
  GTask *task; /* NULL once it is answered */

  /* Template */
  GtkLabel *heading;
  WuziPinEntry *pin;
};

G_DEFINE_FINAL_TYPE (WuziPinDialog, wuzi_pin_dialog, ADW_TYPE_WINDOW)

static void
answer (WuziPinDialog *self, gboolean passed)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  if (task != NULL)
    g_task_return_boolean (task, passed);
}

static void
passed_cb (WuziPinDialog *self)
{
  answer (self, TRUE);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
wuzi_pin_dialog_dispose (GObject *object)
{
  WuziPinDialog *self = WUZI_PIN_DIALOG (object);

  answer (self, FALSE);

  G_OBJECT_CLASS (wuzi_pin_dialog_parent_class)->dispose (object);
}

static void
wuzi_pin_dialog_class_init (WuziPinDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_pin_dialog_dispose;

  ENSURE_TYPES (WUZI_TYPE_PIN_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-pin-dialog.ui");
  BIND_CHILDREN (widget_class, WuziPinDialog, heading, pin);
  BIND_CALLBACKS (widget_class, passed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_pin_dialog_init (WuziPinDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_pin_dialog_ask_async (GtkWindow *parent, WuziRecordBook *book, WuziProfile *profile,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  g_autofree char *heading = NULL;
  WuziPinDialog *self;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  g_task_set_source_tag (task, wuzi_pin_dialog_ask_async);
  if (!wuzi_profile_has_pin (profile)) {
    g_task_return_boolean (task, TRUE);
    return;
  }
  self = g_object_new (WUZI_TYPE_PIN_DIALOG, "transient-for", parent, NULL);
  self->task = g_steal_pointer (&task);
  /* Translators: %s is a player's name */
  heading = g_strdup_printf (_ ("PIN of %s"), wuzi_profile_get_name (profile));
  gtk_label_set_label (self->heading, heading);
  gtk_window_set_title (GTK_WINDOW (self), heading);
  wuzi_pin_entry_set_button (self->pin, _ ("_Continue"));
  wuzi_pin_entry_ask (self->pin, book, profile);
  gtk_window_present (GTK_WINDOW (self));
  wuzi_pin_entry_focus (self->pin);
}

gboolean
wuzi_pin_dialog_ask_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
