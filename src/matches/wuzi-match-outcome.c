/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds what a list tells of a game. */
#include "matches/wuzi-match-outcome.h"

struct _WuziMatchOutcome {
  GObject parent_instance;

  MatchOutcome outcome;
};

G_DEFINE_FINAL_TYPE (WuziMatchOutcome, wuzi_match_outcome, G_TYPE_OBJECT)

MatchOutcome
match_outcome_of (const MatchResult *result)
{
  return (MatchOutcome) { result->slot, result->winner, result->ending, result->count,
                          result->started };
}

static void
wuzi_match_outcome_class_init (WuziMatchOutcomeClass *klass)
{
}

static void
wuzi_match_outcome_init (WuziMatchOutcome *self)
{
}

WuziMatchOutcome *
wuzi_match_outcome_new (const MatchOutcome *outcome)
{
  WuziMatchOutcome *self = g_object_new (WUZI_TYPE_MATCH_OUTCOME, NULL);

  self->outcome = *outcome;
  return self;
}

const MatchOutcome *
wuzi_match_outcome_get (WuziMatchOutcome *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_OUTCOME (self), NULL);

  return &self->outcome;
}
