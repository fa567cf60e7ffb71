/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaves the focus to the row, and the rest to its switch. */
#include "ui/common/wuzi-switch-row.h"

#include "ui/common/announce.h"

struct _WuziSwitchRow {
  AdwActionRow parent_instance;

  GtkSwitch *flag; /* borrowed from the row */
};

G_DEFINE_FINAL_TYPE (WuziSwitchRow, wuzi_switch_row, ADW_TYPE_ACTION_ROW)

enum {
  PROP_0,
  PROP_ACTIVE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
active_changed_cb (WuziSwitchRow *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               (int) gtk_switch_get_active (self->flag), -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
wuzi_switch_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, gtk_switch_get_active (WUZI_SWITCH_ROW (object)->flag));
}

static void
wuzi_switch_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  gtk_switch_set_active (WUZI_SWITCH_ROW (object)->flag, g_value_get_boolean (value));
}

static void
wuzi_switch_row_class_init (WuziSwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_switch_row_get_property;
  object_class->set_property = wuzi_switch_row_set_property;
  properties[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_SWITCH);
}

static void
wuzi_switch_row_init (WuziSwitchRow *self)
{
  GtkWidget *flag =
      g_object_new (GTK_TYPE_SWITCH, "valign", GTK_ALIGN_CENTER, "can-focus", FALSE, NULL);

  self->flag = GTK_SWITCH (flag);
  announce_nothing_of (flag, TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), flag);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), flag);
  g_signal_connect_swapped (flag, "notify::active", G_CALLBACK (active_changed_cb), self);
  active_changed_cb (self);
}

void
wuzi_switch_row_lock (WuziSwitchRow *self)
{
  g_return_if_fail (WUZI_IS_SWITCH_ROW (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->flag), FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
}
