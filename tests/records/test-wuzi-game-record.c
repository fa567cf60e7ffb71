/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the record of a game. */
#include "record-test.h"
#include "records/files/json-read.h"
#include "support/check-main.h"

START_TEST (a_record_keeps_a_copy_of_the_facts)
{
  TestGame game;
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;

  test_game_init (&game);
  record = wuzi_game_record_new (&game.facts);
  memset (&game, 0, sizeof game);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_str_eq (facts->white.name, "Bob");
  ck_assert_uint_eq (facts->moves[1].point, point_make (8, 8));
}
END_TEST

START_TEST (every_record_has_an_id_of_its_own)
{
  g_autoptr (WuziGameRecord) one = ann_beats_bob ();
  g_autoptr (WuziGameRecord) other = ann_beats_bob ();

  ck_assert (g_uuid_string_is_valid (wuzi_game_record_get_id (one)));
  ck_assert_str_ne (wuzi_game_record_get_id (one), wuzi_game_record_get_id (other));
}
END_TEST

START_TEST (a_record_comes_back_from_its_line)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autofree char *line = wuzi_game_record_to_line (record);
  g_autoptr (WuziGameRecord) read = wuzi_game_record_new_from_line (line, strlen (line), NULL);
  g_autofree char *again = wuzi_game_record_to_line (read);

  ck_assert_str_eq (wuzi_game_record_get_id (read), wuzi_game_record_get_id (record));
  ck_assert_str_eq (again, line);
}
END_TEST

START_TEST (a_broken_line_makes_no_record)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (wuzi_game_record_new_from_line ("{}", 2, &error));
  ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
}
END_TEST

START_TEST (modes_have_names)
{
  WuziMode mode = WUZI_MODE_PVP;

  ck_assert_str_eq (WUZI_MODE_NAMES[WUZI_MODE_PVP], "pvp");
  ck_assert (wuzi_mode_from_name ("pve", &mode));
  ck_assert_int_eq (mode, WUZI_MODE_PVE);
  ck_assert (!wuzi_mode_from_name ("PVE", &mode));
  ck_assert (!wuzi_mode_from_name (NULL, &mode));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-record");
  TCase *records = tcase_create ("records");

  tcase_add_test (records, a_record_keeps_a_copy_of_the_facts);
  tcase_add_test (records, every_record_has_an_id_of_its_own);
  tcase_add_test (records, a_record_comes_back_from_its_line);
  tcase_add_test (records, a_broken_line_makes_no_record);
  tcase_add_test (records, modes_have_names);
  suite_add_tcase (suite, records);
  return run_suite (suite);
}
