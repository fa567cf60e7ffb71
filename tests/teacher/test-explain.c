/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a move: what it makes, stops and threatens. */
#include "teacher/explain.h"

#include <string.h>

#include "board/notation.h"
#include "support/check-main.h"

/* The sentences of the last of these moves. (transfer full) */
static char *
explain (const char *moves, Explanation *explanation)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  Engine *engine = engine_new ();
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (guint i = 0; names[i] != NULL; i++)
    ck_assert (board_play (&board, notation_to_point (names[i], BOARD_USUAL_SIZE)));
  explain_last_move (explanation, engine, RULE_FREESTYLE, &board, NULL);
  engine_free (engine);
  return explain_words (explanation);
}

START_TEST (a_three_threatens_to_win)
{
  Explanation explanation;
  g_autofree char *words = explain ("h8 a1 i8 a15 j8", &explanation);

  ck_assert_int_eq (explanation.mover, STONE_BLACK);
  ck_assert_int_eq (explanation.moves, 2);
  ck_assert_int_eq (explanation.length, 3);
  ck_assert (g_str_has_prefix (words, "It makes an open three. It threatens to win in 2 moves"));
}
END_TEST

START_TEST (a_four_threatens_five)
{
  Explanation explanation;
  g_autofree char *words = explain ("h8 g8 i8 a15 j8 a1 k8", &explanation);

  ck_assert_str_eq (words, "It makes a four. It threatens five in a row at l8.");
}
END_TEST

START_TEST (a_stone_at_the_end_of_a_four_stops_five)
{
  Explanation explanation;
  g_autofree char *words = explain ("h8 g8 i8 a15 j8 a1 k8 l8", &explanation);

  ck_assert_str_eq (words, "It stops five in a row. It threatens no forced win.");
}
END_TEST

START_TEST (the_first_move_threatens_nothing)
{
  Explanation explanation;
  g_autofree char *words = explain ("h8", &explanation);

  ck_assert_int_eq (explanation.moves, 0);
  ck_assert_str_eq (words, "It is a quiet move. It threatens no forced win.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("explain");
  TCase *tcase = tcase_create ("explain");

  tcase_add_test (tcase, a_three_threatens_to_win);
  tcase_add_test (tcase, a_four_threatens_five);
  tcase_add_test (tcase, a_stone_at_the_end_of_a_four_stops_five);
  tcase_add_test (tcase, the_first_move_threatens_nothing);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
