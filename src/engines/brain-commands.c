/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes commands of the Gomocup protocol. */
#include "engines/brain-commands.h"

#include <string.h>

void
brain_commands_add_point (GString *text, Point point, int size)
{
  g_string_append_printf (text, "%d,%d", point_x (point), size - 1 - point_y (point));
}

Point
brain_commands_to_point (BrainPoint point, int size)
{
  if (point.x < 0 || point.x >= size || point.y < 0 || point.y >= size)
    return POINT_NONE;
  return point_make (point.x, size - 1 - point.y);
}

void
brain_commands_add_board (GString *text, const char *word, const Board *board)
{
  g_string_append_printf (text, "%s\n", word);
  for (int i = 0; i < board->count; i++) {
    gboolean own = board_get (board, board->moves[i]) == board->turn;

    brain_commands_add_point (text, board->moves[i], board->size);
    g_string_append_printf (text, ",%d\n", own ? 1 : 2);
  }
  g_string_append (text, "DONE\n");
}

void
brain_commands_add_swap2 (GString *text, const Board *board)
{
  g_string_append (text, "SWAP2BOARD\n");
  for (int i = 0; i < board->count; i++) {
    brain_commands_add_point (text, board->moves[i], board->size);
    g_string_append_c (text, '\n');
  }
  g_string_append (text, "DONE\n");
}

gboolean
brain_commands_find_rule (BrainDialect dialect, Rule rule, int *number)
{
  static const int NUMBERS[BRAIN_DIALECT_COUNT][RULE_COUNT] = {
    [BRAIN_DIALECT_GOMOCUP] = { 0, 1, 4, 9 },
    [BRAIN_DIALECT_YIXIN] = { 0, 1, 2, -1 },
  };

  *number = NUMBERS[dialect][rule];
  return *number >= 0;
}

void
brain_commands_add_info (GString *text, const char *key, gint64 value)
{
  g_string_append_printf (text, "INFO %s %" G_GINT64_FORMAT "\n", key, value);
}

void
brain_commands_add_own_info (GString *text, const char *info)
{
  g_auto (GStrv) lines = g_strsplit_set (info, "\r\n", -1);

  for (char **line = lines; *line != NULL; line++) {
    const char *rest = g_strstrip (*line);

    if (*rest == '\0')
      continue;
    if (g_ascii_strncasecmp (rest, "INFO ", strlen ("INFO ")) == 0)
      rest += strlen ("INFO ");
    g_string_append_printf (text, "INFO %s\n", rest);
  }
}
