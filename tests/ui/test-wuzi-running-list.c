/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games, as the login offers them. */
#include "ui/login/wuzi-running-list.h"

#include "game/wuzi-game.h"
#include "records/wuzi-record-book.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/login/wuzi-login-dialog.h"
#include "ui/login/wuzi-running-window.h"

#define FIRST_ID "44444444-4444-4444-8444-444444444444"
#define SECOND_ID "55555555-5555-4555-8555-555555555555"
#define THIRD_ID "66666666-6666-4666-8666-666666666666"

static Sitting sitting;
static WuziRecordBook *nowhere;
static WuziRunningGames *games;
static GSettings *settings;
static WuziLoginDialog *login;
static GtkWindow *window; /* that it fills */
static guint readies;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  settings = memory_settings_new ();
  /* Nothing is to be written here. */
  nowhere = wuzi_record_book_new ("/dev/null/wuzi");
  games = wuzi_running_games_new (nowhere);
  readies = 0;
  login = wuzi_login_dialog_new (settings, sitting.book);
  wuzi_login_dialog_set_running_games (login, games, NULL);
  g_signal_connect_swapped (login, "ready", G_CALLBACK (count_cb), &readies);
  window = widgets_show_alone (GTK_WIDGET (login), 800, 800);
}

static void
tear_down (void)
{
  WuziRunningGames *gone = games;

  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&settings);
  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&games);
  g_clear_object (&nowhere);
  WAIT_FOR (gone == NULL);
  sitting_close (&sitting);
}

/* Keeps a game of Ann with three moves: against Bob, or a hard machine. */
static void
keep_with (const char *id, WuziMode mode, Rule rule, TimeControl time, guint origin_moves)
{
  WuziRecordedMove moves[] = { { point_make (7, 7), 0 },
                               { point_make (8, 8), 0 },
                               { point_make (7, 8), 0 } };
  RunningGame game = {
    .id = (char *) id,
    .saved = g_get_real_time () / 1000 + (*id - '4'),
    .facts = {
      .mode = mode,
      .rule = rule,
      .size = 9,
      .time = time,
      .origin_game = origin_moves > 0 ? (char *) SECOND_ID : NULL,
      .origin_moves = origin_moves,
      .black = { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
                 .name = (char *) "Ann", .seat = 2 },
      .white = { .name = (char *) "Bob", .seat = 1 },
      .first = STONE_BLACK,
      .moves = moves,
      .move_count = G_N_ELEMENTS (moves),
    },
  };

  if (mode == WUZI_MODE_PVP) {
    game.facts.white.profile_id = (char *) wuzi_profile_get_id (sitting.bob);
  } else {
    game.facts.black.seat = 1;
    game.facts.white =
        (WuziSide) { .machine = (char *) "hard", .name = (char *) "Wuzi", .seat = 2 };
    game.machine.level = (char *) "hard";
  }
  wuzi_running_games_keep (games, running_game_copy (&game));
}

static void
keep (const char *id, WuziMode mode)
{
  keep_with (id, mode, RULE_FREESTYLE, (TimeControl) { .kind = TIME_NONE }, 0);
}

static gboolean
offers (const char *words)
{
  return widgets_says (GTK_WIDGET (login), words);
}

static void
seat (WuziProfile *first, WuziProfile *second)
{
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, first);
  if (second != NULL)
    wuzi_login_dialog_seat (login, WUZI_SEAT_SECOND, second);
}

static void
choose_two_players (void)
{
  g_signal_emit_by_name (widgets_find_named (GTK_WIDGET (login), "login.mode::pvp"), "clicked");
}

static GtkListBoxRow *
get_row (int index)
{
  GtkWidget *list = widgets_find (GTK_WIDGET (login), WUZI_TYPE_RUNNING_LIST, NULL);
  GtkWidget *rows = widgets_find (list, GTK_TYPE_LIST_BOX, NULL);

  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (rows), index);
}

START_TEST (nobody_is_offered_anything_at_first)
{
  keep (FIRST_ID, WUZI_MODE_PVE);
  ck_assert (!offers ("Unfinished Games"));
  seat (sitting.bob, NULL);
  ck_assert (!offers ("Unfinished Games"));
}
END_TEST

START_TEST (a_game_tells_its_clock_and_whether_it_counts)
{
  keep_with (FIRST_ID, WUZI_MODE_PVE, RULE_FREESTYLE,
             (TimeControl) { .kind = TIME_PER_GAME, .base_ms = 300000 }, 2);
  seat (sitting.ann, NULL);
  ck_assert (offers ("3 moves · 9 × 9 · 5 min per game · just now · not counted"));
}
END_TEST

START_TEST (a_game_tells_its_rule)
{
  keep_with (FIRST_ID, WUZI_MODE_PVE, RULE_RENJU, (TimeControl) { .kind = TIME_NONE }, 0);
  seat (sitting.ann, NULL);
  ck_assert (offers ("Renju · Ungetsu · 3 moves · 9 × 9 · just now"));
}
END_TEST

/* Ann, who has black and is named first, sits second. */
START_TEST (a_game_of_a_match_tells_how_that_stands)
{
  RunningGame *game;

  keep (FIRST_ID, WUZI_MODE_PVP);
  game = running_game_copy (wuzi_running_games_find (games, FIRST_ID));
  game->match = 5;
  game->score[0] = 2;
  game->score[1] = 0.5;
  wuzi_running_games_keep (games, running_game_copy (game));
  choose_two_players ();
  seat (sitting.ann, sitting.bob);
  ck_assert (offers ("Continue Ann – Bob"));
  ck_assert (offers ("Best of 5: ½\u00a0–\u2060\u00a02 · 3 moves · 9 × 9 · just now"));
  game->facts.move_count = 0;
  wuzi_running_games_keep (games, game);
  ck_assert (offers ("Best of 5: ½\u00a0–\u2060\u00a02 · 9 × 9 · just now"));
}
END_TEST

START_TEST (who_has_a_game_is_offered_it)
{
  keep (FIRST_ID, WUZI_MODE_PVE);
  seat (sitting.ann, NULL);
  ck_assert (offers ("Unfinished Games"));
  ck_assert (offers ("Continue against Wuzi (Hard)"));
  ck_assert (offers ("3 moves · 9 × 9 · just now"));
  choose_two_players ();
  ck_assert (!offers ("Unfinished Games"));
}
END_TEST

START_TEST (who_has_a_pin_is_offered_it_only_after_that)
{
  GtkWidget *pin;

  keep (FIRST_ID, WUZI_MODE_PVE);
  players_set_pin (sitting.book, sitting.ann, "1234");
  gtk_editable_set_text (GTK_EDITABLE (widgets_find (GTK_WIDGET (login), GTK_TYPE_ENTRY, NULL)),
                         "Ann");
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (login), GTK_TYPE_ENTRY, NULL), "activate");
  ck_assert (!offers ("Unfinished Games"));
  pin = widgets_find (GTK_WIDGET (login), GTK_TYPE_PASSWORD_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (pin), "1234");
  g_signal_emit_by_name (pin, "activate");
  WAIT_FOR (offers ("Unfinished Games"));
}
END_TEST

START_TEST (whose_name_is_there_is_offered_it_at_once_and_goes_on_with_it)
{
  GtkWidget *entry = widgets_find (GTK_WIDGET (login), GTK_TYPE_ENTRY, NULL);

  keep (FIRST_ID, WUZI_MODE_PVE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann");
  ck_assert (offers ("Unfinished Games"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Bob");
  ck_assert (!offers ("Unfinished Games"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann");
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (get_row (0))), "row-activated",
                         get_row (0));
  WAIT_FOR (readies == 1);
  ck_assert_str_eq (wuzi_login_dialog_get_setup (login).running->id, FIRST_ID);
  ck_assert_ptr_eq (wuzi_login_dialog_get_setup (login).profiles[0], sitting.ann);
}
END_TEST

START_TEST (logging_in_waits_for_a_choice)
{
  GtkWidget *entry;

  keep (FIRST_ID, WUZI_MODE_PVE);
  entry = widgets_find (GTK_WIDGET (login), GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann");
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (login), GTK_TYPE_ENTRY, NULL), "activate");
  ck_assert_uint_eq (readies, 0);
  ck_assert (offers ("Unfinished Games"));
  widgets_press (GTK_WIDGET (login), "play");
  ck_assert_uint_eq (readies, 1);
  ck_assert_ptr_null (wuzi_login_dialog_get_setup (login).running);
}
END_TEST

START_TEST (a_game_of_two_is_offered_to_both_however_they_sit)
{
  WuziGameSetup setup;

  keep (FIRST_ID, WUZI_MODE_PVP);
  choose_two_players ();
  seat (sitting.ann, NULL);
  ck_assert (!offers ("Unfinished Games"));
  seat (sitting.ann, sitting.bob);
  ck_assert (offers ("Continue Ann – Bob"));
  gtk_widget_activate (GTK_WIDGET (get_row (0)));
  WAIT_FOR (readies == 1);
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_str_eq (setup.running->id, FIRST_ID);
  ck_assert_int_eq (setup.mode, WUZI_MODE_PVP);
  ck_assert_int_eq (setup.size, 9);
  ck_assert_ptr_eq (setup.profiles[0], sitting.bob);
  ck_assert_ptr_eq (setup.profiles[1], sitting.ann);
  ck_assert_int_eq (setup.first_mover, WUZI_SEAT_SECOND);
}
END_TEST

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  ck_assert (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL));
  *done = TRUE;
}

START_TEST (who_has_another_name_since_is_called_by_it)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (
      sitting.book, profile_change_new_rename (sitting.bob, "Rob"), renamed_cb, &done);
  WAIT_FOR (done);
  keep (FIRST_ID, WUZI_MODE_PVP);
  choose_two_players ();
  seat (sitting.ann, wuzi_record_book_find_profile (sitting.book, "Rob"));
  ck_assert (offers ("Continue Ann – Rob"));
}
END_TEST

START_TEST (of_more_games_the_newest_is_first_and_each_can_be_discarded)
{
  GtkWidget *button;

  keep (FIRST_ID, WUZI_MODE_PVE);
  keep (SECOND_ID, WUZI_MODE_PVE);
  seat (sitting.ann, NULL);
  ck_assert_ptr_nonnull (get_row (1));
  button = widgets_find (GTK_WIDGET (get_row (0)), GTK_TYPE_BUTTON, NULL);
  g_signal_emit_by_name (button, "clicked");
  ck_assert_str_eq (widgets_get_question (), "Discard This Game?");
  widgets_answer (FALSE);
  run_pending ();
  ck_assert_ptr_nonnull (wuzi_running_games_find (games, SECOND_ID));
  g_signal_emit_by_name (button, "clicked");
  widgets_answer (TRUE);
  WAIT_FOR (wuzi_running_games_find (games, SECOND_ID) == NULL);
  ck_assert_ptr_nonnull (get_row (0));
  ck_assert_ptr_null (get_row (1));
  ck_assert_ptr_nonnull (wuzi_running_games_find (games, FIRST_ID));
}
END_TEST

static GtkWidget *
open_all (void)
{
  WuziRunningWindow *all;

  keep (FIRST_ID, WUZI_MODE_PVE);
  keep (SECOND_ID, WUZI_MODE_PVE);
  keep (THIRD_ID, WUZI_MODE_PVE);
  seat (sitting.ann, NULL);
  widgets_press_button (GTK_WIDGET (login), "All Unfinished Games…");
  all = WUZI_RUNNING_WINDOW (widgets_find_window (WUZI_TYPE_RUNNING_WINDOW));
  ck_assert_ptr_nonnull (all);
  return GTK_WIDGET (all);
}

static GtkListBox *
get_rows (GtkWidget *root)
{
  return GTK_LIST_BOX (widgets_find (root, GTK_TYPE_LIST_BOX, NULL));
}

START_TEST (two_games_are_offered_and_the_rest_in_a_window)
{
  GtkListBox *rows;

  keep (FIRST_ID, WUZI_MODE_PVE);
  keep (SECOND_ID, WUZI_MODE_PVE);
  seat (sitting.ann, NULL);
  ck_assert (!offers ("All Unfinished Games…"));
  rows = get_rows (open_all ());
  ck_assert_ptr_nonnull (get_row (1));
  ck_assert_ptr_null (get_row (2));
  ck_assert_ptr_nonnull (gtk_list_box_get_row_at_index (rows, 2));
  ck_assert_ptr_null (gtk_list_box_get_row_at_index (rows, 3));
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (rows, 2)));
  WAIT_FOR (readies == 1);
  ck_assert_str_eq (wuzi_login_dialog_get_setup (login).running->id, FIRST_ID);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_RUNNING_WINDOW) == NULL);
}
END_TEST

static void
discard_first (GtkWidget *root)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (get_rows (root), 0));

  g_signal_emit_by_name (widgets_find (row, GTK_TYPE_BUTTON, NULL), "clicked");
  ck_assert_str_eq (widgets_get_question (), "Discard This Game?");
  widgets_answer (TRUE);
}

START_TEST (games_are_discarded_in_the_window_which_goes_with_the_last)
{
  GtkWidget *all = open_all ();

  discard_first (all);
  WAIT_FOR (wuzi_running_games_find (games, THIRD_ID) == NULL);
  ck_assert (!offers ("All Unfinished Games…"));
  discard_first (all);
  WAIT_FOR (wuzi_running_games_find (games, SECOND_ID) == NULL);
  discard_first (all);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_RUNNING_WINDOW) == NULL);
  ck_assert (!offers ("Unfinished Games"));
}
END_TEST

/* The stones of the game that is offered. */
START_TEST (a_small_board_shows_how_a_game_stands)
{
  GtkWidget *row;
  GtkWidget *board;

  keep (FIRST_ID, WUZI_MODE_PVE);
  seat (sitting.ann, NULL);
  row = GTK_WIDGET (get_row (0));
  board = widgets_find (row, WUZI_TYPE_BOARD_VIEW, NULL);
  ck_assert_ptr_nonnull (board);
  ck_assert_int_eq (wuzi_board_view_get_geometry (WUZI_BOARD_VIEW (board)).size, 9);
  ck_assert (!gtk_widget_get_can_target (board));
  WAIT_FOR (gtk_widget_get_width (board) > 0);
  ck_assert_int_lt (gtk_widget_get_width (board), 100);
  ck_assert_int_lt (gtk_widget_get_height (board), 100);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-running-list");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, nobody_is_offered_anything_at_first);
  tcase_add_test (all, a_game_tells_its_rule);
  tcase_add_test (all, a_game_of_a_match_tells_how_that_stands);
  tcase_add_test (all, who_has_a_game_is_offered_it);
  tcase_add_test (all, a_game_tells_its_clock_and_whether_it_counts);
  tcase_add_test (all, who_has_a_pin_is_offered_it_only_after_that);
  tcase_add_test (all, whose_name_is_there_is_offered_it_at_once_and_goes_on_with_it);
  tcase_add_test (all, logging_in_waits_for_a_choice);
  tcase_add_test (all, a_game_of_two_is_offered_to_both_however_they_sit);
  tcase_add_test (all, who_has_another_name_since_is_called_by_it);
  tcase_add_test (all, two_games_are_offered_and_the_rest_in_a_window);
  tcase_add_test (all, games_are_discarded_in_the_window_which_goes_with_the_last);
  tcase_add_test (all, a_small_board_shows_how_a_game_stands);
  tcase_add_test (all, of_more_games_the_newest_is_first_and_each_can_be_discarded);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
