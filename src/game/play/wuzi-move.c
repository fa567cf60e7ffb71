/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One stone put on the board. */
#include "game/play/wuzi-move.h"

struct _WuziMove {
  GObject parent_instance;

  Point point;
  Stone stone;
  gint64 msecs;
};

G_DEFINE_FINAL_TYPE (WuziMove, wuzi_move, G_TYPE_OBJECT)

static void
wuzi_move_class_init (WuziMoveClass *klass)
{
}

static void
wuzi_move_init (WuziMove *self)
{
}

WuziMove *
wuzi_move_new (Point point, Stone stone, gint64 msecs)
{
  WuziMove *self = g_object_new (WUZI_TYPE_MOVE, NULL);

  self->point = point;
  self->stone = stone;
  self->msecs = msecs;
  return self;
}

Point
wuzi_move_get_point (WuziMove *self)
{
  g_return_val_if_fail (WUZI_IS_MOVE (self), POINT_NONE);

  return self->point;
}

Stone
wuzi_move_get_stone (WuziMove *self)
{
  g_return_val_if_fail (WUZI_IS_MOVE (self), STONE_NONE);

  return self->stone;
}

gint64
wuzi_move_get_msecs (WuziMove *self)
{
  g_return_val_if_fail (WUZI_IS_MOVE (self), 0);

  return self->msecs;
}
