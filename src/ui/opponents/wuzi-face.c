/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each face is a table of shapes, drawn from the back to the front. */
#include "ui/opponents/wuzi-face.h"

enum {
  MAX_SHAPES = 24,
  MAX_NUMBERS = 6, /* that stand behind a letter of a path */
  FACE_COUNT = ENGINE_LEVEL_COUNT + 1,
  ADAPTIVE = ENGINE_LEVEL_COUNT, /* the last face */
};

static const double RADIUS = 50;      /* of the ground; the middle is at 0, 0 */
static const double LINE_WIDTH = 4.5; /* of all lines */

/* One palette for all. */
typedef enum {
  LINE, /* a shape that isn't filled: its outline is drawn in ink */
  INK,
  WHITE,
  CREAM,
  SHADE, /* of what is white */
  YELLOW,
  GOLD,
  ORANGE,
  RED,
  PINK,
  TAN,
  BROWN,
  GREY,
  SLATE,
  GREEN,
  TEAL,
  /* grounds */
  SKY,
  MINT,
  LEMON,
  PEACH,
  ROSE,
  LILAC,
  SAND,
  ICE,
  TINT_COUNT,
} Tint;

static const guint32 TINTS[TINT_COUNT] = {
  [LINE] = 0x38323f,  [INK] = 0x38323f,    [WHITE] = 0xffffff, [CREAM] = 0xfff1d6,
  [SHADE] = 0xd9d4cf, [YELLOW] = 0xfad24b, [GOLD] = 0xe9ac2d,  [ORANGE] = 0xf0843a,
  [RED] = 0xd6473c,   [PINK] = 0xf5a59c,   [TAN] = 0xcf9b66,   [BROWN] = 0x8c5b3e,
  [GREY] = 0x98a0ab,  [SLATE] = 0x5f6775,  [GREEN] = 0x63ad5a, [TEAL] = 0x3aa39a,
  [SKY] = 0xc6e2f7,   [MINT] = 0xcdeac6,   [LEMON] = 0xfdeeb0, [PEACH] = 0xffdabd,
  [ROSE] = 0xf9cdca,  [LILAC] = 0xe0d4f5,  [SAND] = 0xf0e0bd,  [ICE] = 0xd5dee8,
};

/* A path is written as in SVG, by M, L, Q, C and Z in absolute numbers, and
 * "O x y w h" is an oval around x, y, half as wide as w and half as high as h. */
typedef struct {
  Tint tint;
  gboolean both; /* drawn on the other side, too, as in a mirror */
  const char *path;
} Shape;

typedef struct {
  Tint ground;
  Shape shapes[MAX_SHAPES]; /* up to the first without a path */
} Face;

#define ONE FALSE
#define BOTH TRUE

/* clang-format off */
static const Face FACES[FACE_COUNT] = {
  [ENGINE_LEVEL_CHICK] = { SKY, {
    { ORANGE, ONE, "M -3 -16 Q -14 -34 -2 -40 Q -2 -34 2 -30 Q 4 -38 12 -38 Q 6 -30 6 -16 Z" },
    { YELLOW, ONE, "O 0 10 33 33" },
    { PINK, BOTH, "O 22 17 6 4.5" },
    { INK, BOTH, "O 14 4 4.5 5.5" },
    { WHITE, BOTH, "O 15.5 2 1.6 1.8" },
    { ORANGE, ONE, "M -9 14 Q 0 6 9 14 Q 0 26 -9 14 Z" },
  } },
  [ENGINE_LEVEL_EASY] = { MINT, {
    { LINE, ONE, "M 0 -18 Q 0 -28 1 -34" },
    { GREEN, ONE, "M 0 -28 Q -6 -42 -20 -38 Q -16 -26 0 -28 Z" },
    { GREEN, ONE, "M 1 -32 Q 6 -44 19 -41 Q 17 -30 1 -32 Z" },
    { SHADE, ONE, "O 0 12 33 31" },
    { WHITE, ONE, "O 0 9 33 30" },
    { PINK, BOTH, "O 21 16 6 4" },
    { INK, BOTH, "O 12 5 4 5" },
    { LINE, ONE, "M -9 17 Q 0 26 9 17" },
  } },
  [ENGINE_LEVEL_HARE] = { PEACH, {
    { TAN, BOTH, "M 4 -8 C 2 -30 8 -46 17 -45 C 26 -43 24 -20 18 -4 Z" },
    { PINK, BOTH, "M 10 -10 C 9 -26 12 -38 17 -38 C 20 -37 19 -22 15 -8 Z" },
    { TAN, ONE, "O 0 16 28 26" },
    { WHITE, ONE, "M -5 30 L 5 30 L 4 39 L -4 39 Z" },
    { CREAM, BOTH, "O 7.5 27 10 8" },
    { PINK, ONE, "M -6 18 Q 0 15 6 18 Q 4 25 0 25 Q -4 25 -6 18 Z" },
    { INK, BOTH, "O 14 10 4 5.5" },
    { WHITE, BOTH, "O 15.3 8 1.5 1.8" },
  } },
  [ENGINE_LEVEL_CRAB] = { SAND, {
    { LINE, BOTH, "M 22 20 Q 34 14 36 4" },
    { RED, BOTH, "M 38 6 C 24 2 22 -14 30 -24 C 31 -16 34 -14 36 -13 C 36 -18 38 -22 41 -24 C 48 "
      "-12 46 2 38 6 Z" },
    { LINE, BOTH, "M 24 32 L 36 36" },
    { LINE, BOTH, "M 20 36 L 28 44" },
    { LINE, BOTH, "M 10 6 L 11 -8" },
    { RED, ONE, "M -30 20 C -30 0 30 0 30 20 C 30 46 -30 46 -30 20 Z" },
    { WHITE, BOTH, "O 11 -10 8 8.5" },
    { INK, BOTH, "O 10 -9 4 4.5" },
    { PINK, BOTH, "O 20 22 5 3.5" },
    { LINE, ONE, "M -9 23 Q 0 31 9 23" },
  } },
  [ENGINE_LEVEL_OX] = { MINT, {
    { GREY, BOTH, "M 12 -14 C 28 -15 33 -24 29 -36 C 46 -28 44 -2 18 -3 Z" },
    { BROWN, BOTH, "M 20 -2 C 32 -8 42 -4 44 4 C 36 10 26 8 20 6 Z" },
    { BROWN, ONE, "M -25 0 C -24 -24 24 -24 25 0 C 24 20 20 40 0 40 C -20 40 -24 20 -25 0 Z" },
    { INK, ONE, "M -11 -18 Q -8 -6 -2 -6 Q 0 -2 3 -6 Q 10 -8 11 -18 Q 0 -24 -11 -18 Z" },
    { CREAM, ONE, "M -23 26 C -23 12 23 12 23 26 C 23 46 -23 46 -23 26 Z" },
    { INK, BOTH, "O 9 25 3.2 4" },
    { LINE, ONE, "M -8 35 Q 0 39 8 35" },
    { INK, BOTH, "O 14 4 4 5" },
    { WHITE, BOTH, "O 15.3 2.2 1.5 1.8" },
  } },
  [ENGINE_LEVEL_MEDIUM] = { ICE, {
    { INK, ONE, "O 0 6 35 33" },
    { SLATE, ONE, "O -12 -14 11 6" },
    { WHITE, BOTH, "O 14 5 11.5 11.5" },
    { CREAM, BOTH, "O 14 5 8 8" },
    { INK, BOTH, "O 13 6 4 4.5" },
    { WHITE, ONE, "M -5 2 L 5 2 L 5 6 L -5 6 Z" },
    { WHITE, ONE, "M -10 23 Q 0 34 10 23 Q 0 27 -10 23 Z" },
  } },
  [ENGINE_LEVEL_FOX] = { LEMON, {
    { ORANGE, BOTH, "M 8 -14 L 34 -42 Q 40 -20 32 2 Z" },
    { INK, BOTH, "M 20 -16 L 32 -32 Q 34 -20 31 -8 Z" },
    { ORANGE, ONE, "M -38 8 C -30 -26 30 -26 38 8 C 28 22 12 40 0 40 C -12 40 -28 22 -38 8 Z" },
    { WHITE, BOTH, "M 38 8 C 28 6 14 10 8 20 Q 2 28 0 40 C 12 40 28 22 38 8 Z" },
    { INK, ONE, "O 0 36 6 5" },
    { INK, BOTH, "O 15 4 4 5" },
    { WHITE, BOTH, "O 16.3 2.2 1.5 1.8" },
  } },
  [ENGINE_LEVEL_CRANE] = { SKY, {
    { WHITE, ONE, "M -34 50 C -30 34 -22 24 -20 4 C -28 -28 14 -34 16 -10 C 16 4 -1 6 0 22 C 1 32 "
      "10 40 16 50 Z" },
    { INK, ONE, "M 7 1 C 0 7 -2 14 0 22 C 1 32 10 40 16 50 L -2 50 C -12 38 -14 14 -4 4 Q 2 4 7 1 "
      "Z" },
    { SLATE, ONE, "M 13 -15 Q 32 -12 48 -4 Q 30 -1 12 -2 Z" },
    { RED, ONE, "M -19 -14 C -18 -32 11 -34 15 -15 C 4 -19 -8 -19 -19 -14 Z" },
    { INK, ONE, "O 4 -9 4 4.5" },
    { WHITE, ONE, "O 5.2 -10.6 1.4 1.6" },
  } },
  [ENGINE_LEVEL_HARD] = { ROSE, {
    { SHADE, ONE, "O 0 10 34 32" },
    { WHITE, ONE, "O 0 7 34 31" },
    { RED, ONE, "M 28 -14 L 46 -20 L 42 -10 L 48 -2 L 28 -6 Z" },
    { RED, ONE, "M -32 -2 Q 0 -14 32 -2 L 29 -13 Q 0 -24 -29 -13 Z" },
    { LINE, BOTH, "M 7 3 L 18 0" },
    { INK, BOTH, "O 13 11 4 4.5" },
    { LINE, ONE, "M -8 24 Q 2 27 9 22" },
  } },
  [ENGINE_LEVEL_WOLF] = { ICE, {
    { SLATE, BOTH, "M 8 -16 L 30 -44 Q 37 -20 31 2 Z" },
    { PINK, BOTH, "M 19 -18 L 28 -32 Q 30 -20 28 -10 Z" },
    { SLATE, ONE, "M -42 14 L -33 6 C -28 -26 28 -26 33 6 L 42 14 L 33 17 L 37 26 L 26 25 C 18 36 "
      "10 42 0 42 C -10 42 -18 36 -26 25 L -37 26 L -33 17 Z" },
    { WHITE, BOTH, "M 0 2 L 8 -4 Q 22 -6 28 6 Q 30 16 26 25 C 18 36 10 42 0 42 Z" },
    { SLATE, ONE, "M -9 -8 L 9 -8 Q 6 12 7 24 Q 0 28 -7 24 Q -6 12 -9 -8 Z" },
    { INK, ONE, "M -8 23 Q 0 19 8 23 Q 5 31 0 31 Q -5 31 -8 23 Z" },
    { LINE, BOTH, "M 0 31 Q 2 37 9 35" },
    { YELLOW, BOTH, "M 9 6 Q 15 -2 24 0 Q 21 10 9 6 Z" },
    { INK, BOTH, "O 16.5 3 3 3.6" },
  } },
  [ENGINE_LEVEL_OWL] = { LILAC, {
    { BROWN, BOTH, "M 4 -18 L 30 -38 Q 36 -16 30 0 Z" },
    { BROWN, ONE, "M -33 10 C -33 -34 33 -34 33 10 C 33 34 20 50 0 50 C -20 50 -33 34 -33 10 Z" },
    { TAN, ONE, "M -20 50 Q -20 22 0 22 Q 20 22 20 50 Z" },
    { CREAM, BOTH, "O 15 0 17 17" },
    { GOLD, BOTH, "O 14 0 11 11" },
    { INK, BOTH, "O 13.5 0 6 6.5" },
    { WHITE, BOTH, "O 15.5 -2.5 2 2.2" },
    { ORANGE, ONE, "M -6 9 Q 0 4 6 9 Q 4 18 0 22 Q -4 18 -6 9 Z" },
  } },
  [ENGINE_LEVEL_EXPERT] = { SAND, {
    { INK, ONE, "O 0 12 33 31" },
    { SLATE, ONE, "M -30 -18 L 30 -18 L 24 -2 Q 0 -8 -24 -2 Z" },
    { SLATE, ONE, "M -46 -20 L 0 -36 L 46 -20 L 0 -6 Z" },
    { GOLD, ONE, "M 0 -23 L 33 -17 L 34 3 L 38 12 L 28 12 L 31 3 L 30 -14 L 0 -20 Z" },
    { WHITE, BOTH, "O 12 11 7 7.5" },
    { INK, BOTH, "O 11 12 3.6 4.2" },
    { WHITE, ONE, "M -10 26 Q 0 34 10 26 Q 0 29 -10 26 Z" },
  } },
  [ENGINE_LEVEL_TIGER] = { MINT, {
    { ORANGE, BOTH, "O 26 -22 12 12" },
    { INK, BOTH, "O 26 -22 6 6" },
    { ORANGE, ONE, "M -35 8 C -35 -38 35 -38 35 8 C 35 28 20 42 0 42 C -20 42 -35 28 -35 8 Z" },
    { INK, BOTH, "M 36 0 L 22 4 L 36 9 Z" },
    { INK, BOTH, "M 34 15 L 22 16 L 31 24 Z" },
    { INK, ONE, "M -3 -26 L 3 -26 L 1.5 -7 L -1.5 -7 Z" },
    { INK, BOTH, "M 0 -22 Q 8 -20 15 -23 Q 8 -15 0 -17 Z" },
    { INK, BOTH, "M 0 -14 Q 6 -12 11 -14 Q 6 -8 0 -10 Z" },
    { WHITE, BOTH, "O 8 26 12 11" },
    { PINK, ONE, "M -8 15 Q 0 11 8 15 Q 5 23 0 23 Q -5 23 -8 15 Z" },
    { LINE, BOTH, "M 0 23 Q 2 31 10 29" },
    { INK, BOTH, "O 15 4 4.2 5" },
    { WHITE, BOTH, "O 16.4 2 1.5 1.8" },
  } },
  [ENGINE_LEVEL_PHOENIX] = { LEMON, {
    { GOLD, BOTH, "M 4 -12 C 6 -32 16 -46 30 -40 C 30 -28 22 -22 16 -8 Z" },
    { TEAL, BOTH, "O 23 -34 4 4" },
    { ORANGE, ONE, "M -8 -12 C -14 -32 -6 -44 0 -48 C 6 -44 14 -32 8 -12 Z" },
    { TEAL, ONE, "O 0 -34 4 4.5" },
    { ORANGE, BOTH, "M 18 46 C 46 34 50 8 40 -10 C 38 2 34 6 26 10 Z" },
    { RED, ONE, "M -27 6 C -27 -26 27 -26 27 6 C 27 20 18 26 20 36 Q 22 46 30 50 L -30 50 Q -22 "
      "46 -20 36 C -18 26 -27 20 -27 6 Z" },
    { ORANGE, ONE, "M -14 50 Q -14 34 0 32 Q 14 34 14 50 Z" },
    { PINK, BOTH, "O 20 12 4.5 3.2" },
    { LINE, BOTH, "M 17 -3 Q 21 -4 23 -9" },
    { WHITE, BOTH, "O 12 1 6.5 7" },
    { INK, BOTH, "O 11.5 2 4 4.8" },
    { GOLD, ONE, "M -7 11 Q 0 4 7 11 Q 4 20 0 26 Q -4 20 -7 11 Z" },
  } },
  [ENGINE_LEVEL_QILIN] = { PEACH, {
    { RED, BOTH, "M 10 -22 C 24 -36 40 -30 38 -18 C 48 -14 48 0 40 4 C 46 12 42 24 32 24 C 32 34 "
      "22 38 14 34 Z" },
    { GOLD, BOTH, "M 12 -16 C 24 -26 34 -20 31 -12 C 38 -8 38 2 31 5 C 35 12 32 20 24 20 Z" },
    { TEAL, BOTH, "M 14 -14 C 18 -26 30 -32 36 -30 C 36 -20 30 -10 22 -6 Z" },
    { GOLD, ONE, "M -6 -18 Q -6 -38 3 -48 Q 9 -36 6 -18 Z" },
    { TEAL, ONE, "M -24 -4 C -24 -28 24 -28 24 -4 C 24 10 17 16 17 28 C 17 40 9 45 0 45 C -9 45 "
      "-17 40 -17 28 C -17 16 -24 10 -24 -4 Z" },
    { CREAM, ONE, "M -16 31 C -16 18 16 18 16 31 C 16 44 -16 44 -16 31 Z" },
    { INK, BOTH, "O 6 28 2.6 2.8" },
    { LINE, ONE, "M -5 36 Q 0 39 5 36" },
    { MINT, BOTH, "O 6 -11 3 2.6" },
    { MINT, ONE, "O 0 -5 3 2.6" },
    { WHITE, BOTH, "O 12.5 4 6.5 7" },
    { INK, BOTH, "O 12 5 4 4.8" },
  } },
  [ENGINE_LEVEL_DRAGON] = { ROSE, {
    { GOLD, BOTH, "M 10 -20 C 10 -32 16 -40 24 -46 C 24 -40 24 -38 25 -36 C 30 -38 34 -38 38 -36 "
      "C 32 -30 24 -28 20 -16 Z" },
    { ORANGE, BOTH, "M 20 -14 L 42 -18 L 36 -4 L 48 4 L 36 12 L 42 26 L 24 24 Z" },
    { GREEN, ONE, "M -29 -2 C -29 -28 29 -28 29 -2 C 29 12 26 18 24 22 C 26 40 12 44 0 44 C -12 "
      "44 -26 40 -24 22 C -26 18 -29 12 -29 -2 Z" },
    { MINT, ONE, "M -20 28 C -20 16 20 16 20 28 C 20 44 -20 44 -20 28 Z" },
    { INK, BOTH, "O 8 25 3 3.4" },
    { LINE, ONE, "M -11 35 Q 0 41 11 35" },
    { WHITE, BOTH, "M 12 37 L 17 33 L 16 42 Z" },
    { GOLD, BOTH, "M 5 -7 Q 14 -18 27 -12 Q 16 -9 5 -3 Z" },
    { YELLOW, BOTH, "O 14 2 7 7" },
    { INK, BOTH, "O 13.5 2.5 3 5.5" },
    { LINE, BOTH, "M 20 28 C 32 30 34 40 44 34" },
  } },
  [ENGINE_LEVEL_CHAMPION] = { LILAC, {
    { INK, ONE, "O 0 14 34 32" },
    { GOLD, ONE, "M -26 -10 L -32 -38 L -15 -26 L 0 -44 L 15 -26 L 32 -38 L 26 -10 Q 0 -18 -26 "
      "-10 Z" },
    { RED, ONE, "O 0 -22 4.5 4.5" },
    { WHITE, BOTH, "O 13 10 7.5 8" },
    { INK, BOTH, "O 12.3 11 3.8 4.4" },
    { WHITE, ONE, "M -12 25 Q 0 38 12 25 Q 0 29 -12 25 Z" },
  } },
  [ADAPTIVE] = { PEACH, {
    { SHADE, ONE, "O 0 8 36 34" },
    { WHITE, ONE, "O 0 5 36 34" },
    { INK, ONE, "M 0 -29 C 48 -29 48 42 0 42 L 0 17 C 0 4 -13 4 -13 -10 C -13 -20 -6 -26 0 -29 Z" },
    { INK, ONE, "O -16 4 4.5 5.5" },
    { WHITE, ONE, "O 16 4 4.5 5.5" },
    { LINE, ONE, "M -12 19 Q -7 25.5 0 25.5" },
    { WHITE, ONE, "M 0 23.2 Q 6 23.2 10.2 17.7 C 11.8 15.6 15.4 18.4 13.8 20.5 Q 8 27.8 0 27.8 Z" },
  } },
};
/* clang-format on */

struct _WuziFace {
  GObject parent_instance;

  const Face *face;
};

/* The number that a path goes on with; moves past it. */
static double
read_number (const char **path)
{
  char *end;
  double number = g_ascii_strtod (*path, &end);

  *path = end;
  return number;
}

static void
add_oval (cairo_t *cr, const double at[MAX_NUMBERS])
{
  cairo_save (cr);
  cairo_translate (cr, at[0], at[1]);
  cairo_scale (cr, at[2], at[3]);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* A curve with one point to steer it. */
static void
add_quadratic (cairo_t *cr, const double at[MAX_NUMBERS])
{
  double x, y;

  cairo_get_current_point (cr, &x, &y);
  cairo_curve_to (cr, x + (at[0] - x) * 2 / 3, y + (at[1] - y) * 2 / 3,
                  at[2] + (at[0] - at[2]) * 2 / 3, at[3] + (at[1] - at[3]) * 2 / 3, at[2], at[3]);
}

static int
count_numbers (char letter)
{
  switch (letter) {
  case 'M':
  case 'L':
    return 2;
  case 'O':
  case 'Q':
    return 4;
  case 'C':
    return 6;
  default:
    return 0;
  }
}

static void
add_path (cairo_t *cr, const char *path)
{
  while (*path != '\0') {
    char letter = *path++;
    double at[MAX_NUMBERS];
    int count = count_numbers (letter);

    for (int i = 0; i < count; i++)
      at[i] = read_number (&path);
    if (letter == 'M')
      cairo_move_to (cr, at[0], at[1]);
    else if (letter == 'L')
      cairo_line_to (cr, at[0], at[1]);
    else if (letter == 'Q')
      add_quadratic (cr, at);
    else if (letter == 'C')
      cairo_curve_to (cr, at[0], at[1], at[2], at[3], at[4], at[5]);
    else if (letter == 'O')
      add_oval (cr, at);
    else if (letter == 'Z')
      cairo_close_path (cr);
  }
}

static void
set_tint (cairo_t *cr, Tint tint)
{
  guint32 rgb = TINTS[tint];

  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
}

static void
draw_shape (cairo_t *cr, const Shape *shape)
{
  add_path (cr, shape->path);
  set_tint (cr, shape->tint);
  if (shape->tint == LINE)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

static void
draw_face (cairo_t *cr, const Face *face)
{
  cairo_arc (cr, 0, 0, RADIUS, 0, 2 * G_PI);
  cairo_clip_preserve (cr);
  set_tint (cr, face->ground);
  cairo_fill (cr);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (const Shape *shape = face->shapes; shape->path != NULL; shape++) {
    draw_shape (cr, shape);
    if (!shape->both)
      continue;
    cairo_save (cr);
    cairo_scale (cr, -1, 1);
    draw_shape (cr, shape);
    cairo_restore (cr);
  }
}

static void
wuzi_face_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  WuziFace *self = WUZI_FACE (paintable);
  double scale = MIN (width, height) / (2 * RADIUS);
  cairo_t *cr = gtk_snapshot_append_cairo (
      GTK_SNAPSHOT (snapshot), &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  cairo_translate (cr, width / 2, height / 2);
  cairo_scale (cr, scale, scale);
  draw_face (cr, self->face);
  cairo_destroy (cr);
}

static GdkPaintableFlags
wuzi_face_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static void
paintable_init (GdkPaintableInterface *interface)
{
  interface->snapshot = wuzi_face_snapshot;
  interface->get_flags = wuzi_face_get_flags;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziFace, wuzi_face, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

static void
wuzi_face_class_init (WuziFaceClass *klass)
{
}

static void
wuzi_face_init (WuziFace *self)
{
  self->face = &FACES[ADAPTIVE];
}

GdkPaintable *
wuzi_face_new (EngineLevel level, gboolean adaptive)
{
  WuziFace *self = g_object_new (WUZI_TYPE_FACE, NULL);

  g_return_val_if_fail ((guint) level < ENGINE_LEVEL_COUNT, GDK_PAINTABLE (self));

  if (!adaptive)
    self->face = &FACES[level];
  return GDK_PAINTABLE (self);
}
