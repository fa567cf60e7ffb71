/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks several moves ahead, few candidates at each, and values what it finds
 * there by the patterns of all lines. */
#pragma once

#include "engine/opponents/opponent.h"

Opponent master_choose;
