/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game with a real record book in a folder of its own. */
#pragma once

#include <check.h>

#include "game/wuzi-game.h"

typedef struct {
  /* Owned */
  char *folder;
  char *outer; /* the folder around it, or NULL */
  WuziRecordBook *book;
  WuziGame *game; /* NULL until one is begun */
  WuziProfile *ann;
  WuziProfile *bob;
} Sitting;

/* A book in a new folder, with Ann and Bob in it. */
void sitting_open (Sitting *self);

/* A book in a place where nothing can be written. */
void sitting_open_unwritable (Sitting *self);

/* From now on it can be written, in the folder. */
void sitting_allow_writing (Sitting *self);

/* Closes the game, waits until all is written, and removes the folder. */
void sitting_close (Sitting *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sitting, sitting_close)

/* Ann against Bob, or against the machine at its lowest level; the first seat
 * begins; 9 x 9. */
WuziGameSetup sitting_setup (Sitting *self, WuziMode mode);

/* Makes and starts a game. */
void sitting_begin (Sitting *self, const WuziGameSetup *setup);

/* Plays these points by hand, "c3 d4"; against the machine, each when it has
 * answered. */
void sitting_play (Sitting *self, const char *points);

/* Books a game between Ann and Bob of these points, which whoever is to move then gives up. Returns
 * its id. (transfer full) */
char *sitting_book_game (Sitting *self, const char *points);

/* From its next move on, the machine thinks until it is hurried or stopped,
 * however long that is. */
void sitting_let_machine_think (Sitting *self);

/* Waits until a hand is awaited, or the game is over. */
void sitting_wait_for_turn (Sitting *self);

/* Waits until everything that can be written is written. */
void sitting_settle (Sitting *self);

/* The games in the file, WuziGameRecord. (transfer full) */
GPtrArray *sitting_read_games (Sitting *self);

/* There is one game in the file: this one. */
WuziGameRecord *sitting_read_only_game (Sitting *self);
