/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a list of games has its games from. */
#pragma once

#include <gio/gio.h>

#include "records/counts/game-counts.h"
#include "records/games/game-filter.h"
#include "records/wuzi-game-item.h"

/* A game that somebody holds: where it is now, and what is noted about it. */
typedef struct {
  WuziGameItem *item; /* owned */
  guint32 then;
  guint32 now; /* its row; 0 for a game that is gone */
  GameMark mark;
  double accuracy[2];
} WuziHeldGame;

/* Rows of a query, and what the first ones show. */
typedef struct {
  GameListing *listing;
  GPtrArray *first; /* GameSummary or NULL: of so many rows as were asked for */
} WuziGameRows;

void wuzi_game_rows_free (WuziGameRows *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WuziGameRows, wuzi_game_rows_free)

#define WUZI_TYPE_GAME_SOURCE (wuzi_game_source_get_type ())
G_DECLARE_INTERFACE (WuziGameSource, wuzi_game_source, WUZI, GAME_SOURCE, GObject)

/* WuziGameSource: lists games in the background: a record book, or a database of others' games.
 *
 * Signals
 *   "games-changed" (): another answer may be had now. */
struct _WuziGameSourceInterface {
  GTypeInterface parent_iface;

  /* Finds the rows of a query (game_search_run ()), reads so many of them, and finds those that are
   * held (GArray of WuziHeldGame) again. */
  void (*find_async) (WuziGameSource *self, GameQuery *query, guint first_rows, guint read,
                      GArray *held, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data);
  WuziGameRows *(*find_finish) (WuziGameSource *self, GAsyncResult *result, GError **error);

  /* Reads the games of some rows. */
  void (*read_async) (WuziGameSource *self, GArray *rows, GAsyncReadyCallback callback,
                      gpointer user_data);
  GPtrArray *(*read_finish) (WuziGameSource *self, GAsyncResult *result, GError **error);

  /* How many games there are, as far as is known. */
  guint (*count) (WuziGameSource *self);
};
