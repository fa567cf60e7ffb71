/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Margins and numbers of moves; all of them are in params.h. */
#include "engine/pruning.h"

#include "engine/params.h"

int
pruning_base_reduction (const Search *search, int depth, int number)
{
  int plies = depth / DEPTH_ONE;

  if (plies >= REDUCTION_ENTRIES)
    plies = REDUCTION_ENTRIES - 1;
  if (number >= REDUCTION_ENTRIES)
    number = REDUCTION_ENTRIES - 1;
  return search->shared->tables->reductions[plies * REDUCTION_ENTRIES + number];
}

bool
pruning_reverse_futility (const Node *node, int *score)
{
  int margin = STATIC_MARGIN_PER_PLY * (node->depth - DEPTH_ONE) / DEPTH_ONE
               - (node->improving ? STATIC_MARGIN_IMPROVING : 0);

  if (margin < 0)
    margin = 0;

  if (node->depth > STATIC_DEPTH * DEPTH_ONE || node->eval >= SCORE_DECIDED
      || node->eval - margin < node->beta)
    return false;
  *score = node->eval;
  return true;
}

/* How many moves a node searches. */
static int
move_limit (const Search *search, const Node *node)
{
  int plies = node->depth / DEPTH_ONE;
  int limit = search->shared->tables
                  ->move_limits[plies < REDUCTION_ENTRIES ? plies : REDUCTION_ENTRIES - 1];

  return node->improving ? limit : limit / 2;
}

bool
pruning_is_late (const Search *search, const Node *node, int number)
{
  return node->best_score > -SCORE_DECIDED && number >= move_limit (search, node);
}

bool
pruning_skip (const Search *search, const Node *node, Kind own, Kind other, int number)
{
  int plies = (node->depth - pruning_base_reduction (search, node->depth, number)) / DEPTH_ONE;

  if (node->best_score <= -SCORE_DECIDED || node->pv || own >= KIND_THREE || other >= KIND_THREE)
    return false;
  if (plies < 0)
    plies = 0;
  return plies <= FUTILITY_DEPTH
         && node->eval + FUTILITY_MARGIN + FUTILITY_MARGIN_PER_PLY * plies <= node->alpha;
}

int
pruning_reduction (const Search *search, const Node *node, Point point, Kind own, Kind other,
                   int number)
{
  const Position *position = &search->position;
  int most = node->depth - 2 * DEPTH_ONE; /* the move itself, and one that answers it */
  int reduction;

  if (node->depth < REDUCTION_DEPTH * DEPTH_ONE || number <= REDUCTION_MOVES)
    return 0;
  reduction = pruning_base_reduction (search, node->depth, number);
  if (node->cut)
    reduction += REDUCTION_CUT;
  if (search->frames[node->ply + 1].cutoffs >= REDUCTION_CUTOFFS_FROM)
    reduction += REDUCTION_CUTOFFS;
  if (!node->improving)
    reduction += REDUCTION_WORSE;
  if (node->pv || (node->found && node->tt.pv))
    reduction -= REDUCTION_PV;
  if (own >= KIND_THREE || other >= KIND_FOUR)
    reduction -= REDUCTION_THREAT;
  reduction -= search->history.moves[position->turn][history_type (own)][point] / REDUCTION_HISTORY;
  return reduction < 0 ? 0 : reduction > most ? most : reduction;
}
