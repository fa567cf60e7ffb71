/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings in sentences. What the bar of a game says is tested with the bar. */
#include "present/words/opening-words.h"

#include "support/check-main.h"
#include "support/check-words.h"

START_TEST (the_area_of_a_stone_is_named)
{
  Opening opening;

  ck_assert (opening_init (&opening, OPENING_SWAP2, 15));
  check_words (opening_words_for_area (&opening), NULL);
  ck_assert (opening_init (&opening, OPENING_PRO, 15));
  check_words (opening_words_for_area (&opening), "The stone goes into the centre.");
  ck_assert (opening_do (&opening, (Deed) { DEED_STONE, point_make (7, 7), 0 }));
  check_words (opening_words_for_area (&opening), NULL);
  ck_assert (opening_do (&opening, (Deed) { DEED_STONE, point_make (7, 8), 0 }));
  check_words (opening_words_for_area (&opening), "Only outside the central 5 × 5 square.");
}
END_TEST

static const char *const NAMES[2] = { "Ann", "Bob" };

START_TEST (deeds_are_told_with_who_did_them)
{
  static const struct {
    Deed deed;
    const char *words;
  } CASES[] = {
    { { .kind = DEED_BLACK }, "Bob takes black." },
    { { .kind = DEED_WHITE }, "Bob keeps white." },
    { { .kind = DEED_TWO_MORE }, "Bob places two more stones." },
    { { .kind = DEED_TEN }, "Bob offers ten fifth moves." },
    { { .kind = DEED_NUMBER, .number = 1 }, "Bob asks for 1 fifth move." },
    { { .kind = DEED_NUMBER, .number = 4 }, "Bob asks for 4 fifth moves." },
    { { .kind = DEED_STONE }, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    const WuziRecordedDeed deed = { .deed = CASES[i].deed, .seat = SEAT_SECOND, .stones = 3 };

    check_words (opening_words_for_deeds (&deed, 1, 3, NAMES), CASES[i].words);
  }
}
END_TEST

/* Who opens has black at first. */
START_TEST (a_colour_is_kept_or_taken)
{
  static const struct {
    Seat seat;
    DeedKind kind;
    const char *words;
  } CASES[] = {
    { SEAT_SECOND, DEED_WHITE, "Bob keeps white." }, { SEAT_FIRST, DEED_BLACK, "Ann keeps black." },
    { SEAT_SECOND, DEED_BLACK, "Bob takes black." }, { SEAT_FIRST, DEED_WHITE, "Ann keeps white." },
    { SEAT_SECOND, DEED_WHITE, "Bob takes white." }, { SEAT_FIRST, DEED_WHITE, "Ann takes white." },
    { SEAT_SECOND, DEED_BLACK, "Bob keeps black." }, { SEAT_FIRST, DEED_BLACK, "Ann takes black." },
  };
  WuziRecordedDeed deeds[2 * G_N_ELEMENTS (CASES)];

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    deeds[2 * i] = (WuziRecordedDeed) { .deed = { .kind = DEED_STONE }, .stones = i };
    deeds[2 * i + 1] = (WuziRecordedDeed) { .deed = { .kind = CASES[i].kind },
                                            .seat = CASES[i].seat,
                                            .stones = i + 1 };
  }
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    check_words (opening_words_for_deeds (deeds, G_N_ELEMENTS (deeds), i + 1, NAMES),
                 CASES[i].words);
}
END_TEST

START_TEST (offers_stand_in_one_sentence)
{
  const WuziRecordedDeed deeds[] = {
    { .deed = { .kind = DEED_WHITE }, .seat = SEAT_SECOND, .stones = 3 },
    { .deed = { .kind = DEED_OFFER, .point = point_make (7, 7) }, .seat = SEAT_FIRST, .stones = 4 },
    { .deed = { .kind = DEED_OFFER, .point = point_make (8, 8) }, .seat = SEAT_FIRST, .stones = 4 },
    { .deed = { .kind = DEED_BLACK }, .seat = SEAT_SECOND, .stones = 4 },
  };

  check_words (opening_words_for_deeds (deeds, 4, 3, NAMES), "Bob keeps white.");
  check_words (opening_words_for_deeds (deeds, 4, 4, NAMES),
               "Ann offers h8, i9.\nBob takes black.");
  check_words (opening_words_for_deeds (deeds, 4, 5, NAMES), NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("opening-words");
  TCase *tcase = tcase_create ("words");

  tcase_add_test (tcase, the_area_of_a_stone_is_named);
  tcase_add_test (tcase, deeds_are_told_with_who_did_them);
  tcase_add_test (tcase, a_colour_is_kept_or_taken);
  tcase_add_test (tcase, offers_stand_in_one_sentence);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
