/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the table of positions. */
#include "board/symmetry.h"
#include "records/index/position-table.h"
#include "support/check-main.h"

enum {
  WHOLE = BOARD_MAX_STONES, /* moves that are kept */
};

static IndexDb *db;
static PositionTable *table;

static void
set_up (void)
{
  db = index_db_open (":memory:", 1, POSITION_TABLE_SQL);
  table = position_table_new (db);
  ck_assert (index_db_begin (db));
}

static void
tear_down (void)
{
  ck_assert (index_db_is_good (db));
  position_table_free (table);
  index_db_close (db);
}

/* The points of a text as "h8i9", and how many. */
static guint
parse (const char *text, Point *points)
{
  guint count = 0;

  while (*text != '\0') {
    int x = *text++ - 'a';

    points[count++] = point_make (x, (int) strtol (text, (char **) &text, 10) - 1);
  }
  return count;
}

static void
add_moves (guint32 number, const char *moves, guint max_moves, PositionResult result)
{
  Point points[BOARD_MAX_STONES];
  guint count = parse (moves, points);

  position_table_add (table, number, 15, points, count, max_moves, result);
}

static Board
board_after (const char *moves)
{
  Point points[BOARD_MAX_STONES];
  guint count = parse (moves, points);
  Board board;

  ck_assert (board_init (&board, 15));
  for (guint i = 0; i < count; i++)
    ck_assert (board_play (&board, points[i]));
  return board;
}

/* Writes what waits, and asks. (transfer full) */
static GArray *
ask (const char *moves, guint count, const PositionGame *games)
{
  Board board = board_after (moves);

  position_table_write (table);
  return position_table_list_next (table, &board, count, games, NULL);
}

/* The move at a point, "" being the end of games; all 0 if there is none. */
static NextMove
find (GArray *list, const char *point)
{
  Point points[BOARD_MAX_STONES];
  Point wanted = parse (point, points) > 0 ? points[0] : POINT_NONE;

  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, NextMove, i).point == wanted)
      return g_array_index (list, NextMove, i);
  return (NextMove) { 0 };
}

START_TEST (an_empty_table_knows_nothing)
{
  g_autoptr (GArray) next = ask ("", 0, NULL);

  ck_assert_uint_eq (next->len, 0);
}
END_TEST

START_TEST (a_position_is_found_whatever_moves_led_to_it)
{
  g_autoptr (GArray) next = NULL;
  NextMove move;

  add_moves (1, "h8i9j7g7", WHOLE, POSITION_BLACK_WINS);
  add_moves (2, "j7i9h8g7", WHOLE, POSITION_WHITE_WINS);
  add_moves (3, "h8i9j7a1", WHOLE, POSITION_DRAW);
  add_moves (4, "h8i9", WHOLE, POSITION_BLACK_WINS);
  next = ask ("j7i9h8", 4, NULL);
  ck_assert_uint_eq (next->len, 2);
  move = g_array_index (next, NextMove, 0);
  ck_assert_uint_eq (move.point, find (next, "g7").point);
  ck_assert_uint_eq (move.games, 2);
  ck_assert_uint_eq (move.black_wins, 1);
  ck_assert_uint_eq (move.white_wins, 1);
  ck_assert_uint_eq (move.draws, 0);
  move = find (next, "a1");
  ck_assert_uint_eq (move.games, 1);
  ck_assert_uint_eq (move.draws, 1);
}
END_TEST

START_TEST (turned_and_mirrored_games_are_the_same)
{
  Point points[BOARD_MAX_STONES];
  guint count = parse ("h8i9j7g7", points);
  g_autoptr (GArray) next = NULL;

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Point turned[BOARD_MAX_STONES];

    for (guint i = 0; i < count; i++)
      turned[i] = symmetry_turn (points[i], 15, symmetry);
    position_table_add (table, (guint32) symmetry + 1, 15, turned, count, WHOLE,
                        POSITION_WHITE_WINS);
  }
  next = ask ("h8i9j7", SYMMETRY_COUNT, NULL);
  ck_assert_uint_eq (next->len, 1);
  ck_assert_uint_eq (find (next, "g7").games, SYMMETRY_COUNT);
  g_array_unref (next);
  /* The position looks the same from four sides: it is the first of the points that are alike. */
  next = ask ("h8", SYMMETRY_COUNT, NULL);
  ck_assert_uint_eq (next->len, 1);
  ck_assert_uint_eq (find (next, "g7").games, SYMMETRY_COUNT);
}
END_TEST

START_TEST (boards_of_other_sizes_are_others)
{
  const Point middle = point_make (7, 7);
  g_autoptr (GArray) next = NULL;

  position_table_add (table, 1, 19, &middle, 1, WHOLE, POSITION_BLACK_WINS);
  add_moves (2, "h8", WHOLE, POSITION_DRAW);
  next = ask ("", 2, NULL);
  ck_assert_uint_eq (next->len, 1);
  ck_assert_uint_eq (find (next, "h8").games, 1);
  ck_assert_uint_eq (find (next, "h8").draws, 1);
}
END_TEST

START_TEST (games_end_where_they_end)
{
  g_autoptr (GArray) next = NULL;

  add_moves (1, "h8i9", WHOLE, POSITION_WHITE_WINS);
  add_moves (2, "h8i9j7", WHOLE, POSITION_BLACK_WINS);
  add_moves (3, "", WHOLE, POSITION_DRAW);
  next = ask ("h8i9", 3, NULL);
  ck_assert_uint_eq (next->len, 2);
  ck_assert_uint_eq (find (next, "").games, 1);
  ck_assert_uint_eq (find (next, "").white_wins, 1);
  ck_assert_uint_eq (find (next, "j7").black_wins, 1);
  g_array_unref (next);
  next = ask ("", 3, NULL);
  ck_assert_uint_eq (find (next, "").draws, 1);
}
END_TEST

START_TEST (positions_are_kept_up_to_the_one_after_so_many_moves)
{
  g_autoptr (GArray) next = NULL;

  add_moves (1, "h8i9j7g7", 2, POSITION_BLACK_WINS);
  next = ask ("h8i9", 1, NULL);
  ck_assert_uint_eq (find (next, "j7").games, 1);
  g_array_unref (next);
  next = ask ("h8i9j7", 1, NULL);
  ck_assert_uint_eq (next->len, 0);
}
END_TEST

START_TEST (a_result_may_be_unknown)
{
  g_autoptr (GArray) next = NULL;
  NextMove move;

  add_moves (1, "h8", WHOLE, POSITION_RESULT_UNKNOWN);
  add_moves (2, "h8", WHOLE, POSITION_BLACK_WINS);
  add_moves (3, "h8", WHOLE, POSITION_WHITE_WINS);
  add_moves (4, "h8", WHOLE, POSITION_DRAW);
  add_moves (5, "h8", WHOLE, POSITION_RESULT_UNKNOWN);
  next = ask ("", 5, NULL);
  move = find (next, "h8");
  ck_assert_uint_eq (move.games, 5);
  ck_assert_uint_eq (move.black_wins, 1);
  ck_assert_uint_eq (move.white_wins, 1);
  ck_assert_uint_eq (move.draws, 1);
}
END_TEST

START_TEST (years_and_ratings_are_those_of_the_games_that_fit)
{
  const PositionGame games[] = {
    { 1999, 2100, TRUE }, { 2024, 2600, FALSE }, { 0, 2201, TRUE },
    { 2011, 0, TRUE },    { 2020, 1500, TRUE },  { 0, 0, TRUE },
  };
  g_autoptr (GArray) next = NULL;
  NextMove move;

  for (guint32 i = 0; i < 4; i++)
    add_moves (i + 1, "h8i9", WHOLE, POSITION_BLACK_WINS);
  add_moves (5, "h8i8", WHOLE, POSITION_WHITE_WINS);
  add_moves (6, "h8j7", WHOLE, POSITION_DRAW);
  next = ask ("h8", G_N_ELEMENTS (games), games);
  ck_assert_uint_eq (next->len, 3);
  move = g_array_index (next, NextMove, 0);
  ck_assert_uint_eq (move.games, 3);
  ck_assert_uint_eq (move.black_wins, 3);
  ck_assert_uint_eq (move.last_year, 2011);
  ck_assert_uint_eq (move.rated, 2);
  /* Half a point more is rounded up. */
  ck_assert_uint_eq (move.rating, 2151);
  for (guint i = 1; i < 3; i++) {
    gboolean drawn;

    move = g_array_index (next, NextMove, i);
    drawn = move.draws == 1;
    ck_assert_uint_eq (move.games, 1);
    ck_assert_uint_eq (move.last_year, drawn ? 0 : 2020);
    ck_assert_uint_eq (move.rated, drawn ? 0 : 1);
    ck_assert_uint_eq (move.rating, drawn ? 0 : 1500);
  }
  g_array_unref (next);
  next = ask ("h8", G_N_ELEMENTS (games), NULL);
  move = g_array_index (next, NextMove, 0);
  ck_assert_uint_eq (move.games, 4);
  ck_assert_uint_eq (move.last_year, 0);
  ck_assert_uint_eq (move.rated, 0);
  ck_assert_uint_eq (move.rating, 0);
}
END_TEST

/* The games of many, of one move each. */
static const char *const FIRST_MOVES[] = { "h8", "g7", "h7" };

static void
add_many (guint32 from, guint32 to)
{
  for (guint32 number = from; number <= to; number++)
    add_moves (number, FIRST_MOVES[number % G_N_ELEMENTS (FIRST_MOVES)], WHOLE,
               (PositionResult) (number % 4));
}

static gint64
sum_tables (void)
{
  return index_db_read_number (
             db, "SELECT total (first % 1000003) + total (length (entries)) FROM packed")
         + index_db_read_number (db,
                                 "SELECT total (entry % 1000003) + total (next) FROM positions");
}

START_TEST (many_games_are_found_wherever_they_were_written)
{
  enum { MANY = 3 * POSITION_TABLE_RUN_GAMES + 1234, FEW = 1500 };
  g_autofree PositionGame *games = g_new0 (PositionGame, MANY);
  guint counts[G_N_ELEMENTS (FIRST_MOVES)][5] = { 0 };
  g_autoptr (GArray) next = NULL;
  gint64 sum;

  add_many (1, MANY);
  position_table_write (table);
  sum = sum_tables ();
  ck_assert_int_eq (index_db_read_number (db, "SELECT count (DISTINCT first >> 52) FROM packed"),
                    3);
  index_db_run (db, "DELETE FROM packed; DELETE FROM positions");
  for (guint32 number = 1; number <= MANY; number += FEW) {
    add_many (number, MIN (number + FEW - 1, MANY));
    position_table_write (table);
  }
  ck_assert_int_eq (sum_tables (), sum);
  for (guint32 i = 0; i < MANY; i++) {
    guint *of = counts[(i + 1) % G_N_ELEMENTS (FIRST_MOVES)];

    games[i] = (PositionGame) { .year = (guint16) (1900 + i % 101), .fits = i % 5 != 0 };
    of[(i + 1) % 4] += games[i].fits;
    of[4] += games[i].fits;
  }
  next = ask ("", MANY, games);
  ck_assert_uint_eq (next->len, G_N_ELEMENTS (FIRST_MOVES));
  for (guint i = 0; i < G_N_ELEMENTS (FIRST_MOVES); i++) {
    NextMove move = find (next, FIRST_MOVES[i]);

    ck_assert_uint_eq (move.games, counts[i][4]);
    ck_assert_uint_eq (move.black_wins, counts[i][POSITION_BLACK_WINS]);
    ck_assert_uint_eq (move.white_wins, counts[i][POSITION_WHITE_WINS]);
    ck_assert_uint_eq (move.draws, counts[i][POSITION_DRAW]);
    ck_assert_uint_eq (move.last_year, 2000);
  }
}
END_TEST

START_TEST (the_games_of_a_position_are_marked)
{
  enum { MANY = POSITION_TABLE_RUN_GAMES + 100 };
  g_autoptr (GArray) numbers = g_array_new (FALSE, TRUE, sizeof (int));
  Board board = board_after ("g7");
  SymmetryKeys keys;

  symmetry_keys_init (&keys, &board);
  add_many (1, MANY);
  position_table_write (table);
  g_array_set_size (numbers, MANY + 1);
  position_table_mark (table, symmetry_keys_least (&keys), numbers);
  ck_assert_int_eq (g_array_index (numbers, int, 0), 0);
  for (guint number = 1; number <= MANY; number++)
    ck_assert_int_eq (g_array_index (numbers, int, number),
                      number % G_N_ELEMENTS (FIRST_MOVES) == 1);
}
END_TEST

START_TEST (what_is_forgotten_is_never_written)
{
  g_autoptr (GArray) next = NULL;

  add_moves (1, "h8", WHOLE, POSITION_DRAW);
  position_table_forget (table);
  add_moves (1, "g7", WHOLE, POSITION_DRAW);
  next = ask ("", 1, NULL);
  ck_assert_uint_eq (next->len, 1);
  ck_assert_uint_eq (find (next, "g7").games, 1);
}
END_TEST

START_TEST (who_cancels_gets_no_more)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) next = NULL;
  Board board = board_after ("");

  add_many (1, POSITION_TABLE_RUN_GAMES);
  g_cancellable_cancel (cancellable);
  next = position_table_list_next (table, &board, POSITION_TABLE_RUN_GAMES, NULL, cancellable);
  ck_assert_uint_eq (next->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("position table");
  TCase *tcase = tcase_create ("table");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_empty_table_knows_nothing);
  tcase_add_test (tcase, a_position_is_found_whatever_moves_led_to_it);
  tcase_add_test (tcase, turned_and_mirrored_games_are_the_same);
  tcase_add_test (tcase, boards_of_other_sizes_are_others);
  tcase_add_test (tcase, games_end_where_they_end);
  tcase_add_test (tcase, positions_are_kept_up_to_the_one_after_so_many_moves);
  tcase_add_test (tcase, a_result_may_be_unknown);
  tcase_add_test (tcase, years_and_ratings_are_those_of_the_games_that_fit);
  tcase_add_test (tcase, many_games_are_found_wherever_they_were_written);
  tcase_add_test (tcase, the_games_of_a_position_are_marked);
  tcase_add_test (tcase, what_is_forgotten_is_never_written);
  tcase_add_test (tcase, who_cancels_gets_no_more);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
