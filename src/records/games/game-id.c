/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ids as text and as bytes. */
#include "records/games/game-id.h"

#include <string.h>

void
game_id_pack (const char *id, guint8 *bytes)
{
  guint digits = 0;

  memset (bytes, 0, GAME_ID_BYTES);
  for (; *id != '\0' && digits < 2 * GAME_ID_BYTES; id++)
    if (g_ascii_isxdigit (*id)) {
      bytes[digits / 2] = (guint8) (bytes[digits / 2] << 4 | g_ascii_xdigit_value (*id));
      digits++;
    }
}

char *
game_id_dup (const guint8 *bytes)
{
  GString *id = g_string_sized_new (36);

  for (int i = 0; i < GAME_ID_BYTES; i++)
    g_string_append_printf (id, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x", bytes[i]);
  return g_string_free (id, FALSE);
}
