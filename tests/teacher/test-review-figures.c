/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reviews of a player come to: figures against worked examples, whatever happens to games,
 * players and studies. */
#include "teacher/review-figures.h"

#include <glib/gstdio.h>
#include <math.h>

#include "records/games/kept-study.h"
#include "records/index/game-search.h"
#include "records/wuzi-record-book-private.h"
#include "support/check-main.h"
#include "support/made-review.h"
#include "support/stats-test.h"

/* In percent, of a move that costs nothing, and of one that costs a fifth: 103.1668 · e^(−0.04354 ·
 * 20) − 3.1669. */
static const double ALL_RIGHT = 99.9999;
static const double FIFTH = 40.0211;

static const MadeMove GOOD = { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_OPENING };
static const MadeMove BLUNDER = { JUDGEMENT_BLUNDER, 0.2, WIN_NONE, PHASE_MIDDLE };

static char *ids[3];

static void
set_up (void)
{
  stats_open ();
  stats_log_in ();
  stats_load ();
}

static void
tear_down (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_clear_pointer (&ids[i], g_free);
  stats_close ();
}

/* Ann has black against Bob, white against Bob, and black against a machine. */
static void
book_games (void)
{
  static const StatsGame GAMES[] = {
    { 'w', FALSE, NULL, 0, 12, POINT_NONE },
    { 'l', TRUE, NULL, 10, 25, POINT_NONE },
    { 'w', FALSE, "easy", 20, 38, POINT_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    ids[i] = stats_book_game (&GAMES[i]);
  stats_wait (G_N_ELEMENTS (GAMES));
}

/* A move each. */
static void
keep (const char *id, MadeMove black, MadeMove white)
{
  const MadeMove moves[] = { black, white };

  made_review_keep (folder, id, moves, G_N_ELEMENTS (moves));
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static ReviewStats *
count_of (WuziProfile *player, const PlayerStatsScope *scope)
{
  g_autoptr (GAsyncResult) result = NULL;
  ReviewStats *stats;

  review_figures_count_async (book, wuzi_profile_get_id (player), scope, NULL, NULL, NULL,
                              answered_cb, &result);
  WAIT_FOR (result != NULL);
  stats = review_figures_count_finish (result, NULL);
  ck_assert_ptr_nonnull (stats);
  return stats;
}

static void
assert_near (double value, double expected)
{
  ck_assert_double_eq_tol (value, expected, 0.01);
}

START_TEST (faults_are_told_apart)
{
  static const MadeMove MOVES[] = {
    { JUDGEMENT_MISSED_WIN, 0.5, WIN_FOURS, PHASE_END },
    { JUDGEMENT_LOSING_MOVE, 0.1, WIN_NONE, PHASE_OPENING },
    { JUDGEMENT_MISSED_WIN, 0.1, WIN_THREATS, PHASE_END },
    { JUDGEMENT_INACCURACY, 0.1, WIN_NONE, PHASE_MIDDLE },
    { JUDGEMENT_MISSED_WIN, 0.1, WIN_SEARCH, PHASE_END },
    { JUDGEMENT_INACCURACY, 0.1, WIN_NONE, PHASE_MIDDLE },
    { JUDGEMENT_BEST, 0, WIN_FOURS, PHASE_MIDDLE },
    { JUDGEMENT_MISTAKE, 0.1, WIN_NONE, PHASE_END },
    { JUDGEMENT_GIVEN, 0, WIN_NONE, PHASE_OPENING },
    { JUDGEMENT_BLUNDER, 0.1, WIN_NONE, PHASE_END },
  };
  static const int BLACK[REVIEW_FAULTS] = { 1, 1, 1, 0, 0, 0, 0 };
  static const int WHITE[REVIEW_FAULTS] = { 0, 0, 0, 1, 1, 1, 2 };
  g_autoptr (Review) review = made_review_new (MOVES, G_N_ELEMENTS (MOVES));
  ReviewFigures sides[2];

  review_figures_read (review, sides);
  ck_assert_mem_eq (sides[WUZI_SIDE_BLACK].faults, BLACK, sizeof BLACK);
  ck_assert_mem_eq (sides[WUZI_SIDE_WHITE].faults, WHITE, sizeof WHITE);
  ck_assert_int_eq (sides[WUZI_SIDE_BLACK].moves[PHASE_OPENING], 0);
  ck_assert_int_eq (sides[WUZI_SIDE_BLACK].moves[PHASE_END], 3);
  ck_assert_int_eq (sides[WUZI_SIDE_WHITE].moves[PHASE_MIDDLE], 2);
}
END_TEST

START_TEST (the_accuracy_is_the_mean_of_the_games)
{
  g_autoptr (ReviewStats) stats = NULL;

  book_games ();
  keep (ids[0], BLUNDER, GOOD);
  keep (ids[1], BLUNDER, GOOD);
  stats = count_of (ann, NULL);
  ck_assert_uint_eq (stats->games, 2);
  ck_assert_uint_eq (stats->others, 1);
  ck_assert_str_eq (stats->latest[0], ids[2]);
  ck_assert_ptr_null (stats->latest[1]);
  assert_near (stats->accuracy, (ALL_RIGHT + FIFTH) / 2);
  assert_near (stats->colours[WUZI_SIDE_BLACK].accuracy, FIFTH);
  assert_near (stats->colours[WUZI_SIDE_WHITE].accuracy, ALL_RIGHT);
  ck_assert_uint_eq (stats->faults[REVIEW_FAULT_BLUNDER], 1);
  assert_near (g_array_index (stats->points, ReviewStatsPoint, 0).mean, FIFTH);
  assert_near (g_array_index (stats->points, ReviewStatsPoint, 1).accuracy, ALL_RIGHT);
  assert_near (g_array_index (stats->points, ReviewStatsPoint, 1).mean, (ALL_RIGHT + FIFTH) / 2);
}
END_TEST

START_TEST (parts_of_the_game_count_by_their_moves)
{
  const MadeMove three[] = { GOOD, GOOD, GOOD, GOOD, GOOD, GOOD };
  MadeMove late = BLUNDER;
  g_autoptr (ReviewStats) stats = NULL;

  late.phase = PHASE_OPENING;
  book_games ();
  made_review_keep (folder, ids[0], three, G_N_ELEMENTS (three));
  keep (ids[2], late, GOOD);
  stats = count_of (ann, NULL);
  assert_near (stats->phases[PHASE_OPENING], (3 * ALL_RIGHT + FIFTH) / 4);
  assert_near (stats->phases[PHASE_MIDDLE], -1);
}
END_TEST

START_TEST (opponents_are_persons_and_levels)
{
  g_autoptr (ReviewStats) stats = NULL;
  const ReviewStatsRow *first;
  const ReviewStatsRow *second;

  book_games ();
  keep (ids[0], BLUNDER, GOOD);
  keep (ids[1], BLUNDER, GOOD);
  keep (ids[2], GOOD, BLUNDER);
  stats = count_of (ann, NULL);
  ck_assert_uint_eq (stats->opponents->len, 2);
  first = g_ptr_array_index (stats->opponents, 0);
  second = g_ptr_array_index (stats->opponents, 1);
  ck_assert_str_eq (first->key, wuzi_profile_get_id (bob));
  ck_assert_uint_eq (first->games, 2);
  assert_near (first->accuracy, (ALL_RIGHT + FIFTH) / 2);
  ck_assert_str_eq (second->key, "easy");
  ck_assert (second->machine);
  assert_near (second->accuracy, ALL_RIGHT);
}
END_TEST

START_TEST (what_changes_is_read_again)
{
  g_autoptr (ReviewStats) before = NULL;
  g_autoptr (ReviewStats) after = NULL;
  g_autoptr (ReviewStats) gone = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  book_games ();
  keep (ids[0], BLUNDER, GOOD);
  before = count_of (ann, NULL);
  assert_near (before->accuracy, FIFTH);
  made_review_keep (folder, ids[0], (MadeMove[]) { GOOD, GOOD, GOOD }, 3);
  after = count_of (ann, NULL);
  assert_near (after->accuracy, ALL_RIGHT);
  name = g_strconcat (ids[0], ".sgf", NULL);
  path = g_build_filename (folder, KEPT_STUDIES_FOLDER, name, NULL);
  ck_assert_int_eq (g_remove (path), 0);
  gone = count_of (ann, NULL);
  ck_assert_uint_eq (gone->games, 0);
  assert_near (gone->accuracy, -1);
}
END_TEST

/* Neither a study without a review, nor what is none. */
START_TEST (what_cannot_be_read_is_no_review)
{
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  static const char *const TEXTS[] = { "", "(;GM[4]SZ[15];B[hh])", "(;GM[4]SZ[15]WZRV[{}\\];B[h" };
  g_autoptr (ReviewStats) stats = NULL;
  g_autofree char *other = g_build_filename (studies, "notes.sgf", NULL);

  book_games ();
  ck_assert_int_eq (g_mkdir_with_parents (studies, 0700), 0);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autofree char *name = g_strconcat (ids[i], ".sgf", NULL);
    g_autofree char *path = g_build_filename (studies, name, NULL);

    ck_assert (g_file_set_contents (path, TEXTS[i], -1, NULL));
  }
  ck_assert (g_file_set_contents (other, TEXTS[1], -1, NULL));
  stats = count_of (ann, NULL);
  ck_assert_uint_eq (stats->games, 0);
  ck_assert_uint_eq (stats->others, 3);
}
END_TEST

START_TEST (old_games_can_be_left_out)
{
  PlayerStatsScope scope = { 0 };
  g_autoptr (ReviewStats) stats = NULL;

  book_games ();
  keep (ids[0], BLUNDER, GOOD);
  keep (ids[2], GOOD, GOOD);
  scope.from = G_GINT64_CONSTANT (1767268800000) + G_GINT64_CONSTANT (86400000) * 5;
  stats = count_of (ann, &scope);
  ck_assert_uint_eq (stats->games, 1);
  assert_near (stats->accuracy, ALL_RIGHT);
}
END_TEST

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ck_assert (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL));
  *(gboolean *) user_data = TRUE;
}

START_TEST (games_of_merged_players_count_and_those_of_deleted_ones_stay)
{
  WuziProfile *zoe = wuzi_record_book_log_in (book, "Zoe");
  g_autoptr (ReviewStats) merged = NULL;
  g_autoptr (ReviewStats) alone = NULL;
  gboolean done = FALSE;

  book_games ();
  keep (ids[0], BLUNDER, GOOD);
  wuzi_record_book_change_player_async (book, profile_change_new_merge (ann, zoe), changed_cb,
                                        &done);
  WAIT_FOR (done);
  merged = count_of (zoe, NULL);
  ck_assert_uint_eq (merged->games, 1);
  assert_near (merged->accuracy, FIFTH);
  done = FALSE;
  wuzi_record_book_change_player_async (book, profile_change_new_delete (bob), changed_cb, &done);
  WAIT_FOR (done);
  alone = count_of (zoe, NULL);
  ck_assert_uint_eq (alone->games, 1);
}
END_TEST

/* Lists the games that a filter leaves. */
static gpointer
list_games (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (GameQuery) query = game_query_new (data, GAME_ORDER_DATE, FALSE);

  return game_search_run (query, index, 0, NULL);
}

static guint
count_listed (GameFilter *filter)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GameListing) listing = NULL;

  wuzi_record_book_ask_async (book, list_games, filter, NULL, (GDestroyNotify) game_listing_free,
                              NULL, answered_cb, &result);
  WAIT_FOR (result != NULL);
  listing = wuzi_record_book_ask_finish (book, result, NULL);
  return listing->count;
}

START_TEST (games_are_found_by_what_went_wrong)
{
  g_autoptr (ReviewStats) stats = NULL;
  g_auto (GameFilter) filter = { 0 };

  book_games ();
  keep (ids[0], BLUNDER, GOOD);
  keep (ids[1], BLUNDER, GOOD);
  stats = count_of (ann, NULL);
  review_stats_get_filter (stats, &filter);
  ck_assert_uint_eq (count_listed (&filter), 2);
  filter.review = REVIEW_FAULT_BLUNDER;
  ck_assert_uint_eq (count_listed (&filter), 1);
  filter.review = REVIEW_FAULT_MISTAKE;
  ck_assert_uint_eq (count_listed (&filter), 0);
  g_clear_pointer (&filter.player, g_free);
  filter.review = REVIEW_FAULT_BLUNDER;
  ck_assert_uint_eq (count_listed (&filter), 2);
}
END_TEST

START_TEST (all_can_be_read_without_counting)
{
  static const struct {
    gboolean keeps;
    gboolean changed;
  } STEPS[] = { { FALSE, FALSE }, { TRUE, TRUE }, { FALSE, FALSE } };

  book_games ();
  for (guint i = 0; i < G_N_ELEMENTS (STEPS); i++) {
    g_autoptr (GAsyncResult) result = NULL;

    if (STEPS[i].keeps)
      keep (ids[2], BLUNDER, GOOD);
    review_figures_update_async (book, NULL, answered_cb, &result);
    WAIT_FOR (result != NULL);
    ck_assert_int_eq (review_figures_update_finish (result), STEPS[i].changed);
  }
}
END_TEST

START_TEST (it_can_be_cancelled_at_any_time)
{
  book_games ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    keep (ids[i], GOOD, GOOD);
  for (guint turns = 0; turns < 12; turns++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (ReviewStats) stats = NULL;

    review_figures_count_async (book, wuzi_profile_get_id (ann), NULL, cancellable, NULL, NULL,
                                answered_cb, &result);
    for (guint i = 0; i < turns && result == NULL; i++)
      g_main_context_iteration (NULL, TRUE);
    g_cancellable_cancel (cancellable);
    WAIT_FOR (result != NULL);
    stats = review_figures_count_finish (result, NULL);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-stats");
  TCase *tcase = tcase_create ("review-stats");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, faults_are_told_apart);
  tcase_add_test (tcase, the_accuracy_is_the_mean_of_the_games);
  tcase_add_test (tcase, parts_of_the_game_count_by_their_moves);
  tcase_add_test (tcase, opponents_are_persons_and_levels);
  tcase_add_test (tcase, what_changes_is_read_again);
  tcase_add_test (tcase, what_cannot_be_read_is_no_review);
  tcase_add_test (tcase, old_games_can_be_left_out);
  tcase_add_test (tcase, games_of_merged_players_count_and_those_of_deleted_ones_stay);
  tcase_add_test (tcase, games_are_found_by_what_went_wrong);
  tcase_add_test (tcase, all_can_be_read_without_counting);
  tcase_add_test (tcase, it_can_be_cancelled_at_any_time);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
