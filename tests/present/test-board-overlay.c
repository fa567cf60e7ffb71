/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is laid over a board, before it is drawn. */
#include "present/board/board-overlay.h"

#include "support/check-main.h"

static BoardOverlay *overlay;
static Point stones[2];
static Point spot; /* a free point */

static void
set_up (void)
{
  stones[0] = point_make (4, 4);
  stones[1] = point_make (6, 4);
  spot = point_make (2, 6);
  overlay = board_overlay_new ();
}

static void
tear_down (void)
{
  board_overlay_free (overlay);
}

static void
empty (void)
{
  board_overlay_free (overlay);
  overlay = board_overlay_new ();
}

static void
assert_label (const char *text, const char *expected)
{
  empty ();
  board_overlay_add_mark (overlay, MARK_LABEL, spot, POINT_NONE, text);
  if (expected == NULL)
    ck_assert (board_overlay_is_empty (overlay));
  else
    ck_assert_str_eq (board_overlay_find_label (overlay, spot)->text, expected);
}

START_TEST (a_long_text_is_cut)
{
  g_autofree char *huge = g_strnfill (100000, 'm');

  assert_label ("A", "A");
  assert_label (" 12345\n67", "12345");
  assert_label ("123456", "1234…");
  assert_label ("五手两打点最长", "五手两打…");
  assert_label ("\xff\xfe!", "\xef\xbf\xbd\xef\xbf\xbd!");
  assert_label (huge, "mmmm…");
  assert_label ("", NULL);
  assert_label ("\n", NULL);
  assert_label (NULL, NULL);
}
END_TEST

START_TEST (what_was_added_is_found)
{
  Point line[] = { spot, stones[0] };

  ck_assert (board_overlay_is_empty (NULL));
  ck_assert (board_overlay_is_empty (overlay));
  overlay->hint = spot;
  ck_assert (!board_overlay_is_empty (overlay));
  overlay->hint = POINT_NONE;
  board_overlay_add_threat (overlay, spot, KIND_FIVE, THREAT_FIVE);
  ck_assert (!board_overlay_is_empty (overlay));
  ck_assert_int_eq (board_overlay_find_threat (overlay, spot)->kind, KIND_FIVE);
  ck_assert_ptr_null (board_overlay_find_threat (overlay, stones[0]));
  ck_assert_ptr_null (board_overlay_find_threat (NULL, spot));
  board_overlay_add_mark (overlay, MARK_LABEL, spot, POINT_NONE, "A");
  board_overlay_add_candidate (overlay, spot, 1, 7, "62");
  board_overlay_add_ghost (overlay, spot, STONE_BLACK, NULL);
  board_overlay_set_line (overlay, line, 2, STONE_WHITE, 3);
  ck_assert_str_eq (board_overlay_find_label (overlay, spot)->text, "A");
  ck_assert_double_eq (board_overlay_find_candidate (overlay, spot)->quality, 1);
  ck_assert_int_eq (board_overlay_find_ghost (overlay, spot)->stone, STONE_BLACK);
  ck_assert_int_eq (board_overlay_find_in_line (overlay, stones[0]), 4);
  ck_assert_int_eq (board_overlay_get_line_stone (overlay, 4), STONE_BLACK);
  ck_assert_int_eq (board_overlay_find_in_line (overlay, stones[1]), 0);
  board_overlay_set_line (overlay, NULL, 0, STONE_NONE, 0);
  ck_assert_ptr_null (overlay->line);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-overlay");
  TCase *tcase = tcase_create ("data");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_long_text_is_cut);
  tcase_add_test (tcase, what_was_added_is_found);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
