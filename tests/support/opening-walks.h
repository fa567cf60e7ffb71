/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings written as text, and whole ones for tests that walk through them. */
#pragma once

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "board/opening.h"

/* "h8", "?h8" to offer it, "!h8" to pick it, "=3" for a number, or one of the words "black",
 * "white", "two" and "ten". */
static inline Deed
deed_from_text (const char *text, int size)
{
  static const struct {
    const char *word;
    DeedKind kind;
  } WORDS[] = {
    { "black", DEED_BLACK },
    { "white", DEED_WHITE },
    { "two", DEED_TWO_MORE },
    { "ten", DEED_TEN },
  };

  for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
    if (strcmp (text, WORDS[i].word) == 0)
      return (Deed) { .kind = WORDS[i].kind };
  if (*text == '=')
    return (Deed) { .kind = DEED_NUMBER, .number = atoi (text + 1) };
  return (Deed) {
    .kind = *text == '?'   ? DEED_OFFER
            : *text == '!' ? DEED_PICK
                           : DEED_STONE,
    .point = notation_to_point (text + (*text == '?' || *text == '!'), size),
  };
}

/* A whole opening on a usual board, its deeds with a space between. */
typedef struct {
  OpeningKind kind;
  Rule rule;
  const char *deeds;
} OpeningWalk;

/* Through every branch: what each choice can be, and what follows from it. */
static const OpeningWalk OPENING_WALKS[] = {
  { OPENING_PRO, RULE_FREESTYLE, "h8 i9 k8" },
  { OPENING_LONG_PRO, RULE_STANDARD, "h8 i9 l8" },
  { OPENING_SWAP, RULE_FREESTYLE, "h8 i9 a1 black" },
  { OPENING_SWAP, RULE_CARO, "h8 i9 a1 white" },
  { OPENING_SWAP2, RULE_FREESTYLE, "h8 i9 a1 black" },
  { OPENING_SWAP2, RULE_STANDARD, "h8 i9 a1 white" },
  { OPENING_SWAP2, RULE_STANDARD, "h8 i9 a1 two b1 c1 black" },
  { OPENING_SWAP2, RULE_RENJU, "h8 i9 a1 two b1 c1 white" },
  { OPENING_SOOSORV_8, RULE_RENJU, "h8 i9 j8 black h9 =2 black ?a1 ?b1 !a1" },
  { OPENING_SOOSORV_8, RULE_RENJU, "h8 i9 j8 black h9 =1 white ?a1 !a1" },
  { OPENING_SOOSORV_8, RULE_RENJU, "h8 i9 j8 white h9 =2 black ?a1 ?b1 !b1" },
  { OPENING_SOOSORV_8, RULE_RENJU,
    "h8 i9 j8 white h9 =8 white ?a1 ?b1 ?c1 ?d1 ?e1 ?f1 ?g1 ?h1 !d1" },
  { OPENING_YAMAGUCHI, RULE_RENJU, "h8 i9 j8 =2 black h9 ?a1 ?b1 !b1" },
  { OPENING_YAMAGUCHI, RULE_RENJU, "h8 i9 j8 =1 white a2 ?a1 !a1" },
  { OPENING_TARAGUCHI_10, RULE_RENJU, "h8 black i9 black j8 black h9 black l8 black" },
  { OPENING_TARAGUCHI_10, RULE_RENJU, "h8 white i9 white j8 white h9 white l8 white" },
  { OPENING_TARAGUCHI_10, RULE_RENJU, "h8 white i9 black j8 black h9 white l8 black" },
  { OPENING_TARAGUCHI_10, RULE_RENJU,
    "h8 white i9 black j8 white h9 ten ?a1 ?b1 ?c1 ?d1 ?e1 ?f1 ?g1 ?h1 ?i1 ?j1 !h1" },
  { OPENING_TARAGUCHI_10, RULE_RENJU,
    "h8 black i9 white j8 black h9 ten ?a1 ?b1 ?c1 ?d1 ?e1 ?f1 ?g1 ?h1 ?i1 ?j1 !a1" },
};

enum {
  OPENING_WALK_COUNT = sizeof OPENING_WALKS / sizeof *OPENING_WALKS,
  OPENING_WALK_MAX_DEEDS = 32,
};

/* Its deeds one by one; returns how many. */
static inline int
opening_walk_list (const OpeningWalk *walk, Deed deeds[OPENING_WALK_MAX_DEEDS])
{
  char text[8];
  int bytes;
  int count = 0;

  for (const char *at = walk->deeds; sscanf (at, " %7s%n", text, &bytes) == 1; at += bytes)
    deeds[count++] = deed_from_text (text, BOARD_USUAL_SIZE);
  return count;
}

/* The state after the first count of them. */
static inline Opening
opening_walk_to (const OpeningWalk *walk, int count)
{
  Deed deeds[OPENING_WALK_MAX_DEEDS];
  Opening opening;

  opening_walk_list (walk, deeds);
  ck_assert (opening_init (&opening, walk->kind, BOARD_USUAL_SIZE));
  for (int i = 0; i < count; i++)
    ck_assert_msg (opening_do (&opening, deeds[i]), "%s: deed %d", walk->deeds, i);
  return opening;
}

static inline void
assert_same_opening (const Opening *opening, const Opening *expected)
{
  ck_assert_int_eq (opening->kind, expected->kind);
  ck_assert_ptr_eq (opening->step, expected->step);
  ck_assert_int_eq (opening->black, expected->black);
  ck_assert_int_eq (opening->number, expected->number);
  ck_assert_int_eq (opening->offer_count, expected->offer_count);
  ck_assert_mem_eq (opening->offers, expected->offers,
                    sizeof *opening->offers * (size_t) expected->offer_count);
  ck_assert (board_equal (&opening->board, &expected->board));
  ck_assert_int_eq (opening_seat (opening), opening_seat (expected));
}
