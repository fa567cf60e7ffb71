/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads the focus out of lists, and names what GTK has made for them. */
#include "ui/common/list-access.h"

#include <glib/gi18n-lib.h>

#include "ui/common/widget.h"

static gboolean
find_direction (guint keyval, GdkModifierType state, GtkDirectionType *direction)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if (keyval != GDK_KEY_Tab && keyval != GDK_KEY_KP_Tab && keyval != GDK_KEY_ISO_Left_Tab)
    return FALSE;
  *direction = modifiers == GDK_SHIFT_MASK ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD;
  return (modifiers & ~(guint) GDK_SHIFT_MASK) == 0;
}

static gboolean
key_pressed_cb (GtkWidget *list, guint keyval, guint keycode, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (list);
  g_autoptr (GtkWidget) focus = NULL;
  GtkDirectionType direction;

  if (!find_direction (keyval, state, &direction))
    return GDK_EVENT_PROPAGATE;
  if (GTK_IS_LIST_BOX (list) && gtk_widget_get_focus_child (list) != NULL
      && gtk_widget_child_focus (gtk_widget_get_focus_child (list), direction))
    return GDK_EVENT_STOP;
  g_set_object (&focus, gtk_root_get_focus (root));
  gtk_widget_set_can_focus (list, FALSE);
  g_signal_emit_by_name (root, "move-focus", direction);
  gtk_widget_set_can_focus (list, TRUE);
  /* Where nothing else takes the focus, it stays. */
  if (gtk_root_get_focus (root) == NULL && focus != NULL)
    gtk_widget_grab_focus (focus);
  return GDK_EVENT_STOP;
}

void
list_access_make_one_stop (GtkWidget *list)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), list);
  gtk_widget_add_controller (list, key);
}

static void
search_started_cb (GtkSearchEntry *search)
{
  gtk_widget_grab_focus (GTK_WIDGET (search));
  gtk_editable_set_position (GTK_EDITABLE (search), -1);
}

void
list_access_focus_search (GtkSearchEntry *search)
{
  g_signal_connect (search, "search-started", G_CALLBACK (search_started_cb), NULL);
}

static void
name (GtkWidget *widget, const char *words)
{
  if (widget != NULL)
    widget_set_spoken (widget, words);
}

/* Of a table, a group of signals of its model. */
#define MODEL "list-access-model"

static gboolean
focus_row_cb (gpointer rows)
{
  if (gtk_widget_has_focus (rows))
    gtk_widget_child_focus (rows, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* Where a table has the focus itself, whoever hears it is told of no row. Only when idle: the rows
 * may not know yet what has come. */
static void
focus_row_soon (GtkWidget *rows)
{
  if (gtk_widget_has_focus (rows))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, focus_row_cb, g_object_ref (rows), g_object_unref);
}

static void
lead_to_rows (GtkColumnView *table, GtkWidget *rows)
{
  GSignalGroup *model;

  if (g_object_get_data (G_OBJECT (table), MODEL) != NULL)
    return;
  model = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (model, "items-changed", G_CALLBACK (focus_row_soon), rows);
  g_object_bind_property (table, "model", model, "target", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (table, "notify::model", G_CALLBACK (focus_row_soon), rows);
  g_signal_connect (rows, "notify::has-focus", G_CALLBACK (focus_row_soon), NULL);
  g_object_set_data_full (G_OBJECT (table), MODEL, model, g_object_unref);
}

void
list_access_name_table (GtkColumnView *table, const char *words)
{
  GtkWidget *heads = gtk_widget_get_first_child (GTK_WIDGET (table));
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (table));

  gtk_widget_set_can_focus (heads, FALSE);
  name (heads, _ ("Column headers"));
  name (GTK_WIDGET (table), words);
  name (rows, words);
  lead_to_rows (table, rows);
}

/* The widget around what the factory made; NULL if it has none. */
static GtkWidget *
find_widget (GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  return child != NULL ? gtk_widget_get_parent (child) : NULL;
}

void
list_access_name_item (GtkListItem *item, const char *words)
{
  name (find_widget (item), words);
}

void
list_access_name_row (GtkListItem *cell, const char *words)
{
  GtkWidget *widget = find_widget (cell);

  name (widget != NULL ? gtk_widget_get_parent (widget) : NULL, words);
}

static gboolean
tooltip_cb (GtkLabel *label, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

/* Of a row, TRUE once it has been told. */
#define TELLS_CHOSEN "list-access-tells-chosen"

void
list_access_tell_chosen (GtkWidget *row, gboolean chosen)
{
  g_object_set_data (G_OBJECT (row), TELLS_CHOSEN, GINT_TO_POINTER (TRUE));
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
}

gboolean
list_access_tells_chosen (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), TELLS_CHOSEN) != NULL;
}

void
list_access_tell_whole (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (tooltip_cb), NULL);
}

/* NOTE: in GTK 4.8, a click is one on the cell and on the row, so that with Ctrl the one undoes
 * what the other has selected. */
void
list_access_leave_clicks_to_row (GtkListItem *cell)
{
  GtkWidget *widget = find_widget (cell);
  g_autoptr (GListModel) controllers =
      widget != NULL ? gtk_widget_observe_controllers (widget) : NULL;

  for (guint i = 0; controllers != NULL && i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller))
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  }
}
