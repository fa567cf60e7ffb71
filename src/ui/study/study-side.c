/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls only for what somebody has asked for. */
#include "ui/study/study-side.h"

enum {
  FRAMES = 2, /* until what has just been shown has its place */
  MARGIN = 6, /* pixels */
};

/* What is to come into sight: of the second, as much as of the first has room. */
typedef struct {
  GtkWidget *panel; /* weak; or NULL */
  GtkWidget *place; /* weak */
  int frames;
} Target;

/* Where the focus was last; only compared. */
typedef struct {
  GtkWidget *panel;
  GtkWidget *place;
} Former;

static void
target_free (gpointer data)
{
  Target *target = data;

  g_clear_weak_pointer (&target->panel);
  g_clear_weak_pointer (&target->place);
  g_free (target);
}

static void
bring_into_sight (GtkScrolledWindow *side, GtkWidget *widget)
{
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (side);
  graphene_rect_t bounds;
  double top;

  if (widget == NULL || !gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, gtk_scrolled_window_get_child (side), &bounds))
    return;
  top = gtk_adjustment_get_value (scroll) + bounds.origin.y;
  gtk_adjustment_clamp_page (scroll, top - MARGIN, top + bounds.size.height + MARGIN);
}

static gboolean
show_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GtkScrolledWindow *side = GTK_SCROLLED_WINDOW (widget);
  Target *target = user_data;

  if (--target->frames > 0)
    return G_SOURCE_CONTINUE;
  bring_into_sight (side, target->panel);
  bring_into_sight (side, target->place);
  return G_SOURCE_REMOVE;
}

static void
show (GtkScrolledWindow *side, GtkWidget *panel, GtkWidget *place)
{
  Target *target = g_new0 (Target, 1);

  g_set_weak_pointer (&target->panel, panel);
  g_set_weak_pointer (&target->place, place);
  target->frames = FRAMES;
  gtk_widget_add_tick_callback (GTK_WIDGET (side), show_cb, target, target_free);
}

/* The panel that has the focus, and the widget itself or the scroller in the panel that it is in.
 * NULL if it is elsewhere. */
static Former
find_focus (GtkScrolledWindow *side, GtkWidget *focus)
{
  GtkViewport *viewport = GTK_VIEWPORT (gtk_scrolled_window_get_child (side));
  GtkWidget *box = gtk_viewport_get_child (viewport);
  Former found = { .place = focus };

  if (focus == NULL || !gtk_widget_is_ancestor (focus, box))
    return (Former) { 0 };
  for (found.panel = focus; gtk_widget_get_parent (found.panel) != box;
       found.panel = gtk_widget_get_parent (found.panel))
    if (GTK_IS_SCROLLED_WINDOW (found.panel))
      found.place = found.panel;
  return found;
}

/* Who clicks sees what they click, and it stays below the pointer. */
static void
focus_changed_cb (GtkScrolledWindow *side, GParamSpec *pspec, GtkWindow *window)
{
  Former *former = g_object_get_data (G_OBJECT (side), "former-focus");
  Former found = find_focus (side, gtk_window_get_focus (window));

  if (gtk_window_get_focus (window) == NULL)
    return;
  if (found.place != NULL && found.place != former->place && gtk_window_get_focus_visible (window))
    show (side, found.panel != former->panel ? found.panel : NULL, found.place);
  *former = found;
}

void
study_side_follow_focus (GtkScrolledWindow *side, GtkWindow *window)
{
  g_object_set_data_full (G_OBJECT (side), "former-focus", g_new0 (Former, 1), g_free);
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (gtk_scrolled_window_get_child (side)), FALSE);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), side,
                           G_CONNECT_SWAPPED);
}

void
study_side_show (GtkScrolledWindow *side, GtkWidget *panel)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (side));
  Former focus = find_focus (side, root != NULL ? gtk_root_get_focus (root) : NULL);

  show (side, panel, focus.panel == panel ? focus.place : NULL);
}
