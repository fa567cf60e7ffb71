/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of a game, written and read. */
#include "records/game-line.h"

#include "board/notation.h"
#include "records/game-facts.h"
#include "records/json-read.h"
#include "records/record-time.h"

static const char *const RESULT_WORDS[] = {
  [WUZI_RESULT_BLACK_WINS] = "black",
  [WUZI_RESULT_WHITE_WINS] = "white",
  [WUZI_RESULT_DRAW] = "draw",
};

static const char *const ENDING_WORDS[] = {
  [WUZI_ENDING_FIVE] = "five",
  [WUZI_ENDING_RESIGNATION] = "resignation",
  [WUZI_ENDING_FULL_BOARD] = "full-board",
};

static const Stone COLOURS[] = { STONE_BLACK, STONE_WHITE };
static const char *const COLOUR_WORDS[] = { "black", "white" };

static void
add_string (JsonBuilder *builder, const char *member, const char *value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder, const char *member, gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

/* What is 0 isn't told; so are lines from before there was such a thing. */
static void
add_count (JsonBuilder *builder, const char *member, int count)
{
  if (count > 0)
    add_int (builder, member, count);
}

static void
add_flag (JsonBuilder *builder, const char *member, gboolean flag)
{
  if (!flag)
    return;
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, TRUE);
}

static void
add_side (JsonBuilder *builder, const char *member, const WuziSide *side)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  add_int (builder, "seat", side->seat);
  if (side->profile_id != NULL)
    add_string (builder, "profile", side->profile_id);
  else
    add_string (builder, "machine", side->machine);
  add_string (builder, "name", side->name);
  add_count (builder, "hints", side->hints);
  add_count (builder, "take_backs", side->take_backs);
  add_count (builder, "danger", side->danger);
  add_flag (builder, "adaptive", side->adaptive);
  add_flag (builder, "weakened", side->weakened);
  json_builder_end_object (builder);
}

static void
add_moves (JsonBuilder *builder, const WuziGameFacts *facts)
{
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < facts->move_count; i++) {
    char point[NOTATION_POINT_BYTES];

    json_builder_begin_array (builder);
    json_builder_add_string_value (builder, notation_from_point (facts->moves[i].point, point));
    json_builder_add_int_value (builder, facts->moves[i].msecs);
    json_builder_end_array (builder);
  }
  json_builder_end_array (builder);
}

static void
add_facts (JsonBuilder *builder, const char *id, const WuziGameFacts *facts)
{
  g_autofree char *started = record_time_format (facts->started, TRUE);

  json_builder_begin_object (builder);
  add_int (builder, "format", WUZI_GAME_RECORD_FORMAT);
  add_string (builder, "id", id);
  add_string (builder, "started", started);
  add_int (builder, "duration_ms", facts->duration);
  add_string (builder, "mode", wuzi_mode_to_name (facts->mode));
  add_string (builder, "rule", rule_to_name (facts->rule));
  add_int (builder, "size", facts->size);
  add_side (builder, "black", &facts->black);
  add_side (builder, "white", &facts->white);
  add_string (builder, "first", COLOUR_WORDS[facts->first == STONE_BLACK ? 0 : 1]);
  add_moves (builder, facts);
  add_string (builder, "result", RESULT_WORDS[facts->result]);
  add_string (builder, "ending", ENDING_WORDS[facts->ending]);
  json_builder_end_object (builder);
}

char *
game_line_write (const char *id, const WuziGameFacts *facts)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;

  add_facts (builder, id, facts);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  return json_generator_to_data (generator, NULL);
}

static gboolean
set_broken (GError **error, const char *what)
{
  g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, what);
  return FALSE;
}

/* Reads what add_count () has written, or hasn't. */
static gboolean
read_count (JsonObject *object, const char *member, int *count, GError **error)
{
  gint64 read = 0;

  if (json_object_has_member (object, member)
      && !json_read_int (object, member, 1, G_MAXINT, &read, error))
    return FALSE;
  *count = (int) read;
  return TRUE;
}

/* The same for add_flag (). */
static gboolean
read_flag (JsonObject *object, const char *member, gboolean *flag, GError **error)
{
  return !json_object_has_member (object, member) || json_read_bool (object, member, flag, error);
}

static gboolean
read_person (JsonObject *object, WuziSide *side, GError **error)
{
  const char *id = json_read_id (object, "profile", error);

  if (id == NULL || !read_count (object, "hints", &side->hints, error)
      || !read_count (object, "take_backs", &side->take_backs, error)
      || !read_count (object, "danger", &side->danger, error))
    return FALSE;
  side->name = json_read_player_name (object, "name", error);
  side->profile_id = g_strdup (id);
  return side->name != NULL;
}

static gboolean
read_machine (JsonObject *object, WuziSide *side, GError **error)
{
  const char *machine = json_read_string (object, "machine", error);
  const char *name = machine != NULL ? json_read_string (object, "name", error) : NULL;

  if (name == NULL || !read_flag (object, "adaptive", &side->adaptive, error)
      || !read_flag (object, "weakened", &side->weakened, error))
    return FALSE;
  if (!game_facts_machine_is_valid (machine)
      || g_utf8_strlen (name, -1) > GAME_FACTS_MAX_NAME_CHARS)
    return set_broken (error, "a machine with a wrong name");
  side->machine = g_strdup (machine);
  side->name = g_strdup (name);
  return TRUE;
}

static gboolean
read_side (JsonObject *game, const char *member, WuziSide *side, GError **error)
{
  JsonObject *object = json_read_object (game, member, error);
  gint64 seat;

  if (object == NULL || !json_read_int (object, "seat", 1, 2, &seat, error))
    return FALSE;
  side->seat = (int) seat;
  if (json_object_has_member (object, "profile") == json_object_has_member (object, "machine"))
    return set_broken (error, "a side that is both person and machine, or neither");
  return json_object_has_member (object, "profile") ? read_person (object, side, error)
                                                    : read_machine (object, side, error);
}

static gboolean
read_move (JsonArray *moves, guint index, int size, WuziRecordedMove *move, GError **error)
{
  JsonNode *node = json_array_get_element (moves, index);
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  const char *text;

  if (pair == NULL)
    return set_broken (error, "a move that isn't a pair");
  text = json_read_string_at (pair, 0, error);
  if (text == NULL)
    return FALSE;
  move->point = notation_to_point (text, size);
  if (move->point == POINT_NONE)
    return set_broken (error, "a move that isn't a point");
  return json_read_int_at (pair, 1, 0, G_MAXINT64, &move->msecs, error);
}

static gboolean
read_moves (JsonObject *game, WuziGameFacts *facts, GError **error)
{
  JsonArray *moves = json_read_array (game, "moves", error);
  g_autofree WuziRecordedMove *read = NULL;
  guint count;

  if (moves == NULL)
    return FALSE;
  count = json_array_get_length (moves);
  if (count > (guint) (facts->size * facts->size))
    return set_broken (error, "more moves than points");
  read = g_new0 (WuziRecordedMove, count);
  for (guint i = 0; i < count; i++)
    if (!read_move (moves, i, facts->size, &read[i], error))
      return FALSE;
  facts->moves = g_steal_pointer (&read);
  facts->move_count = count;
  return TRUE;
}

static gboolean
read_mode (JsonObject *game, WuziMode *mode, GError **error)
{
  const char *text = json_read_string (game, "mode", error);

  return text != NULL && (wuzi_mode_from_name (text, mode) || set_broken (error, "no such mode"));
}

static gboolean
read_rule (JsonObject *game, Rule *rule, GError **error)
{
  const char *text = json_read_string (game, "rule", error);

  return text != NULL && (rule_from_name (text, rule) || set_broken (error, "no such rule"));
}

static gboolean
read_words (JsonObject *game, WuziGameFacts *facts, GError **error)
{
  int first;
  int result;
  int ending;

  if (!json_read_word (game, "first", COLOUR_WORDS, G_N_ELEMENTS (COLOUR_WORDS), &first, error)
      || !json_read_word (game, "result", RESULT_WORDS, G_N_ELEMENTS (RESULT_WORDS), &result, error)
      || !json_read_word (game, "ending", ENDING_WORDS, G_N_ELEMENTS (ENDING_WORDS), &ending,
                          error))
    return FALSE;
  facts->first = COLOURS[first];
  facts->result = (WuziResult) result;
  facts->ending = (WuziEnding) ending;
  return TRUE;
}

/* Reads into facts that were all zero; what was read stays in them if the
 * rest fails. */
static gboolean
read_facts (JsonObject *game, WuziGameFacts *facts, GError **error)
{
  gint64 size;

  if (!json_read_time (game, "started", &facts->started, error)
      || !json_read_int (game, "duration_ms", 0, G_MAXINT64, &facts->duration, error)
      || !read_mode (game, &facts->mode, error) || !read_rule (game, &facts->rule, error)
      || !json_read_int (game, "size", BOARD_MIN_SIZE, BOARD_MAX_SIZE, &size, error))
    return FALSE;
  facts->size = (int) size;
  return read_side (game, "black", &facts->black, error)
         && read_side (game, "white", &facts->white, error) && read_words (game, facts, error)
         && read_moves (game, facts, error) && game_facts_check (facts, error);
}

gboolean
game_line_read (const char *line, gsize length, char **id, WuziGameFacts *facts, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  JsonObject *game;
  const char *read_id;
  WuziGameFacts read = { 0 };

  if (length > WUZI_GAME_RECORD_MAX_BYTES)
    return set_broken (error, "too long");
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
