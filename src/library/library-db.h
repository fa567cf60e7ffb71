/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database of other people's games: one file of SQLite's, which is all that is left of an import
 * and is never thrown away by itself.
 *
 * A game has a row of numbers in memory, which is what filters, lists and tables go through: a
 * million of them take some 30 MB, and a few milliseconds. Its moves and whatever is rarely asked
 * for are read one by one. People and events are numbers, from 1. All functions block; a database
 * is used by one thread at a time, but the file may be open several times, also in other copies of
 * the program (library_db_catch_up ()). */
#pragma once

#include "library/library-game.h"
#include "records/index/position-table.h"

enum {
  LIBRARY_DB_VERSION = 1,                       /* of the file's format: a newer one is refused */
  LIBRARY_RUN_GAMES = POSITION_TABLE_RUN_GAMES, /* whose rows are kept together */
};

/* A game. Plain data as it lies in the file, but for the order of bytes: there, it is
 * little-endian. */
typedef struct {
  guint32 black; /* people */
  guint32 white;
  guint32 event;        /* 0: none */
  guint32 date;         /* yyyymmdd; each part 0 where it isn't known */
  guint16 black_rating; /* 0: unknown */
  guint16 white_rating;
  guint16 moves;
  guint8 rule;
  guint8 opening;
  guint8 renju_opening; /* board/renju-opening.h */
  guint8 result;        /* LibraryResult */
  guint8 size;
  guint8 round; /* library_db_rank_round (); 0 in files of earlier versions: it isn't noted */
} LibraryRow;

typedef struct {
  char *name;    /* "": unknown */
  char *country; /* "": unknown */
  char *key;     /* of the name, to be searched and sorted by (player_name_search_key ()) */
  guint32 means; /* the person of another spelling for whom their games count; else this one */
} LibraryPerson;

typedef struct {
  char *name;
  char *place; /* "": unknown */
  char *key;   /* as a person's */
} LibraryEvent;

typedef struct _LibraryDb LibraryDb;

/* Opens a file, or makes it where there is none. NULL with an error in the user's words; nothing
 * is deleted. */
LibraryDb *library_db_open (const char *path, GError **error);

/* Such a file, only to be read: also where nothing can be written. One that nobody has put anything
 * into yet has no games. */
LibraryDb *library_db_open_to_read (const char *path, GError **error);

void library_db_close (LibraryDb *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryDb, library_db_close)

/* Takes in what others have added or changed. FALSE with an error: nothing is known any more, and
 * it is to be closed. */
gboolean library_db_catch_up (LibraryDb *self, GError **error);

/* The error of what failed last, in the user's words. Returns FALSE. */
gboolean library_db_set_error (LibraryDb *self, GError **error);

IndexDb *library_db_get_db (LibraryDb *self);
PositionTable *library_db_get_positions (LibraryDb *self);

/* Rows by number - 1, of LibraryRow; valid until something is added or taken in. */
GArray *library_db_get_rows (LibraryDb *self);

/* NULL for 0, and for what isn't there. (transfer none): valid as rows are */
guint library_db_count_people (LibraryDb *self);
guint library_db_count_events (LibraryDb *self);
const LibraryPerson *library_db_get_person (LibraryDb *self, guint32 number);
const LibraryEvent *library_db_get_event (LibraryDb *self, guint32 number);

/* The person for whom that one's games count. */
guint32 library_db_get_meant (LibraryDb *self, guint32 person);

/* Lets the games of one spelling count for another person; for itself again, if they are the same.
 * Whoever meant the first one means the second. FALSE with an error. */
gboolean library_db_set_meant (LibraryDb *self, guint32 person, guint32 meant, GError **error);

/* A game as it was read from its file, with all that was kept. */
typedef struct {
  LibraryGame game; /* borrows from here */
  GStringChunk *texts;
  GArray *moves;  /* Point */
  GArray *offers; /* Point */
  GArray *msecs;  /* gint64 */
} LibraryKeptGame;

/* In which round a game was played; NULL if that isn't known. (transfer full) */
char *library_db_dup_round (LibraryDb *self, guint32 number);

enum {
  LIBRARY_ROUND_NONE = G_MAXUINT8, /* the rank of a game whose round isn't known */
};

/* Where a round, which may be NULL, stands among others: by the first number in its name; behind
 * those, rounds without one, such as "Final". From 1. */
guint8 library_db_rank_round (const char *round);

/* The same of a game's, also where its row doesn't say it. */
guint8 library_db_get_round_rank (LibraryDb *self, guint32 number);

/* NULL if there is none of that number, or it can't be read. (transfer full) */
LibraryKeptGame *library_db_read_game (LibraryDb *self, guint32 number);
void library_kept_game_free (LibraryKeptGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryKeptGame, library_kept_game_free)

/* --- adding --- */

typedef enum {
  LIBRARY_ADDED,
  LIBRARY_KNOWN,  /* it is there already */
  LIBRARY_FAILED, /* the disk failed: what wasn't committed is lost */
} LibraryAdding;

typedef struct _LibraryWriter LibraryWriter;

/* Adds the games of one import to a database, which outlives it: nobody else adds by the same
 * connection meanwhile. */
LibraryWriter *library_writer_new (LibraryDb *db);
void library_writer_free (LibraryWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryWriter, library_writer_free)

/* Adds a game, unless it is there: from another import, or, for games that say what they are
 * called, from this one. Every few thousand games, and every second or two, all is committed, so
 * that others who add have their turn. */
LibraryAdding library_writer_add (LibraryWriter *self, const LibraryGame *game);

/* Makes what was added last: it is on the disk afterwards. FALSE with an error. */
gboolean library_writer_commit (LibraryWriter *self, GError **error);

/* How many of those that were added are on the disk, whatever happens. */
guint library_writer_count_kept (LibraryWriter *self);
