/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads players one by one, and brings them together. */
#include "records/players/profile-entries.h"

#include <glib/gi18n-lib.h>

#include "records/files/json-read.h"
#include "records/players/profile-change.h"
#include "records/players/profile-entry.h"

/* Who has which id, and which name, by its key. All is borrowed. */
typedef struct {
  GHashTable *ids;  /* to WuziProfile */
  GHashTable *keys; /* likewise, of those who are listed */
} Taken;

static Taken
taken_new (void)
{
  return (Taken){
    .ids = g_hash_table_new (g_str_hash, g_str_equal),
    .keys = g_hash_table_new (g_str_hash, g_str_equal),
  };
}

static void
taken_clear (Taken *taken)
{
  g_hash_table_unref (taken->ids);
  g_hash_table_unref (taken->keys);
}

static void
put (GHashTable *table, const char *key, WuziProfile *profile)
{
  g_hash_table_replace (table, (char *) key, profile);
}

/* FALSE if the id or the name is taken already. */
static gboolean
take (Taken *taken, WuziProfile *profile)
{
  const char *key = wuzi_profile_get_key (profile);

  if (g_hash_table_contains (taken->ids, wuzi_profile_get_id (profile))
      || (wuzi_profile_is_listed (profile) && g_hash_table_contains (taken->keys, key)))
    return FALSE;
  put (taken->ids, wuzi_profile_get_id (profile), profile);
  if (wuzi_profile_is_listed (profile))
    put (taken->keys, key, profile);
  return TRUE;
}

/* The player into whom one was merged, or NULL. */
static WuziProfile *
target_of (GHashTable *ids, WuziProfile *profile)
{
  const char *into = wuzi_profile_get_facts (profile)->merged_into;

  return into != NULL ? g_hash_table_lookup (ids, into) : NULL;
}

/* Who was merged into others in a circle. Everybody is gone through once: walks has
 * for each player the number of the walk on which he was met. (transfer full) */
static GHashTable *
find_circles (GHashTable *ids, GPtrArray *profiles)
{
  g_autoptr (GHashTable) walks = g_hash_table_new (NULL, NULL);
  GHashTable *circles = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < profiles->len; i++) {
    gpointer walk = GUINT_TO_POINTER (i + 1);
    WuziProfile *at = g_ptr_array_index (profiles, i);

    for (; at != NULL && !g_hash_table_contains (walks, at); at = target_of (ids, at))
      g_hash_table_insert (walks, at, walk);
    if (at == NULL || g_hash_table_lookup (walks, at) != walk)
      continue;
    for (; g_hash_table_add (circles, at); at = target_of (ids, at))
      ;
  }
  return circles;
}

/* The same player, but in the list, and under a name that is free. */
static WuziProfile *
new_separated (WuziProfile *profile, GPtrArray *profiles)
{
  WuziProfileFacts facts = *wuzi_profile_get_facts (profile);
  g_autofree char *name = NULL;

  facts.merged_into = NULL;
  if (facts.deleted == 0)
    facts.name = name = profile_change_dup_free_name (profiles, facts.name);
  return wuzi_profile_new_from_facts (&facts);
}

/* Lists those who were merged into nobody, or in a circle. */
static void
mend_merges (GHashTable *ids, GPtrArray *profiles, GPtrArray *faults)
{
  g_autoptr (GHashTable) circles = find_circles (ids, profiles);
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (profiles, i);

    if (wuzi_profile_get_facts (profile)->merged_into != NULL
        && (target_of (ids, profile) == NULL || g_hash_table_contains (circles, profile)))
      g_array_append_val (wrong, i);
  }
  for (guint i = 0; i < wrong->len; i++) {
    guint index = g_array_index (wrong, guint, i);
    WuziProfile *profile = g_ptr_array_index (profiles, index);

    g_ptr_array_add (
        faults,
        g_strdup_printf (
            g_hash_table_contains (circles, profile)
                ? _ ("“%s” was merged in a circle and counts as not merged.")
                : _ ("“%s” was merged into a player who doesn’t exist, and counts as not merged."),
            wuzi_profile_get_name (profile)));
    profiles->pdata[index] = new_separated (profile, profiles);
    g_object_unref (profile);
  }
}

static void
read_details (JsonArray *entries, GPtrArray *profiles, GHashTable *tries, GPtrArray *faults)
{
  for (guint i = 0; i < profiles->len; i++) {
    JsonNode *node = json_array_get_element (entries, i);
    WuziProfile *profile = g_ptr_array_index (profiles, i);
    PinTries found = profile_entry_get_tries (json_node_get_object (node));

    profile_entry_check (node, profile, faults);
    if (found.failures > 0)
      g_hash_table_insert (tries, g_strdup (wuzi_profile_get_id (profile)),
                           g_memdup2 (&found, sizeof found));
  }
}

guint
profile_entries_read (JsonObject *list, GPtrArray *profiles, GHashTable *tries, GPtrArray *faults)
{
  JsonArray *array = json_object_get_array_member (list, "profiles");
  guint count = json_array_get_length (array);
  JsonArray *good = json_array_new ();
  Taken taken = taken_new ();

  for (guint i = 0; i < count; i++) {
    JsonNode *node = json_array_get_element (array, i);
    g_autoptr (WuziProfile) profile = profile_entry_read (node);

    if (profile == NULL || !take (&taken, profile))
      continue;
    json_array_add_element (good, json_node_copy (node));
    g_ptr_array_add (profiles, g_steal_pointer (&profile));
  }
  read_details (good, profiles, tries, faults);
  mend_merges (taken.ids, profiles, faults);
  taken_clear (&taken);
  json_object_set_array_member (list, "profiles", good);
  return count - profiles->len;
}

/* An entry to be added. */
typedef struct {
  JsonNode *node;
  WuziProfile *profile;
} Addition;

static void
addition_clear (gpointer data)
{
  Addition *addition = data;

  json_node_unref (addition->node);
  g_object_unref (addition->profile);
}

/* A copy of a refused player's entry that lets him stand for whoever has his name. */
static JsonNode *
copy_merged (JsonNode *node, WuziProfile *namesake)
{
  JsonNode *copy = json_node_new (JSON_NODE_OBJECT);
  JsonObject *entry = json_object_new ();
  JsonObjectIter iter;
  const char *member;
  JsonNode *value;

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &member, &value))
    json_object_set_member (entry, member, json_node_copy (value));
  json_object_set_string_member (entry, "merged_into", wuzi_profile_get_id (namesake));
  json_node_take_object (copy, entry);
  return copy;
}

/* Lets somebody be merged into another than his entry says. */
static void
redirect (const Addition *addition, GHashTable *namesakes)
{
  const char *into = wuzi_profile_get_facts (addition->profile)->merged_into;
  WuziProfile *namesake = into != NULL ? g_hash_table_lookup (namesakes, into) : NULL;

  if (namesake != NULL)
    json_object_set_string_member (json_node_get_object (addition->node), "merged_into",
                                   wuzi_profile_get_id (namesake));
}

guint
profile_entries_add (JsonArray *entries, GPtrArray *profiles, JsonArray *more,
                     gboolean keep_namesakes)
{
  guint kept = 0;

  g_autoptr (GArray) additions = g_array_new (FALSE, FALSE, sizeof (Addition));
  g_autoptr (GPtrArray) refused = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) namesakes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (JsonArray) merged = json_array_new ();
  WuziProfile *namesake;
  Taken taken = taken_new ();

  g_array_set_clear_func (additions, addition_clear);
  for (guint i = 0; i < profiles->len; i++)
    take (&taken, g_ptr_array_index (profiles, i));
  for (guint i = 0; i < json_array_get_length (more); i++) {
    JsonNode *node = json_array_get_element (more, i);
    Addition addition = { NULL, profile_entry_read (node) };

    if (addition.profile == NULL)
      continue;
    if (take (&taken, addition.profile)) {
      addition.node = json_node_copy (node);
      g_array_append_val (additions, addition);
      continue;
    }
    g_ptr_array_add (refused, addition.profile);
    if (g_hash_table_contains (taken.ids, wuzi_profile_get_id (addition.profile))
        || g_hash_table_contains (namesakes, wuzi_profile_get_id (addition.profile)))
      continue;
    namesake = g_hash_table_lookup (taken.keys, wuzi_profile_get_key (addition.profile));
    put (namesakes, wuzi_profile_get_id (addition.profile), namesake);
    if (keep_namesakes) {
      json_array_add_element (merged, copy_merged (node, namesake));
      kept++;
    }
  }
  for (guint i = 0; i < additions->len; i++) {
    const Addition *addition = &g_array_index (additions, Addition, i);

    if (!keep_namesakes)
      redirect (addition, namesakes);
    json_array_add_element (entries, json_node_ref (addition->node));
  }
  for (guint i = 0; i < kept; i++)
    json_array_add_element (entries, json_node_ref (json_array_get_element (merged, i)));
  taken_clear (&taken);
  return kept;
}
