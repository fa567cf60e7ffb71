/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PINs that are typed: right, wrong, and too often wrong. */
#include "ui/login/wuzi-pin-entry.h"

#include "support/check-main.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/widgets.h"
#include "ui/login/wuzi-pin-dialog.h"

static Sitting sitting;
static GtkWindow *window;
static WuziPinEntry *pin;
static WuziProfile *ann;
static guint passes;
static gint64 now;

static gint64
tell_time (void)
{
  return now;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  passes = 0;
  now = G_GINT64_CONSTANT (1750000000000);
  wuzi_record_book_set_clock (sitting.book, tell_time);
  ann = players_set_pin (sitting.book, sitting.ann, "1234");
  pin = g_object_new (WUZI_TYPE_PIN_ENTRY, NULL);
  g_signal_connect_swapped (pin, "passed", G_CALLBACK (count_cb), &passes);
  window = widgets_show_alone (GTK_WIDGET (pin), 360, 160);
  wuzi_pin_entry_ask (pin, sitting.book, ann);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static GtkEditable *
entry (void)
{
  return GTK_EDITABLE (widgets_find (GTK_WIDGET (window), GTK_TYPE_PASSWORD_ENTRY, NULL));
}

static const char *
error (void)
{
  GtkWidget *label = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_LABEL, "error");

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static gboolean
is_open (void)
{
  return gtk_editable_get_editable (entry ());
}

static void
try_pin (const char *text)
{
  gtk_editable_set_text (entry (), text);
  g_signal_emit_by_name (entry (), "activate");
}

static void
try_wrong (void)
{
  try_pin ("0000");
  ck_assert (!is_open ());
  WAIT_FOR (error () != NULL);
}

START_TEST (the_right_pin_passes)
{
  try_pin ("1234");
  WAIT_FOR (passes == 1);
  ck_assert_ptr_null (error ());
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "");
}
END_TEST

START_TEST (a_wrong_pin_is_told_and_wiped)
{
  try_wrong ();
  widgets_assert_told (window, error ());
  ck_assert_uint_eq (passes, 0);
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "");
  ck_assert (is_open ());
  try_pin ("1234");
  WAIT_FOR (passes == 1);
}
END_TEST

START_TEST (without_a_pin_nothing_is_compared)
{
  widgets_press (GTK_WIDGET (window), "accept");
  ck_assert_str_eq (error (), "Type the PIN first.");
  ck_assert (is_open ());
}
END_TEST

START_TEST (too_many_wrong_ones_must_wait)
{
  for (int i = 0; i < WUZI_PIN_FREE_TRIES; i++)
    try_wrong ();
  ck_assert (!is_open ());
  ck_assert_str_eq (error (), "Too many wrong PINs: try again in 30 seconds.");
  try_pin ("1234");
  run_pending ();
  ck_assert_uint_eq (passes, 0);
  now += 10000;
  WAIT_FOR (g_str_equal (error (), "Too many wrong PINs: try again in 20 seconds."));
  now += 20000;
  WAIT_FOR (is_open ());
  ck_assert_ptr_null (error ());
  try_pin ("1234");
  WAIT_FOR (passes == 1);
}
END_TEST

START_TEST (whoever_comes_back_still_waits)
{
  for (int i = 0; i < WUZI_PIN_FREE_TRIES; i++)
    try_wrong ();
  wuzi_pin_entry_ask (pin, NULL, NULL);
  ck_assert_ptr_null (error ());
  wuzi_pin_entry_ask (pin, sitting.book, ann);
  ck_assert (!is_open ());
  ck_assert_ptr_nonnull (error ());
}
END_TEST

START_TEST (an_answer_that_nobody_waits_for_is_dropped)
{
  try_pin ("1234");
  wuzi_pin_entry_ask (pin, NULL, NULL);
  sitting_settle (&sitting);
  run_pending ();
  ck_assert_uint_eq (passes, 0);
}
END_TEST

START_TEST (it_may_go_while_a_pin_is_compared)
{
  try_pin ("1234"); /* tear_down() destroys it */
}
END_TEST

START_TEST (the_way_out_can_be_read)
{
  GtkWidget *button = widgets_find (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON, NULL);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "wuzi --reset-pin 'Ann'"));
}
END_TEST

/* The same in a window of its own. */

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  int *answer = user_data;

  *answer = wuzi_pin_dialog_ask_finish (result) ? 1 : 0;
}

START_TEST (the_dialog_lets_whoever_knows_the_pin_pass)
{
  int answer = -1;
  GtkWindow *dialog;
  GtkWidget *typed;

  wuzi_pin_dialog_ask_async (window, sitting.book, ann, asked_cb, &answer);
  dialog = widgets_find_window (WUZI_TYPE_PIN_DIALOG);
  ck_assert (widgets_says (GTK_WIDGET (dialog), "PIN of Ann")
             || !gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  typed = widgets_find (GTK_WIDGET (dialog), GTK_TYPE_PASSWORD_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (typed), "1234");
  g_signal_emit_by_name (typed, "activate");
  WAIT_FOR (answer >= 0);
  ck_assert_int_eq (answer, 1);
  ck_assert_ptr_null (widgets_find_window (WUZI_TYPE_PIN_DIALOG));
}
END_TEST

START_TEST (a_dialog_that_is_closed_lets_nobody_pass)
{
  int answer = -1;

  wuzi_pin_dialog_ask_async (window, sitting.book, ann, asked_cb, &answer);
  gtk_window_close (widgets_find_window (WUZI_TYPE_PIN_DIALOG));
  WAIT_FOR (answer >= 0);
  ck_assert_int_eq (answer, 0);
}
END_TEST

START_TEST (who_has_no_pin_is_not_asked)
{
  int answer = -1;

  wuzi_pin_dialog_ask_async (window, sitting.book, sitting.bob, asked_cb, &answer);
  ck_assert_ptr_null (widgets_find_window (WUZI_TYPE_PIN_DIALOG));
  WAIT_FOR (answer >= 0);
  ck_assert_int_eq (answer, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-pin-entry");
  TCase *tcase = tcase_create ("pin");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_right_pin_passes);
  tcase_add_test (tcase, a_wrong_pin_is_told_and_wiped);
  tcase_add_test (tcase, without_a_pin_nothing_is_compared);
  tcase_add_test (tcase, too_many_wrong_ones_must_wait);
  tcase_add_test (tcase, whoever_comes_back_still_waits);
  tcase_add_test (tcase, an_answer_that_nobody_waits_for_is_dropped);
  tcase_add_test (tcase, it_may_go_while_a_pin_is_compared);
  tcase_add_test (tcase, the_way_out_can_be_read);
  tcase_add_test (tcase, the_dialog_lets_whoever_knows_the_pin_pass);
  tcase_add_test (tcase, a_dialog_that_is_closed_lets_nobody_pass);
  tcase_add_test (tcase, who_has_no_pin_is_not_asked);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
