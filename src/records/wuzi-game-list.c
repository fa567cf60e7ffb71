/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list over the table of all games, whose items come and go. */
#include "records/wuzi-game-list.h"

/* Invariant: alive and indexes have exactly those items that were made since the
 * table or the players changed and that somebody holds. */
struct _WuziGameList {
  GObject parent_instance;

  /* Owned */
  GameTable *table;
  GHashTable *alive;   /* index in the table to WuziGameItem, borrowed */
  GHashTable *indexes; /* the other way */

  /* Borrowed; NULL when the book has gone */
  PlayerList *players;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziGameList, wuzi_game_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_GAME_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  WuziGameList *self = WUZI_GAME_LIST (model);

  return self->players != NULL ? game_table_get_count (self->table) : 0;
}

static void
item_gone_cb (gpointer data, GObject *item)
{
  WuziGameList *self = data;

  g_hash_table_remove (self->alive, g_hash_table_lookup (self->indexes, item));
  g_hash_table_remove (self->indexes, item);
}

static gpointer
get_item (GListModel *model, guint position)
{
  WuziGameList *self = WUZI_GAME_LIST (model);
  WuziGameItem *item;
  guint index;

  if (position >= get_n_items (model))
    return NULL;
  index = game_table_get_newest (self->table, position);
  item = g_hash_table_lookup (self->alive, GUINT_TO_POINTER (index));
  if (item != NULL)
    return g_object_ref (item);
  item = wuzi_game_item_new (self->table, index, self->players);
  g_hash_table_insert (self->alive, GUINT_TO_POINTER (index), item);
  g_hash_table_insert (self->indexes, item, GUINT_TO_POINTER (index));
  g_object_weak_ref (G_OBJECT (item), item_gone_cb, self);
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Lets go of the items: they live on with whoever holds them. */
static void
forget_items (WuziGameList *self)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->alive);
  while (g_hash_table_iter_next (&iter, NULL, &item)) {
    g_object_weak_unref (item, item_gone_cb, self);
    g_hash_table_iter_remove (&iter);
  }
  g_hash_table_remove_all (self->indexes);
}

static void
wuzi_game_list_finalize (GObject *object)
{
  WuziGameList *self = WUZI_GAME_LIST (object);

  forget_items (self);
  g_hash_table_unref (self->alive);
  g_hash_table_unref (self->indexes);
  g_clear_pointer (&self->table, game_table_unref);
  G_OBJECT_CLASS (wuzi_game_list_parent_class)->finalize (object);
}

static void
wuzi_game_list_class_init (WuziGameListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_list_finalize;
}

static void
wuzi_game_list_init (WuziGameList *self)
{
  self->alive = g_hash_table_new (NULL, NULL);
  self->indexes = g_hash_table_new (NULL, NULL);
}

WuziGameList *
wuzi_game_list_new (GameTable *table, PlayerList *players)
{
  WuziGameList *self = g_object_new (WUZI_TYPE_GAME_LIST, NULL);

  self->table = game_table_ref (table);
  self->players = players;
  return self;
}

void
wuzi_game_list_set_table (WuziGameList *self, GameTable *table)
{
  guint before = get_n_items (G_LIST_MODEL (self));
  GameTable *old = self->table;

  forget_items (self);
  self->table = game_table_ref (table);
  game_table_unref (old);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, get_n_items (G_LIST_MODEL (self)));
}

void
wuzi_game_list_added (WuziGameList *self)
{
  guint last = game_table_get_count (self->table) - 1;

  g_list_model_items_changed (G_LIST_MODEL (self), game_table_get_position (self->table, last), 0,
                              1);
}

void
wuzi_game_list_players_changed (WuziGameList *self)
{
  guint count = get_n_items (G_LIST_MODEL (self));

  forget_items (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, count, count);
}

void
wuzi_game_list_forget (WuziGameList *self)
{
  guint before = get_n_items (G_LIST_MODEL (self));

  forget_items (self);
  self->players = NULL;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
}

guint
wuzi_game_list_count_items_alive (WuziGameList *self)
{
  return g_hash_table_size (self->alive);
}
