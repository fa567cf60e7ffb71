/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the nodes of a study stand when its tree is drawn. */
#pragma once

#include "study/wuzi-study.h"

/* Columns and rows count from 0, in no unit: whoever draws has one. */
typedef struct {
  guint column; /* how many nodes stand above it in the tree */
  guint row;
  guint number; /* of moves on the way to it, its own counting too */
} StudyTreePlace;

/* Columns and rows from the first to the last one. */
typedef struct {
  guint first_column;
  guint last_column;
  guint first_row;
  guint last_row;
} StudyTreeArea;

/* A node with several children: from its place a line leads down to the row of the last one. */
typedef struct {
  StudyNode node;
  guint column;
  guint row;
  guint last_row;
} StudyTreeFork;

/* A first child stands right of its parent, its siblings below it, as near as what is between lets
 * them. No place is taken twice, neither by nodes nor by the lines between them. Nodes below folded
 * ones have no place; right of a folded one a place is free. Made in time in proportion to the
 * nodes, when it is asked for first after a change. */
typedef struct StudyTreeLayout StudyTreeLayout;

StudyTreeLayout *study_tree_layout_new (WuziStudy *study);
void study_tree_layout_free (StudyTreeLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StudyTreeLayout, study_tree_layout_free)

/* One of a copy of the study, in which the same is folded. like may be NULL. */
StudyTreeLayout *study_tree_layout_new_folded (WuziStudy *study, const StudyTreeLayout *like);

/* The tree has changed: to be told each time that it has. */
void study_tree_layout_tree_changed (StudyTreeLayout *self);

/* Makes it, if anything has changed: of a large study that belongs in a thread. */
void study_tree_layout_ensure (StudyTreeLayout *self);

guint study_tree_layout_count_columns (StudyTreeLayout *self);
guint study_tree_layout_count_rows (StudyTreeLayout *self);

/* FALSE for a node that is folded away. */
gboolean study_tree_layout_get_place (StudyTreeLayout *self, StudyNode node, StudyTreePlace *place);

/* STUDY_NO_NODE if the place is free. */
StudyNode study_tree_layout_find_node (StudyTreeLayout *self, guint column, guint row);

/* Adds the nodes of an area (element-type StudyNode), row by row, and the forks whose lines touch
 * it (element-type StudyTreeFork). Takes time in proportion to what is there. */
void study_tree_layout_list_nodes (StudyTreeLayout *self, const StudyTreeArea *area, GArray *nodes);
void study_tree_layout_list_forks (StudyTreeLayout *self, const StudyTreeArea *area, GArray *forks);

/* Folds away all that is below a node; one without children stays as it is. */
void study_tree_layout_fold (StudyTreeLayout *self, StudyNode node, gboolean folded);

/* How many nodes are folded away below a shown one; 0 if it isn't folded. */
guint study_tree_layout_count_folded (StudyTreeLayout *self, StudyNode node);

/* Folds each variation: all below siblings of a first child. */
void study_tree_layout_fold_variations (StudyTreeLayout *self);
void study_tree_layout_unfold_all (StudyTreeLayout *self);

/* Unfolds whatever hides a node; FALSE if nothing did. */
gboolean study_tree_layout_reveal (StudyTreeLayout *self, StudyNode node);
