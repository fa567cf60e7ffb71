/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings: who places the first stones, where, and who chooses what, so that the game is fair.
 *
 * An opening is a row of deeds by the two seats, the one that opens and the other one; who has
 * which colour may change until it is over. Then the game goes on as usual. The state depends on
 * the deeds alone: to take one back, do those before it again.
 *
 * - Pro: the first stone in the centre, the third outside the central 5 x 5 square;
 *   Long Pro: outside the central 7 x 7 square.
 * - Swap: who opens places three stones; the other chooses a colour.
 * - Swap2: who opens places three stones; the other chooses a colour, or places two more and leaves
 *   the choice to the first.
 * The Renju International Federation's (renju.net/rule), in which the first four stones lie in
 * the centre and in the central squares of 3 x 3, 5 x 5 and, with Taraguchi-10, 7 x 7 points:
 * - Soosõrv-8: who opens places three; the other may swap; white places the fourth and says how
 *   many fifth moves there will be, up to eight; black may swap; black offers so many, white picks
 *   one.
 * - Yamaguchi: who opens places three and says how many fifth moves there will be; the other may
 *   swap; white places the fourth; black offers so many, white picks one.
 * - Taraguchi-10: after each of the first four stones, the other may swap. Then black places the
 *   fifth in the central 9 x 9 square, and white may swap; or black, in place of swapping after
 *   the fourth, offers ten, and white picks one.
 * No two of the fifth moves that are offered may lead to the same position, turned, mirrored or
 * moved. */
#pragma once

#include "board/rules.h"

typedef enum {
  OPENING_FREE,
  OPENING_PRO,
  OPENING_LONG_PRO,
  OPENING_SWAP,
  OPENING_SWAP2,
  OPENING_SOOSORV_8,
  OPENING_YAMAGUCHI,
  OPENING_TARAGUCHI_10,
} OpeningKind;

enum {
  OPENING_COUNT = OPENING_TARAGUCHI_10 + 1,
  OPENING_MIN_SIZE = 9,    /* of the board, but for OPENING_FREE */
  OPENING_MAX_OFFERS = 12, /* of fifth moves */
};

typedef enum {
  SEAT_FIRST, /* who opens */
  SEAT_SECOND,
} Seat;

typedef enum {
  DEED_STONE,    /* places a stone at a point */
  DEED_BLACK,    /* chooses black */
  DEED_WHITE,    /* chooses white */
  DEED_TWO_MORE, /* chooses to place two more */
  DEED_TEN,      /* stays black, and chooses to offer ten fifth moves */
  DEED_NUMBER,   /* says how many fifth moves there will be */
  DEED_OFFER,    /* offers a point for the fifth move */
  DEED_PICK,     /* picks one of those offered, where the fifth stone then lies */
} DeedKind;

/* point belongs to DEED_STONE, DEED_OFFER and DEED_PICK, number to DEED_NUMBER. */
typedef struct {
  DeedKind kind;
  Point point;
  int number;
} Deed;

typedef struct OpeningStep OpeningStep;

/* A state of an opening. Plain data: copy it by assignment. number is how many fifth moves there
 * will be, where that is said; offers holds the offer_count points that are offered so far. */
typedef struct {
  OpeningKind kind;
  const OpeningStep *step;
  Board board;
  Seat black; /* who has it now */
  Seat last;  /* who placed the last stone */
  int number;
  int offer_count;
  Point offers[OPENING_MAX_OFFERS];
} Opening;

/* The name that stands in files ("swap2"); never translated. */
const char *opening_to_name (OpeningKind kind);

/* The opening of that name. Returns false, and leaves *kind alone, if there is none. */
bool opening_from_name (const char *name, OpeningKind *kind);

/* Is it played under that rule, on a board of that size? The International Federation's belong to
 * renju, the others to every rule. */
bool opening_suits (OpeningKind kind, Rule rule, int size);

/* Begins an opening. Returns false, and leaves *opening alone, if the board can't have that
 * size. */
bool opening_init (Opening *opening, OpeningKind kind, int size);

bool opening_is_over (const Opening *opening);

/* Who is to do something; once it is over, who moves next. */
Seat opening_seat (const Opening *opening);

/* The colour that a seat has now. */
Stone opening_colour (const Opening *opening, Seat seat);

/* Is that kind of deed one of those to choose from? */
bool opening_expects (const Opening *opening, DeedKind kind);

/* The highest number that may be said; 0 if none is asked for. */
int opening_max_number (const Opening *opening);

/* How many points are to be offered in all, those among them that are; 0 if none are asked for. */
int opening_count_offers (const Opening *opening);

/* The side of the central square, in points, in which the next stone must lie, or outside of which
 * (beyond); 0 if it needn't, or if no stone is asked for. On boards of even size, four points are
 * the centre, and each square has an even side. */
int opening_get_within (const Opening *opening);
int opening_get_beyond (const Opening *opening);

/* Does it put a stone on the board? */
bool deed_is_stone (DeedKind kind);

/* What somebody means now who points at that point: a stone, an offer or a pick. Returns false, and
 * leaves *deed alone, if no point is asked for. */
bool opening_point_at (const Opening *opening, Point point, Deed *deed);

/* May that be done now? */
bool opening_allows (const Opening *opening, Deed deed);

/* Does it. Returns false, and changes nothing, if it isn't allowed. */
bool opening_do (Opening *opening, Deed deed);
