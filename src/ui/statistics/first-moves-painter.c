/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with the first stones of many games. */
#include "ui/statistics/first-moves-painter.h"

#include <math.h>

#include "board/symmetry.h"
#include "ui/board/board-ground.h"

/* In pitches. */
static const double STONE = 0.47;
static const double FIGURE = 0.62;
static const double RING_WIDTH = 0.12;

static const double FAINTEST = 0.22;
static const double DARKEST = 0.95;

static const BoardColour SHADE = { 0.05, 0.05, 0.07, 1 };
static const BoardColour FIGURE_COLOUR = { 1, 1, 1, 1 };

int
first_moves_find (GPtrArray *rows, Point point)
{
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
      if (symmetry_turn (row->first_move, row->size, symmetry) == point)
        return (int) i;
  }
  return -1;
}

/* Is it the first of the symmetries that lead there? A point in the middle, or on
 * an axis, is led to by more than one. */
static gboolean
is_first_there (const PlayerStatsRow *row, int symmetry)
{
  for (int other = 0; other < symmetry; other++)
    if (symmetry_turn (row->first_move, row->size, other)
        == symmetry_turn (row->first_move, row->size, symmetry))
      return FALSE;
  return TRUE;
}

/* With high contrast, shades of the letters' colour: the board may be black. */
static const BoardColour *
get_shade (BoardLook look)
{
  return board_look_is_flat (look) ? &board_palette_get (look, BOARD_THEME_WOOD)->text : &SHADE;
}

static void
draw_stone (cairo_t *cr, const BoardGeometry *geometry, Point point, double share, BoardLook look)
{
  const BoardColour *shade = get_shade (look);
  double x, y;

  board_geometry_to_pixel (geometry, point, &x, &y);
  cairo_arc (cr, x, y, STONE * geometry->pitch, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, shade->r, shade->g, shade->b,
                         FAINTEST + (DARKEST - FAINTEST) * sqrt (share));
  cairo_fill (cr);
}

static void
draw_ring (cairo_t *cr, const BoardGeometry *geometry, Point point, BoardLook look)
{
  double x, y;

  board_geometry_to_pixel (geometry, point, &x, &y);
  cairo_arc (cr, x, y, STONE * geometry->pitch, 0, 2 * G_PI);
  cairo_set_line_width (cr, MAX (2, RING_WIDTH * geometry->pitch));
  board_set_colour (cr, &board_palette_get (look, BOARD_THEME_WOOD)->marks->cursor);
  cairo_stroke (cr);
}

static void
draw_number (cairo_t *cr, const BoardGeometry *geometry, const PlayerStatsRow *row, guint number,
             BoardLook look, const PangoFontDescription *font)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  double x, y;

  board_geometry_to_pixel (geometry, row->first_move, &x, &y);
  board_set_colour (cr, look == BOARD_LOOK_CONTRAST_DARK
                            ? &board_palette_get (look, BOARD_THEME_WOOD)->light
                            : &FIGURE_COLOUR);
  board_draw_text (cr, font, text, x, y, FIGURE * geometry->pitch);
}

void
first_moves_draw (cairo_t *cr, const BoardGeometry *geometry, GPtrArray *rows, int selected,
                  BoardLook look, const PangoFontDescription *font)
{
  /* NOTE: always wood: shades of black are told apart on it. */
  const BoardStyle style = { .look = look, .theme = BOARD_THEME_WOOD };
  guint most = 1;

  board_ground_draw (cr, geometry, &style, TRUE, font);
  for (guint i = 0; i < rows->len; i++)
    most = MAX (
        most, player_stats_games_of (&((PlayerStatsRow *) g_ptr_array_index (rows, i))->standing));
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);
    double share = (double) player_stats_games_of (&row->standing) / most;

    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
      if (is_first_there (row, symmetry)) {
        Point point = symmetry_turn (row->first_move, row->size, symmetry);

        draw_stone (cr, geometry, point, share, look);
        if ((int) i == selected)
          draw_ring (cr, geometry, point, look);
      }
    if (i < FIRST_MOVES_NUMBERED)
      draw_number (cr, geometry, row, i + 1, look, font);
  }
}
