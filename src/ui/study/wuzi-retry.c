/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question after the other; answers that aren't known are judged in a thread. */
#include "ui/study/wuzi-retry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/notation.h"
#include "teacher/explain.h"
#include "teacher/review-words.h"
#include "teacher/wuzi-reviewer.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  AREA = 3, /* points each way that the first hint leaves to choose from */
};

#define UNPROVED 0.01 /* the least chance told of a position that isn't proved lost */

/* How much the hints have told. */
typedef enum {
  HINT_NONE,
  HINT_AREA,
  HINT_KIND,
  HINT_MOVE,
} Hint;

typedef enum {
  STATE_IDLE,
  STATE_ASKING,
  STATE_CHECKING,
  STATE_WRONG,
  STATE_RIGHT,
  STATE_OVER, /* of all questions */
} State;

struct _WuziRetry {
  GtkBox parent_instance;

  /* Borrowed, while it is active */
  const Review *review;

  /* Owned */
  WuziStudy *study;          /* likewise */
  GArray *numbers;           /* of the moves that are asked about */
  WuziReviewer *reviewer;    /* NULL until it is wanted */
  GCancellable *cancellable; /* of the answer that is judged; NULL if none is */
  GSimpleActionGroup *actions;

  State state;
  Hint hint;
  guint at;    /* the question */
  guint found; /* so many were answered */
  Point tried; /* the answer */
  int length;  /* of what follows: the answer first */
  Point line[ENGINE_LINE_LENGTH + 1];

  /* Template */
  GtkLabel *title;
  GtkLabel *question;
  GtkLabel *answer;
  GtkWidget *spinner;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (WuziRetry, wuzi_retry, GTK_TYPE_BOX)

enum {
  PROP_ACTIVE = 1,
  N_PROPS,
};

enum {
  SHOWN_CHANGED,
  ASKED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- the question --- */

/* Inaccuracies are too little to be found by thinking. */
static gboolean
is_question (const Review *review, int number, Stone colour)
{
  const JudgedGame *game = &review->game;

  return game->moves[number].judgement <= JUDGEMENT_MISTAKE && game->positions[number].length > 0
         && (colour == STONE_NONE || review_get_colour (review, number) == colour);
}

gboolean
wuzi_retry_has_questions (const Review *review, Stone colour)
{
  for (int i = 0; i < review->game.count; i++)
    if (is_question (review, i, colour))
      return TRUE;
  return FALSE;
}

/* The move that is asked about. */
static int
get_number (WuziRetry *self)
{
  return g_array_index (self->numbers, int, self->at);
}

static Stone
get_colour (WuziRetry *self)
{
  return review_get_colour (self->review, get_number (self));
}

static const JudgedPosition *
get_position (WuziRetry *self)
{
  return &self->review->game.positions[get_number (self)];
}

static Point
get_best (WuziRetry *self)
{
  return get_position (self)->line[0];
}

/* The board before the move. */
static void
get_board (WuziRetry *self, Board *board)
{
  board_init (board, self->review->game.size);
  for (int i = 0; i < get_number (self); i++)
    board_play (board, self->review->game.moves[i].point);
}

/* Is the position of the question looked at? */
static gboolean
is_here (WuziRetry *self)
{
  return self->state != STATE_IDLE && self->state != STATE_OVER
         && wuzi_study_get_current (self->study)
                == review_find_node (self->review, self->study, get_number (self));
}

/* --- words --- */

static char *
word_question (WuziRetry *self)
{
  int number = get_number (self);
  gboolean black = get_colour (self) == STONE_BLACK;
  char point[NOTATION_POINT_BYTES];

  notation_from_point (self->review->game.moves[number].point, point);
  /* Translators: the point of a move and its number */
  return g_strdup_printf (black ? _ ("Black played %s (move %d). Find a better move.")
                                : _ ("White played %s (move %d). Find a better move."),
                          point, number + 1);
}

/* Of what kind the best move is. */
static const char *
word_kind (WuziRetry *self)
{
  Rule rule = self->review->game.rule;
  const char *making;
  Board board;

  get_board (self, &board);
  making = explain_words_for_kind (engine_kind_at (&board, rule, get_best (self), board.turn));
  if (making != NULL)
    return making;
  if (engine_kind_at (&board, rule, get_best (self), stone_other (board.turn)) >= KIND_THREE)
    return _ ("It takes a point that the other side wants.");
  return _ ("It is a quiet move.");
}

static char *
word_hint (WuziRetry *self)
{
  char point[NOTATION_POINT_BYTES];

  switch (self->hint) {
  case HINT_AREA:
    return g_strdup (_ ("It is one of the points with a circle."));
  case HINT_KIND:
    return g_strdup (word_kind (self));
  case HINT_MOVE:
    return g_strdup_printf (_ ("%s is the best move."),
                            notation_from_point (get_best (self), point));
  case HINT_NONE:
  default:
    return NULL;
  }
}

/* Why an answer is wrong, but not what is right. What it costs is found out anew for each; where
 * the game stood is what the review says. (transfer full) */
static char *
word_wrong (WuziRetry *self, const Review *check, int number)
{
  const JudgedMove *move = &check->game.moves[number];
  double before = self->review->game.moves[get_number (self)].chance_before;
  double after = MAX (before - (move->chance_before - move->chance_after), UNPROVED);

  if (move->judgement == JUDGEMENT_LOSING_MOVE)
    return review_words_for_move (check, number);
  if (move->judgement == JUDGEMENT_MISSED_WIN || get_position (self)->wins != WIN_NONE)
    return g_strdup (_ ("That lets a forced win go."));
  return g_strdup_printf (_ ("There is a better move: the chance falls from %d%% to %d%%."),
                          engine_chance_to_percent (before), engine_chance_to_percent (after));
}

static void
say (WuziRetry *self, const char *words)
{
  widget_show_words (self->answer, words);
  if (words != NULL)
    announce (GTK_WIDGET (self), words);
}

/* --- what is shown --- */

static void
enable (WuziRetry *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
show_title (WuziRetry *self)
{
  g_autofree char *title = NULL;

  if (self->state == STATE_OVER)
    title = g_strdup (_ ("All done"));
  else
    /* Translators: the number of a question, and how many there are */
    title = g_strdup_printf (_ ("Mistake %u of %u"), self->at + 1, self->numbers->len);
  gtk_label_set_label (self->title, title);
}

static void
show_question (WuziRetry *self)
{
  g_autofree char *words = NULL;

  if (self->state == STATE_OVER)
    words = g_strdup_printf (ngettext ("You found %u of %u better move.",
                                       "You found %u of %u better moves.", self->numbers->len),
                             self->found, self->numbers->len);
  else
    words = word_question (self);
  gtk_label_set_label (self->question, words);
}

static void
show (WuziRetry *self)
{
  gboolean active = self->state != STATE_IDLE;
  gboolean open = self->state == STATE_ASKING || self->state == STATE_WRONG;

  gtk_widget_set_visible (GTK_WIDGET (self), active);
  gtk_widget_set_visible (self->spinner, self->state == STATE_CHECKING);
  enable (self, "hint", open && self->hint < HINT_MOVE);
  enable (self, "next", active);
  enable (self, "end", active);
  if (active) {
    show_title (self);
    show_question (self);
    widget_relabel (self->next, self->state == STATE_OVER           ? _ ("_Close")
                                : open                              ? _ ("_Skip")
                                : self->at + 1 < self->numbers->len ? _ ("_Next")
                                                                    : _ ("_Finish"));
  }
  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
}

/* The points that the first hint leaves: a square of the board, in which the best may be
 * anywhere. */
static void
add_area (WuziRetry *self, BoardOverlay *overlay)
{
  int size = self->review->game.size;
  int x = MIN (point_x (get_best (self)) / AREA * AREA, size - AREA);
  int y = MIN (point_y (get_best (self)) / AREA * AREA, size - AREA);
  Board board;

  get_board (self, &board);
  for (int i = 0; i < AREA * AREA; i++) {
    Point point = point_make (x + i % AREA, y + i / AREA);

    if (board_is_free (&board, point))
      board_overlay_add_mark (overlay, MARK_CIRCLE, point, POINT_NONE, NULL);
  }
}

void
wuzi_retry_add_to_overlay (WuziRetry *self, BoardOverlay *overlay)
{
  const JudgedPosition *position;

  g_return_if_fail (WUZI_IS_RETRY (self));

  if (!is_here (self))
    return;
  position = get_position (self);
  if (self->state == STATE_RIGHT || self->state == STATE_WRONG) {
    overlay->judged = self->tried;
    overlay->right = self->state == STATE_RIGHT;
  }
  if (self->length > 0)
    board_overlay_set_line (overlay, self->line, (guint) self->length, get_colour (self), 1);
  else if (self->hint == HINT_MOVE)
    board_overlay_set_line (overlay, position->line, (guint) position->length, get_colour (self),
                            1);
  else if (self->hint != HINT_NONE)
    add_area (self, overlay);
}

/* --- answers --- */

static void
stop_checking (WuziRetry *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* The answer and what would follow. */
static void
set_line (WuziRetry *self, Point point, const JudgedPosition *after)
{
  self->line[0] = point;
  self->length = 1;
  for (int i = 0; i < after->length; i++)
    self->line[self->length++] = after->line[i];
}

static void
take_right (WuziRetry *self)
{
  if (self->hint < HINT_MOVE)
    self->found++;
  self->state = STATE_RIGHT;
  say (self, self->tried == get_best (self) ? _ ("Right: that is the best move.")
                                            : _ ("Right: that is as good as the best move."));
}

static void
take_wrong (WuziRetry *self, const Review *judged, int number)
{
  g_autofree char *words = word_wrong (self, judged, number);

  self->state = STATE_WRONG;
  say (self, words);
}

/* NOTE: where the review knows of a forced win, be it by a deeper look or by what was played later,
 * a glance at the answer may see none, and take what lets the win go for a good move. */
static gboolean
is_as_good (WuziRetry *self, const JudgedGame *check)
{
  return check->moves[check->count - 1].judgement >= JUDGEMENT_GOOD
         && (get_position (self)->wins == WIN_NONE || check->positions[check->count].lost);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziRetry) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Review) check = wuzi_reviewer_review_finish (WUZI_REVIEWER (source), result, &error);
  int last;

  /* Only what is still awaited isn't cancelled. */
  if (self->state != STATE_CHECKING
      || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  self->state = STATE_ASKING;
  if (check == NULL) {
    self->length = 0;
    say (self, error->message);
  } else {
    last = check->game.count - 1;
    set_line (self, self->tried, &check->game.positions[last + 1]);
    if (is_as_good (self, &check->game))
      take_right (self);
    else
      take_wrong (self, check, last);
  }
  show (self);
}

/* Judges the game as far as it was played, with the answer as its last move. */
static void
check_answer (WuziRetry *self)
{
  const JudgedGame *game = &self->review->game;
  int number = get_number (self);
  Point points[BOARD_MAX_STONES];
  Review *check;

  for (int i = 0; i < number; i++)
    points[i] = game->moves[i].point;
  points[number] = self->tried;
  check =
      review_new (game->rule, game->size, self->review->first, points, (guint) number + 1, NULL);
  if (check == NULL)
    return;
  check->game.given = number;
  memcpy (check->game.ratings, game->ratings, sizeof game->ratings);
  if (self->reviewer == NULL)
    self->reviewer = wuzi_reviewer_new (NULL);
  self->cancellable = g_cancellable_new ();
  self->state = STATE_CHECKING;
  wuzi_reviewer_review_async (self->reviewer, check, JUDGE_QUICK, self->cancellable, checked_cb,
                              g_object_ref (self));
}

gboolean
wuzi_retry_take_point (WuziRetry *self, Point point)
{
  const JudgedPosition *after;
  Board board;

  g_return_val_if_fail (WUZI_IS_RETRY (self), FALSE);

  if (!is_here (self))
    return FALSE;
  get_board (self, &board);
  if (self->state == STATE_CHECKING || self->state == STATE_RIGHT || !board_is_free (&board, point))
    return TRUE;
  after = &self->review->game.positions[get_number (self) + 1];
  self->tried = point;
  self->line[0] = point;
  self->length = 1;
  say (self, NULL);
  if (point == get_best (self)) {
    self->length = get_position (self)->length;
    memcpy (self->line, get_position (self)->line, (gsize) self->length * sizeof (Point));
    take_right (self);
  } else if (point == self->review->game.moves[get_number (self)].point) {
    set_line (self, point, after);
    take_wrong (self, self->review, get_number (self));
  } else {
    check_answer (self);
  }
  show (self);
  return TRUE;
}

/* --- going on --- */

static void
ask (WuziRetry *self)
{
  StudyNode node = review_find_node (self->review, self->study, get_number (self));

  stop_checking (self);
  self->state = STATE_ASKING;
  self->hint = HINT_NONE;
  self->length = 0;
  say (self, NULL);
  if (node != STUDY_NO_NODE)
    wuzi_study_set_current (self->study, node);
  show (self);
  announce (GTK_WIDGET (self), gtk_label_get_label (self->question));
  g_signal_emit (self, signals[ASKED], 0);
}

static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziRetry *self = user_data;
  g_autofree char *words = NULL;

  self->hint++;
  self->state = STATE_ASKING;
  self->length = 0;
  words = word_hint (self);
  say (self, words);
  show (self);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziRetry *self = user_data;

  if (self->state == STATE_OVER) {
    wuzi_retry_end (self);
  } else if (self->at + 1 < self->numbers->len) {
    self->at++;
    ask (self);
  } else {
    stop_checking (self);
    self->state = STATE_OVER;
    self->length = 0;
    say (self, NULL);
    show (self);
    announce (GTK_WIDGET (self), gtk_label_get_label (self->question));
  }
}

static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_retry_end (user_data);
}

static const GActionEntry ACTIONS[] = {
  { .name = "hint", .activate = hint_cb },
  { .name = "next", .activate = next_cb },
  { .name = "end", .activate = end_cb },
};

void
wuzi_retry_begin (WuziRetry *self, const Review *review, WuziStudy *study, Stone colour)
{
  g_return_if_fail (WUZI_IS_RETRY (self));
  g_return_if_fail (wuzi_retry_has_questions (review, colour));

  self->review = review;
  g_set_object (&self->study, study);
  g_array_set_size (self->numbers, 0);
  for (int i = 0; i < review->game.count; i++)
    if (is_question (review, i, colour))
      g_array_append_val (self->numbers, i);
  self->at = self->found = 0;
  ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

void
wuzi_retry_end (WuziRetry *self)
{
  g_return_if_fail (WUZI_IS_RETRY (self));

  if (self->state == STATE_IDLE)
    return;
  stop_checking (self);
  self->state = STATE_IDLE;
  self->review = NULL;
  g_clear_object (&self->study);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

gboolean
wuzi_retry_is_active (WuziRetry *self)
{
  g_return_val_if_fail (WUZI_IS_RETRY (self), FALSE);

  return self->state != STATE_IDLE;
}

GActionGroup *
wuzi_retry_get_actions (WuziRetry *self)
{
  g_return_val_if_fail (WUZI_IS_RETRY (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

static void
wuzi_retry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_ACTIVE:
    g_value_set_boolean (value, wuzi_retry_is_active (WUZI_RETRY (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_retry_dispose (GObject *object)
{
  WuziRetry *self = WUZI_RETRY (object);

  stop_checking (self);
  self->state = STATE_IDLE;
  g_clear_object (&self->study);

  G_OBJECT_CLASS (wuzi_retry_parent_class)->dispose (object);
}

static void
wuzi_retry_finalize (GObject *object)
{
  WuziRetry *self = WUZI_RETRY (object);

  g_array_unref (self->numbers);
  g_clear_object (&self->reviewer);
  g_object_unref (self->actions);

  G_OBJECT_CLASS (wuzi_retry_parent_class)->finalize (object);
}

static void
wuzi_retry_class_init (WuziRetryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_retry_get_property;
  object_class->dispose = wuzi_retry_dispose;
  object_class->finalize = wuzi_retry_finalize;

  properties[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SHOWN_CHANGED] = NEW_SIGNAL (klass, "shown-changed");
  signals[ASKED] = NEW_SIGNAL (klass, "asked");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-retry.ui");
  BIND_CHILDREN (widget_class, WuziRetry, title, question, answer, spinner, next);
}

static void
wuzi_retry_init (WuziRetry *self)
{
  self->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), ACTIONS, G_N_ELEMENTS (ACTIONS),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "retry", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  show (self);
}
