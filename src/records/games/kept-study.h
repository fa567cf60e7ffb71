/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was added to recorded games: a file each in the folder of the records, "studies/ID.sgf", and
 * on its way into backups and exports a line of JSON.
 *
 * Members of a line: "study" (the game's id), "changed" (when) and "sgf", the text, of which
 * nothing is known here. A file that is no text, or too long, has no line. All functions block;
 * errors are sentences for the user. */
#pragma once

#include <gio/gio.h>

#define KEPT_STUDIES_FOLDER "studies"
#define KEPT_STUDIES_UNSAVED "unsaved" /* in it: copies of what isn't saved */

enum {
  KEPT_STUDY_MAX_BYTES = 1 << 26,                             /* of a text */
  KEPT_STUDY_MAX_LINE_BYTES = 6 * KEPT_STUDY_MAX_BYTES + 200, /* each byte may be escaped */
};

/* Plain data that owns what it has. */
typedef struct {
  char *game;     /* its id, in small letters */
  gint64 changed; /* milliseconds since 1970, UTC */
  char *text;
} KeptStudy;

void kept_study_clear (KeptStudy *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KeptStudy, kept_study_clear)

/* Where the study of a game is. (transfer full) */
char *kept_study_dup_path (const char *folder, const char *game);

/* The ids of all games that have one, in their order. NULL with an error if that can't be told.
 * (transfer full) */
GPtrArray *kept_study_list (const char *folder, GError **error);

/* Reads the file of a game. FALSE without an error if there is none, or nothing for a line. */
gboolean kept_study_read (const char *folder, const char *game, KeptStudy *study, GError **error);

/* A line, without its end; and back. FALSE if it isn't one. */
char *kept_study_write_line (const KeptStudy *self);
gboolean kept_study_read_line (const char *line, gsize length, KeptStudy *study);

/* Calls func, which may read and write kept studies, with the folder's lock. FALSE with an error:
 * func's, or that of the lock. */
typedef gboolean (*KeptStudyFunc) (gpointer data, GError **error);
gboolean kept_study_with_lock (const char *folder, KeptStudyFunc func, gpointer data,
                               GError **error);

/* Makes it the study of its game, unless that has one that is as new, and readable; in_any_case:
 * however new that is. What it replaces is kept beside. *taken: has anything changed? FALSE with an
 * error. The caller holds the folder's lock. */
gboolean kept_study_take (const char *folder, const KeptStudy *self, gboolean in_any_case,
                          gboolean *taken, GError **error);

/* Copies a file before it is replaced: "ID-replaced-20261121-180000.sgf". Returns that name
 * (transfer full), or NULL with an error. */
char *kept_study_set_aside (const char *path, GError **error);
