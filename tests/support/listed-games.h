/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any number of games that can have been played, as a file for a record book. */
#pragma once

#include <glib/gstdio.h>

#include "records/wuzi-record-book.h"
#include "support/wait.h"

enum {
  LISTED_GAMES_STEP = 3600000, /* milliseconds from one game to the next */
  LISTED_GAMES_MOST_MOVES = 225,
};

static inline void
listed_games_set_sides (WuziGameFacts *facts, GRand *rand, WuziProfile *const *people)
{
  static const char *const LEVELS[] = { "easy", "fox", "champion" };
  WuziSide *machine = g_rand_boolean (rand) ? &facts->black : &facts->white;
  int one = g_rand_int_range (rand, 0, 2);

  facts->black = (WuziSide) { .profile_id = (char *) wuzi_profile_get_id (people[one]),
                              .name = (char *) wuzi_profile_get_name (people[one]) };
  facts->white = (WuziSide) { .profile_id = (char *) wuzi_profile_get_id (people[1 - one]),
                              .name = (char *) wuzi_profile_get_name (people[1 - one]) };
  facts->mode = g_rand_boolean (rand) ? WUZI_MODE_PVE : WUZI_MODE_PVP;
  if (facts->mode == WUZI_MODE_PVE)
    *machine = (WuziSide) { .machine = (char *) LEVELS[g_rand_int_range (rand, 0, 3)],
                            .name = (char *) "Wuzi" };
  if (facts->black.profile_id != NULL)
    facts->black.take_backs = g_rand_int_range (rand, 0, 10) == 0;
  facts->black.seat = 1;
  facts->white.seat = 2;
}

/* Points of the first rows, in any order, so that the two who take turns never have five in a row:
 * two by two stones, shifted from row to row. Returns how many. */
static inline guint
listed_games_mix (WuziRecordedMove *moves, GRand *rand, int size, int rows)
{
  guint next[2] = { 0, 1 };
  guint count;

  for (int y = 0; y < rows; y++)
    for (int x = 0; x < size; x++) {
      guint *place = &next[(x / 2 + y) % 2];

      moves[*place].point = point_make (x, y);
      *place += 2;
    }
  count = 2 * MIN (next[0] / 2, next[1] / 2);
  /* The last one, if they are odd. */
  count += rows * size == (int) count + 1 ? 1 : 0;
  for (guint i = count - 1; i >= 2; i--) {
    guint other = (guint) g_rand_int_range (rand, 0, (gint32) i / 2 + 1) * 2 + i % 2;
    Point point = moves[i].point;

    moves[i].point = moves[other].point;
    moves[other].point = point;
  }
  return count;
}

/* Plays on until whoever is to move has five at the far edge; the other one goes on as before. */
static inline void
listed_games_win (WuziGameFacts *facts, WuziRecordedMove *moves)
{
  guint begun = facts->move_count;

  for (int i = 0; i < 5; i++)
    moves[begun + 2 * (guint) i].point = point_make (i, facts->size - 1);
  facts->move_count = begun + 9;
  facts->ending = WUZI_ENDING_FIVE;
  facts->result = begun % 2 == 0 ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
}

/* Any game of these two people, or one of them against a machine. moves has room for
 * LISTED_GAMES_MOST_MOVES, and lives as long as the facts. */
static inline void
listed_games_fill (WuziGameFacts *facts, WuziRecordedMove *moves, GRand *rand, gint64 started,
                   WuziProfile *const *people)
{
  int kind = g_rand_int_range (rand, 0, 8);
  int size = kind == 0 || g_rand_boolean (rand) ? 9 : 15;
  guint count = listed_games_mix (moves, rand, size, kind == 0 ? size : size - 2);

  *facts = (WuziGameFacts) {
    .rule = RULE_FREESTYLE,
    .size = size,
    .started = started,
    .duration = g_rand_int_range (rand, 0, 4000) * 1000,
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = kind == 0 ? count : (guint) g_rand_int_range (rand, 3, 45),
    .result = g_rand_boolean (rand) ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  if (kind == 0) {
    facts->result = WUZI_RESULT_DRAW;
    facts->ending = WUZI_ENDING_FULL_BOARD;
  } else if (kind < 4) {
    listed_games_win (facts, moves);
  }
  listed_games_set_sides (facts, rand, people);
}

/* Writes the file anew, with that many games of two players, the newest an hour old. Returns
 * them, WuziGameRecord, the newest first. (transfer full) */
static inline GPtrArray *
listed_games_write (const char *folder, WuziProfile *one, WuziProfile *other, guint count)
{
  WuziProfile *const people[] = { one, other };
  gint64 now = g_get_real_time () / 1000;
  g_autoptr (GRand) rand = g_rand_new_with_seed (count);
  g_autofree char *path = g_build_filename (folder, "games.jsonl", NULL);
  FILE *file = g_fopen (path, "wb");
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  g_assert_nonnull (file);
  g_ptr_array_set_size (games, (int) count);
  for (guint n = 0; n < count; n++) {
    g_autofree char *id = g_strdup_printf ("%08x-0000-4000-8000-%012x", n * 2654435761u, n);
    WuziRecordedMove moves[LISTED_GAMES_MOST_MOVES] = { 0 };
    g_autofree char *line = NULL;
    WuziGameFacts facts;
    WuziGameRecord *record;

    listed_games_fill (&facts, moves, rand, now - (gint64) (count - n) * LISTED_GAMES_STEP, people);
    record = wuzi_game_record_new_with_id (id, &facts);
    line = wuzi_game_record_to_line (record);
    g_ptr_array_index (games, count - 1 - n) = record;
    g_assert_cmpint (fprintf (file, "%s\n", line), >, 0);
  }
  g_assert_cmpint (fclose (file), ==, 0);
  return games;
}

static inline void
listed_games_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  g_assert_true (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL));
  *done = TRUE;
}

/* The same for a book, which reads them. */
static inline GPtrArray *
listed_games_load (WuziRecordBook *book, WuziProfile *one, WuziProfile *other, guint count)
{
  GPtrArray *games = listed_games_write (wuzi_record_book_get_folder (book), one, other, count);
  gboolean done = FALSE;

  wuzi_record_book_load_async (book, NULL, listed_games_loaded_cb, &done);
  WAIT_FOR (done);
  g_assert_cmpuint (wuzi_record_book_get_game_count (book), ==, count);
  return games;
}
