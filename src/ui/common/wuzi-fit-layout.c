/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the width with what is needed, and tells so between two frames. */
#include "ui/common/wuzi-fit-layout.h"

#include "ui/common/widget.h"

struct _WuziFitLayout {
  GtkLayoutManager parent_instance;

  int wide_from;
  gboolean wide;
  gboolean told; /* what "wide" says */
  guint source;  /* 0: that is so */
};

G_DEFINE_FINAL_TYPE (WuziFitLayout, wuzi_fit_layout, GTK_TYPE_LAYOUT_MANAGER)

enum {
  PROP_0,
  PROP_WIDE_FROM,
  PROP_WIDE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
tell_cb (gpointer user_data)
{
  WuziFitLayout *self = user_data;

  self->source = 0;
  if (self->told == self->wide)
    return G_SOURCE_REMOVE;
  self->told = self->wide;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDE]);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least;
    int best;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, orientation, for_size, &least, &best, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, best);
  }
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  WuziFitLayout *self = WUZI_FIT_LAYOUT (manager);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_allocate (child, width, height, baseline, NULL);
  self->wide = widget_width_for_letters (widget, width) >= self->wide_from;
  if (self->wide != self->told && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, self, NULL);
}

static void
wuzi_fit_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziFitLayout *self = WUZI_FIT_LAYOUT (object);

  if (id == PROP_WIDE_FROM)
    g_value_set_int (value, self->wide_from);
  else
    g_value_set_boolean (value, self->told);
}

/* Only "wide-from" is writable. */
static void
wuzi_fit_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WUZI_FIT_LAYOUT (object)->wide_from = g_value_get_int (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
wuzi_fit_layout_dispose (GObject *object)
{
  g_clear_handle_id (&WUZI_FIT_LAYOUT (object)->source, g_source_remove);

  G_OBJECT_CLASS (wuzi_fit_layout_parent_class)->dispose (object);
}

static void
wuzi_fit_layout_class_init (WuziFitLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_fit_layout_get_property;
  object_class->set_property = wuzi_fit_layout_set_property;
  object_class->dispose = wuzi_fit_layout_dispose;
  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;

  properties[PROP_WIDE_FROM] =
      g_param_spec_int ("wide-from", NULL, NULL, 0, G_MAXINT, 0, flags | G_PARAM_READWRITE);
  properties[PROP_WIDE] = g_param_spec_boolean ("wide", NULL, NULL, TRUE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_fit_layout_init (WuziFitLayout *self)
{
  self->wide = TRUE;
  self->told = TRUE;
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (gtk_layout_manager_layout_changed), self, G_CONNECT_SWAPPED);
}

gboolean
wuzi_fit_layout_is_wide (WuziFitLayout *self)
{
  g_return_val_if_fail (WUZI_IS_FIT_LAYOUT (self), TRUE);

  return self->told;
}
