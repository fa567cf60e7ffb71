/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK's file chooser forgets about its list, its menu and its focus. */
#include "ui/mends/file-lists.h"

#include <gtk/gtk.h>

#include "ui/mends/popovers.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static const char LIST_KEY[] = "wuzi-list"; /* a chooser's */

static GtkWidget *
find_chooser (GtkWidget *list)
{
  return gtk_widget_get_ancestor (list, GTK_TYPE_FILE_CHOOSER_WIDGET);
}

/* --- the list --- */

/* The chooser takes what it shows for files that were used lately while it should show
 * those, else for what is in its folder; only the former have an order of their own. */
static void
drop_what_is_not_meant (GtkTreeView *list)
{
  GtkTreeModel *model = gtk_tree_view_get_model (list);
  GtkWidget *chooser = find_chooser (GTK_WIDGET (list));
  g_autoptr (GFile) folder = NULL;
  gboolean is_searching, is_folder;

  if (chooser == NULL || !GTK_IS_TREE_SORTABLE (model))
    return;
  g_object_get (chooser, "search-mode", &is_searching, NULL);
  folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (chooser));
  is_folder = !gtk_tree_sortable_has_default_sort_func (GTK_TREE_SORTABLE (model));
  if (!is_searching && is_folder != (folder != NULL))
    gtk_tree_view_set_model (list, NULL);
}

static void
model_changed_cb (GtkTreeView *list)
{
  gboolean is_there = gtk_tree_view_get_model (list) != NULL;
  GtkTreeViewColumn *column;

  for (int i = 0; (column = gtk_tree_view_get_column (list, i)) != NULL; i++)
    gtk_widget_set_sensitive (gtk_tree_view_column_get_button (column), is_there);
  gtk_tree_view_set_search_column (list, -1);
  drop_what_is_not_meant (list);
}

/* --- the menu --- */

typedef struct {
  GWeakRef list;
  double x, y; /* in the chooser */
} Click;

static void
click_free (gpointer data)
{
  Click *click = data;

  g_weak_ref_clear (&click->list);
  g_free (click);
}

/* The first gesture of that type and for that button that the chooser listens to. */
static gpointer
find_gesture (GtkWidget *list, GType type, guint button, GtkWidget *chooser)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkGestureSingle) gesture = g_list_model_get_item (controllers, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (gesture, type)
        && gtk_gesture_single_get_button (gesture) == button
        && g_signal_handler_find (gesture, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, chooser) != 0)
      return gesture; /* the list holds it */
  }
  return NULL;
}

/* A long press opens the menu at once. */
static gboolean
open_menu_cb (gpointer data)
{
  Click *click = data;
  g_autoptr (GtkWidget) list = g_weak_ref_get (&click->list);
  gpointer press = NULL;

  if (list != NULL && gtk_widget_get_mapped (list))
    press =
        find_gesture (list, GTK_TYPE_GESTURE_LONG_PRESS, GDK_BUTTON_PRIMARY, find_chooser (list));
  if (press != NULL)
    g_signal_emit_by_name (press, "pressed", click->x, click->y);
  return G_SOURCE_REMOVE;
}

/* When the row has been selected, too. */
static void
pressed_cb (GtkGesture *gesture, int count, double x, double y)
{
  GtkWidget *list = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  Click *click = g_new0 (Click, 1);

  g_weak_ref_init (&click->list, list);
  gtk_widget_translate_coordinates (list, find_chooser (list), x, y, &click->x, &click->y);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, open_menu_cb, click, click_free);
}

/* Two gestures of the chooser do so, one of them later. */
static void
open_menu_only_while_there (GtkWidget *list, GtkWidget *chooser)
{
  GtkGesture *click;

  while ((click = find_gesture (list, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY, chooser))
         != NULL) {
    g_signal_handlers_disconnect_by_data (click, chooser);
    g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  }
}

/* --- the files used lately --- */

/* What is selected is taken for one of these files before there are any. */
static void
show_recent_files (GtkWidget *chooser)
{
  GtkTreeView *list = g_object_get_data (G_OBJECT (chooser), LIST_KEY);

  if (list != NULL)
    gtk_tree_selection_unselect_all (gtk_tree_view_get_selection (list));
  g_signal_chain_from_overridden_handler (chooser);
}

/* --- all --- */

/* Its list is there before it, as all that is in a widget is mapped first. Whoever presses "Save"
 * or "Open" is asked whether the focus is in the name. */
void
file_choosers_mend (gpointer chooser)
{
  static gboolean is_overridden;

  if (!is_overridden)
    g_signal_override_class_handler ("recent-shortcut", GTK_TYPE_FILE_CHOOSER_WIDGET,
                                     G_CALLBACK (show_recent_files));
  is_overridden = TRUE;
  popovers_keep_focus (chooser);
}

/* What completes a name in a chooser is a list without heads. */
void
file_lists_mend (gpointer list)
{
  GtkWidget *chooser = find_chooser (list);

  g_signal_handlers_disconnect_by_func (list, model_changed_cb, NULL);
  g_signal_connect (list, "notify::model", G_CALLBACK (model_changed_cb), NULL);
  model_changed_cb (list);
  if (chooser == NULL || !gtk_tree_view_get_headers_visible (list))
    return;
  g_object_set_data (G_OBJECT (chooser), LIST_KEY, list);
  open_menu_only_while_there (list, chooser);
  g_signal_handlers_disconnect_by_func (chooser, drop_what_is_not_meant, list);
  g_signal_connect_object (chooser, "notify::subtitle", G_CALLBACK (drop_what_is_not_meant), list,
                           G_CONNECT_SWAPPED);
}

G_GNUC_END_IGNORE_DEPRECATIONS
