/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a puzzle's game on the board, and says what came of each move. */
#include "ui/puzzles/wuzi-puzzle-table.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/puzzles/puzzle-words.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/wuzi-words.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/study/wuzi-study-layout.h"

enum {
  OPEN_FOUR_STONES = 3, /* it, a stop and the five */
  STONE_MSECS = 550,    /* from one stone of a line that is shown to the next */
  FRAMES = 3,           /* until words that were said have their place */
};

/* What was given so far in this position. */
typedef enum {
  HELP_NONE,
  HELP_WORDS,
  HELP_POINT,
  HELP_LINE,
} Help;

struct _WuziPuzzleTable {
  GtkWidget parent_instance;

  /* Owned */
  WuziPuzzleGame *game; /* or NULL */
  GSignalGroup *game_signals;
  char *praise;     /* or NULL */
  char *correction; /* or NULL */
  guint timer;      /* shows a line stone by stone; 0: none is on its way */

  guint shown; /* stones of the line */
  Help help_given;
  gboolean answered;
  int frames; /* until words come into sight; 0: they needn't */

  /* Template */
  WuziBoardView *board;
  AdwBin *above_place;
  WuziStoneImage *stone;
  GtkWidget *task_row;
  GtkLabel *task;
  GtkLabel *note;
  GtkScrolledWindow *scroll;
  GtkWidget *verdict;
  GtkImage *icon;
  GtkLabel *words;
  GtkButton *help;
  GtkButton *onward;
  AdwBin *below_place;
};

G_DEFINE_FINAL_TYPE (WuziPuzzleTable, wuzi_puzzle_table, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_ABOVE,
  PROP_BELOW,
  N_PROPS,
};

enum {
  ANSWERED,
  NEXT,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static WuziPuzzleState
get_state (WuziPuzzleTable *self)
{
  return self->game != NULL ? wuzi_puzzle_game_get_state (self->game) : WUZI_PUZZLE_SOLVED;
}

/* The moves that are asked for, if they are known; else NULL. */
static const Point *
get_moves (WuziPuzzleTable *self, guint *count)
{
  return self->game != NULL ? wuzi_puzzle_game_get_moves (self->game, count) : NULL;
}

static gboolean
asks_for_moves (WuziPuzzleTable *self)
{
  guint count;

  return get_moves (self, &count) != NULL;
}

/* The stones of the puzzle have no numbers, those that came after it have. */
static void
show_stones (WuziPuzzleTable *self)
{
  const Board *board = wuzi_puzzle_game_get_board (self->game);
  const Puzzle *puzzle = wuzi_puzzle_game_get_puzzle (self->game);
  BoardPosition position;

  board_position_init_by_rule (&position, board, puzzle->rule);
  for (int i = 0; i < board->count; i++)
    position.numbers[board->moves[i]] = (uint16_t) MAX (0, i - puzzle->stone_count + 1);
  if (get_state (self) == WUZI_PUZZLE_TO_MOVE)
    position.hand = board->turn;
  wuzi_board_view_set_position (self->board, &position);
}

/* The solver's last stone gets its badge; the other side has answered it if they are to move. */
static void
add_badge (WuziPuzzleTable *self, BoardOverlay *overlay)
{
  const Board *board = wuzi_puzzle_game_get_board (self->game);
  const Puzzle *puzzle = wuzi_puzzle_game_get_puzzle (self->game);
  WuziPuzzleState state = get_state (self);
  int last = board->count - 1;

  if ((last - puzzle->stone_count) % 2 != 0)
    last--;
  if (last < puzzle->stone_count || state == WUZI_PUZZLE_JUDGING || state == WUZI_PUZZLE_OTHER_WAY)
    return;
  overlay->judged = board->moves[last];
  overlay->right = state != WUZI_PUZZLE_WRONG;
}

/* What would have been right, too, or instead. */
static void
add_moves (WuziPuzzleTable *self, BoardOverlay *overlay)
{
  const Board *board = wuzi_puzzle_game_get_board (self->game);
  gboolean told = get_state (self) == WUZI_PUZZLE_WRONG || get_state (self) == WUZI_PUZZLE_SOLVED;
  guint count;
  const Point *moves = get_moves (self, &count);

  for (guint i = 0; moves != NULL && told && i < count; i++)
    if (board_is_free (board, moves[i]))
      board_overlay_add_ghost (overlay, moves[i], stone_other (board->turn), NULL);
}

static void
show_overlay (WuziPuzzleTable *self)
{
  BoardOverlay *overlay = board_overlay_new ();
  const Board *board = wuzi_puzzle_game_get_board (self->game);
  guint count = 0;
  const Point *line = self->shown > 0 ? wuzi_puzzle_game_get_line (self->game, &count) : NULL;

  add_badge (self, overlay);
  add_moves (self, overlay);
  if (self->help_given == HELP_POINT)
    overlay->hint = wuzi_puzzle_game_peek_move (self->game);
  if (line != NULL)
    board_overlay_set_line (overlay, line, MIN (self->shown, count), board->turn,
                            board->count - wuzi_puzzle_game_get_puzzle (self->game)->stone_count
                                + 1);
  wuzi_board_view_set_overlay (self->board, overlay);
}

static gboolean
timer_cb (gpointer user_data)
{
  WuziPuzzleTable *self = user_data;
  guint count;

  self->shown++;
  show_overlay (self);
  wuzi_puzzle_game_get_line (self->game, &count);
  if (self->shown < count)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  return G_SOURCE_REMOVE;
}

/* Shows the line stone by stone, or all at once without animations; in a lesson,
 * which says what comes of a wrong move, only its first stone where that is plain to see. */
static void
show_line (WuziPuzzleTable *self)
{
  guint count;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (wuzi_puzzle_game_get_line (self->game, &count) == NULL)
    return;
  if (self->correction != NULL && get_state (self) == WUZI_PUZZLE_WRONG
      && count <= OPEN_FOUR_STONES)
    count = 1;
  self->shown = adw_get_enable_animations (GTK_WIDGET (self)) ? 1 : count;
  show_overlay (self);
  if (self->shown < count)
    self->timer = g_timeout_add (STONE_MSECS, timer_cb, self);
}

/* What the move does, and then where it is. (transfer full) */
static char *
dup_hint (WuziPuzzleTable *self)
{
  const char *words = puzzle_words_for_hint (self->game);
  char name[NOTATION_POINT_BYTES];

  if (asks_for_moves (self))
    return puzzle_words_for_moves (self->game);
  if (self->help_given < HELP_POINT)
    return g_strdup (words);
  notation_from_point (wuzi_puzzle_game_peek_move (self->game), name);
  /* Translators: a hint, and the point that it is about: "Look for a move that makes a four. Play
   * h8." */
  return g_strdup_printf (_ ("%s Play %s."), words, name);
}

/* What has come of the last move, until it is explained. */
static const char *
get_verdict (WuziPuzzleTable *self)
{
  WuziPuzzleState state = get_state (self);
  int moves = wuzi_puzzle_game_get_board (self->game)->count
              - wuzi_puzzle_game_get_puzzle (self->game)->stone_count;

  if (state == WUZI_PUZZLE_SOLVED && self->praise != NULL)
    return self->praise;
  if ((state == WUZI_PUZZLE_WRONG || state == WUZI_PUZZLE_OTHER_WAY) && moves == 1
      && self->correction != NULL)
    return self->correction;
  return puzzle_words_for_state (self->game);
}

/* The sentence that is said now; "" for none. (transfer full) */
static char *
dup_words (WuziPuzzleTable *self)
{
  const char *remark = wuzi_board_view_get_remark (self->board, NULL);
  WuziPuzzleState state = get_state (self);

  if (self->game == NULL)
    return g_strdup ("");
  if (*remark != '\0' && state == WUZI_PUZZLE_TO_MOVE)
    return g_strdup (remark);
  if (self->help_given != HELP_NONE && state == WUZI_PUZZLE_TO_MOVE)
    return dup_hint (self);
  if (asks_for_moves (self) && state == WUZI_PUZZLE_WRONG)
    return puzzle_words_for_moves (self->game);
  if (self->shown > 0 && state == WUZI_PUZZLE_WRONG)
    return puzzle_words_for_answer (self->game);
  return g_strdup (get_verdict (self));
}

/* Scrolls to what is said, for which a small window may have no room below the task; to the top
 * while nothing is. */
static gboolean
scroll_cb (GtkWidget *verdict, GdkFrameClock *clock, gpointer user_data)
{
  WuziPuzzleTable *self = user_data;
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroll);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroll);
  graphene_rect_t bounds;

  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;
  /* NOTE: not by the viewport's child, whose own coordinates begin inside its padding. */
  if (*gtk_label_get_label (self->words) == '\0') {
    gtk_adjustment_set_value (adjustment, 0);
  } else if (gtk_widget_compute_bounds (verdict, viewport, &bounds)) {
    double top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;

    gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
  }
  return G_SOURCE_REMOVE;
}

static void
come_into_sight (WuziPuzzleTable *self)
{
  if (self->frames == 0)
    gtk_widget_add_tick_callback (self->verdict, scroll_cb, self, NULL);
  self->frames = FRAMES;
}

/* What is said stays in sight, too, if there is less room or more above it. */
static void
room_changed_cb (WuziPuzzleTable *self)
{
  if (*gtk_label_get_label (self->words) != '\0')
    come_into_sight (self);
}

static void
show_words (WuziPuzzleTable *self)
{
  static const struct {
    const char *icon;
    const char *css_class;
  } LOOKS[] = {
    [WUZI_PUZZLE_TO_MOVE] = { "emblem-ok-symbolic", "success" },
    [WUZI_PUZZLE_JUDGING] = { NULL, NULL },
    [WUZI_PUZZLE_OTHER_WAY] = { "dialog-information-symbolic", "warning" },
    [WUZI_PUZZLE_WRONG] = { "window-close-symbolic", "error" },
    [WUZI_PUZZLE_SOLVED] = { "emblem-ok-symbolic", "success" },
  };
  g_autofree char *words = dup_words (self);
  WuziPuzzleState state = get_state (self);
  gboolean judged = *words != '\0' && self->game != NULL
                    && (state == WUZI_PUZZLE_WRONG || g_str_equal (words, get_verdict (self)));
  const char *classes[] = { "verdict", judged ? LOOKS[state].css_class : NULL, NULL };

  /* While a move is judged, what was said before stays: it is a moment only. */
  if (state == WUZI_PUZZLE_JUDGING)
    return;
  gtk_widget_set_css_classes (self->verdict, classes);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), judged);
  if (judged)
    gtk_image_set_from_icon_name (self->icon, LOOKS[state].icon);
  gtk_label_set_label (self->words, words);
  if (*words != '\0')
    come_into_sight (self);
}

/* A defence is one move. */
static Help
get_most_help (WuziPuzzleTable *self)
{
  return wuzi_puzzle_game_get_puzzle (self->game)->kind == PUZZLE_DEFENCE ? HELP_POINT : HELP_LINE;
}

static void
show_buttons (WuziPuzzleTable *self)
{
  static const char *const HELPS[] = { N_ ("_Hint"), N_ ("Show _Move"), N_ ("_Solution") };
  WuziPuzzleState state = get_state (self);
  gboolean asks = asks_for_moves (self);
  gboolean tries = !asks && (state == WUZI_PUZZLE_WRONG || state == WUZI_PUZZLE_OTHER_WAY);
  gboolean spoiled = self->game != NULL && wuzi_puzzle_game_is_spoiled (self->game);
  gboolean judging = state == WUZI_PUZZLE_JUDGING;
  Help most = self->game != NULL ? get_most_help (self) : HELP_LINE;
  gboolean helps = self->game != NULL && self->help_given < most;
  gboolean focused = gtk_widget_has_focus (GTK_WIDGET (self->help));

  gtk_widget_set_visible (GTK_WIDGET (self->help), state != WUZI_PUZZLE_OTHER_WAY);
  gtk_widget_set_sensitive (GTK_WIDGET (self->help), helps);
  gtk_widget_set_sensitive (GTK_WIDGET (self->onward), self->game != NULL);
  /* A button that can't be pressed any more leaves the keys to the other one. */
  if (focused && !helps && self->game != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->onward));
  if (judging)
    return;
  widget_relabel (self->help,
                  state == WUZI_PUZZLE_WRONG ? (asks ? _ ("_Try Again") : _ ("_Why Not?"))
                  : asks && state == WUZI_PUZZLE_TO_MOVE ? _ (HELPS[HELP_WORDS])
                  : state == WUZI_PUZZLE_SOLVED          ? C_ ("puzzle", "_Again")
                                                : _ (HELPS[MIN (self->help_given, most - 1)]));
  widget_relabel (self->onward, tries ? _ ("_Try Again")
                                : self->answered || spoiled || state == WUZI_PUZZLE_SOLVED
                                    ? C_ ("puzzle", "_Next")
                                    : _ ("_Skip"));
  widget_set_class (self->onward, "suggested-action",
                    tries || state == WUZI_PUZZLE_SOLVED || state == WUZI_PUZZLE_WRONG);
}

/* Emits "answered", once for each game. */
static void
tell_answer (WuziPuzzleTable *self)
{
  gboolean spoiled = wuzi_puzzle_game_is_spoiled (self->game);

  if (self->answered || (!spoiled && get_state (self) != WUZI_PUZZLE_SOLVED))
    return;
  self->answered = TRUE;
  g_signal_emit (self, signals[ANSWERED], 0, !spoiled);
}

/* NOTE: who listens may put another game on the table. */
static void
game_changed_cb (WuziPuzzleTable *self)
{
  WuziPuzzleState state = get_state (self);

  g_clear_handle_id (&self->timer, g_source_remove);
  self->shown = 0;
  self->help_given = HELP_NONE;
  show_stones (self);
  show_overlay (self);
  show_words (self);
  show_buttons (self);
  if (state == WUZI_PUZZLE_JUDGING)
    return;
  announce (GTK_WIDGET (self), gtk_label_get_label (self->words));
  if (state == WUZI_PUZZLE_TO_MOVE)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->onward));
  tell_answer (self);
}

static void
help (WuziPuzzleTable *self)
{
  if (get_state (self) == WUZI_PUZZLE_WRONG && !asks_for_moves (self)) {
    show_line (self);
    show_words (self);
    announce (GTK_WIDGET (self), gtk_label_get_label (self->words));
    return;
  }
  if (self->game == NULL || get_state (self) != WUZI_PUZZLE_TO_MOVE)
    return;
  self->help_given =
      asks_for_moves (self) ? HELP_POINT : MIN (self->help_given + 1, get_most_help (self));
  if (self->help_given == HELP_POINT)
    wuzi_puzzle_game_show_move (self->game);
  show_overlay (self);
  if (self->help_given == HELP_LINE)
    show_line (self);
  show_words (self);
  show_buttons (self);
  announce (GTK_WIDGET (self), gtk_label_get_label (self->words));
  tell_answer (self);
}

static void
retry (WuziPuzzleTable *self)
{
  if (self->game != NULL)
    wuzi_puzzle_game_retry (self->game);
}

static void
help_clicked_cb (WuziPuzzleTable *self)
{
  WuziPuzzleState state = get_state (self);

  if (state == WUZI_PUZZLE_SOLVED || (state == WUZI_PUZZLE_WRONG && asks_for_moves (self)))
    retry (self);
  else
    help (self);
}

static void
onward_clicked_cb (WuziPuzzleTable *self)
{
  WuziPuzzleState state = get_state (self);

  if ((state == WUZI_PUZZLE_WRONG && !asks_for_moves (self)) || state == WUZI_PUZZLE_OTHER_WAY)
    retry (self);
  else if (state != WUZI_PUZZLE_JUDGING)
    g_signal_emit (self, signals[NEXT], 0);
}

/* After a wrong move, that is taken back, and the next one played; the wrong stone alone is taken
 * back. */
static void
point_chosen_cb (WuziPuzzleTable *self, guint point)
{
  WuziPuzzleState state = get_state (self);
  gboolean again = state == WUZI_PUZZLE_WRONG || state == WUZI_PUZZLE_OTHER_WAY;
  Point last;

  if (self->game == NULL || point == POINT_NONE)
    return;
  last = board_last (wuzi_puzzle_game_get_board (self->game));
  if (again)
    retry (self);
  if (again && point == last)
    return;
  if (wuzi_puzzle_game_play (self->game, (Point) point) == REFUSAL_FOUL)
    wuzi_board_view_explain (self->board, (Point) point);
}

static void
wuzi_puzzle_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziPuzzleTable *self = WUZI_PUZZLE_TABLE (object);

  g_value_set_object (
      value, adw_bin_get_child (prop_id == PROP_ABOVE ? self->above_place : self->below_place));
}

static void
wuzi_puzzle_table_set_property (GObject *object, guint prop_id, const GValue *value,
                                GParamSpec *pspec)
{
  WuziPuzzleTable *self = WUZI_PUZZLE_TABLE (object);
  AdwBin *place = prop_id == PROP_ABOVE ? self->above_place : self->below_place;

  adw_bin_set_child (place, g_value_get_object (value));
  gtk_widget_set_visible (GTK_WIDGET (place), g_value_get_object (value) != NULL);
}

static void
wuzi_puzzle_table_dispose (GObject *object)
{
  WuziPuzzleTable *self = WUZI_PUZZLE_TABLE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_pointer (&self->praise, g_free);
  g_clear_pointer (&self->correction, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (wuzi_puzzle_table_parent_class)->dispose (object);
}

static void
wuzi_puzzle_table_class_init (WuziPuzzleTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_puzzle_table_get_property;
  object_class->set_property = wuzi_puzzle_table_set_property;
  object_class->dispose = wuzi_puzzle_table_dispose;

  properties[PROP_ABOVE] =
      g_param_spec_object ("above", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_BELOW] =
      g_param_spec_object ("below", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ANSWERED] = NEW_SIGNAL (klass, "answered", G_TYPE_BOOLEAN);
  signals[NEXT] = NEW_SIGNAL (klass, "next");

  ENSURE_TYPES (WUZI_TYPE_STUDY_LAYOUT, WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_STONE_IMAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-puzzle-table.ui");
  BIND_CHILDREN (widget_class, WuziPuzzleTable, board, above_place, stone, task_row, task, note,
                 scroll, verdict, icon, words, help, onward, below_place);
  BIND_CALLBACKS (widget_class, point_chosen_cb, show_words, help_clicked_cb, onward_clicked_cb);
  gtk_widget_class_set_css_name (widget_class, "puzzletable");
}

static void
wuzi_puzzle_table_init (WuziPuzzleTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->game_signals = g_signal_group_new (WUZI_TYPE_PUZZLE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (game_changed_cb),
                                  self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroll), "changed",
                           G_CALLBACK (room_changed_cb), self, G_CONNECT_SWAPPED);
  show_buttons (self);
}

static void
hint_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  help (user_data);
}

static void
take_back_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  retry (user_data);
}

GActionMap *
wuzi_puzzle_table_set_window (WuziPuzzleTable *self, GtkWindow *window, GSettings *settings)
{
  static const GActionEntry ACTIONS[] = {
    { .name = "hint", .activate = hint_action },
    { .name = "take-back", .activate = take_back_action },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_val_if_fail (WUZI_IS_PUZZLE_TABLE (self), NULL);

  wuzi_settings_bind_themes (settings, G_OBJECT (self->board), G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_SHOW_COORDINATES, self->board, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_SHOW_FORBIDDEN, self->board, "show-forbidden",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, WUZI_SETTING_CONFIRM_TAP, self->board, "confirm-taps",
                   G_SETTINGS_BIND_GET);
  g_action_map_add_action_entries (G_ACTION_MAP (group), ACTIONS, G_N_ELEMENTS (ACTIONS), self);
  gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (group));
  return G_ACTION_MAP (group);
}

static void
show_nothing (WuziPuzzleTable *self)
{
  BoardPosition position;
  Board empty;

  board_init (&empty, PUZZLE_SIZE);
  board_position_init (&position, &empty);
  wuzi_board_view_set_overlay (self->board, NULL);
  wuzi_board_view_set_position (self->board, &position);
  show_words (self);
  show_buttons (self);
}

void
wuzi_puzzle_table_set_game (WuziPuzzleTable *self, WuziPuzzleGame *game, const char *task,
                            const char *note)
{
  const Puzzle *puzzle;

  g_return_if_fail (WUZI_IS_PUZZLE_TABLE (self));
  g_return_if_fail (game == NULL || WUZI_IS_PUZZLE_GAME (game));

  g_clear_handle_id (&self->timer, g_source_remove);
  /* GTK may have led the focus to the empty board: nobody has chosen a point there. */
  if (self->game == NULL)
    wuzi_board_view_forget_cursor (self->board);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  self->answered = FALSE;
  wuzi_puzzle_table_set_verdicts (self, NULL, NULL);
  gtk_widget_set_visible (self->task_row, game != NULL);
  if (game == NULL) {
    show_nothing (self);
    return;
  }
  puzzle = wuzi_puzzle_game_get_puzzle (game);
  wuzi_stone_image_set_stone (self->stone, wuzi_puzzle_game_get_board (game)->turn);
  gtk_label_set_label (self->task, task != NULL ? task : puzzle_words_for_task (puzzle));
  gtk_label_set_label (self->note, note != NULL ? note : wuzi_words_for_rule (puzzle->rule));
  game_changed_cb (self);
  come_into_sight (self);
  announce (GTK_WIDGET (self), gtk_label_get_label (self->task));
}

void
wuzi_puzzle_table_set_verdicts (WuziPuzzleTable *self, const char *praise, const char *correction)
{
  g_return_if_fail (WUZI_IS_PUZZLE_TABLE (self));

  g_free (self->praise);
  self->praise = g_strdup (praise);
  g_free (self->correction);
  self->correction = g_strdup (correction);
}

WuziPuzzleGame *
wuzi_puzzle_table_get_game (WuziPuzzleTable *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_TABLE (self), NULL);

  return self->game;
}

GtkWidget *
wuzi_puzzle_table_get_board (WuziPuzzleTable *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_TABLE (self), NULL);

  return GTK_WIDGET (self->board);
}
