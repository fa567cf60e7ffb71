/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints how late the main loop is while four engines say a thousand lines a second each. */
#include <stdio.h>
#include <stdlib.h>

#include "support/brains.h"

enum {
  BRAINS = 4,
  SECONDS = 10,
  TICK_USECS = 1000,
  LONG_MS = 1000000,
};

typedef struct {
  GArray *late; /* gint64, in microseconds */
  gint64 due;
} Ticks;

static gboolean
tick_cb (gpointer data)
{
  Ticks *ticks = data;
  gint64 now = g_get_monotonic_time ();
  gint64 late = MAX (now - ticks->due, 0);

  g_array_append_val (ticks->late, late);
  ticks->due = now + TICK_USECS;
  return G_SOURCE_CONTINUE;
}

static void
count_cb (WuziBrain *brain, gpointer what, guint *count)
{
  (*count)++;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a;
  gint64 other = *(const gint64 *) b;

  return one < other ? -1 : one > other;
}

/* In milliseconds; share from 0 to 1. */
static double
late_at (const Ticks *ticks, double share)
{
  guint place = MIN ((guint) (share * ticks->late->len), ticks->late->len - 1);

  return (double) g_array_index (ticks->late, gint64, place) / 1000;
}

static WuziBrain *
begin (guint *thoughts, BrainAnswer *answer)
{
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", "talks");
  BrainGame game = { .size = 15, .turn_ms = LONG_MS };
  WuziBrain *brain = wuzi_brain_new (entry);
  Board board;

  board_init (&board, 15);
  g_signal_connect (brain, "thought", G_CALLBACK (count_cb), thoughts);
  wuzi_brain_start_async (brain, &game, NULL, brain_started_cb, answer);
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
  answer->done = FALSE;
  wuzi_brain_move_async (brain, &board, NULL, NULL, brain_moved_cb, answer);
  return brain;
}

static gboolean
done_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

int
main (void)
{
  BrainAnswer answers[BRAINS] = { 0 };
  WuziBrain *brains[BRAINS];
  Ticks ticks = { g_array_new (FALSE, FALSE, sizeof (gint64)), 0 };
  gboolean done = FALSE;
  guint thoughts = 0;
  guint lines = 0;
  double load[2] = { 0 };
  guint timer;

  getloadavg (&load[0], 1);
  for (int i = 0; i < BRAINS; i++)
    brains[i] = begin (&thoughts, &answers[i]);
  ticks.due = g_get_monotonic_time () + TICK_USECS;
  timer = g_timeout_add (TICK_USECS / 1000, tick_cb, &ticks);
  g_timeout_add_seconds (SECONDS, done_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  for (int i = 0; i < BRAINS; i++)
    lines += g_list_model_get_n_items (G_LIST_MODEL (wuzi_brain_get_log (brains[i])));
  getloadavg (&load[1], 1);
  g_array_sort (ticks.late, compare);
  printf ("%d engines, %d s: %u lines, %u a second from each, %u thoughts told\n"
          "%u processors, load %.1f to %.1f\n"
          "the main loop was late by %.2f ms (50 %%), %.2f ms (99 %%), %.2f ms at most\n",
          BRAINS, SECONDS, lines, lines / BRAINS / SECONDS, thoughts, g_get_num_processors (),
          load[0], load[1], late_at (&ticks, 0.5), late_at (&ticks, 0.99), late_at (&ticks, 1));
  wuzi_brain_end_all ();
  return EXIT_SUCCESS;
}
