/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A child that has all room, and whether that is much. */
#include "ui/common/wuzi-fit-layout.h"

#include "support/check-main.h"
#include "support/laid-out.h"
#include "support/widgets.h"

enum {
  CHILD_WIDTH = 50,
  CHILD_HEIGHT = 20,
  WIDE_FROM = 300,
  USUAL_DPI = 96 * 1024,
};

static WuziFitLayout *layout;
static GtkWidget *box;
static GtkWidget *child;
static int told; /* how often "wide" changed */

static void
count_cb (void)
{
  told++;
}

static void
set_up (void)
{
  widgets_set_up ();
  layout = g_object_new (WUZI_TYPE_FIT_LAYOUT, "wide-from", WIDE_FROM, NULL);
  box = laid_out_new (GTK_LAYOUT_MANAGER (layout), &child, 1, CHILD_WIDTH, CHILD_HEIGHT);
  told = 0;
  g_signal_connect (layout, "notify::wide", G_CALLBACK (count_cb), NULL);
}

static void
tear_down (void)
{
  g_clear_object (&box);
  widgets_tear_down ();
}

static void
iterate (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

START_TEST (the_child_has_all_room)
{
  GtkAllocation place;
  int minimum;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_eq (minimum, CHILD_WIDTH);
  ck_assert_int_eq (laid_out_at (box, WIDE_FROM), CHILD_HEIGHT);
  place = laid_out_place (child);
  ck_assert_int_eq (place.width, WIDE_FROM);
  ck_assert_int_eq (place.height, CHILD_HEIGHT);
  gtk_widget_set_visible (child, FALSE);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_eq (minimum, 0);
}
END_TEST

START_TEST (it_tells_once_it_is_laid_out)
{
  ck_assert (wuzi_fit_layout_is_wide (layout));
  laid_out_at (box, WIDE_FROM - 1);
  ck_assert (wuzi_fit_layout_is_wide (layout));
  iterate ();
  ck_assert (!wuzi_fit_layout_is_wide (layout));
  ck_assert_int_eq (told, 1);
  laid_out_at (box, WIDE_FROM);
  iterate ();
  ck_assert (wuzi_fit_layout_is_wide (layout));
  ck_assert_int_eq (told, 2);
}
END_TEST

START_TEST (what_passes_is_not_told)
{
  laid_out_at (box, WIDE_FROM - 1);
  laid_out_at (box, WIDE_FROM);
  iterate ();
  ck_assert (wuzi_fit_layout_is_wide (layout));
  ck_assert_int_eq (told, 0);
}
END_TEST

START_TEST (large_letters_need_more)
{
  GtkSettings *settings = gtk_settings_get_default ();

  laid_out_at (box, WIDE_FROM);
  g_object_set (settings, "gtk-xft-dpi", 2 * USUAL_DPI, NULL);
  laid_out_at (box, 2 * WIDE_FROM - 1);
  iterate ();
  ck_assert (!wuzi_fit_layout_is_wide (layout));
  laid_out_at (box, 2 * WIDE_FROM);
  iterate ();
  ck_assert (wuzi_fit_layout_is_wide (layout));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}
END_TEST

START_TEST (what_waits_goes_with_it)
{
  laid_out_at (box, WIDE_FROM - 1);
  g_clear_object (&box);
  iterate ();
  ck_assert_int_eq (told, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-fit-layout");
  TCase *tcase = tcase_create ("widths");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_child_has_all_room);
  tcase_add_test (tcase, it_tells_once_it_is_laid_out);
  tcase_add_test (tcase, what_passes_is_not_told);
  tcase_add_test (tcase, large_letters_need_more);
  tcase_add_test (tcase, what_waits_goes_with_it);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
