/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the tree of a study takes to be laid out: bench-study-tree [NODES...].
 *
 * For each number of nodes, in lines of twenty moves that begin anywhere: the layout, and the
 * list of what is in a picture of 40 x 30 places. Medians, in milliseconds. */
#include <stdio.h>
#include <stdlib.h>

#include "present/study/study-tree-layout.h"

enum {
  LINE = 20,
  ROUNDS = 21,
  COLUMNS = 40,
  ROWS = 30,
};

static WuziStudy *
make_study (guint count)
{
  WuziStudy *study = wuzi_study_new (BOARD_USUAL_SIZE);
  g_autoptr (GRand) lot = g_rand_new_with_seed (1);
  StudyNode node = STUDY_ROOT;

  for (guint i = 1; i < count; i++) {
    if (i % LINE == 0)
      node = (StudyNode) g_rand_int_range (lot, STUDY_ROOT, (gint32) i + 1);
    node = wuzi_study_append (study, node, STONE_BLACK, POINT_NONE);
  }
  return study;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

static double
measure_layout (StudyTreeLayout *layout)
{
  gint64 begin = g_get_monotonic_time ();

  study_tree_layout_tree_changed (layout);
  study_tree_layout_count_rows (layout);
  return (double) (g_get_monotonic_time () - begin) / 1000;
}

static double
measure_list (StudyTreeLayout *layout)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  g_autoptr (GArray) forks = g_array_new (FALSE, FALSE, sizeof (StudyTreeFork));
  guint row = study_tree_layout_count_rows (layout) / 2;
  const StudyTreeArea area = { 0, COLUMNS - 1, row, row + ROWS - 1 };
  gint64 begin = g_get_monotonic_time ();

  study_tree_layout_list_nodes (layout, &area, nodes);
  study_tree_layout_list_forks (layout, &area, forks);
  return (double) (g_get_monotonic_time () - begin) / 1000;
}

static double
median_of (StudyTreeLayout *layout, double (*measure) (StudyTreeLayout *layout))
{
  double times[ROUNDS];

  for (int i = 0; i < ROUNDS; i++)
    times[i] = measure (layout);
  qsort (times, ROUNDS, sizeof *times, compare);
  return times[ROUNDS / 2];
}

static void
measure (guint count)
{
  g_autoptr (WuziStudy) study = make_study (count);
  g_autoptr (StudyTreeLayout) layout = study_tree_layout_new (study);

  printf ("%8u nodes  layout %8.2f  list %6.3f  rows %u\n", count,
          median_of (layout, measure_layout), median_of (layout, measure_list),
          study_tree_layout_count_rows (layout));
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    measure ((guint) MAX (1, atoi (argv[i])));
  return EXIT_SUCCESS;
}
