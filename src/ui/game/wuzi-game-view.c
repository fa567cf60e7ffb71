/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays the parts of a game out, wide or tall. */
#include "ui/game/wuzi-game-view.h"

#include "ui/game/wuzi-options-bar.h"
#include "ui/game/wuzi-options-panel.h"
#include "ui/game/wuzi-player-panel.h"
#include "ui/game/wuzi-state-bar.h"
#include "ui/wuzi-words.h"

enum {
  GAP = 12,
  SIDE_WIDTH = 290, /* of the column beside the board */
  MIN_HEIGHT = 260,
};

struct _WuziGameView {
  GtkWidget parent_instance;

  /* Owned */
  WuziGame *game;
  GSignalGroup *console_signals;
  GSignalGroup *hint_signals;
  GSignalGroup *danger_signals;

  /* Template */
  WuziBoardView *board;
  WuziPlayerPanel *first;
  WuziPlayerPanel *second;
  WuziStateBar *state;
  GtkWidget *scroller;
  WuziOptionsPanel *options;
  WuziOptionsBar *bar;

  gboolean wide;
};

G_DEFINE_FINAL_TYPE (WuziGameView, wuzi_game_view, GTK_TYPE_WIDGET)

static int
natural_height (GtkWidget *widget, int width)
{
  int natural;

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

  gtk_widget_size_allocate (widget, &allocation, -1);
}

/* What the parts above and below the board need in the tall form. */
typedef struct {
  int panels;
  int state;
  int bar;
} TallHeights;

static TallHeights
measure_tall (WuziGameView *self, int width)
{
  int inner = MAX (0, width - 2 * GAP);
  int half = MAX (0, (inner - GAP) / 2);

  return (TallHeights){
    .panels = MAX (natural_height (GTK_WIDGET (self->first), half),
                   natural_height (GTK_WIDGET (self->second), half)),
    .state = natural_height (GTK_WIDGET (self->state), inner),
    .bar = natural_height (GTK_WIDGET (self->bar), inner),
  };
}

/* The side of the board that the tall form leaves room for. */
static int
tall_board_side (const TallHeights *heights, int width, int height)
{
  return MIN (width, height - heights->panels - heights->state - heights->bar - 5 * GAP);
}

static int
wide_board_side (int width, int height)
{
  return MIN (width - SIDE_WIDTH - 3 * GAP, height - 2 * GAP);
}

static void
allocate_wide (WuziGameView *self, int width, int height)
{
  int side_x = width - SIDE_WIDTH - GAP;
  int first = natural_height (GTK_WIDGET (self->first), SIDE_WIDTH);
  int second = natural_height (GTK_WIDGET (self->second), SIDE_WIDTH);
  int state = natural_height (GTK_WIDGET (self->state), SIDE_WIDTH);
  int y = GAP;

  place (GTK_WIDGET (self->board), GAP, GAP, side_x - 2 * GAP, height - 2 * GAP);
  place (GTK_WIDGET (self->first), side_x, y, SIDE_WIDTH, first);
  y += first + GAP;
  place (GTK_WIDGET (self->second), side_x, y, SIDE_WIDTH, second);
  y += second + GAP;
  place (GTK_WIDGET (self->state), side_x, y, SIDE_WIDTH, state);
  y += state + GAP;
  place (self->scroller, side_x, y, SIDE_WIDTH, height - y - GAP);
}

static void
allocate_tall (WuziGameView *self, int width, int height, const TallHeights *heights)
{
  int inner = width - 2 * GAP;
  int half = (inner - GAP) / 2;
  int y = GAP;
  int board_height;

  place (GTK_WIDGET (self->first), GAP, y, half, heights->panels);
  place (GTK_WIDGET (self->second), width - GAP - half, y, half, heights->panels);
  y += heights->panels + GAP;
  place (GTK_WIDGET (self->state), GAP, y, inner, heights->state);
  y += heights->state + GAP;
  board_height = height - y - heights->bar - 2 * GAP;
  place (GTK_WIDGET (self->board), 0, y, width, board_height);
  place (GTK_WIDGET (self->bar), GAP, height - heights->bar - GAP, inner, heights->bar);
}

/* Shows a part or not, to the eye and to a screen reader alike. */
static void
show_part (GtkWidget *part, gboolean show)
{
  if (gtk_widget_get_child_visible (part) == show)
    return;
  gtk_widget_set_child_visible (part, show);
  gtk_accessible_update_state (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_STATE_HIDDEN, !show, -1);
}

static void
wuzi_game_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziGameView *self = WUZI_GAME_VIEW (widget);
  TallHeights heights;
  int least_width;

  /* Some window managers make windows as narrow as they like. */
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  height = MAX (height, MIN_HEIGHT);
  heights = measure_tall (self, width);
  self->wide = wide_board_side (width, height) >= tall_board_side (&heights, width, height);
  show_part (self->scroller, self->wide);
  show_part (GTK_WIDGET (self->bar), !self->wide);
  if (self->wide)
    allocate_wide (self, width, height);
  else
    allocate_tall (self, width, height, &heights);
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
    int panels =
        minimum_width (GTK_WIDGET (self->first)) + GAP + minimum_width (GTK_WIDGET (self->second));

    *minimum = MAX (panels, minimum_width (GTK_WIDGET (self->bar))) + 2 * GAP;
    *natural = MAX (*minimum, board + SIDE_WIDTH + 3 * GAP);
  } else {
    *minimum = MIN_HEIGHT;
    *natural = board + 2 * GAP;
  }
}

/* Marks what hint and threats are about, and tells it to who reads the board
 * without seeing it. */
static void
show_help (WuziGameView *self)
{
  const Advice *advice = wuzi_hint_get_advice (wuzi_game_get_hint (self->game));
  const Danger *threats = wuzi_danger_get_shown (wuzi_game_get_danger (self->game));
  g_autofree char *words = wuzi_words_for_help (self->game);

  wuzi_board_view_set_hint (self->board, advice != NULL ? advice->point : POINT_NONE);
  wuzi_board_view_set_threats (self->board, threats);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

/* When a game is over, all of it can be looked at again. */
static void
show_over (WuziGameView *self)
{
  gboolean over = wuzi_console_is_over (wuzi_game_get_console (self->game));

  wuzi_options_panel_set_over (self->options, over);
  wuzi_options_bar_set_over (self->bar, over);
}

static void
wuzi_game_view_dispose (GObject *object)
{
  WuziGameView *self = WUZI_GAME_VIEW (object);

  wuzi_game_view_set_game (self, NULL);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->hint_signals);
  g_clear_object (&self->danger_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_GAME_VIEW);

  G_OBJECT_CLASS (wuzi_game_view_parent_class)->dispose (object);
}

static void
wuzi_game_view_class_init (WuziGameViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_game_view_dispose;

  widget_class->get_request_mode = wuzi_game_view_get_request_mode;
  widget_class->measure = wuzi_game_view_measure;
  widget_class->size_allocate = wuzi_game_view_size_allocate;

  g_type_ensure (WUZI_TYPE_BOARD_VIEW);
  g_type_ensure (WUZI_TYPE_OPTIONS_BAR);
  g_type_ensure (WUZI_TYPE_OPTIONS_PANEL);
  g_type_ensure (WUZI_TYPE_PLAYER_PANEL);
  g_type_ensure (WUZI_TYPE_STATE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-game-view.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziGameView, board);
  gtk_widget_class_bind_template_child (widget_class, WuziGameView, first);
  gtk_widget_class_bind_template_child (widget_class, WuziGameView, second);
  gtk_widget_class_bind_template_child (widget_class, WuziGameView, state);
  gtk_widget_class_bind_template_child (widget_class, WuziGameView, scroller);
  gtk_widget_class_bind_template_child (widget_class, WuziGameView, options);
  gtk_widget_class_bind_template_child (widget_class, WuziGameView, bar);
  gtk_widget_class_set_css_name (widget_class, "gameview");
}

static void
wuzi_game_view_init (WuziGameView *self)
{
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "turn-changed", G_CALLBACK (show_over),
                                  self);
  self->hint_signals = g_signal_group_new (WUZI_TYPE_HINT);
  g_signal_group_connect_swapped (self->hint_signals, "changed", G_CALLBACK (show_help), self);
  self->danger_signals = g_signal_group_new (WUZI_TYPE_DANGER);
  g_signal_group_connect_swapped (self->danger_signals, "changed", G_CALLBACK (show_help), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_game_view_set_game (WuziGameView *self, WuziGame *game)
{
  gboolean against_machine = game != NULL && wuzi_game_get_mode (game) == WUZI_MODE_PVE;
  WuziConsole *console = game != NULL ? wuzi_game_get_console (game) : NULL;

  g_return_if_fail (WUZI_IS_GAME_VIEW (self));

  g_set_object (&self->game, game);
  if (self->board == NULL)
    return;
  g_signal_group_set_target (self->console_signals, console);
  g_signal_group_set_target (self->hint_signals, game != NULL ? wuzi_game_get_hint (game) : NULL);
  g_signal_group_set_target (self->danger_signals,
                             game != NULL ? wuzi_game_get_danger (game) : NULL);
  wuzi_board_view_set_console (self->board, console);
  wuzi_player_panel_set_game (self->first, game, WUZI_SEAT_FIRST);
  wuzi_player_panel_set_game (self->second, game, WUZI_SEAT_SECOND);
  wuzi_state_bar_set_game (self->state, game);
  wuzi_options_panel_set_show_level (self->options, against_machine);
  wuzi_options_bar_set_show_level (self->bar, against_machine);
  if (game == NULL)
    return;
  show_help (self);
  show_over (self);
}

void
wuzi_game_view_set_choice (WuziGameView *self, const char *choice)
{
  g_return_if_fail (WUZI_IS_GAME_VIEW (self));

  wuzi_options_panel_set_choice (self->options, choice);
  wuzi_options_bar_set_choice (self->bar, choice);
}

WuziBoardView *
wuzi_game_view_get_board_view (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), NULL);

  return self->board;
}

gboolean
wuzi_game_view_is_wide (WuziGameView *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_VIEW (self), FALSE);

  return self->wide;
}
