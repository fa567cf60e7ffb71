/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the index share: its tables in memory, and what each file does for the others.
 *
 *   game-index.c       opens it, adds games, takes in what others have changed
 *   index-columns.c    the columns of its tables
 *   index-people.c     who plays
 *   index-marks.c      what is noted about games
 *   index-positions.c  what was played in positions (position-table.h)
 *   index-ratings.c    what games come to
 *   position-search.c  what was played next in games that fit
 *   index-games.c      what is told of games
 *
 * Where a row says what can't be, the index is no good (index_db_spoil ()). */
#pragma once

#include "records/index/game-index.h"
#include "records/index/index-pairs.h"
#include "records/index/position-table.h"

enum {
  FIRST_UNWRITTEN = 1 << 30, /* the numbers of games that aren't in the file */
};

#define ALL_COUNTED G_MAXINT64

typedef struct _PositionSearch PositionSearch;
typedef struct _RatingPass RatingPass;

/* A game's row. */
typedef struct {
  guint32 number;
  guint32 black; /* who played */
  guint32 white;
  gboolean counts; /* as game_facts_count (), ratings_are_for (), game_counts_is_adaptive () say */
  gboolean fair;
  gboolean adaptive;
  gboolean deleted;    /* it is neither listed nor counted, whatever those before say */
  gboolean helped[2];  /* as wuzi_side_is_helped () says, by WuziSideColour */
  guint32 first_move;  /* POINT_NONE: there was none, or an opening said what it should be */
  gint64 beginning;    /* as first_move, of several moves: POINT_BITS each */
  FileRange place;     /* of its line */
  WuziGameFacts facts; /* their strings aren't in the row */
} Game;

/* The one row that is about the index itself. */
typedef struct {
  GamesContent content;
  gint64 uncounted_since; /* when the oldest game began that isn't counted */
  gint64 machines;        /* of their ratings, as index_ratings_sum () has it */
  gint64 numbering;       /* made up when the games are numbered: tells that from another time */
} IndexState;

/* A member of such a struct, and the column that keeps it. */
typedef struct {
  const char *name;
  gsize offset;
  gsize bytes;      /* 4 or 8 */
  gboolean is_real; /* a double, above min */
  gboolean by_time; /* asked of everybody's games */
  gint64 min;       /* what is out of range was never written: the database is damaged */
  gint64 max;
} Column;

/* Somebody who plays under a name, in memory: there are few. */
typedef struct {
  char *key;
  char *name;    /* "": nobody has played under that key yet */
  gint64 newest; /* G_MININT64: no game of theirs is known */
  gint64 oldest;
  guint32 number;
  guint32 first;
  guint32 means;
  gboolean machine;
  gboolean dirty; /* the table doesn't say so yet */
} IndexPerson;

struct _GameIndex {
  /* Owned */
  IndexDb *db;
  GPtrArray *people;    /* IndexPerson by number - 1 */
  GHashTable *known;    /* of them, by key, and by key and name */
  GHashTable *machines; /* level to rating, or NULL */
  GHashTable *changed;  /* numbers of those whose counts have changed */
  GHashTable *deleted;  /* numbers of games */
  PositionTable *positions;
  IndexPairs *lost;       /* positions, to games */
  PositionSearch *search; /* that was asked last, or NULL */
  RatingPass *pass;       /* or NULL */

  /* Borrowed: SQL for what is done often */
  const char *insert_game;
  const char *insert_side;
  const char *select_game;
  const char *select_unwritten;
  const char *select_last;

  IndexPerson nobody; /* in place of those whom a damaged index doesn't have */
  guint32 count;      /* of games: the last number */
  guint unwritten;
  gboolean marked;      /* there are marks */
  gboolean all_changed; /* by another copy of the program */
  gboolean caught_up;   /* with it, since the last beginning */
  IndexState state;
  IndexState stored; /* in the table */
  gint64 version;    /* of the data, as SQLite counts it */
  guint failures;    /* of those that this one replaces */
};

/* A text of a row, "" where there is none that can be shown; and the bytes of an id. */
const char *index_read_text (GameIndex *self, sqlite3_stmt *row, int column);
const guint8 *index_read_id (GameIndex *self, sqlite3_stmt *row, int column);

/* --- columns --- */

/* Each ends with one that has no name. */
extern const Column GAME_COLUMNS[];
extern const Column SIDE_COLUMNS[];
extern const Column STATE_COLUMNS[];

/* Adds each column's name, with something before and behind it. */
void index_columns_add_names (GString *sql, const Column *columns, gboolean by_time,
                              const char *before, const char *behind);

/* Takes a statement, and keeps it for good: there are as many in each index. */
const char *index_columns_keep (GString *sql);

/* Statements, kept likewise. first is what comes before the columns: question marks, or a column.
 * They read, and bind, one struct: a Game, PlayerGame or IndexState. */
const char *index_columns_insert (const char *verb, const char *table, const char *first,
                                  const Column *columns);
const char *index_columns_select (const char *first, const Column *columns, gboolean by_time,
                                  const char *rest);
void index_columns_bind (sqlite3_stmt *row, int at, const Column *columns, gconstpointer data);
void index_columns_read (IndexDb *db, sqlite3_stmt *row, int at, const Column *columns,
                         gboolean by_time, gpointer data);

/* --- people --- */

void index_people_free_who (gpointer who);
void index_people_load (GameIndex *self);

/* Nobody if there is no such number. */
IndexPerson *index_people_at (GameIndex *self, guint32 number);

/* The number of who plays a side, made if there is none. */
guint32 index_people_ensure (GameIndex *self, const WuziSide *side);

/* A game of theirs began then; and writes that of all. */
void index_people_note_time (GameIndex *self, guint32 number, gint64 started);
void index_people_write (GameIndex *self);

/* Who plays a side, and the id of the player for whom it counts. (both: transfer full) */
void index_people_read_side (GameIndex *self, guint32 number, WuziSide *side, char **profile);

/* --- marks --- */

void index_marks_load (GameIndex *self);

/* Is the game of that id deleted, which may not be here yet; or the one of that number? */
gboolean index_marks_find_deleted (GameIndex *self, const char *id);
gboolean index_marks_is_deleted (GameIndex *self, guint32 number);

/* --- positions --- */

void index_positions_init (GameIndex *self);
void index_positions_free (GameIndex *self);

/* Adds those of a game; writes what was added, or forgets it. */
void index_positions_add (GameIndex *self, const Game *game);
void index_positions_write (GameIndex *self);
void index_positions_forget (GameIndex *self);

void position_search_free (PositionSearch *self);

/* --- ratings --- */

/* Something to tell one table of ratings from another; not 0. */
gint64 index_ratings_sum (GHashTable *ratings);

/* Lets the counting begin anew, as something has changed. */
void index_ratings_stop (GameIndex *self);

/* Counts games from that time on. sql is the statement by which sides are written. */
RatingPass *index_ratings_pass_new (gint64 from);
void index_ratings_pass_free (RatingPass *self);
void index_ratings_count (GameIndex *self, RatingPass *pass, const char *sql, const Game *game);

/* --- games --- */

/* The row of a game, by one statement if it is in the file, or else the other; NULL if there is
 * none. To be reset. */
sqlite3_stmt *index_games_select (GameIndex *self, guint32 number, const char *written,
                                  const char *unwritten);

/* As game_index_unpack_beginning () reads it. */
gint64 index_games_pack_beginning (const WuziGameFacts *facts);
