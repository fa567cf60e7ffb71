/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries settings over to the machine. */
#include "ui/opponents/machine-settings.h"

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-brain-engine.h"
#include "present/settings/opponent-choice.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/engine-words.h"
#include "ui/opponents/wuzi-opponents-window.h"

#define ENGINES_KEY "wuzi-engines" /* of the window, while it is open */

enum {
  MSECS_IN_SECOND = 1000,
};

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
  wuzi_ai_player_set_pause (machine,
                            (guint) g_settings_get_int (settings, WUZI_SETTING_MACHINE_PAUSE));
  apply_champion_time (settings, machine);
}

/* For games to come. */
static void
remember (GSettings *settings, const char *choice)
{
  g_settings_set_string (settings, WUZI_SETTING_LEVEL, choice);
}

/* From the machine's next move on. */
static void
play_against (WuziGame *game, const char *choice, GtkWidget *opponents)
{
  GListModel *engines = g_object_get_data (G_OBJECT (opponents), ENGINES_KEY);
  WuziEngineEntry *entry = engine_words_find (engines, choice);
  gboolean adaptive = opponent_choice_is_adaptive (choice);
  WuziAiPlayer *machine = WUZI_AI_PLAYER (wuzi_game_get_machine (game));

  if (entry != NULL) {
    g_autoptr (WuziEngine) engine = wuzi_brain_engine_new (entry);

    if (g_strcmp0 (wuzi_ai_player_get_machine (machine), choice) != 0)
      wuzi_game_set_engine (game, choice, wuzi_engine_entry_get_name (entry), engine);
    return;
  }
  if (!adaptive || wuzi_ai_player_get_machine (machine) != NULL)
    wuzi_game_set_level (game, opponent_choice_to_level (choice));
  wuzi_game_set_adaptive (game, adaptive);
}

/* Who plays now, as a word of the settings. */
static const char *
get_choice (WuziGame *game)
{
  WuziAiPlayer *machine = WUZI_AI_PLAYER (wuzi_game_get_machine (game));

  if (wuzi_ai_player_get_machine (machine) != NULL)
    return wuzi_ai_player_get_machine (machine);
  return wuzi_game_is_adaptive (game) ? OPPONENT_CHOICE_ADAPTIVE
                                      : engine_level_to_name (wuzi_ai_player_get_level (machine));
}

/* Who plays the machine, if their games are in the book; or NULL. */
static WuziProfile *
get_player (WuziGame *game)
{
  WuziProfile *first;

  if (!wuzi_game_is_recorded (game))
    return NULL;
  first = wuzi_game_get_profile (game, WUZI_SEAT_FIRST);
  return first != NULL ? first : wuzi_game_get_profile (game, WUZI_SEAT_SECOND);
}

GtkWindow *
machine_settings_choose (GSettings *settings, GtkWindow *window, WuziRecordBook *book,
                         GListModel *engines, WuziGame *game)
{
  WuziProfile *player = get_player (game);
  WuziConsole *console = wuzi_game_get_console (game);
  WuziOpponentsWindow *opponents = wuzi_opponents_window_new (window, engines, get_choice (game));

  if (engines != NULL) {
    g_object_set_data_full (G_OBJECT (opponents), ENGINES_KEY, g_object_ref (engines),
                            g_object_unref);
    wuzi_opponents_window_set_game (opponents, engines, wuzi_console_get_rule (console),
                                    wuzi_console_get_board (console)->size);
  }
  g_signal_connect_object (opponents, "chosen", G_CALLBACK (remember), settings, G_CONNECT_SWAPPED);
  g_signal_connect_object (opponents, "chosen", G_CALLBACK (play_against), game, G_CONNECT_SWAPPED);
  if (player != NULL)
    wuzi_opponents_window_set_player (opponents, book, player, wuzi_console_get_rule (console));
  gtk_window_present (GTK_WINDOW (opponents));
  return GTK_WINDOW (opponents);
}
