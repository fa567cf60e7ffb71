/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sorted list of players with its two indexes and its aliases. */
#include "records/players/player-list.h"

#include "records/players/player-name.h"

/* Invariant: an id is in by_id or in aliases, never in both. by_key has those
 * who are listed. Every player in by_id is in one of the three lists. */
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

WuziProfile *
player_list_find_own (PlayerList *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

/* The id that this one stands for, if it does. */
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

static void
add_alias (PlayerList *self, GHashTable *aliases, const char *id)
{
  g_hash_table_insert (aliases, g_strdup (id), g_strdup (player_list_resolve (self, id)));
}

GHashTable *
player_list_dup_aliases (PlayerList *self)
{
  GHashTable *aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint merged = g_list_model_get_n_items (G_LIST_MODEL (self->merged));
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->aliases);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    add_alias (self, aliases, id);
  for (guint i = 0; i < merged; i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (G_LIST_MODEL (self->merged), i);

    add_alias (self, aliases, wuzi_profile_get_id (profile));
  }
  return aliases;
}

WuziProfile *
player_list_find_by_id (PlayerList *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, player_list_resolve (self, id));
}

static int
compare_profiles (gconstpointer a, gconstpointer b, gpointer user_data)
{
  return wuzi_profile_compare ((WuziProfile *) a, (WuziProfile *) b);
}

static int
compare_elements (gconstpointer a, gconstpointer b)
{
  return wuzi_profile_compare (*(WuziProfile *const *) a, *(WuziProfile *const *) b);
}

/* Where a player belongs. */
static GListStore *
store_of (PlayerList *self, WuziProfile *profile)
{
  if (wuzi_profile_is_listed (profile))
    return self->listed;
  return wuzi_profile_get_facts (profile)->merged_into != NULL ? self->merged : self->deleted;
}

/* Makes a player findable; he isn't in a list yet. */
static void
index_profile (PlayerList *self, WuziProfile *profile)
{
  g_hash_table_replace (self->by_id, (char *) wuzi_profile_get_id (profile),
                        g_object_ref (profile));
  if (wuzi_profile_is_listed (profile))
    g_hash_table_replace (self->by_key, (char *) wuzi_profile_get_key (profile), profile);
}

/* Lets a player be found no more, but kept. */
static void
forget_profile (PlayerList *self, WuziProfile *profile)
{
  g_ptr_array_add (self->removed, g_object_ref (profile));
  if (player_list_find (self, wuzi_profile_get_key (profile)) == profile)
    g_hash_table_remove (self->by_key, wuzi_profile_get_key (profile));
  g_hash_table_remove (self->by_id, wuzi_profile_get_id (profile));
}

static void
remove_profile (PlayerList *self, WuziProfile *profile)
{
  GListStore *store = store_of (self, profile);
  guint position;

  forget_profile (self, profile);
  if (g_list_store_find (store, profile, &position))
    g_list_store_remove (store, position);
}

void
player_list_add (PlayerList *self, WuziProfile *profile)
{
  index_profile (self, profile);
  g_list_store_insert_sorted (store_of (self, profile), profile, compare_profiles, NULL);
}

/* Puts a player into the place of another who has the same id, name and list.
 * FALSE if they haven't. */
static gboolean
replace_in_place (PlayerList *self, WuziProfile *old, WuziProfile *profile)
{
  GListStore *store = store_of (self, profile);
  gpointer added = profile;
  guint position;

  if (store != store_of (self, old)
      || !g_str_equal (wuzi_profile_get_key (old), wuzi_profile_get_key (profile))
      || !g_list_store_find (store, old, &position))
    return FALSE;
  forget_profile (self, old);
  index_profile (self, profile);
  g_list_store_splice (store, position, 1, &added, 1);
  return TRUE;
}

/* Makes room for the name of a player from the file: takes away whoever has it
 * with another id. Returns TRUE if there was somebody. */
static gboolean
make_room (PlayerList *self, WuziProfile *profile)
{
  const char *id = wuzi_profile_get_id (profile);
  WuziProfile *same_name;

  g_hash_table_remove (self->aliases, id);
  if (!wuzi_profile_is_listed (profile))
    return FALSE;
  same_name = player_list_find (self, wuzi_profile_get_key (profile));
  if (same_name == NULL)
    return FALSE;
  remove_profile (self, same_name);
  g_hash_table_insert (self->aliases, g_strdup (wuzi_profile_get_id (same_name)), g_strdup (id));
  return TRUE;
}

/* Puts players into one of the lists, all at once if it is empty. */
static void
list_profiles (PlayerList *self, GListStore *store, GPtrArray *fresh)
{
  g_autoptr (GPtrArray) here = g_ptr_array_new ();

  for (guint i = 0; i < fresh->len; i++)
    if (store_of (self, g_ptr_array_index (fresh, i)) == store)
      g_ptr_array_add (here, g_ptr_array_index (fresh, i));
  if (g_list_model_get_n_items (G_LIST_MODEL (store)) > 0) {
    for (guint i = 0; i < here->len; i++)
      g_list_store_insert_sorted (store, g_ptr_array_index (here, i), compare_profiles, NULL);
    return;
  }
  g_ptr_array_sort (here, compare_elements);
  if (here->len > 0)
    g_list_store_splice (store, 0, 0, here->pdata, here->len);
}

static const char *
merged_into (WuziProfile *profile)
{
  return profile != NULL ? wuzi_profile_get_facts (profile)->merged_into : NULL;
}

/* Takes over one player, whom fresh gets if he is still to be listed. */
static PlayersChange
adopt_one (PlayerList *self, WuziProfile *profile, GPtrArray *fresh)
{
  WuziProfile *known = player_list_find_own (self, wuzi_profile_get_id (profile));
  const char *alias = g_hash_table_lookup (self->aliases, wuzi_profile_get_id (profile));
  PlayersChange change = known != NULL ? PLAYERS_CHANGED : PLAYERS_SAME;

  if (known != NULL && wuzi_profile_equal (known, profile))
    return PLAYERS_SAME;
  if (g_strcmp0 (known != NULL ? merged_into (known) : alias, merged_into (profile)) != 0)
    change |= PLAYERS_MERGED;
  if (known != NULL && replace_in_place (self, known, profile))
    return change;
  if (known != NULL)
    remove_profile (self, known);
  if (make_room (self, profile))
    change |= PLAYERS_ALIASED;
  index_profile (self, profile);
  g_ptr_array_add (fresh, profile);
  return change;
}

PlayersChange
player_list_adopt (PlayerList *self, GPtrArray *profiles)
{
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();
  PlayersChange change = PLAYERS_SAME;

  for (guint i = 0; i < profiles->len; i++)
    change |= adopt_one (self, g_ptr_array_index (profiles, i), fresh);
  list_profiles (self, self->listed, fresh);
  list_profiles (self, self->deleted, fresh);
  list_profiles (self, self->merged, fresh);
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

  if (namesake != NULL) {
    g_hash_table_insert (self->aliases, g_strdup (trace->id),
                         g_strdup (wuzi_profile_get_id (namesake)));
    return FALSE;
  }
  profile = wuzi_profile_new_known (trace->id, trace->name, trace->oldest / 1000);
  player_list_add (self, profile);
  return TRUE;
}

gboolean
player_list_welcome (PlayerList *self, GArray *traces)
{
  g_autoptr (GArray) strangers = g_array_new (FALSE, FALSE, sizeof (PlayerTrace));
  gboolean added = FALSE;

  for (guint i = 0; i < traces->len; i++) {
    PlayerTrace trace = g_array_index (traces, PlayerTrace, i);

    if (!player_list_knows (self, trace.id))
      g_array_append_val (strangers, trace);
  }
  g_array_sort (strangers, compare_traces);
  for (guint i = 0; i < strangers->len; i++)
    if (welcome (self, &g_array_index (strangers, PlayerTrace, i)))
      added = TRUE;
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
