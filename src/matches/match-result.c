/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results to and from JSON. */
#include "matches/match-result.h"

#include <string.h>

#include "board/notation.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/record-time.h"
#include "records/games/game-json.h"

/* Of a move: all of a game can be added up. */
#define MAX_MSECS (G_GINT64_CONSTANT (1) << 48)

static const char *const WINNERS[] = { "draw", "black", "white" }; /* by Stone */

void
match_result_init (MatchResult *self, const MatchSlot *slot, const MatchJudge *judge,
                   gint64 started)
{
  *self = (MatchResult) {
    .slot = *slot,
    .winner = judge->winner,
    .ending = judge->ending,
    .started = started,
    .opening = judge->opening,
    .count = judge->board.count,
  };
  memcpy (self->moves, judge->board.moves, sizeof (Point) * (gsize) self->count);
  memcpy (self->msecs, judge->msecs, sizeof (gint64) * (gsize) self->count);
  memcpy (self->memory, judge->memory, sizeof self->memory);
}

gboolean
match_result_add_to (const MatchResult *self, MatchSchedule *schedule)
{
  if (!match_schedule_add (schedule, self->slot.index, self->winner))
    return FALSE;
  match_schedule_note_memory (schedule, match_slot_get_black (&self->slot), self->memory[0]);
  match_schedule_note_memory (schedule, match_slot_get_white (&self->slot), self->memory[1]);
  return TRUE;
}

char *
match_result_dup_moves (const MatchResult *self)
{
  GString *text = g_string_new (NULL);
  char point[NOTATION_POINT_BYTES];

  for (int i = 0; i < self->count; i++)
    g_string_append (text, notation_from_point (self->moves[i], point));
  return g_string_free (text, FALSE);
}

const char *
match_result_get_black (const MatchResult *self, const MatchPlan *plan)
{
  return match_plan_get_engine (plan, match_slot_get_black (&self->slot))->name;
}

const char *
match_result_get_white (const MatchResult *self, const MatchPlan *plan)
{
  return match_plan_get_engine (plan, match_slot_get_white (&self->slot))->name;
}

const char *
match_result_get_winner_word (const MatchResult *self)
{
  return WINNERS[self->winner];
}

/* --- a line of JSON --- */

static void
add_memory (JsonBuilder *builder, const MatchResult *self)
{
  if (self->memory[0] == 0 && self->memory[1] == 0)
    return;
  json_builder_set_member_name (builder, "memory_kb");
  json_builder_begin_array (builder);
  for (int i = 0; i < 2; i++)
    json_builder_add_int_value (builder, self->memory[i] >> 10);
  json_builder_end_array (builder);
}

/* Lines of older versions don't tell it. */
static gboolean
read_memory (MatchResult *self, JsonObject *object, GError **error)
{
  JsonArray *pair;

  if (!json_object_has_member (object, "memory_kb"))
    return TRUE;
  pair = json_read_array (object, "memory_kb", error);
  if (pair == NULL)
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    gint64 kilobytes;

    if (!json_read_int_at (pair, i, 0, G_MAXINT64 >> 10, &kilobytes, error))
      return FALSE;
    self->memory[i] = kilobytes << 10;
  }
  return TRUE;
}

/* The oldest that knows such a game. */
static int
find_format (const MatchResult *self)
{
  return self->ending == MATCH_ENDING_MEMORY ? MATCH_RESULT_FORMAT : 1;
}

char *
match_result_to_line (const MatchResult *self, const MatchPlan *plan)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *moves = match_result_dup_moves (self);
  g_autofree char *started = record_time_format (self->started, TRUE);
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", find_format (self));
  game_json_add_int (builder, "game", (gint64) self->slot.index);
  game_json_add_int (builder, "round", self->slot.round);
  game_json_add_string (builder, "black", match_result_get_black (self, plan));
  game_json_add_string (builder, "white", match_result_get_white (self, plan));
  game_json_add_string (builder, "result", match_result_get_winner_word (self));
  game_json_add_string (builder, "ending", match_ending_to_name (self->ending));
  game_json_add_string (builder, "started", started);
  game_json_add_int (builder, "opening", self->opening);
  game_json_add_string (builder, "moves", moves);
  json_builder_set_member_name (builder, "ms");
  json_builder_begin_array (builder);
  for (int i = 0; i < self->count; i++)
    json_builder_add_int_value (builder, self->msecs[i]);
  json_builder_end_array (builder);
  add_memory (builder, self);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_write (node, FALSE, NULL);
  return g_strconcat (text, "\n", NULL);
}

static gboolean
set_broken (GError **error)
{
  g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, "not a game");
  return FALSE;
}

/* The moves and how long they took; each on a free point. */
static gboolean
read_moves (MatchResult *self, JsonObject *object, int size, GError **error)
{
  const char *text = json_read_string (object, "moves", error);
  JsonArray *msecs = text != NULL ? json_read_array (object, "ms", error) : NULL;
  const char *end = text != NULL ? text + strlen (text) : NULL;
  Board board;

  if (text == NULL || msecs == NULL || !board_init (&board, size))
    return FALSE;
  for (NotationToken token = notation_read_token (&text, end); token.kind != NOTATION_END;
       token = notation_read_token (&text, end)) {
    Point point = token.kind == NOTATION_MOVE ? notation_token_to_point (&token, size) : POINT_NONE;

    if (!json_read_int_at (msecs, (guint) board.count, 0, MAX_MSECS, &self->msecs[board.count],
                           error))
      return FALSE;
    if (!board_play (&board, point))
      return set_broken (error);
    self->moves[self->count++] = point;
  }
  return TRUE;
}

static gboolean
read_game (MatchResult *self, JsonObject *object, const MatchPlan *plan, MatchSchedule *schedule,
           GError **error)
{
  const char *black = json_read_string (object, "black", error);
  const char *white = black != NULL ? json_read_string (object, "white", error) : NULL;
  const char *ending = white != NULL ? json_read_string (object, "ending", error) : NULL;
  gint64 index;
  gint64 opening;
  int winner;

  if (ending == NULL || !json_read_int (object, "game", 0, G_MAXINT64, &index, error)
      || !json_read_word (object, "result", WINNERS, G_N_ELEMENTS (WINNERS), &winner, error)
      || !json_read_time (object, "started", &self->started, error)
      || !read_moves (self, object, plan->terms.size, error) || !read_memory (self, object, error)
      || !json_read_int (object, "opening", 0, self->count, &opening, error))
    return FALSE;
  self->winner = (Stone) winner;
  self->opening = (int) opening;
  if (!match_schedule_find (schedule, (guint64) index, &self->slot)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "not a game of the plan");
    return FALSE;
  }
  if (match_ending_from_name (ending, &self->ending)
      && g_str_equal (black, match_result_get_black (self, plan))
      && g_str_equal (white, match_result_get_white (self, plan)))
    return TRUE;
  return set_broken (error);
}

gboolean
match_result_from_line (MatchResult *self, const char *line, gsize length, const MatchPlan *plan,
                        MatchSchedule *schedule, GError **error)
{
  g_autoptr (JsonNode) node = json_read_text (line, length, error);
  JsonObject *object;

  *self = (MatchResult) { 0 };
  if (node == NULL)
    return FALSE;
  object = json_node_get_object (node);
  return json_read_format (object, MATCH_RESULT_FORMAT, error)
         && read_game (self, object, plan, schedule, error);
}
