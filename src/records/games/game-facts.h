/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game: plain data, copied, released and checked. */
#pragma once

#include <glib.h>

#include "board/opening.h"
#include "records/games/time-control.h"

/* NOTE: whoever changes what a line may say raises GAME_INDEX_VERSION
 * (records/index/game-index.h), too. */
enum {
  WUZI_GAME_RECORD_FORMAT = 6,          /* the newest that this program knows */
  GAME_MARK_FORMAT = 5,                 /* of what isn't a game: records/games/game-mark.h */
  WUZI_GAME_RECORD_MAX_BYTES = 1 << 20, /* a longer line is no game */
};

/* A hundred years: a line that tells of more time counts as that much, so that the
 * times of all games can be added up. */
#define WUZI_GAME_RECORD_MAX_MSECS G_GINT64_CONSTANT (3155760000000)

typedef enum {
  WUZI_MODE_PVP, /* person against person */
  WUZI_MODE_PVE, /* person against machine */
} WuziMode;

typedef enum {
  WUZI_RESULT_BLACK_WINS,
  WUZI_RESULT_WHITE_WINS,
  WUZI_RESULT_DRAW,
} WuziResult;

typedef enum {
  WUZI_ENDING_FIVE,
  WUZI_ENDING_RESIGNATION,
  WUZI_ENDING_FULL_BOARD,
  WUZI_ENDING_TIME,      /* whoever was to move had no time left */
  WUZI_ENDING_AGREEMENT, /* both wanted a draw */
  WUZI_ENDING_NO_FIVE,   /* a draw, as nobody could win any more: see rules_is_dead () */
  WUZI_ENDING_FOUL,      /* the last stone was forbidden to who placed it */
} WuziEnding;

/* One side of a game. Either profile_id (a person) or machine (the name of
 * its level, or which engine it is) is set, the other NULL. */
typedef struct {
  char *profile_id;
  char *machine;
  char *name; /* as it was at the time of the game */
  int seat;   /* 1 or 2: the first or the second player of the sitting */

  /* A person's, in this game; all 0 for a machine. */
  int hints;      /* in how many positions they were shown a hint, or the teacher took part */
  int taught;     /* so many of these were the teacher's */
  int take_backs; /* how often they took back, even if they played the same again */
  int danger;     /* in how many positions the threats were marked for them */

  /* A machine's; all FALSE or 0 for a person. */
  gboolean adaptive; /* its level was chosen to suit the person */
  gboolean weakened; /* it didn't have all the time that its level stands for */
  int rating;        /* of an engine from elsewhere: as it was known when the game was played, from
                        1 to GAME_FACTS_MAX_RATING; 0: it wasn't */
  int deviation;     /* of that, from 1 to GAME_FACTS_MAX_DEVIATION; 0 without it */
} WuziSide;

typedef struct {
  Point point;
  gint64 msecs; /* how long its player took, from 0 to WUZI_GAME_RECORD_MAX_MSECS */
} WuziRecordedMove;

/* Something done in an opening. */
typedef struct {
  Deed deed;
  gint64 msecs; /* how long it took, as of a move */

  /* What follows from what was done before; only lists of all deeds tell it. */
  Seat seat;    /* who did it */
  guint stones; /* that lay on the board */
} WuziRecordedDeed;

/* What a record is made of. Plain data; a record copies it. */
typedef struct {
  WuziMode mode;
  Rule rule;
  int size;
  TimeControl time;
  gboolean casual; /* nobody is to be rated for it */
  gint64 started;  /* milliseconds since 1970, UTC */
  gint64 duration; /* milliseconds, from 0 to WUZI_GAME_RECORD_MAX_MSECS */
  WuziSide black;
  WuziSide white;
  Stone first; /* the colour of the first move */
  const WuziRecordedMove *moves;
  guint move_count;
  int renju_opening; /* that they make, where an index tells it and not the moves */
  OpeningKind opening;
  const WuziRecordedDeed *deeds; /* of the opening, as far as they aren't stones: with the moves,
                                    they say all that was done in it */
  guint deed_count;
  char *origin_game;  /* id of the game that this one was continued from, or NULL */
  guint origin_moves; /* so many of the moves, the first ones, stood on the board when it began:
                         these players didn't play them, and they took 0 ms; 0 without an origin */
  WuziResult result;
  WuziEnding ending;
} WuziGameFacts;

enum {
  GAME_FACTS_MAX_MACHINE_BYTES = 32, /* of a level's name */
  GAME_FACTS_MAX_NAME_CHARS = 64,    /* of the name that a machine plays under */
  GAME_FACTS_MAX_DEEDS = 32,         /* of an opening, stones apart: more than any has */
  GAME_FACTS_MAX_RATING = 10000,     /* of an engine from elsewhere ... */
  GAME_FACTS_MAX_DEVIATION = 350,    /* ... and of its rating */
};

/* Makes *copy a copy that owns its strings and moves. */
void game_facts_copy (WuziGameFacts *copy, const WuziGameFacts *facts);

/* Frees the strings and moves of facts that own them. */
void game_facts_clear (WuziGameFacts *facts);

/* Says what isn't as it must be, with WUZI_RECORD_ERROR_BROKEN. Returns FALSE, for
 * who reads to return. */
gboolean game_facts_set_broken (GError **error, const char *what);

/* Can a level have this name? */
gboolean game_facts_machine_is_valid (const char *machine);

/* An engine from elsewhere is a machine, too, without a level: what stands in its place is
 * GAME_FACTS_ENGINE_PREFIX and the first digits of the engine's id. A program that doesn't know
 * engines takes it for a level that it doesn't know, which is rated for nobody. */
#define GAME_FACTS_ENGINE_PREFIX "engine-"
gboolean game_facts_machine_is_engine (const char *machine);

/* id is a UUID. (transfer full) */
char *game_facts_dup_engine (const char *id);

/* Plays the game once more. Returns FALSE with WUZI_RECORD_ERROR_BROKEN if it
 * can't have been played so: a point taken twice or off the board, moves after
 * the end, sides that don't suit the mode, or a result or an ending that
 * doesn't follow from the moves. */
gboolean game_facts_check (const WuziGameFacts *facts, GError **error);

/* The first half of that, for a game that may go on: plays it on the board,
 * and tells what the rules say of it then. */
gboolean game_facts_play (const WuziGameFacts *facts, Board *board, Verdict *verdict,
                          GError **error);

/* What was done, or would be, from some position on: moves, and deeds of an opening that aren't
 * stones. Whoever takes the next one goes on behind it. Borrows all. */
typedef struct {
  const WuziRecordedMove *moves;
  guint move_count;
  const WuziRecordedDeed *deeds;
  guint deed_count;
} WuziDeedReader;

WuziDeedReader game_facts_get_deed_reader (const WuziGameFacts *facts);

/* Takes what is done next in an opening that isn't over. FALSE if there is nothing more, or not
 * what the opening asks for. It isn't done yet, and may be something that isn't allowed. */
gboolean game_facts_take_deed (WuziDeedReader *reader, const Opening *opening,
                               WuziRecordedDeed *next);

/* Does all of the opening once more, and adds what was done, stones as well, to a list of
 * WuziRecordedDeed, if that isn't NULL. FALSE if it can't have been done so. */
gboolean game_facts_play_opening (const WuziGameFacts *facts, Opening *opening, GArray *list);

/* Does the game count? One that was continued from a given position is kept and shown, but says
 * nothing of its players: whoever likes could begin with a won one. So it is in no standing,
 * rating, streak or other statistic, doesn't guide a machine that adapts itself, and teaches it
 * nothing. Who counts asks this. */
gboolean game_facts_count (const WuziGameFacts *facts);

/* The opening of renju that the first stones make: its number (board/renju-opening.h). */
int game_facts_find_renju_opening (const WuziGameFacts *facts);

/* Was the side helped: did it see a hint, take back, or have threats marked? */
gboolean wuzi_side_is_helped (const WuziSide *side);

/* The words that stand in files for modes: "pvp", "pve"; never translated. */
extern const char *const WUZI_MODE_NAMES[WUZI_MODE_PVE + 1];

gboolean wuzi_mode_from_name (const char *name, WuziMode *mode);
