/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorted lists of players with their two indexes and their aliases. */
#include "records/players/player-list.h"

#include "records/players/player-name.h"

/* Invariant: an id is in by_id or in aliases, never in both. by_key has those
 * who are listed. */
struct _PlayerList {
  /* Owned */
  GListStore *listed;
  GListStore *deleted;
  GListStore *merged;
  GHashTable *by_id;   /* id, borrowed from the profile, to profile */
  GHashTable *by_key;  /* key, likewise; the profile is borrowed from by_id */
  GHashTable *aliases; /* id to id: those who have the same name */
  GPtrArray *removed;  /* WuziProfile: others may still hold them, borrowed */
};

PlayerList *
player_list_new (void)
{
  PlayerList *self = g_new0 (PlayerList, 1);

  self->listed = g_list_store_new (WUZI_TYPE_PROFILE);
  self->deleted = g_list_store_new (WUZI_TYPE_PROFILE);
  self->merged = g_list_store_new (WUZI_TYPE_PROFILE);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  self->aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

void
player_list_free (PlayerList *self)
{
  g_object_unref (self->listed);
  g_object_unref (self->deleted);
  g_object_unref (self->merged);
  g_hash_table_unref (self->by_key);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->aliases);
  g_ptr_array_unref (self->removed);
  g_free (self);
}

GListModel *
player_list_get_model (PlayerList *self)
{
  return G_LIST_MODEL (self->listed);
}

GListModel *
player_list_get_deleted (PlayerList *self)
{
  return G_LIST_MODEL (self->deleted);
}

GListModel *
player_list_get_merged (PlayerList *self)
{
  return G_LIST_MODEL (self->merged);
}

WuziProfile *
player_list_find (PlayerList *self, const char *key)
{
  return g_hash_table_lookup (self->by_key, key);
}

gboolean
player_list_knows (PlayerList *self, const char *id)
{
  return g_hash_table_contains (self->by_id, id) || g_hash_table_contains (self->aliases, id);
}

/* The id that this one stands for, or NULL. */
static const char *
next_id (PlayerList *self, const char *id)
{
  WuziProfile *profile = g_hash_table_lookup (self->by_id, id);

  if (profile != NULL)
    return wuzi_profile_get_facts (profile)->merged_into;
  return g_hash_table_lookup (self->aliases, id);
}

/* NOTE: nobody is merged in a circle in one file, but the list may have seen
 * several. */
const char *
player_list_resolve (PlayerList *self, const char *id)
{
  guint left = g_hash_table_size (self->by_id) + g_hash_table_size (self->aliases);
  const char *meant;

  for (; left > 0 && (meant = next_id (self, id)) != NULL; left--)
    id = meant;
  return id;
}

WuziProfile *
player_list_find_by_id (PlayerList *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, player_list_resolve (self, id));
}

/* Adds all ids of a table that stand for another. */
static void
add_aliases (PlayerList *self, GHashTable *ids, GHashTable *aliases)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (next_id (self, id) != NULL)
      g_hash_table_insert (aliases, g_strdup (id), g_strdup (player_list_resolve (self, id)));
}

GHashTable *
player_list_dup_aliases (PlayerList *self)
{
  GHashTable *aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  add_aliases (self, self->aliases, aliases);
  add_aliases (self, self->by_id, aliases);
  return aliases;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return wuzi_profile_compare (*(WuziProfile *const *) a, *(WuziProfile *const *) b);
}

static gboolean
holds (GListStore *store, guint position, WuziProfile *profile)
{
  g_autoptr (WuziProfile) held = g_list_model_get_item (G_LIST_MODEL (store), position);

  return held == profile;
}

/* Makes a list what it should be; what is right already at either end stays untouched. */
static void
show (GListStore *store, GPtrArray *profiles)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint most = MIN (before, profiles->len);
  guint start = 0;
  guint end = 0;

  g_ptr_array_sort (profiles, compare);
  while (start < most && holds (store, start, g_ptr_array_index (profiles, start)))
    start++;
  while (end < most - start
         && holds (store, before - 1 - end, g_ptr_array_index (profiles, profiles->len - 1 - end)))
    end++;
  if (start + end < MAX (before, profiles->len))
    g_list_store_splice (store, start, before - start - end, profiles->pdata + start,
                         profiles->len - start - end);
}

static void
show_all (PlayerList *self)
{
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();
  g_autoptr (GPtrArray) deleted = g_ptr_array_new ();
  g_autoptr (GPtrArray) merged = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer profile;

  g_hash_table_iter_init (&iter, self->by_id);
  while (g_hash_table_iter_next (&iter, NULL, &profile)) {
    if (wuzi_profile_is_listed (profile))
      g_ptr_array_add (listed, profile);
    else if (!wuzi_profile_is_erased (profile))
      g_ptr_array_add (wuzi_profile_get_facts (profile)->merged_into != NULL ? merged : deleted,
                       profile);
  }
  show (self->listed, listed);
  show (self->deleted, deleted);
  show (self->merged, merged);
}

/* Makes a player findable, but doesn't show them yet. */
static void
put (PlayerList *self, WuziProfile *profile)
{
  g_hash_table_replace (self->by_id, (char *) wuzi_profile_get_id (profile),
                        g_object_ref (profile));
  if (wuzi_profile_is_listed (profile))
    g_hash_table_replace (self->by_key, (char *) wuzi_profile_get_key (profile), profile);
}

/* Lets a player be found no more, but kept. */
static void
forget (PlayerList *self, WuziProfile *profile)
{
  g_ptr_array_add (self->removed, g_object_ref (profile));
  if (player_list_find (self, wuzi_profile_get_key (profile)) == profile)
    g_hash_table_remove (self->by_key, wuzi_profile_get_key (profile));
  g_hash_table_remove (self->by_id, wuzi_profile_get_id (profile));
}

void
player_list_add (PlayerList *self, WuziProfile *profile)
{
  put (self, profile);
  show_all (self);
}

/* Whoever has the name of a player from the file under another id gives way to them. */
static PlayersChange
adopt_one (PlayerList *self, WuziProfile *profile)
{
  const char *id = wuzi_profile_get_id (profile);
  WuziProfile *known = g_hash_table_lookup (self->by_id, id);
  const char *into = next_id (self, id);
  PlayersChange change = known != NULL ? PLAYERS_CHANGED : PLAYERS_SAME;
  WuziProfile *namesake = NULL;

  if (known != NULL && wuzi_profile_equal (known, profile))
    return PLAYERS_SAME;
  if (g_strcmp0 (into, wuzi_profile_get_facts (profile)->merged_into) != 0)
    change |= PLAYERS_MERGED;
  if (known != NULL)
    forget (self, known);
  g_hash_table_remove (self->aliases, id);
  if (wuzi_profile_is_listed (profile))
    namesake = player_list_find (self, wuzi_profile_get_key (profile));
  if (namesake != NULL) {
    forget (self, namesake);
    g_hash_table_insert (self->aliases, g_strdup (wuzi_profile_get_id (namesake)), g_strdup (id));
    change |= PLAYERS_ALIASED;
  }
  put (self, profile);
  return change;
}

PlayersChange
player_list_adopt (PlayerList *self, GPtrArray *profiles)
{
  guint before = g_hash_table_size (self->by_id);
  PlayersChange change = PLAYERS_SAME;

  for (guint i = 0; i < profiles->len; i++)
    change |= adopt_one (self, g_ptr_array_index (profiles, i));
  if (change != PLAYERS_SAME || g_hash_table_size (self->by_id) != before)
    show_all (self);
  return change;
}

static int
compare_traces (gconstpointer a, gconstpointer b)
{
  const PlayerTrace *one = a;
  const PlayerTrace *other = b;

  if (one->newest != other->newest)
    return one->newest > other->newest ? -1 : 1;
  return g_strcmp0 (one->id, other->id);
}

static gboolean
welcome (PlayerList *self, const PlayerTrace *trace)
{
  g_autofree char *key = player_name_key (trace->name);
  WuziProfile *namesake = player_list_find (self, key);
  g_autoptr (WuziProfile) profile = NULL;

  if (player_list_knows (self, trace->id))
    return FALSE;
  if (namesake != NULL) {
    g_hash_table_insert (self->aliases, g_strdup (trace->id),
                         g_strdup (wuzi_profile_get_id (namesake)));
    return FALSE;
  }
  profile = wuzi_profile_new_known (trace->id, trace->name, trace->oldest / 1000);
  put (self, profile);
  return TRUE;
}

gboolean
player_list_welcome (PlayerList *self, GArray *traces)
{
  g_autoptr (GArray) sorted = g_array_copy (traces);
  gboolean added = FALSE;

  g_array_sort (sorted, compare_traces);
  for (guint i = 0; i < sorted->len; i++)
    if (welcome (self, &g_array_index (sorted, PlayerTrace, i)))
      added = TRUE;
  if (added)
    show_all (self);
  return added;
}

void
player_list_add_aliases_of (PlayerList *self, WuziProfile *profile, GPtrArray *profiles)
{
  WuziProfileFacts facts = { .name = wuzi_profile_get_name (profile),
                             .created = wuzi_profile_get_facts (profile)->created,
                             .merged_into = wuzi_profile_get_id (profile),
                             .colour = WUZI_PROFILE_COLOUR_OF_ID };
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->aliases);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (g_str_equal (player_list_resolve (self, id), facts.merged_into)) {
      facts.id = id;
      g_ptr_array_add (profiles, wuzi_profile_new_from_facts (&facts));
    }
}

GPtrArray *
player_list_dup_all (PlayerList *self)
{
  GPtrArray *profiles = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer profile;

  g_hash_table_iter_init (&iter, self->by_id);
  while (g_hash_table_iter_next (&iter, NULL, &profile))
    g_ptr_array_add (profiles, g_object_ref (profile));
  return profiles;
}
