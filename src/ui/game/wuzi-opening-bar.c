/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words, and a button for each thing that can be chosen. */
#include "ui/game/wuzi-opening-bar.h"

#include "game/players/wuzi-human-player.h"
#include "present/words/wuzi-words.h"
#include "ui/common/line-breaks.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  NUMBERS_IN_LINE = 4,
};

struct _WuziOpeningBar {
  GtkWidget parent_instance;

  /* Owned */
  WuziGame *game;
  GSignalGroup *game_signals;

  /* Template */
  GtkWidget *content;
  GtkButton *rules;
  GtkLabel *label;
  GtkWidget *black;
  GtkWidget *white;
  GtkWidget *two_more;
  GtkWidget *ten;
  GtkGrid *numbers;
};

G_DEFINE_FINAL_TYPE (WuziOpeningBar, wuzi_opening_bar, GTK_TYPE_WIDGET)

static WuziConsole *
get_console (WuziOpeningBar *self)
{
  return wuzi_game_get_console (self->game);
}

static void
offer (WuziOpeningBar *self, Deed deed)
{
  if (self->game != NULL)
    wuzi_console_offer_deed (get_console (self), deed);
}

static void
black_cb (WuziOpeningBar *self)
{
  offer (self, (Deed) { .kind = DEED_BLACK });
}

static void
white_cb (WuziOpeningBar *self)
{
  offer (self, (Deed) { .kind = DEED_WHITE });
}

static void
two_more_cb (WuziOpeningBar *self)
{
  offer (self, (Deed) { .kind = DEED_TWO_MORE });
}

static void
ten_cb (WuziOpeningBar *self)
{
  offer (self, (Deed) { .kind = DEED_TEN });
}

static void
number_cb (WuziOpeningBar *self, GtkWidget *button)
{
  int number = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "number"));

  offer (self, (Deed) { .kind = DEED_NUMBER, .number = number });
}

/* The opening, if it asks a person to choose; or NULL. */
static const Opening *
get_question (WuziOpeningBar *self)
{
  const Opening *opening =
      self->game != NULL ? wuzi_console_get_opening (get_console (self)) : NULL;
  Deed deed;

  if (opening == NULL || opening_is_over (opening)
      || !WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (get_console (self))))
    return NULL;
  return opening_point_at (opening, POINT_NONE, &deed) ? NULL : opening;
}

/* Buttons from 1 to max. */
static void
show_numbers (WuziOpeningBar *self, int max)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->numbers))) != NULL)
    gtk_grid_remove (self->numbers, child);
  for (int number = 1; number <= max; number++) {
    g_autofree char *words = g_strdup_printf ("_%d", number);
    GtkWidget *button = gtk_button_new_with_mnemonic (words);

    gtk_widget_set_name (button, words + strlen ("_"));
    g_object_set_data (G_OBJECT (button), "number", GINT_TO_POINTER (number));
    g_signal_connect_object (button, "clicked", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
    gtk_grid_attach (self->numbers, button, (number - 1) % NUMBERS_IN_LINE,
                     (number - 1) / NUMBERS_IN_LINE, 1, 1);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->numbers), max > 0);
}

static void
show_question (WuziOpeningBar *self, const Opening *opening)
{
  g_autofree char *words = wuzi_words_for_state (self->game);
  g_autofree char *spoken = wuzi_words_for_state_spoken (self->game);
  Rule rule = wuzi_console_get_rule (get_console (self));
  g_autofree char *rules = wuzi_words_for_rules (rule, opening->kind, RENJU_OPENING_NONE);

  gtk_label_set_label (self->label, words);
  gtk_button_set_label (self->rules, rules);
  widget_wrap_words (self->rules);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules), "s",
                                    opening_to_name (opening->kind));
  gtk_widget_set_visible (self->black, opening_expects (opening, DEED_BLACK));
  gtk_widget_set_visible (self->white, opening_expects (opening, DEED_WHITE));
  gtk_widget_set_visible (self->two_more, opening_expects (opening, DEED_TWO_MORE));
  gtk_widget_set_visible (self->ten, opening_expects (opening, DEED_TEN));
  show_numbers (self, opening_max_number (opening));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
}

static void
follow_opening (WuziOpeningBar *self)
{
  const Opening *opening = get_question (self);

  if (opening != NULL)
    show_question (self, opening);
  gtk_widget_set_visible (GTK_WIDGET (self), opening != NULL);
}

static void
wuzi_opening_bar_dispose (GObject *object)
{
  WuziOpeningBar *self = WUZI_OPENING_BAR (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_OPENING_BAR);

  G_OBJECT_CLASS (wuzi_opening_bar_parent_class)->dispose (object);
}

static void
wuzi_opening_bar_class_init (WuziOpeningBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_opening_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-opening-bar.ui");
  BIND_CHILDREN (widget_class, WuziOpeningBar, content, rules, label, black, white, two_more, ten,
                 numbers);
  BIND_CALLBACKS (widget_class, black_cb, white_cb, two_more_cb, ten_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "openingbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_opening_bar_init (WuziOpeningBar *self)
{
  GtkWidget **buttons[] = { &self->black, &self->white, &self->two_more, &self->ten };

  self->game_signals = g_signal_group_new (WUZI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (follow_opening), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->label);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    widget_wrap_words (*buttons[i]);
}

void
wuzi_opening_bar_set_game (WuziOpeningBar *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_OPENING_BAR (self));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  follow_opening (self);
}
