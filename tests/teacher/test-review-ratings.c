/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose strength a recorded game is reviewed by. */
#include "teacher/review-ratings.h"

#include "support/check-main.h"
#include "support/stats-test.h"

enum {
  ENOUGH = 2 * WUZI_RATING_SURE_GAMES, /* games until a rating is sure */
  LATER = 40,                          /* days */
};

static guint booked;

static void
set_up (void)
{
  booked = 0;
  stats_open ();
  stats_log_in ();
  stats_load ();
}

static void
tear_down (void)
{
  stats_close ();
}

/* Ann's games, won and lost in turn, one a day. */
static void
book_many (const char *level, int count)
{
  for (int i = 0; i < count; i++, booked++) {
    const StatsGame game = { i % 2 == 0 ? 'w' : 'l', FALSE, level, i, 12, POINT_NONE };

    g_free (stats_book_game (&game));
  }
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gpointer *) user_data = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
}

/* Books a game, Ann's colour being one or the other, and tells of its review. */
static Review *
review_game (gboolean white, const char *level, int day)
{
  const StatsGame game = { 'w', white, level, day, 12, POINT_NONE };
  g_autofree char *id = stats_book_game (&game);
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree WuziRating *ratings = NULL;
  gpointer answer = NULL;
  Review *review;

  stats_wait (++booked);
  wuzi_record_book_read_game_async (book, id, NULL, answered_cb, &answer);
  WAIT_FOR (answer != NULL);
  record = g_steal_pointer (&answer);
  wuzi_record_book_find_ratings_async (book, record, NULL, answered_cb, &answer);
  WAIT_FOR (answer != NULL);
  ratings = answer;
  review = review_new_from_record (record, NULL);
  review_ratings_set (review, record, ratings);
  return review;
}

static void
expect_ratings (gboolean white, const char *level, int day, int black_rating, int white_rating)
{
  g_autoptr (Review) review = review_game (white, level, day);

  ck_assert_int_eq (review->game.ratings[0], black_rating);
  ck_assert_int_eq (review->game.ratings[1], white_rating);
}

START_TEST (a_newcomer_is_as_strong_as_the_machine_they_play)
{
  int easy = engine_level_to_rating (ENGINE_LEVEL_EASY);
  int hard = engine_level_to_rating (ENGINE_LEVEL_HARD);

  expect_ratings (FALSE, "easy", 0, easy, easy);
  expect_ratings (TRUE, "hard", 1, hard, hard);
}
END_TEST

START_TEST (two_newcomers_are_told_of_perfect_play)
{
  expect_ratings (FALSE, NULL, 0, STRENGTH_PERFECT, STRENGTH_PERFECT);
}
END_TEST

START_TEST (a_machine_of_another_version_says_nothing)
{
  expect_ratings (FALSE, "grandmaster", 0, STRENGTH_PERFECT, STRENGTH_PERFECT);
}
END_TEST

START_TEST (who_is_known_has_the_rating_of_that_day)
{
  g_autoptr (Review) before = NULL;
  g_autoptr (Review) after = NULL;
  WuziRating rating;
  int hard = engine_level_to_rating (ENGINE_LEVEL_HARD);

  book_many ("easy", ENOUGH);
  rating = wuzi_record_book_get_rating (book, ann);
  after = review_game (TRUE, "hard", LATER);
  ck_assert_int_eq (after->game.ratings[0], hard);
  ck_assert_int_eq (after->game.ratings[1], (int) lround (rating.value));
  ck_assert_int_ne (after->game.ratings[1], WUZI_RATING_START);

  /* Before all these games nothing was known of her. */
  before = review_game (TRUE, "hard", -1);
  ck_assert_int_eq (before->game.ratings[1], hard);
}
END_TEST

START_TEST (a_newcomer_is_as_strong_as_a_person_who_is_known)
{
  g_autoptr (Review) review = NULL;

  book_many ("easy", ENOUGH);
  review = review_game (TRUE, NULL, LATER);
  ck_assert (review_is_rated (review));
  ck_assert_int_eq (review->game.ratings[0], review->game.ratings[1]);
}
END_TEST

START_TEST (a_rating_that_is_not_sure_is_none)
{
  ck_assert_int_eq (review_ratings_get_person ((WuziRating) { .value = 1000, .provisional = TRUE }),
                    STRENGTH_PERFECT);
  ck_assert_int_eq (review_ratings_get_person ((WuziRating) { .value = 1234.6 }), 1235);
  ck_assert_int_eq (review_ratings_get_person ((WuziRating) { .value = -50 }), 1);
}
END_TEST

/* Of a game whose second player is black where white begins. */
static Review *
review_ranks (Stone first, const char *black, const char *white)
{
  const Point points[] = { point_make (7, 7), point_make (8, 8) };
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  Review *review = review_new (RULE_FREESTYLE, 15, first, points, G_N_ELEMENTS (points), NULL);

  wuzi_study_init_info (study, STUDY_INFO_BLACK_RANK, black);
  wuzi_study_init_info (study, STUDY_INFO_WHITE_RANK, white);
  review_ratings_find_in_study (review, study);
  return review;
}

START_TEST (ranks_that_are_numbers_are_ratings)
{
  static const struct {
    const char *black;
    const char *white;
    int ratings[2]; /* of black and white */
  } RANKS[] = {
    { "1500", "1800", { 1500, 1800 } },
    { " 1500? ", "2d", { 1500, 1500 } },
    { "5k", "9999", { 9999, 9999 } },
    { "5k", "2d", { 0, 0 } },
    { "", "", { 0, 0 } },
    { "3", "7", { 0, 0 } },
    { "-1500", "10000", { 0, 0 } },
    { "1500.5", "1500 Elo", { 0, 0 } },
    { "99999999999999999999", "?", { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (RANKS); i++)
    for (Stone first = STONE_BLACK; first <= STONE_WHITE; first++) {
      g_autoptr (Review) review = review_ranks (first, RANKS[i].black, RANKS[i].white);

      for (int side = 0; side < 2; side++)
        ck_assert_int_eq (
            review->game.ratings[side],
            RANKS[i].ratings[review_get_colour (review, side) == STONE_BLACK ? 0 : 1]);
    }
}
END_TEST

START_TEST (ratings_are_read_as_they_are_told)
{
  static const char *const WRONG[] = { "",      "0",     "10000",  "-5",    "1500:",
                                       ":1500", "a",     "1500:b", "15 00", "1500:0",
                                       "1500?", "1:2:3", "1500 ",  "1e3",   "1500:10000" };
  g_autoptr (Review) review = review_ranks (STONE_WHITE, "700", "");

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    ck_assert_msg (!review_ratings_read (review, WRONG[i]), "“%s” was read", WRONG[i]);
  ck_assert_int_eq (review->game.ratings[0], 700);
  ck_assert (review_ratings_read (review, "1500:1800"));
  ck_assert_int_eq (review->game.ratings[0], 1800);
  ck_assert_int_eq (review->game.ratings[1], 1500);
  ck_assert (review_ratings_read (review, "9999"));
  ck_assert_int_eq (review->game.ratings[0], 9999);
  ck_assert_int_eq (review->game.ratings[1], 9999);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-ratings");
  TCase *tcase = tcase_create ("ratings");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_newcomer_is_as_strong_as_the_machine_they_play);
  tcase_add_test (tcase, two_newcomers_are_told_of_perfect_play);
  tcase_add_test (tcase, a_machine_of_another_version_says_nothing);
  tcase_add_test (tcase, who_is_known_has_the_rating_of_that_day);
  tcase_add_test (tcase, a_newcomer_is_as_strong_as_a_person_who_is_known);
  tcase_add_test (tcase, a_rating_that_is_not_sure_is_none);
  tcase_add_test (tcase, ranks_that_are_numbers_are_ratings);
  tcase_add_test (tcase, ratings_are_read_as_they_are_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
