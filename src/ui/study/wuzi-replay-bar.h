/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slider and buttons to go through a recorded game. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-replay.h"

/* WuziReplayBar: where the replay is, in words and on a slider, which carries it
 * elsewhere; below, buttons for the actions "study.first", "study.back",
 * "study.play", "study.forward" and "study.last", and a menu for the speed,
 * "win.replay-speed", and what else can be chosen. */
#define WUZI_TYPE_REPLAY_BAR (wuzi_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziReplayBar, wuzi_replay_bar, WUZI, REPLAY_BAR, GtkWidget)

void wuzi_replay_bar_set_replay (WuziReplayBar *self, WuziReplay *replay);
