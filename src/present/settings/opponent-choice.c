/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the words that stand for opponents. */
#include "present/settings/opponent-choice.h"

#include "records/games/game-facts.h"

const EngineLevel OPPONENT_CHOICE_MAIN[OPPONENT_CHOICE_MAIN_COUNT] = {
  ENGINE_LEVEL_EASY,   ENGINE_LEVEL_MEDIUM,   ENGINE_LEVEL_HARD,
  ENGINE_LEVEL_EXPERT, ENGINE_LEVEL_CHAMPION,
};

gboolean
opponent_choice_is_adaptive (const char *choice)
{
  return g_strcmp0 (choice, OPPONENT_CHOICE_ADAPTIVE) == 0;
}

gboolean
opponent_choice_is_engine (const char *choice)
{
  return choice != NULL && game_facts_machine_is_engine (choice)
         && game_facts_machine_is_valid (choice);
}

gboolean
opponent_choice_is_known (const char *choice)
{
  EngineLevel level;

  return opponent_choice_is_adaptive (choice) || opponent_choice_is_engine (choice)
         || engine_level_from_name (choice, &level);
}

gboolean
opponent_choice_is_main (const char *choice)
{
  EngineLevel level = opponent_choice_to_level (choice);

  if (opponent_choice_is_adaptive (choice) || opponent_choice_is_engine (choice))
    return FALSE;
  for (int i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++)
    if (OPPONENT_CHOICE_MAIN[i] == level)
      return TRUE;
  return FALSE;
}

EngineLevel
opponent_choice_to_level (const char *choice)
{
  EngineLevel level = (EngineLevel) OPPONENT_CHOICE_USUAL;

  engine_level_from_name (choice, &level);
  return level;
}
