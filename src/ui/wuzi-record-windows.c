/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who opens which window. */
#include "ui/wuzi-record-windows.h"

#include "ui/wuzi-players-window.h"

struct _WuziRecordWindows {
  GObject parent_instance;

  /* Borrowed */
  GtkApplication *application; /* which owns this */

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;

  /* Borrowed; NULL while there is none */
  WuziPlayersWindow *players;
  WuziGame *game;
};

G_DEFINE_FINAL_TYPE (WuziRecordWindows, wuzi_record_windows, G_TYPE_OBJECT)

enum {
  PLAY_ON,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
wuzi_record_windows_show_history (WuziRecordWindows *self, const GameFilter *filter)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
}

void
wuzi_record_windows_show_game (WuziRecordWindows *self, const char *id)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
  g_return_if_fail (id != NULL);
}

void
wuzi_record_windows_show_statistics (WuziRecordWindows *self, const char *profile_id)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
}

static void
history_of_player_wanted_cb (WuziRecordWindows *self, const char *profile_id)
{
  g_auto (GameFilter) filter;

  game_filter_init (&filter);
  filter.player = g_strdup (profile_id);
  wuzi_record_windows_show_history (self, &filter);
}

static GtkWindow *
get_active_window (WuziRecordWindows *self)
{
  return self->application != NULL ? gtk_application_get_active_window (self->application) : NULL;
}

/* A modal window lets nobody use another one, unless that is modal before it. */
static void
put_before (GtkWindow *window, GtkWindow *active)
{
  gboolean modal = active != NULL && gtk_window_get_modal (active);

  if (active == window)
    return;
  gtk_window_set_transient_for (window, modal ? active : NULL);
  gtk_window_set_modal (window, modal);
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

  active = get_active_window (self); /* before there is another one */
  if (self->players == NULL)
    make_players_window (self);
  put_before (GTK_WINDOW (self->players), active);
  gtk_window_present (GTK_WINDOW (self->players));
}

void
wuzi_record_windows_set_game (WuziRecordWindows *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));

  g_set_weak_pointer (&self->game, game);
  if (self->players != NULL)
    wuzi_players_window_set_game (self->players, game);
}

static void
wuzi_record_windows_dispose (GObject *object)
{
  WuziRecordWindows *self = WUZI_RECORD_WINDOWS (object);

  g_clear_weak_pointer (&self->players);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->settings);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_record_windows_parent_class)->dispose (object);
}

static void
wuzi_record_windows_class_init (WuziRecordWindowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_record_windows_dispose;

  signals[PLAY_ON] = g_signal_new ("play-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, WUZI_TYPE_GAME_RECORD, G_TYPE_UINT);
}

static void
wuzi_record_windows_init (WuziRecordWindows *self)
{
}

WuziRecordWindows *
wuzi_record_windows_new (GtkApplication *application, GSettings *settings, WuziRecordBook *book)
{
  WuziRecordWindows *self = g_object_new (WUZI_TYPE_RECORD_WINDOWS, NULL);

  self->application = application;
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  return self;
}
