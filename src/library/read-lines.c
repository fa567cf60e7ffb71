/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text with a game a line: "h8i9j7", or as people write moves otherwise, with a result behind them,
 * "1-0", and players beside them ("library/line-parts.h"), if they like. What follows "#" is a
 * remark; a line without any move is passed over. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/notation.h"
#include "library/line-parts.h"
#include "library/readers.h"
#include "study/study-rule.h"

enum {
  LINE_BYTES = 1 << 16, /* a longer line is no game */
  LOOK_LINES = 100,     /* at the beginning, by which a file is known */
  LEAST_MOVES = 3,      /* of a line that shows that there is a game a line */
};

/* What stands in a line. */
typedef struct {
  guint moves;
  guint number; /* of the first move, if it is told */
  int highest;  /* column or row, from 1 */
  gboolean wrong;
} Look;

static Look
look_at_line (const char *line, const char *end)
{
  Look look = { .number = 1 };
  NotationToken token;

  while ((token = notation_read_token (&line, end)).kind != NOTATION_END) {
    if (token.kind == NOTATION_NUMBER && look.moves == 0)
      look.number = (guint) MAX (token.first, 0);
    look.wrong = look.wrong || token.kind == NOTATION_WRONG;
    if (token.kind == NOTATION_WRONG)
      break;
    if (token.kind != NOTATION_MOVE)
      continue;
    look.moves++;
    look.highest = MAX (look.highest, token.first + 1);
    look.highest = MAX (look.highest, token.second + (token.letter ? 0 : 1));
  }
  return look;
}

/* Takes the next line of what is at hand. FALSE if it may go on behind that. */
static gboolean
next_line (const char **at, const char *end, const char **line, const char **line_end)
{
  const char *found = *at;

  while (found < end && *found != '\n' && *found != '\r')
    found++;
  *line = *at;
  *line_end = found;
  if (found == end)
    return FALSE;
  *at = found + (*found == '\r' && found + 1 < end && found[1] == '\n' ? 2 : 1);
  return TRUE;
}

static gboolean
has_parts (const char *line, const char *end)
{
  g_auto (LineParts) parts = { 0 };

  return line_parts_find (&parts, line, end);
}

/* Most lines with a move are games of some length that begin with the first move. */
gboolean
read_lines_is (const char *text, gsize length)
{
  const char *end = text + length;
  const char *line;
  const char *line_end;
  guint good = 0;
  guint others = 0;

  for (guint i = 0; i < LOOK_LINES && text < end; i++) {
    gboolean whole = next_line (&text, end, &line, &line_end);
    Look look;

    if (!whole)
      text = end;
    if (line_end - line > LINE_BYTES)
      break;
    look = look_at_line (line, line_end);
    if (look.wrong && has_parts (line, line_end))
      good++;
    else if (look.number > 1 || look.wrong)
      others++;
    else if (look.moves >= LEAST_MOVES)
      good++;
    else if (look.moves > 0)
      others++;
  }
  return good > others;
}

/* The least usual size that so many columns and rows fit on. */
static int
find_size (int highest)
{
  static const int SIZES[] = { BOARD_USUAL_SIZE, 19, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    if (highest <= SIZES[i])
      return SIZES[i];
  return BOARD_MAX_SIZE;
}

/* The same of the moves alone. */
static Look
look_at_moves (const char *line, const char *end)
{
  Look look = look_at_line (line, end);
  g_auto (LineParts) parts = { 0 };

  return look.wrong && line_parts_find (&parts, line, end)
             ? look_at_line (parts.moves, parts.moves_end)
             : look;
}

/* All games of a file are on a board that is large enough for each of its beginning. */
static int
find_usual_size (const LibraryText *text)
{
  const char *at = text->at;
  const char *line;
  const char *line_end;
  int highest = 0;

  while (at < text->end && next_line (&at, text->end, &line, &line_end)) {
    Look look = look_at_moves (line, line_end);

    if (!look.wrong && look.highest <= BOARD_MAX_SIZE)
      highest = MAX (highest, look.highest);
  }
  return find_size (highest);
}

static void
set_result (LibraryReader *reader, Stone winner)
{
  reader->game.result = winner == STONE_BLACK   ? LIBRARY_RESULT_BLACK_WINS
                        : winner == STONE_WHITE ? LIBRARY_RESULT_WHITE_WINS
                                                : LIBRARY_RESULT_DRAW;
}

static void
begin_game (LibraryReader *reader, int size, Rule rule)
{
  library_reader_begin (reader);
  reader->game.size = size;
  reader->game.rule = rule;
}

/* Reads a row of moves. FALSE: nothing more is to be read. */
static gboolean
read_game (LibraryReader *reader, const char *line, const char *end)
{
  Stone turn = STONE_BLACK;
  NotationToken token;

  while ((token = notation_read_token (&line, end)).kind != NOTATION_END) {
    if (token.kind == NOTATION_RESULT)
      set_result (reader, token.colour);
    if (token.kind == NOTATION_COLOUR && token.colour != turn)
      library_reader_set_flaw (reader, LIBRARY_FLAW_COLOUR);
    if (token.kind != NOTATION_MOVE)
      continue;
    library_reader_add_move (reader, notation_token_to_point (&token, reader->game.size), -1);
    turn = stone_other (turn);
  }
  return library_reader_give (reader);
}

static void
leave_out_line (LibraryReader *reader)
{
  library_reader_begin (reader);
  library_reader_leave_out (reader, LIBRARY_TOLD_STRANGE,
                            _ ("There is something else than moves in its line."));
}

/* A game with its players. */
static gboolean
read_parts (LibraryReader *reader, const LineParts *parts, int size, Rule rule)
{
  Look look = look_at_line (parts->moves, parts->moves_end);
  LibraryGame *game = &reader->game;

  begin_game (reader, MAX (size, find_size (look.highest)), rule);
  library_reader_set (reader, &game->black, parts->black);
  library_reader_set (reader, &game->white, parts->white);
  library_reader_set (reader, &game->event, parts->event);
  library_reader_set_date (reader, parts->date);
  library_reader_set_result (reader, parts->result);
  return read_game (reader, parts->moves, parts->moves_end);
}

static gboolean
read_line (LibraryReader *reader, const char *line, const char *end, int size, Rule rule)
{
  Look look = look_at_line (line, end);
  g_auto (LineParts) parts = { 0 };

  if (!look.wrong && look.moves > 0 && end - line <= LINE_BYTES) {
    begin_game (reader, MAX (size, find_size (look.highest)), rule);
    return read_game (reader, line, end);
  }
  if (look.wrong && end - line <= LINE_BYTES && line_parts_find (&parts, line, end))
    return read_parts (reader, &parts, size, rule);
  if (look.moves > 0)
    leave_out_line (reader);
  return TRUE;
}

/* The rule in a file's name, "renju.txt". */
static Rule
find_rule (const char *name)
{
  const char *base = strrchr (name, '/');
  Rule rule = RULE_FREESTYLE;

  study_rule_from_text (base != NULL ? base + 1 : name, &rule);
  return rule;
}

gboolean
read_lines (LibraryReader *reader, GError **error)
{
  LibraryText *text = reader->text;
  g_autoptr (GError) cause = NULL;
  Rule rule = find_rule (reader->name);
  int size = find_usual_size (text);
  gboolean skipping = FALSE;
  gboolean going = TRUE;

  while (going) {
    const char *line;
    const char *line_end;
    gboolean whole = next_line (&text->at, text->end, &line, &line_end);

    if (whole && !skipping) {
      going = read_line (reader, line, line_end, size, rule);
    } else if (whole) {
      skipping = FALSE;
    } else if (skipping || line_end - line > LINE_BYTES) {
      if (!skipping)
        leave_out_line (reader);
      skipping = TRUE;
      text->at = text->end;
      going = library_text_more (text, &cause);
    } else if (!library_text_more (text, &cause)) {
      going = FALSE;
      if (cause == NULL)
        read_line (reader, line, line_end, size, rule);
    }
  }
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}
