/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of points and warnings. */
#include "present/board/board-words.h"

#include "board/notation.h"
#include "support/check-main.h"

static BoardPosition position;
static BoardOverlay *overlay;

static void
set_up (void)
{
  Board board;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  board_play (&board, notation_to_point ("h8", BOARD_USUAL_SIZE));
  board_play (&board, notation_to_point ("h9", BOARD_USUAL_SIZE));
  board_position_init (&position, &board);
  overlay = board_overlay_new ();
  overlay->threatening = STONE_WHITE;
}

static void
tear_down (void)
{
  board_overlay_free (overlay);
}

static void
warn (const char *point, Kind threat)
{
  board_overlay_add_threat (overlay, notation_to_point (point, BOARD_USUAL_SIZE), threat,
                            THREAT_FIVE);
}

static void
assert_point (const char *point, const char *hint, const char *expected)
{
  Point at = notation_to_point (point, BOARD_USUAL_SIZE);
  g_autofree char *words = NULL;

  overlay->hint = notation_to_point (hint, BOARD_USUAL_SIZE);
  words = board_words_for_point (&position, overlay, at);
  ck_assert_str_eq (words, expected);
}

static void
assert_danger (const char *expected)
{
  g_autofree char *words = board_words_for_threats (overlay);

  ck_assert_str_eq (words, expected);
}

START_TEST (a_point_is_told_with_what_lies_there)
{
  assert_point ("h8", "", "h8, black, move 1");
  assert_point ("h9", "", "h9, white, move 2, last move");
  assert_point ("a1", "", "a1, empty");
  assert_point ("o15", "o15", "o15, empty, hint");
  assert_point ("a1", "o15", "a1, empty");
}
END_TEST

START_TEST (a_point_is_told_with_what_forbids_it_and_as_an_offer)
{
  static const char *const MOVES[] = { "f8", "a1", "g8", "a15", "h9", "o1", "h10", "o15" };
  Board board;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++)
    board_play (&board, notation_to_point (MOVES[i], BOARD_USUAL_SIZE));
  board_position_init_by_rule (&position, &board, RULE_RENJU);
  position.offer_count = 3;
  position.offers[2] = notation_to_point ("b2", BOARD_USUAL_SIZE);
  assert_point ("b2", "", "b2, empty, offer C");
  assert_point ("h8", "", "h8, empty, forbidden for black: double three");
  assert_point ("c3", "", "c3, empty");
}
END_TEST

START_TEST (a_point_is_told_with_its_threat)
{
  static const struct {
    Kind threat;
    const char *words;
  } CASES[] = {
    { KIND_FIVE, "a1, empty, threat: five" },
    { KIND_OPEN_FOUR, "a1, empty, threat: open four" },
    { KIND_DOUBLE_FOUR, "a1, empty, threat: two fours" },
    { KIND_FOUR_THREE, "a1, empty, threat: four and open three" },
    { KIND_DOUBLE_THREE, "a1, empty, threat: two open threes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_clear_pointer (&overlay->threats, g_array_unref);
    warn ("b2", KIND_FIVE);
    warn ("a1", CASES[i].threat);
    assert_point ("a1", "", CASES[i].words);
  }
  assert_point ("b2", "b2", "b2, empty, hint, threat: five");
  assert_point ("c3", "", "c3, empty");
}
END_TEST

START_TEST (a_threat_is_told_with_its_side)
{
  warn ("h10", KIND_FIVE);
  assert_danger ("White threatens five at h10.");
  overlay->threatening = STONE_BLACK;
  assert_danger ("Black threatens five at h10.");
}
END_TEST

START_TEST (all_points_are_told)
{
  warn ("h10", KIND_FIVE);
  warn ("j9", KIND_OPEN_FOUR);
  assert_danger ("White threatens five at h10, open four at j9.");
  warn ("n9", KIND_OPEN_FOUR);
  warn ("a1", KIND_DOUBLE_THREE);
  warn ("a2", KIND_DOUBLE_THREE);
  warn ("a3", KIND_DOUBLE_THREE);
  assert_danger ("White threatens five at h10, open four at j9 or n9, "
                 "two open threes at a1 or a2 or a3.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-words");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_point_is_told_with_what_lies_there);
  tcase_add_test (tcase, a_point_is_told_with_what_forbids_it_and_as_an_offer);
  tcase_add_test (tcase, a_point_is_told_with_its_threat);
  tcase_add_test (tcase, a_threat_is_told_with_its_side);
  tcase_add_test (tcase, all_points_are_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
