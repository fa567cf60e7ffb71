/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person who is asked, and hands that point. */
#include "game/players/wuzi-human-player.h"

#include "support/check-main.h"
#include "support/choice.h"
#include "support/wait.h"

static WuziPlayer *player;
static Board board;

static void
set_up (void)
{
  g_autoptr (WuziProfile) profile = wuzi_profile_new ("Ann");

  player = wuzi_human_player_new (profile);
  board_init (&board, BOARD_USUAL_SIZE);
}

/* Nothing holds a player who isn't asked any more. */
static void
tear_down (void)
{
  WuziPlayer *gone = player;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&player);
  WAIT_FOR (gone == NULL);
}

static void
ask (Choice *choice, GCancellable *cancellable)
{
  wuzi_player_choose_async (player, &(WuziTurn) { .board = &board }, cancellable, chosen_cb,
                            choice);
}

START_TEST (a_person_has_the_name_of_the_profile)
{
  WuziProfile *profile = wuzi_human_player_get_profile (WUZI_HUMAN_PLAYER (player));

  ck_assert_str_eq (wuzi_player_get_name (player), "Ann");
  ck_assert_str_eq (wuzi_profile_get_name (profile), "Ann");
}
END_TEST

START_TEST (nobody_listens_before_being_asked)
{
  ck_assert (!wuzi_player_offer_deed (player, (Deed) { .point = point_make (0, 0) }));
}
END_TEST

START_TEST (a_question_waits_for_a_hand)
{
  g_auto (Choice) choice = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  ask (&choice, cancellable);
  run_pending ();
  ck_assert (!choice.ended);
  ck_assert (wuzi_player_offer_deed (player, (Deed) { .point = point_make (7, 7) }));
  WAIT_FOR (choice.ended);
  ck_assert_uint_eq (choice.point, point_make (7, 7));
  ck_assert_ptr_null (choice.error);
}
END_TEST

START_TEST (only_the_first_point_is_taken)
{
  g_auto (Choice) choice = { 0 };

  ask (&choice, NULL);
  ck_assert (wuzi_player_offer_deed (player, (Deed) { .point = point_make (7, 7) }));
  ck_assert (!wuzi_player_offer_deed (player, (Deed) { .point = point_make (8, 8) }));
  WAIT_FOR (choice.ended);
  run_pending ();
  ck_assert_uint_eq (choice.point, point_make (7, 7));
  ck_assert_uint_eq (choice.times, 1);
}
END_TEST

START_TEST (a_person_can_be_asked_again_and_again)
{
  for (int i = 0; i < 10; i++) {
    g_auto (Choice) choice = { 0 };
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();

    ask (&choice, cancellable);
    ck_assert (wuzi_player_offer_deed (player, (Deed) { .point = point_make (i, 0) }));
    WAIT_FOR (choice.ended);
    ck_assert_uint_eq (choice.point, point_make (i, 0));
  }
}
END_TEST

START_TEST (a_withdrawn_question_ends_without_a_point)
{
  g_auto (Choice) choice = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  ask (&choice, cancellable);
  g_cancellable_cancel (cancellable);
  ck_assert (!wuzi_player_offer_deed (player, (Deed) { .point = point_make (7, 7) }));
  WAIT_FOR (choice.ended);
  ck_assert (choice_was_cancelled (&choice));
  ck_assert_uint_eq (choice.point, POINT_NONE);
  ck_assert_uint_eq (choice.times, 1);
}
END_TEST

START_TEST (a_question_withdrawn_before_it_was_put_ends_too)
{
  g_auto (Choice) choice = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  ask (&choice, cancellable);
  ck_assert (!wuzi_player_offer_deed (player, (Deed) { .point = point_make (7, 7) }));
  WAIT_FOR (choice.ended);
  ck_assert (choice_was_cancelled (&choice));
}
END_TEST

START_TEST (withdrawing_after_the_hand_ends_it_once)
{
  g_auto (Choice) choice = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  ask (&choice, cancellable);
  ck_assert (wuzi_player_offer_deed (player, (Deed) { .point = point_make (7, 7) }));
  g_cancellable_cancel (cancellable);
  WAIT_FOR (choice.ended);
  run_pending ();
  ck_assert_uint_eq (choice.times, 1);
}
END_TEST

START_TEST (after_a_withdrawn_question_the_next_one_is_heard)
{
  g_auto (Choice) first = { 0 };
  g_auto (Choice) second = { 0 };
  g_autoptr (GCancellable) one = g_cancellable_new ();
  g_autoptr (GCancellable) other = g_cancellable_new ();

  ask (&first, one);
  g_cancellable_cancel (one);
  ask (&second, other);
  ck_assert (wuzi_player_offer_deed (player, (Deed) { .point = point_make (3, 3) }));
  WAIT_FOR (first.ended && second.ended);
  ck_assert (choice_was_cancelled (&first));
  ck_assert_uint_eq (second.point, point_make (3, 3));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-human-player");
  TCase *tcase = tcase_create ("person");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_person_has_the_name_of_the_profile);
  tcase_add_test (tcase, nobody_listens_before_being_asked);
  tcase_add_test (tcase, a_question_waits_for_a_hand);
  tcase_add_test (tcase, only_the_first_point_is_taken);
  tcase_add_test (tcase, a_person_can_be_asked_again_and_again);
  tcase_add_test (tcase, a_withdrawn_question_ends_without_a_point);
  tcase_add_test (tcase, a_question_withdrawn_before_it_was_put_ends_too);
  tcase_add_test (tcase, withdrawing_after_the_hand_ends_it_once);
  tcase_add_test (tcase, after_a_withdrawn_question_the_next_one_is_heard);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
