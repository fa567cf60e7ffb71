/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the computer is kept awake. */
#include "ui/app/wuzi-wakefulness.h"

#include "support/check-main.h"

/* In place of GTK's, which ask a session that tests don't have. */
static guint asked;
static guint taken_back;
static GtkApplicationInhibitFlags asked_flags;

guint
gtk_application_inhibit (GtkApplication *application, GtkWindow *window,
                         GtkApplicationInhibitFlags flags, const char *reason)
{
  ck_assert (reason != NULL && *reason != '\0');
  asked_flags = flags;
  return ++asked;
}

void
gtk_application_uninhibit (GtkApplication *application, guint cookie)
{
  ck_assert_uint_eq (cookie, asked);
  taken_back++;
}

static GtkApplication *application;
static WuziWakefulness *wakefulness;
static WuziClock *wound;

static void
set_up (void)
{
  const TimeControl control = { TIME_PER_GAME, 300000 };

  asked = taken_back = 0;
  application = gtk_application_new ("org.wuzi.Test", G_APPLICATION_NON_UNIQUE);
  wakefulness = wuzi_wakefulness_new (application);
  wound = wuzi_clock_new ();
  wuzi_clock_set_control (wound, &control);
}

static void
tear_down (void)
{
  g_clear_object (&wakefulness);
  g_clear_object (&wound);
  g_clear_object (&application);
}

static gboolean
is_awake (void)
{
  return asked > taken_back;
}

START_TEST (a_clock_that_runs_keeps_the_computer_awake)
{
  wuzi_wakefulness_follow (wakefulness, wound, NULL);
  ck_assert (!is_awake ());
  wuzi_clock_begin_turn (wound, STONE_BLACK);
  ck_assert (is_awake ());
  ck_assert_uint_eq (asked_flags, GTK_APPLICATION_INHIBIT_IDLE);
  wuzi_clock_end_turn (wound, 1);
  wuzi_clock_begin_turn (wound, STONE_WHITE);
  ck_assert (is_awake ());
  wuzi_clock_pause (wound);
  ck_assert (!is_awake ());
  wuzi_clock_resume (wound);
  ck_assert (is_awake ());
  wuzi_clock_stop (wound);
  ck_assert (!is_awake ());
}
END_TEST

START_TEST (without_a_limit_it_may_sleep)
{
  const TimeControl none = { TIME_NONE };

  wuzi_clock_set_control (wound, &none);
  wuzi_wakefulness_follow (wakefulness, wound, NULL);
  wuzi_clock_begin_turn (wound, STONE_BLACK);
  ck_assert_uint_eq (asked, 0);
}
END_TEST

START_TEST (a_clock_that_runs_already_counts)
{
  wuzi_clock_begin_turn (wound, STONE_BLACK);
  wuzi_wakefulness_follow (wakefulness, wound, NULL);
  ck_assert (is_awake ());
  wuzi_wakefulness_follow (wakefulness, NULL, NULL);
  ck_assert (!is_awake ());
}
END_TEST

START_TEST (a_game_that_goes_lets_it_sleep)
{
  wuzi_wakefulness_follow (wakefulness, wound, NULL);
  wuzi_clock_begin_turn (wound, STONE_BLACK);
  g_clear_object (&wound);
  ck_assert (!is_awake ());
}
END_TEST

START_TEST (nothing_stays_behind)
{
  wuzi_wakefulness_follow (wakefulness, wound, NULL);
  wuzi_clock_begin_turn (wound, STONE_BLACK);
  g_clear_object (&wakefulness);
  ck_assert (!is_awake ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-wakefulness");
  TCase *tcase = tcase_create ("awake");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_clock_that_runs_keeps_the_computer_awake);
  tcase_add_test (tcase, without_a_limit_it_may_sleep);
  tcase_add_test (tcase, a_clock_that_runs_already_counts);
  tcase_add_test (tcase, a_game_that_goes_lets_it_sleep);
  tcase_add_test (tcase, nothing_stays_behind);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
