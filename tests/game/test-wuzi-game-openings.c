/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sittings that begin their games with an opening: kept at each deed, gone on with, and booked. */
#include "game/wuzi-game.h"

#include "game/players/wuzi-ai-player.h"
#include "kept-game-test.h"
#include "support/check-main.h"
#include "support/opening-walks.h"
#include "support/thorough.h"

enum {
  LEVELS_STEP = 4, /* for the sanitizers: from the weakest to the champion */
};

static const OpeningWalk *walk;
static Deed deeds[OPENING_WALK_MAX_DEEDS];
static int deed_count;

static WuziGameSetup
setup_for (int index, WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  walk = &OPENING_WALKS[index];
  deed_count = opening_walk_list (walk, deeds);
  setup.size = BOARD_USUAL_SIZE;
  setup.rule = walk->rule;
  setup.opening = walk->kind;
  return setup;
}

static int
count_deeds (void)
{
  guint count;

  wuzi_console_get_deeds (console (), &count);
  return (int) count;
}

static void
do_up_to (int count)
{
  while (count_deeds () < count) {
    int before = count_deeds ();

    ck_assert_int_eq (wuzi_console_offer_deed (console (), deeds[before]), WUZI_OFFER_TAKEN_UP);
    WAIT_FOR (count_deeds () == before + 1);
  }
}

static int
seat_of (WuziPlayer *player)
{
  return player == wuzi_game_get_player (sitting.game, WUZI_SEAT_FIRST) ? WUZI_SEAT_FIRST
                                                                        : WUZI_SEAT_SECOND;
}

/* The opening stands after so many deeds; who opened has that seat of the sitting. */
static void
assert_state (int count, int opener)
{
  Opening expected = opening_walk_to (walk, count);

  assert_same_opening (wuzi_console_get_opening (console ()), &expected);
  ck_assert_int_eq (seat_of (wuzi_console_get_seated (console (), SEAT_FIRST)), opener);
  ck_assert_int_eq (seat_of (wuzi_console_get_player (console (), STONE_BLACK)),
                    expected.black == SEAT_FIRST ? opener : 3 - opener);
  ck_assert (board_equal (wuzi_console_get_board (console ()), &expected.board));
}

START_TEST (an_opening_goes_on_after_each_deed)
{
  WuziGameSetup setup = setup_for (_i, WUZI_MODE_PVP);

  setup.first_mover = WUZI_SEAT_SECOND;
  begin (&setup);
  for (int i = 1; i <= deed_count; i++) {
    do_up_to (i);
    leave_and_go_on ();
    assert_state (i, WUZI_SEAT_SECOND);
  }
  sitting_play (&sitting, "o15");
  leave_and_go_on ();
  ck_assert_int_eq (count_deeds (), deed_count);
  for (int i = deed_count; i >= 0; i--) {
    wuzi_console_take_back (console ());
    assert_state (i, WUZI_SEAT_SECOND);
  }
}
END_TEST

START_TEST (what_was_taken_back_can_be_brought_back_later)
{
  WuziGameSetup setup = setup_for (_i, WUZI_MODE_PVP);

  begin (&setup);
  do_up_to (deed_count);
  sitting_play (&sitting, "o15");
  for (int i = deed_count; i >= 0; i--) {
    wuzi_console_take_back (console ());
    leave_and_go_on ();
    assert_state (i, WUZI_SEAT_FIRST);
  }
  for (int i = 1; i <= deed_count; i++) {
    wuzi_console_redo (console ());
    assert_state (i, WUZI_SEAT_FIRST);
  }
  wuzi_console_redo (console ());
  ck_assert (!wuzi_console_can_redo (console ()));
}
END_TEST

START_TEST (clocks_and_counts_belong_to_players_after_a_swap)
{
  WuziGameSetup setup = setup_for (2, WUZI_MODE_PVP);
  WuziClock *clock;

  setup.time = (TimeControl) { TIME_PER_GAME, 600000, 0 };
  begin (&setup);
  do_up_to (1);
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 7000);
  wuzi_console_take_back (console ());
  do_up_to (deed_count);
  leave_and_go_on ();
  clock = wuzi_console_get_clock (console ());
  /* Ann opened, and has white now. */
  ck_assert_int_eq (seat_of (wuzi_console_get_player (console (), STONE_WHITE)), WUZI_SEAT_FIRST);
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_WHITE), 593000);
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_BLACK), 600000);
  ck_assert_uint_eq (wuzi_console_get_take_backs (console (), STONE_WHITE), 1);
  ck_assert_uint_eq (wuzi_console_get_take_backs (console (), STONE_BLACK), 0);
}
END_TEST

START_TEST (a_game_is_booked_with_its_opening)
{
  WuziGameSetup setup = setup_for (_i, WUZI_MODE_PVP);
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (WuziRecordedDeed));
  const WuziGameFacts *facts;
  Opening expected;
  Opening read;

  begin (&setup);
  do_up_to (deed_count);
  sitting_play (&sitting, "o15");
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  expected = opening_walk_to (walk, deed_count);
  ck_assert_int_eq (facts->rule, walk->rule);
  ck_assert (game_facts_play_opening (facts, &read, list));
  assert_same_opening (&read, &expected);
  ck_assert_int_eq ((int) list->len, deed_count);
  ck_assert_int_eq (facts->black.seat,
                    expected.black == SEAT_FIRST ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND);
  WAIT_FOR (count_kept () == 0);
}
END_TEST

START_TEST (nothing_is_booked_before_both_have_done_something)
{
  for (int done = 1; done <= 4; done++) {
    WuziGameSetup setup = setup_for (4, WUZI_MODE_PVP);
    g_autoptr (GPtrArray) games = NULL;
    WuziGame *gone;

    begin (&setup);
    do_up_to (done);
    ck_assert_uint_eq (count_kept (), 1);
    wuzi_console_resign (console ());
    games = sitting_read_games (&sitting);
    ck_assert_uint_eq (games->len, done < 4 ? 0 : 1);
    WAIT_FOR (count_kept () == 0);
    gone = sitting.game;
    g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
    wuzi_game_close (sitting.game);
    g_clear_object (&sitting.game);
    WAIT_FOR (gone == NULL);
  }
}
END_TEST

START_TEST (another_game_is_opened_by_the_same_or_the_other_one)
{
  WuziGameSetup setup = setup_for (2, WUZI_MODE_PVP);

  begin (&setup);
  do_up_to (deed_count);
  wuzi_console_resign (console ());
  wuzi_game_play_again (sitting.game, FALSE);
  assert_state (0, WUZI_SEAT_FIRST);
  do_up_to (deed_count);
  wuzi_console_resign (console ());
  wuzi_game_play_again (sitting.game, TRUE);
  assert_state (0, WUZI_SEAT_SECOND);
  do_up_to (deed_count);
  leave_and_go_on ();
  assert_state (deed_count, WUZI_SEAT_SECOND);
}
END_TEST

/* Any deed that is allowed, for a person. */
static void
do_anything (GRand *rand)
{
  static const DeedKind CHOICES[] = { DEED_BLACK, DEED_WHITE, DEED_TWO_MORE, DEED_TEN,
                                      DEED_NUMBER };
  const Opening *opening = wuzi_console_get_opening (console ());
  Deed deed = { .kind = CHOICES[g_rand_int_range (rand, 0, G_N_ELEMENTS (CHOICES))],
                .number = g_rand_int_range (rand, 1, 4) };
  Point point = point_make (g_rand_int_range (rand, 0, BOARD_USUAL_SIZE),
                            g_rand_int_range (rand, 0, BOARD_USUAL_SIZE));

  opening_point_at (opening, point, &deed);
  if (opening_allows (opening, deed))
    ck_assert_int_eq (wuzi_console_offer_deed (console (), deed), WUZI_OFFER_TAKEN_UP);
}

START_TEST (the_machine_does_its_part_of_every_opening)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int kind = 0; kind < OPENING_COUNT; kind++)
    for (int opener = WUZI_SEAT_FIRST; opener <= WUZI_SEAT_SECOND; opener++) {
      WuziGameSetup setup = setup_for (0, WUZI_MODE_PVE);
      const Opening *opening;
      WuziGame *gone;

      setup.opening = (OpeningKind) kind;
      setup.rule = RULE_RENJU;
      setup.first_mover = opener;
      begin (&setup);
      opening = wuzi_console_get_opening (console ());
      while (!opening_is_over (opening)) {
        int before = count_deeds ();

        sitting_wait_for_turn (&sitting);
        if (!opening_is_over (opening))
          do_anything (rand);
        WAIT_FOR (count_deeds () >= before);
        g_main_context_iteration (NULL, FALSE);
      }
      ck_assert (!wuzi_console_is_over (console ()));
      wuzi_game_give_up (sitting.game);
      gone = sitting.game;
      g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
      wuzi_game_close (sitting.game);
      g_clear_object (&sitting.game);
      WAIT_FOR (gone == NULL);
    }
}
END_TEST

START_TEST (help_waits_until_the_opening_is_over)
{
  WuziGameSetup setup = setup_for (2, WUZI_MODE_PVP);

  begin (&setup);
  for (int i = 0; i < deed_count; i++) {
    do_up_to (i);
    ck_assert (!wuzi_hint_is_available (wuzi_game_get_hint (sitting.game)));
  }
  do_up_to (deed_count);
  ck_assert (wuzi_hint_is_available (wuzi_game_get_hint (sitting.game)));
}
END_TEST

START_TEST (a_foul_is_booked_as_such)
{
  WuziGameSetup setup = setup_for (0, WUZI_MODE_PVP);
  g_autoptr (WuziGameRecord) record = NULL;

  setup.rule = RULE_RENJU;
  setup.opening = OPENING_FREE;
  setup.strict_fouls = TRUE;
  begin (&setup);
  sitting_play (&sitting, "g8 a1 f8 c1 h7 e1 h6 g1 h8");
  record = sitting_read_only_game (&sitting);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->ending, WUZI_ENDING_FOUL);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->result, WUZI_RESULT_WHITE_WINS);
}
END_TEST

START_TEST (a_game_stays_as_strict_as_it_was)
{
  WuziGameSetup setup = setup_for (0, WUZI_MODE_PVP);

  setup.rule = RULE_RENJU;
  setup.opening = OPENING_FREE;
  setup.strict_fouls = _i == 1;
  begin (&setup);
  sitting_play (&sitting, "g8 a1 f8 c1 h7 e1 h6 g1");
  leave_and_go_on ();
  ck_assert_int_eq (wuzi_console_get_strict_fouls (console ()), _i);
  ck_assert_int_eq (wuzi_console_offer_point (console (), notation_to_point ("h8", 15)),
                    _i == 1 ? WUZI_OFFER_TAKEN_UP : WUZI_OFFER_FOUL);
}
END_TEST

/* As black, where a foul would lose, each level goes on until the end or for a while. */
START_TEST (the_machine_makes_no_foul)
{
  enum { STONES = 20 };
  WuziGameSetup setup = setup_for (0, WUZI_MODE_PVE);
  const int level = _i * sanitized_step (LEVELS_STEP);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) level);

  setup.rule = RULE_RENJU;
  setup.opening = OPENING_FREE;
  setup.strict_fouls = TRUE;
  setup.first_mover = WUZI_SEAT_SECOND;
  setup.level = (EngineLevel) level;
  begin (&setup);
  if (setup.level == ENGINE_LEVEL_CHAMPION) {
    EngineLimits limits = { .nodes = 300 };

    wuzi_ai_player_set_limits (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), &limits);
  }
  while (!wuzi_console_is_over (console ())
         && wuzi_console_get_board (console ())->count < STONES) {
    const Board *board = wuzi_console_get_board (console ());
    int before;

    sitting_wait_for_turn (&sitting);
    if (wuzi_console_is_over (console ()))
      break;
    before = board->count;
    if (wuzi_console_offer_point (
            console (), point_make (g_rand_int_range (rand, 4, 11), g_rand_int_range (rand, 4, 11)))
        == WUZI_OFFER_TAKEN_UP)
      WAIT_FOR (board->count > before);
  }
  if (wuzi_console_is_over (console ()))
    ck_assert_int_ne (wuzi_console_get_end (console ())->ending, WUZI_ENDING_FOUL);
  else
    wuzi_console_resign (console ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-openings");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_loop_test (all, an_opening_goes_on_after_each_deed, 0, OPENING_WALK_COUNT);
  tcase_add_loop_test (all, what_was_taken_back_can_be_brought_back_later, 0, OPENING_WALK_COUNT);
  tcase_add_test (all, clocks_and_counts_belong_to_players_after_a_swap);
  tcase_add_loop_test (all, a_game_is_booked_with_its_opening, 0, OPENING_WALK_COUNT);
  tcase_add_test (all, nothing_is_booked_before_both_have_done_something);
  tcase_add_test (all, another_game_is_opened_by_the_same_or_the_other_one);
  tcase_add_test (all, the_machine_does_its_part_of_every_opening);
  tcase_add_test (all, help_waits_until_the_opening_is_over);
  tcase_add_test (all, a_foul_is_booked_as_such);
  tcase_add_loop_test (all, a_game_stays_as_strict_as_it_was, 0, 2);
  tcase_add_loop_test (all, the_machine_makes_no_foul, 0,
                       1 + (ENGINE_LEVEL_COUNT - 1) / sanitized_step (LEVELS_STEP));
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
