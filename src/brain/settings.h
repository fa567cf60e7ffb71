/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the manager has set by INFO: limits, rule, and what is reported. */
#pragma once

#include "engine/engine.h"

/* The live lines to send beside the usual MESSAGE; flags. */
enum {
  SETTINGS_DETAIL_REALTIME = 1,
  SETTINGS_DETAIL_INFO = 2,
};

/* Plain data: copy it by assignment. */
typedef struct {
  int64_t turn_ms;  /* for a move; 0: as fast as possible; negative: not set */
  int64_t match_ms; /* for a game; 0 is no limit */
  int64_t left_ms;  /* for the rest of it, if left_known; may be negative */
  bool left_known;
  int64_t spent_ms; /* since the game began or left_ms was set */
  int64_t increment_ms;
  uint64_t memory_bytes; /* of the whole program; 0 is no limit */
  uint64_t hash_bytes;   /* of the engine's table; 0 is no limit */
  uint64_t nodes;        /* 0 is no limit */
  int depth;             /* 0 is no limit */
  int threads;
  unsigned detail;
  bool pondering; /* think on while the other side does */
  int64_t rule;   /* the protocol's number */
} Settings;

void settings_init (Settings *settings);

/* Reads what follows INFO: "key value". Unknown keys and impossible values are
 * ignored, as the protocol demands. */
void settings_read (Settings *settings, const char *text);

/* Begins a game. */
void settings_begin_game (Settings *settings);

/* Adds the time of a move. */
void settings_add_spent (Settings *settings, int64_t spent_ms);

/* How many threads the engine may use, no more than there are processors: else
 * they would wait for each other, and check the clock too late. */
int settings_get_most_threads (void);

/* Sets *rule to the rule. Returns false, and sets freestyle, if its number is
 * unknown.
 *
 * NOTE: 2 is renju, as in Yixin. In Gomocup's document it is a continuous game, but no manager
 * plays one with a brain any more. */
bool settings_get_rule (const Settings *settings, Rule *rule);

/* The engine's memory in bytes, never more than a share of the computer's; 0 is
 * no limit. */
uint64_t settings_get_memory (const Settings *settings);

/* The engine's limits for a move of which so much time has passed already. */
EngineLimits settings_get_limits (const Settings *settings, int64_t passed_ms);
