/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Is there for AT-SPI alone. */
#include "ui/board/wuzi-board-point.h"

#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziBoardPoint {
  GtkWidget parent_instance;

  char *words; /* owned */
  Point point;
};

G_DEFINE_FINAL_TYPE (WuziBoardPoint, wuzi_board_point, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
place (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[CHOSEN], 0, (guint) WUZI_BOARD_POINT (widget)->point);
}

static void
wuzi_board_point_finalize (GObject *object)
{
  g_free (WUZI_BOARD_POINT (object)->words);

  G_OBJECT_CLASS (wuzi_board_point_parent_class)->finalize (object);
}

static void
wuzi_board_point_class_init (WuziBoardPointClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_board_point_finalize;

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "point.place", NULL, place);
  gtk_widget_class_set_css_name (widget_class, "point");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
wuzi_board_point_init (WuziBoardPoint *self)
{
}

WuziBoardPoint *
wuzi_board_point_new (Point point)
{
  WuziBoardPoint *self = g_object_new (WUZI_TYPE_BOARD_POINT, NULL);

  self->point = point;
  return self;
}

Point
wuzi_board_point_get_point (WuziBoardPoint *self)
{
  g_return_val_if_fail (WUZI_IS_BOARD_POINT (self), POINT_NONE);

  return self->point;
}

void
wuzi_board_point_set_words (WuziBoardPoint *self, const char *words)
{
  g_return_if_fail (WUZI_IS_BOARD_POINT (self));

  if (g_strcmp0 (self->words, words) == 0)
    return;
  g_free (self->words);
  self->words = g_strdup (words);
  widget_set_spoken (self, words);
}
