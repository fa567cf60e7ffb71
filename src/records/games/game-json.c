/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games written as JSON and read. */
#include "records/games/game-json.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/record-time.h"
#include "records/games/game-facts.h"
#include "records/players/player-name.h"

static const char *const COLOUR_WORDS[] = { "black", "white" };
static const char *const RESULT_WORDS[] = { "black", "white", "draw" };
static const char *const DEED_WORDS[] = {
  [DEED_BLACK] = "black",
  [DEED_WHITE] = "white",
  [DEED_TWO_MORE] = "two-more",
  [DEED_TEN] = "ten",
};
static const char *const ENDING_WORDS[] = { "five",      "resignation", "full-board", "time",
                                            "agreement", "no-five",     "foul" };

/* --- parts of a game --- */

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
game_json_add_time (JsonBuilder *builder, const char *member, gint64 msecs)
{
  g_autofree char *text = record_time_format (msecs, TRUE);

  game_json_add_string (builder, member, text);
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

char *
game_json_write (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  return json_write (root, FALSE, NULL);
}

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

gboolean
game_json_read_flag (JsonObject *object, const char *member, gboolean *flag, GError **error)
{
  return !json_object_has_member (object, member) || json_read_bool (object, member, flag, error);
}

static gboolean
read_move (JsonArray *moves, guint index, int size, WuziRecordedMove *move, GError **error)
{
  JsonNode *node = json_array_get_element (moves, index);
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  const char *text;

  if (pair == NULL)
    return game_facts_set_broken (error, _ ("a move that isn’t a pair"));
  text = json_read_string_at (pair, 0, error);
  if (text == NULL || !json_read_int_at (pair, 1, 0, G_MAXINT64, &move->msecs, error))
    return FALSE;
  move->point = notation_to_point (text, size);
  move->msecs = MIN (move->msecs, WUZI_GAME_RECORD_MAX_MSECS);
  return move->point != POINT_NONE
         || game_facts_set_broken (error, _ ("a move that isn’t a point"));
}

gboolean
game_json_read_moves (JsonObject *object, const char *member, int size, WuziRecordedMove **moves,
                      guint *count, GError **error)
{
  JsonArray *array = json_read_array (object, member, error);
  guint length = array != NULL ? json_array_get_length (array) : 0;
  g_autofree WuziRecordedMove *read = NULL;

  if (array == NULL)
    return FALSE;
  if (length > (guint) (size * size))
    return game_facts_set_broken (error, _ ("more moves than points"));
  read = g_new0 (WuziRecordedMove, length);
  for (guint i = 0; i < length; i++)
    if (!read_move (array, i, size, &read[i], error))
      return FALSE;
  *moves = g_steal_pointer (&read);
  *count = length;
  return TRUE;
}

/* A word, a number, or a point that is offered. (transfer full) */
static char *
deed_to_text (Deed deed)
{
  char point[NOTATION_POINT_BYTES];

  if (deed.kind == DEED_NUMBER)
    return g_strdup_printf ("%d", deed.number);
  if (deed.kind == DEED_OFFER)
    return g_strdup (notation_from_point (deed.point, point));
  return g_strdup (DEED_WORDS[deed.kind]);
}

static gboolean
deed_from_text (const char *text, int size, Deed *deed)
{
  guint64 number;

  for (guint i = 0; i < G_N_ELEMENTS (DEED_WORDS); i++)
    if (g_strcmp0 (text, DEED_WORDS[i]) == 0) {
      *deed = (Deed) { .kind = (DeedKind) i };
      return TRUE;
    }
  if (g_ascii_string_to_unsigned (text, 10, 1, OPENING_MAX_OFFERS, &number, NULL)) {
    *deed = (Deed) { .kind = DEED_NUMBER, .number = (int) number };
    return TRUE;
  }
  *deed = (Deed) { .kind = DEED_OFFER, .point = notation_to_point (text, size) };
  return deed->point != POINT_NONE;
}

void
game_json_add_deeds (JsonBuilder *builder, const char *member, const WuziRecordedDeed *deeds,
                     guint count)
{
  if (count == 0)
    return;
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < count; i++) {
    g_autofree char *text = deed_to_text (deeds[i].deed);

    json_builder_begin_array (builder);
    json_builder_add_string_value (builder, text);
    json_builder_add_int_value (builder, deeds[i].msecs);
    json_builder_end_array (builder);
  }
  json_builder_end_array (builder);
}

static gboolean
read_deed (JsonArray *deeds, guint index, int size, WuziRecordedDeed *deed, GError **error)
{
  JsonNode *node = json_array_get_element (deeds, index);
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  const char *text;

  if (pair == NULL)
    return game_facts_set_broken (error, _ ("a step of the opening that isn’t a pair"));
  text = json_read_string_at (pair, 0, error);
  if (text == NULL || !json_read_int_at (pair, 1, 0, G_MAXINT64, &deed->msecs, error))
    return FALSE;
  deed->msecs = MIN (deed->msecs, WUZI_GAME_RECORD_MAX_MSECS);
  return deed_from_text (text, size, &deed->deed)
         || game_facts_set_broken (error, _ ("an unknown step of the opening"));
}

gboolean
game_json_read_deeds (JsonObject *object, const char *member, int size, WuziRecordedDeed **deeds,
                      guint *count, GError **error)
{
  JsonArray *array;
  guint length;
  g_autofree WuziRecordedDeed *read = NULL;

  if (!json_object_has_member (object, member))
    return TRUE;
  array = json_read_array (object, member, error);
  length = array != NULL ? json_array_get_length (array) : 0;
  if (array == NULL)
    return FALSE;
  if (length > GAME_FACTS_MAX_DEEDS)
    return game_facts_set_broken (error, _ ("more steps than any opening has"));
  read = g_new0 (WuziRecordedDeed, length);
  for (guint i = 0; i < length; i++)
    if (!read_deed (array, i, size, &read[i], error))
      return FALSE;
  *deeds = g_steal_pointer (&read);
  *count = length;
  return TRUE;
}

/* --- its members --- */

/* An object that is written or read. Each function below takes what a member is and returns what
 * it is then: when written, the same; when read, what was read, or nothing once something was
 * wrong. */
typedef struct {
  JsonBuilder *builder; /* written to; or NULL */
  JsonObject *object;   /* read from; or NULL */
  gboolean good;
  GError **error;
} Members;

/* Is an optional member there? It is written if is_told. */
static gboolean
has_member (const Members *self, const char *name, gboolean is_told)
{
  if (self->builder != NULL)
    return is_told;
  return self->good && json_object_has_member (self->object, name);
}

static gint64
member_int (Members *self, const char *name, gint64 value, gint64 min, gint64 max)
{
  if (self->builder != NULL)
    game_json_add_int (self->builder, name, value);
  else
    self->good = self->good && json_read_int (self->object, name, min, max, &value, self->error);
  return value;
}

static int
member_count_to (Members *self, const char *name, int value, int max)
{
  return has_member (self, name, value > 0) ? (int) member_int (self, name, value, 1, max) : value;
}

static int
member_count (Members *self, const char *name, int value)
{
  return member_count_to (self, name, value, G_MAXINT);
}

static gboolean
member_flag (Members *self, const char *name, gboolean value)
{
  if (self->builder != NULL)
    game_json_add_flag (self->builder, name, value);
  else
    self->good = self->good && game_json_read_flag (self->object, name, &value, self->error);
  return value;
}

/* One of count words, by its index. */
static int
member_word (Members *self, const char *name, const char *const *words, int count, int value)
{
  if (self->builder != NULL)
    game_json_add_string (self->builder, name, words[value]);
  else
    self->good =
        self->good && json_read_word (self->object, name, words, count, &value, self->error);
  return value;
}

/* (transfer full) when read */
static char *
member_text (Members *self, const char *name, char *value,
             const char *(*read) (JsonObject *object, const char *member, GError **error))
{
  if (self->builder != NULL)
    game_json_add_string (self->builder, name, value);
  else if (self->good)
    value = g_strdup (read (self->object, name, self->error));
  self->good = self->good && value != NULL;
  return value;
}

static gint64
member_time (Members *self, const char *name, gint64 value)
{
  if (self->builder != NULL)
    game_json_add_time (self->builder, name, value);
  else
    self->good = self->good && json_read_time (self->object, name, &value, self->error);
  return value;
}

static void
must_be (Members *self, gboolean is_so, const char *fault)
{
  if (self->good && !is_so)
    self->good = game_facts_set_broken (self->error, _ (fault));
}

/* The members of a member that is an object; leave () ends them. */
static Members
enter (const Members *self, const char *name)
{
  Members inner = *self;

  if (self->builder != NULL) {
    json_builder_set_member_name (self->builder, name);
    json_builder_begin_object (self->builder);
  } else if (self->good) {
    inner.object = json_read_object (self->object, name, self->error);
    inner.good = inner.object != NULL;
  }
  return inner;
}

static void
leave (Members *self, const Members *inner)
{
  if (self->builder != NULL)
    json_builder_end_object (self->builder);
  self->good = inner->good;
}

static void
member_person (Members *self, WuziSide *side)
{
  side->profile_id = member_text (self, "profile", side->profile_id, json_read_id);
  side->name = member_text (self, "name", side->name, json_read_string);
  if (self->builder == NULL && self->good) {
    g_autofree char *name = g_steal_pointer (&side->name);

    side->name = player_name_clean (name, NULL);
    must_be (self, side->name != NULL, N_ ("a person with a wrong name"));
  }
  side->hints = member_count (self, "hints", side->hints);
  side->taught = member_count (self, "taught", side->taught);
  side->take_backs = member_count (self, "take_backs", side->take_backs);
  side->danger = member_count (self, "danger", side->danger);
}

static void
member_machine (Members *self, WuziSide *side)
{
  side->machine = member_text (self, "machine", side->machine, json_read_string);
  side->name = member_text (self, "name", side->name, json_read_string);
  must_be (self,
           !self->good
               || (game_facts_machine_is_valid (side->machine)
                   && g_utf8_strlen (side->name, -1) <= GAME_FACTS_MAX_NAME_CHARS),
           N_ ("a machine with a wrong name"));
  side->adaptive = member_flag (self, "adaptive", side->adaptive);
  side->weakened = member_flag (self, "weakened", side->weakened);
  side->rating = member_count_to (self, "rating", side->rating, GAME_FACTS_MAX_RATING);
  side->deviation = member_count_to (self, "deviation", side->deviation, GAME_FACTS_MAX_DEVIATION);
}

static void
member_side (Members *self, const char *name, WuziSide *side)
{
  Members inner = enter (self, name);
  gboolean is_person = has_member (&inner, "profile", side->profile_id != NULL);

  must_be (&inner, is_person != has_member (&inner, "machine", side->machine != NULL),
           "a side that is both person and machine, or neither");
  side->seat = (int) member_int (&inner, "seat", side->seat, 1, 2);
  if (is_person)
    member_person (&inner, side);
  else
    member_machine (&inner, side);
  leave (self, &inner);
}

static void
member_clock (Members *self, TimeControl *time)
{
  Members inner;

  if (!has_member (self, "time", time->kind != TIME_NONE))
    return;
  inner = enter (self, "time");
  time->kind = (TimeKind) member_word (&inner, "kind", TIME_KIND_NAMES,
                                       G_N_ELEMENTS (TIME_KIND_NAMES), (int) time->kind);
  time->base_ms =
      member_int (&inner, "base_ms", time->base_ms,
                  time->kind == TIME_PERIODS ? 0 : TIME_MIN_BASE_MSECS, TIME_MAX_BASE_MSECS);
  if (has_member (&inner, "increment_ms", time->kind == TIME_INCREMENT))
    time->increment_ms =
        member_int (&inner, "increment_ms", time->increment_ms, 1, TIME_MAX_INCREMENT_MSECS);
  if (has_member (&inner, "period_ms", time->kind == TIME_PERIODS))
    time->period_ms = member_int (&inner, "period_ms", time->period_ms, TIME_MIN_PERIOD_MSECS,
                                  TIME_MAX_PERIOD_MSECS);
  if (has_member (&inner, "periods", time->kind == TIME_PERIODS))
    time->periods = (int) member_int (&inner, "periods", time->periods, 1, TIME_MAX_PERIODS);
  if (has_member (&inner, "second_ms", time->second_ms > 0))
    time->second_ms =
        member_int (&inner, "second_ms", time->second_ms, TIME_MIN_BASE_MSECS, TIME_MAX_BASE_MSECS);
  leave (self, &inner);
}

static void
member_origin (Members *self, WuziGameFacts *facts)
{
  Members inner;

  if (!has_member (self, "origin", facts->origin_moves > 0))
    return;
  inner = enter (self, "origin");
  facts->origin_game = member_text (&inner, "game", facts->origin_game, json_read_id);
  facts->origin_moves =
      (guint) member_int (&inner, "moves", facts->origin_moves, 1, BOARD_MAX_STONES);
  leave (self, &inner);
}

/* An opening that this program doesn't know is one of a newer program. */
static OpeningKind
member_opening_kind (Members *self, OpeningKind kind)
{
  const char *name;

  if (self->builder != NULL) {
    game_json_add_string (self->builder, "kind", opening_to_name (kind));
    return kind;
  }
  name = self->good ? json_read_string (self->object, "kind", self->error) : NULL;
  self->good = name != NULL;
  if (self->good && !opening_from_name (name, &kind)) {
    g_set_error_literal (self->error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER,
                         "an opening of a newer version");
    self->good = FALSE;
  }
  return kind;
}

static void
member_opening (Members *self, WuziGameFacts *facts)
{
  Members inner;
  WuziRecordedDeed *deeds = NULL;

  if (!has_member (self, "opening", facts->opening != OPENING_FREE))
    return;
  inner = enter (self, "opening");
  facts->opening = member_opening_kind (&inner, facts->opening);
  if (self->builder != NULL)
    game_json_add_deeds (self->builder, "deeds", facts->deeds, facts->deed_count);
  else if (inner.good
           && (inner.good = game_json_read_deeds (inner.object, "deeds", facts->size, &deeds,
                                                  &facts->deed_count, self->error)))
    facts->deeds = deeds;
  leave (self, &inner);
}

/* All members up to the moves, in their order; a new one gets its line here. */
static void
member_facts (Members *self, WuziGameFacts *facts)
{
  const char *rules[RULE_COUNT];
  int first = stone_index (facts->first);

  for (int rule = 0; rule < RULE_COUNT; rule++)
    rules[rule] = rule_to_name ((Rule) rule);
  facts->started = member_time (self, "started", facts->started);
  facts->duration = member_int (self, "duration_ms", facts->duration, 0, G_MAXINT64);
  facts->mode = (WuziMode) member_word (self, "mode", WUZI_MODE_NAMES,
                                        G_N_ELEMENTS (WUZI_MODE_NAMES), (int) facts->mode);
  facts->rule = (Rule) member_word (self, "rule", rules, RULE_COUNT, (int) facts->rule);
  facts->size = (int) member_int (self, "size", facts->size, BOARD_MIN_SIZE, BOARD_MAX_SIZE);
  member_clock (self, &facts->time);
  facts->casual = member_flag (self, "casual", facts->casual);
  member_side (self, "black", &facts->black);
  member_side (self, "white", &facts->white);
  first = member_word (self, "first", COLOUR_WORDS, G_N_ELEMENTS (COLOUR_WORDS), first);
  facts->first = first == 0 ? STONE_BLACK : STONE_WHITE;
  member_origin (self, facts);
  member_opening (self, facts);
}

static void
member_end (Members *self, WuziGameFacts *facts)
{
  facts->result = (WuziResult) member_word (self, "result", RESULT_WORDS,
                                            G_N_ELEMENTS (RESULT_WORDS), (int) facts->result);
  facts->ending = (WuziEnding) member_word (self, "ending", ENDING_WORDS,
                                            G_N_ELEMENTS (ENDING_WORDS), (int) facts->ending);
}

void
game_json_add_facts (JsonBuilder *builder, const WuziGameFacts *facts)
{
  Members members = { .builder = builder, .good = TRUE };
  WuziGameFacts same = *facts;

  member_facts (&members, &same);
  game_json_add_moves (builder, "moves", facts->moves, facts->move_count);
}

gboolean
game_json_read_facts (JsonObject *object, WuziGameFacts *facts, GError **error)
{
  Members members = { .object = object, .good = TRUE, .error = error };
  WuziRecordedMove *moves = NULL;

  member_facts (&members, facts);
  if (!members.good
      || !game_json_read_moves (object, "moves", facts->size, &moves, &facts->move_count, error))
    return FALSE;
  facts->moves = moves;
  facts->duration = MIN (facts->duration, WUZI_GAME_RECORD_MAX_MSECS);
  return TRUE;
}

/* --- a line --- */

/* The oldest format that can tell of such a game: an older program must still
 * be able to read what it can make sense of, and nothing else. */
static int
oldest_format (const WuziGameFacts *facts)
{
  if (facts->time.kind == TIME_PERIODS || facts->time.second_ms > 0 || facts->casual)
    return WUZI_GAME_RECORD_FORMAT;
  if (facts->rule != RULE_FREESTYLE || facts->opening != OPENING_FREE)
    return 4;
  if (facts->ending >= WUZI_ENDING_AGREEMENT)
    return 3;
  return facts->origin_moves > 0 ? 2 : 1;
}

char *
game_line_write (const char *id, const WuziGameFacts *facts)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  Members members = { .builder = builder, .good = TRUE };
  WuziGameFacts same = *facts;
  int format = oldest_format (facts);

  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", format);
  game_json_add_string (builder, "id", id);
  game_json_add_facts (builder, facts);
  member_end (&members, &same);
  json_builder_end_object (builder);
  return game_json_write (builder);
}

/* Takes the moves from a text such as ["h8",1200],["i9",567]]. FALSE if they are written in any
 * other way. */
static gboolean
take_moves (const char *at, WuziGameFacts *facts)
{
  static const gsize MAX_DIGITS = 15;
  guint max = (guint) (facts->size * facts->size);
  g_autofree WuziRecordedMove *moves = g_new (WuziRecordedMove, max);
  guint count = 0;

  do {
    gsize point_bytes = g_str_has_prefix (at, "[\"") ? strcspn (at + 2, "\"") : 0;
    char point[NOTATION_POINT_BYTES] = "";
    const char *number = at + 2 + point_bytes + 2;
    gsize digits;

    if (count == max || point_bytes == 0 || point_bytes >= sizeof point
        || !g_str_has_prefix (at + 2 + point_bytes, "\","))
      return FALSE;
    memcpy (point, at + 2, point_bytes);
    digits = strspn (number, "0123456789");
    moves[count].point = notation_to_point (point, facts->size);
    moves[count].msecs = 0;
    for (gsize i = 0; i < MIN (digits, MAX_DIGITS); i++)
      moves[count].msecs = moves[count].msecs * 10 + (number[i] - '0');
    moves[count].msecs = MIN (moves[count].msecs, WUZI_GAME_RECORD_MAX_MSECS);
    at = number + digits;
    if (moves[count++].point == POINT_NONE || digits == 0 || digits > MAX_DIGITS
        || (*number == '0' && digits > 1) || *at++ != ']')
      return FALSE;
  } while (*at++ == ',');
  facts->moves = g_memdup2 (moves, count * sizeof *moves);
  facts->move_count = count;
  return at[-1] == ']' && *at == '\0';
}

/* The format of marks is one of no game: see game_mark_read (). */
static gboolean
read_format (JsonObject *game, GError **error)
{
  gint64 format;
  gboolean is_mark =
      json_read_int (game, "format", GAME_MARK_FORMAT, GAME_MARK_FORMAT, &format, NULL);

  return json_read_format (game, is_mark ? GAME_MARK_FORMAT - 1 : WUZI_GAME_RECORD_FORMAT, error);
}

/* Reads a line into facts that were all zero; what was read stays in them if the rest
 * fails. moves are those of the line, which has none then; or NULL. */
static gboolean
read_line (const char *line, gsize length, const char *moves, char **id, WuziGameFacts *facts,
           GError **error)
{
  g_autoptr (JsonNode) root = json_read_text (line, length, error);
  JsonObject *game = root != NULL ? json_node_get_object (root) : NULL;
  Members members = { .object = game, .good = TRUE, .error = error };
  const char *read_id;

  if (game == NULL || !read_format (game, error))
    return FALSE;
  read_id = json_read_id (game, "id", error);
  if (read_id == NULL || !game_json_read_facts (game, facts, error)
      || (moves != NULL && !take_moves (moves, facts)))
    return FALSE;
  member_end (&members, facts);
  if (!members.good || !game_facts_check (facts, error))
    return FALSE;
  *id = g_strdup (read_id);
  return TRUE;
}

/* The same for a line whose moves are as they are written here: the parser would spend
 * most of its time on them. FALSE for any other, be it good or not. */
static gboolean
read_usual_line (const char *line, gsize length, char **id, WuziGameFacts *facts)
{
  static const char MEMBER[] = "\"moves\"";
  static const char BEFORE[] = "\"moves\":[";
  const char *end = line + length;
  const char *member = g_strstr_len (line, (gssize) length, "\"moves\":[[");
  const char *behind = member != NULL ? g_strstr_len (member, end - member, "]]") : NULL;
  g_autofree char *moves = NULL;
  g_autoptr (GString) rest = NULL;

  /* Of several, the last counts; and a name can be written in other ways with a backslash. */
  if (behind == NULL || memchr (line, '\\', length) != NULL
      || g_strstr_len (line, member - line, MEMBER) != NULL
      || g_strstr_len (behind, end - behind, MEMBER) != NULL)
    return FALSE;
  member += strlen (BEFORE);
  behind += strlen ("]]");
  moves = g_strndup (member, (gsize) (behind - member));
  rest = g_string_new_len (line, member - line);
  g_string_append_c (rest, ']');
  g_string_append_len (rest, behind, end - behind);
  return read_line (rest->str, rest->len, moves, id, facts, NULL);
}

gboolean
game_line_read (const char *line, gsize length, char **id, WuziGameFacts *facts, GError **error)
{
  WuziGameFacts read = { 0 };

  if (length > WUZI_GAME_RECORD_MAX_BYTES)
    return game_facts_set_broken (error, _ ("it is too long for a game"));
  if (!read_usual_line (line, length, id, &read)) {
    game_facts_clear (&read);
    read = (WuziGameFacts) { 0 };
    if (!read_line (line, length, NULL, id, &read, error)) {
      game_facts_clear (&read);
      return FALSE;
    }
  }
  *facts = read;
  return TRUE;
}
