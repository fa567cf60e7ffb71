/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What waits for a review when a queue comes. How games are reviewed is tested with the window. */
#include "present/reviews/wuzi-review-queue.h"

#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/wait.h"

static const char NOBODYS[] = "99999999-9999-4999-8999-999999999999";

static Sitting sitting;
static GSettings *settings;
static char *id;
static WuziReviewQueue *queue;
static GString *failed;

static void
set_up (void)
{
  WuziGameSetup setup;

  sitting_open (&sitting);
  setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "c3 d4 d3 c4 e3 i9 f3 b3 g3");
  sitting_settle (&sitting);
  id = g_strdup (wuzi_game_get_id (sitting.game));
  settings = memory_settings_new ();
  failed = g_string_new (NULL);
}

static void
tear_down (void)
{
  g_clear_object (&queue);
  sitting_close (&sitting);
  g_clear_object (&settings);
  g_clear_pointer (&id, g_free);
  g_string_free (failed, TRUE);
}

static void
failed_cb (WuziReviewQueue *source, const char *game)
{
  g_string_append_printf (failed, "%s ", game);
}

/* A queue that thinks about nothing. */
static void
begin (void)
{
  queue = wuzi_review_queue_new (settings, sitting.book, NULL);
  wuzi_review_queue_set_held (queue, TRUE);
  g_signal_connect (queue, "failed", G_CALLBACK (failed_cb), NULL);
}

/* What the settings hold, as one text. (transfer full) */
static char *
dup_waiting (void)
{
  g_auto (GStrv) words = g_settings_get_strv (settings, WUZI_SETTING_WAITING_REVIEWS);

  return g_strjoinv (", ", words);
}

START_TEST (a_new_queue_goes_on_with_what_waited)
{
  g_autofree char *deep = g_strdup_printf ("deep %s", id);
  g_autofree char *quick = g_strdup_printf ("quick %s", NOBODYS);
  g_autofree char *both = g_strdup_printf ("%s, %s", deep, quick);
  g_autofree char *nobodys = g_strdup_printf ("%s ", NOBODYS);
  g_autofree char *at_once = NULL;
  g_autofree char *later = NULL;
  double done;
  const char *const words[] = { deep, "deepest x", "", quick, "quick", NULL };

  g_settings_set_strv (settings, WUZI_SETTING_WAITING_REVIEWS, words);
  begin ();
  at_once = dup_waiting ();
  ck_assert_str_eq (at_once, both);
  ck_assert_uint_eq (wuzi_review_queue_count (queue, &done), 2);
  WAIT_FOR (failed->len > 0);
  ck_assert_str_eq (failed->str, nobodys);
  later = dup_waiting ();
  ck_assert_str_eq (later, deep);
  ck_assert (wuzi_review_queue_find (queue, id, NULL, &done));
}
END_TEST

START_TEST (what_is_stopped_waits_for_no_other_queue)
{
  g_autofree char *none = NULL;
  double done;

  begin ();
  wuzi_review_queue_add_game (queue, id, JUDGE_DEEP);
  g_clear_object (&queue);
  begin ();
  ck_assert (wuzi_review_queue_find (queue, id, NULL, &done));
  ck_assert_double_lt (done, 0);
  wuzi_review_queue_stop (queue, id, NULL);
  none = dup_waiting ();
  ck_assert_str_eq (none, "");
}
END_TEST

static double
find_done (void)
{
  double done = 0;

  ck_assert (wuzi_review_queue_find (queue, id, NULL, &done));
  return done;
}

START_TEST (a_review_that_is_held_has_not_begun)
{
  begin ();
  wuzi_review_queue_set_held (queue, TRUE);
  wuzi_review_queue_add_game (queue, id, JUDGE_DEEP);
  ck_assert_double_lt (find_done (), 0);
  wuzi_review_queue_set_held (queue, FALSE);
  WAIT_FOR (find_done () >= 0);
  wuzi_review_queue_stop (queue, id, NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-review-queue");
  TCase *tcase = tcase_create ("waiting");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_new_queue_goes_on_with_what_waited);
  tcase_add_test (tcase, what_is_stopped_waits_for_no_other_queue);
  tcase_add_test (tcase, a_review_that_is_held_has_not_begun);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
