/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows org.a11y.Status, where desktops and screen readers say so. */
#include "ui/board/wuzi-screen-reader.h"

#include <gio/gio.h>

struct _WuziScreenReader {
  GObject parent_instance;

  /* Owned */
  GCancellable *cancellable;
  GDBusProxy *status; /* NULL until the bus has answered */

  gboolean present;
};

G_DEFINE_FINAL_TYPE (WuziScreenReader, wuzi_screen_reader, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_PRESENT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_on (WuziScreenReader *self, const char *name)
{
  g_autoptr (GVariant) value = g_dbus_proxy_get_cached_property (self->status, name);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN)
         && g_variant_get_boolean (value);
}

/* Desktops turn the one on, screen readers that are started by hand the other. */
static void
look (WuziScreenReader *self)
{
  gboolean present = is_on (self, "ScreenReaderEnabled") || is_on (self, "IsEnabled");

  if (self->present == present)
    return;
  self->present = present;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRESENT]);
}

/* Without a bus nobody can read anything. */
static void
bus_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GDBusProxy *status = g_dbus_proxy_new_for_bus_finish (result, NULL);
  WuziScreenReader *self = user_data;

  if (status == NULL)
    return;
  self->status = status;
  g_signal_connect_object (status, "g-properties-changed", G_CALLBACK (look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (status, "notify::g-name-owner", G_CALLBACK (look), self,
                           G_CONNECT_SWAPPED);
  look (self);
}

static void
wuzi_screen_reader_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziScreenReader *self = WUZI_SCREEN_READER (object);

  if (id == PROP_PRESENT)
    g_value_set_boolean (value, self->present);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
wuzi_screen_reader_dispose (GObject *object)
{
  WuziScreenReader *self = WUZI_SCREEN_READER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->status);

  G_OBJECT_CLASS (wuzi_screen_reader_parent_class)->dispose (object);
}

static void
wuzi_screen_reader_class_init (WuziScreenReaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_screen_reader_dispose;
  object_class->get_property = wuzi_screen_reader_get_property;

  properties[PROP_PRESENT] =
      g_param_spec_boolean ("present", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_screen_reader_init (WuziScreenReader *self)
{
  self->cancellable = g_cancellable_new ();
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL,
                            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", self->cancellable,
                            bus_answered_cb, self);
}

WuziScreenReader *
wuzi_screen_reader_new (void)
{
  return g_object_new (WUZI_TYPE_SCREEN_READER, NULL);
}
