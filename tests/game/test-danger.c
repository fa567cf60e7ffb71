/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a board is dangerous, and how much. */
#include "game/help/danger.h"

#include "board/notation.h"
#include "game/players/advice.h"
#include "support/check-main.h"
#include "support/danger-at.h"
#include "support/symmetry.h"

/* A board, and the marks on it for the side to move, most urgent first. */
typedef struct {
  const char *picture;
  Stone threatening;
  struct {
    const char *point;
    ThreatGrade grade;
  } marks[4];
} Scene;

static const Scene SCENES[] = {
  /* An open three becomes an open four. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . o . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . x x x . . .\n"
    ". . . . . . . . .\n"
    ". . . . . o . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    STONE_BLACK,
    { { "c5", THREAT_FOUR }, { "g5", THREAT_FOUR } } },
  /* It is black's turn: white's three counts, not black's own. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". o o . o . . . .\n"
    ". . . . . . . . .\n"
    ". . . x x x . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    STONE_WHITE,
    { { "d7", THREAT_FOUR } } },
  /* A four, and where a four and an open three would come next. */
  { "o . . . x . . . o\n"
    ". . . . x . . . .\n"
    ". . . . x . . . o\n"
    ". . . . . . . . .\n"
    ". . x x . . . . .\n"
    "o . . . . . . . o\n"
    ". . . . . . . . .\n"
    ". . . . . . o . o\n"
    ". . x x x x o . .\n",
    STONE_BLACK,
    { { "b1", THREAT_FIVE }, { "e5", THREAT_DOUBLE } } },
  /* Two open threes would meet. */
  { ". . . . . . . . .\n"
    ". o . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . x . . . .\n"
    ". . x x . . . . .\n"
    ". . . . x . . . .\n"
    ". . . . . . . o .\n"
    ". . . . . . . . .\n"
    "o . . . . . . . .\n",
    STONE_BLACK,
    { { "e5", THREAT_DOUBLE } } },
  /* One stone against an empty board. */
  { ". . . . .\n"
    ". . . . .\n"
    ". . x . .\n"
    ". . . . .\n"
    ". . . . .\n",
    STONE_BLACK,
    { { NULL } } },
};

START_TEST (a_scene_is_as_dangerous_however_it_is_turned)
{
  const Scene *scene = &SCENES[_i];
  Board board;

  ck_assert (notation_read_board (scene->picture, &board));
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    Danger danger;
    int expected = 0;

    danger_find (&danger, &turned, RULE_FREESTYLE);
    ck_assert_int_eq (danger.threatening, scene->threatening);
    for (; expected < (int) G_N_ELEMENTS (scene->marks) && scene->marks[expected].point != NULL;
         expected++) {
      Point point = symmetry_turn (notation_to_point (scene->marks[expected].point, board.size),
                                   board.size, symmetry);

      ck_assert_msg (danger_at (&danger, point) != NULL, "%s, symmetry %d",
                     scene->marks[expected].point, symmetry);
      ck_assert_int_eq (danger_at (&danger, point)->grade, scene->marks[expected].grade);
    }
    ck_assert_int_eq (danger.count, expected);
  }
}
END_TEST

START_TEST (the_strongest_comes_first)
{
  Board board;
  Danger danger;

  ck_assert (notation_read_board ("o . . . . . . . o\n"
                                  ". . . . . . . . .\n"
                                  ". . . x x x . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  "o . . . . o . o .\n"
                                  "o x x x x . . . .\n",
                                  &board));
  danger_find (&danger, &board, RULE_FREESTYLE);
  ck_assert_int_ge (danger.count, 3);
  ck_assert_int_eq (danger.marks[0].grade, THREAT_FIVE);
  for (int i = 1; i < danger.count; i++)
    ck_assert_int_le (danger.marks[i].threat, danger.marks[i - 1].threat);
}
END_TEST

START_TEST (a_point_without_danger_has_no_mark)
{
  Board board;
  Danger danger;

  ck_assert (notation_read_board (SCENES[0].picture, &board));
  danger_find (&danger, &board, RULE_FREESTYLE);
  ck_assert_ptr_null (danger_at (&danger, notation_to_point ("a1", 9)));
  ck_assert_ptr_null (danger_at (&danger, POINT_NONE));
  ck_assert_ptr_null (danger_at (NULL, notation_to_point ("c5", 9)));
}
END_TEST

START_TEST (any_size_has_room_for_its_marks)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    Board board;
    Danger danger;

    ck_assert (board_init (&board, size));
    /* Stones of black alone wherever they leave a hole. */
    for (int x = 0; x < size; x++)
      for (int y = 0; y < size; y++)
        if ((x + 2 * y) % 5 != 0)
          board.at[point_make (x, y)] = STONE_BLACK;
    board.turn = STONE_WHITE;
    danger_find (&danger, &board, RULE_FREESTYLE);
    ck_assert_int_ge (danger.count, size * size / 5 - 1);
    ck_assert_int_le (danger.count, size * size);
    for (int i = 0; i < danger.count; i++)
      ck_assert (board_is_free (&board, danger.marks[i].point));
  }
}
END_TEST

/* White can make a four on the third row; black could stop it only at h3, where two threes meet. */
static const char FORBIDDEN_STOP[] = ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     ". . . . . x . . . x . . . . .\n"
                                     ". . . . . . x . x . . . . . .\n"
                                     ". . . x o o o . . . . . . . o\n"
                                     ". . . . . . . . . . . . . . .\n"
                                     "x . . . . . . . . . . . . . o\n";

START_TEST (a_four_that_black_may_not_stop_is_a_danger)
{
  Board board;
  Danger danger;
  Point four;

  ck_assert (notation_read_board (FORBIDDEN_STOP, &board));
  four = notation_to_point ("i3", board.size);
  /* It is black's turn here, so white threatens. */
  board.turn = STONE_BLACK;
  ck_assert_uint_eq (advice_find_forbidden_stop (&board, RULE_RENJU, four, STONE_WHITE),
                     notation_to_point ("h3", board.size));
  ck_assert_uint_eq (advice_find_forbidden_stop (&board, RULE_STANDARD, four, STONE_WHITE),
                     POINT_NONE);
  danger_find (&danger, &board, RULE_RENJU);
  ck_assert_ptr_nonnull (danger_at (&danger, four));
  ck_assert_int_eq (danger_at (&danger, four)->grade, THREAT_FOUR);
  ck_assert_int_eq (danger_at (&danger, four)->threat, KIND_FOUR);
  danger_find (&danger, &board, RULE_FREESTYLE);
  ck_assert_ptr_null (danger_at (&danger, four));
}
END_TEST

/* Black's two threes are a danger to white where they are allowed. */
START_TEST (what_is_forbidden_to_black_is_no_danger)
{
  Board board;
  Danger danger;
  Point foul;

  ck_assert (notation_read_board (FORBIDDEN_STOP, &board));
  foul = notation_to_point ("h3", board.size);
  board.turn = STONE_WHITE;
  danger_find (&danger, &board, RULE_FREESTYLE);
  ck_assert_ptr_nonnull (danger_at (&danger, foul));
  danger_find (&danger, &board, RULE_RENJU);
  ck_assert_ptr_null (danger_at (&danger, foul));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("danger");
  TCase *tcase = tcase_create ("all");

  tcase_add_loop_test (tcase, a_scene_is_as_dangerous_however_it_is_turned, 0,
                       G_N_ELEMENTS (SCENES));
  tcase_add_test (tcase, the_strongest_comes_first);
  tcase_add_test (tcase, a_four_that_black_may_not_stop_is_a_danger);
  tcase_add_test (tcase, what_is_forbidden_to_black_is_no_danger);
  tcase_add_test (tcase, a_point_without_danger_has_no_mark);
  tcase_add_test (tcase, any_size_has_room_for_its_marks);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
