/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of a position that others read, and this program, too. */
#include "study/study-line.h"

#include <string.h>

#include "study/study-exchange.h"
#include "support/check-main.h"

/* The end of the main line of a game. */
static WuziStudy *
read_study (const char *sgf, StudyNode *end)
{
  g_autoptr (StudyFile) file = study_exchange_read (sgf, strlen (sgf), NULL, NULL);
  WuziStudy *study;

  ck_assert_ptr_nonnull (file);
  study = g_object_ref (g_ptr_array_index (file->studies, 0));
  *end = wuzi_study_get_end (study, STUDY_ROOT);
  return study;
}

static void
assert_text (const char *sgf, char *(*func) (WuziStudy *study, StudyNode node),
             const char *expected)
{
  StudyNode end;
  g_autoptr (WuziStudy) study = read_study (sgf, &end);
  g_autofree char *text = func (study, end);

  ck_assert_pstr_eq (text, expected);
}

START_TEST (moves_stand_in_a_row)
{
  assert_text ("(;GM[4]SZ[15];B[hh];W[ig];B[ji])", study_line_new_row, "h8i9j7");
  assert_text ("(;GM[4]SZ[15])", study_line_new_row, "");
  assert_text ("(;GM[4]SZ[15];B[hh];W[])", study_line_new_row, NULL);
}
END_TEST

START_TEST (moves_are_numbered_in_pairs)
{
  assert_text ("(;GM[4]SZ[15];B[hh];W[ig];B[ji])", study_line_new_numbered, "1. h8 i9 2. j7");
  assert_text ("(;GM[4]SZ[15];B[hh])", study_line_new_numbered, "1. h8");
  assert_text ("(;GM[4]SZ[19];B[aa];W[ss])", study_line_new_numbered, "1. a19 s1");
  assert_text ("(;GM[4]SZ[15])", study_line_new_numbered, "");
}
END_TEST

START_TEST (a_line_is_added_up_to_what_cannot_be_played)
{
  const Point points[] = { POINT_NONE, point_make (7, 7), point_make (8, 8), point_make (7, 7) };
  StudyNode end;
  g_autoptr (WuziStudy) study = read_study ("(;GM[4]SZ[15];B[aa])", &end);
  StudyNode last;

  wuzi_study_set_current (study, STUDY_ROOT);
  for (int i = 0; i < 2; i++) {
    study_line_add (study, end, STONE_WHITE, points, G_N_ELEMENTS (points));
    last = wuzi_study_get_end (study, STUDY_ROOT);
    ck_assert_uint_eq (wuzi_study_get_point (study, last), points[2]);
    ck_assert_int_eq (wuzi_study_get_stone (study, last), STONE_WHITE);
    ck_assert_uint_eq (
        wuzi_study_get_parent (study,
                               wuzi_study_get_parent (study, wuzi_study_get_parent (study, last))),
        end);
    ck_assert_uint_eq (wuzi_study_get_current (study), STUDY_ROOT);
  }
  /* One edit; the second time, all was there. */
  wuzi_study_undo (study);
  ck_assert (!wuzi_study_can_undo (study));
  ck_assert_uint_eq (wuzi_study_get_end (study, STUDY_ROOT), end);
}
END_TEST

/* Rather none than a wrong one. */
START_TEST (what_cannot_be_numbered_is_not)
{
  assert_text ("(;GM[4]SZ[15];W[hh];B[ig])", study_line_new_numbered, NULL);
  assert_text ("(;GM[4]SZ[15];B[hh];W[])", study_line_new_numbered, NULL);
  assert_text ("(;GM[4]SZ[15]AB[hh];W[ig])", study_line_new_numbered, NULL);
  assert_text ("(;GM[4]SZ[15];B[hh];B[ig])", study_line_new_numbered, NULL);
}
END_TEST

START_TEST (blocks_are_what_managers_send)
{
  assert_text ("(;GM[4]SZ[15]RU[Renju];B[hh];W[ig])", study_line_new_block,
               "START 15\nINFO rule 4\nBOARD\n7,7,1\n8,6,2\nDONE\n");
  assert_text ("(;GM[4]SZ[15]RU[Standard];B[hh];W[ig];B[ji])", study_line_new_block,
               "START 15\nINFO rule 1\nBOARD\n7,7,2\n8,6,1\n9,8,2\nDONE\n");
  assert_text ("(;GM[4]SZ[20];B[aa])", study_line_new_block, "START 20\nBOARD\n0,0,2\nDONE\n");
  assert_text ("(;GM[4]SZ[15]AW[hh]AB[ig][ih]PL[W])", study_line_new_block,
               "START 15\nBOARD\n8,7,2\n8,6,2\n7,7,1\nDONE\n");
  assert_text ("(;GM[4]SZ[15])", study_line_new_block, NULL);
}
END_TEST

/* All of them: the same stones, rule and turn. */
START_TEST (what_is_written_is_read_again)
{
  static const char *const GAMES[] = {
    "(;GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[ji])",
    "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ig])",
    "(;GM[4]SZ[19]RU[Caro];B[aa];W[sa];B[as];W[ss])",
    "(;GM[4]SZ[15]AW[hh]AB[ig][ih]PL[W])",
    "(;GM[4]SZ[15]AW[hh][hi]AB[ig][ih])",
  };

  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++) {
    StudyNode end, again_end;
    g_autoptr (WuziStudy) study = read_study (GAMES[i], &end);
    g_autofree char *text = study_line_new_block (study, end);
    g_autoptr (WuziStudy) again = read_study (text, &again_end);
    StudyPosition position, again_position;
    Rule rule = RULE_FREESTYLE;
    Rule again_rule = RULE_FREESTYLE;

    wuzi_study_get_position (study, end, &position);
    wuzi_study_get_position (again, again_end, &again_position);
    ck_assert_int_eq (again_position.size, position.size);
    ck_assert_int_eq (again_position.turn, position.turn);
    ck_assert_mem_eq (again_position.at, position.at, sizeof position.at);
    ck_assert_int_eq (wuzi_study_get_rule (again, &again_rule), wuzi_study_get_rule (study, &rule));
    ck_assert_int_eq (again_rule, rule);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-line");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, moves_stand_in_a_row);
  tcase_add_test (tcase, moves_are_numbered_in_pairs);
  tcase_add_test (tcase, a_line_is_added_up_to_what_cannot_be_played);
  tcase_add_test (tcase, what_cannot_be_numbered_is_not);
  tcase_add_test (tcase, blocks_are_what_managers_send);
  tcase_add_test (tcase, what_is_written_is_read_again);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
