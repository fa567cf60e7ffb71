/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games.index: what games.jsonl says, in short, so that a start needn't read
 * all of it.
 *
 * Never the truth: it may be deleted at any time, and is written anew whenever
 * it doesn't fit the games. All functions block; call them from a thread.
 *
 * The file is a chain of blocks in this machine's byte order, each a head, the
 * names, the games (GameSummary), the keys of lost positions, and a tail that
 * tells which content of games.jsonl the chain up to here describes. A block's
 * checksum goes on from that of the block before. So a game is added by one
 * more block, whatever the file's size; a torn end costs no block before it.
 *
 * NOTE: whoever changes GameSummary, lost_positions_get_keys (), or what a line
 * of games.jsonl may be and mean (records/games/game-line.h), raises
 * GAME_INDEX_VERSION: otherwise lines would go by what an older program
 * thought of them. */
#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "records/files/record-files.h"
#include "records/games/game-table.h"

G_BEGIN_DECLS

enum {
  GAME_INDEX_VERSION = 4,
  GAME_INDEX_MAX_BLOCKS = 1000, /* with more, it is worth writing anew at a start */
};

#define GAME_INDEX_NAME "games.index"

/* Tells one content of games.jsonl from another. All zero: no file, or an
 * empty one. */
typedef struct {
  guint64 device;
  guint64 inode;
  gint64 size;
  gint64 changed; /* nanoseconds since 1970: the content ... */
  gint64 touched; /* ... and the file's name, owner, permissions or content */
} GamesStamp;

GamesStamp games_stamp_of (const struct stat *info);
gboolean games_stamp_equal (const GamesStamp *a, const GamesStamp *b);

/* What an index says, or is to say. */
typedef struct {
  GameTable *table;
  GArray *lost;     /* guint64: the games' lost_count keys each, one after the other */
  GamesStamp stamp; /* the content that it describes; never that of a file
                       while some lines of it must be looked at each time */
  guint blocks;     /* that it was read from */
} GameIndex;

GameIndex *game_index_new (void);
void game_index_free (GameIndex *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameIndex, game_index_free)

/* Reads the index of a folder, as far as it is sound. No file, or none that
 * can be used, is an empty index. */
GameIndex *game_index_read (const char *folder);

/* Adds a game by its facts: to the table, and its lost positions. start and
 * bytes tell where its line is, line_hash what is in it. FALSE, and nothing is
 * added, if there is one of that id. */
gboolean game_index_add (GameIndex *self, const char *id, const WuziGameFacts *facts,
                         FileRange place, guint64 line_hash);

/* Writes a whole index in place of what there was. The caller holds the
 * folder's lock. FALSE with an error if that can't be; the former one is left
 * as it was then, or is gone. */
gboolean game_index_write (const char *folder, const GameIndex *index, GError **error);

/* Adds games to the index of a folder, if it describes the content that the
 * games had before them; otherwise it is left to the next start. Takes the same
 * time however long the index is. The caller holds the folder's lock. Returns
 * whether they were added. */
gboolean game_index_append (const char *folder, const GamesStamp *before, const GameIndex *more);

G_END_DECLS
