/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selecting in a picture, with pointer and keys. */
#include "ui/charts/wuzi-chart.h"

#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  PAGE_ITEMS = 10,
};

typedef struct {
  /* Owned */
  char *summary;

  int selected;
  gboolean by_keys; /* the keyboard selected it, not the pointer */
  double pointer_x; /* where the pointer was last, in pixels */
  double pointer_y;
} WuziChartPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WuziChart, wuzi_chart, GTK_TYPE_DRAWING_AREA)

enum {
  SELECTED,
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static WuziChartPrivate *
get (WuziChart *self)
{
  return wuzi_chart_get_instance_private (self);
}

char *
wuzi_chart_dup_words (WuziChart *self)
{
  WuziChartPrivate *priv = get (self);

  g_return_val_if_fail (WUZI_IS_CHART (self), NULL);

  if (priv->selected >= 0)
    return WUZI_CHART_GET_CLASS (self)->describe (self, priv->selected);
  return g_strdup (priv->summary != NULL ? priv->summary : "");
}

static void
update_spoken (WuziChart *self)
{
  g_autofree char *words = wuzi_chart_dup_words (self);

  widget_set_spoken (self, words);
}

static int
count_items (WuziChart *self)
{
  return WUZI_CHART_GET_CLASS (self)->count (self);
}

void
wuzi_chart_select (WuziChart *self, int item)
{
  WuziChartPrivate *priv = get (self);

  g_return_if_fail (WUZI_IS_CHART (self));
  g_return_if_fail (item < count_items (self));

  if (priv->selected == item)
    return;
  priv->selected = item;
  update_spoken (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SELECTED], 0, item);
}

static void
choose (WuziChart *self)
{
  WuziChartPrivate *priv = get (self);

  if (priv->selected >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, priv->selected);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziChart *self = WUZI_CHART (area);

  if (count_items (self) > 0)
    WUZI_CHART_GET_CLASS (self)->draw (self, cr, width, height);
}

/* GTK also tells of a pointer that rests, when something else has moved. */
static void
pointer_moved_cb (WuziChart *self, double x, double y)
{
  WuziChartPrivate *priv = get (self);

  if (x == priv->pointer_x && y == priv->pointer_y)
    return;
  priv->pointer_x = x;
  priv->pointer_y = y;
  priv->by_keys = FALSE;
  wuzi_chart_select (self, WUZI_CHART_GET_CLASS (self)->find (self, x, y));
}

static void
pointer_left_cb (WuziChart *self)
{
  if (!get (self)->by_keys)
    wuzi_chart_select (self, -1);
}

/* NOTE: the keyboard stays where it is: a window that scrolls to what has it would
 * move away from under the pointer. */
static void
released_cb (WuziChart *self, int n_press, double x, double y)
{
  wuzi_chart_select (self, WUZI_CHART_GET_CLASS (self)->find (self, x, y));
  choose (self);
}

/* Where a key leads to; -1 if it leads nowhere. */
static int
steer (WuziChart *self, guint keyval)
{
  int selected = get (self)->selected;
  int last = count_items (self) - 1;

  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return selected < 0 ? last : MAX (selected - 1, 0);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return selected < 0 ? 0 : MIN (selected + 1, last);
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    return selected < 0 ? -1 : MAX (selected - PAGE_ITEMS, 0);
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    return selected < 0 ? -1 : MIN (selected + PAGE_ITEMS, last);
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    return 0;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    return last;
  default:
    return -1;
  }
}

static gboolean
key_pressed_cb (WuziChart *self, guint keyval, guint keycode, GdkModifierType state)
{
  int item;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || count_items (self) == 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter
      || keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) {
    choose (self);
    return GDK_EVENT_STOP;
  }
  item = steer (self, keyval);
  if (item < 0)
    return GDK_EVENT_PROPAGATE;
  get (self)->by_keys = TRUE;
  wuzi_chart_select (self, item);
  return GDK_EVENT_STOP;
}

/* What the keyboard selected isn't its any more. */
static void
focus_left_cb (WuziChart *self)
{
  if (get (self)->by_keys)
    wuzi_chart_select (self, -1);
  get (self)->by_keys = FALSE;
}

static void
wuzi_chart_finalize (GObject *object)
{
  g_free (get (WUZI_CHART (object))->summary);
  G_OBJECT_CLASS (wuzi_chart_parent_class)->finalize (object);
}

static void
wuzi_chart_class_init (WuziChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_chart_finalize;

  signals[SELECTED] = NEW_SIGNAL (klass, "selected", G_TYPE_INT);
  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_INT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "chart");
}

static void
add_controllers (WuziChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (pointer_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static void
wuzi_chart_init (WuziChart *self)
{
  get (self)->selected = -1;
  get (self)->pointer_x = get (self)->pointer_y = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
  add_controllers (self);
}

void
wuzi_chart_set_summary (WuziChart *self, const char *summary)
{
  WuziChartPrivate *priv = get (self);

  g_return_if_fail (WUZI_IS_CHART (self));

  g_free (priv->summary);
  priv->summary = g_strdup (summary);
  update_spoken (self);
}

int
wuzi_chart_get_selected (WuziChart *self)
{
  g_return_val_if_fail (WUZI_IS_CHART (self), -1);

  return get (self)->selected;
}

void
wuzi_chart_changed (WuziChart *self)
{
  WuziChartPrivate *priv = get (self);

  g_return_if_fail (WUZI_IS_CHART (self));

  priv->by_keys = FALSE;
  if (priv->selected >= 0) {
    priv->selected = -1;
    g_signal_emit (self, signals[SELECTED], 0, -1);
  }
  update_spoken (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
