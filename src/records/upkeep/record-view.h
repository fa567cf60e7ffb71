/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players and games of a folder, looked at without changing anything in it:
 * for commands that only tell. Blocks. */
#pragma once

#include "records/games/wuzi-game-record.h"
#include "records/index/games-reader.h"
#include "records/players/player-list.h"
#include "records/players/profile-file.h"

typedef struct {
  ProfileReading *profiles;
  PlayerList *players; /* those of the games, too */
  GameIndex *index;    /* what it says stays the same as long as the view */
  GamesReader *reader;
  const GamesReading *games; /* the reader's */
  char *folder;
  GHashTable *machines; /* borrowed */
  int fd;               /* of games.jsonl, for reading; -1 if there is none */
} RecordView;

/* machines as for game_index_set_machines (): then games are counted for those whom the
 * players' ids stand for. NULL: nobody wants to know what games come to. With private, the
 * index is one that goes with the view. NULL with an error, a sentence for the user, if not all
 * games can be read. */
RecordView *record_view_new (const char *folder, GHashTable *machines, gboolean private,
                             GError **error);
void record_view_free (RecordView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordView, record_view_free)

/* The listed player of a name as it was typed, or else the one into whom one of that name was
 * merged. NULL with an error, a sentence for the user, if nobody has it. (transfer none) */
WuziProfile *record_view_find_player (RecordView *self, const char *name, GError **error);

/* FALSE with an error if the index couldn't tell all that it was asked since the view was made. */
gboolean record_view_check (RecordView *self, GError **error);

/* What was played next in a position, turned or mirrored or not, in games of that rule, or with
 * GAME_FILTER_ANY of all. NULL with an error. (transfer full): of NextMove */
GArray *record_view_list_next (RecordView *self, int rule, const Board *board, GError **error);

/* The game of that id; NULL with an error if it can't be read, G_IO_ERROR_NOT_FOUND if there is
 * none, and how strong its sides were when it began, of persons (game_index_find_ratings ()).
 * (transfer full) */
WuziGameRecord *record_view_read_game (RecordView *self, const char *id, WuziRating *ratings,
                                       GError **error);

/* The bytes of a game's line, without white space around them. NULL with an
 * error if they can't be read. (transfer full) */
char *record_view_dup_line (RecordView *self, FileRange place, GError **error);
