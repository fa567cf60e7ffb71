/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which order a repertoire's positions are asked at one sitting. */
#pragma once

#include "teacher/repertoire.h"
#include "teacher/training.h"

enum {
  DRILL_POSITIONS = 20, /* of a sitting, at most */
  DRILL_REST = 3,       /* others come before one that was missed comes again */
};

typedef struct _Drill Drill;

/* Those that are due, longest due first, and after them new ones; otherwise in the tree's order.
 * The repertoire must outlive it; the training is asked now. */
Drill *drill_new (const Repertoire *repertoire, const Training *training, guint today);
void drill_free (Drill *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Drill, drill_free)

/* The number of the position that is asked now. FALSE at the end. */
gboolean drill_get (const Drill *self, guint *position);

/* Enters what came of the first answer to it. */
void drill_answer (Drill *self, gboolean right);

/* Goes on: what was missed comes again later, and what wasn't answered doesn't. after: the key of
 * the position that was reached by a right move, or 0. Where a reply of the tree leads from there
 * to a position that is still to be asked, that is next, unless others are due before: then reply
 * is set, and not all of the board is new. */
void drill_go_on (Drill *self, guint64 after, gboolean *reply);

/* How many positions there are, how many of them won't be asked again, and how many were right, or
 * wrong, at the first go. */
guint drill_get_count (const Drill *self);
guint drill_count_done (const Drill *self);
guint drill_count_right (const Drill *self);
guint drill_count_missed (const Drill *self);

/* The day on which the repertoire's next positions are due, after today, and how many are; 0 if
 * none will be. */
guint drill_find_next_day (const Repertoire *repertoire, const Training *training, guint today,
                           guint *count);

/* How many of its positions are due, and how many are new. */
void drill_count_waiting (const Repertoire *repertoire, const Training *training, guint today,
                          guint *due, guint *fresh);
