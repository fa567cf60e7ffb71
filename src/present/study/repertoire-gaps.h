/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that were played in games, to which a repertoire has no answer. */
#pragma once

#include "library/wuzi-explorer.h"
#include "study/wuzi-study.h"

enum {
  REPERTOIRE_GAPS_LEAST = 3,            /* games in which a move was played that is told */
  REPERTOIRE_GAPS_MOST = 100,           /* that are told */
  REPERTOIRE_GAPS_MOST_POSITIONS = 2000 /* that are asked about, the first in the tree's order */
};

typedef struct {
  StudyNode node; /* behind the move, if the tree has it there, or else before it */
  char *before;   /* owned: "h8 h9"; the moves that lead to the position where it was played */
  Stone stone;    /* that makes it */
  NextMove next;  /* the move, and its games */
} RepertoireGap;

typedef struct {
  GArray *gaps;  /* of RepertoireGap, the most played first */
  gboolean more; /* there are more positions than were asked about */
  GStrv failed;  /* names of the sources that can't be read */
} RepertoireGaps;

void repertoire_gaps_free (RepertoireGaps *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RepertoireGaps, repertoire_gaps_free)

/* How much is done, from 0 to 1. */
typedef void (*RepertoireGapsProgress) (double done, gpointer user_data);

/* Asks about each position that the repertoire leads to, where the other side moves, however it is
 * turned and in whatever order it was reached, for games of its rule and size. progress is told of
 * until the answer is there, or the cancellable is cancelled. */
void repertoire_gaps_find_async (WuziStudy *study, WuziExplorer *explorer,
                                 RepertoireGapsProgress progress, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);

/* Of the study as it was when that was asked. NULL with an error if it was cancelled. (transfer
 * full) */
RepertoireGaps *repertoire_gaps_find_finish (WuziStudy *study, GAsyncResult *result,
                                             GError **error);
