/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the windows of the records, one of each kind. */
#include "ui/app/wuzi-record-windows.h"

#include "board/renju-opening.h"
#include "engines/confinement.h"
#include "engines/wuzi-brain.h"
#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/library-words.h"
#include "present/words/tournament-words.h"
#include "records/files/user-file.h"
#include "records/players/player-name.h"
#include "records/statistics/player-stats.h"
#include "ui/app/window-order.h"
#include "ui/app/wuzi-review-notices.h"
#include "ui/common/notices.h"
#include "ui/common/template.h"
#include "ui/engines/wuzi-engines-window.h"
#include "ui/history/wuzi-history-window.h"
#include "ui/library/wuzi-library-window.h"
#include "ui/matches/wuzi-matches-window.h"
#include "ui/players/wuzi-players-window.h"
#include "ui/puzzles/wuzi-course-window.h"
#include "ui/puzzles/wuzi-puzzle-window.h"
#include "ui/puzzles/wuzi-repertoire-window.h"
#include "ui/statistics/wuzi-statistics-window.h"

struct _WuziRecordWindows {
  GObject parent_instance;

  /* Borrowed */
  GtkApplication *application; /* which owns this */

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziStudyWindows *studies;
  WuziExplorer *explorer;
  WuziReviewQueue *reviews;
  WuziReviewNotices *notices; /* of them; NULL without an application */
  WuziImports *imports;       /* with the library, of which nothing is read until it is looked at */
  WuziEngineProbes *engines;  /* with their list */
  WuziMatchList *matches;     /* that run on without their window */
  GSignalGroup *machine_signals; /* of the game's machine */
  char *last_player;             /* whose statistics were shown last; or NULL */

  /* Borrowed; NULL while there is none */
  WuziHistoryWindow *history;
  WuziLibraryWindow *library;
  WuziEnginesWindow *engines_window;
  WuziMatchesWindow *matches_window;
  WuziStatisticsWindow *statistics;
  WuziPlayersWindow *players;
  WuziPuzzleWindow *puzzles;
  WuziCourseWindow *course;
  WuziRepertoireWindow *repertoire;
  WuziGame *game;

  /* What the last history showed, if there was one */
  gboolean was_shown;
  GameFilter shown;
};

G_DEFINE_FINAL_TYPE (WuziRecordWindows, wuzi_record_windows, G_TYPE_OBJECT)

enum {
  PLAY_ON,
  PROBLEM,
  IMPORTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Shows a window in front of the one in use. */
static void
present (WuziRecordWindows *self, gpointer window)
{
  window_order_present (self->application, window);
}

/* Whoever logged in last, if they have a name; else NULL. */
static WuziProfile *
find_last_player (WuziRecordWindows *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, WUZI_SETTING_NAMES);
  g_autofree char *name = names[0] != NULL ? player_name_clean (names[0], NULL) : NULL;

  return name != NULL ? wuzi_record_book_find_profile (self->book, name) : NULL;
}

static gboolean
history_closing_cb (WuziRecordWindows *self)
{
  game_filter_clear (&self->shown);
  game_filter_copy (&self->shown, wuzi_history_window_get_filter (self->history));
  self->was_shown = TRUE;
  return GDK_EVENT_PROPAGATE;
}

/* As it was, or the games of whoever plays. */
static void
begin_history (WuziRecordWindows *self)
{
  WuziProfile *last = find_last_player (self);

  if (!self->was_shown && last != NULL)
    self->shown.player = g_strdup (wuzi_profile_get_id (last));
  wuzi_history_window_set_filter (self->history, &self->shown);
}

/* Where games with a mistake are listed, the game is shown where it was made. */
static void
game_activated_cb (WuziRecordWindows *self, const char *id)
{
  const GameFilter *filter = wuzi_history_window_get_filter (self->history);

  if (filter->review >= 0 && filter->review < REVIEW_FAULTS)
    wuzi_study_windows_show_fault (self->studies, id, filter->review, filter->player);
  else
    wuzi_study_windows_show_game (self->studies, id);
}

static void
make_history (WuziRecordWindows *self)
{
  self->history = wuzi_history_window_new (self->settings, self->book);
  g_object_add_weak_pointer (G_OBJECT (self->history), (gpointer *) &self->history);
  g_signal_connect_object (self->history, "game-activated", G_CALLBACK (game_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "statistics-wanted",
                           G_CALLBACK (wuzi_record_windows_show_statistics), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "close-request", G_CALLBACK (history_closing_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_history_window_set_reviews (self->history, self->reviews);
  begin_history (self);
}

void
wuzi_record_windows_show_history (WuziRecordWindows *self, const GameFilter *filter)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->history == NULL)
    make_history (self);
  if (filter != NULL)
    wuzi_history_window_set_filter (self->history, filter);
  present (self, self->history);
}

/* Does the machine think about its move? It has the processor for itself. */
static gboolean
machine_thinks (WuziRecordWindows *self)
{
  WuziPlayer *machine = self->game != NULL ? wuzi_game_get_machine (self->game) : NULL;

  return machine != NULL && wuzi_ai_player_is_thinking (WUZI_AI_PLAYER (machine));
}

static void
hold_studies (WuziRecordWindows *self)
{
  gboolean held = machine_thinks (self);

  wuzi_review_queue_set_held (self->reviews, held);
  wuzi_study_windows_set_held (self->studies, held);
}

/* Who sits at the table has told their PIN, if they have one; who logged in last may be somebody
 * else by now. */
static WuziProfile *
find_solver (WuziRecordWindows *self)
{
  WuziProfile *last = find_last_player (self);

  for (int seat = WUZI_SEAT_FIRST; self->game != NULL && seat <= WUZI_SEAT_SECOND; seat++) {
    WuziProfile *profile = wuzi_game_get_profile (self->game, seat);

    if (profile != NULL && !guest_is (profile))
      return profile;
  }
  return last != NULL && !wuzi_profile_has_pin (last) ? last : NULL;
}

static void
train_cb (WuziRecordWindows *self, WuziStudy *study, const char *name)
{
  if (self->repertoire == NULL)
    g_set_weak_pointer (&self->repertoire, wuzi_repertoire_window_new (self->settings, self->book,
                                                                       find_solver (self)));
  wuzi_repertoire_window_set_player (self->repertoire, find_solver (self));
  wuzi_repertoire_window_set_study (self->repertoire, study, name);
  present (self, self->repertoire);
}

void
wuzi_record_windows_queue_reviews (WuziRecordWindows *self, const char *const *ids)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  wuzi_review_queue_add_games (self->reviews, ids, JUDGE_QUICK);
}

static void
import_database (WuziRecordWindows *self, GFile *file)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (files, g_object_ref (file));
  wuzi_record_windows_show_library (self);
  wuzi_library_window_import (WUZI_LIBRARY_WINDOW (self->library), files, NULL);
}

void
wuzi_record_windows_show_file (WuziRecordWindows *self, GFile *file)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (wuzi_imports_is_database (file))
    import_database (self, file);
  else
    wuzi_study_windows_show_file (self->studies, file);
}

/* As players know it. */
static void
show_renju_opening (WuziRecordWindows *self, const SearchResult *result)
{
  Point points[RENJU_OPENING_STONES];
  g_autoptr (WuziStudy) study = NULL;

  search_result_get_stones (result, points);
  study = wuzi_study_new_from_points (BOARD_USUAL_SIZE, RULE_RENJU, points, RENJU_OPENING_STONES);
  wuzi_study_set_current (study, wuzi_study_get_end (study, STUDY_ROOT));
  wuzi_study_windows_show_study (self->studies, study);
}

void
wuzi_record_windows_show_result (WuziRecordWindows *self, const SearchResult *result)
{
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  switch (result->kind) {
  case SEARCH_RESULT_PLAYER:
    wuzi_record_windows_show_statistics (self, result->place);
    break;
  case SEARCH_RESULT_OPENING:
    g_action_group_activate_action (G_ACTION_GROUP (self->application), "rules",
                                    g_variant_new_string (result->place));
    break;
  case SEARCH_RESULT_RENJU_OPENING:
    show_renju_opening (self, result);
    break;
  case SEARCH_RESULT_GAME:
    wuzi_study_windows_show_game (self->studies, result->place);
    break;
  case SEARCH_RESULT_FILE:
    file = user_file_new_for_place (result->place);
    wuzi_study_windows_show_file (self->studies, file);
    break;
  }
}

/* The player who was shown is shown first the next time. */
static void
statistics_gone_cb (WuziRecordWindows *self)
{
  WuziProfile *profile = wuzi_statistics_window_get_player (self->statistics);

  if (profile != NULL) {
    g_free (self->last_player);
    self->last_player = g_strdup (wuzi_profile_get_id (profile));
  }
  g_clear_weak_pointer (&self->statistics);
}

/* Whoever was shown the last time, or who plays, if they have games. */
static const char *
find_first_shown (WuziRecordWindows *self)
{
  WuziProfile *last = find_last_player (self);
  WuziStanding standing = { 0 };

  if (self->last_player != NULL || last == NULL)
    return self->last_player;
  standing = wuzi_record_book_get_standing (self->book, last);
  return player_stats_games_of (&standing) > 0 ? wuzi_profile_get_id (last) : NULL;
}

static void
open_statistics (WuziRecordWindows *self)
{
  WuziStatisticsWindow *window = wuzi_statistics_window_new (self->book);

  g_set_weak_pointer (&self->statistics, window);
  g_signal_connect_object (window, "games-wanted", G_CALLBACK (wuzi_record_windows_show_history),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "game-wanted", G_CALLBACK (wuzi_study_windows_show_game),
                           self->studies, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "unrealize", G_CALLBACK (statistics_gone_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_statistics_window_set_reviews (window, self->reviews);
  wuzi_statistics_window_show_player (window, find_first_shown (self));
}

void
wuzi_record_windows_show_statistics (WuziRecordWindows *self, const char *profile_id)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->statistics == NULL)
    open_statistics (self);
  wuzi_statistics_window_show_player (self->statistics, profile_id);
  present (self, self->statistics);
}

static void
history_of_player_wanted_cb (WuziRecordWindows *self, const char *profile_id)
{
  g_auto (GameFilter) filter;

  game_filter_init (&filter);
  filter.player = g_strdup (profile_id);
  wuzi_record_windows_show_history (self, &filter);
}

static void
make_players_window (WuziRecordWindows *self)
{
  WuziPlayersWindow *players = wuzi_players_window_new (self->book);

  g_set_weak_pointer (&self->players, players);
  wuzi_players_window_set_game (players, self->game);
  g_signal_connect_object (players, "statistics-wanted",
                           G_CALLBACK (wuzi_record_windows_show_statistics), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (players, "history-wanted", G_CALLBACK (history_of_player_wanted_cb),
                           self, G_CONNECT_SWAPPED);
}

void
wuzi_record_windows_show_players (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->players == NULL)
    make_players_window (self);
  present (self, self->players);
}

/* What such a window shows as a study. */
static void
follow_studies_of (WuziRecordWindows *self, gpointer window)
{
  g_signal_connect_object (window, "study-wanted", G_CALLBACK (wuzi_study_windows_show_study),
                           self->studies, G_CONNECT_SWAPPED);
}

void
wuzi_record_windows_show_library (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->library == NULL) {
    g_set_weak_pointer (&self->library,
                        wuzi_library_window_new (self->settings, self->book, self->imports));
    follow_studies_of (self, self->library);
  }
  present (self, self->library);
}

void
wuzi_record_windows_end_imports (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  wuzi_imports_stop_all (self->imports);
  while (wuzi_imports_is_busy (self->imports))
    g_main_context_iteration (NULL, TRUE);
}

void
wuzi_record_windows_show_engines (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->engines_window == NULL)
    g_set_weak_pointer (&self->engines_window,
                        wuzi_engines_window_new (self->settings, self->engines));
  present (self, self->engines_window);
}

/* The library's list has it, where it has been read. */
static void
database_wanted_cb (WuziRecordWindows *self, const char *name)
{
  WuziLibrary *library = wuzi_imports_get_library (self->imports);

  if (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (library))
      && wuzi_library_find (library, name) == NULL)
    wuzi_library_add (library, name, NULL);
}

static void
database_changed_cb (WuziRecordWindows *self, const char *name)
{
  WuziDatabase *database = wuzi_library_find (wuzi_imports_get_library (self->imports), name);

  if (database != NULL)
    wuzi_database_look (database);
}

void
wuzi_record_windows_show_matches (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->matches_window == NULL) {
    g_set_weak_pointer (&self->matches_window,
                        wuzi_matches_window_new (self->settings, self->matches,
                                                 wuzi_engine_probes_get_list (self->engines)));
    follow_studies_of (self, self->matches_window);
    g_signal_connect_object (self->matches_window, "database-wanted",
                             G_CALLBACK (database_wanted_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (self->matches_window, "database-changed",
                             G_CALLBACK (database_changed_cb), self, G_CONNECT_SWAPPED);
  }
  present (self, self->matches_window);
}

/* Where nobody looks at it. */
static void
match_ended_cb (WuziRecordWindows *self, WuziMatchEntry *entry)
{
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *sentence = NULL;

  if (self->application == NULL
      || (self->matches_window != NULL && gtk_window_is_active (GTK_WINDOW (self->matches_window))))
    return;
  sentence = tournament_words_for_end (entry);
  notification = g_notification_new (sentence);
  g_notification_set_default_action (notification, "app.matches");
  notices_send (G_APPLICATION (self->application), "match-ended", notification);
}

void
wuzi_record_windows_end_matches (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  /* One that was just made comes to the others meanwhile. */
  do
    wuzi_match_list_pause_all (self->matches);
  while (wuzi_match_list_is_busy (self->matches) && g_main_context_iteration (NULL, TRUE));
}

static void
flushed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *flushed = user_data;

  wuzi_engine_list_flush_finish (WUZI_ENGINE_LIST (source), result, NULL);
  *flushed = TRUE;
}

void
wuzi_record_windows_end_engines (WuziRecordWindows *self)
{
  gboolean flushed = FALSE;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  wuzi_engine_probes_stop_all (self->engines);
  wuzi_engine_list_flush_async (wuzi_engine_probes_get_list (self->engines), NULL, flushed_cb,
                                &flushed);
  while (!flushed)
    g_main_context_iteration (NULL, TRUE);
  wuzi_brain_end_all ();
}

void
wuzi_record_windows_show_puzzles (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->puzzles == NULL) {
    g_set_weak_pointer (&self->puzzles,
                        wuzi_puzzle_window_new (self->settings, self->book, find_solver (self)));
    follow_studies_of (self, self->puzzles);
  }
  wuzi_puzzle_window_set_player (self->puzzles, find_solver (self));
  present (self, self->puzzles);
}

void
wuzi_record_windows_show_course (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->course == NULL)
    g_set_weak_pointer (&self->course,
                        wuzi_course_window_new (self->settings, self->book, find_solver (self)));
  present (self, self->course);
}

void
wuzi_record_windows_set_game (WuziRecordWindows *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  g_set_weak_pointer (&self->game, game);
  g_signal_group_set_target (self->machine_signals,
                             game != NULL ? wuzi_game_get_machine (game) : NULL);
  hold_studies (self);
  if (self->players != NULL)
    wuzi_players_window_set_game (self->players, game);
}

static void
wuzi_record_windows_dispose (GObject *object)
{
  WuziRecordWindows *self = WUZI_RECORD_WINDOWS (object);

  g_clear_object (&self->machine_signals);
  g_clear_weak_pointer (&self->history);
  g_clear_weak_pointer (&self->library);
  g_clear_weak_pointer (&self->engines_window);
  g_clear_weak_pointer (&self->matches_window);
  g_clear_weak_pointer (&self->statistics);
  g_clear_pointer (&self->last_player, g_free);
  g_clear_weak_pointer (&self->players);
  g_clear_weak_pointer (&self->puzzles);
  g_clear_weak_pointer (&self->course);
  g_clear_weak_pointer (&self->repertoire);
  g_clear_weak_pointer (&self->game);
  game_filter_clear (&self->shown);
  g_clear_object (&self->studies);
  g_clear_object (&self->explorer);
  g_clear_object (&self->reviews);
  g_clear_object (&self->notices);
  g_clear_object (&self->imports);
  if (self->matches != NULL)
    wuzi_match_list_pause_all (self->matches);
  g_clear_object (&self->matches);
  if (self->engines != NULL)
    wuzi_engine_probes_stop_all (self->engines);
  g_clear_object (&self->engines);
  g_clear_object (&self->settings);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_record_windows_parent_class)->dispose (object);
}

static void
wuzi_record_windows_class_init (WuziRecordWindowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_record_windows_dispose;

  signals[PLAY_ON] = NEW_SIGNAL (klass, "play-on", G_TYPE_STRING, WUZI_TYPE_REPLAY);
  signals[PROBLEM] = NEW_SIGNAL (klass, "problem", G_TYPE_STRING);
  signals[IMPORTED] = NEW_SIGNAL (klass, "imported", G_TYPE_STRING);
}

static void
wuzi_record_windows_init (WuziRecordWindows *self)
{
  self->machine_signals = g_signal_group_new (WUZI_TYPE_AI_PLAYER);
  g_signal_group_connect_swapped (self->machine_signals, "notify::thinking",
                                  G_CALLBACK (hold_studies), self);
  game_filter_init (&self->shown);
}

static void
tell_problem (WuziRecordWindows *self, const char *sentence)
{
  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

/* Where no window of the library tells it. */
static void
import_ended_cb (WuziRecordWindows *self, WuziImports *imports)
{
  const WuziImported *imported = wuzi_imports_get_last_ended (imports);
  g_autofree char *sentence = NULL;

  if (self->library != NULL)
    return;
  sentence = library_words_for_imported (imported->database, imported->result);
  g_signal_emit (self, signals[IMPORTED], 0, sentence);
}

static void
follow_confinement (WuziRecordWindows *self)
{
  confinement_set_wanted (g_settings_get_boolean (self->settings, WUZI_SETTING_CONFINE_ENGINES));
}

static void
reviews_changed_cb (WuziRecordWindows *self)
{
  double done;

  wuzi_review_notices_set_waiting (self->notices, wuzi_review_queue_count (self->reviews, &done),
                                   g_get_monotonic_time () / G_TIME_SPAN_MILLISECOND);
}

/* Others put it away. */
static gboolean
reviewed_cb (WuziRecordWindows *self, const char *id)
{
  wuzi_review_notices_add (self->notices, id);
  return FALSE;
}

static void
follow_reviews (WuziRecordWindows *self)
{
  self->notices = wuzi_review_notices_new (self->application);
  g_signal_connect_object (self->reviews, "changed", G_CALLBACK (reviews_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviews, "reviewed", G_CALLBACK (reviewed_cb), self,
                           G_CONNECT_SWAPPED);
  reviews_changed_cb (self);
}

static void
play_on_cb (WuziRecordWindows *self, const char *game, WuziReplay *replay)
{
  g_signal_emit (self, signals[PLAY_ON], 0, game, replay);
}

static void
study_opened_cb (WuziRecordWindows *self, WuziStudyWindow *window)
{
  WuziStudyPage *page = wuzi_study_window_get_page (window);

  wuzi_study_page_set_explorer (page, self->explorer);
  wuzi_study_page_set_engines (page, G_LIST_MODEL (wuzi_engine_probes_get_list (self->engines)));
  wuzi_study_page_set_reviews (page, self->reviews);
  g_signal_connect_object (window, "play-on", G_CALLBACK (play_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "train", G_CALLBACK (train_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "games-wanted", G_CALLBACK (wuzi_record_windows_show_history),
                           self, G_CONNECT_SWAPPED);
}

WuziStudyWindows *
wuzi_record_windows_get_studies (WuziRecordWindows *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_WINDOWS (self), NULL);

  return self->studies;
}

WuziRecordWindows *
wuzi_record_windows_new (GtkApplication *application, GSettings *settings, WuziRecordBook *book,
                         WuziEngineList *engines)
{
  WuziRecordWindows *self = g_object_new (WUZI_TYPE_RECORD_WINDOWS, NULL);
  g_autofree char *folder = wuzi_reviewer_dup_default_folder ();
  g_autoptr (WuziLibrary) library = wuzi_library_new (NULL);

  self->application = application;
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  self->imports = wuzi_imports_new (library);
  g_signal_connect_object (self->imports, "ended", G_CALLBACK (import_ended_cb), self,
                           G_CONNECT_SWAPPED);
  self->engines = wuzi_engine_probes_new (engines);
  self->matches = wuzi_match_list_new (NULL);
  g_signal_connect_object (self->matches, "ended", G_CALLBACK (match_ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" WUZI_SETTING_CONFINE_ENGINES,
                           G_CALLBACK (follow_confinement), self, G_CONNECT_SWAPPED);
  follow_confinement (self);
  self->explorer = wuzi_explorer_new (book, library);
  g_settings_bind (settings, WUZI_SETTING_EXPLORER_OFF, self->explorer, "off",
                   G_SETTINGS_BIND_DEFAULT);
  self->reviews = wuzi_review_queue_new (settings, book, folder);
  g_signal_connect_object (self->reviews, "problem", G_CALLBACK (tell_problem), self,
                           G_CONNECT_SWAPPED);
  if (application != NULL)
    follow_reviews (self);
  self->studies = wuzi_study_windows_new (application, settings, book);
  g_signal_connect_object (self->studies, "opened", G_CALLBACK (study_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->studies, "problem", G_CALLBACK (tell_problem), self,
                           G_CONNECT_SWAPPED);
  return self;
}
