/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a database of many games: bench-library GAMES [FOLDER]
 *
 * Makes an archive of so many games, imports it, and asks; tells processor time of the import, the
 * most memory that it took, bytes for each game on the disk, and the median time of each question.
 * The archive and the database lie in the folder, or in one of its own that is removed. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "board/rules.h"
#include "board/symmetry.h"
#include "library/library-import.h"
#include "library/library-query.h"
#include "library/library-summary.h"
#include "support/temp-folder.h"

enum {
  SEED = 1,
  SIZE = 15,
  PLAYERS = 5000,
  TOURNAMENTS = 800,
  MIN_MOVES = 20,
  MORE_MOVES = 45,
  REACH = 2,       /* how far from the last stones a move is */
  KNOWN_MOVES = 8, /* in which few moves are played */
  TIMES = 9,       /* a question is asked so often */
};

/* --- an archive --- */

/* A point near the stones that the rule allows, or POINT_NONE. In the first moves players know what
 * they play: of many points only a few. */
static Point
choose_point (const Board *board, GRand *chance)
{
  for (int tries = 0; tries < 40; tries++) {
    Point last = board->count > 0
                     ? board->moves[MAX (board->count - 1 - g_rand_int_range (chance, 0, 4), 0)]
                     : point_make (SIZE / 2, SIZE / 2);
    gboolean known = board->count < KNOWN_MOVES && g_rand_int_range (chance, 0, 4) > 0;
    int x = point_x (last) + g_rand_int_range (chance, known ? 0 : -REACH, known ? 2 : REACH + 1);
    int y = point_y (last) + g_rand_int_range (chance, known ? 0 : -REACH, known ? 2 : REACH + 1);
    Point point;

    if (x < 0 || y < 0 || x >= SIZE || y >= SIZE)
      continue;
    point = point_make (x, y);
    if (rules_check (RULE_RENJU, board, point) == REFUSAL_NONE)
      return point;
  }
  return POINT_NONE;
}

static void
write_moves (FILE *file, GRand *chance)
{
  Board board;
  int length = MIN_MOVES + g_rand_int_range (chance, 0, MORE_MOVES);

  board_init (&board, SIZE);
  for (int i = 0; i < length; i++) {
    Point point = choose_point (&board, chance);

    if (point == POINT_NONE)
      return;
    board_play (&board, point);
    fprintf (file, "%s%c%d", i > 0 ? " " : "", 'a' + point_x (point), point_y (point) + 1);
    if (rules_judge (RULE_RENJU, &board).outcome != OUTCOME_OPEN)
      return;
  }
}

static void
write_game (FILE *file, int number, GRand *chance)
{
  static const char *const RESULTS[] = { "1", "0", "0.5" };

  fprintf (file,
           "<game id=\"%d\" publisher=\"1\" tournament=\"%d\" round=\"%d\" rule=\"1\" black=\"%d\""
           " white=\"%d\" bresult=\"%s\" btime=\"%d\" wtime=\"%d\" opening=\"\" alt=\"\""
           " swap=\"\">\n<move>",
           number, g_rand_int_range (chance, 1, TOURNAMENTS + 1), g_rand_int_range (chance, 1, 12),
           g_rand_int_range (chance, 1, PLAYERS + 1), g_rand_int_range (chance, 1, PLAYERS + 1),
           RESULTS[g_rand_int_range (chance, 0, 3)], g_rand_int_range (chance, 1, 120),
           g_rand_int_range (chance, 1, 120));
  write_moves (file, chance);
  fputs ("</move>\n<info></info>\n</game>\n", file);
}

static void
write_archive (const char *path, int games)
{
  FILE *file = fopen (path, "w");
  GRand *chance = g_rand_new_with_seed (SEED);

  g_assert_nonnull (file);
  fputs ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n<countries>"
         "<country id=\"1\" name=\"Estonia\" abbr=\"EST\"/></countries>\n<cities>"
         "<city id=\"1\" name=\"Tallinn\" country=\"1\"/></cities>\n<rules>"
         "<rule id=\"1\" name=\"Renju\"><info></info></rule></rules>\n<players>\n",
         file);
  for (int i = 1; i <= PLAYERS; i++)
    fprintf (file, "<player id=\"%d\" name=\"P%d\" surname=\"Q%d\" country=\"1\" city=\"1\"/>\n", i,
             i % 97, i);
  fputs ("</players>\n<tournaments>\n", file);
  for (int i = 1; i <= TOURNAMENTS; i++)
    fprintf (file,
             "<tournament id=\"%d\" name=\"Open %d\" country=\"1\" city=\"1\" year=\"%d\""
             " month=\"5\" start=\"%d-05-01\" end=\"%d-05-03\" rule=\"1\" rated=\"1\"/>\n",
             i, i, 1990 + i % 35, 1990 + i % 35, 1990 + i % 35);
  fputs ("</tournaments>\n<games>\n", file);
  for (int i = 1; i <= games; i++)
    write_game (file, i, chance);
  fputs ("</games>\n</database>\n", file);
  fclose (file);
  g_rand_free (chance);
}

/* --- measuring --- */

static double
get_msecs (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static int
compare_times (const void *a, const void *b)
{
  const double *one = a;
  const double *other = b;

  return *one < *other ? -1 : *one > *other;
}

/* A question, asked once. */
typedef void (*AskFunc) (LibraryDb *db, gpointer data);

static void
measure (LibraryDb *db, const char *what, AskFunc func, gpointer data)
{
  double times[TIMES];

  for (int i = 0; i < TIMES; i++) {
    double begun = get_msecs (CLOCK_MONOTONIC);

    func (db, data);
    times[i] = get_msecs (CLOCK_MONOTONIC) - begun;
  }
  qsort (times, TIMES, sizeof *times, compare_times);
  printf ("%8.1f ms  %s\n", times[TIMES / 2], what);
}

static GameFilter
make_filter (void)
{
  GameFilter filter;

  game_filter_init (&filter);
  filter.rule = RULE_RENJU;
  return filter;
}

static void
ask_next (LibraryDb *db, gpointer data)
{
  GameFilter filter = make_filter ();
  g_autoptr (GArray) list = library_list_next (db, &filter, data, NULL);

  g_assert_nonnull (list);
}

/* The first page of games with a position, the newest first. */
static void
ask_page (LibraryDb *db, gpointer data)
{
  enum { PAGE = 50 };
  GameFilter filter = make_filter ();
  g_autoptr (GameQuery) query = NULL;
  g_autoptr (GameListing) listing = NULL;
  SymmetryKeys keys;

  symmetry_keys_init (&keys, data);
  filter.position = symmetry_keys_least (&keys);
  query = game_query_new (&filter, GAME_ORDER_DATE, TRUE);
  listing = library_list (db, query, PAGE, NULL);
  for (guint i = 0; i < listing->rows->len; i++)
    game_summary_free (library_summary_new (db, g_array_index (listing->rows, guint32, i)));
}

static void
ask_player (LibraryDb *db, gpointer data)
{
  GameFilter filter = make_filter ();
  g_autoptr (GameQuery) query = NULL;
  g_autoptr (GameListing) listing = NULL;

  filter.player = (char *) "1";
  query = game_query_new (&filter, *(GameOrder *) data, TRUE);
  listing = library_list (db, query, 0, NULL);
  g_assert_cmpuint (listing->count, >, 0);
}

static void
ask_people (LibraryDb *db, gpointer data)
{
  GameFilter filter = make_filter ();
  g_autoptr (GArray) scores = library_count (db, &filter, *(LibraryGrouping *) data, NULL);

  g_assert_nonnull (scores);
}

static void
ask_all (LibraryDb *db)
{
  static const char *const MOVES[] = { "h8", "i9", "i10", "j10", "j11", "k12", "h9", "g8" };
  GameOrder orders[] = { GAME_ORDER_DATE, GAME_ORDER_OPPONENT, GAME_ORDER_RESULT,
                         GAME_ORDER_MOVES };
  LibraryGrouping groupings[] = { LIBRARY_BY_PERSON, LIBRARY_BY_EVENT };
  Board board;

  board_init (&board, SIZE);
  for (guint i = 0; i <= G_N_ELEMENTS (MOVES); i++) {
    g_autofree char *next = g_strdup_printf ("next moves after %u stones", i);
    g_autofree char *page = g_strdup_printf ("first page of games after %u stones", i);

    measure (db, next, ask_next, &board);
    measure (db, page, ask_page, &board);
    if (i < G_N_ELEMENTS (MOVES))
      board_play (&board, point_make (MOVES[i][0] - 'a', atoi (MOVES[i] + 1) - 1));
  }
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    measure (db, "a player's games, sorted", ask_player, &orders[i]);
  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    measure (db, "all players, all tournaments", ask_people, &groupings[i]);
}

static void
import (const char *archive, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (archive);
  g_autoptr (LibraryReport) report = library_report_new ();
  g_autoptr (GError) error = NULL;
  LibraryDb *db = library_db_open (path, &error);
  LibraryCounts counts;
  struct rusage usage;
  double begun = get_msecs (CLOCK_PROCESS_CPUTIME_ID);
  double since = get_msecs (CLOCK_MONOTONIC);
  GStatBuf info;

  g_assert_no_error (error);
  library_import (db, file, NULL, NULL, &counts, report, NULL, &error);
  g_assert_no_error (error);
  library_db_close (db);
  getrusage (RUSAGE_SELF, &usage);
  g_stat (path, &info);
  printf ("%u games in %.1f s of processor time (%.1f s in all), %ld MB of memory, %.0f bytes a"
          " game\n",
          counts.added, (get_msecs (CLOCK_PROCESS_CPUTIME_ID) - begun) / 1000,
          (get_msecs (CLOCK_MONOTONIC) - since) / 1000, usage.ru_maxrss / 1024,
          (double) info.st_size / counts.added);
  for (guint i = 0; i < report->reasons->len; i++)
    printf ("%s\n", (char *) g_ptr_array_index (report->reasons, i));
}

int
main (int argc, char **argv)
{
  int games = argc > 1 ? atoi (argv[1]) : 20000;
  char *folder = argc > 2 ? g_strdup (argv[2]) : temp_folder_make ();
  g_autofree char *archive = g_build_filename (folder, "games.rif", NULL);
  g_autofree char *path = g_build_filename (folder, "Games.wuzidb", NULL);
  LibraryDb *db;
  double begun;

  setvbuf (stdout, NULL, _IOLBF, 0);
  if (!g_file_test (archive, G_FILE_TEST_EXISTS))
    write_archive (archive, games);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    import (archive, path);
  begun = get_msecs (CLOCK_MONOTONIC);
  db = library_db_open (path, NULL);
  printf ("%8.1f ms  opening it\n", get_msecs (CLOCK_MONOTONIC) - begun);
  ask_all (db);
  library_db_close (db);
  if (argc > 2)
    g_free (folder);
  else
    temp_folder_free (folder);
  return EXIT_SUCCESS;
}
