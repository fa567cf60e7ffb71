/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says or asks something. */
#include "ui/common/wuzi-message-dialog.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

#define LONG_WORD "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"
#define LONG_HEADING "This is a heading that is much wider than the window below the dialog"

static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
  window = widgets_show_alone (gtk_label_new ("Cake"), 300, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

START_TEST (it_says_heading_and_body)
{
  AdwMessageDialog *dialog = wuzi_message_dialog_new (window, "Cake", "There is none left.");

  adw_message_dialog_add_response (dialog, "close", "_Close");
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_present (GTK_WINDOW (dialog));
  ck_assert_str_eq (widgets_get_question (), "Cake");
  ck_assert (widgets_says (GTK_WIDGET (dialog), "There is none left."));
  gtk_window_destroy (GTK_WINDOW (dialog));
}
END_TEST

/* Readers read the heading, and then what describes the dialog. */
START_TEST (who_hears_it_hears_the_body)
{
  AdwMessageDialog *dialog = wuzi_message_dialog_new (window, "Cake", "There is none left.");

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "There is none left.");
  adw_message_dialog_set_body (dialog, "There is one piece left.");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "There is one piece left.");
  gtk_window_destroy (GTK_WINDOW (dialog));
}
END_TEST

START_TEST (enter_closes_what_only_tells)
{
  AdwMessageDialog *dialog;

  wuzi_message_dialog_tell (window, "Cake", "There is none left.");
  dialog = ADW_MESSAGE_DIALOG (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ck_assert_str_eq (adw_message_dialog_get_default_response (dialog), "close");
  ck_assert_str_eq (adw_message_dialog_get_close_response (dialog), "close");
  gtk_widget_activate_default (GTK_WIDGET (dialog));
  WAIT_FOR (widgets_get_question () == NULL);
}
END_TEST

START_TEST (enter_makes_what_a_form_asks_for)
{
  AdwMessageDialog *dialog = wuzi_message_dialog_new_form (window, "New Cake", gtk_entry_new ());

  gtk_window_present (GTK_WINDOW (dialog));
  ck_assert_ptr_nonnull (widgets_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL));
  ck_assert_str_eq (adw_message_dialog_get_default_response (dialog), WUZI_MESSAGE_DIALOG_CREATE);
  ck_assert_int_eq (adw_message_dialog_get_response_appearance (dialog, WUZI_MESSAGE_DIALOG_CREATE),
                    ADW_RESPONSE_SUGGESTED);
  ck_assert_str_eq (adw_message_dialog_get_close_response (dialog), "cancel");
  gtk_window_destroy (GTK_WINDOW (dialog));
}
END_TEST

/* Warnings end the test. */
START_TEST (no_heading_is_too_wide_for_it)
{
  const char *headings[] = { "Cake", LONG_HEADING, LONG_WORD };
  AdwMessageDialog *dialog = wuzi_message_dialog_new (window, headings[_i], "It is so.");
  int narrowest;
  int height;

  adw_message_dialog_add_response (dialog, "close", "_Close");
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_present (GTK_WINDOW (dialog));
  run_pending ();
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, narrowest, &height, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  ck_assert_int_lt (narrowest, 400);
  ck_assert_int_gt (height, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-message-dialog");
  TCase *tcase = tcase_create ("dialog");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, it_says_heading_and_body);
  tcase_add_test (tcase, who_hears_it_hears_the_body);
  tcase_add_test (tcase, enter_closes_what_only_tells);
  tcase_add_test (tcase, enter_makes_what_a_form_asks_for);
  tcase_add_loop_test (tcase, no_heading_is_too_wide_for_it, 0, 3);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
