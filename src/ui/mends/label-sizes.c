/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How wide labels want to be. */
#include "ui/mends/label-sizes.h"

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
}

void
labels_bear_any_height (void)
{
  GtkWidgetClass *labels = g_type_class_ref (GTK_TYPE_LABEL);

  if (labels->measure == measure)
    return;
  measure_label = labels->measure;
  labels->measure = measure;
}
