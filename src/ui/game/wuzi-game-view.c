/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays the parts of a game out, wide or tall. */
#include "ui/game/wuzi-game-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/game/game-on-board.h"
#include "present/words/opening-words.h"
#include "present/words/wuzi-words.h"
#include "ui/common/step-keys.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/game/wuzi-move-table.h"
#include "ui/game/wuzi-opening-bar.h"
#include "ui/game/wuzi-options-panel.h"
#include "ui/game/wuzi-player-panel.h"
#include "ui/game/wuzi-state-bar.h"

enum {
  GAP = 12,
  INNER_GAP = 8,        /* between the parts beside the board */
  MIN_SIDE_WIDTH = 200, /* of the column beside the board */
  MAX_SIDE_WIDTH = 320,
  MIN_MOVES_HEIGHT = 48, /* less of the list of moves isn't worth showing */
  MIN_WIDTH = 336,
  MIN_HEIGHT = 280,
  LEAST_BOARD = 80,  /* its side, in the smallest window ... */
  SMALL_BOARD = 200, /* ... and where the state needn't give room to it */
  USUAL_PANELS = 74, /* heights, where they lie in a row */
  USUAL_STATE = 48,
  USUAL_OPTIONS = 44,
  CHANCES_WIDTH = 24,
  OPENING_STONES = 5, /* the most that an opening has */
  N_PARTS = 8,        /* besides board and prompt ... */
  FIRST_PARTS = 4,    /* ... of which so many stand before the prompt */
};

struct _WuziGameView {
  GtkWidget parent_instance;

  /* Owned */
  WuziGame *game;
  GSignalGroup *game_signals;
  GSignalGroup *console_signals;
  GSignalGroup *hint_signals;
  GSignalGroup *danger_signals;

  /* Template */
  WuziBoardView *board;
  WuziChancesBar *chances;
  WuziPrompt *prompt;

  /* Made for the first game, in this order; NULL before. The prompt stands among them. */
  WuziPlayerPanel *first;
  GtkLabel *score; /* of two persons, between their panels */
  WuziPlayerPanel *second;
  WuziStateBar *state;
  WuziOpeningBar *opening;
  WuziOptionsPanel *options;
  WuziMoveTable *moves;
  GtkWidget *steps;

  gboolean wide;
  int size;         /* of the board without a game */
  GArray *line;     /* of Point, over the board; NULL: none. Owned */
  Stone line_stone; /* its first */
  GArray *marks;    /* of BoardMark, that were drawn over what is shown. Owned */
  gboolean earlier; /* the board shows an earlier position */
  guint position;   /* how many stones are shown */
};

G_DEFINE_FINAL_TYPE (WuziGameView, wuzi_game_view, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_ASKING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* A part that isn't made yet has no height. */
static int
natural_height (GtkWidget *widget, int width)
{
  int natural = 0;

  if (widget != NULL)
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static int
minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
place (GtkWidget *widget, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, MAX (0, width), MAX (0, height) };

  if (widget != NULL)
    gtk_widget_size_allocate (widget, &allocation, -1);
}

/* All that is made for the first game, in its order; NULL before. */
static void
list_parts (WuziGameView *self, GtkWidget *parts[N_PARTS])
{
  GtkWidget *all[N_PARTS] = {
    GTK_WIDGET (self->first),   GTK_WIDGET (self->score),
    GTK_WIDGET (self->second),  GTK_WIDGET (self->state),
    GTK_WIDGET (self->opening), GTK_WIDGET (self->options),
    GTK_WIDGET (self->moves),   self->steps,
  };

  memcpy (parts, all, sizeof all);
}

/* Between the panels, for the score, if there is one. */
static int
measure_gap (WuziGameView *self, gboolean beside)
{
  GtkOrientation orientation = beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  int score;

  if (self->score == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->score)))
    return INNER_GAP;
  gtk_widget_measure (GTK_WIDGET (self->score), orientation, -1, &score, NULL, NULL, NULL);
  return score + INNER_GAP;
}

/* Low, a panel has no more room than it must have. */
static int
panel_height (WuziPlayerPanel *panel, int width, gboolean low)
{
  int least = 0, natural = 0;

  if (panel != NULL)
    gtk_widget_measure (GTK_WIDGET (panel), GTK_ORIENTATION_VERTICAL, width, &least, &natural, NULL,
                        NULL);
  return low ? least : natural;
}

/* The two panels one above the other, or side by side in that width. */
static int
measure_panels (WuziGameView *self, int width, gboolean beside, gboolean low)
{
  int gap = measure_gap (self, beside);
  int each = beside ? MAX (0, (width - gap) / 2) : width;
  int first = panel_height (self->first, each, low);
  int second = panel_height (self->second, each, low);

  if (!beside)
    return first + gap + second;
  return MAX (first, second);
}

static int
minimum_width_of_panels (WuziGameView *self)
{
  if (self->first == NULL)
    return 0;
  return measure_gap (self, TRUE)
         + 2
               * MAX (minimum_width (GTK_WIDGET (self->first)),
                      minimum_width (GTK_WIDGET (self->second)));
}

static int
minimum_width_of_others (WuziGameView *self)
{
  if (self->first == NULL)
    return 0;
  return MAX (minimum_width (GTK_WIDGET (self->state)),
              MAX (minimum_width (GTK_WIDGET (self->options)), minimum_width (self->steps)));
}

static int
minimum_width_of_all (WuziGameView *self)
{
  int least = MAX (minimum_width_of_panels (self), minimum_width_of_others (self));

  return MAX (MIN_WIDTH, least + 2 * GAP);
}

static void
place_score (WuziGameView *self, int x, int y, int width, int height)
{
  if (self->score != NULL && gtk_widget_get_visible (GTK_WIDGET (self->score)))
    place (GTK_WIDGET (self->score), x, y, width, height);
}

static void
place_panels (WuziGameView *self, int x, int y, int width, gboolean beside, gboolean low)
{
  int gap = measure_gap (self, beside);
  int half = (width - gap) / 2;
  int height = measure_panels (self, width, beside, low);
  int first = panel_height (self->first, width, low);

  if (beside) {
    place (GTK_WIDGET (self->first), x, y, half, height);
    place_score (self, x + half, y, gap, height);
    place (GTK_WIDGET (self->second), x + width - half, y, half, height);
  } else {
    place (GTK_WIDGET (self->first), x, y, width, first);
    place_score (self, x, y + first, width, gap);
    place (GTK_WIDGET (self->second), x, y + first + gap, width, height - first - gap);
  }
}

/* How the parts are laid out beside the board, from the largest form to the smallest. */
typedef struct {
  WuziOptionsForm options;
  gboolean beside; /* the panels stand side by side */
  gboolean low;    /* the state has no more room than it must have */
  gboolean moves;  /* they are listed */
  gboolean bare;   /* the panels show names and clocks alone */
} Form;

static const Form WIDE_FORMS[] = {
  { WUZI_OPTIONS_ALL, .moves = TRUE },
  { WUZI_OPTIONS_BUTTONS, .moves = TRUE },
  { WUZI_OPTIONS_ROW, .moves = TRUE },
  { WUZI_OPTIONS_ROW, .beside = TRUE, .moves = TRUE },
  { WUZI_OPTIONS_ROW },
  { WUZI_OPTIONS_ROW, .beside = TRUE },
  { WUZI_OPTIONS_ROW, .low = TRUE },
  { WUZI_OPTIONS_ROW, .beside = TRUE, .low = TRUE },
  { WUZI_OPTIONS_ROW, .low = TRUE, .bare = TRUE },
  { WUZI_OPTIONS_ROW, .beside = TRUE, .low = TRUE, .bare = TRUE },
};

/* What the parts need that the board has to leave room for. */
typedef struct {
  int width; /* that they have */
  int panels;
  int state;
  int options;
  int steps;
  Form form;
} Parts;

/* Before the first game, the board leaves about as much room as it will have to. */
static Parts
measure_parts (WuziGameView *self, int width, const Form *form)
{
  int least, natural;

  if (self->first == NULL)
    return (Parts) { .width = width,
                     .panels = USUAL_PANELS,
                     .state = USUAL_STATE,
                     .options = USUAL_OPTIONS,
                     .form = *form };
  gtk_widget_measure (GTK_WIDGET (self->state), GTK_ORIENTATION_VERTICAL, width, &least, &natural,
                      NULL, NULL);
  return (Parts) {
    .width = width,
    .panels = measure_panels (self, width, form->beside, form->bare),
    .state = form->low ? least : natural,
    .options = wuzi_options_panel_measure_height (self->options, width, form->options),
    .steps = natural_height (self->steps, width),
    .form = *form,
  };
}

/* The side of the board that the tall form leaves room for. */
static int
tall_board_side (const Parts *parts, int width, int height)
{
  return MIN (width,
              height - parts->panels - parts->state - parts->options - 2 * GAP - 3 * INNER_GAP);
}

static Parts
measure_tall (WuziGameView *self, int width, int height)
{
  Form form = { WUZI_OPTIONS_ROW, .beside = TRUE };
  Parts parts = measure_parts (self, MAX (0, width - 2 * GAP), &form);

  if (tall_board_side (&parts, width, height) >= SMALL_BOARD)
    return parts;
  form.low = TRUE;
  parts = measure_parts (self, MAX (0, width - 2 * GAP), &form);
  if (tall_board_side (&parts, width, height) >= LEAST_BOARD)
    return parts;
  form.bare = TRUE;
  return measure_parts (self, MAX (0, width - 2 * GAP), &form);
}

static int
minimum_side_width (WuziGameView *self)
{
  int panels = (minimum_width_of_panels (self) - measure_gap (self, TRUE)) / 2;

  return MAX (MIN_SIDE_WIDTH, MAX (panels, minimum_width_of_others (self)));
}

/* Has the column that width for a form? */
static gboolean
has_width (WuziGameView *self, const Form *form, int side)
{
  int options = 0;

  if (form->beside && side < minimum_width_of_panels (self))
    return FALSE;
  if (self->options != NULL && form->options != WUZI_OPTIONS_ROW)
    gtk_widget_measure (GTK_WIDGET (self->options), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &options,
                        NULL, NULL);
  return side >= options;
}

/* And the height? */
static gboolean
has_height (const Parts *parts, int height)
{
  int moves = parts->form.moves ? MIN_MOVES_HEIGHT + parts->steps + 2 * INNER_GAP : 0;

  return parts->panels + parts->state + parts->options + moves + 2 * INNER_GAP <= height - 2 * GAP;
}

/* The column beside the board has all width that the board can't use. */
static Parts
measure_wide (WuziGameView *self, int width, int height)
{
  int least = minimum_side_width (self);
  int free_width = width - 3 * GAP - (height - 2 * GAP);
  int side = CLAMP (free_width, least, MAX (least, MAX_SIDE_WIDTH));
  Parts parts = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (WIDE_FORMS); i++) {
    if (!has_width (self, &WIDE_FORMS[i], side))
      continue;
    parts = measure_parts (self, side, &WIDE_FORMS[i]);
    if (has_height (&parts, height))
      break;
  }
  return parts;
}

/* The side of the board beside the column; 0 if the column is too high. */
static int
wide_board_side (const Parts *parts, int width, int height)
{
  return has_height (parts, height) ? MIN (width - parts->width - 3 * GAP, height - 2 * GAP) : 0;
}

/* What asks something now, the stretch of the column that it takes, and what that leaves to the
 * players. */
typedef struct {
  GtkWidget *widget; /* or NULL */
  int top;
  int end;
  int panels;   /* where they begin */
  gboolean low; /* they show names and clocks alone */
} Question;

static gboolean
is_covered (const Question *question, int top, int height)
{
  return question->widget != NULL && top < question->end && question->top < top + height;
}

/* What asks something now, or NULL; what an opening asks can wait. */
static GtkWidget *
get_question (WuziGameView *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->prompt)))
    return GTK_WIDGET (self->prompt);
  if (!self->earlier && self->opening != NULL
      && gtk_widget_get_visible (GTK_WIDGET (self->opening)))
    return GTK_WIDGET (self->opening);
  return NULL;
}

/* What is asked takes the place of the state, or room above the moves. Where there is less, it
 * hides the options, then the state and more of the players than their names and clocks, which take
 * the place of the options below the board at last: nothing else moves. */
static Question
place_question (WuziGameView *self, int x, int height, const Parts *parts, int options)
{
  GtkWidget *widget = get_question (self);
  int state = GAP + parts->panels + INNER_GAP;
  int below_state = state + parts->state;
  int below_low = GAP + measure_panels (self, parts->width, parts->form.beside, TRUE) + INNER_GAP;
  int end = height - GAP;
  int upper_end = self->wide ? end : below_state; /* of what lies above the board or beside it */
  const Question places[] = {
    { widget, state, below_state, GAP, FALSE },
    { widget, options + parts->options + INNER_GAP, end, GAP, FALSE },
    { widget, options, end, GAP, FALSE },
    { widget, state, upper_end, GAP, FALSE },
    { widget, below_low - INNER_GAP / 2, upper_end + INNER_GAP / 2, GAP, TRUE },
    { widget, self->wide ? below_low : GAP, upper_end, self->wide ? GAP : options, TRUE },
  };
  Question question = { .panels = GAP };
  int asked;
  guint i = 0;

  widget_show_child (GTK_WIDGET (self->opening), widget == GTK_WIDGET (self->opening));
  if (widget == NULL)
    return question;
  asked = natural_height (widget, parts->width);
  while (i < G_N_ELEMENTS (places) - 1 && places[i].end - places[i].top < asked)
    i++;
  question = places[i];
  if (i > 0)
    question.end = MIN (question.top + asked, question.end);
  asked = MIN (asked, question.end - question.top);
  place (widget, x, question.top + (question.end - question.top - asked) / 2, parts->width, asked);
  return question;
}

static void
place_upper (WuziGameView *self, int x, const Parts *parts, const Question *question)
{
  int state = GAP + parts->panels + INNER_GAP;

  if (self->first != NULL)
    place_panels (self, x, question->panels, parts->width, parts->form.beside,
                  parts->form.bare || question->low);
  widget_show_child (GTK_WIDGET (self->state), !is_covered (question, state, parts->state));
  place (GTK_WIDGET (self->state), x, state, parts->width, parts->state);
}

/* What can be done in a game. */
static void
place_options (WuziGameView *self, int x, int y, const Parts *parts, const Question *question)
{
  if (self->options == NULL)
    return;
  widget_show_child (GTK_WIDGET (self->options), self->game != NULL && question->panels != y
                                                     && !is_covered (question, y, parts->options));
  wuzi_options_panel_set_form (self->options, parts->form.options);
  place (GTK_WIDGET (self->options), x, y, parts->width, parts->options);
}

/* The list of moves, and the buttons that go through it, where there is a game and room. */
static void
place_moves (WuziGameView *self, int x, int y, int end, const Parts *parts,
             const Question *question)
{
  int top = is_covered (question, y, end - y) ? question->end + INNER_GAP : y;
  int steps = end - parts->steps;
  int left = steps - INNER_GAP - top;
  gboolean shows_steps = self->game != NULL && steps >= top;
  gboolean shows_moves = self->game != NULL && left >= MIN_MOVES_HEIGHT;

  widget_show_child (self->steps, shows_steps);
  widget_show_child (GTK_WIDGET (self->moves), shows_moves);
  if (shows_moves)
    place (GTK_WIDGET (self->moves), x, top, parts->width, left);
  if (shows_steps)
    place (self->steps, x, steps, parts->width, parts->steps);
}

/* All but the board: players and state from the upper edge on, the others from options on. */
static void
place_column (WuziGameView *self, int x, int options, int height, const Parts *parts)
{
  Question question = place_question (self, x, height, parts, options);

  place_upper (self, x, parts, &question);
  place_options (self, x, options, parts, &question);
  place_moves (self, x, options + parts->options + INNER_GAP, height - GAP, parts, &question);
}

/* Beside it stand the chances, as high as it is, if they are shown. */
static void
place_board (WuziGameView *self, int x, int y, int width, int height)
{
  GtkWidget *chances = GTK_WIDGET (self->chances);
  int strip = gtk_widget_get_visible (chances) ? CHANCES_WIDTH + 2 * INNER_GAP : 0;
  int side = MIN (width - strip, height);
  int left = x + (width - strip - side) / 2;

  if (strip > 0)
    place (chances, left + INNER_GAP, y + (height - side) / 2 + INNER_GAP, CHANCES_WIDTH,
           side - 2 * INNER_GAP);
  place (GTK_WIDGET (self->board), strip > 0 ? left + strip : x, y, strip > 0 ? side : width,
         height);
}

static void
allocate_wide (WuziGameView *self, int width, int height, const Parts *parts)
{
  int x = width - parts->width - GAP;

  place_board (self, GAP, GAP, x - 2 * GAP, height - 2 * GAP);
  place_column (self, x, GAP + parts->panels + parts->state + 2 * INNER_GAP, height, parts);
}

/* What the board doesn't need is for the moves. */
static void
allocate_tall (WuziGameView *self, int width, int height, const Parts *parts)
{
  int y = GAP + parts->panels + parts->state + 2 * INNER_GAP;
  int board = height - y - parts->options - GAP - INNER_GAP;

  if (board - width >= parts->steps + INNER_GAP)
    board = width;
  place_board (self, 0, y, width, board);
  place_column (self, GAP, y + board + INNER_GAP, height, parts);
}

/* The least that the tall form needs. */
static int
minimum_height (WuziGameView *self)
{
  static const Form LOWEST = { WUZI_OPTIONS_ROW, .beside = TRUE, .low = TRUE, .bare = TRUE };
  Parts parts;

  if (self->first == NULL)
    return MIN_HEIGHT;
  parts = measure_parts (self, minimum_width_of_all (self) - 2 * GAP, &LOWEST);
  return MAX (MIN_HEIGHT, LEAST_BOARD - tall_board_side (&parts, LEAST_BOARD, 0));
}

static void
wuzi_game_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziGameView *self = WUZI_GAME_VIEW (widget);
  Parts wide, tall;

  /* Some window managers make windows as small as they like. */
  width = MAX (width, minimum_width_of_all (self));
  height = MAX (height, minimum_height (self));
  wide = measure_wide (self, width, height);
  tall = measure_tall (self, width, height);
  self->wide = wide_board_side (&wide, width, height) >= tall_board_side (&tall, width, height);
  if (self->wide)
    allocate_wide (self, width, height, &wide);
  else
    allocate_tall (self, width, height, &tall);
}

static GtkSizeRequestMode
wuzi_game_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
wuzi_game_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  WuziGameView *self = WUZI_GAME_VIEW (widget);
  int board;

  gtk_widget_measure (GTK_WIDGET (self->board), orientation, -1, NULL, &board, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = minimum_width_of_all (self);
    *natural = MAX (*minimum, board + MAX_SIDE_WIDTH + 3 * GAP);
  } else {
    *minimum = minimum_height (self);
    *natural = MAX (*minimum, board + 2 * GAP);
  }
}

/* A line and marks over the board, and what hint and threats are about; these belong to the
 * present. */
static void
show_overlay (WuziGameView *self)
{
  BoardOverlay *overlay =
      self->earlier ? board_overlay_new () : game_on_board_new_help (self->game);

  if (!self->earlier)
    wuzi_chances_bar_add_to_overlay (self->chances, overlay);
  if (self->line != NULL)
    board_overlay_set_line (overlay, (gconstpointer) self->line->data, self->line->len,
                            self->line_stone, 1);
  for (guint i = 0; i < self->marks->len; i++) {
    const BoardMark *mark = &g_array_index (self->marks, BoardMark, i);

    board_overlay_add_mark (overlay, mark->kind, mark->point, mark->to, NULL);
  }
  wuzi_board_view_set_overlay (self->board, overlay);
}

static void
chances_changed_cb (WuziGameView *self)
{
  if (self->game != NULL)
    show_overlay (self);
}

/* Of another position, they say nothing. */
static void
forget_drawn (WuziGameView *self)
{
  g_clear_pointer (&self->line, g_array_unref);
  g_array_set_size (self->marks, 0);
}

/* Puts a mark, or takes it away if it is there. */
static void
toggle_mark (WuziGameView *self, MarkKind kind, Point point, Point to)
{
  const BoardMark mark = { .kind = kind, .point = point, .to = to };
  guint i;

  for (i = 0; i < self->marks->len; i++) {
    const BoardMark *other = &g_array_index (self->marks, BoardMark, i);

    if (other->kind == kind && other->point == point && other->to == to)
      break;
  }
  if (i < self->marks->len)
    g_array_remove_index (self->marks, i);
  else
    g_array_append_val (self->marks, mark);
  show_overlay (self);
}

static gboolean
menu_requested_cb (WuziGameView *self, guint point)
{
  if (self->game == NULL || point == POINT_NONE)
    return FALSE;
  toggle_mark (self, MARK_CIRCLE, (Point) point, POINT_NONE);
  return TRUE;
}

static void
points_joined_cb (WuziGameView *self, guint from, guint to)
{
  if (self->game != NULL)
    toggle_mark (self, MARK_ARROW, (Point) from, (Point) to);
}

/* Marks what hint and threats are about, and tells it to who reads the board
 * without seeing it. */
static void
mark_help (WuziGameView *self)
{
  g_autofree char *words = wuzi_words_for_help (self->game);

  show_overlay (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

static guint
count_stones (WuziGameView *self)
{
  return self->game != NULL
             ? (guint) wuzi_console_get_board (wuzi_game_get_console (self->game))->count
             : 0;
}

/* How many stones of the game are shown. */
static guint
get_position (WuziGameView *self)
{
  return self->earlier ? self->position : count_stones (self);
}

static void
show_steps (WuziGameView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean has_before = get_position (self) > 0;

  if (self->moves != NULL)
    wuzi_move_table_set_position (self->moves, get_position (self));
  gtk_widget_action_set_enabled (widget, "look.first", has_before);
  gtk_widget_action_set_enabled (widget, "look.back", has_before);
  gtk_widget_action_set_enabled (widget, "look.forward", self->earlier);
  gtk_widget_action_set_enabled (widget, "look.last", self->earlier);
}

static void
question_changed_cb (WuziGameView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKING]);
}

/* Puts the game as it stands on the board; without a game, it is what the first one is played on.
 */
static void
show_board (WuziGameView *self)
{
  BoardPosition position;
  Board board;

  if (self->game != NULL) {
    game_on_board_init (&position, wuzi_game_get_console (self->game));
  } else {
    board_init (&board, self->size);
    board_position_init (&position, &board);
  }
  wuzi_board_view_set_position (self->board, &position);
}

/* Of two persons, who may play many games. */
static void
show_score (WuziGameView *self)
{
  gboolean two = self->game != NULL && wuzi_game_get_mode (self->game) == WUZI_MODE_PVP;
  g_autofree char *score = NULL;
  g_autofree char *words = NULL;

  if (self->score == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->score), two);
  if (!two)
    return;
  score = wuzi_words_for_score (self->game);
  words = wuzi_words_for_score_explained (self->game);
  gtk_label_set_label (self->score, score);
  widget_explain (self->score, words);
}

/* The present, unless an earlier position is looked at. */
static void
show_game (WuziGameView *self)
{
  show_score (self);
  if (self->earlier)
    return;
  show_board (self);
  if (self->game != NULL)
    mark_help (self);
  show_steps (self);
}

/* Shows no earlier position any more; the present comes with show_game (). */
static void
leave_earlier (WuziGameView *self)
{
  forget_drawn (self);
  if (!self->earlier)
    return;
  self->earlier = FALSE;
  /* Who lies over a part is placed anew, too. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_remove_css_class (GTK_WIDGET (self->board), "earlier");
  wuzi_board_view_forget (self->board);
  wuzi_state_bar_show_present (self->state);
  question_changed_cb (self);
}

static void
show_present (WuziGameView *self)
{
  leave_earlier (self);
  show_game (self);
}

/* Another game begins at the same board. */
static void
cleared_cb (WuziGameView *self)
{
  wuzi_board_view_forget_cursor (self->board);
  leave_earlier (self);
}

/* Puts the board as it was on the screen. */
static void
show_earlier_board (WuziGameView *self)
{
  WuziConsole *console = wuzi_game_get_console (self->game);
  Board board = *wuzi_console_get_board (console);
  BoardPosition position;
  /* Translators: an earlier position of the game is shown: after so many of so many moves */
  g_autofree char *words = g_strdup_printf (_ ("Move %u of %d"), self->position, board.count);

  while ((guint) board.count > self->position)
    board_take_back (&board);
  board_position_init_by_rule (&position, &board, wuzi_console_get_rule (console));
  wuzi_board_view_set_position (self->board, &position);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

/* Shows the game as it stood with so many stones, or as it stands. */
static void
look_at (WuziGameView *self, guint position)
{
  if (position >= count_stones (self)) {
    show_present (self);
    return;
  }
  forget_drawn (self);
  if (!self->earlier)
    wuzi_board_view_forget (self->board);
  self->earlier = TRUE;
  self->position = position;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self->board), "earlier");
  show_earlier_board (self);
  show_overlay (self);
  wuzi_state_bar_show_earlier (self->state, position);
  question_changed_cb (self);
  show_steps (self);
}

static void
step (WuziGameView *self, int moves)
{
  look_at (self, (guint) MAX (0, (int) get_position (self) + moves));
}

static void
look_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziGameView *self = WUZI_GAME_VIEW (widget);

  if (g_str_equal (name, "look.first"))
    look_at (self, 0);
  else if (g_str_equal (name, "look.last"))
    look_at (self, G_MAXUINT);
  else
    step (self, g_str_equal (name, "look.back") ? -1 : 1);
}

/* A hint, or a warning, is for the present. A line that is shown there stays. */
static void
help_changed_cb (WuziGameView *self)
{
  if (self->earlier)
    show_present (self);
}

static gboolean
key_pressed_cb (WuziGameView *self, guint keyval, guint keycode, GdkModifierType state)
{
  int moves =
      keyval == GDK_KEY_Escape ? BOARD_MAX_STONES : step_keys_count_moves (keyval, state, 0);

  if (!self->earlier || moves == 0)
    return GDK_EVENT_PROPAGATE;
  step (self, moves);
  /* What stands above the board about that position closes, too. */
  return keyval == GDK_KEY_Escape ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
}

/* What was done in the opening stands among the moves. */
static void
show_deeds (WuziGameView *self)
{
  WuziConsole *console = wuzi_game_get_console (self->game);
  const char *const names[] = {
    wuzi_player_get_name (wuzi_console_get_seated (console, SEAT_FIRST)),
    wuzi_player_get_name (wuzi_console_get_seated (console, SEAT_SECOND)),
  };
  guint stones = count_stones (self);
  guint count;
  const WuziRecordedDeed *deeds = wuzi_console_get_deeds (console, &count);

  for (guint position = 1; position <= MIN (stones, OPENING_STONES); position++) {
    g_autofree char *words = opening_words_for_deeds (deeds, count, position, names);

    wuzi_move_table_set_note (self->moves, position, words);
  }
}

/* What comes after a choice is a stone, most often. */
static void
focus_board (WuziGameView *self)
{
  if (self->board != NULL && self->game != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* What the board draws stands in words beside it. */
static void
remark_changed_cb (WuziGameView *self)
{
  gboolean of_position;
  const char *remark = wuzi_board_view_get_remark (self->board, &of_position);

  if (self->state != NULL)
    wuzi_state_bar_set_remark (self->state, remark, of_position);
}

/* Makes what stands beside the board, which nobody sees before the first game. */
static void
make_parts (WuziGameView *self)
{
  g_autoptr (GtkBuilderScope) scope = gtk_builder_cscope_new ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  GtkWidget *parts[N_PARTS];

  gtk_builder_cscope_add_callback (scope, focus_board);
  gtk_builder_cscope_add_callback (scope, look_at);
  gtk_builder_cscope_add_callback (scope, question_changed_cb);
  gtk_builder_set_scope (builder, scope);
  gtk_builder_set_current_object (builder, G_OBJECT (self));
  if (!gtk_builder_add_from_resource (builder, "/org/wuzi/Wuzi/wuzi-game-parts.ui", NULL))
    g_assert_not_reached ();
  self->first = WUZI_PLAYER_PANEL (gtk_builder_get_object (builder, "first"));
  self->score = GTK_LABEL (gtk_builder_get_object (builder, "score"));
  self->second = WUZI_PLAYER_PANEL (gtk_builder_get_object (builder, "second"));
  self->state = WUZI_STATE_BAR (gtk_builder_get_object (builder, "state"));
  self->opening = WUZI_OPENING_BAR (gtk_builder_get_object (builder, "opening"));
  self->options = WUZI_OPTIONS_PANEL (gtk_builder_get_object (builder, "options"));
  self->moves = WUZI_MOVE_TABLE (gtk_builder_get_object (builder, "moves"));
  self->steps = GTK_WIDGET (gtk_builder_get_object (builder, "steps"));
  list_parts (self, parts);
  for (guint i = 0; i < N_PARTS; i++)
    gtk_widget_insert_before (parts[i], GTK_WIDGET (self),
                              i < FIRST_PARTS ? GTK_WIDGET (self->prompt) : NULL);
  remark_changed_cb (self);
}

static void
drop_parts (WuziGameView *self)
{
  GtkWidget *parts[N_PARTS];

  list_parts (self, parts);
  for (guint i = 0; i < N_PARTS && parts[i] != NULL; i++)
    gtk_widget_unparent (parts[i]);
  self->first = self->second = NULL;
  self->score = NULL;
  self->state = NULL;
  self->opening = NULL;
  self->options = NULL;
  self->moves = NULL;
  self->steps = NULL;
}

static void
wuzi_game_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziGameView *self = WUZI_GAME_VIEW (object);

  g_value_set_boolean (value, self->prompt != NULL && get_question (self) != NULL);
}

static void
wuzi_game_view_dispose (GObject *object)
{
  WuziGameView *self = WUZI_GAME_VIEW (object);

  wuzi_game_view_set_game (self, NULL);
  g_clear_pointer (&self->line, g_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->hint_signals);
  g_clear_object (&self->danger_signals);
  drop_parts (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_GAME_VIEW);

  G_OBJECT_CLASS (wuzi_game_view_parent_class)->dispose (object);
}

static void
wuzi_game_view_class_init (WuziGameViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_game_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = wuzi_game_view_get_property;
  properties[PROP_ASKING] =
      g_param_spec_boolean ("asking", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  widget_class->focus = widget_focus_in_order;
  widget_class->get_request_mode = wuzi_game_view_get_request_mode;
  widget_class->measure = wuzi_game_view_measure;
  widget_class->size_allocate = wuzi_game_view_size_allocate;

  ENSURE_TYPES (WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_CHANCES_BAR, WUZI_TYPE_MOVE_TABLE,
                WUZI_TYPE_OPENING_BAR, WUZI_TYPE_OPTIONS_PANEL, WUZI_TYPE_PROMPT,
                WUZI_TYPE_PLAYER_PANEL, WUZI_TYPE_STATE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-game-view.ui");
  BIND_CHILDREN (widget_class, WuziGameView, board, chances, prompt);
  BIND_CALLBACKS (widget_class, key_pressed_cb, question_changed_cb, remark_changed_cb);
  BIND_CALLBACKS (widget_class, menu_requested_cb, points_joined_cb, chances_changed_cb,
                  gtk_widget_queue_resize);
  gtk_widget_class_install_action (widget_class, "look.first", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "look.back", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "look.forward", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "look.last", NULL, look_action);
  gtk_widget_class_set_css_name (widget_class, "gameview");
}

static void
wuzi_game_view_init (WuziGameView *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (BoardMark));
  self->game_signals = g_signal_group_new (WUZI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (show_game), self);
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "stone-placed", G_CALLBACK (leave_earlier),
                                  self);
  g_signal_group_connect_swapped (self->console_signals, "stone-removed",
                                  G_CALLBACK (leave_earlier), self);
  g_signal_group_connect_swapped (self->console_signals, "cleared", G_CALLBACK (cleared_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "opening-changed", G_CALLBACK (show_deeds),
                                  self);
  self->hint_signals = g_signal_group_new (WUZI_TYPE_HINT);
  g_signal_group_connect_swapped (self->hint_signals, "changed", G_CALLBACK (help_changed_cb),
                                  self);
  self->danger_signals = g_signal_group_new (WUZI_TYPE_DANGER);
  g_signal_group_connect_swapped (self->danger_signals, "changed", G_CALLBACK (help_changed_cb),
                                  self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->size = BOARD_USUAL_SIZE;
  show_board (self);
  show_steps (self);
}

/* Or that there is none any more. */
static void
show_game_in_parts (WuziGameView *self)
{
  GListModel *moves = NULL;

  if (self->game != NULL)
    moves = G_LIST_MODEL (wuzi_console_get_move_stack (wuzi_game_get_console (self->game)));
  show_score (self);
  wuzi_player_panel_set_game (self->first, self->game, WUZI_SEAT_FIRST);
  wuzi_player_panel_set_game (self->second, self->game, WUZI_SEAT_SECOND);
  wuzi_opening_bar_set_game (self->opening, self->game);
  wuzi_options_panel_set_game (self->options, self->game);
  wuzi_state_bar_set_game (self->state, self->game);
  wuzi_move_table_set_moves (self->moves, moves);
}

void
wuzi_game_view_set_game (WuziGameView *self, WuziGame *game)
{
  WuziConsole *console = game != NULL ? wuzi_game_get_console (game) : NULL;

  g_return_if_fail (WUZI_IS_GAME_VIEW (self));

  if (self->board != NULL)
    wuzi_game_view_return_to_game (self);
  g_set_object (&self->game, game);
  if (self->board == NULL)
    return;
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->console_signals, console);
  g_signal_group_set_target (self->hint_signals, game != NULL ? wuzi_game_get_hint (game) : NULL);
  g_signal_group_set_target (self->danger_signals,
                             game != NULL ? wuzi_game_get_danger (game) : NULL);
  wuzi_board_view_forget (self->board);
  show_board (self);
  wuzi_chances_bar_set_game (self->chances, game);
  if (game != NULL && self->first == NULL)
    make_parts (self);
  if (self->first != NULL)
    show_game_in_parts (self);
  show_steps (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (game != NULL) {
    show_deeds (self);
    mark_help (self);
  }
}

void
wuzi_game_view_set_empty_board (WuziGameView *self, int size)
{
  g_return_if_fail (WUZI_IS_GAME_VIEW (self));

  self->size = size;
  if (self->game == NULL)
    show_board (self);
}

void
wuzi_game_view_show_line (WuziGameView *self, guint stones, const Point *points, guint count,
                          Stone first)
{
  g_return_if_fail (WUZI_IS_GAME_VIEW (self));
  g_return_if_fail (self->game != NULL);

  look_at (self, stones);
  if (count == 0)
    return;
  self->line = g_array_append_vals (g_array_new (FALSE, FALSE, sizeof *points), points, count);
  self->line_stone = first;
  show_overlay (self);
}

gboolean
wuzi_game_view_return_to_game (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), FALSE);

  if (!self->earlier)
    return FALSE;
  show_present (self);
  return TRUE;
}

WuziChancesBar *
wuzi_game_view_get_chances (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), NULL);

  return self->chances;
}

WuziBoardView *
wuzi_game_view_get_board_view (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), NULL);

  return self->board;
}

WuziPrompt *
wuzi_game_view_get_prompt (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), NULL);

  return self->prompt;
}

GtkWidget *
wuzi_game_view_get_moves (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), NULL);

  return GTK_WIDGET (self->moves);
}

GtkMenuButton *
wuzi_game_view_get_menu_button (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), NULL);

  return self->options != NULL ? wuzi_options_panel_get_more (self->options) : NULL;
}

guint
wuzi_game_view_get_position (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), 0);

  return get_position (self);
}

gboolean
wuzi_game_view_is_wide (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), FALSE);

  return self->wide;
}
