/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A summary of a game for lists. */
#include "records/wuzi-game-item.h"

struct _WuziGameItem {
  GObject parent_instance;

  /* Owned */
  GameTable *table; /* has the strings of facts */
  char *id;         /* NULL until it is asked for: filters look at thousands of items */
  char *aliased[2]; /* by WuziSideColour: whom the profile ids stand for, if not for themselves */

  GameSummary summary;
  WuziGameFacts facts;
};

G_DEFINE_FINAL_TYPE (WuziGameItem, wuzi_game_item, G_TYPE_OBJECT)

static void
wuzi_game_item_finalize (GObject *object)
{
  WuziGameItem *self = WUZI_GAME_ITEM (object);

  g_clear_pointer (&self->table, game_table_unref);
  g_free (self->id);
  g_free (self->aliased[WUZI_SIDE_BLACK]);
  g_free (self->aliased[WUZI_SIDE_WHITE]);
  G_OBJECT_CLASS (wuzi_game_item_parent_class)->finalize (object);
}

static void
wuzi_game_item_class_init (WuziGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_item_finalize;
}

static void
wuzi_game_item_init (WuziGameItem *self)
{
}

static char *
dup_aliased (const WuziSide *side, PlayerList *players)
{
  const char *id = side->profile_id;
  const char *meant = id != NULL ? player_list_resolve (players, id) : NULL;

  return meant != id ? g_strdup (meant) : NULL;
}

WuziGameItem *
wuzi_game_item_new (GameTable *table, guint index, PlayerList *players)
{
  WuziGameItem *self = g_object_new (WUZI_TYPE_GAME_ITEM, NULL);

  self->table = game_table_ref (table);
  self->summary = *game_table_get (table, index);
  game_summary_get_facts (&self->summary, table, &self->facts);
  self->aliased[WUZI_SIDE_BLACK] = dup_aliased (&self->facts.black, players);
  self->aliased[WUZI_SIDE_WHITE] = dup_aliased (&self->facts.white, players);
  return self;
}

const char *
wuzi_game_item_get_id (WuziGameItem *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  if (self->id == NULL)
    self->id = game_summary_dup_id (&self->summary);
  return self->id;
}

const WuziGameFacts *
wuzi_game_item_get_facts (WuziGameItem *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  return &self->facts;
}

const char *
wuzi_game_item_get_profile (WuziGameItem *self, WuziSideColour colour)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  if (self->aliased[colour] != NULL)
    return self->aliased[colour];
  return colour == WUZI_SIDE_BLACK ? self->facts.black.profile_id : self->facts.white.profile_id;
}

Point
wuzi_game_item_get_first_move (WuziGameItem *self, guint number)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), POINT_NONE);
  g_return_val_if_fail (number < GAME_SUMMARY_FIRST_MOVES, POINT_NONE);

  return self->summary.first_moves[number];
}
