/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairings, each with its results; those of a knock-out come to be as the ones before are
 * decided. */
#include "matches/match-schedule.h"

enum {
  KNOCK_OUT_SHIFT = 32, /* of a knock-out, the games of a pairing have numbers of their own */
};

/* A pairing as it stands. */
typedef struct {
  int round;
  int first; /* -1: not known yet */
  int second;
  GHashTable *halves; /* Owned: by number, the first one's half points, and 1 */
  int next;           /* no game before this number waits to be taken */
} Pairing;

struct _MatchSchedule {
  const MatchPlan *plan; /* Borrowed */

  /* Owned */
  GArray *pairings;  /* of Pairing */
  GHashTable *taken; /* of guint64: numbers of games that are being played */

  gint64 memory[MATCH_MAX_ENGINES]; /* by the place in the plan, in bytes; 0: not known */

  int width;          /* of a knock-out's first round: pairings */
  guint64 known;      /* games of this share */
  guint64 first_open; /* of all but a knock-out: no game before it waits */
};

static gboolean
is_knock_out (const MatchSchedule *self)
{
  return self->plan->tournament == MATCH_KNOCK_OUT;
}

static Pairing *
get_pairing (const MatchSchedule *self, guint i)
{
  return &g_array_index (self->pairings, Pairing, i);
}

static void
pairing_clear (gpointer data)
{
  g_clear_pointer (&((Pairing *) data)->halves, g_hash_table_unref);
}

static void
add_pairing (MatchSchedule *self, int round, int first, int second)
{
  Pairing pairing = { round, first, second, g_hash_table_new (NULL, NULL), 0 };

  g_array_append_val (self->pairings, pairing);
}

/* The first one's half points in a game; -1: not known. */
static int
get_halves (const Pairing *pairing, int number)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (pairing->halves, GINT_TO_POINTER (number))) - 1;
}

/* --- a knock-out --- */

/* Where somebody stands in the first round, so that the first in the plan meets the last, and the
 * first two can only meet at the end: by halves, each place meets the one that adds up to the
 * rounds' size. */
static int
seed_at (int place, int size)
{
  int seed = 0;

  for (int field = 2; field <= size; field *= 2) {
    int bit = (place * field / size) & 1;

    seed = bit == (((place * field / size) >> 1) & 1) ? seed : field - 1 - seed;
  }
  return seed;
}

/* The first round, with those who have nobody to play against, and empty ones for the next. */
static void
add_rounds (MatchSchedule *self)
{
  int count = (int) self->plan->engines->len;
  int size = 2;
  int round = 1;

  while (size < count)
    size *= 2;
  self->width = size / 2;
  for (int i = 0; i < size; i += 2) {
    int one = seed_at (i, size);
    int other = seed_at (i + 1, size);

    /* A place beyond the last one is empty. */
    add_pairing (self, 1, MIN (one, other), MAX (one, other) < count ? MAX (one, other) : -1);
  }
  for (int width = size / 4; width >= 1; width /= 2) {
    round++;
    for (int i = 0; i < width; i++)
      add_pairing (self, round, -1, -1);
  }
}

/* By how many half points the first one leads in so many games. FALSE if one of these isn't
 * known. */
static gboolean
get_lead (const Pairing *pairing, int count, int *lead)
{
  *lead = 0;
  for (int i = 0; i < count; i++) {
    int halves = get_halves (pairing, i);

    if (halves < 0)
      return FALSE;
    *lead += 2 * halves - 2;
  }
  return TRUE;
}

/* So many games a pairing of a knock-out has, as far as it has come: more where it is even. */
static int
count_wanted (const MatchSchedule *self, const Pairing *pairing)
{
  int wanted = self->plan->games;
  int most = wanted + 2 * MATCH_EXTRA_PAIRS;
  int lead;

  while (wanted < most && get_lead (pairing, wanted, &lead) && lead == 0)
    wanted += 2 - wanted % 2;
  return wanted;
}

/* Who goes on; -1: not known yet. */
static int
get_pairing_winner (const MatchSchedule *self, const Pairing *pairing)
{
  int lead;

  if (pairing->first < 0)
    return -1;
  if (pairing->second < 0)
    return pairing->round == 1 ? pairing->first : -1;
  if (!get_lead (pairing, count_wanted (self, pairing), &lead))
    return -1;
  return lead >= 0 ? pairing->first : pairing->second;
}

/* Lets those go on who have won. */
static void
go_on (MatchSchedule *self)
{
  guint from = 0;
  guint to = (guint) self->width;

  for (; to < self->pairings->len; from += 2, to++) {
    int one = get_pairing_winner (self, get_pairing (self, from));
    int other = get_pairing_winner (self, get_pairing (self, from + 1));

    if (one < 0 || other < 0)
      continue;
    get_pairing (self, to)->first = MIN (one, other);
    get_pairing (self, to)->second = MAX (one, other);
  }
}

/* --- games and their numbers --- */

static guint64
to_index (const MatchSchedule *self, guint pairing, int number)
{
  if (is_knock_out (self))
    return ((guint64) pairing << KNOCK_OUT_SHIFT) + (guint64) number;
  return ((guint64) (number / 2) * self->pairings->len + pairing) * 2 + (guint64) (number % 2);
}

/* FALSE if there is no game of that number. */
static gboolean
from_index (const MatchSchedule *self, guint64 index, guint *pairing, int *number)
{
  guint64 pair = index / 2;
  int wanted;

  if (is_knock_out (self)) {
    *number = (int) (index & G_MAXINT32);
    if (index >> KNOCK_OUT_SHIFT >= self->pairings->len)
      return FALSE;
    *pairing = (guint) (index >> KNOCK_OUT_SHIFT);
    wanted = count_wanted (self, get_pairing (self, *pairing));
  } else {
    if (pair / self->pairings->len > MATCH_MAX_GAMES)
      return FALSE;
    *pairing = (guint) (pair % self->pairings->len);
    *number = (int) (pair / self->pairings->len) * 2 + (int) (index % 2);
    wanted = self->plan->games;
  }
  return *number < wanted && get_pairing (self, *pairing)->first >= 0
         && get_pairing (self, *pairing)->second >= 0;
}

/* Both games from an opening belong to one share. */
static gboolean
is_of_share (const MatchSchedule *self, guint64 index)
{
  return index / 2 % (guint64) self->plan->shares == (guint64) self->plan->share - 1;
}

static void
fill_slot (const MatchSchedule *self, guint64 index, guint pairing, int number, MatchSlot *slot)
{
  const Pairing *of = get_pairing (self, pairing);

  *slot = (MatchSlot) { index, of->round, of->first, of->second, number };
}

gboolean
match_schedule_find (MatchSchedule *self, guint64 index, MatchSlot *slot)
{
  guint pairing;
  int number;

  if (!from_index (self, index, &pairing, &number))
    return FALSE;
  fill_slot (self, index, pairing, number, slot);
  return TRUE;
}

/* Takes the game if nobody has. */
static gboolean
take (MatchSchedule *self, guint64 index, guint pairing, int number, MatchSlot *slot)
{
  if (get_halves (get_pairing (self, pairing), number) >= 0
      || g_hash_table_contains (self->taken, &index))
    return FALSE;
  g_hash_table_add (self->taken, g_memdup2 (&index, sizeof index));
  fill_slot (self, index, pairing, number, slot);
  return TRUE;
}

/* Numbers of all but a knock-out end below it. */
static guint64
get_index_end (const MatchSchedule *self)
{
  return (guint64) (self->plan->games + 1) / 2 * 2 * self->pairings->len;
}

static MatchNext
next_of_all (MatchSchedule *self, MatchSlot *slot)
{
  for (guint64 end = get_index_end (self); self->first_open < end;) {
    guint64 index = self->first_open++;
    guint pairing;
    int number;

    if (is_of_share (self, index) && from_index (self, index, &pairing, &number)
        && take (self, index, pairing, number, slot))
      return MATCH_NEXT_GAME;
  }
  return MATCH_NEXT_END;
}

static MatchNext
next_of_knock_out (MatchSchedule *self, MatchSlot *slot)
{
  for (guint i = 0; i < self->pairings->len; i++) {
    Pairing *pairing = get_pairing (self, i);
    int wanted;

    if (pairing->first < 0 || pairing->second < 0)
      continue;
    wanted = count_wanted (self, pairing);
    for (; pairing->next < wanted; pairing->next++)
      if (take (self, to_index (self, i, pairing->next), i, pairing->next, slot))
        return MATCH_NEXT_GAME;
  }
  return match_schedule_get_winner (self) < 0 ? MATCH_NEXT_WAIT : MATCH_NEXT_END;
}

MatchNext
match_schedule_next (MatchSchedule *self, MatchSlot *slot)
{
  return is_knock_out (self) ? next_of_knock_out (self, slot) : next_of_all (self, slot);
}

void
match_schedule_give_back (MatchSchedule *self, const MatchSlot *slot)
{
  guint pairing;
  int number;

  if (!g_hash_table_remove (self->taken, &slot->index))
    return;
  self->first_open = MIN (self->first_open, slot->index);
  if (from_index (self, slot->index, &pairing, &number))
    get_pairing (self, pairing)->next = MIN (get_pairing (self, pairing)->next, number);
}

gboolean
match_schedule_add (MatchSchedule *self, guint64 index, Stone winner)
{
  guint pairing;
  int number;
  int black_halves = winner == STONE_BLACK ? 2 : winner == STONE_WHITE ? 0 : 1;
  int halves;

  if (!from_index (self, index, &pairing, &number)
      || get_halves (get_pairing (self, pairing), number) >= 0)
    return FALSE;
  halves = number % 2 == 0 ? black_halves : 2 - black_halves;
  g_hash_table_remove (self->taken, &index);
  g_hash_table_insert (get_pairing (self, pairing)->halves, GINT_TO_POINTER (number),
                       GINT_TO_POINTER (halves + 1));
  if (is_knock_out (self))
    go_on (self);
  if (is_knock_out (self) || is_of_share (self, index))
    self->known++;
  return TRUE;
}

/* Of so many pairs of games. */
static guint64
count_pairs_of_share (const MatchSchedule *self, guint64 pairs)
{
  const MatchPlan *plan = self->plan;

  return (pairs + (guint64) (plan->shares - plan->share)) / (guint64) plan->shares;
}

guint64
match_schedule_count (MatchSchedule *self)
{
  guint64 count = 0;
  guint64 pairs;

  if (is_knock_out (self)) {
    for (guint i = 0; i < self->pairings->len; i++) {
      const Pairing *pairing = get_pairing (self, i);

      if (pairing->round > 1 || pairing->second >= 0)
        count += (guint64) count_wanted (self, pairing);
    }
    return count;
  }
  pairs = get_index_end (self) / 2;
  count = 2 * count_pairs_of_share (self, pairs);
  /* The last opening is played once. */
  if (self->plan->games % 2 == 1)
    count -= count_pairs_of_share (self, pairs)
             - count_pairs_of_share (self, pairs - self->pairings->len);
  return count;
}

guint64
match_schedule_count_known (MatchSchedule *self)
{
  return self->known;
}

/* Adds what came of a game, and of the opening if this was the second one played from it. */
static void
add_result (const Pairing *pairing, int number, int halves, MatchPairing *sum)
{
  int other = get_halves (pairing, number ^ 1);

  if (halves == 2)
    sum->score.wins++;
  else if (halves == 0)
    sum->score.losses++;
  else
    sum->score.draws++;
  if (number % 2 == 1 && other >= 0)
    sum->pairs.counts[halves + other]++;
}

GArray *
match_schedule_list_pairings (MatchSchedule *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (MatchPairing));

  for (guint i = 0; i < self->pairings->len; i++) {
    const Pairing *pairing = get_pairing (self, i);
    MatchPairing sum = { pairing->round, pairing->first, pairing->second, { 0 }, { { 0 } } };
    GHashTableIter iter;
    gpointer number;
    gpointer value;

    if (pairing->first < 0 || pairing->second < 0)
      continue;
    g_hash_table_iter_init (&iter, pairing->halves);
    while (g_hash_table_iter_next (&iter, &number, &value))
      add_result (pairing, GPOINTER_TO_INT (number), GPOINTER_TO_INT (value) - 1, &sum);
    g_array_append_val (all, sum);
  }
  return all;
}

int
match_schedule_get_winner (MatchSchedule *self)
{
  return is_knock_out (self)
             ? get_pairing_winner (self, get_pairing (self, self->pairings->len - 1))
             : -1;
}

MatchSchedule *
match_schedule_new (const MatchPlan *plan)
{
  MatchSchedule *self = g_new0 (MatchSchedule, 1);
  int count = (int) plan->engines->len;

  self->plan = plan;
  self->pairings = g_array_new (FALSE, FALSE, sizeof (Pairing));
  g_array_set_clear_func (self->pairings, pairing_clear);
  self->taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  if (plan->tournament == MATCH_KNOCK_OUT) {
    add_rounds (self);
    go_on (self);
    return self;
  }
  for (int first = 0; first < (plan->tournament == MATCH_GAUNTLET ? 1 : count); first++)
    for (int second = first + 1; second < count; second++)
      add_pairing (self, 1, first, second);
  return self;
}

void
match_schedule_free (MatchSchedule *self)
{
  g_array_unref (self->pairings);
  g_hash_table_unref (self->taken);
  g_free (self);
}

void
match_schedule_note_memory (MatchSchedule *self, int engine, gint64 bytes)
{
  self->memory[engine] = MAX (self->memory[engine], bytes);
}

gint64
match_schedule_get_memory (MatchSchedule *self, int engine)
{
  return self->memory[engine];
}

gboolean
match_schedule_is_decided (MatchSchedule *self)
{
  const SprtTest *test = &self->plan->sprt;
  g_autoptr (GArray) pairings = NULL;
  const MatchPairing *pairing;

  if (!self->plan->has_sprt)
    return FALSE;
  pairings = match_schedule_list_pairings (self);
  pairing = &g_array_index (pairings, MatchPairing, 0);
  return sprt_judge (test, sprt_get_ratio (test, &pairing->score, &pairing->pairs)) != SPRT_OPEN;
}

gboolean
match_schedule_is_over (MatchSchedule *self)
{
  if (is_knock_out (self))
    return match_schedule_get_winner (self) >= 0;
  return match_schedule_count_known (self) >= match_schedule_count (self)
         || match_schedule_is_decided (self);
}
