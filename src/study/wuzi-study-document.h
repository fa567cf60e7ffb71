/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are studied, and where they are kept. */
#pragma once

#include <gio/gio.h>

#include "records/games/study-copy.h"
#include "records/wuzi-record-book.h"
#include "study/study-file.h"

/* WuziStudyDocument: all games of a file, or one that isn't in a file yet. Where a file is, is a
 * path, or the URI of what has none (user_file_dup_place ()); there nobody notices what others
 * write into it.
 *
 * It may have a second file, which is written by itself soon after each change: the only one for
 * a game whose study belongs to the program, and for others a copy that survives whatever happens
 * until they are saved.
 *
 * Properties
 *   "modified" (boolean, not writable): is there a game that isn't as in its file?
 * Signals
 *   "problem" (string sentence): that second file couldn't be written, which is told once until it
 *     can be, or had been written by somebody else, too.
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

/* The same of a copy that was left behind, with the copy's lock, which the document has from now
 * on. For wuzi_study_document_recover (). */
void wuzi_study_document_open_copy_async (StudyCopy *copy, GCancellable *cancellable,
                                          GAsyncReadyCallback callback, gpointer user_data);
WuziStudyDocument *wuzi_study_document_open_finish (GAsyncResult *result, GError **error);

/* The games, of which there is at least one, and what is to be said about them. (transfer none) */
StudyFile *wuzi_study_document_get_games (WuziStudyDocument *self);

/* Where they are saved; NULL if nowhere yet. (transfer none) */
const char *wuzi_study_document_get_path (WuziStudyDocument *self);

gboolean wuzi_study_document_is_modified (WuziStudyDocument *self);

/* What has changed in all games since they were read or saved. FALSE if that isn't known. */
gboolean wuzi_study_document_get_unsaved (WuziStudyDocument *self, StudyUnsaved *unsaved);

/* Writes all games, as they are now, into a file, in a thread, whole or not at all; one after the
 * other, if several are asked for. What changes meanwhile is still to be saved afterwards. From
 * then on that file is theirs, unless they have one of their own. Ends with an error whose message
 * is a sentence for the user, nothing being changed: STUDY_ERROR_UNFIT if they can't be saved in
 * the format, STUDY_ERROR_LOSSY, with sentences that say what would be lost, unless lossy allows
 * that, or one of the disk. */
void wuzi_study_document_save_async (WuziStudyDocument *self, const char *path, StudyFormat format,
                                     gboolean lossy, GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean wuzi_study_document_save_finish (WuziStudyDocument *self, GAsyncResult *result,
                                          GError **error);

/* Is a save on its way? */
gboolean wuzi_study_document_is_saving (WuziStudyDocument *self);

/* Has somebody else written into the file since it was read or saved? While a save is on its way,
 * nobody knows: FALSE. */
gboolean wuzi_study_document_is_changed_elsewhere (WuziStudyDocument *self);

/* Names the second file, "….sgf", whose folder is made if need be, and is for such files; the book
 * has it written, and tries again what fails. own: it is the only one, and what is saved elsewhere
 * is just a copy; if somebody else writes it, that is set aside before it is written again
 * (kept_study_set_aside ()). */
void wuzi_study_document_keep (WuziStudyDocument *self, WuziRecordBook *book, const char *path,
                               gboolean own);

/* Has that written now if something has changed. Ends when it is, or with a sentence when it
 * couldn't be; it is tried again then. Until it is written, the document stays. */
void wuzi_study_document_keep_async (WuziStudyDocument *self, GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean wuzi_study_document_keep_finish (WuziStudyDocument *self, GAsyncResult *result,
                                          GError **error);

/* For tests: how long to wait after a change until it is written there. */
void wuzi_study_document_set_keep_delay (WuziStudyDocument *self, guint msecs);

/* Is there something to be written there? */
gboolean wuzi_study_document_has_unwritten (WuziStudyDocument *self);

/* The document whose second file is that and isn't written yet, or NULL: it is newer than what can
 * be read there. (transfer none) */
WuziStudyDocument *wuzi_study_document_find_kept (WuziRecordBook *book, const char *path);

/* Has the second file removed: what is in it isn't wanted. */
void wuzi_study_document_forget_kept (WuziStudyDocument *self);

/* Of games that were read from a copy that was left behind: they go back to where they came from,
 * and have changes until they are saved. */
void wuzi_study_document_recover (WuziStudyDocument *self, WuziRecordBook *book,
                                  const StudyCopy *copy);
