/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks whether all is well with the records of a folder. */
#pragma once

#include <gio/gio.h>

typedef struct {
  guint players;        /* in profiles.json */
  guint games;          /* in games.jsonl, each counted once */
  guint newer;          /* written by a newer version: kept, and nothing wrong with them */
  guint wrong;          /* how many things are */
  GPtrArray *sentences; /* for the user: what is wrong, and what is worth knowing */
} RecordCheck;

/* Reads every line, whatever the index says, and compares what it says; changes nothing in the
 * folder, but removes an index that says something else. machines as for game_index_set_machines
 * (); NULL: what games come to isn't compared. Takes as long as a start without an index.
 * Blocks. */
RecordCheck *record_check_new (const char *folder, GHashTable *machines);
void record_check_free (RecordCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordCheck, record_check_free)
