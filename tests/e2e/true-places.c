/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets AT-SPI tell true places: GTK from 4.10 on forgets the padding of what is around. */
#include <gtk/gtk.h>

static gboolean (*get_bounds) (GtkAccessible *self, int *x, int *y, int *width, int *height);

/* The place in the parent, from where its own begins and not its contents. */
static gboolean
get_true_bounds (GtkAccessible *self, int *x, int *y, int *width, int *height)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t bounds;

  if (!get_bounds (self, x, y, width, height))
    return FALSE;
  if (parent != NULL && gtk_widget_compute_bounds (parent, parent, &bounds)) {
    *x -= (int) bounds.origin.x;
    *y -= (int) bounds.origin.y;
  }
  return TRUE;
}

/* Called when the program that this is loaded into starts. */
__attribute__ ((constructor)) static void
mend_places (void)
{
  GtkAccessibleInterface *iface =
      g_type_interface_peek (g_type_class_ref (GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);

  get_bounds = iface->get_bounds;
  iface->get_bounds = get_true_bounds;
}
