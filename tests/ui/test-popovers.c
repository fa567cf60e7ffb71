/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus of windows that lie off the screen, or are closed. */
#include "ui/mends/popovers.h"

#include <gdk/x11/gdkx.h>

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  FAR_OFF = 5000, /* to the right of every screen */
};

static GtkWindow *window;
static GtkWidget *button;

static void
set_up (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) one = g_simple_action_new ("one", NULL);

  widgets_set_up ();
  /* Nothing in the menu would get the focus if it couldn't be chosen. */
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (one));
  g_menu_append (menu, "One", "test.one");
  button = gtk_menu_button_new ();
  gtk_widget_insert_action_group (button, "test", G_ACTION_GROUP (group));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  window = widgets_show_alone (button, 600, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

static Display *
display (void)
{
  return gdk_x11_display_get_xdisplay (gtk_widget_get_display (button));
}

static Window
xid_of (gpointer native)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (native)));
}

static int
left_of (gpointer native)
{
  Window child;
  int x, y;

  XTranslateCoordinates (display (), xid_of (native),
                         gdk_x11_display_get_xrootwindow (gtk_widget_get_display (button)), 0, 0,
                         &x, &y, &child);
  return x;
}

static void
move_to (int x)
{
  XMoveWindow (display (), xid_of (window), x, 0);
  XSync (display (), False);
  run_pending ();
  ck_assert_int_eq (left_of (window), x);
}

static int
screen_width (void)
{
  return WidthOfScreen (DefaultScreenOfDisplay (display ()));
}

static GtkPopover *
popover (void)
{
  return gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
}

/* Opens the menu, tells where it is, and closes it. */
static int
open_menu (void)
{
  int x;

  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  XSync (display (), False);
  run_pending ();
  x = left_of (popover ());
  gtk_popover_popdown (popover ());
  WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  return x;
}

START_TEST (the_menu_of_a_button_off_the_screen_opens_on_it)
{
  const int places[] = { -700, screen_width () - 300, FAR_OFF };

  move_to (places[_i]);
  ck_assert_int_lt (open_menu (), screen_width ());
}
END_TEST

START_TEST (a_menu_is_where_it_was_when_the_window_is_back)
{
  int x;

  move_to (100);
  x = open_menu ();
  move_to (FAR_OFF);
  open_menu ();
  move_to (100);
  ck_assert_int_eq (open_menu (), x);
}
END_TEST

START_TEST (an_open_menu_stays_on_the_screen)
{
  move_to (0);
  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  move_to (FAR_OFF);
  widgets_wait_for_frame (GTK_WIDGET (window));
  ck_assert_int_lt (left_of (popover ()), screen_width ());
}
END_TEST

START_TEST (an_open_menu_stays_on_the_screen_when_it_is_to_point_elsewhere)
{
  move_to (0);
  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  move_to (FAR_OFF);
  gtk_popover_set_pointing_to (popover (), &(GdkRectangle) { 3, 4, 5, 6 });
  XSync (display (), False);
  ck_assert_int_lt (left_of (popover ()), screen_width ());
}
END_TEST

START_TEST (an_open_menu_stays_on_the_screen_when_its_window_grows)
{
  move_to (0);
  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  XResizeWindow (display (), xid_of (window), (guint) screen_width () * 2, 200);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (window)) >= screen_width () * 2);
  widgets_wait_for_frame (GTK_WIDGET (window));
  ck_assert_int_lt (left_of (popover ()), screen_width ());
}
END_TEST

static GtkWidget *
find_tooltip (void)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (window)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkTooltipWindow")
        && gtk_widget_get_mapped (child))
      return child;
  return NULL;
}

/* As when a window manager moves it while a frame is being made. */
static void
move_and_lay_out (int x)
{
  XMoveWindow (display (), xid_of (window), x, 0);
  XSync (display (), False);
  gtk_widget_queue_resize (GTK_WIDGET (window));
  gtk_widget_allocate (GTK_WIDGET (window), gtk_widget_get_width (GTK_WIDGET (window)),
                       gtk_widget_get_height (GTK_WIDGET (window)), -1, NULL);
}

START_TEST (an_open_menu_stays_on_the_screen_when_its_window_is_moved_within_a_frame)
{
  move_to (0);
  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  move_and_lay_out (FAR_OFF);
  ck_assert_int_lt (left_of (popover ()), screen_width ());
}
END_TEST

static gboolean is_pushing; /* atomic */

/* Another program that moves the window off the screen and back all the time. */
static gpointer
push (gpointer other)
{
  while (g_atomic_int_get (&is_pushing))
    for (int x = 0; x <= FAR_OFF; x += FAR_OFF) {
      XMoveWindow (other, xid_of (window), x, 0);
      XSync (other, False);
    }
  return NULL;
}

START_TEST (a_menu_opens_on_the_screen_while_a_window_manager_moves_its_window)
{
  Display *other = XOpenDisplay (DisplayString (display ()));
  GThread *pusher;

  g_atomic_int_set (&is_pushing, TRUE);
  pusher = g_thread_new ("pusher", push, other);
  for (int i = 0; i < 100; i++) {
    gtk_popover_popup (popover ());
    gtk_popover_present (popover ());
    gtk_popover_popdown (popover ());
  }
  g_atomic_int_set (&is_pushing, FALSE);
  g_thread_join (pusher);
  XCloseDisplay (other);
}
END_TEST

/* Here the window doesn't hear before that the pointer has left. */
START_TEST (a_tooltip_stays_on_the_screen_when_its_window_leaves_it)
{
  GtkWidget *tooltip;

  gtk_widget_set_tooltip_text (button, "Two");
  move_to (0);
  for (int x = 0; x < 2; x++) {
    XWarpPointer (display (), None, xid_of (window), 0, 0, 0, 0, 590 + x, 100);
    XSync (display (), False);
    run_pending ();
  }
  WAIT_FOR (find_tooltip () != NULL);
  tooltip = find_tooltip ();
  move_and_lay_out (FAR_OFF);
  ck_assert_int_lt (left_of (tooltip), screen_width ());
}
END_TEST

static void
open_plain (GtkWidget *child)
{
  GtkWidget *plain = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (plain), child);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), plain);
  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (plain));
}

START_TEST (keys_do_no_harm_where_nothing_has_the_focus)
{
  open_plain (gtk_label_new ("Three"));
  for (GtkDirectionType way = GTK_DIR_TAB_FORWARD; way <= GTK_DIR_RIGHT; way++) {
    gtk_window_set_focus (window, NULL);
    gtk_widget_child_focus (GTK_WIDGET (popover ()), way);
  }
  gtk_window_set_focus (window, NULL);
  g_signal_emit_by_name (popover (), "activate-default");
  ck_assert (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
}
END_TEST

/* tear_down () waits until nothing of the window is left. */

START_TEST (an_open_menu_goes_with_its_window)
{
  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  gtk_window_set_focus (window, NULL);
  if (_i == 1)
    gtk_widget_child_focus (GTK_WIDGET (popover ()), GTK_DIR_TAB_FORWARD);
}
END_TEST

START_TEST (a_menu_that_just_had_the_keyboard_goes_with_its_window)
{
  gtk_popover_popup (popover ());
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover ())));
  WAIT_FOR (gtk_window_get_focus (window) != NULL
            && gtk_widget_is_ancestor (gtk_window_get_focus (window), GTK_WIDGET (popover ())));
  gtk_popover_popdown (popover ());
  ck_assert (gtk_widget_has_focus (gtk_widget_get_first_child (button)));
}
END_TEST

/* As the menu of a window does; a tooltip that waits in what is left of it would look
 * for the pointer on a surface that there isn't. */
START_TEST (nothing_is_left_of_a_popover_that_goes_when_it_closes)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *plain = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (plain), entry);
  gtk_widget_set_parent (plain, button);
  g_signal_connect (plain, "closed", G_CALLBACK (gtk_widget_unparent), NULL);
  g_object_add_weak_pointer (G_OBJECT (plain), (gpointer *) &plain);
  gtk_popover_popup (GTK_POPOVER (plain));
  WAIT_FOR (gtk_widget_get_mapped (plain));
  gtk_widget_grab_focus (entry);
  gtk_popover_popdown (GTK_POPOVER (plain));
  WAIT_FOR (plain == NULL);
  ck_assert (gtk_widget_has_focus (gtk_widget_get_first_child (button)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("popovers");
  TCase *tcase = tcase_create ("popovers");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_menu_of_a_button_off_the_screen_opens_on_it, 0, 3);
  tcase_add_test (tcase, a_menu_is_where_it_was_when_the_window_is_back);
  tcase_add_test (tcase, an_open_menu_stays_on_the_screen);
  tcase_add_test (tcase, an_open_menu_stays_on_the_screen_when_it_is_to_point_elsewhere);
  tcase_add_test (tcase, an_open_menu_stays_on_the_screen_when_its_window_grows);
  tcase_add_test (tcase, an_open_menu_stays_on_the_screen_when_its_window_is_moved_within_a_frame);
  tcase_add_test (tcase, a_menu_opens_on_the_screen_while_a_window_manager_moves_its_window);
  tcase_add_test (tcase, a_tooltip_stays_on_the_screen_when_its_window_leaves_it);
  tcase_add_test (tcase, keys_do_no_harm_where_nothing_has_the_focus);
  tcase_add_loop_test (tcase, an_open_menu_goes_with_its_window, 0, 2);
  tcase_add_test (tcase, a_menu_that_just_had_the_keyboard_goes_with_its_window);
  tcase_add_test (tcase, nothing_is_left_of_a_popover_that_goes_when_it_closes);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
