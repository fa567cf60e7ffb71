/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen of a widget, as the window manager says. */
#include "ui/common/wuzi-sight.h"

#include <X11/Xatom.h>
#include <gdk/x11/gdkx.h>

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWidget *label;
static GtkWindow *window;
static WuziSight *sight;
static guint changes;

static void
count_cb (void)
{
  changes++;
}

static void
set_up (void)
{
  widgets_set_up ();
  label = gtk_label_new ("Seen");
  sight = wuzi_sight_new (label);
  changes = 0;
  g_signal_connect (sight, "notify::seen", G_CALLBACK (count_cb), NULL);
  window = widgets_show_alone (label, 200, 100);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  g_object_unref (sight);
  widgets_tear_down ();
}

/* As a window manager does: there is none here. */
static void
set_minimized (gboolean minimized)
{
  GdkDisplay *display = gtk_widget_get_display (label);
  Atom hidden = gdk_x11_get_xatom_by_name_for_display (display, "_NET_WM_STATE_HIDDEN");
  Display *x = gdk_x11_display_get_xdisplay (display);

  XChangeProperty (x, gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window))),
                   gdk_x11_get_xatom_by_name_for_display (display, "_NET_WM_STATE"), XA_ATOM, 32,
                   PropModeReplace, (const guchar *) &hidden, minimized ? 1 : 0);
  XSync (x, False);
}

START_TEST (a_minimized_window_is_not_seen)
{
  ck_assert (wuzi_sight_get_seen (sight));
  ck_assert_uint_eq (changes, 1);
  set_minimized (TRUE);
  WAIT_FOR (!wuzi_sight_get_seen (sight));
  set_minimized (FALSE);
  WAIT_FOR (wuzi_sight_get_seen (sight));
  ck_assert_uint_eq (changes, 3);
}
END_TEST

START_TEST (a_hidden_widget_is_not_seen)
{
  gtk_widget_set_visible (label, FALSE);
  ck_assert (!wuzi_sight_get_seen (sight));
  set_minimized (TRUE);
  WAIT_FOR ((gdk_toplevel_get_state (GDK_TOPLEVEL (gtk_native_get_surface (GTK_NATIVE (window))))
             & GDK_TOPLEVEL_STATE_MINIMIZED)
            != 0);
  gtk_widget_set_visible (label, TRUE);
  ck_assert (!wuzi_sight_get_seen (sight));
  set_minimized (FALSE);
  WAIT_FOR (wuzi_sight_get_seen (sight));
}
END_TEST

START_TEST (one_may_begin_with_a_widget_that_is_seen)
{
  g_autoptr (WuziSight) other = wuzi_sight_new (label);

  ck_assert (wuzi_sight_get_seen (other));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-sight");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_minimized_window_is_not_seen);
  tcase_add_test (tcase, a_hidden_widget_is_not_seen);
  tcase_add_test (tcase, one_may_begin_with_a_widget_that_is_seen);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
