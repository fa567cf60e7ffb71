/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One finished game: who, when, rule, every move, result and how it came
 * about; and its one line of JSON.
 *
 * Members of a line: "format", "id", "started", "duration_ms", "mode", "rule",
 * "size", "black", "white", "first", "moves", "result", "ending"; "time" if
 * there was a clock, with "kind" ("move", "game", "increment"), "base_ms" and,
 * for the last of these, "increment_ms". Those of a side: "seat", "profile" or "machine", "name";
 * where they aren't 0 or false, a person's "hints", "take_backs" and "danger", and a machine's
 * "adaptive" and "weakened". "origin", if the game was continued from a recorded one: its id as
 * "game", and as "moves" how many of the moves, the first ones, it began with. A line with it has
 * format 2, so that no older program counts such a game; all others have 1. Other members are
 * passed over. */
#pragma once

#include <glib-object.h>

#include "board/board.h"
#include "board/rules.h"
#include "records/games/time-control.h"

G_BEGIN_DECLS

/* NOTE: whoever changes what a line may say raises GAME_INDEX_VERSION
 * (records/index/game-index.h), too. */
enum {
  WUZI_GAME_RECORD_FORMAT = 2,          /* the newest that this program knows */
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
  WUZI_ENDING_TIME, /* whoever was to move had no time left */
} WuziEnding;

/* One side of a game. Either profile_id (a person) or machine (the name of
 * its level) is set, the other NULL. */
typedef struct {
  char *profile_id;
  char *machine;
  char *name; /* as it was at the time of the game */
  int seat;   /* 1 or 2: the first or the second player of the sitting */

  /* A person's, in this game; all 0 for a machine. */
  int hints;      /* in how many positions he was shown a hint */
  int take_backs; /* how often he took back, even if he played the same again */
  int danger;     /* in how many positions the threats were marked for him */

  /* A machine's; both FALSE for a person. */
  gboolean adaptive; /* its level was chosen to suit the person */
  gboolean weakened; /* it didn't have all the time that its level stands for */
} WuziSide;

typedef struct {
  Point point;
  gint64 msecs; /* how long its player took, from 0 to WUZI_GAME_RECORD_MAX_MSECS */
} WuziRecordedMove;

/* What a record is made of. Plain data; a record copies it. */
typedef struct {
  WuziMode mode;
  Rule rule;
  int size;
  TimeControl time;
  gint64 started;  /* milliseconds since 1970, UTC */
  gint64 duration; /* milliseconds, from 0 to WUZI_GAME_RECORD_MAX_MSECS */
  WuziSide black;
  WuziSide white;
  Stone first; /* the colour of the first move */
  const WuziRecordedMove *moves;
  guint move_count;
  char *origin_game;  /* id of the game that this one was continued from, or NULL */
  guint origin_moves; /* so many of the moves, the first ones, stood on the board when it began:
                         these players didn't play them, and they took 0 ms; 0 without an origin */
  WuziResult result;
  WuziEnding ending;
} WuziGameFacts;

#define WUZI_TYPE_GAME_RECORD (wuzi_game_record_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameRecord, wuzi_game_record, WUZI, GAME_RECORD, GObject)

/* A record of a game that has just ended; it gets an id of its own. The facts
 * must make sense: that is the caller's duty here, and checked in a line. */
WuziGameRecord *wuzi_game_record_new (const WuziGameFacts *facts);

/* The same for a game that has had an id since it began. */
WuziGameRecord *wuzi_game_record_new_with_id (const char *id, const WuziGameFacts *facts);

/* Reads one line (without its end; not necessarily with a NUL behind it).
 * NULL with WUZI_RECORD_ERROR (records/files/json-read.h) if it isn't a game that can have been played:
 * unknown words, numbers out of range, a point taken twice or off the board,
 * a result that doesn't follow from the moves. */
WuziGameRecord *wuzi_game_record_new_from_line (const char *line, gsize length, GError **error);

/* The line, without its end: one object, no line break in it. (transfer full) */
char *wuzi_game_record_to_line (WuziGameRecord *self);

const char *wuzi_game_record_get_id (WuziGameRecord *self);

/* (transfer none): valid as long as the record. */
const WuziGameFacts *wuzi_game_record_get_facts (WuziGameRecord *self);

/* The words that stand in files for these; never translated. */
const char *wuzi_mode_to_name (WuziMode mode);
gboolean wuzi_mode_from_name (const char *name, WuziMode *mode);

G_END_DECLS
