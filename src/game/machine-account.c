/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps account of who has played in the machine's place. */
#include "game/machine-account.h"

#include <math.h>

#include "records/games/game-facts.h"

#define OWN_ENGINE "" /* beside the names that records have for engines from elsewhere */

static const double ERRORS_OF_95_PERCENT = 1.96;

/* NULL for MACHINE_ACCOUNT_NO_LEVEL. */
static const char *
find_level_name (EngineLevel level)
{
  return level != MACHINE_ACCOUNT_NO_LEVEL ? engine_level_to_name (level) : NULL;
}

EngineLevel
machine_account_find_level (const char *name)
{
  EngineLevel level;

  return name != NULL && engine_level_from_name (name, &level) ? level : MACHINE_ACCOUNT_NO_LEVEL;
}

const char *
machine_account_find_engine (const RunningMachine *machine)
{
  return machine->level != NULL && game_facts_machine_is_engine (machine->level) ? machine->level
                                                                                 : NULL;
}

void
machine_account_clear (MachineAccount *self)
{
  g_clear_pointer (&self->mover, g_free);
  g_clear_pointer (&self->last_engine, g_free);
  g_clear_pointer (&self->last_name, g_free);
}

/* --- what happens --- */

/* Keeps to what is known of the engine from elsewhere that plays from now on, if one does: a match
 * may end meanwhile. */
static void
note_rating (MachineAccount *self)
{
  WuziEngine *engine = NULL;
  const EngineRating *rating;

  if (self->player != NULL && wuzi_ai_player_get_machine (self->player) != NULL)
    engine = wuzi_ai_player_get_engine (self->player);
  rating = engine != NULL ? wuzi_engine_get_rating (engine) : NULL;
  self->rating = (GlickoRating) { 0 };
  if (rating == NULL)
    return;
  self->rating.value = CLAMP (rating->value, 1, GAME_FACTS_MAX_RATING);
  self->rating.deviation = CLAMP (round (rating->error / ERRORS_OF_95_PERCENT),
                                  WUZI_RATING_MACHINE_DEVIATION, GAME_FACTS_MAX_DEVIATION);
}

void
machine_account_begin (MachineAccount *self)
{
  self->lowest = MACHINE_ACCOUNT_NO_LEVEL;
  self->own = MACHINE_ACCOUNT_NO_LEVEL;
  self->weakened = FALSE;
  self->mixed = FALSE;
  g_clear_pointer (&self->mover, g_free);
  note_rating (self);
}

void
machine_account_set_own (MachineAccount *self, EngineLevel own)
{
  self->own = own;
  wuzi_ai_player_set_level (self->player, own);
}

/* More than one engine makes a game casual. */
static void
add_mover (MachineAccount *self, const char *engine)
{
  const char *mover = engine != NULL ? engine : OWN_ENGINE;

  self->mixed = self->mixed || (self->mover != NULL && !g_str_equal (self->mover, mover));
  if (self->mover == NULL)
    self->mover = g_strdup (mover);
}

void
machine_account_restore_rating (MachineAccount *self, const RunningGame *running)
{
  const WuziSide *side =
      running->facts.black.machine != NULL ? &running->facts.black : &running->facts.white;

  if (machine_account_find_engine (&running->machine) != NULL)
    self->rating = (GlickoRating) { .value = side->rating, .deviation = side->deviation };
}

/* One that several have moved in was kept as a casual one. */
void
machine_account_restore (MachineAccount *self, const RunningMachine *machine)
{
  const char *engine = machine_account_find_engine (machine);

  self->lowest = machine_account_find_level (machine->lowest);
  self->own = machine_account_find_level (machine->own);
  self->weakened = machine->weakened;
  if (machine->lowest != NULL)
    add_mover (self, NULL);
  else if (engine != NULL && wuzi_console_have_both_moved (self->console))
    add_mover (self, engine);
}

void
machine_account_add_deed (MachineAccount *self)
{
  const char *engine = wuzi_ai_player_get_used_machine (self->player);
  EngineLevel level;

  add_mover (self, engine);
  if (wuzi_ai_player_was_weakened (self->player))
    self->weakened = TRUE;
  if (engine != NULL)
    return;
  level = wuzi_ai_player_get_used_level (self->player);
  self->lowest = MIN (self->lowest, level);
  if (level != self->own)
    self->own = MACHINE_ACCOUNT_NO_LEVEL;
}

/* The level that a game counts for: the lowest at which the machine has moved, so that nobody wins
 * a hard game by easy moves. */
static EngineLevel
find_counted_level (const MachineAccount *self)
{
  return self->lowest != MACHINE_ACCOUNT_NO_LEVEL ? self->lowest
                                                  : wuzi_ai_player_get_level (self->player);
}

void
machine_account_end (MachineAccount *self)
{
  g_free (self->last_engine);
  g_free (self->last_name);
  self->last_name = g_strdup (wuzi_player_get_name (WUZI_PLAYER (self->player)));
  self->last_engine = g_strdup (wuzi_ai_player_get_machine (self->player));
  self->last_rating = self->rating;
  self->last_level = find_counted_level (self);
}

void
machine_account_set_engine (MachineAccount *self, const char *machine, const char *name,
                            WuziEngine *engine)
{
  /* It is still as strong as when it began to play. */
  gboolean goes_on = machine != NULL
                     && g_strcmp0 (wuzi_ai_player_get_machine (self->player), machine) == 0
                     && g_strcmp0 (self->mover, machine) == 0;

  if (machine != NULL)
    self->own = MACHINE_ACCOUNT_NO_LEVEL;
  wuzi_player_set_name (WUZI_PLAYER (self->player), name);
  wuzi_ai_player_set_engine (self->player, engine, machine);
  if (!goes_on)
    note_rating (self);
}

/* --- what is told --- */

const char *
machine_account_get_engine (const MachineAccount *self)
{
  if (self->player == NULL)
    return NULL;
  return wuzi_console_is_over (self->console) ? self->last_engine
                                              : wuzi_ai_player_get_machine (self->player);
}

EngineLevel
machine_account_get_level (const MachineAccount *self, gboolean *adaptive)
{
  gboolean over = wuzi_console_is_over (self->console);

  if (adaptive != NULL)
    *adaptive = over ? self->last_level == self->own : self->adaptive;
  return over ? self->last_level : wuzi_ai_player_get_level (self->player);
}

static const GlickoRating *
get_engine_rating (const MachineAccount *self)
{
  return wuzi_console_is_over (self->console) ? &self->last_rating : &self->rating;
}

WuziRating
machine_account_get_rating (const MachineAccount *self)
{
  const GlickoRating *rating = get_engine_rating (self);

  if (machine_account_get_engine (self) != NULL)
    return (WuziRating) {
      .value = rating->value,
      .deviation = rating->deviation,
      .provisional = rating->value == 0,
    };
  return (WuziRating) {
    .value = engine_level_to_rating (machine_account_get_level (self, NULL)),
    .deviation = WUZI_RATING_MACHINE_DEVIATION,
  };
}

void
machine_account_describe (const MachineAccount *self, WuziSide *side)
{
  EngineLevel level = find_counted_level (self);
  const char *engine = machine_account_get_engine (self);

  if (wuzi_console_is_over (self->console)) {
    g_free (side->name);
    side->name = g_strdup (self->last_name);
  }
  side->machine = g_strdup (engine != NULL ? engine : engine_level_to_name (level));
  side->adaptive = engine == NULL && level == self->own;
  side->weakened = self->weakened;
  if (engine != NULL) {
    side->rating = (int) get_engine_rating (self)->value;
    side->deviation = (int) get_engine_rating (self)->deviation;
  }
}

RunningMachine
machine_account_describe_running (const MachineAccount *self)
{
  const char *engine;

  if (self->player == NULL)
    return (RunningMachine) { 0 };
  engine = wuzi_ai_player_get_machine (self->player);
  return (RunningMachine) {
    .level = g_strdup (
        engine != NULL ? engine : engine_level_to_name (wuzi_ai_player_get_level (self->player))),
    .lowest = g_strdup (find_level_name (self->lowest)),
    .own = g_strdup (find_level_name (self->own)),
    .adaptive = self->adaptive,
    .weakened = self->weakened,
  };
}
