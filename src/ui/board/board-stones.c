/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws stones of glass, of shell and slate, and flat ones. Light comes from the left and above. */
#include "ui/board/board-stones.h"

#include <math.h>

/* Widths in radii. */
static const double RIM_WIDTH = 0.035;
static const double WIDE_RIM_WIDTH = 0.07;
static const double CONTRAST_RIM_WIDTH = 0.11;

static const double LIGHT_RIM = 0.5; /* from that much green on */

/* A colour of grey or near it, at a place of a gradient. */
typedef struct {
  double offset;
  double r, g, b, a;
} Stop;

/* A round patch of light or shade in the unit circle: it begins around one place and ends at a
 * circle around another. */
static void
pour (cairo_t *cr, double x0, double y0, double x1, double y1, double radius, const Stop stops[],
      int count)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x0, y0, 0, x1, y1, radius);

  for (int i = 0; i < count; i++)
    cairo_pattern_add_color_stop_rgba (pattern, stops[i].offset, stops[i].r, stops[i].g, stops[i].b,
                                       stops[i].a);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

#define POUR(cr, x0, y0, x1, y1, radius, stops)                                                    \
  pour (cr, x0, y0, x1, y1, radius, stops, G_N_ELEMENTS (stops))

/* Polished: a soft window of light above, and light that has gone through below. */
static void
draw_glass (cairo_t *cr, Stone stone, int grain)
{
  static const Stop BLACK[] = {
    { 0, 0.33, 0.33, 0.35, 1 },
    { 0.30, 0.205, 0.205, 0.22, 1 },
    { 0.65, 0.10, 0.10, 0.11, 1 },
    { 1, 0.035, 0.035, 0.045, 1 },
  };
  static const Stop WHITE[] = {
    { 0, 1, 1, 1, 1 },
    { 0.45, 0.965, 0.967, 0.965, 1 },
    { 0.80, 0.885, 0.89, 0.89, 1 },
    { 1, 0.775, 0.785, 0.79, 1 },
  };
  static const Stop GLEAM[] = { { 0, 1, 1, 1, 0.34 }, { 0.4, 1, 1, 1, 0.13 }, { 1, 1, 1, 1, 0 } };
  static const Stop BELOW_BLACK[] = { { 0, 0.6, 0.65, 0.75, 0.16 }, { 1, 0.6, 0.65, 0.75, 0 } };
  static const Stop BELOW_WHITE[] = { { 0, 1, 1, 1, 0.65 }, { 1, 1, 1, 1, 0 } };

  if (stone == STONE_BLACK) {
    POUR (cr, -0.30, -0.36, -0.06, -0.08, 1.10, BLACK);
    POUR (cr, 0.46, 0.52, 0.46, 0.52, 0.55, BELOW_BLACK);
    POUR (cr, -0.36, -0.44, -0.30, -0.38, 0.46, GLEAM);
  } else {
    POUR (cr, -0.26, -0.34, -0.05, -0.07, 1.12, WHITE);
    POUR (cr, 0.42, 0.48, 0.42, 0.48, 0.60, BELOW_WHITE);
  }
}

/* The growth lines of a shell: arcs around a place beside the stone. */
static void
draw_growth_lines (cairo_t *cr, int grain)
{
  enum {
    LINES = 11,
  };

  cairo_save (cr);
  cairo_arc (cr, 0, 0, 0.985, 0, 2 * G_PI);
  cairo_clip (cr);
  cairo_rotate (cr, 0.5 + 1.9 * grain);
  for (int i = 0; i < LINES; i++) {
    cairo_new_sub_path (cr);
    cairo_arc (cr, 0, -2.4 - 0.3 * (grain % 2), 1.52 + 0.165 * i + 0.03 * sin (2.4 * i + grain), 0,
               G_PI);
    cairo_set_line_width (cr, 0.035 + 0.02 * sin (1.7 * i + grain));
    cairo_set_source_rgba (cr, 0.52, 0.43, 0.30, 0.13 + 0.05 * sin (3.1 * i));
    cairo_stroke (cr);
  }
  cairo_restore (cr);
}

/* Dull: light that spreads far, and no gleam. */
static void
draw_shell_or_slate (cairo_t *cr, Stone stone, int grain)
{
  static const Stop SLATE[] = {
    { 0, 0.275, 0.28, 0.295, 1 },
    { 0.5, 0.185, 0.19, 0.20, 1 },
    { 1, 0.085, 0.09, 0.10, 1 },
  };
  static const Stop SHELL[] = {
    { 0, 0.995, 0.985, 0.962, 1 },
    { 0.6, 0.967, 0.952, 0.922, 1 },
    { 0.9, 0.885, 0.866, 0.828, 1 },
    { 1, 0.83, 0.808, 0.768, 1 },
  };

  if (stone == STONE_BLACK) {
    POUR (cr, -0.34, -0.40, -0.10, -0.12, 1.18, SLATE);
  } else {
    POUR (cr, -0.24, -0.30, -0.06, -0.08, 1.10, SHELL);
    draw_growth_lines (cr, grain);
  }
}

/* One colour, from 0, black, to 1. */
static void
fill (cairo_t *cr, double light)
{
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, light, light, light);
  cairo_fill (cr);
}

static void
draw_flat (cairo_t *cr, Stone stone, int grain)
{
  fill (cr, stone == STONE_BLACK ? 0.09 : 0.985);
}

static void (*const BODIES[STONE_THEMES]) (cairo_t *cr, Stone stone, int grain) = {
  [STONE_THEME_GLASS] = draw_glass,
  [STONE_THEME_SHELL] = draw_shell_or_slate,
  [STONE_THEME_FLAT] = draw_flat,
};

/* In radii, and at least so many pixels. A light rim is all that tells a black stone from a dark
 * board. */
static double
get_rim_width (const BoardStyle *style, const BoardColour *rim, double radius)
{
  if (style->look == BOARD_LOOK_PRINT)
    return MAX (WIDE_RIM_WIDTH, 0.5 / radius);
  if (board_look_is_flat (style->look))
    return MAX (CONTRAST_RIM_WIDTH, 1 / radius);
  if (style->stones == STONE_THEME_FLAT || rim->g > LIGHT_RIM)
    return MAX (WIDE_RIM_WIDTH, 1 / radius);
  return MAX (RIM_WIDTH, 0.6 / radius);
}

/* The rim lies inside the stone. */
void
board_stone_draw (cairo_t *cr, double x, double y, double radius, Stone stone,
                  const BoardStyle *style, int grain)
{
  const BoardColour *rim = &board_palette_get (style->look, style->theme)->rim[stone];
  double width;

  if (radius <= 0)
    return;
  width = get_rim_width (style, rim, radius);
  cairo_save (cr);
  cairo_new_path (cr); /* letters may have left the pen somewhere */
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  if (board_look_is_flat (style->look))
    fill (cr, stone == STONE_BLACK ? 0 : 1);
  else
    BODIES[style->stones](cr, stone, grain);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, MAX (0, 1 - width / 2), 0, 2 * G_PI);
  cairo_set_line_width (cr, width);
  board_set_colour (cr, rim);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Dark where the stone touches the board, a little to the right and below; wide and faint
 * around that. */
void
board_stone_draw_shadow (cairo_t *cr, double x, double y, double radius)
{
  static const Stop CONTACT[] = {
    { 0, 0, 0, 0, 0.46 },
    { 0.80, 0, 0, 0, 0.40 },
    { 0.92, 0, 0, 0, 0.20 },
    { 1, 0, 0, 0, 0 },
  };
  static const Stop AROUND[] = {
    { 0, 0, 0, 0, 0.22 },
    { 0.68, 0, 0, 0, 0.17 },
    { 0.86, 0, 0, 0, 0.06 },
    { 1, 0, 0, 0, 0 },
  };

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius * BOARD_STONE_SHADOW_REACH, radius * BOARD_STONE_SHADOW_REACH);
  POUR (cr, 0.09, 0.13, 0.09, 0.13, 0.84, AROUND);
  POUR (cr, 0.03, 0.06, 0.03, 0.06, 0.79, CONTACT);
  cairo_restore (cr);
}
