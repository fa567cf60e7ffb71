/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the desktop asks boards to look, of which those that are drawn for files know nothing. */
#pragma once

#include "ui/board/board-style.h"

/* What the desktop asks for now. */
BoardLook board_look_now (void);
