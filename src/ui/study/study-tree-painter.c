/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines first, then the stones on them, then the signs on these. */
#include "ui/study/study-tree-painter.h"

#include <math.h>

#include "present/study/study-words.h"
#include "study/wuzi-analysis.h"
#include "ui/board/board-drawing.h"
#include "ui/board/overlay-painter.h"

/* In letters. */
static const double PITCH = 2.3;
static const double RADIUS = 0.86;
static const double FIGURES = 0.74;
static const double BADGE_FIGURES = 0.58;

/* In radii of a stone. */
static const double RING = 1.28;       /* around the current one */
static const double BADGE_AWAY = 0.86; /* from the middle, to the side and up or down */
static const double BADGE = 0.46;
static const double DOT = 0.22;
static const double TRIANGLE = 0.3;
static const double BEND = 0.8;
static const double BAR = 1.1;

static const double BAR_HEIGHT = 2.5; /* pixels */

static const double LINE_ALPHA = 0.35;
static const double EDGE_ALPHA = 0.45;
static const double HIDDEN_ALPHA = 0.7;

/* What everything in one picture is drawn with. */
typedef struct {
  cairo_t *cr;
  const StudyTreeScene *scene;
  Rule rule; /* of the study */
  double pitch;
  double radius;
  PangoLayout *figures;
  PangoLayout *badge_figures;
} Pen;

static const BoardColour INK = { 0.11, 0.11, 0.12, 1 };
static const BoardColour PAPER = { 1, 1, 1, 1 };

static void
set_colour (cairo_t *cr, const GdkRGBA *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

static void
add_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

/* Of the text's colour; with high contrast, all of it. */
static void
set_text_colour (Pen *pen, double alpha)
{
  set_colour (pen->cr, &pen->scene->text, pen->scene->contrast ? 1 : alpha);
}

static gboolean
is_on_way (Pen *pen, StudyNode node, guint column)
{
  const GArray *way = pen->scene->way;

  return column < way->len && g_array_index (way, StudyNode, column) == node;
}

static double
column_to_x (Pen *pen, guint column)
{
  return (column + 0.5) * pen->pitch - pen->scene->left;
}

static double
row_to_y (Pen *pen, guint row)
{
  return (row + 0.5) * pen->pitch - pen->scene->top;
}

/* Lines on the way to the current node stand out. */
static void
stroke_line (Pen *pen, gboolean on_way)
{
  cairo_set_line_width (pen->cr, on_way ? 2.5 : 1.5);
  if (on_way)
    set_colour (pen->cr, &pen->scene->accent, 1);
  else
    set_text_colour (pen, LINE_ALPHA);
  cairo_stroke (pen->cr);
}

/* Down from a node, as far as it is in sight. */
static void
draw_down (Pen *pen, const StudyTreeFork *fork, guint last_row, const StudyTreeArea *area,
           gboolean on_way)
{
  double x = column_to_x (pen, fork->column);
  guint first = MAX (fork->row, area->first_row > 0 ? area->first_row - 1 : 0);
  double end = row_to_y (pen, MIN (last_row, area->last_row + 1));

  if (last_row <= area->last_row + 1)
    end -= pen->radius * BEND;
  cairo_move_to (pen->cr, x, row_to_y (pen, first));
  cairo_line_to (pen->cr, x, end);
  stroke_line (pen, on_way);
}

static void
draw_fork (Pen *pen, const StudyTreeFork *fork, const StudyTreeArea *area, gboolean on_way)
{
  const GArray *way = pen->scene->way;
  StudyTreePlace place;

  if (!on_way) {
    draw_down (pen, fork, fork->last_row, area, FALSE);
    return;
  }
  if (is_on_way (pen, fork->node, fork->column) && fork->column + 1 < way->len
      && study_tree_layout_get_place (pen->scene->layout,
                                      g_array_index (way, StudyNode, fork->column + 1), &place)
      && place.row > fork->row && place.row + 1 >= area->first_row)
    draw_down (pen, fork, place.row, area, TRUE);
}

/* From the column of its parent to the node, around the corner if it isn't a first child. */
static void
draw_across (Pen *pen, StudyNode node, gboolean on_way)
{
  const StudyTreeScene *scene = pen->scene;
  StudyNode parent = wuzi_study_get_parent (scene->study, node);
  double bend = pen->radius * BEND;
  StudyTreePlace place, above;
  double x, y;

  if (parent == STUDY_NO_NODE || !study_tree_layout_get_place (scene->layout, node, &place)
      || !study_tree_layout_get_place (scene->layout, parent, &above)
      || on_way != is_on_way (pen, node, place.column))
    return;
  x = column_to_x (pen, place.column);
  y = row_to_y (pen, place.row);
  if (above.row == place.row) {
    cairo_move_to (pen->cr, x - pen->pitch, y);
  } else {
    cairo_move_to (pen->cr, x - pen->pitch, y - bend);
    cairo_arc_negative (pen->cr, x - pen->pitch + bend, y - bend, bend, G_PI, G_PI_2);
  }
  cairo_line_to (pen->cr, x, y);
  stroke_line (pen, on_way);
}

static void
draw_number (Pen *pen, double x, double y, StudyNode node, guint number)
{
  const StudyTreeScene *scene = pen->scene;
  gboolean black = wuzi_study_get_stone (scene->study, node) == STONE_BLACK;
  g_autofree char *text = g_strdup_printf ("%u", number);

  board_set_colour (pen->cr, black ? &PAPER : &INK);
  board_write (pen->cr, pen->figures,
               wuzi_study_get_point (scene->study, node) != POINT_NONE ? text : "–", x, y, FALSE);
}

static void
draw_stone (Pen *pen, double x, double y, StudyNode node, guint number)
{
  gboolean black = wuzi_study_get_stone (pen->scene->study, node) == STONE_BLACK;

  add_circle (pen->cr, x, y, pen->radius);
  board_set_colour (pen->cr, black ? &INK : &PAPER);
  cairo_fill_preserve (pen->cr);
  cairo_set_line_width (pen->cr, 1);
  set_text_colour (pen, EDGE_ALPHA);
  cairo_stroke (pen->cr);
  draw_number (pen, x, y, node, number);
}

/* What is set up, and the start, are no moves. */
static void
draw_square (Pen *pen, double x, double y)
{
  double side = pen->radius * 1.1;

  board_round_rectangle (pen->cr, x - side / 2, y - side / 2, side, side, side / 4);
  set_colour (pen->cr, &pen->scene->ground, 1);
  cairo_fill_preserve (pen->cr);
  cairo_set_line_width (pen->cr, 1.5);
  set_text_colour (pen, HIDDEN_ALPHA);
  cairo_stroke (pen->cr);
}

static void
draw_ring (Pen *pen, double x, double y)
{
  add_circle (pen->cr, x, y, pen->radius * RING);
  set_colour (pen->cr, &pen->scene->ground, 1);
  cairo_fill (pen->cr);
  add_circle (pen->cr, x, y, pen->radius * RING);
  set_colour (pen->cr, &pen->scene->accent, 1);
  cairo_set_line_width (pen->cr, 2.5);
  cairo_stroke (pen->cr);
}

/* A disc of the ground's colour sets what is drawn there off. */
static void
fill_badge (Pen *pen, double x, double y, double radius)
{
  add_circle (pen->cr, x, y, radius + 1.5);
  set_colour (pen->cr, &pen->scene->ground, 1);
  cairo_fill (pen->cr);
  add_circle (pen->cr, x, y, radius);
}

static void
draw_move_judgement (Pen *pen, double x, double y, const StudyNote *note)
{
  double away = pen->radius * BADGE_AWAY;
  BoardColour fill = overlay_get_judgement_colour (note->move);

  if (note->move == MOVE_UNJUDGED)
    return;
  fill_badge (pen, x + away, y - away, pen->radius * BADGE);
  board_set_colour (pen->cr, &fill);
  cairo_fill (pen->cr);
  board_set_colour (pen->cr, &PAPER);
  board_write (pen->cr, pen->badge_figures,
               study_words_for_move_sign (note->move, note->move_emphasis), x + away, y - away,
               FALSE);
}

/* Half of a small disc is black, half of it white; or all, for whom it is good. */
static void
draw_position_judgement (Pen *pen, double x, double y, const StudyNote *note)
{
  double away = pen->radius * BADGE_AWAY;
  double radius = pen->radius * DOT * (note->position_emphasis > 1 ? 1.7 : 1.25);
  gboolean black = note->position == STUDY_POSITION_GOOD_FOR_BLACK;

  if (note->position == STUDY_POSITION_UNJUDGED)
    return;
  x -= away;
  y -= away;
  fill_badge (pen, x, y, radius);
  board_set_colour (pen->cr, black ? &INK : &PAPER);
  cairo_fill (pen->cr);
  if (note->position == STUDY_POSITION_EVEN) {
    cairo_arc (pen->cr, x, y, radius, G_PI_2, 3 * G_PI_2);
    board_set_colour (pen->cr, &INK);
    cairo_fill (pen->cr);
  }
  add_circle (pen->cr, x, y, radius);
  set_text_colour (pen, HIDDEN_ALPHA);
  cairo_set_line_width (pen->cr, 1);
  cairo_stroke (pen->cr);
  if (note->position == STUDY_POSITION_UNCLEAR) {
    board_set_colour (pen->cr, &INK);
    board_write (pen->cr, pen->badge_figures, "~", x, y, FALSE);
  }
}

/* How much of a bar below the stone is black is black's chance. */
static void
draw_value (Pen *pen, double x, double y, const StudyNote *note)
{
  double width = pen->radius * BAR;
  double left = x - width / 2;
  double top = y + pen->radius + 1.5;

  if (!note->has_value)
    return;
  cairo_rectangle (pen->cr, left, top, width, BAR_HEIGHT);
  board_set_colour (pen->cr, &PAPER);
  cairo_fill_preserve (pen->cr);
  set_text_colour (pen, HIDDEN_ALPHA);
  cairo_set_line_width (pen->cr, 1);
  cairo_stroke (pen->cr);
  cairo_rectangle (pen->cr, left, top, width * analysis_value_to_chance (note->value, pen->rule),
                   BAR_HEIGHT);
  board_set_colour (pen->cr, &INK);
  cairo_fill (pen->cr);
}

/* A dot says that there is a comment, a triangle that something is marked on the board. */
static void
draw_signs (Pen *pen, double x, double y, const StudyNote *note)
{
  double away = pen->radius * BADGE_AWAY;
  double size = pen->radius * DOT;

  if (note->comment != NULL || note->name != NULL) {
    fill_badge (pen, x + away, y + away, size);
    set_colour (pen->cr, &pen->scene->accent, 1);
    cairo_fill (pen->cr);
  }
  if (note->marks != NULL) {
    fill_badge (pen, x - away, y + away, size);
    cairo_new_path (pen->cr);
    cairo_move_to (pen->cr, x - away, y + away - size);
    cairo_line_to (pen->cr, x - away + size, y + away + size * 0.8);
    cairo_line_to (pen->cr, x - away - size, y + away + size * 0.8);
    cairo_close_path (pen->cr);
    set_colour (pen->cr, &pen->scene->text, 1);
    cairo_fill (pen->cr);
  }
}

/* Points to what it would open, or down to what is open. */
static void
draw_triangle (Pen *pen, double x, double y, gboolean folded)
{
  double size = pen->radius * TRIANGLE;

  add_circle (pen->cr, x, y, size * 1.7);
  set_colour (pen->cr, &pen->scene->ground, 1);
  cairo_fill (pen->cr);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  if (!folded)
    cairo_rotate (pen->cr, G_PI_2);
  cairo_move_to (pen->cr, -size * 0.7, -size);
  cairo_line_to (pen->cr, size, 0);
  cairo_line_to (pen->cr, -size * 0.7, size);
  cairo_close_path (pen->cr);
  cairo_restore (pen->cr);
  set_text_colour (pen, HIDDEN_ALPHA);
  cairo_fill (pen->cr);
}

/* How many nodes are folded away, right of the stone. */
static void
draw_count (Pen *pen, double x, double y, guint count)
{
  g_autofree char *text =
      count < 1000 ? g_strdup_printf ("+%u", count) : g_strdup_printf ("+%uk", count / 1000);
  double side = pen->radius * 1.2;

  board_round_rectangle (pen->cr, x - pen->radius * 1.1, y - side / 2, pen->radius * 2.2, side,
                         side / 2);
  set_colour (pen->cr, &pen->scene->text, pen->scene->contrast ? 0.3 : 0.12);
  cairo_fill (pen->cr);
  set_colour (pen->cr, &pen->scene->text, 1);
  board_write (pen->cr, pen->badge_figures, text, x, y, FALSE);
}

static void
draw_node (Pen *pen, StudyNode node)
{
  const StudyTreeScene *scene = pen->scene;
  const StudyNote *note = wuzi_study_get_note (scene->study, node);
  guint folded = study_tree_layout_count_folded (scene->layout, node);
  StudyTreePlace place;
  double x, y;

  if (!study_tree_layout_get_place (scene->layout, node, &place))
    return;
  x = column_to_x (pen, place.column);
  y = row_to_y (pen, place.row);
  if (study_tree_has_triangle (scene->study, node))
    draw_triangle (pen, x - pen->pitch / 2, y, folded > 0);
  if (folded > 0)
    draw_count (pen, x + pen->pitch, y, folded);
  if (node == wuzi_study_get_current (scene->study))
    draw_ring (pen, x, y);
  if (wuzi_study_get_stone (scene->study, node) != STONE_NONE)
    draw_stone (pen, x, y, node, place.number);
  else
    draw_square (pen, x, y);
  if (note == NULL)
    return;
  draw_move_judgement (pen, x, y, note);
  draw_position_judgement (pen, x, y, note);
  draw_signs (pen, x, y, note);
  draw_value (pen, x, y, note);
}

static void
pen_init (Pen *pen, cairo_t *cr, const StudyTreeScene *scene)
{
  pen->cr = cr;
  pen->scene = scene;
  pen->rule = RULE_FREESTYLE;
  wuzi_study_get_rule (scene->study, &pen->rule);
  pen->pitch = study_tree_get_pitch (scene->em);
  pen->radius = scene->em * RADIUS;
  pen->figures = board_new_text (cr, scene->font, scene->em * FIGURES, FALSE);
  pen->badge_figures = board_new_text (cr, scene->font, scene->em * BADGE_FIGURES, TRUE);
}

static void
pen_clear (Pen *pen)
{
  g_object_unref (pen->figures);
  g_object_unref (pen->badge_figures);
}

/* Lines from one column further on each side reach into the picture. */
static StudyTreeArea
widen (StudyTreeArea area)
{
  area.first_column -= area.first_column > 0 ? 1 : 0;
  area.first_row -= area.first_row > 0 ? 1 : 0;
  area.last_column++;
  area.last_row++;
  return area;
}

static void
draw_lines (Pen *pen, GArray *nodes, GArray *forks, const StudyTreeArea *area)
{
  for (int on_way = 0; on_way <= 1; on_way++) {
    for (guint i = 0; i < forks->len; i++)
      draw_fork (pen, &g_array_index (forks, StudyTreeFork, i), area, on_way != 0);
    for (guint i = 0; i < nodes->len; i++)
      draw_across (pen, g_array_index (nodes, StudyNode, i), on_way != 0);
  }
}

double
study_tree_get_pitch (double em)
{
  return round (em * PITCH);
}

gboolean
study_tree_has_triangle (WuziStudy *study, StudyNode node)
{
  StudyNode parent = wuzi_study_get_parent (study, node);

  return parent != STUDY_NO_NODE && wuzi_study_get_child (study, parent) != node
         && wuzi_study_get_child (study, node) != STUDY_NO_NODE;
}

guint
study_tree_paint (cairo_t *cr, const StudyTreeScene *scene)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  g_autoptr (GArray) forks = g_array_new (FALSE, FALSE, sizeof (StudyTreeFork));
  StudyTreeArea area = widen (scene->area);
  Pen pen;

  study_tree_layout_list_nodes (scene->layout, &area, nodes);
  study_tree_layout_list_forks (scene->layout, &area, forks);
  pen_init (&pen, cr, scene);
  draw_lines (&pen, nodes, forks, &area);
  for (guint i = 0; i < nodes->len; i++)
    draw_node (&pen, g_array_index (nodes, StudyNode, i));
  pen_clear (&pen);
  return nodes->len;
}
