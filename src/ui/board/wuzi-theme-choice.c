/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small boards as check buttons. */
#include "ui/board/wuzi-theme-choice.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/board/board-look.h"
#include "ui/board/board-painter.h"
#include "ui/common/widget.h"

enum {
  TILE_LEAST_WIDTH = 48, /* in pixels */
  TILE_HEIGHT = 88,
  MAX_TILES = MAX ((int) BOARD_THEMES, (int) STONE_THEMES),
};

/* A tile shows that much of the height of its board, from the corner on. */
static const double SHOWN = 0.62;
static const double CORNER_RADIUS = 8; /* of a tile, in pixels */

enum {
  PROP_0,
  PROP_BOARD_THEME,
  PROP_STONE_THEME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

struct _WuziThemeChoice {
  GtkWidget parent_instance;

  GtkWidget *content;
  BoardPosition position; /* that every tile shows */
  int themes[N_PROPS];
  GtkCheckButton *tiles[N_PROPS][MAX_TILES];
};

G_DEFINE_FINAL_TYPE (WuziThemeChoice, wuzi_theme_choice, GTK_TYPE_WIDGET)

/* What a tile needs to draw itself. */
typedef struct {
  WuziThemeChoice *choice;
  BoardPainter *painter;
  int prop; /* whose value this tile shows */
  int theme;
} Tile;

static void
free_tile (gpointer data)
{
  Tile *tile = data;

  board_painter_free (tile->painter);
  g_free (tile);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  Tile *tile = user_data;
  WuziThemeChoice *self = tile->choice;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (area));
  double side = MAX (width, TILE_HEIGHT / SHOWN);
  int shown[N_PROPS] = { 0, self->themes[PROP_BOARD_THEME], self->themes[PROP_STONE_THEME] };
  BoardGeometry geometry =
      board_geometry_fit (self->position.board.size, side, side,
                          gtk_widget_get_scale_factor (GTK_WIDGET (area)), false);
  BoardScene scene = { .position = &self->position };

  shown[tile->prop] = tile->theme;
  scene.style = (BoardStyle) { board_look_now (), (BoardTheme) shown[PROP_BOARD_THEME],
                               (StoneTheme) shown[PROP_STONE_THEME] };
  board_round_rectangle (cr, 0, 0, width, height, CORNER_RADIUS);
  cairo_clip (cr);
  board_painter_draw (tile->painter, cr, &geometry, &scene,
                      pango_context_get_font_description (context));
}

static void
redraw (WuziThemeChoice *self)
{
  for (int prop = 1; prop < N_PROPS; prop++)
    for (int theme = 0; theme < MAX_TILES && self->tiles[prop][theme] != NULL; theme++)
      gtk_widget_queue_draw (
          gtk_widget_get_first_child (gtk_check_button_get_child (self->tiles[prop][theme])));
}

static void
set_theme (WuziThemeChoice *self, int prop, int theme)
{
  if (self->themes[prop] == theme)
    return;
  self->themes[prop] = theme;
  gtk_check_button_set_active (self->tiles[prop][theme], TRUE);
  redraw (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

static void
toggled_cb (WuziThemeChoice *self, GtkCheckButton *button)
{
  if (!gtk_check_button_get_active (button))
    return;
  for (int prop = 1; prop < N_PROPS; prop++)
    for (int theme = 0; theme < MAX_TILES; theme++)
      if (self->tiles[prop][theme] == button)
        set_theme (self, prop, theme);
}

static GtkWidget *
make_picture (WuziThemeChoice *self, int prop, int theme)
{
  GtkWidget *picture = gtk_drawing_area_new ();
  Tile *tile = g_new0 (Tile, 1);

  *tile = (Tile) { self, board_painter_new (), prop, theme };
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), TILE_HEIGHT);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), TILE_LEAST_WIDTH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_cb, tile, free_tile);
  return picture;
}

/* Grouped check buttons are one stop of the Tab key, and arrow keys choose. */
static GtkWidget *
make_tile (WuziThemeChoice *self, int prop, int theme, const char *name)
{
  GtkWidget *tile =
      g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *label = widget_new_label (name, 0.5, "caption");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), make_picture (self, prop, theme));
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (tile, "tile");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (tile), box);
  widget_set_spoken (tile, name);
  if (theme > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (tile), self->tiles[prop][0]);
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (tile), TRUE);
  g_signal_connect_object (tile, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return tile;
}

static void
add_row (WuziThemeChoice *self, int prop, const char *title, const char *const names[], int count)
{
  GtkWidget *label = widget_new_label (title, 0, "");
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE, "spacing", 6, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);

  widget_set_spoken (row, title);
  for (int theme = 0; theme < count; theme++) {
    GtkWidget *tile = make_tile (self, prop, theme, names[theme]);

    self->tiles[prop][theme] = GTK_CHECK_BUTTON (tile);
    gtk_box_append (GTK_BOX (row), tile);
  }
  gtk_box_append (GTK_BOX (self->content), label);
  gtk_box_append (GTK_BOX (self->content), row);
}

static void
add_rows (WuziThemeChoice *self)
{
  const char *boards[] = {
    [BOARD_THEME_WOOD] = C_ ("board", "Wood"),
    [BOARD_THEME_SLATE] = C_ ("board", "Slate"),
    [BOARD_THEME_PAPER] = C_ ("board", "Paper"),
    [BOARD_THEME_NIGHT] = C_ ("board", "Night"),
  };
  const char *stones[] = {
    [STONE_THEME_GLASS] = C_ ("stones", "Glass"),
    [STONE_THEME_SHELL] = C_ ("stones", "Shell and Slate"),
    [STONE_THEME_FLAT] = C_ ("stones", "Flat"),
  };

  add_row (self, PROP_BOARD_THEME, _ ("Board"), boards, BOARD_THEMES);
  add_row (self, PROP_STONE_THEME, _ ("Stones"), stones, STONE_THEMES);
}

/* Stones at the corner that the tiles show. */
static void
put_stones (WuziThemeChoice *self)
{
  const Point points[] = { point_make (1, 3), point_make (1, 2), point_make (0, 2),
                           point_make (0, 4), point_make (2, 3) };
  Board board;

  board_init (&board, BOARD_MIN_SIZE);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    board_play (&board, points[i]);
  board_position_init (&self->position, &board);
}

static void
wuzi_theme_choice_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_enum (value, WUZI_THEME_CHOICE (object)->themes[prop_id]);
}

static void
wuzi_theme_choice_set_property (GObject *object, guint prop_id, const GValue *value,
                                GParamSpec *pspec)
{
  set_theme (WUZI_THEME_CHOICE (object), (int) prop_id, g_value_get_enum (value));
}

static void
wuzi_theme_choice_dispose (GObject *object)
{
  WuziThemeChoice *self = WUZI_THEME_CHOICE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (wuzi_theme_choice_parent_class)->dispose (object);
}

static void
wuzi_theme_choice_class_init (WuziThemeChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = wuzi_theme_choice_dispose;
  object_class->get_property = wuzi_theme_choice_get_property;
  object_class->set_property = wuzi_theme_choice_set_property;

  properties[PROP_BOARD_THEME] =
      g_param_spec_enum ("board-theme", NULL, NULL, BOARD_TYPE_THEME, BOARD_THEME_WOOD, flags);
  properties[PROP_STONE_THEME] = g_param_spec_enum (
      "stone-theme", NULL, NULL, BOARD_TYPE_STONE_THEME, STONE_THEME_GLASS, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "themechoice");
}

static void
wuzi_theme_choice_init (WuziThemeChoice *self)
{
  put_stones (self);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  add_rows (self);
  widget_follow_style (self, G_CALLBACK (redraw));
}
