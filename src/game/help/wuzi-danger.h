/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warnings for whoever is to move at a console. */
#pragma once

#include "game/help/danger.h"
#include "game/play/wuzi-console.h"

/* WuziDanger: while it is enabled and a person is to move, knows the points
 * where the other side threatens. It is the game's; whoever shows it asks
 * again at "changed".
 *
 * Signals
 *   "changed" (): what is to be shown has changed.
 * Properties
 *   "enabled" (boolean): FALSE at first. */
#define WUZI_TYPE_DANGER (wuzi_danger_get_type ())
G_DECLARE_FINAL_TYPE (WuziDanger, wuzi_danger, WUZI, DANGER, GObject)

WuziDanger *wuzi_danger_new (WuziConsole *console);

gboolean wuzi_danger_get_enabled (WuziDanger *self);
void wuzi_danger_set_enabled (WuziDanger *self, gboolean enabled);

/* What to show, with one mark at least; NULL while there is nothing.
 * (transfer none) */
const Danger *wuzi_danger_get_shown (WuziDanger *self);

/* In how many positions of this game that colour was shown a mark. */
guint wuzi_danger_get_count (WuziDanger *self, Stone stone);

/* Is the position on the board counted for whoever is to move? */
gboolean wuzi_danger_is_counted (WuziDanger *self);

/* Knows again how many positions there were of each colour, and whether the
 * one on the board is among them. */
void wuzi_danger_restore (WuziDanger *self, guint black, guint white, gboolean counted);
