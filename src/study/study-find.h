/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for nodes of a study by what is said of them, or by their position. */
#pragma once

#include "study/wuzi-study.h"

G_BEGIN_DECLS

/* What is looked for: a node has all of it. */
typedef struct {
  const char *text; /* in comment, name or a label, whatever the case and accents; NULL: anything */
  StudyMoveJudgement move;       /* _UNJUDGED: any */
  const StudyPosition *position; /* turned and mirrored, too; NULL: any */
} StudyQuery;

/* All nodes, in the order of the tree. (transfer full) (element-type StudyNode) Goes through the
 * whole tree. */
GArray *study_find_nodes (WuziStudy *study, const StudyQuery *query);

/* Where in the list that node is, from 0; or where it would be, if found is FALSE then. found may
 * be NULL. */
guint study_find_place (WuziStudy *study, const GArray *nodes, StudyNode node, gboolean *found);

G_END_DECLS
