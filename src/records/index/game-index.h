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
 * (records/games/game-json.h), raises GAME_INDEX_VERSION. */
#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "records/counts/game-counts.h"
#include "records/games/game-id.h"
#include "records/games/game-mark.h"
#include "records/games/game-filter.h"
#include "records/games/next-move.h"
#include "records/index/index-db.h"
#include "records/players/player-list.h"

enum {
  GAME_INDEX_VERSION = 19,
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

/* For what else is asked of it (index/game-search.h). */
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
                         FileRange place);

/* Takes a mark, unless a later one of its game is known. The game may be added afterwards. */
void game_index_set_mark (GameIndex *self, const GameMark *mark);

/* Counts what isn't counted yet, for at most so long. O(n) in the games that began after the
 * oldest of those. TRUE when all is counted. */
gboolean game_index_run_rating_pass (GameIndex *self, gint64 msecs);

/* How far that is, from 0 to 1, if all games are counted anew. */
double game_index_get_rated (GameIndex *self);

/* Begins to change it, and makes what was changed last. As index_db_begin () and _commit ().
 * *caught_up tells whether other copies of the program have changed something since it was begun
 * last. */
gboolean game_index_begin (GameIndex *self, gboolean *caught_up);
gboolean game_index_commit (GameIndex *self);

/* Takes in what other copies of the program have changed; TRUE if that was anything. Before the
 * index is used after a while. */
gboolean game_index_catch_up (GameIndex *self);

/* Forgets all games. */
void game_index_clear (GameIndex *self);

/* Shows these games (WuziGameRecord), which aren't in the file, as if they were, to whoever
 * asks this index, in place of those that were set before. TRUE if that brought something, as
 * game_index_catch_up (). */
gboolean game_index_set_unwritten (GameIndex *self, GPtrArray *records);

/* --- what it tells --- */

/* How many games there are, with those that aren't written, without those that are deleted; in the
 * file, with these; and how many of them are. */
guint game_index_get_count (GameIndex *self);
guint game_index_count_written (GameIndex *self);
guint game_index_count_deleted (GameIndex *self);

/* The number of the game with that id; 0: there is none. */
guint32 game_index_find (GameIndex *self, const char *id);

/* The same among those that are in the file. */
guint32 game_index_find_written (GameIndex *self, const char *id);

/* Where its line is. start is -1 for a game that isn't there. */
FileRange game_index_get_place (GameIndex *self, const char *id);

/* Reads a game. NULL if there is none of that number. (transfer full) */
GameSummary *game_index_read (GameIndex *self, guint32 number);

/* What is noted about the game of that id. FALSE, and *mark is left alone, if nothing ever was. */
gboolean game_index_get_mark (GameIndex *self, const char *id, GameMark *mark);

/* The same of the games of these numbers, as far as there are such: GameMark, with their ids even
 * if nothing ever was. (transfer full) */
GPtrArray *game_index_read_marks (GameIndex *self, const guint32 *numbers, guint count);

/* As long as this stays, a number means the same game; but for games that aren't in the file. */
gint64 game_index_get_numbering (GameIndex *self);

/* Is there a mark at all? */
gboolean game_index_has_marks (GameIndex *self);

/* For queries: what is to stand behind FROM, the games that aren't written among the others. */
typedef enum {
  GAME_TABLE_GAMES,
  GAME_TABLE_GAMES_BY_TIME, /* as g, for what goes through many of them */
  GAME_TABLE_SIDES,
} GameTable;

const char *game_index_get_table (GameIndex *self, GameTable table);

/* Somebody who plays under a name. Strings last as long as the index. */
typedef struct {
  const char *key; /* an id, or the name of a level */
  const char *name;
  const char *meant_key; /* of whom their games count for */
  guint32 means;         /* the number for that, as sides have it */
  gboolean machine;
} GamePerson;

/* Their numbers are from 1 to how many there are. */
guint game_index_count_people (GameIndex *self);
GamePerson game_index_get_person (GameIndex *self, guint32 number);

/* The number for whom the games of that key count; 0: nobody has it. */
guint32 game_index_find_meant (GameIndex *self, const char *key);

/* What is counted of those for whom something has changed since this was asked last; of all, at
 * first and with all. (transfer full) */
GameCounts *game_index_dup_counts (GameIndex *self, gboolean all);

/* All persons of the games, by the ids that stand there. (transfer container): of PlayerTrace,
 * whose strings last as long as nothing is added */
GArray *game_index_list_players (GameIndex *self);

/* The engines from elsewhere that have played: the newest name of each, by what the games have for
 * its level. (transfer full): of strings */
GHashTable *game_index_dup_engines (GameIndex *self);

/* Has anybody lost a game as that level, under that rule, from a position to which the point
 * leads, turned or mirrored in any way? The free points of which that is true, at most max of
 * them; returns how many. Deleted games teach nothing. */
guint game_index_list_lost (GameIndex *self, const char *level, Rule rule, const Board *board,
                            Point *points, guint max);

/* Notes for each game in which a position (symmetry_keys_least ()) occurred that it did: sets the
 * int at its number, among so many, to 1. Games that aren't in the file are left out. */
void game_index_mark_games (GameIndex *self, guint64 position, GArray *numbers);

/* A game as one side saw it, which is what there is a row for: what it was to whom it counts for,
 * and what all their games come to with it. What lists of a player's games ask is here, too, so
 * that they needn't look at the games. */
typedef struct {
  guint32 who; /* for whom it counts */
  gint64 started;
  guint32 game;
  gboolean is_white;
  int score; /* 1 won, 0 drawn, -1 lost */
  gboolean counts;
  gboolean deleted;
  gboolean adaptive; /* for a person, against a machine that adapts */
  guint32 other;     /* who the other side is; as all numbers, of a player under a name */
  WuziMode mode;
  Rule rule;
  OpeningKind opening;
  int size;
  guint moves;
  WuziEnding ending;
  gint64 duration;
  TimeKind clock;
  gboolean helped;    /* this side (wuzi_side_is_helped ()) */
  guint32 first_move; /* their own Point, if they moved first; or POINT_NONE */
  gint64 beginning;   /* game_index_unpack_beginning () */
  gboolean rated;
  WuziStanding standing; /* after it, as the rating */
  RatedPlayer rating;

  /* What isn't in the row. Borrowed, until the next one */
  const guint8 *id;     /* 16 bytes */
  const char *opponent; /* the key for which the other side's games count */
  const char *name;     /* what that was called */
  gboolean machine;     /* it is one */
  gboolean both;        /* it was theirs, too: two players who were merged */
  gboolean black;
} PlayerGame;

/* The first moves of a game without an opening, whoever played them. points has room for
 * GAME_INDEX_BEGINNING_MOVES; returns how many there are. */
guint game_index_unpack_beginning (gint64 beginning, Point *points);

/* FALSE ends the walk. */
typedef gboolean (*PlayerGameFunc) (const PlayerGame *game, gpointer user_data);

/* All games of a player that count, the oldest first. FALSE if it was ended. */
gboolean game_index_walk_player (GameIndex *self, const char *id, PlayerGameFunc func,
                                 gpointer user_data);

/* How strong both sides of a game were when it began, by what persons had played before; those of
 * machines are left alone. ratings: by WuziSideColour */
void game_index_find_ratings (GameIndex *self, const WuziGameFacts *facts, WuziRating *ratings);

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

/* Of the games in a data folder; with errno if nothing is known. */
GamesStamp games_stamp_read (const char *folder);
gboolean games_stamp_equal (const GamesStamp *a, const GamesStamp *b);

/* What the index has of the file. */
typedef struct {
  GamesStamp stamp; /* when it was read to the end last */
  gint64 bytes;     /* so many from the start; -1: games behind a line that is broken, too */
  guint64 hash;     /* of them (index/line-thread.h) */
  guint64 end_hash; /* of the last of them */
  gint64 newer;     /* how many lines aren't games to be counted, as in GamesReading */
  gint64 twice;
  gint64 repeated;
} GamesContent;

/* (transfer none): to be changed along with the games. */
GamesContent *game_index_get_content (GameIndex *self);
