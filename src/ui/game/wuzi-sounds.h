/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is heard of a game. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"
#include "ui/game/wuzi-audio.h"

typedef enum {
  WUZI_SOUND_STONE, /* one of several, never the same twice running */
  WUZI_SOUND_WIN,   /* of a person, whoever is at the table with them */
  WUZI_SOUND_LOSS,  /* against a machine */
  WUZI_SOUND_DRAW,
  WUZI_SOUND_REFUSED,     /* what somebody chose can't be a move */
  WUZI_SOUND_LITTLE_TIME, /* of whoever is to move */
  WUZI_SOUND_SECOND,      /* one of their last */
  N_WUZI_SOUNDS,
} WuziSound;

/* WuziSounds: follows a game and, enabled at first, lets its sounds be heard. Each is a file of
 * its folder, "win.wav" and so on. The stones that a game begins with are silent.
 *
 * Who has nothing to hear it with, or lacks the files, hears nothing, and nothing
 * is complained about. The main loop never waits for a sound.
 *
 * Signals
 *   "played" (string name, int decibels): that file, without its ending, was asked
 *     for and let through, so much louder than it is (never more than 0). */
#define WUZI_TYPE_SOUNDS (wuzi_sounds_get_type ())
G_DECLARE_FINAL_TYPE (WuziSounds, wuzi_sounds, WUZI, SOUNDS, WuziAudio)

WuziSounds *wuzi_sounds_new (const char *folder);

/* Where the program's sounds lie: "wuzi/sounds" in one of the system's data
 * folders, or where they were installed. (transfer full) */
char *wuzi_sounds_dup_default_folder (void);

/* game may be NULL, and isn't started yet. Only the clock of a person is heard: a machine needs no
 * warning. */
void wuzi_sounds_set_game (WuziSounds *self, WuziGame *game);

/* Lets a stone be heard soon, as loud as it is then: once for all that is asked for meanwhile, as
 * while a volume is moved. */
void wuzi_sounds_try (WuziSounds *self);

/* Is a sound waiting to begin? */
gboolean wuzi_sounds_is_busy (WuziSounds *self);

/* Plays it, unless nothing is to be heard, or others still wait: who hears a
 * sound too late is better off without. */
void wuzi_sounds_play (WuziSounds *self, WuziSound sound);
