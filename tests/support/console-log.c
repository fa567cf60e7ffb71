/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Listens to a console. */
#include "support/console-log.h"

#include "board/notation.h"

struct _ConsoleLog {
  /* Owned */
  WuziConsole *console;
  GString *text;
  GString *taken;

  guint finished;
  guint failed;
};

static const char *
colour_name (Stone stone)
{
  return stone == STONE_BLACK ? "black" : "white";
}

G_GNUC_PRINTF (2, 3)
static void
note (ConsoleLog *self, const char *format, ...)
{
  va_list arguments;

  if (self->text->len > 0)
    g_string_append (self->text, "; ");
  va_start (arguments, format);
  g_string_append_vprintf (self->text, format, arguments);
  va_end (arguments);
}

static void
stone_placed_cb (ConsoleLog *self, guint point, int stone)
{
  char place[NOTATION_POINT_BYTES];

  note (self, "%s %s", colour_name ((Stone) stone), notation_from_point ((Point) point, place));
}

static void
stone_removed_cb (ConsoleLog *self, guint point, int stone)
{
  char place[NOTATION_POINT_BYTES];

  note (self, "%s %s off", colour_name ((Stone) stone), notation_from_point ((Point) point, place));
}

static void
cleared_cb (ConsoleLog *self)
{
  note (self, "cleared");
}

static void
turn_changed_cb (ConsoleLog *self)
{
  WuziPlayer *player = wuzi_console_get_current_player (self->console);

  note (self, "%s to move",
        player != NULL ? colour_name (wuzi_player_get_stone (player)) : "nobody");
}

static void
finished_cb (ConsoleLog *self)
{
  self->finished++;
  note (self, "finished");
}

static void
player_failed_cb (ConsoleLog *self, const char *sentence)
{
  self->failed++;
  note (self, "failed: %s", sentence);
}

ConsoleLog *
console_log_new (WuziConsole *console)
{
  ConsoleLog *self = g_new0 (ConsoleLog, 1);

  self->console = g_object_ref (console);
  self->text = g_string_new (NULL);
  self->taken = g_string_new (NULL);
  g_signal_connect_swapped (console, "stone-placed", G_CALLBACK (stone_placed_cb), self);
  g_signal_connect_swapped (console, "stone-removed", G_CALLBACK (stone_removed_cb), self);
  g_signal_connect_swapped (console, "cleared", G_CALLBACK (cleared_cb), self);
  g_signal_connect_swapped (console, "turn-changed", G_CALLBACK (turn_changed_cb), self);
  g_signal_connect_swapped (console, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (console, "player-failed", G_CALLBACK (player_failed_cb), self);
  return self;
}

void
console_log_free (ConsoleLog *self)
{
  g_signal_handlers_disconnect_by_data (self->console, self);
  g_object_unref (self->console);
  g_string_free (self->text, TRUE);
  g_string_free (self->taken, TRUE);
  g_free (self);
}

const char *
console_log_take (ConsoleLog *self)
{
  g_string_assign (self->taken, self->text->str);
  g_string_truncate (self->text, 0);
  return self->taken->str;
}

guint
console_log_count_finished (ConsoleLog *self)
{
  return self->finished;
}

guint
console_log_count_failed (ConsoleLog *self)
{
  return self->failed;
}
