/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles with a piece of a board each. */
#include "ui/statistics/wuzi-stats-beginnings.h"

#include <glib/gi18n-lib.h>

#include "present/statistics/stats-words.h"
#include "ui/board/board-ground.h"
#include "ui/board/board-look.h"
#include "ui/board/board-stones.h"
#include "ui/charts/wuzi-score-bar.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/statistics/wuzi-tile-layout.h"

#define ROW_KEY "wuzi-beginning"

enum {
  LEAST_COLUMNS = 2,
  MOST_COLUMNS = 6,
  SPACING = 12,
  SIDE = 92,       /* pixels */
  BAR_HEIGHT = 6,  /* likewise */
  POINTS_SEEN = 9, /* along a side, unless the stones are farther apart */
  POINTS_AROUND = 2,
};

/* In pitches. */
static const double RADIUS = 0.46;

struct _WuziStatsBeginnings {
  GtkWidget parent_instance;

  PlayerStats *stats; /* owned: the rows are its; NULL at first */
};

G_DEFINE_FINAL_TYPE (WuziStatsBeginnings, wuzi_stats_beginnings, GTK_TYPE_WIDGET)

enum {
  ROW_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- a picture --- */

/* Along a side: the first and last column, or row, of the stones. */
static void
find_ends (const PlayerStatsRow *row, int (*coordinate) (Point), int *first, int *last)
{
  *first = *last = coordinate (row->moves_made[0]);
  for (guint i = 1; i < row->moves_made_count; i++) {
    *first = MIN (*first, coordinate (row->moves_made[i]));
    *last = MAX (*last, coordinate (row->moves_made[i]));
  }
}

static int
get_x (Point point)
{
  return point_x (point);
}

static int
get_y (Point point)
{
  return point_y (point);
}

/* So many points are seen along a side, that all stones are among them. */
static int
count_seen (const PlayerStatsRow *row)
{
  int left, right, low, high;

  find_ends (row, get_x, &left, &right);
  find_ends (row, get_y, &low, &high);
  return CLAMP (MAX (right - left, high - low) + 1 + POINTS_AROUND, POINTS_SEEN, row->size + 1);
}

/* How far the picture is moved over the board, so that the stones are in its middle, and the edge
 * of the board is no nearer than it is. */
static double
find_offset (double first, double last, double start, double whole, double side)
{
  if (whole <= side)
    return start - (side - whole) / 2;
  return CLAMP ((first + last - side) / 2, start, start + whole - side);
}

static void
move_to_stones (cairo_t *cr, const BoardGeometry *geometry, const PlayerStatsRow *row, double side)
{
  double left, right, low, high;

  board_geometry_to_pixel (geometry, row->moves_made[0], &left, &low);
  right = left;
  high = low;
  for (guint i = 1; i < row->moves_made_count; i++) {
    double x, y;

    board_geometry_to_pixel (geometry, row->moves_made[i], &x, &y);
    left = MIN (left, x);
    right = MAX (right, x);
    low = MIN (low, y);
    high = MAX (high, y);
  }
  cairo_translate (cr, -find_offset (left, right, geometry->frame_x, geometry->frame_side, side),
                   -find_offset (low, high, geometry->frame_y, geometry->frame_side, side));
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const PlayerStatsRow *row = user_data;
  /* NOTE: always wood, as the other boards of the statistics. */
  const BoardStyle style = { .look = board_look_now (), .theme = BOARD_THEME_WOOD };
  double side = MIN (width, height);
  double board = side / count_seen (row) * (row->size + 1);
  BoardGeometry geometry = board_geometry_fit (
      row->size, board, board, gtk_widget_get_scale_factor (GTK_WIDGET (area)), FALSE);

  if (geometry.pitch <= 0)
    return;
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_clip (cr);
  move_to_stones (cr, &geometry, row, side);
  board_ground_draw (cr, &geometry, &style, FALSE, NULL);
  for (guint i = 0; i < row->moves_made_count; i++) {
    double x, y;

    board_geometry_to_pixel (&geometry, row->moves_made[i], &x, &y);
    board_stone_draw (cr, x, y, RADIUS * geometry.pitch, i % 2 == 0 ? STONE_BLACK : STONE_WHITE,
                      &style, (int) i % BOARD_STONE_GRAINS);
  }
}

/* --- tiles --- */

static void
tile_clicked_cb (WuziStatsBeginnings *self, GtkWidget *tile)
{
  g_signal_emit (self, signals[ROW_CHOSEN], 0, g_object_get_data (G_OBJECT (tile), ROW_KEY));
}

static GtkWidget *
make_picture (PlayerStatsRow *row)
{
  GtkWidget *picture = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), SIDE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), SIDE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw, row, NULL);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "beginning");
  return picture;
}

static GtkWidget *
make_bar (const PlayerStatsRow *row)
{
  GtkWidget *bar = wuzi_score_bar_new ();

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (bar), BAR_HEIGHT);
  wuzi_score_bar_set_standing (WUZI_SCORE_BAR (bar), &row->standing, 0);
  gtk_widget_set_size_request (bar, SIDE, -1);
  gtk_widget_set_halign (bar, GTK_ALIGN_CENTER);
  return bar;
}

static GtkWidget *
make_tile (WuziStatsBeginnings *self, WuziRecordBook *book, PlayerStatsRow *row)
{
  g_autofree char *share = stats_words_dup_share (&row->standing);
  g_autofree char *spoken = stats_words_dup_title_spoken (book, row);
  g_autofree char *score = stats_words_dup_score (&row->standing);
  g_autofree char *words = g_strdup_printf (_ ("%s: %s"), spoken, score);
  /* Translators: how many games, and the share of those that were won: "12 · 58%" */
  g_autofree char *figures =
      g_strdup_printf (_ ("%'u · %s"), player_stats_games_of (&row->standing), share);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);
  GtkWidget *caption = widget_new_label (figures, 0.5, "caption numeric");
  GtkWidget *tile = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), make_picture (row));
  gtk_box_append (GTK_BOX (box), make_bar (row));
  gtk_box_append (GTK_BOX (box), caption);
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "flat");
  gtk_widget_add_css_class (tile, "tile");
  gtk_widget_set_tooltip_text (tile, spoken);
  widget_set_spoken (tile, words);
  g_object_set_data (G_OBJECT (tile), ROW_KEY, row);
  g_signal_connect_object (tile, "clicked", G_CALLBACK (tile_clicked_cb), self, G_CONNECT_SWAPPED);
  return tile;
}

static void
clear (WuziStatsBeginnings *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
wuzi_stats_beginnings_dispose (GObject *object)
{
  WuziStatsBeginnings *self = WUZI_STATS_BEGINNINGS (object);

  clear (self);
  g_clear_pointer (&self->stats, player_stats_unref);

  G_OBJECT_CLASS (wuzi_stats_beginnings_parent_class)->dispose (object);
}

static void
wuzi_stats_beginnings_class_init (WuziStatsBeginningsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_stats_beginnings_dispose;

  signals[ROW_CHOSEN] = NEW_SIGNAL (klass, "row-chosen", G_TYPE_POINTER);
}

static void
wuzi_stats_beginnings_init (WuziStatsBeginnings *self)
{
  list_access_make_one_stop (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 wuzi_tile_layout_new (LEAST_COLUMNS, MOST_COLUMNS, SPACING));
}

void
wuzi_stats_beginnings_set_rows (WuziStatsBeginnings *self, WuziRecordBook *book, PlayerStats *stats,
                                GPtrArray *rows)
{
  g_return_if_fail (WUZI_IS_STATS_BEGINNINGS (self));

  clear (self);
  player_stats_ref (stats);
  g_clear_pointer (&self->stats, player_stats_unref);
  self->stats = stats;
  for (guint i = 0; i < rows->len; i++)
    gtk_widget_set_parent (make_tile (self, book, g_ptr_array_index (rows, i)), GTK_WIDGET (self));
}
