/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A console with two scripted players, and what tests ask of it. */
#pragma once

#include <check.h>

#include "game/play/wuzi-console.h"
#include "support/console-log.h"
#include "support/scripted-player.h"

typedef struct {
  /* Owned */
  WuziConsole *console;
  ScriptedPlayer *black; /* who has this colour at first */
  ScriptedPlayer *white;
  ConsoleLog *log;
} ScriptedTable;

/* Two persons; the game isn't started yet. */
void scripted_table_open_pvp (ScriptedTable *self, int size);

/* A person, who begins with that colour, and a machine. */
void scripted_table_open_pve (ScriptedTable *self, int size, Stone person);

/* Closes the console, and sees to it that nothing of it is left. */
void scripted_table_close (ScriptedTable *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ScriptedTable, scripted_table_close)

/* The point with that name on this table's board. */
Point scripted_table_point (ScriptedTable *self, const char *name);

/* Who is to move now. */
ScriptedPlayer *scripted_table_current (ScriptedTable *self);

/* Lets them play these points in turn: "c3 d4 e5". */
void scripted_table_play (ScriptedTable *self, const char *points);

/* Fills a board of 5 x 5 without five in a row, but for the last points. */
void scripted_table_fill (ScriptedTable *self, guint but);

/* All that must hold at any time: the board is what the moves make it, the
 * end is there if and only if it is over, and the rest follows from these. */
void scripted_table_check (WuziConsole *console);

/* The moves played are these, and the board is what they make it. */
void scripted_table_assert_moves (ScriptedTable *self, const char *points);

/* The console has told this since it was asked last. */
void scripted_table_assert_told (ScriptedTable *self, const char *told);

/* The game ended so. */
void scripted_table_assert_end (ScriptedTable *self, WuziResult result, WuziEnding ending);

/* Which of the four can be done now, in this order: take back, redo, resign,
 * play again: "trsp" if all, a dot for what can't be done. */
char *scripted_table_dup_offers (ScriptedTable *self);
void scripted_table_assert_offers (ScriptedTable *self, const char *offers);
