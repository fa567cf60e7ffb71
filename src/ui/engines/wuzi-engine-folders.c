/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a row for each folder. */
#include "ui/engines/wuzi-engine-folders.h"

#include <glib/gi18n-lib.h>

#include "ui/common/file-choosers.h"
#include "ui/common/widget.h"

#define PATH_KEY "wuzi-path"

struct _WuziEngineFolders {
  AdwPreferencesGroup parent_instance;

  /* Owned */
  GStrv folders;
  GtkFileChooserNative *chooser; /* NULL: none is open */
  GPtrArray *rows;               /* borrowed from the group */

  GtkWidget *add; /* borrowed from the group */
};

G_DEFINE_FINAL_TYPE (WuziEngineFolders, wuzi_engine_folders, ADW_TYPE_PREFERENCES_GROUP)

enum {
  PROP_0,
  PROP_FOLDERS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void set_folders (WuziEngineFolders *self, const char *const *folders);

static void
remove_cb (WuziEngineFolders *self, GtkWidget *button)
{
  const char *path = g_object_get_data (G_OBJECT (button), PATH_KEY);
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();
  g_auto (GStrv) folders = NULL;

  for (guint i = 0; self->folders[i] != NULL; i++)
    if (!g_str_equal (self->folders[i], path))
      g_strv_builder_add (left, self->folders[i]);
  folders = g_strv_builder_end (left);
  gtk_widget_grab_focus (self->add);
  set_folders (self, (const char *const *) folders);
}

static void
add_row (WuziEngineFolders *self, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", shown, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  /* Translators: %s is a folder */
  g_autofree char *words = g_strdup_printf (_ ("Don’t look in %s"), shown);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  widget_explain (button, words);
  g_object_set_data_full (G_OBJECT (button), PATH_KEY, g_strdup (path), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
show_folders (WuziEngineFolders *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; self->folders[i] != NULL; i++)
    add_row (self, self->folders[i]);
}

static void
set_folders (WuziEngineFolders *self, const char *const *folders)
{
  static const char *const NONE[] = { NULL };

  if (folders == NULL)
    folders = NONE;
  if (g_strv_equal ((const char *const *) self->folders, folders))
    return;
  g_strfreev (self->folders);
  self->folders = g_strdupv ((char **) folders);
  show_folders (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDERS]);
}

void
wuzi_engine_folders_add (WuziEngineFolders *self, const char *path)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) folders = NULL;

  g_return_if_fail (WUZI_IS_ENGINE_FOLDERS (self));

  if (g_strv_contains ((const char *const *) self->folders, path))
    return;
  g_strv_builder_addv (all, (const char **) self->folders);
  g_strv_builder_add (all, path);
  folders = g_strv_builder_end (all);
  set_folders (self, (const char *const *) folders);
}

static void
chosen_cb (WuziEngineFolders *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL && g_utf8_validate (path, -1, NULL))
    wuzi_engine_folders_add (self, path);
}

static void
add_cb (WuziEngineFolders *self)
{
  if (self->chooser != NULL)
    return;
  self->chooser = file_choosers_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                     GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("Choose a Folder"),
                                     _ ("_Choose"), NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
wuzi_engine_folders_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boxed (value, WUZI_ENGINE_FOLDERS (object)->folders);
}

static void
wuzi_engine_folders_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_folders (WUZI_ENGINE_FOLDERS (object), g_value_get_boxed (value));
}

static void
wuzi_engine_folders_dispose (GObject *object)
{
  file_choosers_close (&WUZI_ENGINE_FOLDERS (object)->chooser);

  G_OBJECT_CLASS (wuzi_engine_folders_parent_class)->dispose (object);
}

static void
wuzi_engine_folders_finalize (GObject *object)
{
  WuziEngineFolders *self = WUZI_ENGINE_FOLDERS (object);

  g_strfreev (self->folders);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (wuzi_engine_folders_parent_class)->finalize (object);
}

static void
wuzi_engine_folders_class_init (WuziEngineFoldersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_engine_folders_get_property;
  object_class->set_property = wuzi_engine_folders_set_property;
  object_class->dispose = wuzi_engine_folders_dispose;
  object_class->finalize = wuzi_engine_folders_finalize;

  properties[PROP_FOLDERS] =
      g_param_spec_boxed ("folders", NULL, NULL, G_TYPE_STRV,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_engine_folders_init (WuziEngineFolders *self)
{
  self->folders = g_new0 (char *, 1);
  self->rows = g_ptr_array_new ();
  self->add = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_set_valign (self->add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->add, "flat");
  widget_explain (self->add, _ ("Add a Folder…"));
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Folders With Engines"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (self),
      _ ("Programs in them and in $PATH whose names begin with “pbrain-” are offered."));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add);
}
