/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with matches, as one uses it: matches of levels and of a script are played. */
#include "ui/matches/wuzi-matches-window.h"

#include <glib/gstdio.h>

#include "engines/confinement.h"
#include "engines/wuzi-brain.h"
#include "../matches/match-test.h"
#include "present/words/engine-words.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/temp-folder.h"
#include "support/user-engines.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/matches/wuzi-live-board.h"
#include "ui/matches/wuzi-match-form.h"
#include "ui/matches/wuzi-match-page.h"
#include "ui/matches/wuzi-match-row.h"
#include "ui/matches/wuzi-match-table.h"

/* Ends as soon as it is asked for a move. */
#define CRASHING_BRAIN                                                                             \
  "#!/bin/sh\n"                                                                                    \
  "while read -r word rest; do case \"$word\" in\n"                                                \
  "START) echo OK;;\n"                                                                             \
  "INFO) ;;\n"                                                                                     \
  "*) exit 1;;\n"                                                                                  \
  "esac; done\n"

/* Never finds a move. */
#define SILENT_BRAIN                                                                               \
  "#!/bin/sh\n"                                                                                    \
  "while read -r word rest; do case \"$word\" in\n"                                                \
  "START) echo OK;;\n"                                                                             \
  "END) exit;;\n"                                                                                  \
  "esac; done\n"

static GSettings *settings;
static char *folder;
static char *matches_folder;
static WuziEngineList *engines;
static WuziMatchList *matches;
static WuziMatchesWindow *window;
static WuziStudy *wanted; /* the study that was asked for */

static void
set_up (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
  folder = temp_folder_make ();
  matches_folder = g_build_filename (folder, "matches", NULL);
  engines = wuzi_engine_list_new (folder);
  confinement_set_wanted (FALSE);
}

/* As the program does when it ends. */
static void
close_matches (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  if (matches == NULL)
    return;
  wuzi_match_list_pause_all (matches);
  WAIT_FOR (!wuzi_match_list_is_busy (matches));
  WAIT_FOR (G_OBJECT (matches)->ref_count == 1);
  g_assert_finalize_object (g_steal_pointer (&matches));
}

static void
tear_down (void)
{
  close_matches ();
  widgets_tear_down ();
  user_engines_close (g_steal_pointer (&engines));
  confinement_set_wanted (TRUE);
  g_clear_object (&wanted);
  g_clear_object (&settings);
  g_clear_pointer (&matches_folder, g_free);
  temp_folder_free (folder);
}

static void
study_wanted_cb (WuziMatchesWindow *self, WuziStudy *study)
{
  g_set_object (&wanted, study);
}

static void
open_window (int width)
{
  matches = wuzi_match_list_new (matches_folder);
  g_settings_set (settings, "matches-size", "(ii)", width, 640);
  window = wuzi_matches_window_new (settings, matches, engines);
  g_signal_connect (window, "study-wanted", G_CALLBACK (study_wanted_cb), NULL);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (matches)));
}

static gboolean
says (const char *text)
{
  return widgets_says (GTK_WIDGET (window), text);
}

static GtkWidget *
find (GType type)
{
  return widgets_find (GTK_WIDGET (window), type, NULL);
}

static WuziMatchEntry *
first_entry (void)
{
  g_autoptr (WuziMatchEntry) entry = g_list_model_get_item (G_LIST_MODEL (matches), 0);

  return entry;
}

static WuziMatchState
state (void)
{
  return wuzi_match_entry_get_state (first_entry ());
}

/* Starts a match of levels. */
static void
begin (int players, const char *more)
{
  wuzi_matches_window_begin (window, match_test_plan (players, folder, more));
  WAIT_FOR (first_entry () != NULL && wuzi_match_entry_get_plan (first_entry ()) != NULL);
  WAIT_FOR (find (WUZI_TYPE_MATCH_PAGE) != NULL);
}

static void
show_page (const char *name)
{
  adw_view_stack_set_visible_child_name (
      ADW_VIEW_STACK (widgets_find_named (GTK_WIDGET (window), "pages")), name);
}

static void
do_to_match (const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (window), action, "s",
                              wuzi_match_entry_get_id (first_entry ()));
}

/* The button in the middle of an empty window. */
static gboolean
is_new_focused (void)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL
         && focus == widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BUTTON, "pill");
}

START_TEST (without_matches_it_is_said_what_they_are)
{
  open_window (860);
  WAIT_FOR (says ("No Matches Yet"));
  WAIT_FOR (is_new_focused ());
}
END_TEST

START_TEST (a_match_is_played_and_its_games_are_looked_at)
{
  GtkWidget *games;

  open_window (860);
  begin (2, "\"games\": 4, \"openings\": \"none\", \"concurrency\": 2");
  WAIT_FOR (state () == WUZI_MATCH_FINISHED);
  WAIT_FOR (says ("Finished: 4 of 4 games") && says ("The Match Is Over"));
  show_page ("table");
  WAIT_FOR (says ("W–L–D") && says ("LOS") && says ("A – B"));
  show_page ("games");
  games = widgets_find_named (GTK_WIDGET (window), "games");
  WAIT_FOR (says ("1. A – B") && says ("2. B – A"));
  ck_assert_uint_eq (
      g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (games)))), 4);
  g_signal_emit_by_name (games, "activate", 0);
  WAIT_FOR (wanted != NULL);
  ck_assert (wuzi_study_get_child (wanted, STUDY_ROOT) != STUDY_NO_NODE);
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) == find (WUZI_TYPE_MATCH_ROW));
}
END_TEST

/* Each goes with its game. */
static gboolean
shows_board (void)
{
  GtkWidget *board = widgets_find (GTK_WIDGET (window), WUZI_TYPE_LIVE_BOARD, NULL);

  return board != NULL && gtk_widget_get_mapped (board);
}

/* So many levels play for long: it is looked at while they do. */
START_TEST (boards_follow_the_games)
{
  open_window (860);
  begin (2, "\"games\": 1000, \"openings\": \"none\", \"concurrency\": 2");
  WAIT_FOR (shows_board ());
  ck_assert (says ("A") && says ("B"));
  WAIT_FOR (wuzi_match_entry_count_known (first_entry ()) >= 2);
  do_to_match ("matches.pause");
  WAIT_FOR (state () == WUZI_MATCH_PAUSED);
  WAIT_FOR (says ("No Game Is Being Played"));
  ck_assert_ptr_null (find (WUZI_TYPE_LIVE_BOARD));
}
END_TEST

/* Neither the window's end nor the program's loses a game, and none is played twice. */
START_TEST (a_match_goes_on_after_all_was_closed)
{
  guint64 known;

  open_window (860);
  begin (2, "\"games\": 30, \"openings\": \"none\"");
  WAIT_FOR (wuzi_match_entry_count_known (first_entry ()) >= 2);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  ck_assert (state () == WUZI_MATCH_RUNNING || state () == WUZI_MATCH_FINISHED);
  wuzi_match_list_pause_all (matches);
  WAIT_FOR (!wuzi_match_list_is_busy (matches));
  known = wuzi_match_entry_count_known (first_entry ());
  close_matches ();

  open_window (860);
  WAIT_FOR (state () != WUZI_MATCH_LOADING);
  ck_assert_uint_eq (wuzi_match_entry_count_known (first_entry ()), known);
  widgets_activate_row (GTK_WIDGET (window), "A – B");
  WAIT_FOR (find (WUZI_TYPE_MATCH_PAGE) != NULL);
  if (state () == WUZI_MATCH_PAUSED)
    widgets_press_button (GTK_WIDGET (find (WUZI_TYPE_MATCH_PAGE)), "Go On");
  WAIT_FOR (state () == WUZI_MATCH_FINISHED);
  ck_assert_uint_eq (wuzi_match_entry_count_known (first_entry ()), 30);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_match_entry_get_outcomes (first_entry ())), 30);
}
END_TEST

START_TEST (a_match_that_is_ended_early_stays_so)
{
  open_window (860);
  begin (2, "\"games\": 1000, \"openings\": \"none\"");
  WAIT_FOR (wuzi_match_entry_count_known (first_entry ()) >= 1);
  do_to_match ("matches.end");
  WAIT_FOR (state () == WUZI_MATCH_ENDED);
  close_matches ();
  open_window (860);
  WAIT_FOR (state () == WUZI_MATCH_ENDED);
  ck_assert_ptr_null (widgets_find_named (GTK_WIDGET (window), "matches.go-on"));
  /* But somebody may change their mind. */
  do_to_match ("matches.go-on");
  WAIT_FOR (state () == WUZI_MATCH_RUNNING);
}
END_TEST

START_TEST (a_match_is_deleted_after_a_question)
{
  g_autofree char *path = NULL;

  open_window (860);
  begin (2, "\"games\": 1000, \"openings\": \"none\"");
  path = g_strdup (wuzi_match_entry_get_folder (first_entry ()));
  WAIT_FOR (wuzi_match_entry_count_known (first_entry ()) >= 1);
  do_to_match ("matches.delete");
  ck_assert_str_eq (widgets_get_question (), "Delete This Match?");
  widgets_answer (FALSE);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (matches)), 1);
  do_to_match ("matches.delete");
  widgets_answer (TRUE);
  WAIT_FOR (says ("No Matches Yet"));
  WAIT_FOR (!wuzi_match_list_is_busy (matches));
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

/* What a file in the test's folder holds, once it is there. (transfer full) */
static char *
wait_for_file (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  WAIT_FOR (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
save (MatchSaving saving, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  wuzi_matches_window_save (window, first_entry (), saving, file);
}

static int
count (const char *text, const char *part)
{
  int found = 0;

  for (const char *at = text; (at = strstr (at, part)) != NULL; at++)
    found++;
  return found;
}

START_TEST (results_are_saved_for_other_programs)
{
  g_autofree char *psq_folder = g_build_filename (folder, "psq", NULL);
  g_autofree char *sgf = NULL;
  g_autofree char *psq = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *table = NULL;

  open_window (860);
  begin (2, "\"games\": 2, \"openings\": \"none\"");
  WAIT_FOR (state () == WUZI_MATCH_FINISHED);
  ck_assert_int_eq (g_mkdir (psq_folder, 0700), 0);
  save (MATCH_SAVING_SGF, "out.sgf");
  save (MATCH_SAVING_PSQ, "psq");
  save (MATCH_SAVING_CSV, "out.csv");
  save (MATCH_SAVING_TABLE, "table.csv");
  sgf = wait_for_file ("out.sgf");
  ck_assert_int_eq (count (sgf, "GM[4]"), 2);
  psq = wait_for_file ("psq/000002.psq");
  ck_assert (g_str_has_prefix (psq, "Piskvorky 15x15"));
  csv = wait_for_file ("out.csv");
  ck_assert_int_eq (count (csv, "\n"), 3);
  table = wait_for_file ("table.csv");
  ck_assert_int_eq (count (table, "\n"), 3);
  WAIT_FOR (says ("Saved."));
}
END_TEST

/* --- engines --- */

/* An engine of a script that is known to play so. (transfer none) */
static WuziEngineEntry *
add_engine (const char *name, const char *script, guint rules)
{
  g_autofree char *path = script != NULL ? user_engine_write (folder, name, script)
                                         : g_build_filename (folder, name, NULL);
  BrainFindings findings = { .rules = rules, .sizes = 1u << 15 };

  return user_engine_add (engines, name, path, &findings);
}

static MatchPlan *accepted;

static void
accepted_cb (WuziMatchForm *form, MatchPlan *plan)
{
  accepted = plan;
}

static GtkWidget *
open_form (void)
{
  GtkWidget *form;

  gtk_widget_activate_action (GTK_WIDGET (window), "matches.new", NULL);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_MATCH_FORM) != NULL);
  form = GTK_WIDGET (widgets_find_window (WUZI_TYPE_MATCH_FORM));
  g_signal_handlers_disconnect_by_data (form, window);
  g_signal_connect (form, "accepted", G_CALLBACK (accepted_cb), NULL);
  return form;
}

static void
set_number (GtkWidget *form, const char *name, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (widgets_find_named (form, name)), value);
}

START_TEST (the_keys_are_where_one_begins)
{
  GtkWidget *form, *focus;

  open_window (860);
  widgets_destroy (GTK_WINDOW (window));
  window = wuzi_matches_window_new (settings, matches, engines);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (is_new_focused ());
  form = open_form ();
  WAIT_FOR ((focus = gtk_window_get_focus (GTK_WINDOW (form))) != NULL);
  ck_assert (gtk_widget_is_ancestor (focus, widgets_find (form, WUZI_TYPE_CHOOSER, NULL)));
}
END_TEST

START_TEST (what_cant_be_is_refused_with_a_sentence)
{
  WuziEngineEntry *entry = add_engine ("Scripted", SILENT_BRAIN, 1u << RULE_FREESTYLE);
  g_autofree char *choice = engine_words_dup_choice (entry);
  GtkWidget *form;

  open_window (860);
  form = open_form ();
  widgets_press_button (form, "Start");
  WAIT_FOR (widgets_says (form, "Choose at least two who play: engines, levels, or both."));
  wuzi_chooser_pick (WUZI_CHOOSER (widgets_find_named (form, "add")), choice);
  wuzi_chooser_pick (WUZI_CHOOSER (widgets_find_named (form, "add")), "ox");
  adw_combo_row_set_selected (ADW_COMBO_ROW (widgets_find_named (form, "rule")), RULE_RENJU);
  widgets_press_button (form, "Start");
  WAIT_FOR (widgets_says (form, "Scripted doesn’t play under this rule: Renju."));
  adw_combo_row_set_selected (ADW_COMBO_ROW (widgets_find_named (form, "rule")), RULE_FREESTYLE);
  set_number (form, "size_button", 19);
  widgets_press_button (form, "Start");
  WAIT_FOR (widgets_says (form, "Scripted doesn’t play on boards of 19 × 19."));
  set_number (form, "size_button", 15);
  adw_combo_row_set_selected (ADW_COMBO_ROW (widgets_find_named (form, "source")),
                              MATCH_OPENINGS_FILE);
  widgets_press_button (form, "Start");
  WAIT_FOR (widgets_says (form, "Choose the file with the openings."));
  ck_assert_ptr_null (accepted);
  gtk_window_close (GTK_WINDOW (form));
}
END_TEST

START_TEST (a_plan_is_made_of_what_was_chosen)
{
  WuziEngineEntry *entry = add_engine ("Scripted", SILENT_BRAIN, 1u << RULE_RENJU);
  g_autofree char *choice = engine_words_dup_choice (entry);
  g_autoptr (MatchPlan) plan = NULL;
  GtkWidget *form, *memory_row;

  g_object_set (entry, "info", "max_node 100\nx y", "dialect", BRAIN_DIALECT_YIXIN, NULL);
  open_window (860);
  form = open_form ();
  wuzi_match_form_add (WUZI_MATCH_FORM (form), choice);
  wuzi_match_form_add (WUZI_MATCH_FORM (form), "fox");
  adw_combo_row_set_selected (ADW_COMBO_ROW (widgets_find_named (form, "rule")), RULE_RENJU);
  adw_combo_row_set_selected (ADW_COMBO_ROW (widgets_find_named (form, "clock")), 1);
  set_number (form, "seconds_button", 60);
  set_number (form, "increment_button", 0.5);
  set_number (form, "games_button", 12);
  g_object_set (widgets_find_named (form, "sprt"), "active", TRUE, NULL);
  set_number (form, "elo1_button", 20);
  memory_row =
      gtk_widget_get_ancestor (widgets_find_named (form, "megabytes_button"), ADW_TYPE_ACTION_ROW);
  ck_assert_str_eq (adw_action_row_get_subtitle (ADW_ACTION_ROW (memory_row)),
                    "In MB; who takes over 64 more loses. 0 is no limit");
  widgets_press_button (form, "Start");
  WAIT_FOR (accepted != NULL);
  plan = g_steal_pointer (&accepted);
  wuzi_match_form_end (WUZI_MATCH_FORM (form), NULL);
  ck_assert_uint_eq (plan->engines->len, 2);
  ck_assert_str_eq (match_plan_get_engine (plan, 0)->name, "Scripted");
  ck_assert_str_eq (match_plan_get_engine (plan, 0)->info[1], "x y");
  ck_assert (match_plan_get_engine (plan, 0)->yixin);
  ck_assert (!match_plan_get_engine (plan, 0)->free);
  ck_assert_int_eq (match_plan_get_engine (plan, 1)->level, ENGINE_LEVEL_FOX);
  ck_assert_int_eq (plan->terms.rule, RULE_RENJU);
  ck_assert_int_eq (plan->terms.match_ms, 60000);
  ck_assert_int_eq (plan->terms.increment_ms, 500);
  ck_assert_int_eq (plan->terms.turn_ms, 0);
  ck_assert_int_eq (plan->terms.memory, 350 << 20);
  ck_assert_int_eq (plan->terms.memory_tolerance, 64 << 20);
  ck_assert_int_eq (plan->games, 12);
  ck_assert (plan->has_sprt);
  ck_assert_double_eq (plan->sprt.elo1, 20);
  ck_assert_double_eq (plan->sprt.alpha, 0.05);
}
END_TEST

/* As much as an engine was allowed by itself, and never less than Gomocup's tournaments allow. */
START_TEST (memory_is_that_of_who_plays_until_another_is_chosen)
{
  WuziEngineEntry *small = add_engine ("Small", SILENT_BRAIN, 1u << RULE_FREESTYLE);
  WuziEngineEntry *big = add_engine ("Big", SILENT_BRAIN, 1u << RULE_FREESTYLE);
  g_autofree char *small_choice = engine_words_dup_choice (small);
  g_autofree char *big_choice = engine_words_dup_choice (big);
  g_autoptr (MatchPlan) plan = NULL;
  GtkWidget *form, *memory;

  g_object_set (small, "megabytes", 100, NULL);
  g_object_set (big, "megabytes", 8192, "network", TRUE, NULL);
  open_window (860);
  form = open_form ();
  memory = widgets_find_named (form, "megabytes_button");
  wuzi_match_form_add (WUZI_MATCH_FORM (form), small_choice);
  ck_assert_double_eq (gtk_spin_button_get_value (GTK_SPIN_BUTTON (memory)), 350);
  wuzi_match_form_add (WUZI_MATCH_FORM (form), big_choice);
  ck_assert_double_eq (gtk_spin_button_get_value (GTK_SPIN_BUTTON (memory)), 8192);
  set_number (form, "megabytes_button", 0);
  wuzi_match_form_add (WUZI_MATCH_FORM (form), "fox");
  widgets_press_button (form, "Start");
  WAIT_FOR (accepted != NULL);
  plan = g_steal_pointer (&accepted);
  wuzi_match_form_end (WUZI_MATCH_FORM (form), NULL);
  ck_assert_int_eq (plan->terms.memory, 0);
  ck_assert (!match_plan_get_engine (plan, 0)->network);
  ck_assert (match_plan_get_engine (plan, 1)->network && match_plan_get_engine (plan, 1)->free);
}
END_TEST

/* What was chosen isn't lost, and can be tried again. */
START_TEST (where_there_is_no_room_the_form_says_so_and_stays)
{
  g_autofree char *sentence = g_strdup_printf (
      "The folder “%s” can’t be used: there is a file in its place.", matches_folder);
  GtkWidget *form;

  open_window (860);
  gtk_widget_activate_action (GTK_WIDGET (window), "matches.new", NULL);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_MATCH_FORM) != NULL);
  form = GTK_WIDGET (widgets_find_window (WUZI_TYPE_MATCH_FORM));
  wuzi_match_form_add (WUZI_MATCH_FORM (form), "ox");
  wuzi_match_form_add (WUZI_MATCH_FORM (form), "chick");
  ck_assert (g_file_set_contents (matches_folder, "in the way", -1, NULL));
  gtk_widget_grab_focus (widgets_find (form, GTK_TYPE_BUTTON, "Start"));
  widgets_press_button (form, "Start");
  WAIT_FOR (widgets_find_named (form, "fault") != NULL);
  ck_assert (widgets_says (form, sentence));
  widgets_assert_told (GTK_WINDOW (form), sentence);
  ck_assert (gtk_widget_get_visible (form));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (matches)), 0);
  g_remove (matches_folder);
  widgets_press_button (form, "Start");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_MATCH_FORM) == NULL);
  WAIT_FOR (first_entry () != NULL);
}
END_TEST

/* A match of two games that the crashing engine loses to the ox; its table is shown. (command:
 * transfer full) */
static void
play_crashing (char **command, const char *id)
{
  MatchPlan *plan = match_plan_new ();
  MatchEngine *engine = match_plan_add_engine (plan, "Crash");

  engine->command = command;
  engine->id = g_strdup (id);
  match_plan_add_engine (plan, "Ox")->level = ENGINE_LEVEL_OX;
  plan->terms.turn_ms = 10000;
  plan->games = 2;
  plan->opening_source = MATCH_OPENINGS_NONE;
  wuzi_matches_window_begin (window, plan);
  WAIT_FOR (first_entry () != NULL && state () == WUZI_MATCH_FINISHED);
  WAIT_FOR (find (WUZI_TYPE_MATCH_PAGE) != NULL);
  show_page ("table");
}

START_TEST (an_engine_that_crashes_loses_its_games)
{
  g_autofree char *path = g_build_filename (folder, "Crash", NULL);
  char *command[] = { path, NULL };

  add_engine ("Crash", CRASHING_BRAIN, 1u << RULE_FREESTYLE);
  open_window (860);
  play_crashing (g_strdupv (command), NULL);
  WAIT_FOR (says ("2–0–0") && says ("0–2–0"));
}
END_TEST

/* In all matches; and what it took in this one, if that is known. */
START_TEST (how_strong_an_engine_is_stands_below_the_table)
{
  const EngineRating rating = { 2150, 60, 400 };
  g_autoptr (WuziEngineEntry) entry = NULL;

  add_engine ("Crash", CRASHING_BRAIN, 1u << RULE_FREESTYLE);
  entry = g_list_model_get_item (G_LIST_MODEL (engines), 0);
  open_window (860);
  play_crashing (wuzi_engine_entry_dup_argv (entry, NULL), wuzi_engine_entry_get_id (entry));
  WAIT_FOR (says ("2–0–0"));
  ck_assert (!says ("Rating in all matches: 2150 ± 60, from 400 games"));
  wuzi_engine_entry_set_rating (entry, &rating);
  WAIT_FOR (says ("Rating in all matches: 2150 ± 60, from 400 games"));
  match_schedule_note_memory (wuzi_match_entry_get_schedule (first_entry ()), 0, 212 << 20);
  wuzi_engine_entry_set_rating (entry, &(EngineRating) { 2100, 60, 400 });
  WAIT_FOR (
      says ("Rating in all matches: 2100 ± 60, from 400 games\nMemory: at most 212.0\u00a0MiB"));
}
END_TEST

/* A plan may have no id; and an engine may come into the list when its match is looked at. */
START_TEST (an_engine_that_comes_is_known_by_its_command_line)
{
  const EngineRating rating = { 2150, 60, 400 };
  g_autofree char *path = user_engine_write (folder, "Crash", CRASHING_BRAIN);
  char *command[] = { path, NULL };

  open_window (860);
  play_crashing (g_strdupv (command), NULL);
  WAIT_FOR (says ("2–0–0"));
  wuzi_engine_entry_set_rating (add_engine ("Crash", CRASHING_BRAIN, 1u << RULE_FREESTYLE),
                                &rating);
  WAIT_FOR (says ("Rating in all matches: 2150 ± 60, from 400 games"));
}
END_TEST

START_TEST (a_program_that_isnt_there_is_told_of)
{
  MatchPlan *plan = match_plan_new ();
  char path[] = "/nowhere/pbrain";
  char *command[] = { path, NULL };

  open_window (860);
  match_plan_add_engine (plan, "Gone")->command = g_strdupv (command);
  match_plan_add_engine (plan, "Ox")->level = ENGINE_LEVEL_OX;
  plan->terms.turn_ms = 1000;
  plan->opening_source = MATCH_OPENINGS_NONE;
  wuzi_matches_window_begin (window, plan);
  WAIT_FOR (says ("Gone can’t be started: there is no program “/nowhere/pbrain” here."));
  ck_assert_int_eq (state (), WUZI_MATCH_PAUSED);
}
END_TEST

static GtkWidget *
find_table (void)
{
  return widgets_find (find (WUZI_TYPE_MATCH_TABLE), GTK_TYPE_COLUMN_VIEW, NULL);
}

static gboolean
has_column (const char *title)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (find_table ()));

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

    if (g_str_equal (gtk_column_view_column_get_title (column), title))
      return gtk_column_view_column_get_visible (column);
  }
  return FALSE;
}

/* Where the words of a head or of a cell begin. */
static float
find_left (GtkWidget *part)
{
  GtkWidget *label = widgets_find (part, GTK_TYPE_LABEL, NULL);
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (label, find_table (), &bounds));
  return bounds.origin.x;
}

/* The words of each row are below those of the heads, and come in the same order. */
static void
assert_lined_up (void)
{
  guint count =
      g_list_model_get_n_items (gtk_column_view_get_columns (GTK_COLUMN_VIEW (find_table ())));
  GtkWidget *heads = gtk_widget_get_first_child (find_table ());
  GtkWidget *rows = gtk_widget_get_last_child (find_table ());

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *head = gtk_widget_get_first_child (heads);
    float before = 0;
    guint found = 0;

    for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL;
         cell = gtk_widget_get_next_sibling (cell), head = gtk_widget_get_next_sibling (head)) {
      float left = find_left (cell);

      ck_assert_float_gt (left, before);
      ck_assert_float_eq_tol (left, find_left (head), 1.5);
      before = left;
      found++;
    }
    ck_assert_uint_eq (found, count);
    ck_assert_ptr_null (head);
  }
}

START_TEST (a_narrow_table_leaves_out_what_another_column_tells)
{
  open_window (860);
  begin (4, "\"games\": 2, \"openings\": \"none\"");
  WAIT_FOR (state () == WUZI_MATCH_FINISHED);
  show_page ("table");
  WAIT_FOR (gtk_widget_get_mapped (find (WUZI_TYPE_MATCH_TABLE)));
  ck_assert (has_column ("Share"));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  WAIT_FOR (!has_column ("Share"));
  ck_assert (has_column ("Name") && has_column ("W–L–D") && has_column ("Elo"));
  ck_assert (!has_column ("No.") && !has_column ("1") && !has_column ("2"));
  gtk_window_set_default_size (GTK_WINDOW (window), 860, 640);
  WAIT_FOR (has_column ("Share") && has_column ("No.") && has_column ("2"));
}
END_TEST

START_TEST (a_table_lines_up_after_it_was_narrow)
{
  GtkCssProvider *style = widgets_add_style ();

  open_window (900);
  begin (3, "\"games\": 2, \"openings\": \"none\"");
  WAIT_FOR (state () == WUZI_MATCH_FINISHED);
  show_page ("table");
  WAIT_FOR (gtk_widget_get_mapped (find_table ()));
  widgets_wait_for_frame (find_table ());
  assert_lined_up ();
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  WAIT_FOR (!has_column ("No."));
  widgets_wait_for_frame (find_table ());
  assert_lined_up ();
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 640);
  WAIT_FOR (has_column ("No."));
  widgets_wait_for_frame (find_table ());
  assert_lined_up ();
  widgets_remove_style (style);
}

START_TEST (nothing_is_wider_than_a_phone)
{
  int width;

  open_window (360);
  begin (4, "\"games\": 2, \"openings\": \"none\"");
  WAIT_FOR (state () == WUZI_MATCH_FINISHED);
  for (const char *const *page = (const char *const[]) { "boards", "table", "games", NULL };
       *page != NULL; page++) {
    show_page (*page);
    gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                        NULL);
    ck_assert_int_le (width, 360);
  }
  gtk_widget_measure (open_form (), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  ck_assert_int_le (width, 360);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-matches-window");
  TCase *tcase = tcase_create ("window");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, without_matches_it_is_said_what_they_are);
  tcase_add_test (tcase, the_keys_are_where_one_begins);
  tcase_add_test (tcase, a_match_is_played_and_its_games_are_looked_at);
  tcase_add_test (tcase, boards_follow_the_games);
  tcase_add_test (tcase, a_match_goes_on_after_all_was_closed);
  tcase_add_test (tcase, a_match_that_is_ended_early_stays_so);
  tcase_add_test (tcase, a_match_is_deleted_after_a_question);
  tcase_add_test (tcase, results_are_saved_for_other_programs);
  tcase_add_test (tcase, what_cant_be_is_refused_with_a_sentence);
  tcase_add_test (tcase, a_plan_is_made_of_what_was_chosen);
  tcase_add_test (tcase, memory_is_that_of_who_plays_until_another_is_chosen);
  tcase_add_test (tcase, where_there_is_no_room_the_form_says_so_and_stays);
  tcase_add_test (tcase, an_engine_that_crashes_loses_its_games);
  tcase_add_test (tcase, how_strong_an_engine_is_stands_below_the_table);
  tcase_add_test (tcase, an_engine_that_comes_is_known_by_its_command_line);
  tcase_add_test (tcase, a_program_that_isnt_there_is_told_of);
  tcase_add_test (tcase, a_narrow_table_leaves_out_what_another_column_tells);
  tcase_add_test (tcase, a_table_lines_up_after_it_was_narrow);
  tcase_add_test (tcase, nothing_is_wider_than_a_phone);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
