/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the games of a position. */
#include "ui/study/wuzi-position-games.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "board/renju-opening.h"
#include "board/symmetry.h"
#include "present/settings/wuzi-settings.h"
#include "present/statistics/stats-words.h"
#include "present/study/explorer-words.h"
#include "present/words/wuzi-words.h"
#include "ui/charts/wuzi-score-list.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/history/wuzi-game-preview.h"
#include "ui/history/wuzi-history-chips.h"
#include "ui/history/wuzi-history-list.h"
#include "ui/study/study-side.h"
#include "ui/study/wuzi-explorer-filters.h"
#include "ui/study/wuzi-source-choice.h"

enum {
  MOST_GHOSTS = 12, /* that are shown on the board */
  NO_SOURCE = -1,
};

struct _WuziPositionGames {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  GSettings *settings; /* NULL until it follows them */
  GSignalGroup *explorer_signals;
  GSignalGroup *analysis_signals;
  GSignalGroup *item_signals; /* of the game that is selected, until it is read */
  WuziExplorer *explorer;
  WuziAnalysis *analysis;  /* NULL if there is none */
  WuziGameSource *source;  /* of the list of games; NULL if there is none */
  WuziHistoryModel *model; /* likewise */
  GCancellable *asking;    /* NULL if nothing is asked */
  GArray *next;            /* NextMove: the rows; NULL before any is known */

  /* Template */
  GtkLabel *count;
  WuziSourceChoice *sources;
  WuziExplorerFilters *filters;
  GtkWidget *filter_button;
  GtkWidget *history_button;
  WuziHistoryChips *chips;
  GtkLabel *failed;
  GtkStack *pages;
  GtkLabel *nothing;
  WuziScoreList *moves;
  GtkWidget *list_head;
  WuziChooser *list_source;
  WuziChooser *order;
  AdwBin *list_place;
  AdwBin *preview_place;

  StudyPosition position;
  Rule rule;
  int renju_opening; /* of the way to it */
  GameFilter filter; /* what somebody chose: the rule, if rule_chosen */
  gboolean rule_chosen;
  gboolean source_chosen; /* by hand, rather than the first one that has games */
  gboolean asked;         /* is all shown, or asked, of the position? */
  gboolean shows_ghosts;  /* on the board */
  gboolean is_next; /* is what was played next that of the position, rather than of one before? */
  Point pointed;    /* of the row; POINT_NONE: none */
  guint preview_source; /* 0: what it shows is what is selected */
  guint sight_source;   /* brings it into sight */
};

G_DEFINE_FINAL_TYPE (WuziPositionGames, wuzi_position_games, GTK_TYPE_WIDGET)

enum {
  PROP_SHOW_GHOSTS = 1,
};

enum {
  POINT_ACTIVATED,
  GAME_ACTIVATED,
  OTHERS_GAME_ACTIVATED,
  HISTORY_WANTED,
  SHOWN_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* How a database's games can be sorted. */
static const struct {
  const char *id;
  GameOrder order;
} ORDERS[] = {
  { "newest", GAME_ORDER_DATE },
  { "strongest", GAME_ORDER_RATINGS },
};

static guint
count_stones (WuziPositionGames *self)
{
  return (guint) (self->position.count[0] + self->position.count[1]);
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

static guint
count_on (WuziPositionGames *self)
{
  guint on = 0;

  for (guint i = 0; i < wuzi_explorer_count_sources (self->explorer); i++)
    on += wuzi_explorer_is_on (self->explorer, i) ? 1 : 0;
  return on;
}

/* Are there other games than all own ones of the rule? */
static gboolean
is_special (WuziPositionGames *self)
{
  return count_on (self) != 1 || !wuzi_explorer_is_on (self->explorer, 0)
         || game_filter_is_narrow (&self->filter);
}

static char *
dup_nothing (WuziPositionGames *self)
{
  if (count_on (self) == 0)
    return g_strdup (_ ("Choose whose games to look at."));
  return g_strdup (
      is_special (self)
          ? _ ("This position occurred in none of these games.")
          : _ ("This position occurred in none of the finished games under this rule."));
}

static void
show_count (WuziPositionGames *self, const char *words)
{
  g_autofree char *all = g_strdup (words);

  if (self->renju_opening != RENJU_OPENING_NONE) {
    g_autofree char *name = wuzi_words_for_renju_opening_signed (self->renju_opening);

    g_free (all);
    all = g_strjoin (" · ", name, words, NULL);
  }
  widget_show_words (self->count, all);
}

/* What is put away leaves the keyboard to what stays.
 *
 * NOTE: GTK 4.8 never gives back a page that is hidden while something in it has the focus, and
 * goes then. */
static void
leave (WuziPositionGames *self, gpointer part)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (part)) != NULL)
    gtk_widget_grab_focus (self->filter_button);
}

static void
show_nothing (WuziPositionGames *self)
{
  g_autofree char *words = dup_nothing (self);

  leave (self, self->pages);
  show_count (self, NULL);
  gtk_label_set_label (self->nothing, words);
  gtk_stack_set_visible_child_name (self->pages, "none");
}

static void
show_all (WuziPositionGames *self, const NextMove *all)
{
  WuziStanding standing = get_standing (self, all);
  g_autofree char *share = stats_words_dup_share (&standing);
  g_autofree char *games = explorer_words_for_games (all->games);
  /* Translators: "34 games · Black won 56%" */
  g_autofree char *words = g_strdup_printf (to_move (self) == STONE_BLACK ? _ ("%s · Black won %s")
                                                                          : _ ("%s · White won %s"),
                                            games, share);

  show_count (self, words);
}

static const NextMove *
next_at (WuziPositionGames *self, guint row)
{
  return &g_array_index (self->next, NextMove, row);
}

static void
show_details (WuziPositionGames *self)
{
  for (guint i = 0; self->is_next && i < self->next->len; i++) {
    g_autofree char *words = explorer_words_for_details (next_at (self, i), self->analysis);

    wuzi_score_list_set_details (self->moves, (int) i, words);
  }
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
    const NextMove *next = next_at (self, i);

    all.games += next->games;
    all.black_wins += next->black_wins;
    all.white_wins += next->white_wins;
    all.draws += next->draws;
    add_move (self, next, next_at (self, 0)->games);
  }
  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
  if (all.games == 0) {
    show_nothing (self);
    return;
  }
  show_all (self, &all);
  show_details (self);
  gtk_stack_set_visible_child_name (self->pages, "games");
}

/* Which sources can't be read. */
static void
show_failed (WuziPositionGames *self, GStrv failed)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; failed != NULL && failed[i] != NULL; i++) {
    if (words->len > 0)
      g_string_append_c (words, '\n');
    /* Translators: of a database of games */
    g_string_append_printf (words, _ ("“%s” can’t be read."),
                            *failed[i] != '\0' ? failed[i] : _ ("My Games"));
  }
  widget_show_words (self->failed, words->str);
}

/* --- asking --- */

/* The games of a position, of which none has another rule unless that is wanted. */
static void
make_filter (WuziPositionGames *self, const Board *board, GameFilter *filter)
{
  SymmetryKeys keys;

  symmetry_keys_init (&keys, board);
  game_filter_copy (filter, &self->filter);
  if (!self->rule_chosen)
    filter->rule = (int) self->rule;
  /* It is that of a name. */
  if (filter->text == NULL)
    filter->colour = GAME_FILTER_ANY;
  filter->size = board->size;
  filter->position = symmetry_keys_least (&keys);
  filter->stones = count_stones (self);
}

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
  g_auto (GStrv) failed = NULL;
  g_autoptr (GArray) next =
      wuzi_explorer_list_next_finish (WUZI_EXPLORER (source), result, &failed, NULL);

  /* Somebody has gone on, or away. */
  if (next == NULL || g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_clear_object (&self->asking);
  g_clear_pointer (&self->next, g_array_unref);
  self->next = g_steal_pointer (&next);
  self->is_next = TRUE;
  show_failed (self, failed);
  show_moves (self);
}

/* What was found before stays until the answer is there. */
static void
ask (WuziPositionGames *self)
{
  g_auto (GameFilter) filter = { 0 };
  Board board;

  stop_asking (self);
  self->asked = self->is_next = FALSE;
  if (self->explorer == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || self->position.size == 0)
    return;
  self->asked = TRUE;
  if (!study_position_play (&self->position, &board) || count_on (self) == 0) {
    show_nothing (self);
    g_signal_emit (self, signals[SHOWN_CHANGED], 0);
    return;
  }
  self->asking = g_cancellable_new ();
  make_filter (self, &board, &filter);
  if (self->model != NULL)
    wuzi_history_model_set_filter (self->model, &filter);
  wuzi_explorer_list_next_async (self->explorer, &filter, &board, self->asking, found_cb,
                                 g_object_ref (self));
}

/* --- the list of games --- */

static void
game_activated_cb (WuziPositionGames *self, const char *id)
{
  if (WUZI_IS_DATABASE (self->source))
    g_signal_emit (self, signals[OTHERS_GAME_ACTIVATED], 0, self->source,
                   (guint) g_ascii_strtoull (id, NULL, 10), count_stones (self));
  else
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

static gboolean
sight_cb (gpointer user_data)
{
  WuziPositionGames *self = user_data;
  GtkWidget *side = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  self->sight_source = 0;
  if (side != NULL)
    study_side_show (GTK_SCROLLED_WINDOW (side), GTK_WIDGET (self->preview_place));
  return G_SOURCE_REMOVE;
}

/* Comes into sight when a double click would be over: its second half finds the row where it was.
 */
static void
reveal_preview (WuziPositionGames *self, gboolean shown)
{
  int msecs;

  g_clear_handle_id (&self->sight_source, g_source_remove);
  if (shown && !gtk_widget_get_visible (GTK_WIDGET (self->preview_place))) {
    g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &msecs,
                  NULL);
    self->sight_source = g_timeout_add ((guint) msecs, sight_cb, self);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->preview_place), shown);
}

/* Most studies never need one. */
static WuziGamePreview *
ensure_preview (WuziPositionGames *self)
{
  GtkWidget *preview = adw_bin_get_child (self->preview_place);

  if (preview == NULL) {
    preview = g_object_new (WUZI_TYPE_GAME_PREVIEW, NULL);
    wuzi_game_preview_make_small (WUZI_GAME_PREVIEW (preview));
    if (self->settings != NULL)
      wuzi_game_preview_follow_settings (WUZI_GAME_PREVIEW (preview), self->settings);
    g_signal_connect_object (preview, "game-wanted", G_CALLBACK (game_activated_cb), self,
                             G_CONNECT_SWAPPED);
    adw_bin_set_child (self->preview_place, preview);
  }
  return WUZI_GAME_PREVIEW (preview);
}

/* The one game that is selected, below the list; a game that isn't read yet tells when it is. */
static gboolean
preview_cb (gpointer user_data)
{
  WuziPositionGames *self = user_data;
  g_autoptr (WuziGameItem) item = NULL;
  const GameSummary *game;

  self->preview_source = 0;
  if (self->model != NULL && wuzi_history_model_count_selected (self->model) == 1)
    item = g_list_model_get_item (G_LIST_MODEL (self->model),
                                  wuzi_history_model_get_selected (self->model));
  g_signal_group_set_target (self->item_signals, item);
  reveal_preview (self, item != NULL);
  game = item != NULL ? wuzi_game_item_get_summary (item) : NULL;
  if (game != NULL) {
    WuziGamePreview *preview = ensure_preview (self);

    wuzi_game_preview_set_source (preview, self->source);
    wuzi_game_preview_show_game (preview, game->id, NULL);
  }
  return G_SOURCE_REMOVE;
}

/* When idle: rows go and come one after the other. */
static void
preview_soon (WuziPositionGames *self)
{
  if (self->preview_source == 0)
    self->preview_source = g_idle_add (preview_cb, self);
}

/* A list of its own for each source: what it shows depends on that. */
static void
list_source (WuziPositionGames *self, WuziGameSource *source)
{
  GtkWidget *list = NULL;

  if (source == self->source)
    return;
  g_set_object (&self->source, source);
  g_clear_object (&self->model);
  if (source != NULL) {
    g_auto (GameFilter) filter = { 0 };
    Board board;

    list = g_object_new (WUZI_TYPE_HISTORY_LIST, NULL);
    self->model = wuzi_history_model_new_for (self->book, source);
    if (self->position.size > 0 && study_position_play (&self->position, &board)) {
      make_filter (self, &board, &filter);
      wuzi_history_model_set_filter (self->model, &filter);
    }
    wuzi_history_list_set_model (WUZI_HISTORY_LIST (list), self->book, self->model);
    wuzi_history_list_leave_focus (WUZI_HISTORY_LIST (list));
    g_signal_connect_object (list, "game-activated", G_CALLBACK (game_activated_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->model, "selection-changed", G_CALLBACK (preview_soon), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->model, "items-changed", G_CALLBACK (preview_soon), self,
                             G_CONNECT_SWAPPED);
  }
  preview_soon (self);
  leave (self, self->list_place);
  adw_bin_set_child (self->list_place, list);
  wuzi_chooser_choose (self->order, ORDERS[0].id);
  gtk_widget_set_visible (GTK_WIDGET (self->order), WUZI_IS_DATABASE (source));
}

static void
source_chosen_cb (WuziPositionGames *self, const char *id)
{
  self->source_chosen = TRUE;
  list_source (self,
               wuzi_explorer_get_source (self->explorer, (guint) g_ascii_strtoull (id, NULL, 10)));
}

static void
order_chosen_cb (WuziPositionGames *self, const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (ORDERS); i++)
    if (self->model != NULL && g_str_equal (ORDERS[i].id, id))
      wuzi_history_model_set_order (self->model, ORDERS[i].order, TRUE);
}

/* Whoever has no games sees those of others first. */
static gboolean
has_games (WuziGameSource *source)
{
  return WUZI_IS_DATABASE (source) || WUZI_GAME_SOURCE_GET_IFACE (source)->count (source) > 0;
}

/* The one that is listed stays, as long as it is on. */
static void
show_sources (WuziPositionGames *self)
{
  int chosen = NO_SOURCE;

  wuzi_chooser_clear (self->list_source);
  for (guint i = 0; i < wuzi_explorer_count_sources (self->explorer); i++) {
    WuziGameSource *source = wuzi_explorer_get_source (self->explorer, i);
    g_autofree char *id = g_strdup_printf ("%u", i);

    if (!wuzi_explorer_is_on (self->explorer, i))
      continue;
    wuzi_chooser_add (self->list_source, id, wuzi_source_choice_name (source));
    if (chosen == NO_SOURCE || (self->source_chosen && source == self->source)
        || (chosen == 0 && !self->source_chosen
            && !has_games (wuzi_explorer_get_source (self->explorer, 0))))
      chosen = (int) i;
  }
  if (chosen != NO_SOURCE) {
    g_autofree char *id = g_strdup_printf ("%d", chosen);

    wuzi_chooser_choose (self->list_source, id);
  }
  list_source (self, chosen != NO_SOURCE ? wuzi_explorer_get_source (self->explorer, (guint) chosen)
                                         : NULL);
  gtk_widget_set_visible (self->list_head, wuzi_explorer_count_sources (self->explorer) > 1);
  gtk_widget_set_sensitive (self->history_button, wuzi_explorer_is_on (self->explorer, 0));
}

static void
sources_changed_cb (WuziPositionGames *self)
{
  show_sources (self);
  ask (self);
}

/* --- filters --- */

/* That of the study needs no chip. */
static void
show_chips (WuziPositionGames *self)
{
  g_auto (GameFilter) filter = { 0 };

  game_filter_copy (&filter, &self->filter);
  if (!self->rule_chosen || filter.rule == (int) self->rule)
    filter.rule = GAME_FILTER_ANY;
  if (filter.text == NULL)
    filter.colour = GAME_FILTER_ANY;
  wuzi_history_chips_show_filter (self->chips, self->book, &filter);
}

static void
show_filters (WuziPositionGames *self)
{
  g_auto (GameFilter) filter = { 0 };

  game_filter_copy (&filter, &self->filter);
  if (!self->rule_chosen)
    filter.rule = (int) self->rule;
  wuzi_explorer_filters_show_filter (self->filters, &filter);
  show_chips (self);
}

static void
filters_changed_cb (WuziPositionGames *self)
{
  const GameFilter *filter = wuzi_explorer_filters_get_filter (self->filters);
  GameFilter copy;

  game_filter_copy (&copy, filter);
  game_filter_clear (&self->filter);
  self->filter = copy;
  self->rule_chosen |= filter->rule != (int) self->rule;
  show_chips (self);
  ask (self);
}

static void
filter_dropped_cb (WuziPositionGames *self, guint field)
{
  game_filter_drop (&self->filter, (GameFilterField) field);
  if (field == GAME_FILTER_FIELD_RULE)
    self->rule_chosen = FALSE;
  show_filters (self);
  ask (self);
}

static void
filters_cleared_cb (WuziPositionGames *self)
{
  game_filter_clear (&self->filter);
  game_filter_init (&self->filter);
  self->rule_chosen = FALSE;
  show_filters (self);
  ask (self);
}

/* --- what leads on --- */

static void
move_chosen_cb (WuziPositionGames *self, int row)
{
  Point point = next_at (self, (guint) row)->point;

  if (point != POINT_NONE && self->is_next)
    g_signal_emit (self, signals[POINT_ACTIVATED], 0, (guint) point);
}

static void
move_pointed_cb (WuziPositionGames *self, int row)
{
  Point point = row >= 0 ? next_at (self, (guint) row)->point : POINT_NONE;

  if (point == self->pointed)
    return;
  self->pointed = point;
  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
}

static void
history_clicked_cb (WuziPositionGames *self)
{
  g_auto (GameFilter) filter = { 0 };
  Board board;

  if (!study_position_play (&self->position, &board))
    return;
  make_filter (self, &board, &filter);
  g_signal_emit (self, signals[HISTORY_WANTED], 0, &filter);
}

GArray *
wuzi_position_games_get_next (WuziPositionGames *self)
{
  g_return_val_if_fail (WUZI_IS_POSITION_GAMES (self), NULL);

  return self->is_next ? self->next : NULL;
}

/* A move that the study has is there already, and says what an engine thought of it, if one did. */
static void
add_ghost (WuziPositionGames *self, BoardOverlay *overlay, const NextMove *next)
{
  g_autofree char *games = explorer_words_for_count (next->games);

  for (guint i = 0; overlay->ghosts != NULL && i < overlay->ghosts->len; i++) {
    BoardGhost *ghost = &g_array_index (overlay->ghosts, BoardGhost, i);

    if (ghost->point == next->point) {
      if (ghost->text[0] == '\0')
        g_strlcpy (ghost->text, games, sizeof ghost->text);
      return;
    }
  }
  board_overlay_add_ghost (overlay, next->point, to_move (self), games);
}

void
wuzi_position_games_add_to_overlay (WuziPositionGames *self, BoardOverlay *overlay)
{
  guint count;

  g_return_if_fail (WUZI_IS_POSITION_GAMES (self));

  if (!self->is_next || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  count =
      overlay->candidates != NULL || !self->shows_ghosts ? 0 : MIN (self->next->len, MOST_GHOSTS);
  for (guint i = 0; i < count; i++) {
    const NextMove *next = next_at (self, i);

    if (next->point != POINT_NONE)
      add_ghost (self, overlay, next);
  }
  if (self->pointed != POINT_NONE)
    overlay->hint = self->pointed;
}

/* --- the widget --- */

static void
wuzi_position_games_map (GtkWidget *widget)
{
  WuziPositionGames *self = WUZI_POSITION_GAMES (widget);

  GTK_WIDGET_CLASS (wuzi_position_games_parent_class)->map (widget);
  if (self->explorer != NULL)
    wuzi_explorer_load (self->explorer);
  if (!self->asked)
    ask (self);
  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
}

/* Nothing of it stays on the board. */
static void
wuzi_position_games_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (wuzi_position_games_parent_class)->unmap (widget);
  g_signal_emit (widget, signals[SHOWN_CHANGED], 0);
}

static void
wuzi_position_games_set_property (GObject *object, guint property, const GValue *value,
                                  GParamSpec *pspec)
{
  WuziPositionGames *self = WUZI_POSITION_GAMES (object);

  /* There is no other one. */
  if (self->shows_ghosts == g_value_get_boolean (value))
    return;
  self->shows_ghosts = !self->shows_ghosts;
  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
}

static void
wuzi_position_games_dispose (GObject *object)
{
  WuziPositionGames *self = WUZI_POSITION_GAMES (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  stop_asking (self);
  g_clear_handle_id (&self->preview_source, g_source_remove);
  g_clear_handle_id (&self->sight_source, g_source_remove);
  g_clear_object (&self->item_signals);
  g_clear_object (&self->settings);
  g_clear_object (&self->explorer_signals);
  g_clear_object (&self->analysis_signals);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_pointer (&self->next, g_array_unref);
  self->is_next = FALSE;
  g_clear_object (&self->model);
  g_clear_object (&self->source);
  g_clear_object (&self->analysis);
  g_clear_object (&self->explorer);
  g_clear_object (&self->book);
  game_filter_clear (&self->filter);
  game_filter_init (&self->filter);

  G_OBJECT_CLASS (wuzi_position_games_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-position-games.ui");
  BIND_CHILDREN (widget_class, WuziPositionGames, count, sources, filter_button, filters,
                 history_button, chips, failed, pages, nothing, moves, list_head, list_source,
                 order, list_place, preview_place);
  BIND_CALLBACKS (widget_class, filters_changed_cb, filter_dropped_cb, filters_cleared_cb,
                  move_chosen_cb, move_pointed_cb, source_chosen_cb, order_chosen_cb,
                  history_clicked_cb);
}

static void
wuzi_position_games_class_init (WuziPositionGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_position_games_dispose;
  G_OBJECT_CLASS (klass)->set_property = wuzi_position_games_set_property;
  widget_class->map = wuzi_position_games_map;
  widget_class->unmap = wuzi_position_games_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "positiongames");

  signals[POINT_ACTIVATED] = NEW_SIGNAL (klass, "point-activated", G_TYPE_UINT);
  signals[GAME_ACTIVATED] = NEW_SIGNAL (klass, "game-activated", G_TYPE_STRING);
  signals[OTHERS_GAME_ACTIVATED] =
      NEW_SIGNAL (klass, "others-game-activated", WUZI_TYPE_DATABASE, G_TYPE_UINT, G_TYPE_UINT);
  signals[HISTORY_WANTED] = NEW_SIGNAL (klass, "history-wanted", G_TYPE_POINTER);
  signals[SHOWN_CHANGED] = NEW_SIGNAL (klass, "shown-changed");

  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_SHOW_GHOSTS,
      g_param_spec_boolean ("show-ghosts", NULL, NULL, TRUE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  ENSURE_TYPES (WUZI_TYPE_CHOOSER, WUZI_TYPE_EXPLORER_FILTERS, WUZI_TYPE_HISTORY_CHIPS,
                WUZI_TYPE_SCORE_LIST, WUZI_TYPE_SOURCE_CHOICE);
  bind_template (widget_class);
}

static void
wuzi_position_games_init (WuziPositionGames *self)
{
  game_filter_init (&self->filter);
  self->shows_ghosts = TRUE;
  self->pointed = POINT_NONE;
  self->explorer_signals = g_signal_group_new (WUZI_TYPE_EXPLORER);
  g_signal_group_connect_swapped (self->explorer_signals, "changed",
                                  G_CALLBACK (sources_changed_cb), self);
  g_signal_group_connect_swapped (self->explorer_signals, "games-changed", G_CALLBACK (ask), self);
  self->analysis_signals = g_signal_group_new (WUZI_TYPE_ANALYSIS);
  g_signal_group_connect_swapped (self->analysis_signals, "changed", G_CALLBACK (show_details),
                                  self);
  self->item_signals = g_signal_group_new (WUZI_TYPE_GAME_ITEM);
  g_signal_group_connect_swapped (self->item_signals, "loaded", G_CALLBACK (preview_soon), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_score_list_set_label (self->moves, _ ("Next moves"));
  wuzi_chooser_set_spoken (self->list_source, _ ("Games listed"));
  wuzi_chooser_set_spoken (self->order, _ ("Sorting"));
  wuzi_history_chips_set_with_text (self->chips, TRUE);
  wuzi_chooser_add (self->order, ORDERS[0].id, _ ("Newest First"));
  wuzi_chooser_add (self->order, ORDERS[1].id, _ ("Strongest First"));
}

void
wuzi_position_games_set_explorer (WuziPositionGames *self, WuziRecordBook *book,
                                  WuziExplorer *explorer)
{
  g_return_if_fail (WUZI_IS_POSITION_GAMES (self));
  g_return_if_fail (self->book == NULL || self->book == book);

  g_set_object (&self->book, book);
  g_set_object (&self->explorer, explorer);
  g_signal_group_set_target (self->explorer_signals, explorer);
  wuzi_source_choice_set_explorer (self->sources, explorer);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    wuzi_explorer_load (explorer);
  sources_changed_cb (self);
}

void
wuzi_position_games_follow_settings (WuziPositionGames *self, GSettings *settings)
{
  g_return_if_fail (WUZI_IS_POSITION_GAMES (self));

  g_settings_bind (settings, WUZI_SETTING_SHOW_STUDY_PLAYED, self, "show-ghosts",
                   G_SETTINGS_BIND_GET);
  g_set_object (&self->settings, settings);
}

WuziExplorer *
wuzi_position_games_get_explorer (WuziPositionGames *self)
{
  g_return_val_if_fail (WUZI_IS_POSITION_GAMES (self), NULL);

  return self->explorer;
}

void
wuzi_position_games_set_analysis (WuziPositionGames *self, WuziAnalysis *analysis)
{
  g_return_if_fail (WUZI_IS_POSITION_GAMES (self));

  g_set_object (&self->analysis, analysis);
  g_signal_group_set_target (self->analysis_signals, analysis);
}

void
wuzi_position_games_set_position (WuziPositionGames *self, const StudyPosition *position, Rule rule,
                                  int renju_opening)
{
  gboolean same;

  g_return_if_fail (WUZI_IS_POSITION_GAMES (self));
  g_return_if_fail (self->explorer != NULL);

  same = self->position.size == position->size && self->rule == rule
         && self->renju_opening == renju_opening
         && memcmp (self->position.at, position->at, sizeof position->at) == 0;
  self->position = *position;
  self->rule = rule;
  self->renju_opening = renju_opening;
  if (same)
    return;
  show_filters (self);
  ask (self);
}
