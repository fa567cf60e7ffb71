/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done to a match, beside pausing it and going on. */
#pragma once

#include "matches/wuzi-match-entry.h"

/* The menu of a match, in its state now: the same object each time, so that one that is open stays.
 * (transfer none): the match owns it */
GMenuModel *match_menu_update (WuziMatchEntry *entry);
