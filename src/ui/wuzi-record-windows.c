/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who opens which window. */
#include "ui/wuzi-record-windows.h"

struct _WuziRecordWindows {
  GObject parent_instance;

  /* Borrowed */
  GtkApplication *application; /* which owns this */

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
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

void
wuzi_record_windows_show_players (WuziRecordWindows *self)
{
  g_return_if_fail (WUZI_IS_RECORD_WINDOWS (self));
}

static void
wuzi_record_windows_dispose (GObject *object)
{
  WuziRecordWindows *self = WUZI_RECORD_WINDOWS (object);

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
