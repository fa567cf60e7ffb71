/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the scene, and lets the board's painter draw it on cairo's surfaces. */
#include "ui/pictures/board-picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#include "board/notation.h"
#include "present/study/study-on-board.h"
#include "ui/board/board-painter.h"

/* A page's points in a pixel. */
static const double POINTS_PER_PIXEL = 0.75;

/* Places in shapes needn't be whole pixels. */
static const double FINE_SCALE = 16;

struct BoardPicture {
  PictureOptions options;
  BoardPosition position;
  BoardOverlay *overlay; /* Owned */
};

static const char *const ENDINGS[PICTURE_FORMATS] = { "png", "svg", "pdf", "txt" };

const char *
picture_format_get_ending (PictureFormat format)
{
  return ENDINGS[format];
}

gboolean
picture_format_from_ending (const char *ending, PictureFormat *format)
{
  for (int i = 0; i < PICTURE_FORMATS; i++)
    if (g_ascii_strcasecmp (ENDINGS[i], ending) == 0) {
      *format = (PictureFormat) i;
      return TRUE;
    }
  return FALSE;
}

int
picture_count_moves (WuziStudy *study, StudyNode node)
{
  int count = 0;

  for (; node != STUDY_NO_NODE; node = wuzi_study_get_parent (study, node))
    count += wuzi_study_get_stone (study, node) != STONE_NONE;
  return count;
}

/* The node that is shown. */
static StudyNode
find_node (WuziStudy *study, StudyNode node, const PictureOptions *options)
{
  int moves = picture_count_moves (study, node);

  if (options->numbers != PICTURE_NUMBERS_RANGE || options->last == 0)
    return node;
  while (moves > options->last) {
    moves -= wuzi_study_get_stone (study, node) != STONE_NONE;
    node = wuzi_study_get_parent (study, node);
  }
  return node;
}

/* The numbers that the stones show. */
static void
find_numbers (BoardPicture *self, WuziStudy *study, StudyNode node)
{
  uint16_t *numbers = self->position.numbers;
  const PictureOptions *options = &self->options;
  int first = options->numbers == PICTURE_NUMBERS_RANGE ? MAX (1, options->first) : 1;
  int less = options->from_one ? first - 1 : 0;

  wuzi_study_number_moves (study, node, numbers);
  for (int point = 0; point < POINT_COUNT; point++)
    numbers[point] = numbers[point] < first ? 0 : (uint16_t) (numbers[point] - less);
}

BoardPicture *
board_picture_new (WuziStudy *study, StudyNode node, const PictureOptions *options)
{
  BoardPicture *self = g_new0 (BoardPicture, 1);
  StudyPosition stones;
  Board board;

  node = find_node (study, node, options);
  wuzi_study_get_position (study, node, &stones);
  study_position_to_board (&stones, &board);
  board_position_init (&self->position, &board);
  self->position.last = stones.last;
  self->options = *options;
  self->overlay = board_overlay_new ();
  if (options->marks)
    study_on_board_add_note (self->overlay, wuzi_study_get_note (study, node));
  find_numbers (self, study, node);
  return self;
}

void
board_picture_free (BoardPicture *self)
{
  board_overlay_free (self->overlay);
  g_free (self);
}

/* Shapes on a surface of pixels begin at whole ones. */
static double
get_scale (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE ? 1
                                                                                    : FINE_SCALE;
}

void
board_picture_draw (const BoardPicture *self, cairo_t *cr, double side)
{
  g_autoptr (BoardPainter) painter = board_painter_new_for_files ();
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  BoardGeometry geometry = board_geometry_fit (self->position.board.size, side, side,
                                               get_scale (cr), self->options.coordinates);
  const BoardScene scene = {
    .position = &self->position,
    .overlay = self->overlay,
    .style = self->options.style,
    .coordinates = self->options.coordinates,
    .move_numbers = self->options.numbers != PICTURE_NUMBERS_NONE,
  };

  board_painter_draw (painter, cr, &geometry, &scene, font);
  pango_font_description_free (font);
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_surface (PictureFormat format, int side, GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format) {
  case PICTURE_SVG:
    surface = cairo_svg_surface_create_for_stream (write_cb, bytes, side, side);
    cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
    return surface;
  case PICTURE_PDF:
    return cairo_pdf_surface_create_for_stream (write_cb, bytes, side * POINTS_PER_PIXEL,
                                                side * POINTS_PER_PIXEL);
  case PICTURE_PNG:
  case PICTURE_TEXT:
  default:
    return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  }
}

/* What is drawn on a surface is in the bytes when it is finished. */
static cairo_status_t
draw_on_surface (const BoardPicture *self, cairo_surface_t *surface, PictureFormat format,
                 GByteArray *bytes)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (format == PICTURE_PDF)
    cairo_scale (cr, POINTS_PER_PIXEL, POINTS_PER_PIXEL);
  board_picture_draw (self, cr, self->options.side);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == PICTURE_PNG)
    return cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_finish (surface);
  return status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status (surface);
}

GBytes *
board_picture_new_bytes (const BoardPicture *self, PictureFormat format, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int side = self->options.side;
  cairo_surface_t *surface;
  cairo_status_t status;

  g_return_val_if_fail (side >= PICTURE_LEAST_SIDE && side <= PICTURE_GREATEST_SIDE, NULL);
  if (format == PICTURE_TEXT) {
    char *text = board_picture_new_text (self);

    return g_bytes_new_take (text, strlen (text));
  }
  surface = make_surface (format, side, bytes);
  status = draw_on_surface (self, surface, format, bytes);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
    return NULL;
  }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* Letters below, numbers on the left. */
static char *
add_coordinates (const char *board, int size)
{
  g_auto (GStrv) rows = g_strsplit (board, "\n", -1);
  GString *text = g_string_new (NULL);

  for (int y = size - 1; y >= 0; y--)
    g_string_append_printf (text, "%2d %s\n", y + 1, rows[size - 1 - y]);
  g_string_append (text, "  ");
  for (int x = 0; x < size; x++)
    g_string_append_printf (text, " %c", notation_column_letter (x));
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

char *
board_picture_new_text (const BoardPicture *self)
{
  char text[BOARD_MAX_STONES * 2 + 1];

  notation_draw_board (&self->position.board, text, sizeof text);
  return self->options.coordinates ? add_coordinates (text, self->position.board.size)
                                   : g_strdup (text);
}
