/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a study, drawn. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-study.h"

/* WuziStudyTree: moves go from left to right, variations stand below the line that they leave. It
 * belongs in a scrolled window on a card, and draws only what is in sight. The study's current node
 * has a ring, and is kept in sight; a click on a node goes there, and so do the arrows while it has
 * the keyboard. What is below a node can be folded away. A screen reader finds a widget for each
 * node in sight.
 *
 * It has a context menu with actions of its own, "tree.…", and of the window around it, "study.…".
 *
 * Properties
 *   "study" (WuziStudy): what is shown, or NULL
 *   "read" (boolean): nodes in sight have widgets; as long as there is a screen reader, from when
 * it is mapped */
#define WUZI_TYPE_STUDY_TREE (wuzi_study_tree_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyTree, wuzi_study_tree, WUZI, STUDY_TREE, GtkWidget)

void wuzi_study_tree_set_study (WuziStudyTree *self, WuziStudy *study);

/* Where a node is in the widget, its middle; FALSE if it is folded away. */
gboolean wuzi_study_tree_find_place (WuziStudyTree *self, StudyNode node, graphene_point_t *place);

/* The node at a place in the widget, or STUDY_NO_NODE. */
StudyNode wuzi_study_tree_find_node (WuziStudyTree *self, double x, double y);

/* How many nodes the last picture has. */
guint wuzi_study_tree_count_drawn (WuziStudyTree *self);
