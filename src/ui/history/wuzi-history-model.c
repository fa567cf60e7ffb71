/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries for a list of games, and which of these are selected. */
#include "ui/history/wuzi-history-model.h"

#include "engine/engine.h"
#include "library/wuzi-database.h"
#include "present/words/game-words.h"
#include "present/words/player-words.h"
#include "records/wuzi-record-book.h"
#include "teacher/review-figures.h"
#include "ui/common/template.h"

/* What can differ between others' games, whatever their database knows. */
#define VARIETY_OF_OTHERS                                                                          \
  (1u << GAME_FILTER_FIELD_OPPONENT | 1u << GAME_FILTER_FIELD_OUTCOME                              \
   | 1u << GAME_FILTER_FIELD_RULE | 1u << GAME_FILTER_FIELD_OPENING                                \
   | 1u << GAME_FILTER_FIELD_DATES | 1u << GAME_FILTER_FIELD_LENGTH)

struct _WuziHistoryModel {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziGameList *games;
  GtkBitset *selected; /* positions */
  GtkBitset *gone;     /* numbers of games that went while they were selected: they are again when
                          they come back, until something else is selected */
  GArray *rows;        /* of games, when it told of them last */

  /* Borrowed from the list */
  WuziDatabase *database; /* of others' games; NULL: they are the book's */
  const GameQuery *asked; /* that was asked last */

  gint64 numbering; /* likewise */
  gboolean collecting;
  GameFilter filter;
  GameOrder order;
  gboolean descending;
  guint engines; /* so many have a rank */
  guint variety;
  GStrv tags; /* owned; NULL until they are known */
};

static void list_model_init (GListModelInterface *iface);
static void selection_model_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziHistoryModel, wuzi_history_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                          selection_model_init))

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- queries --- */

/* People in the order of the book's list, then machines by strength, and engines by name. */
static GHashTable *
rank_players (WuziHistoryModel *self)
{
  GHashTable *ranks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);
  guint count = g_list_model_get_n_items (profiles);
  g_autoptr (GPtrArray) engines = player_words_list_engines (self->book);

  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    g_hash_table_insert (ranks, g_strdup (wuzi_profile_get_id (profile)), GUINT_TO_POINTER (i));
  }
  for (guint level = 0; level < ENGINE_LEVEL_COUNT; level++)
    g_hash_table_insert (ranks, g_strdup (engine_level_to_name ((EngineLevel) level)),
                         GUINT_TO_POINTER (count + level));
  count += ENGINE_LEVEL_COUNT;
  for (guint i = 0; i < engines->len; i++)
    g_hash_table_insert (ranks, g_strdup (g_ptr_array_index (engines, i)),
                         GUINT_TO_POINTER (count + i));
  return ranks;
}

static void
name_players (WuziHistoryModel *self, GListModel *profiles, GHashTable *names)
{
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);
    const char *id = wuzi_profile_get_id (profile);

    g_hash_table_insert (names, g_strdup (id),
                         g_strdup (player_words_for_id (self->book, id, NULL)));
  }
}

static GHashTable *
name_everybody (WuziHistoryModel *self)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  name_players (self, wuzi_record_book_get_profiles (self->book), names);
  name_players (self, wuzi_record_book_get_deleted_profiles (self->book), names);
  for (guint level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    const char *name = engine_level_to_name ((EngineLevel) level);

    g_hash_table_insert (names, g_strdup (name), g_strdup (game_words_for_level (name)));
  }
  return names;
}

static void
ask (WuziHistoryModel *self)
{
  GameQuery *query = game_query_new (&self->filter, self->order, self->descending);

  if (self->database == NULL) {
    query->ranks = rank_players (self);
    self->engines = g_hash_table_size (wuzi_record_book_get_engines (self->book));
  }
  if (self->filter.text != NULL && self->database == NULL)
    query->names = name_everybody (self);
  self->asked = query;
  wuzi_game_list_set_query (self->games, query);
}

/* --- what isn't the same in all games, and their tags --- */

static void
kinds_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziHistoryModel) self = user_data;
  g_autoptr (GameKinds) kinds =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);

  if (kinds == NULL
      || (self->variety == kinds->variety && self->tags != NULL
          && g_strv_equal ((const char *const *) self->tags, (const char *const *) kinds->tags)))
    return;
  self->variety = kinds->variety;
  g_strfreev (self->tags);
  self->tags = g_steal_pointer (&kinds->tags);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ask_for_kinds (WuziHistoryModel *self)
{
  wuzi_record_book_find_kinds_async (self->book, kinds_found_cb, g_object_ref (self));
}

static void
reviews_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziHistoryModel) self = user_data;

  if (!review_figures_update_finish (result))
    return;
  ask_for_kinds (self);
  wuzi_game_list_look_again (self->games);
}

void
wuzi_history_model_read_reviews (WuziHistoryModel *self, GCancellable *cancellable)
{
  g_return_if_fail (WUZI_IS_HISTORY_MODEL (self));

  if (self->database != NULL)
    return;
  review_figures_update_async (self->book, cancellable, reviews_read_cb, g_object_ref (self));
}

static guint
find_variety_of_others (WuziDatabase *database)
{
  const LibraryFigures *figures = wuzi_database_get_figures (database);

  return VARIETY_OF_OTHERS | (figures->has_sizes ? 1u << GAME_FILTER_FIELD_SIZE : 0)
         | (figures->has_events ? HISTORY_VARIETY_EVENT : 0)
         | (figures->has_ratings ? HISTORY_VARIETY_RATINGS : 0);
}

static void
games_changed_cb (WuziHistoryModel *self)
{
  if (self->database != NULL)
    self->variety = find_variety_of_others (self->database);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what is selected --- */

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_GAME_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (WUZI_HISTORY_MODEL (model)->games));
}

static gpointer
get_item (GListModel *model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (WUZI_HISTORY_MODEL (model)->games), position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
is_selected (GtkSelectionModel *model, guint position)
{
  return gtk_bitset_contains (WUZI_HISTORY_MODEL (model)->selected, position);
}

static GtkBitset *
get_selection_in_range (GtkSelectionModel *model, guint position, guint count)
{
  return gtk_bitset_copy (WUZI_HISTORY_MODEL (model)->selected);
}

static gboolean
set_selection (GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (model);
  g_autoptr (GtkBitset) changes = gtk_bitset_new_range (0, get_n_items (G_LIST_MODEL (self)));
  g_autoptr (GtkBitset) wanted = gtk_bitset_copy (selected);
  guint first;

  /* NOTE: gtk_bitset_difference () is the symmetric difference: what only one of the two has. */
  gtk_bitset_difference (wanted, self->selected);
  gtk_bitset_intersect (changes, wanted);
  gtk_bitset_intersect (changes, mask);
  gtk_bitset_remove_all (self->gone);
  if (gtk_bitset_is_empty (changes))
    return TRUE;
  gtk_bitset_difference (self->selected, changes);
  first = gtk_bitset_get_minimum (changes);
  gtk_selection_model_selection_changed (model, first,
                                         gtk_bitset_get_maximum (changes) - first + 1);
  return TRUE;
}

static void
set_alone (WuziHistoryModel *self, guint position)
{
  g_autoptr (GtkBitset) selected = gtk_bitset_new_range (position, 1);
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, get_n_items (G_LIST_MODEL (self)));

  set_selection (GTK_SELECTION_MODEL (self), selected, all);
}

/* GTK asks to unselect the rest when the focus moves or a row is clicked: not while games are
 * collected. */
static gboolean
select_item (GtkSelectionModel *model, guint position, gboolean unselect_rest)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (model);
  g_autoptr (GtkBitset) one = NULL;

  if (unselect_rest) {
    if (!self->collecting)
      set_alone (self, position);
    return TRUE;
  }
  one = gtk_bitset_new_range (position, 1);
  return set_selection (model, one, one);
}

static void
selection_model_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = is_selected;
  iface->get_selection_in_range = get_selection_in_range;
  iface->select_item = select_item;
  iface->set_selection = set_selection;
}

static guint32
number_at (const GArray *rows, guint position)
{
  return g_array_index (rows, guint32, position) >> 1;
}

/* Remembers the selected games there, which are about to go. */
static void
note_gone (WuziHistoryModel *self, guint position, guint removed)
{
  GtkBitsetIter iter;
  guint at;

  for (gboolean any = gtk_bitset_iter_init_at (&iter, self->selected, position, &at);
       any && at < MIN (position + removed, self->rows->len);
       any = gtk_bitset_iter_next (&iter, &at))
    gtk_bitset_add (self->gone, number_at (self->rows, at));
}

/* Selects those games again that have come back there. */
static void
find_gone (WuziHistoryModel *self, guint position, guint added)
{
  for (guint at = position;
       !gtk_bitset_is_empty (self->gone) && at < MIN (position + added, self->rows->len); at++)
    if (gtk_bitset_remove (self->gone, number_at (self->rows, at)))
      gtk_bitset_add (self->selected, at);
}

static void
items_changed_cb (WuziHistoryModel *self, guint position, guint removed, guint added)
{
  g_autoptr (GtkBitset) unknown = gtk_bitset_copy (self->selected);

  note_gone (self, position, removed);
  gtk_bitset_splice (self->selected, position, removed, added);
  /* Of many games, not all rows are known yet; where as many come as go, those that aren't stay
   * selected by their positions. */
  if (removed == added && self->rows->len < position + removed) {
    gtk_bitset_remove_range (unknown, 0, MAX (self->rows->len, position));
    gtk_bitset_remove_range_closed (unknown, position + removed, G_MAXUINT);
    gtk_bitset_union (self->selected, unknown);
  }
  g_array_unref (self->rows);
  self->rows = g_array_ref (wuzi_game_list_get_rows (self->games));
  if (self->numbering != wuzi_game_list_get_numbering (self->games))
    gtk_bitset_remove_all (self->gone);
  self->numbering = wuzi_game_list_get_numbering (self->games);
  find_gone (self, position, added);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

guint
wuzi_history_model_count_selected (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), 0);

  return (guint) gtk_bitset_get_size (self->selected);
}

guint
wuzi_history_model_get_selected (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), GTK_INVALID_LIST_POSITION);

  return gtk_bitset_is_empty (self->selected) ? GTK_INVALID_LIST_POSITION
                                              : gtk_bitset_get_minimum (self->selected);
}

void
wuzi_history_model_select (WuziHistoryModel *self, guint position)
{
  g_return_if_fail (WUZI_IS_HISTORY_MODEL (self));

  set_alone (self, position);
}

void
wuzi_history_model_set_collecting (WuziHistoryModel *self, gboolean collecting)
{
  g_return_if_fail (WUZI_IS_HISTORY_MODEL (self));

  self->collecting = collecting;
}

GArray *
wuzi_history_model_list_selected (WuziHistoryModel *self)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkBitsetIter iter;
  guint at;

  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), numbers);

  for (gboolean any = gtk_bitset_iter_init_first (&iter, self->selected, &at);
       any && at < self->rows->len; any = gtk_bitset_iter_next (&iter, &at)) {
    guint32 number = number_at (self->rows, at);

    g_array_append_val (numbers, number);
  }
  return numbers;
}

gint64
wuzi_history_model_get_numbering (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), 0);

  return self->numbering;
}

/* --- the object --- */

static void
wuzi_history_model_dispose (GObject *object)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (object);

  self->database = NULL;
  g_clear_object (&self->games);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_history_model_parent_class)->dispose (object);
}

static void
wuzi_history_model_finalize (GObject *object)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (object);

  gtk_bitset_unref (self->selected);
  gtk_bitset_unref (self->gone);
  g_array_unref (self->rows);
  game_filter_clear (&self->filter);
  g_strfreev (self->tags);

  G_OBJECT_CLASS (wuzi_history_model_parent_class)->finalize (object);
}

static void
wuzi_history_model_class_init (WuziHistoryModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_history_model_dispose;
  object_class->finalize = wuzi_history_model_finalize;

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
}

static void
wuzi_history_model_init (WuziHistoryModel *self)
{
  self->selected = gtk_bitset_new_empty ();
  self->gone = gtk_bitset_new_empty ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->order = GAME_ORDER_DATE;
  self->descending = TRUE;
  self->variety = G_MAXUINT;
  game_filter_init (&self->filter);
}

/* One may be the first of an engine from elsewhere. */
static void
book_games_changed_cb (WuziHistoryModel *self)
{
  ask_for_kinds (self);
  if (g_hash_table_size (wuzi_record_book_get_engines (self->book)) != self->engines)
    ask (self);
}

/* Somebody has another name, or none; or there are other games. */
static void
follow_book (WuziHistoryModel *self)
{
  g_signal_connect_object (self->book, "players-changed", G_CALLBACK (ask), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->book, "games-changed", G_CALLBACK (book_games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  ask_for_kinds (self);
}

WuziHistoryModel *
wuzi_history_model_new_for (WuziRecordBook *book, WuziGameSource *source)
{
  WuziHistoryModel *self = g_object_new (WUZI_TYPE_HISTORY_MODEL, NULL);

  self->book = g_object_ref (book);
  self->games = wuzi_game_list_new (source);
  g_signal_connect_object (self->games, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games, "changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (WUZI_IS_DATABASE (source)) {
    self->database = WUZI_DATABASE (source);
    self->variety = find_variety_of_others (self->database);
  } else {
    follow_book (self);
  }
  ask (self);
  return self;
}

WuziHistoryModel *
wuzi_history_model_new (WuziRecordBook *book)
{
  return wuzi_history_model_new_for (book, WUZI_GAME_SOURCE (book));
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
  ask (self);
}

const GameFilter *
wuzi_history_model_get_filter (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), NULL);

  return &self->filter;
}

void
wuzi_history_model_set_order (WuziHistoryModel *self, GameOrder order, gboolean descending)
{
  g_return_if_fail (WUZI_IS_HISTORY_MODEL (self));

  if (self->order == order && self->descending == descending)
    return;
  self->order = order;
  self->descending = descending;
  ask (self);
}

GameOrder
wuzi_history_model_get_order (WuziHistoryModel *self, gboolean *descending)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), GAME_ORDER_DATE);

  *descending = self->descending;
  return self->order;
}

gboolean
wuzi_history_model_is_of_others (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), FALSE);

  return self->database != NULL;
}

gboolean
wuzi_history_model_is_of_everybody (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), TRUE);

  return wuzi_game_list_get_query (self->games)->filter.player == NULL;
}

guint
wuzi_history_model_get_count (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), 0);

  return get_n_items (G_LIST_MODEL (self));
}

WuziStanding
wuzi_history_model_get_standing (WuziHistoryModel *self)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), no_games);

  return wuzi_game_list_get_standing (self->games);
}

guint
wuzi_history_model_get_variety (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), 0);

  return self->variety;
}

gboolean
wuzi_history_model_is_busy (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), FALSE);

  return wuzi_game_list_is_busy (self->games);
}

gboolean
wuzi_history_model_is_searching (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), FALSE);

  return wuzi_game_list_get_query (self->games) != self->asked;
}

const char *const *
wuzi_history_model_get_tags (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), NULL);

  return (const char *const *) self->tags;
}

guint
wuzi_history_model_count_items_alive (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), 0);

  return wuzi_game_list_count_items_alive (self->games);
}
