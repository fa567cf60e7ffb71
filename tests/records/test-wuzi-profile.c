/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of profiles. */
#include "records/players/wuzi-profile.h"
#include "support/check-main.h"

START_TEST (a_new_player_has_an_id_of_his_own)
{
  g_autoptr (WuziProfile) one = wuzi_profile_new ("Ann");
  g_autoptr (WuziProfile) other = wuzi_profile_new ("Ann");

  ck_assert (g_uuid_string_is_valid (wuzi_profile_get_id (one)));
  ck_assert_str_ne (wuzi_profile_get_id (one), wuzi_profile_get_id (other));
  ck_assert_str_eq (wuzi_profile_get_key (one), wuzi_profile_get_key (other));
  ck_assert_int_gt (wuzi_profile_get_facts (one)->created, 0);
}
END_TEST

START_TEST (a_known_player_is_as_he_was)
{
  g_autoptr (WuziProfile) profile = wuzi_profile_new_known ("an-id", "Zo\u00eb", 42);

  ck_assert_str_eq (wuzi_profile_get_id (profile), "an-id");
  ck_assert_str_eq (wuzi_profile_get_name (profile), "Zo\u00eb");
  ck_assert_str_eq (wuzi_profile_get_key (profile), "zo\u00eb");
  ck_assert_int_eq (wuzi_profile_get_facts (profile)->created, 42);
}
END_TEST

START_TEST (players_are_sorted_by_name_then_by_id)
{
  g_autoptr (WuziProfile) ann = wuzi_profile_new_known ("2", "ann", 0);
  g_autoptr (WuziProfile) other_ann = wuzi_profile_new_known ("3", "Ann", 0);
  g_autoptr (WuziProfile) bob = wuzi_profile_new_known ("1", "Bob", 0);

  ck_assert_int_lt (wuzi_profile_compare (ann, bob), 0);
  ck_assert_int_gt (wuzi_profile_compare (bob, other_ann), 0);
  ck_assert_int_lt (wuzi_profile_compare (ann, other_ann), 0);
  ck_assert_int_eq (wuzi_profile_compare (ann, ann), 0);
}
END_TEST

START_TEST (numbers_in_names_are_sorted_as_numbers)
{
  g_autoptr (WuziProfile) second = wuzi_profile_new_known ("2", "Player 2", 0);
  g_autoptr (WuziProfile) tenth = wuzi_profile_new_known ("1", "player 10", 0);

  ck_assert_int_lt (wuzi_profile_compare (second, tenth), 0);
  ck_assert_int_gt (wuzi_profile_compare (tenth, second), 0);
}
END_TEST

START_TEST (a_player_says_all_that_he_was_made_of)
{
  const WuziProfileFacts facts = { "an-id", "Ann", 42, 5, 43, "other-id", "hash" };
  g_autoptr (WuziProfile) profile = wuzi_profile_new_from_facts (&facts);
  g_autoptr (WuziProfile) again = wuzi_profile_new_from_facts (wuzi_profile_get_facts (profile));
  g_autoptr (WuziProfile) plain = wuzi_profile_new_known ("an-id", "Ann", 42);

  ck_assert_uint_eq (wuzi_profile_get_colour (profile), 5);
  ck_assert (wuzi_profile_is_deleted (profile));
  ck_assert (wuzi_profile_has_pin (profile));
  ck_assert (!wuzi_profile_is_listed (profile));
  ck_assert (wuzi_profile_equal (profile, again));
  ck_assert (!wuzi_profile_equal (profile, plain));
  ck_assert (!wuzi_profile_is_deleted (plain));
  ck_assert (!wuzi_profile_has_pin (plain));
  ck_assert (wuzi_profile_is_listed (plain));
}
END_TEST

START_TEST (new_players_get_all_colours)
{
  guint counts[WUZI_PROFILE_COLOUR_COUNT] = { 0 };

  for (guint i = 0; i < 800; i++) {
    g_autoptr (WuziProfile) profile = wuzi_profile_new ("Ann");
    g_autoptr (WuziProfile) again = wuzi_profile_new_known (wuzi_profile_get_id (profile), "B", 0);

    ck_assert_uint_eq (wuzi_profile_get_colour (profile), wuzi_profile_get_colour (again));
    counts[wuzi_profile_get_colour (profile)]++;
  }
  for (guint i = 0; i < WUZI_PROFILE_COLOUR_COUNT; i++)
    ck_assert_uint_gt (counts[i], 30);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-profile");
  TCase *profiles = tcase_create ("profiles");

  tcase_add_test (profiles, a_new_player_has_an_id_of_his_own);
  tcase_add_test (profiles, a_known_player_is_as_he_was);
  tcase_add_test (profiles, players_are_sorted_by_name_then_by_id);
  tcase_add_test (profiles, numbers_in_names_are_sorted_as_numbers);
  tcase_add_test (profiles, a_player_says_all_that_he_was_made_of);
  tcase_add_test (profiles, new_players_get_all_colours);
  suite_add_tcase (suite, profiles);
  return run_suite (suite);
}
