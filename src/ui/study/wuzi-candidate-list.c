/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows with a badge, that are pointed at, scrolled and activated. */
#include "ui/study/wuzi-candidate-list.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/board/board-overlay.h"
#include "present/study/analysis-words.h"
#include "ui/board/overlay-painter.h"
#include "ui/charts/chart-drawing.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  BADGE_SIZE = 24,
};

static const double BADGE_FIGURE = 0.85; /* of the widget's letters */

/* What is lost against the best move, in shares of the game, when a move is as bad as can be
 * shown. */
static const double WORST_LOSS = 0.2;

/* A move in the list. */
typedef struct {
  /* Borrowed */
  WuziCandidateList *list;
  GtkWidget *row;
  GtkWidget *badge;
  GtkLabel *move;
  GtkLabel *share;
  GtkLabel *line;

  double quality; /* as BoardCandidate's */
  char figure[BOARD_TEXT_BYTES];
} CandidateRow;

struct _WuziCandidateList {
  AdwBin parent_instance;

  /* Borrowed */
  GtkListBox *list;

  CandidateRow rows[CANDIDATE_ROWS];
  int pointed; /* the row under the pointer, or CANDIDATE_NO_ROW */
  int focused; /* the one with the keyboard */
  gboolean has_colour;
  BoardColour colour;
};

G_DEFINE_FINAL_TYPE (WuziCandidateList, wuzi_candidate_list, ADW_TYPE_BIN)

enum {
  SHOWN_CHANGED,
  ROW_ACTIVATED,
  SCROLLED,
  EMPTIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

const AnalysisLine *
candidate_list_find_line (const AnalysisOpinion *opinion, int row)
{
  const AnalysisLine *line;

  if (opinion == NULL || row == CANDIDATE_NO_ROW
      || (row < CANDIDATE_THREAT_ROW && row >= opinion->count))
    return NULL;
  line = row == CANDIDATE_THREAT_ROW ? &opinion->threat : &opinion->lines[row];
  return line->length > 0 ? line : NULL;
}

double
candidate_list_rate (const AnalysisOpinion *opinion, int index)
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

/* --- rows --- */

static void
draw_badge (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const CandidateRow *row = user_data;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (area));
  BoardColour fill =
      row->list->has_colour ? row->list->colour : overlay_get_candidate_colour (row->quality);
  BoardColour text = overlay_get_text_colour (&fill);
  g_auto (ChartPen) pen = { 0 };

  cairo_arc (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0, 0, 2 * G_PI);
  board_set_colour (cr, &fill);
  cairo_fill (cr);
  chart_pen_init (&pen, context, BADGE_FIGURE);
  chart_pen_write (&pen, cr, row->figure, width / 2.0, height / 2.0, 0.5, 0.5, &text);
}

static int
find_row (WuziCandidateList *self, GtkWidget *row)
{
  for (int i = 0; i < CANDIDATE_ROWS; i++)
    if (self->rows[i].row == row)
      return i;
  return CANDIDATE_NO_ROW;
}

static void
tell_shown (WuziCandidateList *self)
{
  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
}

static void
entered_cb (WuziCandidateList *self, double x, double y, GtkEventController *motion)
{
  self->pointed = find_row (self, gtk_event_controller_get_widget (motion));
  tell_shown (self);
}

static void
left_cb (WuziCandidateList *self, GtkEventController *motion)
{
  if (self->pointed != find_row (self, gtk_event_controller_get_widget (motion)))
    return;
  self->pointed = CANDIDATE_NO_ROW;
  tell_shown (self);
}

static void
focus_entered_cb (WuziCandidateList *self, GtkEventController *focus)
{
  self->focused = find_row (self, gtk_event_controller_get_widget (focus));
  tell_shown (self);
}

static void
focus_left_cb (WuziCandidateList *self)
{
  self->focused = CANDIDATE_NO_ROW;
  tell_shown (self);
}

/* Over a row without a line the list is scrolled. */
static gboolean
scrolled_cb (WuziCandidateList *self, double dx, double dy)
{
  gboolean taken = GDK_EVENT_PROPAGATE;

  if (dy != 0)
    g_signal_emit (self, signals[SCROLLED], 0, dy > 0 ? 1 : -1, &taken);
  return taken;
}

static void
row_activated_cb (WuziCandidateList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[ROW_ACTIVATED], 0, find_row (self, GTK_WIDGET (row)));
}

static void
add_controllers (WuziCandidateList *self, GtkWidget *row)
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
make_row (WuziCandidateList *self, int index)
{
  CandidateRow *row = &self->rows[index];
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *move = widget_new_label ("", 0, "heading");
  GtkWidget *share = widget_new_label ("", 1, "numeric");
  GtkWidget *line = widget_new_label ("", 0, "caption dim-label");

  row->list = self;
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
make_threat_row (WuziCandidateList *self)
{
  CandidateRow *row = &self->rows[CANDIDATE_THREAT_ROW];

  make_row (self, CANDIDATE_THREAT_ROW);
  gtk_label_set_ellipsize (row->move, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (row->move, TRUE);
  gtk_widget_remove_css_class (GTK_WIDGET (row->move), "heading");
  gtk_widget_set_visible (GTK_WIDGET (row->share), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row->row), FALSE);
}

/* --- what they say --- */

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

/* (transfer full) */
static char *
dup_tooltip (WuziCandidateList *self, const AnalysisLine *line)
{
  if (self->has_colour)
    /* Translators: so many moves were looked ahead */
    return line->depth > 0 ? g_strdup_printf (_ ("Depth %d"), line->depth) : NULL;
  /* Translators: of a move: the engine's score, and how many moves were looked ahead */
  return g_strdup_printf (_ ("Score %+d, depth %d"), line->score, line->depth);
}

static void
show_line (WuziCandidateList *self, const AnalysisOpinion *opinion, int index)
{
  const AnalysisLine *line = &opinion->lines[index];
  CandidateRow *row = &self->rows[index];
  g_autofree char *share = analysis_words_for_line (line, opinion->rule);
  g_autofree char *moves = analysis_words_for_moves (line);
  g_autofree char *tooltip = dup_tooltip (self, line);
  char point[NOTATION_POINT_BYTES];

  row->quality = candidate_list_rate (opinion, index);
  g_snprintf (row->figure, sizeof row->figure, "%d", index + 1);
  gtk_label_set_label (row->move, notation_from_point (line->points[0], point));
  gtk_label_set_label (row->share, share);
  gtk_label_set_label (row->line, moves);
  gtk_widget_set_tooltip_text (row->row, tooltip);
  gtk_widget_queue_draw (row->badge);
  name_row (row);
}

static void
show_threat (WuziCandidateList *self, const AnalysisOpinion *opinion)
{
  CandidateRow *row = &self->rows[CANDIDATE_THREAT_ROW];
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

/* The keyboard stays where it was when its row goes. */
static void
keep_focus (WuziCandidateList *self, int count, gboolean threat)
{
  if (self->focused == CANDIDATE_NO_ROW
      || (self->focused == CANDIDATE_THREAT_ROW ? threat : self->focused < count))
    return;
  if (count > 0)
    gtk_widget_grab_focus (self->rows[0].row);
  else
    g_signal_emit (self, signals[EMPTIED], 0);
}

void
wuzi_candidate_list_show (WuziCandidateList *self, const AnalysisOpinion *opinion, gboolean threat)
{
  int count = opinion != NULL ? opinion->count : 0;

  g_return_if_fail (WUZI_IS_CANDIDATE_LIST (self));

  keep_focus (self, count, threat);
  for (int i = 0; i < CANDIDATE_THREAT_ROW; i++) {
    gtk_widget_set_visible (self->rows[i].row, i < count);
    if (i < count)
      show_line (self, opinion, i);
  }
  gtk_widget_set_visible (self->rows[CANDIDATE_THREAT_ROW].row, threat);
  if (threat)
    show_threat (self, opinion);
  gtk_widget_set_visible (GTK_WIDGET (self), count > 0 || threat);
}

/* --- the widget --- */

static void
wuzi_candidate_list_class_init (WuziCandidateListClass *klass)
{
  signals[SHOWN_CHANGED] = NEW_SIGNAL (klass, "shown-changed");
  signals[ROW_ACTIVATED] = NEW_SIGNAL (klass, "row-activated", G_TYPE_INT);
  signals[SCROLLED] =
      g_signal_new ("scrolled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_INT);
  signals[EMPTIED] = NEW_SIGNAL (klass, "emptied");
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "candidates");
}

static void
wuzi_candidate_list_init (WuziCandidateList *self)
{
  self->pointed = self->focused = CANDIDATE_NO_ROW;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  for (int i = 0; i < CANDIDATE_THREAT_ROW; i++)
    make_row (self, i);
  make_threat_row (self);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  list_access_make_one_stop (GTK_WIDGET (self->list));
  wuzi_candidate_list_set_spoken (self, _ ("Best moves"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
wuzi_candidate_list_new (void)
{
  return g_object_new (WUZI_TYPE_CANDIDATE_LIST, NULL);
}

void
wuzi_candidate_list_set_spoken (WuziCandidateList *self, const char *words)
{
  g_return_if_fail (WUZI_IS_CANDIDATE_LIST (self));

  widget_set_spoken (self->list, words);
}

void
wuzi_candidate_list_set_colour (WuziCandidateList *self, const BoardColour *colour)
{
  g_return_if_fail (WUZI_IS_CANDIDATE_LIST (self));

  self->has_colour = colour != NULL;
  if (colour != NULL)
    self->colour = *colour;
}

int
wuzi_candidate_list_get_pointed (WuziCandidateList *self)
{
  g_return_val_if_fail (WUZI_IS_CANDIDATE_LIST (self), CANDIDATE_NO_ROW);
  return self->pointed;
}

int
wuzi_candidate_list_get_focused (WuziCandidateList *self)
{
  g_return_val_if_fail (WUZI_IS_CANDIDATE_LIST (self), CANDIDATE_NO_ROW);
  return self->focused;
}

void
wuzi_candidate_list_leave (WuziCandidateList *self)
{
  g_return_if_fail (WUZI_IS_CANDIDATE_LIST (self));

  self->pointed = self->focused = CANDIDATE_NO_ROW;
}
