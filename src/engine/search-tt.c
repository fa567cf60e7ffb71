/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts the distances of wins and losses on the way to the table and back. */
#include "engine/search-tt.h"

/* Scores of decided positions count from the root while searching, and from
 * the position in the TT. */
static int
score_to_tt (int score, int ply)
{
  return score >= SCORE_DECIDED ? score + ply : score <= -SCORE_DECIDED ? score - ply : score;
}

static int
score_from_tt (int score, int ply)
{
  return score >= SCORE_DECIDED ? score - ply : score <= -SCORE_DECIDED ? score + ply : score;
}

bool
search_tt_probe (const Search *search, int ply, TTEntry *tt)
{
  const Position *position = &search->position;

  if (!tt_probe (search->shared->table, position->summary.key, tt)) {
    *tt = (TTEntry){ .move = POINT_NONE, .eval = SCORE_INFINITE };
    return false;
  }
  tt->score = score_from_tt (tt->score, ply);
  /* Another position may have the same key: its move may not be possible here. */
  if (position->stones[tt->move] != STONE_NONE || !position_may_play (position, tt->move))
    tt->move = POINT_NONE;
  return true;
}

void
search_tt_store (Search *search, int ply, const TTEntry *entry)
{
  TTEntry stored = *entry;

  stored.score = score_to_tt (entry->score, ply);
  tt_store (search->shared->table, search->position.summary.key, &stored);
}
