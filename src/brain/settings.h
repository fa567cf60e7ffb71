/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the manager has told by INFO: limits, rule, and what it wants to see. */
#pragma once

#include "engine/engine.h"

/* Which live lines are wanted beside the usual MESSAGE; they can be added. */
enum {
  SETTINGS_DETAIL_REALTIME = 1,
  SETTINGS_DETAIL_INFO = 2,
};

/* Plain data: copy it by assignment. */
typedef struct {
  int64_t turn_ms;  /* for a move; 0: as fast as possible; negative: not told */
  int64_t match_ms; /* for a game; 0 is no limit */
  int64_t left_ms;  /* for the rest of it, if left_told; may be negative */
  bool left_told;
  int64_t spent_ms; /* since the game began or left_ms was told */
  int64_t increment_ms;
  uint64_t memory_bytes; /* of the whole program; 0 is no limit */
  uint64_t hash_bytes;   /* of the engine's table; 0 is no limit */
  uint64_t nodes;        /* 0 is no limit */
  int depth;             /* 0 is no limit */
  int threads;
  unsigned detail;
  int64_t rule; /* as the protocol has it */
} Settings;

void settings_init (Settings *settings);

/* Takes what follows INFO: "key value". What isn't known or can't be is
 * ignored, as the protocol wants it. */
void settings_take (Settings *settings, const char *text);

/* A game begins. */
void settings_begin_game (Settings *settings);

/* A move took so long. */
void settings_spend (Settings *settings, int64_t spent_ms);

/* How many threads may think: more than there are processors would only wait
 * for each other, and for the clock too long. */
int settings_get_most_threads (void);

/* The rule to play by. Returns false if the one that was told isn't known
 * here; *rule is freestyle then.
 *
 * NOTE: 2 is renju, as Yixin has it. In Gomocup's document it means a continuous game, which
 * nothing else tells from Yixin's; but no manager plays one with a brain any more. */
bool settings_get_rule (const Settings *settings, Rule *rule);

/* What the engine may use, in bytes; 0 is no limit. Never more than the
 * computer can spare. */
uint64_t settings_get_memory (const Settings *settings);

/* How long the engine may think, when so much of the move's time has passed
 * already. */
EngineLimits settings_get_limits (const Settings *settings, int64_t passed_ms);
