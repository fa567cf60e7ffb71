/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who opens which window. */
#include "ui/wuzi-record-windows.h"

#include "records/player-name.h"
#include "ui/wuzi-history-window.h"
#include "ui/wuzi-settings.h"

struct _WuziRecordWindows {
  GObject parent_instance;

  /* Owned */
  GtkApplication *application;
  GSettings *settings;
  WuziRecordBook *book;

  /* Borrowed; NULL while there is none */
  WuziHistoryWindow *history;

  /* What the last history showed, if there was one */
  gboolean was_shown;
  GameFilter shown;
};

G_DEFINE_FINAL_TYPE (WuziRecordWindows, wuzi_record_windows, G_TYPE_OBJECT)

enum {
  PLAY_ON,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Whoever logged in last, if he has a name; else nobody. */
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

static void
make_history (WuziRecordWindows *self)
{
  self->history = wuzi_history_window_new (self->settings, self->book);
  g_object_add_weak_pointer (G_OBJECT (self->history), (gpointer *) &self->history);
  gtk_window_set_application (GTK_WINDOW (self->history), self->application);
  g_signal_connect_object (self->history, "game-activated",
                           G_CALLBACK (wuzi_record_windows_show_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "statistics-wanted",
                           G_CALLBACK (wuzi_record_windows_show_statistics), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "close-request", G_CALLBACK (history_closing_cb), self,
                           G_CONNECT_SWAPPED);
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
  gtk_window_present (GTK_WINDOW (self->history));
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

void
wuzi_record_windows_show_players (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
}

static void
wuzi_record_windows_dispose (GObject *object)
{
  WuziRecordWindows *self = WUZI_RECORD_WINDOWS (object);

  g_clear_weak_pointer (&self->history);
  game_filter_clear (&self->shown);
  g_clear_object (&self->application);
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
  game_filter_init (&self->shown);
}

WuziRecordWindows *
wuzi_record_windows_new (GtkApplication *application, GSettings *settings, WuziRecordBook *book)
{
  WuziRecordWindows *self = g_object_new (WUZI_TYPE_RECORD_WINDOWS, NULL);

  g_set_object (&self->application, application);
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  return self;
}
