/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the record book: bench-records [GAMES [FOLDER]].
 *
 * Prints how long it takes until players and standings are there, for how long
 * the main loop was held at most meanwhile, and how much memory that took:
 * without games, with that many and no index yet, and with the index; each in
 * a process of its own (bench-records --load FOLDER). Then what one more game
 * costs with none and with all of them, and what it takes to count ratings and
 * lost positions, in time and in memory. FOLDER is where its own folder is
 * made; on a disk, syncing counts. */
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "record-test.h"
#include "records/game-counts.h"
#include "records/player-stats.h"

enum {
  DEFAULT_GAMES = 10000,
  PLAYERS = 20,
  ADDED_GAMES = 51, /* the median is over these */
};

/* The machines of test_game_random () that have a rating. */
static const char *const LEVELS[] = { "easy", "hard" };
static const int RATINGS[] = { 1000, 1800 };

static WuziRecordBook *
book_new (const char *folder)
{
  WuziRecordBook *book = wuzi_record_book_new (folder);

  wuzi_record_book_set_machine_ratings (book, LEVELS, RATINGS, G_N_ELEMENTS (LEVELS));
  return book;
}

/* Writes that many games between those persons and machines. */
static void
write_games (FILE *file, const WuziSide *persons, guint count)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < count; i++) {
    TestGame game;
    g_autoptr (WuziGameRecord) record = NULL;
    g_autofree char *line = NULL;

    test_game_random (&game, rand, persons, PLAYERS);
    game.facts.size = MAX (game.facts.size, BOARD_USUAL_SIZE); /* so that it is rated */
    game.facts.move_count = MIN (game.facts.move_count, 60);
    test_game_play (&game, rand, 60);
    record = wuzi_game_record_new (&game.facts);
    line = wuzi_game_record_to_line (record);
    g_assert_cmpint (fprintf (file, "%s\n", line), >, 0);
  }
}

/* Some players, and as many games as asked for. */
static void
make_games (const char *folder, guint count)
{
  WuziRecordBook *book = book_new (folder);
  WuziSide persons[PLAYERS];
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "games.jsonl", NULL);
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  for (int i = 0; i < PLAYERS; i++) {
    char *name = g_strdup_printf ("Player %d", i);

    g_ptr_array_add (names, name);
    persons[i] = person (wuzi_profile_get_id (wuzi_record_book_log_in (book, name)), name, 1);
  }
  write_games (file, persons, count);
  error = save (book);
  g_object_unref (book);
  printf ("%u games, %.1f MB\n", count, (double) ftell (file) / 1e6);
  fclose (file);
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
  g_autoptr (WuziRecordBook) book = book_new (folder);
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
  g_autoptr (WuziRecordBook) book = book_new (folder);
  double times[ADDED_GAMES];

  load (book);
  for (int i = 0; i < ADDED_GAMES; i++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();
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

  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    g_hash_table_insert (machines, (char *) LEVELS[i], GINT_TO_POINTER (RATINGS[i]));
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
