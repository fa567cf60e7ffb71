/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a study's tree. */
#pragma once

#include <gdk/gdk.h>

#include "present/study/study-tree-layout.h"

/* What is drawn, and how: all borrowed. Lengths are in pixels. */
typedef struct {
  WuziStudy *study;
  StudyTreeLayout *layout; /* of the study */
  const GArray *way;       /* of StudyNode: from the root to the current one */
  StudyTreeArea area;      /* in sight */
  double left, top;        /* of the picture, from the corner of the first column and row */
  double em;               /* the size of letters */
  const PangoFontDescription *font;
  GdkRGBA text;
  GdkRGBA accent;
  GdkRGBA ground;
  gboolean contrast; /* high */
} StudyTreeScene;

/* From a column, or row, to the next one. */
double study_tree_get_pitch (double em);

/* Does the node begin a variation that can be folded? Then there is a triangle, half a column left
 * of it. Right of a folded node stands how many are hidden. */
gboolean study_tree_has_triangle (WuziStudy *study, StudyNode node);

/* Draws all in sight; returns how many nodes these were. */
guint study_tree_paint (cairo_t *cr, const StudyTreeScene *scene);
