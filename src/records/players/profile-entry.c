/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players to JSON and back, member by member. */
#include "records/players/profile-entry.h"

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
  facts.merged_into = json_read_id (entry, "merged_into", NULL);
  facts.pin = read_pin (entry);
  return wuzi_profile_new_from_facts (&facts);
}

void
profile_entry_set_time (JsonObject *entry, const char *member, gint64 time)
{
  g_autofree char *text = record_time_format (time, FALSE);

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

PinTries
profile_entry_get_tries (JsonObject *entry)
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

void
profile_entry_check (JsonNode *node, WuziProfile *profile, GPtrArray *faults)
{
  const WuziProfileFacts *facts = wuzi_profile_get_facts (profile);
  JsonObject *entry = json_node_get_object (node);

  if (is_ignored (entry, "colour", facts->colour != WUZI_PROFILE_COLOUR_OF_ID))
    g_ptr_array_add (
        faults, g_strdup_printf (_ ("“%s” has a colour that Wuzi doesn’t know."), facts->name));
  if (is_ignored (entry, "deleted", facts->deleted != 0))
    g_ptr_array_add (faults, g_strdup_printf (_ ("The time at which “%s” was deleted can’t be "
                                                 "read; the player counts as not deleted."),
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
