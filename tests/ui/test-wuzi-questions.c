/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked about a game, and what is done after which answer. */
#include "ui/game/wuzi-questions.h"

#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"

static Sitting sitting;
static GtkWindow *window;
static GtkWidget *prompt;
static WuziQuestions *questions;
static guint deeds;
static guint always_deeds;

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  prompt = g_object_new (WUZI_TYPE_PROMPT, NULL);
  window = widgets_show_alone (prompt, 300, 200);
  questions = wuzi_questions_new (window, WUZI_PROMPT (prompt));
  deeds = always_deeds = 0;
}

static void
tear_down (void)
{
  g_clear_object (&questions);
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static void
begin (WuziMode mode, const char *points)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, points);
  wuzi_questions_set_game (questions, sitting.game);
}

static void
deed (GtkWindow *asked)
{
  ck_assert_ptr_eq (asked, window);
  deeds++;
}

static void
always_deed (GtkWindow *asked)
{
  always_deeds++;
}

static void
ask_take_back (void)
{
  wuzi_questions_ask_take_back (questions, deed, always_deed);
}

static void
ask_leave (gboolean kept)
{
  wuzi_questions_ask_leave (questions, "New Game?", "_New Game", kept, deed);
}

static GtkWidget *
get_dialog (void)
{
  GtkWindow *dialog = widgets_find_window (ADW_TYPE_MESSAGE_DIALOG);

  ck_assert_ptr_nonnull (dialog);
  return GTK_WIDGET (dialog);
}

static void
respond (const char *response)
{
  widgets_respond (response);
  WAIT_FOR (!wuzi_questions_is_asking (questions));
  run_pending ();
}

static WuziClock *
clock_of_game (void)
{
  return wuzi_console_get_clock (wuzi_game_get_console (sitting.game));
}

/* Taking back is asked beside the board. */

static const char *const TAKE_BACK[] = { "Take Back Ann’s Move e5?", "Take Back Your Last Move?" };

START_TEST (taking_back_asks_and_says_what_goes)
{
  begin (_i == 0 ? WUZI_MODE_PVP : WUZI_MODE_PVE, "e5");
  ck_assert (!gtk_widget_get_visible (prompt));
  ask_take_back ();
  ck_assert (wuzi_questions_is_asking (questions));
  ck_assert_ptr_null (widgets_get_question ());
  WAIT_FOR (widgets_says (prompt, TAKE_BACK[_i]));
  widgets_press (prompt, _i == 0 ? "accept" : "refuse");
  WAIT_FOR (!wuzi_questions_is_asking (questions));
  ck_assert (!gtk_widget_get_visible (prompt));
  ck_assert_uint_eq (deeds, _i == 0 ? 1 : 0);
  ck_assert_uint_eq (always_deeds, 0);
}
END_TEST

/* Ann opens, with stones of both colours; then Bob chooses. */
START_TEST (taking_back_in_an_opening_names_who_did_it)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  WuziConsole *console;
  guint count;

  setup.opening = OPENING_SWAP;
  sitting_begin (&sitting, &setup);
  wuzi_questions_set_game (questions, sitting.game);
  console = wuzi_game_get_console (sitting.game);
  sitting_play (&sitting, "e5 e6");
  ask_take_back ();
  WAIT_FOR (widgets_says (prompt, "Take Back Ann’s Move e6?"));
  widgets_press (prompt, "refuse");
  WAIT_FOR (!wuzi_questions_is_asking (questions));
  sitting_play (&sitting, "a1");
  ck_assert_int_eq (wuzi_console_offer_deed (console, (Deed) { .kind = DEED_BLACK }),
                    WUZI_OFFER_TAKEN_UP);
  WAIT_FOR ((wuzi_console_get_deeds (console, &count), count == 4));
  ask_take_back ();
  WAIT_FOR (widgets_says (prompt, "Take Back Bob’s Choice?"));
  widgets_press (prompt, "refuse");
  WAIT_FOR (!wuzi_questions_is_asking (questions));
}
END_TEST

START_TEST (whoever_is_not_to_be_asked_again_says_so)
{
  begin (WUZI_MODE_PVP, "e5");
  ask_take_back ();
  WAIT_FOR (widgets_says (prompt, TAKE_BACK[0]));
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (widgets_find (prompt, GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  widgets_press (prompt, _i == 0 ? "accept" : "refuse");
  WAIT_FOR (!wuzi_questions_is_asking (questions));
  ck_assert_uint_eq (deeds, 0);
  ck_assert_uint_eq (always_deeds, _i == 0 ? 1 : 0);
  ask_take_back ();
  ck_assert (!gtk_check_button_get_active (
      GTK_CHECK_BUTTON (widgets_find (prompt, GTK_TYPE_CHECK_BUTTON, NULL))));
}
END_TEST

/* Its stones are what it is about. */
START_TEST (what_is_asked_beside_the_board_goes_with_the_next_stone)
{
  begin (WUZI_MODE_PVP, "e5");
  ask_take_back ();
  if (_i == 0)
    sitting_play (&sitting, "f5");
  else
    wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  WAIT_FOR (!gtk_widget_get_visible (prompt));
  ck_assert (!wuzi_questions_is_asking (questions));
  ck_assert_uint_eq (deeds, 0);
}
END_TEST

/* The console counts who has paused its clock: once too often, and it would never go on. */
START_TEST (the_clock_stands_while_somebody_is_asked)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  static FakeTime fake_time; /* until the sitting is closed */
  WuziClock *game_clock;

  setup.time = (TimeControl) { TIME_PER_GAME, 60000, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  game_clock = wuzi_console_get_clock (wuzi_game_get_console (sitting.game));
  fake_time_give (&fake_time, game_clock);
  wuzi_game_start (sitting.game);
  wuzi_questions_set_game (questions, sitting.game);
  sitting_play (&sitting, "e5");
  ask_take_back ();
  fake_time_pass (&fake_time, game_clock, 20000);
  ck_assert_int_eq (wuzi_clock_get_left (game_clock, STONE_WHITE), 60000);
  if (_i == 0)
    widgets_press (prompt, "refuse");
  else
    wuzi_questions_withdraw (questions);
  WAIT_FOR (!wuzi_questions_is_asking (questions));
  fake_time_pass (&fake_time, game_clock, 20000);
  ck_assert_int_eq (wuzi_clock_get_left (game_clock, STONE_WHITE), 40000);
}
END_TEST

START_TEST (return_would_accept)
{
  begin (WUZI_MODE_PVP, "e5");
  ask_take_back ();
  WAIT_FOR (widgets_says (prompt, TAKE_BACK[0]));
  ck_assert_ptr_eq (gtk_window_get_focus (window), widgets_find_named (prompt, "accept"));
}
END_TEST

START_TEST (return_would_play_on)
{
  begin (WUZI_MODE_PVP, "e5");
  wuzi_questions_ask_draw (questions, deed);
  WAIT_FOR (widgets_says (prompt, "Play On"));
  ck_assert_ptr_eq (gtk_window_get_focus (window), widgets_find_named (prompt, "refuse"));
}
END_TEST

START_TEST (resigning_says_who_loses)
{
  begin (_i == 0 ? WUZI_MODE_PVP : WUZI_MODE_PVE, "e5");
  wuzi_questions_ask_resign (questions, deed);
  ck_assert_str_eq (widgets_get_question (), "Resign?");
  ck_assert (widgets_says (get_dialog (), _i == 0 ? "The game ends and counts as lost for Bob."
                                                  : "The game ends and counts as lost for you."));
  ck_assert_str_eq (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (get_dialog ())),
                    "cancel");
  respond ("accept");
  ck_assert_uint_eq (deeds, 1);
}
END_TEST

START_TEST (without_a_running_game_nothing_is_asked)
{
  if (_i > 0)
    begin (WUZI_MODE_PVP, "e5");
  if (_i > 0)
    wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ask_leave (TRUE);
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert_uint_eq (deeds, 1);
  ck_assert (!wuzi_questions_take_giving_up (questions));
}
END_TEST

START_TEST (one_stone_of_the_machine_is_nothing_to_lose)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.first_mover = WUZI_SEAT_SECOND;
  sitting_begin (&sitting, &setup);
  sitting_wait_for_turn (&sitting);
  wuzi_questions_set_game (questions, sitting.game);
  ask_leave (_i == 1);
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert_uint_eq (deeds, 1);
  sitting_play (&sitting, "a1");
  ask_leave (_i == 1);
  ck_assert_str_eq (widgets_get_question (), "New Game?");
  respond ("cancel");
}
END_TEST

START_TEST (a_game_that_is_not_kept_is_given_up_or_goes_on)
{
  begin (WUZI_MODE_PVP, "e5");
  ask_leave (FALSE);
  ck_assert_str_eq (widgets_get_question (), "New Game?");
  ck_assert (!widgets_may_respond ("other"));
  ck_assert_uint_eq (deeds, 0);
  respond (_i == 0 ? "accept" : "cancel");
  ck_assert_uint_eq (deeds, _i == 0 ? 1 : 0);
  ck_assert_int_eq (wuzi_questions_take_giving_up (questions), _i == 0);
}
END_TEST

START_TEST (a_game_that_can_be_kept_is_left_either_way)
{
  begin (WUZI_MODE_PVP, "e5");
  ask_leave (TRUE);
  respond (_i == 0 ? "accept" : "other");
  ck_assert_uint_eq (deeds, 1);
  ck_assert_int_eq (wuzi_questions_take_giving_up (questions), _i == 0);
}
END_TEST

START_TEST (giving_up_is_told_once_and_forgotten_at_the_next_question)
{
  begin (WUZI_MODE_PVP, "e5");
  ask_leave (TRUE);
  respond ("accept");
  ck_assert (wuzi_questions_take_giving_up (questions));
  ck_assert (!wuzi_questions_take_giving_up (questions));
  ask_leave (TRUE);
  respond ("accept");
  ask_leave (TRUE);
  respond ("cancel");
  ck_assert (!wuzi_questions_take_giving_up (questions));
}
END_TEST

START_TEST (who_closes_all_the_same_is_told_what_is_lost)
{
  g_autoptr (GError) error =
      g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "The disk is full.");

  wuzi_questions_ask_loss (questions, error, deed);
  ck_assert_str_eq (widgets_get_question (), "Close Without Saving?");
  ck_assert (widgets_says (get_dialog (), "The disk is full."));
  respond (_i == 0 ? "accept" : "cancel");
  ck_assert_uint_eq (deeds, _i == 0 ? 1 : 0);
}
END_TEST

START_TEST (while_a_dialog_is_open_nothing_else_is_asked)
{
  begin (WUZI_MODE_PVP, "e5");
  wuzi_questions_ask_resign (questions, deed);
  ask_take_back ();
  ask_leave (TRUE);
  ck_assert (!gtk_widget_get_visible (prompt));
  ck_assert_str_eq (widgets_get_question (), "Resign?");
  respond ("accept");
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert_uint_eq (deeds, 1);
}
END_TEST

static void
ask_draw (void)
{
  wuzi_questions_ask_draw (questions, deed);
}

static void
ask_resign (void)
{
  wuzi_questions_ask_resign (questions, deed);
}

static void
ask_leave_kept (void)
{
  ask_leave (TRUE);
}

static const struct {
  void (*ask) (void);
  const char *heading;
} NEXT[] = { { ask_draw, "Bob offers a draw." },
             { ask_resign, "Resign?" },
             { ask_leave_kept, "New Game?" } };

/* Nobody has to answer that first. */
START_TEST (what_is_asked_next_takes_the_place_beside_the_board)
{
  gboolean is_beside = NEXT[_i].ask == ask_draw;

  begin (WUZI_MODE_PVP, "e5");
  wuzi_questions_ask_take_back (questions, always_deed, always_deed);
  NEXT[_i].ask ();
  ck_assert (wuzi_questions_is_asking (questions));
  ck_assert_int_eq (gtk_widget_get_visible (prompt), is_beside);
  ck_assert_int_eq (widgets_get_question () == NULL, is_beside);
  ck_assert (widgets_says (is_beside ? prompt : get_dialog (), NEXT[_i].heading));
  ck_assert_int_eq (wuzi_clock_is_paused (clock_of_game ()), is_beside);
  if (is_beside)
    widgets_press (prompt, "accept");
  else
    widgets_respond ("accept");
  WAIT_FOR (!wuzi_questions_is_asking (questions));
  run_pending ();
  ck_assert_uint_eq (deeds, 1);
  ck_assert_uint_eq (always_deeds, 0);
  ck_assert (!wuzi_clock_is_paused (clock_of_game ()));
}
END_TEST

static void
end_game (void)
{
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
}

static void
take_game_away (void)
{
  wuzi_questions_set_game (questions, NULL);
}

static void
withdraw (void)
{
  wuzi_questions_withdraw (questions);
}

static void (*const GONE[]) (void) = { end_game, take_game_away, withdraw };

START_TEST (a_question_goes_with_what_it_is_about)
{
  begin (WUZI_MODE_PVP, "e5");
  ask_leave (TRUE);
  GONE[_i]();
  ck_assert (!wuzi_questions_is_asking (questions));
  WAIT_FOR (widgets_get_question () == NULL);
  run_pending ();
  ck_assert_uint_eq (deeds, 0);
  ck_assert (!wuzi_questions_take_giving_up (questions));
}
END_TEST

START_TEST (after_one_was_withdrawn_another_is_asked)
{
  begin (WUZI_MODE_PVP, "e5");
  wuzi_questions_ask_resign (questions, deed);
  wuzi_questions_withdraw (questions);
  ask_take_back ();
  WAIT_FOR (widgets_says (prompt, TAKE_BACK[0]));
  ck_assert (wuzi_questions_is_asking (questions));
  widgets_press (prompt, "accept");
  WAIT_FOR (!wuzi_questions_is_asking (questions));
  ck_assert_uint_eq (deeds, 1);
}
END_TEST

START_TEST (an_open_question_goes_with_its_window)
{
  gpointer gone = questions;

  begin (WUZI_MODE_PVP, "e5");
  wuzi_questions_ask_resign (questions, deed);
  g_object_add_weak_pointer (G_OBJECT (questions), &gone);
  wuzi_questions_set_game (questions, NULL);
  g_clear_object (&questions);
  WAIT_FOR (gone == NULL);
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert_uint_eq (deeds, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-questions");
  TCase *tcase = tcase_create ("questions");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, taking_back_asks_and_says_what_goes, 0, 2);
  tcase_add_test (tcase, taking_back_in_an_opening_names_who_did_it);
  tcase_add_loop_test (tcase, whoever_is_not_to_be_asked_again_says_so, 0, 2);
  tcase_add_loop_test (tcase, what_is_asked_beside_the_board_goes_with_the_next_stone, 0, 2);
  tcase_add_loop_test (tcase, the_clock_stands_while_somebody_is_asked, 0, 2);
  tcase_add_test (tcase, return_would_accept);
  tcase_add_test (tcase, return_would_play_on);
  tcase_add_loop_test (tcase, resigning_says_who_loses, 0, 2);
  tcase_add_loop_test (tcase, without_a_running_game_nothing_is_asked, 0, 2);
  tcase_add_loop_test (tcase, one_stone_of_the_machine_is_nothing_to_lose, 0, 2);
  tcase_add_loop_test (tcase, a_game_that_is_not_kept_is_given_up_or_goes_on, 0, 2);
  tcase_add_loop_test (tcase, a_game_that_can_be_kept_is_left_either_way, 0, 2);
  tcase_add_test (tcase, giving_up_is_told_once_and_forgotten_at_the_next_question);
  tcase_add_loop_test (tcase, who_closes_all_the_same_is_told_what_is_lost, 0, 2);
  tcase_add_test (tcase, while_a_dialog_is_open_nothing_else_is_asked);
  tcase_add_loop_test (tcase, what_is_asked_next_takes_the_place_beside_the_board, 0,
                       G_N_ELEMENTS (NEXT));
  tcase_add_loop_test (tcase, a_question_goes_with_what_it_is_about, 0, G_N_ELEMENTS (GONE));
  tcase_add_test (tcase, after_one_was_withdrawn_another_is_asked);
  tcase_add_test (tcase, an_open_question_goes_with_its_window);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
