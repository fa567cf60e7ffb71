/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of names with a button each. */
#include "ui/library/wuzi-merges-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/common/template.h"
#include "ui/common/widget.h"

#define PERSON_KEY "wuzi-person"

struct _WuziMergesDialog {
  AdwWindow parent_instance;

  /* Owned */
  WuziDatabase *database;
  GCancellable *asking; /* NULL: nothing is asked */

  /* Template */
  GtkStack *stack;
  AdwStatusPage *none;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (WuziMergesDialog, wuzi_merges_dialog, ADW_TYPE_WINDOW)

enum {
  SEPARATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
separate_cb (WuziMergesDialog *self, GtkWidget *button)
{
  g_signal_emit (self, signals[SEPARATED], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), PERSON_KEY)));
}

static void
add_row (WuziMergesDialog *self, const LibraryMerge *merge)
{
  const char *name = *merge->name != '\0' ? merge->name : _ ("Unknown player");
  /* Translators: %s is a player's name: for whom the games of another name count */
  g_autofree char *meant = g_strdup_printf (
      _ ("Counts for %s"), *merge->meant != '\0' ? merge->meant : _ ("Unknown player"));
  g_autofree char *words = g_strdup_printf (_ ("Separate %s"), name);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", name,
                                 "subtitle", meant, "title-lines", 1, NULL);
  GtkWidget *button = gtk_button_new_with_label (_ ("Separate"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  widget_set_spoken (button, words);
  g_object_set_data (G_OBJECT (button), PERSON_KEY, GUINT_TO_POINTER (merge->person));
  g_signal_connect_object (button, "clicked", G_CALLBACK (separate_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (self->list, row);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMergesDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) merges = wuzi_database_ask_finish (WUZI_DATABASE (source), result, &error);
  GtkWidget *row;

  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_clear_object (&self->asking);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  if (merges == NULL)
    widget_describe_page (self->none, error->message);
  for (guint i = 0; merges != NULL && i < merges->len; i++)
    add_row (self, g_ptr_array_index (merges, i));
  gtk_stack_set_visible_child_name (self->stack,
                                    merges != NULL && merges->len > 0 ? "list" : "none");
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
ask (WuziMergesDialog *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  self->asking = g_cancellable_new ();
  wuzi_database_list_merges_async (self->database, self->asking, listed_cb, g_object_ref (self));
}

static void
wuzi_merges_dialog_dispose (GObject *object)
{
  WuziMergesDialog *self = WUZI_MERGES_DIALOG (object);

  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->database);

  G_OBJECT_CLASS (wuzi_merges_dialog_parent_class)->dispose (object);
}

static void
wuzi_merges_dialog_class_init (WuziMergesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_merges_dialog_dispose;

  signals[SEPARATED] = NEW_SIGNAL (klass, "separated", G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-merges-dialog.ui");
  BIND_CHILDREN (widget_class, WuziMergesDialog, stack, none, list);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_merges_dialog_init (WuziMergesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziMergesDialog *
wuzi_merges_dialog_new (GtkWindow *parent, WuziDatabase *database)
{
  WuziMergesDialog *self =
      g_object_new (WUZI_TYPE_MERGES_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  self->database = g_object_ref (database);
  g_signal_connect_object (database, "games-changed", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  ask (self);
  return self;
}

WuziDatabase *
wuzi_merges_dialog_get_database (WuziMergesDialog *self)
{
  g_return_val_if_fail (WUZI_IS_MERGES_DIALOG (self), NULL);

  return self->database;
}
