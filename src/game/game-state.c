/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a game at the table to its records, and back. */
#include "game/game-state.h"

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"

static void
describe_person (const GameState *self, WuziHumanPlayer *person, Stone stone, WuziSide *side)
{
  side->profile_id = (char *) wuzi_profile_get_id (wuzi_human_player_get_profile (person));
  side->hints = (int) wuzi_hint_get_count (self->hint, stone);
  side->take_backs = (int) wuzi_console_get_take_backs (self->console, stone);
  side->danger = (int) wuzi_danger_get_count (self->danger, stone);
}

/* The side that has a stone, borrowing all its words. */
static WuziSide
describe_side (const GameState *self, Stone stone)
{
  WuziPlayer *player = wuzi_console_get_player (self->console, stone);
  WuziSide side = {
    .name = (char *) wuzi_player_get_name (player),
    .seat = player == self->players[0] ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND,
  };

  if (WUZI_IS_AI_PLAYER (player))
    game_notes_tell_machine (self->notes, wuzi_ai_player_get_level (WUZI_AI_PLAYER (player)),
                             &side);
  else
    describe_person (self, WUZI_HUMAN_PLAYER (player), stone, &side);
  return side;
}

static void
append (GArray *moves, WuziMove *move)
{
  WuziRecordedMove recorded = {
    .point = wuzi_move_get_point (move),
    .msecs = wuzi_move_get_msecs (move),
  };

  g_array_append_val (moves, recorded);
}

static GArray *
list_moves (const GameState *self)
{
  WuziMoveStack *stack = wuzi_console_get_move_stack (self->console);
  guint length = wuzi_move_stack_get_length (stack);
  GArray *moves = g_array_sized_new (FALSE, FALSE, sizeof (WuziRecordedMove), length);

  for (guint i = 0; i < length; i++)
    append (moves, wuzi_move_stack_get (stack, i));
  return moves;
}

static GArray *
list_redo (const GameState *self)
{
  WuziMoveStack *stack = wuzi_console_get_move_stack (self->console);
  guint length = wuzi_move_stack_get_redo_length (stack);
  GArray *moves = g_array_sized_new (FALSE, FALSE, sizeof (WuziRecordedMove), length);

  for (guint i = 0; i < length; i++)
    append (moves, wuzi_move_stack_get_redo (stack, i));
  return moves;
}

/* What is known before the end; borrowed, moves too. */
static WuziGameFacts
describe (const GameState *self, GArray *moves)
{
  return (WuziGameFacts){
    .mode = self->mode,
    .rule = wuzi_console_get_rule (self->console),
    .size = wuzi_console_get_board (self->console)->size,
    .time = *wuzi_clock_get_control (wuzi_console_get_clock (self->console)),
    .started = wuzi_console_get_started (self->console),
    .duration = wuzi_console_get_duration (self->console),
    .black = describe_side (self, STONE_BLACK),
    .white = describe_side (self, STONE_WHITE),
    .first = STONE_BLACK,
    .moves = (const WuziRecordedMove *) (gpointer) moves->data,
    .move_count = moves->len,
    .origin_game = (char *) self->origin,
    .origin_moves = wuzi_console_get_opening_length (self->console),
  };
}

WuziGameRecord *
game_state_new_record (const GameState *self, const char *id)
{
  const WuziEnd *end = wuzi_console_get_end (self->console);
  g_autoptr (GArray) moves = list_moves (self);
  WuziGameFacts facts = describe (self, moves);

  facts.result = end->result;
  facts.ending = end->ending;
  return wuzi_game_record_new_with_id (id, &facts);
}

static RunningMachine
describe_machine (const GameState *self)
{
  WuziPlayer *player = self->players[1];
  const GameNotes *notes = self->notes;
  RunningMachine machine = { 0 };

  if (!WUZI_IS_AI_PLAYER (player))
    return machine;
  machine.level =
      (char *) engine_level_to_name (wuzi_ai_player_get_level (WUZI_AI_PLAYER (player)));
  if (notes->machine_has_moved)
    machine.lowest = (char *) engine_level_to_name (notes->lowest_level);
  if (notes->adapted)
    machine.own = (char *) engine_level_to_name (notes->own_level);
  machine.adaptive = self->adaptive;
  machine.weakened = notes->weakened;
  return machine;
}

RunningGame *
game_state_new_running (const GameState *self, const char *id)
{
  g_autoptr (GArray) moves = list_moves (self);
  g_autoptr (GArray) redo = list_redo (self);
  WuziClockState clock;
  RunningGame running = {
    .id = (char *) id,
    .saved = g_get_real_time () / G_TIME_SPAN_MILLISECOND,
    .facts = describe (self, moves),
    .redo = (WuziRecordedMove *) (gpointer) redo->data,
    .redo_count = redo->len,
    .hinted = wuzi_hint_is_counted (self->hint),
    .warned = wuzi_danger_is_counted (self->danger),
    .machine = describe_machine (self),
  };

  wuzi_clock_get_state (wuzi_console_get_clock (self->console), &clock);
  for (guint i = 0; i < G_N_ELEMENTS (clock.left_ms); i++)
    running.left_ms[i] = clock.left_ms[i];
  running.turn_ms = clock.turn_ms;
  running.increments = clock.increments;
  return running_game_copy (&running);
}

static void
restore_console (const GameState *self, const RunningGame *running)
{
  WuziConsoleState state = {
    .moves = running->facts.moves,
    .move_count = running->facts.move_count,
    .redo = running->redo,
    .redo_count = running->redo_count,
    .take_backs = { (guint) running->facts.black.take_backs,
                    (guint) running->facts.white.take_backs },
    .started = running->facts.started,
    .duration = running->facts.duration,
    .clock = {
      .left_ms = { running->left_ms[0], running->left_ms[1] },
      .turn_ms = running->turn_ms,
      .increments = running->increments,
    },
  };

  wuzi_console_restore (self->console, &state);
}

/* game_state_make_setup () has seen to it that the levels are known. */
static void
restore_notes (GameNotes *notes, const RunningMachine *machine)
{
  *notes = (GameNotes){
    .machine_has_moved = machine->lowest != NULL,
    .adapted = machine->own != NULL,
    .weakened = machine->weakened,
  };
  if (notes->machine_has_moved)
    engine_level_from_name (machine->lowest, &notes->lowest_level);
  if (notes->adapted)
    engine_level_from_name (machine->own, &notes->own_level);
}

void
game_state_restore (const GameState *self, const RunningGame *running)
{
  const WuziSide *black = &running->facts.black;
  const WuziSide *white = &running->facts.white;

  restore_console (self, running);
  restore_notes (self->notes, &running->machine);
  wuzi_hint_restore (self->hint, (guint) black->hints, (guint) white->hints, running->hinted);
  wuzi_danger_restore (self->danger, (guint) black->danger, (guint) white->danger, running->warned);
}

static gboolean
knows_level (const char *name)
{
  EngineLevel level;

  return name == NULL || engine_level_from_name (name, &level);
}

gboolean
game_state_make_setup (const RunningGame *running, WuziProfile *const profiles[2],
                       WuziGameSetup *setup)
{
  const WuziGameFacts *facts = &running->facts;
  const RunningMachine *machine = &running->machine;

  if (!knows_level (machine->level) || !knows_level (machine->lowest)
      || !knows_level (machine->own))
    return FALSE;
  *setup = (WuziGameSetup){
    .mode = facts->mode,
    .rule = facts->rule,
    .size = facts->size,
    .profiles = { profiles[0], profiles[1] },
    .first_mover = facts->black.seat,
    .adaptive = machine->adaptive,
    .time = facts->time,
    .origin = { facts->origin_game, facts->moves, facts->origin_moves },
    .running = running,
  };
  if (machine->level != NULL)
    engine_level_from_name (machine->level, &setup->level);
  return TRUE;
}
