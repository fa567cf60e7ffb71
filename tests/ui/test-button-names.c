/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons with a letter that leads to them. */
#include "ui/mends/button-names.h"

#include "support/check-main.h"
#include "support/widgets.h"

static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

/* In newer versions of GTK, the label in a button alone names it. */
static void
assert_called (GtkWidget *button, const char *name)
{
  if (gtk_get_minor_version () > 8
      && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                            GTK_ACCESSIBLE_PROPERTY_LABEL)) {
    ck_assert (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY));
    return;
  }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

START_TEST (a_button_is_called_what_it_shows)
{
  GtkWidget *button = gtk_button_new_with_mnemonic ("_Play");

  window = widgets_show_alone (button, 200, 100);
  assert_called (button, "Play");
  gtk_button_set_label (GTK_BUTTON (button), "_Continue a__b");
  assert_called (button, "Continue a_b");
}
END_TEST

START_TEST (so_is_a_check_button)
{
  GtkWidget *button = gtk_check_button_new_with_mnemonic ("_Always");

  window = widgets_show_alone (button, 200, 100);
  assert_called (button, "Always");
}
END_TEST

START_TEST (a_name_of_its_own_stays)
{
  static const char *const LABELS[] = { "+", "_Restore…" };
  GtkWidget *button = gtk_button_new_with_mnemonic (LABELS[_i]);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  "Restore all", -1);
  window = widgets_show_alone (button, 200, 100);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Restore all");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("button-names");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, a_button_is_called_what_it_shows);
  tcase_add_test (all, so_is_a_check_button);
  tcase_add_loop_test (all, a_name_of_its_own_stays, 0, 2);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
