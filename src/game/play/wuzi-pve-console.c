/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a sitting of a person and the machine. */
#include "game/play/wuzi-pve-console.h"

struct _WuziPveConsole {
  WuziConsole parent_instance;

  /* Owned */
  WuziPlayer *person;
};

G_DEFINE_FINAL_TYPE (WuziPveConsole, wuzi_pve_console, WUZI_TYPE_CONSOLE)

static Stone
wuzi_pve_console_resigning_stone (WuziConsole *console)
{
  return wuzi_player_get_stone (WUZI_PVE_CONSOLE (console)->person);
}

static gboolean
wuzi_pve_console_rests_at (WuziConsole *console, WuziPlayer *asked)
{
  return asked == WUZI_PVE_CONSOLE (console)->person;
}

static gboolean
wuzi_pve_console_may_restart_running (WuziConsole *console)
{
  return TRUE;
}

static void
wuzi_pve_console_dispose (GObject *object)
{
  WuziPveConsole *self = WUZI_PVE_CONSOLE (object);

  g_clear_object (&self->person);

  G_OBJECT_CLASS (wuzi_pve_console_parent_class)->dispose (object);
}

static void
wuzi_pve_console_class_init (WuziPveConsoleClass *klass)
{
  WuziConsoleClass *console_class = WUZI_CONSOLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_pve_console_dispose;

  console_class->rests_at = wuzi_pve_console_rests_at;
  console_class->resigning_stone = wuzi_pve_console_resigning_stone;
  console_class->may_restart_running = wuzi_pve_console_may_restart_running;
}

static void
wuzi_pve_console_init (WuziPveConsole *self)
{
}

WuziConsole *
wuzi_pve_console_new (Rule rule, int size, WuziPlayer *person, WuziPlayer *machine,
                      Stone person_stone)
{
  gboolean person_begins = person_stone == STONE_BLACK;
  WuziPveConsole *self;

  g_return_val_if_fail (WUZI_IS_PLAYER (person) && WUZI_IS_PLAYER (machine), NULL);

  self = g_object_new (WUZI_TYPE_PVE_CONSOLE, "rule", rule, "size", size, "black",
                       person_begins ? person : machine, "white", person_begins ? machine : person,
                       NULL);
  self->person = g_object_ref (person);
  return WUZI_CONSOLE (self);
}
