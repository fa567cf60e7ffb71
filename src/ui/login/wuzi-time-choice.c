/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presets in a GtkDropDown. */
#include "ui/login/wuzi-time-choice.h"

#include <glib/gi18n-lib.h>

#include "present/words/time-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

static const TimeControl PRESETS[] = {
  { TIME_NONE, 0, 0 },          { TIME_PER_MOVE, 15000, 0 },      { TIME_PER_MOVE, 30000, 0 },
  { TIME_PER_GAME, 300000, 0 }, { TIME_INCREMENT, 300000, 3000 }, { TIME_INCREMENT, 900000, 10000 },
};

struct _WuziTimeChoice {
  GtkWidget parent_instance;

  GtkDropDown *list;
  GtkStringList *words; /* borrowed from the list */
  TimeControl other;    /* behind the presets, if there are more words than these */
};

G_DEFINE_FINAL_TYPE (WuziTimeChoice, wuzi_time_choice, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
wuzi_time_choice_dispose (GObject *object)
{
  WuziTimeChoice *self = WUZI_TIME_CHOICE (object);

  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->list)));

  G_OBJECT_CLASS (wuzi_time_choice_parent_class)->dispose (object);
}

static gboolean
wuzi_time_choice_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WUZI_TIME_CHOICE (widget)->list));
}

static void
wuzi_time_choice_class_init (WuziTimeChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_time_choice_dispose;
  widget_class->grab_focus = wuzi_time_choice_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
}

static void
add_words (WuziTimeChoice *self, const TimeControl *control)
{
  g_autofree char *words = time_words_for_control (control);

  gtk_string_list_append (self->words, words);
}

/* What the list shows isn't enough for who hears it, and its button, which has
 * the focus, has no words of its own. */
static void
name_button (WuziTimeChoice *self)
{
  TimeControl control = wuzi_time_choice_get (self);
  g_autofree char *words = time_words_for_control (&control);
  /* Translators: %s is what was chosen, "15 s per move" */
  g_autofree char *label = g_strdup_printf (_ ("Clock: %s"), words);
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  widget_set_spoken (self->list, label);
  widget_set_spoken (button, label);
}

static void
selected_cb (WuziTimeChoice *self)
{
  name_button (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
wuzi_time_choice_init (WuziTimeChoice *self)
{
  self->words = gtk_string_list_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (PRESETS); i++)
    add_words (self, &PRESETS[i]);
  self->list = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->words), NULL));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  name_button (self);
}

TimeControl
wuzi_time_choice_get (WuziTimeChoice *self)
{
  guint selected;

  g_return_val_if_fail (WUZI_IS_TIME_CHOICE (self), PRESETS[0]);

  selected = gtk_drop_down_get_selected (self->list);
  return selected < G_N_ELEMENTS (PRESETS) ? PRESETS[selected] : self->other;
}

void
wuzi_time_choice_set (WuziTimeChoice *self, const TimeControl *control)
{
  guint index = 0;

  g_return_if_fail (WUZI_IS_TIME_CHOICE (self));

  while (index < G_N_ELEMENTS (PRESETS) && !time_control_equal (&PRESETS[index], control))
    index++;
  if (index == G_N_ELEMENTS (PRESETS)) {
    self->other = *control;
    if (g_list_model_get_n_items (G_LIST_MODEL (self->words)) > index)
      gtk_string_list_remove (self->words, index);
    add_words (self, control);
  }
  gtk_drop_down_set_selected (self->list, index);
}
