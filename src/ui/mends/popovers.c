/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where popovers point to when that lies off the screen, and what they leave behind. */
#include "ui/mends/popovers.h"

#include <gtk/gtk.h>

#if defined(GDK_WINDOWING_X11) && defined(HAVE_X11)

#include <gdk/x11/gdkx.h>

#define MOVED_KEY "wuzi-moved-onto-screen"

/* Where on the screen a surface begins, in pixels of GTK's. GTK doesn't say. */
static void
find_origin (GdkSurface *surface, int *x, int *y)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  Window root = gdk_x11_display_get_xrootwindow (gdk_surface_get_display (surface));
  Window child;

  XTranslateCoordinates (display, gdk_x11_surface_get_xid (surface), root, 0, 0, x, y, &child);
  G_GNUC_END_IGNORE_DEPRECATIONS
  *x /= gdk_surface_get_scale_factor (surface);
  *y /= gdk_surface_get_scale_factor (surface);
}

/* Where on the screen a widget begins. FALSE if it is on none. */
static gboolean
find_place (GtkWidget *widget, int *x, int *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  graphene_point_t begin;
  double frame_x, frame_y;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (surface == NULL || !GDK_IS_X11_SURFACE (surface))
    return FALSE;
  G_GNUC_END_IGNORE_DEPRECATIONS
  if (!gtk_widget_compute_point (widget, GTK_WIDGET (native), graphene_point_zero (), &begin))
    return FALSE;
  gtk_native_get_surface_transform (native, &frame_x, &frame_y);
  find_origin (surface, x, y);
  *x += (int) (begin.x + frame_x);
  *y += (int) (begin.y + frame_y);
  return TRUE;
}

/* Is some of that on a screen? Tells that one, or else the first. */
static gboolean
is_on_screen (GdkDisplay *display, const GdkRectangle *what, GdkRectangle *screen)
{
  GListModel *monitors = gdk_display_get_monitors (display);

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
    GdkRectangle geometry;

    gdk_monitor_get_geometry (monitor, &geometry);
    if (i == 0)
      *screen = geometry;
    if (gdk_rectangle_intersect (&geometry, what, NULL)) {
      *screen = geometry;
      return TRUE;
    }
  }
  return FALSE;
}

/* Points to the whole widget again, unless its owner has changed that meanwhile. */
static void
move_back (GtkPopover *popover)
{
  g_autofree GdkRectangle *moved = g_object_steal_data (G_OBJECT (popover), MOVED_KEY);
  GdkRectangle now;

  if (moved != NULL && gtk_popover_get_pointing_to (popover, &now)
      && gdk_rectangle_equal (&now, moved))
    gtk_popover_set_pointing_to (popover, NULL);
}

/* What a popover points to, on the screen; and where its parent begins there. */
static gboolean
find_anchor (GtkPopover *popover, GdkRectangle *anchor, int *x, int *y)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (popover));

  if (parent == NULL || !find_place (parent, x, y))
    return FALSE;
  if (!gtk_popover_get_pointing_to (popover, anchor))
    *anchor = (GdkRectangle){ 0, 0, gtk_widget_get_width (parent), gtk_widget_get_height (parent) };
  anchor->x += *x;
  anchor->y += *y;
  anchor->width = MAX (anchor->width, 1);
  anchor->height = MAX (anchor->height, 1);
  return TRUE;
}

static void
keep_on_screen (GtkPopover *popover)
{
  GdkRectangle anchor;
  GdkRectangle screen = { 0, 0, 1, 1 };
  int x, y;

  move_back (popover);
  if (!find_anchor (popover, &anchor, &x, &y)
      || is_on_screen (gtk_widget_get_display (GTK_WIDGET (popover)), &anchor, &screen))
    return;
  anchor.x = CLAMP (anchor.x, screen.x, screen.x + screen.width - 1) - x;
  anchor.y = CLAMP (anchor.y, screen.y, screen.y + screen.height - 1) - y;
  anchor.width = anchor.height = 1;
  gtk_popover_set_pointing_to (popover, &anchor);
  g_object_set_data_full (G_OBJECT (popover), MOVED_KEY, g_memdup2 (&anchor, sizeof anchor),
                          g_free);
}

static gboolean
is_within (const GdkRectangle *inner, const GdkRectangle *outer)
{
  GdkRectangle both;

  return gdk_rectangle_intersect (inner, outer, &both) && gdk_rectangle_equal (inner, &both);
}

static gboolean
is_wholly_on_screen (GdkSurface *surface)
{
  GdkRectangle place = { 0, 0, gdk_surface_get_width (surface), gdk_surface_get_height (surface) };
  GdkRectangle screen = { 0, 0, 1, 1 };

  find_origin (surface, &place.x, &place.y);
  is_on_screen (gdk_surface_get_display (surface), &place, &screen);
  return is_within (&place, &screen);
}

/* GTK places an open popover anew whenever something changes: nothing may do so
 * when the window has been moved off the screen under it ... */
static void
frame_begins_cb (GtkPopover *popover)
{
  GdkRectangle anchor;
  GdkRectangle screen;
  int x, y;

  if (gtk_widget_get_visible (GTK_WIDGET (popover)) && find_anchor (popover, &anchor, &x, &y)
      && !is_on_screen (gtk_widget_get_display (GTK_WIDGET (popover)), &anchor, &screen))
    gtk_popover_popdown (popover);
}

/* ... or has grown beyond it, and it isn't known yet where things go in it. */
static void
window_resized_cb (GtkPopover *popover, GParamSpec *pspec, GdkSurface *surface)
{
  if (gtk_widget_get_visible (GTK_WIDGET (popover)) && !is_wholly_on_screen (surface))
    gtk_popover_popdown (popover);
}

static GSList *known; /* popovers that were shown; borrowed */

static void
forget_cb (gpointer user_data, GObject *gone)
{
  known = g_slist_remove (known, gone);
}

static void
remember (GtkPopover *popover)
{
  if (g_slist_find (known, popover) != NULL)
    return;
  known = g_slist_prepend (known, popover);
  g_object_weak_ref (G_OBJECT (popover), forget_cb, NULL);
}

static void
close_popovers (GtkWidget *window)
{
  g_autoptr (GPtrArray) inside = g_ptr_array_new_with_free_func (g_object_unref);

  for (GSList *link = known; link != NULL; link = link->next)
    if (gtk_widget_is_ancestor (link->data, window))
      g_ptr_array_add (inside, g_object_ref (link->data));
  for (guint i = 0; i < inside->len; i++)
    frame_begins_cb (inside->pdata[i]);
}

/* They are placed anew when their window is laid out. It may have been moved since
 * the frame began. */
static void
close_what_is_off_screen (GtkWidget *window)
{
  GtkWidget *next;
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (surface == NULL || !GDK_IS_X11_SURFACE (surface) || is_wholly_on_screen (surface))
    return;
  G_GNUC_END_IGNORE_DEPRECATIONS
  close_popovers (window);
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL; child = next) {
    next = gtk_widget_get_next_sibling (child);
    /* The type is GTK's own. */
    if (g_strcmp0 (G_OBJECT_TYPE_NAME (child), "GtkTooltipWindow") == 0)
      gtk_widget_set_visible (child, FALSE);
  }
}

static void
follow_window (GtkPopover *popover)
{
  GtkNative *window = GTK_NATIVE (gtk_widget_get_root (GTK_WIDGET (popover)));
  GdkSurface *surface = window != NULL ? gtk_native_get_surface (window) : NULL;
  GdkFrameClock *clock;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (surface == NULL || !GDK_IS_X11_SURFACE (surface))
    return;
  G_GNUC_END_IGNORE_DEPRECATIONS
  remember (popover);
  clock = gdk_surface_get_frame_clock (surface);
  g_signal_handlers_disconnect_by_func (clock, frame_begins_cb, popover);
  g_signal_connect_object (clock, "before-paint", G_CALLBACK (frame_begins_cb), popover,
                           G_CONNECT_SWAPPED);
  g_signal_handlers_disconnect_by_func (surface, window_resized_cb, popover);
  g_signal_connect_object (surface, "notify::width", G_CALLBACK (window_resized_cb), popover,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (surface, "notify::height", G_CALLBACK (window_resized_cb), popover,
                           G_CONNECT_SWAPPED);
}

#else

static void
close_what_is_off_screen (GtkWidget *window)
{
}

static void
keep_on_screen (GtkPopover *popover)
{
}

static void
follow_window (GtkPopover *popover)
{
}

#endif

static void (*show_popover) (GtkWidget *popover);
static void (*hide_popover) (GtkWidget *popover);
static void (*allocate_window) (GtkWidget *window, int width, int height, int baseline);

/* Closed later, it would keep a reference to itself. */
static void
window_unmapped_cb (GtkPopover *popover, GtkWindow *window)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (popover)))
    return;
  gtk_window_set_focus (window, NULL);
  gtk_popover_popdown (popover);
}

static void
end_with_window (GtkWidget *popover)
{
  GtkRoot *window = gtk_widget_get_root (popover);

  if (window == NULL)
    return;
  g_signal_handlers_disconnect_by_func (window, window_unmapped_cb, popover);
  g_signal_connect_object (window, "unmap", G_CALLBACK (window_unmapped_cb), popover,
                           G_CONNECT_SWAPPED);
}

static void
show (GtkWidget *popover)
{
  keep_on_screen (GTK_POPOVER (popover));
  follow_window (GTK_POPOVER (popover));
  end_with_window (popover);
  show_popover (popover);
}

static gboolean
has_keyboard (GtkWidget *popover)
{
  GtkRoot *window = gtk_widget_get_root (popover);
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;

  return focus != NULL && (focus == popover || gtk_widget_is_ancestor (focus, popover));
}

/* Leaves the keyboard to what the popover belongs to. GTK would do so with the next
 * frame, and remember the popover until then; for ever if there is no next frame. */
static void
hide (GtkWidget *popover)
{
  gboolean keyboard = has_keyboard (popover);

  hide_popover (popover);
  for (GtkWidget *next = gtk_widget_get_parent (popover);
       keyboard && next != NULL && !gtk_widget_grab_focus (next);
       next = gtk_widget_get_parent (next))
    ;
}

static void
allocate (GtkWidget *window, int width, int height, int baseline)
{
  close_what_is_off_screen (window);
  allocate_window (window, width, height, baseline);
}

/* NOTE: there is no signal before a popover is placed, and most of them belong
 * to widgets of GTK's; so the class itself is changed, before others inherit. */
void
popovers_mend (void)
{
  GtkWidgetClass *popovers = g_type_class_ref (GTK_TYPE_POPOVER);
  GtkWidgetClass *windows = g_type_class_ref (GTK_TYPE_WINDOW);

  if (popovers->show == show)
    return;
  show_popover = popovers->show;
  hide_popover = popovers->hide;
  popovers->show = show;
  popovers->hide = hide;
  allocate_window = windows->size_allocate;
  windows->size_allocate = allocate;
}
