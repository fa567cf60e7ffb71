/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are studied, and where they are kept. */
#pragma once

#include <gio/gio.h>

#include "study/study-file.h"

G_BEGIN_DECLS

/* WuziStudyDocument: all games of a file, or one that isn't in a file yet.
 *
 * It may have a second file, which is written by itself soon after each change: the only one for
 * a game whose study belongs to the program, and for others a copy that survives whatever happens
 * until they are saved.
 *
 * Properties
 *   "modified" (boolean, not writable): is there a game that isn't as in its file?
 * Signals
 *   "problem" (string sentence): that second file couldn't be written, or had been written by
 *     somebody else, too.
 *   "changed-elsewhere" (): somebody else has written into the file. */
#define WUZI_TYPE_STUDY_DOCUMENT (wuzi_study_document_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyDocument, wuzi_study_document, WUZI, STUDY_DOCUMENT, GObject)

/* A game that is in no file; nobody would miss it before it is changed. */
WuziStudyDocument *wuzi_study_document_new (WuziStudy *study);

/* Games that are in no file, and would be lost: they have changes until they are saved. (transfer
 * full) */
WuziStudyDocument *wuzi_study_document_new_of_games (StudyFile *games);

/* Reads a file in the background; errors are sentences for the user. */
void wuzi_study_document_open_async (const char *path, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data);
WuziStudyDocument *wuzi_study_document_open_finish (GAsyncResult *result, GError **error);

/* The games, of which there is at least one, and what is to be said about them. (transfer none) */
StudyFile *wuzi_study_document_get_games (WuziStudyDocument *self);

/* Where they are saved; NULL if nowhere yet. (transfer none) */
const char *wuzi_study_document_get_path (WuziStudyDocument *self);

gboolean wuzi_study_document_is_modified (WuziStudyDocument *self);

/* Writes all games into a file, whole or not at all, and goes on with that one unless they have one
 * of their own. What the format can't hold is said in the sentences of the games, which are emptied
 * before. FALSE with a sentence for the user, nothing being changed. */
gboolean wuzi_study_document_save (WuziStudyDocument *self, const char *path, StudyFormat format,
                                   GError **error);

/* Would saving in that format lose anything? (transfer full) the sentences that say what; NULL if
 * not, or, with a sentence, if it can't be saved in it at all. */
char *wuzi_study_document_describe_loss (WuziStudyDocument *self, StudyFormat format,
                                         GError **error);

/* Has somebody else written into the file since it was read or saved? */
gboolean wuzi_study_document_is_changed_elsewhere (WuziStudyDocument *self);

/* Names the second file, "….sgf", whose folder is made if need be, and is for such files. own: it
 * is the only one, and what is saved elsewhere is just a copy; if somebody else writes it, that is
 * set aside before it is written again (kept_study_set_aside ()). */
void wuzi_study_document_keep (WuziStudyDocument *self, const char *path, gboolean own);

/* Writes that now if something has changed, and waits for it. FALSE with a sentence. */
gboolean wuzi_study_document_keep_now (WuziStudyDocument *self, GError **error);

/* Removes the second file: what is in it is saved, or isn't wanted. */
void wuzi_study_document_forget_kept (WuziStudyDocument *self);

/* Is there nobody any more who could save the games of that second file? */
gboolean wuzi_study_document_is_left_behind (const char *path);

/* Where the games of a second file are to be saved; NULL if nowhere yet. (transfer full) */
char *wuzi_study_document_dup_origin (const char *path);

/* Of games that were read from a copy that was left behind: they go back to where they came from,
 * and have changes until they are saved. */
void wuzi_study_document_recover (WuziStudyDocument *self);

G_END_DECLS
