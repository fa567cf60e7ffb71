/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Consoles for Ann and Bob, or for Ann and a machine: bare, without a sitting
 * or a book. */
#pragma once

#include "game/play/wuzi-pve-console.h"
#include "game/play/wuzi-pvp-console.h"
#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"

enum {
  ANN_AND_BOB_SIZE = 9, /* of the board */
};

static inline WuziPlayer *
new_person (const char *name)
{
  g_autoptr (WuziProfile) profile = wuzi_profile_new (name);

  return wuzi_human_player_new (profile);
}

/* Ann has black. (transfer full) */
static inline WuziConsole *
ann_and_bob_new (void)
{
  g_autoptr (WuziPlayer) ann = new_person ("Ann");
  g_autoptr (WuziPlayer) bob = new_person ("Bob");

  return wuzi_pvp_console_new (RULE_FREESTYLE, ANN_AND_BOB_SIZE, ann, bob);
}

/* Ann has white. (transfer full) */
static inline WuziConsole *
ann_and_machine_new (WuziEngine *engine)
{
  g_autoptr (WuziPlayer) ann = new_person ("Ann");
  g_autoptr (WuziPlayer) machine = wuzi_ai_player_new ("Wuzi", engine, ENGINE_LEVEL_EASY, 1);

  return wuzi_pve_console_new (RULE_FREESTYLE, ANN_AND_BOB_SIZE, ann, machine, STONE_WHITE);
}
