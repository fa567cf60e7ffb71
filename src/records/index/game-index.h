/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of all games: a database made from games.jsonl, so that whatever is asked of the
 * games needn't read them all.
 *
 * Never the truth: it may be deleted at any time, and is made anew whenever it is missing,
 * damaged, of another version, or doesn't fit the games. It lies in the user's cache, and two
 * copies of the program share it. All functions block; an index is used by one thread at a
 * time. After a function the index may be no good (game_index_is_good): what was asked for is
 * incomplete then, and the index is to be opened anew and read anew (index/games-reader.h).
 *
 * NOTE: whoever changes its tables, or what a line of games.jsonl may be and mean
 * (records/games/game-line.h), raises GAME_INDEX_VERSION. */
#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "records/counts/game-counts.h"
#include "records/games/game-summary.h"
#include "records/index/index-db.h"
#include "records/players/player-list.h"

G_BEGIN_DECLS

enum {
  GAME_INDEX_VERSION = 1,
  GAME_INDEX_POSITION_MOVES =
      20, /* of a game: the positions up to the one after so many are kept */
};

typedef struct _GameIndex GameIndex;

/* The index of a data folder. With private, or where nothing can be written, one that goes with
 * the process and knows no game at first. Never NULL. */
GameIndex *game_index_open (const char *folder, gboolean private);
void game_index_close (GameIndex *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameIndex, game_index_close)

/* Where the index of a folder lies. (transfer full) */
char *game_index_dup_path (const char *folder);

gboolean game_index_is_good (GameIndex *self);

/* Closes an index that is no good, deletes it, and gives another: an empty one. */
GameIndex *game_index_replace (GameIndex *self, const char *folder);

/* For what else is asked of it (index/game-query.h). */
IndexDb *game_index_get_db (GameIndex *self);

/* --- what it is told --- */

/* The ratings of machines, by name of the level (GINT_TO_POINTER, not negative); games against
 * others aren't rated. */
void game_index_set_machines (GameIndex *self, GHashTable *ratings);

/* The ids that count for others, with those (player_list_dup_aliases ()). */
void game_index_set_aliases (GameIndex *self, GHashTable *aliases);

/* Adds a game with its moves, and where its line is. FALSE, and nothing is added, if there is
 * one of that id. */
gboolean game_index_add (GameIndex *self, const char *id, const WuziGameFacts *facts,
                         FileRange place, guint64 line_hash);

/* Counts what isn't counted yet, for at most so long. O(n) in the games that began after the
 * oldest of those. TRUE when all is counted. */
gboolean game_index_settle (GameIndex *self, gint64 msecs);

/* How far that is, from 0 to 1. */
double game_index_get_settled (GameIndex *self);

/* Begins to change it, and makes what was changed last. As index_db_begin () and _commit ().
 * *caught_up tells whether other copies of the program have changed something before. */
gboolean game_index_begin (GameIndex *self, gboolean *caught_up);
gboolean game_index_commit (GameIndex *self);

/* Takes in what other copies of the program have changed; TRUE if that was anything. Before the
 * index is used after a while. */
gboolean game_index_catch_up (GameIndex *self);

/* Forgets all games. */
void game_index_clear (GameIndex *self);

/* Shows these games (WuziGameRecord), which aren't in the file, as if they were, to whoever
 * asks this index, in place of those that were set before. */
void game_index_set_unwritten (GameIndex *self, GPtrArray *records);

/* --- what it tells --- */

/* How many games there are, with those that aren't written; and in the file. */
guint game_index_get_count (GameIndex *self);
guint game_index_count_written (GameIndex *self);

/* The number of the game with that id; 0: there is none. */
guint32 game_index_find (GameIndex *self, const char *id);

/* The same among those that are in the file. */
guint32 game_index_find_written (GameIndex *self, const char *id);

/* Where its line is. start is -1 for a game that isn't there. */
FileRange game_index_get_place (GameIndex *self, const char *id);

/* Reads a game. NULL if there is none of that number. (transfer full) */
GameSummary *game_index_read (GameIndex *self, guint32 number);

/* The 36 characters of an id. (transfer full) */
char *game_index_dup_id (const guint8 *bytes);

/* For queries: the tables of games, of games as g for what goes through many of them, and of their
 * sides, those that aren't written with them; the
 * number of a player, by an id or the name of a level, 0 if there is none; and of those from 1 to
 * how many there are, the key, whether it is a machine's, and for whose number their games count.
 */
const char *game_index_get_games (GameIndex *self);
const char *game_index_get_games_by_time (GameIndex *self);
const char *game_index_get_sides (GameIndex *self);
guint32 game_index_find_who (GameIndex *self, const char *key);
guint game_index_count_people (GameIndex *self);
const char *game_index_get_key (GameIndex *self, guint32 number);
gboolean game_index_is_machine (GameIndex *self, guint32 number);
guint32 game_index_get_meaning (GameIndex *self, guint32 number);

/* What is counted of those for whom something has changed since this was asked last; of all, at
 * first and with all. (transfer full) */
GameCounts *game_index_dup_counts (GameIndex *self, gboolean all);

/* All persons of the games, by the ids that stand there. (transfer container): of PlayerTrace,
 * whose strings last as long as nothing is added */
GArray *game_index_list_players (GameIndex *self);

/* Has anybody lost a game as that level, under that rule, from a position to which the point
 * leads, turned or mirrored in any way? The free points of which that is true, at most max of
 * them; returns how many. */
guint game_index_list_lost (GameIndex *self, const char *level, Rule rule, const Board *board,
                            Point *points, guint max);

/* What was played next in a position, turned or mirrored in any way. */
typedef struct {
  Point point; /* on the board that was asked about; POINT_NONE: the games ended there */
  guint games;
  guint black_wins;
  guint white_wins;
} NextMove;

/* The moves of games in which the position occurred among the first GAME_INDEX_POSITION_MOVES,
 * the most played first. (transfer full): of NextMove */
GArray *game_index_list_next (GameIndex *self, const Board *board);

/* A game as its player saw it. Strings last until the next one. */
typedef struct {
  guint8 id[16];
  gint64 started;
  gint64 duration;
  guint moves;
  int score; /* 1 won, 0 drawn, -1 lost */
  gboolean black;
  gboolean both; /* the other side was theirs, too: two players who were merged */
  Rule rule;
  int size;
  Point first_move;     /* their own, if they moved first; or POINT_NONE */
  const char *opponent; /* the key of the other side */
  const char *name;     /* what that was called */
  gboolean machine;     /* it is one */
  gboolean rated;
  RatedPlayer rating; /* after it, if it was rated */
} PlayerGame;

/* FALSE ends the walk. */
typedef gboolean (*PlayerGameFunc) (const PlayerGame *game, gpointer user_data);

/* All games of a player that count, the oldest first. FALSE if it was ended. */
gboolean game_index_walk_player (GameIndex *self, const char *id, PlayerGameFunc func,
                                 gpointer user_data);

/* --- the content of games.jsonl --- */

/* Tells one content from another. All zero: no file, or an empty one. */
typedef struct {
  guint64 device;
  guint64 inode;
  gint64 size;    /* -1: nothing is known */
  gint64 changed; /* nanoseconds since 1970: the content ... */
  gint64 touched; /* ... and the file's name, owner, permissions or content */
} GamesStamp;

GamesStamp games_stamp_of (const struct stat *info);
gboolean games_stamp_equal (const GamesStamp *a, const GamesStamp *b);

/* Which content the index describes. */
GamesStamp game_index_get_stamp (GameIndex *self);
void game_index_set_stamp (GameIndex *self, const GamesStamp *stamp);

/* The lines that aren't games to be counted. */
typedef enum {
  INDEXED_LINE_GAME,
  INDEXED_LINE_NEWER,    /* of a newer version */
  INDEXED_LINE_TWICE,    /* its game came before, as something else */
  INDEXED_LINE_REPEATED, /* it came before to the letter */
} IndexedLineKind;

typedef struct {
  FileRange place;
  guint64 hash;
  IndexedLineKind kind;
} IndexedLine;

/* Adds a line that isn't a game to be counted. */
void game_index_add_line (GameIndex *self, const IndexedLine *line);

/* All lines in the order of the file: line is the first at first and then the next one. FALSE if
 * there is none. */
gboolean game_index_next_line (GameIndex *self, gboolean first, IndexedLine *line);

/* Ends that before there is none. */
void game_index_stop_lines (GameIndex *self);

/* The last max games' lines, the last first. (transfer full): of IndexedLine */
GArray *game_index_list_last_lines (GameIndex *self, guint max);

/* The hash of the line of the game with that id. */
guint64 game_index_get_hash (GameIndex *self, const char *id);

/* These ranges have been cut out of the file: all behind them moved up. */
void game_index_cut_out (GameIndex *self, const FileRange *ranges, guint count);

G_END_DECLS
