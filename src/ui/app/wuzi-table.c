/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads from the login to a game. */
#include "ui/app/wuzi-table.h"

#include <glib/gi18n-lib.h>

#include "game/players/wuzi-brain-engine.h"
#include "present/settings/opponent-choice.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/engine-words.h"
#include "ui/common/template.h"
#include "ui/login/wuzi-login-dialog.h"

#define TABLE_KEY "wuzi-table" /* of its window */

struct _WuziTable {
  GObject parent_instance;

  /* Borrowed */
  GtkApplication *application; /* which owns this */
  WuziWindow *window;          /* NULL while there is none, as the login */
  WuziLoginDialog *login;

  /* Owned; but for the first, NULL until it is set up */
  GPtrArray *troubles; /* char *: what no window could tell yet */
  GSettings *settings;
  WuziRecordBook *book;
  WuziRunningGames *running_games;
  WuziEngineList *engines; /* from elsewhere */
  WuziRecordWindows *record_windows;
  WuziWatchdog *watchdog; /* may be NULL */
  WuziWakefulness *wakefulness;
};

G_DEFINE_FINAL_TYPE (WuziTable, wuzi_table, G_TYPE_OBJECT)

enum {
  SHOWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
wuzi_table_tell (WuziTable *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_TABLE (self));

  if (self->window != NULL)
    wuzi_window_tell (self->window, sentence);
  else
    g_ptr_array_add (self->troubles, g_strdup (sentence));
}

void
wuzi_table_say (WuziTable *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_TABLE (self));

  if (self->window != NULL && sentence != NULL)
    wuzi_window_say (self->window, sentence);
  else if (self->window != NULL)
    wuzi_window_unsay (self->window);
}

static void
close_login (WuziTable *self)
{
  wuzi_window_set_dialog (self->window, NULL);
}

static void
begin_game (WuziTable *self)
{
  WuziGameSetup setup = wuzi_login_dialog_get_setup (self->login);
  WuziEngineEntry *entry = engine_words_find (G_LIST_MODEL (self->engines), setup.machine);
  g_autoptr (WuziEngine) engine = entry != NULL ? wuzi_brain_engine_new (entry) : NULL;
  g_autoptr (WuziGame) game = NULL;

  setup.engine = engine;
  game = wuzi_game_new (self->book, &setup);
  wuzi_login_dialog_remember (self->login);
  wuzi_game_set_running_games (game, self->running_games);
  close_login (self);
  wuzi_window_set_game (self->window, game);
  wuzi_wakefulness_follow (self->wakefulness, wuzi_console_get_clock (wuzi_game_get_console (game)),
                           GTK_WINDOW (self->window));
  wuzi_record_windows_set_game (self->record_windows, game);
}

/* The login may have gone while it was asked about the game before. */
static void
leave_for_new_game (GtkWindow *window)
{
  WuziTable *self = g_object_get_data (G_OBJECT (window), TABLE_KEY);

  if (self->login != NULL)
    begin_game (self);
}

static void
ready_cb (WuziTable *self)
{
  wuzi_window_leave_game (self->window, leave_for_new_game);
}

/* The empty table has the board that is chosen. */
static void
changed_cb (WuziTable *self)
{
  wuzi_window_set_empty_board (self->window, wuzi_login_dialog_get_setup (self->login).size);
}

/* Those who play now go on playing. */
static void
keep_players (WuziTable *self)
{
  WuziGame *game = wuzi_window_get_game (self->window);

  for (int seat = WUZI_SEAT_FIRST; game != NULL && seat <= WUZI_SEAT_SECOND; seat++) {
    WuziProfile *profile = wuzi_game_get_profile (game, seat);

    if (profile != NULL)
      wuzi_login_dialog_seat (self->login, seat, profile);
  }
  wuzi_login_dialog_keep_players (self->login);
}

static void
show_login (WuziTable *self, gboolean same_players)
{
  WuziLoginDialog *login = wuzi_login_dialog_new (self->settings, self->book);
  WuziGame *game = wuzi_window_get_game (self->window);

  g_set_weak_pointer (&self->login, login);
  wuzi_login_dialog_set_engines (login, G_LIST_MODEL (self->engines));
  wuzi_login_dialog_set_running_games (login, self->running_games,
                                       game != NULL ? wuzi_game_get_id (game) : NULL);
  g_signal_connect_object (login, "ready", G_CALLBACK (ready_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (login, "closed", G_CALLBACK (close_login), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (login, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  if (same_players)
    keep_players (self);
  wuzi_window_set_dialog (self->window, GTK_WIDGET (login));
}

/* A game is to begin with a position. */
static void
play_on_cb (WuziTable *self, const char *game, WuziReplay *replay)
{
  if (self->login == NULL)
    show_login (self, TRUE);
  wuzi_login_dialog_set_origin (self->login, game, replay);
}

/* Of a game that isn't recorded. */
static void
review_cb (WuziTable *self, WuziGameRecord *record)
{
  wuzi_study_windows_review_record (wuzi_record_windows_get_studies (self->record_windows), record);
}

static void
make_window (WuziTable *self)
{
  WuziWindow *window = wuzi_window_new (self->application, self->settings, self->book);

  g_set_weak_pointer (&self->window, window);
  g_object_set_data (G_OBJECT (window), TABLE_KEY, self);
  for (guint i = 0; i < self->troubles->len; i++)
    wuzi_window_tell (window, g_ptr_array_index (self->troubles, i));
  g_ptr_array_set_size (self->troubles, 0);
  wuzi_window_set_running_games (window, self->running_games);
  wuzi_window_set_engines (window, G_LIST_MODEL (self->engines));
  if (self->watchdog != NULL)
    wuzi_window_set_watchdog (window, self->watchdog);
  g_signal_connect_object (window, "players-wanted", G_CALLBACK (show_login), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "play-on", G_CALLBACK (play_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "review", G_CALLBACK (review_cb), self, G_CONNECT_SWAPPED);
}

void
wuzi_table_show (WuziTable *self)
{
  gboolean made;

  g_return_if_fail (WUZI_IS_TABLE (self));

  made = self->window == NULL;
  if (made) {
    make_window (self);
    show_login (self, FALSE);
  }
  g_signal_emit (self, signals[SHOWN], 0, made);
  gtk_window_present (GTK_WINDOW (self->window));
}

void
wuzi_table_show_login (WuziTable *self)
{
  wuzi_table_show (self);
  if (self->login == NULL)
    show_login (self, TRUE);
}

void
wuzi_table_play (WuziTable *self, const PlayRequest *request)
{
  wuzi_table_show (self);
  if (self->login != NULL)
    close_login (self);
  show_login (self, FALSE);
  if (opponent_choice_is_engine (request->opponent)
      && engine_words_find (G_LIST_MODEL (self->engines), request->opponent) == NULL)
    wuzi_table_say (self, _ ("This engine isn’t in the list of engines any more."));
  else
    wuzi_login_dialog_play (self->login, request);
}

void
wuzi_table_play_first_game (WuziTable *self)
{
  wuzi_table_show_login (self);
  g_settings_set_string (self->settings, WUZI_SETTING_TEACHER, "mistakes");
  wuzi_login_dialog_set_opponent (self->login, "easy");
}

void
wuzi_table_play_on (WuziTable *self, const char *game, WuziReplay *replay)
{
  wuzi_table_show (self);
  play_on_cb (self, game, replay);
}

GtkWindow *
wuzi_table_get_window (WuziTable *self)
{
  g_return_val_if_fail (WUZI_IS_TABLE (self), NULL);

  return (GtkWindow *) self->window;
}

WuziGame *
wuzi_table_get_game (WuziTable *self)
{
  g_return_val_if_fail (WUZI_IS_TABLE (self), NULL);

  return self->window != NULL ? wuzi_window_get_game (self->window) : NULL;
}

/* --- the object --- */

static void
wuzi_table_dispose (GObject *object)
{
  WuziTable *self = WUZI_TABLE (object);

  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->login);
  g_clear_pointer (&self->troubles, g_ptr_array_unref);
  g_clear_object (&self->record_windows);
  g_clear_object (&self->running_games);
  g_clear_object (&self->engines);
  g_clear_object (&self->book);
  g_clear_object (&self->settings);
  g_clear_object (&self->watchdog);
  g_clear_object (&self->wakefulness);

  G_OBJECT_CLASS (wuzi_table_parent_class)->dispose (object);
}

static void
wuzi_table_class_init (WuziTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_table_dispose;

  signals[SHOWN] = NEW_SIGNAL (klass, "shown", G_TYPE_BOOLEAN);
}

static void
wuzi_table_init (WuziTable *self)
{
  self->troubles = g_ptr_array_new_with_free_func (g_free);
}

WuziTable *
wuzi_table_new (GtkApplication *application)
{
  WuziTable *self = g_object_new (WUZI_TYPE_TABLE, NULL);

  self->application = application;
  return self;
}

void
wuzi_table_set_up (WuziTable *self, GSettings *settings, WuziRecordBook *book,
                   WuziRunningGames *running_games, WuziEngineList *engines,
                   WuziRecordWindows *record_windows, WuziWatchdog *watchdog)
{
  g_return_if_fail (WUZI_IS_TABLE (self));

  g_set_object (&self->settings, settings);
  g_set_object (&self->book, book);
  g_set_object (&self->running_games, running_games);
  g_set_object (&self->engines, engines);
  g_set_object (&self->record_windows, record_windows);
  g_set_object (&self->watchdog, watchdog);
  self->wakefulness = wuzi_wakefulness_new (self->application);
}
