/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is noted while a game goes on, besides its moves, for its record. */
#pragma once

#include "engine/engine.h"
#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

/* All zero is a game without a machine that has just begun. */
typedef struct {
  gboolean machine_has_moved;
  EngineLevel lowest_level; /* at which it has moved */
  gboolean weakened;        /* a move of the machine was */
  gboolean adapted;         /* the machine has chosen its level, and keeps to it ... */
  EngineLevel own_level;    /* ... which was this */
} GameNotes;

/* The machine has chosen its level itself. */
void game_notes_adapt (GameNotes *self, EngineLevel own_level);

/* The machine has moved at a level, with all its time or not. */
void game_notes_machine_move (GameNotes *self, EngineLevel level, gboolean weakened);

/* Tells of the machine's side; present is the level that is set now. */
void game_notes_tell_machine (const GameNotes *self, EngineLevel present, WuziSide *side);

G_END_DECLS
