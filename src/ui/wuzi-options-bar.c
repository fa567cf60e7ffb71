/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row of buttons below the board. */
#include "ui/wuzi-options-bar.h"

struct _WuziOptionsBar {
  GtkWidget parent_instance;

  /* Template */
  GtkWidget *content;
  GtkMenuButton *more;
  GMenuModel *menu_with_level;
  GMenuModel *menu;
};

G_DEFINE_FINAL_TYPE (WuziOptionsBar, wuzi_options_bar, GTK_TYPE_WIDGET)

static void
wuzi_options_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_OPTIONS_BAR);

  G_OBJECT_CLASS (wuzi_options_bar_parent_class)->dispose (object);
}

static void
wuzi_options_bar_class_init (WuziOptionsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_options_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-options-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, content);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, more);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, menu_with_level);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, menu);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_options_bar_init (WuziOptionsBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_options_bar_set_show_level (WuziOptionsBar *self, gboolean show)
{
  g_return_if_fail (WUZI_IS_OPTIONS_BAR (self));

  gtk_menu_button_set_menu_model (self->more, show ? self->menu_with_level : self->menu);
}
