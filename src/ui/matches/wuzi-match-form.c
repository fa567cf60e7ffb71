/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a plan of what was chosen, or says why it can't be. */
#include "ui/matches/wuzi-match-form.h"

#include <glib/gi18n-lib.h>

#include "engines/wuzi-engine-entry.h"
#include "present/settings/opponent-choice.h"
#include "present/words/engine-words.h"
#include "present/words/game-words.h"
#include "present/words/opponent-words.h"
#include "present/words/tournament-words.h"
#include "present/words/wuzi-words.h"
#include "ui/common/announce.h"
#include "ui/common/file-choosers.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-switch-row.h"

#define CHOICE_KEY "wuzi-choice"

enum {
  MOST_TITLE_CHARS = 64,
  MEMORY_TOLERANCE_MEGABYTES = 64, /* Rapfi fills all that it is told with its table */
};

static const double MSECS_IN_SECOND = 1000;
static const double PERCENT = 100;

/* How long they think, in the order of the choice. */
typedef enum {
  CLOCK_PER_MOVE,
  CLOCK_PER_GAME,
} Clock;

struct _WuziMatchForm {
  AdwWindow parent_instance;

  /* Owned */
  GListModel *engines;
  GtkFileChooserNative *chooser; /* NULL: none is open */
  char *openings;                /* the path of a file; or NULL */

  guint usual_megabytes; /* what fits those who play */
  gboolean waiting;      /* for the end of what it asked for */

  /* Template */
  GtkEditable *title;
  GtkListBox *contenders;
  WuziChooser *add;
  GtkLabel *fault;
  AdwComboRow *rule;
  GtkAdjustment *size;
  AdwComboRow *format;
  GtkAdjustment *games;
  WuziSwitchRow *sprt;
  GtkWidget *sprt_rows;
  GtkAdjustment *elo0;
  GtkAdjustment *elo1;
  GtkAdjustment *alpha;
  GtkAdjustment *beta;
  AdwComboRow *clock;
  GtkAdjustment *seconds;
  GtkWidget *increment_row;
  GtkAdjustment *increment;
  AdwComboRow *source;
  AdwActionRow *file;
  GtkWidget *choose_file;
  WuziSwitchRow *bottom;
  GtkAdjustment *megabytes;
  GtkAdjustment *at_once;
  GtkScrolledWindow *scroller;
};

G_DEFINE_FINAL_TYPE (WuziMatchForm, wuzi_match_form, ADW_TYPE_WINDOW)

enum {
  ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- who plays --- */

static const char *
choice_at (WuziMatchForm *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->contenders, index);

  return row != NULL ? g_object_get_data (G_OBJECT (row), CHOICE_KEY) : NULL;
}

static int
count_contenders (WuziMatchForm *self)
{
  int count = 0;

  while (choice_at (self, count) != NULL)
    count++;
  return count;
}

static gboolean
has_choice (WuziMatchForm *self, const char *choice)
{
  for (int i = 0; choice_at (self, i) != NULL; i++)
    if (g_str_equal (choice_at (self, i), choice))
      return TRUE;
  return FALSE;
}

static void
offer (WuziMatchForm *self, const char *choice)
{
  if (!has_choice (self, choice))
    wuzi_chooser_add (self->add, choice, engine_words_for_choice (self->engines, choice));
}

/* Those who don't play yet: engines, and then levels, the strongest first. */
static void
fill_add (WuziMatchForm *self)
{
  wuzi_chooser_clear (self->add);
  wuzi_chooser_add (self->add, NULL, _ ("Add an engine or a level"));
  for (guint i = 0; i < g_list_model_get_n_items (self->engines); i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (self->engines, i);
    g_autofree char *choice = engine_words_dup_choice (entry);

    offer (self, choice);
  }
  for (int level = ENGINE_LEVEL_COUNT - 1; level >= 0; level--)
    offer (self, engine_level_to_name ((EngineLevel) level));
  wuzi_chooser_choose (self->add, NULL);
}

static void
show_fault (WuziMatchForm *self, const char *sentence)
{
  widget_show_words (self->fault, sentence);
}

/* As many as there are cores for their threads, but for one that is left to the windows. */
static void
set_at_once (WuziMatchForm *self)
{
  guint cores = MAX (g_get_num_processors (), 2) - 1;
  guint threads = 1;
  gboolean all;

  for (int i = 0; choice_at (self, i) != NULL; i++) {
    WuziEngineEntry *entry = engine_words_find (self->engines, choice_at (self, i));

    if (entry != NULL)
      threads = MAX (threads, (guint) wuzi_engine_entry_get_threads (entry));
  }
  all = gtk_adjustment_get_value (self->at_once) >= gtk_adjustment_get_upper (self->at_once);
  gtk_adjustment_set_upper (self->at_once, MIN (MAX (cores / threads, 1), MATCH_MAX_CONCURRENCY));
  if (all)
    gtk_adjustment_set_value (self->at_once, gtk_adjustment_get_upper (self->at_once));
}

/* Room for whoever is told of most, unless another number was chosen. */
static void
set_megabytes (WuziMatchForm *self)
{
  guint most = MATCH_USUAL_MEGABYTES;

  for (int i = 0; choice_at (self, i) != NULL; i++) {
    WuziEngineEntry *entry = engine_words_find (self->engines, choice_at (self, i));

    if (entry != NULL)
      most = MAX (most, wuzi_engine_entry_get_megabytes (entry));
  }
  if (gtk_adjustment_get_value (self->megabytes) == self->usual_megabytes)
    gtk_adjustment_set_value (self->megabytes, most);
  self->usual_megabytes = most;
}

/* A test decides between two; a gauntlet is of the first one. */
static void
contenders_changed (WuziMatchForm *self)
{
  gboolean two = count_contenders (self) <= 2;
  gboolean knock_out = adw_combo_row_get_selected (self->format) == MATCH_KNOCK_OUT;
  gboolean tests;

  gtk_widget_set_sensitive (GTK_WIDGET (self->sprt), two && !knock_out);
  g_object_get (self->sprt, "active", &tests, NULL);
  gtk_widget_set_visible (self->sprt_rows, tests && two && !knock_out);
  gtk_widget_set_visible (GTK_WIDGET (self->contenders), count_contenders (self) > 0);
  set_at_once (self);
  set_megabytes (self);
  fill_add (self);
  show_fault (self, NULL);
}

static void
focus_add (WuziMatchForm *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->add), GTK_DIR_TAB_FORWARD);
}

static void
remove_row (WuziMatchForm *self, GtkWidget *row)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  GtkListBoxRow *next;

  gtk_list_box_remove (self->contenders, row);
  contenders_changed (self);
  next = gtk_list_box_get_row_at_index (self->contenders, MAX (index - 1, 0));
  if (next != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (next));
  else
    focus_add (self);
}

static void
removed_cb (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  remove_row (WUZI_MATCH_FORM (gtk_widget_get_root (button)), row);
}

static gboolean
key_pressed_cb (WuziMatchForm *self, guint keyval)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->contenders));

  if (row == NULL || (keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete))
    return GDK_EVENT_PROPAGATE;
  remove_row (self, row);
  return GDK_EVENT_STOP;
}

/* What is told of who plays, NULL if nothing is known; the time is the match's. (transfer full) */
static char *
describe (WuziMatchForm *self, const char *choice)
{
  WuziEngineEntry *entry = engine_words_find (self->engines, choice);

  return entry != NULL ? engine_words_dup_rules (entry)
                       : opponent_words_dup_rating_spoken (opponent_choice_to_level (choice));
}

void
wuzi_match_form_add (WuziMatchForm *self, const char *choice)
{
  GtkWidget *button;
  GtkWidget *row;
  g_autofree char *words = NULL;
  g_autofree char *spoken = NULL;
  const char *name;

  g_return_if_fail (WUZI_IS_MATCH_FORM (self));
  g_return_if_fail (choice != NULL);

  if (has_choice (self, choice))
    return;
  name = engine_words_for_choice (self->engines, choice);
  words = describe (self, choice);
  /* Translators: %s is an engine's name, or a level's */
  spoken = g_strdup_printf (_ ("Remove %s"), name);
  row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", name, "subtitle", words,
                      "title-lines", 1, NULL);
  button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  widget_explain (button, spoken);
  g_signal_connect (button, "clicked", G_CALLBACK (removed_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_object_set_data_full (G_OBJECT (row), CHOICE_KEY, g_strdup (choice), g_free);
  gtk_list_box_append (self->contenders, row);
  contenders_changed (self);
}

static void
add_chosen_cb (WuziMatchForm *self, const char *choice)
{
  g_autofree char *copy = g_strdup (choice);

  if (copy == NULL)
    return;
  wuzi_match_form_add (self, copy);
  announce (GTK_WIDGET (self), engine_words_for_choice (self->engines, copy));
}

/* --- openings --- */

static void
show_source (WuziMatchForm *self)
{
  gboolean file = adw_combo_row_get_selected (self->source) == MATCH_OPENINGS_FILE;
  g_autofree char *shown =
      self->openings != NULL ? g_filename_display_basename (self->openings) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->file), file);
  gtk_widget_set_visible (GTK_WIDGET (self->bottom), file);
  adw_action_row_set_subtitle (self->file, shown != NULL ? shown : _ ("None is chosen yet"));
  show_fault (self, NULL);
}

static void
file_chosen_cb (WuziMatchForm *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    return;
  g_free (self->openings);
  self->openings = g_steal_pointer (&path);
  show_source (self);
}

static void
choose_file_cb (WuziMatchForm *self)
{
  if (self->chooser != NULL)
    return;
  self->chooser = file_choosers_new (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                     _ ("Choose Openings"), _ ("_Choose"), NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- other choices --- */

static void
show_format (WuziMatchForm *self)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->format),
                               tournament_words_explain_format (
                                   (MatchTournament) adw_combo_row_get_selected (self->format)));
  contenders_changed (self);
}

static void
show_clock (WuziMatchForm *self)
{
  gtk_widget_set_visible (self->increment_row,
                          adw_combo_row_get_selected (self->clock) == CLOCK_PER_GAME);
}

static void
fill_combo (AdwComboRow *row, const char *const *words)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (words);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
}

static void
fill_combos (WuziMatchForm *self)
{
  const char *rules[RULE_COUNT + 1] = { NULL };
  const char *formats[] = { tournament_words_for_format (MATCH_ROUND_ROBIN),
                            tournament_words_for_format (MATCH_GAUNTLET),
                            tournament_words_for_format (MATCH_KNOCK_OUT), NULL };
  const char *clocks[] = { C_ ("clock", "Per Move"), C_ ("clock", "Per Game"), NULL };
  const char *sources[] = { C_ ("openings", "Balanced"), C_ ("openings", "From a File"),
                            C_ ("openings", "Empty Board"), NULL };

  for (int rule = 0; rule < RULE_COUNT; rule++)
    rules[rule] = wuzi_words_for_rule ((Rule) rule);
  fill_combo (self->rule, rules);
  fill_combo (self->format, formats);
  fill_combo (self->clock, clocks);
  fill_combo (self->source, sources);
}

/* --- the plan --- */

/* The lines that say something; NULL if there are none. (transfer full) */
static GStrv
split_info (const char *info)
{
  g_auto (GStrv) lines = g_strsplit_set (info != NULL ? info : "", "\r\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) kept = NULL;

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      g_strv_builder_add (builder, *line);
  kept = g_strv_builder_end (builder);
  return *kept != NULL ? g_steal_pointer (&kept) : NULL;
}

/* A plan is read from the match's folder, the engine's command from where the program was started.
 */
static void
make_absolute (char **program)
{
  char *path =
      strchr (*program, G_DIR_SEPARATOR) != NULL ? g_canonicalize_filename (*program, NULL) : NULL;

  if (path != NULL) {
    g_free (*program);
    *program = path;
  }
}

static void
take_engine (MatchEngine *engine, WuziEngineEntry *entry)
{
  engine->command = wuzi_engine_entry_dup_argv (entry, NULL);
  if (engine->command != NULL && engine->command[0] != NULL)
    make_absolute (&engine->command[0]);
  engine->id = g_strdup (wuzi_engine_entry_get_id (entry));
  engine->threads = (int) wuzi_engine_entry_get_threads (entry);
  engine->info = split_info (wuzi_engine_entry_get_info (entry));
  engine->yixin = wuzi_engine_entry_get_dialect (entry) == BRAIN_DIALECT_YIXIN;
  engine->folder = g_strdup (wuzi_engine_entry_get_folder (entry));
  engine->network = wuzi_engine_entry_get_network (entry);
  engine->free = !wuzi_engine_entry_get_confined (entry) || engine->network;
  engine->writes_folder = wuzi_engine_entry_get_folder_writable (entry);
}

static void
take_contenders (WuziMatchForm *self, MatchPlan *plan)
{
  for (int i = 0; choice_at (self, i) != NULL; i++) {
    const char *choice = choice_at (self, i);
    WuziEngineEntry *entry = engine_words_find (self->engines, choice);
    MatchEngine *engine =
        match_plan_add_engine (plan, engine_words_for_choice (self->engines, choice));

    if (entry != NULL)
      take_engine (engine, entry);
    else
      engine->level = opponent_choice_to_level (choice);
  }
}

static void
take_terms (WuziMatchForm *self, MatchTerms *terms)
{
  gint64 msecs = (gint64) (gtk_adjustment_get_value (self->seconds) * MSECS_IN_SECOND);

  terms->rule = (Rule) adw_combo_row_get_selected (self->rule);
  terms->size = (int) gtk_adjustment_get_value (self->size);
  terms->memory = (gint64) gtk_adjustment_get_value (self->megabytes) << 20;
  terms->memory_tolerance = (gint64) MEMORY_TOLERANCE_MEGABYTES << 20;
  if (adw_combo_row_get_selected (self->clock) == CLOCK_PER_MOVE) {
    terms->turn_ms = msecs;
    return;
  }
  terms->match_ms = msecs;
  terms->increment_ms = (gint64) (gtk_adjustment_get_value (self->increment) * MSECS_IN_SECOND);
}

static void
take_sprt (WuziMatchForm *self, MatchPlan *plan)
{
  plan->has_sprt = gtk_widget_get_visible (self->sprt_rows);
  if (plan->has_sprt)
    plan->sprt =
        (SprtTest) { gtk_adjustment_get_value (self->elo0), gtk_adjustment_get_value (self->elo1),
                     gtk_adjustment_get_value (self->alpha) / PERCENT,
                     gtk_adjustment_get_value (self->beta) / PERCENT };
}

/* (transfer full) */
static MatchPlan *
make_plan (WuziMatchForm *self)
{
  MatchPlan *plan = match_plan_new ();
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (self->title)));

  plan->title = *title != '\0'
                    ? g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), MOST_TITLE_CHARS))
                    : NULL;
  take_contenders (self, plan);
  take_terms (self, &plan->terms);
  take_sprt (self, plan);
  plan->tournament = (MatchTournament) adw_combo_row_get_selected (self->format);
  plan->games = (int) gtk_adjustment_get_value (self->games);
  plan->concurrency = (int) gtk_adjustment_get_value (self->at_once);
  plan->opening_source = (MatchOpeningSource) adw_combo_row_get_selected (self->source);
  if (plan->opening_source == MATCH_OPENINGS_FILE) {
    plan->openings = g_strdup (self->openings);
    g_object_get (self->bottom, "active", &plan->openings_bottom, NULL);
  }
  return plan;
}

/* Why somebody can't play so; NULL: they can. (transfer full) */
static char *
find_engine_fault (WuziEngineEntry *entry, const MatchPlan *plan)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) argv = wuzi_engine_entry_dup_argv (entry, &error);

  /* Translators: an engine's name, and what is wrong with it */
  return argv == NULL
             ? g_strdup_printf (_ ("%s: %s"), wuzi_engine_entry_get_name (entry), error->message)
             : engine_words_dup_refusal (entry, plan->terms.rule, plan->terms.size);
}

/* A sentence about what can't be; NULL: all can. (transfer full) */
static char *
find_fault (WuziMatchForm *self, const MatchPlan *plan)
{
  if (plan->engines->len < 2)
    return g_strdup (_ ("Choose at least two who play: engines, levels, or both."));
  if (plan->engines->len > MATCH_MAX_ENGINES)
    return g_strdup_printf (_ ("At most %d can play in a match."), MATCH_MAX_ENGINES);
  for (int i = 0; choice_at (self, i) != NULL; i++) {
    WuziEngineEntry *entry = engine_words_find (self->engines, choice_at (self, i));
    char *fault = entry != NULL ? find_engine_fault (entry, plan) : NULL;

    if (fault != NULL)
      return fault;
  }
  if (plan->opening_source == MATCH_OPENINGS_FILE && plan->openings == NULL)
    return g_strdup (_ ("Choose the file with the openings."));
  if (plan->has_sprt && plan->sprt.elo1 <= plan->sprt.elo0)
    return g_strdup (_ ("The second difference in Elo must be greater than the first."));
  return NULL;
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchForm *self = WUZI_MATCH_FORM (widget);
  g_autoptr (MatchPlan) plan = NULL;
  g_autofree char *fault = NULL;

  if (self->waiting)
    return;
  plan = make_plan (self);
  fault = find_fault (self, plan);
  show_fault (self, fault);
  if (fault != NULL) {
    announce (widget, fault);
    return;
  }
  /* The button keeps the focus, for what is said if it fails. */
  self->waiting = TRUE;
  g_signal_emit (self, signals[ACCEPTED], 0, g_steal_pointer (&plan));
}

void
wuzi_match_form_end (WuziMatchForm *self, const char *fault)
{
  g_return_if_fail (WUZI_IS_MATCH_FORM (self));

  if (fault == NULL) {
    gtk_window_close (GTK_WINDOW (self));
    return;
  }
  self->waiting = FALSE;
  show_fault (self, fault);
  announce (GTK_WIDGET (self), fault);
}

/* --- the window --- */

static void
wuzi_match_form_dispose (GObject *object)
{
  WuziMatchForm *self = WUZI_MATCH_FORM (object);

  file_choosers_close (&self->chooser);
  g_clear_object (&self->engines);
  g_clear_pointer (&self->openings, g_free);

  G_OBJECT_CLASS (wuzi_match_form_parent_class)->dispose (object);
}

static void
wuzi_match_form_class_init (WuziMatchFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_match_form_dispose;

  signals[ACCEPTED] = NEW_SIGNAL (klass, "accepted", G_TYPE_POINTER);

  ENSURE_TYPES (WUZI_TYPE_CHOOSER, WUZI_TYPE_SWITCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-match-form.ui");
  BIND_CHILDREN (widget_class, WuziMatchForm, title, contenders, add, fault, rule, size, format,
                 games, sprt, sprt_rows, elo0, elo1, alpha, beta, clock, seconds, increment_row,
                 increment, source, file, choose_file, bottom, megabytes, at_once, scroller);
  BIND_CALLBACKS (widget_class, add_chosen_cb, choose_file_cb, show_source, show_format, show_clock,
                  contenders_changed);
  gtk_widget_class_install_action (widget_class, "match-form.start", NULL, start_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_match_form_init (WuziMatchForm *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->contenders));
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->contenders), key);
  wuzi_chooser_set_spoken (self->add, _ ("Who Plays"));
  set_at_once (self);
  gtk_adjustment_set_upper (self->megabytes, WUZI_ENGINE_MAX_MEGABYTES);
  g_signal_connect (self, "map", G_CALLBACK (focus_add), NULL);
}

WuziMatchForm *
wuzi_match_form_new (GtkWindow *parent, GSettings *settings, GListModel *engines)
{
  WuziMatchForm *self =
      g_object_new (WUZI_TYPE_MATCH_FORM, "transient-for", parent, "modal", TRUE, NULL);

  self->engines = g_object_ref (engines);
  g_signal_connect_object (engines, "items-changed", G_CALLBACK (fill_add), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  fill_combos (self);
  show_format (self);
  show_clock (self);
  show_source (self);
  return self;
}
