/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How small windows may become. */
#include "ui/mends/window-sizes.h"

#include <gtk/gtk.h>

static void (*allocate_window) (GtkWidget *window, int width, int height, int baseline);

/* Without what the frame takes, as sizes are given to size_allocate. */
static int
measure (GtkWidget *window, GtkOrientation orientation, int for_size)
{
  int least, natural;
  int least_baseline = -1;
  int natural_baseline = -1;

  GTK_WIDGET_GET_CLASS (window)->measure (window, orientation, for_size, &least, &natural,
                                          &least_baseline, &natural_baseline);
  return least;
}

static void
allocate (GtkWidget *window, int width, int height, int baseline)
{
  width = MAX (width, measure (window, GTK_ORIENTATION_HORIZONTAL, -1));
  height = MAX (height, measure (window, GTK_ORIENTATION_VERTICAL, width));
  allocate_window (window, width, height, baseline);
}

/* NOTE: most windows are of classes of others; so the one that they have in
 * common is changed, before they inherit. */
void
windows_keep_their_least_size (void)
{
  GtkWidgetClass *windows = g_type_class_ref (GTK_TYPE_WINDOW);

  if (windows->size_allocate == allocate)
    return;
  allocate_window = windows->size_allocate;
  windows->size_allocate = allocate;
}
