/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the record book: bench-records [GAMES [FOLDER]].
 *
 * For an empty folder and for one with that many games: a start without an index
 * and one with it (time, how long the main loop was held at most, memory); lists
 * in every order and with some filters, from the question until a screen of rows
 * is there, and until one is from anywhere in the list; the statistics of one
 * player; a game's end; merging players; what was played next in a position; the
 * room on the disk; a start that is broken off while the index is made. Each is
 * measured in a process of its own (bench-records --measure WHAT FOLDER).
 * FOLDER is where its own folders are made, that for the index too; on a disk, syncing
 * counts. */
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "board/symmetry.h"
#include "many-games.h"
#include "records/wuzi-record-book.h"
#include "records/index/position-search.h"
#include "records/statistics/player-stats.h"
#include "records/wuzi-game-list.h"

enum {
  DEFAULT_GAMES = 10000,
  ADDED_GAMES = 51, /* the median is over these */
  SCREEN_ROWS = 40, /* that are looked at at once */
  PLACES = 7,       /* in a list that are looked at */
};

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

/* --- in the process that is measured --- */

static double longest_turn; /* of the main loop: milliseconds of work */

/* A figure, for the process that started this one. */
static void
report (const char *unit, double value, const char *what)
{
  printf ("%s\t%f\t%s\n", what, value, unit);
}

static void
report_hold (const char *what)
{
  g_autofree char *text = g_strconcat (what, ": main loop held", NULL);

  report ("ms", longest_turn, text);
  longest_turn = 0;
}

static void
run_once (void)
{
  double work = work_msecs ();

  g_main_context_iteration (NULL, TRUE);
  longest_turn = MAX (longest_turn, work_msecs () - work);
}

static void
run_until (const gboolean *done)
{
  while (!*done)
    run_once ();
}

/* What this process has in memory now, and had at most. */
static void
report_memory (void)
{
  g_autofree char *text = NULL;
  struct rusage usage;
  guint64 pages = 0;

  getrusage (RUSAGE_SELF, &usage);
  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    pages = g_ascii_strtoull (strchr (text, ' '), NULL, 10);
  report ("MB", (double) pages * (double) sysconf (_SC_PAGESIZE) / 1e6, "memory");
  report ("MB", (double) usage.ru_maxrss * 1024 / 1e6, "memory at most");
}

static void
measure_start (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  GListModel *players = wuzi_record_book_get_profiles (book);
  Ending ending = { 0 };
  gint64 start = g_get_monotonic_time ();
  double players_ready = 0;

  wuzi_record_book_load_async (book, NULL, loaded_cb, &ending);
  while (!ending.done) {
    run_once ();
    if (players_ready == 0 && g_list_model_get_n_items (players) > 0)
      players_ready = msecs_since (start);
  }
  g_assert_true (ending.good);
  report ("ms", players_ready, "players ready");
  report ("ms", msecs_since (start), "standings ready");
  report_hold ("start");
  report_memory ();
}

/* Waits until the rows from there on are read. */
static void
show_rows (WuziGameList *list, guint first)
{
  g_autoptr (GPtrArray) shown = NULL;
  gboolean loaded = FALSE;

  while (!loaded) {
    GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

    loaded = TRUE;
    for (guint i = first; i < first + SCREEN_ROWS; i++) {
      WuziGameItem *item = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (item == NULL)
        break;
      loaded = loaded && wuzi_game_item_get_summary (item) != NULL;
      g_ptr_array_add (rows, item);
    }
    /* Those that were held before are let go after the others are. */
    g_clear_pointer (&shown, g_ptr_array_unref);
    shown = rows;
    if (!loaded)
      run_once ();
  }
}

typedef struct {
  double opened;
  double scrolled; /* the longest time of all places */
} ListTimes;

/* Takes the query. */
static void
measure_list (WuziRecordBook *book, GameQuery *query, ListTimes *times)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (WuziGameList) list = wuzi_game_list_new (WUZI_GAME_SOURCE (book));
  guint count;

  wuzi_game_list_set_query (list, query);
  while (wuzi_game_list_is_busy (list))
    run_once ();
  show_rows (list, 0);
  times->opened = MAX (times->opened, msecs_since (start));
  count = g_list_model_get_n_items (G_LIST_MODEL (list));
  for (guint place = 1; place <= PLACES && count > SCREEN_ROWS; place++) {
    start = g_get_monotonic_time ();
    show_rows (list, (guint) ((guint64) (count - SCREEN_ROWS) * place / PLACES));
    times->scrolled = MAX (times->scrolled, msecs_since (start));
  }
}

static void
report_list (const char *what, const ListTimes *times)
{
  g_autofree char *opened = g_strconcat (what, NULL);
  g_autofree char *scrolled = g_strconcat (what, ": anywhere", NULL);

  report ("ms", times->opened, opened);
  report ("ms", times->scrolled, scrolled);
}

/* The places of players and machines. */
static GHashTable *
make_ranks (WuziRecordBook *book)
{
  GListModel *players = wuzi_record_book_get_profiles (book);
  GHashTable *ranks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int rank = 0;

  for (guint i = 0; i < g_list_model_get_n_items (players); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (players, i);

    g_hash_table_insert (ranks, g_strdup (wuzi_profile_get_id (profile)), GINT_TO_POINTER (++rank));
  }
  for (guint i = 0; i < G_N_ELEMENTS (MANY_GAMES_LEVELS); i++)
    g_hash_table_insert (ranks, g_strdup (MANY_GAMES_LEVELS[i]), GINT_TO_POINTER (++rank));
  return ranks;
}

static void
measure_orders (WuziRecordBook *book, const char *player)
{
  static const struct {
    GameOrder order;
    const char *name;
  } ORDERS[] = {
    { GAME_ORDER_DATE, "date" },         { GAME_ORDER_OPPONENT, "opponent" },
    { GAME_ORDER_BLACK, "black" },       { GAME_ORDER_WHITE, "white" },
    { GAME_ORDER_LEVEL, "level" },       { GAME_ORDER_COLOUR, "colour" },
    { GAME_ORDER_RESULT, "result" },     { GAME_ORDER_ENDING, "ending" },
    { GAME_ORDER_RULE, "rule" },         { GAME_ORDER_OPENING, "opening" },
    { GAME_ORDER_SIZE, "size" },         { GAME_ORDER_MOVES, "moves" },
    { GAME_ORDER_DURATION, "duration" }, { GAME_ORDER_ACCURACY, "accuracy" },
  };
  g_auto (GameFilter) filter = { 0 };

  game_filter_init (&filter);
  filter.player = g_strdup (player);
  for (guint i = 0; i < G_N_ELEMENTS (ORDERS); i++) {
    g_autofree char *what =
        g_strdup_printf ("%s by %s", player != NULL ? "one player's" : "all", ORDERS[i].name);
    ListTimes times = { 0 };

    for (int descending = FALSE; descending <= TRUE; descending++) {
      GameQuery *query = game_query_new (&filter, ORDERS[i].order, descending);

      query->ranks = make_ranks (book);
      measure_list (book, query, &times);
    }
    report_list (what, &times);
  }
}

static void
measure_filter (WuziRecordBook *book, const char *what, const GameFilter *filter)
{
  g_autofree char *by_moves = g_strconcat (what, ", by moves", NULL);
  ListTimes times = { 0 };

  measure_list (book, game_query_new (filter, GAME_ORDER_DATE, TRUE), &times);
  report_list (what, &times);
  times = (ListTimes) { 0 };
  measure_list (book, game_query_new (filter, GAME_ORDER_MOVES, FALSE), &times);
  report_list (by_moves, &times);
}

/* The key of a board with so many stones. */
static guint64
make_position (int stones)
{
  SymmetryKeys keys;
  Board board;

  g_assert_true (board_init (&board, BOARD_USUAL_SIZE));
  for (int i = 0; i < stones; i++)
    board_play (&board, point_make (7 + i, 7));
  symmetry_keys_init (&keys, &board);
  return symmetry_keys_least (&keys);
}

/* Filters of all games, then of one player's. */
static void
measure_filters (WuziRecordBook *book, const char *player, const char *opponent)
{
  TestGame game;
  GameFilter filter;

  test_game_init (&game);
  game_filter_init (&filter);
  filter.level = (char *) "hard";
  measure_filter (book, "level", &filter);
  game_filter_init (&filter);
  filter.text = (char *) "Player 7";
  measure_filter (book, "text", &filter);
  game_filter_init (&filter);
  filter.from = game.facts.started + MANY_GAMES_SPAN_MSECS / 3;
  filter.until = game.facts.started + MANY_GAMES_SPAN_MSECS / 2;
  measure_filter (book, "dates", &filter);
  game_filter_init (&filter);
  filter.min_moves = 20;
  filter.max_moves = 21;
  measure_filter (book, "length", &filter);
  game_filter_init (&filter);
  filter.rated = TRUE;
  measure_filter (book, "rated", &filter);
  game_filter_init (&filter);
  filter.player = (char *) player;
  filter.outcome = GAME_FILTER_LOST;
  measure_filter (book, "lost", &filter);
  game_filter_init (&filter);
  filter.player = (char *) player;
  filter.opponent = (char *) opponent;
  filter.colour = WUZI_SIDE_WHITE;
  measure_filter (book, "opponent and colour", &filter);
  game_filter_init (&filter);
  filter.player = (char *) player;
  filter.size = BOARD_USUAL_SIZE;
  filter.first_move = point_make (7, 7);
  measure_filter (book, "first move", &filter);
  game_filter_init (&filter);
  filter.position = make_position (0);
  measure_filter (book, "position of all games", &filter);
  filter.position = make_position (1);
  measure_filter (book, "position of many games", &filter);
}

/* The id of a player by the place in the list; NULL if there is none. (transfer full) */
static char *
dup_player (WuziRecordBook *book, guint place)
{
  g_autoptr (WuziProfile) profile =
      g_list_model_get_item (wuzi_record_book_get_profiles (book), place);

  return profile != NULL ? g_strdup (wuzi_profile_get_id (profile)) : NULL;
}

static void
measure_lists (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  g_autofree char *player = NULL;
  g_autofree char *opponent = NULL;

  load (book);
  player = dup_player (book, 0);
  opponent = dup_player (book, 1);
  longest_turn = 0;
  measure_orders (book, NULL);
  if (player != NULL)
    measure_orders (book, player);
  measure_filters (book, player, opponent);
  report_hold ("lists");
  report_memory ();
}

static void
stats_counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;
  g_autoptr (PlayerStats) stats =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);

  g_assert_nonnull (stats);
  report ("games", player_stats_games_of (&stats->all->standing), "a player's");
  *done = TRUE;
}

/* Counts those of the first player. */
static void
measure_statistics (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  g_autofree char *player = NULL;
  gboolean done = FALSE;
  gint64 start;

  load (book);
  player = dup_player (book, 0);
  if (player == NULL)
    return;
  longest_turn = 0;
  start = g_get_monotonic_time ();
  player_stats_count_async (book, player, NULL, NULL, NULL, NULL, stats_counted_cb, &done);
  run_until (&done);
  report ("ms", msecs_since (start), "statistics");
  report_hold ("statistics");
  report_memory ();
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return one < other ? -1 : one > other;
}

/* From the call to the end of it. */
static void
measure_booking (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  double times[ADDED_GAMES];

  load (book);
  longest_turn = 0;
  for (int i = 0; i < ADDED_GAMES; i++) {
    g_autoptr (WuziGameRecord) record = many_games_next ();
    Ending ending = { 0 };
    gint64 start = g_get_monotonic_time ();

    wuzi_record_book_add_game_async (book, record, added_cb, &ending);
    run_until (&ending.done);
    g_assert_no_error (ending.error);
    times[i] = msecs_since (start);
  }
  qsort (times, ADDED_GAMES, sizeof *times, compare_doubles);
  report ("ms", times[ADDED_GAMES / 2], "a game's end (median)");
  report_hold ("a game's end");
}

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

/* Merges a player into another and separates them again. */
static void
measure_merging (const char *folder)
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
  if (from == NULL || into == NULL)
    return;
  longest_turn = 0;
  start = g_get_monotonic_time ();
  wuzi_record_book_change_player_async (book, profile_change_new_merge (from, into), changed_cb,
                                        &merged);
  run_until (&merged.done);
  g_assert_no_error (merged.error);
  report ("ms", msecs_since (start), "merging");
  start = g_get_monotonic_time ();
  wuzi_record_book_change_player_async (book, profile_change_new_separate (from), changed_cb,
                                        &separated);
  run_until (&separated.done);
  g_assert_no_error (separated.error);
  report ("ms", msecs_since (start), "separating");
  report_hold ("merging");
}

/* A position that is asked about. */
typedef struct {
  Board board;
  guint games; /* in which something was played next */
  double msecs;
  gboolean done;
} NextQuestion;

static gpointer
ask_next (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  NextQuestion *question = data;
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GArray) moves = position_search_list_next (index, NULL, &question->board, NULL);

  question->msecs = msecs_since (start);
  for (guint i = 0; i < moves->len; i++)
    question->games += g_array_index (moves, NextMove, i).games;
  return NULL;
}

static void
next_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ((NextQuestion *) user_data)->done = TRUE;
}

/* After so many moves of a row from the middle of the board to its edge, which is what is played
 * at random most often. */
static void
measure_next (WuziRecordBook *book, guint moves)
{
  g_autofree char *what = g_strdup_printf ("next moves after %u", moves);
  g_autofree char *how_many = g_strdup_printf ("games with a position after %u", moves);
  NextQuestion question = { 0 };

  board_init (&question.board, BOARD_USUAL_SIZE);
  for (guint i = 0; i < moves; i++)
    board_play (&question.board, point_make (BOARD_USUAL_SIZE / 2 + (int) i, BOARD_USUAL_SIZE / 2));
  wuzi_record_book_ask_async (book, ask_next, &question, NULL, NULL, NULL, next_cb, &question);
  run_until (&question.done);
  report ("ms", question.msecs, what);
  report ("games", question.games, how_many);
}

static void
measure_positions (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);

  load (book);
  for (guint moves = 0; moves <= 2; moves++)
    measure_next (book, moves);
  report_memory ();
}

/* 0 if there is no such file. */
static double
get_megabytes (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? (double) info.st_size / 1e6 : 0;
}

static void
measure_disk (const char *folder)
{
  g_autofree char *games = g_build_filename (folder, "games.jsonl", NULL);
  g_autofree char *index = game_index_dup_path (folder);
  g_autofree char *log = g_strconcat (index, "-wal", NULL);

  report ("MB", get_megabytes (games), "games");
  report ("MB", get_megabytes (index) + get_megabytes (log), "index");
}

static double
get_progress (WuziRecordBook *book)
{
  double done;

  g_object_get (book, "progress", &done, NULL);
  return done;
}

/* Makes the index until a part of it is there. Returns how much was there soon after the start. */
static double
make_a_part (const char *folder, double part)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Ending ending = { 0 };
  double first = 1;
  gint64 start;

  wuzi_record_book_load_async (book, cancellable, loaded_cb, &ending);
  while (!ending.done && (first == 1 || get_progress (book) < part)) {
    run_once ();
    first = MIN (first, get_progress (book));
  }
  start = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  run_until (&ending.done);
  report ("ms", msecs_since (start), "broken off");
  return first;
}

/* What was made of an index before the program ended isn't made once more. */
static void
measure_breaking_off (const char *folder)
{
  g_autofree char *index = game_index_dup_path (folder);

  index_db_remove (index);
  make_a_part (folder, 0.3);
  report ("%", 100 * make_a_part (folder, 0.4), "there when it goes on");
}

static const struct {
  const char *name;
  void (*run) (const char *folder);
} MEASURES[] = {
  { "start without an index", measure_start }, /* which makes it */
  { "start with the index", measure_start },
  { "lists", measure_lists },
  { "statistics", measure_statistics },
  { "booking", measure_booking },
  { "merging", measure_merging },
  { "positions", measure_positions },
  { "disk", measure_disk },
  { "a start that is broken off", measure_breaking_off },
};

static int
run_measure (const char *name, const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (MEASURES); i++)
    if (g_str_equal (MEASURES[i].name, name)) {
      MEASURES[i].run (folder);
      return EXIT_SUCCESS;
    }
  return EXIT_FAILURE;
}

/* --- in the process that measures --- */

/* Does it in a new process, whose memory nothing else was in. Returns the lines of its report. */
static GStrv
measure_apart (const char *program, const char *name, const char *folder)
{
  const char *arguments[] = { program, "--measure", name, folder, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return g_strsplit (output, "\n", -1);
}

/* The figure of that name; NULL if there is none. */
static const char *
find_figure (char **lines, const char *name)
{
  for (; *lines != NULL; lines++) {
    const char *tab = strchr (*lines, '\t');

    if (tab != NULL && strncmp (*lines, name, (gsize) (tab - *lines) + 1) == 0)
      return tab + 1;
  }
  return NULL;
}

/* Prints the figures beside those without games. */
static void
print_figures (char **none, char **all)
{
  for (; *all != NULL; all++) {
    g_auto (GStrv) parts = g_strsplit (*all, "\t", 3);
    g_autofree char *name = NULL;
    const char *other;

    if (g_strv_length (parts) < 3)
      continue;
    name = g_strconcat (parts[0], "\t", NULL);
    other = find_figure (none, name);
    printf ("  %-38s", parts[0]);
    if (other != NULL)
      printf ("%12.2f", g_ascii_strtod (other, NULL));
    else
      printf ("%12s", "");
    printf ("%12.2f %s\n", g_ascii_strtod (parts[1], NULL), parts[2]);
  }
}

/* Runs in folders of its own under base. */
static void
bench (const char *program, const char *base, guint count)
{
  g_autofree char *empty = g_build_filename (base, "wuzi-bench-XXXXXX", NULL);
  g_autofree char *full = g_build_filename (base, "wuzi-bench-XXXXXX", NULL);
  g_autofree char *cache = g_build_filename (base, "wuzi-bench-XXXXXX", NULL);
  g_autofree char *index = NULL;

  if (g_mkdtemp (empty) == NULL || g_mkdtemp (full) == NULL || g_mkdtemp (cache) == NULL) {
    fprintf (stderr, "%s can't be written to\n", base);
    return;
  }
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  many_games_write (full, count);
  index = game_index_dup_path (full);
  index_db_remove (index);
  printf ("%-40s%12s%12u\n", "games", "none", count);
  for (guint i = 0; i < G_N_ELEMENTS (MEASURES); i++) {
    g_auto (GStrv) none = measure_apart (program, MEASURES[i].name, empty);
    g_auto (GStrv) all = measure_apart (program, MEASURES[i].name, full);

    printf ("%s\n", MEASURES[i].name);
    print_figures (none, all);
    fflush (stdout);
  }
  remove_all (empty);
  remove_all (full);
  remove_all (cache);
}

int
main (int argc, char **argv)
{
  guint64 count = DEFAULT_GAMES;

  if (argc == 4 && g_str_equal (argv[1], "--measure"))
    return run_measure (argv[2], argv[3]);
  if (argc > 1 && !g_ascii_string_to_unsigned (argv[1], 10, 1, 1000000, &count, NULL)) {
    fprintf (stderr, "usage: bench-records [GAMES [FOLDER]]\n");
    return EXIT_FAILURE;
  }
  bench (argv[0], argc > 2 ? argv[2] : g_get_tmp_dir (), (guint) count);
  return EXIT_SUCCESS;
}
