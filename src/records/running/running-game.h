/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that isn't over: all that is needed to go on with it later, and its
 * JSON.
 *
 * Members: "format", "id", "saved", "game", "redo", "clock", "machine". "game"
 * has the members of a finished game's line from "started" to "moves", and
 * "time". "redo" lists moves taken back as "moves" does, the one first that
 * would be brought back first; "redo_deeds" does the same for "deeds" of an opening, where there
 * are any. "clock", only with "time": "black_ms" and "white_ms" (left), "increments" (given up to
 * that move). "turn_ms" is what the turn has taken so far. "hinted" and "warned", where true: this
 * position is counted already among those of whoever is to move. "strict_fouls", where true:
 * whoever makes a forbidden move loses. "machine", only against one: "level" (now), "adaptive"
 * (chooses its level), "lowest" (at which it has moved), "weakened", "own" (level that it chose and
 * has kept to). "match", only in one: "games" (at most) and what the seats have won in those
 * before, in half points, "first" and "second"; between two games of it, the next one is here, with
 * no moves yet. A game with periods or different times, or a casual
 * one, has format 4, one under another rule than freestyle, or with an opening, 3, one continued
 * from a recorded one ("origin") 2, all others 1. Other members are passed over. */
#pragma once

#include "records/games/wuzi-game-record.h"

enum {
  RUNNING_GAME_FORMAT = 4,          /* the newest that this program knows */
  RUNNING_GAME_MAX_BYTES = 1 << 20, /* a longer text is no game */
  RUNNING_GAME_MAX_MATCH = 99,      /* games */
};

/* What is noted of a machine; levels by name, lowest and own may be NULL. */
typedef struct {
  char *level;
  char *lowest;
  char *own;
  gboolean adaptive;
  gboolean weakened;
} RunningMachine;

/* Plain data that owns what it points to. */
typedef struct {
  char *id;            /* the one that its record will have */
  gint64 saved;        /* milliseconds since 1970 */
  WuziGameFacts facts; /* without result and ending; black begins */
  WuziRecordedMove *redo;
  guint redo_count;
  WuziRecordedDeed *redo_deeds; /* of the opening, which aren't stones; together as in facts */
  guint redo_deed_count;
  gint64 left_ms[2]; /* black's and white's, more than 0; 0 without a clock */
  gint64 turn_ms;
  guint increments;
  gboolean hinted;        /* whoever is to move has been shown a hint here, ... */
  gboolean warned;        /* ... and threats; both count already */
  gboolean strict_fouls;  /* a forbidden move loses, and isn't just refused */
  RunningMachine machine; /* all NULL between two persons */
  int match;              /* games at most of the match that it belongs to; 0: none */
  double score[2];        /* what the seats have won in that before, by seat */
} RunningGame;

/* What a copy shares with nobody. (transfer full) */
RunningGame *running_game_copy (const RunningGame *self);
void running_game_free (RunningGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RunningGame, running_game_free)

/* (transfer full) */
char *running_game_write (const RunningGame *self);

/* NULL with WUZI_RECORD_ERROR if the text isn't a game that can go on: what
 * makes a line of a finished game broken, or a game that is over, moves to be
 * brought back that can't be played, or a clock that has run out. */
RunningGame *running_game_read (const char *text, gsize length, GError **error);
