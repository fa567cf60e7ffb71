/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows what an analysis finds out, in words and on the board. */
#include "ui/study/wuzi-analysis-panel.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/settings/wuzi-settings.h"
#include "present/study/analysis-words.h"
#include "ui/board/overlay-painter.h"
#include "ui/charts/chart-drawing.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/study/wuzi-balance-chart.h"

enum {
  THREAT_ROW = ANALYSIS_MAX_LINES, /* the last row */
  ROWS,
  NO_ROW = -1,

  BADGE_SIZE = 24,
  FIRST_STONES = 8, /* of a line that is pointed at */
};

static const double BADGE_FIGURE = 0.85; /* of the widget's letters */

/* What is lost against the best move, in shares of the game, when a move is as bad as can be
 * shown. */
static const double WORST_LOSS = 0.2;

/* A move in the list. */
typedef struct {
  /* Borrowed */
  GtkWidget *row;
  GtkWidget *badge;
  GtkLabel *move;
  GtkLabel *share;
  GtkLabel *line;

  double quality; /* as BoardCandidate's */
  char figure[BOARD_TEXT_BYTES];
} CandidateRow;

struct _WuziAnalysisPanel {
  GtkBox parent_instance;

  /* Owned */
  WuziAnalysis *analysis;
  WuziReplay *replay; /* NULL until there is one */
  WuziBalanceBar *bar;
  GSimpleActionGroup *actions;
  GSignalGroup *surface; /* of the window */
  GSettings *settings;

  gboolean running;
  gboolean held;

  CandidateRow rows[ROWS];
  int pointed;   /* the row under the pointer, or NO_ROW */
  int focused;   /* the one with the keyboard */
  Point hovered; /* the point of the board that is pointed at */

  Point shown_move; /* of the line that is shown, or POINT_NONE */
  int shown_length; /* so many of its stones */

  /* Template */
  GtkWidget *run;
  GtkImage *run_image;
  GtkLabel *value;
  GtkLabel *status;
  GtkListBox *list;
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

/* --- the line that is shown --- */

/* What is shown of a row's line; NULL if it has none. */
static const AnalysisLine *
get_line (WuziAnalysisPanel *self, int row)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (self->analysis);
  const AnalysisLine *line;

  if (opinion == NULL || row == NO_ROW || (row < THREAT_ROW && row >= opinion->count))
    return NULL;
  line = row == THREAT_ROW ? &opinion->threat : &opinion->lines[row];
  return line->length > 0 ? line : NULL;
}

static int
find_row_of_point (WuziAnalysisPanel *self, Point point)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (self->analysis);

  for (int i = 0; opinion != NULL && point != POINT_NONE && i < opinion->count; i++)
    if (opinion->lines[i].points[0] == point)
      return i;
  return NO_ROW;
}

/* The row that is pointed at, by whatever means. */
static int
find_shown_row (WuziAnalysisPanel *self)
{
  if (self->pointed != NO_ROW)
    return self->pointed;
  if (self->hovered != POINT_NONE)
    return find_row_of_point (self, self->hovered);
  return self->focused;
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

/* From 1, as good as the best, to 0. */
static double
rate (const AnalysisOpinion *opinion, int index)
{
  const AnalysisLine *best = &opinion->lines[0];
  const AnalysisLine *line = &opinion->lines[index];
  double loss = engine_score_to_chance (opinion->rule, best->score)
                - engine_score_to_chance (opinion->rule, line->score);

  /* However little is lost in numbers. */
  if (analysis_line_get_moves (line) < 0 && analysis_line_get_moves (best) >= 0)
    return 0;
  return 1 - CLAMP (loss / WORST_LOSS, 0, 1);
}

/* The colour that makes the first move of a row's line. */
static Stone
get_first_stone (const AnalysisOpinion *opinion, int row)
{
  return row == THREAT_ROW ? stone_other (opinion->turn) : opinion->turn;
}

void
wuzi_analysis_panel_add_to_overlay (WuziAnalysisPanel *self, BoardOverlay *overlay)
{
  const AnalysisOpinion *opinion;
  const AnalysisLine *line;
  int row;

  g_return_if_fail (WUZI_IS_ANALYSIS_PANEL (self));

  opinion = wuzi_analysis_get_opinion (self->analysis);
  if (opinion == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->bar)))
    return;
  for (int i = 0; i < opinion->count; i++) {
    g_autofree char *text = analysis_words_for_point (&opinion->lines[i], opinion->rule);

    board_overlay_add_candidate (overlay, opinion->lines[i].points[0], i + 1, rate (opinion, i),
                                 text);
  }
  row = find_shown_row (self);
  line = get_line (self, row);
  if (line != NULL)
    board_overlay_set_line (overlay, line->points, (guint) MIN (line->length, self->shown_length),
                            get_first_stone (opinion, row), 1);
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
  self->pointed = self->focused = NO_ROW;
  self->hovered = POINT_NONE;
  tell_shown (self);
  return TRUE;
}

/* --- the list --- */

static void
draw_badge (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const CandidateRow *row = user_data;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (area));
  BoardColour fill = overlay_get_candidate_colour (row->quality);
  BoardColour text = overlay_get_text_colour (&fill);
  g_auto (ChartPen) pen = { 0 };

  cairo_arc (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0, 0, 2 * G_PI);
  board_set_colour (cr, &fill);
  cairo_fill (cr);
  chart_pen_init (&pen, context, BADGE_FIGURE);
  chart_pen_write (&pen, cr, row->figure, width / 2.0, height / 2.0, 0.5, 0.5, &text);
}

static int
find_row (WuziAnalysisPanel *self, GtkWidget *row)
{
  for (int i = 0; i < ROWS; i++)
    if (self->rows[i].row == row)
      return i;
  return NO_ROW;
}

static void
entered_cb (WuziAnalysisPanel *self, double x, double y, GtkEventController *motion)
{
  self->pointed = find_row (self, gtk_event_controller_get_widget (motion));
  tell_shown (self);
}

static void
left_cb (WuziAnalysisPanel *self, GtkEventController *motion)
{
  if (self->pointed != find_row (self, gtk_event_controller_get_widget (motion)))
    return;
  self->pointed = NO_ROW;
  tell_shown (self);
}

static void
focus_entered_cb (WuziAnalysisPanel *self, GtkEventController *focus)
{
  self->focused = find_row (self, gtk_event_controller_get_widget (focus));
  tell_shown (self);
}

static void
focus_left_cb (WuziAnalysisPanel *self)
{
  self->focused = NO_ROW;
  tell_shown (self);
}

static gboolean
scrolled_cb (WuziAnalysisPanel *self, double dx, double dy)
{
  if (dy == 0)
    return GDK_EVENT_PROPAGATE;
  return wuzi_analysis_panel_scroll (self, dy > 0 ? 1 : -1);
}

static void
add_controllers (WuziAnalysisPanel *self, GtkWidget *row)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
  gtk_widget_add_controller (row, scroll);
}

/* A row of two lines: badge, move and share, and below these how it goes on. */
static void
make_row (WuziAnalysisPanel *self, int index)
{
  CandidateRow *row = &self->rows[index];
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *move = widget_new_label ("", 0, "heading");
  GtkWidget *share = widget_new_label ("", 1, "numeric");
  GtkWidget *line = widget_new_label ("", 0, "caption dim-label");

  row->badge = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (row->badge), BADGE_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (row->badge), BADGE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (row->badge), draw_badge, row, NULL);
  gtk_widget_set_valign (row->badge, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (move, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (move), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (line), PANGO_ELLIPSIZE_END);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_attach (GTK_GRID (grid), row->badge, 0, 0, 1, 2);
  gtk_grid_attach (GTK_GRID (grid), move, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), share, 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), line, 1, 1, 2, 1);
  row->move = GTK_LABEL (move);
  row->share = GTK_LABEL (share);
  row->line = GTK_LABEL (line);
  row->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), grid);
  gtk_widget_set_visible (row->row, FALSE);
  add_controllers (self, row->row);
  gtk_list_box_append (self->list, row->row);
}

/* Words, which may need two lines, take the place of a move; there is nothing to play. */
static void
make_threat_row (WuziAnalysisPanel *self)
{
  CandidateRow *row = &self->rows[THREAT_ROW];

  make_row (self, THREAT_ROW);
  gtk_label_set_ellipsize (row->move, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (row->move, TRUE);
  gtk_widget_remove_css_class (GTK_WIDGET (row->move), "heading");
  gtk_widget_set_visible (GTK_WIDGET (row->share), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row->row), FALSE);
}

/* A screen reader hears the move, how it goes, and what comes then. */
static void
name_row (const CandidateRow *row)
{
  g_autofree char *name =
      g_strdup_printf ("%s, %s", gtk_label_get_label (row->move), gtk_label_get_label (row->share));

  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_label (row->line), -1);
}

static void
show_line (WuziAnalysisPanel *self, const AnalysisOpinion *opinion, int index)
{
  const AnalysisLine *line = &opinion->lines[index];
  CandidateRow *row = &self->rows[index];
  g_autofree char *share = analysis_words_for_line (line, opinion->rule);
  g_autofree char *moves = analysis_words_for_moves (line);
  /* Translators: of a move: the engine's score, and how many moves were looked ahead */
  g_autofree char *tooltip = g_strdup_printf (_ ("Score %+d, depth %d"), line->score, line->depth);
  char point[NOTATION_POINT_BYTES];

  row->quality = rate (opinion, index);
  g_snprintf (row->figure, sizeof row->figure, "%d", index + 1);
  gtk_label_set_label (row->move, notation_from_point (line->points[0], point));
  gtk_label_set_label (row->share, share);
  gtk_label_set_label (row->line, moves);
  gtk_widget_set_tooltip_text (row->row, tooltip);
  gtk_widget_queue_draw (row->badge);
  name_row (row);
}

static void
show_threat (WuziAnalysisPanel *self, const AnalysisOpinion *opinion)
{
  CandidateRow *row = &self->rows[THREAT_ROW];
  g_autofree char *words = analysis_words_for_threat (opinion);
  g_autofree char *moves = analysis_words_for_moves (&opinion->threat);

  row->quality = 0;
  g_strlcpy (row->figure, "!", sizeof row->figure);
  gtk_label_set_label (row->move, words);
  widget_show_words (row->line, moves);
  gtk_widget_set_visible (row->badge, *moves != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, moves, -1);
}

static gboolean
asks_threats (WuziAnalysisPanel *self)
{
  gboolean threats;

  g_object_get (self->analysis, "threats", &threats, NULL);
  return threats;
}

/* The keyboard stays in the panel when its row goes. */
static void
keep_focus (WuziAnalysisPanel *self, int count, gboolean threat)
{
  if (self->focused == NO_ROW || (self->focused == THREAT_ROW ? threat : self->focused < count))
    return;
  gtk_widget_grab_focus (count > 0 ? self->rows[0].row : self->run);
}

/* For the moment until something is known of a new position, what is there stays. */
static void
show_list (WuziAnalysisPanel *self, const AnalysisOpinion *opinion)
{
  int count = opinion != NULL ? opinion->count : 0;
  gboolean threat = opinion != NULL && opinion->threat_is_known && asks_threats (self);

  if (opinion == NULL && wuzi_analysis_get_state (self->analysis) == ANALYSIS_THINKING)
    return;
  keep_focus (self, count, threat);
  for (int i = 0; i < THREAT_ROW; i++) {
    gtk_widget_set_visible (self->rows[i].row, i < count);
    if (i < count)
      show_line (self, opinion, i);
  }
  gtk_widget_set_visible (self->rows[THREAT_ROW].row, threat);
  if (threat)
    show_threat (self, opinion);
  gtk_widget_set_visible (GTK_WIDGET (self->list), count > 0 || threat);
}

/* --- how the game stands --- */

/* The score for black: the opinion's, or what the study has kept. FALSE if there is none. */
static gboolean
get_value (WuziAnalysisPanel *self, const AnalysisOpinion *opinion, double *value)
{
  WuziStudy *study = wuzi_analysis_get_study (self->analysis);
  const StudyNote *note =
      study != NULL ? wuzi_study_get_note (study, wuzi_study_get_current (study)) : NULL;

  if (opinion != NULL && opinion->count > 0) {
    *value = opinion->turn == STONE_BLACK ? opinion->lines[0].score : -opinion->lines[0].score;
    return TRUE;
  }
  *value = note != NULL ? note->value : 0;
  return note != NULL && note->has_value;
}

static void
show_value (WuziAnalysisPanel *self, const AnalysisOpinion *opinion)
{
  Rule rule = wuzi_analysis_get_rule (self->analysis);
  double value;
  gboolean known = get_value (self, opinion, &value);
  g_autofree char *words = known ? analysis_words_for_value (value, rule) : NULL;
  g_autofree char *whole = known ? analysis_words_for_perfect_play (value, rule) : NULL;

  gtk_label_set_label (self->value, known ? words : _ ("Analysis"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->value), whole);
  wuzi_balance_bar_set_chance (self->bar, analysis_value_to_chance (value, rule), whole);
}

/* Shares of the game mean perfect play: the status says so as long as any is shown. */
static char *
dup_status (WuziAnalysisPanel *self, const AnalysisOpinion *opinion)
{
  g_autofree char *words =
      analysis_words_for_state (wuzi_analysis_get_state (self->analysis), opinion);
  double value;

  if (self->running && self->held)
    return g_strdup (_ ("Waiting for the machine’s move"));
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
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (self->analysis);
  GAction *take_line = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "take-line");

  show_value (self, opinion);
  show_status (self, opinion);
  show_list (self, opinion);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (take_line), opinion != NULL && opinion->count > 0);
  tell_shown (self);
}

/* --- when it thinks --- */

static gboolean
is_minimized (WuziAnalysisPanel *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self->bar));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return GDK_IS_TOPLEVEL (surface)
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) != 0;
}

static void
think_if_seen (WuziAnalysisPanel *self)
{
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self->bar)) && !is_minimized (self);

  wuzi_analysis_set_active (self->analysis, self->running && seen && !self->held);
  show_status (self, wuzi_analysis_get_opinion (self->analysis));
}

static void
mapped_cb (WuziAnalysisPanel *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self->bar));

  g_signal_group_set_target (self->surface, gtk_native_get_surface (native));
  think_if_seen (self);
  tell_shown (self);
}

static void
unmapped_cb (WuziAnalysisPanel *self)
{
  g_signal_group_set_target (self->surface, NULL);
  think_if_seen (self);
  tell_shown (self);
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

/* The move goes into the study, which goes there. */
static void
row_activated_cb (WuziAnalysisPanel *self, GtkListBoxRow *row)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (self->analysis);
  WuziStudy *study = wuzi_analysis_get_study (self->analysis);
  int index = find_row (self, GTK_WIDGET (row));
  const AnalysisLine *line = get_line (self, index);

  if (line == NULL || index == THREAT_ROW || study == NULL)
    return;
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_study_add_move (study, wuzi_study_get_current (study), opinion->turn, line->points[0]);
}

/* Behind a threat stands a pass. Nobody hears that the study goes along, and what is shown stays
 * the line that it was. */
static void
add_line (WuziStudy *study, const AnalysisLine *line, Stone turn, Stone first)
{
  StudyNode start = wuzi_study_get_current (study);
  StudyNode node = start;

  g_object_freeze_notify (G_OBJECT (study));
  wuzi_study_begin (study);
  if (first != turn)
    node = wuzi_study_add_move (study, node, turn, POINT_NONE);
  for (int i = 0; i < line->length && node != STUDY_NO_NODE; i++) {
    node = wuzi_study_add_move (study, node, first, line->points[i]);
    first = stone_other (first);
  }
  wuzi_study_set_current (study, start);
  wuzi_study_end (study);
  g_object_thaw_notify (G_OBJECT (study));
}

static void
take_line_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziAnalysisPanel *self = user_data;
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (self->analysis);
  int row = find_shown_row (self);
  const AnalysisLine *shown = get_line (self, row != NO_ROW ? row : 0);
  AnalysisLine line;

  if (shown == NULL)
    return;
  line = *shown;
  wuzi_replay_set_playing (self->replay, FALSE);
  add_line (wuzi_analysis_get_study (self->analysis), &line, opinion->turn,
            get_first_stone (opinion, row));
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

  if (self->analysis != NULL)
    wuzi_analysis_set_active (self->analysis, FALSE);
  g_clear_object (&self->surface);
  g_clear_object (&self->bar);

  G_OBJECT_CLASS (wuzi_analysis_panel_parent_class)->dispose (object);
}

static void
wuzi_analysis_panel_finalize (GObject *object)
{
  WuziAnalysisPanel *self = WUZI_ANALYSIS_PANEL (object);

  g_object_unref (self->analysis);
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

  ENSURE_TYPES (WUZI_TYPE_BALANCE_CHART);
  gtk_widget_class_set_css_name (widget_class, "analysis");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-analysis-panel.ui");
  BIND_CHILDREN (widget_class, WuziAnalysisPanel, run, run_image, value, status, list, chart);
}

static void
wuzi_analysis_panel_init (WuziAnalysisPanel *self)
{
  self->pointed = self->focused = NO_ROW;
  self->analysis = wuzi_analysis_new ();
  self->bar = g_object_ref_sink (WUZI_BALANCE_BAR (wuzi_balance_bar_new ()));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), ACTIONS, G_N_ELEMENTS (ACTIONS),
                                   self);
  self->surface = g_signal_group_new (GDK_TYPE_SURFACE);
  g_signal_group_connect_swapped (self->surface, "notify::state", G_CALLBACK (think_if_seen), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < THREAT_ROW; i++)
    make_row (self, i);
  make_threat_row (self);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  list_access_make_one_stop (GTK_WIDGET (self->list));
  g_signal_connect_object (self->bar, "map", G_CALLBACK (mapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->bar, "unmap", G_CALLBACK (unmapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::state", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
  show (self);
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
  return self;
}

void
wuzi_analysis_panel_set_replay (WuziAnalysisPanel *self, WuziReplay *replay)
{
  g_return_if_fail (WUZI_IS_ANALYSIS_PANEL (self) && WUZI_IS_REPLAY (replay));

  if (!g_set_object (&self->replay, replay))
    return;
  wuzi_balance_chart_set_replay (self->chart, replay);
  wuzi_analysis_set_study (self->analysis, wuzi_replay_get_study (replay));
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

WuziAnalysis *
wuzi_analysis_panel_get_analysis (WuziAnalysisPanel *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS_PANEL (self), NULL);
  return self->analysis;
}
