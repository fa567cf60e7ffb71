/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints are round, threats have corners and a figure, what is forbidden is crossed out. */
#include "ui/board/board-marks.h"

#include <math.h>

/* Sizes in pitches. */
static const double HINT_RADIUS = 0.34;
static const double HINT_RADIUS_AROUND = 0.42; /* around a threat */
static const double HINT_DOT_RADIUS = 0.11;
static const double HINT_WIDTH = 0.09;
static const double HINT_EDGE = 0.05; /* on either side of its strokes */
static const double THREAT_EDGE = 0.05;
static const double CROSS_REACH = 0.15;
static const double CROSS_WIDTH = 0.085;
static const double FAULT_RADIUS = 0.47; /* around the stones of a line */
static const double FAULT_STEP = 0.10;   /* narrower around the next one of the same axis */
static const double FAULT_WIDTH = 0.075;
static const double FAULT_EDGE = 0.035; /* on either side of all its strokes */

/* A threat inside a hint's ring is smaller by this. */
static const double THREAT_INSIDE = 0.72;

/* Each grade has a shape of its own, so that it can be told without its
 * colour, and without its figure where that is too small to read. */
static const struct {
  int corners;
  double radius;
  double turn; /* of the first corner, from the top, in radians */
  const char *figure;
  double size; /* of the figure */
} SHAPES[THREAT_GRADES] = {
  [THREAT_DOUBLE] = { 3, 0.37, 0, "2", 0.32 },
  [THREAT_FOUR] = { 4, 0.38, 0, "4", 0.38 },
  [THREAT_FIVE] = { 8, 0.37, G_PI / 8, "5", 0.46 },
};

/* A ring with a dot in it, like a target: inside the cursor's corners, and
 * around a last stone's dot it could never be. The edge lets it show on a
 * ghost of either colour, too. Around a threat there is no dot. */
static void
draw_hint (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene)
{
  const BoardMarkColours *marks = board_palette_get (scene->style.look, scene->style.theme)->marks;
  gboolean around = board_overlay_find_threat (scene->overlay, scene->overlay->hint) != NULL;
  double radius = geometry->pitch * (around ? HINT_RADIUS_AROUND : HINT_RADIUS);
  double width = MAX (1.5, geometry->pitch * HINT_WIDTH);
  double edge = MAX (1, geometry->pitch * HINT_EDGE);
  double x, y;

  board_geometry_to_pixel (geometry, scene->overlay->hint, &x, &y);
  for (int pass = 0; pass < 2; pass++) {
    double more = pass == 0 ? edge : 0;

    board_set_colour (cr, pass == 0 ? &marks->hint_edge : &marks->hint);
    cairo_new_path (cr);
    cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    cairo_set_line_width (cr, width + 2 * more);
    cairo_stroke (cr);
    if (around)
      continue;
    cairo_new_path (cr);
    cairo_arc (cr, x, y, geometry->pitch * HINT_DOT_RADIUS + more, 0, 2 * G_PI);
    cairo_fill (cr);
  }
}

/* Strokes the path in the ink of faults, within an edge that shows on stones of both colours. */
static void
stroke_fault (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene, double width)
{
  const BoardMarkColours *marks = board_palette_get (scene->style.look, scene->style.theme)->marks;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width + 2 * MAX (1, geometry->pitch * FAULT_EDGE));
  board_set_colour (cr, &marks->fault_edge);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  board_set_colour (cr, &marks->fault);
  cairo_stroke (cr);
}

static void
draw_cross (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene, Point point)
{
  double reach = geometry->pitch * CROSS_REACH;
  double x, y;

  board_geometry_to_pixel (geometry, point, &x, &y);
  cairo_new_path (cr);
  cairo_move_to (cr, x - reach, y - reach);
  cairo_line_to (cr, x + reach, y + reach);
  cairo_move_to (cr, x + reach, y - reach);
  cairo_line_to (cr, x - reach, y + reach);
  stroke_fault (cr, geometry, scene, MAX (1.5, geometry->pitch * CROSS_WIDTH));
}

/* How many lines before that one lie along the same axis. */
static int
count_parallels (const BoardScene *scene, int index)
{
  int count = 0;

  for (int i = 0; i < index; i++)
    count += scene->fault->lines[i].axis == scene->fault->lines[index].axis;
  return count;
}

/* A loop around the stones of a line. */
static void
draw_fault (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene, int index)
{
  const FoulLine *line = &scene->fault->lines[index];
  double radius = geometry->pitch * (FAULT_RADIUS - FAULT_STEP * count_parallels (scene, index));
  double x, y, to_x, to_y, angle;

  board_geometry_to_pixel (geometry, line->first, &x, &y);
  board_geometry_to_pixel (geometry, line->last, &to_x, &to_y);
  angle = atan2 (to_y - y, to_x - x);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, angle + G_PI / 2, angle + 3 * G_PI / 2);
  cairo_arc (cr, to_x, to_y, radius, angle - G_PI / 2, angle + G_PI / 2);
  cairo_close_path (cr);
  stroke_fault (cr, geometry, scene, MAX (1.5, geometry->pitch * FAULT_WIDTH));
}

/* Adds a regular polygon to the path. */
static void
add_polygon (cairo_t *cr, double x, double y, double radius, ThreatGrade grade)
{
  int corners = SHAPES[grade].corners;

  cairo_new_path (cr); /* a figure leaves the pen where it stood */
  for (int i = 0; i < corners; i++) {
    double angle = SHAPES[grade].turn + 2 * G_PI * i / corners;

    cairo_line_to (cr, x + radius * sin (angle), y - radius * cos (angle));
  }
  cairo_close_path (cr);
}

static void
draw_threat (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
             const BoardThreat *threat, const PangoFontDescription *font)
{
  const BoardThreatColours *colours =
      &board_palette_get (scene->style.look, scene->style.theme)->marks->threats[threat->grade];
  double unit = geometry->pitch * (threat->point == scene->overlay->hint ? THREAT_INSIDE : 1);
  double x, y;

  board_geometry_to_pixel (geometry, threat->point, &x, &y);
  add_polygon (cr, x, y, unit * SHAPES[threat->grade].radius, threat->grade);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * MAX (1, unit * THREAT_EDGE));
  board_set_colour (cr, &colours->edge);
  cairo_stroke_preserve (cr);
  board_set_colour (cr, &colours->fill);
  cairo_fill (cr);
  board_set_colour (cr, &colours->figure);
  board_draw_text (cr, font, SHAPES[threat->grade].figure, x, y, unit * SHAPES[threat->grade].size);
}

void
board_marks_draw (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                  const PangoFontDescription *font)
{
  const BoardOverlay *overlay = scene->overlay;
  const GArray *threats = overlay != NULL ? overlay->threats : NULL;

  cairo_save (cr);
  for (int i = 0; i < scene->position->forbidden_count; i++)
    draw_cross (cr, geometry, scene, scene->position->forbidden[i]);
  for (int i = 0; scene->fault != NULL && i < scene->fault->line_count; i++)
    draw_fault (cr, geometry, scene, i);
  for (guint i = 0; threats != NULL && i < threats->len; i++)
    draw_threat (cr, geometry, scene, &g_array_index (threats, BoardThreat, i), font);
  if (overlay != NULL && overlay->hint != POINT_NONE)
    draw_hint (cr, geometry, scene);
  cairo_restore (cr);
}
