/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine does in openings: allowed, varied, and right where that is clear. */
#include "engine/decide.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "engine/engines.h"

#include "support/check-main.h"
#include "support/thorough.h"

enum {
  SIZE = 15,
  FEW_NODES = 300,
  MANY_NODES = 20000,
  SEEDS = 3,
  VARIED_SEEDS = 12,
  NO_LIMIT_STEP = 4, /* for the sanitizers: each takes more than a second */
};

#define COUNT_OF(array) (sizeof (array) / sizeof *(array))

static const Deed UNTOUCHED = { .kind = DEED_NUMBER, .number = 77 };

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

  ck_assert (engine_decide (cleared_engine (), opening, &request, &deed));
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

/* Lets the engine do all of an opening. */
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
 * nobody swaps, and number is chosen. */
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
  return (Deed) { .kind = kind, .point = notation_to_point (name, SIZE) };
}

static void
check_choice (const Opening *opening, DeedKind kind)
{
  for (uint64_t seed = 1; seed <= SEEDS; seed += (uint64_t) sanitized_step (SEEDS))
    ck_assert_int_eq (decide (opening, seed).kind, kind);
}

START_TEST (every_opening_is_played_to_its_end)
{
  OpeningKind kind = (OpeningKind) (_i / RULE_COUNT);
  Rule rule = (Rule) (_i % RULE_COUNT);

  for (uint64_t seed = 1; seed <= SEEDS; seed += (uint64_t) sanitized_step (SEEDS))
    play_out (kind, SIZE, rule, ENGINE_LEVEL_CHAMPION, seed);
}
END_TEST

START_TEST (every_size_will_do)
{
  int size = OPENING_MIN_SIZE + _i;

  for (int kind = OPENING_PRO; kind < OPENING_COUNT; kind++)
    play_out ((OpeningKind) kind, size, RULE_STANDARD, ENGINE_LEVEL_CHAMPION, (uint64_t) kind);
}
END_TEST

START_TEST (every_level_knows_what_to_do)
{
  static const OpeningKind KINDS[] = { OPENING_LONG_PRO, OPENING_YAMAGUCHI };

  for (size_t i = 0; i < COUNT_OF (KINDS); i++)
    play_out (KINDS[i], OPENING_MIN_SIZE, RULE_RENJU, (EngineLevel) _i, i);
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
        play_out ((OpeningKind) _i, SIZE, RULE_RENJU, ENGINE_LEVEL_CHAMPION, (uint64_t) i).board;
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
          (Deed[]) {
              { .kind = DEED_WHITE }, at (DEED_STONE, "a1"), { .kind = DEED_NUMBER, .number = 1 } },
          3);
  check_choice (&opening, DEED_BLACK);
  opening = place (OPENING_YAMAGUCHI, 0, "h8 i9 h9");
  do_all (&opening, (Deed[]) { { .kind = DEED_NUMBER, .number = 1 } }, 1);
  check_choice (&opening, DEED_BLACK);
}
END_TEST

/* Keeps the chance of the side to move. */
static void
keep_chance_cb (const EngineReport *report, void *data)
{
  *(double *) data = engine_score_to_share (report->score);
}

START_TEST (two_more_are_placed_where_neither_is_better)
{
  int choices[DEED_TWO_MORE + 1] = { 0 };

  /* Black's second stone: on a line from the edge to the other stones and beyond, and on those
   * nearer to them until one is even. */
  for (int i = 0; i < SIZE || (choices[DEED_TWO_MORE] == 0 && i < 5 * SIZE); i++) {
    Point point = point_make (10 - i / SIZE, i % SIZE);
    Opening opening = place (OPENING_SWAP2, 0, "h8 i9");
    double chance = -1;
    EngineRequest request = {
      .level = ENGINE_LEVEL_CHAMPION,
      .rule = RULE_FREESTYLE,
      .limits = { .nodes = MANY_NODES },
      .report = keep_chance_cb,
      .report_data = &chance,
    };
    Deed deed;

    if (board_get (&opening.board, point) != STONE_NONE)
      continue;
    ck_assert (opening_do (&opening, (Deed) { .kind = DEED_STONE, .point = point }));
    ck_assert (engine_decide (cleared_engine (), &opening, &request, &deed));
    ck_assert (chance >= 0 && chance <= 1);
    /* It is white's. */
    if (deed.kind == DEED_TWO_MORE)
      ck_assert (chance > 0.479 && chance < 0.521);
    else
      ck_assert (deed.kind == DEED_WHITE ? chance > 0.519 : chance < 0.481);
    choices[deed.kind]++;
  }
  ck_assert_int_gt (choices[DEED_TWO_MORE], 0);
  ck_assert_int_lt (choices[DEED_TWO_MORE], SIZE);
}
END_TEST

/* Is it in the square of so many points a side in the middle of the board? */
static bool
is_central (Point point, int side)
{
  return abs (point_x (point) - SIZE / 2) <= side / 2
         && abs (point_y (point) - SIZE / 2) <= side / 2;
}

START_TEST (what_is_offered_is_near)
{
  Opening opening = place (OPENING_YAMAGUCHI, 4, "h8 i9 h9 h10");

  while (opening_expects (&opening, DEED_OFFER)) {
    Deed deed = decide (&opening, 1);

    ck_assert_int_eq (deed.kind, DEED_OFFER);
    ck_assert (is_central (deed.point, 9));
    ck_assert (opening_do (&opening, deed));
  }
  ck_assert_int_eq (opening.offer_count, 4);
}
END_TEST

START_TEST (the_worst_offer_for_black_is_picked)
{
  Opening opening = place (OPENING_YAMAGUCHI, 3, "h8 i9 h9 h10");

  do_all (&opening,
          (Deed[]) { at (DEED_OFFER, "i8"), at (DEED_OFFER, "a1"), at (DEED_OFFER, "g9") }, 3);
  for (uint64_t seed = 1; seed <= SEEDS; seed += (uint64_t) sanitized_step (SEEDS))
    ck_assert_int_eq (decide (&opening, seed).point, notation_to_point ("a1", SIZE));
}
END_TEST

START_TEST (the_better_black_stands_the_more_it_has_to_offer)
{
  /* White's fourth stone lies in the corner, or stops black. */
  Opening wasted = place (OPENING_SOOSORV_8, 0, "h8 i9 h9 a1");
  Opening good = place (OPENING_SOOSORV_8, 0, "h8 i9 f6 h9");

  ck_assert_int_eq (decide (&wasted, 1).number, 8);
  ck_assert_int_lt (decide (&good, 1).number, 8);
}
END_TEST

START_TEST (ten_are_offered_where_all_are_good)
{
  /* The fourth stone is wasted. */
  Opening opening = place (OPENING_TARAGUCHI_10, 0, "h8 i9 h9 k5");

  check_choice (&opening, DEED_TEN);
}
END_TEST

START_TEST (white_answers_black_at_once)
{
  Opening opening = place (OPENING_PRO, 0, "h8");

  for (uint64_t seed = 1; seed <= SEEDS; seed += (uint64_t) sanitized_step (SEEDS))
    ck_assert (is_central (decide (&opening, seed).point, 5));
}
END_TEST

START_TEST (black_stays_as_near_as_it_may)
{
  Opening pro = place (OPENING_PRO, 0, "h8 h9");
  Opening long_pro = place (OPENING_LONG_PRO, 0, "h8 h9");

  for (uint64_t seed = 1; seed <= SEEDS; seed += (uint64_t) sanitized_step (SEEDS)) {
    ck_assert (is_central (decide (&pro, seed).point, 9));
    ck_assert (is_central (decide (&long_pro, seed).point, 11));
  }
}
END_TEST

/* With a limit that is never reached. */
static bool
decide_until (const Opening *opening, EngineStop *stop, Deed *deed)
{
  static const int64_t HOUR_MS = 3600000;
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .limits = { .turn_ms = HOUR_MS },
    .stop = stop,
  };

  return engine_decide (cleared_engine (), opening, &request, deed);
}

static void
check_untouched (const Deed *deed)
{
  ck_assert_int_eq (deed->kind, UNTOUCHED.kind);
  ck_assert_int_eq (deed->number, UNTOUCHED.number);
}

/* States with each kind of deed to come. */
static const struct {
  OpeningKind kind;
  const char *stones;
} LONG_ONES[] = {
  { OPENING_SWAP2, "h8 i9" },
  { OPENING_SWAP2, "h8 i9 h9" },
  { OPENING_LONG_PRO, "h8" },
  { OPENING_LONG_PRO, "h8 i9" },
  { OPENING_SOOSORV_8, "h8 i9 h9" },
  { OPENING_SOOSORV_8, "h8 i9 h9 a1" },
  { OPENING_YAMAGUCHI, "h8 i9 h9" },
  { OPENING_YAMAGUCHI, "h8 i9 h9 a1" },
  { OPENING_TARAGUCHI_10, "h8 i9 h9 k5" },
};

START_TEST (what_is_stopped_before_does_nothing)
{
  Opening opening = place (LONG_ONES[_i].kind, 3, LONG_ONES[_i].stones);
  EngineStop stop = { 0 };
  Deed deed = UNTOUCHED;

  engine_stop_raise (&stop);
  ck_assert (!decide_until (&opening, &stop, &deed));
  check_untouched (&deed);
}
END_TEST

START_TEST (what_is_hurried_does_what_is_allowed)
{
  Opening opening = place (LONG_ONES[_i].kind, 3, LONG_ONES[_i].stones);
  EngineStop stop = { 0 };
  Deed deed = UNTOUCHED;

  engine_stop_hurry (&stop);
  ck_assert (decide_until (&opening, &stop, &deed));
  ck_assert (opening_allows (&opening, deed));
}
END_TEST

static void *
raise_cb (void *data)
{
  engine_stop_raise (data);
  return NULL;
}

static void *
hurry_cb (void *data)
{
  engine_stop_hurry (data);
  return NULL;
}

/* Nothing but the other thread ends it within an hour. */
START_TEST (what_is_stopped_meanwhile_ends)
{
  Opening opening = place (LONG_ONES[_i].kind, 3, LONG_ONES[_i].stones);
  EngineStop stop = { 0 };
  Deed deed = UNTOUCHED;
  pthread_t thread;

  ck_assert_int_eq (pthread_create (&thread, NULL, raise_cb, &stop), 0);
  ck_assert (!decide_until (&opening, &stop, &deed));
  check_untouched (&deed);
  pthread_join (thread, NULL);
}
END_TEST

START_TEST (what_is_hurried_meanwhile_ends)
{
  Opening opening = place (LONG_ONES[_i].kind, 3, LONG_ONES[_i].stones);
  EngineStop stop = { 0 };
  Deed deed = UNTOUCHED;
  pthread_t thread;

  ck_assert_int_eq (pthread_create (&thread, NULL, hurry_cb, &stop), 0);
  ck_assert (decide_until (&opening, &stop, &deed));
  ck_assert (opening_allows (&opening, deed));
  pthread_join (thread, NULL);
}
END_TEST

START_TEST (no_limit_ends_as_well)
{
  int number = _i * sanitized_step (NO_LIMIT_STEP);
  Opening opening = place (LONG_ONES[number].kind, 3, LONG_ONES[number].stones);

  decide_as (&opening, RULE_FREESTYLE, ENGINE_LEVEL_CHAMPION, 1, 0);
}
END_TEST

/* What engine_balance () found, and its report. */
typedef struct {
  Point point;
  EngineReport report;
} Balance;

/* Keeps the one report. */
static void
keep_report_cb (const EngineReport *report, void *data)
{
  Balance *balance = data;

  ck_assert_int_eq (balance->report.length, 0);
  balance->report = *report;
}

static Balance
find_balance (const Board *board, Rule rule, int score, const EnginePoints *blocked)
{
  Balance balance = { 0 };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = rule,
    .blocked = blocked,
    .limits = { .nodes = 3 * MANY_NODES },
    .report = keep_report_cb,
    .report_data = &balance,
  };

  balance.point = engine_balance (cleared_engine (), board, &request, score);
  ck_assert_int_eq (balance.report.line[0], balance.point);
  ck_assert_int_eq (rules_check (rule, board, balance.point), REFUSAL_NONE);
  return balance;
}

START_TEST (a_stone_makes_the_score_what_is_asked_for)
{
  Board empty;

  board_init (&empty, SIZE);
  for (Stone turn = STONE_BLACK; turn <= STONE_WHITE; turn++)
    for (int score = -100; score <= 100; score += 100) {
      Board board = empty;
      Balance balance;

      board_play (&board, notation_to_point ("h8", SIZE));
      board_play (&board, notation_to_point ("i9", SIZE));
      if (turn == STONE_WHITE)
        board_play (&board, notation_to_point ("a1", SIZE));
      balance = find_balance (&board, (Rule) _i, score, NULL);
      ck_assert_msg (abs (balance.report.score - score) < 60, "%d is far from %d",
                     balance.report.score, score);
    }
}
END_TEST

START_TEST (no_foul_and_nothing_blocked_makes_it_even)
{
  /* Black is to move, and may not play h8; white's fours are far. */
  static const char *const STONES[] = { "g8", "a1", "i8", "c1", "h9", "e1", "h7", "a3" };
  EnginePoints blocked = { 0 };
  Board board;
  Balance balance;

  board_init (&board, SIZE);
  for (size_t i = 0; i < COUNT_OF (STONES); i++)
    ck_assert (board_play (&board, notation_to_point (STONES[i], SIZE)));
  for (int x = 0; x < SIZE; x++)
    for (int y = 0; y < SIZE; y++)
      if (board_is_free (&board, point_make (x, y)) && point_make (x, y) != point_make (7, 7)
          && point_make (x, y) != point_make (4, 4))
        blocked.points[blocked.count++] = point_make (x, y);
  balance = find_balance (&board, RULE_RENJU, 0, &blocked);
  ck_assert_int_eq (balance.point, point_make (4, 4));
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
  tcase_add_loop_test (tcase, a_stone_makes_the_score_what_is_asked_for, 0, RULE_CARO);
  tcase_add_test (tcase, no_foul_and_nothing_blocked_makes_it_even);
  tcase_add_test (tcase, two_more_are_placed_where_neither_is_better);
  tcase_add_test (tcase, what_is_offered_is_near);
  tcase_add_test (tcase, the_worst_offer_for_black_is_picked);
  tcase_add_test (tcase, the_better_black_stands_the_more_it_has_to_offer);
  tcase_add_test (tcase, ten_are_offered_where_all_are_good);
  tcase_add_test (tcase, white_answers_black_at_once);
  tcase_add_test (tcase, black_stays_as_near_as_it_may);
  tcase_add_loop_test (tcase, what_is_stopped_before_does_nothing, 0, COUNT_OF (LONG_ONES));
  tcase_add_loop_test (tcase, what_is_hurried_does_what_is_allowed, 0, COUNT_OF (LONG_ONES));
  tcase_add_loop_test (tcase, what_is_stopped_meanwhile_ends, 0, COUNT_OF (LONG_ONES));
  tcase_add_loop_test (tcase, what_is_hurried_meanwhile_ends, 0, COUNT_OF (LONG_ONES));
  tcase_add_loop_test (tcase, no_limit_ends_as_well, 0,
                       (int) COUNT_OF (LONG_ONES) / sanitized_step (NO_LIMIT_STEP));
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
