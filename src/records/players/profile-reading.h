/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What profiles.json says: its JSON, and the players that it describes, so that they fit together:
 * no two have the same id, no two listed ones the same name, and whoever was merged, was so into
 * another of them, never in a circle.
 *
 * The JSON is an object with an array "profiles" of entries, one a player: objects with
 *   "id"           a universally unique identifier,
 *   "name"         cleaned,
 *   "created"      a time,
 * and, since format 2, where it applies,
 *   "colour"       a number from 0 to WUZI_PROFILE_COLOUR_COUNT - 1, if one was chosen,
 *   "deleted"      the time at which the player was,
 *   "erased"       true for one who was deleted for good: nothing else is known of them, and
 *                  the name is "?",
 *   "merged_into"  the id of the player for whom the games count,
 *   "pin"          an object: "hash", a string (records/players/pin.h), and, if the PIN
 *                  was wrong since it was last right, "failures", how often, and
 *                  "last_failure", the time of the last,
 *   "training"     what they learned of puzzles, an object (teacher/training.h).
 * Other members are kept as they are. Of those since format 2, one that can't be
 * read counts as if it weren't there, and stays until it is written anew; but a
 * "pin" lets nobody in then. */
#pragma once

#include <json-glib/json-glib.h>

#include "records/players/pin.h"
#include "records/players/wuzi-profile.h"

#define PROFILE_TRAINING "training"

typedef enum {
  PROFILE_FILE_GOOD,       /* read, or not there */
  PROFILE_FILE_DAMAGED,    /* players are missing; a copy of it was set aside */
  PROFILE_FILE_NEWER,      /* written by a newer version: never written to */
  PROFILE_FILE_UNREADABLE, /* can't be read, or not be set aside: likewise */
} ProfileFileState;

/* Tells one content of the file from another. All zero: no file. */
typedef struct {
  guint64 device;
  guint64 inode;
  gint64 size;
  gint64 seconds; /* of its last change */
  gint64 nanoseconds;
} ProfileFileStamp;

typedef struct {
  ProfileFileState state;
  int format;             /* the file's; 0 if there is none, or it isn't a list of players */
  JsonNode *root;         /* the file's object, without entries that can't be used */
  GPtrArray *profiles;    /* WuziProfile, one for each entry of root */
  GHashTable *ids;        /* their ids to them */
  GHashTable *keys;       /* the keys of the listed ones' names to them */
  GHashTable *tries;      /* id to PinTries, of those whose PIN was wrong last */
  GPtrArray *faults;      /* sentences about what is amiss in entries that can be used */
  ProfileFileStamp aside; /* of the content last set aside */
  GError *error;          /* why it is NEWER or UNREADABLE */
} ProfileReading;

/* What became of entries that were to be added. */
typedef struct {
  guint players;  /* came, without namesakes */
  guint bad;      /* couldn't be read */
  guint unmerged; /* came, but not as merged: into nobody, or in a circle */
} ProfilesAdded;

/* Of no file. aside may be NULL. */
ProfileReading *profile_reading_new (const ProfileFileStamp *aside);
void profile_reading_free (ProfileReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ProfileReading, profile_reading_free)

/* Finds out who the players are, after root has changed, which has an array "profiles". Takes
 * entries that can't be used out of it and returns how many these were. Whoever was merged into
 * nobody, or in a circle, is listed, if need be under another name; their entry stays as it is. */
guint profile_reading_read (ProfileReading *self);

/* Adds to root those entries of more whose id is new and, if they are listed, whose name is, too;
 * entries of more may be changed. Whoever has a name that is taken is left out, and those who were
 * merged into them are merged into the one who has it. With keep_namesakes, they are added as
 * merged into the one who has it, for whom they stand even when that name changes; but whoever has
 * a PIN gets the next name that is free, as nobody else may play for them. Whoever was merged into
 * nobody, or in a circle, is added as not merged. Returns whether anybody came; *added gets how
 * many. */
gboolean profile_reading_add (ProfileReading *self, JsonArray *more, gboolean keep_namesakes,
                              ProfilesAdded *added);

/* Gives players who are in entries, too, by their ids, the PINs that they have there, or none, and
 * what they have learned there, if that is anything. Whoever is erased here or there has nothing to
 * give or to take. Returns whether there was any of it. */
gboolean profile_reading_keep_newer (ProfileReading *self, JsonArray *entries);

/* How a player stands in the file, by the index in profiles. (transfer none) */
JsonNode *profile_reading_get_entry (ProfileReading *self, guint index);

/* The player whom an entry describes; NULL if it can't be used. (transfer full) */
WuziProfile *profile_entry_read (JsonNode *entry);

/* The entry of a player. (transfer full) */
JsonNode *profile_entry_new (WuziProfile *profile);

/* Set, or remove, a member. msecs is since 1970; hash may be NULL. */
void profile_entry_set_time (JsonObject *entry, const char *member, gint64 msecs);
void profile_entry_set_pin (JsonObject *entry, const char *hash);
void profile_entry_set_tries (JsonObject *entry, const PinTries *tries);

/* The player whom a profile from elsewhere means: by its id, or else by its name, if a listed
 * player has it. NULL if there is none. (transfer none) */
WuziProfile *profile_reading_find (ProfileReading *self, WuziProfile *profile);

/* The player for whom one of profiles counts, who may be the same. (transfer none) */
WuziProfile *profile_reading_resolve (ProfileReading *self, WuziProfile *profile);

/* A name that no listed player has: that one, or the same with the first number behind it that
 * makes it free, and shortened if it must be. (transfer full) */
char *profile_reading_dup_free_name (ProfileReading *self, const char *name);
