/* SPDX-License-Identifier: GPL-3.0-or-later */
/* profiles.json: read, and written together with what others wrote in it.
 *
 * What is written can be read again: a change that would make the file too long is
 * refused, as any that can't be written, and the file stays what it was.
 *
 * The file is one object: "format", 2, and "profiles", an array of players
 * (records/players/profile-entry.h). Format 1 is the same without the members since
 * format 2; it is read, and when something is to be written, what the file was is
 * kept as profiles-format-1.json. A program that knows only format 1 writes to no
 * file of format 2.
 *
 * A change is never a whole list, but one change applied to what the file says
 * under the folder's lock: so two copies of the program that change it lose
 * nothing.
 *
 * All functions block; call them from a thread. Sentences are for the user,
 * in his language. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "records/players/profile-change.h"
#include "records/players/wuzi-profile.h"

G_BEGIN_DECLS

enum {
  PROFILE_FILE_FORMAT = 2,
  PROFILE_FILE_MAX_BYTES = 16 << 20, /* a longer file is no list of players */
  PROFILE_FILE_FULL_BYTES = 8 << 20, /* beyond it, nobody is taken in from elsewhere: there is
                                        always room for the players of this computer */
};

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
  GPtrArray *profiles;    /* WuziProfile, in no order: who was merged, was so into another of them,
                             and never in a circle */
  GHashTable *tries;      /* id to PinTries, of those whose PIN was wrong last */
  GPtrArray *faults;      /* sentences about what is amiss in entries that can be used */
  JsonNode *root;         /* the file's object without bad entries, or NULL */
  ProfileFileStamp aside; /* of the content last set aside */
  GError *error;          /* why it is NEWER or UNREADABLE */
} ProfileReading;

/* Reads the players of a folder. If some or all can't be read, the file is
 * first copied, unless it is the content in *aside, of which there is a copy
 * already. Adds a sentence to problems for all that the user must know. */
ProfileReading *profile_file_read (const char *folder, const ProfileFileStamp *aside,
                                   GPtrArray *problems);
void profile_reading_free (ProfileReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ProfileReading, profile_reading_free)

/* Reads the file again and writes it with those of players (WuziProfile)
 * whose id and name are new to it; everything else in it stays as it is. The
 * caller holds the folder's lock. *reading, which the caller frees, gets what
 * is in the file then, or should be if it could not be written. */
gboolean profile_file_save (const char *folder, GPtrArray *players, const ProfileFileStamp *aside,
                            GPtrArray *problems, ProfileReading **reading, GError **error);

/* Reads the file again, adds players in the same way and writes it with one change.
 * Those whose name another has come as merged into him: should that change free his
 * name, they stand for him still. The caller holds the folder's lock. *reading gets what is in the
 * file then, or NULL if there is an error: then the file is what it was. */
gboolean profile_file_change (const char *folder, GPtrArray *players, const ProfileChange *change,
                              const ProfileFileStamp *aside, GPtrArray *problems,
                              ProfileReading **reading, GError **error);

/* Reads without touching anything: nothing is copied, whatever is wrong. */
ProfileReading *profile_file_look (const char *folder);

/* How a profile of a reading stands in the file, by its index in profiles.
 * (transfer none) */
JsonNode *profile_reading_get_entry (ProfileReading *self, guint index);

/* Reads the file again and writes it with those of entries, as they are, whose
 * id and name are new to it (profile_entries_add ()); *added gets how many. Those
 * whose name another has are kept as merged into him, and not counted. The caller holds the
 * folder's lock. */
gboolean profile_file_add_entries (const char *folder, JsonArray *entries, guint *added,
                                   GError **error);

G_END_DECLS
