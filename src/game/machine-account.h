/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has played in the machine's place in a game, and how strong they are. */
#pragma once

#include "game/play/wuzi-console.h"
#include "game/players/wuzi-ai-player.h"
#include "records/counts/ratings.h"
#include "records/running/running-game.h"

#define MACHINE_ACCOUNT_NO_LEVEL ((EngineLevel) ENGINE_LEVEL_COUNT)

/* Once a game is over, what is told of it stays until the next one begins, whoever is to play that.
 */
typedef struct {
  /* Borrowed */
  WuziConsole *console;
  WuziAiPlayer *player; /* NULL: there is no machine */

  gboolean adaptive; /* it chooses its level when a game begins */

  /* Of this game. */
  char *mover;        /* who has moved first; NULL: nobody yet */
  gboolean mixed;     /* several engines have moved */
  gboolean weakened;  /* the machine had less time for a move than its level stands for */
  EngineLevel lowest; /* at which the machine has moved, or MACHINE_ACCOUNT_NO_LEVEL */
  EngineLevel own; /* that the machine chose itself and has kept to, or MACHINE_ACCOUNT_NO_LEVEL */
  GlickoRating rating; /* of the engine from elsewhere that plays, since it does; 0: unknown */

  /* When it ended. */
  EngineLevel last_level;
  char *last_engine; /* or NULL */
  char *last_name;   /* the machine's */
  GlickoRating last_rating;
} MachineAccount;

void machine_account_clear (MachineAccount *self);

/* A game begins; the machine keeps to its own level, unless that is MACHINE_ACCOUNT_NO_LEVEL. */
void machine_account_begin (MachineAccount *self);
void machine_account_set_own (MachineAccount *self, EngineLevel own);

/* A game that was left is gone on with: how strong the engine is, before it is on the console, and
 * all else after that. */
void machine_account_restore_rating (MachineAccount *self, const RunningGame *running);
void machine_account_restore (MachineAccount *self, const RunningMachine *machine);

/* The machine has moved; and: the game is over. */
void machine_account_add_deed (MachineAccount *self);
void machine_account_end (MachineAccount *self);

/* Somebody else is to play, as wuzi_ai_player_set_engine () has it. */
void machine_account_set_engine (MachineAccount *self, const char *machine, const char *name,
                                 WuziEngine *engine);

/* As WuziGame tells them. */
const char *machine_account_get_engine (const MachineAccount *self);
EngineLevel machine_account_get_level (const MachineAccount *self, gboolean *adaptive);
WuziRating machine_account_get_rating (const MachineAccount *self);

/* What is booked of the machine, added to its name and seat; what is kept of it beside. */
void machine_account_describe (const MachineAccount *self, WuziSide *side);
RunningMachine machine_account_describe_running (const MachineAccount *self);

/* What records have for the engine from elsewhere that a game was left with, or NULL. */
const char *machine_account_find_engine (const RunningMachine *machine);

/* MACHINE_ACCOUNT_NO_LEVEL for NULL, and for what this program doesn't know. */
EngineLevel machine_account_find_level (const char *name);
