/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which order positions are asked, and what comes again. */
#include "teacher/drill.h"

#include <string.h>

#include "support/repertoire-study.h"

enum {
  TODAY = 740000,
};

static WuziStudy *study;
static Repertoire *repertoire;
static Training *training;

static void
set_up (void)
{
  study = repertoire_study_new (KAGETSU);
  repertoire = repertoire_new (study, NULL);
  training = training_new ();
}

static void
tear_down (void)
{
  repertoire_free (repertoire);
  g_object_unref (study);
  training_free (training);
}

static void
answer (guint position, gboolean right, guint day)
{
  training_answer_position (training, repertoire_get (repertoire, position)->key, right, day);
}

/* Goes through a sitting in which what is named is missed once, and nothing leads on. */
static char *
ask_all (Drill *drill, const char *missed)
{
  g_autoptr (GString) order = g_string_new (NULL);
  g_autofree char *left = g_strdup (missed);
  guint position;
  gboolean reply;

  while (drill_get (drill, &position)) {
    char *miss = strchr (left, (char) ('0' + position));

    g_string_append_c (order, (char) ('0' + position));
    drill_answer (drill, miss == NULL);
    if (miss != NULL)
      *miss = ' ';
    drill_go_on (drill, 0, &reply);
    ck_assert (!reply);
  }
  return g_string_free (g_steal_pointer (&order), FALSE);
}

static void
assert_order (const char *missed, const char *expected)
{
  g_autoptr (Drill) drill = drill_new (repertoire, training, TODAY);
  g_autofree char *order = ask_all (drill, missed);

  ck_assert_str_eq (order, expected);
}

START_TEST (new_positions_come_in_the_order_of_the_tree)
{
  assert_order ("", "012345");
}
END_TEST

START_TEST (what_is_due_comes_first_and_what_is_not_due_not_at_all)
{
  answer (4, FALSE, TODAY - 1);
  answer (2, FALSE, TODAY - 2);
  answer (5, FALSE, TODAY - 2);
  answer (0, TRUE, TODAY - 1); /* due in two days */
  assert_order ("", "25413");
}
END_TEST

/* Three others later, or at the end, until it is right. */
START_TEST (what_was_missed_comes_again)
{
  assert_order ("1", "0123415");
  assert_order ("5", "0123455");
  assert_order ("00", "01230450");
}
END_TEST

/* Once it is right, though it is still on the board; not as long as it comes again. */
START_TEST (what_is_done_is_counted)
{
  g_autoptr (Drill) drill = drill_new (repertoire, training, TODAY);
  gboolean reply;

  drill_answer (drill, TRUE);
  ck_assert_uint_eq (drill_count_done (drill), 1);
  drill_go_on (drill, 0, &reply);
  ck_assert_uint_eq (drill_count_done (drill), 1);
  drill_answer (drill, FALSE);
  ck_assert_uint_eq (drill_count_done (drill), 1);
  drill_go_on (drill, 0, &reply);
  ck_assert_uint_eq (drill_count_done (drill), 1);
}
END_TEST

START_TEST (answers_are_counted_once)
{
  g_autoptr (Drill) drill = drill_new (repertoire, training, TODAY);
  g_autofree char *order = ask_all (drill, "1");

  ck_assert_uint_eq (drill_get_count (drill), 6);
  ck_assert_uint_eq (drill_count_done (drill), 6);
  ck_assert_uint_eq (drill_count_right (drill), 5);
  ck_assert_uint_eq (drill_count_missed (drill), 1);
}
END_TEST

/* What is left without an answer doesn't come again, and counts as nothing. */
START_TEST (what_is_skipped_is_gone)
{
  g_autoptr (Drill) drill = drill_new (repertoire, training, TODAY);
  gboolean reply;
  guint position;

  drill_go_on (drill, 0, &reply);
  ck_assert (drill_get (drill, &position));
  ck_assert_uint_eq (position, 1);
  ck_assert_uint_eq (drill_count_done (drill), 1);
  ck_assert_uint_eq (drill_count_right (drill) + drill_count_missed (drill), 0);
}
END_TEST

static void
go_on (Drill *drill, const char *moves, gboolean leads, const char *to)
{
  StudyPosition board = repertoire_study_play (moves);
  gboolean reply;
  guint position;

  drill_answer (drill, TRUE);
  drill_go_on (drill, repertoire_get_key (repertoire, &board), &reply);
  ck_assert_int_eq (reply, leads);
  ck_assert (drill_get (drill, &position));
  ck_assert_int_eq ((int) position, repertoire_study_find (repertoire, to));
}

START_TEST (a_right_move_leads_on_by_the_tree)
{
  g_autoptr (Drill) drill = drill_new (repertoire, training, TODAY);

  go_on (drill, "h8", TRUE, "h8h9");
  go_on (drill, "h8h9i9", TRUE, "h8h9i9i10");
  go_on (drill, "h8h9i9i10g10", FALSE, "h8h9i9i8");
  go_on (drill, "h8h9i9i8g7", TRUE, "h8h9i9i8g7g8");
}
END_TEST

/* As long as something is due, the tree leads to nothing new. */
START_TEST (what_is_due_goes_before_what_follows)
{
  g_autoptr (Drill) drill = NULL;

  answer (0, FALSE, TODAY - 2);
  answer (5, FALSE, TODAY - 1);
  drill = drill_new (repertoire, training, TODAY);
  go_on (drill, "h8", FALSE, "h8h9i9i8g7i7");
  go_on (drill, "h8h9i9i8g7i7f8", FALSE, "h8h9");
  go_on (drill, "h8h9i9", TRUE, "h8h9i9i10");
}
END_TEST

START_TEST (a_sitting_has_an_end)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[15]WZRP[black];B[hh]");
  g_autoptr (Drill) drill = NULL;

  for (int i = 'a'; i < 'a' + 15; i++)
    g_string_append_printf (text, "(;W[%ca];B[%cb];W[%cc];B[%cd];W[%ce];B[%cf])", i, i, i, i, i, i);
  g_string_append_c (text, ')');
  repertoire_free (repertoire);
  g_object_unref (study);
  study = repertoire_study_new (text->str);
  repertoire = repertoire_new (study, NULL);
  drill = drill_new (repertoire, training, TODAY);
  /* One, and of the fifteen lines seven are the mirrored ones of others. */
  ck_assert_uint_eq (repertoire_get_count (repertoire), 1 + 3 * 8);
  ck_assert_uint_eq (drill_get_count (drill), DRILL_POSITIONS);
}
END_TEST

START_TEST (the_next_day_is_known)
{
  guint count, due, fresh;

  ck_assert_uint_eq (drill_find_next_day (repertoire, training, TODAY, &count), 0);
  answer (0, TRUE, TODAY);
  answer (1, FALSE, TODAY);
  answer (2, FALSE, TODAY);
  answer (3, FALSE, TODAY - 1);
  ck_assert_uint_eq (drill_find_next_day (repertoire, training, TODAY, &count), TODAY + 1);
  ck_assert_uint_eq (count, 2);
  drill_count_waiting (repertoire, training, TODAY, &due, &fresh);
  ck_assert_uint_eq (due, 1);
  ck_assert_uint_eq (fresh, 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("drill");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, new_positions_come_in_the_order_of_the_tree);
  tcase_add_test (tcase, what_is_due_comes_first_and_what_is_not_due_not_at_all);
  tcase_add_test (tcase, what_was_missed_comes_again);
  tcase_add_test (tcase, what_is_done_is_counted);
  tcase_add_test (tcase, answers_are_counted_once);
  tcase_add_test (tcase, what_is_skipped_is_gone);
  tcase_add_test (tcase, a_right_move_leads_on_by_the_tree);
  tcase_add_test (tcase, what_is_due_goes_before_what_follows);
  tcase_add_test (tcase, a_sitting_has_an_end);
  tcase_add_test (tcase, the_next_day_is_known);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
