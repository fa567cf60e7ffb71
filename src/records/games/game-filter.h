/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as lists show it, and which of them a list shows: all that is set must fit; and in which
 * order. */
#pragma once

#include "records/files/record-files.h"
#include "records/games/game-facts.h"
#include "records/games/game-mark.h"

/* The players' sides of the board. */
typedef enum {
  WUZI_SIDE_BLACK,
  WUZI_SIDE_WHITE,
} WuziSideColour;

/* A game without its moves, as lists show it. */
typedef struct {
  /* Owned */
  char *id;
  WuziGameFacts facts; /* moves and origin_game are NULL, their numbers are there */
  GameMark mark;       /* without game, where nothing was ever noted */
  char *profiles[2];   /* by WuziSideColour: the id under which it counts now; NULL: a machine's */

  WuziSideColour side; /* from which a list sees it: the player's, or, among everybody's, black */
  double accuracy[2];  /* in percent, by WuziSideColour, as its review says; below 0: there is none,
                          or they had no move */
  FileRange place;     /* of its line; start is -1 if it isn't in the file yet */

  /* Only of others' games */
  gboolean is_open; /* its result isn't known, and what facts say of that means nothing */
  char *event;      /* owned: of which tournament, and round, it is; NULL: none is known */
  char *round;
  guint ratings[2]; /* by WuziSideColour, in the tournament's own scale; 0: unknown */
  guint32 date;     /* when it was, in place of facts.started: yyyymmdd, each part 0 where it isn't
                       known */
} GameSummary;

/* self may be NULL. */
void game_summary_free (GameSummary *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSummary, game_summary_free)

enum {
  GAME_FILTER_ANY = -1,
};

/* How a game went for the player; among everybody's games, for black. */
typedef enum {
  GAME_FILTER_WON,
  GAME_FILTER_LOST,
  GAME_FILTER_DRAWN,
} GameFilterOutcome;

/* Hints, moves taken back and threats that were marked: for the player; among everybody's games,
 * for anybody. */
typedef enum {
  GAME_FILTER_WITHOUT_HELP,
  GAME_FILTER_WITH_HELP,
} GameFilterHelp;

/* What a player did wrong with a move. */
typedef enum {
  REVIEW_FAULT_WIN_BY_FOURS, /* they missed a forced win ... */
  REVIEW_FAULT_WIN_BY_THREES,
  REVIEW_FAULT_OTHER_WIN,
  REVIEW_FAULT_LOSING_MOVE,
  REVIEW_FAULT_BLUNDER,
  REVIEW_FAULT_MISTAKE,
  REVIEW_FAULT_INACCURACY,
} ReviewFault;

enum {
  REVIEW_FAULTS = REVIEW_FAULT_INACCURACY + 1,
};

/* Plain data that owns its strings. Ids are those under which games count now. */
typedef struct {
  char *player;      /* profile id of whose games these are; NULL: everybody's. In a database of
                        others' games, the number of a person */
  char *opponent;    /* likewise of the other person; NULL: any, or none */
  char *level;       /* of the machine; NULL: any, or none */
  char *text;        /* each word of it to be found in a player's name, in a tag or in the note, or
                        the opening of renju by one of its names ("kagetsu", "D4"); NULL: any */
  char *tag;         /* that the game has; NULL: any, or none */
  int outcome;       /* GameFilterOutcome, or GAME_FILTER_ANY */
  int colour;        /* WuziSideColour that the player had, or GAME_FILTER_ANY; among everybody's
                        games, without meaning */
  int mode;          /* WuziMode, or GAME_FILTER_ANY */
  int rule;          /* Rule, or GAME_FILTER_ANY */
  int opening;       /* OpeningKind, or GAME_FILTER_ANY */
  int size;          /* of the board; 0: any */
  int ending;        /* WuziEnding, or GAME_FILTER_ANY */
  int clock;         /* TimeKind, or GAME_FILTER_ANY */
  int help;          /* GameFilterHelp, or GAME_FILTER_ANY */
  int rated;         /* TRUE or FALSE: did the game change a rating? Or GAME_FILTER_ANY */
  int review;        /* ReviewFault that the player made, or among everybody's games anybody;
                        REVIEW_FAULTS: there is a review; or GAME_FILTER_ANY */
  gint64 from;       /* when the game began, in milliseconds since 1970: not before ... */
  gint64 until;      /* ... and before this; 0: no limit */
  guint min_moves;   /* length */
  guint max_moves;   /* likewise; 0: no limit */
  guint min_minutes; /* how long it took: not less than these ... */
  guint max_minutes; /* ... and less than these, where it is known; 0: no limit */
  Point first_move;  /* the first stone, turned or mirrored or not, where the player played it and
                        no opening went on; on a board of size; POINT_NONE: any */
  guint64 position;  /* that occurred in a game that is in the file, turned or mirrored or not:
                        symmetry_keys_least (); 0: any */
  guint stones;      /* that lie there: nothing depends on it */
  guint event; /* of a database of others' games, the number of a tournament; 0: any, or none */
  gboolean starred; /* only games with a star */
  gboolean deleted; /* those that are deleted, instead of the others */
  gboolean counted; /* only games that count (game_facts_count): those of statistics */
} GameFilter;

/* What can be set beside the player, as far as it is one thing to people. */
typedef enum {
  GAME_FILTER_FIELD_OPPONENT,
  GAME_FILTER_FIELD_OUTCOME,
  GAME_FILTER_FIELD_STARRED,
  GAME_FILTER_FIELD_TAG,
  GAME_FILTER_FIELD_MODE,
  GAME_FILTER_FIELD_LEVEL,
  GAME_FILTER_FIELD_RULE,
  GAME_FILTER_FIELD_OPENING,
  GAME_FILTER_FIELD_COLOUR,
  GAME_FILTER_FIELD_SIZE,
  GAME_FILTER_FIELD_ENDING,
  GAME_FILTER_FIELD_CLOCK,
  GAME_FILTER_FIELD_HELP,
  GAME_FILTER_FIELD_RATED,
  GAME_FILTER_FIELD_REVIEW,
  GAME_FILTER_FIELD_DATES,
  GAME_FILTER_FIELD_LENGTH,
  GAME_FILTER_FIELD_DURATION,
  GAME_FILTER_FIELD_FIRST_MOVE,
  GAME_FILTER_FIELD_POSITION,
  GAME_FILTER_FIELD_DELETED,
  GAME_FILTER_FIELD_TEXT,
  GAME_FILTER_FIELD_COUNTED,
  GAME_FILTER_FIELDS,
} GameFilterField;

/* Everybody's games, all of them. */
void game_filter_init (GameFilter *self);

/* Makes *copy a copy that owns its strings. */
void game_filter_copy (GameFilter *copy, const GameFilter *filter);
void game_filter_clear (GameFilter *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameFilter, game_filter_clear)

/* Do the same games fit? */
gboolean game_filter_equal (const GameFilter *a, const GameFilter *b);

/* Is that set? And: lets it be any again. */
gboolean game_filter_has (const GameFilter *self, GameFilterField field);
void game_filter_drop (GameFilter *self, GameFilterField field);

/* Is anything set beside the player? */
gboolean game_filter_is_narrow (const GameFilter *self);

/* How a game went for a side. */
GameFilterOutcome game_filter_get_outcome (const WuziGameFacts *facts, WuziSideColour colour);

/* Does a word that is searched (player_name_search_key ()) name that opening of renju, by its sign,
 * its reading or its characters? A word of few letters would be the beginning of many names. */
gboolean game_filter_word_names_opening (const char *word, int number);

/* What a list can be sorted by. Games that are equal in that come newest first. */
typedef enum {
  GAME_ORDER_DATE,
  GAME_ORDER_OPPONENT, /* by rank, as the next two */
  GAME_ORDER_BLACK,
  GAME_ORDER_WHITE,
  GAME_ORDER_LEVEL,  /* by rank; games without a machine before all levels */
  GAME_ORDER_COLOUR, /* the player's */
  GAME_ORDER_RESULT, /* the player's losses first; black's, among everybody's games */
  GAME_ORDER_ENDING,
  GAME_ORDER_RULE,
  GAME_ORDER_OPENING,
  GAME_ORDER_SIZE,
  GAME_ORDER_MOVES,
  GAME_ORDER_DURATION,
  GAME_ORDER_ACCURACY, /* the player's; black's, among everybody's games. Games without a review
                          come last, either way */
  GAME_ORDER_EVENT,    /* of others' games, by name; those without one come last, either way */
  GAME_ORDER_ROUND,    /* likewise */
  GAME_ORDER_RATINGS,  /* likewise, of both players together */
} GameOrder;

/* Owns what is in it; never changes once it is asked. Counted by references (g_rc_box_acquire ()),
 * not atomically. */
typedef struct {
  GameFilter filter;
  GameOrder order;
  gboolean descending;
  GHashTable *ranks; /* id of a profile, or name of a level, to its place (GINT_TO_POINTER);
                        whoever isn't there comes last; or NULL */
  GHashTable
      *names; /* likewise to what they are called now, where text is searched, too; or NULL */
} GameQuery;

GameQuery *game_query_new (const GameFilter *filter, GameOrder order, gboolean descending);
void game_query_unref (GameQuery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameQuery, game_query_unref)
