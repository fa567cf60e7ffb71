/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player who does what a test tells them. */
#pragma once

#include "game/players/wuzi-player.h"

/* ScriptedPlayer: answers from a list; when that has come to its end, waits
 * until the test answers for them. */
#define SCRIPTED_TYPE_PLAYER (scripted_player_get_type ())
G_DECLARE_FINAL_TYPE (ScriptedPlayer, scripted_player, SCRIPTED, PLAYER, WuziPlayer)

ScriptedPlayer *scripted_player_new (const char *name);

/* The next answers: stones. */
void scripted_player_plan (ScriptedPlayer *self, const Point *points, guint count);

/* Answers the oldest question that is open; there must be one. */
void scripted_player_answer (ScriptedPlayer *self, Point point);
void scripted_player_do (ScriptedPlayer *self, Deed deed);
void scripted_player_fail (ScriptedPlayer *self, const char *sentence);

/* A deaf player doesn't notice that a question was withdrawn, and answers it
 * all the same. */
void scripted_player_set_deaf (ScriptedPlayer *self, gboolean deaf);

/* How many questions wait for an answer, how many there were, and how many of
 * them were withdrawn. */
guint scripted_player_count_open (ScriptedPlayer *self);
guint scripted_player_count_asked (ScriptedPlayer *self);
guint scripted_player_count_withdrawn (ScriptedPlayer *self);

/* The board as the player saw it when asked last. */
const Board *scripted_player_get_seen (ScriptedPlayer *self);
