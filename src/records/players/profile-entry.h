/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a player stands in profiles.json, in the array "profiles": an object with
 *   "id"           a universally unique identifier,
 *   "name"         cleaned,
 *   "created"      a time,
 * and, since format 2, where it applies,
 *   "colour"       a number from 0 to WUZI_PROFILE_COLOUR_COUNT - 1, if one was chosen,
 *   "deleted"      the time at which he was,
 *   "merged_into"  the id of the player for whom his games count,
 *   "pin"          an object: "hash", a string (records/players/pin.h), and, if the PIN
 *                  was wrong since it was last right, "failures", how often, and
 *                  "last_failure", the time of the last.
 * Other members are kept as they are. Of those since format 2, one that can't be
 * read counts as if it weren't there, and stays until it is written anew; but a
 * "pin" lets nobody in then. */
#pragma once

#include <json-glib/json-glib.h>

#include "records/players/pin.h"
#include "records/players/wuzi-profile.h"

G_BEGIN_DECLS

/* The player whom an entry describes; NULL if it can't be used. (transfer full) */
WuziProfile *profile_entry_read (JsonNode *entry);

/* The entry of a player. (transfer full) */
JsonNode *profile_entry_new (WuziProfile *profile);

/* The wrong tries of his PIN: none, all 0, if there is nothing to be read. */
PinTries profile_entry_get_tries (JsonObject *entry);

/* Set, or remove, a member. time is in milliseconds since 1970. */
void profile_entry_set_time (JsonObject *entry, const char *member, gint64 time);
void profile_entry_set_pin (JsonObject *entry, const char *hash);
void profile_entry_set_tries (JsonObject *entry, const PinTries *tries);

/* Adds a sentence for the user for every member that can't be read. */
void profile_entry_check (JsonNode *entry, WuziProfile *profile, GPtrArray *faults);

G_END_DECLS
