/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes on a game. */
#include "game/game-notes.h"

void
game_notes_adapt (GameNotes *self, EngineLevel own_level)
{
  self->adapted = TRUE;
  self->own_level = own_level;
}

void
game_notes_machine_move (GameNotes *self, EngineLevel level, gboolean weakened)
{
  if (!self->machine_has_moved || level < self->lowest_level)
    self->lowest_level = level;
  self->machine_has_moved = TRUE;
  self->weakened = self->weakened || weakened;
  self->adapted = self->adapted && level == self->own_level;
}

/* A game counts for the lowest level at which the machine has moved, so that
 * nobody wins a hard game by easy moves. */
void
game_notes_tell_machine (const GameNotes *self, EngineLevel present, WuziSide *side)
{
  EngineLevel level = self->machine_has_moved ? self->lowest_level : present;

  side->machine = (char *) engine_level_to_name (level);
  side->adaptive = self->adapted && level == self->own_level;
  side->weakened = self->weakened;
}
