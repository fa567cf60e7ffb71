/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a move: what it makes, stops and threatens. */
#include "teacher/explain.h"

#include <string.h>

#include "board/notation.h"
#include "support/check-main.h"

/* The sentences of the last of these moves. (transfer full) */
static char *
explain_for (const char *moves, Explanation *explanation, const char *reason)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  Engine *engine = engine_new ();
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (guint i = 0; names[i] != NULL; i++)
    ck_assert (board_play (&board, notation_to_point (names[i], BOARD_USUAL_SIZE)));
  explain_last_move (explanation, engine, RULE_FREESTYLE, &board, NULL);
  engine_free (engine);
  return explain_words (explanation, reason);
}

static char *
explain (const char *moves, Explanation *explanation)
{
  return explain_for (moves, explanation, NULL);
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

START_TEST (a_reason_stands_with_what_is_made_and_threatened)
{
  Explanation explanation;
  g_autofree char *words = explain_for ("h8", &explanation, "It prepares an open three.");
  g_autofree char *stops =
      explain_for ("h8 g8 i8 a15 j8 a1 k8 l8", &explanation, "It prepares an open three.");

  ck_assert_str_eq (words, "It prepares an open three. It threatens no forced win.");
  /* A five is what counts. */
  ck_assert_str_eq (stops, "It stops five in a row. It threatens no forced win.");
}
END_TEST

START_TEST (against_an_open_four_nothing_is_stopped)
{
  Explanation explanation;
  g_autofree char *words = explain ("h8 a1 i8 a15 j8 a3 k8 l8", &explanation);

  ck_assert (explanation.late);
  ck_assert_str_eq (words, "Five in a row can’t be stopped any more.");
}
END_TEST

/* A position, the move that was played, the best one, the reply to it, and what is said of it. */
static const struct {
  const char *moves;
  const char *played;
  const char *best;
  const char *reply;
  const char *told;  /* NULL: nothing */
  const char *named; /* likewise */
} LOSSES[] = {
  /* White threatens a double three at h8, which black could take. */
  { "a1 h9 a3 h10 c1 i8 o1 j8", "o15", "h8", "h8",
    "Your move lets the other side make two open threes.",
    "Now the other side can make two open threes at h8." },
  { "a1 h9 a3 h10 c1 i8 o1 j8", "o15", "h8", "o14",
    "You could have taken the other side’s point for two open threes.",
    "h8 would have taken the other side’s point for two open threes." },
  { "h8 g8 i8 o1 j8 o15", "k8", "i9", "l8", "Your move wastes a four.",
    "The four is wasted: l8 stops it." },
  { "h8 a1 i8 o15", "c3", "j8", "a2", "You could have made an open three.",
    "j8 would have made an open three." },
  { "a1 h8 c1 i8", "o15", "e5", "j8", NULL, NULL },
  { "a1 h8 c1 i8", "o15", "g8", "j8", "Your move lets the other side make an open three.",
    "Now the other side can make an open three at j8." },
  { "h8 a1", "c3", "i9", "a2", NULL, NULL },
};

START_TEST (what_a_loss_is_because_of_is_said)
{
  Board board;
  g_auto (GStrv) names = g_strsplit (LOSSES[_i].moves, " ", -1);

  board_init (&board, BOARD_USUAL_SIZE);
  for (guint i = 0; names[i] != NULL; i++)
    ck_assert (board_play (&board, notation_to_point (names[i], BOARD_USUAL_SIZE)));
  for (int named = 0; named <= 1; named++) {
    g_autofree char *words = explain_words_for_loss (
        RULE_FREESTYLE, &board, notation_to_point (LOSSES[_i].played, BOARD_USUAL_SIZE),
        notation_to_point (LOSSES[_i].best, BOARD_USUAL_SIZE),
        notation_to_point (LOSSES[_i].reply, BOARD_USUAL_SIZE), named);

    ck_assert_pstr_eq (words, named ? LOSSES[_i].named : LOSSES[_i].told);
  }
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
  tcase_add_test (tcase, a_reason_stands_with_what_is_made_and_threatened);
  tcase_add_test (tcase, against_an_open_four_nothing_is_stopped);
  tcase_add_loop_test (tcase, what_a_loss_is_because_of_is_said, 0, G_N_ELEMENTS (LOSSES));
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
