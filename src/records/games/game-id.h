/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The id of a game in 16 bytes, as an index has it. */
#pragma once

#include <glib.h>

enum {
  GAME_ID_BYTES = 16,
};

/* What the digits of an id stand for, whatever is between them. */
void game_id_pack (const char *id, guint8 *bytes);

/* The 36 characters of an id. (transfer full) */
char *game_id_dup (const guint8 *bytes);
