/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stone beside a name. */
#include "ui/board/wuzi-stone-image.h"

#include "ui/board/board-stones.h"

struct _WuziStoneImage {
  GtkDrawingArea parent_instance;

  Stone stone;
};

G_DEFINE_FINAL_TYPE (WuziStoneImage, wuzi_stone_image, GTK_TYPE_DRAWING_AREA)

/* The same in lists and panels, whatever lies on the board. */
static const BoardStyle STYLE = { BOARD_LOOK_LIGHT, BOARD_THEME_WOOD, STONE_THEME_GLASS };

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziStoneImage *self = WUZI_STONE_IMAGE (area);

  if (self->stone != STONE_NONE)
    board_stone_draw (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0 - 1, self->stone,
                      &STYLE, 0);
}

static void
wuzi_stone_image_class_init (WuziStoneImageClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
wuzi_stone_image_init (WuziStoneImage *self)
{
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
}

void
wuzi_stone_image_set_stone (WuziStoneImage *self, Stone stone)
{
  g_return_if_fail (WUZI_IS_STONE_IMAGE (self));

  if (self->stone == stone)
    return;
  self->stone = stone;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
