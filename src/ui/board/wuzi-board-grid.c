/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A box for each row; row 1 is the lowest, and the last that is read. */
#include "ui/board/wuzi-board-grid.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/board/board-words.h"
#include "ui/board/wuzi-board-point.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziBoardGrid {
  GObject parent_instance;

  GtkWidget *board;  /* Borrowed; NULL once it is gone */
  GPtrArray *points; /* Owned; its points are borrowed, by row from a1 on */
  int size;          /* of the board; 0: there are none */
};

G_DEFINE_FINAL_TYPE (WuziBoardGrid, wuzi_board_grid, G_TYPE_OBJECT)

enum {
  POINT_CHOSEN,
  POINT_FOCUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
point_focused_cb (WuziBoardGrid *self, GParamSpec *pspec, WuziBoardPoint *point)
{
  if (gtk_widget_has_focus (GTK_WIDGET (point)))
    g_signal_emit (self, signals[POINT_FOCUSED], 0, (guint) wuzi_board_point_get_point (point));
}

static void
point_chosen_cb (WuziBoardGrid *self, guint point)
{
  g_signal_emit (self, signals[POINT_CHOSEN], 0, point);
}

static void
add_point (WuziBoardGrid *self, GtkWidget *row, Point point)
{
  GtkWidget *widget = GTK_WIDGET (wuzi_board_point_new (point));

  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_focusable (widget, gtk_widget_get_focusable (self->board));
  gtk_box_append (GTK_BOX (row), widget);
  g_ptr_array_add (self->points, widget);
  g_signal_connect_object (widget, "notify::has-focus", G_CALLBACK (point_focused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "chosen", G_CALLBACK (point_chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
add_row (WuziBoardGrid *self, int size, int y)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                 "homogeneous", TRUE, "can-target", FALSE, NULL);
  /* Translators: a row of points of the board */
  g_autofree char *label = g_strdup_printf (_ ("Row %d"), y + 1);

  widget_set_spoken (row, label);
  gtk_widget_set_direction (row, GTK_TEXT_DIR_LTR);
  gtk_widget_insert_after (row, self->board, NULL);
  for (int x = 0; x < size; x++)
    add_point (self, row, point_make (x, y));
}

static void
remove_rows (WuziBoardGrid *self)
{
  GtkWidget *row;

  g_ptr_array_set_size (self->points, 0);
  self->size = 0;
  while ((row = gtk_widget_get_first_child (self->board)) != NULL)
    gtk_widget_unparent (row);
}

static void
set_size (WuziBoardGrid *self, int size)
{
  gboolean focused = (gtk_widget_get_state_flags (self->board) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  remove_rows (self);
  self->size = size;
  for (int y = 0; y < size; y++)
    add_row (self, size, y);
  if (focused)
    gtk_widget_grab_focus (self->board);
}

void
wuzi_board_grid_end (WuziBoardGrid *self)
{
  g_return_if_fail (WUZI_IS_BOARD_GRID (self));

  if (self->board != NULL)
    remove_rows (self);
  self->board = NULL;
}

void
wuzi_board_grid_show (WuziBoardGrid *self, const BoardPosition *position,
                      const BoardOverlay *overlay)
{
  int size = position != NULL ? position->board.size : 0;

  g_return_if_fail (WUZI_IS_BOARD_GRID (self));

  if (self->board == NULL)
    return;
  if (size != self->size)
    set_size (self, size);
  for (guint i = 0; i < self->points->len; i++) {
    WuziBoardPoint *point = g_ptr_array_index (self->points, i);
    g_autofree char *words =
        board_words_for_point (position, overlay, wuzi_board_point_get_point (point));

    wuzi_board_point_set_words (point, words);
  }
}

gboolean
wuzi_board_grid_is_shown (WuziBoardGrid *self)
{
  g_return_val_if_fail (WUZI_IS_BOARD_GRID (self), FALSE);

  return self->size > 0;
}

GtkWidget *
wuzi_board_grid_get_point (WuziBoardGrid *self, Point point)
{
  int x = point_x (point);
  int y = point_y (point);

  g_return_val_if_fail (WUZI_IS_BOARD_GRID (self), NULL);

  if (point == POINT_NONE || x >= self->size || y >= self->size)
    return NULL;
  return g_ptr_array_index (self->points, y * self->size + x);
}

void
wuzi_board_grid_allocate (WuziBoardGrid *self, const BoardGeometry *geometry)
{
  GtkWidget *row = self->board != NULL ? gtk_widget_get_last_child (self->board) : NULL;

  for (int y = 0; row != NULL; y++, row = gtk_widget_get_prev_sibling (row)) {
    double x1, y1, x2, y2;
    GtkAllocation place;

    board_geometry_to_pixel (geometry, point_make (0, y), &x1, &y1);
    board_geometry_to_pixel (geometry, point_make (geometry->size - 1, y), &x2, &y2);
    place = (GtkAllocation) {
      .x = (int) (MIN (x1, x2) - geometry->pitch / 2),
      .y = (int) (MIN (y1, y2) - geometry->pitch / 2),
      .width = (int) (fabs (x2 - x1) + geometry->pitch),
      .height = (int) (fabs (y2 - y1) + geometry->pitch),
    };
    gtk_orientable_set_orientation (GTK_ORIENTABLE (row), x1 == x2 ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);

    gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate (row, &place, -1);
  }
}

static void
wuzi_board_grid_finalize (GObject *object)
{
  WuziBoardGrid *self = WUZI_BOARD_GRID (object);

  g_ptr_array_unref (self->points);

  G_OBJECT_CLASS (wuzi_board_grid_parent_class)->finalize (object);
}

static void
wuzi_board_grid_class_init (WuziBoardGridClass *klass)
{

  G_OBJECT_CLASS (klass)->finalize = wuzi_board_grid_finalize;
  signals[POINT_CHOSEN] = NEW_SIGNAL (klass, "point-chosen", G_TYPE_UINT);
  signals[POINT_FOCUSED] = NEW_SIGNAL (klass, "point-focused", G_TYPE_UINT);
}

static void
wuzi_board_grid_init (WuziBoardGrid *self)
{
  self->points = g_ptr_array_new ();
}

WuziBoardGrid *
wuzi_board_grid_new (GtkWidget *board)
{
  WuziBoardGrid *self;

  g_return_val_if_fail (GTK_IS_WIDGET (board), NULL);

  self = g_object_new (WUZI_TYPE_BOARD_GRID, NULL);
  self->board = board;
  return self;
}
