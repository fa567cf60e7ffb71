/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, stones and threats in words. */
#include "present/board/board-words.h"

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

/* The same of a text with numbers or words in it. */
static void G_GNUC_PRINTF (2, 3) add_words (GString *words, const char *format, ...)
{
  g_autofree char *word = NULL;
  va_list arguments;

  va_start (arguments, format);
  word = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add_word (words, word);
}

static void
add_stone (GString *words, const BoardPosition *position, Point point)
{
  int number = position->numbers[point];

  add_word (words, board_get (&position->board, point) == STONE_BLACK ? C_ ("point", "black")
                                                                      : C_ ("point", "white"));
  if (number > 0)
    /* Translators: the number of the move that put the stone there */
    add_words (words, C_ ("point", "move %d"), number);
  if (position->last == point)
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
add_offer (GString *words, const BoardPosition *position, Point point)
{
  for (int i = 0; i < position->offer_count; i++)
    if (position->offers[i] == point)
      /* Translators: one of the points that are offered for the fifth stone; %c is its letter */
      add_words (words, C_ ("point", "offer %c"), 'A' + i);
}

/* A point where a stone can come. */
static void
add_free (GString *words, const BoardPosition *position, const BoardOverlay *overlay, Point point)
{
  const BoardThreat *threat = board_overlay_find_threat (overlay, point);

  add_word (words, C_ ("point", "empty"));
  add_offer (words, position, point);
  if (board_position_is_forbidden (position, point))
    add_word (words, name_foul (foul_at (&position->board, point).kind));
  if (overlay != NULL && overlay->hint == point)
    add_word (words, C_ ("point", "hint"));
  if (threat != NULL)
    /* Translators: %s is what the other side threatens to make there, such as five */
    add_words (words, C_ ("point", "threat: %s"), name_threat (threat->kind));
}

static void
add_mark (GString *words, const BoardMark *mark)
{
  char name[NOTATION_POINT_BYTES];

  switch (mark->kind) {
  case MARK_CIRCLE:
    add_word (words, C_ ("point", "circle"));
    break;
  case MARK_SQUARE:
    add_word (words, C_ ("point", "square"));
    break;
  case MARK_TRIANGLE:
    add_word (words, C_ ("point", "triangle"));
    break;
  case MARK_CROSS:
    add_word (words, C_ ("point", "cross"));
    break;
  case MARK_SELECTED:
    add_word (words, C_ ("point", "selected"));
    break;
  case MARK_LABEL:
    /* Translators: a text that is written on the point */
    add_words (words, C_ ("point", "label %s"), mark->text);
    break;
  case MARK_ARROW:
    /* Translators: drawn on the board, to the point %s */
    add_words (words, C_ ("point", "arrow to %s"), notation_from_point (mark->to, name));
    break;
  case MARK_LINE:
  default:
    /* Translators: drawn on the board, to the point %s */
    add_words (words, C_ ("point", "line to %s"), notation_from_point (mark->to, name));
  }
}

/* A move that could be played there, with what is known of it. */
static void
add_next (GString *words, const BoardOverlay *overlay, Point point)
{
  const BoardCandidate *candidate = board_overlay_find_candidate (overlay, point);
  const BoardGhost *ghost = board_overlay_find_ghost (overlay, point);
  int number = board_overlay_find_in_line (overlay, point);

  if (candidate != NULL)
    /* Translators: a point that the analysis has found, 1 being the best */
    add_words (words, C_ ("point", "candidate %d"), candidate->rank);
  if (candidate != NULL && *candidate->text != '\0')
    add_word (words, candidate->text);
  if (ghost != NULL)
    /* Translators: a move that follows in the study's tree */
    add_word (words, C_ ("point", "next move"));
  if (ghost != NULL && *ghost->text != '\0')
    add_word (words, ghost->text);
  if (number > 0)
    /* Translators: a move of the line that is shown on the board */
    add_words (words,
               board_overlay_get_line_stone (overlay, number) == STONE_BLACK
                   ? C_ ("point", "line: black %d")
                   : C_ ("point", "line: white %d"),
               number);
}

static void
add_overlay (GString *words, const BoardOverlay *overlay, Point point, gboolean is_free)
{
  if (is_free)
    add_next (words, overlay, point);
  for (guint i = 0; overlay->marks != NULL && i < overlay->marks->len; i++) {
    const BoardMark *mark = &g_array_index (overlay->marks, BoardMark, i);

    if (mark->point == point)
      add_mark (words, mark);
  }
  if (overlay->judged == point)
    add_word (words, overlay->right ? C_ ("point", "right") : C_ ("point", "wrong"));
}

char *
board_words_for_point (const BoardPosition *position, const BoardOverlay *overlay, Point point)
{
  gboolean is_free = board_is_free (&position->board, point);
  char name[NOTATION_POINT_BYTES];
  GString *words = g_string_new (notation_from_point (point, name));

  if (is_free)
    add_free (words, position, overlay, point);
  else
    add_stone (words, position, point);
  if (overlay != NULL)
    add_overlay (words, overlay, point, is_free);
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
static guint
add_threat (GString *list, const GArray *threats, guint i)
{
  Kind kind = g_array_index (threats, BoardThreat, i).kind;
  g_autoptr (GString) points = g_string_new (NULL);

  for (; i < threats->len && g_array_index (threats, BoardThreat, i).kind == kind; i++) {
    char name[NOTATION_POINT_BYTES];

    if (points->len > 0)
      /* Translators: stands between points of the board, of which one is enough */
      g_string_append (points, C_ ("points", " or "));
    g_string_append (points,
                     notation_from_point (g_array_index (threats, BoardThreat, i).point, name));
  }
  if (list->len > 0)
    /* Translators: stands between threats: "five at h8, open four at j9" */
    g_string_append (list, C_ ("threats", ", "));
  /* Translators: what is threatened, such as five, and where */
  g_string_append_printf (list, C_ ("threat", "%s at %s"), name_threat (kind), points->str);
  return i;
}

char *
board_words_for_threats (const BoardOverlay *overlay)
{
  g_autoptr (GString) list = g_string_new (NULL);

  g_return_val_if_fail (overlay->threats != NULL, NULL);

  for (guint i = 0; i < overlay->threats->len;)
    i = add_threat (list, overlay->threats, i);
  /* Translators: %s is a list: "five at h8, open four at j9" */
  return g_strdup_printf (overlay->threatening == STONE_BLACK ? _ ("Black threatens %s.")
                                                              : _ ("White threatens %s."),
                          list->str);
}
