/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the bar of the records says, and when. */
#include "ui/game/wuzi-records-bar.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static WuziRecordsBar *bar;

static void
set_up (void)
{
  widgets_set_up ();
  bar = g_object_new (WUZI_TYPE_RECORDS_BAR, NULL);
  window = widgets_show_alone (GTK_WIDGET (bar), 600, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

static const char *
get_words (const char *label)
{
  GObject *found = gtk_widget_get_template_child (GTK_WIDGET (bar), WUZI_TYPE_RECORDS_BAR, label);

  return gtk_label_get_label (GTK_LABEL (found));
}

START_TEST (it_says_nothing_before_there_is_something)
{
  ck_assert_str_eq (get_words ("unsaved_label"), "");
  ck_assert_str_eq (get_words ("told_label"), "");
}
END_TEST

START_TEST (it_says_nothing_after_it_was_closed)
{
  wuzi_records_bar_tell (bar, "The records are broken.");
  WAIT_FOR (widgets_says (GTK_WIDGET (bar), "The records are broken."));
  widgets_press (GTK_WIDGET (bar), "dismiss");
  WAIT_FOR (*get_words ("told_label") == '\0');
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-records-bar");
  TCase *tcase = tcase_create ("bar");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, it_says_nothing_before_there_is_something);
  tcase_add_test (tcase, it_says_nothing_after_it_was_closed);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
