/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Under which name somebody trains. */
#pragma once

#include "records/wuzi-record-book.h"
#include "ui/common/wuzi-chooser.h"

/* Lists those without a PIN, who was given from outside (an id or NULL), and a guest; player, an id
 * or NULL, is chosen. */
void solver_choice_fill (WuziChooser *chooser, WuziRecordBook *book, const char *given,
                         const char *player);
