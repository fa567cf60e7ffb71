/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of whether a game can have been played as its facts tell. */
#include "record-test.h"
#include "records/files/json-read.h"
#include "records/games/game-facts.h"
#include "support/check-main.h"

static void
assert_true (const TestGame *game)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (game_facts_check (&game->facts, &error), "%s", error ? error->message : "");
}

static void
assert_false (const TestGame *game)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!game_facts_check (&game->facts, &error));
  ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
}

/* The first colour makes five in the lowest row; the other plays above. */
static void
init_five (TestGame *game)
{
  test_game_init (game);
  for (int i = 0; i < 9; i++)
    game->moves[i].point = point_make (i / 2, i % 2);
  game->facts.move_count = 9;
  game->facts.ending = WUZI_ENDING_FIVE;
}

START_TEST (a_five_is_won_by_who_made_it)
{
  TestGame game;

  init_five (&game);
  assert_true (&game);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  assert_false (&game);
  game.facts.first = STONE_WHITE;
  assert_true (&game);
  game.facts.result = WUZI_RESULT_BLACK_WINS;
  assert_false (&game);
  game.facts.result = WUZI_RESULT_DRAW;
  assert_false (&game);
}
END_TEST

START_TEST (persons_and_machines_do_only_what_they_can)
{
  TestGame game;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
  game.facts.black.take_backs = 3;
  game.facts.black.danger = 1;
  game.facts.white.adaptive = game.facts.white.weakened = TRUE;
  assert_true (&game);
  game.facts.black.take_backs = -1;
  assert_false (&game);
  game.facts.black.take_backs = 0;
  game.facts.black.adaptive = TRUE;
  assert_false (&game);
  game.facts.black.adaptive = FALSE;
  game.facts.black.weakened = TRUE;
  assert_false (&game);
  game.facts.black.weakened = FALSE;
  game.facts.white.take_backs = 1;
  assert_false (&game);
  game.facts.white.take_backs = 0;
  game.facts.white.danger = 1;
  assert_false (&game);
  game.facts.white.danger = 0;
  game.facts.white.hints = 1;
  assert_false (&game);
  game.facts.white.hints = 0;
  game.facts.black.hints = 2;
  game.facts.black.taught = 1;
  assert_true (&game);
  game.facts.black.taught = 3;
  assert_false (&game);
}
END_TEST

START_TEST (only_an_engine_from_elsewhere_has_a_rating_of_its_own)
{
  TestGame game;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("engine-0123456789abcdef012345678", 2);
  assert_true (&game);
  game.facts.white.rating = 2150;
  assert_false (&game);
  game.facts.white.deviation = 41;
  assert_true (&game);
  game.facts.white.rating = 0;
  assert_false (&game);
  game.facts.white = machine ("hard", 2);
  game.facts.white.rating = 2150;
  game.facts.white.deviation = 41;
  assert_false (&game);
  game.facts.white = machine ("hard", 2);
  game.facts.black.rating = 2150;
  game.facts.black.deviation = 41;
  assert_false (&game);
}
END_TEST

START_TEST (a_copy_has_all_that_is_told_of_a_side)
{
  TestGame game;
  WuziGameFacts copy;

  test_game_init (&game);
  game.facts.white = machine ("hard", 2);
  game.facts.black.hints = 1;
  game.facts.black.taught = 1;
  game.facts.black.take_backs = 2;
  game.facts.black.danger = 3;
  game.facts.white.adaptive = game.facts.white.weakened = TRUE;
  game_facts_copy (&copy, &game.facts);
  ck_assert_int_eq (copy.black.hints, 1);
  ck_assert_int_eq (copy.black.taught, 1);
  ck_assert_int_eq (copy.black.take_backs, 2);
  ck_assert_int_eq (copy.black.danger, 3);
  ck_assert_int_eq (copy.black.seat, 1);
  ck_assert (copy.white.adaptive && copy.white.weakened);
  ck_assert_ptr_ne (copy.white.machine, game.facts.white.machine);
  game_facts_clear (&copy);
}
END_TEST

START_TEST (a_five_cannot_be_told_otherwise)
{
  TestGame game;

  init_five (&game);
  game.facts.ending = WUZI_ENDING_RESIGNATION;
  assert_false (&game);
  game.facts.ending = WUZI_ENDING_FULL_BOARD;
  assert_false (&game);
  game.facts.result = WUZI_RESULT_DRAW;
  assert_false (&game);
}
END_TEST

START_TEST (nobody_plays_on_after_a_five)
{
  TestGame game;

  init_five (&game);
  game.moves[9].point = point_make (9, 9);
  game.facts.move_count = 10;
  assert_false (&game);
  game.facts.ending = WUZI_ENDING_RESIGNATION;
  assert_false (&game);
}
END_TEST

START_TEST (without_five_nobody_won_by_five)
{
  TestGame game;

  init_five (&game);
  game.facts.move_count = 8;
  assert_false (&game);
  game.facts.ending = WUZI_ENDING_RESIGNATION;
  assert_true (&game);
}
END_TEST

START_TEST (either_side_may_have_resigned_but_nobody_drew)
{
  TestGame game;

  test_game_init (&game);
  assert_true (&game);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  assert_true (&game);
  game.facts.result = WUZI_RESULT_DRAW;
  assert_false (&game);
  game.facts.result = WUZI_RESULT_BLACK_WINS;
  game.facts.move_count = 0;
  assert_true (&game);
}
END_TEST

START_TEST (a_full_board_is_a_draw_on_every_size)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    TestGame game;

    test_game_init (&game);
    game.facts.size = size;
    test_game_fill_board (&game, rand);
    assert_true (&game);
    game.facts.ending = WUZI_ENDING_RESIGNATION;
    game.facts.result = WUZI_RESULT_BLACK_WINS;
    assert_false (&game);
    game.facts.ending = WUZI_ENDING_FULL_BOARD;
    assert_false (&game);
    game.facts.result = WUZI_RESULT_DRAW;
    game.facts.move_count--;
    assert_false (&game);
  }
}
END_TEST

START_TEST (a_point_is_played_once_and_on_the_board)
{
  TestGame game;

  test_game_init (&game);
  game.moves[1].point = game.moves[0].point;
  assert_false (&game);
  game.moves[1].point = point_make (15, 0);
  assert_false (&game);
  game.moves[1].point = POINT_NONE;
  assert_false (&game);
  game.moves[1].point = UINT16_MAX;
  assert_false (&game);
  game.moves[1].point = point_make (14, 14);
  assert_true (&game);
  game.facts.size = 23;
  assert_false (&game);
}
END_TEST

START_TEST (sides_suit_the_mode)
{
  TestGame game;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  assert_false (&game);
  game.facts.white = machine ("hard", 2);
  assert_true (&game);
  game.facts.black = machine ("easy", 1);
  assert_false (&game);
  game.facts.mode = WUZI_MODE_PVP;
  assert_false (&game);
  test_game_init (&game);
  game.facts.white.seat = 1;
  assert_false (&game);
}
END_TEST

START_TEST (levels_have_plain_names)
{
  ck_assert (game_facts_machine_is_valid ("a"));
  ck_assert (game_facts_machine_is_valid ("brain-2"));
  ck_assert (game_facts_machine_is_valid ("abcdefghijklmnopqrstuvwxyz-01234"));
  ck_assert (!game_facts_machine_is_valid ("abcdefghijklmnopqrstuvwxyz-012345"));
  ck_assert (!game_facts_machine_is_valid (""));
  ck_assert (!game_facts_machine_is_valid ("Hard"));
  ck_assert (!game_facts_machine_is_valid ("a b"));
  ck_assert (!game_facts_machine_is_valid ("a:b"));
  ck_assert (!game_facts_machine_is_valid ("é"));
}
END_TEST

/* As many digits of its id as there is room for. */
START_TEST (an_engine_is_known_by_its_id)
{
  g_autofree char *one = game_facts_dup_engine ("01234567-89AB-4def-8123-456789abcdef");
  g_autofree char *other = game_facts_dup_engine ("01234567-89ab-4def-8123-456700000000");

  ck_assert_str_eq (one, "engine-0123456789ab4def812345678");
  ck_assert_uint_eq (strlen (one), GAME_FACTS_MAX_MACHINE_BYTES);
  ck_assert (game_facts_machine_is_valid (one));
  ck_assert (game_facts_machine_is_engine (one));
  ck_assert_str_eq (other, "engine-0123456789ab4def812345670");
  ck_assert (!game_facts_machine_is_engine ("easy"));
  ck_assert (!game_facts_machine_is_engine ("engine"));
}
END_TEST

START_TEST (random_games_can_have_been_played)
{
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint endings[WUZI_ENDING_FOUL + 1] = { 0 };
  guint rules[RULE_COUNT] = { 0 };
  guint openings = 0;

  for (int i = 0; i < 500; i++) {
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    assert_true (&game);
    endings[game.facts.ending]++;
    rules[game.facts.rule]++;
    openings += game.facts.opening != OPENING_FREE;
  }
  for (guint i = 0; i <= WUZI_ENDING_FULL_BOARD; i++)
    ck_assert_uint_gt (endings[i], 20);
  for (guint i = 0; i < RULE_COUNT; i++)
    ck_assert_uint_gt (rules[i], 10);
  ck_assert_uint_gt (openings, 20);
  ck_assert_uint_gt (endings[WUZI_ENDING_FOUL], 0);
}
END_TEST

START_TEST (a_draw_can_be_agreed_on)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  TestGame game;

  test_game_init (&game);
  game.facts.ending = WUZI_ENDING_AGREEMENT;
  game.facts.result = WUZI_RESULT_DRAW;
  assert_true (&game);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  assert_false (&game);
  game.facts.result = WUZI_RESULT_DRAW;
  game.facts.ending = WUZI_ENDING_NO_FIVE;
  assert_false (&game);
  game.facts.size = 5;
  test_game_fill_board (&game, rand);
  game.facts.ending = WUZI_ENDING_AGREEMENT;
  assert_false (&game);
}
END_TEST

/* As soon as nobody can win, and until the board is full. */
START_TEST (a_draw_without_any_five_follows_from_the_board)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  TestGame game;
  guint dead = 0, full;

  test_game_init (&game);
  game.facts.size = 5;
  test_game_fill_board (&game, rand);
  game.facts.ending = WUZI_ENDING_NO_FIVE;
  full = game.facts.move_count;
  assert_false (&game);
  while (game.facts.move_count-- > 0) {
    Verdict verdict;
    Board board;

    ck_assert (game_facts_play (&game.facts, &board, &verdict, NULL));
    ck_assert_int_eq (game_facts_check (&game.facts, NULL), rules_is_dead (RULE_FREESTYLE, &board));
    dead += rules_is_dead (RULE_FREESTYLE, &board);
  }
  ck_assert (dead > 0 && dead < full);
}
END_TEST

START_TEST (who_is_to_move_loses_on_time)
{
  TestGame game;

  test_game_init (&game);
  game.facts.ending = WUZI_ENDING_TIME;
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  assert_false (&game);
  game.facts.time = (TimeControl) { TIME_PER_GAME, 60000, 0 };
  assert_true (&game);
  game.facts.first = STONE_WHITE;
  assert_false (&game);
  game.facts.result = WUZI_RESULT_BLACK_WINS;
  assert_true (&game);
  game.facts.move_count = 1;
  assert_false (&game);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  assert_true (&game);
  game.facts.result = WUZI_RESULT_DRAW;
  assert_false (&game);
}
END_TEST

START_TEST (a_clock_makes_sense)
{
  TestGame game;

  test_game_init (&game);
  game.facts.time = (TimeControl) { TIME_PER_MOVE, 10, 0 };
  assert_false (&game);
  game.facts.time.base_ms = 10000;
  assert_true (&game);
}
END_TEST

START_TEST (a_copy_owns_what_it_has)
{
  TestGame game;
  WuziGameFacts copy;

  test_game_init (&game);
  test_game_continue (&game, 1);
  game_facts_copy (&copy, &game.facts);
  game.moves[0].msecs = 9;
  ck_assert_str_eq (copy.origin_game, game.facts.origin_game);
  ck_assert_ptr_ne (copy.origin_game, game.facts.origin_game);
  ck_assert_str_eq (copy.black.name, "Ann");
  ck_assert_ptr_ne (copy.black.name, game.facts.black.name);
  ck_assert_int_eq (copy.moves[0].msecs, 0);
  ck_assert_int_eq (copy.moves[1].msecs, 567);
  game_facts_clear (&copy);
  ck_assert_ptr_null (copy.moves);
}
END_TEST

START_TEST (what_stood_on_the_board_took_no_time)
{
  TestGame game;

  test_game_init (&game);
  ck_assert (game_facts_count (&game.facts));
  test_game_continue (&game, 2);
  assert_true (&game);
  ck_assert (!game_facts_count (&game.facts));
  game.moves[1].msecs = 1;
  assert_false (&game);
  game.facts.origin_moves = 1;
  assert_true (&game);
  game.facts.origin_moves = 3;
  assert_false (&game);
}
END_TEST

START_TEST (renju_begins_with_black)
{
  TestGame game;

  test_game_init (&game);
  game.facts.rule = RULE_RENJU;
  assert_true (&game);
  game.facts.first = STONE_WHITE;
  assert_false (&game);
  game.facts.rule = RULE_STANDARD;
  assert_true (&game);
}
END_TEST

/* Black makes two threes at h8. */
START_TEST (a_foul_ends_a_game_of_renju_and_no_other)
{
  static const char *const MOVES[] = {
    "g8", "a1", "f8", "c1", "h7", "e1", "h6", "g1", "h8", "o15"
  };
  TestGame game;

  test_game_init (&game);
  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++)
    game.moves[i].point = notation_to_point (MOVES[i], BOARD_USUAL_SIZE);
  game.facts.move_count = 9;
  game.facts.rule = RULE_RENJU;
  game.facts.ending = WUZI_ENDING_FOUL;
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  assert_true (&game);
  game.facts.result = WUZI_RESULT_BLACK_WINS;
  assert_false (&game);
  game.facts.ending = WUZI_ENDING_RESIGNATION;
  assert_false (&game);
  game.facts.move_count = 10;
  assert_false (&game);
  game.facts.rule = RULE_FREESTYLE;
  assert_true (&game);
  game.facts.ending = WUZI_ENDING_FOUL;
  assert_false (&game);
}
END_TEST

START_TEST (time_runs_out_in_an_opening_for_who_is_asked)
{
  /* Swap: black places the second stone, too, which is white. */
  const OpeningWalk *walk = &OPENING_WALKS[2];
  TestGame game;

  for (int count = 0; count <= 4; count++) {
    Opening opening = opening_walk_to (walk, count);
    gboolean black = opening_colour (&opening, opening_seat (&opening)) == STONE_BLACK;

    test_game_init (&game);
    test_game_open (&game, walk, count);
    game.facts.time = (TimeControl) { TIME_PER_MOVE, 15000, 0 };
    game.facts.ending = WUZI_ENDING_TIME;
    game.facts.result = WUZI_RESULT_WHITE_WINS;
    ck_assert_int_eq (game_facts_check (&game.facts, NULL), black);
    game.facts.result = WUZI_RESULT_BLACK_WINS;
    ck_assert_int_eq (game_facts_check (&game.facts, NULL), !black);
  }
}
END_TEST

START_TEST (all_deeds_are_listed_with_who_did_them)
{
  const OpeningWalk *walk = &OPENING_WALKS[_i];
  Deed deeds[OPENING_WALK_MAX_DEEDS];
  int count = opening_walk_list (walk, deeds);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (WuziRecordedDeed));
  TestGame game;
  Opening opening;

  test_game_init (&game);
  test_game_open (&game, walk, count);
  ck_assert (game_facts_play_opening (&game.facts, &opening, list));
  ck_assert_int_eq ((int) list->len, count);
  for (int i = 0; i < count; i++) {
    const WuziRecordedDeed *deed = &g_array_index (list, WuziRecordedDeed, i);
    Opening before = opening_walk_to (walk, i);

    ck_assert_int_eq (deed->deed.kind, deeds[i].kind);
    ck_assert_int_eq (deed->seat, opening_seat (&before));
    ck_assert_uint_eq (deed->stones, (guint) before.board.count);
    ck_assert_int_eq (deed->msecs, 100 * (i + 1));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-facts");
  TCase *facts = tcase_create ("facts");

  tcase_add_test (facts, a_five_is_won_by_who_made_it);
  tcase_add_test (facts, persons_and_machines_do_only_what_they_can);
  tcase_add_test (facts, only_an_engine_from_elsewhere_has_a_rating_of_its_own);
  tcase_add_test (facts, a_copy_has_all_that_is_told_of_a_side);
  tcase_add_test (facts, a_five_cannot_be_told_otherwise);
  tcase_add_test (facts, nobody_plays_on_after_a_five);
  tcase_add_test (facts, without_five_nobody_won_by_five);
  tcase_add_test (facts, either_side_may_have_resigned_but_nobody_drew);
  tcase_add_test (facts, a_full_board_is_a_draw_on_every_size);
  tcase_add_test (facts, a_point_is_played_once_and_on_the_board);
  tcase_add_test (facts, sides_suit_the_mode);
  tcase_add_test (facts, levels_have_plain_names);
  tcase_add_test (facts, an_engine_is_known_by_its_id);
  tcase_add_test (facts, random_games_can_have_been_played);
  tcase_add_test (facts, a_draw_can_be_agreed_on);
  tcase_add_test (facts, a_draw_without_any_five_follows_from_the_board);
  tcase_add_test (facts, who_is_to_move_loses_on_time);
  tcase_add_test (facts, a_clock_makes_sense);
  tcase_add_test (facts, a_copy_owns_what_it_has);
  tcase_add_test (facts, what_stood_on_the_board_took_no_time);
  tcase_add_test (facts, renju_begins_with_black);
  tcase_add_test (facts, a_foul_ends_a_game_of_renju_and_no_other);
  tcase_add_test (facts, time_runs_out_in_an_opening_for_who_is_asked);
  tcase_add_loop_test (facts, all_deeds_are_listed_with_who_did_them, 0, OPENING_WALK_COUNT);
  suite_add_tcase (suite, facts);
  return run_suite (suite);
}
