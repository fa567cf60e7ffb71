/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what faces.txt says of a face. */
#include "ui/opponents/wuzi-face.h"

#include <stdio.h>

#include "present/settings/opponent-choice.h"

enum {
  MAX_NUMBERS = 6, /* that stand behind a letter of a path */
};

static const double RADIUS = 50;      /* of the ground; the middle is at 0, 0 */
static const double LINE_WIDTH = 4.5; /* of all lines */

struct _WuziFace {
  GObject parent_instance;

  /* Owned */
  GBytes *faces;

  /* Borrowed */
  const char *face; /* its lines in faces */
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
  while (*path != '\n') {
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
set_colour (cairo_t *cr, guint rgb)
{
  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
}

/* "fill both f0843a M 8 -14 L 34 -42 ..." */
static void
draw_shape (cairo_t *cr, const char *line)
{
  char style[5], sides[5];
  guint rgb;
  int path;

  if (sscanf (line, "%4s %4s %x %n", style, sides, &rgb, &path) != 3)
    return;
  set_colour (cr, rgb);
  cairo_save (cr);
  for (int side = 0; side < (g_str_equal (sides, "both") ? 2 : 1); side++) {
    add_path (cr, line + path);
    if (g_str_equal (style, "line"))
      cairo_stroke (cr);
    else
      cairo_fill (cr);
    cairo_scale (cr, -1, 1);
  }
  cairo_restore (cr);
}

/* "face fox fdeeb0", and shapes up to an empty line. */
static void
draw_face (cairo_t *cr, const char *face)
{
  guint rgb = 0;

  sscanf (face, "%*s %*s %x", &rgb);
  cairo_arc (cr, 0, 0, RADIUS, 0, 2 * G_PI);
  cairo_clip_preserve (cr);
  set_colour (cr, rgb);
  cairo_fill (cr);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (const char *line = strchr (face, '\n') + 1; *line != '\n' && *line != '\0';
       line = strchr (line, '\n') + 1)
    draw_shape (cr, line);
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
wuzi_face_finalize (GObject *object)
{
  g_bytes_unref (WUZI_FACE (object)->faces);

  G_OBJECT_CLASS (wuzi_face_parent_class)->finalize (object);
}

static void
wuzi_face_class_init (WuziFaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_face_finalize;
}

static void
wuzi_face_init (WuziFace *self)
{
  self->faces = g_resources_lookup_data ("/org/wuzi/Wuzi/faces.txt", 0, NULL);
}

GdkPaintable *
wuzi_face_new (EngineLevel level, gboolean adaptive)
{
  WuziFace *self = g_object_new (WUZI_TYPE_FACE, NULL);
  g_autofree char *head = g_strdup_printf ("\nface %s ", adaptive ? OPPONENT_CHOICE_ADAPTIVE
                                                                  : engine_level_to_name (level));

  self->face = strstr (g_bytes_get_data (self->faces, NULL), head) + 1;
  return GDK_PAINTABLE (self);
}
