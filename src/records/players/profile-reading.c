/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players to JSON and back, member by member, and how they are brought together. */
#include "records/players/profile-reading.h"

#include <glib/gi18n-lib.h>

#include "records/files/json-read.h"
#include "records/files/record-time.h"
#include "records/players/player-name.h"

/* A hash of a PIN that fits none: for what can't be read. */
static const char NO_HASH[] = "";

static int
read_colour (JsonObject *entry)
{
  gint64 colour;

  if (json_read_int (entry, "colour", 0, WUZI_PROFILE_COLOUR_COUNT - 1, &colour, NULL))
    return (int) colour;
  return WUZI_PROFILE_COLOUR_OF_ID;
}

/* In seconds, and never 0 for one who was deleted. */
static gint64
read_deleted (JsonObject *entry)
{
  gint64 msecs;

  return json_read_time (entry, "deleted", &msecs, NULL) ? MAX (msecs / 1000, 1) : 0;
}

static gboolean
read_erased (JsonObject *entry)
{
  gboolean erased = FALSE;

  json_read_bool (entry, "erased", &erased, NULL);
  return erased;
}

static const char *
read_pin (JsonObject *entry)
{
  JsonObject *pin = json_read_object (entry, "pin", NULL);
  const char *hash = pin != NULL ? json_read_string (pin, "hash", NULL) : NULL;

  if (hash == NULL)
    return json_object_has_member (entry, "pin") && !json_object_get_null_member (entry, "pin")
               ? NO_HASH
               : NULL;
  return pin_hash_is_good (hash) ? hash : NO_HASH;
}

WuziProfile *
profile_entry_read (JsonNode *node)
{
  JsonObject *entry = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *id = entry != NULL ? json_read_id (entry, "id", NULL) : NULL;
  const char *text = id != NULL ? json_read_string (entry, "name", NULL) : NULL;
  g_autofree char *name = text != NULL ? player_name_clean (text, NULL) : NULL;
  WuziProfileFacts facts = { .id = id, .name = name };
  gint64 created;

  if (name == NULL || !json_read_time (entry, "created", &created, NULL))
    return NULL;
  facts.created = created / 1000;
  facts.colour = read_colour (entry);
  facts.deleted = read_deleted (entry);
  facts.erased = facts.deleted != 0 && read_erased (entry);
  facts.merged_into = json_read_id (entry, "merged_into", NULL);
  facts.pin = read_pin (entry);
  return wuzi_profile_new_from_facts (&facts);
}

void
profile_entry_set_time (JsonObject *entry, const char *member, gint64 msecs)
{
  g_autofree char *text = record_time_format (msecs, FALSE);

  json_object_set_string_member (entry, member, text);
}

void
profile_entry_set_pin (JsonObject *entry, const char *hash)
{
  JsonObject *pin;

  if (hash == NULL) {
    json_object_remove_member (entry, "pin");
    return;
  }
  pin = json_object_new ();
  json_object_set_string_member (pin, "hash", hash);
  json_object_set_object_member (entry, "pin", pin);
}

static PinTries
read_tries (JsonObject *entry)
{
  JsonObject *pin = json_read_object (entry, "pin", NULL);
  PinTries tries = { 0 };
  gint64 failures;

  if (pin != NULL && json_read_int (pin, "failures", 1, G_MAXINT, &failures, NULL)
      && json_read_time (pin, "last_failure", &tries.last, NULL))
    tries.failures = (guint) failures;
  return tries;
}

void
profile_entry_set_tries (JsonObject *entry, const PinTries *tries)
{
  JsonObject *pin = json_read_object (entry, "pin", NULL);
  g_autofree char *last = record_time_format (tries->last, TRUE);

  if (pin == NULL)
    return;
  if (tries->failures == 0) {
    json_object_remove_member (pin, "failures");
    json_object_remove_member (pin, "last_failure");
    return;
  }
  json_object_set_int_member (pin, "failures", tries->failures);
  json_object_set_string_member (pin, "last_failure", last);
}

JsonNode *
profile_entry_new (WuziProfile *profile)
{
  const WuziProfileFacts *facts = wuzi_profile_get_facts (profile);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *entry = json_object_new ();

  json_object_set_string_member (entry, "id", facts->id);
  json_object_set_string_member (entry, "name", facts->name);
  profile_entry_set_time (entry, "created", facts->created * 1000);
  if (facts->colour != WUZI_PROFILE_COLOUR_OF_ID)
    json_object_set_int_member (entry, "colour", facts->colour);
  if (facts->deleted != 0)
    profile_entry_set_time (entry, "deleted", facts->deleted * 1000);
  if (facts->erased)
    json_object_set_boolean_member (entry, "erased", TRUE);
  if (facts->merged_into != NULL)
    json_object_set_string_member (entry, "merged_into", facts->merged_into);
  if (facts->pin != NULL)
    profile_entry_set_pin (entry, facts->pin);
  json_node_take_object (node, entry);
  return node;
}

/* Is there a member that counts as if it weren't there? */
static gboolean
is_ignored (JsonObject *entry, const char *member, gboolean is_read)
{
  return !is_read && json_object_has_member (entry, member)
         && !json_object_get_null_member (entry, member);
}

/* Adds a sentence for the user for every member that can't be read. */
static void
find_faults (JsonObject *entry, WuziProfile *profile, GPtrArray *faults)
{
  const WuziProfileFacts *facts = wuzi_profile_get_facts (profile);
  gboolean erased;

  if (is_ignored (entry, "colour", facts->colour != WUZI_PROFILE_COLOUR_OF_ID))
    g_ptr_array_add (
        faults, g_strdup_printf (_ ("“%s” has a colour that Wuzi doesn’t know."), facts->name));
  if (is_ignored (entry, "deleted", facts->deleted != 0))
    g_ptr_array_add (faults, g_strdup_printf (_ ("The time at which “%s” was deleted can’t be "
                                                 "read; the player counts as not deleted."),
                                              facts->name));
  if (is_ignored (entry, "erased", json_read_bool (entry, "erased", &erased, NULL)))
    g_ptr_array_add (faults, g_strdup_printf (_ ("Whether “%s” was deleted for good can’t be read; "
                                                 "the player counts as deleted."),
                                              facts->name));
  if (is_ignored (entry, "merged_into", facts->merged_into != NULL))
    g_ptr_array_add (
        faults,
        g_strdup_printf (_ ("The player into whom “%s” was merged can’t be read."), facts->name));
  if (g_strcmp0 (facts->pin, NO_HASH) == 0)
    g_ptr_array_add (faults,
                     g_strdup_printf (_ ("The PIN of “%s” can’t be read and lets nobody in. “wuzi "
                                         "--reset-pin” removes it."),
                                      facts->name));
}

ProfileReading *
profile_reading_new (const ProfileFileStamp *aside)
{
  ProfileReading *self = g_new0 (ProfileReading, 1);

  self->profiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
  self->keys = g_hash_table_new (g_str_hash, g_str_equal);
  self->tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->faults = g_ptr_array_new_with_free_func (g_free);
  if (aside != NULL)
    self->aside = *aside;
  return self;
}

void
profile_reading_free (ProfileReading *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->keys);
  g_hash_table_unref (self->tries);
  g_ptr_array_unref (self->profiles);
  g_ptr_array_unref (self->faults);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static JsonArray *
get_entries (ProfileReading *self)
{
  return json_object_get_array_member (json_node_get_object (self->root), "profiles");
}

JsonNode *
profile_reading_get_entry (ProfileReading *self, guint index)
{
  return json_array_get_element (get_entries (self), index);
}

/* Makes one of profiles findable. */
static void
put (ProfileReading *self, WuziProfile *profile)
{
  g_hash_table_replace (self->ids, (char *) wuzi_profile_get_id (profile), profile);
  if (wuzi_profile_is_listed (profile))
    g_hash_table_replace (self->keys, (char *) wuzi_profile_get_key (profile), profile);
}

/* FALSE if the id or the name is taken already. */
static gboolean
take (ProfileReading *self, WuziProfile *profile)
{
  if (g_hash_table_contains (self->ids, wuzi_profile_get_id (profile))
      || (wuzi_profile_is_listed (profile)
          && g_hash_table_contains (self->keys, wuzi_profile_get_key (profile))))
    return FALSE;
  g_ptr_array_add (self->profiles, g_object_ref (profile));
  put (self, profile);
  return TRUE;
}

/* The player into whom one was merged, or NULL. */
static WuziProfile *
target_of (ProfileReading *self, WuziProfile *profile)
{
  const char *into = wuzi_profile_get_facts (profile)->merged_into;

  return into != NULL ? g_hash_table_lookup (self->ids, into) : NULL;
}

WuziProfile *
profile_reading_resolve (ProfileReading *self, WuziProfile *profile)
{
  WuziProfile *into;

  while ((into = target_of (self, profile)) != NULL)
    profile = into;
  return profile;
}

WuziProfile *
profile_reading_find (ProfileReading *self, WuziProfile *profile)
{
  WuziProfile *namesake = g_hash_table_lookup (self->keys, wuzi_profile_get_key (profile));
  WuziProfile *found = g_hash_table_lookup (self->ids, wuzi_profile_get_id (profile));

  if (found == NULL)
    return namesake;
  /* They are listed as far as is known there, but another copy of the program met them first, and
   * has listed them under another id. */
  if (wuzi_profile_is_listed (profile) && profile_reading_resolve (self, found) == namesake)
    return namesake;
  return found;
}

/* "Ann" and 2 to "Ann 2", of which the name gives way if it is too long. */
static char *
numbered_name (const char *name, guint number)
{
  g_autofree char *ending = g_strdup_printf (" %u", number);
  glong room = PLAYER_NAME_MAX_CHARS - g_utf8_strlen (ending, -1);
  g_autofree char *start = g_utf8_substring (name, 0, MIN (room, g_utf8_strlen (name, -1)));
  g_autofree char *joined = g_strconcat (start, ending, NULL);
  char *clean = player_name_clean (joined, NULL);

  return clean != NULL ? clean : g_strdup_printf ("%u", number);
}

char *
profile_reading_dup_free_name (ProfileReading *self, const char *name)
{
  char *candidate = g_strdup (name);

  for (guint number = 2;; number++) {
    g_autofree char *key = player_name_key (candidate);

    if (!g_hash_table_contains (self->keys, key))
      return candidate;
    g_free (candidate);
    candidate = numbered_name (name, number);
  }
}

/* Those who were merged into others in a circle. Everybody is gone through once: walks has for each
 * player the number of the walk on which they were met. (transfer full) */
static GHashTable *
find_circles (ProfileReading *self)
{
  g_autoptr (GHashTable) walks = g_hash_table_new (NULL, NULL);
  GHashTable *circles = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->profiles->len; i++) {
    gpointer walk = GUINT_TO_POINTER (i + 1);
    WuziProfile *at = g_ptr_array_index (self->profiles, i);

    for (; at != NULL && !g_hash_table_contains (walks, at); at = target_of (self, at))
      g_hash_table_insert (walks, at, walk);
    if (at == NULL || g_hash_table_lookup (walks, at) != walk)
      continue;
    for (; g_hash_table_add (circles, at); at = target_of (self, at))
      ;
  }
  return circles;
}

/* Puts the same player in the list, under a name that is free, unless they were deleted, too. */
static void
separate (ProfileReading *self, guint index)
{
  g_autoptr (WuziProfile) merged = g_ptr_array_index (self->profiles, index);
  WuziProfileFacts facts = *wuzi_profile_get_facts (merged);
  g_autofree char *name = profile_reading_dup_free_name (self, facts.name);

  facts.merged_into = NULL;
  if (facts.deleted == 0)
    facts.name = name;
  self->profiles->pdata[index] = wuzi_profile_new_from_facts (&facts);
  put (self, self->profiles->pdata[index]);
}

/* Lists those who were merged into nobody, or in a circle. */
static void
mend_merges (ProfileReading *self)
{
  g_autoptr (GHashTable) circles = find_circles (self);

  for (guint i = 0; i < self->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (self->profiles, i);
    const char *into = wuzi_profile_get_facts (profile)->merged_into;
    gboolean in_circle = g_hash_table_contains (circles, profile);

    if (into == NULL || (!in_circle && g_hash_table_contains (self->ids, into)))
      continue;
    g_ptr_array_add (
        self->faults,
        g_strdup_printf (
            in_circle
                ? _ ("“%s” was merged in a circle and counts as not merged.")
                : _ ("“%s” was merged into a player who doesn’t exist, and counts as not merged."),
            wuzi_profile_get_name (profile)));
    separate (self, i);
  }
}

guint
profile_reading_read (ProfileReading *self)
{
  JsonArray *all = get_entries (self);
  guint count = json_array_get_length (all);
  JsonArray *good = json_array_new ();

  g_hash_table_remove_all (self->ids);
  g_hash_table_remove_all (self->keys);
  g_hash_table_remove_all (self->tries);
  g_ptr_array_set_size (self->profiles, 0);
  g_ptr_array_set_size (self->faults, 0);
  for (guint i = 0; i < count; i++) {
    JsonNode *node = json_array_get_element (all, i);
    g_autoptr (WuziProfile) profile = profile_entry_read (node);
    PinTries tries;

    if (profile == NULL || !take (self, profile))
      continue;
    json_array_add_element (good, json_node_copy (node));
    find_faults (json_node_get_object (node), profile, self->faults);
    tries = read_tries (json_node_get_object (node));
    if (tries.failures > 0)
      g_hash_table_insert (self->tries, g_strdup (wuzi_profile_get_id (profile)),
                           g_memdup2 (&tries, sizeof tries));
  }
  mend_merges (self);
  json_object_set_array_member (json_node_get_object (self->root), "profiles", good);
  return count - self->profiles->len;
}

/* The PIN that a player has now, or none. Returns whether there is one on either side. */
static gboolean
keep_pin (JsonObject *then, JsonObject *now)
{
  if (!json_object_has_member (then, "pin") && !json_object_has_member (now, "pin"))
    return FALSE;
  if (json_object_has_member (now, "pin"))
    json_object_set_member (then, "pin", json_node_copy (json_object_get_member (now, "pin")));
  else
    json_object_remove_member (then, "pin");
  return TRUE;
}

static gboolean
keep_training (JsonObject *then, JsonObject *now)
{
  JsonNode *training = json_object_get_member (now, PROFILE_TRAINING);

  if (training != NULL)
    json_object_set_member (then, PROFILE_TRAINING, json_node_copy (training));
  return training != NULL;
}

gboolean
profile_reading_keep_newer (ProfileReading *self, JsonArray *entries)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < json_array_get_length (entries); i++) {
    JsonNode *node = json_array_get_element (entries, i);
    g_autoptr (WuziProfile) profile = profile_entry_read (node);
    WuziProfile *own =
        profile != NULL ? g_hash_table_lookup (self->ids, wuzi_profile_get_id (profile)) : NULL;
    JsonObject *then;
    guint place;

    if (own == NULL || wuzi_profile_is_erased (own) || wuzi_profile_is_erased (profile))
      continue;
    g_ptr_array_find (self->profiles, own, &place);
    then = json_node_get_object (profile_reading_get_entry (self, place));
    changed |= keep_pin (then, json_node_get_object (node));
    changed |= keep_training (then, json_node_get_object (node));
  }
  if (changed)
    profile_reading_read (self);
  return changed;
}

/* Another player has the name, who has nothing to do with the PIN. */
static void
rename_entry (ProfileReading *self, JsonNode *node, WuziProfile **profile)
{
  g_autofree char *name = profile_reading_dup_free_name (self, wuzi_profile_get_name (*profile));

  json_object_set_string_member (json_node_get_object (node), "name", name);
  g_object_unref (*profile);
  *profile = profile_entry_read (node);
}

/* Those who were added, and are merged as nobody can be, become in the file what they count as.
 * Returns how many. */
static guint
separate_added (ProfileReading *self, GHashTable *added)
{
  guint count = 0;

  for (guint i = 0; i < self->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (self->profiles, i);
    JsonObject *entry = json_node_get_object (profile_reading_get_entry (self, i));

    if (wuzi_profile_get_facts (profile)->merged_into != NULL
        || json_read_id (entry, "merged_into", NULL) == NULL
        || !g_hash_table_contains (added, wuzi_profile_get_id (profile)))
      continue;
    json_object_remove_member (entry, "merged_into");
    json_object_set_string_member (entry, "name", wuzi_profile_get_name (profile));
    count++;
  }
  return count;
}

gboolean
profile_reading_add (ProfileReading *self, JsonArray *more, gboolean keep_namesakes,
                     ProfilesAdded *added)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) left_out = g_hash_table_new (g_str_hash, g_str_equal); /* id to id */
  guint before = self->profiles->len;
  guint uncounted = 0;

  *added = (ProfilesAdded) { 0 };
  for (guint i = 0; i < json_array_get_length (more); i++) {
    JsonNode *node = json_array_get_element (more, i);
    g_autoptr (WuziProfile) profile = profile_entry_read (node);
    JsonObject *entry = profile != NULL ? json_node_get_object (node) : NULL;
    WuziProfile *namesake = NULL;

    added->bad += profile == NULL ? 1 : 0;
    if (profile == NULL || g_hash_table_contains (self->ids, wuzi_profile_get_id (profile)))
      continue;
    if (wuzi_profile_is_listed (profile))
      namesake = g_hash_table_lookup (self->keys, wuzi_profile_get_key (profile));
    if (namesake != NULL && !keep_namesakes) {
      g_hash_table_insert (left_out, (char *) json_object_get_string_member (entry, "id"),
                           (char *) wuzi_profile_get_id (namesake));
      continue;
    }
    if (namesake != NULL && wuzi_profile_has_pin (profile)) {
      rename_entry (self, node, &profile);
      namesake = NULL;
    }
    if (namesake != NULL) {
      json_object_set_string_member (entry, "merged_into", wuzi_profile_get_id (namesake));
    }
    uncounted += namesake != NULL || wuzi_profile_is_erased (profile) ? 1 : 0;
    json_array_add_element (get_entries (self), json_node_copy (node));
    g_ptr_array_add (self->profiles, g_object_ref (profile));
    g_hash_table_add (ids, g_strdup (wuzi_profile_get_id (profile)));
    put (self, profile);
    if (namesake != NULL) /* whose the name stays */
      put (self, namesake);
  }
  for (guint i = before; i < self->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (self->profiles, i);
    const char *into = wuzi_profile_get_facts (profile)->merged_into;
    const char *namesake = into != NULL ? g_hash_table_lookup (left_out, into) : NULL;

    if (namesake != NULL)
      json_object_set_string_member (json_node_get_object (profile_reading_get_entry (self, i)),
                                     "merged_into", namesake);
  }
  added->players = self->profiles->len - before - uncounted;
  if (self->profiles->len == before)
    return FALSE;
  profile_reading_read (self);
  added->unmerged = separate_added (self, ids);
  if (added->unmerged > 0)
    profile_reading_read (self);
  return TRUE;
}
