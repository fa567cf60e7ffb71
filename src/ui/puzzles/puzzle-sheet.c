/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws boards in a grid, and lines of text for the answers. */
#include "ui/puzzles/puzzle-sheet.h"

#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>

#include "board/notation.h"
#include "present/puzzles/puzzle-words.h"
#include "present/words/wuzi-words.h"
#include "ui/pictures/board-picture.h"
#include "ui/pictures/pdf.h"

/* In points of 1/72 inch. */
static const double WIDTH = 595.28;
static const double HEIGHT = 841.89;
static const double MARGIN = 42;
static const double GAP = 24;
static const double TITLE_SIZE = 16;
static const double TEXT_SIZE = 9.5;
static const double HEAD = 28;   /* room for the title */
static const double WORDS = 30;  /* room for two lines over a board */
static const double ANSWER = 20; /* room to write, below it */
static const double LEGEND_SIZE = 8;

enum {
  COLUMNS = 2,
  ROWS = SHEET_PAGE / COLUMNS,
  MOST_STARS = 5,
};

/* Writes a text from (x, y) downwards. Returns how high it is. */
static double
draw_text (cairo_t *cr, const char *text, double size, gboolean bold, double x, double y,
           double width)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  PangoRectangle extents;

  pango_context_set_language (pango_layout_get_context (layout), pdf_get_language ());
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.height / PANGO_SCALE;
}

/* The points that black may not play where it is their turn. (transfer full) (element-type Point)
 */
static GArray *
list_forbidden (const Puzzle *puzzle)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Point));
  Board board;

  puzzle_set_board (puzzle, &board);
  for (int i = 0; i < PUZZLE_SIZE * PUZZLE_SIZE; i++) {
    Point point = point_make (i % PUZZLE_SIZE, i / PUZZLE_SIZE);

    if (board_get (&board, point) == STONE_NONE
        && rules_check (puzzle->rule, &board, point) != REFUSAL_NONE)
      g_array_append_val (points, point);
  }
  return points;
}

static void
cross_out (WuziStudy *study, const Puzzle *puzzle)
{
  g_autoptr (GArray) points = list_forbidden (puzzle);
  StudyNode end = wuzi_study_get_end (study, STUDY_ROOT);

  for (guint i = 0; i < points->len; i++)
    wuzi_study_set_mark (study, end, MARK_CROSS, g_array_index (points, Point, i), POINT_NONE, NULL,
                         TRUE);
}

static BoardPicture *
make_picture (const Puzzle *puzzle)
{
  const PictureOptions options = {
    .side = PICTURE_USUAL_SIDE,
    .coordinates = TRUE,
    .marks = TRUE,
    .numbers = PICTURE_NUMBERS_NONE,
    .style.look = BOARD_LOOK_PRINT,
  };
  g_autoptr (WuziStudy) study =
      wuzi_study_new_from_points (PUZZLE_SIZE, puzzle->rule, puzzle->stones, puzzle->stone_count);

  cross_out (study, puzzle);
  return board_picture_new (study, wuzi_study_get_end (study, STUDY_ROOT), &options);
}

/* "★★★☆☆" */
static char *
dup_difficulty (const Puzzle *puzzle)
{
  int step = (PUZZLE_MAX_RATING - PUZZLE_MIN_RATING) / MOST_STARS;
  int stars = CLAMP ((puzzle->rating - PUZZLE_MIN_RATING) / step + 1, 1, MOST_STARS);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < MOST_STARS; i++)
    g_string_append (text, i < stars ? "★" : "☆");
  return g_string_free (text, FALSE);
}

/* At a place of the page, from 0. */
static void
draw_puzzle (cairo_t *cr, const Puzzle *puzzle, guint number, guint place)
{
  double width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  double height = (HEIGHT - 2 * MARGIN - HEAD) / ROWS;
  double side = MIN (width, height - WORDS - ANSWER - GAP / 2);
  double x = MARGIN + (place % COLUMNS) * (width + GAP);
  double y = MARGIN + HEAD + (place / COLUMNS) * height;
  g_autoptr (BoardPicture) picture = make_picture (puzzle);
  g_autofree char *difficulty = dup_difficulty (puzzle);
  g_autofree char *words =
      g_strdup_printf ("%u. %s (%s)  %s", number, puzzle_words_for_task (puzzle),
                       wuzi_words_for_rule (puzzle->rule), difficulty);

  draw_text (cr, words, TEXT_SIZE, FALSE, x, y, width);
  cairo_save (cr);
  cairo_translate (cr, x, y + WORDS);
  board_picture_draw (picture, cr, side);
  cairo_restore (cr);
  draw_text (cr, _ ("Answer:"), LEGEND_SIZE, FALSE, x, y + WORDS + side + 2, width);
  cairo_set_line_width (cr, 0.5);
  cairo_move_to (cr, x + ANSWER * 2, y + WORDS + side + ANSWER - 6);
  cairo_line_to (cr, x + side, y + WORDS + side + ANSWER - 6);
  cairo_stroke (cr);
}

static void
append_points (GString *text, const Point *points, int count, const char *separator)
{
  char name[NOTATION_POINT_BYTES];

  for (int i = 0; i < count; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? separator : "",
                            notation_from_point (points[i], name));
}

/* "3. h8, j9: h8 i9 j10" */
static char *
dup_answer (const Puzzle *puzzle, guint number)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u. ", number);
  append_points (text, puzzle->answers, puzzle->answer_count, ", ");
  if (puzzle->line_length > 1) {
    g_string_append (text, ": ");
    append_points (text, puzzle->line, puzzle->line_length, " ");
  }
  return g_string_free (text, FALSE);
}

static void
draw_answers (cairo_t *cr, const GPtrArray *puzzles)
{
  double y = MARGIN + HEAD;

  draw_text (cr, _ ("Answers"), TITLE_SIZE, TRUE, MARGIN, MARGIN, WIDTH - 2 * MARGIN);
  for (guint i = 0; i < puzzles->len; i++) {
    g_autofree char *answer = dup_answer (g_ptr_array_index ((GPtrArray *) puzzles, i), i + 1);

    y += draw_text (cr, answer, TEXT_SIZE, FALSE, MARGIN, y, WIDTH - 2 * MARGIN) + TEXT_SIZE / 2;
  }
}

/* Below the boards of a page. */
static void
draw_legend (cairo_t *cr, gboolean crossed)
{
  g_autofree char *words =
      g_strjoin (" ", _ ("★ easy to ★★★★★ hard. Write down the first move, or the whole line."),
                 crossed ? _ ("Crosses: points forbidden to black.") : NULL, NULL);

  draw_text (cr, words, LEGEND_SIZE, FALSE, MARGIN, HEIGHT - MARGIN + 4, WIDTH - 2 * MARGIN);
}

gboolean
puzzle_sheet_has_crosses (const Puzzle *puzzle)
{
  g_autoptr (GArray) points = list_forbidden (puzzle);

  return points->len > 0;
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  const Puzzle *one = *(const Puzzle *const *) a;
  const Puzzle *other = *(const Puzzle *const *) b;

  return one->kind != other->kind ? (int) one->kind - (int) other->kind
                                  : one->rating - other->rating;
}

static void
draw_all (cairo_t *cr, gconstpointer data)
{
  const GPtrArray *puzzles = data;
  gboolean crossed = FALSE;

  for (guint i = 0; i < puzzles->len; i++) {
    crossed = (i % SHEET_PAGE != 0 && crossed)
              || puzzle_sheet_has_crosses (g_ptr_array_index ((GPtrArray *) puzzles, i));
    if (i % SHEET_PAGE == 0)
      draw_text (cr, _ ("Puzzles"), TITLE_SIZE, TRUE, MARGIN, MARGIN, WIDTH - 2 * MARGIN);
    draw_puzzle (cr, g_ptr_array_index ((GPtrArray *) puzzles, i), i + 1, i % SHEET_PAGE);
    if (i % SHEET_PAGE == SHEET_PAGE - 1 || i + 1 == puzzles->len) {
      draw_legend (cr, crossed);
      cairo_show_page (cr);
    }
  }
  draw_answers (cr, puzzles);
  cairo_show_page (cr);
}

GBytes *
puzzle_sheet_new_pdf (const GPtrArray *puzzles, GError **error)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy ((GPtrArray *) puzzles, NULL, NULL);

  g_ptr_array_sort (sorted, compare_kinds);
  return pdf_new (_ ("Puzzles"), WIDTH, HEIGHT, draw_all, sorted, error);
}
