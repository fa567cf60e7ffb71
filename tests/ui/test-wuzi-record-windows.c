/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows of the records, opened and found again. */
#include "ui/app/wuzi-record-windows.h"

#include <string.h>

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "present/settings/wuzi-settings.h"
#include "study/study-repertoire.h"
#include "study/wuzi-study-session.h"
#include "support/check-main.h"
#include "support/data-home.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/slow-filter.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/history/wuzi-history-window.h"
#include "ui/library/wuzi-library-window.h"
#include "ui/players/wuzi-players-window.h"
#include "ui/puzzles/wuzi-puzzle-window.h"
#include "ui/puzzles/wuzi-repertoire-window.h"
#include "ui/statistics/wuzi-statistics-window.h"
#include "ui/study/wuzi-analysis-panel.h"
#include "ui/study/wuzi-study-window.h"

static Sitting sitting;
static GSettings *settings;
static WuziRecordWindows *windows;
static WuziStudyWindows *studies; /* of them */
static guint wanted_moves;

static void
play_on_cb (WuziRecordWindows *self, const char *game, WuziReplay *replay)
{
  wanted_moves = wuzi_replay_get_position (replay);
}

static void
set_up (void)
{
  g_autoptr (WuziEngineList) engines = wuzi_engine_list_new (NULL);

  widgets_set_up ();
  settings = memory_settings_new ();
  sitting_open (&sitting);
  windows = wuzi_record_windows_new (NULL, settings, sitting.book, engines);
  studies = wuzi_record_windows_get_studies (windows);
  g_signal_connect (windows, "play-on", G_CALLBACK (play_on_cb), NULL);
  wanted_moves = 0;
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&windows));
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static guint
count_viewers (void)
{
  return widgets_count_windows (WUZI_TYPE_STUDY_WINDOW);
}

static WuziStudyWindow *
viewer (void)
{
  return WUZI_STUDY_WINDOW (widgets_find_window (WUZI_TYPE_STUDY_WINDOW));
}

/* Has the study of the viewer a review? */
static gboolean
is_reviewed (void)
{
  WuziStudy *study = wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ()));
  const StudyNote *note = study != NULL ? wuzi_study_get_note (study, STUDY_ROOT) : NULL;

  return note != NULL && note->review != NULL;
}

START_TEST (a_game_is_shown_and_reviewed)
{
  g_autofree char *id = sitting_book_game (&sitting, "e5 c3");

  wuzi_study_windows_review_game (studies, id);
  ck_assert_uint_eq (count_viewers (), 1);
  WAIT_FOR (is_reviewed ());
}
END_TEST

/* Nothing is asked when it is closed, and nothing of it lies anywhere. */
START_TEST (a_game_that_is_not_recorded_is_reviewed_and_forgotten)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  g_autoptr (WuziProfile) guest = guest_new (0);
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree char *reviews = wuzi_reviewer_dup_default_folder ();
  g_autofree char *unsaved = wuzi_study_session_dup_unsaved_folder (sitting.book);
  g_autoptr (Review) review = NULL;
  g_autofree char *key = NULL;
  g_autofree char *kept = NULL;
  WuziStudyWindow *shown;

  setup.profiles[0] = guest;
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "e5 c3");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  record = wuzi_game_new_record (sitting.game);
  wuzi_study_windows_review_record (studies, record);
  shown = viewer ();
  ck_assert_ptr_null (wuzi_study_window_get_id (shown));
  WAIT_FOR ((review = review_new_from_notes (
                 wuzi_study_page_get_study (wuzi_study_window_get_page (shown))))
            != NULL);
  ck_assert (review_is_rated (review));
  wuzi_study_windows_review_record (studies, record);
  ck_assert_uint_eq (count_viewers (), 1);
  ck_assert (
      !wuzi_study_is_modified (wuzi_study_page_get_study (wuzi_study_window_get_page (shown))));
  gtk_window_close (GTK_WINDOW (shown));
  WAIT_FOR (count_viewers () == 0);
  key = review_dup_key (review);
  kept = g_strdup_printf ("%s/%s.json", reviews, key);
  ck_assert (!g_file_test (kept, G_FILE_TEST_EXISTS));
  ck_assert (!g_file_test (unsaved, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_review_that_is_queued_is_told_in_the_history)
{
  g_autofree char *id = sitting_book_game (&sitting, "e5 c3");
  GtkWidget *history;

  wuzi_record_windows_show_history (windows, NULL);
  wuzi_record_windows_queue_reviews (windows, (const char *const[]) { id, NULL });
  history = GTK_WIDGET (widgets_find_window (WUZI_TYPE_HISTORY_WINDOW));
  ck_assert (gtk_widget_get_visible (widgets_find (history, WUZI_TYPE_REVIEW_STATUS, NULL)));
  WAIT_FOR (!gtk_widget_get_visible (widgets_find (history, WUZI_TYPE_REVIEW_STATUS, NULL)));
  ck_assert_uint_eq (count_viewers (), 0);
  wuzi_study_windows_show_game (studies, id);
  WAIT_FOR (is_reviewed ());
}
END_TEST

static void
count_cb (WuziRecordWindows *self, const char *sentence, guint *told)
{
  *told += strstr (sentence, "No more than 500 games") != NULL ? 1 : 0;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ck_assert (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL));
}

/* A reader hears of it where the focus is; in a history without games, nothing can have that. */
START_TEST (what_the_queue_has_no_room_for_is_told)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) full = NULL;
  GtkWindow *history;
  guint told = 0;

  g_free (sitting_book_game (&sitting, "e5 c3"));
  for (int i = 0; i < WUZI_REVIEW_QUEUE_MAX; i++) {
    g_autofree char *id = g_strdup_printf ("%08x-6d1f-4d52-9d3e-3f1f0b6c7a01", i);

    g_strv_builder_add (ids, id);
  }
  full = g_strv_builder_end (ids);
  g_signal_connect (windows, "problem", G_CALLBACK (count_cb), &told);
  wuzi_record_book_load_async (sitting.book, NULL, loaded_cb, NULL);
  WAIT_FOR (wuzi_record_book_get_loaded (sitting.book));
  wuzi_record_windows_show_history (windows, NULL);
  history = widgets_find_window (WUZI_TYPE_HISTORY_WINDOW);
  WAIT_FOR (gtk_window_get_focus (history) != NULL);
  wuzi_record_windows_queue_reviews (windows, (const char *const *) full);
  /* These wait already. */
  wuzi_record_windows_queue_reviews (windows, (const char *const *) full + 400);
  ck_assert_uint_eq (told, 0);
  wuzi_record_windows_queue_reviews (windows, (const char *const[]) { full[7], "one-more", NULL });
  ck_assert_uint_eq (told, 1);
  widgets_assert_told (history, "No more than 500 games are reviewed one after the other.");
}
END_TEST

START_TEST (what_a_viewer_wants_is_handed_on)
{
  g_autofree char *id = sitting_book_game (&sitting, "e5 d4 c3");
  g_autofree char *other = sitting_book_game (&sitting, "e5 c3");

  wuzi_study_windows_show_game (studies, id);
  WAIT_FOR (wuzi_study_page_get_replay (wuzi_study_window_get_page (viewer ())) != NULL);
  wuzi_replay_set_position (wuzi_study_page_get_replay (wuzi_study_window_get_page (viewer ())), 2);
  gtk_widget_activate_action (GTK_WIDGET (viewer ()), "study.play-on", NULL);
  ck_assert_uint_eq (wanted_moves, 2);
  g_signal_emit_by_name (wuzi_study_window_get_page (viewer ()), "game-wanted", other);
  ck_assert_uint_eq (count_viewers (), 2);
}
END_TEST

/* One window for all of them, for who plays. */
START_TEST (a_repertoire_is_trained)
{
  g_autofree char *id = sitting_book_game (&sitting, "e5 d4 c3");
  WuziStudy *study;
  GtkWindow *training;

  wuzi_study_windows_show_game (studies, id);
  WAIT_FOR (wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ())) != NULL);
  study = wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ()));
  study_repertoire_set (study, STUDY_REPERTOIRE_BLACK);
  gtk_widget_activate_action (GTK_WIDGET (viewer ()), "study.train", NULL);
  training = widgets_find_window (WUZI_TYPE_REPERTOIRE_WINDOW);
  ck_assert_ptr_nonnull (training);
  WAIT_FOR (widgets_says (GTK_WIDGET (training), "0 of 2 done"));
  study_repertoire_set (study, STUDY_REPERTOIRE_WHITE);
  gtk_widget_activate_action (GTK_WIDGET (viewer ()), "study.train", NULL);
  ck_assert_ptr_eq (widgets_find_window (WUZI_TYPE_REPERTOIRE_WINDOW), training);
  WAIT_FOR (widgets_says (GTK_WIDGET (training), "0 of 1 done"));
}
END_TEST

START_TEST (a_database_is_imported_and_not_opened)
{
  g_autofree char *path = g_build_filename (sitting.folder, "Baltic.RIF", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *library;

  ck_assert (g_file_set_contents (path,
                                  "<database><players><player id=\"1\" name=\"Ann\"/>"
                                  "<player id=\"2\" name=\"Bob\"/></players><games>"
                                  "<game id=\"1\" black=\"1\" white=\"2\"><move>h8 i9 j8</move>"
                                  "</game></games></database>",
                                  -1, NULL));
  wuzi_record_windows_show_file (windows, file);
  library = widgets_find_window (WUZI_TYPE_LIBRARY_WINDOW);
  ck_assert_ptr_nonnull (library);
  WAIT_FOR (widgets_says (GTK_WIDGET (library), "“Baltic”: New: 1 game. Already here: 0 games."));
  ck_assert_uint_eq (count_viewers (), 0);
}
END_TEST

/* The players. */

START_TEST (there_is_one_window_of_the_players)
{
  GtkWindow *players;

  wuzi_record_windows_show_players (windows);
  players = widgets_find_window (WUZI_TYPE_PLAYERS_WINDOW);
  wuzi_record_windows_show_players (windows);
  ck_assert_ptr_eq (widgets_find_window (WUZI_TYPE_PLAYERS_WINDOW), players);
}
END_TEST

START_TEST (puzzles_are_for_who_plays)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  GtkWindow *puzzles;

  wuzi_record_windows_show_puzzles (windows);
  puzzles = widgets_find_window (WUZI_TYPE_PUZZLE_WINDOW);
  ck_assert (widgets_says (GTK_WIDGET (puzzles), "Guest"));
  sitting_begin (&sitting, &setup);
  wuzi_record_windows_set_game (windows, sitting.game);
  wuzi_record_windows_show_puzzles (windows);
  ck_assert_ptr_eq (widgets_find_window (WUZI_TYPE_PUZZLE_WINDOW), puzzles);
  ck_assert (widgets_says (GTK_WIDGET (puzzles), "Ann"));
}
END_TEST

START_TEST (a_player_leads_to_his_statistics_and_games)
{
  wuzi_record_windows_show_players (windows);
  g_signal_emit_by_name (widgets_find_window (WUZI_TYPE_PLAYERS_WINDOW),
                         _i == 0 ? "statistics-wanted" : "history-wanted",
                         wuzi_profile_get_id (sitting.ann));
  ck_assert_ptr_nonnull (
      widgets_find_window (_i == 0 ? WUZI_TYPE_STATISTICS_WINDOW : WUZI_TYPE_HISTORY_WINDOW));
}
END_TEST

START_TEST (who_plays_can_t_be_deleted)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  GtkWidget *players;

  wuzi_record_windows_show_players (windows);
  players = GTK_WIDGET (widgets_find_window (WUZI_TYPE_PLAYERS_WINDOW));
  sitting_begin (&sitting, &setup);
  wuzi_record_windows_set_game (windows, sitting.game);
  wuzi_players_window_show_player (WUZI_PLAYERS_WINDOW (players), sitting.ann);
  gtk_widget_activate_action (players, "players.delete", NULL);
  WAIT_FOR (widgets_says (players, "Ann is playing now. Switch players first."));
}
END_TEST

static WuziHistoryWindow *
history (void)
{
  GtkWindow *window = widgets_find_window (WUZI_TYPE_HISTORY_WINDOW);

  return window != NULL ? WUZI_HISTORY_WINDOW (window) : NULL;
}

static void
set_names (const char *name)
{
  const char *const names[] = { name, NULL };

  g_settings_set_strv (settings, "names", names);
}

START_TEST (the_history_is_of_whoever_logged_in_last)
{
  set_names ("Bob");
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert_str_eq (wuzi_history_window_get_filter (history ())->player,
                    wuzi_profile_get_id (sitting.bob));
}
END_TEST

START_TEST (the_history_is_everybodys_where_nobody_is_known)
{
  set_names ("Nobody");
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert_ptr_null (wuzi_history_window_get_filter (history ())->player);
}
END_TEST

START_TEST (there_is_one_history_and_it_shows_what_is_wanted)
{
  g_auto (GameFilter) filter = { 0 };
  WuziHistoryWindow *first;

  wuzi_record_windows_show_history (windows, NULL);
  first = history ();
  game_filter_init (&filter);
  filter.player = g_strdup (wuzi_profile_get_id (sitting.ann));
  filter.size = 9;
  wuzi_record_windows_show_history (windows, &filter);
  ck_assert_ptr_eq (history (), first);
  ck_assert (same_filters (wuzi_history_window_get_filter (first), &filter));
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert (same_filters (wuzi_history_window_get_filter (first), &filter));
}
END_TEST

/* White doesn't stop an open three with their third stone. */
START_TEST (a_game_that_is_listed_for_a_mistake_opens_where_it_was_made)
{
  enum {
    LOSING = 6,
  };
  g_autofree char *id = sitting_book_game (&sitting, "c3 d4 d3 c4 e3 i9 f3");
  g_auto (GameFilter) filter = { 0 };
  WuziStudy *study;

  wuzi_study_windows_review_game (studies, id);
  WAIT_FOR (is_reviewed ());
  game_filter_init (&filter);
  filter.review = REVIEW_FAULT_LOSING_MOVE;
  filter.player = g_strdup (wuzi_profile_get_id (sitting.bob));
  wuzi_record_windows_show_history (windows, &filter);
  g_signal_emit_by_name (history (), "game-activated", id);
  study = wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ()));
  ck_assert_uint_eq (wuzi_study_get_depth (study, wuzi_study_get_current (study)), LOSING);
}
END_TEST

START_TEST (the_history_is_as_it_was_when_it_was_closed)
{
  g_auto (GameFilter) filter = { 0 };

  set_names ("Bob");
  game_filter_init (&filter);
  filter.outcome = GAME_FILTER_WON;
  wuzi_record_windows_show_history (windows, &filter);
  gtk_window_close (GTK_WINDOW (history ()));
  WAIT_FOR (history () == NULL);
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert (same_filters (wuzi_history_window_get_filter (history ()), &filter));
}
END_TEST

/* Over each other. */

static GtkApplication *application;
static GtkWindow *login; /* modal */

static void
set_up_modal (void)
{
  g_autoptr (WuziEngineList) engines = wuzi_engine_list_new (NULL);

  set_up ();
  g_object_unref (windows);
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  ck_assert (g_application_register (G_APPLICATION (application), NULL, NULL));
  windows = wuzi_record_windows_new (application, settings, sitting.book, engines);
  studies = wuzi_record_windows_get_studies (windows);
  login = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_application (login, application);
  gtk_window_set_modal (login, TRUE);
  gtk_window_present (login);
}

static void
tear_down_modal (void)
{
  tear_down ();
  g_clear_object (&application);
}

/* What lies below a window; it must come to an end. */
static guint
count_below (GtkWindow *window)
{
  guint count = 0;

  while ((window = gtk_window_get_transient_for (window)) != NULL)
    ck_assert_uint_lt (count++, 10);
  return count;
}

START_TEST (windows_never_lie_over_themselves)
{
  GtkWindow *players;

  wuzi_record_windows_show_history (windows, NULL);
  wuzi_record_windows_show_players (windows);
  players = widgets_find_window (WUZI_TYPE_PLAYERS_WINDOW);
  ck_assert_ptr_eq (gtk_window_get_transient_for (players), history ());
  for (int i = 0; i < 3; i++) {
    wuzi_record_windows_show_history (windows, NULL);
    gtk_application_remove_window (application, players);
    gtk_application_add_window (application, players); /* it is the active one again */
    ck_assert_uint_eq (count_below (GTK_WINDOW (history ())), 2);
    ck_assert_uint_eq (count_below (players), 1);
    ck_assert (gtk_window_get_modal (GTK_WINDOW (history ())));
  }
}
END_TEST

START_TEST (any_of_many_windows_can_come_to_the_top)
{
  GtkWindow *preferences = GTK_WINDOW (gtk_window_new ());

  wuzi_record_windows_show_history (windows, NULL);
  wuzi_record_windows_show_players (windows);
  wuzi_record_windows_show_statistics (windows, NULL);
  gtk_window_set_application (preferences, application);
  gtk_window_set_transient_for (preferences, widgets_find_window (WUZI_TYPE_STATISTICS_WINDOW));
  gtk_window_set_modal (preferences, TRUE);
  gtk_window_present (preferences);
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert_ptr_eq (gtk_window_get_transient_for (GTK_WINDOW (history ())), preferences);
  ck_assert_uint_eq (count_below (GTK_WINDOW (history ())), 4);
}
END_TEST

static gboolean
is_held (WuziAnalysisPanel *panel)
{
  gboolean held;

  g_object_get (panel, "held", &held, NULL);
  return held;
}

START_TEST (nothing_is_analysed_while_the_machine_thinks)
{
  g_autofree char *id = sitting_book_game (&sitting, "a1 b2 c3 d4");
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  WuziAnalysisPanel *panel;

  sitting_begin (&sitting, &setup);
  wuzi_record_windows_set_game (windows, sitting.game);
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "e5");
  WAIT_FOR (wuzi_ai_player_is_thinking (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game))));
  wuzi_study_windows_show_game (studies, id);
  panel =
      WUZI_ANALYSIS_PANEL (widgets_find (GTK_WIDGET (viewer ()), WUZI_TYPE_ANALYSIS_PANEL, NULL));
  ck_assert (is_held (panel));
  wuzi_game_hurry (sitting.game);
  WAIT_FOR (!is_held (panel));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-record-windows");
  TCase *viewers = tcase_create ("viewers");
  TCase *players = tcase_create ("players");
  TCase *which = tcase_create ("history");
  TCase *modal = tcase_create ("modal");

  tcase_add_checked_fixture (viewers, set_up, tear_down);
  tcase_add_test (viewers, a_game_is_shown_and_reviewed);
  tcase_add_test (viewers, a_game_that_is_not_recorded_is_reviewed_and_forgotten);
  tcase_add_test (viewers, a_review_that_is_queued_is_told_in_the_history);
  tcase_add_test (viewers, what_the_queue_has_no_room_for_is_told);
  tcase_add_test (viewers, what_a_viewer_wants_is_handed_on);
  tcase_add_test (viewers, a_repertoire_is_trained);
  tcase_add_test (viewers, a_database_is_imported_and_not_opened);
  tcase_add_test (viewers, nothing_is_analysed_while_the_machine_thinks);
  suite_add_tcase (suite, viewers);
  tcase_add_checked_fixture (players, set_up, tear_down);
  tcase_add_test (players, there_is_one_window_of_the_players);
  tcase_add_test (players, puzzles_are_for_who_plays);
  tcase_add_loop_test (players, a_player_leads_to_his_statistics_and_games, 0, 2);
  tcase_add_test (players, who_plays_can_t_be_deleted);
  suite_add_tcase (suite, players);
  tcase_add_checked_fixture (which, set_up, tear_down);
  tcase_add_test (which, the_history_is_of_whoever_logged_in_last);
  tcase_add_test (which, the_history_is_everybodys_where_nobody_is_known);
  tcase_add_test (which, there_is_one_history_and_it_shows_what_is_wanted);
  tcase_add_test (which, a_game_that_is_listed_for_a_mistake_opens_where_it_was_made);
  tcase_add_test (which, the_history_is_as_it_was_when_it_was_closed);
  suite_add_tcase (suite, which);
  tcase_add_checked_fixture (modal, set_up_modal, tear_down_modal);
  tcase_add_test (modal, windows_never_lie_over_themselves);
  tcase_add_test (modal, any_of_many_windows_can_come_to_the_top);
  suite_add_tcase (suite, modal);
  return run_suite_with_data_home (suite);
}
