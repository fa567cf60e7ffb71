/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table, who sits down at it, and what else there is to see. */
#include "ui/app/wuzi-application.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

#include "engines/wuzi-engine-list.h"
#include "game/players/levels.h"
#include "game/players/wuzi-human-player.h"
#include "matches/wuzi-engine-ratings.h"
#include "present/settings/play-request.h"
#include "present/settings/settings-file.h"
#include "present/settings/wuzi-settings.h"
#include "records/wuzi-record-book.h"
#include "ui/app/accels.h"
#include "ui/app/shortcuts-window.h"
#include "ui/app/start-commands.h"
#include "ui/app/wuzi-about.h"
#include "ui/app/wuzi-help.h"
#include "ui/app/wuzi-incoming-games.h"
#include "ui/app/wuzi-preferences.h"
#include "ui/app/wuzi-record-windows.h"
#include "ui/app/wuzi-search-provider.h"
#include "ui/app/wuzi-table.h"
#include "ui/common/announce.h"
#include "ui/common/wuzi-watchdog.h"
#include "ui/mends/gtk-mends.h"
#include "ui/mends/recent-files.h"
#include "ui/mends/start-theme.h"
#include "ui/players/wuzi-backups-window.h"
#include "ui/puzzles/wuzi-course-window.h"
#include "ui/puzzles/wuzi-puzzle-window.h"
#include "ui/puzzles/wuzi-repertoire-window.h"
#include "ui/study/wuzi-study-window.h"

static const char HIDDEN_KEY[] = "wuzi-hidden"; /* of a window that the main window has hidden */

enum {
  /* How long the program waits for the next question of a desktop's search, without a window. */
  SEARCH_MSECS = 60 * 1000,
};

/* How somebody ends a program without asking it. */
static const int ENDING_SIGNALS[] = { SIGHUP, SIGINT, SIGTERM };

struct _WuziApplication {
  AdwApplication parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziRunningGames *running_games;
  WuziEngineList *engines; /* from elsewhere */
  WuziEngineRatings *engine_ratings;
  WuziRecordWindows *record_windows;
  WuziTable *table;
  WuziIncomingGames *incoming;
  GCancellable *backup;   /* cancelled at the end, which doesn't wait for it */
  WuziWatchdog *watchdog; /* NULL unless asked for */
  WuziSearchProvider *search_provider;

  /* Owned: what was asked for before all players and engines were known; NULL: nothing */
  GAction *postponed;
  GVariant *postponed_parameter; /* may be NULL */

  guint signals[G_N_ELEMENTS (ENDING_SIGNALS)]; /* the sources that answer these */
  gboolean rescued; /* studies that another start left behind: they are looked for */
  gboolean opens;   /* something came with the start: no table is wanted */
  gboolean quits;   /* studies and puzzles close with the main window */
};

G_DEFINE_FINAL_TYPE (WuziApplication, wuzi_application, ADW_TYPE_APPLICATION)

static void
apply_colour_scheme (WuziApplication *self)
{
  g_autofree char *scheme = g_settings_get_string (self->settings, WUZI_SETTING_COLOUR_SCHEME);
  AdwColorScheme colours = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (scheme, "light"))
    colours = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (scheme, "dark"))
    colours = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), colours);
}

/* That something isn't saved ("problem::unsaved") is left to the windows, which show it as long as
 * it is so. */
static void
problem_cb (WuziApplication *self, const char *sentence, GObject *source)
{
  if (g_signal_get_invocation_hint (source)->detail == 0)
    wuzi_table_tell (self->table, sentence);
}

/* Does somebody study or solve in the window, or in that below it? */
static gboolean
is_worked_in (GtkWindow *window)
{
  for (; window != NULL; window = gtk_window_get_transient_for (window))
    if (WUZI_IS_STUDY_WINDOW (window) || WUZI_IS_PUZZLE_WINDOW (window)
        || WUZI_IS_COURSE_WINDOW (window) || WUZI_IS_REPERTOIRE_WINDOW (window))
      return TRUE;
  return FALSE;
}

/* Closes the windows that only show something, and if the program quits, those with work in them,
 * too. */
static void
close_others (WuziApplication *self)
{
  /* A copy: closing one window may destroy another one. */
  GList *windows = g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (self)),
                                     (GCopyFunc) (void (*) (void)) g_object_ref, NULL);

  for (GList *link = windows; link != NULL; link = link->next)
    if (link->data != (gpointer) wuzi_table_get_window (self->table)
        && (self->quits || !is_worked_in (link->data)))
      gtk_window_close (link->data);
  g_list_free_full (windows, g_object_unref);
}

/* While the main window is out of sight, because it saves before it closes, so are those that close
 * with it. It comes back if that fails. */
static void
follow_visible (WuziApplication *self, GParamSpec *property, GtkWidget *main)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));
  gboolean visible = gtk_widget_get_visible (main);

  for (GList *link = windows; link != NULL; link = link->next) {
    GtkWidget *window = link->data;
    gboolean hidden = g_object_get_data (link->data, HIDDEN_KEY) != NULL;

    if (window == main || hidden != visible
        || (!hidden
            && (!gtk_widget_get_visible (window) || (is_worked_in (link->data) && !self->quits))))
      continue;
    g_object_set_data (link->data, HIDDEN_KEY, GINT_TO_POINTER (!visible));
    gtk_widget_set_visible (window, visible);
  }
}

/* Who asked to quit has changed their mind. A new window takes the others along. */
static void
shown_cb (WuziApplication *self, gboolean made)
{
  GtkWindow *window = wuzi_table_get_window (self->table);

  self->quits = FALSE;
  if (!made)
    return;
  g_signal_connect_object (window, "notify::visible", G_CALLBACK (follow_visible), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "destroy", G_CALLBACK (close_others), self, G_CONNECT_SWAPPED);
}

/* Tells of a failure; being stopped at the end is none. */
static void
backed_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziApplication) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    wuzi_table_tell (self->table, error->message);
}

static gboolean
is_loaded (WuziApplication *self)
{
  return wuzi_record_book_get_loaded (self->book)
         && wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (self->engines))
         && wuzi_engine_ratings_is_read (self->engine_ratings);
}

/* What names players or engines waits until they are known, and how strong they are. */
static gboolean
postpone (WuziApplication *self, GSimpleAction *action, GVariant *parameter)
{
  if (is_loaded (self))
    return FALSE;
  g_set_object (&self->postponed, G_ACTION (action));
  g_clear_pointer (&self->postponed_parameter, g_variant_unref);
  self->postponed_parameter = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;
  return TRUE;
}

static void
do_postponed (WuziApplication *self)
{
  g_autoptr (GAction) action = NULL;
  g_autoptr (GVariant) parameter = NULL;

  if (!is_loaded (self))
    return;
  action = g_steal_pointer (&self->postponed);
  parameter = g_steal_pointer (&self->postponed_parameter);
  if (action != NULL)
    g_action_activate (action, parameter);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziApplication) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    wuzi_table_tell (self->table, error->message);
  wuzi_running_games_remove_booked_async (self->running_games, NULL, NULL);
  wuzi_record_book_back_up_async (self->book, FALSE, self->backup, backed_up_cb,
                                  g_object_ref (self));
  do_postponed (self);
  g_application_release (G_APPLICATION (self));
}

/* Over the window that is used just now, unless that is such a one already. The
 * program's keys hold there, too. */
static void
present_over (WuziApplication *self, GtkWindow *window)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (active != NULL && G_OBJECT_TYPE (active) == G_OBJECT_TYPE (window)) {
    gtk_window_destroy (window);
    return;
  }
  gtk_window_set_transient_for (window, active);
  gtk_window_set_application (window, GTK_APPLICATION (self));
  gtk_window_present (window);
}

static void
preferences_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  GtkWindow *window = GTK_WINDOW (wuzi_preferences_new (self->settings));

  present_over (self, window);
}

static void
open_file_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  wuzi_incoming_games_choose (self->incoming,
                              gtk_application_get_active_window (GTK_APPLICATION (self)));
}

static void
paste_games_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_incoming_games_paste (WUZI_APPLICATION (user_data)->incoming);
}

static WuziStudyWindows *
get_studies (WuziApplication *self)
{
  return wuzi_record_windows_get_studies (self->record_windows);
}

/* Once, before anything that was left behind could be opened otherwise; but not where a desktop
 * has started the program only to search. */
static void
rescue_studies (WuziApplication *self)
{
  if (self->rescued)
    return;
  self->rescued = TRUE;
  wuzi_study_windows_rescue (get_studies (self));
}

/* A window has been there: the program ends with the last one. */
static void
window_added_cb (WuziApplication *self, GtkWindow *window)
{
  g_application_set_inactivity_timeout (G_APPLICATION (self), 0);
  wuzi_incoming_games_accept_drops (self->incoming, window);
  rescue_studies (self);
}

static void
table_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_table_show (WUZI_APPLICATION (user_data)->table);
}

static void
new_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_table_show_login (WUZI_APPLICATION (user_data)->table);
}

static void
play_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  PlayRequest request;

  if (postpone (self, action, parameter))
    return;
  play_request_from_variant (parameter, &request);
  wuzi_table_play (self->table, &request);
}

static void
player_history_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  g_auto (GameFilter) filter;

  game_filter_init (&filter);
  if (postpone (self, action, parameter))
    return;
  filter.player = g_variant_dup_string (parameter, NULL);
  wuzi_record_windows_show_history (self->record_windows, &filter);
}

/* A new one is asked for above the table. */
static void
last_study_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  if (postpone (self, action, parameter) || wuzi_study_windows_show_last (get_studies (self)))
    return;
  wuzi_table_show (self->table);
  wuzi_study_windows_show_new (get_studies (self));
}

static void
history_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  wuzi_record_windows_show_history (self->record_windows, NULL);
}

static void
queue_reviews_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);

  wuzi_record_windows_queue_reviews (self->record_windows, ids);
}

/* Of whoever plays now, first of all. */
static void
statistics_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  WuziGame *game = wuzi_table_get_game (self->table);
  WuziProfile *profile = game != NULL ? wuzi_game_get_profile (game, WUZI_SEAT_FIRST) : NULL;

  wuzi_record_windows_show_statistics (self->record_windows, profile != NULL && !guest_is (profile)
                                                                 ? wuzi_profile_get_id (profile)
                                                                 : NULL);
}

static void
first_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_table_play_first_game (WUZI_APPLICATION (user_data)->table);
}

static void
backups_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  present_over (self, GTK_WINDOW (wuzi_backups_window_new (self->book)));
}

static void
shown_folder_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziApplication) self = user_data;
  const char *path = wuzi_record_book_get_folder (self->book);
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *sentence = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, NULL) || self->table == NULL)
    return;
  /* Translators: %s is the path of a folder */
  sentence = g_strdup_printf (_ ("Wuzi keeps its records in “%s”."), shown);
  wuzi_table_say (self->table, sentence);
}

/* Where no program shows folders, says where it is. */
static void
show_folder_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  g_autofree char *uri = g_filename_to_uri (wuzi_record_book_get_folder (self->book), NULL, NULL);
  g_autoptr (GdkAppLaunchContext) context =
      gdk_display_get_app_launch_context (gdk_display_get_default ());

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL,
                                           shown_folder_cb, g_object_ref (self));
}

/* NOTE: the window is made when it is asked for, and not given to GTK as a
 * help overlay: GTK 4.8 would keep it hidden, and dies on hidden windows when
 * a screen reader counts them while another one closes. */
static void
shortcuts_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  present_over (self, shortcuts_window_new ());
}

/* What lies over another window stays as it is. */
static void
fullscreen_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  gboolean full;

  if (window == NULL || gtk_window_get_transient_for (window) != NULL)
    return;
  full = !gtk_window_is_fullscreen (window);
  if (full)
    gtk_window_fullscreen (window);
  else
    gtk_window_unfullscreen (window);
  announce_switched (GTK_WIDGET (window), C_ ("shortcuts", "Full screen"), full);
}

/* Somebody who searches types on: the program isn't started anew for each letter. */
static void
searched_cb (WuziApplication *self)
{
  g_application_hold (G_APPLICATION (self));
  g_application_release (G_APPLICATION (self));
}

/* The desktop may have kept it longer than there is such a thing. */
static void
result_chosen_cb (WuziApplication *self, const char *id)
{
  SearchResult result;

  if (search_result_read (id, self->book, &result))
    wuzi_record_windows_show_result (self->record_windows, &result);
  else
    wuzi_table_show (self->table);
}

static gboolean
wuzi_application_dbus_register (GApplication *application, GDBusConnection *bus, const char *path,
                                GError **error)
{
  WuziApplication *self = WUZI_APPLICATION (application);

  return G_APPLICATION_CLASS (wuzi_application_parent_class)
             ->dbus_register (application, bus, path, error)
         && wuzi_search_provider_register (self->search_provider, bus, path, error);
}

static void
wuzi_application_dbus_unregister (GApplication *application, GDBusConnection *bus, const char *path)
{
  WuziApplication *self = WUZI_APPLICATION (application);

  if (self->search_provider != NULL)
    wuzi_search_provider_unregister (self->search_provider, bus);
  G_APPLICATION_CLASS (wuzi_application_parent_class)->dbus_unregister (application, bus, path);
}

static void
help_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  present_over (self, GTK_WINDOW (wuzi_help_new (self->settings, NULL)));
}

static void
rules_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  const char *page = g_variant_get_string (parameter, NULL);

  present_over (self, GTK_WINDOW (wuzi_help_new (self->settings, page)));
}

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  present_over (self, wuzi_about_new (g_application_get_application_id (G_APPLICATION (self))));
}

/* NOTE: the main window comes first, which may ask before a game is lost, and may be
 * told to stay: the others stay with it then. */
static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;

  self->quits = TRUE;
  if (wuzi_table_get_window (self->table) != NULL)
    gtk_window_close (wuzi_table_get_window (self->table));
  else
    close_others (self);
}

/* Windows of the records that are shown as they are, or with what an id (of type "s") names. */
static const struct {
  const char *action;
  const char *type; /* or NULL */
  void (*show) (WuziRecordWindows *windows);
  void (*show_new) (WuziStudyWindows *windows);
  void (*show_id) (WuziStudyWindows *windows, const char *id);
} WINDOWS[] = {
  { .action = "new-study", .show_new = wuzi_study_windows_show_new },
  { .action = "library", .show = wuzi_record_windows_show_library },
  { .action = "engines", .show = wuzi_record_windows_show_engines },
  { .action = "matches", .show = wuzi_record_windows_show_matches },
  { .action = "players", .show = wuzi_record_windows_show_players },
  { .action = "puzzles", .show = wuzi_record_windows_show_puzzles },
  { .action = "course", .show = wuzi_record_windows_show_course },
  { .action = "review-game", .type = "s", .show_id = wuzi_study_windows_review_game },
  { .action = "show-game", .type = "s", .show_id = wuzi_study_windows_show_game },
};

static void
window_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziApplication *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  gsize i = 0;

  while (!g_str_equal (WINDOWS[i].action, name))
    i++;
  if (WINDOWS[i].show != NULL)
    WINDOWS[i].show (self->record_windows);
  else if (WINDOWS[i].show_new != NULL)
    WINDOWS[i].show_new (get_studies (self));
  else
    WINDOWS[i].show_id (get_studies (self), g_variant_get_string (parameter, NULL));
}

static const GActionEntry ACTIONS[] = {
  { .name = "open-file", .activate = open_file_action },
  { .name = "paste-games", .activate = paste_games_action },
  { .name = "table", .activate = table_action },
  { .name = "new-game", .activate = new_game_action },
  { .name = "play", .activate = play_action, .parameter_type = PLAY_REQUEST_TYPE },
  { .name = "player-history", .activate = player_history_action, .parameter_type = "s" },
  { .name = "last-study", .activate = last_study_action },
  { .name = "history", .activate = history_action },
  { .name = "queue-reviews", .activate = queue_reviews_action, .parameter_type = "as" },
  { .name = "statistics", .activate = statistics_action },
  { .name = "first-game", .activate = first_game_action },
  { .name = "backups", .activate = backups_action },
  { .name = "show-folder", .activate = show_folder_action },
  { .name = "preferences", .activate = preferences_action },
  { .name = "shortcuts", .activate = shortcuts_action },
  { .name = "fullscreen", .activate = fullscreen_action },
  { .name = "help", .activate = help_action },
  { .name = "rules", .activate = rules_action, .parameter_type = "s" },
  { .name = "about", .activate = about_action },
  { .name = "quit", .activate = quit_action },
};

static void
add_actions (WuziApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), ACTIONS, G_N_ELEMENTS (ACTIONS), self);
  for (gsize i = 0; i < G_N_ELEMENTS (WINDOWS); i++) {
    const GActionEntry entry = { .name = WINDOWS[i].action,
                                 .activate = window_action,
                                 .parameter_type = WINDOWS[i].type };

    g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
  }
}

static void
saved_at_end_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *ended = user_data;

  /* Whoever could have done something about a failure has been asked when
   * the window was closed. */
  wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL);
  *ended = TRUE;
}

static void
running_games_ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *ended = user_data;

  wuzi_running_games_finish (WUZI_RUNNING_GAMES (source), result, NULL);
  *ended = TRUE;
}

static void
wait_until (const gboolean *ended)
{
  while (!*ended)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits until all is on the disk that can be. */
static void
save_all (WuziApplication *self)
{
  gboolean ended = FALSE;

  wuzi_study_windows_keep (get_studies (self));
  wuzi_record_book_save_async (self->book, saved_at_end_cb, &ended);
  wait_until (&ended);
  /* Only now are the records of these games written, so that their own files can go. */
  ended = FALSE;
  wuzi_running_games_remove_booked_async (self->running_games, running_games_ended_cb, &ended);
  wait_until (&ended);
}

/* The session ends, and nobody waits for the program after this. It may go on all the same, if
 * somebody changes their mind. */
static void
query_end_cb (WuziApplication *self)
{
  WuziGame *game = wuzi_table_get_game (self->table);

  if (game != NULL)
    wuzi_game_keep (game);
  save_all (self);
  g_settings_sync ();
}

static gboolean
ending_signal_cb (gpointer user_data)
{
  g_application_quit (user_data);
  return G_SOURCE_CONTINUE;
}

/* A game that couldn't be written at first is on the disk now: it needs no keeping. */
static void
unsaved_changed_cb (WuziApplication *self)
{
  wuzi_running_games_remove_booked_async (self->running_games, NULL, NULL);
}

static void
open_book (WuziApplication *self, const char *folder)
{
  self->book = wuzi_record_book_new (folder);
  self->backup = g_cancellable_new ();
  levels_tell_book (self->book);
  g_signal_connect_object (self->book, "problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  g_application_hold (G_APPLICATION (self));
  wuzi_record_book_load_async (self->book, NULL, loaded_cb, g_object_ref (self));
}

static void
engines_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziApplication) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!wuzi_engine_list_load_finish (WUZI_ENGINE_LIST (source), result, &error))
    wuzi_table_tell (self->table, error->message);
  do_postponed (self);
  g_application_release (G_APPLICATION (self));
}

/* NOTE: another thread reads the book while libadwaita gets ready, so that the login knows the
 * players in its first frame, and doesn't grow after that. */
static void
wuzi_application_startup (GApplication *application)
{
  WuziApplication *self = WUZI_APPLICATION (application);
  g_autofree char *folder = wuzi_record_book_dup_default_folder ();

  gtk_init_without_theme ();
  open_book (self, folder);
  G_APPLICATION_CLASS (wuzi_application_parent_class)->startup (application);
  gtk_mends_apply ();

  self->watchdog = wuzi_watchdog_new_from_environment ();
  self->settings = g_settings_new (g_application_get_application_id (application));
  settings_file_tell_problems (self->table, G_CALLBACK (wuzi_table_tell));
  g_signal_connect_object (self->settings, "changed::" WUZI_SETTING_COLOUR_SCHEME,
                           G_CALLBACK (apply_colour_scheme), self, G_CONNECT_SWAPPED);
  apply_colour_scheme (self);
  add_actions (self);
  accels_set (GTK_APPLICATION (self));
  gtk_window_set_default_icon_name (g_application_get_application_id (application));

  self->running_games = wuzi_running_games_new (self->book);
  g_signal_connect_object (self->running_games, "problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_running_games_load (self->running_games);
  self->engines = wuzi_engine_list_new (NULL);
  self->engine_ratings = wuzi_engine_ratings_new (self->engines, NULL);
  g_signal_connect_object (self->engine_ratings, "read", G_CALLBACK (do_postponed), self,
                           G_CONNECT_SWAPPED);
  g_application_hold (application);
  wuzi_engine_list_load_async (self->engines, NULL, engines_loaded_cb, g_object_ref (self));
  g_signal_connect_object (self->book, "notify::unsaved", G_CALLBACK (unsaved_changed_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (ENDING_SIGNALS); i++)
    self->signals[i] = g_unix_signal_add (ENDING_SIGNALS[i], ending_signal_cb, self);
  g_signal_connect (self, "query-end", G_CALLBACK (query_end_cb), NULL);
  g_signal_connect (self, "window-added", G_CALLBACK (window_added_cb), NULL);
  self->record_windows =
      wuzi_record_windows_new (GTK_APPLICATION (self), self->settings, self->book, self->engines);
  g_signal_connect_object (self->record_windows, "play-on", G_CALLBACK (wuzi_table_play_on),
                           self->table, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->record_windows, "problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->record_windows, "imported", G_CALLBACK (wuzi_table_say),
                           self->table, G_CONNECT_SWAPPED);
  wuzi_table_set_up (self->table, self->settings, self->book, self->running_games, self->engines,
                     self->record_windows, self->watchdog);
  self->incoming = wuzi_incoming_games_new (self->record_windows);
  g_signal_connect_object (self->incoming, "said", G_CALLBACK (wuzi_table_say), self->table,
                           G_CONNECT_SWAPPED);
  if ((g_application_get_flags (application) & G_APPLICATION_IS_SERVICE) == 0)
    rescue_studies (self);
  else
    g_application_set_inactivity_timeout (application, SEARCH_MSECS);
  wuzi_search_provider_set_book (self->search_provider, self->book, self->settings);
}

static void
wuzi_application_activate (GApplication *application)
{
  WuziApplication *self = WUZI_APPLICATION (application);

  rescue_studies (self);
  if (!self->opens)
    wuzi_table_show (self->table);
  self->opens = FALSE;
}

static void
wuzi_application_open (GApplication *application, GFile **files, int count, const char *hint)
{
  WuziApplication *self = WUZI_APPLICATION (application);

  rescue_studies (self);
  for (int i = 0; i < count; i++)
    wuzi_record_windows_show_file (self->record_windows, files[i]);
}

static int
wuzi_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  return start_commands_run (application, options, &WUZI_APPLICATION (application)->opens);
}

/* Some are still open if a signal has ended the main loop. */
static void
destroy_windows (WuziApplication *self)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (self))) != NULL)
    gtk_window_destroy (windows->data);
}

/* The main loop is left, by the last window or by a signal: waits for what is still on its
 * way to the disk, and tries once more what couldn't be written. */
static void
wuzi_application_shutdown (GApplication *application)
{
  WuziApplication *self = WUZI_APPLICATION (application);
  WuziGame *game = wuzi_table_get_game (self->table);

  g_cancellable_cancel (self->backup);
  if (game != NULL)
    wuzi_game_close (game);
  save_all (self);
  wuzi_watchdog_end (self->watchdog, WUZI_REQUEST_QUIT);
  destroy_windows (self);
  if (self->record_windows != NULL) {
    wuzi_record_windows_end_imports (self->record_windows);
    wuzi_record_windows_end_matches (self->record_windows);
    wuzi_record_windows_end_engines (self->record_windows);
  }
  g_settings_sync ();
  recent_files_end ();

  G_APPLICATION_CLASS (wuzi_application_parent_class)->shutdown (application);
}

static void
wuzi_application_dispose (GObject *object)
{
  WuziApplication *self = WUZI_APPLICATION (object);

  for (guint i = 0; i < G_N_ELEMENTS (ENDING_SIGNALS); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);
  g_clear_object (&self->table);
  g_clear_object (&self->incoming);
  g_clear_object (&self->record_windows);
  g_clear_object (&self->running_games);
  g_clear_object (&self->engine_ratings);
  g_clear_object (&self->engines);
  g_clear_object (&self->book);
  g_clear_object (&self->backup);
  g_clear_object (&self->postponed);
  g_clear_pointer (&self->postponed_parameter, g_variant_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->watchdog);
  g_clear_object (&self->search_provider);

  G_OBJECT_CLASS (wuzi_application_parent_class)->dispose (object);
}

static void
wuzi_application_class_init (WuziApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_application_dispose;

  application_class->startup = wuzi_application_startup;
  application_class->activate = wuzi_application_activate;
  application_class->open = wuzi_application_open;
  application_class->shutdown = wuzi_application_shutdown;
  application_class->dbus_register = wuzi_application_dbus_register;
  application_class->dbus_unregister = wuzi_application_dbus_unregister;
  application_class->handle_local_options = wuzi_application_handle_local_options;
}

static void
wuzi_application_init (WuziApplication *self)
{
  settings_file_take_over ();
  self->table = wuzi_table_new (GTK_APPLICATION (self));
  g_signal_connect_object (self->table, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  self->search_provider = wuzi_search_provider_new ();
  g_signal_connect_object (self->search_provider, "searched", G_CALLBACK (searched_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search_provider, "chosen", G_CALLBACK (result_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search_provider, "launched", G_CALLBACK (wuzi_table_show),
                           self->table, G_CONNECT_SWAPPED);
  start_commands_add_options (G_APPLICATION (self));
}

WuziApplication *
wuzi_application_new (const char *application_id)
{
  return g_object_new (WUZI_TYPE_APPLICATION, "application-id", application_id, "flags",
                       G_APPLICATION_HANDLES_OPEN, "register-session", TRUE, "resource-base-path",
                       "/org/wuzi/Wuzi", NULL);
}
