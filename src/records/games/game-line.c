/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of a game, written and read. */
#include "records/games/game-line.h"

#include "records/files/json-read.h"
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

/* Reads into facts that were all zero; what was read stays in them if the
 * rest fails. */
static gboolean
read_facts (JsonObject *game, WuziGameFacts *facts, GError **error)
{
  return game_json_read_facts (game, facts, error) && read_end (game, facts, error)
         && game_facts_check (facts, error);
}

gboolean
game_line_read (const char *line, gsize length, char **id, WuziGameFacts *facts, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  JsonObject *game;
  const char *read_id;
  WuziGameFacts read = { 0 };

  if (length > WUZI_GAME_RECORD_MAX_BYTES)
    return game_facts_set_broken (error, "too long");
  root = json_read_text (line, length, error);
  if (root == NULL)
    return FALSE;
  game = json_node_get_object (root);
  if (!json_read_format (game, WUZI_GAME_RECORD_FORMAT, error))
    return FALSE;
  read_id = json_read_id (game, "id", error);
  if (read_id == NULL || !read_facts (game, &read, error)) {
    game_facts_clear (&read);
    return FALSE;
  }
  *id = g_strdup (read_id);
  *facts = read;
  return TRUE;
}
