/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for nodes of a study by what is said of them, or by their position; and for its opening. */
#pragma once

#include <gio/gio.h>

#include "study/wuzi-study.h"

/* What is looked for: a node has all of it. */
typedef struct {
  const char *text; /* in comment, name or a label, whatever the case and accents; NULL: anything */
  MoveJudgement move;            /* _UNJUDGED: any */
  const StudyPosition *position; /* turned and mirrored, too; NULL: any */
} StudyQuery;

/* All that was found. Plain data. */
typedef struct {
  GArray *nodes;   /* of StudyNode, in the order of the tree */
  guint32 *places; /* by number of a node: so many of them come before it */
  guint limit;     /* numbers of nodes were below it */
} StudyFound;

void study_found_free (StudyFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StudyFound, study_found_free)

/* Goes through the whole tree: of a large study it belongs in a thread, with a copy. cancellable
 * may be NULL; NULL if it was cancelled. (transfer full) */
StudyFound *study_find_nodes (WuziStudy *study, const StudyQuery *query, GCancellable *cancellable);

/* Where in the list a node is, from 0; or where it would be, if there is FALSE then. there may be
 * NULL. */
guint study_found_get_place (const StudyFound *found, StudyNode node, gboolean *there);

enum {
  STUDY_OPENING_NODES = 16, /* so many, from the root on, tell an opening */
};

/* The opening of renju that the first moves of a way make, of which these are the first nodes, from
 * the root on: its number (board/renju-opening.h). None where stones are set up before. */
int study_find_renju_opening (WuziStudy *study, const StudyNode *way, guint count);

/* That of the main line. */
int study_find_main_renju_opening (WuziStudy *study);
