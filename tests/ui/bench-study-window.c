/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures for how long the window of a study, with a large tree, answers nobody while it analyses:
 * bench-study-window NODES SECONDS
 *
 * Every half a second somebody steps on, goes to another branch or plays a move. What counts is the
 * time of its thread between two looks for something to do, whatever else the machine has to do. In
 * milliseconds: median, 99 and 99.9 in 100, and the longest; 99 in 100 of those that took more than
 * one, too. */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "support/free-point.h"
#include "support/study-edits.h"
#include "support/temp-folder.h"
#include "ui/study/wuzi-study-window.h"

enum {
  LINE = 20,
  MAX_DEPTH = 150,
  STEP_MSECS = 500,
};

static GArray *times; /* double */

/* Milliseconds of this thread's on a processor. */
static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static int
poll_cb (GPollFD *fds, guint count, int timeout)
{
  static double woken;
  double busy = get_time () - woken;
  int result;

  if (woken > 0)
    g_array_append_val (times, busy);
  result = g_poll (fds, count, timeout);
  woken = get_time ();
  return result;
}

static WuziStudy *
make_study (guint count)
{
  WuziStudy *study = wuzi_study_new (BOARD_USUAL_SIZE);
  g_autoptr (GRand) lot = g_rand_new_with_seed (1);
  g_autofree guint *depths = g_new0 (guint, count + 1);
  StudyNode node = STUDY_ROOT;

  for (guint i = 1; i < count; i++) {
    guint depth = depths[node];
    Stone stone;

    while (i % LINE == 0 || depth > MAX_DEPTH) {
      node = (StudyNode) g_rand_int_range (lot, STUDY_ROOT, (gint32) i + 1);
      depth = depths[node];
      if (depth < MAX_DEPTH)
        break;
    }
    stone = node == STUDY_ROOT ? STONE_BLACK : stone_other (wuzi_study_get_stone (study, node));
    node = wuzi_study_append (study, node, stone, find_free_point (study, node, lot));
    depths[node] = depth + 1;
  }
  return study;
}

static gboolean
step_cb (gpointer user_data)
{
  WuziStudyWindow *window = user_data;
  WuziStudy *study = wuzi_study_page_get_study (wuzi_study_window_get_page (window));
  static guint steps;
  static GRand *lot;

  lot = lot != NULL ? lot : g_rand_new_with_seed (2);
  steps++;
  if (steps % 4 == 0)
    wuzi_study_set_current (study,
                            (StudyNode) g_rand_int_range (lot, 1, (gint32) count_nodes (study)));
  else if (steps % 4 == 2)
    wuzi_study_add_move (
        study, wuzi_study_get_current (study),
        wuzi_replay_get_stones (wuzi_study_page_get_replay (wuzi_study_window_get_page (window)))
            ->turn,
        find_free_point (study, wuzi_study_get_current (study), lot));
  else
    gtk_widget_activate_action (GTK_WIDGET (window), "study.forward", NULL);
  return G_SOURCE_CONTINUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

static double
get_share (double share)
{
  return g_array_index (times, double, (guint) ((times->len - 1) * share));
}

static void
print_times (void)
{
  guint first = 0;

  g_array_sort (times, compare);
  while (first + 1 < times->len && g_array_index (times, double, first) < 1)
    first++;
  printf ("%u rounds  median %.2f  99%% %.1f  99.9%% %.1f  longest %.1f; of %u above 1 ms: 99%% "
          "%.1f\n",
          times->len, get_share (0.5), get_share (0.99), get_share (0.999), get_share (1),
          times->len - first,
          g_array_index (times, double, first + (guint) ((times->len - 1 - first) * 0.99)));
}

int
main (int argc, char **argv)
{
  guint count = argc > 1 ? (guint) atoi (argv[1]) : 1000;
  int seconds = argc > 2 ? atoi (argv[2]) : 10;
  StudyFile *games = study_file_new (STUDY_FORMAT_SGF);
  g_autoptr (WuziStudyDocument) document = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (WuziRecordBook) book = NULL;
  char *folder = temp_folder_make ();
  WuziStudyWindow *window;
  gint64 end;

  adw_init ();
  settings = g_settings_new ("org.wuzi.Wuzi");
  book = wuzi_record_book_new (folder);
  wuzi_record_book_load_async (book, NULL, NULL, NULL);
  g_ptr_array_add (games->studies, make_study (count));
  document = wuzi_study_document_new_of_games (games);
  window = wuzi_study_window_new (settings, book, NULL);
  wuzi_study_window_set_document (window, document);
  gtk_window_set_default_size (GTK_WINDOW (window), 1400, 1000);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "analysis.run", NULL);
  times = g_array_new (FALSE, FALSE, sizeof (double));
  end = g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND;
  g_timeout_add (STEP_MSECS, step_cb, window);
  g_main_context_set_poll_func (NULL, poll_cb);
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  print_times ();
  gtk_window_destroy (GTK_WINDOW (window));
  temp_folder_free (folder);
  return EXIT_SUCCESS;
}
