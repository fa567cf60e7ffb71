/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of other people's, as a file tells it, and what is kept of it in a database. */
#pragma once

#include <glib.h>

#include "board/opening.h"

typedef enum {
  LIBRARY_RESULT_UNKNOWN,
  LIBRARY_RESULT_BLACK_WINS,
  LIBRARY_RESULT_WHITE_WINS,
  LIBRARY_RESULT_DRAW,
} LibraryResult;

enum {
  LIBRARY_MAX_TEXT_BYTES = 4096, /* of each text: longer ones are cut where they are read */
  LIBRARY_MAX_OFFERS = 64,       /* of fifth moves */
};

/* Plain data that borrows all: it lasts as long as whoever gives it says. Texts are UTF-8 without
 * control characters, and NULL where nothing is known. Black plays the first move. */
typedef struct {
  /* Who, where and when */
  const char *id; /* what the file calls the game, unique in it */
  const char *black;
  const char *white;
  const char *black_country;
  const char *white_country;
  const char *event; /* a tournament, or a match */
  const char *place;
  const char *round;
  int year; /* 0: unknown; likewise month and day, from 1 */
  int month;
  int day;
  int black_rating; /* 0: unknown */
  int white_rating;

  /* The game */
  int size;
  Rule rule;
  OpeningKind opening;
  const char *rule_name; /* as the file calls rule and opening: "RIF", "Soosõrv-8" */
  LibraryResult result;
  const char *ending;  /* as the file says it, without the winner: "Resign", "Time" */
  const Point *moves;  /* the colours in turn; as far as they were allowed */
  const gint64 *msecs; /* how long each took, below 0 where that isn't known; or NULL */
  guint move_count;    /* 0 where only players and result are known */
  int black_minutes;   /* that were used in all; below 0: unknown */
  int white_minutes;

  /* The opening's course */
  const Point *offers; /* the fifth moves that were offered */
  guint offer_count;
  const char *swaps; /* what was swapped, as the file says it */
  const char *info;  /* a remark */
} LibraryGame;
