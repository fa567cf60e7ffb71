/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A machine whose thoughts end when the test says so. */
#include "game/players/wuzi-ai-player.h"

#include "game/players/wuzi-engine.h"
#include "support/check-main.h"
#include "support/choice.h"
#include "support/fake-time.h"
#include "support/sitting.h"
#include "support/slow-engine.h"
#include "support/wait.h"

enum {
  LONG_PAUSE = 10000, /* longer than any test waits for something to happen */
  SHORT_PAUSE = 30,
  SEED = 7,
};

static SlowEngine *engine;
static WuziPlayer *player;
static WuziAiPlayer *machine;
static GCancellable *cancellable;
static Board board;

static void
set_up (void)
{
  engine = slow_engine_new ();
  player = wuzi_ai_player_new ("Wuzi", WUZI_ENGINE (engine), ENGINE_LEVEL_EASY, SEED);
  machine = WUZI_AI_PLAYER (player);
  cancellable = g_cancellable_new ();
  board_init (&board, BOARD_USUAL_SIZE);
  board_play (&board, point_make (7, 7));
}

static void
tear_down (void)
{
  WuziPlayer *gone = player;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&player);
  WAIT_FOR (gone == NULL);
  g_assert_finalize_object (engine);
  g_clear_object (&cancellable);
}

static void
ask (Choice *choice)
{
  wuzi_player_choose_async (player, &(WuziTurn) { .board = &board }, cancellable, chosen_cb,
                            choice);
}

START_TEST (the_engine_is_asked_about_this_board)
{
  g_auto (Choice) choice = { 0 };

  ask (&choice);
  ck_assert_uint_eq (slow_engine_count_open (engine), 1);
  ck_assert (board_equal (slow_engine_get_seen (engine), &board));
  ck_assert_int_eq (slow_engine_get_request (engine)->level, ENGINE_LEVEL_EASY);
  ck_assert_int_eq (slow_engine_get_request (engine)->rule, RULE_FREESTYLE);
  ck_assert_uint_eq (slow_engine_get_request (engine)->seed, SEED);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert_uint_eq (choice.point, point_make (3, 4));
}
END_TEST

START_TEST (no_hand_at_the_board_is_heard)
{
  g_auto (Choice) choice = { 0 };

  ask (&choice);
  ck_assert (!wuzi_player_offer_deed (player, (Deed) { .point = point_make (0, 0) }));
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert_uint_eq (choice.point, point_make (3, 4));
}
END_TEST

START_TEST (a_level_holds_from_the_next_choice_on)
{
  g_auto (Choice) first = { 0 };
  g_auto (Choice) second = { 0 };

  ask (&first);
  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_HARD);
  ck_assert_int_eq (slow_engine_get_request (engine)->level, ENGINE_LEVEL_EASY);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (first.ended);
  ck_assert_int_eq (wuzi_ai_player_get_used_level (machine), ENGINE_LEVEL_EASY);
  ask (&second);
  ck_assert_int_eq (slow_engine_get_request (engine)->level, ENGINE_LEVEL_HARD);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (second.ended);
  ck_assert_int_eq (wuzi_ai_player_get_used_level (machine), ENGINE_LEVEL_HARD);
}
END_TEST

START_TEST (a_choice_that_is_cancelled_uses_no_level)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_HARD);
  ask (&choice);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (choice.ended);
  ck_assert_int_eq (wuzi_ai_player_get_used_level (machine), ENGINE_LEVEL_EASY);
}
END_TEST

START_TEST (a_seed_holds_from_the_next_choice_on)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_seed (machine, G_MAXUINT64);
  ask (&choice);
  ck_assert_uint_eq (slow_engine_get_request (engine)->seed, G_MAXUINT64);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
}
END_TEST

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

START_TEST (an_answer_waits_for_the_pause)
{
  g_auto (Choice) choice = { 0 };
  gboolean over = FALSE;

  wuzi_ai_player_set_pause (machine, SHORT_PAUSE);
  /* Began before the choice, so it is over before the choice may end. */
  g_timeout_add (SHORT_PAUSE, over_cb, &over);
  ask (&choice);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended || over);
  ck_assert (over);
  WAIT_FOR (choice.ended);
  ck_assert_uint_eq (choice.point, point_make (3, 4));
}
END_TEST

START_TEST (a_long_pause_holds_the_answer)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, LONG_PAUSE);
  ask (&choice);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  ck_assert (!choice.ended);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (choice.ended);
}
END_TEST

START_TEST (without_a_pause_the_answer_comes_at_once)
{
  g_auto (Choice) choice = { 0 };

  ask (&choice);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  ck_assert (choice.ended);
}
END_TEST

START_TEST (an_answer_after_the_pause_comes_at_once)
{
  g_auto (Choice) choice = { 0 };
  gboolean over = FALSE;

  wuzi_ai_player_set_pause (machine, SHORT_PAUSE);
  ask (&choice);
  g_timeout_add (2 * SHORT_PAUSE, over_cb, &over);
  WAIT_FOR (over);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  ck_assert (choice.ended);
}
END_TEST

START_TEST (cancelling_stops_the_engine)
{
  g_auto (Choice) choice = { 0 };

  ask (&choice);
  g_cancellable_cancel (cancellable);
  ck_assert_uint_eq (slow_engine_count_stopped (engine), 1);
  ck_assert_uint_eq (slow_engine_count_open (engine), 0);
  run_pending ();
  ck_assert (choice_was_cancelled (&choice));
  ck_assert_uint_eq (choice.point, POINT_NONE);
}
END_TEST

START_TEST (cancelling_ends_the_pause)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, LONG_PAUSE);
  ask (&choice);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  g_cancellable_cancel (cancellable);
  run_pending ();
  ck_assert (choice_was_cancelled (&choice));
  ck_assert_uint_eq (choice.times, 1);
}
END_TEST

START_TEST (the_answer_of_a_deaf_engine_is_dropped)
{
  g_auto (Choice) choice = { 0 };

  slow_engine_set_deaf (engine, TRUE);
  ask (&choice);
  g_cancellable_cancel (cancellable);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert (choice_was_cancelled (&choice));
  ck_assert_uint_eq (choice.point, POINT_NONE);
}
END_TEST

START_TEST (the_fault_of_an_engine_is_handed_on)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, LONG_PAUSE);
  ask (&choice);
  slow_engine_fail (engine, "The engine broke down.");
  run_pending ();
  ck_assert (choice.ended);
  ck_assert_uint_eq (choice.point, POINT_NONE);
  ck_assert_str_eq (choice.error->message, "The engine broke down.");
}
END_TEST

START_TEST (a_choice_needs_no_cancellable)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, SHORT_PAUSE);
  wuzi_player_choose_async (player, &(WuziTurn) { .board = &board }, NULL, chosen_cb, &choice);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert_uint_eq (choice.point, point_make (3, 4));
}
END_TEST

static void
count_cb (guint *count)
{
  (*count)++;
}

START_TEST (only_changes_are_notified)
{
  guint count = 0;

  g_signal_connect_swapped (player, "notify", G_CALLBACK (count_cb), &count);
  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_EASY);
  wuzi_ai_player_set_pause (machine, 0);
  ck_assert_uint_eq (count, 0);
  g_object_set (player, "level", ENGINE_LEVEL_MEDIUM, "pause", 100u, NULL);
  ck_assert_uint_eq (count, 2);
  ck_assert_int_eq (wuzi_ai_player_get_level (machine), ENGINE_LEVEL_MEDIUM);
  ck_assert_uint_eq (wuzi_ai_player_get_pause (machine), 100);
}
END_TEST

START_TEST (a_pause_has_an_upper_bound)
{
  wuzi_ai_player_set_pause (machine, G_MAXUINT);
  ck_assert_uint_eq (wuzi_ai_player_get_pause (machine), LONG_PAUSE);
}
END_TEST

START_TEST (a_hurried_choice_waits_for_the_engine_but_for_no_pause)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, LONG_PAUSE);
  ask (&choice);
  wuzi_ai_player_hurry (machine);
  ck_assert_uint_eq (slow_engine_count_hurried (engine), 1);
  run_pending ();
  ck_assert (!choice.ended);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  ck_assert (choice.ended);
  ck_assert_uint_eq (choice.point, point_make (3, 4));
}
END_TEST

START_TEST (a_hurry_ends_the_pause)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, LONG_PAUSE);
  ask (&choice);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  ck_assert (!choice.ended);
  wuzi_ai_player_hurry (machine);
  run_pending ();
  ck_assert (choice.ended);
  ck_assert_uint_eq (choice.point, point_make (3, 4));
  ck_assert_uint_eq (choice.times, 1);
}
END_TEST

START_TEST (a_hurry_holds_for_one_choice)
{
  g_auto (Choice) first = { 0 };
  g_auto (Choice) second = { 0 };

  wuzi_ai_player_hurry (machine);
  ck_assert_uint_eq (slow_engine_count_hurried (engine), 0);
  wuzi_ai_player_set_pause (machine, LONG_PAUSE);
  ask (&first);
  wuzi_ai_player_hurry (machine);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (first.ended);
  ask (&second);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  ck_assert (!second.ended);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (second.ended);
}
END_TEST

START_TEST (it_thinks_while_a_choice_is_awaited)
{
  g_auto (Choice) choice = { 0 };
  guint count = 0;

  g_signal_connect_swapped (player, "notify::thinking", G_CALLBACK (count_cb), &count);
  ck_assert (!wuzi_ai_player_is_thinking (machine));
  ask (&choice);
  ck_assert (wuzi_ai_player_is_thinking (machine));
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert (!wuzi_ai_player_is_thinking (machine));
  ck_assert_uint_eq (count, 2);
}
END_TEST

START_TEST (it_thinks_no_more_when_the_engine_has_failed)
{
  g_auto (Choice) choice = { 0 };

  ask (&choice);
  slow_engine_fail (engine, "No point.");
  WAIT_FOR (choice.ended);
  ck_assert (!wuzi_ai_player_is_thinking (machine));
}
END_TEST

/* An answer that nobody waits for any more comes while the next is thought
 * out. */
START_TEST (it_thinks_on_when_an_old_choice_ends)
{
  g_auto (Choice) first = { 0 };
  g_auto (Choice) second = { 0 };

  slow_engine_set_deaf (engine, TRUE);
  ask (&first);
  g_cancellable_cancel (cancellable);
  g_clear_object (&cancellable);
  cancellable = g_cancellable_new ();
  ask (&second);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (first.ended);
  ck_assert (wuzi_ai_player_is_thinking (machine));
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (second.ended);
  ck_assert (!wuzi_ai_player_is_thinking (machine));
}
END_TEST

static int
depth (void)
{
  return wuzi_ai_player_get_depth (machine);
}

START_TEST (a_depth_belongs_to_its_choice)
{
  g_auto (Choice) choice = { 0 };
  guint count = 0;

  g_signal_connect_swapped (player, "notify::depth", G_CALLBACK (count_cb), &count);
  wuzi_engine_deepened (WUZI_ENGINE (engine), 3); /* somebody else's thought */
  ck_assert_int_eq (depth (), 0);
  ask (&choice);
  ck_assert_int_eq (depth (), 0);
  wuzi_engine_deepened (WUZI_ENGINE (engine), 4);
  wuzi_engine_deepened (WUZI_ENGINE (engine), 6);
  ck_assert_int_eq (depth (), 6);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert_int_eq (depth (), 0);
  ck_assert_uint_eq (count, 3);
}
END_TEST

START_TEST (limits_are_handed_on)
{
  g_auto (Choice) choice = { 0 };
  EngineLimits limits = { .nodes = 77 };

  ask (&choice);
  ck_assert_int_eq (slow_engine_get_request (engine)->limits.turn_ms, CHAMPION_TURN_MSECS);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  choice_clear (&choice);
  wuzi_ai_player_set_limits (machine, &limits);
  ask (&choice);
  ck_assert_uint_eq (slow_engine_get_request (engine)->limits.nodes, 77);
  ck_assert_int_eq (slow_engine_get_request (engine)->limits.turn_ms, 0);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
}
END_TEST

/* Lets it choose once, hurried or not, and tells whether that was weakened. */
static gboolean
choose_weakened (gboolean hurry, gboolean in_pause)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, in_pause ? LONG_PAUSE : 0);
  ask (&choice);
  if (hurry && !in_pause)
    wuzi_ai_player_hurry (machine);
  slow_engine_answer (engine, point_make (3, 4));
  run_pending ();
  if (hurry && in_pause)
    wuzi_ai_player_hurry (machine);
  WAIT_FOR (choice.ended);
  return wuzi_ai_player_was_weakened (machine);
}

START_TEST (who_is_hurried_while_thinking_is_weakened)
{
  ck_assert (!wuzi_ai_player_was_weakened (machine));
  ck_assert (choose_weakened (TRUE, FALSE));
  ck_assert (!choose_weakened (FALSE, FALSE));
  ck_assert (!choose_weakened (TRUE, TRUE)); /* it had thought to the end */
}
END_TEST

START_TEST (a_champion_without_all_its_time_is_weakened)
{
  static const EngineLimits LIMITS[] = {
    { .turn_ms = CHAMPION_TURN_MSECS - 1 },
    { .turn_ms = CHAMPION_TURN_MSECS, .nodes = 1000 },
    { .turn_ms = CHAMPION_TURN_MSECS, .depth = 4 },
    { .turn_ms = CHAMPION_TURN_MSECS, .left_ms = 60000 },
  };
  static const EngineLimits WIDER = { .turn_ms = CHAMPION_TURN_MSECS + 1 };
  static const EngineLimits NONE = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (LIMITS); i++) {
    wuzi_ai_player_set_limits (machine, &LIMITS[i]);
    wuzi_ai_player_set_level (machine, ENGINE_LEVEL_CHAMPION);
    ck_assert (choose_weakened (FALSE, FALSE));
    wuzi_ai_player_set_level (machine, ENGINE_LEVEL_HARD);
    ck_assert (!choose_weakened (FALSE, FALSE));
  }
  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_CHAMPION);
  wuzi_ai_player_set_limits (machine, &WIDER);
  ck_assert (!choose_weakened (FALSE, FALSE));
  wuzi_ai_player_set_limits (machine, &NONE);
  ck_assert (!choose_weakened (FALSE, FALSE));
}
END_TEST

START_TEST (a_champion_with_its_usual_time_is_not_weakened)
{
  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_CHAMPION);
  ck_assert (!choose_weakened (FALSE, FALSE));
}
END_TEST

static Sitting sitting;

static void
set_up_book (void)
{
  sitting_open (&sitting);
  set_up ();
}

static void
tear_down_book (void)
{
  tear_down ();
  sitting_close (&sitting);
}

/* A game that the machine lost at that level, after it had played there on the board, which is
 * the same from one side only. */
static void
book_loss (EngineLevel level, Point answer)
{
  const WuziRecordedMove moves[] = {
    { .point = board.moves[0] },
    { .point = board.moves[1] },
    { .point = board.moves[2] },
    { .point = answer },
  };
  const WuziGameFacts facts = {
    .mode = WUZI_MODE_PVE,
    .rule = RULE_FREESTYLE,
    .size = BOARD_USUAL_SIZE,
    .started = g_get_real_time () / 1000,
    .black = { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
               .name = (char *) "Ann",
               .seat = 1 },
    .white = { .machine = (char *) engine_level_to_name (level),
               .name = (char *) "Wuzi",
               .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = G_N_ELEMENTS (moves),
    .result = WUZI_RESULT_BLACK_WINS,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = wuzi_game_record_new (&facts);

  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
  sitting_settle (&sitting);
}

/* Asks for a choice, and waits until the engine has been asked. */
static const EnginePoints *
ask_engine (Choice *choice)
{
  guint asked = slow_engine_count_asked (engine);

  ask (choice);
  WAIT_FOR (slow_engine_count_asked (engine) > asked);
  return &slow_engine_get_request (engine)->avoid;
}

static void
answer (Choice *choice)
{
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice->ended);
  ck_assert_uint_eq (choice->times, 1);
}

START_TEST (points_to_avoid_are_handed_on)
{
  g_auto (Choice) first = { 0 };
  g_auto (Choice) second = { 0 };
  const EnginePoints *avoid;

  board_play (&board, point_make (7, 8));
  board_play (&board, point_make (3, 4));
  book_loss (ENGINE_LEVEL_HARD, point_make (2, 2));
  wuzi_ai_player_set_book (machine, sitting.book);
  avoid = ask_engine (&first);
  ck_assert_int_eq (avoid->count, 0);
  answer (&first);
  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_HARD);
  avoid = ask_engine (&second);
  ck_assert_int_eq (avoid->count, 1);
  ck_assert_uint_eq (avoid->points[0], point_make (2, 2));
  ck_assert (board_equal (slow_engine_get_seen (engine), &board));
  answer (&second);
}
END_TEST

START_TEST (cancelling_ends_the_asking)
{
  g_auto (Choice) choice = { 0 };
  g_auto (Choice) next = { 0 };

  wuzi_ai_player_set_book (machine, sitting.book);
  ask (&choice);
  ck_assert (wuzi_ai_player_is_thinking (machine));
  g_cancellable_cancel (cancellable);
  run_pending ();
  ck_assert (choice_was_cancelled (&choice));
  ck_assert (!wuzi_ai_player_is_thinking (machine));
  g_object_unref (cancellable);
  cancellable = g_cancellable_new ();
  ask_engine (&next);
  ck_assert_uint_eq (slow_engine_count_asked (engine), 1);
  answer (&next);
  ck_assert_uint_eq (choice.times, 1);
}
END_TEST

START_TEST (a_hurry_ends_the_asking)
{
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_book (machine, sitting.book);
  ask (&choice);
  wuzi_ai_player_hurry (machine);
  ck_assert_uint_eq (slow_engine_count_asked (engine), 0);
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  ck_assert_uint_eq (slow_engine_count_hurried (engine), 1);
  answer (&choice);
  ck_assert (wuzi_ai_player_was_weakened (machine));
  sitting_settle (&sitting);
  ck_assert_uint_eq (slow_engine_count_asked (engine), 1);
}
END_TEST

/* As when a window is closed. */
START_TEST (who_is_gone_before_the_answer_does_not_think)
{
  g_auto (Choice) choice = { 0 };
  WuziPlayer *gone = player;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  wuzi_ai_player_set_book (machine, sitting.book);
  ask (&choice);
  g_cancellable_cancel (cancellable);
  g_object_unref (g_steal_pointer (&player));
  WAIT_FOR (choice.ended);
  WAIT_FOR (gone == NULL);
  ck_assert_uint_eq (slow_engine_count_asked (engine), 0);
  player = wuzi_ai_player_new ("Wuzi", WUZI_ENGINE (engine), ENGINE_LEVEL_EASY, SEED);
}
END_TEST

static TCase *
case_hurry (void)
{
  TCase *tcase = tcase_create ("hurry");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_hurried_choice_waits_for_the_engine_but_for_no_pause);
  tcase_add_test (tcase, a_hurry_ends_the_pause);
  tcase_add_test (tcase, a_hurry_holds_for_one_choice);
  tcase_add_test (tcase, it_thinks_while_a_choice_is_awaited);
  tcase_add_test (tcase, it_thinks_no_more_when_the_engine_has_failed);
  tcase_add_test (tcase, it_thinks_on_when_an_old_choice_ends);
  tcase_add_test (tcase, a_depth_belongs_to_its_choice);
  tcase_add_test (tcase, limits_are_handed_on);
  tcase_add_test (tcase, who_is_hurried_while_thinking_is_weakened);
  tcase_add_test (tcase, a_champion_without_all_its_time_is_weakened);
  tcase_add_test (tcase, a_champion_with_its_usual_time_is_not_weakened);
  return tcase;
}

static TCase *
case_asking (void)
{
  TCase *tcase = tcase_create ("asking");

  tcase_add_checked_fixture (tcase, set_up_book, tear_down_book);
  tcase_add_test (tcase, points_to_avoid_are_handed_on);
  tcase_add_test (tcase, cancelling_ends_the_asking);
  tcase_add_test (tcase, a_hurry_ends_the_asking);
  tcase_add_test (tcase, who_is_gone_before_the_answer_does_not_think);
  return tcase;
}

static TCase *
case_choices (void)
{
  TCase *tcase = tcase_create ("choices");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_engine_is_asked_about_this_board);
  tcase_add_test (tcase, no_hand_at_the_board_is_heard);
  tcase_add_test (tcase, a_level_holds_from_the_next_choice_on);
  tcase_add_test (tcase, a_choice_that_is_cancelled_uses_no_level);
  tcase_add_test (tcase, a_seed_holds_from_the_next_choice_on);
  tcase_add_test (tcase, the_fault_of_an_engine_is_handed_on);
  tcase_add_test (tcase, a_choice_needs_no_cancellable);
  tcase_add_test (tcase, only_changes_are_notified);
  return tcase;
}

static TCase *
case_pause (void)
{
  TCase *tcase = tcase_create ("pause");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_answer_waits_for_the_pause);
  tcase_add_test (tcase, a_long_pause_holds_the_answer);
  tcase_add_test (tcase, without_a_pause_the_answer_comes_at_once);
  tcase_add_test (tcase, an_answer_after_the_pause_comes_at_once);
  tcase_add_test (tcase, a_pause_has_an_upper_bound);
  return tcase;
}

static FakeTime fake_time;

/* Lets the machine, who is black, choose under a clock. */
static WuziClock *
begin_clock (TimeKind kind, gint64 base_ms, gint64 increment_ms)
{
  WuziClock *game_clock = wuzi_clock_new ();
  TimeControl control = { kind, base_ms, increment_ms };

  fake_time_give (&fake_time, game_clock);
  wuzi_clock_set_control (game_clock, &control);
  wuzi_player_set_stone (player, STONE_BLACK);
  wuzi_ai_player_set_clock (machine, game_clock);
  wuzi_clock_begin_turn (game_clock, STONE_BLACK);
  return game_clock;
}

START_TEST (the_clock_narrows_the_limits)
{
  g_autoptr (WuziClock) game_clock = begin_clock (TIME_INCREMENT, 60000, 3000);
  g_auto (Choice) choice = { 0 };

  fake_time_pass (&fake_time, game_clock, 20000);
  ask (&choice);
  ck_assert_int_eq (slow_engine_get_request (engine)->limits.left_ms, 39000);
  ck_assert_int_eq (slow_engine_get_request (engine)->limits.increment_ms, 3000);
  ck_assert_int_eq (slow_engine_get_request (engine)->limits.turn_ms, CHAMPION_TURN_MSECS);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
}
END_TEST

START_TEST (a_thought_is_cut_short_before_the_time_is_over)
{
  g_autoptr (WuziClock) game_clock = begin_clock (TIME_PER_MOVE, 15000, 0);
  g_auto (Choice) choice = { 0 };

  ask (&choice);
  fake_time_pass (&fake_time, game_clock, 13900);
  ck_assert_uint_eq (slow_engine_count_hurried (engine), 0);
  fake_time_pass (&fake_time, game_clock, 200);
  ck_assert_uint_ge (slow_engine_count_hurried (engine), 1);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert (wuzi_ai_player_was_weakened (machine));
}
END_TEST

START_TEST (enough_time_for_a_move_weakens_no_champion)
{
  g_autoptr (WuziClock) game_clock = begin_clock (TIME_PER_MOVE, 15000, 0);

  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_CHAMPION);
  ck_assert (!choose_weakened (FALSE, FALSE));
  fake_time_pass (&fake_time, game_clock, 11000);
  ck_assert (choose_weakened (FALSE, FALSE));
}
END_TEST

START_TEST (a_pause_uses_up_no_clock)
{
  g_autoptr (WuziClock) game_clock = begin_clock (TIME_PER_GAME, 1000, 0);
  g_auto (Choice) choice = { 0 };

  wuzi_ai_player_set_pause (machine, LONG_PAUSE);
  ask (&choice);
  slow_engine_answer (engine, point_make (3, 4));
  WAIT_FOR (choice.ended);
  ck_assert_int_gt (wuzi_clock_get_left (game_clock, STONE_BLACK), 0);
}
END_TEST

static TCase *
case_clock (void)
{
  TCase *tcase = tcase_create ("clock");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_clock_narrows_the_limits);
  tcase_add_test (tcase, a_thought_is_cut_short_before_the_time_is_over);
  tcase_add_test (tcase, enough_time_for_a_move_weakens_no_champion);
  tcase_add_test (tcase, a_pause_uses_up_no_clock);
  return tcase;
}

static TCase *
case_cancelling (void)
{
  TCase *tcase = tcase_create ("cancelling");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, cancelling_stops_the_engine);
  tcase_add_test (tcase, cancelling_ends_the_pause);
  tcase_add_test (tcase, the_answer_of_a_deaf_engine_is_dropped);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-ai-player");

  suite_add_tcase (suite, case_choices ());
  suite_add_tcase (suite, case_pause ());
  suite_add_tcase (suite, case_cancelling ());
  suite_add_tcase (suite, case_hurry ());
  suite_add_tcase (suite, case_asking ());
  suite_add_tcase (suite, case_clock ());
  return run_suite (suite);
}
