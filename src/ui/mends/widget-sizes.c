/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sizes labels ask for, and windows get. */
#include "ui/mends/widget-sizes.h"

#include <gtk/gtk.h>

static void (*measure_label) (GtkWidget *label, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline);
static void (*allocate_window) (GtkWidget *window, int width, int height, int baseline);

static void
measure (GtkWidget *label, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  measure_label (label, orientation, MIN (for_size, G_MAXINT / PANGO_SCALE), minimum, natural,
                 minimum_baseline, natural_baseline);
  if (gtk_get_minor_version () < 18 && gtk_label_get_wrap (GTK_LABEL (label))
      && gtk_widget_get_valign (label) < GTK_ALIGN_BASELINE)
    *minimum_baseline = *natural_baseline = -1;
}

/* Without what the frame takes, as sizes are given to size_allocate. */
static int
find_least (GtkWidget *window, GtkOrientation orientation, int for_size)
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
  width = MAX (width, find_least (window, GTK_ORIENTATION_HORIZONTAL, -1));
  height = MAX (height, find_least (window, GTK_ORIENTATION_VERTICAL, width));
  allocate_window (window, width, height, baseline);
}

/* Most windows are of classes of others, which inherit what they have in common. */
void
widget_sizes_mend (void)
{
  GtkWidgetClass *labels = g_type_class_ref (GTK_TYPE_LABEL);
  GtkWidgetClass *windows = g_type_class_ref (GTK_TYPE_WINDOW);

  measure_label = labels->measure;
  labels->measure = measure;
  allocate_window = windows->size_allocate;
  windows->size_allocate = allocate;
}
