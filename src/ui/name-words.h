/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a player's name, in a sentence. */
#pragma once

#include "records/players/player-name.h"

G_BEGIN_DECLS

/* Translated; NULL if nothing is wrong. (transfer full) */
char *name_words_for_fault (PlayerNameFault fault);

G_END_DECLS
