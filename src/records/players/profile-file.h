/* SPDX-License-Identifier: GPL-3.0-or-later */
/* profiles.json: read, and written together with what others wrote in it.
 *
 * What is written can be read again: a change that would make the file too long is
 * refused, as any that can't be written, and the file stays what it was.
 *
 * The file is one object: "format", 2, and "profiles", an array of players
 * (records/players/profile-reading.h). Format 1 is the same without the members since
 * format 2; it is read, and when something is to be written, what the file was is
 * kept as profiles-format-1.json. A program that knows only format 1 writes to no
 * file of format 2.
 *
 * A change is never a whole list, but one change applied to what the file says
 * under the folder's lock: so two copies of the program that change it lose
 * nothing.
 *
 * All functions block; call them from a thread. Sentences are for the user, in
 * their language. */
#pragma once

#include <gio/gio.h>

#include "records/players/profile-change.h"
#include "records/players/profile-reading.h"

enum {
  PROFILE_FILE_FORMAT = 2,
  PROFILE_FILE_MAX_BYTES = 16 << 20, /* a longer file is no list of players */
  PROFILE_FILE_FULL_BYTES = 8 << 20, /* beyond it, nobody is taken in from elsewhere: there is
                                        always room for the players of this computer */
};

/* Reads the players of a folder. If some or all can't be read, the file is first copied, unless it
 * is the content in *aside, of which there is a copy already. Adds a sentence to problems for all
 * that the user must know. With NULL for both, nothing is copied, and nothing told. */
ProfileReading *profile_file_read (const char *folder, const ProfileFileStamp *aside,
                                   GPtrArray *problems);

/* Reads without touching anything: nothing is copied, whatever is wrong. */
ProfileReading *profile_file_look (const char *folder);

/* Reads the file again, and writes it with those of players (WuziProfile) whose id and name are new
 * to it, and with one change, or none (NULL), which is checked first; everything else in it stays
 * as it is. With a change, players whose name another has come as merged into that one: should the
 * change free the name, they stand for the same player still. The caller holds the folder's lock.
 * *reading, which the caller frees, gets what is in the file then, or should be if it could not be
 * written; or NULL. FALSE with an error: then the file is what it was. */
gboolean profile_file_write (const char *folder, GPtrArray *players, ProfileChange *change,
                             const ProfileFileStamp *aside, GPtrArray *problems,
                             ProfileReading **reading, GError **error);

/* Reads the file again and writes it with those of entries, which may be changed, whose id and name
 * are new to it; *added gets how many. later: the file is of players as they were before, and
 * PINs and what is learned are those of entries (profile_reading_keep_newer ()). Those whose name
 * another has are kept as merged into that one, and not counted, or under another name if they have
 * a PIN. The caller holds the folder's lock. */
gboolean profile_file_add_entries (const char *folder, JsonArray *entries, gboolean later,
                                   ProfilesAdded *added, GError **error);

/* Reads the file again and leaves of those of players (WuziProfile, erased) whom it has what they
 * are now. The caller holds the folder's lock. FALSE with an error: then the file is what it was.
 */
gboolean profile_file_erase (const char *folder, GPtrArray *players, GError **error);

/* What the player of that id has learned of puzzles, and what those have who were merged into them:
 * of each the member "training" of their entry (JsonNode), the player's own first, NULL where there
 * is none; nothing, if nobody has that id. NULL with an error. (transfer full) */
GPtrArray *profile_file_read_training (const char *folder, const char *id, GError **error);

/* The node in place of that one, which may be NULL. (transfer full) */
typedef JsonNode *(*ProfileTrainingFunc) (JsonNode *training, gpointer data);

/* Changes what the player of that id has learned; nothing, if they were erased. Takes the folder's
 * lock. FALSE with an error: then the file is what it was. */
gboolean profile_file_change_training (const char *folder, const char *id,
                                       ProfileTrainingFunc change, gpointer data, GError **error);
