/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presets in a GtkDropDown, and rows of numbers. */
#include "ui/login/wuzi-time-choice.h"

#include <glib/gi18n-lib.h>

#include "present/words/time-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-choice-group.h"

enum {
  SECOND_MSECS = 1000,
  MINUTE_MSECS = 60000,
};

static const TimeControl PRESETS[] = {
  { TIME_NONE, 0, 0 },          { TIME_PER_MOVE, 15000, 0 },      { TIME_PER_MOVE, 30000, 0 },
  { TIME_PER_GAME, 300000, 0 }, { TIME_INCREMENT, 300000, 3000 }, { TIME_INCREMENT, 900000, 10000 },
};

/* Behind the presets. */
#define CUSTOM ((guint) G_N_ELEMENTS (PRESETS))

/* What one's own clock is before anything is known of it. */
static const TimeControl FIRST_CUSTOM = { TIME_PER_GAME, 600000, 0 };

/* The numbers of one's own clock. */
typedef enum {
  MINUTES,
  INCREMENT,
  MOVE_SECONDS,
  PERIODS,
  PERIOD_SECONDS,
  OTHER_MINUTES,
  OTHER_SECONDS,
  N_NUMBERS,
} Number;

/* Two of these stand for TIME_PER_GAME, as 0 is no increment. */
static const struct {
  const char *label; /* NULL: it has a player's name */
  int min, max, first;
  gboolean is_for[TIME_PERIODS + 1]; /* by TimeKind */
} NUMBERS[] = {
  [MINUTES] = { N_ ("Min_utes"), 1, 180, 10, { [TIME_PER_GAME] = TRUE, [TIME_PERIODS] = TRUE } },
  [INCREMENT] = { N_ ("E_xtra seconds per move"), 0, 300, 5, { [TIME_PER_GAME] = TRUE } },
  [MOVE_SECONDS] = { N_ ("_Seconds per move"), 1, 3600, 30, { [TIME_PER_MOVE] = TRUE } },
  [PERIODS] = { N_ ("Perio_ds"), 1, TIME_MAX_PERIODS, 3, { [TIME_PERIODS] = TRUE } },
  [PERIOD_SECONDS] = { N_ ("Seconds per p_eriod"), 1, 3600, 30, { [TIME_PERIODS] = TRUE } },
  [OTHER_MINUTES] = { NULL, 1, 180, 5, { [TIME_PER_GAME] = TRUE, [TIME_PERIODS] = TRUE } },
  [OTHER_SECONDS] = { NULL, 1, 3600, 10, { [TIME_PER_MOVE] = TRUE } },
};

struct _WuziTimeChoice {
  GtkBox parent_instance;

  /* Template */
  GtkDropDown *list;
  GtkStringList *words;
  GtkWidget *custom;
  GtkToggleButton *per_game;
  GtkToggleButton *per_move;
  GtkToggleButton *periods;
  GtkBox *numbers;
  GtkLabel *other_label;
  GtkSwitch *other;
  GtkBox *other_numbers;

  GtkSpinButton *buttons[N_NUMBERS]; /* in the two boxes */
  GtkLabel *labels[N_NUMBERS];       /* before them */
  TimeControl control;
  gboolean quiet; /* the program changes what is shown */
};

G_DEFINE_FINAL_TYPE (WuziTimeChoice, wuzi_time_choice, GTK_TYPE_BOX)

enum {
  CHANGED,
  UNFOLDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_custom (WuziTimeChoice *self)
{
  return gtk_drop_down_get_selected (self->list) == CUSTOM;
}

/* The kind that is chosen of one's own clock; TIME_PER_GAME with an increment, too. */
static TimeKind
get_kind (WuziTimeChoice *self)
{
  if (gtk_toggle_button_get_active (self->per_move))
    return TIME_PER_MOVE;
  return gtk_toggle_button_get_active (self->periods) ? TIME_PERIODS : TIME_PER_GAME;
}

static gint64
get_number (WuziTimeChoice *self, Number number)
{
  return gtk_spin_button_get_value_as_int (self->buttons[number]);
}

/* What the rows say. */
static TimeControl
read_numbers (WuziTimeChoice *self)
{
  TimeControl control = { .kind = get_kind (self) };
  gboolean per_move = control.kind == TIME_PER_MOVE;

  control.base_ms = per_move ? get_number (self, MOVE_SECONDS) * SECOND_MSECS
                             : get_number (self, MINUTES) * MINUTE_MSECS;
  if (gtk_switch_get_active (self->other))
    control.second_ms = per_move ? get_number (self, OTHER_SECONDS) * SECOND_MSECS
                                 : get_number (self, OTHER_MINUTES) * MINUTE_MSECS;
  if (control.second_ms == control.base_ms)
    control.second_ms = 0;
  if (control.kind == TIME_PERIODS) {
    control.periods = (int) get_number (self, PERIODS);
    control.period_ms = get_number (self, PERIOD_SECONDS) * SECOND_MSECS;
  } else if (control.kind == TIME_PER_GAME && get_number (self, INCREMENT) > 0) {
    control.kind = TIME_INCREMENT;
    control.increment_ms = get_number (self, INCREMENT) * SECOND_MSECS;
  }
  return control;
}

static void
set_number (WuziTimeChoice *self, Number number, gint64 msecs, gint64 unit)
{
  gtk_spin_button_set_value (self->buttons[number], (double) ((msecs + unit - 1) / unit));
}

/* Shows the numbers that the kind has; periods may follow on no main time. */
static void
show_kind (WuziTimeChoice *self)
{
  TimeKind kind = get_kind (self);

  for (int i = 0; i < N_NUMBERS; i++)
    gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->buttons[i])),
                            NUMBERS[i].is_for[kind]);
  gtk_spin_button_set_range (self->buttons[MINUTES],
                             kind == TIME_PERIODS ? 0 : NUMBERS[MINUTES].min, NUMBERS[MINUTES].max);
}

/* Lets the rows say what is chosen; of what it doesn't have, they keep what they said. */
static void
fill_numbers (WuziTimeChoice *self)
{
  const TimeControl *control = &self->control;
  gboolean per_move = control->kind == TIME_PER_MOVE;

  gtk_toggle_button_set_active (per_move                        ? self->per_move
                                : control->kind == TIME_PERIODS ? self->periods
                                                                : self->per_game,
                                TRUE);
  show_kind (self);
  set_number (self, per_move ? MOVE_SECONDS : MINUTES, control->base_ms,
              per_move ? SECOND_MSECS : MINUTE_MSECS);
  if (!per_move && control->kind != TIME_PERIODS)
    set_number (self, INCREMENT, control->increment_ms, SECOND_MSECS);
  if (control->kind == TIME_PERIODS) {
    set_number (self, PERIODS, control->periods, 1);
    set_number (self, PERIOD_SECONDS, control->period_ms, SECOND_MSECS);
  }
  gtk_switch_set_active (self->other, control->second_ms > 0);
  if (control->second_ms > 0)
    set_number (self, per_move ? OTHER_SECONDS : OTHER_MINUTES, control->second_ms,
                per_move ? SECOND_MSECS : MINUTE_MSECS);
}

/* What the list shows isn't enough for who hears it, and its button, which has
 * the focus, has no words of its own. */
static void
name_button (WuziTimeChoice *self)
{
  g_autofree char *words = time_words_for_control (&self->control);
  /* Translators: %s is what was chosen, "15 s per move" */
  g_autofree char *label = g_strdup_printf (_ ("Clock: %s"), words);
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  /* Newer versions of GTK let what is chosen alone name it. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  widget_set_spoken (self->list, label);
  widget_set_spoken (button, label);
}

static void
show_control (WuziTimeChoice *self)
{
  self->quiet = TRUE;
  if (self->control.kind != TIME_NONE)
    fill_numbers (self);
  self->quiet = FALSE;
  gtk_widget_set_visible (self->custom, is_custom (self));
  name_button (self);
}

static void
selected_cb (WuziTimeChoice *self)
{
  if (self->quiet)
    return;
  if (!is_custom (self))
    self->control = PRESETS[gtk_drop_down_get_selected (self->list)];
  else if (self->control.kind == TIME_NONE)
    self->control = FIRST_CUSTOM;
  show_control (self);
  g_signal_emit (self, signals[is_custom (self) ? UNFOLDED : CHANGED], 0);
}

static void
number_cb (WuziTimeChoice *self)
{
  if (self->quiet || !is_custom (self))
    return;
  self->control = read_numbers (self);
  name_button (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* There may be more rows now. */
static void
rows_changed_cb (WuziTimeChoice *self)
{
  if (self->quiet)
    return;
  number_cb (self);
  g_signal_emit (self, signals[UNFOLDED], 0);
}

/* Of the two buttons that change, the one that is chosen now. */
static void
kind_cb (WuziTimeChoice *self, GtkToggleButton *button)
{
  if (self->quiet || !gtk_toggle_button_get_active (button))
    return;
  self->quiet = TRUE;
  show_kind (self);
  self->quiet = FALSE;
  rows_changed_cb (self);
}

static void
add_number (WuziTimeChoice *self, Number number)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_spin_button_new_with_range (NUMBERS[number].min, NUMBERS[number].max, 1);

  self->buttons[number] = GTK_SPIN_BUTTON (button);
  self->labels[number] = GTK_LABEL (label);
  gtk_spin_button_set_value (self->buttons[number], NUMBERS[number].first);
  gtk_spin_button_set_numeric (self->buttons[number], TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (self->labels[number], TRUE);
  gtk_label_set_xalign (self->labels[number], 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (NUMBERS[number].label != NULL)
    gtk_label_set_text_with_mnemonic (self->labels[number], _ (NUMBERS[number].label));
  gtk_label_set_mnemonic_widget (self->labels[number], button);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (number < OTHER_MINUTES ? self->numbers : self->other_numbers, row);
  g_signal_connect_object (button, "value-changed", G_CALLBACK (number_cb), self,
                           G_CONNECT_SWAPPED);
}

/* A list that is activated opens. */
static gboolean
wuzi_time_choice_mnemonic_activate (GtkWidget *widget, gboolean group_cycling)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WUZI_TIME_CHOICE (widget)->list));
}

static void
wuzi_time_choice_class_init (WuziTimeChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->mnemonic_activate = wuzi_time_choice_mnemonic_activate;

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
  signals[UNFOLDED] = NEW_SIGNAL (klass, "unfolded");

  ENSURE_TYPES (WUZI_TYPE_CHOICE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-time-choice.ui");
  BIND_CHILDREN (widget_class, WuziTimeChoice, list, words, custom, per_game, per_move, periods,
                 numbers, other_label, other, other_numbers);
  BIND_CALLBACKS (widget_class, selected_cb, kind_cb, rows_changed_cb);
}

static void
wuzi_time_choice_init (WuziTimeChoice *self)
{
  self->quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < N_NUMBERS; i++)
    add_number (self, (Number) i);
  for (guint i = 0; i < CUSTOM; i++) {
    g_autofree char *words = time_words_for_control (&PRESETS[i]);

    gtk_string_list_append (self->words, words);
  }
  gtk_string_list_append (self->words, C_ ("clock", "Custom…"));
  wuzi_time_choice_set_name (self, _ ("Player 2"));
  show_kind (self);
  show_control (self);
}

TimeControl
wuzi_time_choice_get (WuziTimeChoice *self)
{
  g_return_val_if_fail (WUZI_IS_TIME_CHOICE (self), PRESETS[0]);

  for (int i = 0; i < N_NUMBERS; i++)
    gtk_spin_button_update (self->buttons[i]);
  return self->control;
}

void
wuzi_time_choice_set (WuziTimeChoice *self, const TimeControl *control)
{
  guint index = 0;

  g_return_if_fail (WUZI_IS_TIME_CHOICE (self));

  while (index < CUSTOM && !time_control_equal (&PRESETS[index], control))
    index++;
  self->control = *control;
  self->quiet = TRUE;
  gtk_drop_down_set_selected (self->list, index);
  show_control (self);
}

/* Takes the words. */
static void
label_with (GtkLabel *label, char *words)
{
  gtk_label_set_text_with_mnemonic (label, words);
  g_free (words);
}

void
wuzi_time_choice_set_name (WuziTimeChoice *self, const char *name)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *plain = NULL; /* a low line of a name is one */

  g_return_if_fail (WUZI_IS_TIME_CHOICE (self));

  parts = g_strsplit (name, "_", -1);
  plain = g_strjoinv ("__", parts);
  /* Translators: %s is a player's name */
  label_with (self->other_label, g_strdup_printf (_ ("Different time _for %s"), plain));
  /* Translators: %s is a player's name */
  label_with (self->labels[OTHER_MINUTES], g_strdup_printf (_ ("Minutes for %s"), plain));
  label_with (self->labels[OTHER_SECONDS],
              /* Translators: %s is a player's name */
              g_strdup_printf (_ ("Seconds per move for %s"), plain));
}
