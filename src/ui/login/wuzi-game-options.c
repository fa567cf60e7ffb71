/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An action for each choice; what they are is told in a line. */
#include "ui/login/wuzi-game-options.h"

#include <glib/gi18n-lib.h>

#include "present/settings/opponent-choice.h"
#include "present/settings/player-choices.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/game-words.h"
#include "present/words/engine-words.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "ui/common/line-breaks.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-choice-group.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/login/wuzi-time-choice.h"
#include "ui/opponents/wuzi-level-grid.h"
#include "ui/opponents/wuzi-opponents-window.h"

enum {
  ROW_GAP = 6, /* between choices that share a line, and between their lines */
  USUAL_SIZE = 15,
};

struct _WuziGameOptions {
  GtkBox parent_instance;

  /* Owned */
  GSettings *settings;
  GListModel *engines;         /* from elsewhere; may be NULL */
  GSimpleActionGroup *choices; /* "options.*": the keys of the settings that are chosen here */
  char *names[2];              /* of the players by seat, or NULL */

  /* Template */
  GtkWidget *unfold;
  GtkLabel *summary;
  GtkRevealer *revealer;

  /* Made when it is unfolded first; NULL before. The revealer's. */
  GtkWidget *level_row;
  WuziLevelGrid *levels;
  GtkLabel *first_mover;
  GtkButton *first_mover_1;
  GtkButton *first_mover_2;
  GtkWidget *lots;
  WuziTimeChoice *time;
  GtkWidget *rated_row;
  GtkSwitch *rated;
  GtkWidget *match_row;
  GtkWidget *size_row;
  GtkWidget *rule_row;
  WuziChooser *rule;
  GtkButton *rule_help;
  GtkWidget *opening_row;
  WuziChooser *opening;
  GtkButton *opening_help;

  WuziMode mode;
  TimeControl control;
  gboolean has_origin; /* the game begins with a position */
  gboolean has_guest;  /* somebody who plays is one */
  gboolean unfolding;  /* see wuzi_game_options_take_unfolding () */
  GtkWidget *unfolded; /* what is larger now: itself, or a child */
  unsigned openings;   /* that are offered, a bit for each */
  int drawn;           /* the seat that begins; 0: not yet found out */
};

G_DEFINE_FINAL_TYPE (WuziGameOptions, wuzi_game_options, GTK_TYPE_BOX)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *const CHOICES[] = {
  WUZI_SETTING_LEVEL,   WUZI_SETTING_FIRST_MOVER, WUZI_SETTING_BOARD_SIZE, WUZI_SETTING_RULE,
  WUZI_SETTING_OPENING, WUZI_SETTING_RATED,       WUZI_SETTING_MATCH,
};

static GVariant *
get_choice (WuziGameOptions *self, const char *key)
{
  return g_action_group_get_action_state (G_ACTION_GROUP (self->choices), key);
}

static const char *
get_word (WuziGameOptions *self, const char *key)
{
  g_autoptr (GVariant) state = get_choice (self, key);

  return g_variant_get_string (state, NULL); /* the action holds it, too */
}

static void
change_choice (WuziGameOptions *self, const char *key, GVariant *value)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self->choices), key, value);
}

static void
change_word (WuziGameOptions *self, const char *key, const char *word)
{
  change_choice (self, key, g_variant_new_string (word));
}

static int
get_size (WuziGameOptions *self)
{
  g_autoptr (GVariant) state = get_choice (self, WUZI_SETTING_BOARD_SIZE);

  return g_variant_get_int32 (state);
}

static Rule
get_rule (WuziGameOptions *self)
{
  Rule rule = RULE_FREESTYLE;

  rule_from_name (get_word (self, WUZI_SETTING_RULE), &rule);
  return rule;
}

static OpeningKind
get_chosen_opening (WuziGameOptions *self)
{
  OpeningKind opening = OPENING_FREE;

  opening_from_name (get_word (self, WUZI_SETTING_OPENING), &opening);
  return opening;
}

/* One that doesn't suit rule and board stays chosen, for when they are others. */
static OpeningKind
get_opening (WuziGameOptions *self)
{
  OpeningKind opening = get_chosen_opening (self);

  return opening_suits (opening, get_rule (self), get_size (self)) ? opening : OPENING_FREE;
}

static gboolean
is_rated (WuziGameOptions *self)
{
  g_autoptr (GVariant) state = get_choice (self, WUZI_SETTING_RATED);

  return g_variant_get_boolean (state);
}

/* Is it theirs to choose, as nothing else that is known decides it? */
static gboolean
can_be_rated (WuziGameOptions *self)
{
  return self->mode == WUZI_MODE_PVP && !self->has_origin && !self->has_guest
         && get_rule (self) == RULE_FREESTYLE;
}

static gboolean
can_be_match (WuziGameOptions *self)
{
  return self->mode == WUZI_MODE_PVP && !self->has_origin;
}

/* The games of a match, at most; 0: none is to be. */
static int
get_match (WuziGameOptions *self)
{
  g_autoptr (GVariant) state = get_choice (self, WUZI_SETTING_MATCH);

  return can_be_match (self) ? g_variant_get_int32 (state) : 0;
}

/* Who begins, in the middle of a line. (transfer full) */
static char *
describe_first_mover (WuziGameOptions *self)
{
  gboolean pve = self->mode == WUZI_MODE_PVE;
  const char *choice = get_word (self, WUZI_SETTING_FIRST_MOVER);
  gboolean second = g_str_equal (choice, FIRST_MOVER_PLAYER_2);
  const char *name = self->names[second ? 1 : 0];

  if (g_str_equal (choice, FIRST_MOVER_ALTERNATE))
    return g_strdup (_ ("first move in turn"));
  if (g_str_equal (choice, FIRST_MOVER_RANDOM))
    return g_strdup (_ ("first move at random"));
  if (pve)
    return g_strdup (second ? _ ("Wuzi begins") : _ ("you begin"));
  if (name != NULL)
    /* Translators: %s is a player's name; in the middle of a line */
    return g_strdup_printf (_ ("%s begins"), name);
  return g_strdup (second ? _ ("player 2 begins") : _ ("player 1 begins"));
}

/* The size of the board, which no line breaks. */
static char *
describe_size (WuziGameOptions *self)
{
  g_autofree char *size = game_words_for_size (get_size (self));
  g_auto (GStrv) words = g_strsplit (size, " ", -1);

  return g_strjoinv ("\u00a0", words);
}

/* All that is chosen, in one line: "Easy · Freestyle · you begin · no clock · 15 × 15" */
static void
show_summary (WuziGameOptions *self)
{
  g_autofree char *clock = time_words_for_control (&self->control);
  g_autofree char *size = describe_size (self);
  g_autofree char *rules =
      wuzi_words_for_rules (get_rule (self), get_opening (self), RENJU_OPENING_NONE);
  g_autofree char *first_mover = describe_first_mover (self);
  g_autofree char *line =
      g_strjoin (" · ", rules, first_mover,
                 self->control.kind != TIME_NONE ? clock : _ ("no clock"), size, NULL);
  g_autofree char *spoken = NULL;

  if (can_be_rated (self) && !is_rated (self)) {
    char *casual = g_strjoin (" · ", line, _ ("casual"), NULL);

    g_free (line);
    line = casual;
  }
  if (get_match (self) > 0) {
    /* Translators: a match of so many games at most; in the middle of a line */
    g_autofree char *words = g_strdup_printf (_ ("best of %d"), get_match (self));
    char *match = g_strjoin (" · ", line, words, NULL);

    g_free (line);
    line = match;
  }
  if (self->mode == WUZI_MODE_PVE) {
    const char *level = get_word (self, WUZI_SETTING_LEVEL);
    char *with_opponent =
        g_strjoin (" · ", engine_words_for_choice (self->engines, level), line, NULL);

    g_free (line);
    line = with_opponent;
  }
  gtk_label_set_label (self->summary, line);
  /* Translators: %s is what is chosen, "Easy · Freestyle · you begin · no clock · 15 × 15" */
  spoken = g_strdup_printf (_ ("Options: %s"), line);
  widget_set_spoken (self->unfold, spoken);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Offers the openings that suit rule and board; the list stays as it is if it has these. */
static void
list_openings (WuziGameOptions *self)
{
  unsigned suitable = 0;

  for (int kind = 0; kind < OPENING_COUNT; kind++)
    if (opening_suits ((OpeningKind) kind, get_rule (self), get_size (self)))
      suitable |= 1u << kind;
  if (suitable == self->openings)
    return;
  self->openings = suitable;
  wuzi_chooser_clear (self->opening);
  for (int kind = 0; kind < OPENING_COUNT; kind++)
    if ((suitable & 1u << kind) != 0)
      wuzi_chooser_add (self->opening, opening_to_name ((OpeningKind) kind),
                        wuzi_words_for_opening ((OpeningKind) kind));
}

static void
show_rules (WuziGameOptions *self)
{
  const char *rule = rule_to_name (get_rule (self));
  const char *opening = opening_to_name (get_opening (self));

  list_openings (self);
  wuzi_chooser_choose (self->rule, rule);
  wuzi_chooser_choose (self->opening, opening);
  gtk_widget_set_visible (self->opening_row,
                          !self->has_origin && self->openings != 1u << OPENING_FREE);
  gtk_widget_set_visible (GTK_WIDGET (self->opening_help), get_opening (self) != OPENING_FREE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_help), "s", rule);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->opening_help), "s", opening);
}

/* A name may be long. */
static void
show_name (GtkButton *button, const char *name)
{
  gtk_button_set_label (button, name);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (button)), PANGO_ELLIPSIZE_END);
}

/* The engine from elsewhere that is chosen, or NULL. */
static WuziEngineEntry *
get_engine (WuziGameOptions *self)
{
  return engine_words_find (self->engines, get_word (self, WUZI_SETTING_LEVEL));
}

static const char *
get_machine_name (WuziGameOptions *self)
{
  WuziEngineEntry *engine = get_engine (self);

  return engine != NULL ? wuzi_engine_entry_get_name (engine) : C_ ("player", "Wuzi");
}

static void
show_names (WuziGameOptions *self)
{
  gboolean pve = self->mode == WUZI_MODE_PVE;
  const char *first = self->names[0] != NULL ? self->names[0] : _ ("Player 1");
  const char *second = self->names[1] != NULL ? self->names[1] : _ ("Player 2");

  show_name (self->first_mover_1, pve ? _ ("You") : first);
  show_name (self->first_mover_2, pve ? get_machine_name (self) : second);
  wuzi_time_choice_set_name (self->time, pve ? get_machine_name (self) : second);
}

/* For whom the choices are, and what is chosen. */
static void
show_unfolded (WuziGameOptions *self)
{
  gboolean pve = self->mode == WUZI_MODE_PVE;

  gtk_widget_set_visible (self->level_row, pve);
  wuzi_level_grid_set_choice (self->levels, self->engines, get_word (self, WUZI_SETTING_LEVEL));
  show_names (self);
  show_rules (self);
  gtk_widget_set_visible (self->rated_row, can_be_rated (self));
  gtk_switch_set_active (self->rated, is_rated (self));
  gtk_widget_set_visible (self->match_row, can_be_match (self));
}

static void
show_choices (WuziGameOptions *self)
{
  if (self->level_row != NULL)
    show_unfolded (self);
  show_summary (self);
}

static void
choice_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  WuziGameOptions *self = user_data;

  g_simple_action_set_state (action, value);
  self->drawn = 0;
  show_choices (self);
}

static void
rule_chosen_cb (WuziGameOptions *self, const char *name)
{
  change_word (self, WUZI_SETTING_RULE, name);
}

static void
opening_chosen_cb (WuziGameOptions *self, const char *name)
{
  change_word (self, WUZI_SETTING_OPENING, name);
}

static void
rated_cb (WuziGameOptions *self)
{
  gboolean rated = gtk_switch_get_active (self->rated);

  if (rated != is_rated (self))
    change_choice (self, WUZI_SETTING_RATED, g_variant_new_boolean (rated));
}

static void
time_changed_cb (WuziGameOptions *self)
{
  self->control = wuzi_time_choice_get (self->time);
  show_summary (self);
}

static void
time_unfolded_cb (WuziGameOptions *self)
{
  self->unfolding = TRUE;
  self->unfolded = GTK_WIDGET (self->time);
  time_changed_cb (self);
}

static void
take_choices (WuziGameOptions *self, GtkBuilder *builder)
{
  self->level_row = GTK_WIDGET (gtk_builder_get_object (builder, "level_row"));
  self->levels = WUZI_LEVEL_GRID (gtk_builder_get_object (builder, "levels"));
  self->first_mover = GTK_LABEL (gtk_builder_get_object (builder, "first_mover"));
  self->first_mover_1 = GTK_BUTTON (gtk_builder_get_object (builder, "first_mover_1"));
  self->first_mover_2 = GTK_BUTTON (gtk_builder_get_object (builder, "first_mover_2"));
  self->lots = GTK_WIDGET (gtk_builder_get_object (builder, "lots"));
  self->time = WUZI_TIME_CHOICE (gtk_builder_get_object (builder, "time"));
  self->rated_row = GTK_WIDGET (gtk_builder_get_object (builder, "rated_row"));
  self->rated = GTK_SWITCH (gtk_builder_get_object (builder, "rated"));
  self->match_row = GTK_WIDGET (gtk_builder_get_object (builder, "match_row"));
  self->size_row = GTK_WIDGET (gtk_builder_get_object (builder, "size_row"));
  self->rule_row = GTK_WIDGET (gtk_builder_get_object (builder, "rule_row"));
  self->rule = WUZI_CHOOSER (gtk_builder_get_object (builder, "rule"));
  self->rule_help = GTK_BUTTON (gtk_builder_get_object (builder, "rule_help"));
  self->opening_row = GTK_WIDGET (gtk_builder_get_object (builder, "opening_row"));
  self->opening = WUZI_CHOOSER (gtk_builder_get_object (builder, "opening"));
  self->opening_help = GTK_BUTTON (gtk_builder_get_object (builder, "opening_help"));
  gtk_revealer_set_child (self->revealer,
                          GTK_WIDGET (gtk_builder_get_object (builder, "unfolded")));
}

/* Most people play what they played the last time, and never see the choices. */
static void
make_choices (WuziGameOptions *self)
{
  static const char *const WRAPPED[] = { "movers", "rule_row", "opening_row" };
  g_autoptr (GtkBuilderScope) scope = gtk_builder_cscope_new ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();

  gtk_builder_cscope_add_callback (scope, rule_chosen_cb);
  gtk_builder_cscope_add_callback (scope, opening_chosen_cb);
  gtk_builder_cscope_add_callback (scope, rated_cb);
  gtk_builder_cscope_add_callback (scope, time_changed_cb);
  gtk_builder_cscope_add_callback (scope, time_unfolded_cb);
  gtk_builder_set_scope (builder, scope);
  gtk_builder_set_current_object (builder, G_OBJECT (self));
  if (!gtk_builder_add_from_resource (builder, "/org/wuzi/Wuzi/wuzi-game-choices.ui", NULL))
    g_assert_not_reached ();
  take_choices (self, builder);
  for (guint i = 0; i < G_N_ELEMENTS (WRAPPED); i++)
    gtk_widget_set_layout_manager (GTK_WIDGET (gtk_builder_get_object (builder, WRAPPED[i])),
                                   wuzi_wrap_layout_new (ROW_GAP));
  wuzi_chooser_set_spoken (self->rule, _ ("Rule"));
  wuzi_chooser_set_spoken (self->opening, _ ("Opening"));
  for (int rule = 0; rule < RULE_COUNT; rule++)
    wuzi_chooser_add (self->rule, rule_to_name ((Rule) rule), wuzi_words_for_rule ((Rule) rule));
  wuzi_time_choice_set (self->time, &self->control);
  show_unfolded (self);
}

/* NOTE: a toggle button would tell that it is pressed, too, and so say twice that it is expanded.
 */
static void
unfold (WuziGameOptions *self, gboolean open)
{
  gtk_revealer_set_reveal_child (self->revealer, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->unfold), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                               -1);
  if (open)
    gtk_widget_set_state_flags (self->unfold, GTK_STATE_FLAG_CHECKED, FALSE);
  else
    gtk_widget_unset_state_flags (self->unfold, GTK_STATE_FLAG_CHECKED);
  if (self->level_row == NULL)
    make_choices (self);
  /* With a position, they are unfolded from the beginning, and it comes first. */
  self->unfolding = !self->has_origin && open;
  self->unfolded = GTK_WIDGET (self);
}

static void
unfold_cb (WuziGameOptions *self)
{
  unfold (self, !gtk_revealer_get_reveal_child (self->revealer));
}

static void
opponent_chosen_cb (WuziGameOptions *self, const char *choice)
{
  change_word (self, WUZI_SETTING_LEVEL, choice);
}

static void
opponents_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziGameOptions *self = WUZI_GAME_OPTIONS (widget);
  WuziOpponentsWindow *opponents =
      wuzi_opponents_window_new (GTK_WINDOW (gtk_widget_get_root (widget)), self->engines,
                                 get_word (self, WUZI_SETTING_LEVEL));

  g_signal_connect_object (opponents, "chosen", G_CALLBACK (opponent_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (opponents));
}

static void
wuzi_game_options_dispose (GObject *object)
{
  WuziGameOptions *self = WUZI_GAME_OPTIONS (object);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "options", NULL);
  g_clear_object (&self->choices);
  g_clear_object (&self->settings);
  g_clear_object (&self->engines);

  G_OBJECT_CLASS (wuzi_game_options_parent_class)->dispose (object);
}

static void
wuzi_game_options_finalize (GObject *object)
{
  WuziGameOptions *self = WUZI_GAME_OPTIONS (object);

  g_free (self->names[0]);
  g_free (self->names[1]);

  G_OBJECT_CLASS (wuzi_game_options_parent_class)->finalize (object);
}

static void
wuzi_game_options_class_init (WuziGameOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_game_options_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_options_finalize;

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");

  ENSURE_TYPES (WUZI_TYPE_CHOICE_GROUP, WUZI_TYPE_CHOOSER, WUZI_TYPE_LEVEL_GRID,
                WUZI_TYPE_TIME_CHOICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-game-options.ui");
  BIND_CHILDREN (widget_class, WuziGameOptions, unfold, summary, revealer);
  BIND_CALLBACKS (widget_class, unfold_cb);
  gtk_widget_class_install_action (widget_class, "options.opponents", NULL, opponents_action);
}

static void
wuzi_game_options_init (WuziGameOptions *self)
{
  self->choices = g_simple_action_group_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->summary);
}

void
wuzi_game_options_set_settings (WuziGameOptions *self, GSettings *settings)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings == NULL);
  g_return_if_fail (G_IS_SETTINGS (settings));

  self->settings = g_object_ref (settings);
  wuzi_settings_mend_level (settings);
  for (gsize i = 0; i < G_N_ELEMENTS (CHOICES); i++) {
    g_autoptr (GVariant) value = g_settings_get_value (settings, CHOICES[i]);
    g_autoptr (GSimpleAction) action =
        g_simple_action_new_stateful (CHOICES[i], g_variant_get_type (value), value);

    g_signal_connect (action, "change-state", G_CALLBACK (choice_cb), self);
    g_action_map_add_action (G_ACTION_MAP (self->choices), G_ACTION (action));
  }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "options", G_ACTION_GROUP (self->choices));
  self->control = wuzi_settings_get_time (settings);
}

void
wuzi_game_options_set_engines (WuziGameOptions *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);
  g_return_if_fail (self->engines == NULL && G_IS_LIST_MODEL (engines));

  self->engines = g_object_ref (engines);
  g_signal_connect_object (engines, "items-changed", G_CALLBACK (show_choices), self,
                           G_CONNECT_SWAPPED);
  show_choices (self);
}

char *
wuzi_game_options_dup_refusal (WuziGameOptions *self)
{
  WuziEngineEntry *engine;

  g_return_val_if_fail (WUZI_IS_GAME_OPTIONS (self), NULL);

  engine = self->mode == WUZI_MODE_PVE ? get_engine (self) : NULL;
  return engine != NULL ? engine_words_dup_refusal (engine, get_rule (self), get_size (self))
                        : NULL;
}

void
wuzi_game_options_set_mode (WuziGameOptions *self, WuziMode mode)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);

  self->mode = mode;
  self->drawn = 0;
  show_choices (self);
}

void
wuzi_game_options_set_names (WuziGameOptions *self, const char *first, const char *second)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);

  if (g_strcmp0 (self->names[0], first) == 0 && g_strcmp0 (self->names[1], second) == 0)
    return;
  g_free (self->names[0]);
  g_free (self->names[1]);
  self->names[0] = g_strdup (first);
  self->names[1] = g_strdup (second);
  if (self->level_row != NULL)
    show_names (self);
  show_summary (self);
}

void
wuzi_game_options_set_has_guest (WuziGameOptions *self, gboolean has_guest)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self));

  if (self->has_guest == has_guest)
    return;
  self->has_guest = has_guest;
  show_choices (self);
}

void
wuzi_game_options_set_foldable (WuziGameOptions *self, gboolean foldable)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self));

  gtk_widget_set_visible (self->unfold, foldable);
  if (!foldable && !gtk_revealer_get_reveal_child (self->revealer))
    unfold (self, TRUE);
}

gboolean
wuzi_game_options_take_unfolding (WuziGameOptions *self)
{
  gboolean unfolding;

  g_return_val_if_fail (WUZI_IS_GAME_OPTIONS (self), FALSE);

  unfolding = self->unfolding;
  if (gtk_revealer_get_child_revealed (self->revealer))
    self->unfolding = FALSE;
  return unfolding;
}

void
wuzi_game_options_set_origin (WuziGameOptions *self, gboolean black_moves)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);

  self->has_origin = TRUE;
  unfold (self, gtk_revealer_get_reveal_child (self->revealer));
  gtk_widget_set_visible (self->lots, FALSE);
  gtk_widget_set_visible (self->size_row, FALSE);
  gtk_widget_set_visible (self->rule_row, FALSE);
  gtk_label_set_label (self->first_mover, _ ("Plays black"));
  /* Whoever wanted to play on from there most likely has an idea what to play. */
  change_word (self, WUZI_SETTING_FIRST_MOVER,
               black_moves ? FIRST_MOVER_PLAYER_1 : FIRST_MOVER_PLAYER_2);
}

/* With what somebody has typed, and not yet left. */
static void
take_time (WuziGameOptions *self)
{
  if (self->time != NULL)
    self->control = wuzi_time_choice_get (self->time);
}

GtkWidget *
wuzi_game_options_get_unfolded (WuziGameOptions *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_OPTIONS (self), NULL);

  return self->unfolded;
}

static void
set_time (WuziGameOptions *self, const TimeControl *control)
{
  self->control = *control;
  if (self->time != NULL)
    wuzi_time_choice_set (self->time, control);
  show_summary (self);
}

void
wuzi_game_options_set_opponent (WuziGameOptions *self, const char *opponent)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);

  change_word (self, WUZI_SETTING_LEVEL, opponent);
}

/* An opening that is asked for is played: on a board, and under a rule, that it suits. */
static void
choose_opening (WuziGameOptions *self, const PlayRequest *request)
{
  Rule rule;

  if (request->has_opening && request->opening != OPENING_FREE
      && get_size (self) < OPENING_MIN_SIZE)
    change_choice (self, WUZI_SETTING_BOARD_SIZE, g_variant_new_int32 (USUAL_SIZE));
  rule = play_request_choose_rule (request, get_rule (self), get_size (self));
  change_word (self, WUZI_SETTING_RULE, rule_to_name (rule));
  if (request->has_opening)
    change_word (self, WUZI_SETTING_OPENING, opening_to_name (request->opening));
}

void
wuzi_game_options_choose (WuziGameOptions *self, const PlayRequest *request)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);
  g_return_if_fail (request != NULL);

  if (request->opponent != NULL)
    change_word (self, WUZI_SETTING_LEVEL, request->opponent);
  choose_opening (self, request);
  if (request->has_time)
    set_time (self, &request->time);
}

void
wuzi_game_options_recall (WuziGameOptions *self, const char *player)
{
  PlayerChoices choices;

  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);

  if (!player_choices_load (self->settings, player, &choices))
    return;
  if (choices.opponent != NULL)
    change_word (self, WUZI_SETTING_LEVEL, choices.opponent);
  if (choices.has_time)
    set_time (self, &choices.time);
  if (self->has_origin)
    return;
  if (choices.first_mover != NULL)
    change_word (self, WUZI_SETTING_FIRST_MOVER, choices.first_mover);
  if (choices.size > 0)
    change_choice (self, WUZI_SETTING_BOARD_SIZE, g_variant_new_int32 (choices.size));
  if (choices.has_rule)
    change_word (self, WUZI_SETTING_RULE, rule_to_name (choices.rule));
  if (choices.has_opening)
    change_word (self, WUZI_SETTING_OPENING, opening_to_name (choices.opening));
}

void
wuzi_game_options_draw_first_mover (WuziGameOptions *self, const char *player)
{
  const char *choice = get_word (self, WUZI_SETTING_FIRST_MOVER);
  gboolean second = g_str_equal (choice, FIRST_MOVER_PLAYER_2);
  PlayerChoices last;

  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self));

  if (g_str_equal (choice, FIRST_MOVER_RANDOM))
    second = g_random_boolean ();
  else if (g_str_equal (choice, FIRST_MOVER_ALTERNATE))
    second = player_choices_load (self->settings, player, &last) && last.first_began;
  self->drawn = second ? WUZI_SEAT_SECOND : WUZI_SEAT_FIRST;
}

void
wuzi_game_options_fill (WuziGameOptions *self, WuziGameSetup *setup)
{
  const char *opponent = get_word (self, WUZI_SETTING_LEVEL);
  const char *first = get_word (self, WUZI_SETTING_FIRST_MOVER);
  WuziEngineEntry *engine = self->mode == WUZI_MODE_PVE ? get_engine (self) : NULL;

  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self));

  setup->rule = get_rule (self);
  setup->size = get_size (self);
  setup->opening = get_opening (self);
  setup->first_mover = self->drawn;
  if (self->drawn == 0)
    setup->first_mover =
        g_str_equal (first, FIRST_MOVER_PLAYER_2) ? WUZI_SEAT_SECOND : WUZI_SEAT_FIRST;
  setup->level = opponent_choice_to_level (opponent);
  setup->adaptive = opponent_choice_is_adaptive (opponent);
  if (engine != NULL) {
    setup->level = ENGINE_LEVEL_CHAMPION;
    setup->machine = opponent;
    setup->machine_name = wuzi_engine_entry_get_name (engine);
  }
  take_time (self);
  setup->time = self->control;
  setup->casual = can_be_rated (self) && !is_rated (self);
  setup->match = get_match (self);
}

static void
remember_for_player (WuziGameOptions *self, WuziRecordBook *book, const char *player)
{
  const PlayerChoices choices = {
    .opponent = get_word (self, WUZI_SETTING_LEVEL),
    .first_mover = get_word (self, WUZI_SETTING_FIRST_MOVER),
    .size = get_size (self),
    .time = self->control,
    .first_began = self->drawn != WUZI_SEAT_SECOND,
    .rule = get_rule (self),
    .opening = get_chosen_opening (self),
  };

  player_choices_save (self->settings, book, player, &choices);
}

void
wuzi_game_options_remember (WuziGameOptions *self, WuziRecordBook *book, const char *player)
{
  g_return_if_fail (WUZI_IS_GAME_OPTIONS (self) && self->settings != NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (CHOICES); i++) {
    g_autoptr (GVariant) state = get_choice (self, CHOICES[i]);

    /* A position has its own board, and its own reasons to have a colour. */
    if (!self->has_origin || g_str_equal (CHOICES[i], WUZI_SETTING_LEVEL))
      g_settings_set_value (self->settings, CHOICES[i], state);
  }
  take_time (self);
  wuzi_settings_set_time (self->settings, &self->control);
  if (!self->has_origin && player != NULL)
    remember_for_player (self, book, player);
}
