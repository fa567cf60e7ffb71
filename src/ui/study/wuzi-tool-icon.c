/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of tools, in a square of 16 units. */
#include "ui/study/wuzi-tool-icon.h"

#include "ui/board/board-drawing.h"

enum {
  SIDE = 16,
};

static const double WIDTH = 2; /* of lines */

G_DEFINE_ENUM_TYPE (WuziStudyTool, wuzi_study_tool,
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_PLAY, "play"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_CROSS, "cross"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_CIRCLE, "circle"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_SQUARE, "square"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_TRIANGLE, "triangle"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_LETTER, "letter"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_NUMBER, "number"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_ARROW, "arrow"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_LINE, "line"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_ERASE, "erase"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_BLACK, "black"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_WHITE, "white"),
                    G_DEFINE_ENUM_VALUE (WUZI_STUDY_TOOL_EMPTY, "empty"))

static void
draw_shape (cairo_t *cr, WuziStudyTool tool)
{
  switch (tool) {
  case WUZI_STUDY_TOOL_CROSS:
    cairo_move_to (cr, 3, 3);
    cairo_line_to (cr, 13, 13);
    cairo_move_to (cr, 13, 3);
    cairo_line_to (cr, 3, 13);
    break;
  case WUZI_STUDY_TOOL_SQUARE:
    cairo_rectangle (cr, 3, 3, 10, 10);
    break;
  case WUZI_STUDY_TOOL_TRIANGLE:
    cairo_move_to (cr, 8, 2.5);
    cairo_line_to (cr, 14, 13);
    cairo_line_to (cr, 2, 13);
    cairo_close_path (cr);
    break;
  case WUZI_STUDY_TOOL_ARROW:
    cairo_move_to (cr, 7, 3);
    cairo_line_to (cr, 13, 3);
    cairo_line_to (cr, 13, 9);
    cairo_move_to (cr, 13, 3);
    cairo_line_to (cr, 3, 13);
    break;
  case WUZI_STUDY_TOOL_LINE:
    cairo_move_to (cr, 13, 3);
    cairo_line_to (cr, 3, 13);
    break;
  default:
    cairo_arc (cr, 8, 8, 5.5, 0, 2 * G_PI);
  }
  cairo_stroke (cr);
}

/* A rubber that stands on its edge. */
static void
draw_rubber (cairo_t *cr)
{
  cairo_translate (cr, 8, 8);
  cairo_rotate (cr, -G_PI / 4);
  cairo_rectangle (cr, -6, -3, 12, 6);
  cairo_stroke (cr);
  cairo_rectangle (cr, -6, -3, 5, 6);
  cairo_fill (cr);
}

static void
draw_text (GtkWidget *widget, cairo_t *cr, const char *text)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);

  board_draw_text (cr, pango_context_get_font_description (context), text, SIDE / 2.0, SIDE / 2.0,
                   SIDE * 0.9);
}

static void
draw_stone (cairo_t *cr, const GdkRGBA *edge, gboolean black)
{
  const BoardColour ink = { 0.11, 0.11, 0.12, 1 };
  const BoardColour paper = { 1, 1, 1, 1 };

  cairo_arc (cr, 8, 8, 7, 0, 2 * G_PI);
  board_set_colour (cr, black ? &ink : &paper);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* A stone that isn't there. */
static void
draw_empty (cairo_t *cr)
{
  const double dashes[] = { 2.5, 2 };

  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_arc (cr, 8, 8, 6.5, 0, 2 * G_PI);
  cairo_stroke (cr);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziStudyTool tool = (WuziStudyTool) GPOINTER_TO_INT (user_data);
  double scale = MIN (width, height) / (double) SIDE;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_scale (cr, scale, scale);
  cairo_set_line_width (cr, WIDTH);
  if (tool == WUZI_STUDY_TOOL_LETTER || tool == WUZI_STUDY_TOOL_NUMBER)
    draw_text (GTK_WIDGET (area), cr, tool == WUZI_STUDY_TOOL_LETTER ? "A" : "1");
  else if (tool == WUZI_STUDY_TOOL_ERASE)
    draw_rubber (cr);
  else if (tool == WUZI_STUDY_TOOL_BLACK || tool == WUZI_STUDY_TOOL_WHITE)
    draw_stone (cr, &colour, tool == WUZI_STUDY_TOOL_BLACK);
  else if (tool == WUZI_STUDY_TOOL_EMPTY)
    draw_empty (cr);
  else
    draw_shape (cr, tool);
}

GtkWidget *
wuzi_tool_icon_new (WuziStudyTool tool)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", SIDE, "content-height",
                                  SIDE, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, GINT_TO_POINTER ((int) tool),
                                  NULL);
  return area;
}
