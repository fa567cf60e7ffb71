/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody studies: where it comes from, and where it is kept. */
#pragma once

#include "records/wuzi-record-book.h"
#include "study/wuzi-study-document.h"

/* WuziStudySession: one recorded game with what was added to it, one file, or games that are in no
 * file. Reads them in the background, and has their changes kept: for a recorded game for good,
 * else until they are saved.
 *
 * Properties
 *   "document" (WuziStudyDocument): NULL until it is read; another one when it is read again; not
 *     writable.
 * Signals
 *   "failed" (const GError *): there is nothing to study. G_IO_ERROR_NOT_FOUND: it isn't there.
 *   "told" (string sentence): what is to be known about the document, which is there. */
#define WUZI_TYPE_STUDY_SESSION (wuzi_study_session_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudySession, wuzi_study_session, WUZI, STUDY_SESSION, GObject)

/* Where copies of what isn't saved lie. (transfer full) */
char *wuzi_study_session_dup_unsaved_folder (WuziRecordBook *book);

/* Of the recorded game of that id, which is read at once; or, if it is NULL, of what comes by one
 * of the next two functions. */
WuziStudySession *wuzi_study_session_new (WuziRecordBook *book, const char *id);

/* Reads a file. */
void wuzi_study_session_open (WuziStudySession *self, const char *path);

/* Reads a copy of what wasn't saved. (copy: transfer full) */
void wuzi_study_session_rescue (WuziStudySession *self, StudyCopy *copy);

/* In place of what is there. */
void wuzi_study_session_set_document (WuziStudySession *self, WuziStudyDocument *document);

/* Reads the file again, unless there is none, or changes would go. */
void wuzi_study_session_reload (WuziStudySession *self);

/* The id of the recorded game, or NULL. */
const char *wuzi_study_session_get_id (WuziStudySession *self);

/* What games that go on from here come from: the same, or made up. */
const char *wuzi_study_session_get_origin (WuziStudySession *self);

/* Where it is saved, or where it is read from; NULL if nowhere. */
const char *wuzi_study_session_get_path (WuziStudySession *self);

/* How much of a file is read, from 0 to 1. */
double wuzi_study_session_get_progress (WuziStudySession *self);

/* NULL until it is loaded, and if there is none. (transfer none) */
WuziGameRecord *wuzi_study_session_get_record (WuziStudySession *self);
WuziStudyDocument *wuzi_study_session_get_document (WuziStudySession *self);

/* Are there changes that nobody keeps but the user? */
gboolean wuzi_study_session_is_unsaved (WuziStudySession *self);

/* Keeps what was changed, and reads no more. */
void wuzi_study_session_close (WuziStudySession *self);
