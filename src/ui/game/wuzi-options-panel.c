/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The column of buttons beside the board. */
#include "ui/game/wuzi-options-panel.h"

#include "ui/opponents/wuzi-level-grid.h"

struct _WuziOptionsPanel {
  GtkWidget parent_instance;

  /* Template */
  GtkWidget *content;
  GtkWidget *again;
  GtkWidget *review;
  GtkWidget *level;
  WuziLevelGrid *levels;
};

G_DEFINE_FINAL_TYPE (WuziOptionsPanel, wuzi_options_panel, GTK_TYPE_WIDGET)

static void
wuzi_options_panel_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_OPTIONS_PANEL);

  G_OBJECT_CLASS (wuzi_options_panel_parent_class)->dispose (object);
}

static void
wuzi_options_panel_class_init (WuziOptionsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_options_panel_dispose;

  g_type_ensure (WUZI_TYPE_LEVEL_GRID);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-options-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsPanel, content);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsPanel, again);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsPanel, review);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsPanel, level);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsPanel, levels);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_options_panel_init (WuziOptionsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_options_panel_set_show_level (WuziOptionsPanel *self, gboolean show)
{
  g_return_if_fail (WUZI_IS_OPTIONS_PANEL (self));

  gtk_widget_set_visible (self->level, show);
}

void
wuzi_options_panel_set_over (WuziOptionsPanel *self, gboolean over)
{
  g_return_if_fail (WUZI_IS_OPTIONS_PANEL (self));

  gtk_widget_set_visible (self->again, !over);
  gtk_widget_set_visible (self->review, over);
}

void
wuzi_options_panel_set_choice (WuziOptionsPanel *self, const char *choice)
{
  g_return_if_fail (WUZI_IS_OPTIONS_PANEL (self));

  wuzi_level_grid_set_choice (self->levels, choice);
}
