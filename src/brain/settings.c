/* SPDX-License-Identifier: GPL-3.0-or-later */
/* INFO's keys, and what they mean for the engine. */
#include "brain/settings.h"

#include "brain/computer.h"
#include "brain/text.h"

/* time_left of a game without a limit. */
static const int64_t UNLIMITED_MS = 2147483647;

/* For a move, if the manager has set no limit. */
static const int64_t USUAL_TURN_MS = 5000;

/* Some thirty years: longer times count as that, so that sums of times never
 * overflow. */
static const int64_t MOST_MS = INT64_C (1000000000000);

/* "As fast as possible": enough to see what is one or two moves away. */
static const uint64_t FAST_NODES = 10000;

/* Memory of the program beside the engine, and of each thread. */
static const uint64_t OWN_BYTES = 6 << 20;
static const uint64_t THREAD_BYTES = 1 << 20;

/* The engine gets at most one part in so many of the computer's memory. */
static const uint64_t MEMORY_SHARE = 2;

/* The rules that can be played. Gomocup's numbers are sums: 1 exactly five, 2 continuous, 4 renju,
 * 8 caro. */
static const struct {
  int64_t number;
  Rule rule;
} RULES[] = {
  { 0, RULE_FREESTYLE }, { 1, RULE_STANDARD },  { 2, RULE_RENJU }, /* Yixin's */
  { 4, RULE_RENJU },     { 5, RULE_FREESTYLE }, /* Rapfi's, with the opening called Swap ... */
  { 6, RULE_FREESTYLE },                        /* ... and with Swap2 */
  { 8, RULE_CARO },      { 9, RULE_CARO },
};

/* A limit, or 0 for none, which a value of 0 or less stands for. */
static uint64_t
limit_of (int64_t value)
{
  return value > 0 ? (uint64_t) value : 0;
}

/* A time within MOST_MS. */
static int64_t
time_of (int64_t value)
{
  return value > MOST_MS ? MOST_MS : value < -MOST_MS ? -MOST_MS : value;
}

static void
set_turn (Settings *settings, int64_t value)
{
  settings->turn_ms = time_of (value);
}

static void
set_match (Settings *settings, int64_t value)
{
  settings->match_ms = time_of (value);
}

static void
set_left (Settings *settings, int64_t value)
{
  settings->left_ms = time_of (value);
  settings->left_known = true;
  settings->spent_ms = 0;
}

static void
set_increment (Settings *settings, int64_t value)
{
  settings->increment_ms = time_of (value);
}

static void
set_memory (Settings *settings, int64_t value)
{
  settings->memory_bytes = limit_of (value);
}

static void
set_hash (Settings *settings, int64_t value)
{
  settings->hash_bytes = limit_of (value < INT64_MAX / 1024 ? value : INT64_MAX / 1024) * 1024;
}

static void
set_nodes (Settings *settings, int64_t value)
{
  settings->nodes = limit_of (value);
}

static void
set_depth (Settings *settings, int64_t value)
{
  if (value > ENGINE_MAX_DEPTH)
    value = ENGINE_MAX_DEPTH;
  settings->depth = (int) limit_of (value);
}

int
settings_get_most_threads (void)
{
  int processors = computer_count_processors ();

  return processors < ENGINE_MAX_THREADS ? processors : ENGINE_MAX_THREADS;
}

static void
set_threads (Settings *settings, int64_t value)
{
  int most = settings_get_most_threads ();

  settings->threads = value < most ? (int) value : most;
}

static void
set_detail (Settings *settings, int64_t value)
{
  settings->detail = (unsigned) value;
}

static void
set_pondering (Settings *settings, int64_t value)
{
  settings->pondering = value == 1;
}

static void
set_rule (Settings *settings, int64_t value)
{
  settings->rule = value;
}

/* The keys that are known, with the least and largest values. Their functions
 * limit values further.
 *
 * NOTE: game_type, evaluate, folder, caution_factor and any other keys are ignored. */
static const struct {
  const char *key;
  int64_t min, max;
  void (*set) (Settings *settings, int64_t value);
} KEYS[] = {
  { "timeout_turn", 0, INT64_MAX, set_turn },
  { "timeout_match", 0, INT64_MAX, set_match },
  { "time_left", INT64_MIN, INT64_MAX, set_left },
  { "time_increment", 0, INT64_MAX, set_increment },
  { "max_memory", 0, INT64_MAX, set_memory },
  { "hash_size", 0, INT64_MAX, set_hash },
  { "max_node", INT64_MIN, INT64_MAX, set_nodes },
  { "max_depth", INT64_MIN, INT64_MAX, set_depth },
  { "thread_num", 1, INT64_MAX, set_threads },
  { "show_detail", 0, SETTINGS_DETAIL_REALTIME | SETTINGS_DETAIL_INFO, set_detail },
  { "pondering", 0, 1, set_pondering },
  { "rule", 0, INT64_MAX, set_rule },
};

void
settings_init (Settings *settings)
{
  *settings = (Settings) { .turn_ms = -1, .threads = 1 };
}

void
settings_read (Settings *settings, const char *text)
{
  size_t length = text_word_length (text);
  int64_t value;

  if (text_read_list (text_skip_blanks (text + length), 1, &value) != 1)
    return;
  for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++)
    if (text_is_word (text, length, KEYS[i].key) && value >= KEYS[i].min && value <= KEYS[i].max)
      KEYS[i].set (settings, value);
}

void
settings_begin_game (Settings *settings)
{
  settings->spent_ms = 0;
}

void
settings_add_spent (Settings *settings, int64_t spent_ms)
{
  settings->spent_ms = time_of (settings->spent_ms + time_of (spent_ms) - settings->increment_ms);
}

bool
settings_get_rule (const Settings *settings, Rule *rule)
{
  *rule = RULE_FREESTYLE;
  for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++)
    if (RULES[i].number == settings->rule) {
      *rule = RULES[i].rule;
      return true;
    }
  return false;
}

/* The engine's part of the limit for the whole program, at least one byte. */
static uint64_t
memory_beside (const Settings *settings)
{
  uint64_t own = OWN_BYTES + THREAD_BYTES * (uint64_t) settings->threads;

  return settings->memory_bytes > own ? settings->memory_bytes - own : 1;
}

uint64_t
settings_get_memory (const Settings *settings)
{
  uint64_t most = computer_get_memory () / MEMORY_SHARE;
  uint64_t memory = settings->memory_bytes > 0 ? memory_beside (settings) : 0;

  if (memory == 0 || (settings->hash_bytes > 0 && settings->hash_bytes < memory))
    memory = settings->hash_bytes;
  return memory < most ? memory : most;
}

/* What is left of the game's time, as in EngineLimits: 0 is no limit, and
 * negative nothing left. */
static int64_t
left_for_game (const Settings *settings, int64_t passed_ms)
{
  int64_t left = settings->left_known ? settings->left_ms : settings->match_ms;

  if (settings->left_known ? left >= UNLIMITED_MS : left == 0)
    return 0;
  left -= settings->spent_ms + passed_ms;
  return left > 0 ? left : -1;
}

EngineLimits
settings_get_limits (const Settings *settings, int64_t passed_ms)
{
  EngineLimits limits = {
    .left_ms = left_for_game (settings, passed_ms),
    .increment_ms = settings->increment_ms,
    .nodes = settings->nodes,
    .depth = settings->depth,
  };
  int64_t turn = settings->turn_ms;

  if (turn < 0 && limits.left_ms == 0 && limits.nodes == 0 && limits.depth == 0)
    turn = USUAL_TURN_MS;
  if (turn > 0)
    limits.turn_ms = turn > passed_ms ? turn - passed_ms : 1;
  else if (turn == 0 && (limits.nodes == 0 || limits.nodes > FAST_NODES))
    limits.nodes = FAST_NODES;
  return limits;
}
