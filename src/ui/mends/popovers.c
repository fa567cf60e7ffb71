/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where popovers open when what they belong to lies off the screen, and what they leave behind. */
#include "ui/mends/popovers.h"

#include <gtk/gtk.h>

#if defined(GDK_WINDOWING_X11) && defined(HAVE_X11)

#include <gdk/x11/gdkx.h>

/* How the interface begins, from GTK 4.0 to 4.18. */
typedef struct {
  GTypeInterface parent;
  gboolean (*present) (GdkPopup *popup, int width, int height, GdkPopupLayout *layout);
} PopupInterface;

static gboolean (*present_popup) (GdkPopup *popup, int width, int height, GdkPopupLayout *layout);

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

/* Stays where it is if some of it is on a screen; else becomes a point of one. */
static void
bring_onto_screen (GdkDisplay *display, GdkRectangle *what)
{
  GListModel *monitors = gdk_display_get_monitors (display);
  GdkRectangle screen = *what;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

    gdk_monitor_get_geometry (monitor, &screen);
    if (gdk_rectangle_intersect (&screen, what, NULL))
      return;
  }
  *what = (GdkRectangle) { CLAMP (what->x, screen.x, screen.x + screen.width - 1),
                           CLAMP (what->y, screen.y, screen.y + screen.height - 1), 1, 1 };
}

/* No window manager moves the window between a look at it and the next. */
static gboolean
present (GdkPopup *popup, int width, int height, GdkPopupLayout *layout)
{
  GdkDisplay *display = gdk_surface_get_display (GDK_SURFACE (popup));
  GdkPopupLayout *kept = gdk_popup_layout_copy (layout);
  GdkRectangle anchor = *gdk_popup_layout_get_anchor_rect (layout);
  gboolean is_shown;
  int x, y;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gdk_x11_display_grab (display);
  find_origin (gdk_popup_get_parent (popup), &x, &y);
  anchor =
      (GdkRectangle) { anchor.x + x, anchor.y + y, MAX (anchor.width, 1), MAX (anchor.height, 1) };
  bring_onto_screen (display, &anchor);
  anchor.x -= x;
  anchor.y -= y;
  gdk_popup_layout_set_anchor_rect (kept, &anchor);
  is_shown = present_popup (popup, width, height, kept);
  gdk_x11_display_ungrab (display);
  G_GNUC_END_IGNORE_DEPRECATIONS
  gdk_popup_layout_unref (kept);
  return is_shown;
}

/* Their class is found by making one. */
void
popovers_keep_on_screen (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  GdkSurface *window, *popup;
  PopupInterface *popups;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (present_popup != NULL || !GDK_IS_X11_DISPLAY (display))
    return;
  G_GNUC_END_IGNORE_DEPRECATIONS
  window = gdk_surface_new_toplevel (display);
  popup = gdk_surface_new_popup (window, FALSE);
  popups = g_type_interface_peek (G_OBJECT_GET_CLASS (popup), GDK_TYPE_POPUP);
  present_popup = popups->present;
  popups->present = present;
  gdk_surface_destroy (popup);
  gdk_surface_destroy (window);
}

#else

void
popovers_keep_on_screen (void)
{
}

#endif

static void
focus_changed_cb (GtkWidget *widget, GParamSpec *property, GtkRoot *window)
{
  if (gtk_root_get_focus (window) == NULL && gtk_widget_get_mapped (widget))
    gtk_root_set_focus (window, widget);
}

void
popovers_keep_focus (gpointer widget)
{
  GtkRoot *window = gtk_widget_get_root (widget);

  g_signal_handlers_disconnect_by_func (window, focus_changed_cb, widget);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), widget,
                           G_CONNECT_SWAPPED);
  focus_changed_cb (widget, NULL, window);
}

static void
window_unmapped_cb (GtkPopover *popover)
{
  if (gtk_widget_get_visible (GTK_WIDGET (popover)))
    gtk_popover_popdown (popover);
}

void
popovers_mend (gpointer popover)
{
  GtkRoot *window = gtk_widget_get_root (popover);

  if (gtk_popover_get_autohide (popover))
    popovers_keep_focus (popover);
  g_signal_handlers_disconnect_by_func (window, window_unmapped_cb, popover);
  g_signal_connect_object (window, "unmap", G_CALLBACK (window_unmapped_cb), popover,
                           G_CONNECT_SWAPPED);
}

static gboolean
has_keyboard (GtkWidget *popover)
{
  GtkRoot *window = gtk_widget_get_root (popover);
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;

  return focus != NULL && (focus == popover || gtk_widget_is_ancestor (focus, popover));
}

/* Leaves the keyboard to what the popover belongs to. */
void
closed_popovers_mend (gpointer popover)
{
  GtkWidget *next = gtk_widget_get_parent (popover);

  g_idle_add_once (g_object_unref, g_object_ref (popover));
  if (!has_keyboard (popover))
    return;
  while (next != NULL && !gtk_widget_grab_focus (next))
    next = gtk_widget_get_parent (next);
  if (next == NULL)
    gtk_root_set_focus (gtk_widget_get_root (popover), NULL);
}
