/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which positions a study asks, what is right there, and what comes next. */
#include "teacher/repertoire.h"

#include <string.h>

#include "support/repertoire-study.h"

static WuziStudy *study;
static Repertoire *repertoire;

static void
read_study (const char *sgf)
{
  g_clear_pointer (&repertoire, repertoire_free);
  g_clear_object (&study);
  study = repertoire_study_new (sgf);
  repertoire = repertoire_new (study, NULL);
}

static void
tear_down (void)
{
  g_clear_pointer (&repertoire, repertoire_free);
  g_clear_object (&study);
}

/* The positions are these, in this order. */
static void
assert_asks (const char *const *moves, guint count)
{
  ck_assert_uint_eq (repertoire_get_count (repertoire), count);
  for (guint i = 0; i < count; i++)
    ck_assert_msg (repertoire_study_find (repertoire, moves[i]) == (int) i, "%s: %d", moves[i],
                   repertoire_study_find (repertoire, moves[i]));
}

/* The points that are right after moves: "i9 g9", with a bar behind those that are shown. */
static void
assert_points (const char *moves, const char *expected)
{
  StudyPosition board = repertoire_study_play (moves);
  int index = repertoire_study_find (repertoire, moves);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GArray) points = NULL;
  guint shown;

  ck_assert_int_ge (index, 0);
  points = repertoire_list_points (repertoire, (guint) index, &board, &shown);
  for (guint i = 0; i < points->len; i++) {
    char name[NOTATION_POINT_BYTES];

    g_string_append_printf (found, "%s%s",
                            i == 0       ? ""
                            : i == shown ? "|"
                                         : " ",
                            notation_from_point (g_array_index (points, Point, i), name));
  }
  ck_assert_msg (g_str_equal (found->str, expected), "%s: %s", moves, found->str);
}

START_TEST (a_side_is_asked_in_the_order_of_the_tree)
{
  static const char *const BLACK[] = { "",         "h8h9",         "h8h9i9i10",
                                       "h8h9i9i8", "h8h9i9i8g7g8", "h8h9i9i8g7i7" };
  static const char *const WHITE[] = { "h8", "h8h9i9", "h8h9i9i8g7", "h8h9j6" };

  read_study (KAGETSU);
  assert_asks (BLACK, G_N_ELEMENTS (BLACK));
  study_repertoire_set (study, STUDY_REPERTOIRE_WHITE);
  repertoire_free (repertoire);
  repertoire = repertoire_new (study, NULL);
  assert_asks (WHITE, G_N_ELEMENTS (WHITE));
  assert_points ("h8h9i9", "i10 i8");
  study_repertoire_set (study, STUDY_REPERTOIRE_BOTH);
  repertoire_free (repertoire);
  repertoire = repertoire_new (study, NULL);
  ck_assert_uint_eq (repertoire_get_count (repertoire),
                     G_N_ELEMENTS (BLACK) + G_N_ELEMENTS (WHITE));
  study_repertoire_set (study, STUDY_REPERTOIRE_NONE);
  repertoire_free (repertoire);
  repertoire = repertoire_new (study, NULL);
  ck_assert_uint_eq (repertoire_get_count (repertoire), 0);
}
END_TEST

/* Nor is what comes behind them for who made them. */
START_TEST (bad_moves_are_not_answers)
{
  read_study (KAGETSU);
  assert_points ("h8h9", "i9|g9");
  ck_assert_int_eq (repertoire_study_find (repertoire, "h8h9j6g9"), -1);
  /* A doubtful one is; so is one that is bad for the other side. */
  read_study ("(;SZ[15]WZRP[black];B[hh];W[aa]BM[2](;B[hg]DO[])(;B[gg]BM[1]))");
  assert_points ("h8a15", "h9|g8");
  /* The same move by another order is bad, too; a position without other moves isn't asked. */
  read_study ("(;SZ[15]WZRP[black](;B[aa];W[bb];B[cc];W[dd];B[hh]BM[1])"
              "(;B[cc];W[bb];B[aa];W[dd];B[hh]))");
  ck_assert_int_eq (repertoire_study_find (repertoire, "a15b14c13d12"), -1);
  ck_assert_uint_eq (repertoire_get_count (repertoire), 3);
}
END_TEST

/* The tree has h8 h9 i9; mirrored, g9 is the same, and turned boards are, too. */
START_TEST (moves_are_right_up_to_symmetry)
{
  read_study (KAGETSU);
  assert_points ("", "h8");
  assert_points ("h8i8", "i9|i7");
  assert_points ("h8h7", "g7|i7");
  assert_points ("h8h9g9g8", "i7");
  /* Far from symmetry there is one. */
  assert_points ("h8h9i9i10", "g10");
}
END_TEST

/* By another order of moves, the moves of both lines are right. */
START_TEST (transpositions_are_one_position)
{
  read_study ("(;SZ[15]WZRP[white](;B[hh];W[aa];B[bb];W[cc];B[ij];W[dd])"
              "(;B[bb];W[aa];B[ij];W[cc];B[hh](;W[ee])(;W[dd])))");
  assert_points ("h8a15b14c13i6", "d12 e11");
  ck_assert_uint_eq (repertoire_get_count (repertoire), 5);
}
END_TEST

START_TEST (another_rule_is_another_position)
{
  guint64 key;

  read_study ("(;SZ[15]RU[Renju]WZRP[black];B[hh])");
  key = repertoire_get (repertoire, 0)->key;
  read_study ("(;SZ[15]RU[Freestyle]WZRP[black];B[hh])");
  ck_assert (repertoire_get (repertoire, 0)->key != key);
  read_study ("(;SZ[15]RU[Renju]WZRP[black];B[aa])");
  ck_assert (repertoire_get (repertoire, 0)->key == key);
  read_study ("(;SZ[19]RU[Renju]WZRP[black];B[aa])");
  ck_assert (repertoire_get (repertoire, 0)->key != key);
}
END_TEST

/* Files of players have them. */
START_TEST (keys_stay_what_they_are)
{
  read_study ("(;SZ[15]RU[Renju]WZRP[both];B[hh];W[hg])");
  ck_assert_uint_eq (repertoire_get_count (repertoire), 2);
  ck_assert_msg (repertoire_get (repertoire, 0)->key == 0x3eb7e3a74315babeu,
                 "%" G_GINT64_MODIFIER "x", repertoire_get (repertoire, 0)->key);
  ck_assert_msg (repertoire_get (repertoire, 1)->key == 0x828cd27ac8460dbbu,
                 "%" G_GINT64_MODIFIER "x", repertoire_get (repertoire, 1)->key);
}
END_TEST

START_TEST (stones_that_were_set_up_and_passes_are_no_answers)
{
  read_study ("(;SZ[15]WZRP[both]AB[hh][ii]AW[hg]PL[W];W[];B[gg];W[ff])");
  ck_assert_uint_eq (repertoire_get_count (repertoire), 2);
  ck_assert_int_eq (repertoire_get (repertoire, 0)->node, 2);
}
END_TEST

/* The tree's replies, also where the board is mirrored. */
START_TEST (replies_lead_on)
{
  StudyPosition board = repertoire_study_play ("h8h9g9");
  g_autoptr (GArray) replies = NULL;
  StudyPosition after;

  read_study (KAGETSU);
  replies = repertoire_list_replies (repertoire, repertoire_get_key (repertoire, &board));
  ck_assert_uint_eq (replies->len, 2);
  for (guint i = 0; i < replies->len; i++) {
    static const char *const MOVES[] = { "h8h9i9i10", "h8h9i9i8" };
    static const char *const POINTS[] = { "g10", "g8" };

    ck_assert_int_eq ((int) g_array_index (replies, guint, i),
                      repertoire_study_find (repertoire, MOVES[i]));
    after = board;
    ck_assert (repertoire_play_reply (repertoire, g_array_index (replies, guint, i), &after));
    ck_assert_uint_eq (after.last, notation_to_point (POINTS[i], 15));
    ck_assert_int_eq (after.turn, STONE_BLACK);
  }
  ck_assert (!repertoire_play_reply (repertoire, 0, &board));
  /* Where several would be the same, as the tree has it. */
  after = repertoire_study_play ("h8");
  ck_assert (repertoire_play_reply (repertoire, 1, &after));
  ck_assert_uint_eq (after.last, notation_to_point ("h9", 15));
  g_array_unref (g_steal_pointer (&replies));
  replies = repertoire_list_replies (repertoire, 12345);
  ck_assert_uint_eq (replies->len, 0);
}
END_TEST

START_TEST (comments_stand_at_position_and_moves)
{
  StudyPosition right = repertoire_study_play ("h8h9i9");
  g_autofree char *all = NULL;
  g_autofree char *one = NULL;

  read_study ("(;SZ[15]WZRP[black];B[hh];W[hg]C[Direct.](;B[ig]C[Kagetsu.])(;B[ii]C[Kyugetsu.]))");
  all = repertoire_dup_comment (repertoire, 1, 0);
  ck_assert_str_eq (all, "Direct.\n\nKagetsu.\n\nKyugetsu.");
  one = repertoire_dup_comment (repertoire, 1, repertoire_get_key (repertoire, &right));
  ck_assert_str_eq (one, "Direct.\n\nKagetsu.");
  ck_assert_ptr_null (repertoire_dup_comment (repertoire, 0, 0));
}
END_TEST

START_TEST (reading_can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  study = repertoire_study_new (KAGETSU);
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (repertoire_new (study, cancellable));
}
END_TEST

/* A hundred thousand nodes: each position once. */
START_TEST (large_studies_are_read)
{
  StudyNode last[6];
  guint nodes = 1;

  study = wuzi_study_new (15);
  wuzi_study_init_info (study, STUDY_INFO_REPERTOIRE, "white");
  last[0] = wuzi_study_append (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  for (int i = 0; i < 46; i++)
    for (int j = 0; j < 46; j++)
      for (int k = 0; k < 46; k++) {
        if (j == 0 && k == 0)
          last[1] = wuzi_study_append (study, last[0], STONE_WHITE, point_make (i % 15, i / 15));
        if (k == 0)
          last[2] =
              wuzi_study_append (study, last[1], STONE_BLACK, point_make (j % 15, 4 + j / 15));
        wuzi_study_append (study, last[2], STONE_WHITE, point_make (k % 15, 9 + k / 15));
        nodes++;
      }
  ck_assert_uint_ge (nodes, 97000);
  repertoire = repertoire_new (study, NULL);
  /* Some of the 46 x 46 are the same for mirroring. */
  ck_assert_uint_gt (repertoire_get_count (repertoire), 1000);
  ck_assert_uint_le (repertoire_get_count (repertoire), 46 * 46 + 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("repertoire");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_test (tcase, a_side_is_asked_in_the_order_of_the_tree);
  tcase_add_test (tcase, bad_moves_are_not_answers);
  tcase_add_test (tcase, moves_are_right_up_to_symmetry);
  tcase_add_test (tcase, transpositions_are_one_position);
  tcase_add_test (tcase, another_rule_is_another_position);
  tcase_add_test (tcase, keys_stay_what_they_are);
  tcase_add_test (tcase, stones_that_were_set_up_and_passes_are_no_answers);
  tcase_add_test (tcase, replies_lead_on);
  tcase_add_test (tcase, comments_stand_at_position_and_moves);
  tcase_add_test (tcase, reading_can_be_cancelled);
  tcase_add_test (tcase, large_studies_are_read);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
