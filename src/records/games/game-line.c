/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of a game, written and read. */
#include "records/games/game-line.h"

#include <string.h>

#include "board/notation.h"
#include "records/files/json-guard.h"
#include "records/files/json-read.h"
#include "records/files/json-split.h"
#include "records/games/game-facts.h"
#include "records/games/game-json.h"

static const char *const RESULT_WORDS[] = {
  [WUZI_RESULT_BLACK_WINS] = "black",
  [WUZI_RESULT_WHITE_WINS] = "white",
  [WUZI_RESULT_DRAW] = "draw",
};

static const char *const ENDING_WORDS[] = {
  [WUZI_ENDING_FIVE] = "five",
  [WUZI_ENDING_RESIGNATION] = "resignation",
  [WUZI_ENDING_FULL_BOARD] = "full-board",
  [WUZI_ENDING_TIME] = "time",
};

/* The oldest format that can tell of such a game: an older program must still
 * be able to read what it can make sense of, and nothing else. */
static int
format_of (const WuziGameFacts *facts)
{
  return facts->origin_moves > 0 ? WUZI_GAME_RECORD_FORMAT : 1;
}

static void
add_game (JsonBuilder *builder, const char *id, const WuziGameFacts *facts)
{
  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", format_of (facts));
  game_json_add_string (builder, "id", id);
  game_json_add_facts (builder, facts);
  game_json_add_string (builder, "result", RESULT_WORDS[facts->result]);
  game_json_add_string (builder, "ending", ENDING_WORDS[facts->ending]);
  json_builder_end_object (builder);
}

char *
game_line_write (const char *id, const WuziGameFacts *facts)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  add_game (builder, id, facts);
  return game_json_write (builder);
}

static gboolean
read_end (JsonObject *game, WuziGameFacts *facts, GError **error)
{
  int result;
  int ending;

  if (!json_read_word (game, "result", RESULT_WORDS, G_N_ELEMENTS (RESULT_WORDS), &result, error)
      || !json_read_word (game, "ending", ENDING_WORDS, G_N_ELEMENTS (ENDING_WORDS), &ending,
                          error))
    return FALSE;
  facts->result = (WuziResult) result;
  facts->ending = (WuziEnding) ending;
  return TRUE;
}

/* Takes what it expects from the start of a piece. */
static gboolean
take (JsonPiece *piece, const char *expected)
{
  gsize length = strlen (expected);

  if (piece->length < length || memcmp (piece->text, expected, length) != 0)
    return FALSE;
  piece->text += length;
  piece->length -= length;
  return TRUE;
}

/* As many of such characters as there are, at most max. */
static gsize
span (const JsonPiece *piece, const char *characters, gsize max)
{
  gsize length = 0;

  while (length < MIN (piece->length, max)
         && memchr (characters, piece->text[length], strlen (characters)) != NULL)
    length++;
  return length;
}

/* A move as it is written here: ["h8",1200]. */
static gboolean
take_move (JsonPiece *piece, int size, WuziRecordedMove *move)
{
  static const gsize MAX_DIGITS = 15;
  char text[NOTATION_POINT_BYTES] = "";
  gsize length;

  if (!take (piece, "[\""))
    return FALSE;
  length = span (piece, "abcdefghijklmnopqrstuv0123456789", sizeof text - 1);
  memcpy (text, piece->text, length);
  take (piece, text);
  move->point = notation_to_point (text, size);
  if (move->point == POINT_NONE || !take (piece, "\","))
    return FALSE;
  length = span (piece, "0123456789", MAX_DIGITS);
  move->msecs = 0;
  for (gsize i = 0; i < length; i++)
    move->msecs = 10 * move->msecs + (piece->text[i] - '0');
  move->msecs = MIN (move->msecs, WUZI_GAME_RECORD_MAX_MSECS);
  piece->text += length;
  piece->length -= length;
  return length > 0 && take (piece, "]");
}

/* The moves, if they are as they are written here. */
static gboolean
take_moves (JsonPiece piece, WuziGameFacts *facts)
{
  guint max = (guint) (facts->size * facts->size);
  g_autofree WuziRecordedMove *moves = g_new (WuziRecordedMove, max);
  guint count = 0;

  if (!take (&piece, "["))
    return FALSE;
  while (count < max && take_move (&piece, facts->size, &moves[count])) {
    count++;
    if (!take (&piece, ","))
      break;
  }
  if (!take (&piece, "]") || piece.length > 0)
    return FALSE;
  facts->moves = g_memdup2 (moves, count * sizeof *moves);
  facts->move_count = count;
  return TRUE;
}

/* Reads a line into facts that were all zero; what was read stays in them if the rest
 * fails. moves are those of the line, which has none then; or NULL. */
static gboolean
read_line (const char *line, gsize length, const JsonPiece *moves, char **id, WuziGameFacts *facts,
           GError **error)
{
  g_autoptr (JsonNode) root = json_read_text (line, length, error);
  JsonObject *game;
  const char *read_id;

  if (root == NULL)
    return FALSE;
  game = json_node_get_object (root);
  if (!json_read_format (game, WUZI_GAME_RECORD_FORMAT, error))
    return FALSE;
  read_id = json_read_id (game, "id", error);
  if (read_id == NULL || !game_json_read_facts (game, facts, error)
      || (moves != NULL && (facts->move_count > 0 || !take_moves (*moves, facts)))
      || !read_end (game, facts, error) || !game_facts_check (facts, error))
    return FALSE;
  *id = g_strdup (read_id);
  return TRUE;
}

/* The same for a line whose moves are as they are written here: the parser would spend
 * most of its time on them. FALSE for any other, be it good or not. */
static gboolean
read_usual_line (const char *line, gsize length, char **id, WuziGameFacts *facts)
{
  static const char NO_MOVES[] = "[]";
  const JsonPiece whole = { line, length };
  g_autoptr (GString) rest = NULL;
  JsonPiece moves;
  JsonPiece more;

  if (json_guard_check (line, length) != JSON_GUARD_GOOD
      || !json_split_find (whole, "moves", &moves))
    return FALSE;
  more.text = moves.text + moves.length;
  more.length = (gsize) (line + length - more.text);
  if (g_strstr_len (more.text, (gssize) more.length, "\"moves\"") != NULL)
    return FALSE; /* the last of several counts */
  rest = g_string_sized_new (length - moves.length + sizeof NO_MOVES);
  g_string_append_len (rest, line, moves.text - line);
  g_string_append (rest, NO_MOVES);
  g_string_append_len (rest, more.text, (gssize) more.length);
  return read_line (rest->str, rest->len, &moves, id, facts, NULL);
}

gboolean
game_line_read (const char *line, gsize length, char **id, WuziGameFacts *facts, GError **error)
{
  WuziGameFacts read = { 0 };

  if (length > WUZI_GAME_RECORD_MAX_BYTES)
    return game_facts_set_broken (error, "too long");
  if (!read_usual_line (line, length, id, &read)) {
    game_facts_clear (&read);
    read = (WuziGameFacts){ 0 };
    if (!read_line (line, length, NULL, id, &read, error)) {
      game_facts_clear (&read);
      return FALSE;
    }
  }
  *facts = read;
  return TRUE;
}
