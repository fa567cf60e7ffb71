/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the record book: bench-records [GAMES [FOLDER]].
 *
 * Prints how long it takes until players and standings are there, for how long
 * the main loop was held at most meanwhile, and how much memory that took:
 * without games, with that many and no index yet, and with the index; each in
 * a process of its own (bench-records --load FOLDER). Then what one more game
 * costs with none and with all of them, what it takes to merge and separate
 * players, and to count ratings and lost positions, in time and in memory.
 * FOLDER is where its own folder is made; on a disk, syncing counts. */
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "many-games.h"
#include "records/counts/game-counts.h"
#include "records/record-book-profiles.h"
#include "records/statistics/player-stats.h"

enum {
  DEFAULT_GAMES = 10000,
  ADDED_GAMES = 51, /* the median is over these */
};

/* Writes that many games into a folder, and says how much it was. */
static void
make_games (const char *folder, guint count)
{
  printf ("%u games, %.1f MB\n", count, (double) many_games_write (folder, count) / 1e6);
}

static double
msecs_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* The time that this thread has worked. */
static double
work_msecs (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* What this process has in memory now, and had at most. */
static void
print_memory (void)
{
  g_autofree char *text = NULL;
  struct rusage usage;
  guint64 pages = 0;

  getrusage (RUSAGE_SELF, &usage);
  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    pages = g_ascii_strtoull (strchr (text, ' '), NULL, 10);
  printf ("  memory          %8.1f MB, %.1f MB at most\n",
          (double) pages * (double) sysconf (_SC_PAGESIZE) / 1e6,
          (double) usage.ru_maxrss * 1024 / 1e6);
}

/* Makes the item of every game once, as a filter does. */
static void
measure_list (WuziRecordBook *book)
{
  GListModel *games = wuzi_record_book_get_games (book);
  guint count = g_list_model_get_n_items (games);
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < count; i++)
    g_object_unref (g_list_model_get_item (games, i));
  printf ("  list            %8.2f ms to look at all %u games\n", msecs_since (start), count);
}

static void
stats_counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;
  g_autoptr (PlayerStats) stats =
      wuzi_record_book_count_stats_finish (WUZI_RECORD_BOOK (source), result, NULL);

  g_assert_nonnull (stats);
  *done = TRUE;
}

/* Counts the statistics of the first player. */
static void
measure_stats (WuziRecordBook *book)
{
  g_autoptr (WuziProfile) profile = g_list_model_get_item (wuzi_record_book_get_profiles (book), 0);
  gint64 start = g_get_monotonic_time ();
  gboolean done = FALSE;
  double held;

  if (profile == NULL)
    return;
  wuzi_record_book_count_stats_async (book, wuzi_profile_get_id (profile), NULL, NULL, NULL,
                                      stats_counted_cb, &done);
  held = msecs_since (start);
  wait_for (&done);
  printf ("  statistics      %8.2f ms for one player, of which %.2f ms in the main loop\n",
          msecs_since (start), held);
}

/* Loads the book while watching how long each turn of the main loop takes. */
static void
measure_load (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  GListModel *players = wuzi_record_book_get_profiles (book);
  Ending ending = { 0 };
  gint64 start = g_get_monotonic_time ();
  double players_ready = 0;
  double longest = 0;
  double longest_work = 0;

  wuzi_record_book_load_async (book, NULL, loaded_cb, &ending);
  while (!ending.done) {
    gint64 turn = g_get_monotonic_time ();
    double work = work_msecs ();

    g_main_context_iteration (NULL, FALSE);
    longest = MAX (longest, msecs_since (turn));
    longest_work = MAX (longest_work, work_msecs () - work);
    if (players_ready == 0 && g_list_model_get_n_items (players) > 0)
      players_ready = msecs_since (start);
  }
  printf ("  players ready   %8.2f ms\n", players_ready);
  printf ("  standings ready %8.2f ms\n", msecs_since (start));
  printf ("  longest stall   %8.2f ms, of which work %.2f ms at most\n", longest, longest_work);
  print_memory ();
  measure_list (book);
  measure_stats (book);
}

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good =
      wuzi_record_book_change_player_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

/* Runs the main loop until a change has ended, and a rating was asked for. */
static void
print_change (WuziRecordBook *book, WuziProfile *profile, const char *what, const Ending *ending,
              gint64 start)
{
  double longest = 0;

  while (!ending->done) {
    double work = work_msecs ();

    g_main_context_iteration (NULL, FALSE);
    wuzi_record_book_get_rating (book, profile);
    longest = MAX (longest, work_msecs () - work);
  }
  g_assert_no_error (ending->error);
  printf ("%s %8.2f ms, the main loop was held for %.2f ms at most\n", what, msecs_since (start),
          longest);
}

/* Merges a player into another and separates them again. */
static void
measure_merge (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  g_autoptr (WuziProfile) from = NULL;
  g_autoptr (WuziProfile) into = NULL;
  Ending merged = { 0 };
  Ending separated = { 0 };
  gint64 start;

  load (book);
  from = g_list_model_get_item (wuzi_record_book_get_profiles (book), 0);
  into = g_list_model_get_item (wuzi_record_book_get_profiles (book), 1);
  start = g_get_monotonic_time ();
  wuzi_record_book_merge_players_async (book, from, into, merged_cb, &merged);
  print_change (book, into, "merging         ", &merged, start);
  start = g_get_monotonic_time ();
  wuzi_record_book_separate_player_async (book, from, merged_cb, &separated);
  print_change (book, into, "separating      ", &separated, start);
}

/* Does the same in a new process, whose memory nothing else was in. */
static void
measure_load_apart (const char *program, const char *what, const char *folder)
{
  const char *arguments[] = { program, "--load", folder, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                &error);
  g_assert_no_error (error);
  printf ("%s\n%s", what, output);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return one < other ? -1 : one > other;
}

/* The median time of adding one game, from the call to its end. */
static double
measure_add (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  double times[ADDED_GAMES];

  load (book);
  for (int i = 0; i < ADDED_GAMES; i++) {
    g_autoptr (WuziGameRecord) record = many_games_next ();
    g_autoptr (GError) error = NULL;
    gint64 start = g_get_monotonic_time ();

    error = add (book, record);
    times[i] = msecs_since (start);
  }
  qsort (times, ADDED_GAMES, sizeof *times, compare_doubles);
  return times[ADDED_GAMES / 2];
}

/* Counts games that never were in a file: what ratings and lost positions add
 * to the reading of it, and how much they keep. Afterwards, what an alias costs
 * that turns up in the main thread: all is counted anew. */
static void
measure_counts (guint count)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GHashTable) machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (Ratings) ratings = NULL;
  g_autoptr (LostPositions) lost = lost_positions_new ();
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1) };
  double adding = 0;
  double losing = 0;
  gint64 start;

  for (guint i = 0; i < G_N_ELEMENTS (MANY_GAMES_LEVELS); i++)
    g_hash_table_insert (machines, (char *) MANY_GAMES_LEVELS[i],
                         GINT_TO_POINTER (MANY_GAMES_RATINGS[i]));
  ratings = ratings_new (machines);
  for (guint i = 0; i < count; i++) {
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    game.facts.size = MAX (game.facts.size, BOARD_USUAL_SIZE);
    test_game_play (&game, rand, 60);
    start = g_get_monotonic_time ();
    ratings_add (ratings, &game.facts);
    adding += msecs_since (start);
    start = g_get_monotonic_time ();
    lost_positions_add (lost, &game.facts);
    losing += msecs_since (start);
  }
  start = g_get_monotonic_time ();
  ratings_settle (ratings);
  printf ("ratings          %8.2f ms to take in, %.2f ms to sort and count, %.1f MB\n", adding,
          msecs_since (start), (double) ratings_get_bytes (ratings) / 1e6);
  ratings_fold_profile (ratings, BOB_ID, ANN_ID);
  start = g_get_monotonic_time ();
  ratings_settle (ratings);
  printf ("a new alias      %8.2f ms\n", msecs_since (start));
  printf ("lost positions   %8.2f ms, %u of them, %.1f MB\n", losing,
          lost_positions_get_count (lost), (double) lost_positions_get_bytes (lost) / 1e6);
}

/* Runs in a folder of its own under base. */
static void
bench (const char *program, const char *base, guint count)
{
  g_autofree char *empty = g_build_filename (base, "wuzi-bench-XXXXXX", NULL);
  g_autofree char *full = g_build_filename (base, "wuzi-bench-XXXXXX", NULL);
  double add_to_none;

  if (g_mkdtemp (empty) == NULL || g_mkdtemp (full) == NULL) {
    fprintf (stderr, "%s can't be written to\n", base);
    return;
  }
  make_games (full, count);
  measure_load_apart (program, "without games", empty);
  measure_load_apart (program, "without an index", full);
  measure_load_apart (program, "with the index", full);
  add_to_none = measure_add (empty);
  printf ("one more game    %8.2f ms with none, %.2f ms with all (median)\n", add_to_none,
          measure_add (full));
  measure_merge (full);
  measure_counts (count);
  remove_all (empty);
  remove_all (full);
}

int
main (int argc, char **argv)
{
  guint64 count = DEFAULT_GAMES;

  if (argc == 3 && g_str_equal (argv[1], "--load")) {
    measure_load (argv[2]);
    return EXIT_SUCCESS;
  }
  if (argc > 1 && !g_ascii_string_to_unsigned (argv[1], 10, 1, 1000000, &count, NULL)) {
    fprintf (stderr, "usage: bench-records [GAMES [FOLDER]]\n");
    return EXIT_FAILURE;
  }
  bench (argv[0], argc > 2 ? argv[2] : g_get_tmp_dir (), (guint) count);
  return EXIT_SUCCESS;
}
