/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and letters that all charts are drawn with. */
#pragma once

#include "present/charts/chart-geometry.h"
#include "ui/board/board-drawing.h"

/* The parts of a score in the order in which they are drawn, from the left or
 * from below. */
enum {
  CHART_WINS,
  CHART_DRAWS,
  CHART_LOSSES,
  CHART_PARTS,
};

typedef struct {
  BoardColour text;
  BoardColour faint; /* text of axes */
  BoardColour grid;
  BoardColour line; /* a curve */
  BoardColour band; /* how unsure it is */
  BoardColour ground;
  BoardColour cursor;
  BoardColour parts[CHART_PARTS];
  BoardColour on_parts[CHART_PARTS]; /* figures on them */
  gboolean edges;                    /* parts have edges, and draws are hatched */
} ChartPalette;

/* The colours of a look; static. */
const ChartPalette *chart_palette_get (BoardLook look);

/* How a chart writes: letters a little smaller than the widget's. */
typedef struct {
  PangoFontDescription *font;
  double em; /* the size of its letters in pixels */
} ChartPen;

/* For a widget's context; scale is of its size. */
void chart_pen_init (ChartPen *self, PangoContext *context, double scale);
void chart_pen_clear (ChartPen *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChartPen, chart_pen_clear)

/* How wide a text gets. */
double chart_pen_measure (const ChartPen *self, cairo_t *cr, const char *text);

/* Writes a text. across and down tell which part of it is at (x, y): 0 the left or
 * upper edge, 1 the right or lower one. */
void chart_pen_write (const ChartPen *self, cairo_t *cr, const char *text, double x, double y,
                      double across, double down, const BoardColour *colour);

/* A thin line that is sharp. */
void chart_draw_line (cairo_t *cr, double x1, double y1, double x2, double y2,
                      const BoardColour *colour);

/* Fills a rectangle with the colour of a part of a score. */
void chart_fill_part (cairo_t *cr, const ChartPalette *palette, int part, double x, double y,
                      double width, double height);

/* Adds a rectangle with round corners to the path. */
void chart_round_box (cairo_t *cr, double x, double y, double width, double height, double radius);
