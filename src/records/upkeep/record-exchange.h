/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players, games and studies as one JSON file, to take them elsewhere.
 *
 * The file is one object: "format" (2), "program" ("wuzi"), "profiles", an
 * array of players as they stand in profiles.json (records/players/profile-reading.h),
 * "games", an array of games as they stand in games.jsonl, one a line, "marks" likewise, and
 * "studies", their studies (records/games/kept-study.h), one a line. Players and
 * games are the same there and here, with whatever else they have; only PINs stay
 * where they are: they belong to this computer's people, and guessing at one is
 * easier in a file that is passed on. One that a file has all the same isn't taken in. Format 1 is
 * the same without what players have since format 2 of profiles.json; it is read, too. All
 * functions block. */
#pragma once

#include <gio/gio.h>

enum {
  RECORD_EXCHANGE_FORMAT = 2,
};

/* What was done. */
typedef struct {
  guint players; /* written, or new here */
  guint games;   /* likewise */
  guint marks;   /* stars, tags and notes of games, or that one is deleted, likewise */
  guint studies; /* likewise; import: or newer than those here */
  guint known;   /* import: games that were here already */
  guint bad;     /* games that couldn't be read, and were left out; ... */
  guint newer;   /* ... that a newer version has written, likewise */

  /* Of an import only. */
  guint bad_players; /* couldn't be read, likewise */
  guint bad_others;  /* marks and studies, likewise */
  guint unmerged;    /* players who came, but not as merged: into nobody, or in a circle */
} RecordExchange;

/* Writes all players and games of a folder, in the order of its files, or those
 * of one player, with the players they met and all who were merged into any of
 * them. path is a path, a URI of a place that GIO reaches, or USER_FILE_STDOUT. The file, or the
 * one that a link leads to, is made, or replaced, whole or not at all; what is no file is written
 * to as it is. name is NULL for all: then deleted games are there, too, as such. Changes nothing in
 * the folder. FALSE with an error, a sentence for the user. */
gboolean record_export (const char *folder, const char *name, const char *path,
                        RecordExchange *done, GError **error);

/* The same with a player's id, or NULL for all. */
gboolean record_export_player (const char *folder, const char *id, const char *path,
                               RecordExchange *done, GError **error);

/* Takes players and games from such a file into a folder. What has the same id
 * is the same, so that importing twice changes nothing; a listed player whose
 * name is known under another id is taken in as one who was merged into whoever has
 * the name: so their games, and those of whoever was merged into them, count for that
 * player and may be separated again. Games are taken in all or none. Of what is noted about a game,
 * here and in the file, the later holds, and so of their studies, where what was here is kept
 * beside. A copy of the program that runs sees them at its next start. */
gboolean record_import (const char *folder, const char *path, RecordExchange *done, GError **error);
