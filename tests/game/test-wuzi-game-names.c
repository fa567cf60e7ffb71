/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of players who get other names while they play. */
#include "game/wuzi-game.h"

#include "records/wuzi-record-book.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"

/* Black wins with the ninth stone. */
#define BLACK_WINS "a1 a9 b1 b9 c1 c9 d1 d8 e1"

static Sitting sitting;

static void
set_up (void)
{
  WuziGameSetup setup;

  sitting_open (&sitting);
  setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  sitting_begin (&sitting, &setup);
}

static void
tear_down (void)
{
  sitting_close (&sitting);
}

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ck_assert (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL));
  *(gboolean *) user_data = TRUE;
}

static const char *
name_at (int seat)
{
  return wuzi_player_get_name (wuzi_game_get_player (sitting.game, seat));
}

static void
count_cb (gpointer source, gpointer user_data)
{
  ++*(guint *) user_data;
}

START_TEST (a_new_name_is_shown_and_booked)
{
  g_autoptr (WuziGameRecord) record = NULL;
  gboolean done = FALSE;
  guint changes = 0;

  g_signal_connect (sitting.game, "standings-changed", G_CALLBACK (count_cb), &changes);
  sitting_play (&sitting, "a1 a9");
  wuzi_record_book_change_player_async (
      sitting.book, profile_change_new_rename (sitting.ann, "Zo\u00eb"), changed_cb, &done);
  WAIT_FOR (done);
  ck_assert_str_eq (name_at (WUZI_SEAT_FIRST), "Zo\u00eb");
  ck_assert_str_eq (name_at (WUZI_SEAT_SECOND), "Bob");
  ck_assert_uint_eq (changes, 1);
  sitting_play (&sitting, "b1 b9 c1 c9 d1 d8 e1");
  record = sitting_read_only_game (&sitting);
  ck_assert_str_eq (wuzi_game_record_get_facts (record)->black.name, "Zo\u00eb");
  ck_assert_str_eq (wuzi_game_record_get_facts (record)->black.profile_id,
                    wuzi_profile_get_id (sitting.ann));
  ck_assert_uint_eq (wuzi_game_get_standing (sitting.game, WUZI_SEAT_FIRST).wins, 1);
}
END_TEST

START_TEST (who_is_deleted_while_he_plays_plays_on)
{
  g_autoptr (WuziGameRecord) record = NULL;
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (sitting.book, profile_change_new_delete (sitting.ann),
                                        changed_cb, &done);
  WAIT_FOR (done);
  ck_assert_str_eq (name_at (WUZI_SEAT_FIRST), "Ann");
  sitting_play (&sitting, BLACK_WINS);
  record = sitting_read_only_game (&sitting);
  ck_assert_str_eq (wuzi_game_record_get_facts (record)->black.name, "Ann");
}
END_TEST

START_TEST (who_is_merged_while_he_plays_has_the_name_of_the_other)
{
  WuziProfile *cy = wuzi_record_book_log_in (sitting.book, "Cy");
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (sitting.book, profile_change_new_merge (sitting.ann, cy),
                                        changed_cb, &done);
  WAIT_FOR (done);
  ck_assert_str_eq (name_at (WUZI_SEAT_FIRST), "Cy");
  sitting_play (&sitting, BLACK_WINS);
  ck_assert_uint_eq (wuzi_record_book_get_standing (sitting.book, cy).wins, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-names");
  TCase *names = tcase_create ("names");

  tcase_add_checked_fixture (names, set_up, tear_down);
  tcase_add_test (names, a_new_name_is_shown_and_booked);
  tcase_add_test (names, who_is_deleted_while_he_plays_plays_on);
  tcase_add_test (names, who_is_merged_while_he_plays_has_the_name_of_the_other);
  suite_add_tcase (suite, names);
  return run_suite (suite);
}
