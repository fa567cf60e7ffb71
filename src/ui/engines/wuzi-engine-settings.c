/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds an engine's properties to rows. */
#include "ui/engines/wuzi-engine-settings.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/words/brain-words.h"
#include "ui/common/announce.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-switch-row.h"
#include "ui/engines/program-command.h"

struct _WuziEngineSettings {
  GtkWidget parent_instance;

  /* Owned */
  WuziEngineEntry *entry;        /* NULL until it is set */
  GBindingGroup *bindings;       /* of its properties, and what shows them */
  GtkFileChooserNative *chooser; /* NULL: none is open */
  GCancellable *trying;          /* whether programs can be confined */

  /* Template */
  GtkWidget *box;
  GtkEditable *name;
  GtkLabel *name_error;
  GtkEditable *command;
  GtkWidget *choose_program;
  GtkLabel *command_error;
  AdwActionRow *folder;
  GtkWidget *choose_folder;
  GtkWidget *usual_folder;
  GtkAdjustment *seconds;
  GtkAdjustment *megabytes;
  GtkAdjustment *threads;
  AdwComboRow *dialect;
  AdwComboRow *habit;
  GtkTextView *info;
  GtkTextBuffer *info_text;
  GtkLabel *info_error;
  WuziSwitchRow *ponders;
  WuziSwitchRow *confined;
  WuziSwitchRow *folder_writable;
  WuziSwitchRow *network;
};

G_DEFINE_FINAL_TYPE (WuziEngineSettings, wuzi_engine_settings, GTK_TYPE_WIDGET)

enum {
  COMMAND_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const double MSECS_IN_SECOND = 1000;

static void
show_error (GtkLabel *label, gpointer input, const char *sentence)
{
  widget_show_words (label, sentence);
  widget_mark_wrong (input, sentence != NULL);
}

/* The focus comes first: who reads the screen hears of what has it. */
static void
complain (WuziEngineSettings *self, GtkEditable *row, const char *sentence)
{
  gtk_widget_grab_focus (GTK_WIDGET (row));
  announce (GTK_WIDGET (self), sentence);
}

/* NOTE: the row would take a text that is set for one that was typed. */
static void
show_text (GtkEditable *row, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (row), text))
    gtk_editable_set_text (row, text);
}

/* --- name --- */

static char *
find_name_fault (WuziEngineSettings *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  return *name == '\0' ? g_strdup (_ ("Type a name.")) : NULL;
}

static void
name_changed_cb (WuziEngineSettings *self)
{
  g_autofree char *fault = find_name_fault (self);

  show_error (self->name_error, self->name, fault);
}

static void
show_name (WuziEngineSettings *self)
{
  show_text (self->name, wuzi_engine_entry_get_name (self->entry));
}

static void
name_applied_cb (WuziEngineSettings *self)
{
  g_autofree char *fault = find_name_fault (self);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  if (fault != NULL) {
    complain (self, self->name, fault);
    return;
  }
  g_object_set (self->entry, "name", name, NULL);
  show_name (self);
}

/* --- command line --- */

static void
command_changed_cb (WuziEngineSettings *self)
{
  g_autofree char *fault = brain_words_for_wrong_command (gtk_editable_get_text (self->command));

  show_error (self->command_error, self->command, fault);
}

static void
show_command (WuziEngineSettings *self)
{
  show_text (self->command, wuzi_engine_entry_get_command (self->entry));
}

static void
take_command (WuziEngineSettings *self, const char *command)
{
  if (g_str_equal (command, wuzi_engine_entry_get_command (self->entry)))
    return;
  g_object_set (self->entry, "command", command, NULL);
  g_signal_emit (self, signals[COMMAND_CHANGED], 0);
}

static void
command_applied_cb (WuziEngineSettings *self)
{
  const char *command = gtk_editable_get_text (self->command);
  g_autofree char *fault = brain_words_for_wrong_command (command);

  if (fault != NULL)
    complain (self, self->command, fault);
  else
    take_command (self, command);
}

static void
program_chosen_cb (WuziEngineSettings *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *command = path != NULL ? program_command_new (path) : NULL;

  if (command != NULL)
    take_command (self, command);
}

static void
choose (WuziEngineSettings *self, GtkFileChooserAction action, const char *title,
        GCallback chosen_cb)
{
  if (self->chooser != NULL)
    return;
  self->chooser = file_choosers_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), action,
                                     title, _ ("_Choose"), NULL);
  g_signal_connect_object (self->chooser, "response", chosen_cb, self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
choose_program_cb (WuziEngineSettings *self)
{
  choose (self, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Choose a Program"),
          G_CALLBACK (program_chosen_cb));
}

/* --- folder --- */

static void
show_folder (WuziEngineSettings *self)
{
  const char *folder = wuzi_engine_entry_get_folder (self->entry);
  g_autofree char *shown = folder != NULL ? g_filename_display_name (folder) : NULL;

  adw_action_row_set_subtitle (self->folder, shown != NULL ? shown : _ ("That of the program"));
  gtk_widget_set_visible (self->usual_folder, folder != NULL);
}

static void
folder_chosen_cb (WuziEngineSettings *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    g_object_set (self->entry, "folder", path, NULL);
}

static void
choose_folder_cb (WuziEngineSettings *self)
{
  choose (self, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("Choose a Folder"),
          G_CALLBACK (folder_chosen_cb));
}

static void
usual_folder_cb (WuziEngineSettings *self)
{
  g_object_set (self->entry, "folder", NULL, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->folder));
}

/* --- further INFO lines --- */

static char *
dup_info (WuziEngineSettings *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->info_text, &start, &end);
  return gtk_text_buffer_get_text (self->info_text, &start, &end, FALSE);
}

static void
info_changed_cb (WuziEngineSettings *self)
{
  g_autofree char *info = dup_info (self);
  g_autofree char *fault = brain_words_for_wrong_info (info);

  show_error (self->info_error, self->info, fault);
  if (fault == NULL && self->entry != NULL)
    g_object_set (self->entry, "info", *info != '\0' ? info : NULL, NULL);
}

static void
show_info (WuziEngineSettings *self)
{
  const char *info = wuzi_engine_entry_get_info (self->entry);
  g_autofree char *shown = dup_info (self);

  if (info == NULL)
    info = "";
  if (!g_str_equal (shown, info) && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_text_buffer_set_text (self->info_text, info, -1);
}

/* --- pondering --- */

/* One that hasn't been asked yet may be able to. */
static void
show_pondering (WuziEngineSettings *self)
{
  gboolean can = wuzi_engine_entry_get_findings (self->entry) == NULL
                 || wuzi_engine_entry_can (self->entry, BRAIN_CAN_PONDER);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->ponders),
                               can ? _ ("In games against you: stronger, and never idle")
                                   : _ ("This engine can’t do that"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->ponders), can);
}

/* --- what is safe --- */

static void
show_confinement (WuziEngineSettings *self)
{
  Confinement confinement = confinement_get ();
  gboolean possible = confinement == CONFINEMENT_WORKS || confinement == CONFINEMENT_UNKNOWN;
  gboolean network = self->entry != NULL && wuzi_engine_entry_get_network (self->entry);
  gboolean confines = possible && !network && confinement_get_wanted ();

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->confined),
                               network ? _ ("Not for what needs the network")
                               : possible && !confinement_get_wanted ()
                                   ? _ ("Switched off for all engines in the preferences")
                                   : brain_words_for_confinement (confinement));
  gtk_widget_set_sensitive (GTK_WIDGET (self->confined), confines);
  gtk_widget_set_sensitive (GTK_WIDGET (self->folder_writable),
                            confines && self->entry != NULL
                                && wuzi_engine_entry_get_confined (self->entry));
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziEngineSettings) self = user_data;

  confinement_try_finish (result, NULL);
  if (self->trying != NULL)
    show_confinement (self);
}

/* --- bindings --- */

static gboolean
msecs_to_seconds (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_double (to, g_value_get_uint (from) / MSECS_IN_SECOND);
  return TRUE;
}

static gboolean
seconds_to_msecs (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_uint (to, (guint) (g_value_get_double (from) * MSECS_IN_SECOND + 0.5));
  return TRUE;
}

static gboolean
number_to_index (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_uint (to, (guint) g_value_get_int (from));
  return TRUE;
}

static gboolean
index_to_number (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  guint index = g_value_get_uint (from);

  if (index == GTK_INVALID_LIST_POSITION)
    return FALSE;
  g_value_set_int (to, (int) index);
  return TRUE;
}

static void
bind (WuziEngineSettings *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  self->bindings = g_binding_group_new ();
  g_binding_group_bind_full (self->bindings, "turn-ms", self->seconds, "value", flags,
                             msecs_to_seconds, seconds_to_msecs, NULL, NULL);
  g_binding_group_bind (self->bindings, "megabytes", self->megabytes, "value", flags);
  g_binding_group_bind (self->bindings, "threads", self->threads, "value", flags);
  g_binding_group_bind_full (self->bindings, "dialect", self->dialect, "selected", flags,
                             number_to_index, index_to_number, NULL, NULL);
  g_binding_group_bind_full (self->bindings, "habit", self->habit, "selected", flags,
                             number_to_index, index_to_number, NULL, NULL);
  g_binding_group_bind (self->bindings, "ponders", self->ponders, "active", flags);
  g_binding_group_bind (self->bindings, "confined", self->confined, "active", flags);
  g_binding_group_bind (self->bindings, "folder-writable", self->folder_writable, "active", flags);
  g_binding_group_bind (self->bindings, "network", self->network, "active", flags);
}

static void
fill_combos (WuziEngineSettings *self)
{
  g_autoptr (GtkStringList) dialects = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) habits = gtk_string_list_new (NULL);

  for (int dialect = 0; dialect < BRAIN_DIALECT_COUNT; dialect++)
    gtk_string_list_append (dialects, brain_words_for_dialect ((BrainDialect) dialect));
  for (int habit = 0; habit < BRAIN_HABIT_COUNT; habit++)
    gtk_string_list_append (habits, brain_words_for_habit ((BrainHabit) habit));
  adw_combo_row_set_model (self->dialect, G_LIST_MODEL (dialects));
  adw_combo_row_set_model (self->habit, G_LIST_MODEL (habits));
}

/* --- the widget --- */

/* Says of a button what it is for, without the title of its row. */
static void
name_button (GtkWidget *button, const char *words)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  widget_set_spoken (button, words);
}

static void
wuzi_engine_settings_dispose (GObject *object)
{
  WuziEngineSettings *self = WUZI_ENGINE_SETTINGS (object);

  if (self->trying != NULL)
    g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
  g_clear_object (&self->bindings); /* before the rows lose what they show */
  g_clear_object (&self->entry);
  file_choosers_close (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_ENGINE_SETTINGS);

  G_OBJECT_CLASS (wuzi_engine_settings_parent_class)->dispose (object);
}

static void
wuzi_engine_settings_class_init (WuziEngineSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_engine_settings_dispose;

  signals[COMMAND_CHANGED] = NEW_SIGNAL (klass, "command-changed");

  ENSURE_TYPES (WUZI_TYPE_SWITCH_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-engine-settings.ui");
  BIND_CHILDREN (widget_class, WuziEngineSettings, box, name, name_error, command, choose_program,
                 choose_folder, command_error, folder, usual_folder, seconds, megabytes, threads,
                 dialect, habit, info, info_text, info_error, ponders, confined, folder_writable,
                 network);
  BIND_CALLBACKS (widget_class, name_applied_cb, name_changed_cb, command_applied_cb,
                  command_changed_cb, choose_program_cb, choose_folder_cb, usual_folder_cb,
                  info_changed_cb);
}

static void
wuzi_engine_settings_init (WuziEngineSettings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->trying = g_cancellable_new ();
  name_button (self->choose_program, _ ("Choose a Program…"));
  name_button (self->choose_folder, _ ("Choose a Folder…"));
  name_button (self->usual_folder, _ ("Take the Program’s Folder"));
  fill_combos (self);
  gtk_adjustment_set_upper (self->seconds, WUZI_ENGINE_MAX_TURN_MS / MSECS_IN_SECOND);
  gtk_adjustment_set_upper (self->megabytes, WUZI_ENGINE_MAX_MEGABYTES);
  gtk_adjustment_set_upper (self->threads, WUZI_ENGINE_MAX_THREADS);
  bind (self);
}

void
wuzi_engine_settings_set_entry (WuziEngineSettings *self, WuziEngineEntry *entry)
{
  static const struct {
    const char *notify;
    GCallback show;
  } SHOWN[] = {
    { "notify::name", G_CALLBACK (show_name) },
    { "notify::command", G_CALLBACK (show_command) },
    { "notify::folder", G_CALLBACK (show_folder) },
    { "notify::info", G_CALLBACK (show_info) },
    { "notify::findings", G_CALLBACK (show_pondering) },
    { "notify::network", G_CALLBACK (show_confinement) },
    { "notify::confined", G_CALLBACK (show_confinement) },
  };

  g_return_if_fail (WUZI_IS_ENGINE_SETTINGS (self));
  g_return_if_fail (self->entry == NULL);

  self->entry = g_object_ref (entry);
  for (gsize i = 0; i < G_N_ELEMENTS (SHOWN); i++)
    g_signal_connect_object (entry, SHOWN[i].notify, SHOWN[i].show, self, G_CONNECT_SWAPPED);
  show_name (self);
  show_command (self);
  show_folder (self);
  show_info (self);
  g_binding_group_set_source (self->bindings, entry);
  show_pondering (self);
  show_confinement (self);
  confinement_try_async (self->trying, tried_cb, g_object_ref (self));
}
