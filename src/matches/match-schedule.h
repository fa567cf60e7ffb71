/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are to be played, and in which order; and what has come of them.
 *
 * Each game has a number that depends on the plan alone, so that a match that was stopped goes on,
 * and shares of it can be played elsewhere. Pairings get on evenly: the first opening of all, with
 * both colours, comes before the second. */
#pragma once

#include "matches/match-judge.h"

enum {
  /* Pairs of games that are played at most, beyond those of the plan, where a pairing of a
   * knock-out is even. After these, who stands before the other in the plan goes on. */
  MATCH_EXTRA_PAIRS = 8,
};

/* A game of the plan. */
typedef struct {
  guint64 index; /* its number in the match, from 0 */
  int round;     /* of a knock-out, from 1; else 1 */
  int first;     /* the pairing's engines, by their places in the plan */
  int second;
  int number; /* in the pairing, from 0; the first one is black in each other one, beginning with 0
               */
} MatchSlot;

/* A pairing and what has come of it. */
typedef struct {
  int round;
  int first;
  int second;
  EloScore score; /* the first one's */
  EloPairs pairs; /* likewise, of openings that were played with both colours */
} MatchPairing;

typedef enum {
  MATCH_NEXT_GAME,
  MATCH_NEXT_WAIT, /* games that are running decide what comes next */
  MATCH_NEXT_END,
} MatchNext;

typedef struct _MatchSchedule MatchSchedule;

/* plan must live as long. */
MatchSchedule *match_schedule_new (const MatchPlan *plan);
void match_schedule_free (MatchSchedule *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchSchedule, match_schedule_free)

/* The next game to play, which is taken from now on. */
MatchNext match_schedule_next (MatchSchedule *self, MatchSlot *slot);

/* A game that was taken wasn't played to its end. */
void match_schedule_give_back (MatchSchedule *self, const MatchSlot *slot);

/* The game of that number; FALSE if the plan has none such, or it isn't known yet who plays it. */
gboolean match_schedule_find (MatchSchedule *self, guint64 index, MatchSlot *slot);

/* What came of a game; winner is by its colour. FALSE if that is known already, or there is no such
 * game. A game that this share doesn't have counts, too. */
gboolean match_schedule_add (MatchSchedule *self, guint64 index, Stone winner);

/* The most memory that one who plays has taken in any game, by the place in the plan, in bytes; 0:
 * that isn't known. Noting less changes nothing. */
void match_schedule_note_memory (MatchSchedule *self, int engine, gint64 bytes);
gint64 match_schedule_get_memory (MatchSchedule *self, int engine);

/* How many games this share has in all; of a knock-out, without those that break ties. */
guint64 match_schedule_count (MatchSchedule *self);
guint64 match_schedule_count_known (MatchSchedule *self);

/* All pairings that are known by now, of MatchPairing. (transfer full) */
GArray *match_schedule_list_pairings (MatchSchedule *self);

/* Has the sequential test of the plan, if it has one, been decided? */
gboolean match_schedule_is_decided (MatchSchedule *self);

/* Is there nothing more to play: all games are known, or that test is decided, or a knock-out won?
 */
gboolean match_schedule_is_over (MatchSchedule *self);

/* Who has won a knock-out, by the place in the plan; -1: it isn't over, or it is none. */
int match_schedule_get_winner (MatchSchedule *self);

/* Who is black? By the place in the plan. */
static inline int
match_slot_get_black (const MatchSlot *slot)
{
  return slot->number % 2 == 0 ? slot->first : slot->second;
}

static inline int
match_slot_get_white (const MatchSlot *slot)
{
  return slot->number % 2 == 0 ? slot->second : slot->first;
}

/* The opening that it is played from, from 0. */
static inline int
match_slot_get_opening (const MatchSlot *slot)
{
  return slot->number / 2;
}
