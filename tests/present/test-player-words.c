/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the players of recorded games are called. */
#include "present/words/player-words.h"

#include "records/wuzi-record-book.h"
#include "support/check-main.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/wait.h"

static Sitting sitting;

static void
set_up (void)
{
  sitting_open (&sitting);
}

static void
tear_down (void)
{
  sitting_close (&sitting);
}

/* Ann as she was in a game. */
static WuziSide
ann_then (void)
{
  return (WuziSide) { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
                      .name = (char *) "Little Ann" };
}

START_TEST (a_person_has_the_present_name)
{
  WuziSide side = ann_then ();

  ck_assert_str_eq (player_words_for_side (sitting.book, &side), "Ann");
  ck_assert_str_eq (player_words_for_id (sitting.book, side.profile_id, NULL), "Ann");
}
END_TEST

START_TEST (a_deleted_person_has_none)
{
  WuziSide side = ann_then ();

  players_delete (sitting.book, sitting.ann);
  ck_assert_str_eq (player_words_for_side (sitting.book, &side), "Deleted player");
}
END_TEST

START_TEST (an_erased_person_has_none_either)
{
  WuziSide side = ann_then ();

  players_delete (sitting.book, sitting.ann);
  players_erase (sitting.book, sitting.ann);
  ck_assert_str_eq (player_words_for_side (sitting.book, &side), "Deleted player");
  ck_assert_str_eq (player_words_for_id (sitting.book, side.profile_id, NULL), "Deleted player");
}
END_TEST

START_TEST (who_is_not_known_has_the_name_of_that_time)
{
  WuziSide side = { .profile_id = (char *) "99999999-9999-4999-8999-999999999999",
                    .name = (char *) "Zoe" };

  ck_assert_str_eq (player_words_for_side (sitting.book, &side), "Zoe");
  ck_assert_str_eq (player_words_for_id (sitting.book, side.profile_id, NULL), "Unknown player");
}
END_TEST

START_TEST (a_known_machine_is_called_in_the_users_language_and_others_as_they_were)
{
  WuziSide known = { .machine = (char *) "easy", .name = (char *) "小五" };
  WuziSide other = { .machine = (char *) "brain", .name = (char *) "Brain 3" };

  ck_assert_str_eq (player_words_for_side (sitting.book, &known), "Wuzi");
  ck_assert_str_eq (player_words_for_side (sitting.book, &other), "Brain 3");
}
END_TEST

static void
book_engine (const char *machine, const char *name, gint64 started)
{
  const WuziRecordedMove moves[] = { { point_make (7, 7), 0 }, { point_make (8, 8), 0 } };
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVE,
    .size = BOARD_USUAL_SIZE,
    .started = G_GINT64_CONSTANT (1795239180123) + started,
    .black = { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
               .name = (char *) "Ann",
               .seat = 1 },
    .white = { .machine = (char *) machine, .name = (char *) name, .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = G_N_ELEMENTS (moves),
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = wuzi_game_record_new (&facts);

  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
  sitting_settle (&sitting);
}

/* Whatever it is called now: the games are those of that time. */
START_TEST (an_engine_is_called_as_it_was_in_the_game_and_in_lists_as_in_the_newest)
{
  WuziSide side = { .machine = (char *) "engine-2", .name = (char *) "Old" };
  g_autoptr (GPtrArray) engines = NULL;

  ck_assert_str_eq (player_words_for_side (sitting.book, &side), "Old");
  ck_assert_str_eq (player_words_for_machine (sitting.book, "engine-2"), "Engine");
  book_engine ("engine-2", "New", 2000);
  book_engine ("engine-2", "Old", 1000);
  book_engine ("engine-1", "Pela", 3000);
  book_engine ("engine-3", "Pela", 1000);
  WAIT_FOR (g_hash_table_size (wuzi_record_book_get_engines (sitting.book)) == 3);
  ck_assert_str_eq (player_words_for_machine (sitting.book, "engine-2"), "New");
  ck_assert_str_eq (player_words_for_machine (sitting.book, "engine-1"), "Pela");
  ck_assert_str_eq (player_words_for_machine (sitting.book, "easy"), "Easy");
  ck_assert_str_eq (player_words_for_machine (NULL, "engine-1"), "Engine");
  engines = player_words_list_engines (sitting.book);
  ck_assert_uint_eq (engines->len, 3);
  ck_assert_str_eq (g_ptr_array_index (engines, 0), "engine-2");
  ck_assert_str_eq (g_ptr_array_index (engines, 1), "engine-1");
  ck_assert_str_eq (g_ptr_array_index (engines, 2), "engine-3");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player-words");
  TCase *names = tcase_create ("names");

  tcase_add_checked_fixture (names, set_up, tear_down);
  tcase_add_test (names, a_person_has_the_present_name);
  tcase_add_test (names, a_deleted_person_has_none);
  tcase_add_test (names, an_erased_person_has_none_either);
  tcase_add_test (names, who_is_not_known_has_the_name_of_that_time);
  tcase_add_test (names, a_known_machine_is_called_in_the_users_language_and_others_as_they_were);
  tcase_add_test (names, an_engine_is_called_as_it_was_in_the_game_and_in_lists_as_in_the_newest);
  suite_add_tcase (suite, names);
  return run_suite (suite);
}
