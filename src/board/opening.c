/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through the steps of an opening. */
#include "board/opening.h"

#include <stdlib.h>
#include <string.h>

#include "board/symmetry.h"

/* Who does a step. */
typedef enum {
  BY_FIRST,
  BY_SECOND,
  BY_BLACK,
  BY_WHITE,
  BY_OTHER, /* who didn't place the last stone */
} Actor;

/* Where a stone of a step may lie: within so many points of the centre, beyond them, or anywhere
 * (ANYWHERE). */
enum {
  ANYWHERE = INT8_MAX,
};

#define BIT(deed) (1u << (deed))

enum {
  COLOURS = BIT (DEED_BLACK) | BIT (DEED_WHITE),
};

/* deeds is 0 at the end. */
struct OpeningStep {
  Actor by;
  unsigned deeds;
  int within;
  int beyond;
  int number; /* the most that may be said; how many are offered, or 0 if it was said */
};

#define STONE(who, radius)                                                                         \
  {                                                                                                \
    .by = (who), .deeds = BIT (DEED_STONE), .within = (radius), .beyond = -1                       \
  }
#define STONE_BEYOND(who, radius)                                                                  \
  {                                                                                                \
    .by = (who), .deeds = BIT (DEED_STONE), .within = ANYWHERE, .beyond = (radius)                 \
  }
#define CHOICE(who, what)                                                                          \
  {                                                                                                \
    .by = (who), .deeds = (what)                                                                   \
  }
#define NUMBER(who, most)                                                                          \
  {                                                                                                \
    .by = (who), .deeds = BIT (DEED_NUMBER), .number = (most)                                      \
  }
#define OFFERS(count)                                                                              \
  {                                                                                                \
    .by = BY_BLACK, .deeds = BIT (DEED_OFFER), .within = ANYWHERE, .beyond = -1, .number = (count) \
  }
#define PICK                                                                                       \
  {                                                                                                \
    .by = BY_WHITE, .deeds = BIT (DEED_PICK)                                                       \
  }
#define END                                                                                        \
  {                                                                                                \
    .deeds = 0                                                                                     \
  }

static const OpeningStep FREE[] = { END };

static const OpeningStep PRO[] = { STONE (BY_BLACK, 0), STONE (BY_WHITE, ANYWHERE),
                                   STONE_BEYOND (BY_BLACK, 2), END };

static const OpeningStep LONG_PRO[] = { STONE (BY_BLACK, 0), STONE (BY_WHITE, ANYWHERE),
                                        STONE_BEYOND (BY_BLACK, 3), END };

static const OpeningStep SWAP[] = { STONE (BY_FIRST, ANYWHERE), STONE (BY_FIRST, ANYWHERE),
                                    STONE (BY_FIRST, ANYWHERE), CHOICE (BY_SECOND, COLOURS), END };

static const OpeningStep SWAP2[] = { STONE (BY_FIRST, ANYWHERE), STONE (BY_FIRST, ANYWHERE),
                                     STONE (BY_FIRST, ANYWHERE),
                                     CHOICE (BY_SECOND, COLOURS | BIT (DEED_TWO_MORE)), END };

static const OpeningStep TWO_MORE[] = { STONE (BY_SECOND, ANYWHERE), STONE (BY_SECOND, ANYWHERE),
                                        CHOICE (BY_FIRST, COLOURS), END };

static const OpeningStep SOOSORV_8[] = { STONE (BY_FIRST, 0),
                                         STONE (BY_FIRST, 1),
                                         STONE (BY_FIRST, 2),
                                         CHOICE (BY_SECOND, COLOURS),
                                         STONE (BY_WHITE, ANYWHERE),
                                         NUMBER (BY_WHITE, 8),
                                         CHOICE (BY_BLACK, COLOURS),
                                         OFFERS (0),
                                         PICK,
                                         END };

static const OpeningStep YAMAGUCHI[] = { STONE (BY_FIRST, 0),
                                         STONE (BY_FIRST, 1),
                                         STONE (BY_FIRST, 2),
                                         NUMBER (BY_FIRST, OPENING_MAX_OFFERS),
                                         CHOICE (BY_SECOND, COLOURS),
                                         STONE (BY_WHITE, ANYWHERE),
                                         OFFERS (0),
                                         PICK,
                                         END };

static const OpeningStep TARAGUCHI_10[] = { STONE (BY_BLACK, 0),
                                            CHOICE (BY_OTHER, COLOURS),
                                            STONE (BY_WHITE, 1),
                                            CHOICE (BY_OTHER, COLOURS),
                                            STONE (BY_BLACK, 2),
                                            CHOICE (BY_OTHER, COLOURS),
                                            STONE (BY_WHITE, 3),
                                            CHOICE (BY_OTHER, COLOURS | BIT (DEED_TEN)),
                                            STONE (BY_BLACK, 4),
                                            CHOICE (BY_OTHER, COLOURS),
                                            END };

static const OpeningStep TEN[] = { OFFERS (10), PICK, END };

static const struct {
  const char *name;
  const OpeningStep *steps;
} OPENINGS[OPENING_COUNT] = {
  [OPENING_FREE] = { "free", FREE },
  [OPENING_PRO] = { "pro", PRO },
  [OPENING_LONG_PRO] = { "long-pro", LONG_PRO },
  [OPENING_SWAP] = { "swap", SWAP },
  [OPENING_SWAP2] = { "swap2", SWAP2 },
  [OPENING_SOOSORV_8] = { "soosorv-8", SOOSORV_8 },
  [OPENING_YAMAGUCHI] = { "yamaguchi", YAMAGUCHI },
  [OPENING_TARAGUCHI_10] = { "taraguchi-10", TARAGUCHI_10 },
};

const char *
opening_to_name (OpeningKind kind)
{
  return OPENINGS[kind].name;
}

bool
opening_from_name (const char *name, OpeningKind *kind)
{
  for (int i = 0; i < OPENING_COUNT; i++)
    if (name != NULL && strcmp (name, OPENINGS[i].name) == 0) {
      *kind = (OpeningKind) i;
      return true;
    }
  return false;
}

bool
opening_suits (OpeningKind kind, Rule rule, int size)
{
  return kind == OPENING_FREE
         || (size >= OPENING_MIN_SIZE && (kind < OPENING_SOOSORV_8 || rule == RULE_RENJU));
}

bool
opening_init (Opening *opening, OpeningKind kind, int size)
{
  Board board;

  if ((kind != OPENING_FREE && size < OPENING_MIN_SIZE) || !board_init (&board, size))
    return false;
  *opening = (Opening) { .kind = kind, .step = OPENINGS[kind].steps, .board = board };
  return true;
}

bool
opening_is_over (const Opening *opening)
{
  return opening->step->deeds == 0;
}

static Seat
other_seat (Seat seat)
{
  return seat == SEAT_FIRST ? SEAT_SECOND : SEAT_FIRST;
}

static Seat
seat_of (const Opening *opening, Stone colour)
{
  return colour == STONE_BLACK ? opening->black : other_seat (opening->black);
}

Seat
opening_seat (const Opening *opening)
{
  if (opening_is_over (opening))
    return seat_of (opening, opening->board.turn);
  switch (opening->step->by) {
  case BY_FIRST:
    return SEAT_FIRST;
  case BY_SECOND:
    return SEAT_SECOND;
  case BY_BLACK:
    return seat_of (opening, STONE_BLACK);
  case BY_WHITE:
    return seat_of (opening, STONE_WHITE);
  case BY_OTHER:
    break;
  }
  return other_seat (opening->last);
}

Stone
opening_colour (const Opening *opening, Seat seat)
{
  return seat == opening->black ? STONE_BLACK : STONE_WHITE;
}

bool
opening_expects (const Opening *opening, DeedKind kind)
{
  return (opening->step->deeds & BIT (kind)) != 0;
}

int
opening_max_number (const Opening *opening)
{
  return opening_expects (opening, DEED_NUMBER) ? opening->step->number : 0;
}

static int
square_side (const Opening *opening, int radius)
{
  return 2 * radius + 1 + (opening->board.size % 2 == 0);
}

int
opening_get_within (const Opening *opening)
{
  if (!opening_expects (opening, DEED_STONE) || opening->step->within == ANYWHERE)
    return 0;
  return square_side (opening, opening->step->within);
}

int
opening_get_beyond (const Opening *opening)
{
  if (!opening_expects (opening, DEED_STONE) || opening->step->beyond < 0)
    return 0;
  return square_side (opening, opening->step->beyond);
}

/* How far a point is from the centre: on a board of even size, that are four points. */
static int
centre_distance (int size, Point point)
{
  int x = abs (2 * point_x (point) - (size - 1)) / 2;
  int y = abs (2 * point_y (point) - (size - 1)) / 2;

  return x > y ? x : y;
}

/* May the stone of this step lie here? */
static bool
allows_point (const Opening *opening, Point point)
{
  int distance;

  if (!board_is_free (&opening->board, point))
    return false;
  distance = centre_distance (opening->board.size, point);
  return distance <= opening->step->within && distance > opening->step->beyond;
}

static int
compare_points (const void *a, const void *b)
{
  return *(const Point *) a - *(const Point *) b;
}

/* A shape of stones that is the same wherever it lies: black ones first, each colour in order, as
 * seen from the least x and y of all. */
static void
list_shape (const Board *board, Point added, int symmetry, Point *shape)
{
  int count = board->count + 1;
  int blacks = (count + 1) / 2;
  int least_x = BOARD_MAX_SIZE;
  int least_y = BOARD_MAX_SIZE;

  for (int i = 0; i < count; i++) {
    Point point = symmetry_turn (i < board->count ? board->moves[i] : added, board->size, symmetry);

    shape[i % 2 == 0 ? i / 2 : blacks + i / 2] = point;
    least_x = point_x (point) < least_x ? point_x (point) : least_x;
    least_y = point_y (point) < least_y ? point_y (point) : least_y;
  }
  for (int i = 0; i < count; i++)
    shape[i] = point_make (point_x (shape[i]) - least_x, point_y (shape[i]) - least_y);
  qsort (shape, (size_t) blacks, sizeof *shape, compare_points);
  qsort (shape + blacks, (size_t) (count - blacks), sizeof *shape, compare_points);
}

/* Do the two moves lead to the same position? */
static bool
is_same_move (const Board *board, Point a, Point b)
{
  Point shape_a[BOARD_MAX_STONES];
  Point shape_b[BOARD_MAX_STONES];

  list_shape (board, a, 0, shape_a);
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    list_shape (board, b, symmetry, shape_b);
    if (memcmp (shape_a, shape_b, sizeof *shape_a * (size_t) (board->count + 1)) == 0)
      return true;
  }
  return false;
}

static bool
is_offered (const Opening *opening, Point point)
{
  for (int i = 0; i < opening->offer_count; i++)
    if (opening->offers[i] == point)
      return true;
  return false;
}

/* Would an offer of that free point lead to the same position as another one does? */
static bool
repeats_offer (const Opening *opening, Point point)
{
  for (int i = 0; i < opening->offer_count; i++)
    if (is_same_move (&opening->board, opening->offers[i], point))
      return true;
  return false;
}

int
opening_count_offers (const Opening *opening)
{
  if (!opening_expects (opening, DEED_OFFER))
    return 0;
  return opening->step->number > 0 ? opening->step->number : opening->number;
}

bool
deed_is_stone (DeedKind kind)
{
  return kind == DEED_STONE || kind == DEED_PICK;
}

bool
opening_point_at (const Opening *opening, Point point, Deed *deed)
{
  static const DeedKind KINDS[] = { DEED_STONE, DEED_OFFER, DEED_PICK };

  for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
    if (opening_expects (opening, KINDS[i])) {
      *deed = (Deed) { .kind = KINDS[i], .point = point };
      return true;
    }
  return false;
}

bool
opening_allows (const Opening *opening, Deed deed)
{
  if (!opening_expects (opening, deed.kind))
    return false;
  switch (deed.kind) {
  case DEED_STONE:
    return allows_point (opening, deed.point);
  case DEED_NUMBER:
    return deed.number >= 1 && deed.number <= opening->step->number;
  case DEED_OFFER:
    return allows_point (opening, deed.point) && !repeats_offer (opening, deed.point);
  case DEED_PICK:
    return is_offered (opening, deed.point);
  case DEED_BLACK:
  case DEED_WHITE:
  case DEED_TWO_MORE:
  case DEED_TEN:
    break;
  }
  return true;
}

static void
place_stone (Opening *opening, Point point)
{
  opening->last = opening_seat (opening);
  board_play (&opening->board, point);
}

/* Adds an offer. Returns whether all are made. */
static bool
add_offer (Opening *opening, Point point)
{
  opening->offers[opening->offer_count++] = point;
  return opening->offer_count == opening_count_offers (opening);
}

bool
opening_do (Opening *opening, Deed deed)
{
  Seat seat = opening_seat (opening);
  const OpeningStep *next = opening->step + 1;

  if (!opening_allows (opening, deed))
    return false;
  switch (deed.kind) {
  case DEED_STONE:
  case DEED_PICK:
    place_stone (opening, deed.point);
    break;
  case DEED_BLACK:
    opening->black = seat;
    break;
  case DEED_WHITE:
    opening->black = other_seat (seat);
    break;
  case DEED_TWO_MORE:
    next = TWO_MORE;
    break;
  case DEED_TEN:
    next = TEN;
    break;
  case DEED_NUMBER:
    opening->number = deed.number;
    break;
  case DEED_OFFER:
    if (!add_offer (opening, deed.point))
      next = opening->step;
    break;
  }
  opening->step = next;
  return true;
}
