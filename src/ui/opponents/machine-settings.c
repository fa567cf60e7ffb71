/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries settings over to the machine. */
#include "ui/opponents/machine-settings.h"

#include "game/players/wuzi-ai-player.h"
#include "ui/opponents/wuzi-opponents-window.h"
#include "ui/wuzi-settings.h"

enum {
  MSECS_IN_SECOND = 1000,
};

static void
apply_level (GSettings *settings, WuziGame *game, WuziAiPlayer *machine)
{
  gboolean adaptive = wuzi_settings_is_adaptive (settings);

  wuzi_game_set_adaptive (game, adaptive);
  if (!adaptive)
    wuzi_ai_player_set_level (machine, wuzi_settings_get_level (settings));
}

static void
apply_champion_time (GSettings *settings, WuziAiPlayer *machine)
{
  EngineLimits limits = {
    .turn_ms =
        (int64_t) g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS) * MSECS_IN_SECOND,
  };

  wuzi_ai_player_set_limits (machine, &limits);
}

void
machine_settings_apply (GSettings *settings, WuziGame *game)
{
  WuziPlayer *player = game != NULL ? wuzi_game_get_machine (game) : NULL;
  WuziAiPlayer *machine;

  if (player == NULL)
    return;
  machine = WUZI_AI_PLAYER (player);
  apply_level (settings, game, machine);
  wuzi_ai_player_set_pause (machine,
                            (guint) g_settings_get_int (settings, WUZI_SETTING_MACHINE_PAUSE));
  apply_champion_time (settings, machine);
}

static void
chosen_cb (GSettings *settings, const char *choice)
{
  g_settings_set_string (settings, WUZI_SETTING_LEVEL, choice);
}

/* Who plays the machine, if their games are in the book; or NULL. */
static WuziProfile *
get_player (WuziGame *game)
{
  WuziProfile *first;

  if (game == NULL || wuzi_game_get_machine (game) == NULL || !wuzi_game_is_recorded (game))
    return NULL;
  first = wuzi_game_get_profile (game, WUZI_SEAT_FIRST);
  return first != NULL ? first : wuzi_game_get_profile (game, WUZI_SEAT_SECOND);
}

GtkWindow *
machine_settings_choose (GSettings *settings, GtkWindow *window, WuziRecordBook *book,
                         WuziGame *game)
{
  WuziProfile *player = get_player (game);
  g_autofree char *choice = g_settings_get_string (settings, WUZI_SETTING_LEVEL);
  WuziOpponentsWindow *opponents = wuzi_opponents_window_new (window, choice);

  g_signal_connect_object (opponents, "chosen", G_CALLBACK (chosen_cb), settings,
                           G_CONNECT_SWAPPED);
  if (player != NULL)
    wuzi_opponents_window_set_player (opponents, book, player,
                                      wuzi_console_get_rule (wuzi_game_get_console (game)));
  gtk_window_present (GTK_WINDOW (opponents));
  return GTK_WINDOW (opponents);
}
