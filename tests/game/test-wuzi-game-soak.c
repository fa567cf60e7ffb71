/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hundreds of games in which people press whatever there is to press. */
#include "game/wuzi-game.h"
#include "support/check-main.h"
#include "support/scripted-table.h"
#include "support/sitting.h"
#include "support/wait.h"

enum {
  SEQUENCES = 200,
  STEPS = 70,
  MIN_SIDE = 5,
  MAX_SIDE = 10,
};

/* What has been seen of the games of a sitting. */
typedef struct {
  WuziConsole *console; /* borrowed: that of this sitting */
  guint finished;       /* in all, in which both had done something */
  gboolean ended;       /* this one */
} Seen;

static void
finished_cb (Seen *seen)
{
  ck_assert_msg (!seen->ended, "a game finished twice");
  seen->ended = TRUE;
  if (wuzi_console_have_both_moved (seen->console))
    seen->finished++;
}

static void
cleared_cb (Seen *seen)
{
  seen->ended = FALSE;
}

/* A point close to the others, so that it comes to rows; at times off the
 * board. */
static Point
random_point (GRand *rand, const Board *board)
{
  return point_make (g_rand_int_range (rand, -1, board->size + 1),
                     g_rand_int_range (rand, 0, board->size));
}

/* Any choice that an opening may ask for. */
static Deed
random_choice (GRand *rand)
{
  static const DeedKind CHOICES[] = { DEED_BLACK, DEED_WHITE, DEED_TWO_MORE, DEED_TEN,
                                      DEED_NUMBER };

  return (Deed) { .kind = CHOICES[g_rand_int_range (rand, 0, G_N_ELEMENTS (CHOICES))],
                  .number = g_rand_int_range (rand, 0, 4) };
}

/* Offers points, and choices in an opening, until one is taken up, or nobody takes any. */
static void
offer (GRand *rand, WuziConsole *console)
{
  for (int tries = 0; tries < 8; tries++)
    if (wuzi_console_offer_point (console, random_point (rand, wuzi_console_get_board (console)))
            == WUZI_OFFER_TAKEN_UP
        || wuzi_console_offer_deed (console, random_choice (rand)) == WUZI_OFFER_TAKEN_UP)
      return;
}

/* Any rule, and at times an opening that suits it. */
static void
choose_rule (GRand *rand, WuziGameSetup *setup)
{
  OpeningKind opening = (OpeningKind) g_rand_int_range (rand, 0, OPENING_COUNT);

  setup->rule = (Rule) g_rand_int_range (rand, 0, RULE_COUNT);
  setup->strict_fouls = g_rand_boolean (rand);
  if (g_rand_int_range (rand, 0, 3) == 0 && opening_suits (opening, setup->rule, setup->size))
    setup->opening = opening;
}

/* A game that has ended goes on only if it was too short to be booked. */
static void
take_back (WuziConsole *console, Seen *seen)
{
  gboolean booked = seen->ended && wuzi_console_have_both_moved (console);

  wuzi_console_take_back (console);
  if (booked)
    ck_assert (wuzi_console_is_over (console));
  seen->ended = seen->ended && wuzi_console_is_over (console);
}

static void
press_something (GRand *rand, WuziGame *game, Seen *seen)
{
  WuziConsole *console = wuzi_game_get_console (game);

  switch (g_rand_int_range (rand, 0, 24)) {
  case 0:
  case 1:
  case 2:
    take_back (console, seen);
    break;
  case 3:
  case 4:
    wuzi_console_redo (console);
    break;
  case 5:
    wuzi_console_resign (console);
    break;
  case 6:
    wuzi_game_play_again (game, g_rand_boolean (rand));
    break;
  case 7:
    if (!wuzi_console_is_over (console))
      wuzi_console_ask (console);
    break;
  default:
    offer (rand, console);
  }
}

/* Sometimes a person waits for what happens, sometimes they press on. */
static void
wait_or_not (GRand *rand, Sitting *sitting)
{
  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    break;
  case 1:
    run_pending ();
    break;
  default:
    run_pending ();
    sitting_wait_for_turn (sitting);
  }
}

static void
run_sequence (GRand *rand, Sitting *sitting, WuziMode mode, Seen *seen)
{
  WuziGameSetup setup = sitting_setup (sitting, mode);
  WuziConsole *console;

  setup.size = g_rand_int_range (rand, MIN_SIDE, MAX_SIDE + 1);
  setup.first_mover = g_rand_int_range (rand, WUZI_SEAT_FIRST, WUZI_SEAT_SECOND + 1);
  setup.seed = g_rand_int (rand) | 1u;
  choose_rule (rand, &setup);
  seen->ended = FALSE;
  sitting_begin (sitting, &setup);
  console = seen->console = wuzi_game_get_console (sitting->game);
  g_signal_connect_swapped (console, "finished", G_CALLBACK (finished_cb), seen);
  g_signal_connect_swapped (console, "cleared", G_CALLBACK (cleared_cb), seen);
  for (int step = 0; step < STEPS; step++) {
    press_something (rand, sitting->game, seen);
    scripted_table_check (console);
    wait_or_not (rand, sitting);
    scripted_table_check (console);
    ck_assert_int_eq (wuzi_console_is_over (console), seen->ended);
  }
  g_signal_handlers_disconnect_by_data (console, seen);
  wuzi_game_close (sitting->game);
  g_clear_object (&sitting->game);
}

/* Wins, losses and draws of the persons and the machine, by the book. */
static guint
count_results (Sitting *sitting)
{
  WuziStanding all[] = {
    wuzi_record_book_get_standing (sitting->book, sitting->ann),
    wuzi_record_book_get_standing (sitting->book, sitting->bob),
    wuzi_record_book_get_machine_standing (sitting->book, "easy"),
  };
  guint results = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    results += all[i].wins + all[i].losses + all[i].draws;
  return results;
}

START_TEST (whatever_is_pressed_the_board_is_what_was_played)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5 + (guint32) _i);
  g_autoptr (GPtrArray) games = NULL;
  g_auto (Sitting) sitting = { 0 };
  Seen seen = { 0 };

  sitting_open (&sitting);
  for (int i = 0; i < SEQUENCES; i++)
    run_sequence (rand, &sitting, (WuziMode) _i, &seen);
  games = sitting_read_games (&sitting);
  ck_assert_uint_gt (seen.finished, SEQUENCES / 2);
  ck_assert_uint_eq (games->len, seen.finished);
  ck_assert_uint_eq (count_results (&sitting), 2 * seen.finished);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-soak");
  TCase *tcase = tcase_create ("soak");

  tcase_add_loop_test (tcase, whatever_is_pressed_the_board_is_what_was_played, WUZI_MODE_PVP,
                       WUZI_MODE_PVE + 1);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
