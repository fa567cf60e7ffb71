/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries for a list of games. */
#include "ui/history/wuzi-history-model.h"

#include "engine/engine.h"
#include "records/wuzi-record-book.h"
#include "ui/game-words.h"
#include "ui/player-words.h"

struct _WuziHistoryModel {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziGameList *games;
  GtkSingleSelection *selection;

  /* Borrowed from the list */
  const GameQuery *asked; /* that was asked last */

  GameFilter filter;
  GameOrder order;
  gboolean descending;
  guint variety;
  GStrv tags; /* owned; NULL until they are known */
};

G_DEFINE_FINAL_TYPE (WuziHistoryModel, wuzi_history_model, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- queries --- */

/* People in the order of the book's list, then machines by strength. */
static GHashTable *
rank_players (WuziHistoryModel *self)
{
  GHashTable *ranks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);
  guint count = g_list_model_get_n_items (profiles);

  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    g_hash_table_insert (ranks, g_strdup (wuzi_profile_get_id (profile)), GUINT_TO_POINTER (i));
  }
  for (guint level = 0; level < ENGINE_LEVEL_COUNT; level++)
    g_hash_table_insert (ranks, g_strdup (engine_level_to_name ((EngineLevel) level)),
                         GUINT_TO_POINTER (count + level));
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

  query->ranks = rank_players (self);
  if (self->filter.text != NULL)
    query->names = name_everybody (self);
  self->asked = query;
  wuzi_game_list_set_query (self->games, query);
}

/* --- what isn't the same in all games, and their tags --- */

typedef struct {
  guint variety;
  GStrv tags; /* owned */
} Kinds;

static void
kinds_free (Kinds *self)
{
  g_strfreev (self->tags);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Kinds, kinds_free)

static gpointer
find_kinds (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  Kinds *kinds = g_new (Kinds, 1);

  *kinds = (Kinds){ game_query_find_variety (index), game_query_list_tags (index) };
  return kinds;
}

static void
kinds_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziHistoryModel) self = user_data;
  g_autoptr (Kinds) kinds = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);

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
  wuzi_record_book_ask_async (self->book, find_kinds, NULL, NULL, (GDestroyNotify) kinds_free, NULL,
                              kinds_found_cb, g_object_ref (self));
}

static void
games_changed_cb (WuziHistoryModel *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- the object --- */

static void
wuzi_history_model_dispose (GObject *object)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->games);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_history_model_parent_class)->dispose (object);
}

static void
wuzi_history_model_finalize (GObject *object)
{
  WuziHistoryModel *self = WUZI_HISTORY_MODEL (object);

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

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_history_model_init (WuziHistoryModel *self)
{
  self->order = GAME_ORDER_DATE;
  self->descending = TRUE;
  self->variety = G_MAXUINT;
  game_filter_init (&self->filter);
}

WuziHistoryModel *
wuzi_history_model_new (WuziRecordBook *book)
{
  WuziHistoryModel *self = g_object_new (WUZI_TYPE_HISTORY_MODEL, NULL);

  self->book = g_object_ref (book);
  self->games = wuzi_game_list_new (book);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->games));
  g_signal_connect_object (self->games, "changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  /* Somebody has another name, or none. */
  g_signal_connect_object (book, "players-changed", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "games-changed", G_CALLBACK (ask_for_kinds), self,
                           G_CONNECT_SWAPPED);
  ask_for_kinds (self);
  ask (self);
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

GtkSingleSelection *
wuzi_history_model_get_selection (WuziHistoryModel *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_MODEL (self), NULL);

  return self->selection;
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

  return g_list_model_get_n_items (G_LIST_MODEL (self->games));
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
