/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a sitting of two persons. */
#include "game/play/wuzi-pvp-console.h"

struct _WuziPvpConsole {
  WuziConsole parent_instance;
};

G_DEFINE_FINAL_TYPE (WuziPvpConsole, wuzi_pvp_console, WUZI_TYPE_CONSOLE)

static gboolean
wuzi_pvp_console_rests_at (WuziConsole *console, WuziPlayer *asked)
{
  return TRUE;
}

static Stone
wuzi_pvp_console_resigning_stone (WuziConsole *console)
{
  return wuzi_player_get_stone (wuzi_console_get_current_player (console));
}

static gboolean
wuzi_pvp_console_may_restart_running (WuziConsole *console)
{
  return FALSE;
}

static void
wuzi_pvp_console_class_init (WuziPvpConsoleClass *klass)
{
  WuziConsoleClass *console_class = WUZI_CONSOLE_CLASS (klass);

  console_class->rests_at = wuzi_pvp_console_rests_at;
  console_class->resigning_stone = wuzi_pvp_console_resigning_stone;
  console_class->may_restart_running = wuzi_pvp_console_may_restart_running;
}

static void
wuzi_pvp_console_init (WuziPvpConsole *self)
{
}

WuziConsole *
wuzi_pvp_console_new (Rule rule, int size, WuziPlayer *black, WuziPlayer *white)
{
  g_return_val_if_fail (WUZI_IS_PLAYER (black) && WUZI_IS_PLAYER (white), NULL);

  return g_object_new (WUZI_TYPE_PVP_CONSOLE, "rule", rule, "size", size, "black", black, "white",
                       white, NULL);
}
