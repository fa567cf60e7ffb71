/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is known of one game of a sitting, gathered for its record, or to
 * go on with it at another time. */
#pragma once

#include "game/game-notes.h"
#include "game/wuzi-game.h"
#include "records/running/running-game.h"

G_BEGIN_DECLS

/* Where it is gathered from; all borrowed. */
typedef struct {
  WuziMode mode;
  WuziConsole *console;
  WuziPlayer *players[2]; /* by seat */
  WuziHint *hint;
  WuziDanger *danger;
  GameNotes *notes;
  const char *origin; /* id of the game that it was continued from, or NULL */
  gboolean adaptive;
} GameState;

/* The record of the game, which must be over. (transfer full) */
WuziGameRecord *game_state_new_record (const GameState *self, const char *id);

/* The game as it stands, which must not be over. (transfer full) */
RunningGame *game_state_new_running (const GameState *self, const char *id);

/* Goes on with a game, in a sitting that was made for it and has not begun.
 * What was noted is known again. Of hints and warnings, those in the position
 * of the board are not counted twice. */
void game_state_restore (const GameState *self, const RunningGame *running);

/* What a sitting is made of that goes on with a game; profiles are those of
 * its seats, the second is NULL against the machine. FALSE if this program
 * doesn't know the machine. */
gboolean game_state_make_setup (const RunningGame *running, WuziProfile *const profiles[2],
                                WuziGameSetup *setup);

G_END_DECLS
