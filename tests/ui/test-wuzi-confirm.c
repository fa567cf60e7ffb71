/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question over a window, answered once. */
#include "ui/common/wuzi-confirm.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static GCancellable *cancellable;
static guint answers;
static WuziAnswer accepted;

static const WuziQuestion QUESTION = {
  .heading = "Eat It?",
  .body = "It will be gone.",
  .accept = "_Eat It",
  .destructive = TRUE,
};

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  accepted = wuzi_confirm_finish (result);
  answers++;
}

static void
set_up (void)
{
  widgets_set_up ();
  answers = 0;
  accepted = WUZI_ANSWER_NO;
  cancellable = g_cancellable_new ();
  window = widgets_show_alone (gtk_label_new ("Cake"), 300, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&cancellable);
}

static void
ask (const WuziQuestion *question)
{
  wuzi_confirm_async (window, question, cancellable, answered_cb, NULL);
}

START_TEST (a_question_is_shown)
{
  GtkWidget *dialog;

  ask (&QUESTION);
  dialog = GTK_WIDGET (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ck_assert_str_eq (widgets_get_question (), "Eat It?");
  ck_assert (widgets_says (dialog, "It will be gone."));
  ck_assert (gtk_window_get_modal (GTK_WINDOW (dialog)));
  ck_assert_ptr_eq (gtk_window_get_transient_for (GTK_WINDOW (dialog)), window);
  run_pending ();
  ck_assert_uint_eq (answers, 0);
  widgets_answer (FALSE);
}
END_TEST

START_TEST (each_button_answers_once)
{
  ask (&QUESTION);
  widgets_answer (_i == 1);
  WAIT_FOR (answers > 0);
  run_pending ();
  ck_assert_uint_eq (answers, 1);
  ck_assert_int_eq (accepted, _i == 1 ? WUZI_ANSWER_YES : WUZI_ANSWER_NO);
  ck_assert_ptr_null (widgets_get_question ());
}
END_TEST

START_TEST (closing_it_means_no)
{
  ask (&QUESTION);
  gtk_window_close (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  WAIT_FOR (answers > 0);
  ck_assert_int_eq (accepted, WUZI_ANSWER_NO);
  ck_assert_ptr_null (widgets_get_question ());
}
END_TEST

/* As the program's windows do at its end. */
START_TEST (going_with_its_window_means_no)
{
  ask (&QUESTION);
  gtk_window_destroy (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ck_assert_uint_eq (answers, 0);
  WAIT_FOR (answers > 0);
  run_pending ();
  ck_assert_uint_eq (answers, 1);
  ck_assert_int_eq (accepted, WUZI_ANSWER_NO);
}
END_TEST

/* With the keyboard's focus, as the dialog comes. */
START_TEST (return_never_destroys)
{
  static const WuziAnswer ANSWERS[] = { WUZI_ANSWER_YES, WUZI_ANSWER_NO, WUZI_ANSWER_OTHER,
                                        WUZI_ANSWER_OTHER };
  WuziQuestion question = QUESTION;
  GtkWindow *dialog;

  question.destructive = _i % 2 == 1;
  question.other = _i / 2 == 1 ? "_Keep It" : NULL;
  ask (&question);
  dialog = widgets_find_window (ADW_TYPE_MESSAGE_DIALOG);
  WAIT_FOR (gtk_window_get_focus (dialog) != NULL);
  ck_assert_ptr_eq (gtk_window_get_focus (dialog), gtk_window_get_default_widget (dialog));
  gtk_widget_activate_default (GTK_WIDGET (dialog));
  WAIT_FOR (answers > 0);
  ck_assert_int_eq (accepted, ANSWERS[_i]);
}
END_TEST

START_TEST (a_question_that_is_withdrawn_means_no)
{
  ask (&QUESTION);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (answers > 0);
  run_pending ();
  ck_assert_int_eq (accepted, WUZI_ANSWER_NO);
  ck_assert_uint_eq (answers, 1);
  ck_assert_ptr_null (widgets_get_question ());
}
END_TEST

START_TEST (withdrawing_after_the_answer_changes_nothing)
{
  ask (&QUESTION);
  widgets_answer (TRUE);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (answers > 0);
  run_pending ();
  ck_assert_uint_eq (answers, 1);
  ck_assert_int_eq (accepted, WUZI_ANSWER_YES);
}
END_TEST

START_TEST (a_question_needs_no_body_and_no_cancellable)
{
  WuziQuestion question = { .heading = "Eat It?", .accept = "_Eat It" };

  wuzi_confirm_async (window, &question, NULL, answered_cb, NULL);
  widgets_answer (TRUE);
  WAIT_FOR (answers > 0);
  ck_assert_int_eq (accepted, WUZI_ANSWER_YES);
}
END_TEST

START_TEST (the_words_are_no_markup)
{
  WuziQuestion question = QUESTION;

  question.heading = "<b>Ann & Bob</b>?";
  question.body = "<Ann> & Bob";
  ask (&question);
  ck_assert (
      widgets_says (GTK_WIDGET (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG)), "<Ann> & Bob"));
  widgets_answer (FALSE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-confirm");
  TCase *tcase = tcase_create ("question");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_question_is_shown);
  tcase_add_loop_test (tcase, each_button_answers_once, 0, 2);
  tcase_add_test (tcase, closing_it_means_no);
  tcase_add_test (tcase, going_with_its_window_means_no);
  tcase_add_loop_test (tcase, return_never_destroys, 0, 4);
  tcase_add_test (tcase, a_question_that_is_withdrawn_means_no);
  tcase_add_test (tcase, withdrawing_after_the_answer_changes_nothing);
  tcase_add_test (tcase, a_question_needs_no_body_and_no_cancellable);
  tcase_add_test (tcase, the_words_are_no_markup);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
