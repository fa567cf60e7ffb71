/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the mapping of a widget, and the state of the surface that it is drawn on. */
#include "ui/common/wuzi-sight.h"

struct _WuziSight {
  GObject parent_instance;

  GtkWidget *widget;     /* Borrowed */
  GSignalGroup *surface; /* Owned */
  gboolean seen;
};

enum {
  PROP_SEEN = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WuziSight, wuzi_sight, G_TYPE_OBJECT)

static gboolean
is_minimized (GdkSurface *surface)
{
  return GDK_IS_TOPLEVEL (surface)
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) != 0;
}

static void
update (WuziSight *self)
{
  g_autoptr (GdkSurface) surface = g_signal_group_dup_target (self->surface);
  gboolean seen = surface != NULL && !is_minimized (surface);

  if (self->seen == seen)
    return;
  self->seen = seen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEEN]);
}

static void
mapped_cb (WuziSight *self)
{
  GtkNative *native = gtk_widget_get_native (self->widget);

  g_signal_group_set_target (self->surface, gtk_native_get_surface (native));
  update (self);
}

static void
unmapped_cb (WuziSight *self)
{
  g_signal_group_set_target (self->surface, NULL);
  update (self);
}

static void
wuzi_sight_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SEEN)
    g_value_set_boolean (value, WUZI_SIGHT (object)->seen);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
wuzi_sight_dispose (GObject *object)
{
  g_clear_object (&WUZI_SIGHT (object)->surface);

  G_OBJECT_CLASS (wuzi_sight_parent_class)->dispose (object);
}

static void
wuzi_sight_class_init (WuziSightClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_sight_get_property;
  object_class->dispose = wuzi_sight_dispose;

  properties[PROP_SEEN] =
      g_param_spec_boolean ("seen", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_sight_init (WuziSight *self)
{
  self->surface = g_signal_group_new (GDK_TYPE_SURFACE);
  g_signal_group_connect_swapped (self->surface, "notify::state", G_CALLBACK (update), self);
}

WuziSight *
wuzi_sight_new (GtkWidget *widget)
{
  WuziSight *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_object_new (WUZI_TYPE_SIGHT, NULL);
  self->widget = widget;
  g_signal_connect_object (widget, "map", G_CALLBACK (mapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (widget, "unmap", G_CALLBACK (unmapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  if (gtk_widget_get_mapped (widget))
    mapped_cb (self);
  return self;
}

gboolean
wuzi_sight_get_seen (WuziSight *self)
{
  g_return_val_if_fail (WUZI_IS_SIGHT (self), FALSE);
  return self->seen;
}
