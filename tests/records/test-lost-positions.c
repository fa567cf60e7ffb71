/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what a machine remembers of the games that it lost. */
#include "records/counts/lost-positions.h"

#include "record-test.h"
#include "support/check-main.h"
#include "support/symmetry.h"

static GHashTable *lost; /* set of keys */
static TestGame game;    /* Ann, who has black, beats the machine */

static void
set_up (void)
{
  static const int MOVES[][2] = { { 7, 7 }, { 8, 8 }, { 6, 9 }, { 3, 2 }, { 11, 4 }, { 5, 12 } };

  lost = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
  game.facts.move_count = G_N_ELEMENTS (MOVES);
  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++)
    game.moves[i].point = point_make (MOVES[i][0], MOVES[i][1]);
}

static void
tear_down (void)
{
  g_hash_table_unref (lost);
}

/* Remembers a game. */
static void
remember (const WuziGameFacts *facts)
{
  guint64 keys[LOST_POSITIONS_MAX_MOVES];
  guint count = lost_positions_get_keys (facts, keys);

  for (guint i = 0; i < count; i++)
    g_hash_table_add (lost, g_memdup2 (&keys[i], sizeof keys[i]));
}

static gboolean
is_lost (guint64 key, gpointer user_data)
{
  return g_hash_table_contains (user_data, &key);
}

/* The game after so many moves, turned. */
static Board
board_after (guint count, int symmetry)
{
  Board board;

  ck_assert (board_init (&board, game.facts.size));
  for (guint i = 0; i < count; i++)
    ck_assert (board_play (&board, game.facts.moves[i].point));
  return symmetry_turn_board (&board, symmetry);
}

static guint
list (const char *level, const Board *board, Point *points, guint max)
{
  return lost_positions_list (level, RULE_FREESTYLE, board, is_lost, lost, points, max);
}

START_TEST (stones_of_an_opening_are_not_what_lost)
{
  static const WuziRecordedDeed CHOICE = { .deed = { .kind = DEED_WHITE } };
  guint64 keys[LOST_POSITIONS_MAX_MOVES];
  guint all = lost_positions_get_keys (&game.facts, keys);

  /* White lost: of the three stones of the opening, one is white. */
  game.facts.opening = OPENING_SWAP;
  game.facts.deeds = &CHOICE;
  game.facts.deed_count = 1;
  ck_assert (game_facts_check (&game.facts, NULL));
  ck_assert_uint_eq (lost_positions_get_keys (&game.facts, keys), all - 1);
}
END_TEST

START_TEST (the_moves_of_a_lost_game_are_found_however_it_is_turned)
{
  remember (&game.facts);
  for (guint count = 3; count < game.facts.move_count; count += 2)
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
      Board board = board_after (count, symmetry);
      Point points[8];

      ck_assert_uint_eq (list ("hard", &board, points, 8), 1);
      ck_assert_uint_eq (points[0], symmetry_turn (game.moves[count].point, 15, symmetry));
    }
}
END_TEST

START_TEST (where_the_board_is_symmetric_so_are_the_points)
{
  Board board = board_after (1, 0);
  Point points[8];

  remember (&game.facts);
  ck_assert_uint_eq (list ("hard", &board, points, 8), 4); /* the diagonal neighbours */
  for (int i = 0; i < 4; i++)
    ck_assert_int_eq (abs (point_x (points[i]) - 7) * abs (point_y (points[i]) - 7), 1);
  ck_assert_uint_eq (list ("hard", &board, points, 2), 2);
  ck_assert_uint_eq (list ("hard", &board, NULL, 0), 0);
}
END_TEST

START_TEST (the_persons_moves_are_not_remembered)
{
  remember (&game.facts);
  ck_assert_uint_eq (g_hash_table_size (lost), 3);
  for (guint count = 0; count < game.facts.move_count; count += 2) {
    Board board = board_after (count, 0);

    ck_assert_uint_eq (list ("hard", &board, (Point[1]) { 0 }, 1), 0);
  }
}
END_TEST

START_TEST (another_level_or_board_is_another_matter)
{
  Board board = board_after (3, 0);
  Point point;

  remember (&game.facts);
  ck_assert_uint_eq (list ("easy", &board, &point, 1), 0);
  game.facts.size = 16;
  board = board_after (3, 0);
  ck_assert_uint_eq (list ("hard", &board, &point, 1), 0);
  game.facts.white = machine ("easy", 2);
  remember (&game.facts);
  ck_assert_uint_eq (list ("easy", &board, &point, 1), 1);
}
END_TEST

START_TEST (other_games_are_not_remembered)
{
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  remember (&game.facts);
  game.facts.result = WUZI_RESULT_DRAW;
  remember (&game.facts);
  game.facts.result = WUZI_RESULT_BLACK_WINS;
  game.facts.white = person (BOB_ID, "Bob", 2);
  remember (&game.facts);
  ck_assert_uint_eq (g_hash_table_size (lost), 0);
}
END_TEST

START_TEST (the_machine_may_have_begun)
{
  Board board = board_after (4, 3);
  Point point;

  game.facts.first = STONE_WHITE;
  remember (&game.facts);
  ck_assert_uint_eq (g_hash_table_size (lost), 3);
  ck_assert_uint_eq (list ("hard", &board, &point, 1), 1);
  ck_assert_uint_eq (point, symmetry_turn (game.moves[4].point, 15, 3));
  board = board_after (0, 0);
  ck_assert_uint_eq (list ("hard", &board, &point, 1), 1);
  ck_assert_uint_eq (point, point_make (7, 7));
}
END_TEST

START_TEST (the_order_of_the_moves_does_not_matter)
{
  Board board;
  Point points[8];

  remember (&game.facts);
  board_init (&board, 15);
  board_play (&board, game.moves[2].point);
  board_play (&board, game.moves[1].point);
  board_play (&board, game.moves[0].point);
  ck_assert_uint_eq (list ("hard", &board, points, 8), 1);
  ck_assert_uint_eq (points[0], game.moves[3].point);
}
END_TEST

START_TEST (what_comes_late_is_not_remembered)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  Board board;
  Point point;

  test_game_fill_board (&game, rand);
  game.facts.result = WUZI_RESULT_BLACK_WINS;
  remember (&game.facts);
  ck_assert_uint_eq (g_hash_table_size (lost), LOST_POSITIONS_MAX_MOVES / 2);
  board = board_after (LOST_POSITIONS_MAX_MOVES - 1, 5);
  ck_assert_uint_eq (list ("hard", &board, &point, 1), 1);
  board = board_after (LOST_POSITIONS_MAX_MOVES + 1, 5);
  ck_assert_uint_eq (list ("hard", &board, &point, 1), 0);
}
END_TEST

START_TEST (thousands_of_games_are_kept_apart)
{
  enum {
    GAMES = 3000,
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autofree TestGame *games = g_new (TestGame, GAMES);

  for (int i = 0; i < GAMES; i++) {
    games[i] = game;
    games[i].facts.moves = games[i].moves;
    test_game_fill_board (&games[i], rand);
    games[i].facts.result = WUZI_RESULT_BLACK_WINS;
    remember (&games[i].facts);
    remember (&games[i].facts);
  }
  ck_assert_uint_le (g_hash_table_size (lost), GAMES * LOST_POSITIONS_MAX_MOVES / 2);
  ck_assert_uint_gt (g_hash_table_size (lost), GAMES * 13);
  for (int i = 0; i < GAMES; i++) {
    Board board;
    Point points[8];

    game.facts = games[i].facts;
    board = board_after (21, i % SYMMETRY_COUNT);
    ck_assert_uint_eq (list ("hard", &board, points, 8), 1);
    ck_assert_uint_eq (points[0], symmetry_turn (games[i].moves[21].point, 15, i % SYMMETRY_COUNT));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lost-positions");
  TCase *memory = tcase_create ("memory");

  tcase_add_checked_fixture (memory, set_up, tear_down);
  tcase_add_test (memory, the_moves_of_a_lost_game_are_found_however_it_is_turned);
  tcase_add_test (memory, stones_of_an_opening_are_not_what_lost);
  tcase_add_test (memory, where_the_board_is_symmetric_so_are_the_points);
  tcase_add_test (memory, the_persons_moves_are_not_remembered);
  tcase_add_test (memory, another_level_or_board_is_another_matter);
  tcase_add_test (memory, other_games_are_not_remembered);
  tcase_add_test (memory, the_machine_may_have_begun);
  tcase_add_test (memory, the_order_of_the_moves_does_not_matter);
  tcase_add_test (memory, what_comes_late_is_not_remembered);
  tcase_add_test (memory, thousands_of_games_are_kept_apart);
  suite_add_tcase (suite, memory);
  return run_suite (suite);
}
