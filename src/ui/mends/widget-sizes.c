/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sizes labels ask for, and windows get. */
#include "ui/mends/widget-sizes.h"

#include <gtk/gtk.h>

static void (*measure_label) (GtkWidget *label, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline);

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

void
labels_mend (void)
{
  GtkWidgetClass *labels = g_type_class_ref (GTK_TYPE_LABEL);

  measure_label = labels->measure;
  labels->measure = measure;
}

/* --- windows: a layout that asks the window itself, and gives it no less than it needs --- */

static GtkSizeRequestMode
get_mode (GtkWidget *window)
{
  return GTK_WIDGET_GET_CLASS (window)->get_request_mode (window);
}

static void
measure_window (GtkWidget *window, GtkOrientation orientation, int for_size, int *minimum,
                int *natural, int *minimum_baseline, int *natural_baseline)
{
  GTK_WIDGET_GET_CLASS (window)->measure (window, orientation, for_size, minimum, natural,
                                          minimum_baseline, natural_baseline);
}

/* Without what the frame takes, as sizes are given to size_allocate. */
static int
find_least (GtkWidget *window, GtkOrientation orientation, int for_size)
{
  int least, natural;
  int least_baseline = -1;
  int natural_baseline = -1;

  measure_window (window, orientation, for_size, &least, &natural, &least_baseline,
                  &natural_baseline);
  return least;
}

static void
allocate_window (GtkWidget *window, int width, int height, int baseline)
{
  width = MAX (width, find_least (window, GTK_ORIENTATION_HORIZONTAL, -1));
  height = MAX (height, find_least (window, GTK_ORIENTATION_VERTICAL, width));
  GTK_WIDGET_GET_CLASS (window)->size_allocate (window, width, height, baseline);
}

void
window_sizes_mend (gpointer window)
{
  if (gtk_widget_get_layout_manager (window) == NULL)
    gtk_widget_set_layout_manager (
        window, gtk_custom_layout_new (get_mode, measure_window, allocate_window));
}
