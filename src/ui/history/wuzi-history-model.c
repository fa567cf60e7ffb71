/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games through GTK's models.
 *
 * All sorting is by numbers that GTK reads from each game once: it would keep
 * every item if it had to compare them itself. Reading them from many games
 * would hold the main loop, as GTK reads all at once; so a list of many games
 * is emptied when its order or its filter changes, and filled again bit by bit. */
#include "ui/history/wuzi-history-model.h"

#include "engine/engine.h"
#include "ui/game-words.h"
#include "ui/player-words.h"

enum {
  AT_ONCE_GAMES = 2000, /* so many are filtered and sorted within a frame */
  RANK_OF_MACHINES = 1 << 24,
  RANK_OF_UNKNOWN = 1 << 25,
};

struct _WuziHistoryModel {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  GtkSingleSelection *selection;
  GHashTable *ranks; /* id of a person to their place among all names */
  GameNames *names;

  /* Borrowed from the book */
  GListModel *games;

  GameFilter filter;
  WuziStanding standing; /* counted when GTK's model asks for each game */
  HistoryOrder order;
  gboolean descending;
  guint update_source; /* 0 if nothing has changed */
};

G_DEFINE_FINAL_TYPE (WuziHistoryModel, wuzi_history_model, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
shown_name_cb (WuziGameItem *item, WuziSideColour colour, gpointer user_data)
{
  WuziHistoryModel *self = user_data;
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  const char *machine = colour == WUZI_SIDE_BLACK ? facts->black.machine : facts->white.machine;

  return machine != NULL ? game_words_for_level (machine)
                         : player_words_for_item (self->book, item, colour);
}

/* Each game is asked for once, when it comes or the list is filled anew. */
static gboolean
match_cb (gpointer item, gpointer user_data)
{
  WuziHistoryModel *self = user_data;
  GameFilterSides sides = game_filter_find_sides (&self->filter, item, self->names);

  game_filter_count (sides, item, &self->standing);
  return sides != GAME_FILTER_NOBODY;
}

WuziSideColour
wuzi_history_model_get_side (WuziHistoryModel *self, WuziGameItem *item)
{
  GameFilterSides sides = game_filter_find_sides (&self->filter, item, self->names);

  return sides == GAME_FILTER_WHITE ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;
}

/* --- the numbers that games are sorted by --- */

/* People by name, as the book sorts them, then machines, then whoever isn't in
 * the book. */
static gint64
rank_side (WuziHistoryModel *self, WuziGameItem *item, WuziSideColour colour)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  const char *machine = colour == WUZI_SIDE_BLACK ? facts->black.machine : facts->white.machine;
  const char *id = wuzi_game_item_get_profile (item, colour);
  EngineLevel level = (EngineLevel) ENGINE_LEVEL_COUNT;
  gpointer rank;

  if (machine != NULL) {
    engine_level_from_name (machine, &level);
    return RANK_OF_MACHINES + level;
  }
  if (id != NULL && g_hash_table_lookup_extended (self->ranks, id, NULL, &rank))
    return GPOINTER_TO_INT (rank);
  return RANK_OF_UNKNOWN;
}

static WuziSideColour
other_side (WuziSideColour colour)
{
  return colour == WUZI_SIDE_BLACK ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;
}

/* Games without a machine are before all levels. */
static gint64
rank_level (const WuziGameFacts *facts)
{
  const char *name = game_words_find_level (facts);
  EngineLevel level = (EngineLevel) ENGINE_LEVEL_COUNT;

  if (name == NULL)
    return -1;
  engine_level_from_name (name, &level);
  return level;
}

static gint64
rank_outcome (GameFilterOutcome outcome)
{
  return outcome == GAME_FILTER_LOST ? 0 : outcome == GAME_FILTER_DRAWN ? 1 : 2;
}

static gint64
rank_by_side (WuziHistoryModel *self, WuziGameItem *item)
{
  WuziSideColour side = wuzi_history_model_get_side (self, item);

  if (self->order == HISTORY_ORDER_OPPONENT)
    return rank_side (self, item, other_side (side));
  if (self->order == HISTORY_ORDER_COLOUR)
    return side;
  return rank_outcome (game_filter_get_outcome (item, side));
}

static gint64
rank_game (WuziGameItem *item, WuziHistoryModel *self)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);

  switch (self->order) {
  case HISTORY_ORDER_DATE:
    return facts->started;
  case HISTORY_ORDER_BLACK:
    return rank_side (self, item, WUZI_SIDE_BLACK);
  case HISTORY_ORDER_WHITE:
    return rank_side (self, item, WUZI_SIDE_WHITE);
  case HISTORY_ORDER_LEVEL:
    return rank_level (facts);
  case HISTORY_ORDER_ENDING:
    return facts->ending;
  case HISTORY_ORDER_RULE:
    return facts->rule;
  case HISTORY_ORDER_SIZE:
    return facts->size;
  case HISTORY_ORDER_MOVES:
    return facts->move_count;
  case HISTORY_ORDER_LENGTH:
    return facts->duration;
  default:
    return rank_by_side (self, item);
  }
}

/* Hands a game to rank_game () with less ado than GObject's usual way. */
static void
rank_marshal (GClosure *closure, GValue *result, guint value_count, const GValue *values,
              gpointer hint, gpointer data)
{
  g_value_set_int64 (result, rank_game (g_value_get_object (&values[0]), closure->data));
}

static GtkSorter *
make_sorter (WuziHistoryModel *self)
{
  GtkExpression *rank;
  GtkNumericSorter *sorter;

  /* So the games are in order already. */
  if (self->order == HISTORY_ORDER_DATE && self->descending)
    return NULL;
  rank = gtk_cclosure_expression_new (G_TYPE_INT64, rank_marshal, 0, NULL, G_CALLBACK (rank_game),
                                      self, NULL);
  sorter = gtk_numeric_sorter_new (rank);
  gtk_numeric_sorter_set_sort_order (sorter,
                                     self->descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  return GTK_SORTER (sorter);
}

static void
rank_people (WuziHistoryModel *self)
{
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);

  g_hash_table_remove_all (self->ranks);
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    g_hash_table_insert (self->ranks, g_strdup (wuzi_profile_get_id (profile)),
                         GINT_TO_POINTER ((int) i));
  }
}

/* --- filling --- */

/* Sorted games are shown when all are there: else rows would move about. */
static void
show_or_hide (WuziHistoryModel *self)
{
  gboolean hidden =
      wuzi_history_model_is_busy (self) && gtk_sort_list_model_get_sorter (self->sorted) != NULL;
  GListModel *shown = hidden ? NULL : G_LIST_MODEL (self->sorted);

  if (gtk_single_selection_get_model (self->selection) != shown)
    gtk_single_selection_set_model (self->selection, shown);
}

static void
update (WuziHistoryModel *self)
{
  g_clear_handle_id (&self->update_source, g_source_remove);
  show_or_hide (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
update_cb (gpointer user_data)
{
  WuziHistoryModel *self = user_data;

  self->update_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: GTK's models may be in the midst of telling each other. */
static void
filtered_changed_cb (WuziHistoryModel *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

/* Begins anew with none. */
static void
fill (WuziHistoryModel *self)
{
  g_autoptr (GtkSorter) sorter = make_sorter (self);

  gtk_filter_list_model_set_model (self->filtered, NULL);
  gtk_single_selection_set_model (self->selection, NULL);
  self->standing = (WuziStanding){ 0 };
  rank_people (self);
  gtk_sort_list_model_set_sorter (self->sorted, sorter);
  gtk_filter_list_model_set_incremental (self->filtered,
                                         g_list_model_get_n_items (self->games) > AT_ONCE_GAMES);
  gtk_filter_list_model_set_model (self->filtered, self->games);
  update (self);
}

/* NOTE: connected before GTK's model is, and so told before it. Games only ever
 * come one by one, or are all replaced. */
static void
games_changed_cb (WuziHistoryModel *self, guint position, guint removed, guint added)
{
  if (removed > 0)
    self->standing = (WuziStanding){ 0 };
  /* Not while it has many: it would end with them here and now. */
  if (added > AT_ONCE_GAMES || !wuzi_history_model_is_busy (self))
    gtk_filter_list_model_set_incremental (self->filtered, added > AT_ONCE_GAMES);
}

/* Somebody has another name, or none. */
static void
players_changed_cb (WuziHistoryModel *self)
{
  g_clear_pointer (&self->names, game_names_free);
  self->names = game_names_new (shown_name_cb, self);
  fill (self);
}

static void
wuzi_history_model_dispose (GObject *object)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (object);

  /* Whoever holds the selection still must not ask this for anything. */
  if (self->filtered != NULL) {
    gtk_filter_list_model_set_model (self->filtered, NULL);
    gtk_filter_list_model_set_filter (self->filtered, NULL);
    gtk_sort_list_model_set_sorter (self->sorted, NULL);
  }
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_object (&self->selection);
  g_clear_object (&self->sorted);
  g_clear_object (&self->filtered);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_history_model_parent_class)->dispose (object);
}

static void
wuzi_history_model_finalize (GObject *object)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (object);

  g_hash_table_unref (self->ranks);
  game_names_free (self->names);
  game_filter_clear (&self->filter);

  G_OBJECT_CLASS (wuzi_history_model_parent_class)->finalize (object);
}

static void
wuzi_history_model_class_init (WuziHistoryModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_history_model_dispose;
  object_class->finalize = wuzi_history_model_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_history_model_init (WuziHistoryModel *self)
{
  self->ranks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = game_names_new (shown_name_cb, self);
  self->order = HISTORY_ORDER_DATE;
  self->descending = TRUE;
  game_filter_init (&self->filter);
  self->filtered =
      gtk_filter_list_model_new (NULL, GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL)));
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)), NULL);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->filtered, "items-changed", G_CALLBACK (filtered_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filtered, "notify::pending", G_CALLBACK (filtered_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

WuziHistoryModel *
wuzi_history_model_new (WuziRecordBook *book)
{
  WuziHistoryModel *self = g_object_new (WUZI_TYPE_HISTORY_MODEL, NULL);

  self->book = g_object_ref (book);
  self->games = wuzi_record_book_get_games (book);
  g_signal_connect_object (self->games, "items-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "players-changed", G_CALLBACK (players_changed_cb), self,
                           G_CONNECT_SWAPPED);
  fill (self);
  return self;
}

void
wuzi_history_model_set_filter (WuziHistoryModel *self, const GameFilter *filter)
{
  GameFilter copy;

  g_return_if_fail (WUZI_IS_HISTORY_MODEL (self));
  g_return_if_fail (filter != NULL);

  game_filter_copy (&copy, filter);
  game_filter_clear (&self->filter);
  self->filter = copy;
  fill (self);
}

const GameFilter *
wuzi_history_model_get_filter (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), NULL);

  return &self->filter;
}

void
wuzi_history_model_set_order (WuziHistoryModel *self, HistoryOrder order, gboolean descending)
{
  g_return_if_fail (WUZI_IS_HISTORY_MODEL (self));

  if (self->order == order && self->descending == descending)
    return;
  self->order = order;
  self->descending = descending;
  fill (self);
}

HistoryOrder
wuzi_history_model_get_order (WuziHistoryModel *self, gboolean *descending)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), HISTORY_ORDER_DATE);

  *descending = self->descending;
  return self->order;
}

GtkSingleSelection *
wuzi_history_model_get_selection (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), NULL);

  return self->selection;
}

guint
wuzi_history_model_get_count (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
}

WuziStanding
wuzi_history_model_get_standing (WuziHistoryModel *self)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), no_games);

  return self->standing;
}

gboolean
wuzi_history_model_is_busy (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), FALSE);

  return gtk_filter_list_model_get_pending (self->filtered) > 0;
}
