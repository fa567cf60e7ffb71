/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the program with few and many games: bench-start [GAMES...].
 *
 * For an empty folder and for each number of games: the time from starting the
 * process to the first frame of its window, and the processor's work until then, which
 * other programs hardly change; the memory when it has come to rest,
 * with all games read (PSS, and what no other process shares); the time of
 * booking one game's end; and that of "wuzi --stats" for one player. Starts are
 * interleaved, each in a process of its own, after one that makes index and
 * backup. Figures are medians, then how they compare with the empty folder's.
 *
 * It needs a display. WUZI_BENCH_ROUNDS is how often each is done (default 15). */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "records/many-games.h"
#include "ui/app/wuzi-application.h"

enum {
  MAX_SIZES = 8,
  DEFAULT_ROUNDS = 15,
  MAX_ROUNDS = 1000,
  ADDED_GAMES = 51,
  STATS_SHARE = 3,  /* of the rounds, "--stats" is done in */
  REST_MSECS = 200, /* with hardly any work: the program is at rest ... */
  REST_WORK = 5,    /* ... that many milliseconds of it */
};

/* What is measured. */
typedef enum {
  FIRST_FRAME, /* milliseconds */
  WORK,        /* likewise */
  PSS,         /* megabytes */
  PRIVATE,     /* likewise */
  STATS,       /* milliseconds */
  N_FIGURES,
} Figure;

/* A number of games. */
typedef struct {
  guint games;
  char *home; /* the data folder is "wuzi" in it */
  double booking;
  double figures[N_FIGURES][MAX_ROUNDS];
  guint counts[N_FIGURES];
} Size;

static double
msecs_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* --- in the process that is measured --- */

typedef struct {
  gint64 start;
  GtkWidget *window;
  double first_frame; /* 0 until it has been */
  double first_work;  /* of the processor, until then */
  double work;        /* so far, at the last look */
} Start;

/* The processor's work for all threads so far, in milliseconds. */
static double
get_work (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/* The sum of those lines of a text of "Name:  123 kB", in megabytes. */
static double
get_megabytes (const char *text, const char *name)
{
  g_autofree char *start = g_strconcat ("\n", name, NULL);
  double sum = 0;

  for (const char *at = strstr (text, start); at != NULL; at = strstr (at + 1, start)) {
    const char *colon = strchr (at + 1, ':');

    sum += colon != NULL ? g_ascii_strtod (colon + 1, NULL) / 1024 : 0;
  }
  return sum;
}

static gboolean
look_for_rest_cb (gpointer user_data)
{
  Start *start = user_data;
  g_autofree char *memory = NULL;
  double work = get_work ();
  gboolean rests = start->first_frame > 0 && work - start->work < REST_WORK;

  start->work = work;
  if (!rests)
    return G_SOURCE_CONTINUE;
  if (!g_file_get_contents ("/proc/self/smaps_rollup", &memory, NULL, NULL))
    memory = g_strdup ("");
  printf ("%f %f %f %f\n", start->first_frame, start->first_work, get_megabytes (memory, "Pss:"),
          get_megabytes (memory, "Private_"));
  gtk_window_close (GTK_WINDOW (start->window));
  return G_SOURCE_REMOVE;
}

static void
after_paint_cb (GdkFrameClock *frame_clock, Start *start)
{
  if (start->first_frame != 0)
    return;
  start->first_frame = msecs_since (start->start);
  start->first_work = get_work ();
}

static void
activate_cb (GtkApplication *application, Start *start)
{
  start->window = GTK_WIDGET (gtk_application_get_active_window (application));
  g_assert_nonnull (start->window);
  g_signal_connect (gtk_widget_get_frame_clock (start->window), "after-paint",
                    G_CALLBACK (after_paint_cb), start);
  g_timeout_add (REST_MSECS, look_for_rest_cb, start);
}

/* Runs the program until it has come to rest, and prints the figures. */
static int
run_start (const char *begun)
{
  char name[] = "wuzi";
  char *arguments[] = { name, NULL };
  Start start = { .start = g_ascii_strtoll (begun, NULL, 10) };
  g_autoptr (WuziApplication) application = wuzi_application_new ("org.wuzi.Wuzi");

  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), &start);
  return g_application_run (G_APPLICATION (application), 1, arguments);
}

/* The same as "wuzi --stats NAME". */
static int
run_stats (char *player)
{
  char name[] = "wuzi";
  char option[] = "--stats";
  char *arguments[] = { name, option, player, NULL };
  g_autoptr (WuziApplication) application = wuzi_application_new ("org.wuzi.Wuzi");

  return g_application_run (G_APPLICATION (application), 3, arguments);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static double
get_median (double *values, guint count)
{
  qsort (values, count, sizeof *values, compare_doubles);
  return count > 0 ? values[count / 2] : 0;
}

/* Prints the median time of booking one game, from the call to its end. */
static int
run_booking (const char *folder)
{
  g_autoptr (WuziRecordBook) book = many_games_book (folder);
  double times[ADDED_GAMES];

  load (book);
  for (int i = 0; i < ADDED_GAMES; i++) {
    g_autoptr (WuziGameRecord) record = many_games_next ();
    g_autoptr (GError) error = NULL;
    gint64 start = g_get_monotonic_time ();

    error = add (book, record);
    g_assert_no_error (error);
    times[i] = msecs_since (start);
  }
  printf ("%f\n", get_median (times, ADDED_GAMES));
  return EXIT_SUCCESS;
}

/* --- in the process that measures --- */

/* Runs this program anew; returns what it printed. (transfer full) */
static char *
spawn (const char *program, const Size *size, const char *what, const char *argument)
{
  const char *arguments[] = { program, what, argument, NULL };
  g_auto (GStrv) variables = g_environ_setenv (g_get_environ (), "XDG_DATA_HOME", size->home, TRUE);
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, variables, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return output;
}

static void
note (Size *size, Figure figure, double value)
{
  size->figures[figure][size->counts[figure]++] = value;
}

static void
measure_start (const char *program, Size *size)
{
  g_autofree char *begun = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_autofree char *output = spawn (program, size, "--start", begun);
  char *rest;

  note (size, FIRST_FRAME, g_ascii_strtod (output, &rest));
  note (size, WORK, g_ascii_strtod (rest, &rest));
  note (size, PSS, g_ascii_strtod (rest, &rest));
  note (size, PRIVATE, g_ascii_strtod (rest, &rest));
}

static void
measure_stats (const char *program, Size *size)
{
  gint64 start = g_get_monotonic_time ();

  g_free (spawn (program, size, "--stats", "Player 3"));
  note (size, STATS, msecs_since (start));
}

static void
measure_booking (const char *program, Size *size)
{
  g_autofree char *folder = g_build_filename (size->home, "wuzi", NULL);
  g_autofree char *output = spawn (program, size, "--book", folder);

  size->booking = g_ascii_strtod (output, NULL);
}

/* A folder with so many games, from which the program has started once. */
static void
prepare (const char *program, const char *base, Size *size)
{
  g_autofree char *name = g_strdup_printf ("%u", size->games);
  g_autofree char *folder = g_build_filename (base, name, "wuzi", NULL);
  gint64 start = g_get_monotonic_time ();

  size->home = g_build_filename (base, name, NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  if (size->games > 0)
    printf ("%u games, %.1f MB", size->games,
            (double) many_games_write (folder, size->games) / 1e6);
  else
    printf ("no games");
  printf (", made in %.1f s", msecs_since (start) / 1000);
  fflush (stdout);
  start = g_get_monotonic_time ();
  measure_start (program, size);
  printf ("; first start without an index: %.0f ms to the first frame, at rest after %.1f s\n",
          size->figures[FIRST_FRAME][0], msecs_since (start) / 1000);
  memset (size->counts, 0, sizeof size->counts);
}

static void
print_sizes (Size *sizes, guint count)
{
  double empty[N_FIGURES] = { 0 };

  printf ("%9s %12s %6s %9s %6s %9s %10s %8s %10s %6s %10s\n", "games", "first frame", "ratio",
          "work", "ratio", "PSS", "private", "more", "booking", "ratio", "--stats");
  for (guint i = 0; i < count; i++) {
    double medians[N_FIGURES];

    for (guint figure = 0; figure < N_FIGURES; figure++)
      medians[figure] = get_median (sizes[i].figures[figure], sizes[i].counts[figure]);
    if (i == 0)
      memcpy (empty, medians, sizeof empty);
    printf (
        "%9u %9.1f ms %6.2f %6.1f ms %6.2f %6.1f MB %7.1f MB %5.1f MB %7.2f ms %6.2f %7.1f ms\n",
        sizes[i].games, medians[FIRST_FRAME], medians[FIRST_FRAME] / empty[FIRST_FRAME],
        medians[WORK], medians[WORK] / empty[WORK], medians[PSS], medians[PRIVATE],
        medians[PRIVATE] - empty[PRIVATE], sizes[i].booking, sizes[i].booking / sizes[0].booking,
        medians[STATS]);
  }
}

/* The first of the sizes is the empty folder. */
static void
bench (const char *program, const char *base, Size *sizes, guint count, guint rounds)
{
  for (guint i = 0; i < count; i++)
    prepare (program, base, &sizes[i]);
  for (guint round = 0; round < rounds; round++)
    for (guint i = 0; i < count; i++) {
      measure_start (program, &sizes[i]);
      if (round % STATS_SHARE == 0 && sizes[i].games > 0)
        measure_stats (program, &sizes[i]);
    }
  for (guint i = 0; i < count; i++)
    measure_booking (program, &sizes[i]);
  print_sizes (sizes, count);
}

/* Reads the numbers of games; FALSE if they are none. */
static gboolean
read_sizes (char **arguments, Size *sizes, guint *count)
{
  *count = 1;
  for (; *arguments != NULL; arguments++) {
    guint64 games;

    if (*count == MAX_SIZES
        || !g_ascii_string_to_unsigned (*arguments, 10, 1, 1000000, &games, NULL))
      return FALSE;
    sizes[(*count)++].games = (guint) games;
  }
  return TRUE;
}

static guint
get_rounds (void)
{
  const char *text = g_getenv ("WUZI_BENCH_ROUNDS");
  guint64 rounds = DEFAULT_ROUNDS;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, MAX_ROUNDS, &rounds, NULL))
    g_printerr ("WUZI_BENCH_ROUNDS is no number from 1 to %d.\n", MAX_ROUNDS);
  return (guint) rounds;
}

int
main (int argc, char **argv)
{
  g_autofree char *base = g_build_filename (g_get_tmp_dir (), "wuzi-bench-XXXXXX", NULL);
  g_autofree char *cache = NULL;
  g_autofree Size *sizes = g_new0 (Size, MAX_SIZES);
  guint count;

  if (argc == 3 && g_str_equal (argv[1], "--start"))
    return run_start (argv[2]);
  if (argc == 3 && g_str_equal (argv[1], "--stats"))
    return run_stats (argv[2]);
  if (argc == 3 && g_str_equal (argv[1], "--book"))
    return run_booking (argv[2]);
  if (!read_sizes (argv + 1, sizes, &count)) {
    g_printerr ("usage: bench-start [GAMES...]\n");
    return EXIT_FAILURE;
  }
  g_assert_nonnull (g_mkdtemp (base));
  cache = g_build_filename (base, "cache", NULL);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  bench (argv[0], base, sizes, count, get_rounds ());
  remove_all (base);
  for (guint i = 0; i < count; i++)
    g_free (sizes[i].home);
  return EXIT_SUCCESS;
}
