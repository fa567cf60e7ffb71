/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hint for the person who is to move. */
#pragma once

#include "game/play/wuzi-console.h"
#include "game/players/wuzi-engine.h"

enum {
  WUZI_HINT_MSECS = 1000, /* that a hint is thought about, if nobody says otherwise */
};

/* WuziHint: looks, when it is asked, for the best point of the person who is
 * to move, and keeps it until the position changes. It is the game's; whoever
 * shows it asks again at "changed".
 *
 * Signals
 *   "changed" (): what the getters tell has changed.
 *   "failed" (string sentence): nothing was found, and why. */
#define WUZI_TYPE_HINT (wuzi_hint_get_type ())
G_DECLARE_FINAL_TYPE (WuziHint, wuzi_hint, WUZI, HINT, GObject)

WuziHint *wuzi_hint_new (WuziConsole *console, WuziEngine *engine);

/* How long the next hints are looked for; WUZI_HINT_MSECS at first. */
void wuzi_hint_set_limits (WuziHint *self, const EngineLimits *limits);

/* Is a person to move? */
gboolean wuzi_hint_is_available (WuziHint *self);

/* Looks for a hint and shows it; or hides it, or stops looking. */
void wuzi_hint_toggle (WuziHint *self);

/* Hides the hint, or stops looking for one. */
void wuzi_hint_hide (WuziHint *self);

gboolean wuzi_hint_is_looking (WuziHint *self);

/* What to show; NULL while there is nothing. (transfer none) */
const Advice *wuzi_hint_get_advice (WuziHint *self);

/* In how many positions of this game that colour was shown a hint, or taught. */
guint wuzi_hint_get_count (WuziHint *self, Stone stone);
guint wuzi_hint_get_taught (WuziHint *self, Stone stone);

/* Is the position on the board the one counted last? */
gboolean wuzi_hint_is_counted (WuziHint *self);

/* Counts what the teacher tells that colour's player: as much as a hint. */
void wuzi_hint_count_taught (WuziHint *self, Stone stone);

/* Whether the teacher is going to judge the moves of this game. */
void wuzi_hint_set_teaching (WuziHint *self, gboolean teaching);
gboolean wuzi_hint_is_teaching (WuziHint *self);

/* Restores how many there were for each side, and whether the position on the
 * board is among them. */
void wuzi_hint_restore (WuziHint *self, const WuziSide *black, const WuziSide *white,
                        gboolean counted);
