/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sorted list of players with its two indexes and its aliases. */
#include "records/player-list.h"

#include "records/player-name.h"

/* Invariant: an id is in by_id or in aliases, never in both; whoever follows
 * aliases ends in by_id. */
struct _PlayerList {
  /* Owned */
  GListStore *store;
  GHashTable *by_id;   /* id, borrowed from the profile, to profile */
  GHashTable *by_key;  /* key, likewise; the profile is borrowed from by_id */
  GHashTable *aliases; /* id to id */
  GPtrArray *removed;  /* WuziProfile: others may still hold them, borrowed */
};

PlayerList *
player_list_new (void)
{
  PlayerList *self = g_new0 (PlayerList, 1);

  self->store = g_list_store_new (WUZI_TYPE_PROFILE);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  self->aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

void
player_list_free (PlayerList *self)
{
  g_object_unref (self->store);
  g_hash_table_unref (self->by_key);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->aliases);
  g_ptr_array_unref (self->removed);
  g_free (self);
}

GListModel *
player_list_get_model (PlayerList *self)
{
  return G_LIST_MODEL (self->store);
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

const char *
player_list_resolve (PlayerList *self, const char *id)
{
  const char *meant;

  while ((meant = g_hash_table_lookup (self->aliases, id)) != NULL)
    id = meant;
  return id;
}

GHashTable *
player_list_dup_aliases (PlayerList *self)
{
  GHashTable *aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->aliases);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_insert (aliases, g_strdup (id), g_strdup (player_list_resolve (self, id)));
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

/* Makes a player findable; he isn't in the list yet. */
static void
index_profile (PlayerList *self, WuziProfile *profile)
{
  g_hash_table_insert (self->by_id, (char *) wuzi_profile_get_id (profile), g_object_ref (profile));
  g_hash_table_insert (self->by_key, (char *) wuzi_profile_get_key (profile), profile);
}

static void
remove_profile (PlayerList *self, WuziProfile *profile)
{
  guint position;

  g_ptr_array_add (self->removed, g_object_ref (profile));
  if (g_list_store_find (self->store, profile, &position))
    g_list_store_remove (self->store, position);
  g_hash_table_remove (self->by_key, wuzi_profile_get_key (profile));
  g_hash_table_remove (self->by_id, wuzi_profile_get_id (profile));
}

void
player_list_add (PlayerList *self, WuziProfile *profile)
{
  index_profile (self, profile);
  g_list_store_insert_sorted (self->store, profile, compare_profiles, NULL);
}

/* Makes room for a player from the file: takes away whoever has his id with
 * another name, or his name with another id. Returns TRUE for the latter. */
static gboolean
make_room (PlayerList *self, WuziProfile *profile)
{
  const char *id = wuzi_profile_get_id (profile);
  WuziProfile *same_id = g_hash_table_lookup (self->by_id, id);
  WuziProfile *same_name;

  if (same_id != NULL)
    remove_profile (self, same_id);
  same_name = player_list_find (self, wuzi_profile_get_key (profile));
  g_hash_table_remove (self->aliases, id);
  if (same_name == NULL)
    return FALSE;
  remove_profile (self, same_name);
  g_hash_table_insert (self->aliases, g_strdup (wuzi_profile_get_id (same_name)), g_strdup (id));
  return TRUE;
}

/* Is this very player known already? */
static gboolean
is_known (PlayerList *self, WuziProfile *profile)
{
  WuziProfile *known = g_hash_table_lookup (self->by_id, wuzi_profile_get_id (profile));

  return known != NULL
         && g_str_equal (wuzi_profile_get_name (known), wuzi_profile_get_name (profile));
}

/* Puts players into the list, all at once if it is empty. */
static void
list_profiles (PlayerList *self, GPtrArray *fresh)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0) {
    for (guint i = 0; i < fresh->len; i++)
      g_list_store_insert_sorted (self->store, g_ptr_array_index (fresh, i), compare_profiles,
                                  NULL);
    return;
  }
  g_ptr_array_sort (fresh, compare_elements);
  if (fresh->len > 0)
    g_list_store_splice (self->store, 0, 0, fresh->pdata, fresh->len);
}

gboolean
player_list_adopt (PlayerList *self, GPtrArray *profiles)
{
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();
  gboolean aliases_made = FALSE;

  for (guint i = 0; i < profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (profiles, i);

    if (is_known (self, profile))
      continue;
    if (make_room (self, profile))
      aliases_made = TRUE;
    index_profile (self, profile);
    g_ptr_array_add (fresh, profile);
  }
  list_profiles (self, fresh);
  return aliases_made;
}

/* A player whom the games know and the list doesn't. */
typedef struct {
  const char *id;
  const GamesPlayer *player;
} Stranger;

static int
compare_strangers (gconstpointer a, gconstpointer b)
{
  const Stranger *one = a;
  const Stranger *other = b;

  if (one->player->newest != other->player->newest)
    return one->player->newest > other->player->newest ? -1 : 1;
  return g_strcmp0 (one->id, other->id);
}

static gboolean
welcome (PlayerList *self, const Stranger *stranger)
{
  g_autofree char *key = player_name_key (stranger->player->name);
  WuziProfile *namesake = player_list_find (self, key);
  g_autoptr (WuziProfile) profile = NULL;

  if (namesake != NULL) {
    g_hash_table_insert (self->aliases, g_strdup (stranger->id),
                         g_strdup (wuzi_profile_get_id (namesake)));
    return FALSE;
  }
  profile = wuzi_profile_new_known (stranger->id, stranger->player->name,
                                    stranger->player->oldest / 1000);
  player_list_add (self, profile);
  return TRUE;
}

gboolean
player_list_welcome (PlayerList *self, GHashTable *players)
{
  g_autoptr (GArray) strangers = g_array_new (FALSE, FALSE, sizeof (Stranger));
  GHashTableIter iter;
  gpointer id;
  gpointer player;
  gboolean added = FALSE;

  g_hash_table_iter_init (&iter, players);
  while (g_hash_table_iter_next (&iter, &id, &player)) {
    Stranger stranger = { id, player };

    if (!player_list_knows (self, id))
      g_array_append_val (strangers, stranger);
  }
  g_array_sort (strangers, compare_strangers);
  for (guint i = 0; i < strangers->len; i++)
    if (welcome (self, &g_array_index (strangers, Stranger, i)))
      added = TRUE;
  return added;
}

void
player_list_fold_aliases (PlayerList *self, GameCounts *counts)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->aliases);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    game_counts_fold_profile (counts, id, player_list_resolve (self, id));
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
