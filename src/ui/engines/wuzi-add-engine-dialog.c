/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers programs, and takes a command line. */
#include "ui/engines/wuzi-add-engine-dialog.h"

#include <glib/gi18n-lib.h>

#include "engines/engine-search.h"
#include "present/words/brain-words.h"
#include "ui/common/announce.h"
#include "ui/common/file-choosers.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/engines/program-command.h"

#define COMMAND_KEY "wuzi-command"

struct _WuziAddEngineDialog {
  AdwWindow parent_instance;

  /* Owned */
  GtkFileChooserNative *chooser; /* NULL: none is open */
  GCancellable *searching;

  /* Template */
  GtkListBox *found;
  GtkLabel *none;
  GtkEditable *command;
  GtkLabel *command_error;
};

G_DEFINE_FINAL_TYPE (WuziAddEngineDialog, wuzi_add_engine_dialog, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
take (WuziAddEngineDialog *self, const char *command)
{
  g_signal_emit (self, signals[CHOSEN], 0, command);
  gtk_window_close (GTK_WINDOW (self));
}

/* A program that is called without anything more. */
static void
take_program (WuziAddEngineDialog *self, const char *path)
{
  g_autofree char *command = program_command_new (path);

  take (self, command);
}

/* --- what was found --- */

static void
row_activated_cb (WuziAddEngineDialog *self, GtkListBoxRow *row)
{
  take_program (self, g_object_get_data (G_OBJECT (row), COMMAND_KEY));
}

static void
add_program (WuziAddEngineDialog *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", name,
                                 "subtitle", shown, "activatable", TRUE, NULL);

  g_object_set_data_full (G_OBJECT (row), COMMAND_KEY, g_strdup (path), g_free);
  gtk_list_box_append (self->found, row);
}

static void
searched_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziAddEngineDialog) self = user_data;
  g_auto (GStrv) paths = engine_search_finish (result, NULL);

  if (self->searching == NULL || paths == NULL)
    return;
  for (guint i = 0; paths[i] != NULL; i++)
    add_program (self, paths[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->found), paths[0] != NULL);
  gtk_label_set_label (self->none, _ ("There is none in $PATH or in the folders of the preferences "
                                      "whose name begins with “pbrain-”."));
}

/* --- a file, or a command line --- */

static void
file_chosen_cb (WuziAddEngineDialog *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    take_program (self, path);
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziAddEngineDialog *self = WUZI_ADD_ENGINE_DIALOG (widget);

  if (self->chooser != NULL)
    return;
  self->chooser = file_choosers_new (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                     _ ("Choose a Program"), _ ("_Choose"), NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
show_fault (WuziAddEngineDialog *self, const char *sentence)
{
  widget_show_words (self->command_error, sentence);
  widget_mark_wrong (self->command, sentence != NULL);
}

static void
command_changed_cb (WuziAddEngineDialog *self)
{
  const char *command = gtk_editable_get_text (self->command);
  g_autofree char *fault = *command != '\0' ? brain_words_for_wrong_command (command) : NULL;

  show_fault (self, fault);
}

static void
command_applied_cb (WuziAddEngineDialog *self)
{
  const char *command = gtk_editable_get_text (self->command);
  g_autofree char *fault = brain_words_for_wrong_command (command);

  if (fault == NULL) {
    take (self, command);
    return;
  }
  gtk_widget_grab_focus (GTK_WIDGET (self->command));
  show_fault (self, fault);
  announce (GTK_WIDGET (self), fault);
}

static void
wuzi_add_engine_dialog_dispose (GObject *object)
{
  WuziAddEngineDialog *self = WUZI_ADD_ENGINE_DIALOG (object);

  if (self->searching != NULL)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  file_choosers_close (&self->chooser);

  G_OBJECT_CLASS (wuzi_add_engine_dialog_parent_class)->dispose (object);
}

static void
wuzi_add_engine_dialog_class_init (WuziAddEngineDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_add_engine_dialog_dispose;

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-add-engine-dialog.ui");
  gtk_widget_class_install_action (widget_class, "add-engine.choose", NULL, choose_action);
  BIND_CHILDREN (widget_class, WuziAddEngineDialog, found, none, command, command_error);
  BIND_CALLBACKS (widget_class, row_activated_cb, command_applied_cb, command_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_add_engine_dialog_init (WuziAddEngineDialog *self)
{
  self->searching = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->found));
}

WuziAddEngineDialog *
wuzi_add_engine_dialog_new (GtkWindow *parent, const char *const *folders)
{
  WuziAddEngineDialog *self =
      g_object_new (WUZI_TYPE_ADD_ENGINE_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  engine_search_async (folders, self->searching, searched_cb, g_object_ref (self));
  return self;
}
