/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long a board takes to be drawn: bench-board [SIDE...].
 *
 * For each side (in logical pixels, of two device pixels each) and each theme, with a full board of
 * 20 x 20 points, numbers on all stones: the first picture, the next ones ("frame"), and those
 * after a stone was taken back or played ("change"). Medians, in milliseconds. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/board/board-painter.h"

enum {
  SIZE = 20,
  SCALE = 2,
  ROUNDS = 51,
  FIRST_ROUNDS = 7,
};

/* What is drawn, and on what. */
typedef struct {
  BoardPainter *painter;
  BoardGeometry geometry;
  BoardScene scene;
  Board board;
  BoardPosition position;
  cairo_surface_t *image;
  PangoFontDescription *font;
} Bench;

static int
compare (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

static double
draw (Bench *bench)
{
  gint64 begin = g_get_monotonic_time ();
  cairo_t *cr = cairo_create (bench->image);

  board_painter_draw (bench->painter, cr, &bench->geometry, &bench->scene, bench->font);
  cairo_destroy (cr);
  return (double) (g_get_monotonic_time () - begin) / 1000;
}

static double
draw_first (Bench *bench)
{
  g_clear_pointer (&bench->painter, board_painter_free);
  bench->painter = board_painter_new ();
  return draw (bench);
}

static double
draw_change (Bench *bench)
{
  if (bench->board.count % 2 == 0)
    board_take_back (&bench->board);
  else
    board_play (&bench->board, point_make (SIZE - 1, SIZE - 1));
  board_position_init (&bench->position, &bench->board);
  return draw (bench);
}

static double
median_of (Bench *bench, double (*measure) (Bench *bench), int rounds)
{
  double times[ROUNDS];

  for (int i = 0; i < rounds; i++)
    times[i] = measure (bench);
  qsort (times, (size_t) rounds, sizeof *times, compare);
  return times[rounds / 2];
}

static void
measure (int side, BoardTheme theme, const char *name)
{
  Bench bench = {
    .geometry = board_geometry_fit (SIZE, side, side, SCALE, true),
    .scene = { .style.theme = theme, .coordinates = true, .move_numbers = true },
    .image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side * SCALE, side * SCALE),
    .font = pango_font_description_from_string ("Sans 11"),
  };
  double first, frame, change;

  cairo_surface_set_device_scale (bench.image, SCALE, SCALE);
  bench.scene.position = &bench.position;
  board_init (&bench.board, SIZE);
  for (int i = 0; i < SIZE * SIZE; i++)
    board_play (&bench.board, point_make (i % SIZE, i / SIZE));
  board_position_init (&bench.position, &bench.board);
  first = median_of (&bench, draw_first, FIRST_ROUNDS);
  frame = median_of (&bench, draw, ROUNDS);
  change = median_of (&bench, draw_change, ROUNDS);
  printf ("%5d px  %-6s  first %7.2f ms  frame %6.2f ms  change %6.2f ms\n", side, name, first,
          frame, change);
  board_painter_free (bench.painter);
  cairo_surface_destroy (bench.image);
  pango_font_description_free (bench.font);
}

int
main (int argc, char **argv)
{
  static const char *const NAMES[BOARD_THEMES] = { "wood", "slate", "paper", "night" };
  static const int SIDES[] = { 360, 700, 1400 };

  for (int i = 0; i < (argc > 1 ? argc - 1 : (int) G_N_ELEMENTS (SIDES)); i++)
    for (int theme = 0; theme < BOARD_THEMES; theme++)
      measure (argc > 1 ? atoi (argv[i + 1]) : SIDES[i], (BoardTheme) theme, NAMES[theme]);
  return EXIT_SUCCESS;
}
