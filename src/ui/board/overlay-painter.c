/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks are in the ink of what they lie on; candidates are discs that pale as they get worse. */
#include "ui/board/overlay-painter.h"

#include <math.h>

/* Sizes in pitches. */
static const double MARK_RADIUS = 0.23;
static const double MARK_RADIUS_AROUND = 0.375; /* around a text */
static const double MARK_WIDTH = 0.07;
static const double MARK_EDGE = 0.035; /* on either side, beside stones */
static const double SELECTED_SIDE = 0.34;
static const double LABEL_SIZE = 0.44;
static const double LABEL_ROOM = 0.86;
static const double LABEL_PATCH = 0.54;
static const double CANDIDATE_RADIUS = 0.42;
static const double ON_GHOST = 0.82; /* smaller, so that a next move's stone is seen around it */
static const double CANDIDATE_EDGE = 0.04;
static const double BEST_RADIUS = 0.455;
static const double BEST_RING = 0.375;
static const double BEST_RING_WIDTH = 0.045;
static const double CANDIDATE_SIZE = 0.39;
static const double CANDIDATE_ROOM = 0.66;
static const double ARROW_WIDTH = 0.11;
static const double ARROW_EDGE = 0.03;
static const double ARROW_HEAD = 0.32; /* its length, and its width */
static const double ARROW_START = 0.38;
static const double ARROW_GAP = 0.30; /* before a stone or a text */

static const double BADGE_PLACE = 0.36; /* to the right of the stone's middle, and above it */
static const double BADGE_RADIUS = 0.25;
static const double BADGE_EDGE = 0.05;
static const double BADGE_SIGN = 0.115;
static const double BADGE_STROKE = 0.075;
static const double BADGE_TEXT = 0.3;

/* Of engines' letters: alone on a point, or around what is there, in pitches from its middle. */
static const double ADVICE_RADIUS = 0.4;
static const double ADVICE_SIZE = 0.44;
static const double ADVICE_SMALL = 0.2;
static const double ADVICE_SMALL_SIZE = 0.27;
static const double ADVICE_PLACE = 0.36;
static const double ADVICE_EDGE = 0.045;

static const double FADED = 0.35; /* beside a line */

static const BoardColour ON_BLACK = { 0.97, 0.97, 0.97, 1 };
static const BoardColour ON_WHITE = { 0.08, 0.08, 0.08, 1 };

static const BoardColour RIGHT = { 0.11, 0.53, 0.35, 1 };
static const BoardColour WRONG = { 0.75, 0.11, 0.16, 1 };

/* From the worst candidate to the best. Each is darker than the one before, so that they can be
 * told without their hues. */
static const BoardColour QUALITIES[] = {
  { 0.99, 0.88, 0.58, 1 },
  { 0.58, 0.74, 0.58, 1 },
  { 0.10, 0.49, 0.62, 1 },
  { 0.03, 0.24, 0.53, 1 },
};

/* None is a candidate's, and they differ without their hues as far as white can be read on all. */
BoardColour
overlay_get_adviser_colour (int place)
{
  static const BoardColour COLOURS[OVERLAY_ADVISERS] = {
    { 0.78, 0.25, 0.02, 1 }, /* orange */
    { 0.51, 0.15, 0.58, 1 }, /* purple */
    { 0.08, 0.45, 0.20, 1 }, /* green */
    { 0.75, 0.05, 0.35, 1 }, /* crimson */
    { 0.50, 0.32, 0.16, 1 }, /* brown */
    { 0.28, 0.40, 0.46, 1 }, /* slate */
  };

  return COLOURS[place % OVERLAY_ADVISERS];
}

BoardColour
overlay_get_judgement_colour (MoveJudgement move)
{
  static const BoardColour COLOURS[] = {
    [MOVE_BAD] = { 0.75, 0.11, 0.16, 1 },
    [MOVE_DOUBTFUL] = { 0.72, 0.33, 0, 1 },
    [MOVE_INTERESTING] = { 0.11, 0.40, 0.80, 1 },
    [MOVE_GOOD] = { 0.13, 0.50, 0.30, 1 },
  };

  return COLOURS[move];
}

static const BoardPalette *
get_palette (const BoardScene *scene)
{
  return board_palette_get (scene->style.look, scene->style.theme);
}

BoardColour
overlay_get_candidate_colour (double quality)
{
  double place = CLAMP (quality, 0, 1) * (G_N_ELEMENTS (QUALITIES) - 1);
  int step = MIN ((int) place, (int) G_N_ELEMENTS (QUALITIES) - 2);
  double part = place - step;
  const BoardColour *from = &QUALITIES[step];
  const BoardColour *to = &QUALITIES[step + 1];

  return (BoardColour) { from->r + part * (to->r - from->r), from->g + part * (to->g - from->g),
                         from->b + part * (to->b - from->b), 1 };
}

static double
get_linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

/* Black or white, whichever contrasts more, as the guidelines for web content reckon. */
BoardColour
overlay_get_text_colour (const BoardColour *ground)
{
  double luminance = 0.2126 * get_linear (ground->r) + 0.7152 * get_linear (ground->g)
                     + 0.0722 * get_linear (ground->b);

  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? (BoardColour) { 1, 1, 1, 1 }
                                                               : (BoardColour) { 0, 0, 0, 1 };
}

gboolean
overlay_has_text (const BoardScene *scene, Point point)
{
  return board_overlay_find_label (scene->overlay, point) != NULL
         || board_overlay_find_candidate (scene->overlay, point) != NULL
         || board_overlay_find_in_line (scene->overlay, point) > 0
         || (board_get (&scene->position->board, point) != STONE_NONE
             && board_scene_get_number (scene, point) > 0);
}

/* Strokes the path with an edge on either side. */
static void
stroke_edged (cairo_t *cr, const BoardColour *ink, const BoardColour *edge, double width,
              double edge_width)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width + 2 * edge_width);
  board_set_colour (cr, edge);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  board_set_colour (cr, ink);
  cairo_stroke (cr);
}

/* The best one is larger, and has a ring. */
static void
draw_candidate (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                const BoardCandidate *candidate, const PangoFontDescription *font)
{
  BoardColour fill = overlay_get_candidate_colour (candidate->quality);
  BoardColour ink = overlay_get_text_colour (&fill);
  gboolean best = candidate->rank == 1;
  double pitch =
      geometry->pitch
      * (board_overlay_find_ghost (scene->overlay, candidate->point) != NULL ? ON_GHOST : 1);
  char rank[16];
  double x, y;

  board_geometry_to_pixel (geometry, candidate->point, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, pitch * (best ? BEST_RADIUS : CANDIDATE_RADIUS), 0, 2 * G_PI);
  board_set_colour (cr, &fill);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (1, pitch * CANDIDATE_EDGE));
  board_set_colour (cr, &get_palette (scene)->text);
  cairo_stroke (cr);
  board_set_colour (cr, &ink);
  if (best) {
    cairo_arc (cr, x, y, pitch * BEST_RING, 0, 2 * G_PI);
    cairo_set_line_width (cr, MAX (1, pitch * BEST_RING_WIDTH));
    cairo_stroke (cr);
  }
  g_snprintf (rank, sizeof rank, "%d", candidate->rank);
  board_draw_fitting_text (cr, font, *candidate->text != '\0' ? candidate->text : rank, x, y,
                           pitch * CANDIDATE_SIZE, pitch * CANDIDATE_ROOM);
}

/* Beside a line they stand back. */
void
overlay_draw_candidates (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                         const PangoFontDescription *font)
{
  const BoardOverlay *overlay = scene->overlay;

  if (overlay->candidates == NULL)
    return;
  if (overlay->line != NULL)
    cairo_push_group (cr);
  for (guint i = 0; i < overlay->candidates->len; i++) {
    const BoardCandidate *candidate = &g_array_index (overlay->candidates, BoardCandidate, i);

    if (board_is_on (&scene->position->board, candidate->point)
        && board_overlay_find_in_line (overlay, candidate->point) == 0)
      draw_candidate (cr, geometry, scene, candidate, font);
  }
  if (overlay->line != NULL) {
    cairo_pop_group_to_source (cr);
    cairo_paint_with_alpha (cr, FADED);
  }
}

static void
draw_letter (cairo_t *cr, const BoardAdvice *advice, double x, double y, double radius, double size,
             double edge, const PangoFontDescription *font)
{
  BoardColour fill = overlay_get_adviser_colour (advice->place);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  board_set_colour (cr, &fill);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (1, edge));
  board_set_colour (cr, &ON_BLACK);
  cairo_stroke (cr);
  board_set_colour (cr, &ON_BLACK);
  board_draw_fitting_text (cr, font, advice->text, x, y, size, 1.8 * radius);
}

/* How many advices before that one are on its point? */
static int
count_before (const GArray *advices, guint index)
{
  Point point = g_array_index (advices, BoardAdvice, index).point;
  int count = 0;

  for (guint i = 0; i < index; i++)
    count += g_array_index (advices, BoardAdvice, i).point == point ? 1 : 0;
  return count;
}

/* The first takes a point on which nothing else is to be read; the others, and those beside a
 * candidate, go around: at the right above first, and then as a clock's hand. */
static void
draw_advice (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene, guint index,
             const PangoFontDescription *font)
{
  const BoardAdvice *advice = &g_array_index (scene->overlay->advices, BoardAdvice, index);
  gboolean taken = board_overlay_find_candidate (scene->overlay, advice->point) != NULL
                   || board_overlay_find_ghost (scene->overlay, advice->point) != NULL
                   || board_overlay_find_label (scene->overlay, advice->point) != NULL;
  int before = count_before (scene->overlay->advices, index) - (taken ? 0 : 1);
  double pitch = geometry->pitch;
  double angle = G_PI * (0.25 - 0.5 * before);
  double away = before < 4 ? G_SQRT2 * ADVICE_PLACE : ADVICE_PLACE;
  double x, y;

  board_geometry_to_pixel (geometry, advice->point, &x, &y);
  if (before < 0) {
    draw_letter (cr, advice, x, y, pitch * ADVICE_RADIUS, pitch * ADVICE_SIZE, pitch * ADVICE_EDGE,
                 font);
    return;
  }
  /* Behind the four corners come the right and the left side. */
  if (before >= 4)
    angle = before == 4 ? 0 : G_PI;
  draw_letter (cr, advice, x + pitch * away * cos (angle), y - pitch * away * sin (angle),
               pitch * ADVICE_SMALL, pitch * ADVICE_SMALL_SIZE, pitch * ADVICE_EDGE / 2, font);
}

/* Like candidates, they stand back beside a line. */
void
overlay_draw_advices (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                      const PangoFontDescription *font)
{
  const BoardOverlay *overlay = scene->overlay;

  if (overlay->advices == NULL)
    return;
  if (overlay->line != NULL)
    cairo_push_group (cr);
  for (guint i = 0; i < overlay->advices->len; i++) {
    Point point = g_array_index (overlay->advices, BoardAdvice, i).point;

    if (board_is_on (&scene->position->board, point)
        && board_overlay_find_in_line (overlay, point) == 0)
      draw_advice (cr, geometry, scene, i, font);
  }
  if (overlay->line != NULL) {
    cairo_pop_group_to_source (cr);
    cairo_paint_with_alpha (cr, FADED);
  }
}

/* The stone that marks lie on. */
static Stone
get_stone_below (const BoardScene *scene, Point point)
{
  int number = board_overlay_find_in_line (scene->overlay, point);

  if (number > 0)
    return board_overlay_get_line_stone (scene->overlay, number);
  return board_get (&scene->position->board, point);
}

/* The colour of a mark. On the last stone it tells that, too. */
static BoardColour
get_ink (const BoardScene *scene, Point point)
{
  const BoardPalette *palette = get_palette (scene);
  const BoardCandidate *candidate = board_overlay_find_candidate (scene->overlay, point);
  Stone stone = get_stone_below (scene, point);

  if (candidate != NULL && stone == STONE_NONE) {
    BoardColour fill = overlay_get_candidate_colour (candidate->quality);

    return overlay_get_text_colour (&fill);
  }
  if (point == scene->position->last)
    return palette->last[stone];
  if (stone == STONE_NONE)
    return palette->text;
  return stone == STONE_BLACK ? ON_BLACK : ON_WHITE;
}

/* Adds the outline of a mark to the path; radius is that of a circle. */
static void
add_outline (cairo_t *cr, MarkKind kind, double x, double y, double radius)
{
  double half = radius * 0.86;

  cairo_new_path (cr);
  switch (kind) {
  case MARK_CIRCLE:
    cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    break;
  case MARK_TRIANGLE:
    for (int i = 0; i < 3; i++)
      cairo_line_to (cr, x + 1.2 * radius * sin (2 * G_PI * i / 3),
                     y - 1.2 * radius * cos (2 * G_PI * i / 3));
    cairo_close_path (cr);
    break;
  case MARK_CROSS:
    cairo_move_to (cr, x - half, y - half);
    cairo_line_to (cr, x + half, y + half);
    cairo_move_to (cr, x + half, y - half);
    cairo_line_to (cr, x - half, y + half);
    break;
  case MARK_SQUARE:
  case MARK_SELECTED:
  case MARK_LABEL:
  case MARK_ARROW:
  case MARK_LINE:
  default:
    cairo_rectangle (cr, x - half, y - half, 2 * half, 2 * half);
    break;
  }
}

static void
draw_shape (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
            const BoardMark *mark)
{
  gboolean around = overlay_has_text (scene, mark->point);
  BoardColour ink = get_ink (scene, mark->point);
  BoardColour edge = get_palette (scene)->light;
  double pitch = geometry->pitch;
  gboolean bare = get_stone_below (scene, mark->point) == STONE_NONE
                  && board_overlay_find_candidate (scene->overlay, mark->point) == NULL;
  double x, y;

  edge.a = bare ? 0.85 : 0;
  board_geometry_to_pixel (geometry, mark->point, &x, &y);
  if (mark->kind == MARK_SELECTED && !around) {
    double side = pitch * SELECTED_SIDE;

    cairo_new_path (cr);
    cairo_rectangle (cr, x - side / 2, y - side / 2, side, side);
    board_set_colour (cr, &ink);
    cairo_fill_preserve (cr);
    stroke_edged (cr, &ink, &edge, MAX (1, pitch * MARK_EDGE), pitch * MARK_EDGE);
    return;
  }
  add_outline (cr, mark->kind, x, y, pitch * (around ? MARK_RADIUS_AROUND : MARK_RADIUS));
  stroke_edged (cr, &ink, &edge, MAX (1.5, pitch * MARK_WIDTH), pitch * MARK_EDGE);
}

/* Beside stones, a patch of the ground lies below, so that the lines of the board don't run through
 * the letters. */
static void
draw_label (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
            const BoardMark *mark, const PangoFontDescription *font)
{
  const BoardPalette *palette = get_palette (scene);
  BoardColour ink = get_ink (scene, mark->point);
  double pitch = geometry->pitch;
  double x, y;

  if (board_overlay_find_candidate (scene->overlay, mark->point) != NULL
      || board_overlay_find_in_line (scene->overlay, mark->point) > 0)
    return;
  board_geometry_to_pixel (geometry, mark->point, &x, &y);
  if (get_stone_below (scene, mark->point) == STONE_NONE
      && board_overlay_find_ghost (scene->overlay, mark->point) == NULL) {
    double height = pitch * LABEL_PATCH;
    double width = MAX (
        height, MIN (pitch * LABEL_ROOM,
                     board_measure_text (cr, font, mark->text, pitch * LABEL_SIZE) + pitch * 0.1));

    cairo_new_path (cr);
    board_round_rectangle (cr, x - width / 2, y - height / 2, width, height, height * 0.45);
    cairo_set_source_rgb (cr, (palette->light.r + palette->dark.r) / 2,
                          (palette->light.g + palette->dark.g) / 2,
                          (palette->light.b + palette->dark.b) / 2);
    cairo_fill (cr);
  }
  board_set_colour (cr, &ink);
  board_draw_fitting_text (cr, font, mark->text, x, y, pitch * LABEL_SIZE, pitch * LABEL_ROOM);
}

/* Does something lie there that an arrow shouldn't run over? */
static gboolean
is_taken (const BoardScene *scene, Point point)
{
  return get_stone_below (scene, point) != STONE_NONE || overlay_has_text (scene, point)
         || board_overlay_find_mark (scene->overlay, point) != NULL;
}

/* From point to point, with a head or without. */
static void
draw_arrow (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene, Point from,
            Point to, gboolean head)
{
  const BoardMarkColours *marks = get_palette (scene)->marks;
  double pitch = geometry->pitch;
  double width = MAX (2, pitch * ARROW_WIDTH);
  double x, y, to_x, to_y, length, dx, dy;

  if (from == to || !board_is_on (&scene->position->board, from)
      || !board_is_on (&scene->position->board, to))
    return;
  board_geometry_to_pixel (geometry, from, &x, &y);
  board_geometry_to_pixel (geometry, to, &to_x, &to_y);
  length = hypot (to_x - x, to_y - y);
  dx = (to_x - x) / length * pitch;
  dy = (to_y - y) / length * pitch;
  if (is_taken (scene, from)) {
    x += dx * ARROW_START;
    y += dy * ARROW_START;
  }
  if (is_taken (scene, to)) {
    to_x -= dx * ARROW_GAP;
    to_y -= dy * ARROW_GAP;
  }
  cairo_new_path (cr);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, to_x, to_y);
  if (head) {
    cairo_move_to (cr, to_x - ARROW_HEAD * dx - ARROW_HEAD * dy / 2,
                   to_y - ARROW_HEAD * dy + ARROW_HEAD * dx / 2);
    cairo_line_to (cr, to_x, to_y);
    cairo_line_to (cr, to_x - ARROW_HEAD * dx + ARROW_HEAD * dy / 2,
                   to_y - ARROW_HEAD * dy - ARROW_HEAD * dx / 2);
  }
  stroke_edged (cr, &marks->cursor, &marks->cursor_edge, width, MAX (1, pitch * ARROW_EDGE));
}

void
overlay_draw_drag (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene)
{
  draw_arrow (cr, geometry, scene, scene->drag_from, scene->drag_to, TRUE);
}

/* A tick or a cross, which tell without their colours, too. */
void
overlay_draw_badge (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene)
{
  double pitch = geometry->pitch;
  double half = pitch * BADGE_SIGN;
  double x, y;

  if (!board_is_on (&scene->position->board, scene->overlay->judged))
    return;
  board_geometry_to_pixel (geometry, scene->overlay->judged, &x, &y);
  x += pitch * BADGE_PLACE;
  y -= pitch * BADGE_PLACE;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, pitch * (BADGE_RADIUS + BADGE_EDGE), 0, 2 * G_PI);
  board_set_colour (cr, &ON_BLACK);
  cairo_fill (cr);
  cairo_arc (cr, x, y, pitch * BADGE_RADIUS, 0, 2 * G_PI);
  board_set_colour (cr, scene->overlay->right ? &RIGHT : &WRONG);
  cairo_fill (cr);
  cairo_move_to (cr, x - half, scene->overlay->right ? y : y - half);
  cairo_line_to (cr, scene->overlay->right ? x - 0.2 * half : x + half,
                 scene->overlay->right ? y + 0.8 * half : y + half);
  if (!scene->overlay->right)
    cairo_move_to (cr, x - half, y + half);
  cairo_line_to (cr, x + half, y - half);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (1.5, pitch * BADGE_STROKE));
  board_set_colour (cr, &ON_BLACK);
  cairo_stroke (cr);
}

void
overlay_draw_marks (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                    const PangoFontDescription *font)
{
  const GArray *marks = scene->overlay->marks;

  for (guint i = 0; marks != NULL && i < marks->len; i++) {
    const BoardMark *mark = &g_array_index (marks, BoardMark, i);

    if (mark->kind == MARK_ARROW || mark->kind == MARK_LINE)
      draw_arrow (cr, geometry, scene, mark->point, mark->to, mark->kind == MARK_ARROW);
    else if (!board_is_on (&scene->position->board, mark->point))
      continue;
    else if (mark->kind == MARK_LABEL)
      draw_label (cr, geometry, scene, mark, font);
    else
      draw_shape (cr, geometry, scene, mark);
  }
}

void
overlay_draw_judgement (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                        const PangoFontDescription *font)
{
  const BoardJudgement *judgement = &scene->overlay->judgement;
  BoardColour fill = overlay_get_judgement_colour (judgement->move);
  double pitch = geometry->pitch;
  double x, y;

  if (*judgement->sign == '\0' || !board_is_on (&scene->position->board, judgement->point))
    return;
  board_geometry_to_pixel (geometry, judgement->point, &x, &y);
  x += pitch * BADGE_PLACE;
  y -= pitch * BADGE_PLACE;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, pitch * BADGE_RADIUS, 0, 2 * G_PI);
  stroke_edged (cr, &ON_BLACK, &ON_BLACK, MAX (1, pitch * CANDIDATE_EDGE), 0);
  cairo_arc (cr, x, y, pitch * BADGE_RADIUS, 0, 2 * G_PI);
  board_set_colour (cr, &fill);
  cairo_fill (cr);
  board_set_colour (cr, &(BoardColour) { 1, 1, 1, 1 });
  board_draw_fitting_text (cr, font, judgement->sign, x, y, pitch * BADGE_TEXT,
                           2 * pitch * BADGE_RADIUS);
}
