/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row of buttons below the board. */
#include "ui/game/wuzi-options-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/opponents/opponent-choice.h"
#include "ui/opponents/opponent-words.h"

struct _WuziOptionsBar {
  GtkWidget parent_instance;

  /* Owned */
  char *choice;

  /* Template */
  GtkWidget *content;
  GtkWidget *again;
  GtkWidget *review;
  GMenu *levels; /* a section of the menu; empty where there is no level */

  gboolean show_level;
};

G_DEFINE_FINAL_TYPE (WuziOptionsBar, wuzi_options_bar, GTK_TYPE_WIDGET)

static void
append_choice (WuziOptionsBar *self, const char *choice)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (opponent_words_for_choice (choice), NULL);

  g_menu_item_set_action_and_target (item, "win.level", "s", choice);
  g_menu_append_item (self->levels, item);
}

/* The present opponent, if it is none of the five, stands in its place on the
 * ladder. */
static void
fill_levels (WuziOptionsBar *self)
{
  gboolean adaptive = opponent_choice_is_adaptive (self->choice);
  EngineLevel present = opponent_choice_to_level (self->choice);

  g_menu_remove_all (self->levels);
  if (!self->show_level)
    return;
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    const char *name = engine_level_to_name ((EngineLevel) level);

    if (opponent_choice_is_main (name) || (!adaptive && present == (EngineLevel) level))
      append_choice (self, name);
  }
  append_choice (self, OPPONENT_CHOICE_ADAPTIVE);
  g_menu_append (self->levels, _ ("More Opponents…"), "win.opponents");
}

static void
wuzi_options_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_OPTIONS_BAR);

  G_OBJECT_CLASS (wuzi_options_bar_parent_class)->dispose (object);
}

static void
wuzi_options_bar_finalize (GObject *object)
{
  WuziOptionsBar *self = WUZI_OPTIONS_BAR (object);

  g_free (self->choice);

  G_OBJECT_CLASS (wuzi_options_bar_parent_class)->finalize (object);
}

static void
wuzi_options_bar_class_init (WuziOptionsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_options_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_options_bar_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-options-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, content);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, again);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, review);
  gtk_widget_class_bind_template_child (widget_class, WuziOptionsBar, levels);
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

  self->show_level = show;
  fill_levels (self);
}

void
wuzi_options_bar_set_over (WuziOptionsBar *self, gboolean over)
{
  g_return_if_fail (WUZI_IS_OPTIONS_BAR (self));

  gtk_widget_set_visible (self->again, !over);
  gtk_widget_set_visible (self->review, over);
}

void
wuzi_options_bar_set_choice (WuziOptionsBar *self, const char *choice)
{
  g_return_if_fail (WUZI_IS_OPTIONS_BAR (self));

  if (g_strcmp0 (self->choice, choice) == 0)
    return;
  g_free (self->choice);
  self->choice = g_strdup (choice);
  fill_levels (self);
}
