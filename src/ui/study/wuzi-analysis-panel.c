/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows what analysts find out, in words and on the board. */
#include "ui/study/wuzi-analysis-panel.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/study/analysis-words.h"
#include "present/study/analyst-words.h"
#include "study/study-line.h"
#include "ui/board/overlay-painter.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-sight.h"
#include "ui/study/wuzi-analyst-block.h"
#include "ui/study/wuzi-analyst-choice.h"
#include "ui/study/wuzi-balance-chart.h"
#include "ui/study/wuzi-candidate-list.h"

enum {
  FIRST_STONES = 8, /* of a line that is pointed at */
};

/* A row of one of the lists. */
typedef struct {
  WuziAnalyst *analyst; /* whose; NULL: our own engine's */
  int row;              /* or CANDIDATE_NO_ROW */
} ShownRow;

struct _WuziAnalysisPanel {
  GtkBox parent_instance;

  /* Owned */
  WuziAnalysis *analysis;
  WuziAnalysts *analysts;
  WuziReplay *replay; /* NULL until there is one */
  WuziBalanceBar *bar;
  GSimpleActionGroup *actions;
  WuziSight *sight; /* of the bar */
  GSettings *settings;

  gboolean running;
  gboolean held;

  Point hovered; /* the point of the board that is pointed at */

  Point shown_move; /* of the line that is shown, or POINT_NONE */
  int shown_length; /* so many of its stones */

  /* Template */
  GtkWidget *run;
  GtkImage *run_image;
  GtkLabel *value;
  GtkLabel *status;
  WuziAnalystChoice *choice;
  WuziCandidateList *list;
  GtkBox *blocks; /* of WuziAnalystBlock */
  WuziBalanceChart *chart;
};

G_DEFINE_FINAL_TYPE (WuziAnalysisPanel, wuzi_analysis_panel, GTK_TYPE_BOX)

enum {
  PROP_RUNNING = 1,
  PROP_HELD,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint shown_changed_signal;

/* --- whose opinion --- */

static const AnalysisOpinion *
get_opinion_of (WuziAnalysisPanel *self, WuziAnalyst *analyst)
{
  return analyst != NULL ? wuzi_analyst_get_opinion (analyst)
                         : wuzi_analysis_get_opinion (self->analysis);
}

/* Whose opinion is that of the panel: our own engine, or else the first. */
static WuziAnalyst *
get_lead (WuziAnalysisPanel *self)
{
  return wuzi_analysts_get_built_in (self->analysts) ? NULL : wuzi_analysts_get (self->analysts, 0);
}

static const AnalysisOpinion *
get_opinion (WuziAnalysisPanel *self)
{
  return get_opinion_of (self, get_lead (self));
}

static WuziAnalystBlock *
get_block (WuziAnalysisPanel *self, WuziAnalyst *analyst)
{
  GtkWidget *block = gtk_widget_get_first_child (GTK_WIDGET (self->blocks));

  while (block != NULL && wuzi_analyst_block_get_analyst (WUZI_ANALYST_BLOCK (block)) != analyst)
    block = gtk_widget_get_next_sibling (block);
  return (WuziAnalystBlock *) block;
}

static WuziCandidateList *
get_list (WuziAnalysisPanel *self, WuziAnalyst *analyst)
{
  return analyst == NULL ? self->list : wuzi_analyst_block_get_list (get_block (self, analyst));
}

/* --- the line that is shown --- */

static const AnalysisLine *
get_line (WuziAnalysisPanel *self, ShownRow shown)
{
  return candidate_list_find_line (get_opinion_of (self, shown.analyst), shown.row);
}

static int
find_row_of_point (const AnalysisOpinion *opinion, Point point)
{
  for (int i = 0; opinion != NULL && point != POINT_NONE && i < opinion->count; i++)
    if (opinion->lines[i].points[0] == point)
      return i;
  return CANDIDATE_NO_ROW;
}

static int
find_pointed_row (WuziAnalysisPanel *self, WuziAnalyst *analyst)
{
  return wuzi_candidate_list_get_pointed (get_list (self, analyst));
}

static int
find_hovered_row (WuziAnalysisPanel *self, WuziAnalyst *analyst)
{
  return find_row_of_point (get_opinion_of (self, analyst), self->hovered);
}

static int
find_focused_row (WuziAnalysisPanel *self, WuziAnalyst *analyst)
{
  return wuzi_candidate_list_get_focused (get_list (self, analyst));
}

/* Asks for a row of our own engine's list, if that looks, and then of those of the others. */
static gboolean
find_row (WuziAnalysisPanel *self, int (*find) (WuziAnalysisPanel *self, WuziAnalyst *analyst),
          ShownRow *shown)
{
  *shown = (ShownRow) { .row = CANDIDATE_NO_ROW };
  if (wuzi_analysts_get_built_in (self->analysts))
    shown->row = find (self, NULL);
  for (guint i = 0; shown->row == CANDIDATE_NO_ROW && i < wuzi_analysts_count (self->analysts);
       i++) {
    shown->analyst = wuzi_analysts_get (self->analysts, i);
    shown->row = find (self, shown->analyst);
  }
  return shown->row != CANDIDATE_NO_ROW;
}

/* The row that is pointed at, by whatever means. */
static ShownRow
find_shown_row (WuziAnalysisPanel *self)
{
  ShownRow shown;

  if (find_row (self, find_pointed_row, &shown))
    return shown;
  find_row (self, self->hovered != POINT_NONE ? find_hovered_row : find_focused_row, &shown);
  return shown;
}

/* Of a line, the first stones are shown, until somebody steps through it. */
static void
look_for_shown (WuziAnalysisPanel *self)
{
  const AnalysisLine *line = get_line (self, find_shown_row (self));
  Point move = line != NULL ? line->points[0] : POINT_NONE;

  if (self->shown_move == move)
    return;
  self->shown_move = move;
  self->shown_length = FIRST_STONES;
}

static void
tell_shown (WuziAnalysisPanel *self)
{
  look_for_shown (self);
  g_signal_emit (self, shown_changed_signal, 0);
}

/* The colour that makes the first move of a row's line. */
static Stone
get_first_stone (const AnalysisOpinion *opinion, int row)
{
  return row == CANDIDATE_THREAT_ROW ? stone_other (opinion->turn) : opinion->turn;
}

static void
add_candidates (const AnalysisOpinion *opinion, BoardOverlay *overlay)
{
  for (int i = 0; opinion != NULL && i < opinion->count; i++) {
    g_autofree char *text = analysis_words_for_point (&opinion->lines[i], opinion->rule);

    board_overlay_add_candidate (overlay, opinion->lines[i].points[0], i + 1,
                                 candidate_list_rate (opinion, i), text);
  }
}

/* What each of the others would play. */
static void
add_advices (WuziAnalysisPanel *self, BoardOverlay *overlay)
{
  for (guint i = 0; i < wuzi_analysts_count (self->analysts); i++) {
    WuziAnalyst *analyst = wuzi_analysts_get (self->analysts, i);
    const AnalysisOpinion *opinion = wuzi_analyst_get_opinion (analyst);
    int place = wuzi_analyst_get_place (analyst);

    if (opinion != NULL && opinion->count > 0)
      board_overlay_add_advice (overlay, opinion->lines[0].points[0], place,
                                analyst_words_for_place (place));
  }
}

void
wuzi_analysis_panel_add_to_overlay (WuziAnalysisPanel *self, BoardOverlay *overlay)
{
  const AnalysisLine *line;
  ShownRow shown;

  g_return_if_fail (WUZI_IS_ANALYSIS_PANEL (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->bar)))
    return;
  add_candidates (get_opinion (self), overlay);
  add_advices (self, overlay);
  shown = find_shown_row (self);
  line = get_line (self, shown);
  if (line != NULL)
    board_overlay_set_line (overlay, line->points, (guint) MIN (line->length, self->shown_length),
                            get_first_stone (get_opinion_of (self, shown.analyst), shown.row), 1);
}

void
wuzi_analysis_panel_point_at (WuziAnalysisPanel *self, Point point)
{
  g_return_if_fail (WUZI_IS_ANALYSIS_PANEL (self));

  if (self->hovered == point)
    return;
  self->hovered = point;
  tell_shown (self);
}

gboolean
wuzi_analysis_panel_scroll (WuziAnalysisPanel *self, int steps)
{
  const AnalysisLine *line;

  g_return_val_if_fail (WUZI_IS_ANALYSIS_PANEL (self), FALSE);

  line = get_line (self, find_shown_row (self));
  if (line == NULL)
    return FALSE;
  self->shown_length = CLAMP (MIN (self->shown_length, line->length) + steps, 1, line->length);
  g_signal_emit (self, shown_changed_signal, 0);
  return TRUE;
}

gboolean
wuzi_analysis_panel_leave (WuziAnalysisPanel *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS_PANEL (self), FALSE);

  if (get_line (self, find_shown_row (self)) == NULL)
    return FALSE;
  wuzi_candidate_list_leave (self->list);
  for (guint i = 0; i < wuzi_analysts_count (self->analysts); i++)
    wuzi_candidate_list_leave (get_list (self, wuzi_analysts_get (self->analysts, i)));
  self->hovered = POINT_NONE;
  tell_shown (self);
  return TRUE;
}

/* --- the lists --- */

static gboolean
asks_threats (WuziAnalysisPanel *self)
{
  gboolean threats;

  g_object_get (self->analysis, "threats", &threats, NULL);
  return threats;
}

/* The keyboard stays in the panel when its row goes. */
static void
emptied_cb (WuziAnalysisPanel *self)
{
  gtk_widget_grab_focus (self->run);
}

/* For the moment until something is known of a new position, what is there stays. */
static void
show_list (WuziAnalysisPanel *self)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (self->analysis);

  if (!wuzi_analysts_get_built_in (self->analysts))
    wuzi_candidate_list_show (self->list, NULL, FALSE);
  else if (opinion != NULL || wuzi_analysis_get_state (self->analysis) != ANALYSIS_THINKING)
    wuzi_candidate_list_show (self->list, opinion,
                              opinion != NULL && opinion->threat_is_known && asks_threats (self));
}

/* --- how the game stands --- */

/* The score for black: the opinion's, or what the study has kept of our own engine's. FALSE if
 * there is none. */
static gboolean
get_value (WuziAnalysisPanel *self, const AnalysisOpinion *opinion, double *value)
{
  WuziStudy *study = wuzi_analysis_get_study (self->analysis);
  const StudyNote *note =
      study != NULL ? wuzi_study_get_note (study, wuzi_study_get_current (study)) : NULL;

  if (opinion != NULL && opinion->count > 0 && opinion->lines[0].means != ANALYSIS_UNRATED) {
    *value = analysis_opinion_get_value (opinion);
    return TRUE;
  }
  *value = note != NULL ? note->value : 0;
  return note != NULL && note->has_value && get_lead (self) == NULL;
}

/* What each of the others says has a mark of its colour in the bar, and a line of its tooltip. */
static void
show_others (WuziAnalysisPanel *self, const char *whole)
{
  g_autoptr (GString) words = g_string_new (whole);
  BalanceMark marks[ANALYSTS_MAX];
  guint count = 0;

  for (guint i = 0; i < wuzi_analysts_count (self->analysts); i++) {
    WuziAnalyst *analyst = wuzi_analysts_get (self->analysts, i);
    g_autofree char *value = analyst_words_for_value (analyst);

    if (*value == '\0')
      continue;
    if (words->len > 0)
      g_string_append_c (words, '\n');
    /* Translators: an engine's name, and how the game stands by it: "Rapfi: Black 62%" */
    g_string_append_printf (words, _ ("%s: %s"), wuzi_analyst_get_name (analyst), value);
    marks[count].chance = analysis_opinion_get_chance (wuzi_analyst_get_opinion (analyst));
    marks[count++].colour = overlay_get_adviser_colour (wuzi_analyst_get_place (analyst));
  }
  wuzi_balance_bar_set_marks (self->bar, marks, count, words->str);
}

static void
show_value (WuziAnalysisPanel *self, const AnalysisOpinion *opinion)
{
  Rule rule = wuzi_analysis_get_rule (self->analysis);
  double value;
  gboolean known = get_value (self, opinion, &value);
  g_autofree char *words = known ? analysis_words_for_value (value, rule) : NULL;
  g_autofree char *whole = known && get_lead (self) == NULL
                               ? analysis_words_for_perfect_play (value, rule)
                               : g_strdup (words);

  gtk_label_set_label (self->value, known ? words : _ ("Analysis"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->value), whole);
  wuzi_balance_bar_set_chance (self->bar, analysis_value_to_chance (value, rule), whole);
  show_others (self, get_lead (self) == NULL ? whole : NULL);
}

/* Shares of the game mean perfect play: the status says so as long as any is shown. */
static char *
dup_status (WuziAnalysisPanel *self, const AnalysisOpinion *opinion)
{
  WuziAnalyst *lead = get_lead (self);
  g_autofree char *words = NULL;
  double value;

  if (self->running && self->held)
    return g_strdup (_ ("Waiting for the machine’s move"));
  if (lead != NULL)
    /* Translators: %s is an engine's name, whose opinion this is */
    return g_strdup_printf (_ ("By %s"), wuzi_analyst_get_name (lead));
  words = analysis_words_for_state (wuzi_analysis_get_state (self->analysis), opinion);
  if (!get_value (self, opinion, &value) || analysis_words_is_proved (value))
    return g_steal_pointer (&words);
  /* Translators: what the analysis means by shares of the game, and how far it has come: "Depth
   * 14" */
  return g_strdup_printf (_ ("With perfect play · %s"), words);
}

static void
show_status (WuziAnalysisPanel *self, const AnalysisOpinion *opinion)
{
  g_autofree char *words = dup_status (self, opinion);
  g_autofree char *effort =
      opinion != NULL && opinion->nodes > 0 ? analysis_words_for_effort (opinion) : NULL;

  gtk_label_set_label (self->status, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), effort);
  gtk_image_set_from_icon_name (self->run_image, self->running ? "media-playback-pause-symbolic"
                                                               : "media-playback-start-symbolic");
}

static void
show (WuziAnalysisPanel *self)
{
  const AnalysisOpinion *opinion = get_opinion (self);
  GAction *take_line = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "take-line");

  show_value (self, opinion);
  show_status (self, opinion);
  show_list (self);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (take_line), opinion != NULL && opinion->count > 0);
  tell_shown (self);
}

/* --- when it thinks --- */

static void
think_if_seen (WuziAnalysisPanel *self)
{
  gboolean active = self->running && wuzi_sight_get_seen (self->sight) && !self->held;

  wuzi_analysis_set_active (self->analysis, active && wuzi_analysts_get_built_in (self->analysts));
  wuzi_analysts_set_active (self->analysts, active);
  for (guint i = 0; i < wuzi_analysts_count (self->analysts); i++)
    wuzi_analyst_block_set_held (get_block (self, wuzi_analysts_get (self->analysts, i)),
                                 self->running && self->held);
  show_status (self, get_opinion (self));
}

static void
set_running (WuziAnalysisPanel *self, gboolean running)
{
  GAction *run = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "run");

  if (self->running == running)
    return;
  self->running = running;
  if (running)
    g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS, TRUE);
  g_simple_action_set_state (G_SIMPLE_ACTION (run), g_variant_new_boolean (running));
  think_if_seen (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
set_held (WuziAnalysisPanel *self, gboolean held)
{
  if (self->held == held)
    return;
  self->held = held;
  think_if_seen (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HELD]);
}

/* --- who looks --- */

/* The move goes into the study, which goes there. */
static void
play_row (WuziAnalysisPanel *self, ShownRow shown)
{
  const AnalysisOpinion *opinion = get_opinion_of (self, shown.analyst);
  WuziStudy *study = wuzi_analysis_get_study (self->analysis);
  const AnalysisLine *line = get_line (self, shown);

  if (line == NULL || shown.row == CANDIDATE_THREAT_ROW || study == NULL)
    return;
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_study_add_move (study, wuzi_study_get_current (study), opinion->turn, line->points[0]);
}

static void
row_activated_cb (WuziAnalysisPanel *self, int row)
{
  play_row (self, (ShownRow) { .row = row });
}

static void
block_row_activated_cb (WuziAnalysisPanel *self, int row, WuziCandidateList *list)
{
  GtkWidget *block = gtk_widget_get_ancestor (GTK_WIDGET (list), WUZI_TYPE_ANALYST_BLOCK);

  play_row (self, (ShownRow) { wuzi_analyst_block_get_analyst (WUZI_ANALYST_BLOCK (block)), row });
}

static void
follow_list (WuziAnalysisPanel *self, WuziCandidateList *list)
{
  g_signal_connect_object (list, "shown-changed", G_CALLBACK (tell_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "scrolled", G_CALLBACK (wuzi_analysis_panel_scroll), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "emptied", G_CALLBACK (emptied_cb), self, G_CONNECT_SWAPPED);
}

static void
insert_block (WuziAnalysisPanel *self, guint position)
{
  GtkWidget *block = wuzi_analyst_block_new (wuzi_analysts_get (self->analysts, position));
  WuziCandidateList *list = wuzi_analyst_block_get_list (WUZI_ANALYST_BLOCK (block));
  GtkWidget *before = NULL;

  for (guint i = 0; i < position; i++)
    before = before == NULL ? gtk_widget_get_first_child (GTK_WIDGET (self->blocks))
                            : gtk_widget_get_next_sibling (before);
  gtk_box_insert_child_after (self->blocks, block, before);
  wuzi_analyst_block_set_held (WUZI_ANALYST_BLOCK (block), self->running && self->held);
  follow_list (self, list);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (block_row_activated_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
remove_block (WuziAnalysisPanel *self, guint position)
{
  GtkWidget *block = gtk_widget_get_first_child (GTK_WIDGET (self->blocks));

  for (guint i = 0; i < position; i++)
    block = gtk_widget_get_next_sibling (block);
  gtk_box_remove (self->blocks, block);
}

static void
analysts_changed_cb (WuziAnalysisPanel *self, guint position, guint removed, guint added)
{
  for (guint i = 0; i < removed; i++)
    remove_block (self, position);
  for (guint i = 0; i < added; i++)
    insert_block (self, position + i);
  gtk_widget_set_visible (GTK_WIDGET (self->blocks), wuzi_analysts_count (self->analysts) > 0);
}

/* What the other side threatens only our own engine says. */
static void
built_in_changed_cb (WuziAnalysisPanel *self)
{
  GAction *threats = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "threats");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (threats),
                               wuzi_analysts_get_built_in (self->analysts));
  think_if_seen (self);
  show (self);
}

/* --- what is done --- */

static void
run_changed_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  set_running (user_data, g_variant_get_boolean (state));
}

static void
threats_changed_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  WuziAnalysisPanel *self = user_data;

  g_simple_action_set_state (action, state);
  g_object_set (self->analysis, "threats", g_variant_get_boolean (state), NULL);
  show (self);
}

/* Before a threat stands a pass. */
static void
add_line (WuziStudy *study, const AnalysisLine *line, Stone turn, Stone first)
{
  Point points[1 + ENGINE_LINE_LENGTH] = { POINT_NONE };
  int passes = first != turn ? 1 : 0;

  memcpy (points + passes, line->points, (gsize) line->length * sizeof (Point));
  study_line_add (study, wuzi_study_get_current (study), turn, points, passes + line->length);
}

static void
take_line_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziAnalysisPanel *self = user_data;
  ShownRow shown = find_shown_row (self);
  const AnalysisOpinion *opinion;
  const AnalysisLine *best;
  AnalysisLine line;

  if (get_line (self, shown) == NULL)
    shown = (ShownRow) { get_lead (self), 0 };
  opinion = get_opinion_of (self, shown.analyst);
  best = get_line (self, shown);
  if (best == NULL)
    return;
  line = *best;
  wuzi_replay_set_playing (self->replay, FALSE);
  add_line (wuzi_analysis_get_study (self->analysis), &line, opinion->turn,
            get_first_stone (opinion, shown.row));
}

static const GActionEntry ACTIONS[] = {
  { .name = "run", .state = "false", .change_state = run_changed_cb },
  { .name = "threats", .state = "false", .change_state = threats_changed_cb },
  { .name = "take-line", .activate = take_line_cb },
};

/* --- the class --- */

static void
wuzi_analysis_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziAnalysisPanel *self = WUZI_ANALYSIS_PANEL (object);

  switch (id) {
  case PROP_RUNNING:
    g_value_set_boolean (value, self->running);
    break;
  case PROP_HELD:
    g_value_set_boolean (value, self->held);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_analysis_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziAnalysisPanel *self = WUZI_ANALYSIS_PANEL (object);

  switch (id) {
  case PROP_RUNNING:
    set_running (self, g_value_get_boolean (value));
    break;
  case PROP_HELD:
    set_held (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_analysis_panel_dispose (GObject *object)
{
  WuziAnalysisPanel *self = WUZI_ANALYSIS_PANEL (object);

  wuzi_analysis_set_active (self->analysis, FALSE);
  wuzi_analysts_set_active (self->analysts, FALSE);
  g_clear_object (&self->sight);
  g_clear_object (&self->bar);

  G_OBJECT_CLASS (wuzi_analysis_panel_parent_class)->dispose (object);
}

static void
wuzi_analysis_panel_finalize (GObject *object)
{
  WuziAnalysisPanel *self = WUZI_ANALYSIS_PANEL (object);

  g_object_unref (self->analysis);
  g_object_unref (self->analysts);
  g_object_unref (self->actions);
  g_clear_object (&self->replay);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_analysis_panel_parent_class)->finalize (object);
}

static void
wuzi_analysis_panel_class_init (WuziAnalysisPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_analysis_panel_get_property;
  object_class->set_property = wuzi_analysis_panel_set_property;
  object_class->dispose = wuzi_analysis_panel_dispose;
  object_class->finalize = wuzi_analysis_panel_finalize;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_HELD] = g_param_spec_boolean ("held", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  shown_changed_signal = NEW_SIGNAL (klass, "shown-changed");

  ENSURE_TYPES (WUZI_TYPE_ANALYST_CHOICE, WUZI_TYPE_BALANCE_CHART, WUZI_TYPE_CANDIDATE_LIST);
  gtk_widget_class_set_css_name (widget_class, "analysis");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-analysis-panel.ui");
  BIND_CHILDREN (widget_class, WuziAnalysisPanel, run, run_image, value, status, choice, list,
                 blocks, chart);
  BIND_CALLBACKS (widget_class, row_activated_cb);
}

static void
wuzi_analysis_panel_init (WuziAnalysisPanel *self)
{
  self->analysis = wuzi_analysis_new ();
  self->analysts = wuzi_analysts_new ();
  self->bar = g_object_ref_sink (WUZI_BALANCE_BAR (wuzi_balance_bar_new ()));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), ACTIONS, G_N_ELEMENTS (ACTIONS),
                                   self);
  self->sight = wuzi_sight_new (GTK_WIDGET (self->bar));
  g_signal_connect_object (self->sight, "notify::seen", G_CALLBACK (think_if_seen), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  follow_list (self, self->list);
  wuzi_analyst_choice_set_analysts (self->choice, self->analysts);
  wuzi_balance_chart_set_analysts (self->chart, self->analysts);
  g_signal_connect_object (self->bar, "map", G_CALLBACK (tell_shown), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->bar, "unmap", G_CALLBACK (tell_shown), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::state", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysts, "items-changed", G_CALLBACK (analysts_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysts, "notify::built-in", G_CALLBACK (built_in_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysts, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
follow_line_count (WuziAnalysisPanel *self)
{
  int count;

  g_object_get (self->analysis, "line-count", &count, NULL);
  wuzi_analysts_set_line_count (self->analysts, count);
}

WuziAnalysisPanel *
wuzi_analysis_panel_new (GSettings *settings)
{
  WuziAnalysisPanel *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (WUZI_TYPE_ANALYSIS_PANEL, NULL);
  self->settings = g_object_ref (settings);
  g_settings_bind (settings, WUZI_SETTING_ANALYSIS_LINES, self->analysis, "line-count",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_ANALYSIS_THREADS, self->analysis, "threads",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_ANALYSIS_MEMORY, self->analysis, "memory",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_ANALYSTS, self->analysts, "chosen",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->analysis, "notify::line-count", G_CALLBACK (follow_line_count),
                           self, G_CONNECT_SWAPPED);
  follow_line_count (self);
  return self;
}

void
wuzi_analysis_panel_set_engines (WuziAnalysisPanel *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_ANALYSIS_PANEL (self));

  wuzi_analysts_set_engines (self->analysts, engines);
}

void
wuzi_analysis_panel_set_replay (WuziAnalysisPanel *self, WuziReplay *replay)
{
  g_return_if_fail (WUZI_IS_ANALYSIS_PANEL (self) && WUZI_IS_REPLAY (replay));

  if (!g_set_object (&self->replay, replay))
    return;
  wuzi_balance_chart_set_replay (self->chart, replay);
  wuzi_analysis_set_study (self->analysis, wuzi_replay_get_study (replay));
  wuzi_analysts_set_study (self->analysts, wuzi_replay_get_study (replay));
}

GtkWidget *
wuzi_analysis_panel_get_bar (WuziAnalysisPanel *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS_PANEL (self), NULL);
  return GTK_WIDGET (self->bar);
}

GActionGroup *
wuzi_analysis_panel_get_actions (WuziAnalysisPanel *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS_PANEL (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

WuziAnalysts *
wuzi_analysis_panel_get_analysts (WuziAnalysisPanel *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS_PANEL (self), NULL);
  return self->analysts;
}

WuziAnalysis *
wuzi_analysis_panel_get_analysis (WuziAnalysisPanel *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS_PANEL (self), NULL);
  return self->analysis;
}
