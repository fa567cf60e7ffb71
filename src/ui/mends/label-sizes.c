/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sizes labels ask for. */
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
  if (gtk_label_get_wrap (GTK_LABEL (label)) && gtk_widget_get_valign (label) < GTK_ALIGN_BASELINE)
    *minimum_baseline = *natural_baseline = -1;
}

void
label_sizes_mend (void)
{
  GtkWidgetClass *labels = g_type_class_ref (GTK_TYPE_LABEL);

  if (labels->measure == measure)
    return;
  measure_label = labels->measure;
  labels->measure = measure;
}
