/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stone beside a name. */
#include "ui/board/wuzi-stone-image.h"

#include <adwaita.h>
#include <math.h>

#include "ui/board/board-stones.h"

enum {
  TURN_OVER_MSECS = 450,
};

struct _WuziStoneImage {
  GtkDrawingArea parent_instance;

  /* Owned */
  AdwAnimation *motion; /* NULL until a stone has turned over */

  Stone stone;
  Stone other_side; /* that is seen during the first half of the motion */
  double turned;    /* from 0 to 1, which is at rest */
};

G_DEFINE_FINAL_TYPE (WuziStoneImage, wuzi_stone_image, GTK_TYPE_DRAWING_AREA)

/* The same in lists and panels, whatever lies on the board. */
static const BoardStyle STYLE = { BOARD_LOOK_LIGHT, BOARD_THEME_WOOD, STONE_THEME_GLASS };

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziStoneImage *self = WUZI_STONE_IMAGE (area);
  Stone stone = self->turned < 0.5 ? self->other_side : self->stone;
  double seen = fabs (cos (self->turned * G_PI)); /* of its width */

  if (stone == STONE_NONE || seen == 0)
    return;
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_scale (cr, seen, 1);
  board_stone_draw (cr, 0, 0, MIN (width, height) / 2.0 - 1, stone, &STYLE, 0);
}

static void
turn_cb (double turned, WuziStoneImage *self)
{
  self->turned = turned;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
wuzi_stone_image_dispose (GObject *object)
{
  WuziStoneImage *self = WUZI_STONE_IMAGE (object);

  if (self->motion != NULL)
    adw_animation_skip (self->motion);
  g_clear_object (&self->motion);

  G_OBJECT_CLASS (wuzi_stone_image_parent_class)->dispose (object);
}

static void
wuzi_stone_image_class_init (WuziStoneImageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_stone_image_dispose;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
wuzi_stone_image_init (WuziStoneImage *self)
{
  self->turned = 1;
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

void
wuzi_stone_image_turn_over (WuziStoneImage *self, Stone stone)
{
  g_return_if_fail (WUZI_IS_STONE_IMAGE (self));

  if (self->stone == stone)
    return;
  self->other_side = self->stone;
  wuzi_stone_image_set_stone (self, stone);
  if (self->motion == NULL) {
    AdwAnimationTarget *target =
        adw_callback_animation_target_new ((AdwAnimationTargetFunc) turn_cb, self, NULL);

    self->motion = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, TURN_OVER_MSECS, target);
    adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->motion), ADW_EASE_IN_OUT_CUBIC);
  }
  adw_animation_play (self->motion);
}
