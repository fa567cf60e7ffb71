/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what a study lays over a board, but for stones, which the board's painter has. */
#pragma once

#include "present/board/board-geometry.h"
#include "ui/board/board-scene.h"

enum {
  OVERLAY_ADVISERS = 6,
};

/* Is there text on the point that marks have to leave room for? */
gboolean overlay_has_text (const BoardScene *scene, Point point);

void overlay_draw_candidates (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                              const PangoFontDescription *font);

/* Where engines would play: a disc with a letter, or several around what stands there. */
void overlay_draw_advices (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                           const PangoFontDescription *font);

/* Marks, labels, arrows and lines. */
void overlay_draw_marks (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                         const PangoFontDescription *font);

/* Whether the stone that was judged is right or wrong. */
void overlay_draw_badge (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene);

/* The judgement, at the corner of its stone. */
void overlay_draw_judgement (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                             const PangoFontDescription *font);

/* The arrow that is being drawn by hand. */
void overlay_draw_drag (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene);

/* The colour of a candidate, and of the text on it. */
BoardColour overlay_get_candidate_colour (double quality);
BoardColour overlay_get_text_colour (const BoardColour *ground);

/* The colour of one of several engines, by its place from 0, on which white can be read; they come
 * again after OVERLAY_ADVISERS. */
BoardColour overlay_get_adviser_colour (int place);

/* The colour of a judgement, on which white can be read. */
BoardColour overlay_get_judgement_colour (MoveJudgement move);
