/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a list of entries (records/players/profile-entry.h), so that they fit
 * together: no two have the same id, no two listed ones the same name, and who was
 * merged was so into another of them, never in a circle. */
#pragma once

#include <json-glib/json-glib.h>

#include "records/players/wuzi-profile.h"

G_BEGIN_DECLS

/* Reads the array "profiles" of an object. What can't be used is taken out of it,
 * so that profiles (WuziProfile) gets a player for each entry that is left. Who was
 * merged into nobody, or in a circle, is listed, if need be under another name;
 * his entry stays as it is. tries (id to PinTries) gets the wrong tries, faults
 * sentences about what is amiss in entries that are left. Returns how many were
 * taken out. */
guint profile_entries_read (JsonObject *list, GPtrArray *profiles, GHashTable *tries,
                            GPtrArray *faults);

/* Adds to entries, whose players are profiles, those of more whose id is new and, if
 * they are listed, whose name is, too. Who was merged into one whose name was not
 * new, is merged into him who has it. With keep_namesakes, he whose name was not new
 * is added as one who was merged into him who has it, and so keeps those who were
 * merged into him: all that stands even when that name changes. Returns how many
 * were. What is no entry is passed over. */
guint profile_entries_add (JsonArray *entries, GPtrArray *profiles, JsonArray *more,
                           gboolean keep_namesakes);

G_END_DECLS
