/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, stones and threats in words. */
#include "ui/board/board-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"

/* What would be made there. */
static const char *
name_threat (Kind threat)
{
  switch (threat) {
  case KIND_FIVE:
    return C_ ("threat", "five");
  case KIND_OPEN_FOUR:
    return C_ ("threat", "open four");
  case KIND_DOUBLE_FOUR:
    return C_ ("threat", "two fours");
  case KIND_FOUR_THREE:
    return C_ ("threat", "four and open three");
  case KIND_DOUBLE_THREE:
    return C_ ("threat", "two open threes");
  default:
    g_return_val_if_reached ("");
  }
}

static char *
describe_free_point (const char *point, gboolean hint, const DangerMark *mark)
{
  if (mark == NULL)
    return g_strdup_printf (hint ? _ ("Board, %s, free, hint") : _ ("Board, %s, free"), point);
  /* Translators: the first %s is a point of the board, the second what the
   * other side threatens to make there, such as five */
  return g_strdup_printf (hint ? _ ("Board, %s, free, hint, threat: %s")
                               : _ ("Board, %s, free, threat: %s"),
                          point, name_threat (mark->threat));
}

char *
board_words_for_point (const Board *board, Point point, Point hint, const Danger *threats)
{
  char name[NOTATION_POINT_BYTES];

  notation_from_point (point, name);
  switch (board_get (board, point)) {
  case STONE_BLACK:
    /* Translators: %s is a point of the board, such as h8 */
    return g_strdup_printf (_ ("Board, %s, black stone"), name);
  case STONE_WHITE:
    return g_strdup_printf (_ ("Board, %s, white stone"), name);
  case STONE_NONE:
  case STONE_OFF:
  default:
    return describe_free_point (name, point == hint, danger_get_mark (threats, point));
  }
}

/* Adds the points of the threat that stands at i: "five at h8 or m8". Returns
 * where the next threat stands. */
static int
add_threat (GString *list, const Danger *threats, int i)
{
  Kind threat = threats->marks[i].threat;
  g_autoptr (GString) points = g_string_new (NULL);

  for (; i < threats->count && threats->marks[i].threat == threat; i++) {
    char name[NOTATION_POINT_BYTES];

    if (points->len > 0)
      /* Translators: stands between points of the board, of which one is enough */
      g_string_append (points, C_ ("points", " or "));
    g_string_append (points, notation_from_point (threats->marks[i].point, name));
  }
  if (list->len > 0)
    /* Translators: stands between threats: "five at h8, open four at j9" */
    g_string_append (list, C_ ("threats", ", "));
  /* Translators: what is threatened, such as five, and where */
  g_string_append_printf (list, C_ ("threat", "%s at %s"), name_threat (threat), points->str);
  return i;
}

char *
board_words_for_threats (const Danger *threats)
{
  g_autoptr (GString) list = g_string_new (NULL);

  g_return_val_if_fail (threats->count > 0, NULL);

  for (int i = 0; i < threats->count;)
    i = add_threat (list, threats, i);
  /* Translators: %s is a list: "five at h8, open four at j9" */
  return g_strdup_printf (threats->threatening == STONE_BLACK ? _ ("Black threatens %s.")
                                                              : _ ("White threatens %s."),
                          list->str);
}
