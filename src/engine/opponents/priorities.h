/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of priorities: the first that finds a point plays it. Nobody looks
 * ahead. */
#pragma once

#include "engine/opponents/opponent.h"

Opponent priorities_choose;
