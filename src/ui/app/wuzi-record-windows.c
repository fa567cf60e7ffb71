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
#include "records/games/study-copy.h"
#include "records/players/player-name.h"
#include "records/statistics/player-stats.h"
#include "study/wuzi-study-session.h"
#include "threads/task-thread.h"
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
#include "ui/study/new-study.h"
#include "ui/study/wuzi-study-window.h"

struct _WuziRecordWindows {
  GObject parent_instance;

  /* Borrowed */
  GtkApplication *application; /* which owns this */

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziExplorer *explorer;
  WuziReviewQueue *reviews;
  WuziReviewNotices *notices; /* of them; NULL without an application */
  WuziImports *imports;       /* with the library, of which nothing is read until it is looked at */
  WuziEngineProbes *engines;  /* with their list */
  WuziMatchList *matches;     /* that run on without their window */
  GSignalGroup *machine_signals; /* of the game's machine */
  char *last_player;             /* whose statistics were shown last; or NULL */
  char *passing_id;              /* of the game that was reviewed without being recorded; or NULL */
  GHashTable *unshown;           /* places of studies that couldn't be shown */
  GPtrArray *waiting;            /* GFile, while studies to be rescued are looked for; or NULL */

  /* Borrowed; NULL while there is none */
  WuziHistoryWindow *history;
  WuziLibraryWindow *library;
  WuziEnginesWindow *engines_window;
  WuziMatchesWindow *matches_window;
  WuziStatisticsWindow *statistics;
  WuziPlayersWindow *players;
  WuziStudyWindow *passing; /* with a game that isn't recorded */
  WuziPuzzleWindow *puzzles;
  WuziCourseWindow *course;
  WuziRepertoireWindow *repertoire;
  WuziGame *game;

  /* What the last history showed, if there was one */
  gboolean was_shown;
  GameFilter shown;
};

/* Which game of others' a window shows. */
#define OTHERS_KEY "wuzi-others-game"

G_DEFINE_FINAL_TYPE (WuziRecordWindows, wuzi_record_windows, G_TYPE_OBJECT)

enum {
  PLAY_ON,
  PROBLEM,
  IMPORTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The window in use. To be asked for before a new one is made, which would then be that. */
static GtkWindow *
get_active_window (WuziRecordWindows *self)
{
  return self->application != NULL ? gtk_application_get_active_window (self->application) : NULL;
}

/* Takes the window out of those that upper is transient for, one above the other: it can be put
 * above upper then, and no window is transient for itself. */
static void
take_from_below (GtkWindow *window, GtkWindow *upper)
{
  GtkWindow *over = upper;

  while (over != NULL && gtk_window_get_transient_for (over) != window)
    over = gtk_window_get_transient_for (over);
  if (over != NULL)
    gtk_window_set_transient_for (over, gtk_window_get_transient_for (window));
}

/* Shows a window in front of the active one, or in place of that where it gives way.
 *
 * Above a modal window, only another modal one can be used, the one that became modal last: so
 * modality is taken away first, and set anew. */
static void
present (gpointer window, GtkWindow *active)
{
  gboolean modal = active != NULL && gtk_window_get_modal (active);

  if (active != window) {
    take_from_below (window, active);
    gtk_window_set_modal (window, FALSE);
    gtk_window_set_transient_for (window, modal ? active : NULL);
    gtk_window_set_modal (window, modal);
  }
  gtk_window_present (window);
  if (WUZI_IS_STUDY_WINDOW (window) && WUZI_IS_STUDY_WINDOW (active) && active != window
      && wuzi_study_window_gives_way (WUZI_STUDY_WINDOW (active)))
    gtk_window_destroy (active);
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

/* The window with that game, or with that file. */
static WuziStudyWindow *
find_study_window (const char *id, const char *path)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (!WUZI_IS_STUDY_WINDOW (window))
      continue;
    if ((id != NULL && g_strcmp0 (wuzi_study_window_get_id (WUZI_STUDY_WINDOW (window)), id) == 0)
        || (path != NULL
            && g_strcmp0 (wuzi_study_window_get_path (WUZI_STUDY_WINDOW (window)), path) == 0))
      return WUZI_STUDY_WINDOW (window);
  }
  return NULL;
}

/* The same, but for one that could show nothing: it is closed, as that may be different now. */
static WuziStudyWindow *
find_good_study_window (const char *id, const char *path)
{
  WuziStudyWindow *window = find_study_window (id, path);

  if (window == NULL || !wuzi_study_window_get_failed (window))
    return window;
  gtk_window_destroy (GTK_WINDOW (window));
  return NULL;
}

/* Where games with a mistake are listed, the game is shown where it was made. */
static void
game_activated_cb (WuziRecordWindows *self, const char *id)
{
  const GameFilter *filter = wuzi_history_window_get_filter (self->history);

  wuzi_record_windows_show_game (self, id);
  if (filter->review >= 0 && filter->review < REVIEW_FAULTS)
    wuzi_study_page_show_fault (wuzi_study_window_get_page (find_study_window (id, NULL)),
                                filter->review, filter->player);
}

static void
make_history (WuziRecordWindows *self)
{
  self->history = wuzi_history_window_new (self->settings, self->book);
  g_object_add_weak_pointer (G_OBJECT (self->history), (gpointer *) &self->history);
  gtk_window_set_application (GTK_WINDOW (self->history), self->application);
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
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->history == NULL)
    make_history (self);
  if (filter != NULL)
    wuzi_history_window_set_filter (self->history, filter);
  present (self->history, active);
}

static void
play_on_cb (WuziRecordWindows *self, const char *game, WuziReplay *replay)
{
  g_signal_emit (self, signals[PLAY_ON], 0, game, replay);
}

/* Does the machine think about its move? It has the processor for itself. */
static gboolean
machine_thinks (WuziRecordWindows *self)
{
  WuziPlayer *machine = self->game != NULL ? wuzi_game_get_machine (self->game) : NULL;

  return machine != NULL && wuzi_ai_player_is_thinking (WUZI_AI_PLAYER (machine));
}

static void
hold_study_windows (WuziRecordWindows *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  wuzi_review_queue_set_held (self->reviews, machine_thinks (self));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (WUZI_IS_STUDY_WINDOW (window))
      wuzi_study_page_set_held (wuzi_study_window_get_page (WUZI_STUDY_WINDOW (window)),
                                machine_thinks (self));
  }
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
  GtkWindow *active = get_active_window (self);

  if (self->repertoire == NULL) {
    g_set_weak_pointer (&self->repertoire, wuzi_repertoire_window_new (self->settings, self->book,
                                                                       find_solver (self)));
    gtk_window_set_application (GTK_WINDOW (self->repertoire), self->application);
  }
  wuzi_repertoire_window_set_player (self->repertoire, find_solver (self));
  wuzi_repertoire_window_set_study (self->repertoire, study, name);
  present (self->repertoire, active);
}

/* Those who come to a window and leave it, where a new study may have got its file meanwhile. */
static void
remember_study (WuziRecordWindows *self, GParamSpec *property, WuziStudyWindow *window)
{
  g_autofree char *name = NULL;
  const char *id;
  const char *path;

  if (gtk_widget_in_destruction (GTK_WIDGET (window)) || wuzi_study_window_get_failed (window))
    return;
  id = wuzi_study_window_get_id (window);
  path = wuzi_study_window_get_path (window);
  /* Settings hold UTF-8 only. */
  if (id == NULL && (path == NULL || !g_utf8_validate (path, -1, NULL)))
    return;
  if (id == NULL)
    name = user_file_dup_name_of_place (path);
  else
    name = g_strdup (gtk_window_get_title (GTK_WINDOW (window)));
  wuzi_settings_remember_study (self->settings, id != NULL, id != NULL ? id : path,
                                name != NULL ? name : "");
}

/* Has somebody deleted or moved it? A folder that isn't there either may be on a disk that isn't
 * connected. */
static gboolean
is_gone (WuziStudyWindow *window)
{
  const char *path = wuzi_study_window_get_path (window);
  g_autofree char *folder = NULL;

  if (!wuzi_study_window_is_missing (window))
    return FALSE;
  if (path == NULL || !g_path_is_absolute (path))
    return TRUE;
  folder = g_path_get_dirname (path);
  return g_file_test (folder, G_FILE_TEST_IS_DIR);
}

/* One that is there but can't be read is kept, and passed over until it is tried again. */
static void
study_failed_cb (WuziRecordWindows *self, GParamSpec *property, WuziStudyWindow *window)
{
  const char *id = wuzi_study_window_get_id (window);
  const char *place = id != NULL ? id : wuzi_study_window_get_path (window);
  g_autofree char *earlier = NULL;
  gboolean recorded;

  if (place != NULL && is_gone (window))
    wuzi_settings_forget_study (self->settings, id != NULL, place);
  else if (place != NULL)
    g_hash_table_add (self->unshown, g_strdup (place));
  earlier = wuzi_settings_dup_last_study (self->settings, self->unshown, &recorded);
  wuzi_study_window_offer_earlier (window, earlier != NULL);
}

static void
show_place (WuziRecordWindows *self, const char *place)
{
  g_autoptr (GFile) file = user_file_new_for_place (place);

  wuzi_record_windows_show_file (self, file);
}

static void
show_study_of (WuziRecordWindows *self, gboolean recorded, const char *place)
{
  if (recorded)
    wuzi_record_windows_show_game (self, place);
  else
    show_place (self, place);
}

static void
show_earlier_study (WuziRecordWindows *self)
{
  gboolean recorded;
  g_autofree char *place = wuzi_settings_dup_last_study (self->settings, self->unshown, &recorded);

  if (place != NULL)
    show_study_of (self, recorded, place);
}

static WuziStudyWindow *
make_study_window (WuziRecordWindows *self, const char *id)
{
  WuziStudyWindow *window = wuzi_study_window_new (self->settings, self->book, id);
  WuziStudyPage *page = wuzi_study_window_get_page (window);

  gtk_window_set_application (GTK_WINDOW (window), self->application);
  wuzi_study_page_set_explorer (page, self->explorer);
  wuzi_study_page_set_engines (page, G_LIST_MODEL (wuzi_engine_probes_get_list (self->engines)));
  wuzi_study_page_set_reviews (page, self->reviews);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (remember_study), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::failed", G_CALLBACK (study_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "play-on", G_CALLBACK (play_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "train", G_CALLBACK (train_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "earlier-wanted", G_CALLBACK (show_earlier_study), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "game-wanted", G_CALLBACK (wuzi_record_windows_show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "others-game-wanted",
                           G_CALLBACK (wuzi_record_windows_show_others_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "games-wanted", G_CALLBACK (wuzi_record_windows_show_history),
                           self, G_CONNECT_SWAPPED);
  wuzi_study_page_set_held (page, machine_thinks (self));
  return window;
}

void
wuzi_record_windows_show_game (WuziRecordWindows *self, const char *id)
{
  WuziStudyWindow *window;
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
  g_return_if_fail (id != NULL);

  window = find_good_study_window (id, NULL);
  active = get_active_window (self);
  if (window == NULL) {
    g_hash_table_remove (self->unshown, id);
    window = make_study_window (self, id);
  }
  remember_study (self, NULL, window);
  present (window, active);
}

void
wuzi_record_windows_review_game (WuziRecordWindows *self, const char *id)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  wuzi_record_windows_show_game (self, id);
  wuzi_study_page_review (wuzi_study_window_get_page (find_study_window (id, NULL)));
}

static WuziStudyWindow *
show_document (WuziRecordWindows *self, WuziStudyDocument *document)
{
  GtkWindow *active = get_active_window (self);
  WuziStudyWindow *window = make_study_window (self, NULL);

  wuzi_study_window_set_document (window, document);
  present (window, active);
  return window;
}

/* What was asked for of a database. */
typedef struct {
  WuziRecordWindows *windows; /* owned */
  char *key;                  /* owned: says which game it is */
  guint moves;
} OthersGame;

static void
others_game_free (OthersGame *game)
{
  g_object_unref (game->windows);
  g_free (game->key);
  g_free (game);
}

/* The window with that game of others'. */
static WuziStudyWindow *
find_others_window (const char *key)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (WUZI_IS_STUDY_WINDOW (window)
        && g_strcmp0 (g_object_get_data (window, OTHERS_KEY), key) == 0)
      return WUZI_STUDY_WINDOW (window);
  }
  return NULL;
}

/* The node of the main line after so many moves. */
static void
go_to_move (WuziStudy *study, guint moves)
{
  StudyNode node = STUDY_ROOT;

  while (wuzi_study_count_moves (study, node) < moves
         && wuzi_study_get_child (study, node) != STUDY_NO_NODE)
    node = wuzi_study_get_child (study, node);
  wuzi_study_set_current (study, node);
}

static void
others_game_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  OthersGame *game = user_data;
  WuziRecordWindows *self = game->windows;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudy) study =
      wuzi_database_read_game_finish (WUZI_DATABASE (source), result, &error);

  if (study != NULL && self->book != NULL) {
    g_autoptr (WuziStudyDocument) document = wuzi_study_document_new (study);
    WuziStudyWindow *window;

    go_to_move (study, game->moves);
    window = show_document (self, document);
    g_object_set_data_full (G_OBJECT (window), OTHERS_KEY, g_steal_pointer (&game->key), g_free);
  } else if (study == NULL) {
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
  }
  others_game_free (game);
}

void
wuzi_record_windows_show_others_game (WuziRecordWindows *self, WuziDatabase *database, guint number,
                                      guint moves)
{
  g_autofree char *key = NULL;
  WuziStudyWindow *window;
  OthersGame *game;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
  g_return_if_fail (WUZI_IS_DATABASE (database));

  key = g_strdup_printf ("%s#%u", wuzi_database_get_path (database), number);
  window = find_others_window (key);
  if (window != NULL) {
    go_to_move (wuzi_study_page_get_study (wuzi_study_window_get_page (window)), moves);
    present (window, get_active_window (self));
    return;
  }
  game = g_new (OthersGame, 1);
  *game = (OthersGame) { g_object_ref (self), g_steal_pointer (&key), moves };
  wuzi_database_read_game_async (database, number, NULL, others_game_read_cb, game);
}

/* How strong a machine is stands with its name. */
static void
set_rank (WuziStudy *study, StudyInfo info, const WuziSide *side)
{
  EngineLevel level;
  g_autofree char *rank = NULL;

  if (side->machine == NULL || !engine_level_from_name (side->machine, &level))
    return;
  rank = g_strdup_printf ("%d", engine_level_to_rating (level));
  wuzi_study_init_info (study, info, rank);
}

void
wuzi_record_windows_review_record (WuziRecordWindows *self, WuziGameRecord *record)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);
  g_autoptr (WuziStudy) study = NULL;
  g_autoptr (WuziStudyDocument) document = NULL;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->passing == NULL
      || g_strcmp0 (self->passing_id, wuzi_game_record_get_id (record)) != 0) {
    study = wuzi_study_new_from_record (record);
    set_rank (study, STUDY_INFO_BLACK_RANK, &facts->black);
    set_rank (study, STUDY_INFO_WHITE_RANK, &facts->white);
    document = wuzi_study_document_new (study);
    g_set_weak_pointer (&self->passing, show_document (self, document));
    g_free (self->passing_id);
    self->passing_id = g_strdup (wuzi_game_record_get_id (record));
  } else {
    present (self->passing, get_active_window (self));
  }
  wuzi_study_page_review_unkept (wuzi_study_window_get_page (self->passing));
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
  g_autofree char *place = user_file_dup_place (file);
  WuziStudyWindow *window;
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  if (self->waiting != NULL) {
    g_ptr_array_add (self->waiting, g_object_ref (file));
    return;
  }
  if (wuzi_imports_is_database (file)) {
    import_database (self, file);
    return;
  }
  window = find_good_study_window (NULL, place);
  active = get_active_window (self);
  if (window == NULL) {
    g_hash_table_remove (self->unshown, place);
    window = make_study_window (self, NULL);
    wuzi_study_window_open (window, place);
  }
  remember_study (self, NULL, window);
  present (window, active);
}

void
wuzi_record_windows_show_games (WuziRecordWindows *self, StudyFile *games)
{
  g_autoptr (WuziStudyDocument) document = NULL;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  document = wuzi_study_document_new_of_games (games);
  show_document (self, document);
}

/* What was to come in their place isn't wanted after all. */
static void
keep_failed_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (WUZI_IS_STUDY_WINDOW (window))
      wuzi_study_window_stay (WUZI_STUDY_WINDOW (window));
  }
}

static void
new_study_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziRecordWindows) self = user_data;
  g_autoptr (WuziStudy) study = new_study_finish (result);
  g_autoptr (WuziStudyDocument) document = NULL;

  if (study == NULL)
    keep_failed_windows ();
  if (study == NULL || self->book == NULL)
    return;
  document = wuzi_study_document_new (study);
  show_document (self, document);
}

void
wuzi_record_windows_show_new_study (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  new_study_ask_async (get_active_window (self), self->settings, new_study_cb, g_object_ref (self));
}

gboolean
wuzi_record_windows_show_last_study (WuziRecordWindows *self)
{
  gboolean recorded;
  g_autofree char *place = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_WINDOWS (self), FALSE);

  place = wuzi_settings_dup_last_study (self->settings, NULL, &recorded);
  if (place == NULL)
    return FALSE;
  show_study_of (self, recorded, place);
  return TRUE;
}

/* As players know it. */
static void
show_renju_opening (WuziRecordWindows *self, const SearchResult *result)
{
  Point points[RENJU_OPENING_STONES];
  g_autoptr (WuziStudy) study = NULL;
  g_autoptr (WuziStudyDocument) document = NULL;

  search_result_get_stones (result, points);
  study = wuzi_study_new_from_points (BOARD_USUAL_SIZE, RULE_RENJU, points, RENJU_OPENING_STONES);
  document = wuzi_study_document_new (study);
  go_to_move (study, RENJU_OPENING_STONES);
  show_document (self, document);
}

void
wuzi_record_windows_show_result (WuziRecordWindows *self, const SearchResult *result)
{
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
    wuzi_record_windows_show_game (self, result->place);
    break;
  case SEARCH_RESULT_FILE:
    show_place (self, result->place);
    break;
  }
}

static void
take_left_behind (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  g_task_return_pointer (task, study_copy_take_left_behind (folder),
                         (GDestroyNotify) g_ptr_array_unref);
}

/* Studies that are rescued don't come before the window in use. */
static void
left_behind_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziRecordWindows *self = WUZI_RECORD_WINDOWS (source);
  g_autoptr (GPtrArray) copies = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->waiting);
  GtkWindow *active = get_active_window (self);
  gboolean found = copies->len > 0;

  while (self->book != NULL && copies->len > 0) {
    WuziStudyWindow *window = make_study_window (self, NULL);

    wuzi_study_window_rescue (window, g_ptr_array_steal_index (copies, 0));
    gtk_window_present (GTK_WINDOW (window));
  }
  if (active != NULL && found)
    gtk_window_present (active);
  for (guint i = 0; self->book != NULL && i < files->len; i++)
    wuzi_record_windows_show_file (self, g_ptr_array_index (files, i));
  if (self->application != NULL)
    g_application_release (G_APPLICATION (self->application));
}

void
wuzi_record_windows_rescue_studies (WuziRecordWindows *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
  g_return_if_fail (self->waiting == NULL);

  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->application != NULL)
    g_application_hold (G_APPLICATION (self->application));
  task = g_task_new (self, NULL, left_behind_cb, NULL);
  g_task_set_task_data (task, wuzi_study_session_dup_unsaved_folder (self->book), g_free);
  task_thread_run (task, take_left_behind);
}

void
wuzi_record_windows_keep_studies (WuziRecordWindows *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (WUZI_IS_STUDY_WINDOW (window))
      wuzi_study_window_keep (WUZI_STUDY_WINDOW (window));
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
  gtk_window_set_application (GTK_WINDOW (window), self->application);
  g_signal_connect_object (window, "games-wanted", G_CALLBACK (wuzi_record_windows_show_history),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "game-wanted", G_CALLBACK (wuzi_record_windows_show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "unrealize", G_CALLBACK (statistics_gone_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_statistics_window_set_reviews (window, self->reviews);
  wuzi_statistics_window_show_player (window, find_first_shown (self));
}

void
wuzi_record_windows_show_statistics (WuziRecordWindows *self, const char *profile_id)
{
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->statistics == NULL)
    open_statistics (self);
  wuzi_statistics_window_show_player (self->statistics, profile_id);
  present (self->statistics, active);
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
  gtk_window_set_application (GTK_WINDOW (players), self->application);
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
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->players == NULL)
    make_players_window (self);
  present (self->players, active);
}

static void
study_wanted_cb (WuziRecordWindows *self, WuziStudy *study)
{
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_new (study);

  show_document (self, document);
}

void
wuzi_record_windows_show_library (WuziRecordWindows *self)
{
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->library == NULL) {
    g_set_weak_pointer (&self->library,
                        wuzi_library_window_new (self->settings, self->book, self->imports));
    gtk_window_set_application (GTK_WINDOW (self->library), self->application);
    g_signal_connect_object (self->library, "study-wanted", G_CALLBACK (study_wanted_cb), self,
                             G_CONNECT_SWAPPED);
  }
  present (self->library, active);
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
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->engines_window == NULL) {
    g_set_weak_pointer (&self->engines_window,
                        wuzi_engines_window_new (self->settings, self->engines));
    gtk_window_set_application (GTK_WINDOW (self->engines_window), self->application);
  }
  present (self->engines_window, active);
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
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->matches_window == NULL) {
    g_set_weak_pointer (&self->matches_window,
                        wuzi_matches_window_new (self->settings, self->matches,
                                                 wuzi_engine_probes_get_list (self->engines)));
    gtk_window_set_application (GTK_WINDOW (self->matches_window), self->application);
    g_signal_connect_object (self->matches_window, "study-wanted", G_CALLBACK (study_wanted_cb),
                             self, G_CONNECT_SWAPPED);
    g_signal_connect_object (self->matches_window, "database-wanted",
                             G_CALLBACK (database_wanted_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (self->matches_window, "database-changed",
                             G_CALLBACK (database_changed_cb), self, G_CONNECT_SWAPPED);
  }
  present (self->matches_window, active);
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
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->puzzles == NULL) {
    g_set_weak_pointer (&self->puzzles,
                        wuzi_puzzle_window_new (self->settings, self->book, find_solver (self)));
    gtk_window_set_application (GTK_WINDOW (self->puzzles), self->application);
    g_signal_connect_object (self->puzzles, "study-wanted", G_CALLBACK (study_wanted_cb), self,
                             G_CONNECT_SWAPPED);
  }
  wuzi_puzzle_window_set_player (self->puzzles, find_solver (self));
  present (self->puzzles, active);
}

void
wuzi_record_windows_show_course (WuziRecordWindows *self)
{
  GtkWindow *active;

  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  active = get_active_window (self);
  if (self->course == NULL) {
    g_set_weak_pointer (&self->course,
                        wuzi_course_window_new (self->settings, self->book, find_solver (self)));
    gtk_window_set_application (GTK_WINDOW (self->course), self->application);
  }
  present (self->course, active);
}

void
wuzi_record_windows_set_game (WuziRecordWindows *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  g_set_weak_pointer (&self->game, game);
  g_signal_group_set_target (self->machine_signals,
                             game != NULL ? wuzi_game_get_machine (game) : NULL);
  hold_study_windows (self);
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
  g_clear_pointer (&self->passing_id, g_free);
  g_clear_pointer (&self->unshown, g_hash_table_unref);
  g_clear_weak_pointer (&self->passing);
  g_clear_weak_pointer (&self->players);
  g_clear_weak_pointer (&self->puzzles);
  g_clear_weak_pointer (&self->course);
  g_clear_weak_pointer (&self->repertoire);
  g_clear_weak_pointer (&self->game);
  game_filter_clear (&self->shown);
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
                                  G_CALLBACK (hold_study_windows), self);
  game_filter_init (&self->shown);
  self->unshown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  return self;
}
