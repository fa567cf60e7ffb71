/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds a tree to another one. */
#pragma once

#include <gio/gio.h>

#include "study/study-journal.h"

/* Adds all that another study has below its root to a node, moves that are there being found
 * again; the root's note goes along if the node is the root. What lies on points that aren't free
 * here is left out, with all below it; returns how many such nodes. A step of the journal is begun.
 * size: both boards'. folds: a move is also found again where it is the same but for turning or
 * mirroring a board that looks the same then; what comes behind it is turned likewise. end: where
 * the other one's main line ends now, as far as it is there. May be stopped, half done. */
guint study_merge (StudyJournal *journal, int size, StudyNode node, const StudyNodes *other,
                   gboolean folds, StudyNode *end, GCancellable *cancellable);
