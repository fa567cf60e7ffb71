/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets an engine find moves on a board. */
#include "ui/engines/wuzi-engine-trial.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/brain-words.h"
#include "present/words/game-words.h"
#include "present/words/wuzi-words.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/study/wuzi-study-layout.h"

enum {
  GAP = 6, /* pixels, between buttons */
};

struct _WuziEngineTrial {
  GtkWidget parent_instance;

  /* Owned */
  WuziEngineProbe *probe; /* NULL until it is set */
  WuziBrain *brain;       /* NULL: it wasn't started */
  GSignalGroup *brain_signals;
  GCancellable *cancellable; /* of what the engine looks for; NULL: nothing */
  char *outcome;             /* of what it looked for last, a sentence; or NULL */
  char *thought;             /* or NULL */

  Board board;
  Rule rule;
  gboolean knows_game; /* the engine has started one on this board */
  gboolean outdated;   /* its settings were changed while it thought */
  gint64 started;      /* usecs, on the monotonic clock: when it began to look */
  guint timer;

  /* Template */
  GtkWidget *board_box;
  WuziBoardView *view;
  GtkWidget *side;
  GtkWidget *choices;
  WuziChooser *rules;
  WuziChooser *sizes;
  GtkWidget *buttons;
  GtkWidget *find;
  GtkWidget *stop;
  GtkLabel *state;
  GtkLabel *thoughts;
  WuziLogView *log_view;
};

G_DEFINE_FINAL_TYPE (WuziEngineTrial, wuzi_engine_trial, GTK_TYPE_WIDGET)

enum {
  SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static WuziEngineEntry *
get_entry (WuziEngineTrial *self)
{
  return wuzi_engine_probe_get_entry (self->probe);
}

static gboolean
is_over (WuziEngineTrial *self)
{
  return rules_is_over (self->rule, &self->board);
}

/* --- what is shown --- */

/* (transfer full) */
static char *
describe_state (WuziEngineTrial *self)
{
  gint64 seconds = (g_get_monotonic_time () - self->started) / G_USEC_PER_SEC;

  if (self->cancellable != NULL && wuzi_brain_get_state (self->brain) == WUZI_BRAIN_STARTING)
    return g_strdup (_ ("Starting…"));
  if (self->cancellable != NULL)
    /* Translators: for how many seconds an engine has been looking for a move */
    return g_strdup_printf (_ ("Thinking, %d s"), (int) seconds);
  if (self->outcome != NULL)
    return g_strdup (self->outcome);
  if (is_over (self))
    return g_strdup (_ ("The game is over."));
  return g_strdup (_ ("Put stones on the board, or let the engine begin."));
}

static void
show_words (WuziEngineTrial *self)
{
  g_autofree char *words = describe_state (self);

  gtk_label_set_label (self->state, words);
  widget_show_words (self->thoughts, self->thought);
}

static void
show_board (WuziEngineTrial *self)
{
  BoardPosition position;

  board_position_init_by_rule (&position, &self->board, self->rule);
  if (self->cancellable == NULL && !is_over (self))
    position.hand = self->board.turn;
  wuzi_board_view_set_position (self->view, &position);
}

static void
show_buttons (WuziEngineTrial *self)
{
  gboolean looks = self->cancellable != NULL;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_visible (self->find, !looks);
  gtk_widget_set_visible (self->stop, looks);
  gtk_widget_action_set_enabled (widget, "trial.find", !looks && !is_over (self));
  gtk_widget_action_set_enabled (widget, "trial.take-back", !looks && self->board.count > 0);
  gtk_widget_action_set_enabled (widget, "trial.clear", !looks && self->board.count > 0);
  gtk_widget_set_sensitive (self->choices, !looks);
}

static void
show (WuziEngineTrial *self)
{
  show_board (self);
  show_buttons (self);
  show_words (self);
}

static void
forget_words (WuziEngineTrial *self)
{
  g_clear_pointer (&self->outcome, g_free);
  g_clear_pointer (&self->thought, g_free);
}

/* --- the engine --- */

static void
thought_cb (WuziEngineTrial *self, const BrainThought *thought)
{
  if (thought->rank > 0 || self->cancellable == NULL)
    return;
  g_free (self->thought);
  self->thought = brain_words_for_thought (thought);
  show_words (self);
}

static void
forget_engine (WuziEngineTrial *self)
{
  g_signal_group_set_target (self->brain_signals, NULL);
  g_clear_object (&self->brain);
  self->knows_game = FALSE;
}

static void
take_engine (WuziEngineTrial *self)
{
  if (self->brain != NULL)
    return;
  self->brain = wuzi_brain_new (get_entry (self));
  g_signal_group_set_target (self->brain_signals, self->brain);
  wuzi_log_view_set_log (self->log_view, wuzi_brain_get_log (self->brain));
}

static void
end_looking (WuziEngineTrial *self)
{
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->outdated)
    forget_engine (self);
  self->outdated = FALSE;
}

/* The button that takes the place of the other one takes the focus, too. */
static void
show_end (WuziEngineTrial *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean focused = root != NULL && gtk_root_get_focus (root) == self->stop;

  end_looking (self);
  show (self);
  if (focused)
    gtk_widget_grab_focus (self->find);
}

/* What it looks for, for whoever waits for it. */
typedef struct {
  WuziEngineTrial *trial;
  GCancellable *cancellable;
} Looking;

static gboolean
is_current (const Looking *looking)
{
  return looking->trial->cancellable == looking->cancellable;
}

static void
looking_free (Looking *looking)
{
  g_object_unref (looking->cancellable);
  g_object_unref (looking->trial);
  g_free (looking);
}

static void
tell_outcome (WuziEngineTrial *self, char *sentence)
{
  g_free (self->outcome);
  self->outcome = sentence;
  show_end (self);
  announce (GTK_WIDGET (self), sentence);
}

static void
fail (WuziEngineTrial *self, const GError *error)
{
  self->knows_game = FALSE;
  tell_outcome (self, g_strdup (error->message));
}

static void
moved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Looking *looking = user_data;
  WuziEngineTrial *self = looking->trial;
  g_autoptr (GError) error = NULL;
  gint64 ms;
  Point point = wuzi_brain_move_finish (WUZI_BRAIN (source), result, &ms, NULL, &error);
  char text[NOTATION_POINT_BYTES];

  if (!is_current (looking)) {
    looking_free (looking);
    return;
  }
  if (point != POINT_NONE && board_play (&self->board, point))
    /* Translators: where an engine has put a stone, "h8", and after how many seconds */
    tell_outcome (self, g_strdup_printf (_ ("Plays %s after %.1f s."),
                                         notation_from_point (point, text), (double) ms / 1000));
  else if (error != NULL)
    fail (self, error);
  looking_free (looking);
}

static void
ask_for_move (Looking *looking)
{
  wuzi_brain_move_async (looking->trial->brain, &looking->trial->board, NULL, looking->cancellable,
                         moved_cb, looking);
}

static void
started_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Looking *looking = user_data;
  WuziEngineTrial *self = looking->trial;
  g_autoptr (GError) error = NULL;
  gboolean started = wuzi_brain_start_finish (WUZI_BRAIN (source), result, &error);

  if (is_current (looking) && started) {
    self->knows_game = TRUE;
    self->started = g_get_monotonic_time ();
    show_words (self);
    ask_for_move (looking);
    return;
  }
  if (is_current (looking))
    fail (self, error);
  looking_free (looking);
}

static gboolean
tick_cb (gpointer user_data)
{
  show_words (user_data);
  return G_SOURCE_CONTINUE;
}

static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEngineTrial *self = WUZI_ENGINE_TRIAL (widget);
  BrainGame game = { .size = self->board.size, .rule = self->rule };
  Looking *looking;

  if (self->cancellable != NULL || self->probe == NULL)
    return;
  take_engine (self);
  forget_words (self);
  self->cancellable = g_cancellable_new ();
  self->started = g_get_monotonic_time ();
  self->timer = g_timeout_add_seconds (1, tick_cb, self);
  looking = g_new (Looking, 1);
  *looking = (Looking) { g_object_ref (self), g_object_ref (self->cancellable) };
  if (self->knows_game && wuzi_brain_get_state (self->brain) != WUZI_BRAIN_STOPPED)
    ask_for_move (looking);
  else
    wuzi_brain_start_async (self->brain, &game, self->cancellable, started_cb, looking);
  show (self);
  gtk_widget_grab_focus (self->stop);
}

gboolean
wuzi_engine_trial_stop (WuziEngineTrial *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_TRIAL (self), FALSE);

  if (self->cancellable == NULL)
    return FALSE;
  g_cancellable_cancel (self->cancellable);
  forget_words (self);
  show_end (self);
  return TRUE;
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_engine_trial_stop (WUZI_ENGINE_TRIAL (widget));
}

/* --- the board --- */

static void
point_chosen_cb (WuziEngineTrial *self, guint point)
{
  if (self->cancellable != NULL || is_over (self)
      || rules_check (self->rule, &self->board, (Point) point) != REFUSAL_NONE)
    return;
  board_play (&self->board, (Point) point);
  forget_words (self);
  show (self);
}

static void
take_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEngineTrial *self = WUZI_ENGINE_TRIAL (widget);

  board_take_back (&self->board);
  forget_words (self);
  show (self);
}

static void
clear (WuziEngineTrial *self)
{
  board_clear (&self->board);
  self->knows_game = FALSE;
  wuzi_board_view_forget (self->view);
  forget_words (self);
  show (self);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  clear (WUZI_ENGINE_TRIAL (widget));
}

/* --- rules and sizes --- */

static void
fill_rules (WuziEngineTrial *self)
{
  wuzi_chooser_clear (self->rules);
  for (int rule = 0; rule < RULE_COUNT; rule++)
    if (wuzi_engine_entry_plays (get_entry (self), (Rule) rule, self->board.size))
      wuzi_chooser_add (self->rules, rule_to_name ((Rule) rule), wuzi_words_for_rule ((Rule) rule));
  if (!wuzi_chooser_has (self->rules, rule_to_name (self->rule)))
    wuzi_chooser_add (self->rules, rule_to_name (self->rule), wuzi_words_for_rule (self->rule));
  wuzi_chooser_choose (self->rules, rule_to_name (self->rule));
}

static void
add_size (WuziEngineTrial *self, int size)
{
  g_autofree char *id = g_strdup_printf ("%d", size);
  g_autofree char *label = game_words_for_size (size);

  if (!wuzi_chooser_has (self->sizes, id))
    wuzi_chooser_add (self->sizes, id, label);
}

static void
fill_sizes (WuziEngineTrial *self)
{
  g_autofree char *chosen = g_strdup_printf ("%d", self->board.size);

  wuzi_chooser_clear (self->sizes);
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    if (wuzi_engine_entry_plays (get_entry (self), self->rule, size) || size == self->board.size)
      add_size (self, size);
  wuzi_chooser_choose (self->sizes, chosen);
}

/* The board stays as it is where the engine plays so. */
static void
follow_findings (WuziEngineTrial *self)
{
  fill_rules (self);
  fill_sizes (self);
  show (self);
}

/* The engine is started anew when it is needed next, as it is set up now. */
static void
changed_cb (WuziEngineTrial *self)
{
  if (self->cancellable == NULL)
    forget_engine (self);
  else
    self->outdated = TRUE;
}

static void
rule_chosen_cb (WuziEngineTrial *self, const char *name)
{
  if (name == NULL || !rule_from_name (name, &self->rule))
    return;
  fill_sizes (self);
  clear (self);
}

static void
size_chosen_cb (WuziEngineTrial *self, const char *size)
{
  if (size == NULL || !board_init (&self->board, atoi (size)))
    return;
  fill_rules (self);
  clear (self);
}

static void
log_changed_cb (WuziEngineTrial *self)
{
  WuziBrainLog *log = wuzi_engine_probe_get_log (self->probe);

  if (log != NULL && self->cancellable == NULL)
    wuzi_log_view_set_log (self->log_view, log);
}

static void
said_cb (WuziEngineTrial *self, const char *sentence)
{
  g_signal_emit (self, signals[SAID], 0, sentence);
}

/* --- the widget --- */

static void
wuzi_engine_trial_dispose (GObject *object)
{
  WuziEngineTrial *self = WUZI_ENGINE_TRIAL (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  end_looking (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_ENGINE_TRIAL);
  g_clear_object (&self->brain_signals);
  g_clear_object (&self->brain);
  g_clear_object (&self->probe);

  G_OBJECT_CLASS (wuzi_engine_trial_parent_class)->dispose (object);
}

static void
wuzi_engine_trial_finalize (GObject *object)
{
  WuziEngineTrial *self = WUZI_ENGINE_TRIAL (object);

  g_free (self->outcome);
  g_free (self->thought);

  G_OBJECT_CLASS (wuzi_engine_trial_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "trial.find", NULL, find_action);
  gtk_widget_class_install_action (widget_class, "trial.stop", NULL, stop_action);
  gtk_widget_class_install_action (widget_class, "trial.take-back", NULL, take_back_action);
  gtk_widget_class_install_action (widget_class, "trial.clear", NULL, clear_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "trial.take-back",
                                       NULL);
}

static void
wuzi_engine_trial_class_init (WuziEngineTrialClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_engine_trial_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_engine_trial_finalize;

  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_CHOOSER, WUZI_TYPE_LOG_VIEW,
                WUZI_TYPE_STUDY_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-engine-trial.ui");
  BIND_CHILDREN (widget_class, WuziEngineTrial, board_box, view, side, choices, rules, sizes,
                 buttons, find, stop, state, thoughts, log_view);
  BIND_CALLBACKS (widget_class, point_chosen_cb, rule_chosen_cb, size_chosen_cb, said_cb);
  install_actions (widget_class);
}

static void
wuzi_engine_trial_init (WuziEngineTrial *self)
{
  board_init (&self->board, BOARD_USUAL_SIZE);
  self->brain_signals = g_signal_group_new (WUZI_TYPE_BRAIN);
  g_signal_group_connect_swapped (self->brain_signals, "thought", G_CALLBACK (thought_cb), self);
  g_signal_group_connect_swapped (self->brain_signals, "notify::state", G_CALLBACK (show_words),
                                  self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->choices, wuzi_wrap_layout_new (GAP));
  gtk_widget_set_layout_manager (self->buttons, wuzi_wrap_layout_new (GAP));
  wuzi_chooser_set_spoken (self->rules, _ ("Rule"));
  wuzi_chooser_set_spoken (self->sizes, _ ("Board"));
}

void
wuzi_engine_trial_set_engine (WuziEngineTrial *self, GSettings *settings, WuziEngineProbe *probe)
{
  static const char *const SETTINGS[] = { "command", "folder",   "turn-ms",        "megabytes",
                                          "threads", "dialect",  "habit",          "info",
                                          "network", "confined", "folder-writable" };
  WuziEngineEntry *entry = wuzi_engine_probe_get_entry (probe);

  g_return_if_fail (WUZI_IS_ENGINE_TRIAL (self));
  g_return_if_fail (self->probe == NULL);

  self->probe = g_object_ref (probe);
  wuzi_settings_bind_themes (settings, G_OBJECT (self->view), G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_SHOW_COORDINATES, self->view, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_CONFIRM_TAP, self->view, "confirm-taps",
                   G_SETTINGS_BIND_GET);
  for (gsize i = 0; i < G_N_ELEMENTS (SETTINGS); i++) {
    g_autofree char *notify = g_strconcat ("notify::", SETTINGS[i], NULL);

    g_signal_connect_object (entry, notify, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  }
  g_signal_connect_object (entry, "notify::findings", G_CALLBACK (follow_findings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (probe, "notify::log", G_CALLBACK (log_changed_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_log_view_set_name (self->log_view, wuzi_engine_entry_get_name (entry));
  log_changed_cb (self);
  follow_findings (self);
}

WuziLogView *
wuzi_engine_trial_get_log_view (WuziEngineTrial *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_TRIAL (self), NULL);

  return self->log_view;
}
