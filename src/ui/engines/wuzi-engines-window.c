/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads from the engines to their pages, adds and removes them. */
#include "ui/engines/wuzi-engines-window.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-list-leaflet.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/engines/wuzi-add-engine-dialog.h"
#include "ui/engines/wuzi-engine-page.h"
#include "ui/engines/wuzi-engine-row.h"

enum {
  UNDO_SECONDS = 0, /* until it is used, closed, or something else can be undone */
};

struct _WuziEnginesWindow {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziEngineProbes *probes;
  WuziEngineEntry *undoable; /* that was removed last; or NULL */

  /* Template */
  WuziToasts *toasts;
  WuziListLeaflet *leaflet;
};

G_DEFINE_FINAL_TYPE (WuziEnginesWindow, wuzi_engines_window, ADW_TYPE_WINDOW)

static WuziEngineList *
get_list (WuziEnginesWindow *self)
{
  return wuzi_engine_probes_get_list (self->probes);
}

static void
say (WuziEnginesWindow *self, const char *sentence)
{
  wuzi_toasts_say (self->toasts, sentence);
}

/* --- pages --- */

/* NULL: the list is shown. */
static WuziEnginePage *
get_page (WuziEnginesWindow *self)
{
  return (WuziEnginePage *) wuzi_list_leaflet_get_page (self->leaflet);
}

static void
show_page (WuziEnginesWindow *self, WuziEngineEntry *entry)
{
  WuziEnginePage *page =
      wuzi_engine_page_new (self->settings, wuzi_engine_probes_get (self->probes, entry));

  g_signal_connect_object (page, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  wuzi_list_leaflet_lead_to (self->leaflet, GTK_WIDGET (page));
}

static void
row_activated_cb (WuziEnginesWindow *self, GtkListBoxRow *row)
{
  show_page (self, wuzi_engine_row_get_entry (WUZI_ENGINE_ROW (row)));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEnginePage *page = get_page (WUZI_ENGINES_WINDOW (widget));

  if (page != NULL)
    wuzi_engine_page_search (page);
}

/* --- the list --- */

static void
show_error (WuziEnginesWindow *self)
{
  const GError *error = wuzi_engine_list_get_error (get_list (self));

  if (error != NULL)
    say (self, error->message);
}

static GtkWidget *
make_row (gpointer entry, gpointer user_data)
{
  WuziEnginesWindow *self = user_data;

  return wuzi_engine_row_new (wuzi_engine_probes_get (self->probes, entry));
}

static WuziEngineProbe *
find_probe (WuziEnginesWindow *self, GVariant *id)
{
  WuziEngineEntry *entry = wuzi_engine_list_find (get_list (self), g_variant_get_string (id, NULL));

  return entry != NULL ? wuzi_engine_probes_get (self->probes, entry) : NULL;
}

static void
ask_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEngineProbe *probe = find_probe (WUZI_ENGINES_WINDOW (widget), parameter);

  if (probe != NULL)
    wuzi_engine_probe_start (probe);
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEngineProbe *probe = find_probe (WUZI_ENGINES_WINDOW (widget), parameter);

  if (probe != NULL)
    wuzi_engine_probe_stop (probe);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEnginesWindow *self = WUZI_ENGINES_WINDOW (widget);
  WuziEngineProbe *probe = find_probe (self, parameter);
  WuziEnginePage *page = get_page (self);
  WuziEngineEntry *entry;
  g_autofree char *sentence = NULL;

  if (probe == NULL)
    return;
  entry = wuzi_engine_probe_get_entry (probe);
  wuzi_engine_probe_stop (probe);
  if (page != NULL && wuzi_engine_page_get_entry (page) == entry)
    wuzi_list_leaflet_go_back (self->leaflet);
  g_set_object (&self->undoable, entry);
  /* Translators: %s is an engine's name */
  sentence = g_strdup_printf (_ ("“%s” was removed."), wuzi_engine_entry_get_name (entry));
  wuzi_engine_list_remove (get_list (self), entry);
  wuzi_toasts_offer (self->toasts, sentence, _ ("_Undo"), "engines.restore", NULL, UNDO_SECONDS);
}

static void
restore_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEnginesWindow *self = WUZI_ENGINES_WINDOW (widget);
  g_autoptr (WuziEngineEntry) entry = g_steal_pointer (&self->undoable);

  if (entry != NULL)
    wuzi_engine_list_add (get_list (self), entry);
}

/* --- adding --- */

void
wuzi_engines_window_add (WuziEnginesWindow *self, const char *command)
{
  g_autoptr (WuziEngineEntry) entry = NULL;

  g_return_if_fail (WUZI_IS_ENGINES_WINDOW (self));
  g_return_if_fail (command != NULL);

  entry = wuzi_engine_entry_new (NULL, command);
  wuzi_engine_list_add (get_list (self), entry);
  show_page (self, entry);
  wuzi_engine_probe_start (wuzi_engine_probes_get (self->probes, entry));
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEnginesWindow *self = WUZI_ENGINES_WINDOW (widget);
  g_auto (GStrv) folders = g_settings_get_strv (self->settings, WUZI_SETTING_ENGINE_FOLDERS);
  WuziAddEngineDialog *dialog =
      wuzi_add_engine_dialog_new (GTK_WINDOW (self), (const char *const *) folders);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (wuzi_engines_window_add), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the window --- */

/* What was begun last ends. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  WuziEnginesWindow *self = WUZI_ENGINES_WINDOW (widget);
  WuziEnginePage *page = get_page (self);

  return (page != NULL && wuzi_engine_page_escape (page))
         || wuzi_list_leaflet_go_back (self->leaflet);
}

static void
wuzi_engines_window_dispose (GObject *object)
{
  WuziEnginesWindow *self = WUZI_ENGINES_WINDOW (object);

  g_clear_object (&self->undoable);
  g_clear_object (&self->probes);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_engines_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "engines.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "engines.ask", "s", ask_action);
  gtk_widget_class_install_action (widget_class, "engines.stop", "s", stop_action);
  gtk_widget_class_install_action (widget_class, "engines.remove", "s", remove_action);
  gtk_widget_class_install_action (widget_class, "engines.restore", NULL, restore_action);
  gtk_widget_class_install_action (widget_class, "engines.search", NULL, search_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "engines.search",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
wuzi_engines_window_class_init (WuziEnginesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_engines_window_dispose;

  ENSURE_TYPES (WUZI_TYPE_LIST_LEAFLET, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-engines-window.ui");
  BIND_CHILDREN (widget_class, WuziEnginesWindow, toasts, leaflet);
  BIND_CALLBACKS (widget_class, row_activated_cb);
  install_actions (widget_class);
}

static void
wuzi_engines_window_init (WuziEnginesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziEnginesWindow *
wuzi_engines_window_new (GSettings *settings, WuziEngineProbes *probes)
{
  WuziEnginesWindow *self = g_object_new (WUZI_TYPE_ENGINES_WINDOW, NULL);
  WuziEngineList *list = wuzi_engine_probes_get_list (probes);

  self->settings = g_object_ref (settings);
  self->probes = g_object_ref (probes);
  window_settings_follow_size (settings, WUZI_SETTING_ENGINES_SIZE, GTK_WINDOW (self));
  wuzi_list_leaflet_set_model (self->leaflet, WUZI_LOADED_LIST (list), make_row, self);
  g_signal_connect_object (list, "notify::error", G_CALLBACK (show_error), self, G_CONNECT_SWAPPED);
  if (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (list)))
    show_error (self);
  else
    wuzi_engine_list_load_async (list, NULL, NULL, NULL);
  return self;
}
