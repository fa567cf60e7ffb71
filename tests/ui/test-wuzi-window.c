/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window, from a game's first question to its last. */
#include "ui/game/wuzi-window.h"

#include "board/notation.h"
#include "game/players/wuzi-human-player.h"
#include "game/players/wuzi-ai-player.h"
#include "study/wuzi-replay.h"
#include "support/board-themes.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/slow-engine.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/board-style.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/game/wuzi-game-view.h"
#include "ui/game/wuzi-records-bar.h"
#include "ui/game/wuzi-state-bar.h"
#include "ui/game/wuzi-teacher-bar.h"
#include "ui/opponents/wuzi-opponents-window.h"

/* Black wins with the ninth stone. */
#define BEFORE_THE_END "a1 a9 b1 b9 c1 c9 d1 d8"
#define LAST_MOVE "e1"

static Sitting sitting;
static GSettings *settings;
static WuziWindow *window;
static GtkWidget *root;

static void
open_window (void)
{
  settings = memory_settings_new ();
  window = wuzi_window_new (NULL, settings, sitting.book);
  root = GTK_WIDGET (window);
  widgets_present (GTK_WINDOW (window));
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  open_window ();
}

static void
set_up_unwritable (void)
{
  widgets_set_up ();
  sitting_open_unwritable (&sitting);
  open_window ();
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  widgets_tear_down ();
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

static void
begin_with (const WuziGameSetup *setup)
{
  sitting.game = wuzi_game_new (sitting.book, setup);
  wuzi_window_set_game (window, sitting.game);
}

static void
begin (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  begin_with (&setup);
}

static gboolean
press (const char *action)
{
  return gtk_widget_activate_action (root, action, NULL);
}

static int
stones (void)
{
  return wuzi_console_get_board (console ())->count;
}

static gboolean
is_enabled (const char *action)
{
  return widgets_can_do (root, action);
}

/* Which of the buttons are on: take back, redo, resign, play again. */
static void
assert_buttons (const char *expected)
{
  static const char *const ACTIONS[] = { "win.take-back", "win.redo", "win.resign",
                                         "win.play-again" };
  char on[] = "trsp";

  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    if (!is_enabled (ACTIONS[i]))
      on[i] = '.';
  ck_assert_str_eq (on, expected);
}

static void
assert_asked (const char *question)
{
  ck_assert_pstr_eq (widgets_get_question (), question);
}

static void
assert_says (const char *text)
{
  ck_assert_msg (widgets_says (root, text), "\"%s\" isn't to be seen", text);
}

/* Clicks on a point of the board, or beside it with NULL. */
static void
click (const char *name)
{
  GtkWidget *view = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  BoardGeometry geometry = wuzi_board_view_get_geometry (WUZI_BOARD_VIEW (view));
  double x = 1, y = 1;

  if (name != NULL)
    board_geometry_to_pixel (&geometry, notation_to_point (name, geometry.size), &x, &y);
  widgets_press_at (view, x, y);
  widgets_release_at (view, x, y);
}

/* Buttons. */

START_TEST (without_a_game_the_buttons_are_off)
{
  assert_buttons ("....");
  press ("win.take-back");
  press ("win.play-again");
  assert_asked (NULL);
  ck_assert_ptr_null (wuzi_window_get_game (window));
}
END_TEST

START_TEST (buttons_follow_a_game_of_two_persons)
{
  begin (WUZI_MODE_PVP);
  assert_buttons ("....");
  sitting_play (&sitting, "a1");
  assert_buttons ("t.s.");
  wuzi_console_take_back (console ());
  assert_buttons (".r..");
  wuzi_console_redo (console ());
  wuzi_console_resign (console ());
  assert_buttons ("t..p"); /* a stone alone isn't booked */
  ck_assert (press ("win.play-again"));
  assert_buttons ("....");
  sitting_play (&sitting, "a1 a2");
  wuzi_console_resign (console ());
  assert_buttons ("...p");
}
END_TEST

static guint looked;

/* In place of a console's own answer: whoever switches the buttons asks this. */
static gboolean
count_looks (WuziConsole *self)
{
  looked++;
  return FALSE;
}

START_TEST (buttons_are_switched_once_a_turn)
{
  WuziConsoleClass *consoles;
  gboolean (*own) (WuziConsole * self);

  begin (WUZI_MODE_PVE);
  consoles = WUZI_CONSOLE_GET_CLASS (console ());
  own = consoles->may_restart_running;
  consoles->may_restart_running = count_looks;
  wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), TRUE);
  looked = 0;
  click ("c5");
  WAIT_FOR (wuzi_console_get_board (console ())->count == 2);
  ck_assert_uint_eq (looked, 2); /* the machine's answer is a turn, too */
  wuzi_console_take_back (console ());
  ck_assert_uint_eq (looked, 3);
  consoles->may_restart_running = own;
}
END_TEST

START_TEST (buttons_follow_a_game_against_the_machine)
{
  begin (WUZI_MODE_PVE);
  assert_buttons ("...p");
  sitting_play (&sitting, "a1");
  assert_buttons ("t.sp");
  sitting_wait_for_turn (&sitting);
  assert_buttons ("t.sp");
  wuzi_console_take_back (console ());
  assert_buttons (".r.p");
  wuzi_console_redo (console ());
  wuzi_console_resign (console ());
  assert_buttons ("...p");
}
END_TEST

START_TEST (buttons_follow_the_new_game)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  g_clear_object (&sitting.game);
  begin (WUZI_MODE_PVE);
  assert_buttons ("...p");
  ck_assert_ptr_eq (wuzi_window_get_game (window), sitting.game);
}
END_TEST

START_TEST (a_game_that_was_replaced_is_closed)
{
  WuziGame *old;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  old = g_steal_pointer (&sitting.game);
  begin (WUZI_MODE_PVP);
  ck_assert_int_eq (wuzi_console_offer_point (wuzi_game_get_console (old), point_make (4, 4)),
                    WUZI_OFFER_OUT_OF_TURN);
  wuzi_console_take_back (wuzi_game_get_console (old));
  assert_buttons ("....");
  wuzi_game_close (old);
  g_object_unref (old);
}
END_TEST

/* Taking back and bringing back. */

static GtkWidget *
prompt (void)
{
  return widgets_find (root, WUZI_TYPE_PROMPT, NULL);
}

/* Answers what is asked beside the board. */
static void
answer_prompt (const char *button)
{
  WAIT_FOR (gtk_widget_get_mapped (prompt ()));
  widgets_press (prompt (), button);
  WAIT_FOR (!gtk_widget_get_visible (prompt ()));
  run_pending ();
}

START_TEST (take_back_asks_first_between_two_persons)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  ck_assert (press ("win.take-back"));
  ck_assert_int_eq (stones (), 2);
  answer_prompt ("refuse");
  ck_assert_int_eq (stones (), 2);
  ck_assert (gtk_widget_has_focus (widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL)));
  press ("win.take-back");
  answer_prompt ("accept");
  ck_assert_int_eq (stones (), 1);
  ck_assert (g_settings_get_boolean (settings, "confirm-take-back"));
}
END_TEST

START_TEST (take_back_need_not_ask_again)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  press ("win.take-back");
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (widgets_find (prompt (), GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  answer_prompt ("accept");
  ck_assert_int_eq (stones (), 1);
  ck_assert (!g_settings_get_boolean (settings, "confirm-take-back"));
  press ("win.take-back");
  ck_assert_int_eq (stones (), 0);
}
END_TEST

/* Where the question stands, there are no stones, and no sentence that it hides is heard. */
START_TEST (the_question_does_not_cover_the_board)
{
  GtkWidget *board = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  graphene_rect_t places[2], shared;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  if (_i == 1) {
    gtk_window_set_default_size (GTK_WINDOW (root), 400, 700);
    WAIT_FOR (
        !wuzi_game_view_is_wide (WUZI_GAME_VIEW (widgets_find (root, WUZI_TYPE_GAME_VIEW, NULL))));
  }
  press ("win.take-back");
  WAIT_FOR (gtk_widget_get_mapped (prompt ()) && gtk_widget_get_width (prompt ()) > 0);
  ck_assert (gtk_widget_compute_bounds (board, root, &places[0]));
  ck_assert (gtk_widget_compute_bounds (prompt (), root, &places[1]));
  ck_assert (!graphene_rect_intersection (&places[0], &places[1], &shared) || shared.size.width <= 0
             || shared.size.height <= 0);
  answer_prompt ("refuse");
  WAIT_FOR (gtk_widget_get_mapped (widgets_find (root, WUZI_TYPE_STATE_BAR, NULL)));
}
END_TEST

static const struct {
  gboolean ask, ask_machine, asked;
} QUESTIONS[] = {
  { TRUE, FALSE, FALSE },
  { TRUE, TRUE, TRUE },
  { FALSE, TRUE, FALSE },
};

START_TEST (take_back_from_the_machine_asks_only_who_wants_it)
{
  g_settings_set_boolean (settings, "confirm-take-back", QUESTIONS[_i].ask);
  g_settings_set_boolean (settings, "confirm-take-back-machine", QUESTIONS[_i].ask_machine);
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  press ("win.take-back");
  ck_assert_int_eq (stones (), QUESTIONS[_i].asked ? 2 : 0);
  ck_assert_int_eq (gtk_widget_get_visible (prompt ()), QUESTIONS[_i].asked);
}
END_TEST

START_TEST (take_back_goes_to_the_turn_of_the_person)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  press ("win.take-back");
  ck_assert_int_eq (stones (), 0);
}
END_TEST

START_TEST (redo_does_not_ask)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  wuzi_console_take_back (console ());
  press ("win.redo");
  assert_asked (NULL);
  ck_assert_int_eq (stones (), 2);
}
END_TEST

/* Draws. */

START_TEST (a_draw_is_offered_between_two_persons)
{
  begin (WUZI_MODE_PVP);
  ck_assert (!is_enabled ("win.draw"));
  sitting_play (&sitting, "a1 a2");
  ck_assert (press ("win.draw"));
  WAIT_FOR (widgets_says (root, "Ann offers a draw."));
  answer_prompt ("refuse");
  ck_assert (!wuzi_console_is_over (console ()));
  press ("win.draw");
  answer_prompt ("accept");
  ck_assert_int_eq (wuzi_console_get_end (console ())->ending, WUZI_ENDING_AGREEMENT);
  assert_says ("Draw by agreement.");
  ck_assert (!is_enabled ("win.draw"));
}
END_TEST

START_TEST (a_stone_refuses_the_draw)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  press ("win.draw");
  click ("e5");
  WAIT_FOR (stones () == 3);
  WAIT_FOR (!gtk_widget_get_visible (prompt ()));
  ck_assert (!wuzi_console_is_over (console ()));
}
END_TEST

START_TEST (a_machine_that_can_win_takes_no_draw)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  ck_assert (!wuzi_game_machine_accepts_draw (sitting.game));
  press ("win.draw");
  WAIT_FOR (widgets_says (root, "Wuzi plays on: it can still win."));
  ck_assert (!wuzi_console_is_over (console ()));
}
END_TEST

/* White, the machine, has a black stone in its way on each line; black has not. */
START_TEST (a_machine_that_cannot_win_takes_a_draw)
{
  static const char *const POINTS[] = { "a2", "a3", "b3", "a4", "c4", "b1",
                                        "d5", "b2", "e1", "d1", "a1", "d2" };
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  WuziRecordedMove moves[G_N_ELEMENTS (POINTS)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (POINTS); i++)
    moves[i].point = notation_to_point (POINTS[i], 5);
  setup.size = 5;
  setup.origin =
      (WuziGameOrigin) { "33333333-3333-4333-8333-333333333333", moves, G_N_ELEMENTS (moves) };
  begin_with (&setup);
  ck_assert (wuzi_game_machine_accepts_draw (sitting.game));
  sitting_play (&sitting, "c1");
  sitting_wait_for_turn (&sitting);
  ck_assert (!wuzi_console_is_over (console ()));
  press ("win.draw");
  ck_assert_int_eq (wuzi_console_get_end (console ())->result, WUZI_RESULT_DRAW);
}
END_TEST

static const char *const DURING_PROMPT[] = { "win.draw", "win.resign", "win.take-back",
                                             "window.close" };

/* What is asked beside the board lets everything else be done. */
START_TEST (nothing_waits_for_an_answer_beside_the_board)
{
  static const char *const ASKED[] = { NULL, "Resign?", NULL, "Close Wuzi?" };
  const char *action = DURING_PROMPT[_i];

  begin (WUZI_MODE_PVP);
  g_settings_set_boolean (settings, "confirm-take-back", FALSE);
  sitting_play (&sitting, "a1 a2");
  press ("win.draw");
  WAIT_FOR (gtk_widget_get_visible (prompt ()));
  press (action);
  ck_assert_int_eq (gtk_widget_get_visible (prompt ()), g_str_equal (action, "win.draw"));
  ck_assert_int_eq (stones (), g_str_equal (action, "win.take-back") ? 1 : 2);
  assert_asked (ASKED[_i]);
  if (ASKED[_i] != NULL)
    widgets_answer (FALSE);
  else if (gtk_widget_get_visible (prompt ()))
    answer_prompt ("refuse");
}
END_TEST

START_TEST (a_question_goes_when_the_game_ends)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  press ("win.take-back");
  wuzi_console_resign (console ());
  WAIT_FOR (!gtk_widget_get_visible (prompt ()));
  run_pending ();
  ck_assert_int_eq (stones (), 2);
}
END_TEST

START_TEST (a_question_goes_with_the_game_it_is_about)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  press ("win.resign");
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  begin (WUZI_MODE_PVP);
  WAIT_FOR (widgets_get_question () == NULL);
  sitting_play (&sitting, "b1");
  run_pending ();
  ck_assert (!wuzi_console_is_over (console ()));
}
END_TEST

START_TEST (after_a_question_was_taken_away_another_can_be_asked)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  press ("win.resign");
  wuzi_console_resign (console ());
  WAIT_FOR (widgets_get_question () == NULL);
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "a1");
  press ("win.play-again");
  assert_asked ("Play Again?");
  widgets_answer (TRUE);
  ck_assert_int_eq (stones (), 0);
}
END_TEST

/* Resigning. */

START_TEST (resign_asks_first)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  press ("win.resign");
  assert_asked ("Resign?");
  ck_assert (widgets_says (GTK_WIDGET (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG)),
                           "The game ends and counts as lost for Bob."));
  widgets_answer (FALSE);
  ck_assert (!wuzi_console_is_over (console ()));
  press ("win.resign");
  widgets_answer (TRUE);
  ck_assert_int_eq (wuzi_console_get_end (console ())->result, WUZI_RESULT_BLACK_WINS);
}
END_TEST

START_TEST (against_the_machine_the_person_resigns)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  press ("win.resign");
  widgets_answer (TRUE);
  ck_assert_int_eq (wuzi_console_get_end (console ())->result, WUZI_RESULT_WHITE_WINS);
}
END_TEST

/* Playing again, and other players. */

START_TEST (play_again_asks_while_a_game_runs)
{
  begin (WUZI_MODE_PVE);
  press ("win.play-again");
  assert_asked (NULL);
  sitting_play (&sitting, "a1");
  press ("win.play-again");
  assert_asked ("Play Again?");
  widgets_answer (FALSE);
  ck_assert_int_gt (stones (), 0);
  press ("win.play-again");
  widgets_answer (TRUE);
  ck_assert_int_eq (stones (), 0);
  ck_assert (!wuzi_console_is_over (console ()));
}
END_TEST

START_TEST (play_again_does_not_ask_after_the_end)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (console ());
  press ("win.play-again");
  assert_asked (NULL);
  ck_assert_int_eq (stones (), 0);
}
END_TEST

static gboolean
is_described (GtkWidget *widget, const char *words)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  return wrong == NULL;
}

/* What was told where the focus was, and where it goes to. */
typedef struct {
  gboolean before; /* the focus was there */
  gboolean later;
} Tellings;

static void
changed_cb (Tellings *tellings)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  tellings->before |= focus != NULL && is_described (focus, "Black to move: Ann");
}

static void
point_focused_cb (GtkWidget *point, GParamSpec *pspec, Tellings *tellings)
{
  if (gtk_widget_has_focus (point))
    tellings->later = is_described (point, "Black to move: Ann");
}

/* And not once more where the focus was, or after the point was told of. */
START_TEST (whose_turn_it_is_in_another_game_is_told_with_the_point)
{
  GtkWidget *view = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  Tellings tellings = { FALSE, FALSE };
  GtkWidget *point;

  begin (WUZI_MODE_PVP);
  g_settings_set_boolean (settings, "swap-colours", FALSE);
  g_object_set (view, "grid", TRUE, NULL);
  gtk_widget_grab_focus (view);
  WAIT_FOR (gtk_widget_has_focus (gtk_window_get_focus (GTK_WINDOW (window))));
  point = gtk_window_get_focus (GTK_WINDOW (window)); /* in the middle */
  sitting_play (&sitting, "a1");
  wuzi_console_resign (console ());
  ck_assert (widgets_press_key (view, GDK_KEY_Home, 0));
  ck_assert_ptr_ne (gtk_window_get_focus (GTK_WINDOW (window)), point);
  g_signal_connect_data (sitting.game, "changed", G_CALLBACK (changed_cb), &tellings, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect (point, "notify::has-focus", G_CALLBACK (point_focused_cb), &tellings);
  press ("win.play-again");
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), point);
  ck_assert (tellings.later && !tellings.before);
  g_signal_handlers_disconnect_by_data (sitting.game, &tellings);
  g_signal_handlers_disconnect_by_data (point, &tellings);
}
END_TEST

START_TEST (escape_closes_what_the_teacher_says)
{
  GtkRevealer *teacher = GTK_REVEALER (
      widgets_find (widgets_find (root, WUZI_TYPE_TEACHER_BAR, NULL), GTK_TYPE_REVEALER, NULL));

  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  ck_assert (press ("win.explain"));
  WAIT_FOR (gtk_revealer_get_reveal_child (teacher));
  ck_assert (widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0));
  ck_assert (!gtk_revealer_get_reveal_child (teacher));
  ck_assert (!widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0));
}
END_TEST

START_TEST (colours_change_as_the_setting_says)
{
  g_settings_set_boolean (settings, "swap-colours", _i == 1);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (console ());
  press ("win.play-again");
  ck_assert_int_eq (wuzi_player_get_stone (wuzi_game_get_player (sitting.game, WUZI_SEAT_FIRST)),
                    _i == 1 ? STONE_WHITE : STONE_BLACK);
}
END_TEST

/* There, who begins is chosen with the game. */
START_TEST (against_the_machine_colours_change_as_was_chosen)
{
  g_settings_set_string (settings, "first-mover", _i == 1 ? "alternate" : "player-1");
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (console ());
  press ("win.play-again");
  ck_assert_int_eq (wuzi_player_get_stone (wuzi_game_get_player (sitting.game, WUZI_SEAT_FIRST)),
                    _i == 1 ? STONE_WHITE : STONE_BLACK);
}
END_TEST

/* What was wanted: "same", "other", or nothing. */
static const char *wanted;

static void
players_wanted_cb (WuziWindow *self, gboolean same)
{
  wanted = same ? "same" : "other";
}

/* Whose is the widget at a point of the window? */
static gboolean
is_hit (GtkWidget *widget, double x, double y)
{
  GtkWidget *hit = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT);

  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}

START_TEST (a_dialog_keeps_pointer_and_keys_from_the_table)
{
  GtkWidget *board = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  GtkWidget *dialog = gtk_button_new_with_label ("Cake");
  graphene_rect_t bounds;
  double x, y;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  ck_assert (gtk_widget_compute_bounds (board, root, &bounds));
  x = bounds.origin.x + bounds.size.width / 2;
  y = bounds.origin.y + bounds.size.height / 2;
  ck_assert (is_hit (board, x, y));
  wuzi_window_set_dialog (window, dialog);
  WAIT_FOR (is_hit (dialog, x, y));
  ck_assert (!gtk_widget_grab_focus (board));
  ck_assert (wuzi_clock_is_paused (wuzi_console_get_clock (console ())));
  assert_buttons ("....");
  press ("win.resign");
  press ("win.new-game");
  assert_asked (NULL);
  wuzi_window_set_dialog (window, NULL);
  WAIT_FOR (is_hit (board, x, y));
  ck_assert (gtk_widget_has_focus (board));
  ck_assert (!wuzi_clock_is_paused (wuzi_console_get_clock (console ())));
  assert_buttons ("t.s.");
}
END_TEST

START_TEST (a_table_without_a_game_has_a_button_for_one)
{
  GtkWidget *button = widgets_find_named (root, "begin");

  ck_assert_ptr_nonnull (button);
  wanted = NULL;
  g_signal_connect (window, "players-wanted", G_CALLBACK (players_wanted_cb), NULL);
  g_signal_emit_by_name (button, "clicked");
  ck_assert_pstr_eq (wanted, "same");
  wuzi_window_set_dialog (window, gtk_label_new ("Cake"));
  ck_assert (!gtk_widget_get_visible (button));
  wuzi_window_set_dialog (window, NULL);
  ck_assert (gtk_widget_has_focus (button));
  begin (WUZI_MODE_PVP);
  ck_assert (!gtk_widget_get_visible (button));
}
END_TEST

static const struct {
  const char *action;
  const char *wanted;
} LOGINS[] = {
  { "win.new-game", "same" },
  { "win.switch-players", "other" },
};

/* Whether a game runs is asked about when another one is to begin. */
START_TEST (the_login_is_wanted)
{
  wanted = NULL;
  g_signal_connect (window, "players-wanted", G_CALLBACK (players_wanted_cb), NULL);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  press (LOGINS[_i].action);
  assert_asked (NULL);
  ck_assert_pstr_eq (wanted, LOGINS[_i].wanted);
}
END_TEST

static guint played_on; /* after so many stones; 0: nobody wants to */

static void
play_on_cb (WuziWindow *of, const char *game, WuziReplay *replay)
{
  ck_assert_str_eq (game, wuzi_game_get_id (sitting.game));
  played_on = wuzi_replay_get_position (replay);
}

/* Where it ended; where it was decided, before whoever lost made the last stone; or what is looked
 * at. */
START_TEST (a_game_that_ended_can_be_played_on)
{
  static const struct {
    const char *moves;
    int back;
    guint position;
  } ENDS[] = {
    { "e5", 0, 1 },
    { "e5 e6 d5", 0, 3 },
    { "e5 e6 d5", 1, 2 },
    { BEFORE_THE_END " " LAST_MOVE, 0, 7 },
    { BEFORE_THE_END " " LAST_MOVE, 4, 5 },
    { "e5 e6 d5", 3, 3 },
  };

  played_on = 0;
  g_signal_connect (window, "play-on", G_CALLBACK (play_on_cb), NULL);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, ENDS[_i].moves);
  if (!wuzi_console_is_over (console ()))
    wuzi_console_resign (console ());
  for (int i = 0; i < ENDS[_i].back; i++)
    gtk_widget_activate_action (widgets_find (root, WUZI_TYPE_STATE_BAR, NULL), "look.back", NULL);
  WAIT_FOR (widgets_find_named (root, "win.play-on") != NULL);
  widgets_press (root, "win.play-on");
  ck_assert_uint_eq (played_on, ENDS[_i].position);
}
END_TEST

/* The button that had them can't be pressed any more. */
START_TEST (the_keys_have_a_place_after_the_end)
{
  static const char *const BUTTONS[] = { "win.hint", "win.draw", "win.resign", "win.take-back" };

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  WAIT_FOR (widgets_find_named (root, BUTTONS[_i]) != NULL);
  gtk_widget_grab_focus (widgets_find_named (root, BUTTONS[_i]));
  ck_assert (gtk_widget_is_focus (widgets_find_named (root, BUTTONS[_i])));
  wuzi_console_resign (console ());
  ck_assert_ptr_nonnull (gtk_window_get_focus (GTK_WINDOW (root)));
  ck_assert (gtk_widget_is_sensitive (gtk_window_get_focus (GTK_WINDOW (root))));
}
END_TEST

static guint left;

static void
count_left (GtkWindow *widget)
{
  left++;
}

START_TEST (another_game_asks_while_one_runs)
{
  left = 0;
  begin (WUZI_MODE_PVP);
  wuzi_window_leave_game (window, count_left);
  assert_asked (NULL);
  ck_assert_uint_eq (left, 1);
  sitting_play (&sitting, "a1");
  wuzi_window_leave_game (window, count_left);
  wuzi_window_leave_game (window, count_left);
  assert_asked ("New Game?");
  widgets_answer (FALSE);
  ck_assert_uint_eq (left, 1);
  wuzi_window_leave_game (window, count_left);
  widgets_answer (TRUE);
  ck_assert_uint_eq (left, 2);
}
END_TEST

/* Everything on the board's area is the board. */
static void
assert_board_is_free (GtkWidget *board)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (board, root, &bounds));
  for (int i = 0; i <= 20; i++)
    for (int j = 0; j <= 20; j++) {
      GtkWidget *hit = gtk_widget_pick (
          root, bounds.origin.x + 1 + (bounds.size.width - 2) * i / 20,
          bounds.origin.y + 1 + (bounds.size.height - 2) * j / 20, GTK_PICK_DEFAULT);

      ck_assert_msg (hit == board || gtk_widget_is_ancestor (hit, board), "%s lies on the board",
                     hit != NULL ? G_OBJECT_TYPE_NAME (hit) : "nothing");
    }
}

static gboolean
has_settled (GtkWidget *bar)
{
  GtkWidget *revealer = widgets_find (bar, GTK_TYPE_REVEALER, NULL);

  return gtk_widget_get_height (revealer) > 30;
}

/* In windows that are wide, flat, tall and small. */
START_TEST (bars_and_messages_leave_the_board_alone)
{
  enum { BORDER = 60 }; /* that GTK may draw around it */
  static const int SIZES[][2] = { { 980, 720 }, { 700, 420 }, { 400, 640 }, { 360, 480 } };
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *board, *records, *teacher;
  graphene_rect_t before, after;

  begin (WUZI_MODE_PVE);
  gtk_window_set_default_size (GTK_WINDOW (window), SIZES[_i][0], SIZES[_i][1]);
  WAIT_FOR (ABS (gtk_widget_get_width (root) - SIZES[_i][0]) <= BORDER);
  run_pending ();
  board = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  records = widgets_find (root, WUZI_TYPE_RECORDS_BAR, NULL);
  teacher = widgets_find (root, WUZI_TYPE_TEACHER_BAR, NULL);
  ck_assert (gtk_widget_compute_bounds (board, root, &before));
  gtk_revealer_set_reveal_child (GTK_REVEALER (widgets_find (teacher, GTK_TYPE_REVEALER, NULL)),
                                 TRUE);
  WAIT_FOR (has_settled (teacher));
  wuzi_window_say (window, "There is a stone on that point already.");
  run_pending ();
  assert_board_is_free (board);
  gtk_revealer_set_reveal_child (GTK_REVEALER (widgets_find (teacher, GTK_TYPE_REVEALER, NULL)),
                                 FALSE);
  wuzi_window_tell (window, "A file can’t be read.");
  WAIT_FOR (has_settled (records));
  ck_assert (gtk_widget_compute_bounds (board, root, &after));
  ck_assert (graphene_rect_equal (&before, &after));
  assert_board_is_free (board);
  widgets_remove_style (style);
}
END_TEST

/* In a small window, it would lie on it. */
START_TEST (a_bar_waits_while_something_is_asked)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  wuzi_window_tell (window, "A file can’t be read.");
  WAIT_FOR (has_settled (widgets_find (root, WUZI_TYPE_RECORDS_BAR, NULL)));
  press ("win.draw");
  ck_assert (gtk_widget_get_visible (prompt ()));
  ck_assert (!gtk_widget_get_visible (widgets_find (root, WUZI_TYPE_RECORDS_BAR, NULL)));
  answer_prompt ("refuse");
  WAIT_FOR (gtk_widget_get_visible (widgets_find (root, WUZI_TYPE_RECORDS_BAR, NULL)));
}
END_TEST

START_TEST (a_dialog_withdraws_what_is_asked_beside_the_board)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1");
  press ("win.draw");
  ck_assert (gtk_widget_get_visible (prompt ()));
  wuzi_window_set_dialog (window, gtk_label_new ("Cake"));
  wuzi_window_set_dialog (window, NULL);
  ck_assert (!gtk_widget_get_visible (prompt ()));
  ck_assert (!wuzi_clock_is_paused (wuzi_console_get_clock (console ())));
  ck_assert (!wuzi_console_is_over (console ()));
}
END_TEST

START_TEST (a_continued_game_says_that_it_is_not_counted)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  const WuziRecordedMove move = { point_make (4, 4), 0 };

  setup.origin = (WuziGameOrigin) { "66666666-6666-4666-8666-666666666666", &move, 1 };
  begin_with (&setup);
  assert_says ("9 × 9 · not counted");
}
END_TEST

/* Review. */

static gboolean
can_review (void)
{
  return is_enabled ("win.review");
}

START_TEST (a_game_that_is_over_can_be_reviewed)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BEFORE_THE_END);
  ck_assert (!can_review ());
  sitting_play (&sitting, LAST_MOVE);
  ck_assert (can_review ());
  WAIT_FOR (gtk_widget_get_mapped (widgets_find_action (root, "win.review", NULL)));
  ck_assert (!is_enabled ("win.hint"));
  press ("win.play-again");
  ck_assert (!can_review ());
}
END_TEST

static void
keep_record_cb (WuziWindow *self, WuziGameRecord *record, WuziGameRecord **kept)
{
  *kept = g_object_ref (record);
}

START_TEST (what_is_not_recorded_can_be_reviewed_too)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziProfile) guest = guest_new (0);
  g_autoptr (WuziGameRecord) record = NULL;

  setup.profiles[1] = guest;
  begin_with (&setup);
  sitting_play (&sitting, BEFORE_THE_END " " LAST_MOVE);
  ck_assert (wuzi_console_is_over (console ()));
  ck_assert (can_review ());
  g_signal_connect (root, "review", G_CALLBACK (keep_record_cb), &record);
  press ("win.review");
  ck_assert_str_eq (wuzi_game_record_get_id (record), wuzi_game_get_id (sitting.game));
  ck_assert_uint_eq (wuzi_game_record_get_facts (record)->move_count,
                     (guint) wuzi_console_get_board (console ())->count);
}
END_TEST

START_TEST (a_stone_alone_is_too_short_to_be_reviewed)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  wuzi_console_resign (console ());
  ck_assert (!can_review ());
}
END_TEST

/* Settings. */

static EngineLevel
machine_level (void)
{
  return wuzi_ai_player_get_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)));
}

/* Some other game's, or that of another copy of the program. */
START_TEST (the_level_of_the_settings_is_not_for_the_game_on_the_table)
{
  begin (WUZI_MODE_PVE);
  g_settings_set_string (settings, "level", "hard");
  g_settings_set_int (settings, "machine-pause", 1200);
  ck_assert_int_eq (machine_level (), ENGINE_LEVEL_EASY);
  assert_says ("White · Easy");
}
END_TEST

START_TEST (only_a_machine_is_chosen)
{
  begin ((WuziMode) _i);
  ck_assert_int_eq (is_enabled ("win.opponents"), _i == WUZI_MODE_PVE);
}
END_TEST

START_TEST (a_game_begins_at_its_own_level)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.level = ENGINE_LEVEL_MEDIUM;
  g_settings_set_string (settings, "level", "adaptive");
  begin_with (&setup);
  ck_assert_int_eq (machine_level (), ENGINE_LEVEL_MEDIUM);
  ck_assert (!wuzi_game_is_adaptive (sitting.game));
}
END_TEST

/* In the window of all opponents. */
static void
choose_opponent (const char *name)
{
  press ("win.opponents");
  widgets_activate_named_row (GTK_WIDGET (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW)), name);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW) == NULL);
}

START_TEST (another_opponent_is_chosen_in_the_window_of_all)
{
  begin (WUZI_MODE_PVE);
  choose_opponent ("fox");
  ck_assert_int_eq (machine_level (), ENGINE_LEVEL_FOX);
  assert_says ("White · Fox");
}
END_TEST

START_TEST (the_window_of_all_opponents_opens_from_the_name)
{
  begin (WUZI_MODE_PVE);
  widgets_press (root, "opponent");
  ck_assert_ptr_nonnull (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW));
}
END_TEST

/* --- an engine from elsewhere --- */

static SlowEngine *engine;

/* Its first move is due. */
static void
begin_with_engine (void)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  engine = slow_engine_new ();
  setup.size = BOARD_USUAL_SIZE;
  setup.machine = "engine-1";
  setup.machine_name = "Rapfi";
  setup.engine = WUZI_ENGINE (engine);
  begin_with (&setup);
  sitting_play (&sitting, "e5");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
}

static void
let_engine_fail (void)
{
  slow_engine_fail (engine, "Rapfi ended by itself.");
  WAIT_FOR (widgets_get_question () != NULL);
}

static void
end_engine (void)
{
  wuzi_game_close (sitting.game);
  WAIT_FOR (slow_engine_count_open (engine) == 0);
  g_clear_object (&engine);
}

START_TEST (an_engine_is_shown_by_its_name)
{
  begin_with_engine ();
  assert_says ("Rapfi");
  assert_says ("White · Engine");
  assert_says ("Not rated: engine without a rating");
  end_engine ();
}
END_TEST

START_TEST (who_has_failed_is_asked_again)
{
  begin_with_engine ();
  let_engine_fail ();
  assert_asked ("Rapfi Can’t Move");
  ck_assert (!widgets_says (GTK_WIDGET (window), "Rapfi ended by itself."));
  widgets_respond ("other");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  slow_engine_answer (engine, notation_to_point ("a1", BOARD_USUAL_SIZE));
  WAIT_FOR (stones () == 2);
  assert_asked (NULL);
  end_engine ();
}
END_TEST

START_TEST (wuzi_plays_in_the_place_of_who_has_failed)
{
  begin_with_engine ();
  let_engine_fail ();
  widgets_respond ("accept");
  WAIT_FOR (wuzi_game_get_engine (sitting.game) == NULL);
  assert_says ("White · Champion");
  press ("win.move-now");
  WAIT_FOR (stones () == 2);
  ck_assert_uint_eq (slow_engine_count_asked (engine), 1);
  end_engine ();
}
END_TEST

static void
count_asked_cb (guint *count)
{
  (*count)++;
}

START_TEST (a_game_in_which_somebody_has_failed_can_be_left)
{
  guint asked = 0;

  g_signal_connect_swapped (window, "players-wanted", G_CALLBACK (count_asked_cb), &asked);
  begin_with_engine ();
  let_engine_fail ();
  widgets_respond ("third");
  WAIT_FOR (asked == 1);
  ck_assert (!wuzi_console_is_over (console ()));
  /* Whoever comes back to it can ask again. */
  assert_says ("Rapfi ended by itself.");
  press ("win.ask-again");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  end_engine ();
}
END_TEST

static void
show_dialog_cb (void)
{
  wuzi_window_set_dialog (window, gtk_label_new ("New Game"));
}

START_TEST (who_comes_back_to_such_a_game_can_ask_again)
{
  begin_with_engine ();
  g_signal_connect (window, "players-wanted", G_CALLBACK (show_dialog_cb), NULL);
  let_engine_fail ();
  widgets_respond ("third");
  WAIT_FOR (widgets_says (root, "New Game"));
  ck_assert (!widgets_says (root, "Rapfi ended by itself."));
  wuzi_window_set_dialog (window, NULL);
  assert_says ("Rapfi ended by itself.");
  widgets_press (root, "offer");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  end_engine ();
}
END_TEST

START_TEST (an_adaptive_machine_is_shown_as_such)
{
  begin (WUZI_MODE_PVE);
  choose_opponent ("owl");
  choose_opponent ("adaptive");
  assert_says ("White · Adaptive, now Owl");
  choose_opponent ("fox");
  assert_says ("White · Fox");
}
END_TEST

START_TEST (the_champion_s_time_follows_the_settings)
{
  WuziAiPlayer *machine;

  g_settings_set_int (settings, "champion-seconds", 2);
  begin (WUZI_MODE_PVE);
  machine = WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game));
  ck_assert_int_eq (wuzi_ai_player_get_limits (machine)->turn_ms, 2000);
  g_settings_set_int (settings, "champion-seconds", 30);
  ck_assert_int_eq (wuzi_ai_player_get_limits (machine)->turn_ms, 30000);
}
END_TEST

START_TEST (the_pause_follows_the_settings)
{
  WuziAiPlayer *machine;

  g_settings_set_int (settings, "machine-pause", 1200);
  begin (WUZI_MODE_PVE);
  machine = WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game));
  ck_assert_uint_eq (wuzi_ai_player_get_pause (machine), 1200);
  g_settings_set_int (settings, "machine-pause", 0);
  ck_assert_uint_eq (wuzi_ai_player_get_pause (machine), 0);
}
END_TEST

START_TEST (settings_without_a_machine_do_no_harm)
{
  if (_i == 1)
    begin (WUZI_MODE_PVP);
  g_settings_set_int (settings, "machine-pause", 1200);
}
END_TEST

START_TEST (marks_are_switched_on_and_off)
{
  static const char *const MARKS[] = { "show-coordinates", "show-move-numbers" };
  g_autofree char *action = g_strconcat ("win.", MARKS[_i], NULL);
  GtkWidget *view = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  gboolean before, after;

  g_object_get (view, MARKS[_i], &before, NULL);
  ck_assert_int_eq (before, g_settings_get_boolean (settings, MARKS[_i]));
  ck_assert (press (action));
  g_object_get (view, MARKS[_i], &after, NULL);
  ck_assert_int_eq (after, !before);
  ck_assert_int_eq (after, g_settings_get_boolean (settings, MARKS[_i]));
}
END_TEST

static void
frame_drawn_cb (guint *frames)
{
  (*frames)++;
}

/* How many frames the window draws while another one draws some. */
static guint
count_frames (GtkWidget *other)
{
  enum {
    OTHER_FRAMES = 20,
  };
  guint frames = 0;
  guint other_frames = 0;
  gulong handler = g_signal_connect_swapped (gtk_widget_get_frame_clock (root), "paint",
                                             G_CALLBACK (frame_drawn_cb), &frames);
  gulong other_handler = g_signal_connect_swapped (gtk_widget_get_frame_clock (other), "paint",
                                                   G_CALLBACK (frame_drawn_cb), &other_frames);

  for (guint drawn = 0; drawn < OTHER_FRAMES; drawn = other_frames) {
    gtk_widget_queue_draw (other);
    WAIT_FOR (other_frames > drawn);
  }
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (root), handler);
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (other), other_handler);
  return frames;
}

START_TEST (a_game_that_waits_draws_no_frame)
{
  GtkWidget *other = gtk_drawing_area_new ();
  GtkWindow *other_window = widgets_show_alone (other, 100, 100);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "h8 h9 g8");
  WAIT_FOR (count_frames (other) == 0);
  widgets_destroy (other_window);
}
END_TEST

START_TEST (the_board_is_of_the_chosen_theme)
{
  assert_board_follows_themes (root, settings);
}
END_TEST

/* Hints and hurry. */

static WuziHint *
hint (void)
{
  return wuzi_game_get_hint (sitting.game);
}

/* A hint that needs no thought: the only point where a four is stopped. */
START_TEST (a_hint_is_said_and_hidden_again)
{
  begin (WUZI_MODE_PVP);
  ck_assert (is_enabled ("win.hint"));
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1");
  ck_assert (press ("win.hint"));
  WAIT_FOR (wuzi_hint_get_advice (hint ()) != NULL);
  assert_says ("Hint: e1 is the only way to stop a four.");
  ck_assert (press ("win.hint"));
  assert_says ("White to move: Bob");
  ck_assert (press ("win.hint"));
  click ("e1");
  WAIT_FOR (stones () == 8);
  ck_assert_ptr_null (wuzi_hint_get_advice (hint ()));
  assert_says ("Black to move: Ann");
}
END_TEST

START_TEST (a_hint_is_heard_at_the_board)
{
  GtkAccessible *view = GTK_ACCESSIBLE (widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL));
  g_autofree char *wrong = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1");
  ck_assert (press ("win.hint"));
  WAIT_FOR (wuzi_hint_get_advice (hint ()) != NULL);
  wrong = gtk_test_accessible_check_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                              "Hint: e1 is the only way to stop a four.");
  ck_assert_msg (wrong == NULL, "%s", wrong);
}
END_TEST

static void
assert_heard_at_the_board (const char *words)
{
  GtkAccessible *view = GTK_ACCESSIBLE (widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL));
  g_autofree char *wrong =
      gtk_test_accessible_check_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

/* Danger. */

START_TEST (danger_is_switched_on_in_the_middle_of_a_turn)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "d5 a9 e5 c8 f5");
  assert_heard_at_the_board ("");
  ck_assert (press ("win.show-danger"));
  assert_heard_at_the_board ("Black threatens open four at c5 or g5.");
  ck_assert (press ("win.show-danger"));
  assert_heard_at_the_board ("");
}
END_TEST

START_TEST (the_next_game_is_as_strict_as_the_settings_say)
{
  WuziConsole *console;

  begin (WUZI_MODE_PVP);
  console = wuzi_game_get_console (sitting.game);
  g_settings_set_boolean (settings, "strict-fouls", TRUE);
  ck_assert (!wuzi_console_get_strict_fouls (console));
  sitting_play (&sitting, "e5 e6");
  wuzi_console_resign (console);
  ck_assert (press ("win.play-again"));
  WAIT_FOR (!wuzi_console_is_over (console));
  ck_assert (wuzi_console_get_strict_fouls (console));
}
END_TEST

START_TEST (what_a_key_switches_is_announced)
{
  GtkWidget *board = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);

  begin (WUZI_MODE_PVP);
  g_object_set (board, "grid", TRUE, NULL);
  gtk_widget_grab_focus (board);
  WAIT_FOR (gtk_widget_has_focus (gtk_window_get_focus (GTK_WINDOW (window))));
  ck_assert (press ("win.show-danger"));
  widgets_assert_told (GTK_WINDOW (window), "Threats: on");
  ck_assert (press ("win.show-move-numbers"));
  widgets_assert_told (GTK_WINDOW (window), "Move numbers: on");
  ck_assert (press ("win.show-coordinates"));
  widgets_assert_told (GTK_WINDOW (window), "Coordinates: off");
  ck_assert (press ("win.show-danger"));
  widgets_assert_told (GTK_WINDOW (window), "Threats: off");
}
END_TEST

/* As with numbers and coordinates: what is switched stays so. */
START_TEST (threats_stay_as_they_were_switched)
{
  WuziDanger *danger;

  g_settings_set_boolean (settings, "show-danger", _i == 1);
  begin (WUZI_MODE_PVE);
  danger = wuzi_game_get_danger (sitting.game);
  ck_assert_int_eq (wuzi_danger_get_enabled (danger), _i == 1);
  ck_assert (press ("win.show-danger"));
  ck_assert_int_eq (wuzi_danger_get_enabled (danger), _i == 0);
  ck_assert_int_eq (g_settings_get_boolean (settings, "show-danger"), _i == 0);
  ck_assert (press ("win.play-again"));
  ck_assert_int_eq (wuzi_danger_get_enabled (danger), _i == 0);
}
END_TEST

START_TEST (danger_follows_the_game)
{
  g_settings_set_boolean (settings, "show-danger", TRUE);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "d5 a9 e5 c8 f5 c7 c5");
  assert_heard_at_the_board ("Black threatens five at b5 or g5.");
  wuzi_console_take_back (console ());
  assert_heard_at_the_board ("");
  wuzi_console_take_back (console ());
  assert_heard_at_the_board ("Black threatens open four at c5 or g5.");
  wuzi_console_resign (console ());
  assert_heard_at_the_board ("");
  ck_assert (press ("win.play-again"));
  assert_heard_at_the_board ("");
}
END_TEST

START_TEST (hint_and_danger_are_heard_together)
{
  g_settings_set_boolean (settings, "show-danger", TRUE);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1");
  ck_assert (press ("win.hint"));
  WAIT_FOR (wuzi_hint_get_advice (hint ()) != NULL);
  assert_heard_at_the_board ("Hint: e1 is the only way to stop a four. "
                             "Black threatens five at e1.");
}
END_TEST

START_TEST (danger_of_a_game_that_is_gone_is_forgotten)
{
  WuziGame *old;

  g_settings_set_boolean (settings, "show-danger", TRUE);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "d5 a9 e5 c8 f5");
  old = g_steal_pointer (&sitting.game);
  begin (WUZI_MODE_PVP);
  assert_heard_at_the_board ("");
  ck_assert (press ("win.show-danger"));
  ck_assert (wuzi_danger_get_enabled (wuzi_game_get_danger (old)));
  ck_assert (!wuzi_danger_get_enabled (wuzi_game_get_danger (sitting.game)));
  g_object_unref (old);
}
END_TEST

START_TEST (after_the_hints_button_the_keys_are_the_boards)
{
  GtkWidget *button;

  begin (WUZI_MODE_PVP);
  button = widgets_find_action (root, "win.hint", NULL);
  sitting_play (&sitting, "e5");
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  ck_assert (gtk_widget_has_focus (widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL)));
}
END_TEST

/* Whether or not one is chosen there. */
START_TEST (after_the_choice_of_an_opponent_the_keys_are_the_boards)
{
  begin (WUZI_MODE_PVE);
  for (int chosen = 0; chosen < 2; chosen++) {
    GtkWidget *button = widgets_find_action (root, "win.opponents", NULL);

    gtk_widget_grab_focus (button);
    g_signal_emit_by_name (button, "clicked");
    if (chosen > 0)
      g_signal_emit_by_name (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW), "chosen", "hard");
    widgets_destroy (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW));
    ck_assert (gtk_window_get_focus (GTK_WINDOW (root))
               == widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL));
  }
}
END_TEST

/* Both menus, with Escape or with a choice. */
START_TEST (after_a_menu_the_keys_are_the_boards)
{
  GtkWidget *board = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  GtkWidget *button;

  begin (WUZI_MODE_PVE);
  WAIT_FOR ((button = widgets_find_named (root, _i == 0 ? "main_button" : "more")) != NULL);
  gtk_widget_grab_focus (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  WAIT_FOR (
      gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)))));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (root)) == board);
}
END_TEST

START_TEST (a_click_returns_before_it_plays)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  ck_assert (gtk_widget_activate_action (widgets_find (root, WUZI_TYPE_GAME_VIEW, NULL),
                                         "look.first", NULL));
  assert_says ("Move 0 of 2");
  click ("e5");
  assert_says ("Black to move: Ann");
  ck_assert_int_eq (stones (), 2);
  click ("e5");
  WAIT_FOR (stones () == 3);
}
END_TEST

START_TEST (there_is_no_hint_after_the_end)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  wuzi_console_resign (console ());
  ck_assert (!is_enabled ("win.hint"));
}
END_TEST

START_TEST (another_game_stops_the_search_for_a_hint)
{
  g_autoptr (WuziGame) old = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  ck_assert (press ("win.hint"));
  old = sitting.game;
  begin (WUZI_MODE_PVP);
  ck_assert (!wuzi_hint_is_looking (wuzi_game_get_hint (old)));
  ck_assert (!wuzi_hint_is_looking (hint ()));
  assert_says ("Black to move: Ann");
}
END_TEST

START_TEST (the_machine_moves_now)
{
  begin (WUZI_MODE_PVE);
  sitting_let_machine_think (&sitting);
  ck_assert (!is_enabled ("win.move-now"));
  sitting_play (&sitting, "e5");
  ck_assert (is_enabled ("win.move-now"));
  ck_assert (!is_enabled ("win.hint"));
  ck_assert (press ("win.move-now"));
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (stones (), 2);
  ck_assert (!is_enabled ("win.move-now"));
  ck_assert (is_enabled ("win.hint"));
}
END_TEST

/* The watchdog. */

static WuziWatchdog *watchdog;

static gboolean
has_timed (WuziRequest request)
{
  return wuzi_watchdog_get_requests (watchdog, request)->count == 1;
}

static void
watch (WuziMode mode)
{
  watchdog = wuzi_watchdog_new (NULL, 0);
  wuzi_window_set_watchdog (window, watchdog);
  g_object_unref (watchdog);
  begin (mode);
}

START_TEST (stones_and_take_backs_are_timed)
{
  g_settings_set_boolean (settings, "confirm-take-back", FALSE);
  watch (WUZI_MODE_PVP);
  click ("e5");
  WAIT_FOR (has_timed (WUZI_REQUEST_STONE));
  click ("e5");
  sitting_play (&sitting, "e6");
  ck_assert (press ("win.take-back"));
  WAIT_FOR (has_timed (WUZI_REQUEST_TAKE_BACK));
  ck_assert (has_timed (WUZI_REQUEST_STONE));
}
END_TEST

START_TEST (move_now_is_timed)
{
  watch (WUZI_MODE_PVE);
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "e5");
  ck_assert (press ("win.move-now"));
  WAIT_FOR (has_timed (WUZI_REQUEST_MOVE_NOW));
  ck_assert_int_eq (stones (), 2);
}
END_TEST

/* What is said. */

START_TEST (a_click_plays)
{
  begin (WUZI_MODE_PVP);
  click ("e5");
  WAIT_FOR (stones () == 1);
  ck_assert_int_eq (board_get (wuzi_console_get_board (console ()), point_make (4, 4)),
                    STONE_BLACK);
}
END_TEST

START_TEST (a_click_on_a_stone_is_refused_in_a_sentence)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  click ("e5");
  assert_says ("There is a stone on that point already.");
  ck_assert_int_eq (stones (), 1);
}
END_TEST

START_TEST (a_click_beside_the_board_is_refused_in_a_sentence)
{
  begin (WUZI_MODE_PVP);
  click (NULL);
  assert_says ("That is off the board: stones go where two lines cross.");
}
END_TEST

START_TEST (a_click_after_the_end_is_refused_in_a_sentence)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  wuzi_console_resign (console ());
  click ("a1");
  assert_says ("This game is over.");
}
END_TEST

START_TEST (a_click_in_the_turn_of_the_machine_is_refused_in_a_sentence)
{
  begin (WUZI_MODE_PVE);
  sitting_let_machine_think (&sitting);
  wuzi_state_bar_set_patience (WUZI_STATE_BAR (widgets_find (root, WUZI_TYPE_STATE_BAR, NULL)),
                               G_MAXUINT);
  sitting_play (&sitting, "e5");
  click ("a1");
  assert_says ("It is Wuzi’s turn.");
  assert_says ("Wuzi is thinking…");
  ck_assert_int_eq (stones (), 1);
}
END_TEST

START_TEST (a_click_without_a_game_does_nothing)
{
  click ("a1");
}
END_TEST

START_TEST (many_refusals_leave_one_sentence)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  for (int i = 0; i < 20; i++)
    click (i % 2 == 0 ? "e5" : NULL);
  run_pending ();
  assert_says ("That is off the board: stones go where two lines cross.");
  ck_assert (!widgets_says (root, "There is a stone on that point already."));
}
END_TEST

static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  (*(int *) user_data)--;
  return G_SOURCE_CONTINUE;
}

static void
let_frames_pass (int frames)
{
  guint tick = gtk_widget_add_tick_callback (root, count_frame_cb, &frames, NULL);

  WAIT_FOR (frames <= 0);
  gtk_widget_remove_tick_callback (root, tick);
}

/* While the one before still comes in, or goes. */
START_TEST (refusals_may_follow_each_other_at_any_speed)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  for (int i = 0; i < 40; i++) {
    click (i % 3 == 0 ? "e5" : NULL);
    let_frames_pass (1 + i % 7);
  }
  let_frames_pass (60);
  assert_says ("There is a stone on that point already.");
}
END_TEST

START_TEST (a_sentence_is_no_markup)
{
  wuzi_window_say (window, "Ann & <b>Bob</b>");
  assert_says ("Ann & <b>Bob</b>");
}
END_TEST

START_TEST (the_name_of_an_opening_of_renju_is_shown_from_the_third_stone_on)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5 e6");
  assert_says ("9 × 9");
  sitting_play (&sitting, "f6");
  assert_says ("Kagetsu · 9 × 9");
  sitting_play (&sitting, "a1");
  assert_says ("Kagetsu · 9 × 9");
  wuzi_console_take_back (console ());
  wuzi_console_take_back (console ());
  assert_says ("9 × 9");
  wuzi_console_redo (console ());
  assert_says ("Kagetsu · 9 × 9");
}
END_TEST

START_TEST (the_title_tells_how_it_stands)
{
  begin (WUZI_MODE_PVP);
  assert_says ("9 × 9");
  assert_says ("Ann’s turn");
  sitting_play (&sitting, "e5");
  assert_says ("Bob’s turn");
  wuzi_console_resign (console ());
  assert_says ("Ann wins");
}
END_TEST

START_TEST (the_turn_is_told)
{
  begin (WUZI_MODE_PVP);
  assert_says ("Black to move: Ann");
  sitting_play (&sitting, "e5");
  assert_says ("White to move: Bob");
}
END_TEST

START_TEST (the_end_is_told)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BEFORE_THE_END);
  ck_assert (!gtk_widget_get_mapped (widgets_find_action (root, "win.play-again", NULL))
             || !widgets_says (root, "Ann wins with five in a row."));
  sitting_play (&sitting, LAST_MOVE);
  assert_says ("Ann wins with five in a row.");
  assert_says ("Record 1–0–0");
  assert_says ("Record 0–1–0");
  ck_assert_ptr_nonnull (widgets_find_class (root, GTK_TYPE_WIDGET, "winner"));
}
END_TEST

START_TEST (play_again_stands_beside_the_end)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  ck_assert_ptr_null (widgets_find_named (root, "win.play-again"));
  wuzi_console_resign (console ());
  WAIT_FOR (widgets_find_named (root, "win.play-again") != NULL);
  widgets_press (root, "win.play-again");
  ck_assert_int_eq (stones (), 0);
  WAIT_FOR (widgets_find_named (root, "win.play-again") == NULL);
}
END_TEST

START_TEST (a_player_who_fails_can_be_asked_again)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  g_signal_emit_by_name (console (), "player-failed", "The machine lost the thread.");
  WAIT_FOR (widgets_says (root, "The machine lost the thread."));
  widgets_press (root, "offer");
  run_pending ();
  sitting_play (&sitting, "e6");
  ck_assert_int_eq (stones (), 2);
}
END_TEST

START_TEST (asking_again_after_the_end_does_nothing)
{
  press ("win.ask-again");
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  wuzi_console_resign (console ());
  press ("win.ask-again");
  ck_assert (wuzi_console_is_over (console ()));
}
END_TEST

/* What can't be saved. */

static gboolean
banner_is_shown (void)
{
  GtkWidget *revealer = widgets_find (root, GTK_TYPE_REVEALER, NULL);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

START_TEST (what_is_saved_needs_no_banner)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BEFORE_THE_END " " LAST_MOVE);
  sitting_settle (&sitting);
  ck_assert (!banner_is_shown ());
}
END_TEST

START_TEST (a_game_that_can_t_be_saved_is_told_in_a_banner)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BEFORE_THE_END " " LAST_MOVE);
  WAIT_FOR (banner_is_shown ());
  assert_says ("Ann wins with five in a row.");
  assert_says ("Record 1–0–0");
}
END_TEST

START_TEST (a_window_opened_later_shows_the_banner_too)
{
  ck_assert_uint_gt (wuzi_record_book_get_unsaved (sitting.book), 0);
  ck_assert (banner_is_shown ());
}
END_TEST

START_TEST (saving_again_in_vain_keeps_the_banner)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BEFORE_THE_END " " LAST_MOVE);
  WAIT_FOR (banner_is_shown ());
  widgets_press (root, "retry");
  sitting_settle (&sitting);
  run_pending ();
  ck_assert (banner_is_shown ());
  ck_assert (!widgets_says (root, "Everything is saved."));
}
END_TEST

START_TEST (saving_again_takes_the_banner_away)
{
  g_autoptr (GPtrArray) games = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BEFORE_THE_END " " LAST_MOVE);
  WAIT_FOR (banner_is_shown ());
  sitting_allow_writing (&sitting);
  widgets_press (root, "retry");
  WAIT_FOR (widgets_says (root, "Everything is saved."));
  ck_assert (!banner_is_shown ());
  games = sitting_read_games (&sitting);
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

/* Closing. */

static WuziWindow *closing;

/* Closes the window as its button does; closing is NULL when it is gone. */
static void
close_window (void)
{
  closing = window;
  g_object_add_weak_pointer (G_OBJECT (closing), (gpointer *) &closing);
  gtk_window_close (GTK_WINDOW (window));
}

START_TEST (a_window_closes_at_once_when_nothing_is_lost)
{
  if (_i > 0)
    begin (WUZI_MODE_PVP);
  if (_i > 1)
    sitting_play (&sitting, BEFORE_THE_END " " LAST_MOVE);
  close_window ();
  window = NULL;
  WAIT_FOR (closing == NULL);
}
END_TEST

START_TEST (closing_asks_while_a_game_runs)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "e5");
  close_window ();
  assert_asked ("Close Wuzi?");
  widgets_answer (FALSE);
  run_pending ();
  ck_assert_ptr_nonnull (closing);
  ck_assert (!wuzi_console_is_over (console ()));
  gtk_window_close (GTK_WINDOW (window));
  widgets_answer (TRUE);
  window = NULL;
  WAIT_FOR (closing == NULL);
}
END_TEST

/* Of a player's game, only leaving it for another one is asked about. */
START_TEST (what_is_kept_for_a_player_would_be_lost_for_a_guest)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziRunningGames) games = wuzi_running_games_new (sitting.book);
  g_autoptr (WuziProfile) guest = guest_new (0);

  setup.profiles[1] = guest;
  wuzi_window_set_running_games (window, games);
  sitting.game = wuzi_game_new (sitting.book, &setup);
  wuzi_game_set_running_games (sitting.game, games);
  wuzi_window_set_game (window, sitting.game);
  sitting_play (&sitting, "e5");
  wuzi_window_leave_game (window, count_left);
  assert_asked ("New Game?");
  ck_assert (!widgets_may_respond ("other"));
  widgets_answer (FALSE);
  close_window ();
  assert_asked ("Close Wuzi?");
  widgets_answer (TRUE);
  window = NULL;
  WAIT_FOR (closing == NULL);
}
END_TEST

START_TEST (closing_asks_when_something_can_t_be_saved)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BEFORE_THE_END " " LAST_MOVE);
  close_window ();
  WAIT_FOR (widgets_get_question () != NULL);
  assert_asked ("Close Without Saving?");
  widgets_answer (FALSE);
  ck_assert_ptr_nonnull (closing);
  gtk_window_close (GTK_WINDOW (window));
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (TRUE);
  window = NULL;
  WAIT_FOR (closing == NULL);
}
END_TEST

START_TEST (the_size_of_the_window_is_remembered)
{
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (window), 801, 602);
  close_window ();
  window = NULL;
  WAIT_FOR (closing == NULL);
  g_settings_get (settings, "window-size", "(ii)", &width, &height);
  ck_assert_int_eq (width, 801);
  ck_assert_int_eq (height, 602);
}
END_TEST

/* A module that can play no file at all. */
typedef struct {
  GtkMediaFile parent_instance;
} NoFile;

typedef struct {
  GtkMediaFileClass parent_class;
} NoFileClass;

static GType no_file_get_type (void);

G_DEFINE_TYPE (NoFile, no_file, GTK_TYPE_MEDIA_FILE)

static void
no_file_open (GtkMediaFile *file)
{
  gtk_media_stream_error (GTK_MEDIA_STREAM (file), G_IO_ERROR, G_IO_ERROR_FAILED, "No.");
}

static void
no_file_close (GtkMediaFile *file)
{
}

static void
no_file_class_init (NoFileClass *klass)
{
  GTK_MEDIA_FILE_CLASS (klass)->open = no_file_open;
  GTK_MEDIA_FILE_CLASS (klass)->close = no_file_close;
}

static void
no_file_init (NoFile *self)
{
}

START_TEST (music_that_cannot_be_played_is_told)
{
  g_io_extension_point_implement (GTK_MEDIA_FILE_EXTENSION_POINT_NAME, no_file_get_type (),
                                  "no file", G_MAXINT);
  g_setenv ("PULSE_SERVER", "/nowhere", TRUE);
  g_settings_set_boolean (settings, "music", TRUE);
  WAIT_FOR (widgets_says (root, "The music can’t be played."));
  g_unsetenv ("PULSE_SERVER");
}
END_TEST

static TCase *
new_case (const char *name)
{
  TCase *tcase = tcase_create (name);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  return tcase;
}

static TCase *
case_buttons (void)
{
  TCase *tcase = new_case ("buttons");

  tcase_add_test (tcase, without_a_game_the_buttons_are_off);
  tcase_add_test (tcase, buttons_follow_a_game_of_two_persons);
  tcase_add_test (tcase, buttons_are_switched_once_a_turn);
  tcase_add_test (tcase, buttons_follow_a_game_against_the_machine);
  tcase_add_test (tcase, buttons_follow_the_new_game);
  tcase_add_test (tcase, a_game_that_was_replaced_is_closed);
  return tcase;
}

static TCase *
case_questions (void)
{
  TCase *tcase = new_case ("questions");

  tcase_add_test (tcase, take_back_asks_first_between_two_persons);
  tcase_add_test (tcase, take_back_need_not_ask_again);
  tcase_add_loop_test (tcase, the_question_does_not_cover_the_board, 0, 2);
  tcase_add_loop_test (tcase, take_back_from_the_machine_asks_only_who_wants_it, 0,
                       (int) G_N_ELEMENTS (QUESTIONS));
  tcase_add_test (tcase, take_back_goes_to_the_turn_of_the_person);
  tcase_add_test (tcase, redo_does_not_ask);
  tcase_add_test (tcase, a_draw_is_offered_between_two_persons);
  tcase_add_test (tcase, a_stone_refuses_the_draw);
  tcase_add_test (tcase, a_machine_that_can_win_takes_no_draw);
  tcase_add_test (tcase, a_machine_that_cannot_win_takes_a_draw);
  tcase_add_loop_test (tcase, nothing_waits_for_an_answer_beside_the_board, 0,
                       G_N_ELEMENTS (DURING_PROMPT));
  tcase_add_test (tcase, a_question_goes_when_the_game_ends);
  tcase_add_test (tcase, a_question_goes_with_the_game_it_is_about);
  tcase_add_test (tcase, after_a_question_was_taken_away_another_can_be_asked);
  tcase_add_test (tcase, resign_asks_first);
  tcase_add_test (tcase, against_the_machine_the_person_resigns);
  tcase_add_test (tcase, play_again_asks_while_a_game_runs);
  tcase_add_test (tcase, play_again_does_not_ask_after_the_end);
  tcase_add_test (tcase, whose_turn_it_is_in_another_game_is_told_with_the_point);
  tcase_add_test (tcase, escape_closes_what_the_teacher_says);
  tcase_add_loop_test (tcase, against_the_machine_colours_change_as_was_chosen, 0, 2);
  tcase_add_loop_test (tcase, colours_change_as_the_setting_says, 0, 2);
  tcase_add_test (tcase, a_dialog_keeps_pointer_and_keys_from_the_table);
  tcase_add_test (tcase, a_table_without_a_game_has_a_button_for_one);
  tcase_add_loop_test (tcase, the_login_is_wanted, 0, 2);
  tcase_add_loop_test (tcase, a_game_that_ended_can_be_played_on, 0, 6);
  tcase_add_loop_test (tcase, the_keys_have_a_place_after_the_end, 0, 4);
  tcase_add_test (tcase, another_game_asks_while_one_runs);
  tcase_add_loop_test (tcase, bars_and_messages_leave_the_board_alone, 0, 4);
  tcase_add_test (tcase, a_bar_waits_while_something_is_asked);
  tcase_add_test (tcase, a_dialog_withdraws_what_is_asked_beside_the_board);
  tcase_add_test (tcase, a_continued_game_says_that_it_is_not_counted);
  tcase_add_test (tcase, a_game_that_is_over_can_be_reviewed);
  tcase_add_test (tcase, what_is_not_recorded_can_be_reviewed_too);
  tcase_add_test (tcase, a_stone_alone_is_too_short_to_be_reviewed);
  return tcase;
}

static TCase *
case_settings (void)
{
  TCase *tcase = new_case ("settings");

  tcase_add_test (tcase, the_level_of_the_settings_is_not_for_the_game_on_the_table);
  tcase_add_loop_test (tcase, only_a_machine_is_chosen, WUZI_MODE_PVP, WUZI_MODE_PVE + 1);
  tcase_add_test (tcase, a_game_begins_at_its_own_level);
  tcase_add_test (tcase, another_opponent_is_chosen_in_the_window_of_all);
  tcase_add_test (tcase, the_window_of_all_opponents_opens_from_the_name);
  tcase_add_test (tcase, an_engine_is_shown_by_its_name);
  tcase_add_test (tcase, who_has_failed_is_asked_again);
  tcase_add_test (tcase, wuzi_plays_in_the_place_of_who_has_failed);
  tcase_add_test (tcase, a_game_in_which_somebody_has_failed_can_be_left);
  tcase_add_test (tcase, who_comes_back_to_such_a_game_can_ask_again);
  tcase_add_test (tcase, an_adaptive_machine_is_shown_as_such);
  tcase_add_test (tcase, the_champion_s_time_follows_the_settings);
  tcase_add_test (tcase, the_pause_follows_the_settings);
  tcase_add_loop_test (tcase, settings_without_a_machine_do_no_harm, 0, 2);
  tcase_add_loop_test (tcase, marks_are_switched_on_and_off, 0, 2);
  tcase_add_test (tcase, the_board_is_of_the_chosen_theme);
  tcase_add_test (tcase, a_game_that_waits_draws_no_frame);
  return tcase;
}

static TCase *
case_hint (void)
{
  TCase *tcase = tcase_create ("hint");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_hint_is_said_and_hidden_again);
  tcase_add_test (tcase, a_hint_is_heard_at_the_board);
  tcase_add_test (tcase, after_the_hints_button_the_keys_are_the_boards);
  tcase_add_test (tcase, after_the_choice_of_an_opponent_the_keys_are_the_boards);
  tcase_add_loop_test (tcase, after_a_menu_the_keys_are_the_boards, 0, 2);
  tcase_add_test (tcase, a_click_returns_before_it_plays);
  tcase_add_test (tcase, there_is_no_hint_after_the_end);
  tcase_add_test (tcase, another_game_stops_the_search_for_a_hint);
  tcase_add_test (tcase, the_machine_moves_now);
  tcase_add_test (tcase, stones_and_take_backs_are_timed);
  tcase_add_test (tcase, move_now_is_timed);
  return tcase;
}

static TCase *
case_danger (void)
{
  TCase *tcase = new_case ("danger");

  tcase_add_test (tcase, danger_is_switched_on_in_the_middle_of_a_turn);
  tcase_add_test (tcase, what_a_key_switches_is_announced);
  tcase_add_test (tcase, the_next_game_is_as_strict_as_the_settings_say);
  tcase_add_loop_test (tcase, threats_stay_as_they_were_switched, 0, 2);
  tcase_add_test (tcase, danger_follows_the_game);
  tcase_add_test (tcase, hint_and_danger_are_heard_together);
  tcase_add_test (tcase, danger_of_a_game_that_is_gone_is_forgotten);
  return tcase;
}

static TCase *
case_sentences (void)
{
  TCase *tcase = new_case ("sentences");

  tcase_add_test (tcase, a_click_plays);
  tcase_add_test (tcase, a_click_on_a_stone_is_refused_in_a_sentence);
  tcase_add_test (tcase, a_click_beside_the_board_is_refused_in_a_sentence);
  tcase_add_test (tcase, a_click_after_the_end_is_refused_in_a_sentence);
  tcase_add_test (tcase, a_click_in_the_turn_of_the_machine_is_refused_in_a_sentence);
  tcase_add_test (tcase, a_click_without_a_game_does_nothing);
  tcase_add_test (tcase, many_refusals_leave_one_sentence);
  tcase_add_test (tcase, refusals_may_follow_each_other_at_any_speed);
  tcase_add_test (tcase, a_sentence_is_no_markup);
  tcase_add_test (tcase, the_title_tells_how_it_stands);
  tcase_add_test (tcase, the_name_of_an_opening_of_renju_is_shown_from_the_third_stone_on);
  tcase_add_test (tcase, the_turn_is_told);
  tcase_add_test (tcase, the_end_is_told);
  tcase_add_test (tcase, play_again_stands_beside_the_end);
  tcase_add_test (tcase, a_player_who_fails_can_be_asked_again);
  tcase_add_test (tcase, asking_again_after_the_end_does_nothing);
  tcase_add_test (tcase, music_that_cannot_be_played_is_told);
  return tcase;
}

static TCase *
case_saved (void)
{
  TCase *tcase = new_case ("saved");

  tcase_add_test (tcase, what_is_saved_needs_no_banner);
  tcase_add_loop_test (tcase, a_window_closes_at_once_when_nothing_is_lost, 0, 3);
  tcase_add_test (tcase, closing_asks_while_a_game_runs);
  tcase_add_test (tcase, what_is_kept_for_a_player_would_be_lost_for_a_guest);
  tcase_add_test (tcase, the_size_of_the_window_is_remembered);
  return tcase;
}

static TCase *
case_unsaved (void)
{
  TCase *tcase = tcase_create ("unsaved");

  tcase_add_checked_fixture (tcase, set_up_unwritable, tear_down);
  tcase_add_test (tcase, a_game_that_can_t_be_saved_is_told_in_a_banner);
  tcase_add_test (tcase, a_window_opened_later_shows_the_banner_too);
  tcase_add_test (tcase, saving_again_in_vain_keeps_the_banner);
  tcase_add_test (tcase, saving_again_takes_the_banner_away);
  tcase_add_test (tcase, closing_asks_when_something_can_t_be_saved);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-window");

  suite_add_tcase (suite, case_buttons ());
  suite_add_tcase (suite, case_questions ());
  suite_add_tcase (suite, case_settings ());
  suite_add_tcase (suite, case_hint ());
  suite_add_tcase (suite, case_danger ());
  suite_add_tcase (suite, case_sentences ());
  suite_add_tcase (suite, case_saved ());
  suite_add_tcase (suite, case_unsaved ());
  return run_suite (suite);
}
