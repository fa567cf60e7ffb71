/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as JSON, as far as they go before their end. */
#include "records/games/game-json.h"

#include "board/notation.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/record-time.h"
#include "records/games/game-facts.h"
#include "records/players/player-name.h"

static const Stone COLOURS[] = { STONE_BLACK, STONE_WHITE };
static const char *const COLOUR_WORDS[] = { "black", "white" };

void
game_json_add_string (JsonBuilder *builder, const char *member, const char *value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, value);
}

void
game_json_add_int (JsonBuilder *builder, const char *member, gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

void
game_json_add_count (JsonBuilder *builder, const char *member, int count)
{
  if (count > 0)
    game_json_add_int (builder, member, count);
}

void
game_json_add_flag (JsonBuilder *builder, const char *member, gboolean flag)
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
  game_json_add_int (builder, "seat", side->seat);
  if (side->profile_id != NULL)
    game_json_add_string (builder, "profile", side->profile_id);
  else
    game_json_add_string (builder, "machine", side->machine);
  game_json_add_string (builder, "name", side->name);
  game_json_add_count (builder, "hints", side->hints);
  game_json_add_count (builder, "take_backs", side->take_backs);
  game_json_add_count (builder, "danger", side->danger);
  game_json_add_flag (builder, "adaptive", side->adaptive);
  game_json_add_flag (builder, "weakened", side->weakened);
  json_builder_end_object (builder);
}

void
game_json_add_moves (JsonBuilder *builder, const char *member, const WuziRecordedMove *moves,
                     guint count)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < count; i++) {
    char point[NOTATION_POINT_BYTES];

    json_builder_begin_array (builder);
    json_builder_add_string_value (builder, notation_from_point (moves[i].point, point));
    json_builder_add_int_value (builder, moves[i].msecs);
    json_builder_end_array (builder);
  }
  json_builder_end_array (builder);
}

/* A game without a clock doesn't tell of it. */
static void
add_time (JsonBuilder *builder, const TimeControl *time)
{
  if (time->kind == TIME_NONE)
    return;
  json_builder_set_member_name (builder, "time");
  json_builder_begin_object (builder);
  game_json_add_string (builder, "kind", time_kind_to_name (time->kind));
  game_json_add_int (builder, "base_ms", time->base_ms);
  if (time->kind == TIME_INCREMENT)
    game_json_add_int (builder, "increment_ms", time->increment_ms);
  json_builder_end_object (builder);
}

static void
add_origin (JsonBuilder *builder, const WuziGameFacts *facts)
{
  if (facts->origin_moves == 0)
    return;
  json_builder_set_member_name (builder, "origin");
  json_builder_begin_object (builder);
  game_json_add_string (builder, "game", facts->origin_game);
  game_json_add_int (builder, "moves", facts->origin_moves);
  json_builder_end_object (builder);
}

void
game_json_add_facts (JsonBuilder *builder, const WuziGameFacts *facts)
{
  g_autofree char *started = record_time_format (facts->started, TRUE);

  game_json_add_string (builder, "started", started);
  game_json_add_int (builder, "duration_ms", facts->duration);
  game_json_add_string (builder, "mode", wuzi_mode_to_name (facts->mode));
  game_json_add_string (builder, "rule", rule_to_name (facts->rule));
  game_json_add_int (builder, "size", facts->size);
  add_time (builder, &facts->time);
  add_side (builder, "black", &facts->black);
  add_side (builder, "white", &facts->white);
  game_json_add_string (builder, "first", COLOUR_WORDS[facts->first == STONE_BLACK ? 0 : 1]);
  add_origin (builder, facts);
  game_json_add_moves (builder, "moves", facts->moves, facts->move_count);
}

char *
game_json_write (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  return json_write (root, FALSE, NULL);
}

/* Reads what game_json_add_count () has written, or hasn't. */
gboolean
game_json_read_count (JsonObject *object, const char *member, int *count, GError **error)
{
  gint64 read = 0;

  if (json_object_has_member (object, member)
      && !json_read_int (object, member, 1, G_MAXINT, &read, error))
    return FALSE;
  *count = (int) read;
  return TRUE;
}

/* The same for game_json_add_flag (). */
gboolean
game_json_read_flag (JsonObject *object, const char *member, gboolean *flag, GError **error)
{
  return !json_object_has_member (object, member) || json_read_bool (object, member, flag, error);
}

static gboolean
read_person (JsonObject *object, WuziSide *side, GError **error)
{
  const char *id = json_read_id (object, "profile", error);
  const char *name;

  if (id == NULL || !game_json_read_count (object, "hints", &side->hints, error)
      || !game_json_read_count (object, "take_backs", &side->take_backs, error)
      || !game_json_read_count (object, "danger", &side->danger, error))
    return FALSE;
  name = json_read_string (object, "name", error);
  if (name == NULL)
    return FALSE;
  side->name = player_name_clean (name, NULL);
  if (side->name == NULL)
    return game_facts_set_broken (error, "a person with a wrong name");
  side->profile_id = g_strdup (id);
  return TRUE;
}

static gboolean
read_machine (JsonObject *object, WuziSide *side, GError **error)
{
  const char *machine = json_read_string (object, "machine", error);
  const char *name = machine != NULL ? json_read_string (object, "name", error) : NULL;

  if (name == NULL || !game_json_read_flag (object, "adaptive", &side->adaptive, error)
      || !game_json_read_flag (object, "weakened", &side->weakened, error))
    return FALSE;
  if (!game_facts_machine_is_valid (machine)
      || g_utf8_strlen (name, -1) > GAME_FACTS_MAX_NAME_CHARS)
    return game_facts_set_broken (error, "a machine with a wrong name");
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
    return game_facts_set_broken (error, "a side that is both person and machine, or neither");
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
    return game_facts_set_broken (error, "a move that isn't a pair");
  text = json_read_string_at (pair, 0, error);
  if (text == NULL)
    return FALSE;
  move->point = notation_to_point (text, size);
  if (move->point == POINT_NONE)
    return game_facts_set_broken (error, "a move that isn't a point");
  if (!json_read_int_at (pair, 1, 0, G_MAXINT64, &move->msecs, error))
    return FALSE;
  move->msecs = MIN (move->msecs, WUZI_GAME_RECORD_MAX_MSECS);
  return TRUE;
}

gboolean
game_json_read_moves (JsonObject *object, const char *member, int size, WuziRecordedMove **moves,
                      guint *count, GError **error)
{
  JsonArray *array = json_read_array (object, member, error);
  g_autofree WuziRecordedMove *read = NULL;
  guint length;

  if (array == NULL)
    return FALSE;
  length = json_array_get_length (array);
  if (length > (guint) (size * size))
    return game_facts_set_broken (error, "more moves than points");
  read = g_new0 (WuziRecordedMove, length);
  for (guint i = 0; i < length; i++)
    if (!read_move (array, i, size, &read[i], error))
      return FALSE;
  *moves = g_steal_pointer (&read);
  *count = length;
  return TRUE;
}

static gboolean
read_mode (JsonObject *game, WuziMode *mode, GError **error)
{
  const char *text = json_read_string (game, "mode", error);

  return text != NULL
         && (wuzi_mode_from_name (text, mode) || game_facts_set_broken (error, "no such mode"));
}

static gboolean
read_rule (JsonObject *game, Rule *rule, GError **error)
{
  const char *text = json_read_string (game, "rule", error);

  return text != NULL
         && (rule_from_name (text, rule) || game_facts_set_broken (error, "no such rule"));
}

static gboolean
read_time (JsonObject *game, TimeControl *time, GError **error)
{
  JsonObject *object;
  const char *kind;

  if (!json_object_has_member (game, "time"))
    return TRUE;
  object = json_read_object (game, "time", error);
  kind = object != NULL ? json_read_string (object, "kind", error) : NULL;
  if (kind == NULL
      || !json_read_int (object, "base_ms", TIME_MIN_BASE_MSECS, TIME_MAX_BASE_MSECS,
                         &time->base_ms, error))
    return FALSE;
  if (json_object_has_member (object, "increment_ms")
      && !json_read_int (object, "increment_ms", 1, TIME_MAX_INCREMENT_MSECS, &time->increment_ms,
                         error))
    return FALSE;
  if (!time_kind_from_name (kind, &time->kind) || !time_control_is_valid (time))
    return game_facts_set_broken (error, "no such clock");
  return TRUE;
}

static gboolean
read_first (JsonObject *game, Stone *first, GError **error)
{
  int word;

  if (!json_read_word (game, "first", COLOUR_WORDS, G_N_ELEMENTS (COLOUR_WORDS), &word, error))
    return FALSE;
  *first = COLOURS[word];
  return TRUE;
}

/* Whether there are so many moves at all is checked with them. */
static gboolean
read_origin (JsonObject *game, WuziGameFacts *facts, GError **error)
{
  JsonObject *object;
  const char *id;
  gint64 moves;

  if (!json_object_has_member (game, "origin"))
    return TRUE;
  object = json_read_object (game, "origin", error);
  id = object != NULL ? json_read_id (object, "game", error) : NULL;
  if (id == NULL || !json_read_int (object, "moves", 1, BOARD_MAX_STONES, &moves, error))
    return FALSE;
  facts->origin_game = g_strdup (id);
  facts->origin_moves = (guint) moves;
  return TRUE;
}

gboolean
game_json_read_facts (JsonObject *game, WuziGameFacts *facts, GError **error)
{
  WuziRecordedMove *moves = NULL;
  gint64 size;

  if (!json_read_time (game, "started", &facts->started, error)
      || !json_read_int (game, "duration_ms", 0, G_MAXINT64, &facts->duration, error)
      || !read_mode (game, &facts->mode, error) || !read_rule (game, &facts->rule, error)
      || !json_read_int (game, "size", BOARD_MIN_SIZE, BOARD_MAX_SIZE, &size, error))
    return FALSE;
  facts->size = (int) size;
  facts->duration = MIN (facts->duration, WUZI_GAME_RECORD_MAX_MSECS);
  if (!read_time (game, &facts->time, error) || !read_side (game, "black", &facts->black, error)
      || !read_side (game, "white", &facts->white, error)
      || !read_first (game, &facts->first, error) || !read_origin (game, facts, error)
      || !game_json_read_moves (game, "moves", facts->size, &moves, &facts->move_count, error))
    return FALSE;
  facts->moves = moves;
  return TRUE;
}
