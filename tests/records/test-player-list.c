/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the list of players: order, names that meet, aliases. */
#include "record-test.h"
#include "records/players/player-list.h"
#include "support/check-main.h"

static PlayerList *list;

static void
set_up (void)
{
  list = player_list_new ();
}

static void
tear_down (void)
{
  player_list_free (list);
}

static void
add_player (const char *id, const char *name)
{
  g_autoptr (WuziProfile) profile = wuzi_profile_new_known (id, name, 0);

  player_list_add (list, profile);
}

/* Adopts players given as id, name, id, name ..., NULL. */
static gboolean
adopt (const char *const *words)
{
  g_autoptr (GPtrArray) profiles = g_ptr_array_new_with_free_func (g_object_unref);

  for (; words[0] != NULL; words += 2)
    g_ptr_array_add (profiles, wuzi_profile_new_known (words[0], words[1], 0));
  return player_list_adopt (list, profiles);
}

/* The list as "id:name id:name". */
static void
assert_list (const char *expected)
{
  GListModel *model = player_list_get_model (list);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (model, i);

    g_string_append_printf (text, "%s%s:%s", i > 0 ? " " : "", wuzi_profile_get_id (profile),
                            wuzi_profile_get_name (profile));
    ck_assert_ptr_eq (player_list_find (list, wuzi_profile_get_key (profile)), profile);
    ck_assert (player_list_knows (list, wuzi_profile_get_id (profile)));
    ck_assert_str_eq (player_list_resolve (list, wuzi_profile_get_id (profile)),
                      wuzi_profile_get_id (profile));
  }
  ck_assert_str_eq (text->str, expected);
}

START_TEST (players_are_sorted_however_they_come)
{
  static const char *const FILE_PLAYERS[] = { "3", "cy", "1", "Ann", "2", "Bob", NULL };

  ck_assert (!adopt (FILE_PLAYERS));
  add_player ("4", "alf");
  assert_list ("4:alf 1:Ann 2:Bob 3:cy");
  ck_assert (!adopt ((const char *const[]) { "5", "Bea", "1", "Ann", NULL }));
  assert_list ("4:alf 1:Ann 5:Bea 2:Bob 3:cy");
}
END_TEST

START_TEST (the_id_of_the_file_wins_and_ours_becomes_an_alias)
{
  add_player ("ours", "Ann");
  ck_assert (adopt ((const char *const[]) { "theirs", "ANN", NULL }));
  assert_list ("theirs:ANN");
  ck_assert (player_list_knows (list, "ours"));
  ck_assert_str_eq (player_list_resolve (list, "ours"), "theirs");
  ck_assert_str_eq (player_list_resolve (list, "nobody"), "nobody");
}
END_TEST

START_TEST (aliases_lead_to_whoever_has_the_name_now)
{
  add_player ("a", "Ann");
  adopt ((const char *const[]) { "b", "Ann", NULL });
  adopt ((const char *const[]) { "c", "Ann", NULL });
  ck_assert_str_eq (player_list_resolve (list, "a"), "c");
  adopt ((const char *const[]) { "a", "Ann", NULL });
  assert_list ("a:Ann");
  ck_assert_str_eq (player_list_resolve (list, "b"), "a");
  ck_assert_str_eq (player_list_resolve (list, "c"), "a");
}
END_TEST

START_TEST (a_player_renamed_in_the_file_is_renamed)
{
  add_player ("a", "Ann");
  add_player ("b", "Bob");
  adopt ((const char *const[]) { "b", "Ann", "a", "Bob", NULL });
  assert_list ("b:Ann a:Bob");
}
END_TEST

START_TEST (games_of_aliases_count_for_the_player)
{
  g_autoptr (GameCounts) counts = game_counts_new ();
  g_autoptr (GHashTable) aliases = NULL;
  TestGame game;

  test_game_init (&game);
  add_player (ANN_ID, "Ann");
  adopt ((const char *const[]) { "other", "Ann", NULL });
  aliases = player_list_dup_aliases (list);
  game_counts_add (counts, &game.facts, NULL, aliases);
  game_counts_add (counts, &game.facts, NULL, aliases);
  ck_assert_standing (game_counts_get (counts, "other")->standing, 2, 0, 0);
  ck_assert_standing (game_counts_get (counts, BOB_ID)->standing, 0, 2, 0);
  ck_assert_standing (game_counts_get (counts, ANN_ID)->standing, 0, 0, 0);
}
END_TEST

START_TEST (strangers_come_back_and_the_last_to_play_gets_the_name)
{
  const PlayerTrace traces[] = { { "x", "Ann", 1000, 1000 },
                                 { "y", "bob", 2000, 1000 },
                                 { "z", "Bob", 3000, 2000 },
                                 { "d", "Dora", 9000, 9000 } };
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (PlayerTrace));

  add_player ("a", "Ann");
  add_player ("d", "Di");
  g_array_append_vals (players, traces, G_N_ELEMENTS (traces));
  ck_assert (player_list_welcome (list, players));
  assert_list ("a:Ann z:Bob d:Di");
  ck_assert_int_eq (wuzi_profile_get_facts (player_list_find (list, "bob"))->created, 2);
  ck_assert_str_eq (player_list_resolve (list, "x"), "a");
  ck_assert_str_eq (player_list_resolve (list, "y"), "z");
  ck_assert (!player_list_welcome (list, players));
}
END_TEST

static WuziProfile *
merged (const char *id, const char *name, const char *into)
{
  const WuziProfileFacts facts = { .id = id, .name = name, .colour = -1, .merged_into = into };

  return wuzi_profile_new_from_facts (&facts);
}

static PlayersChange
adopt_one (WuziProfile *profile)
{
  g_autoptr (GPtrArray) profiles = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (profiles, profile);
  return player_list_adopt (list, profiles);
}

START_TEST (who_is_not_listed_is_known_by_his_id_only)
{
  const WuziProfileFacts gone = { .id = "a", .name = "Ann", .colour = -1, .deleted = 1 };
  const PlayerTrace strangers[] = { { "a", "Ann", 1000, 1000 },
                                    { "b", "Ann", 1000, 1000 },
                                    { "d", "Ann", 1000, 1000 } };
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (PlayerTrace));

  add_player ("a", "Ann");
  add_player ("b", "Bob");
  add_player ("c", "Cy");
  ck_assert_int_eq (adopt_one (wuzi_profile_new_from_facts (&gone)), PLAYERS_CHANGED);
  ck_assert_int_eq (adopt_one (merged ("b", "Bob", "c")), PLAYERS_CHANGED | PLAYERS_MERGED);
  ck_assert_int_eq (adopt_one (merged ("b", "Bob", "c")), PLAYERS_SAME);
  assert_list ("c:Cy");
  ck_assert_uint_eq (g_list_model_get_n_items (player_list_get_deleted (list)), 1);
  ck_assert_uint_eq (g_list_model_get_n_items (player_list_get_merged (list)), 1);
  ck_assert_ptr_null (player_list_find (list, "ann"));
  ck_assert_ptr_null (player_list_find (list, "bob"));
  ck_assert (wuzi_profile_is_deleted (player_list_find_by_id (list, "a")));
  ck_assert_str_eq (player_list_resolve (list, "b"), "c");
  g_array_append_vals (players, strangers, 2);
  ck_assert (!player_list_welcome (list, players)); /* games don't bring them back */
  g_array_append_val (players, strangers[2]);
  ck_assert (player_list_welcome (list, players)); /* but his name is free */
  assert_list ("d:Ann c:Cy");
}
END_TEST

START_TEST (files_that_contradict_each_other_make_no_endless_circle)
{
  add_player ("a", "Ann");
  add_player ("b", "Bob");
  adopt_one (merged ("a", "Ann", "b"));
  adopt_one (merged ("b", "Bob", "a"));
  ck_assert_ptr_nonnull (player_list_resolve (list, "a"));
  ck_assert_ptr_nonnull (player_list_find_by_id (list, "b"));
}
END_TEST

START_TEST (an_alias_goes_with_whoever_has_its_name)
{
  add_player ("ours", "Ann");
  adopt ((const char *const[]) { "theirs", "Ann", "c", "Cy", NULL });
  adopt_one (merged ("theirs", "Ann", "c"));
  ck_assert_str_eq (player_list_resolve (list, "ours"), "c");
  adopt ((const char *const[]) { "theirs", "Ann", NULL });
  ck_assert_str_eq (player_list_resolve (list, "ours"), "theirs");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player-list");
  TCase *players = tcase_create ("players");

  tcase_add_checked_fixture (players, set_up, tear_down);
  tcase_add_test (players, players_are_sorted_however_they_come);
  tcase_add_test (players, the_id_of_the_file_wins_and_ours_becomes_an_alias);
  tcase_add_test (players, aliases_lead_to_whoever_has_the_name_now);
  tcase_add_test (players, a_player_renamed_in_the_file_is_renamed);
  tcase_add_test (players, games_of_aliases_count_for_the_player);
  tcase_add_test (players, strangers_come_back_and_the_last_to_play_gets_the_name);
  tcase_add_test (players, who_is_not_listed_is_known_by_his_id_only);
  tcase_add_test (players, files_that_contradict_each_other_make_no_endless_circle);
  tcase_add_test (players, an_alias_goes_with_whoever_has_its_name);
  suite_add_tcase (suite, players);
  return run_suite (suite);
}
