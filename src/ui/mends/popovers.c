/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where popovers open when what they belong to lies off the screen, and what they leave behind. */
#include "ui/mends/popovers.h"

#include <gtk/gtk.h>

#if defined(GDK_WINDOWING_X11) && defined(HAVE_X11)

#include <gdk/x11/gdkx.h>

/* NOTE: how the interface begins, since GTK 4.0. GTK keeps it to itself. */
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

/* Stays where it is if some of it is on a screen; else becomes the nearest point
 * of one. */
static void
bring_onto_screen (GdkDisplay *display, GdkRectangle *what)
{
  GListModel *monitors = gdk_display_get_monitors (display);
  double least = G_MAXDOUBLE;
  GdkRectangle nearest = *what;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
    GdkRectangle screen;
    double x, y, distance;

    gdk_monitor_get_geometry (monitor, &screen);
    if (gdk_rectangle_intersect (&screen, what, NULL))
      return;
    x = CLAMP (what->x, screen.x, screen.x + screen.width - 1);
    y = CLAMP (what->y, screen.y, screen.y + screen.height - 1);
    distance = (x - what->x) * (x - what->x) + (y - what->y) * (y - what->y);
    if (distance < least) {
      least = distance;
      nearest = (GdkRectangle) { (int) x, (int) y, 1, 1 };
    }
  }
  *what = nearest;
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

/* NOTE: there is no signal before a popup is placed, and most of them belong to
 * widgets of GTK's; so their class itself is changed, which is found by making one. */
static void
keep_popups_on_screen (void)
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

static void
keep_popups_on_screen (void)
{
}

#endif

static void (*show_popover) (GtkWidget *popover);
static void (*hide_popover) (GtkWidget *popover);
static void (*activate_default) (GtkPopover *popover);
static gboolean (*focus_popover) (GtkWidget *popover, GtkDirectionType direction);
static gboolean (*focus_menu) (GtkWidget *menu, GtkDirectionType direction);

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
 * frame, and remember the popover until then; for ever if there is no next frame, or
 * if who hears that it closed also takes it from its parent. */
static void
hide (GtkWidget *popover)
{
  g_autoptr (GtkWidget) parent = NULL;
  gboolean keyboard = has_keyboard (popover);

  g_set_object (&parent, gtk_widget_get_parent (popover));
  if (keyboard)
    gtk_root_set_focus (gtk_widget_get_root (popover), NULL);
  hide_popover (popover);
  g_idle_add_once (g_object_unref, g_object_ref (popover)); /* gtk_popover_popdown () goes on */
  for (GtkWidget *next = parent; keyboard && next != NULL && !gtk_widget_grab_focus (next);
       next = gtk_widget_get_parent (next))
    ;
}

/* GTK takes it for granted that something has the keyboard. */
static void
keep_keyboard (GtkWidget *popover)
{
  GtkRoot *window = gtk_widget_get_root (popover);

  if (window != NULL && gtk_root_get_focus (window) == NULL)
    gtk_root_set_focus (window, popover);
}

static gboolean
focus_in_popover (GtkWidget *popover, GtkDirectionType direction)
{
  keep_keyboard (popover);
  return focus_popover (popover, direction);
}

static gboolean
focus_in_menu (GtkWidget *menu, GtkDirectionType direction)
{
  keep_keyboard (menu);
  return focus_menu (menu, direction);
}

static void
activate (GtkPopover *popover)
{
  keep_keyboard (GTK_WIDGET (popover));
  activate_default (popover);
}

/* Menus take over what their class has when theirs is made. */
void
popovers_mend (void)
{
  GtkWidgetClass *popovers = g_type_class_ref (GTK_TYPE_POPOVER);
  GtkWidgetClass *menus;

  keep_popups_on_screen ();
  if (popovers->show == show)
    return;
  show_popover = popovers->show;
  hide_popover = popovers->hide;
  activate_default = GTK_POPOVER_CLASS (popovers)->activate_default;
  focus_popover = popovers->focus;
  popovers->show = show;
  popovers->hide = hide;
  GTK_POPOVER_CLASS (popovers)->activate_default = activate;
  popovers->focus = focus_in_popover;
  menus = g_type_class_ref (GTK_TYPE_POPOVER_MENU);
  focus_menu = menus->focus;
  menus->focus = focus_in_menu;
}
