/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists that are scrolled beyond their end, and the way of the focus through them. */
#include "ui/mends/scrolled-windows.h"

#include <gtk/gtk.h>

static void (*realize_list) (GtkWidget *list);
static void (*unrealize_list) (GtkWidget *list);
static gboolean (*focus_list) (GtkWidget *list, GtkDirectionType direction);

/* Lets the list come back at a time, as g_source_set_ready_time () has it, if it is to.
 * NOTE: its timer must not be removed. GTK remembers it, and does so itself when the
 * list goes. */
static void
set_return_time (GtkWidget *list, gint64 time)
{
  GSource *timer = g_main_context_find_source_by_user_data (NULL, list);

  if (timer != NULL
      && g_strcmp0 (g_source_get_name (timer), "[gtk] start_scroll_deceleration_cb") == 0)
    g_source_set_ready_time (timer, time);
}

static void
unrealize (GtkWidget *list)
{
  set_return_time (list, -1);
  unrealize_list (list);
}

static void
realize (GtkWidget *list)
{
  realize_list (list);
  set_return_time (list, 0);
}

static gboolean
has_to_scroll (GtkScrolledWindow *list)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (list);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (list);

  return gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across)
         || gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down);
}

/* GTK puts the focus onto the scrolled window itself where nothing in it can have it, even if
 * there is nothing to be scrolled. */
static gboolean
focus (GtkWidget *list, GtkDirectionType direction)
{
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (list));

  if (gtk_widget_get_focus_child (list) != NULL || gtk_widget_is_focus (list)
      || has_to_scroll (GTK_SCROLLED_WINDOW (list)))
    return focus_list (list, direction);
  return child != NULL && gtk_widget_child_focus (child, direction);
}

void
scrolled_windows_mend (void)
{
  GtkWidgetClass *lists = g_type_class_ref (GTK_TYPE_SCROLLED_WINDOW);

  if (lists->realize == realize)
    return;
  realize_list = lists->realize;
  unrealize_list = lists->unrealize;
  focus_list = lists->focus;
  lists->realize = realize;
  lists->unrealize = unrealize;
  lists->focus = focus;
}
