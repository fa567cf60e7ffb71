/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through the openings: whose turn each step is, and what it allows. */
#include "board/opening.h"

#include <stdio.h>
#include <stdlib.h>

#include "board/notation.h"

#include "support/check-main.h"
#include "support/opening-walks.h"

enum {
  SIZE = 15,
  WALKS = 50,
  DEED_BYTES = 8,
};

#define COUNT_OF(array) (sizeof (array) / sizeof *(array))

/* Does deeds such as "1h8 1i9 2black": who does each stands before it. */
static Opening
walk (OpeningKind kind, const char *deeds)
{
  Opening opening;
  char deed[DEED_BYTES];
  int bytes;

  ck_assert (opening_init (&opening, kind, SIZE));
  for (; sscanf (deeds, " %7s%n", deed, &bytes) == 1; deeds += bytes) {
    ck_assert_msg (!opening_is_over (&opening), "over before %s", deed);
    ck_assert_msg ((int) opening_seat (&opening) == deed[0] - '1', "not the turn of %s", deed);
    ck_assert_msg (opening_do (&opening, deed_from_text (deed + 1, SIZE)), "refused: %s", deed);
  }
  return opening;
}

/* After these deeds it is over, with so many stones; black belongs to that seat. */
static void
check_end (OpeningKind kind, const char *deeds, int stones, Seat black)
{
  Opening opening = walk (kind, deeds);

  ck_assert_msg (opening_is_over (&opening), "not over after %s", deeds);
  ck_assert_int_eq (opening.board.count, stones);
  ck_assert_int_eq (opening.black, black);
  ck_assert_int_eq (opening_seat (&opening) == black, stones % 2 == 0);
}

static void
check_refused (const Opening *opening, const char *text)
{
  Opening before = *opening;
  Opening after = *opening;

  ck_assert_msg (!opening_allows (opening, deed_from_text (text, SIZE)), "allowed: %s", text);
  ck_assert (!opening_do (&after, deed_from_text (text, SIZE)));
  ck_assert_mem_eq (&after, &before, sizeof after);
}

static int
count_points (const Opening *opening, DeedKind kind)
{
  int count = 0;

  for (int i = 0; i < POINT_COUNT; i++)
    if (opening_allows (opening, (Deed) { .kind = kind, .point = (Point) i }))
      count++;
  return count;
}

START_TEST (a_free_one_is_over_at_once)
{
  check_end (OPENING_FREE, "", 0, SEAT_FIRST);
}
END_TEST

START_TEST (pro_keeps_the_third_stone_away)
{
  static const struct {
    OpeningKind kind;
    int square;
  } KINDS[] = { { OPENING_PRO, 5 }, { OPENING_LONG_PRO, 7 } };

  for (size_t i = 0; i < COUNT_OF (KINDS); i++) {
    Opening opening = walk (KINDS[i].kind, "");

    ck_assert_int_eq (count_points (&opening, DEED_STONE), 1);
    opening = walk (KINDS[i].kind, "1h8");
    ck_assert_int_eq (count_points (&opening, DEED_STONE), SIZE * SIZE - 1);
    opening = walk (KINDS[i].kind, "1h8 2h9");
    ck_assert_int_eq (count_points (&opening, DEED_STONE),
                      SIZE * SIZE - KINDS[i].square * KINDS[i].square);
    check_refused (&opening, "i8");
    check_refused (&opening, "black");
    check_end (KINDS[i].kind, "1h8 2h9 1l8", 3, SEAT_FIRST);
  }
}
END_TEST

START_TEST (who_does_not_open_chooses_in_swap)
{
  check_end (OPENING_SWAP, "1h8 1a1 1o15 2black", 3, SEAT_SECOND);
  check_end (OPENING_SWAP, "1h8 1a1 1o15 2white", 3, SEAT_FIRST);
}
END_TEST

START_TEST (swap2_can_give_the_choice_back)
{
  Opening opening = walk (OPENING_SWAP2, "1h8 1a1 1o15");

  check_end (OPENING_SWAP2, "1h8 1a1 1o15 2black", 3, SEAT_SECOND);
  check_end (OPENING_SWAP2, "1h8 1a1 1o15 2white", 3, SEAT_FIRST);
  check_end (OPENING_SWAP2, "1h8 1a1 1o15 2two 2b2 2c3 1black", 5, SEAT_FIRST);
  check_end (OPENING_SWAP2, "1h8 1a1 1o15 2two 2b2 2c3 1white", 5, SEAT_SECOND);
  check_refused (&opening, "i9");
  check_refused (&opening, "ten");
  opening = walk (OPENING_SWAP2, "1h8 1a1 1o15 2two 2b2 2c3");
  check_refused (&opening, "two");
}
END_TEST

START_TEST (the_first_stones_of_renju_lie_in_the_centre)
{
  static const OpeningKind KINDS[] = { OPENING_SOOSORV_8, OPENING_YAMAGUCHI };

  for (size_t i = 0; i < COUNT_OF (KINDS); i++) {
    Opening opening = walk (KINDS[i], "");

    ck_assert_int_eq (count_points (&opening, DEED_STONE), 1);
    opening = walk (KINDS[i], "1h8");
    ck_assert_int_eq (count_points (&opening, DEED_STONE), 9 - 1);
    opening = walk (KINDS[i], "1h8 1h9");
    ck_assert_int_eq (count_points (&opening, DEED_STONE), 25 - 2);
    check_refused (&opening, "h9");
    check_refused (&opening, "k8");
  }
}
END_TEST

START_TEST (soosorv_lets_white_say_how_many)
{
  Opening opening = walk (OPENING_SOOSORV_8, "1h8 1h9 1h10 2white 2a1");

  check_end (OPENING_SOOSORV_8, "1h8 1h9 1h10 2white 2a1 2=2 1black 1?g8 1?g9 2!g9", 5, SEAT_FIRST);
  check_end (OPENING_SOOSORV_8, "1h8 1h9 1h10 2black 1a1 1=1 2black 2?g8 1!g8", 5, SEAT_SECOND);
  check_end (OPENING_SOOSORV_8, "1h8 1h9 1h10 2white 2a1 2=1 1white 2?g8 1!g8", 5, SEAT_SECOND);
  check_end (OPENING_SOOSORV_8, "1h8 1h9 1h10 2black 1a1 1=1 2white 1?g8 2!g8", 5, SEAT_FIRST);
  ck_assert_int_eq (opening_max_number (&opening), 8);
  check_refused (&opening, "=0");
  check_refused (&opening, "=9");
  check_refused (&opening, "=-1");
}
END_TEST

START_TEST (yamaguchi_says_how_many_before_the_swap)
{
  Opening opening = walk (OPENING_YAMAGUCHI, "1h8 1h9 1h10");

  check_end (OPENING_YAMAGUCHI, "1h8 1h9 1h10 1=2 2black 1a1 2?g8 2?g9 1!g8", 5, SEAT_SECOND);
  check_end (OPENING_YAMAGUCHI, "1h8 1h9 1h10 1=1 2white 2a1 1?g8 2!g8", 5, SEAT_FIRST);
  ck_assert_int_eq (opening_max_number (&opening), OPENING_MAX_OFFERS);
  check_refused (&opening, "black");
  opening = walk (OPENING_YAMAGUCHI, "1h8 1h9 1h10 1=2 2black");
  ck_assert_int_eq (opening_max_number (&opening), 0);
}
END_TEST

START_TEST (taraguchi_swaps_after_each_stone)
{
  check_end (OPENING_TARAGUCHI_10, "1h8 2white 2h9 1black 1h10 2white 2h11 1black 1l8 2white", 5,
             SEAT_FIRST);
  /* Swapped each time. */
  check_end (OPENING_TARAGUCHI_10, "1h8 2black 1h9 2white 1h10 2black 1h11 2white 1l8 2black", 5,
             SEAT_SECOND);
  check_end (OPENING_TARAGUCHI_10, "1h8 2white 2h9 1black 1h10 2white 2h11 1white 2l8 1black", 5,
             SEAT_FIRST);
}
END_TEST

START_TEST (taraguchi_widens_the_square)
{
  static const char *const WAYS[] = { "", "1h8 2white", "1h8 2white 2h9 1black",
                                      "1h8 2white 2h9 1black 1h10 2white",
                                      "1h8 2white 2h9 1black 1h10 2white 2h11 1black" };

  for (int i = 0; i < (int) COUNT_OF (WAYS); i++) {
    Opening opening = walk (OPENING_TARAGUCHI_10, WAYS[i]);

    ck_assert_int_eq (count_points (&opening, DEED_STONE), (2 * i + 1) * (2 * i + 1) - i);
  }
}
END_TEST

START_TEST (taraguchi_offers_ten_in_place_of_a_swap)
{
#define TEN                                                                                        \
  "1h8 2white 2h9 1black 1h10 2white 2k11 1ten "                                                   \
  "1?a1 1?b1 1?c1 1?d1 1?e1 1?f1 1?g1 1?h1 1?i1 1?j1"
  Opening opening = walk (OPENING_TARAGUCHI_10, TEN);

  ck_assert_int_eq (opening_seat (&opening), SEAT_SECOND);
  check_refused (&opening, "!k1");
  check_refused (&opening, "c1");
  check_refused (&opening, "?k1");
  ck_assert_int_eq (count_points (&opening, DEED_PICK), 10);
  check_end (OPENING_TARAGUCHI_10, TEN " 2!c1", 5, SEAT_FIRST);
}
END_TEST

START_TEST (offers_are_not_the_same_position)
{
  /* Black at h8 and h10, white at h9 and h11: mirrored at the column only. */
  Opening opening = walk (OPENING_YAMAGUCHI, "1h8 1h9 1h10 1=12 2white 2h11 1?g8");

  check_refused (&opening, "?g8");
  check_refused (&opening, "?i8");
  ck_assert (opening_allows (&opening, deed_from_text ("?g10", SIZE)));
  ck_assert (opening_allows (&opening, deed_from_text ("?f8", SIZE)));
  /* With white at k9, at the row through h9, though the board isn't the same on both sides. */
  opening = walk (OPENING_YAMAGUCHI, "1h8 1h9 1h10 1=12 2white 2k9 1?g8");
  check_refused (&opening, "?g10");
  ck_assert (opening_allows (&opening, deed_from_text ("?i8", SIZE)));
  /* A stone more of a row: h6 and h12 make the same shape, further up. */
  opening = walk (OPENING_YAMAGUCHI, "1h8 1h9 1h10 1=12 2white 2k9 1?h6");
  check_refused (&opening, "?h12");
}
END_TEST

START_TEST (pointing_means_what_is_asked_for)
{
  static const struct {
    OpeningKind kind;
    const char *deeds;
    int meant; /* a DeedKind, or -1 if no point is asked for */
    int offers;
  } STATES[] = {
    { OPENING_SWAP, "", DEED_STONE, 0 },
    { OPENING_SWAP, "1h8 1i9 1a1", -1, 0 },
    { OPENING_YAMAGUCHI, "1h8 1i9 1j8", -1, 0 },
    { OPENING_YAMAGUCHI, "1h8 1i9 1j8 1=2 2black 1h9", DEED_OFFER, 2 },
    { OPENING_YAMAGUCHI, "1h8 1i9 1j8 1=2 2black 1h9 2?a1", DEED_OFFER, 2 },
    { OPENING_YAMAGUCHI, "1h8 1i9 1j8 1=2 2black 1h9 2?a1 2?b1", DEED_PICK, 0 },
    { OPENING_TARAGUCHI_10, "1h8 2white 2i9 1black 1j8 2white 2h9 1ten", DEED_OFFER, 10 },
  };

  for (size_t i = 0; i < COUNT_OF (STATES); i++) {
    Opening opening = walk (STATES[i].kind, STATES[i].deeds);
    Point point = notation_to_point ("c4", SIZE);
    Deed deed = { .kind = DEED_TEN };

    ck_assert_int_eq (opening_count_offers (&opening), STATES[i].offers);
    ck_assert_int_eq (opening_point_at (&opening, point, &deed), STATES[i].meant >= 0);
    ck_assert_int_eq (deed.kind, STATES[i].meant >= 0 ? STATES[i].meant : DEED_TEN);
    if (STATES[i].meant >= 0)
      ck_assert_uint_eq (deed.point, point);
  }
}
END_TEST

START_TEST (colours_belong_to_seats)
{
  Opening opening = walk (OPENING_SWAP, "1h8 1i9 1a1");

  ck_assert_int_eq (opening_colour (&opening, SEAT_FIRST), STONE_BLACK);
  ck_assert_int_eq (opening_colour (&opening, SEAT_SECOND), STONE_WHITE);
  opening = walk (OPENING_SWAP, "1h8 1i9 1a1 2black");
  ck_assert_int_eq (opening_colour (&opening, SEAT_FIRST), STONE_WHITE);
  ck_assert_int_eq (opening_colour (&opening, SEAT_SECOND), STONE_BLACK);
}
END_TEST

START_TEST (the_federations_openings_are_for_renju)
{
  for (int kind = 0; kind < OPENING_COUNT; kind++) {
    bool of_renju = kind >= OPENING_SOOSORV_8;

    for (int rule = 0; rule < RULE_COUNT; rule++)
      ck_assert_int_eq (opening_suits ((OpeningKind) kind, (Rule) rule, SIZE),
                        !of_renju || rule == RULE_RENJU);
    ck_assert_int_eq (opening_suits ((OpeningKind) kind, RULE_RENJU, OPENING_MIN_SIZE - 1),
                      kind == OPENING_FREE);
    ck_assert (opening_suits ((OpeningKind) kind, RULE_RENJU, OPENING_MIN_SIZE));
  }
}
END_TEST

START_TEST (boards_that_do_not_suit_are_refused)
{
  Opening opening = { .number = 7 };

  for (int i = 0; i < OPENING_COUNT; i++) {
    ck_assert (!opening_init (&opening, (OpeningKind) i, BOARD_MIN_SIZE - 1));
    ck_assert (!opening_init (&opening, (OpeningKind) i, BOARD_MAX_SIZE + 1));
    ck_assert_int_eq (opening.number, 7);
  }
  ck_assert (!opening_init (&opening, OPENING_SWAP2, OPENING_MIN_SIZE - 1));
  ck_assert (opening_init (&opening, OPENING_FREE, BOARD_MIN_SIZE));
  /* Four points are the centre of a board of even size. */
  ck_assert (opening_init (&opening, OPENING_PRO, 18));
  ck_assert_int_eq (count_points (&opening, DEED_STONE), 4);
}
END_TEST

/* A number below another one. */
static int
draw (uint64_t *seed, int below)
{
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;
  return (int) ((*seed >> 33) % (uint64_t) below);
}

/* Any deed, allowed or not, with a point that often is. */
static Deed
random_deed (uint64_t *seed)
{
  int from = draw (seed, SIZE / 2 + 1);
  int x = from + draw (seed, SIZE - 2 * from);

  return (Deed) {
    .kind = (DeedKind) draw (seed, DEED_PICK + 1),
    .point = point_make (x, from + draw (seed, SIZE - 2 * from)),
    .number = draw (seed, OPENING_MAX_OFFERS + 2),
  };
}

START_TEST (every_walk_comes_to_an_end)
{
  uint64_t seed = (uint64_t) _i;

  for (int walks = 0; walks < WALKS; walks++) {
    Opening opening;

    ck_assert (opening_init (&opening, (OpeningKind) _i, SIZE));
    while (!opening_is_over (&opening)) {
      Deed deed = random_deed (&seed);
      bool allowed = opening_allows (&opening, deed);

      ck_assert_int_eq (opening_do (&opening, deed), allowed);
      ck_assert_int_le (opening.offer_count, OPENING_MAX_OFFERS);
    }
    ck_assert_int_le (opening.board.count, 5);
    ck_assert_int_eq (opening_seat (&opening) == opening.black, opening.board.count % 2 == 0);
    for (int kind = DEED_STONE; kind <= DEED_PICK; kind++)
      ck_assert (!opening_expects (&opening, (DeedKind) kind));
  }
}
END_TEST

START_TEST (names_of_openings_come_back)
{
  OpeningKind kind;

  for (int i = 0; i < OPENING_COUNT; i++) {
    ck_assert (opening_from_name (opening_to_name ((OpeningKind) i), &kind));
    ck_assert_int_eq (kind, i);
  }
  ck_assert (!opening_from_name ("sicilian", &kind));
  ck_assert (!opening_from_name (NULL, &kind));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("opening");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, a_free_one_is_over_at_once);
  tcase_add_test (tcase, pro_keeps_the_third_stone_away);
  tcase_add_test (tcase, who_does_not_open_chooses_in_swap);
  tcase_add_test (tcase, swap2_can_give_the_choice_back);
  tcase_add_test (tcase, the_first_stones_of_renju_lie_in_the_centre);
  tcase_add_test (tcase, soosorv_lets_white_say_how_many);
  tcase_add_test (tcase, yamaguchi_says_how_many_before_the_swap);
  tcase_add_test (tcase, taraguchi_swaps_after_each_stone);
  tcase_add_test (tcase, taraguchi_widens_the_square);
  tcase_add_test (tcase, taraguchi_offers_ten_in_place_of_a_swap);
  tcase_add_test (tcase, offers_are_not_the_same_position);
  tcase_add_test (tcase, pointing_means_what_is_asked_for);
  tcase_add_test (tcase, colours_belong_to_seats);
  tcase_add_test (tcase, the_federations_openings_are_for_renju);
  tcase_add_test (tcase, boards_that_do_not_suit_are_refused);
  tcase_add_loop_test (tcase, every_walk_comes_to_an_end, 0, OPENING_COUNT);
  tcase_add_test (tcase, names_of_openings_come_back);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
