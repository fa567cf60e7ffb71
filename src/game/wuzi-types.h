/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The enums and forward typedefs that the classes of a game share. */
#pragma once

#include <gio/gio.h>

#include "board/board.h"
#include "board/rules.h"
#include "engine/engine.h"
#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

typedef struct _WuziConsole WuziConsole;
typedef struct _WuziEngine WuziEngine;
typedef struct _WuziGame WuziGame;
typedef struct _WuziMoveStack WuziMoveStack;
typedef struct _WuziPlayer WuziPlayer;

/* What became of a point that somebody pointed at. */
typedef enum {
  WUZI_OFFER_TAKEN_UP, /* the player whose turn it is plays it */
  WUZI_OFFER_OFF_BOARD,
  WUZI_OFFER_POINT_TAKEN,
  WUZI_OFFER_OUT_OF_TURN, /* the machine is to move */
  WUZI_OFFER_GAME_OVER,
} WuziOffer;

G_END_DECLS
