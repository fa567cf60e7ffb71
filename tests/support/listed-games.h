/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as a list shows them, as many as wanted, without anything on disk. */
#pragma once

#include "records/wuzi-game-list.h"
#include "records/wuzi-record-book.h"

enum {
  LISTED_GAMES_STEP = 3600000,  /* milliseconds from one game to the next */
  LISTED_GAMES_SHOWN_MOVES = 3, /* that a list knows */
};

static inline void
listed_games_set_sides (WuziGameFacts *facts, GRand *rand, const char *const *ids,
                        const char *const *names)
{
  static const char *const LEVELS[] = { "easy", "fox", "champion" };
  WuziSide *machine = g_rand_boolean (rand) ? &facts->black : &facts->white;
  int one = g_rand_int_range (rand, 0, 2);

  facts->black = (WuziSide){ .profile_id = (char *) ids[one], .name = (char *) names[one] };
  facts->white = (WuziSide){ .profile_id = (char *) ids[1 - one], .name = (char *) names[1 - one] };
  facts->black.take_backs = g_rand_int_range (rand, 0, 10) == 0;
  facts->mode = g_rand_boolean (rand) ? WUZI_MODE_PVE : WUZI_MODE_PVP;
  if (facts->mode == WUZI_MODE_PVE)
    *machine = (WuziSide){ .machine = (char *) LEVELS[g_rand_int_range (rand, 0, 3)],
                           .name = (char *) "Wuzi" };
  facts->black.seat = 1;
  facts->white.seat = 2;
}

/* Any game of these two people, or one of them against a machine. moves has
 * room for those that are shown, and lives as long as the facts. */
static inline void
listed_games_fill (WuziGameFacts *facts, WuziRecordedMove *moves, GRand *rand, gint64 started,
                   const char *const *ids, const char *const *names)
{
  *facts = (WuziGameFacts){
    .rule = RULE_FREESTYLE,
    .size = g_rand_boolean (rand) ? 15 : 9,
    .started = started,
    .duration = g_rand_int_range (rand, 0, 4000) * 1000,
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = (guint) g_rand_int_range (rand, LISTED_GAMES_SHOWN_MOVES, 80),
    .result = (WuziResult) g_rand_int_range (rand, 0, 3),
    .ending = WUZI_ENDING_FIVE,
  };
  for (int i = 0; i < LISTED_GAMES_SHOWN_MOVES; i++)
    moves[i] = (WuziRecordedMove){ point_make (g_rand_int_range (rand, 0, 9), i), 0 };
  if (facts->result == WUZI_RESULT_DRAW)
    facts->ending = WUZI_ENDING_FULL_BOARD;
  else if (g_rand_boolean (rand))
    facts->ending = WUZI_ENDING_RESIGNATION;
  listed_games_set_sides (facts, rand, ids, names);
}

/* Lets the book's list show that many games of two of its players, the newest
 * an hour old. The book itself knows nothing of them. */
static inline void
listed_games_show (WuziRecordBook *book, WuziProfile *one, WuziProfile *other, guint count)
{
  const char *const ids[] = { wuzi_profile_get_id (one), wuzi_profile_get_id (other) };
  const char *const names[] = { wuzi_profile_get_name (one), wuzi_profile_get_name (other) };
  gint64 now = g_get_real_time () / 1000;
  g_autoptr (GRand) rand = g_rand_new_with_seed (count);
  g_autoptr (GameTable) table = game_table_new ();

  for (guint n = 0; n < count; n++) {
    g_autofree char *id = g_strdup_printf ("%08x-0000-4000-8000-%012x", n * 2654435761u, n);
    WuziRecordedMove moves[LISTED_GAMES_SHOWN_MOVES];
    WuziGameFacts facts;
    GameSummary summary;

    listed_games_fill (&facts, moves, rand, now - (gint64) (count - n) * LISTED_GAMES_STEP, ids,
                       names);
    game_summary_init (&summary, id, &facts, table);
    g_assert_true (game_table_add (table, &summary));
  }
  wuzi_game_list_set_table (WUZI_GAME_LIST (wuzi_record_book_get_games (book)), table);
}
