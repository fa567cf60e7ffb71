/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the games of a position. */
#include "ui/study/wuzi-position-games.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "board/renju-opening.h"
#include "board/symmetry.h"
#include "present/statistics/stats-words.h"
#include "present/words/wuzi-words.h"
#include "ui/charts/wuzi-score-list.h"
#include "ui/common/template.h"
#include "ui/history/wuzi-history-list.h"

struct _WuziPositionGames {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziHistoryModel *model;
  GCancellable *asking; /* NULL if nothing is asked */
  GArray *next;         /* NextMove: the rows; NULL before any is known */

  /* Template */
  GtkStack *pages;
  GtkLabel *nothing;
  GtkLabel *count;
  WuziScoreList *moves;
  WuziHistoryList *games;

  StudyPosition position;
  Rule rule;
  int renju_opening; /* of the way to it */
  gboolean asked;    /* is all shown, or asked, of the position? */
};

G_DEFINE_FINAL_TYPE (WuziPositionGames, wuzi_position_games, GTK_TYPE_WIDGET)

enum {
  POINT_ACTIVATED,
  GAME_ACTIVATED,
  HISTORY_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
count_stones (WuziPositionGames *self)
{
  return (guint) (self->position.count[0] + self->position.count[1]);
}

/* Plays stones of one colour and the other in turn: their order makes no difference. FALSE if no
 * game can have come to them. */
static gboolean
make_board (WuziPositionGames *self, Board *board)
{
  const StudyPosition *position = &self->position;
  guint stones = count_stones (self);
  Point at = 0;
  Point other = 0;

  if (!board_init (board, position->size)
      || position->count[0] - position->count[1] != (int) (stones % 2))
    return FALSE;
  for (guint i = 0; i < stones; i++) {
    Point *next = i % 2 == 0 ? &at : &other;

    while (position->at[*next] != (i % 2 == 0 ? STONE_BLACK : STONE_WHITE))
      (*next)++;
    board_play (board, (*next)++);
  }
  return TRUE;
}

/* --- what is shown --- */

static Stone
to_move (WuziPositionGames *self)
{
  return count_stones (self) % 2 == 0 ? STONE_BLACK : STONE_WHITE;
}

/* How it went for the colour to move. */
static WuziStanding
get_standing (WuziPositionGames *self, const NextMove *next)
{
  gboolean black = to_move (self) == STONE_BLACK;

  return (WuziStanding) {
    .wins = black ? next->black_wins : next->white_wins,
    .losses = black ? next->white_wins : next->black_wins,
    .draws = next->draws,
  };
}

static void
show_nothing (WuziPositionGames *self)
{
  gtk_label_set_label (self->nothing,
                       _ ("This position occurred in none of the finished games under this rule."));
  gtk_stack_set_visible_child_name (self->pages, "none");
}

static void
show_count (WuziPositionGames *self, const NextMove *all)
{
  WuziStanding standing = get_standing (self, all);
  g_autofree char *share = stats_words_dup_share (&standing);
  g_autofree char *games =
      g_strdup_printf (ngettext ("%u game", "%u games", all->games), all->games);
  /* Translators: "34 games · Black won 56%" */
  g_autofree char *words = g_strdup_printf (to_move (self) == STONE_BLACK ? _ ("%s · Black won %s")
                                                                          : _ ("%s · White won %s"),
                                            games, share);

  if (self->renju_opening != RENJU_OPENING_NONE) {
    g_autofree char *name = wuzi_words_for_renju_opening_signed (self->renju_opening);
    g_autofree char *rest = g_steal_pointer (&words);

    words = g_strdup_printf ("%s · %s", name, rest);
  }
  gtk_label_set_label (self->count, words);
}

static void
add_move (WuziPositionGames *self, const NextMove *next, guint most)
{
  WuziStanding standing = get_standing (self, next);
  char point[NOTATION_POINT_BYTES];

  if (next->point != POINT_NONE)
    notation_from_point (next->point, point);
  wuzi_score_list_add (self->moves, NULL, next->point != POINT_NONE ? point : _ ("Ended here"),
                       next->point != POINT_NONE ? point : _ ("Ended here"), &standing, most);
}

static void
show_moves (WuziPositionGames *self)
{
  NextMove all = { 0 };

  wuzi_score_list_clear (self->moves);
  for (guint i = 0; i < self->next->len; i++) {
    const NextMove *next = &g_array_index (self->next, NextMove, i);

    all.games += next->games;
    all.black_wins += next->black_wins;
    all.white_wins += next->white_wins;
    all.draws += next->draws;
    add_move (self, next, g_array_index (self->next, NextMove, 0).games);
  }
  if (all.games == 0) {
    show_nothing (self);
    return;
  }
  show_count (self, &all);
  gtk_stack_set_visible_child_name (self->pages, "games");
}

/* --- asking --- */

static void
stop_asking (WuziPositionGames *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPositionGames) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) next = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);

  /* Somebody has gone on, or away. */
  if (next == NULL || g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_clear_object (&self->asking);
  g_clear_pointer (&self->next, g_array_unref);
  self->next = g_steal_pointer (&next);
  show_moves (self);
}

static void
list_games (WuziPositionGames *self, const GameFilter *filter)
{
  if (self->model == NULL) {
    self->model = wuzi_history_model_new (self->book);
    wuzi_history_model_set_filter (self->model, filter);
    wuzi_history_list_set_model (self->games, self->book, self->model);
  } else {
    wuzi_history_model_set_filter (self->model, filter);
  }
}

/* The games of a position, of which none has another rule. */
static void
make_filter (WuziPositionGames *self, const Board *board, GameFilter *filter)
{
  SymmetryKeys keys;

  symmetry_keys_init (&keys, board);
  game_filter_init (filter);
  filter->rule = (int) self->rule;
  filter->size = board->size;
  filter->position = symmetry_keys_least (&keys);
  filter->stones = count_stones (self);
}

/* What was found before stays until the answer is there. */
static void
ask (WuziPositionGames *self)
{
  GameFilter filter;
  Board board;

  stop_asking (self);
  self->asked = FALSE;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->position.size == 0)
    return;
  self->asked = TRUE;
  if (!make_board (self, &board)) {
    show_nothing (self);
    return;
  }
  self->asking = g_cancellable_new ();
  make_filter (self, &board, &filter);
  list_games (self, &filter);
  wuzi_record_book_list_next_moves_async (self->book,
                                          game_query_new (&filter, GAME_ORDER_DATE, TRUE), &board,
                                          self->asking, found_cb, g_object_ref (self));
}

/* --- what leads on --- */

static void
move_chosen_cb (WuziPositionGames *self, int row)
{
  Point point = g_array_index (self->next, NextMove, (guint) row).point;

  if (point != POINT_NONE)
    g_signal_emit (self, signals[POINT_ACTIVATED], 0, (guint) point);
}

static void
game_activated_cb (WuziPositionGames *self, const char *id)
{
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

static void
history_clicked_cb (WuziPositionGames *self)
{
  g_signal_emit (self, signals[HISTORY_WANTED], 0, wuzi_history_model_get_filter (self->model));
}

/* --- the widget --- */

static void
wuzi_position_games_map (GtkWidget *widget)
{
  WuziPositionGames *self = WUZI_POSITION_GAMES (widget);

  GTK_WIDGET_CLASS (wuzi_position_games_parent_class)->map (widget);
  if (!self->asked)
    ask (self);
}

static void
wuzi_position_games_dispose (GObject *object)
{
  WuziPositionGames *self = WUZI_POSITION_GAMES (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  stop_asking (self);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_pointer (&self->next, g_array_unref);
  g_clear_object (&self->model);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_position_games_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-position-games.ui");
  BIND_CHILDREN (widget_class, WuziPositionGames, pages, nothing, count, moves, games);
  BIND_CALLBACKS (widget_class, move_chosen_cb, game_activated_cb, history_clicked_cb);
}

static void
wuzi_position_games_class_init (WuziPositionGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_position_games_dispose;
  widget_class->map = wuzi_position_games_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "positiongames");

  signals[POINT_ACTIVATED] = NEW_SIGNAL (klass, "point-activated", G_TYPE_UINT);
  signals[GAME_ACTIVATED] = NEW_SIGNAL (klass, "game-activated", G_TYPE_STRING);
  signals[HISTORY_WANTED] = NEW_SIGNAL (klass, "history-wanted", G_TYPE_POINTER);

  ENSURE_TYPES (WUZI_TYPE_SCORE_LIST, WUZI_TYPE_HISTORY_LIST);
  bind_template (widget_class);
}

static void
wuzi_position_games_init (WuziPositionGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_score_list_set_label (self->moves, _ ("Next moves"));
}

void
wuzi_position_games_set_book (WuziPositionGames *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_POSITION_GAMES (self));
  g_return_if_fail (self->book == NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "games-changed", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  ask (self);
}

void
wuzi_position_games_set_position (WuziPositionGames *self, const StudyPosition *position, Rule rule,
                                  int renju_opening)
{
  gboolean same;

  g_return_if_fail (WUZI_IS_POSITION_GAMES (self));
  g_return_if_fail (self->book != NULL);

  same = self->position.size == position->size && self->rule == rule
         && self->renju_opening == renju_opening
         && memcmp (self->position.at, position->at, sizeof position->at) == 0;
  self->position = *position;
  self->rule = rule;
  self->renju_opening = renju_opening;
  if (!same)
    ask (self);
}
