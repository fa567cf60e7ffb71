/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories for the tests of statistics' pictures: a book in a folder of its own
 * and games of Ann in it. */
#pragma once

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

enum {
  STATS_SIZE = 15,
  STATS_FULL_BOARD = STATS_SIZE * STATS_SIZE,
};

/* How one game went: w won, l lost, d drawn; and for the rest the usual. */
typedef struct {
  char result;
  gboolean white;    /* Ann's colour */
  const char *level; /* of the machine; NULL: Bob */
  int day;           /* since the first of January 2026 */
  guint moves;       /* at least 2; STATS_FULL_BOARD if it was drawn */
  Point first;       /* POINT_NONE: the middle */
  Rule rule;
} StatsGame;

/* Points for two who take turns, of whom the first begins with that one, and who never have five
 * in a row: two by two stones, shifted from row to row, or from column to column. */
static inline void
stats_fill_moves (WuziRecordedMove *moves, Point first)
{
  gboolean across = (point_x (first) / 2 + point_y (first)) % 2 == 0;
  guint next[2] = { 2, 1 };

  moves[0].point = first;
  for (int y = 0; y < STATS_SIZE; y++)
    for (int x = 0; x < STATS_SIZE; x++) {
      guint *place = &next[(across ? x / 2 + y : x + y / 2) % 2];

      if (point_make (x, y) == first)
        continue;
      moves[*place].point = point_make (x, y);
      *place += 2;
    }
}

/* Books a game of Ann; returns its id. */
static inline char *
stats_book_game (const StatsGame *game)
{
  WuziRecordedMove moves[STATS_FULL_BOARD] = { 0 };
  WuziSide own = { .profile_id = (char *) wuzi_profile_get_id (ann), .name = (char *) "Ann" };
  WuziSide other = { .profile_id = (char *) wuzi_profile_get_id (bob), .name = (char *) "Bob" };
  WuziGameFacts facts = {
    .mode = game->level != NULL ? WUZI_MODE_PVE : WUZI_MODE_PVP,
    .rule = game->rule,
    .size = STATS_SIZE,
    .started = G_GINT64_CONSTANT (1767268800000) + (gint64) game->day * 24 * 3600 * 1000,
    .duration = 60000,
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = game->moves,
    .result = WUZI_RESULT_DRAW,
    .ending = game->result == 'd' ? WUZI_ENDING_FULL_BOARD : WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = NULL;

  g_assert ((game->result == 'd') == (game->moves == STATS_FULL_BOARD));
  if (game->level != NULL)
    other = (WuziSide) { .machine = (char *) game->level, .name = (char *) "Wuzi" };
  own.seat = 1;
  other.seat = 2;
  stats_fill_moves (moves, game->first != POINT_NONE ? game->first : point_make (7, 7));
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

  *stats = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
}

/* For player_stats_unref (). */
static inline PlayerStats *
stats_count (WuziProfile *profile)
{
  PlayerStats *stats = NULL;

  player_stats_count_async (book, wuzi_profile_get_id (profile), NULL, NULL, NULL, NULL,
                            stats_counted_cb, &stats);
  WAIT_FOR (stats != NULL);
  return stats;
}

/* Waits until so many games of Ann are counted, and nothing more is to come. */
static inline void
stats_wait (guint games)
{
  for (int settled = 0; settled < 3;) {
    g_autoptr (PlayerStats) stats = stats_count (ann);

    settled += player_stats_games_of (&stats->all->standing) == games ? 1 : 0;
  }
}
