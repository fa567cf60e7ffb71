/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player chooses points: a person or a machine. */
#pragma once

#include <gio/gio.h>

#include "board/rules.h"

G_BEGIN_DECLS

/* WuziPlayer: abstract. The console asks the player whose turn it is for a
 * point, and doesn't know which kind of player answers.
 *
 * Properties
 *   "name" (string): as shown; never NULL.
 *   "stone" (int, a Stone): the colour it plays; set by the console. */
#define WUZI_TYPE_PLAYER (wuzi_player_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziPlayer, wuzi_player, WUZI, PLAYER, GObject)

struct _WuziPlayerClass {
  GObjectClass parent_class;

  /* Pure. The board is valid only during the call: copy what is needed. */
  void (*choose_async) (WuziPlayer *self, const Board *board, Rule rule, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data);
  Point (*choose_finish) (WuziPlayer *self, GAsyncResult *result, GError **error);

  /* Somebody points at a point of the board. TRUE if this player was asked and
   * takes it as its choice; FALSE by default. */
  gboolean (*offer_point) (WuziPlayer *self, Point point);
};

/* Valid until it is set. */
const char *wuzi_player_get_name (WuziPlayer *self);
void wuzi_player_set_name (WuziPlayer *self, const char *name);
Stone wuzi_player_get_stone (WuziPlayer *self);
void wuzi_player_set_stone (WuziPlayer *self, Stone stone);

void wuzi_player_choose_async (WuziPlayer *self, const Board *board, Rule rule,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);

/* POINT_NONE, with error set, if the player was interrupted or can't. */
Point wuzi_player_choose_finish (WuziPlayer *self, GAsyncResult *result, GError **error);

gboolean wuzi_player_offer_point (WuziPlayer *self, Point point);

G_END_DECLS
