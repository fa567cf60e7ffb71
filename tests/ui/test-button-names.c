/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons with a letter that leads to them. */
#include "ui/mends/button-names.h"

#include "support/check-main.h"
#include "support/widgets.h"
#include "ui/common/widget.h"

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

static void
label_cb (GtkWidget *button, GParamSpec *property, const char *name)
{
  assert_called (button, name);
}

START_TEST (the_low_line_of_other_words_is_never_told)
{
  GtkWidget *button = gtk_button_new_with_mnemonic ("_Hint");

  window = widgets_show_alone (button, 200, 100);
  g_signal_connect (button, "notify::label", G_CALLBACK (label_cb), (gpointer) "Show Move");
  widget_relabel (GTK_BUTTON (button), "Show _Move");
  ck_assert_str_eq (gtk_button_get_label (GTK_BUTTON (button)), "Show _Move");
  assert_called (button, "Show Move");
}
END_TEST

START_TEST (other_words_may_come_before_it_is_shown)
{
  GtkWidget *button = gtk_button_new_with_mnemonic ("_Hint");

  widget_relabel (GTK_BUTTON (button), "Show _Move");
  window = widgets_show_alone (button, 200, 100);
  assert_called (button, "Show Move");
}
END_TEST

START_TEST (a_button_without_words_gets_some)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  window = widgets_show_alone (button, 200, 100);
  widget_relabel (GTK_BUTTON (button), "Show _Move");
  assert_called (button, "Show Move");
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
  tcase_add_test (all, the_low_line_of_other_words_is_never_told);
  tcase_add_test (all, other_words_may_come_before_it_is_shown);
  tcase_add_test (all, a_button_without_words_gets_some);
  tcase_add_test (all, so_is_a_check_button);
  tcase_add_loop_test (all, a_name_of_its_own_stays, 0, 2);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
