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
  case KIND_FOUR:
    return C_ ("threat", "four that can’t be stopped");
  case KIND_DOUBLE_THREE:
    return C_ ("threat", "two open threes");
  default:
    g_return_val_if_reached ("");
  }
}

/* Adds a word to those of a point: "h8", then "empty". */
static void
add_word (GString *words, const char *word)
{
  /* Translators: stands between what is said of a point: "h8, black, move 12" */
  g_string_append (words, C_ ("point", ", "));
  g_string_append (words, word);
}

static void
add_stone (GString *words, const Board *board, Point point)
{
  g_autofree char *move = NULL;
  int number = board->count;

  while (number > 0 && board->moves[number - 1] != point)
    number--;
  add_word (words, board_get (board, point) == STONE_BLACK ? C_ ("point", "black")
                                                           : C_ ("point", "white"));
  /* Translators: the number of the move that put the stone there */
  move = g_strdup_printf (C_ ("point", "move %d"), number);
  add_word (words, move);
  if (board_last (board) == point)
    add_word (words, C_ ("point", "last move"));
}

/* What a stone of black's there would make, in the middle of a line. */
static const char *
name_foul (FoulKind foul)
{
  switch (foul) {
  case FOUL_OVERLINE:
    return C_ ("point", "forbidden for black: overline");
  case FOUL_DOUBLE_FOUR:
    return C_ ("point", "forbidden for black: double four");
  case FOUL_DOUBLE_THREE:
    return C_ ("point", "forbidden for black: double three");
  case FOUL_NONE:
  default:
    g_return_val_if_reached ("");
  }
}

static void
add_free (GString *words, const BoardNotes *notes)
{
  add_word (words, C_ ("point", "empty"));
  if (notes->offer > 0) {
    /* Translators: one of the points that are offered for the fifth stone; %c is its letter */
    g_autofree char *offer = g_strdup_printf (C_ ("point", "offer %c"), 'A' + notes->offer - 1);

    add_word (words, offer);
  }
  if (notes->foul != FOUL_NONE)
    add_word (words, name_foul (notes->foul));
  if (notes->hint)
    add_word (words, C_ ("point", "hint"));
  if (notes->threat != NULL) {
    /* Translators: %s is what the other side threatens to make there, such as five */
    g_autofree char *threat =
        g_strdup_printf (C_ ("point", "threat: %s"), name_threat (notes->threat->threat));

    add_word (words, threat);
  }
}

char *
board_words_for_point (const Board *board, Point point, const BoardNotes *notes)
{
  char name[NOTATION_POINT_BYTES];
  GString *words = g_string_new (notation_from_point (point, name));

  if (board_is_free (board, point))
    add_free (words, notes);
  else
    add_stone (words, board, point);
  return g_string_free (words, FALSE);
}

const char *
board_words_for_foul (FoulKind foul)
{
  switch (foul) {
  case FOUL_OVERLINE:
    return _ ("Forbidden for black: six or more in a row.");
  case FOUL_DOUBLE_FOUR:
    return _ ("Forbidden for black: two fours at once.");
  case FOUL_DOUBLE_THREE:
    return _ ("Forbidden for black: two open threes at once.");
  case FOUL_NONE:
  default:
    return "";
  }
}

const char *
board_words_for_flaw (RowFlaw flaw)
{
  switch (flaw) {
  case ROW_FLAW_TOO_LONG:
    return _ ("More than five in a row don’t win: exactly five do.");
  case ROW_FLAW_CLOSED:
    return _ ("This five doesn’t win: it is closed at both ends.");
  case ROW_FLAW_NONE:
  default:
    return "";
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
