/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine does in openings: allowed, varied, and right where that is clear. */
#include "engine/decide.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"

#include "support/check-main.h"

enum {
  SIZE = 15,
  FEW_NODES = 300,
  MANY_NODES = 20000,
  SEEDS = 3,
  VARIED_SEEDS = 12,
};

#define COUNT_OF(array) (sizeof (array) / sizeof *(array))

static const Deed UNTOUCHED = { .kind = DEED_NUMBER, .number = 77 };

/* Check runs each test in a process of its own. One engine does for all thoughts there: nothing
 * of one may show in the next. */
static Engine *
engine_for_thought (void)
{
  static Engine *engine;

  if (engine == NULL) {
    engine = engine_new ();
    engine_set_memory (engine, 1);
  }
  engine_clear (engine);
  return engine;
}

static Deed
decide_as (const Opening *opening, Rule rule, EngineLevel level, uint64_t seed, uint64_t nodes)
{
  EngineRequest request = {
    .level = level,
    .rule = rule,
    .seed = seed,
    .limits = { .nodes = nodes },
  };
  Deed deed = UNTOUCHED;

  ck_assert (engine_decide (engine_for_thought (), opening, &request, &deed));
  ck_assert (opening_allows (opening, deed));
  return deed;
}

static Deed
decide (const Opening *opening, uint64_t seed)
{
  return decide_as (opening, RULE_FREESTYLE, ENGINE_LEVEL_CHAMPION, seed, MANY_NODES);
}

static Opening
begin (OpeningKind kind, int size)
{
  Opening opening;

  ck_assert (opening_init (&opening, kind, size));
  return opening;
}

/* Lets the machine do all of an opening. */
static Opening
play_out (OpeningKind kind, int size, Rule rule, EngineLevel level, uint64_t seed)
{
  Opening opening = begin (kind, size);

  while (!opening_is_over (&opening)) {
    Deed deed = decide_as (&opening, rule, level, seed, FEW_NODES);

    ck_assert (opening_do (&opening, deed));
  }
  ck_assert_int_eq (rules_judge (rule, &opening.board).outcome, OUTCOME_OPEN);
  return opening;
}

/* Places stones such as "h8 i9", one after the other, and does what has to be done between them:
 * nobody swaps, and number is said. */
static Opening
place (OpeningKind kind, int number, const char *stones)
{
  Opening opening = begin (kind, SIZE);

  while (*stones != '\0') {
    char name[NOTATION_POINT_BYTES] = { 0 };
    Deed deed = { .kind = DEED_STONE, .number = number };

    if (opening_expects (&opening, DEED_NUMBER)) {
      deed.kind = DEED_NUMBER;
    } else if (!opening_expects (&opening, DEED_STONE)) {
      deed.kind = opening_seat (&opening) == opening.black ? DEED_BLACK : DEED_WHITE;
    } else {
      strncpy (name, stones, strcspn (stones, " "));
      stones += strlen (name);
      stones += strspn (stones, " ");
      deed.point = notation_to_point (name, SIZE);
    }
    ck_assert (opening_do (&opening, deed));
  }
  return opening;
}

static void
do_all (Opening *opening, const Deed *deeds, size_t count)
{
  for (size_t i = 0; i < count; i++)
    ck_assert (opening_do (opening, deeds[i]));
}

static Deed
at (DeedKind kind, const char *name)
{
  return (Deed){ .kind = kind, .point = notation_to_point (name, SIZE) };
}

/* The seat that has black in the end is the one that chose it. */
static void
check_choice (const Opening *opening, DeedKind kind)
{
  for (uint64_t seed = 1; seed <= SEEDS; seed++)
    ck_assert_int_eq (decide (opening, seed).kind, kind);
}

START_TEST (every_opening_is_played_to_its_end)
{
  OpeningKind kind = (OpeningKind) (_i / RULE_COUNT);
  Rule rule = (Rule) (_i % RULE_COUNT);

  for (uint64_t seed = 1; seed <= SEEDS; seed++)
    play_out (kind, SIZE, rule, ENGINE_LEVEL_CHAMPION, seed);
}
END_TEST

START_TEST (every_size_will_do)
{
  int size = OPENING_MIN_SIZE + _i;

  for (int kind = OPENING_PRO; kind < OPENING_COUNT; kind++)
    play_out ((OpeningKind) kind, size, RULE_STANDARD, ENGINE_LEVEL_FOX, (uint64_t) kind);
}
END_TEST

START_TEST (every_level_knows_what_to_do)
{
  EngineLevel level = (EngineLevel) _i;

  for (int kind = OPENING_PRO; kind < OPENING_COUNT; kind++)
    play_out ((OpeningKind) kind, OPENING_MIN_SIZE, RULE_RENJU, level, (uint64_t) kind);
}
END_TEST

START_TEST (the_same_seed_does_the_same)
{
  Opening opening = begin ((OpeningKind) _i, SIZE);

  while (!opening_is_over (&opening)) {
    Deed deed = decide_as (&opening, RULE_RENJU, ENGINE_LEVEL_WOLF, 7, FEW_NODES);
    Deed again = decide_as (&opening, RULE_RENJU, ENGINE_LEVEL_WOLF, 7, FEW_NODES);

    ck_assert_int_eq (deed.kind, again.kind);
    ck_assert_int_eq (deed.point, again.point);
    ck_assert_int_eq (deed.number, again.number);
    opening_do (&opening, deed);
  }
}
END_TEST

START_TEST (openings_differ_from_seed_to_seed)
{
  Board boards[VARIED_SEEDS];
  int different = 0;

  for (int i = 0; i < VARIED_SEEDS; i++) {
    boards[i] =
        play_out ((OpeningKind) _i, SIZE, RULE_RENJU, ENGINE_LEVEL_WOLF, (uint64_t) i).board;
    for (int j = 0; j < i; j++)
      different += !board_equal (&boards[i], &boards[j]);
  }
  /* Most pairs. */
  ck_assert_int_gt (different, VARIED_SEEDS * (VARIED_SEEDS - 1) / 4);
}
END_TEST

START_TEST (black_is_taken_where_it_is_better)
{
  Opening opening = place (OPENING_SWAP, 0, "h8 a1 i9");

  check_choice (&opening, DEED_BLACK);
  opening = place (OPENING_SWAP2, 0, "h8 a1 i9");
  check_choice (&opening, DEED_BLACK);
  opening = place (OPENING_SOOSORV_8, 0, "h8 i9 h9");
  do_all (&opening,
          (Deed[]){
              { .kind = DEED_WHITE }, at (DEED_STONE, "a1"), { .kind = DEED_NUMBER, .number = 1 } },
          3);
  check_choice (&opening, DEED_BLACK);
  opening = place (OPENING_YAMAGUCHI, 0, "h8 i9 h9");
  do_all (&opening, (Deed[]){ { .kind = DEED_NUMBER, .number = 1 } }, 1);
  check_choice (&opening, DEED_BLACK);
}
END_TEST

START_TEST (white_is_taken_where_it_is_better)
{
  Opening opening = place (OPENING_SWAP, 0, "a1 h8 o15");

  check_choice (&opening, DEED_WHITE);
  opening = place (OPENING_SWAP2, 0, "a1 h8 o15");
  check_choice (&opening, DEED_WHITE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("decide");
  TCase *tcase = tcase_create ("all");

  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, every_opening_is_played_to_its_end, RULE_COUNT,
                       OPENING_COUNT * RULE_COUNT);
  tcase_add_loop_test (tcase, every_size_will_do, 0, BOARD_MAX_SIZE - OPENING_MIN_SIZE + 1);
  tcase_add_loop_test (tcase, every_level_knows_what_to_do, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, the_same_seed_does_the_same, OPENING_PRO, OPENING_COUNT);
  tcase_add_loop_test (tcase, openings_differ_from_seed_to_seed, OPENING_SWAP, OPENING_COUNT);
  tcase_add_test (tcase, black_is_taken_where_it_is_better);
  tcase_add_test (tcase, white_is_taken_where_it_is_better);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
