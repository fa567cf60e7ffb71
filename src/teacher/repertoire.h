/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to be learned of a study that is a repertoire. */
#pragma once

#include "study/study-repertoire.h"

/* A position in which it is the turn of a side that has moves for it. However it was reached, and
 * however the board is turned, it is the same. */
typedef struct {
  guint64 key;    /* of position, side and rule */
  StudyNode node; /* the first in the tree's order */
  guint first;    /* of its moves */
  guint count;
} RepertoirePosition;

/* One of its moves, in the tree's order. */
typedef struct {
  guint64 after;  /* key of the position that it leads to */
  StudyNode node; /* the first that makes it */
} RepertoireMove;

typedef struct _Repertoire Repertoire;

/* The positions of a study, for the sides that it is a repertoire for, as it is now. Moves that are
 * marked as bad are none, and what comes behind such a move isn't for who made it. Takes a time in
 * proportion to its nodes: for a large one, call it from a thread, with a copy that nobody else
 * has. NULL if it was cancelled. Holds the study. */
Repertoire *repertoire_new (WuziStudy *study, GCancellable *cancellable);
void repertoire_free (Repertoire *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Repertoire, repertoire_free)

WuziStudy *repertoire_get_study (const Repertoire *self);
Rule repertoire_get_rule (const Repertoire *self);

/* In the tree's order. */
guint repertoire_get_count (const Repertoire *self);
const RepertoirePosition *repertoire_get (const Repertoire *self, guint index);
const RepertoireMove *repertoire_get_move (const Repertoire *self, guint number);

/* The key of any position, as those of moves. */
guint64 repertoire_get_key (const Repertoire *self, const StudyPosition *position);

/* The positions (element-type guint) that moves of the tree lead to from one with that key, in the
 * tree's order. (transfer full) */
GArray *repertoire_list_replies (const Repertoire *self, guint64 key);

/* The points (element-type Point) of right moves in a position of the board, which may be turned:
 * for each move one, in its order, as the tree has it if the board isn't turned; then those that
 * are the same by symmetry. shown: how many come before these. (transfer full) */
GArray *repertoire_list_points (const Repertoire *self, guint index, const StudyPosition *board,
                                guint *shown);

/* Plays on a board the move that leads to a position, however that is turned. FALSE if there is
 * none. */
gboolean repertoire_play_reply (const Repertoire *self, guint index, StudyPosition *board);

/* What the tree says of the position and its moves, a paragraph each; NULL: nothing. after: of that
 * move alone, or 0: of all. (transfer full) (nullable) */
char *repertoire_dup_comment (const Repertoire *self, guint index, guint64 after);
