/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of counting statistics in the index's thread, while the book goes on. */
#include "record-test.h"
#include "records/statistics/player-stats.h"
#include "support/check-main.h"

enum {
  BOOKED = 600,
};

static char *folder;
static WuziRecordBook *book;

static void
set_up (void)
{
  folder = folder_new ();
  book = wuzi_record_book_new (folder);
}

static void
tear_down (void)
{
  GError *error = save (book);

  g_clear_error (&error);
  book_finish (book);
  folder_free (folder);
}

/* A count that goes on, or is over. */
typedef struct {
  gboolean done;
  PlayerStats *stats;
  GError *error;
  double reported; /* how far, at last */
} Counting;

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Counting *counting = user_data;

  counting->stats =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &counting->error);
  counting->done = TRUE;
}

static void
report_cb (double done, gpointer user_data)
{
  Counting *counting = user_data;

  ck_assert (!counting->done);
  ck_assert_double_ge (done, counting->reported);
  ck_assert_double_le (done, 1);
  counting->reported = done;
}

static void
counting_clear (Counting *counting)
{
  g_clear_pointer (&counting->stats, player_stats_unref);
  g_clear_error (&counting->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Counting, counting_clear)

static void
begin (Counting *counting, const char *id, GCancellable *cancellable)
{
  player_stats_count_async (book, id, NULL, cancellable, report_cb, counting, counted_cb, counting);
}

/* Books a game and doesn't wait until it is written. Some come late, under new
 * names, and from persons of their own. */
static void
book_one (guint number)
{
  TestGame game;
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree char *name = g_strdup_printf ("Ann %u", number);
  g_autofree char *other = g_uuid_string_random ();

  test_game_init (&game);
  game.facts.started += number % 7 == 0 ? -(gint64) number : (gint64) number;
  game.facts.black.name = name;
  if (number % 5 == 0)
    game.facts.white.profile_id = other;
  record = wuzi_game_record_new (&game.facts);
  wuzi_record_book_add_game_async (book, record, NULL, NULL);
}

/* Counts, as a window does whenever games have changed, until there are so many. */
static void
count_until (Counting *counting, guint games)
{
  guint deadline = g_timeout_add_seconds (WAIT_SECONDS, give_up_cb, NULL);

  do {
    counting_clear (counting);
    *counting = (Counting) { 0 };
    begin (counting, ANN_ID, NULL);
    wait_for (&counting->done);
  } while (player_stats_games_of (&counting->stats->all->standing) < games);
  g_source_remove (deadline);
}

START_TEST (a_count_is_of_the_games_of_one_moment)
{
  Counting countings[10] = { 0 };
  g_auto (Counting) last = { 0 };
  guint begun = 0;
  guint before = 0;

  for (guint i = 0; i < BOOKED; i++) {
    book_one (i);
    if (i % (BOOKED / G_N_ELEMENTS (countings)) == 0)
      begin (&countings[begun++], ANN_ID, NULL);
  }
  for (guint i = 0; i < begun; i++) {
    const PlayerStats *stats;

    wait_for (&countings[i].done);
    ck_assert_no_error (countings[i].error);
    stats = countings[i].stats;
    ck_assert_uint_ge (stats->all->standing.wins, before);
    before = stats->all->standing.wins;
    ck_assert_standing (stats->all->standing, before, 0, 0);
    ck_assert_uint_eq (stats->points->len, before);
    ck_assert_uint_eq (stats->rating.games, before);
    counting_clear (&countings[i]);
  }
  count_until (&last, BOOKED);
  ck_assert_standing (last.stats->all->standing, BOOKED, 0, 0);
}
END_TEST

START_TEST (the_rating_is_that_of_the_book)
{
  g_auto (Counting) counting = { 0 };
  WuziRating rating;

  for (guint i = 0; i < 30; i++)
    book_one (i);
  load (book);
  count_until (&counting, 30);
  rating = wuzi_record_book_get_rating (book, wuzi_record_book_find_player (book, ANN_ID));
  ck_assert_uint_eq (counting.stats->rating.games, 30);
  ck_assert_double_eq (counting.stats->rating.value, rating.value);
  ck_assert_double_eq (g_array_index (counting.stats->points, PlayerStatsPoint, 29).rating.value,
                       rating.value);
}
END_TEST

START_TEST (a_cancelled_count_tells_nothing_more)
{
  g_auto (Counting) counting = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  book_one (1);
  begin (&counting, ANN_ID, cancellable);
  g_cancellable_cancel (cancellable);
  wait_for (&counting.done);
  ck_assert_ptr_null (counting.stats);
  ck_assert (g_error_matches (counting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

START_TEST (nobody_has_no_games)
{
  g_auto (Counting) counting = { 0 };

  book_one (1);
  begin (&counting, "nobody", NULL);
  wait_for (&counting.done);
  ck_assert_no_error (counting.error);
  ck_assert_standing (counting.stats->all->standing, 0, 0, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-book-stats");
  TCase *tcase = tcase_create ("stats");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_count_is_of_the_games_of_one_moment);
  tcase_add_test (tcase, the_rating_is_that_of_the_book);
  tcase_add_test (tcase, a_cancelled_count_tells_nothing_more);
  tcase_add_test (tcase, nobody_has_no_games);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
