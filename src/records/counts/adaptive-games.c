/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window on the newest games of each player. */
#include "records/counts/adaptive-games.h"

#include <string.h>

#include "records/games/game-facts.h"

typedef struct {
  char *level; /* owned: a GRefString, as all players know the same few */
  gint64 started;
  double score;
} Entry;

/* Invariant: entries are in the order in which the games began. */
typedef struct {
  guint count;
  Entry entries[WUZI_ADAPTIVE_GAMES];
} Window;

struct _AdaptiveGames {
  /* Owned */
  GHashTable *windows; /* profile id to Window */
};

static void
window_free (gpointer data)
{
  Window *window = data;

  for (guint i = 0; i < window->count; i++)
    g_ref_string_release (window->entries[i].level);
  g_free (window);
}

AdaptiveGames *
adaptive_games_new (void)
{
  AdaptiveGames *self = g_new0 (AdaptiveGames, 1);

  self->windows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, window_free);
  return self;
}

void
adaptive_games_free (AdaptiveGames *self)
{
  g_hash_table_unref (self->windows);
  g_free (self);
}

static Window *
ensure_window (AdaptiveGames *self, const char *id)
{
  Window *window = g_hash_table_lookup (self->windows, id);

  if (window == NULL) {
    window = g_new0 (Window, 1);
    g_hash_table_insert (self->windows, g_strdup (id), window);
  }
  return window;
}

/* Puts a game in its place, and lets the oldest go if they become too many;
 * that may be this one. */
static void
window_insert (Window *window, const char *level, gint64 started, double score)
{
  guint place = window->count;

  while (place > 0 && window->entries[place - 1].started > started)
    place--;
  if (window->count == WUZI_ADAPTIVE_GAMES) {
    if (place == 0)
      return;
    g_ref_string_release (window->entries[0].level);
    memmove (&window->entries[0], &window->entries[1], --place * sizeof (Entry));
  } else {
    memmove (&window->entries[place + 1], &window->entries[place],
             (window->count++ - place) * sizeof (Entry));
  }
  window->entries[place] = (Entry){ g_ref_string_new_intern (level), started, score };
}

static double
score_of (const WuziGameFacts *facts, gboolean black)
{
  if (facts->result == WUZI_RESULT_DRAW)
    return 0.5;
  return (facts->result == WUZI_RESULT_BLACK_WINS) == black ? 1 : 0;
}

void
adaptive_games_add (AdaptiveGames *self, const WuziGameFacts *facts)
{
  gboolean black_is_person = facts->black.machine == NULL;
  const WuziSide *person = black_is_person ? &facts->black : &facts->white;
  const WuziSide *machine = black_is_person ? &facts->white : &facts->black;
  gboolean person_first = (facts->first == STONE_BLACK) == black_is_person;

  if (!game_facts_count (facts) || machine->machine == NULL || !machine->adaptive
      || facts->move_count < (person_first ? 1 : 2))
    return;
  window_insert (ensure_window (self, person->profile_id), machine->machine, facts->started,
                 score_of (facts, black_is_person));
}

void
adaptive_games_fold_profile (AdaptiveGames *self, const char *from_id, const char *to_id)
{
  const Window *from = g_hash_table_lookup (self->windows, from_id);
  Window *to;

  if (from == NULL || g_str_equal (from_id, to_id))
    return;
  to = ensure_window (self, to_id);
  for (guint i = 0; i < from->count; i++)
    window_insert (to, from->entries[i].level, from->entries[i].started, from->entries[i].score);
  g_hash_table_remove (self->windows, from_id);
}

guint
adaptive_games_list (AdaptiveGames *self, const char *profile_id, WuziAdaptiveGame *games)
{
  const Window *window = g_hash_table_lookup (self->windows, profile_id);

  if (window == NULL)
    return 0;
  for (guint i = 0; i < window->count; i++)
    games[i] = (WuziAdaptiveGame){ window->entries[i].level, window->entries[i].score };
  return window->count;
}
