/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys that go through the moves of a game. */
#pragma once

#include <gdk/gdk.h>

/* The moves that a key goes, back if negative: arrows, Page Up and Page Down, and Home and
 * End, more than any game has. row: moves that Up and Down go; 0: they are left to others.
 * 0 if it goes none. */
int step_keys_count_moves (guint keyval, GdkModifierType state, int row);
