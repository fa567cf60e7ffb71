/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player chooses what to do: a person or a machine. */
#pragma once

#include <gio/gio.h>

#include "board/opening.h"

/* What a player is asked: where to place a stone of the colour to move; or, while an opening goes
 * on, what to do in it. All is borrowed. */
typedef struct {
  const Board *board;
  Rule rule;
  const Opening *opening; /* NULL if none goes on */
} WuziTurn;

/* WuziPlayer: abstract. The console asks the player whose turn it is, and
 * doesn't know which kind of player answers. Where no opening goes on, the answer
 * is a stone.
 *
 * Properties
 *   "name" (string): as shown; never NULL.
 *   "stone" (int, a Stone): the colour it plays; set by the console. */
#define WUZI_TYPE_PLAYER (wuzi_player_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziPlayer, wuzi_player, WUZI, PLAYER, GObject)

struct _WuziPlayerClass {
  GObjectClass parent_class;

  /* Pure. The turn is valid only during the call: copy what is needed. The result is a
   * GTask of this player, ended by wuzi_player_return_deed () or with an error. */
  void (*choose_async) (WuziPlayer *self, const WuziTurn *turn, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data);

  /* Somebody at the board wants that to be done. TRUE if this player was asked and
   * takes it as its choice; FALSE by default. */
  gboolean (*offer_deed) (WuziPlayer *self, Deed deed);
};

/* Valid until it is set. */
const char *wuzi_player_get_name (WuziPlayer *self);
void wuzi_player_set_name (WuziPlayer *self, const char *name);
Stone wuzi_player_get_stone (WuziPlayer *self);
void wuzi_player_set_stone (WuziPlayer *self, Stone stone);

void wuzi_player_choose_async (WuziPlayer *self, const WuziTurn *turn, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);

/* A stone at POINT_NONE, with error set, if the player was interrupted or can't. */
Deed wuzi_player_choose_finish (WuziPlayer *self, GAsyncResult *result, GError **error);

gboolean wuzi_player_offer_deed (WuziPlayer *self, Deed deed);

/* Ends a choice, in all kinds of players. */
void wuzi_player_return_deed (GTask *task, Deed deed);
