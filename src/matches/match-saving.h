/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match has come to, for other programs and for the library. */
#pragma once

#include "matches/wuzi-match-entry.h"

typedef enum {
  MATCH_SAVING_SGF,   /* all games in one file */
  MATCH_SAVING_PSQ,   /* a file each, in a folder */
  MATCH_SAVING_CSV,   /* a line for each game */
  MATCH_SAVING_TABLE, /* a line for each pairing, seen from both sides, as CSV */
} MatchSaving;

/* Writes the games that are over, or the table, to a file, or into a folder. finish: FALSE with an
 * error that is a sentence. entry has a plan. */
void match_saving_write_async (WuziMatchEntry *entry, MatchSaving saving, GFile *target,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean match_saving_write_finish (GAsyncResult *result, GError **error);

/* Adds the games that are over to a database of the library, which is made if it isn't there; none
 * is added twice. finish: likewise, and how many were added. */
void match_saving_add_async (WuziMatchEntry *entry, const char *database,
                             GAsyncReadyCallback callback, gpointer user_data);
gboolean match_saving_add_finish (GAsyncResult *result, guint *added, GError **error);
