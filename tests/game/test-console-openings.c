/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings at the table: who is asked, what changes hands, and how it is taken back. */
#include "game/play/wuzi-console.h"

#include "game/play/wuzi-pve-console.h"
#include "game/play/wuzi-pvp-console.h"
#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/opening-walks.h"
#include "support/scripted-table.h"
#include "support/wait.h"

enum {
  SECOND_MSECS = 1000,
  BASE_MSECS = 600 * SECOND_MSECS,
};

static ScriptedTable table;
static const OpeningWalk *walk;
static Deed deeds[OPENING_WALK_MAX_DEEDS];
static int deed_count;
static guint changes; /* of the opening, told */

static void
opening_changed_cb (void)
{
  changes++;
}

static void
open_console (WuziConsole *console)
{
  table.console = console;
  table.log = console_log_new (console);
  changes = 0;
  g_signal_connect (console, "opening-changed", G_CALLBACK (opening_changed_cb), NULL);
  wuzi_console_set_opening_kind (console, walk->kind);
  deed_count = opening_walk_list (walk, deeds);
}

/* Two persons, of whom black opens, or a person and a machine that is scripted as well. */
static void
open_table (int index, gboolean against_machine, gboolean machine_opens)
{
  walk = &OPENING_WALKS[index];
  table.black = scripted_player_new ("Opener");
  table.white = scripted_player_new ("Other");
  if (against_machine)
    open_console (wuzi_pve_console_new (walk->rule, BOARD_USUAL_SIZE,
                                        WUZI_PLAYER (machine_opens ? table.white : table.black),
                                        WUZI_PLAYER (machine_opens ? table.black : table.white),
                                        machine_opens ? STONE_WHITE : STONE_BLACK));
  else
    open_console (wuzi_pvp_console_new (walk->rule, BOARD_USUAL_SIZE, WUZI_PLAYER (table.black),
                                        WUZI_PLAYER (table.white)));
}

static ScriptedPlayer *
seated (Seat seat)
{
  return seat == SEAT_FIRST ? table.black : table.white;
}

static guint
count_deeds (void)
{
  guint count;

  wuzi_console_get_deeds (table.console, &count);
  return count;
}

/* All that must hold after so many deeds. */
static void
assert_state (int count)
{
  Opening expected = opening_walk_to (walk, count);
  const Opening *opening = wuzi_console_get_opening (table.console);
  const WuziRecordedDeed *done;
  guint done_count;

  assert_same_opening (opening, &expected);
  ck_assert (board_equal (wuzi_console_get_board (table.console), &expected.board));
  ck_assert_uint_eq (wuzi_move_stack_get_length (wuzi_console_get_move_stack (table.console)),
                     (guint) expected.board.count);
  ck_assert_ptr_eq (scripted_table_current (&table), seated (opening_seat (&expected)));
  ck_assert_uint_eq (scripted_player_count_open (seated (opening_seat (&expected))), 1);
  for (int seat = SEAT_FIRST; seat <= SEAT_SECOND; seat++) {
    WuziPlayer *player = WUZI_PLAYER (seated ((Seat) seat));
    Stone stone = opening_colour (&expected, (Seat) seat);

    ck_assert_ptr_eq (wuzi_console_get_seated (table.console, (Seat) seat), player);
    ck_assert_int_eq (wuzi_player_get_stone (player), stone);
    ck_assert_ptr_eq (wuzi_console_get_player (table.console, stone), player);
  }
  done = wuzi_console_get_deeds (table.console, &done_count);
  ck_assert_int_eq ((int) done_count, count);
  for (int i = 0; i < count; i++) {
    Opening before = opening_walk_to (walk, i);

    ck_assert_int_eq (done[i].deed.kind, deeds[i].kind);
    ck_assert_int_eq (done[i].seat, opening_seat (&before));
    ck_assert_uint_eq (done[i].stones, (guint) before.board.count);
  }
}

static void
do_next (void)
{
  guint before = count_deeds ();

  scripted_player_do (scripted_table_current (&table), deeds[before]);
  WAIT_FOR (count_deeds () == before + 1);
}

static void
do_up_to (int count)
{
  while ((int) count_deeds () < count)
    do_next ();
}

START_TEST (each_deed_is_asked_of_whose_turn_it_is)
{
  open_table (_i, FALSE, FALSE);
  wuzi_console_start (table.console);
  assert_state (0);
  for (int i = 0; i < deed_count; i++) {
    guint told = changes;

    do_next ();
    ck_assert_uint_eq (changes, told + 1);
    assert_state (i + 1);
  }
  ck_assert (opening_is_over (wuzi_console_get_opening (table.console)));
  /* Then the colours take turns. */
  for (int i = 0; i < 2; i++) {
    Stone turn = wuzi_console_get_board (table.console)->turn;
    static const char *const POINTS[] = { "o15", "n14" };

    ck_assert_int_eq (wuzi_player_get_stone (wuzi_console_get_current_player (table.console)),
                      turn);
    scripted_table_play (&table, POINTS[i]);
  }
  scripted_table_close (&table);
}
END_TEST

START_TEST (deeds_are_taken_back_and_brought_back_one_by_one)
{
  open_table (_i, FALSE, FALSE);
  wuzi_console_start (table.console);
  do_up_to (deed_count);
  scripted_table_play (&table, "o15");
  wuzi_console_take_back (table.console);
  for (int i = deed_count; i > 0; i--) {
    assert_state (i);
    ck_assert (wuzi_console_can_take_back (table.console));
    wuzi_console_take_back (table.console);
  }
  assert_state (0);
  ck_assert (!wuzi_console_can_take_back (table.console));
  for (int i = 0; i <= deed_count; i++) {
    assert_state (i);
    ck_assert (wuzi_console_can_redo (table.console));
    wuzi_console_redo (table.console);
  }
  ck_assert (!wuzi_console_can_redo (table.console));
  ck_assert_int_eq (wuzi_console_get_board (table.console)
                        ->moves[wuzi_console_get_board (table.console)->count - 1],
                    scripted_table_point (&table, "o15"));
  scripted_table_close (&table);
}
END_TEST

START_TEST (what_is_done_anew_takes_the_place_of_what_was_taken_back)
{
  open_table (_i, FALSE, FALSE);
  wuzi_console_start (table.console);
  for (int back = deed_count; back > 0; back--) {
    do_up_to (deed_count);
    scripted_table_play (&table, "o15");
    for (int i = 0; i <= back; i++)
      wuzi_console_take_back (table.console);
    do_next ();
    assert_state (deed_count - back + 1);
    ck_assert (!wuzi_console_can_redo (table.console));
  }
  scripted_table_close (&table);
}
END_TEST

/* How many deeds are left when a person takes back after count of them; -1 if they can't. */
static int
find_rest (int count, Seat person)
{
  for (int i = count - 1; i >= 0; i--) {
    Opening opening = opening_walk_to (walk, i);

    if (opening_seat (&opening) == person)
      return i;
  }
  return -1;
}

static void
check_take_back_against_machine (int index, gboolean machine_opens)
{
  Seat person = machine_opens ? SEAT_SECOND : SEAT_FIRST;

  open_table (index, TRUE, machine_opens);
  wuzi_console_start (table.console);
  for (int count = 0; count <= deed_count; count++) {
    int rest = find_rest (count, person);

    do_up_to (count);
    ck_assert_int_eq (wuzi_console_can_take_back (table.console), rest >= 0);
    if (rest < 0)
      continue;
    wuzi_console_take_back (table.console);
    assert_state (rest);
    while (wuzi_console_can_redo (table.console))
      wuzi_console_redo (table.console);
    assert_state (count);
  }
  scripted_table_close (&table);
}

START_TEST (against_a_machine_persons_come_back_to_their_own_deeds)
{
  check_take_back_against_machine (_i, FALSE);
  check_take_back_against_machine (_i, TRUE);
}
END_TEST

/* Every deed takes a second: it is spent by who is asked, whatever colour they get. */
static void
check_clock (gint64 increment_ms)
{
  TimeControl control = { increment_ms > 0 ? TIME_INCREMENT : TIME_PER_GAME, BASE_MSECS,
                          increment_ms };
  FakeTime fake_time;
  WuziClock *clock = wuzi_console_get_clock (table.console);
  gint64 left[2] = { BASE_MSECS, BASE_MSECS };

  fake_time_give (&fake_time, clock);
  wuzi_clock_set_control (clock, &control);
  wuzi_console_start (table.console);
  for (int i = 0; i <= deed_count; i++) {
    Opening opening = opening_walk_to (walk, i);
    Seat seat = opening_seat (&opening);

    fake_time_pass (&fake_time, clock, SECOND_MSECS);
    if (i > 0)
      left[seat] -= SECOND_MSECS;
    for (int each = SEAT_FIRST; each <= SEAT_SECOND; each++)
      ck_assert_int_eq (wuzi_clock_get_left (clock, opening_colour (&opening, (Seat) each)),
                        left[each]);
    ck_assert_int_eq (wuzi_clock_get_turn (clock), i > 0 ? SECOND_MSECS : 0);
    if (i == deed_count)
      break;
    if (deed_is_stone (deeds[i].kind))
      left[seat] += increment_ms;
    do_next ();
  }
}

START_TEST (the_clock_runs_for_whoever_is_asked)
{
  open_table (_i, FALSE, FALSE);
  check_clock (0);
  scripted_table_close (&table);
}
END_TEST

START_TEST (stones_of_an_opening_earn_their_increment)
{
  open_table (_i, FALSE, FALSE);
  check_clock (3 * SECOND_MSECS);
  scripted_table_close (&table);
}
END_TEST

START_TEST (time_runs_out_in_an_opening_for_who_is_asked)
{
  TimeControl control = { TIME_PER_MOVE, 15 * SECOND_MSECS, 0 };
  FakeTime fake_time;
  WuziClock *clock;

  open_table (_i, FALSE, FALSE);
  clock = wuzi_console_get_clock (table.console);
  fake_time_give (&fake_time, clock);
  wuzi_clock_set_control (clock, &control);
  wuzi_console_start (table.console);
  for (int i = 0; i < deed_count; i++) {
    Opening opening;
    Stone asked;

    do_up_to (i);
    if (i == 0)
      continue;
    opening = opening_walk_to (walk, i);
    asked = opening_colour (&opening, opening_seat (&opening));
    for (int seconds = 0; seconds < 15 && !wuzi_console_is_over (table.console); seconds += 5)
      fake_time_pass (&fake_time, clock, 5 * SECOND_MSECS);
    ck_assert (wuzi_console_is_over (table.console));
    ck_assert_int_eq (wuzi_console_get_end (table.console)->ending, WUZI_ENDING_TIME);
    ck_assert_int_eq (wuzi_console_get_end (table.console)->result,
                      asked == STONE_BLACK ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_BLACK_WINS);
    wuzi_console_play_again (table.console, FALSE);
    assert_state (0);
  }
  scripted_table_close (&table);
}
END_TEST

/* Who took the time for the first choice isn't who takes it for the other one. */
START_TEST (another_choice_is_another_turn)
{
  static const Deed BLACK = { .kind = DEED_BLACK };
  static const Deed WHITE = { .kind = DEED_WHITE };
  TimeControl control = { TIME_PER_MOVE, 15 * SECOND_MSECS, 0 };
  FakeTime fake_time;
  WuziClock *clock;

  open_table (2, FALSE, FALSE);
  clock = wuzi_console_get_clock (table.console);
  fake_time_give (&fake_time, clock);
  wuzi_clock_set_control (clock, &control);
  wuzi_console_start (table.console);
  do_up_to (3);
  fake_time_pass (&fake_time, clock, 4 * SECOND_MSECS);
  scripted_player_do (table.white, BLACK);
  WAIT_FOR (count_deeds () == 4);
  ck_assert_ptr_eq (scripted_table_current (&table), table.black);
  fake_time_pass (&fake_time, clock, 5 * SECOND_MSECS);
  wuzi_console_take_back (table.console);
  /* The choice goes on where it was. */
  ck_assert_int_eq (wuzi_clock_get_turn (clock), 4 * SECOND_MSECS);
  scripted_player_do (table.white, WHITE);
  WAIT_FOR (count_deeds () == 4);
  ck_assert_ptr_eq (scripted_table_current (&table), table.white);
  ck_assert_int_eq (wuzi_clock_get_turn (clock), 0);
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_WHITE), 15 * SECOND_MSECS);
  scripted_table_close (&table);
}
END_TEST

START_TEST (take_backs_are_counted_for_players_not_colours)
{
  open_table (2, FALSE, FALSE);
  wuzi_console_start (table.console);
  do_up_to (2);
  wuzi_console_take_back (table.console);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_BLACK), 1);
  do_up_to (4);
  ck_assert_int_eq (wuzi_player_get_stone (WUZI_PLAYER (table.black)), STONE_WHITE);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_BLACK), 0);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_WHITE), 1);
  wuzi_console_take_back (table.console);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_BLACK), 1);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_WHITE), 1);
  scripted_table_close (&table);
}
END_TEST

START_TEST (what_an_opening_does_not_allow_is_refused)
{
  Deed choice = { .kind = DEED_BLACK };

  open_table (0, FALSE, FALSE);
  wuzi_console_start (table.console);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, point_make (0, 0)),
                    WUZI_OFFER_OUTSIDE);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, POINT_NONE), WUZI_OFFER_OFF_BOARD);
  ck_assert_int_eq (wuzi_console_offer_deed (table.console, choice), WUZI_OFFER_NOT_ASKED);
  do_up_to (2);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "h8")),
                    WUZI_OFFER_POINT_TAKEN);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "j9")),
                    WUZI_OFFER_OUTSIDE);
  do_up_to (3);
  ck_assert_int_eq (wuzi_console_offer_deed (table.console, choice), WUZI_OFFER_NOT_ASKED);
  scripted_table_close (&table);

  open_table (12, FALSE, FALSE);
  wuzi_console_start (table.console);
  do_up_to (3);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, point_make (0, 0)),
                    WUZI_OFFER_NOT_ASKED);
  ck_assert_int_eq (wuzi_console_offer_deed (table.console, (Deed) { DEED_NUMBER, 0, 13 }),
                    WUZI_OFFER_NOT_ASKED);
  do_up_to (7);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "a1")),
                    WUZI_OFFER_REPEATED);
  do_up_to (8);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "c1")),
                    WUZI_OFFER_NOT_OFFERED);
  scripted_table_close (&table);
}
END_TEST

START_TEST (an_answer_that_an_opening_does_not_allow_counts_as_failure)
{
  Opening expected;

  open_table (4, FALSE, FALSE);
  wuzi_console_start (table.console);
  do_up_to (3);
  scripted_player_do (table.white, (Deed) { .kind = DEED_TEN });
  WAIT_FOR (console_log_count_failed (table.log) == 1);
  expected = opening_walk_to (walk, 3);
  assert_same_opening (wuzi_console_get_opening (table.console), &expected);
  wuzi_console_ask (table.console);
  do_up_to (4);
  assert_state (4);
  scripted_table_close (&table);
}
END_TEST

START_TEST (the_machine_is_asked_and_nobody_answers_for_it)
{
  open_table (4, TRUE, TRUE);
  wuzi_console_start (table.console);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, point_make (7, 7)),
                    WUZI_OFFER_OUT_OF_TURN);
  ck_assert_int_eq (wuzi_console_offer_deed (table.console, deeds[3]), WUZI_OFFER_OUT_OF_TURN);
  scripted_table_close (&table);
}
END_TEST

/* A game ends in its opening, or after it; then the same one opens again, or the other one. */
static void
check_play_again (int done, gboolean swap)
{
  open_table (3, FALSE, FALSE);
  wuzi_console_start (table.console);
  do_up_to (done);
  wuzi_console_resign (table.console);
  ck_assert (wuzi_console_is_over (table.console));
  wuzi_console_play_again (table.console, swap);
  if (swap) {
    ScriptedPlayer *black = table.black;

    table.black = table.white;
    table.white = black;
  }
  assert_state (0);
  do_up_to (deed_count);
  assert_state (deed_count);
  scripted_table_close (&table);
}

START_TEST (who_opened_opens_again_or_the_other_one)
{
  for (int done = 1; done <= 4; done++) {
    check_play_again (done, FALSE);
    check_play_again (done, TRUE);
  }
}
END_TEST

START_TEST (both_have_moved_when_each_has_done_something)
{
  open_table (_i, FALSE, FALSE);
  wuzi_console_start (table.console);
  for (int i = 0; i <= deed_count; i++) {
    gboolean first = FALSE;
    gboolean second = FALSE;

    for (int j = 0; j < i; j++) {
      Opening opening = opening_walk_to (walk, j);

      *(opening_seat (&opening) == SEAT_FIRST ? &first : &second) = TRUE;
    }
    do_up_to (i);
    ck_assert_int_eq (wuzi_console_have_both_moved (table.console), first && second);
  }
  scripted_table_close (&table);
}
END_TEST

/* Fouls. */

/* Black is to move, and may not at h8: two threes. */
#define BEFORE_FOUL "g8 a1 f8 c1 h7 e1 h6 g1"

static void
open_renju (gboolean strict)
{
  walk = &OPENING_WALKS[0];
  table.black = scripted_player_new ("Black");
  table.white = scripted_player_new ("White");
  table.console = wuzi_pvp_console_new (RULE_RENJU, BOARD_USUAL_SIZE, WUZI_PLAYER (table.black),
                                        WUZI_PLAYER (table.white));
  table.log = console_log_new (table.console);
  wuzi_console_set_strict_fouls (table.console, strict);
  wuzi_console_start (table.console);
  scripted_table_play (&table, BEFORE_FOUL);
}

START_TEST (a_foul_is_refused)
{
  Point foul;

  open_renju (FALSE);
  foul = scripted_table_point (&table, "h8");
  ck_assert_int_eq (wuzi_console_offer_point (table.console, foul), WUZI_OFFER_FOUL);
  scripted_player_answer (table.black, foul);
  WAIT_FOR (console_log_count_failed (table.log) == 1);
  ck_assert (board_is_free (wuzi_console_get_board (table.console), foul));
  /* White may. */
  wuzi_console_ask (table.console);
  scripted_table_play (&table, "o15 h8");
  ck_assert (!wuzi_console_is_over (table.console));
  scripted_table_close (&table);
}
END_TEST

START_TEST (a_foul_loses_where_the_rule_is_strict)
{
  Point foul;
  const WuziEnd *end;

  open_renju (TRUE);
  foul = scripted_table_point (&table, "h8");
  scripted_player_answer (table.black, foul);
  WAIT_FOR (wuzi_console_is_over (table.console));
  end = wuzi_console_get_end (table.console);
  ck_assert_int_eq (end->ending, WUZI_ENDING_FOUL);
  ck_assert_int_eq (end->result, WUZI_RESULT_WHITE_WINS);
  ck_assert_int_eq (board_last (wuzi_console_get_board (table.console)), foul);
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
  scripted_table_assert_offers (&table, "...p");
  scripted_table_close (&table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("console-openings");
  TCase *openings = tcase_create ("openings");
  TCase *fouls = tcase_create ("fouls");

  tcase_add_loop_test (openings, each_deed_is_asked_of_whose_turn_it_is, 0, OPENING_WALK_COUNT);
  tcase_add_loop_test (openings, deeds_are_taken_back_and_brought_back_one_by_one, 0,
                       OPENING_WALK_COUNT);
  tcase_add_loop_test (openings, what_is_done_anew_takes_the_place_of_what_was_taken_back, 0,
                       OPENING_WALK_COUNT);
  tcase_add_loop_test (openings, against_a_machine_persons_come_back_to_their_own_deeds, 0,
                       OPENING_WALK_COUNT);
  tcase_add_loop_test (openings, the_clock_runs_for_whoever_is_asked, 0, OPENING_WALK_COUNT);
  tcase_add_loop_test (openings, stones_of_an_opening_earn_their_increment, 0, OPENING_WALK_COUNT);
  tcase_add_loop_test (openings, time_runs_out_in_an_opening_for_who_is_asked, 0,
                       OPENING_WALK_COUNT);
  tcase_add_test (openings, another_choice_is_another_turn);
  tcase_add_test (openings, take_backs_are_counted_for_players_not_colours);
  tcase_add_test (openings, what_an_opening_does_not_allow_is_refused);
  tcase_add_test (openings, an_answer_that_an_opening_does_not_allow_counts_as_failure);
  tcase_add_test (openings, the_machine_is_asked_and_nobody_answers_for_it);
  tcase_add_test (openings, who_opened_opens_again_or_the_other_one);
  tcase_add_loop_test (openings, both_have_moved_when_each_has_done_something, 0,
                       OPENING_WALK_COUNT);
  suite_add_tcase (suite, openings);
  tcase_add_test (fouls, a_foul_is_refused);
  tcase_add_test (fouls, a_foul_loses_where_the_rule_is_strict);
  suite_add_tcase (suite, fouls);
  return run_suite (suite);
}
