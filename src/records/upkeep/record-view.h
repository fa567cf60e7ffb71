/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players and games of a folder, looked at without changing anything in it:
 * for commands that only tell. Blocks. */
#pragma once

#include "records/games/games-reading.h"
#include "records/players/player-list.h"
#include "records/players/profile-file.h"

G_BEGIN_DECLS

typedef struct {
  ProfileReading *profiles;
  PlayerList *players; /* those of the games, too */
  GamesReading *games; /* aliases are counted for those whom they stand for */
  int fd;              /* of games.jsonl, for reading; -1 if there is none */
} RecordView;

/* machine_ratings as for ratings_new (); may be NULL. NULL with an error, a
 * sentence for the user, if the games can't be read at all. */
RecordView *record_view_new (const char *folder, GHashTable *machine_ratings, GError **error);
void record_view_free (RecordView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordView, record_view_free)

/* The listed player of a name as it was typed, or else him into whom one of that
 * name was merged. NULL with an error, a sentence for the
 * user, if nobody has it. (transfer none) */
WuziProfile *record_view_find_player (RecordView *self, const char *name, GError **error);

/* The bytes of a game's line, without white space around them. NULL with an
 * error if they can't be read. (transfer full) */
char *record_view_dup_line (RecordView *self, const GameSummary *game, GError **error);

G_END_DECLS
