/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that the user names, wherever GIO reaches: on this computer, or in a place that is
 * connected. Errors are sentences for the user. What reads and writes blocks: call it from
 * threads. */
#pragma once

#include "records/files/record-files.h"

/* In place of a path: the standard output, or input. */
#define USER_FILE_STDOUT "-"
#define USER_FILE_STDIN "-"

/* Where a file is, in one text: its path, or the URI of what has none; and back. (transfer full) */
char *user_file_dup_place (GFile *file);
GFile *user_file_new_for_place (const char *place);

/* Is it a file that a desktop's portal gives under this name alone? What is written beside it,
 * under another name, is out of the user's sight, and soon gone. */
gboolean user_file_has_fixed_name (const char *place);

/* All that is in a file, with a NUL behind it. NULL with an error, also for more than max bytes.
 * (transfer full) */
char *user_file_read (GFile *file, gsize max, gsize *length, GError **error);

/* The same of the standard input. */
char *user_file_read_stdin (gsize max, gsize *length, GError **error);

/* Writes a file, whole or not at all where that can be had; max is what its reader takes. A new one
 * is for whoever may read the user's other files. */
gboolean user_file_write (GFile *file, const char *text, gsize length, gsize max, GError **error);

/* The place to write to for what somebody typed: the path as it is from the root on, through links;
 * the URI of what has none; USER_FILE_STDOUT. NULL with an error. (transfer full) */
char *user_file_find_target (const char *typed, GError **error);

/* Writes to such a place by a function, piece by piece: a file is made, or replaced, whole or not
 * at all; what is no file, as a pipe, is written to as it is. One that is private is the user's
 * own. */
gboolean user_file_write_by (const char *target, gboolean private, RecordFilesFunc func,
                             gpointer user_data, GError **error);

/* The same with what is in a file on this computer. */
gboolean user_file_copy (const char *from, GFile *file, GError **error);

/* What a file is called on screen, without where it is. (transfer full) */
char *user_file_dup_name (GFile *file);
char *user_file_dup_name_of_place (const char *place);
