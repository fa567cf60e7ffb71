/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is chosen, letters and marks can be read, without telling hues apart. */
#include "ui/board/board-style.h"

#include <math.h>

#include "support/check-main.h"
#include "support/pixels.h"
#include "ui/board/board-ground.h"

/* What the guidelines for accessibility ask for: of letters and what has to be read, and of shapes.
 */
static const double READABLE = 4.5;
static const double VISIBLE = 3;

enum {
  PALETTES = BOARD_LOOKS * BOARD_THEMES,
};

static const BoardColour BLACK = { 0.10, 0.10, 0.11,
                                   1 }; /* the stones, where they are brightest ... */
static const BoardColour WHITE = { 0.80, 0.80, 0.80, 1 }; /* ... and darkest, beside the rim */

static const BoardPalette *
palette_of (int n)
{
  return board_palette_get ((BoardLook) (n % BOARD_LOOKS), (BoardTheme) (n / BOARD_LOOKS));
}

static double
linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (const BoardColour *colour)
{
  return 0.2126 * linear (colour->r) + 0.7152 * linear (colour->g) + 0.0722 * linear (colour->b);
}

/* A colour as it is seen on another one. */
static BoardColour
over (const BoardColour *colour, const BoardColour *ground)
{
  double a = colour->a;

  return (BoardColour) { a * colour->r + (1 - a) * ground->r, a * colour->g + (1 - a) * ground->g,
                         a * colour->b + (1 - a) * ground->b, 1 };
}

static double
contrast (const BoardColour *colour, const BoardColour *ground)
{
  BoardColour seen = over (colour, ground);
  double one = luminance (&seen);
  double other = luminance (ground);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

/* On the lightest and on the darkest part of the board. */
static double
contrast_on_board (const BoardPalette *palette, const BoardColour *colour)
{
  return MIN (contrast (colour, &palette->light), contrast (colour, &palette->dark));
}

START_TEST (letters_and_lines_are_seen_on_the_board)
{
  const BoardPalette *palette = palette_of (_i);

  ck_assert_double_ge (contrast_on_board (palette, &palette->text), READABLE);
  ck_assert_double_ge (contrast_on_board (palette, &palette->line), VISIBLE);
}
END_TEST

/* Nor is the texture so dark or so light anywhere in the margin that letters can't be read there.
 */
START_TEST (letters_are_seen_on_the_texture)
{
  enum {
    SIDE = 400,
    EDGE = 6, /* the frame and its bevel */
  };
  const BoardStyle style = { (BoardLook) (_i % BOARD_LOOKS), (BoardTheme) (_i / BOARD_LOOKS) };
  BoardGeometry geometry = board_geometry_fit (BOARD_USUAL_SIZE, SIDE, SIDE, 1, true);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (image);

  board_ground_draw (cr, &geometry, &style, false, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = (int) geometry.frame_y + EDGE; y < SIDE - (int) geometry.frame_y - EDGE; y++)
    for (int x = (int) geometry.frame_x + EDGE; x < (int) (geometry.left - 4); x++) {
      Pixel pixel = pixel_at (image, x, y);
      BoardColour ground = { pixel.r / 255.0, pixel.g / 255.0, pixel.b / 255.0, 1 };

      ck_assert_double_ge (contrast (&palette_of (_i)->text, &ground), READABLE);
    }
  cairo_surface_destroy (image);
}
END_TEST

/* A stone is told by its body or by its rim. */
START_TEST (stones_are_seen_on_the_board)
{
  const BoardPalette *palette = palette_of (_i);
  const BoardColour *bodies[] = { NULL, &BLACK, &WHITE };

  for (int stone = STONE_BLACK; stone <= STONE_WHITE; stone++)
    ck_assert_double_ge (MAX (contrast_on_board (palette, bodies[stone]),
                              contrast_on_board (palette, &palette->rim[stone])),
                         VISIBLE);
}
END_TEST

/* A mark has a body and an edge: one of them is far from the board, and each from the other. */
static void
check_mark (const BoardPalette *palette, const BoardColour *body, const BoardColour *edge)
{
  ck_assert_double_ge (MAX (contrast_on_board (palette, body), contrast_on_board (palette, edge)),
                       READABLE);
}

START_TEST (marks_are_seen_on_the_board)
{
  const BoardPalette *palette = palette_of (_i);
  const BoardMarkColours *marks = palette->marks;

  check_mark (palette, &marks->cursor, &marks->cursor_edge);
  ck_assert_double_ge (contrast (&marks->cursor, &marks->cursor_edge), READABLE);
  check_mark (palette, &marks->hint, &marks->hint_edge);
  ck_assert_double_ge (contrast (&marks->hint, &marks->hint_edge), READABLE);
  for (int grade = 0; grade < THREAT_GRADES; grade++) {
    const BoardThreatColours *threat = &marks->threats[grade];

    check_mark (palette, &threat->fill, &threat->edge);
    ck_assert_double_ge (contrast (&threat->figure, &threat->fill), READABLE);
  }
}
END_TEST

START_TEST (marks_are_seen_on_stones)
{
  const BoardPalette *palette = palette_of (_i);

  ck_assert_double_ge (contrast (&palette->last[STONE_BLACK], &BLACK), READABLE);
  ck_assert_double_ge (
      contrast (&palette->last[STONE_WHITE], &(BoardColour) { 0.96, 0.96, 0.96, 1 }), READABLE);
  ck_assert_double_ge (contrast (&palette->winning, &BLACK), READABLE);
  ck_assert_double_ge (contrast (&palette->winning_edge, &WHITE), READABLE);
  ck_assert_double_ge (contrast (&palette->winning, &palette->winning_edge), READABLE);
}
END_TEST

/* Grades of threats differ in lightness, for whoever doesn't tell their hues apart. */
START_TEST (threats_differ_in_lightness)
{
  const BoardMarkColours *marks = palette_of (_i)->marks;

  for (int one = 0; one < THREAT_GRADES; one++)
    for (int other = 0; other < one; other++)
      ck_assert_double_ge (contrast (&marks->threats[one].fill, &marks->threats[other].fill), 1.5);
}
END_TEST

/* The settings name them. */
START_TEST (every_theme_has_a_name_of_its_own)
{
  static const char *const BOARDS[] = { "wood", "slate", "paper", "night" };
  static const char *const STONES[] = { "glass", "shell", "flat" };
  g_autoptr (GEnumClass) boards = g_type_class_ref (BOARD_TYPE_THEME);
  g_autoptr (GEnumClass) stones = g_type_class_ref (BOARD_TYPE_STONE_THEME);

  ck_assert_uint_eq (boards->n_values, BOARD_THEMES);
  ck_assert_uint_eq (stones->n_values, STONE_THEMES);
  for (int i = 0; i < BOARD_THEMES; i++)
    ck_assert_int_eq (g_enum_get_value_by_nick (boards, BOARDS[i])->value, i);
  for (int i = 0; i < STONE_THEMES; i++)
    ck_assert_int_eq (g_enum_get_value_by_nick (stones, STONES[i])->value, i);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-style");
  TCase *tcase = tcase_create ("palettes");

  tcase_add_loop_test (tcase, letters_and_lines_are_seen_on_the_board, 0, PALETTES);
  tcase_add_loop_test (tcase, letters_are_seen_on_the_texture, 0, PALETTES);
  tcase_add_loop_test (tcase, stones_are_seen_on_the_board, 0, PALETTES);
  tcase_add_loop_test (tcase, marks_are_seen_on_the_board, 0, PALETTES);
  tcase_add_loop_test (tcase, marks_are_seen_on_stones, 0, PALETTES);
  tcase_add_loop_test (tcase, threats_differ_in_lightness, 0, PALETTES);
  tcase_add_test (tcase, every_theme_has_a_name_of_its_own);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
