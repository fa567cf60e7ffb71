/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The medium level: a list of priorities, the first that finds a point plays
 * it; nobody looks ahead. */
#pragma once

#include "engine/opponents/opponent.h"

Opponent priorities_choose;
