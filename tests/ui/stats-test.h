/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories for the tests of statistics' pictures: a book in a folder of its own
 * and games of Ann in it. */
#pragma once

#include <string.h>

#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static WuziRecordBook *book;
static char *folder;
static WuziProfile *ann;
static WuziProfile *bob;

static inline void
stats_open (void)
{
  static const char *const LEVELS[] = { "easy", "hard" };
  static const int RATINGS[] = { 1000, 1700 };

  folder = temp_folder_new ();
  book = wuzi_record_book_new (folder);
  wuzi_record_book_set_machine_ratings (book, LEVELS, RATINGS, G_N_ELEMENTS (LEVELS));
}

/* Ann and Bob are known from now on. */
static inline void
stats_log_in (void)
{
  ann = wuzi_record_book_log_in (book, "Ann");
  bob = wuzi_record_book_log_in (book, "Bob");
}

static inline void
stats_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static inline void
stats_load (void)
{
  wuzi_record_book_load_async (book, NULL, NULL, NULL);
  WAIT_FOR (wuzi_record_book_get_loaded (book));
}

static inline void
stats_close (void)
{
  WuziRecordBook *gone = book;
  gboolean saved = FALSE;

  wuzi_record_book_save_async (book, stats_saved_cb, &saved);
  WAIT_FOR (saved);
  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&book);
  WAIT_FOR (gone == NULL);
  temp_folder_free (folder);
}

/* How one game went: w won, l lost, d drawn; and for the rest the usual. */
typedef struct {
  char result;
  gboolean white;    /* Ann's colour */
  const char *level; /* of the machine; NULL: Bob */
  int day;           /* since the first of January 2026 */
  guint moves;       /* at least 1 */
  Point first;       /* POINT_NONE: the middle */
} StatsGame;

/* Books a game of Ann; returns its id. NOTE: it can't have been played so, but it
 * counts, and isn't read again. */
static inline char *
stats_book_game (const StatsGame *game)
{
  WuziRecordedMove moves[128] = { 0 };
  WuziSide own = { .profile_id = (char *) wuzi_profile_get_id (ann), .name = (char *) "Ann" };
  WuziSide other = { .profile_id = (char *) wuzi_profile_get_id (bob), .name = (char *) "Bob" };
  WuziGameFacts facts = {
    .mode = game->level != NULL ? WUZI_MODE_PVE : WUZI_MODE_PVP,
    .rule = RULE_FREESTYLE,
    .size = 15,
    .started = G_GINT64_CONSTANT (1767268800000) + (gint64) game->day * 24 * 3600 * 1000,
    .duration = 60000,
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = game->moves,
    .result = WUZI_RESULT_DRAW,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = NULL;

  g_assert (game->moves <= G_N_ELEMENTS (moves));
  if (game->level != NULL)
    other = (WuziSide){ .machine = (char *) game->level, .name = (char *) "Wuzi" };
  own.seat = 1;
  other.seat = 2;
  for (guint i = 0; i < game->moves; i++)
    moves[i].point = point_make ((int) (i % 15), (int) (i / 15));
  moves[0].point = game->first != POINT_NONE ? game->first : point_make (7, 7);
  if (game->result != 'd')
    facts.result =
        (game->result == 'w') != game->white ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
  facts.black = game->white ? other : own;
  facts.white = game->white ? own : other;
  record = wuzi_game_record_new (&facts);
  wuzi_record_book_add_game_async (book, record, NULL, NULL);
  return g_strdup (wuzi_game_record_get_id (record));
}

static inline void
stats_counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  PlayerStats **stats = user_data;

  *stats = player_stats_count_finish (WUZI_RECORD_BOOK (source), result, NULL);
}

/* For player_stats_unref (). */
static inline PlayerStats *
stats_count (WuziProfile *profile)
{
  PlayerStats *stats = NULL;

  player_stats_count_async (book, wuzi_profile_get_id (profile), NULL, NULL, NULL, stats_counted_cb,
                            &stats);
  WAIT_FOR (stats != NULL);
  return stats;
}
