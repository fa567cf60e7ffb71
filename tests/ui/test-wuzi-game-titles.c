/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games of a file are called in a list. */
#include "ui/study/wuzi-game-titles.h"

#include <string.h>

#include "study/study-exchange.h"
#include "support/check-main.h"
#include "support/widgets.h"

static StudyFile *
read_text (const char *text)
{
  StudyFile *file = study_exchange_read (text, strlen (text), NULL, NULL);

  ck_assert_ptr_nonnull (file);
  return file;
}

static void
assert_title (WuziGameTitles *titles, guint position, const char *title)
{
  g_autoptr (GtkStringObject) item = g_list_model_get_item (G_LIST_MODEL (titles), position);

  ck_assert_ptr_nonnull (item);
  ck_assert_str_eq (gtk_string_object_get_string (item), title);
}

START_TEST (each_game_has_a_number_and_a_title)
{
  g_autoptr (StudyFile) file =
      read_text ("(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh])(;GM[4]SZ[15]PB[Cara]PW[Dan];B[aa])");
  g_autoptr (WuziGameTitles) titles = wuzi_game_titles_new (file);

  ck_assert (g_list_model_get_item_type (G_LIST_MODEL (titles)) == GTK_TYPE_STRING_OBJECT);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (titles)), 2);
  assert_title (titles, 0, "1. Ann – Bob");
  assert_title (titles, 1, "2. Cara – Dan");
  ck_assert_ptr_null (g_list_model_get_item (G_LIST_MODEL (titles), 2));
}
END_TEST

START_TEST (what_was_left_out_stands_behind_the_games)
{
  g_autoptr (StudyFile) file = read_text (
      "(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh])(;GM[1]SZ[19:13];B[dd])(;GM[1]SZ[19:13];B[cc])");
  g_autoptr (WuziGameTitles) titles = wuzi_game_titles_new (file);

  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (titles)), 2);
  assert_title (titles, 0, "1. Ann – Bob");
  assert_title (titles, 1, "2 games were left out: why?");
}
END_TEST

/* As when the file goes in slices while the list is still there. */
START_TEST (games_that_have_gone_have_no_title)
{
  g_autoptr (StudyFile) file = read_text ("(;GM[4]SZ[15]PB[Ann];B[hh])(;GM[4]SZ[15];B[aa])");
  g_autoptr (WuziGameTitles) titles = wuzi_game_titles_new (file);

  g_ptr_array_set_size (file->studies, 1);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (titles)), 2);
  assert_title (titles, 1, "2. ");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-titles");
  TCase *tcase = tcase_create ("titles");

  tcase_add_checked_fixture (tcase, widgets_set_up, widgets_tear_down);
  tcase_add_test (tcase, each_game_has_a_number_and_a_title);
  tcase_add_test (tcase, what_was_left_out_stands_behind_the_games);
  tcase_add_test (tcase, games_that_have_gone_have_no_title);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
