/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in a folder of records that no book has written. */
#pragma once

#include "records/games/games-file.h"

/* records: WuziGameRecord */
static inline gboolean
append_games (const char *where, GPtrArray *records, GError **error)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++) {
    g_autofree char *line = wuzi_game_record_to_line (g_ptr_array_index (records, i));

    g_string_append_printf (lines, "%s\n", line);
  }
  return games_file_append_lines (where, lines, error);
}
