/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the review that the study has; the queue makes it. */
#include "ui/study/wuzi-review-panel.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/study/study-words.h"
#include "present/words/game-words.h"
#include "study/study-line.h"
#include "teacher/review-ratings.h"
#include "teacher/review-figures.h"
#include "teacher/review-words.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/study/wuzi-balance-chart.h"
#include "ui/study/wuzi-retry.h"
#include "ui/study/wuzi-second-opinion.h"

enum {
  STONE_SIDE = 16,
  LEAST_SEEN = 72, /* pixels of what comes into sight */
  FRAMES = 3,      /* until what has the focus has come into sight */
};

/* Which line is shown. */
typedef enum {
  SHOWN_NONE,
  SHOWN_BETTER, /* than the current move */
  SHOWN_FOLLOW, /* upon it */
} Shown;

struct _WuziReviewPanel {
  GtkBox parent_instance;

  /* Owned */
  WuziReviewQueue *queue; /* or NULL */
  WuziReplay *replay;     /* NULL until there is one */
  WuziStudy *study;       /* its */
  WuziGameRecord *record; /* or NULL */
  char *key;              /* of the game that is being reviewed, or NULL */
  Review *review;         /* what the study has; or NULL */
  GArray *nodes;          /* of its positions, of StudyNode; NULL without one */
  GSignalGroup *queue_signals;
  GSignalGroup *replay_signals;
  GSimpleActionGroup *actions;

  gboolean unkept; /* nobody would miss the reviews */
  Shown shown;
  guint scrolling; /* tick callback; 0: nothing comes into sight */
  int frames;      /* that it waits for */

  /* Template */
  GtkLabel *status;
  GtkWidget *start;
  GtkWidget *deepen;
  GtkWidget *stop;
  GtkProgressBar *progress;
  WuziRetry *retry;
  GtkWidget *found;
  GtkLabel *judgement;
  GtkLabel *sentence;
  WuziSecondOpinion *second_opinion;
  WuziBalanceChart *chart;
  GtkGrid *table;
  GtkLabel *strength;
  GtkWidget *puzzles;
  GtkLabel *puzzle_words;
};

G_DEFINE_FINAL_TYPE (WuziReviewPanel, wuzi_review_panel, GTK_TYPE_BOX)

enum {
  SHOWN_CHANGED,
  ASKED,
  SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_id (WuziReviewPanel *self)
{
  return self->record != NULL ? wuzi_game_record_get_id (self->record) : NULL;
}

/* --- the move that is looked at --- */

/* The node after so many moves. */
static StudyNode
get_node (WuziReviewPanel *self, int moves)
{
  return g_array_index (self->nodes, StudyNode, moves);
}

/* The review's number of the current move, from 0; -1 if it isn't one of them. */
static int
find_current (WuziReviewPanel *self)
{
  StudyNode current = wuzi_study_get_current (self->study);

  for (int i = 0; self->review != NULL && i < self->review->game.count; i++)
    if (get_node (self, i + 1) == current)
      return i;
  return -1;
}

/* The position whose line is shown; NULL if none is. */
static const JudgedPosition *
get_line (WuziReviewPanel *self)
{
  int number = self->shown != SHOWN_NONE ? find_current (self) : -1;
  const JudgedPosition *position;

  if (number < 0)
    return NULL;
  position = &self->review->game.positions[self->shown == SHOWN_BETTER ? number : number + 1];
  return position->length > 0 ? position : NULL;
}

/* The colour that makes the first move of that. */
static Stone
get_line_colour (WuziReviewPanel *self)
{
  int number = find_current (self);

  return review_get_colour (self->review, self->shown == SHOWN_BETTER ? number : number + 1);
}

StudyNode
wuzi_review_panel_get_shown_node (WuziReviewPanel *self)
{
  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), STUDY_NO_NODE);
  g_return_val_if_fail (self->study != NULL, STUDY_NO_NODE);

  if (self->shown == SHOWN_BETTER && get_line (self) != NULL)
    return get_node (self, find_current (self));
  return wuzi_study_get_current (self->study);
}

gboolean
wuzi_review_panel_is_asking (WuziReviewPanel *self)
{
  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), FALSE);

  return wuzi_retry_is_active (self->retry);
}

static void
add_sign (WuziReviewPanel *self, BoardOverlay *overlay)
{
  StudyNode node = wuzi_study_get_current (self->study);
  const StudyNote *note = wuzi_study_get_note (self->study, node);
  Point point = wuzi_study_get_point (self->study, node);

  if (note != NULL && point != POINT_NONE)
    board_overlay_set_judgement (overlay, point, note->move,
                                 study_words_for_move_sign (note->move, note->move_emphasis));
}

void
wuzi_review_panel_add_to_overlay (WuziReviewPanel *self, BoardOverlay *overlay)
{
  const JudgedPosition *line;

  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));

  if (self->study == NULL)
    return;
  wuzi_retry_add_to_overlay (self->retry, overlay);
  if (wuzi_retry_is_active (self->retry))
    return;
  line = get_line (self);
  if (line != NULL)
    board_overlay_set_line (overlay, line->line, (guint) line->length, get_line_colour (self), 1);
  if (line == NULL || self->shown == SHOWN_FOLLOW)
    add_sign (self, overlay);
  else
    board_overlay_add_mark (
        overlay, MARK_CROSS,
        wuzi_study_get_point (self->study, wuzi_study_get_current (self->study)), POINT_NONE, NULL);
}

static void
tell_shown (WuziReviewPanel *self)
{
  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
}

static GSimpleAction *
get_action (WuziReviewPanel *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static void
set_shown (WuziReviewPanel *self, Shown shown)
{
  if (self->shown == shown)
    return;
  self->shown = shown;
  g_simple_action_set_state (get_action (self, "better"),
                             g_variant_new_boolean (shown == SHOWN_BETTER));
  g_simple_action_set_state (get_action (self, "follow"),
                             g_variant_new_boolean (shown == SHOWN_FOLLOW));
  g_simple_action_set_enabled (get_action (self, "take-line"), shown != SHOWN_NONE);
  tell_shown (self);
}

/* "Losing move: After this, white wins by an open four at g8."; NULL where nothing is to be said.
 * (transfer full) */
static char *
dup_verdict (WuziReviewPanel *self, int number)
{
  g_autofree char *sentence = review_words_for_move (self->review, number);

  if (sentence == NULL)
    return NULL;
  /* Translators: a judgement, "Missed win", and a sentence that gives the reason */
  return g_strdup_printf (_ ("%s: %s"),
                          review_words_for_judgement (self->review->game.moves[number].judgement),
                          sentence);
}

char *
wuzi_review_panel_dup_words (WuziReviewPanel *self)
{
  int number;

  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), NULL);

  number = self->study != NULL && !wuzi_retry_is_active (self->retry) ? find_current (self) : -1;
  return number >= 0 ? dup_verdict (self, number) : NULL;
}

/* --- what is shown of the whole --- */

/* How many moves of a side are judged so. */
static int
count_judged (const Review *review, int side, Judgement first, Judgement last)
{
  int count = 0;

  for (int i = side; i < review->game.count; i += 2)
    if (review->game.moves[i].judgement >= first && review->game.moves[i].judgement <= last)
      count++;
  return count;
}

/* spoken is what is read out in place of the text; NULL: the text. */
static void
attach (WuziReviewPanel *self, const char *text, const char *spoken, const char *style, int column,
        int row)
{
  GtkWidget *label = widget_new_label (text, column == 0 ? 0 : 1, "numeric");

  gtk_widget_set_hexpand (label, column == 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  if (spoken != NULL)
    widget_set_spoken (label, spoken);
  gtk_grid_attach (self->table, label, column, row, 1, 1);
}

/* A row of words and a figure for black and for white. */
static void
add_row (WuziReviewPanel *self, const char *name, const char *const figures[2], const char *style,
         int row)
{
  attach (self, name, NULL, style, 0, row);
  for (int i = 0; i < 2; i++) {
    g_autofree char *words =
        /* Translators: what is counted, a colour, and the figure: "Accuracy, Black: 87%" */
        g_strdup_printf (_ ("%s, %s: %s"), name, i == 0 ? _ ("Black") : _ ("White"), figures[i]);

    attach (self, figures[i], words, style, i + 1, row);
  }
}

/* The number of the first move of black, and of white. */
static int
get_side (WuziReviewPanel *self, int colour)
{
  return (self->review->first == STONE_BLACK) == (colour == 0) ? 0 : 1;
}

static void
add_accuracies (WuziReviewPanel *self)
{
  const char *const PHASES[PHASE_COUNT] = { _ ("Opening"), _ ("Middle game"), _ ("End") };
  const JudgedGame *game = &self->review->game;

  for (int row = 0; row <= PHASE_COUNT; row++) {
    char *figures[2];

    for (int i = 0; i < 2; i++) {
      int side = get_side (self, i);

      figures[i] =
          game_words_for_percent (row == 0 ? judge_game_accuracy (game, side)
                                           : judge_phase_accuracy (game, side, (Phase) (row - 1)));
    }
    add_row (self, row == 0 ? _ ("Accuracy") : PHASES[row - 1], (const char *const *) figures,
             row == 0 ? "heading" : "dim-label", row + 1);
    for (int i = 0; i < 2; i++)
      g_free (figures[i]);
  }
}

/* Only what there is. */
static void
add_counts (WuziReviewPanel *self)
{
  int row = PHASE_COUNT + 2;

  for (int judgement = 0; judgement <= JUDGEMENT_INACCURACY; judgement++) {
    char figures[2][16];
    const char *const both[] = { figures[0], figures[1] };
    int all = 0;

    for (int i = 0; i < 2; i++) {
      int count = count_judged (self->review, get_side (self, i), (Judgement) judgement,
                                (Judgement) judgement);

      g_snprintf (figures[i], sizeof figures[i], "%d", count);
      all += count;
    }
    if (all > 0)
      add_row (self, review_words_for_judgement ((Judgement) judgement), both, NULL, row++);
  }
}

static void
fill_table (WuziReviewPanel *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))) != NULL)
    gtk_grid_remove (self->table, child);
  for (int i = 0; i < 2; i++) {
    GtkWidget *stone = g_object_new (WUZI_TYPE_STONE_IMAGE, "width-request", STONE_SIDE,
                                     "height-request", STONE_SIDE, "halign", GTK_ALIGN_END, NULL);

    wuzi_stone_image_set_stone (WUZI_STONE_IMAGE (stone), i == 0 ? STONE_BLACK : STONE_WHITE);
    gtk_grid_attach (self->table, stone, i + 1, 0, 1, 1);
  }
  add_accuracies (self);
  add_counts (self);
}

/* Whose chances all that is; those of the curve are what the analysis found. */
static void
show_strength (WuziReviewPanel *self)
{
  g_autofree char *words = review_words_for_strength (self->review);
  g_autofree char *both = NULL;

  if (words != NULL && review_is_rated (self->review))
    /* Translators: behind a sentence that says that chances are told as between players of some
     * strength */
    both = g_strdup_printf (_ ("%s The curve above shows perfect play."), words);
  widget_show_words (self->strength, both != NULL ? both : words);
}

/* The next mistake behind that move, or before it; -1 if there is none. */
static int
find_mistake (WuziReviewPanel *self, int from, int step)
{
  for (int i = from + step; self->review != NULL && i >= 0 && i < self->review->game.count;
       i += step)
    if (review_is_mistake (self->review, i))
      return i;
  return -1;
}

/* Where the current node stands among the review's moves, on a variation that branched off, too. */
static int
find_place (WuziReviewPanel *self)
{
  StudyNode current = wuzi_study_get_current (self->study);
  int place = -1;

  for (int i = 0; self->review != NULL && i < self->review->game.count; i++) {
    StudyNode node = get_node (self, i + 1);

    if (node == STUDY_NO_NODE || !wuzi_study_is_below (self->study, current, node))
      break;
    place = i;
  }
  return place;
}

/* The move that decided the game, where that is what one wants to know: before the first move,
 * and after the last, unless something is to be said of that; else -1. */
static int
find_decision (WuziReviewPanel *self, int number)
{
  gboolean started = wuzi_study_get_current (self->study) != STUDY_ROOT;

  if (self->review == NULL || (started && number != self->review->game.count - 1)
      || (number >= 0 && review_is_mistake (self->review, number)))
    return -1;
  return review_find_decision (self->review);
}

static void
show_decision (WuziReviewPanel *self, int number)
{
  g_autofree char *verdict = dup_verdict (self, number);
  g_autofree char *words = NULL;
  char point[NOTATION_POINT_BYTES];

  notation_from_point (self->review->game.moves[number].point, point);
  /* Translators: the move that lost the game: its number and its point */
  words = g_strdup_printf (_ ("Decided by move %d, %s"), number + 1, point);
  gtk_label_set_label (self->judgement, words);
  gtk_label_set_label (self->sentence, verdict);
}

/* number is that of the review; -1: it isn't one of its moves. */
static void
show_judgement (WuziReviewPanel *self, int number)
{
  g_autofree char *sentence = number >= 0 ? review_words_for_move (self->review, number) : NULL;

  gtk_label_set_label (self->judgement, number >= 0 ? review_words_for_judgement (
                                            self->review->game.moves[number].judgement)
                                                    : _ ("Go to a move of the game"));
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : "");
}

static void
show_move (WuziReviewPanel *self)
{
  int number = find_current (self);
  int place = find_place (self);
  int decision = find_decision (self, number);
  const JudgedGame *game = self->review != NULL ? &self->review->game : NULL;
  gboolean judged = decision < 0 && number >= 0 && game->moves[number].judgement != JUDGEMENT_GIVEN;

  if (decision >= 0)
    show_decision (self, decision);
  else
    show_judgement (self, number);
  g_simple_action_set_enabled (get_action (self, "better"),
                               judged && game->positions[number].length > 0
                                   && game->positions[number].line[0] != game->moves[number].point);
  g_simple_action_set_enabled (get_action (self, "follow"),
                               judged && game->positions[number + 1].length > 0);
  g_simple_action_set_enabled (get_action (self, "next"), find_mistake (self, place, 1) >= 0);
  g_simple_action_set_enabled (get_action (self, "previous"),
                               find_mistake (self, number >= 0 ? number : place + 1, -1) >= 0);
}

static gboolean
is_waiting (WuziReviewPanel *self, double *done)
{
  return self->queue != NULL
         && wuzi_review_queue_find (self->queue, get_id (self), self->key, done);
}

static const char *
describe_status (WuziReviewPanel *self, gboolean waits, double done)
{
  if (waits)
    return done >= 0 ? _ ("Reviewing the game…") : _ ("Waiting…");
  if (self->review == NULL)
    return _ ("Find the moves that decided the game");
  if (review_is_outdated (self->review))
    return self->review->game.pass == JUDGE_DEEP ? _ ("Thorough, by an earlier version")
                                                 : _ ("Quick, by an earlier version");
  return self->review->game.pass == JUDGE_DEEP ? _ ("Thorough") : _ ("Quick");
}

static void
show_state (WuziReviewPanel *self)
{
  double done = 0;
  gboolean waits = is_waiting (self, &done);
  gboolean outdated = self->review != NULL && review_is_outdated (self->review);
  gboolean deep = self->review != NULL && !outdated && self->review->game.pass == JUDGE_DEEP;
  gboolean wanted = self->review == NULL || (outdated && !wuzi_retry_is_active (self->retry));
  gboolean retrying = wuzi_retry_is_active (self->retry);
  gboolean can = self->queue != NULL && self->replay != NULL && !waits;

  gtk_label_set_label (self->status, describe_status (self, waits, done));
  adw_split_button_set_label (ADW_SPLIT_BUTTON (self->start),
                              outdated ? _ ("_Review Again") : _ ("_Review"));
  gtk_widget_set_visible (self->start, !waits && wanted);
  gtk_widget_set_visible (self->deepen, !waits && !wanted && !deep && !retrying);
  gtk_widget_set_visible (self->stop, waits);
  gtk_progress_bar_set_fraction (self->progress, MAX (0, done));
  gtk_widget_set_visible (self->found, self->review != NULL && !retrying);
  g_simple_action_set_enabled (get_action (self, "quick"),
                               can && (self->review == NULL || outdated));
  g_simple_action_set_enabled (get_action (self, "start"),
                               can && (self->review == NULL || outdated));
  g_simple_action_set_enabled (get_action (self, "deep"), can && !deep);
  g_simple_action_set_enabled (get_action (self, "stop"), waits);
}

static void
show_puzzles (WuziReviewPanel *self)
{
  guint count =
      self->queue != NULL ? wuzi_review_queue_count_puzzles (self->queue, get_id (self)) : 0;
  g_autofree char *words = g_strdup_printf (
      ngettext ("%u new puzzle from this game", "%u new puzzles from this game", count), count);

  gtk_label_set_label (self->puzzle_words, words);
  gtk_widget_set_visible (self->puzzles, count > 0);
}

static void
enable_retry (WuziReviewPanel *self)
{
  static const struct {
    const char *name;
    Stone colour;
  } CHOICES[] = {
    { "retry", STONE_NONE },
    { "retry-both", STONE_NONE },
    { "retry-black", STONE_BLACK },
    { "retry-white", STONE_WHITE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CHOICES); i++)
    g_simple_action_set_enabled (get_action (self, CHOICES[i].name),
                                 self->review != NULL
                                     && wuzi_retry_has_questions (self->review, CHOICES[i].colour));
}

static void
list_nodes (WuziReviewPanel *self)
{
  g_clear_pointer (&self->nodes, g_array_unref);
  if (self->review != NULL)
    self->nodes = review_find_nodes (self->review, self->study);
}

/* The study has another review, or none. */
static void
show_review (WuziReviewPanel *self)
{
  wuzi_retry_end (self->retry);
  set_shown (self, SHOWN_NONE);
  g_clear_pointer (&self->review, review_free);
  self->review = review_new_from_notes (self->study);
  list_nodes (self);
  if (self->review != NULL) {
    fill_table (self);
    show_strength (self);
  }
  enable_retry (self);
  show_puzzles (self);
  show_state (self);
  show_move (self);
}

/* --- what comes into sight --- */

/* Once there is a layout, and the row of the list that has the focus has come into sight: what is
 * spoken of lies at the top, where there isn't room for all. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  WuziReviewPanel *self = WUZI_REVIEW_PANEL (widget);
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkWidget *part = wuzi_retry_is_active (self->retry) ? GTK_WIDGET (self->retry)
                    : self->review != NULL             ? self->found
                                                       : widget;
  GtkAdjustment *scroll;
  graphene_rect_t bounds;
  double top, page;

  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;
  self->scrolling = 0;
  if (viewport == NULL
      || !gtk_widget_compute_bounds (part, gtk_viewport_get_child (GTK_VIEWPORT (viewport)),
                                     &bounds))
    return G_SOURCE_REMOVE;
  scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  top = gtk_adjustment_get_value (scroll);
  page = gtk_adjustment_get_page_size (scroll);
  if (bounds.origin.y < top || bounds.origin.y + MIN (bounds.size.height, LEAST_SEEN) > top + page)
    top = bounds.origin.y;
  /* Even where it is: the scroller may be on its way to the row. */
  gtk_adjustment_set_value (scroll, top);
  return G_SOURCE_REMOVE;
}

static void
come_into_sight (WuziReviewPanel *self)
{
  self->frames = FRAMES;
  if (self->scrolling == 0)
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* --- what happens elsewhere --- */

static void
queue_changed_cb (WuziReviewPanel *self)
{
  if (self->study != NULL)
    show_state (self);
}

static gboolean
reviewed_cb (WuziReviewPanel *self, const char *id, const char *key, Review *review)
{
  gboolean saved;

  if (self->study == NULL || (id != NULL && g_strcmp0 (id, get_id (self)) != 0)
      || (id == NULL && g_strcmp0 (key, self->key) != 0))
    return FALSE;
  saved = self->unkept && !wuzi_study_is_modified (self->study);
  review_write_notes (review, self->study);
  if (saved)
    wuzi_study_set_saved (self->study, wuzi_study_get_state (self->study));
  return TRUE;
}

static void
failed_cb (WuziReviewPanel *self, const char *id, const char *key, const char *sentence)
{
  if (self->study != NULL
      && (id != NULL ? g_strcmp0 (id, get_id (self)) == 0 : g_strcmp0 (key, self->key) == 0))
    g_signal_emit (self, signals[SAID], 0, sentence);
}

/* Is the review of the study's notes another one than the one shown? */
static gboolean
has_other_review (WuziReviewPanel *self)
{
  const StudyNote *note = wuzi_study_get_note (self->study, STUDY_ROOT);
  g_autofree char *text = self->review != NULL ? review_write (self->review, NULL) : NULL;

  return g_strcmp0 (note != NULL ? note->review : NULL, text) != 0;
}

static void
study_changed_cb (WuziReviewPanel *self, guint what)
{
  if ((what & STUDY_CHANGE_NOTE) != 0 && has_other_review (self))
    show_review (self);
  else if ((what & STUDY_CHANGE_TREE) != 0) {
    list_nodes (self);
    show_move (self);
  }
}

static void
position_cb (WuziReviewPanel *self)
{
  set_shown (self, SHOWN_NONE);
  show_move (self);
}

static void
retry_shown_cb (WuziReviewPanel *self)
{
  come_into_sight (self);
  tell_shown (self);
}

static void
asked_cb (WuziReviewPanel *self)
{
  g_signal_emit (self, signals[ASKED], 0);
}

static void
retry_active_cb (WuziReviewPanel *self)
{
  set_shown (self, SHOWN_NONE);
  show_state (self);
  tell_shown (self);
}

/* --- what is done --- */

static void
begin (WuziReviewPanel *self, JudgePass pass)
{
  g_autoptr (GError) error = NULL;
  Review *review;

  come_into_sight (self);
  if (self->record != NULL) {
    wuzi_review_queue_add_game (self->queue, get_id (self), pass);
    return;
  }
  review = review_new_from_study (self->study, wuzi_replay_get_rule (self->replay), &error);
  if (review == NULL) {
    g_signal_emit (self, signals[SAID], 0, error->message);
    return;
  }
  review->unkept = self->unkept;
  review_ratings_find_in_study (review, self->study);
  g_free (self->key);
  self->key = review_dup_key (review);
  wuzi_review_queue_add (self->queue, review, pass);
}

void
wuzi_review_panel_set_engines (WuziReviewPanel *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));

  wuzi_second_opinion_set_engines (self->second_opinion, engines);
}

void
wuzi_review_panel_set_held (WuziReviewPanel *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));

  wuzi_second_opinion_set_held (self->second_opinion, held);
}

void
wuzi_review_panel_set_unkept (WuziReviewPanel *self)
{
  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));

  self->unkept = TRUE;
}

void
wuzi_review_panel_begin (WuziReviewPanel *self)
{
  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));

  if (self->queue == NULL || self->study == NULL)
    return;
  come_into_sight (self);
  if (self->review == NULL)
    begin (self, JUDGE_QUICK);
}

/* As thoroughly as it was before. */
static void
start_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziReviewPanel *self = user_data;

  begin (self, self->review != NULL ? self->review->game.pass : JUDGE_QUICK);
}

static void
quick_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  begin (user_data, JUDGE_QUICK);
}

static void
deep_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  begin (user_data, JUDGE_DEEP);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziReviewPanel *self = user_data;

  wuzi_review_queue_stop (self->queue, get_id (self), self->key);
}

static void
go_to (WuziReviewPanel *self, int number)
{
  StudyNode node = get_node (self, number + 1);

  wuzi_replay_set_playing (self->replay, FALSE);
  if (node != STUDY_NO_NODE)
    wuzi_study_set_current (self->study, node);
  come_into_sight (self);
}

/* While questions are asked, to the next of them. */
static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziReviewPanel *self = user_data;
  int number;

  if (wuzi_retry_is_active (self->retry)) {
    g_action_group_activate_action (wuzi_retry_get_actions (self->retry), "next", NULL);
    return;
  }
  number = find_mistake (self, find_place (self), 1);
  if (number >= 0)
    go_to (self, number);
}

static void
previous_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziReviewPanel *self = user_data;
  int current = find_current (self);
  int number = find_mistake (self, current >= 0 ? current : find_place (self) + 1, -1);

  if (number >= 0 && !wuzi_retry_is_active (self->retry))
    go_to (self, number);
}

void
wuzi_review_panel_show_fault (WuziReviewPanel *self, int fault, Stone colour)
{
  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));

  for (int i = 0; self->review != NULL && i < self->review->game.count; i++)
    if (review_figures_find_fault (self->review, i) == fault
        && (colour == STONE_NONE || review_get_colour (self->review, i % 2) == colour)) {
      go_to (self, i);
      return;
    }
}

static void
better_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  set_shown (user_data, g_variant_get_boolean (state) ? SHOWN_BETTER : SHOWN_NONE);
}

static void
follow_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  set_shown (user_data, g_variant_get_boolean (state) ? SHOWN_FOLLOW : SHOWN_NONE);
}

gboolean
wuzi_review_panel_take_line (WuziReviewPanel *self)
{
  const JudgedPosition *line;

  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), FALSE);

  line = get_line (self);
  if (line == NULL)
    return FALSE;
  study_line_add (self->study, wuzi_review_panel_get_shown_node (self), get_line_colour (self),
                  line->line, line->length);
  return TRUE;
}

static void
take_line_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_review_panel_take_line (user_data);
}

/* The person's own mistakes, where they played against the machine. */
static Stone
find_own_colour (WuziReviewPanel *self)
{
  const WuziGameFacts *facts =
      self->record != NULL ? wuzi_game_record_get_facts (self->record) : NULL;
  Stone own;

  if (facts == NULL || facts->mode != WUZI_MODE_PVE)
    return STONE_NONE;
  own = facts->black.profile_id != NULL ? STONE_BLACK : STONE_WHITE;
  return wuzi_retry_has_questions (self->review, own) ? own : STONE_NONE;
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziReviewPanel *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  Stone colour = g_str_equal (name, "retry-black")   ? STONE_BLACK
                 : g_str_equal (name, "retry-white") ? STONE_WHITE
                 : g_str_equal (name, "retry")       ? find_own_colour (self)
                                                     : STONE_NONE;

  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_retry_end (self->retry);
  wuzi_retry_begin (self->retry, self->review, self->study, colour);
}

static const GActionEntry ACTIONS[] = {
  { .name = "start", .activate = start_cb },
  { .name = "quick", .activate = quick_cb },
  { .name = "deep", .activate = deep_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "next", .activate = next_cb },
  { .name = "previous", .activate = previous_cb },
  { .name = "better", .state = "false", .change_state = better_cb },
  { .name = "follow", .state = "false", .change_state = follow_cb },
  { .name = "take-line", .activate = take_line_cb },
  { .name = "retry", .activate = retry_cb },
  { .name = "retry-both", .activate = retry_cb },
  { .name = "retry-black", .activate = retry_cb },
  { .name = "retry-white", .activate = retry_cb },
};

gboolean
wuzi_review_panel_take_point (WuziReviewPanel *self, Point point)
{
  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), FALSE);

  if (self->study == NULL)
    return FALSE;
  if (wuzi_retry_take_point (self->retry, point))
    return TRUE;
  /* What is seen isn't where the point would be played. */
  if (self->shown != SHOWN_BETTER)
    return FALSE;
  set_shown (self, SHOWN_NONE);
  return TRUE;
}

gboolean
wuzi_review_panel_leave (WuziReviewPanel *self)
{
  gboolean retrying;

  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), FALSE);

  retrying = wuzi_retry_is_active (self->retry);
  if (!retrying && self->shown == SHOWN_NONE)
    return FALSE;
  wuzi_retry_end (self->retry);
  set_shown (self, SHOWN_NONE);
  return TRUE;
}

GtkWidget *
wuzi_review_panel_get_chart (WuziReviewPanel *self)
{
  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), NULL);

  return GTK_WIDGET (self->chart);
}

GActionGroup *
wuzi_review_panel_get_actions (WuziReviewPanel *self)
{
  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

GActionGroup *
wuzi_review_panel_get_retry_actions (WuziReviewPanel *self)
{
  g_return_val_if_fail (WUZI_IS_REVIEW_PANEL (self), NULL);

  return wuzi_retry_get_actions (self->retry);
}

void
wuzi_review_panel_set_queue (WuziReviewPanel *self, WuziReviewQueue *queue)
{
  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));

  g_set_object (&self->queue, queue);
  g_signal_group_set_target (self->queue_signals, queue);
  show_puzzles (self);
  if (self->study != NULL)
    show_state (self);
}

void
wuzi_review_panel_set_replay (WuziReviewPanel *self, WuziReplay *replay, WuziGameRecord *record)
{
  g_return_if_fail (WUZI_IS_REVIEW_PANEL (self));
  g_return_if_fail (WUZI_IS_REPLAY (replay));

  wuzi_retry_end (self->retry);
  g_set_object (&self->replay, replay);
  g_set_object (&self->study, wuzi_replay_get_study (replay));
  g_set_object (&self->record, record);
  g_clear_pointer (&self->key, g_free);
  g_signal_group_set_target (self->replay_signals, replay);
  wuzi_balance_chart_set_replay (self->chart, replay);
  wuzi_second_opinion_set_replay (self->second_opinion, replay);
  show_review (self);
}

/* What is being made for a study without a record is of no use without it. */
static void
wuzi_review_panel_dispose (GObject *object)
{
  WuziReviewPanel *self = WUZI_REVIEW_PANEL (object);

  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scrolling);
  self->scrolling = 0;
  g_clear_object (&self->queue_signals);
  g_clear_object (&self->replay_signals);
  if (self->queue != NULL && self->record == NULL && self->key != NULL)
    wuzi_review_queue_stop (self->queue, NULL, self->key);
  if (self->retry != NULL)
    wuzi_retry_end (self->retry);
  g_clear_object (&self->queue);
  g_clear_object (&self->study);
  g_clear_object (&self->record);

  G_OBJECT_CLASS (wuzi_review_panel_parent_class)->dispose (object);
}

static void
wuzi_review_panel_finalize (GObject *object)
{
  WuziReviewPanel *self = WUZI_REVIEW_PANEL (object);

  g_clear_object (&self->replay);
  g_clear_pointer (&self->review, review_free);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_object_unref (self->actions);
  g_free (self->key);

  G_OBJECT_CLASS (wuzi_review_panel_parent_class)->finalize (object);
}

static void
wuzi_review_panel_class_init (WuziReviewPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = wuzi_review_panel_dispose;
  object_class->finalize = wuzi_review_panel_finalize;

  signals[SHOWN_CHANGED] = NEW_SIGNAL (klass, "shown-changed");
  signals[ASKED] = NEW_SIGNAL (klass, "asked");
  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_BALANCE_CHART, WUZI_TYPE_RETRY, WUZI_TYPE_SECOND_OPINION);
  gtk_widget_class_set_css_name (widget_class, "review");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-review-panel.ui");
  BIND_CHILDREN (widget_class, WuziReviewPanel, status, start, deepen, stop, progress, retry, found,
                 judgement, sentence, second_opinion, chart, table, strength, puzzles,
                 puzzle_words);
  BIND_CALLBACKS (widget_class, retry_shown_cb, asked_cb, retry_active_cb);
}

static void
make_signal_groups (WuziReviewPanel *self)
{
  self->queue_signals = g_signal_group_new (WUZI_TYPE_REVIEW_QUEUE);
  g_signal_group_connect_swapped (self->queue_signals, "changed", G_CALLBACK (queue_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->queue_signals, "reviewed", G_CALLBACK (reviewed_cb), self);
  g_signal_group_connect_swapped (self->queue_signals, "failed", G_CALLBACK (failed_cb), self);
  g_signal_group_connect_swapped (self->queue_signals, "puzzles-kept", G_CALLBACK (show_puzzles),
                                  self);
  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position",
                                  G_CALLBACK (position_cb), self);
  g_signal_group_connect_swapped (self->replay_signals, "changed", G_CALLBACK (study_changed_cb),
                                  self);
}

static void
wuzi_review_panel_init (WuziReviewPanel *self)
{
  make_signal_groups (self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), ACTIONS, G_N_ELEMENTS (ACTIONS),
                                   self);
  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    g_simple_action_set_enabled (get_action (self, ACTIONS[i].name), FALSE);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "review", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
}
