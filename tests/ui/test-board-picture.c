/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as files: looked at, or read again. */
#include "ui/pictures/board-picture.h"

#include <string.h>

#include "board/notation.h"
#include "present/board/board-geometry.h"
#include "support/check-main.h"
#include "support/pdf-pages.h"
#include "support/pixels.h"

enum {
  SIDE = 400,
  SIZE = 9,
};

static WuziStudy *study;
static StudyNode end;
static PictureOptions options;

/* Five moves along the row of the middle. */
static void
set_up (void)
{
  study = wuzi_study_new (SIZE);
  end = STUDY_ROOT;
  for (int x = 2; x < 7; x++)
    end =
        wuzi_study_add_move (study, end, x % 2 == 0 ? STONE_BLACK : STONE_WHITE, point_make (x, 4));
  options = (PictureOptions) { .side = SIDE, .marks = TRUE, .style.look = BOARD_LOOK_PRINT };
}

static void
tear_down (void)
{
  g_object_unref (study);
}

static GBytes *
make (PictureFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoardPicture) picture = board_picture_new (study, end, &options);
  GBytes *bytes = board_picture_new_bytes (picture, format, &error);

  ck_assert_msg (bytes != NULL, "%s", error != NULL ? error->message : "nothing");
  return bytes;
}

typedef struct {
  const char *data;
  gsize length;
} Reader;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;

  if (reader->length < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reader->data, length);
  reader->data += length;
  reader->length -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_png (void)
{
  g_autoptr (GBytes) bytes = make (PICTURE_PNG);
  Reader reader;
  cairo_surface_t *image, *whole;
  cairo_t *cr;

  reader.data = g_bytes_get_data (bytes, &reader.length);
  image = cairo_image_surface_create_from_png_stream (read_cb, &reader);
  ck_assert_int_eq (cairo_surface_status (image), CAIRO_STATUS_SUCCESS);
  whole = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, options.side, options.side);
  cr = cairo_create (whole);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  ck_assert_int_eq (cairo_image_surface_get_width (image), options.side);
  cairo_surface_destroy (image);
  cairo_surface_flush (whole);
  return whole;
}

/* How light a pixel is so many pitches beside a point. */
static int
look_at (cairo_surface_t *image, Point point, double beside)
{
  BoardGeometry geometry = board_geometry_fit (wuzi_study_get_size (study), options.side,
                                               options.side, 1, options.coordinates);
  double x, y;

  board_geometry_to_pixel (&geometry, point, &x, &y);
  return pixel_at (image, (int) (x + beside * geometry.pitch), (int) (y + 1)).g;
}

/* How many pixels of a stone are neither as black nor as white as it is. */
static int
count_figures (cairo_surface_t *image, Point point)
{
  BoardGeometry geometry =
      board_geometry_fit (SIZE, options.side, options.side, 1, options.coordinates);
  double x, y;
  int plain, count = 0, reach = (int) (0.25 * geometry.pitch);

  board_geometry_to_pixel (&geometry, point, &x, &y);
  plain = pixel_at (image, (int) (x + 0.33 * geometry.pitch), (int) y).g;
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      count += ABS (pixel_at (image, (int) x + dx, (int) y + dy).g - plain) > 128;
  return count;
}

START_TEST (a_picture_shows_the_stones)
{
  cairo_surface_t *image;

  options.numbers = PICTURE_NUMBERS_NONE;
  image = make_png ();
  for (int x = 2; x < 7; x++)
    if (x % 2 == 0)
      ck_assert_int_lt (look_at (image, point_make (x, 4), 0.3), 60);
    else
      ck_assert_int_gt (look_at (image, point_make (x, 4), 0.3), 200);
  ck_assert_int_gt (look_at (image, point_make (7, 4), 0.3), 200);
  for (int x = 2; x < 6; x++)
    ck_assert_int_eq (count_figures (image, point_make (x, 4)), 0);
  ck_assert_int_gt (count_figures (image, point_make (6, 4)), 0); /* the last one's dot */
  cairo_surface_destroy (image);
}
END_TEST

START_TEST (numbers_may_be_of_a_range_only)
{
  cairo_surface_t *all = make_png ();
  cairo_surface_t *range, *from_one;

  for (int x = 2; x < 7; x++)
    ck_assert_int_gt (count_figures (all, point_make (x, 4)), 5);
  options.numbers = PICTURE_NUMBERS_RANGE;
  options.first = 2;
  options.last = 4;
  range = make_png ();
  ck_assert_int_eq (count_figures (range, point_make (2, 4)), 0);
  for (int x = 3; x < 6; x++)
    ck_assert_int_gt (count_figures (range, point_make (x, 4)), 5);
  ck_assert_int_gt (look_at (range, point_make (6, 4), 0.3), 200); /* it isn't there yet */
  options.from_one = TRUE;
  from_one = make_png ();
  ck_assert_int_lt (count_figures (from_one, point_make (3, 4)),
                    count_figures (range, point_make (3, 4))); /* 1, and not 2 */
  cairo_surface_destroy (all);
  cairo_surface_destroy (range);
  cairo_surface_destroy (from_one);
}
END_TEST

/* How many stones there are. */
static int
count_stones (void)
{
  g_autoptr (BoardPicture) picture = board_picture_new (study, end, &options);
  g_autofree char *text = board_picture_new_text (picture);
  int count = 0;

  for (const char *c = text; *c != '\0'; c++)
    count += *c == 'x' || *c == 'o';
  return count;
}

START_TEST (a_range_ends_where_the_line_does)
{
  options.numbers = PICTURE_NUMBERS_RANGE;
  options.first = 1;
  ck_assert_int_eq (picture_count_moves (study, end), 5);
  ck_assert_int_eq (count_stones (), 5);
  options.last = 99;
  ck_assert_int_eq (count_stones (), 5);
  options.last = 4;
  ck_assert_int_eq (count_stones (), 4);
  options.numbers = PICTURE_NUMBERS_ALL;
  ck_assert_int_eq (count_stones (), 5);
}
END_TEST

START_TEST (marks_are_drawn_where_they_are_wanted)
{
  cairo_surface_t *image;
  g_autofree char *huge = g_strnfill (50000, 'W');

  wuzi_study_set_mark (study, end, MARK_SELECTED, point_make (1, 1), POINT_NONE, NULL, TRUE);
  wuzi_study_set_mark (study, end, MARK_LABEL, point_make (6, 7), POINT_NONE, huge, TRUE);
  image = make_png ();
  ck_assert_int_lt (look_at (image, point_make (1, 1), 0.1), 60);
  ck_assert_int_gt (look_at (image, point_make (6, 6), 0.3), 200);
  cairo_surface_destroy (image);
  options.marks = FALSE;
  image = make_png ();
  ck_assert_int_gt (look_at (image, point_make (1, 1), 0.1), 200);
  cairo_surface_destroy (image);
}
END_TEST

static void
count_element_cb (GMarkupParseContext *context, const char *name, const char **names,
                  const char **values, gpointer count, GError **error)
{
  ++*(int *) count;
}

START_TEST (a_drawing_is_well_formed_and_of_that_size)
{
  static const GMarkupParser PARSER = { .start_element = count_element_cb };
  int count = 0;
  GMarkupParseContext *context =
      g_markup_parse_context_new (&PARSER, (GMarkupParseFlags) 0, &count, NULL);
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text;

  options.style = (BoardStyle) { (BoardLook) (_i % (BOARD_LOOKS + 1)),
                                 (BoardTheme) (_i / (BOARD_LOOKS + 1)), STONE_THEME_SHELL };
  options.coordinates = TRUE;
  bytes = make (PICTURE_SVG);
  text = g_bytes_get_data (bytes, &length);
  ck_assert (g_markup_parse_context_parse (context, text, (gssize) length, NULL));
  ck_assert (g_markup_parse_context_end_parse (context, NULL));
  ck_assert_int_gt (count, 50);
  ck_assert_ptr_nonnull (g_strstr_len (text, 400, "width=\"400"));
  ck_assert_ptr_null (g_strstr_len (text, (gssize) length, "data:image"));
  g_markup_parse_context_free (context);
}
END_TEST

START_TEST (a_page_is_one_page)
{
  g_autoptr (GBytes) bytes = make (PICTURE_PDF);

  ck_assert_int_eq (pdf_count_pages (bytes), 1);
}
END_TEST

START_TEST (a_board_of_letters_can_be_read_again)
{
  g_autoptr (GBytes) bytes = make (PICTURE_TEXT);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *lettered = NULL;
  g_autoptr (BoardPicture) picture = NULL;
  Board board;

  ck_assert (notation_read_board (text, &board));
  ck_assert_int_eq (board.size, SIZE);
  for (int x = 2; x < 7; x++)
    ck_assert_int_eq (board_get (&board, point_make (x, 4)),
                      x % 2 == 0 ? STONE_BLACK : STONE_WHITE);
  ck_assert_int_eq (board.count, 5);
  options.coordinates = TRUE;
  picture = board_picture_new (study, end, &options);
  lettered = board_picture_new_text (picture);
  ck_assert (g_str_has_prefix (lettered, " 9 . . ."));
  ck_assert (g_str_has_suffix (lettered, "\n   a b c d e f g h i\n"));
  ck_assert_ptr_nonnull (strstr (lettered, "\n 5 . . x o x o x . .\n"));
}
END_TEST

START_TEST (every_size_can_be_drawn)
{
  g_object_unref (study);
  study = wuzi_study_new (_i);
  end = STUDY_ROOT;
  options.coordinates = TRUE;
  for (int full = 0; full < 2; full++) {
    for (options.side = PICTURE_LEAST_SIDE; options.side < 600; options.side *= 2)
      for (int format = 0; format < PICTURE_FORMATS; format++)
        g_bytes_unref (make ((PictureFormat) format));
    for (int i = 0; full == 0 && i < _i * _i; i++)
      end = wuzi_study_add_move (study, end, i % 2 == 0 ? STONE_BLACK : STONE_WHITE,
                                 point_make (i % _i, i / _i));
  }
}
END_TEST

START_TEST (formats_are_known_by_their_endings)
{
  PictureFormat format;

  for (int i = 0; i < PICTURE_FORMATS; i++) {
    ck_assert (picture_format_from_ending (picture_format_get_ending ((PictureFormat) i), &format));
    ck_assert_int_eq (format, i);
  }
  ck_assert (picture_format_from_ending ("PNG", &format) && format == PICTURE_PNG);
  ck_assert (!picture_format_from_ending ("sgf", &format));
  ck_assert (!picture_format_from_ending ("", &format));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-picture");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_picture_shows_the_stones);
  tcase_add_test (tcase, numbers_may_be_of_a_range_only);
  tcase_add_test (tcase, a_range_ends_where_the_line_does);
  tcase_add_test (tcase, marks_are_drawn_where_they_are_wanted);
  tcase_add_loop_test (tcase, a_drawing_is_well_formed_and_of_that_size, 0,
                       (BOARD_LOOKS + 1) * BOARD_THEMES);
  tcase_add_test (tcase, a_page_is_one_page);
  tcase_add_test (tcase, a_board_of_letters_can_be_read_again);
  tcase_add_loop_test (tcase, every_size_can_be_drawn, BOARD_MIN_SIZE, BOARD_MAX_SIZE + 1);
  tcase_add_test (tcase, formats_are_known_by_their_endings);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
