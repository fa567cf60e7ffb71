/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program from its start to its end, in one process with the test. */
#include "ui/app/wuzi-application.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

#include "matches/scores-test.h"
#include "support/check-main.h"
#include "support/data-home.h"
#include "support/study-edits.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/app/wuzi-preferences.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/game/wuzi-game-view.h"
#include "ui/game/wuzi-records-bar.h"
#include "ui/game/wuzi-window.h"
#include "ui/history/wuzi-history-window.h"
#include "ui/login/wuzi-game-options.h"
#include "ui/login/wuzi-login-dialog.h"
#include "ui/opponents/wuzi-opponents-window.h"
#include "ui/players/wuzi-players-window.h"
#include "ui/statistics/wuzi-statistics-window.h"
#include "ui/study/wuzi-study-window.h"

#ifdef __SANITIZE_ADDRESS__
/* GLib lets its first table of names go when it grows too big for it, as it does in the whole
 * program. */
#define FIRST_NAMES (2048 * sizeof (char *))

void __sanitizer_malloc_hook (const volatile void *block, gsize size);

/* What something still points to is no leak: it keeps the first blocks of that size. */
void
__sanitizer_malloc_hook (const volatile void *block, gsize size)
{
  static const volatile void *kept[4];
  static gsize n_kept;

  if (size == FIRST_NAMES && n_kept < G_N_ELEMENTS (kept))
    kept[n_kept++] = block;
}
#endif

enum {
  SMALL_SCREEN_HEIGHT = 720, /* pixels; what a desktop leaves of 768 */
};

/* Where the program keeps its records; the same for the whole process, since
 * GLib asks for it once. */
static char *folder;

static WuziApplication *application;
static int activations;
static void (*at_startup) (GApplication *self); /* or NULL */

/* What a test does while the program runs. It must close all windows. */
typedef void (*Steps) (void);

static gboolean
steps_cb (gpointer user_data)
{
  Steps *steps = user_data;

  widgets_set_up ();
  (*steps) ();
  return G_SOURCE_REMOVE;
}

static void
activate_cb (WuziApplication *self, Steps *steps)
{
  if (activations++ == 0)
    g_idle_add (steps_cb, steps);
}

/* Starts the program, and returns when it has ended. */
static void
run (Steps steps)
{
  char name[] = "wuzi";
  char *arguments[] = { name, NULL };

  activations = 0;
  application = wuzi_application_new ("org.wuzi.Wuzi");
  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), &steps);
  if (at_startup != NULL)
    g_signal_connect_after (application, "startup", G_CALLBACK (at_startup), NULL);
  ck_assert_int_eq (g_application_run (G_APPLICATION (application), 1, arguments), EXIT_SUCCESS);
  g_assert_finalize_object (application);
  application = NULL;
}

static void
set_up (void)
{
  folder = g_build_filename (data_home, "wuzi", NULL);
}

static void
tear_down (void)
{
  temp_folder_free (g_steal_pointer (&folder));
}

static void
act (const char *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), name, NULL);
}

static GtkWidget *
window (void)
{
  return GTK_WIDGET (widgets_find_window (WUZI_TYPE_WINDOW));
}

/* NULL: it doesn't lie on the table. */
static GtkWidget *
login (void)
{
  return window () != NULL ? widgets_find (window (), WUZI_TYPE_LOGIN_DIALOG, NULL) : NULL;
}

static void
escape (void)
{
  gtk_widget_activate_action (login (), "login.close", NULL);
  WAIT_FOR (login () == NULL);
}

static WuziGame *
game (void)
{
  return wuzi_window_get_game (WUZI_WINDOW (window ()));
}

/* Types a name into the first entry. */
static void
name (const char *text)
{
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  gtk_editable_set_text (GTK_EDITABLE (widgets_find (login (), GTK_TYPE_ENTRY, NULL)), text);
}

/* Logs one player in, who begins a new game. */
static void
log_in (const char *text)
{
  name (text);
  widgets_press (login (), "play");
  if (login () != NULL && widgets_says (login (), "Create Player"))
    widgets_press (login (), "play");
}

static void
begin (const char *text)
{
  log_in (text);
  WAIT_FOR (login () == NULL && game () != NULL);
}

/* Resigns as soon as both sides have moved. */
static void
resign (void)
{
  WuziConsole *console = wuzi_game_get_console (game ());

  WAIT_FOR (wuzi_console_get_board (console)->count >= 2);
  wuzi_console_resign (console);
}

/* Plays one stone, and resigns. */
static void
lose (void)
{
  WuziConsole *console = wuzi_game_get_console (game ());

  ck_assert_int_eq (wuzi_console_offer_point (console, point_make (7, 7)), WUZI_OFFER_TAKEN_UP);
  resign ();
}

static guint
count_games (void)
{
  g_auto (GStrv) lines = temp_folder_read_lines (folder, "games.jsonl");

  return g_strv_length (lines);
}

static void
close_the_login (void)
{
  WAIT_FOR (login () != NULL);
  ck_assert_ptr_null (game ());
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (without_a_login_the_program_ends)
{
  run (close_the_login);
  ck_assert (!g_file_test (folder, G_FILE_TEST_EXISTS));
}
END_TEST

static void
play_one_game (void)
{
  begin ("Ann");
  ck_assert_int_eq (wuzi_game_get_mode (game ()), WUZI_MODE_PVE);
  lose ();
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (a_game_is_on_the_disk_when_the_program_ends)
{
  run (play_one_game);
  ck_assert_uint_eq (count_games (), 1);
}
END_TEST

static void
see_the_record (void)
{
  begin ("ann");
  WAIT_FOR (widgets_says (window (), "Record 0–1–0"));
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (the_next_start_knows_the_player)
{
  run (play_one_game);
  run (see_the_record);
  ck_assert_uint_eq (count_games (), 1);
}
END_TEST

/* Long enough to be read for longer than all else. */
static void
write_scores (void)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);
  g_autoptr (MatchPlan) plan = scores_test_plan (
      folder,
      "{\"name\": \"Rapfi\", \"command\": [\"/bin/cat\", \"-u\"], \"id\": \"" RAPFI_ID "\"}, "
      "{\"name\": \"Owl\", \"level\": \"owl\"}",
      "");
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *line = NULL;

  g_mkdir_with_parents (folder, 0700);
  scores_test_add_engines (folder);
  scores_test_play (plan, 200, 200, 0, 1000);
  ck_assert (engine_scores_keep (folder, plan->results, plan, NULL));
  ck_assert (g_file_get_contents (path, &line, NULL, NULL));
  for (int i = 0; i < 100000; i++)
    g_string_append_printf (lines, "{\"format\":1,\"match\":\"%d\",\"pairings\":[]}\n", i);
  g_string_append (lines, line);
  ck_assert (g_file_set_contents (path, lines->str, (gssize) lines->len, NULL));
}

static void
play_at_once (GApplication *self)
{
  g_autofree char *opponent = game_facts_dup_engine (RAPFI_ID);
  const PlayRequest request = { .name = "Ann", .opponent = opponent };

  g_action_group_activate_action (G_ACTION_GROUP (self), "play",
                                  play_request_to_variant (&request));
}

static void
look_at_the_rating (void)
{
  WAIT_FOR (window () != NULL && game () != NULL);
  ck_assert_double_eq (wuzi_game_get_rating (game (), WUZI_SEAT_SECOND).value, 2158);
  act ("quit");
}

START_TEST (a_game_that_is_asked_for_at_once_knows_how_strong_the_engine_is)
{
  write_scores ();
  at_startup = play_at_once;
  run (look_at_the_rating);
  at_startup = NULL;
}
END_TEST

static void
go_round (void)
{
  WuziGame *first;

  begin ("Ann");
  first = game ();
  gtk_widget_activate_action (window (), "win.new-game", NULL);
  WAIT_FOR (login () != NULL);
  /* Ann sits there already. */
  WAIT_FOR (widgets_find_named (login (), "play") != NULL);
  widgets_press (login (), "play");
  WAIT_FOR (login () == NULL);
  ck_assert_ptr_ne (game (), first);
  gtk_widget_activate_action (window (), "win.switch-players", NULL);
  begin ("Bob");
  ck_assert_str_eq (wuzi_player_get_name (wuzi_game_get_player (game (), WUZI_SEAT_FIRST)), "Bob");
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (one_goes_from_game_to_login_and_back)
{
  run (go_round);
  ck_assert_uint_eq (count_games (), 0);
}
END_TEST

static void
leave_the_login (void)
{
  WuziGame *first;

  begin ("Ann");
  first = game ();
  gtk_widget_activate_action (window (), "win.switch-players", NULL);
  WAIT_FOR (login () != NULL);
  escape ();
  ck_assert_ptr_eq (game (), first);
  lose ();
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (who_leaves_the_login_goes_on_playing)
{
  run (leave_the_login);
  ck_assert_uint_eq (count_games (), 1);
}
END_TEST

static void
start_again (void)
{
  WAIT_FOR (login () != NULL);
  g_application_activate (G_APPLICATION (application));
  run_pending ();
  begin ("Ann");
  g_application_activate (G_APPLICATION (application));
  run_pending ();
  ck_assert_ptr_null (login ());
  ck_assert_ptr_nonnull (game ());
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (a_second_start_shows_what_is_there)
{
  run (start_again);
}
END_TEST

static void
quit_twice (void)
{
  begin ("Ann");
  lose ();
  act ("quit");
  act ("quit");
}

START_TEST (quit_saves_and_ends)
{
  run (quit_twice);
  ck_assert_uint_eq (count_games (), 1);
}
END_TEST

static void
quit_from_the_login (void)
{
  WAIT_FOR (login () != NULL);
  act ("quit");
}

START_TEST (quit_ends_the_login_too)
{
  run (quit_from_the_login);
}
END_TEST

/* As a key that is pressed there holds it. */
static void
quit_from_the_preferences (void)
{
  GtkWindow *preferences;

  WAIT_FOR (login () != NULL);
  act ("preferences");
  preferences = g_object_ref (widgets_find_window (WUZI_TYPE_PREFERENCES));
  act ("quit");
  WAIT_FOR (window () == NULL);
  g_object_unref (preferences);
}

START_TEST (quit_from_a_window_over_the_login_ends_both)
{
  run (quit_from_the_preferences);
}
END_TEST

static const char *
list_played (void)
{
  const Board *board = wuzi_console_get_board (wuzi_game_get_console (game ()));

  return board->count > 0 && board->moves[0] == point_make (7, 7) ? "h8" : "";
}

static guint
count_running (void)
{
  g_autofree char *path = g_build_filename (folder, "running", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint count = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    count += g_str_has_suffix (name, ".json") ? 1 : 0;
  return count;
}

/* So long that the game is kept: two stones of each side, the first of them at h8. */
static void
play_enough (void)
{
  WuziConsole *console = wuzi_game_get_console (game ());
  const Board *board = wuzi_console_get_board (console);

  wuzi_console_offer_point (console, point_make (7, 7));
  WAIT_FOR (board->count == 2);
  wuzi_console_offer_point (console, point_make (0, 0));
  WAIT_FOR (board->count == 4);
}

static void
quit_in_a_game (void)
{
  begin ("Ann");
  play_enough ();
  act ("quit");
  ck_assert_ptr_null (widgets_get_question ());
}

/* Ann, who is seated, goes on with her game. */
static void
continue_and_lose_now (void)
{
  GtkWidget *row;

  WAIT_FOR ((row = widgets_find (login (), ADW_TYPE_ACTION_ROW, NULL)) != NULL);
  gtk_widget_activate (row);
  WAIT_FOR (login () == NULL && game () != NULL);
  ck_assert_str_eq (list_played (), "h8");
  resign ();
  gtk_window_close (GTK_WINDOW (window ()));
}

/* She isn't asked anything else. */
static void
continue_and_lose (void)
{
  name ("Ann");
  continue_and_lose_now ();
}

START_TEST (quit_keeps_a_game_that_runs_and_the_next_start_goes_on)
{
  run (quit_in_a_game);
  ck_assert_uint_eq (count_games (), 0);
  ck_assert_uint_eq (count_running (), 1);
  run (continue_and_lose);
  ck_assert_uint_eq (count_games (), 1);
  ck_assert_uint_eq (count_running (), 0);
}
END_TEST

START_TEST (the_watchdog_times_the_end)
{
  g_autofree char *path = g_build_filename (data_home, "watchdog", NULL);
  g_autofree char *report = NULL;

  g_setenv ("WUZI_WATCHDOG", path, TRUE);
  run (quit_in_a_game);
  g_unsetenv ("WUZI_WATCHDOG");
  ck_assert (g_file_get_contents (path, &report, NULL, NULL));
  ck_assert_msg (g_regex_match_simple ("^turns count=[0-9]{2}.*\nquit count=1 ", report, 0, 0),
                 "%s", report);
}
END_TEST

/* Another copy of the program, as far as its unfinished games go. */
static WuziRecordBook *other_book;
static WuziRunningGames *other_copy;

/* The id of the only game that is kept. (transfer full) */
static char *
dup_kept_id (void)
{
  g_autoptr (GPtrArray) list = wuzi_running_games_list (other_copy);

  ck_assert_uint_eq (list->len, 1);
  return g_strdup (((const RunningGame *) g_ptr_array_index (list, 0))->id);
}

static void
ended_well_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *well = user_data;

  *well = wuzi_running_games_finish (WUZI_RUNNING_GAMES (source), result, NULL);
}

static void
saved_well_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *well = user_data;

  *well = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL);
}

static void
try_in_vain_then_lose (void)
{
  GtkWidget *row;

  name ("Ann");
  WAIT_FOR ((row = widgets_find (login (), ADW_TYPE_ACTION_ROW, NULL)) != NULL);
  gtk_widget_activate (row);
  WAIT_FOR (widgets_get_question () != NULL);
  ck_assert_pstr_eq (widgets_get_question (), "This Game Can’t Be Continued");
  ck_assert_ptr_null (game ());
  widgets_respond ("close");
  WAIT_FOR (widgets_get_question () == NULL);
  g_clear_object (&other_copy);
  g_clear_object (&other_book);
  continue_and_lose_now ();
}

START_TEST (a_game_that_another_copy_has_is_not_continued)
{
  g_autofree char *id = NULL;
  gboolean read = FALSE;
  gboolean locked = FALSE;

  run (quit_in_a_game);
  other_book = wuzi_record_book_new (folder);
  other_copy = wuzi_running_games_new (other_book);
  wuzi_running_games_load (other_copy);
  wuzi_record_book_save_async (other_book, saved_well_cb, &read);
  WAIT_FOR (read);
  id = dup_kept_id ();
  wuzi_running_games_lock_async (other_copy, id, ended_well_cb, &locked);
  WAIT_FOR (locked);
  run (try_in_vain_then_lose);
  ck_assert_uint_eq (count_games (), 1);
  ck_assert_uint_eq (count_running (), 0);
}
END_TEST

/* The third answer. */
static void
answer_keep (void)
{
  widgets_respond ("other");
}

static void
keep_one_and_give_up_another (void)
{
  WuziConsole *console;

  begin ("Ann");
  console = wuzi_game_get_console (game ());
  play_enough ();
  gtk_widget_activate_action (window (), "win.play-again", NULL);
  ck_assert_pstr_eq (widgets_get_question (), "Play Again?");
  ck_assert (wuzi_clock_is_paused (wuzi_console_get_clock (console)));
  answer_keep ();
  WAIT_FOR (!wuzi_clock_is_paused (wuzi_console_get_clock (console)));
  WAIT_FOR (wuzi_console_get_board (console)->count == 0);
  play_enough ();
  WAIT_FOR (count_running () == 2);
  gtk_widget_activate_action (window (), "win.play-again", NULL);
  widgets_answer (TRUE);
  WAIT_FOR (count_running () == 1);
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (a_game_is_given_up_only_if_one_says_so)
{
  run (keep_one_and_give_up_another);
  ck_assert_uint_eq (count_running (), 1);
}
END_TEST

/* Nothing is asked before somebody else has logged in to play; who then stays finds the
 * login and the game as they were. */
static void
give_up_by_another_game (void)
{
  WuziConsole *console;

  begin ("Ann");
  console = wuzi_game_get_console (game ());
  play_enough ();
  WAIT_FOR (count_running () == 1);
  gtk_widget_activate_action (window (), "win.switch-players", NULL);
  WAIT_FOR (login () != NULL);
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert (wuzi_clock_is_paused (wuzi_console_get_clock (console)));
  escape ();
  WAIT_FOR (!wuzi_clock_is_paused (wuzi_console_get_clock (console)));
  gtk_widget_activate_action (window (), "win.switch-players", NULL);
  log_in ("Bob");
  ck_assert_pstr_eq (widgets_get_question (), "New Game?");
  widgets_answer (FALSE);
  ck_assert_ptr_nonnull (login ());
  ck_assert_ptr_eq (wuzi_game_get_console (game ()), console);
  ck_assert_uint_eq (count_running (), 1);
  widgets_press (login (), "play");
  widgets_answer (TRUE);
  WAIT_FOR (login () == NULL && count_running () == 0);
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (a_game_is_given_up_when_another_begins)
{
  run (give_up_by_another_game);
  ck_assert_uint_eq (count_running (), 0);
}
END_TEST

/* The kept game with so many moves, as its file has it, but for what time alone changes; or NULL.
 * (transfer full) */
static char *
describe_kept (guint moves)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  g_autoptr (WuziRunningGames) games = wuzi_running_games_new (book);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (RunningGame) kept = NULL;
  gboolean read = FALSE;

  wuzi_running_games_load (games);
  wuzi_record_book_save_async (book, saved_well_cb, &read);
  WAIT_FOR (read);
  list = wuzi_running_games_list (games);
  for (guint i = 0; i < list->len && kept == NULL; i++)
    if (((const RunningGame *) g_ptr_array_index (list, i))->facts.move_count == moves)
      kept = running_game_copy (g_ptr_array_index (list, i));
  if (kept == NULL)
    return NULL;
  kept->saved = kept->facts.started;
  kept->facts.duration = 0;
  kept->turn_ms = 0;
  return running_game_write (kept);
}

/* Everything that can be chosen is another than that of the game on the table. */
static void
choose_all_else (void)
{
  GtkWidget *options;

  gtk_widget_activate_action (window (), "win.new-game", NULL);
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  options = widgets_find (login (), WUZI_TYPE_GAME_OPTIONS, NULL);
  widgets_press (login (), "options.level::champion");
  gtk_widget_activate_action (options, "options.rule", "s", "renju");
  gtk_widget_activate_action (options, "options.first-mover", "s", "player-2");
  gtk_widget_activate_action (options, "options.board-size", "i", 19);
  widgets_press (login (), "play");
}

/* What is chosen for another game changes neither the settings nor the game that is kept. */
static char *before_another;

static void
choose_another_game (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.wuzi.Wuzi");
  g_autofree char *level = g_settings_get_string (settings, "level");
  g_autofree char *found = NULL;
  WuziConsole *console;

  begin ("Ann");
  console = wuzi_game_get_console (game ());
  play_enough ();
  gtk_widget_activate_action (window (), "win.new-game", NULL);
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  ck_assert_ptr_null (widgets_find (login (), ADW_TYPE_ACTION_ROW, NULL));
  widgets_press (login (), "options.level::champion");
  widgets_press (login (), "play");
  ck_assert_pstr_eq (widgets_get_question (), "New Game?");
  widgets_answer (FALSE);
  escape ();
  ck_assert_ptr_eq (wuzi_game_get_console (game ()), console);
  found = g_settings_get_string (settings, "level");
  ck_assert_str_eq (found, level);
  WAIT_FOR ((before_another = describe_kept (4)) != NULL);
  choose_all_else ();
  answer_keep ();
  WAIT_FOR (login () == NULL);
  ck_assert_int_eq (wuzi_game_get_level (game (), NULL), ENGINE_LEVEL_CHAMPION);
  ck_assert_int_eq (wuzi_console_get_rule (wuzi_game_get_console (game ())), RULE_RENJU);
  act ("quit");
}

START_TEST (a_game_kept_for_later_stays_as_it_is)
{
  static const char *const KEYS[] = { "level", "rule", "first-mover", "board-size" };
  g_autoptr (GSettings) settings = g_settings_new ("org.wuzi.Wuzi");
  g_autofree char *after = NULL;

  run (choose_another_game);
  for (gsize i = 0; i < G_N_ELEMENTS (KEYS); i++)
    g_settings_reset (settings, KEYS[i]);
  after = describe_kept (4);
  ck_assert_str_eq (after, before_another);
  g_clear_pointer (&before_another, g_free);
}
END_TEST

/* Whatever was played before. */
static void
play_a_first_game (void)
{
  begin ("Ann");
  act ("first-game");
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  widgets_press (login (), "play");
  WAIT_FOR (login () == NULL);
  ck_assert_int_eq (wuzi_game_get_level (game (), NULL), ENGINE_LEVEL_EASY);
  act ("quit");
}

START_TEST (the_course_leads_to_a_game_with_the_teacher)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.wuzi.Wuzi");
  g_autofree char *teacher = NULL;

  run (play_a_first_game);
  teacher = g_settings_get_string (settings, "teacher");
  ck_assert_str_eq (teacher, "mistakes");
  g_settings_reset (settings, "teacher");
  g_settings_reset (settings, "level");
}
END_TEST

/* Nobody's time runs while that window is open. Closes it. */
static void
assert_pauses (GType type)
{
  WuziClock *clock = wuzi_console_get_clock (wuzi_game_get_console (game ()));

  WAIT_FOR (widgets_find_window (type) != NULL);
  ck_assert (wuzi_clock_is_paused (clock));
  gtk_window_close (widgets_find_window (type));
  WAIT_FOR (widgets_find_window (type) == NULL);
  ck_assert (!wuzi_clock_is_paused (clock));
}

static void
open_everything (void)
{
  begin ("Ann");
  act ("preferences");
  assert_pauses (WUZI_TYPE_PREFERENCES);
  act ("help");
  assert_pauses (ADW_TYPE_WINDOW);
  act ("about");
  assert_pauses (ADW_TYPE_ABOUT_WINDOW);
  gtk_widget_activate_action (window (), "app.shortcuts", NULL);
  assert_pauses (GTK_TYPE_SHORTCUTS_WINDOW);
  gtk_widget_activate_action (window (), "win.opponents", NULL);
  assert_pauses (WUZI_TYPE_OPPONENTS_WINDOW);
  gtk_widget_activate_action (window (), "win.new-game", NULL);
  WAIT_FOR (login () != NULL);
  ck_assert (wuzi_clock_is_paused (wuzi_console_get_clock (wuzi_game_get_console (game ()))));
  escape ();
  ck_assert (!wuzi_clock_is_paused (wuzi_console_get_clock (wuzi_game_get_console (game ()))));
  gtk_window_close (GTK_WINDOW (window ()));
}

static void
measure_shortcuts (void)
{
  GtkWindow *shortcuts;
  int height;

  begin ("Ann");
  gtk_widget_activate_action (window (), "app.shortcuts", NULL);
  WAIT_FOR (widgets_find_window (GTK_TYPE_SHORTCUTS_WINDOW) != NULL);
  shortcuts = widgets_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
  gtk_widget_measure (GTK_WIDGET (shortcuts), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL,
                      NULL);
  ck_assert_int_le (height, SMALL_SCREEN_HEIGHT);
  gtk_window_close (shortcuts);
  gtk_window_close (GTK_WINDOW (window ()));
}

/* GTK lets nobody make its window of shortcuts smaller. */
START_TEST (the_shortcuts_fit_a_small_screen)
{
  run (measure_shortcuts);
}
END_TEST

START_TEST (all_windows_open_and_stop_the_time)
{
  run (open_everything);
}
END_TEST

static WuziStudy *
study (void)
{
  GtkWindow *viewer = widgets_find_window (WUZI_TYPE_STUDY_WINDOW);

  return viewer != NULL
             ? wuzi_study_page_get_study (wuzi_study_window_get_page (WUZI_STUDY_WINDOW (viewer)))
             : NULL;
}

static void
close_the_study (void)
{
  GtkWindow *study = widgets_find_window (WUZI_TYPE_STUDY_WINDOW);

  g_object_add_weak_pointer (G_OBJECT (study), (gpointer *) &study);
  gtk_window_close (study);
  WAIT_FOR (study == NULL);
}

/* Lets something go over the window. */
static gboolean
drop (GType type, gpointer data)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window ());
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, type);
  if (type == G_TYPE_STRING)
    g_value_set_string (&value, data);
  else
    g_value_set_boxed (&value, data);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &taken);
  }
  return taken;
}

/* The same of one that is nowhere else: it is asked about. */
static void
discard_a_study (void)
{
  guint count = widgets_count_windows (WUZI_TYPE_STUDY_WINDOW);

  gtk_window_close (widgets_find_window (WUZI_TYPE_STUDY_WINDOW));
  WAIT_FOR (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  widgets_respond ("accept");
  WAIT_FOR (widgets_count_windows (WUZI_TYPE_STUDY_WINDOW) == count - 1);
  WAIT_FOR (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL);
}

static void
drop_games (void)
{
  g_autofree char *path = g_build_filename (data_home, "a.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList files = { .data = file };

  escape ();
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[9];B[ee])", -1, NULL));
  ck_assert (drop (GDK_TYPE_FILE_LIST, &files));
  WAIT_FOR (study () != NULL);
  ck_assert_int_eq (wuzi_study_get_size (study ()), 9);
  close_the_study ();
  ck_assert (drop (G_TYPE_STRING, (gpointer) "h8i9j7"));
  WAIT_FOR (study () != NULL);
  ck_assert_uint_eq (count_nodes (study ()), 4);
  discard_a_study ();
  ck_assert (!drop (G_TYPE_STRING, (gpointer) "?!"));
  {
    g_autofree char *spaces = g_strnfill (1 << 17, ' ');
    g_autofree char *long_text = g_strconcat ("h8", spaces, "i9", NULL);

    ck_assert (drop (G_TYPE_STRING, long_text)); /* it is read in a thread */
    WAIT_FOR (study () != NULL);
    ck_assert_uint_eq (count_nodes (study ()), 3);
    discard_a_study ();
  }
  ck_assert_ptr_null (study ());
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (games_that_are_dropped_are_opened)
{
  run (drop_games);
}
END_TEST

static void
paste_games (void)
{
  escape ();
  gdk_clipboard_set_text (gtk_widget_get_clipboard (window ()), "(;GM[4]SZ[9];B[ee])(;GM[4]SZ[9])");
  act ("paste-games");
  WAIT_FOR (study () != NULL);
  ck_assert_int_eq (wuzi_study_get_size (study ()), 9);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (window ()), "a1b2");
  gtk_widget_activate_action (GTK_WIDGET (widgets_find_window (WUZI_TYPE_STUDY_WINDOW)),
                              "study.paste", NULL);
  WAIT_FOR (widgets_count_windows (WUZI_TYPE_STUDY_WINDOW) == 2);
  discard_a_study ();
  discard_a_study ();
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (games_in_the_clipboard_are_opened)
{
  run (paste_games);
}
END_TEST

/* Counts the entries of a menu, of its sections too, that do something now. */
static guint
count_useful (GMenuModel *menu)
{
  guint count = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autofree char *action = NULL;

    if (section != NULL)
      count += count_useful (section);
    else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
      count += g_str_has_prefix (action, "app.")
               && g_action_group_get_action_enabled (G_ACTION_GROUP (application), action + 4);
  }
  return count;
}

static void
use_the_menu_over_the_login (void)
{
  GtkMenuButton *button;

  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  button =
      GTK_MENU_BUTTON (gtk_widget_get_template_child (window (), WUZI_TYPE_WINDOW, "main_button"));
  ck_assert (gtk_menu_button_get_primary (button));
  gtk_menu_button_popup (button);
  ck_assert_uint_eq (count_useful (gtk_menu_button_get_menu_model (button)), 15);
  gtk_menu_button_popdown (button);
  gtk_widget_activate_action (window (), "app.history", NULL);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_HISTORY_WINDOW) != NULL);
  gtk_window_close (widgets_find_window (WUZI_TYPE_HISTORY_WINDOW));
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (the_login_leaves_the_menu_to_be_used)
{
  run (use_the_menu_over_the_login);
}
END_TEST

/* The table is empty then, and one comes back to the login from there. */
static void
escape_at_first (void)
{
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  escape ();
  ck_assert_ptr_null (game ());
  widgets_press (window (), "begin");
  begin ("Ann");
  ck_assert_ptr_null (widgets_find_named (window (), "begin"));
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (escape_leads_to_an_empty_table_and_a_button_back)
{
  run (escape_at_first);
}
END_TEST

static gboolean
is_in_login (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_is_ancestor (widget, login ());
}

/* Once round, and once more the other way. */
static void
go_round_the_login (void)
{
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  for (int i = 0; i < 60; i++) {
    GtkDirectionType direction = i < 30 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD;

    ck_assert (gtk_widget_child_focus (window (), direction));
    ck_assert (is_in_login (gtk_window_get_focus (GTK_WINDOW (window ()))));
  }
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (tab_stays_in_the_login)
{
  run (go_round_the_login);
}
END_TEST

/* Of the table's board. */
static int
board_size (void)
{
  GtkWidget *table = widgets_find (window (), WUZI_TYPE_GAME_VIEW, NULL);

  return wuzi_board_view_get_geometry (
             WUZI_BOARD_VIEW (widgets_find (table, WUZI_TYPE_BOARD_VIEW, NULL)))
      .size;
}

static void
choose_a_size (void)
{
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  ck_assert_int_eq (board_size (), BOARD_USUAL_SIZE);
  g_signal_emit_by_name (widgets_find_class (login (), GTK_TYPE_BUTTON, "summary"), "clicked");
  widgets_press (login (), "options.board-size(19)");
  ck_assert_int_eq (board_size (), 19);
  begin ("Ann");
  ck_assert_int_eq (board_size (), 19);
  gtk_window_close (GTK_WINDOW (window ()));
}

static void
see_the_size_again (void)
{
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  ck_assert_int_eq (board_size (), 19);
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (the_empty_board_has_the_size_that_is_chosen)
{
  run (choose_a_size);
  run (see_the_size_again);
}
END_TEST

/* By its keys, which hold over the preferences, too. */
static void
ask_twice_for_preferences (void)
{
  GtkWindow *preferences;

  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  act ("preferences");
  preferences = widgets_find_window (WUZI_TYPE_PREFERENCES);
  ck_assert_ptr_eq (gtk_window_get_application (preferences), application);
  WAIT_FOR (gtk_application_get_active_window (GTK_APPLICATION (application)) == preferences);
  act ("preferences");
  ck_assert_uint_eq (widgets_count_windows (WUZI_TYPE_PREFERENCES), 1);
  gtk_widget_activate_action (GTK_WIDGET (preferences), "window.close", NULL);
  WAIT_FOR (widgets_count_windows (WUZI_TYPE_PREFERENCES) == 0);
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (preferences_open_once_and_close_by_key)
{
  run (ask_twice_for_preferences);
}
END_TEST

/* There is no window manager here to ask: a window that isn't shown changes at once. */
static void
fill_the_screen (void)
{
  GtkWindow *table = GTK_WINDOW (window ());
  g_auto (GStrv) keys =
      gtk_application_get_accels_for_action (GTK_APPLICATION (application), "app.fullscreen");

  ck_assert_str_eq (keys[0], "F11");
  gtk_widget_set_visible (GTK_WIDGET (table), FALSE);
  act ("fullscreen");
  ck_assert (gtk_window_is_fullscreen (table));
  act ("fullscreen");
  ck_assert (!gtk_window_is_fullscreen (table));
  gtk_window_destroy (table);
}

START_TEST (a_key_fills_the_screen_and_leaves_it)
{
  run (fill_the_screen);
}
END_TEST

static void
change_style (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.wuzi.Wuzi");
  AdwStyleManager *manager = adw_style_manager_get_default ();

  WAIT_FOR (login () != NULL);
  g_settings_set_string (settings, "colour-scheme", "dark");
  ck_assert (adw_style_manager_get_dark (manager));
  g_settings_set_string (settings, "colour-scheme", "light");
  ck_assert (!adw_style_manager_get_dark (manager));
  g_settings_reset (settings, "colour-scheme");
  ck_assert_int_eq (adw_style_manager_get_color_scheme (manager), ADW_COLOR_SCHEME_DEFAULT);
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (the_style_follows_the_settings)
{
  run (change_style);
}
END_TEST

/* A guest's game would be lost. */
static void
quit_and_stay (void)
{
  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  widgets_press (login (), "guest");
  WAIT_FOR (login () == NULL && game () != NULL);
  ck_assert_int_eq (wuzi_console_offer_point (wuzi_game_get_console (game ()), point_make (7, 7)),
                    WUZI_OFFER_TAKEN_UP);
  WAIT_FOR (wuzi_console_is_running (wuzi_game_get_console (game ())));
  act ("history");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_HISTORY_WINDOW) != NULL);
  act ("quit");
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (FALSE);
  WAIT_FOR (widgets_get_question () == NULL);
  ck_assert_ptr_nonnull (widgets_find_window (WUZI_TYPE_HISTORY_WINDOW));
  ck_assert_ptr_nonnull (window ());
  act ("quit");
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (TRUE);
}

START_TEST (who_stays_keeps_all_windows)
{
  run (quit_and_stay);
}
END_TEST

static GtkWidget *
viewer (void)
{
  return GTK_WIDGET (widgets_find_window (WUZI_TYPE_STUDY_WINDOW));
}

/* Reviews the game that was just lost, and waits until it is there. */
static void
review (void)
{
  gtk_widget_activate_action (window (), "win.review", NULL);
  WAIT_FOR (
      viewer () != NULL
      && wuzi_study_page_get_replay (wuzi_study_window_get_page (WUZI_STUDY_WINDOW (viewer ())))
             != NULL);
}

/* Loses a game, and another one that goes on after the first stone of it. */
static void
lose_and_play_on (void)
{
  begin ("Ann");
  lose ();
  review ();
  gtk_widget_activate_action (viewer (), "study.first", NULL);
  gtk_widget_activate_action (viewer (), "study.forward", NULL);
  gtk_widget_activate_action (viewer (), "study.play-on", NULL);
  WAIT_FOR (login () != NULL);
  /* Ann sits there already. */
  WAIT_FOR (widgets_find_named (login (), "play") != NULL);
  widgets_press (login (), "play");
  WAIT_FOR (login () == NULL);
  ck_assert_str_eq (list_played (), "h8");
  ck_assert_int_eq (wuzi_player_get_stone (wuzi_game_get_player (game (), WUZI_SEAT_FIRST)),
                    STONE_WHITE);
  ck_assert_int_eq (wuzi_console_offer_point (wuzi_game_get_console (game ()), point_make (0, 0)),
                    WUZI_OFFER_TAKEN_UP);
  resign ();
  WAIT_FOR (widgets_says (window (), "Record 0–1–0")); /* as after the first */
  act ("quit");
}

START_TEST (one_plays_on_from_a_recorded_game)
{
  g_auto (GStrv) lines = NULL;

  run (lose_and_play_on);
  lines = temp_folder_read_lines (folder, "games.jsonl");
  ck_assert_uint_eq (g_strv_length (lines), 2);
  ck_assert_ptr_null (strstr (lines[0], "origin"));
  ck_assert (g_str_has_prefix (lines[1], "{\"format\":2,"));
  ck_assert_ptr_nonnull (strstr (lines[1], "\"origin\""));
}
END_TEST

static gboolean
is_there (gpointer window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++) {
    g_autoptr (GObject) item = g_list_model_get_item (windows, i);

    found = item == window;
  }
  return found;
}

/* It is out of sight at once, and goes when all is saved. */
static void
close_the_window (void)
{
  GtkWidget *table = window ();

  gtk_window_close (GTK_WINDOW (table));
  ck_assert (!gtk_widget_get_visible (table));
  WAIT_FOR (!is_there (table));
}

/* With no table, and with the login open already. */
static void
play_on_from_the_login (void)
{
  begin ("Ann");
  lose ();
  review ();
  close_the_window ();
  gtk_widget_activate_action (viewer (), "study.play-on", NULL);
  WAIT_FOR (login () != NULL);
  gtk_widget_activate_action (viewer (), "study.play-on", NULL);
  ck_assert (widgets_says (login (), "Plays black"));
  begin ("Ann");
  ck_assert_str_eq (list_played (), "h8");
  act ("quit");
}

START_TEST (without_a_table_the_login_leads_to_it)
{
  run (play_on_from_the_login);
}
END_TEST

/* What only shows something goes with the table; a study stays, and leads back to it. */
static void
close_the_table (void)
{
  begin ("Ann");
  lose ();
  review ();
  act ("history");
  act ("statistics");
  act ("players");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_PLAYERS_WINDOW) != NULL);
  close_the_window ();
  WAIT_FOR (widgets_find_window (WUZI_TYPE_HISTORY_WINDOW) == NULL
            && widgets_find_window (WUZI_TYPE_STATISTICS_WINDOW) == NULL
            && widgets_find_window (WUZI_TYPE_PLAYERS_WINDOW) == NULL);
  ck_assert_ptr_nonnull (viewer ());
  act ("table");
  WAIT_FOR (login () != NULL);
  ck_assert_ptr_nonnull (viewer ());
  close_the_window ();
  act ("quit");
}

START_TEST (what_only_shows_something_closes_with_the_table)
{
  run (close_the_table);
}
END_TEST

static GtkWidget *
records_bar (void)
{
  return widgets_find (window (), WUZI_TYPE_RECORDS_BAR, NULL);
}

static gboolean
is_bar_shown (void)
{
  return gtk_revealer_get_reveal_child (
      GTK_REVEALER (widgets_find (records_bar (), GTK_TYPE_REVEALER, NULL)));
}

static gboolean
bar_tells (const char *beginning)
{
  GObject *label =
      gtk_widget_get_template_child (records_bar (), WUZI_TYPE_RECORDS_BAR, "told_label");

  return g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), beginning);
}

/* Beside the login, which goes on; the second sentence waits behind the first. */
static void
read_the_complaint (void)
{
  WAIT_FOR (is_bar_shown ());
  ck_assert_ptr_null (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  WAIT_FOR (widgets_says (records_bar (), "Next"));
  ck_assert (bar_tells ("The list of players can’t be read."));
  widgets_press (records_bar (), "dismiss");
  ck_assert (bar_tells ("1 line of the list of games"));
  ck_assert (is_bar_shown ());
  widgets_press (records_bar (), "dismiss");
  ck_assert (!is_bar_shown ());
  close_the_login ();
}

START_TEST (damaged_files_are_told_beside_the_login)
{
  g_autofree char *path = g_build_filename (folder, "profiles.json", NULL);
  g_autofree char *games = g_build_filename (folder, "games.jsonl", NULL);

  ck_assert_int_eq (g_mkdir_with_parents (folder, 0700), 0);
  ck_assert (g_file_set_contents (path, "{ \"format\": 1, \"profi", -1, NULL));
  ck_assert (g_file_set_contents (games, "{ \"format\"", -1, NULL));
  run (read_the_complaint);
}
END_TEST

/* Where the games should be, so that none can be saved; or takes it away. */
static void
set_in_the_way (gboolean in_the_way)
{
  g_autofree char *path = g_build_filename (folder, "games.jsonl", NULL);

  ck_assert_msg ((in_the_way ? g_mkdir_with_parents (path, 0700) : g_rmdir (path)) == 0, "%s: %s",
                 path, g_strerror (errno));
}

/* The bar tells of it. */
static void
lose_what_cannot_be_saved (void)
{
  begin ("Ann");
  set_in_the_way (TRUE);
  lose ();
  WAIT_FOR (is_bar_shown ());
}

/* Puts away what the bar tells beside: that the games can't be read, if they were still being read
 * when the folder came in the way. */
static gboolean
is_bar_gone (void)
{
  while (widgets_find_named (records_bar (), "dismiss") != NULL)
    widgets_press (records_bar (), "dismiss");
  return !is_bar_shown ();
}

static void
find_room_later (void)
{
  lose_what_cannot_be_saved ();
  set_in_the_way (FALSE);
  WAIT_FOR (is_bar_gone () && count_games () == 1);
  WAIT_FOR (count_running () == 0);
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (what_could_not_be_saved_is_saved_by_itself)
{
  run (find_room_later);
  ck_assert_uint_eq (count_games (), 1);
}
END_TEST

static const int SIGNALS[] = { SIGTERM, SIGHUP, SIGINT };
static int signal_now;

static void
be_ended_by_a_signal (void)
{
  lose_what_cannot_be_saved ();
  set_in_the_way (FALSE);
  kill (getpid (), signal_now);
}

START_TEST (a_signal_saves_what_could_not_be_saved_before)
{
  signal_now = SIGNALS[_i];
  run (be_ended_by_a_signal);
  ck_assert_uint_eq (count_games (), 1);
  ck_assert_uint_eq (count_running (), 0);
}
END_TEST

static void
be_ended_in_a_game (void)
{
  begin ("Ann");
  play_enough ();
  kill (getpid (), SIGTERM);
}

START_TEST (a_signal_keeps_a_game_that_runs)
{
  run (be_ended_in_a_game);
  ck_assert_uint_eq (count_games (), 0);
  ck_assert_uint_eq (count_running (), 1);
}
END_TEST

static void
let_the_session_end (void)
{
  lose_what_cannot_be_saved ();
  set_in_the_way (FALSE);
  g_signal_emit_by_name (application, "query-end");
  ck_assert_uint_eq (count_games (), 1);
  gtk_window_close (GTK_WINDOW (window ()));
}

START_TEST (the_end_of_the_session_saves_what_could_not_be_saved_before)
{
  run (let_the_session_end);
  ck_assert_uint_eq (count_games (), 1);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("wuzi-application");
  TCase *tcase = tcase_create ("application");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, without_a_login_the_program_ends);
  tcase_add_test (tcase, a_game_is_on_the_disk_when_the_program_ends);
  tcase_add_test (tcase, the_next_start_knows_the_player);
  tcase_add_test (tcase, a_game_that_is_asked_for_at_once_knows_how_strong_the_engine_is);
  tcase_add_test (tcase, one_goes_from_game_to_login_and_back);
  tcase_add_test (tcase, games_that_are_dropped_are_opened);
  tcase_add_test (tcase, games_in_the_clipboard_are_opened);
  tcase_add_test (tcase, who_leaves_the_login_goes_on_playing);
  tcase_add_test (tcase, a_second_start_shows_what_is_there);
  tcase_add_test (tcase, quit_saves_and_ends);
  tcase_add_test (tcase, the_watchdog_times_the_end);
  tcase_add_test (tcase, quit_ends_the_login_too);
  tcase_add_test (tcase, quit_from_a_window_over_the_login_ends_both);
  tcase_add_test (tcase, quit_keeps_a_game_that_runs_and_the_next_start_goes_on);
  tcase_add_test (tcase, a_game_that_another_copy_has_is_not_continued);
  tcase_add_test (tcase, a_game_is_given_up_only_if_one_says_so);
  tcase_add_test (tcase, a_game_is_given_up_when_another_begins);
  tcase_add_test (tcase, a_game_kept_for_later_stays_as_it_is);
  tcase_add_test (tcase, the_course_leads_to_a_game_with_the_teacher);
  tcase_add_test (tcase, who_stays_keeps_all_windows);
  tcase_add_test (tcase, all_windows_open_and_stop_the_time);
  tcase_add_test (tcase, the_shortcuts_fit_a_small_screen);
  tcase_add_test (tcase, the_login_leaves_the_menu_to_be_used);
  tcase_add_test (tcase, tab_stays_in_the_login);
  tcase_add_test (tcase, the_empty_board_has_the_size_that_is_chosen);
  tcase_add_test (tcase, escape_leads_to_an_empty_table_and_a_button_back);
  tcase_add_test (tcase, preferences_open_once_and_close_by_key);
  tcase_add_test (tcase, a_key_fills_the_screen_and_leaves_it);
  tcase_add_test (tcase, the_style_follows_the_settings);
  tcase_add_test (tcase, one_plays_on_from_a_recorded_game);
  tcase_add_test (tcase, without_a_table_the_login_leads_to_it);
  tcase_add_test (tcase, what_only_shows_something_closes_with_the_table);
  tcase_add_test (tcase, damaged_files_are_told_beside_the_login);
  tcase_add_test (tcase, what_could_not_be_saved_is_saved_by_itself);
  tcase_add_loop_test (tcase, a_signal_saves_what_could_not_be_saved_before, 0,
                       G_N_ELEMENTS (SIGNALS));
  tcase_add_test (tcase, a_signal_keeps_a_game_that_runs);
  tcase_add_test (tcase, the_end_of_the_session_saves_what_could_not_be_saved_before);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite_with_data_home (make_suite ());
}
