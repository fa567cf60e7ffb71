/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the gaps of a repertoire are looked for: bench-repertoire-gaps [NODES
 * [FOLDER]].
 *
 * The tree has so many nodes (100,000) in lines of twenty moves. FOLDER has databases, as
 * bench-library leaves them. Told are how long all takes, and for how long the main loop's thread
 * was at work at most: when it begins, and in a turn after that. */
#include "present/study/repertoire-gaps.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "study/study-repertoire.h"
#include "support/temp-folder.h"

enum {
  NODES = 100000,
  LINE = 20,
  MOST_DEPTH = 40,
  CHOICES = 5, /* of each move */
};

/* For how long this thread has had a processor. */
static double
get_work_msecs (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* No move of a line is on the point of another one. */
static WuziStudy *
make_study (guint count)
{
  WuziStudy *study = wuzi_study_new (BOARD_USUAL_SIZE);
  g_autoptr (GRand) lot = g_rand_new_with_seed (1);
  g_autofree guint *depths = g_new0 (guint, count + 1);
  StudyNode node = STUDY_ROOT;

  study_repertoire_set (study, STUDY_REPERTOIRE_BLACK);
  for (guint i = 1; i < count; i++) {
    guint depth;
    guint place;

    if (i % LINE == 0)
      node = (StudyNode) g_rand_int_range (lot, STUDY_ROOT, (gint32) i);
    while (depths[node] >= MOST_DEPTH)
      node = (StudyNode) g_rand_int_range (lot, STUDY_ROOT, (gint32) i);
    depth = depths[node];
    place = depth * CHOICES + (guint) g_rand_int_range (lot, 0, CHOICES);
    node = wuzi_study_append (
        study, node, depth % 2 == 0 ? STONE_BLACK : STONE_WHITE,
        point_make ((int) place % BOARD_USUAL_SIZE, (int) place / BOARD_USUAL_SIZE));
    depths[node] = depth + 1;
  }
  return study;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  RepertoireGaps **gaps = user_data;

  *gaps = repertoire_gaps_find_finish (WUZI_STUDY (source), result, NULL);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static WuziRecordBook *
open_book (const char *folder)
{
  WuziRecordBook *book = wuzi_record_book_new (folder);
  gboolean done = FALSE;

  wuzi_record_book_load_async (book, NULL, done_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  return book;
}

static void
measure (WuziStudy *study, guint count, WuziExplorer *explorer)
{
  RepertoireGaps *gaps = NULL;
  gint64 begun = g_get_monotonic_time ();
  double work = get_work_msecs ();
  double first;
  double longest = 0;

  repertoire_gaps_find_async (study, explorer, NULL, NULL, found_cb, &gaps);
  first = get_work_msecs () - work;
  while (gaps == NULL) {
    work = get_work_msecs ();
    g_main_context_iteration (NULL, TRUE);
    longest = MAX (longest, get_work_msecs () - work);
  }
  printf ("%8u nodes, %u gaps: %.1f s; at work at most %.1f ms to begin, %.1f ms in a turn\n",
          count, gaps->gaps->len, (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC,
          first, longest);
  repertoire_gaps_free (gaps);
}

int
main (int argc, char **argv)
{
  guint count = argc > 1 ? (guint) MAX (1, atoi (argv[1])) : NODES;
  g_autoptr (WuziStudy) study = make_study (count);
  char *folder = temp_folder_make ();
  g_autoptr (WuziRecordBook) book = open_book (folder);
  g_autoptr (WuziLibrary) library = argc > 2 ? wuzi_library_new (argv[2]) : NULL;
  g_autoptr (WuziExplorer) explorer = wuzi_explorer_new (book, library);

  wuzi_explorer_load (explorer);
  while (library != NULL && !wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (library)))
    g_main_context_iteration (NULL, TRUE);
  measure (study, count, explorer);
  measure (study, count, explorer);
  temp_folder_free (folder);
  return EXIT_SUCCESS;
}
