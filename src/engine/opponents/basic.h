/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs are counted one way at a time, for both colours; the other side's best
 * point is taken from it if its value is higher than that of one's own. */
#pragma once

#include "engine/opponents/opponent.h"

Opponent basic_choose;
