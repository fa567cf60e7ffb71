/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games, written and read. */
#include "records/running/running-game.h"

#include "records/files/json-read.h"
#include "records/games/game-facts.h"
#include "records/games/game-json.h"

RunningGame *
running_game_copy (const RunningGame *self)
{
  RunningGame *copy = g_memdup2 (self, sizeof *self);

  copy->id = g_strdup (self->id);
  game_facts_copy (&copy->facts, &self->facts);
  copy->redo = g_memdup2 (self->redo, self->redo_count * sizeof *self->redo);
  copy->redo_deeds = g_memdup2 (self->redo_deeds, self->redo_deed_count * sizeof *self->redo_deeds);
  copy->machine.level = g_strdup (self->machine.level);
  copy->machine.lowest = g_strdup (self->machine.lowest);
  copy->machine.own = g_strdup (self->machine.own);
  return copy;
}

void
running_game_free (RunningGame *self)
{
  g_free (self->id);
  game_facts_clear (&self->facts);
  g_free (self->redo);
  g_free (self->redo_deeds);
  g_free (self->machine.level);
  g_free (self->machine.lowest);
  g_free (self->machine.own);
  g_free (self);
}

static void
add_clock (JsonBuilder *builder, const RunningGame *self)
{
  if (self->facts.time.kind == TIME_NONE)
    return;
  json_builder_set_member_name (builder, "clock");
  json_builder_begin_object (builder);
  game_json_add_int (builder, "black_ms", self->left_ms[0]);
  game_json_add_int (builder, "white_ms", self->left_ms[1]);
  game_json_add_count (builder, "increments", (int) self->increments);
  json_builder_end_object (builder);
}

static void
add_machine (JsonBuilder *builder, const RunningMachine *machine)
{
  if (machine->level == NULL)
    return;
  json_builder_set_member_name (builder, "machine");
  json_builder_begin_object (builder);
  game_json_add_string (builder, "level", machine->level);
  if (machine->lowest != NULL)
    game_json_add_string (builder, "lowest", machine->lowest);
  if (machine->own != NULL)
    game_json_add_string (builder, "own", machine->own);
  game_json_add_flag (builder, "adaptive", machine->adaptive);
  game_json_add_flag (builder, "weakened", machine->weakened);
  json_builder_end_object (builder);
}

static void
add_match (JsonBuilder *builder, const RunningGame *self)
{
  if (self->match == 0)
    return;
  json_builder_set_member_name (builder, "match");
  json_builder_begin_object (builder);
  game_json_add_int (builder, "games", self->match);
  game_json_add_int (builder, "first", (gint64) (2 * self->score[0]));
  game_json_add_int (builder, "second", (gint64) (2 * self->score[1]));
  json_builder_end_object (builder);
}

/* The oldest format that can tell of such a game. */
static int
oldest_format (const WuziGameFacts *facts)
{
  if (facts->time.kind == TIME_PERIODS || facts->time.second_ms > 0 || facts->casual)
    return RUNNING_GAME_FORMAT;
  if (facts->rule != RULE_FREESTYLE || facts->opening != OPENING_FREE)
    return 3;
  return facts->origin_moves > 0 ? 2 : 1;
}

char *
running_game_write (const RunningGame *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", oldest_format (&self->facts));
  game_json_add_string (builder, "id", self->id);
  game_json_add_time (builder, "saved", self->saved);
  json_builder_set_member_name (builder, "game");
  json_builder_begin_object (builder);
  game_json_add_facts (builder, &self->facts);
  json_builder_end_object (builder);
  game_json_add_moves (builder, "redo", self->redo, self->redo_count);
  game_json_add_deeds (builder, "redo_deeds", self->redo_deeds, self->redo_deed_count);
  game_json_add_int (builder, "turn_ms", self->turn_ms);
  game_json_add_flag (builder, "hinted", self->hinted);
  game_json_add_flag (builder, "warned", self->warned);
  game_json_add_flag (builder, "strict_fouls", self->strict_fouls);
  add_clock (builder, self);
  add_machine (builder, &self->machine);
  add_match (builder, self);
  json_builder_end_object (builder);

  return game_json_write (builder);
}

static gboolean
read_clock (JsonObject *object, RunningGame *self, GError **error)
{
  JsonObject *clock;
  int increments;

  if (self->facts.time.kind == TIME_NONE)
    return TRUE;
  clock = json_read_object (object, "clock", error);
  if (clock == NULL || !json_read_int (clock, "black_ms", 1, G_MAXINT32, &self->left_ms[0], error)
      || !json_read_int (clock, "white_ms", 1, G_MAXINT32, &self->left_ms[1], error)
      || !game_json_read_count (clock, "increments", &increments, error))
    return FALSE;
  self->increments = (guint) increments;
  return increments <= BOARD_MAX_STONES || game_facts_set_broken (error, "increments for no moves");
}

/* A level's name; *level stays NULL if it isn't told and needn't be. */
static gboolean
read_level (JsonObject *object, const char *member, gboolean needed, char **level, GError **error)
{
  const char *text;

  if (!needed && !json_object_has_member (object, member))
    return TRUE;
  text = json_read_string (object, member, error);
  if (text == NULL)
    return FALSE;
  if (!game_facts_machine_is_valid (text))
    return game_facts_set_broken (error, "a machine with a wrong name");
  *level = g_strdup (text);
  return TRUE;
}

static gboolean
read_machine (JsonObject *object, RunningGame *self, GError **error)
{
  JsonObject *machine;

  if (self->facts.mode != WUZI_MODE_PVE)
    return TRUE;
  machine = json_read_object (object, "machine", error);
  return machine != NULL && read_level (machine, "level", TRUE, &self->machine.level, error)
         && read_level (machine, "lowest", FALSE, &self->machine.lowest, error)
         && read_level (machine, "own", FALSE, &self->machine.own, error)
         && game_json_read_flag (machine, "adaptive", &self->machine.adaptive, error)
         && game_json_read_flag (machine, "weakened", &self->machine.weakened, error);
}

static gboolean
read_match (JsonObject *object, RunningGame *self, GError **error)
{
  JsonObject *match;
  gint64 games, halves[2];

  if (!json_object_has_member (object, "match"))
    return TRUE;
  match = json_read_object (object, "match", error);
  if (match == NULL || !json_read_int (match, "games", 1, RUNNING_GAME_MAX_MATCH, &games, error)
      || !json_read_int (match, "first", 0, 2 * games, &halves[0], error)
      || !json_read_int (match, "second", 0, 2 * games, &halves[1], error))
    return FALSE;
  self->match = (int) games;
  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    self->score[i] = (double) halves[i] / 2;
  return TRUE;
}

/* Takes what was taken back of the opening, as far as it came: puts its stones on the board. */
static gboolean
redo_opening (const RunningGame *self, WuziDeedReader *waiting, Board *board)
{
  Opening opening;
  WuziRecordedDeed next;

  if (!game_facts_play_opening (&self->facts, &opening, NULL))
    return FALSE;
  while (!opening_is_over (&opening) && game_facts_take_deed (waiting, &opening, &next)) {
    if (!opening_do (&opening, next.deed))
      return FALSE;
    if (deed_is_stone (next.deed.kind))
      board_play (board, next.deed.point);
  }
  return waiting->deed_count == 0 && (opening_is_over (&opening) || waiting->move_count == 0);
}

/* Can the game go on as it stands, and with what was taken back? */
static gboolean
check (const RunningGame *self, GError **error)
{
  WuziDeedReader waiting = { self->redo, self->redo_count, self->redo_deeds,
                             self->redo_deed_count };
  Board board;
  Verdict verdict;

  if (!game_facts_play (&self->facts, &board, &verdict, error))
    return FALSE;
  if (verdict.outcome != OUTCOME_OPEN)
    return game_facts_set_broken (error, "a game that is over");
  if (self->facts.first != STONE_BLACK)
    return game_facts_set_broken (error, "a game that white began");
  if (!redo_opening (self, &waiting, &board))
    return game_facts_set_broken (error, "an opening taken back that can't be played");
  for (; waiting.move_count > 0; waiting.moves++, waiting.move_count--) {
    Point point = waiting.moves->point;

    if (verdict.outcome != OUTCOME_OPEN
        || rules_check (self->facts.rule, &board, point) != REFUSAL_NONE
        || !board_play (&board, point))
      return game_facts_set_broken (error, "a move taken back that may not be played");
    verdict = rules_judge (self->facts.rule, &board);
  }
  return TRUE;
}

static gboolean
read_all (JsonObject *object, RunningGame *self, GError **error)
{
  const char *id = json_read_id (object, "id", error);
  JsonObject *game = id != NULL ? json_read_object (object, "game", error) : NULL;

  self->id = g_strdup (id);
  return game != NULL && json_read_time (object, "saved", &self->saved, error)
         && game_json_read_facts (game, &self->facts, error)
         && game_json_read_moves (object, "redo", self->facts.size, &self->redo, &self->redo_count,
                                  error)
         && game_json_read_deeds (object, "redo_deeds", self->facts.size, &self->redo_deeds,
                                  &self->redo_deed_count, error)
         && json_read_int (object, "turn_ms", 0, G_MAXINT32, &self->turn_ms, error)
         && game_json_read_flag (object, "hinted", &self->hinted, error)
         && game_json_read_flag (object, "warned", &self->warned, error)
         && game_json_read_flag (object, "strict_fouls", &self->strict_fouls, error)
         && read_clock (object, self, error) && read_machine (object, self, error)
         && read_match (object, self, error) && check (self, error);
}

RunningGame *
running_game_read (const char *text, gsize length, GError **error)
{
  g_autoptr (RunningGame) self = g_new0 (RunningGame, 1);
  g_autoptr (JsonNode) root = NULL;

  if (length > RUNNING_GAME_MAX_BYTES) {
    game_facts_set_broken (error, "too long");
    return NULL;
  }
  root = json_read_text (text, length, error);
  if (root == NULL || !json_read_format (json_node_get_object (root), RUNNING_GAME_FORMAT, error)
      || !read_all (json_node_get_object (root), self, error))
    return NULL;
  return g_steal_pointer (&self);
}
