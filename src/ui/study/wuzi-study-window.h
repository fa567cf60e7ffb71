/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a study. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"
#include "study/wuzi-study-document.h"
#include "ui/study/wuzi-study-page.h"

/* WuziStudyWindow: shows the games of a file, or a recorded one, on a WuziStudyPage, and saves what
 * was changed. A recorded game is read in the background; if that fails it says why.
 *
 * Keys: Left and Right go a move back or on, Up and Down to the branch before or behind (in the
 * list, from row to row), Page Up and Page Down ten moves, Home and End to the ends, Space plays
 * and pauses; on the board, Shift and an arrow, or a typed coordinate, carry the cursor. F4
 * analyses and stops, Shift+F4 asks what the other side threatens, F6 adds the line that is shown.
 * F5 reviews the game, F3 and Shift+F3 go from mistake to mistake.
 * Ctrl+X, C, V and Delete are about the current move and all behind it.
 *
 * Properties
 *   "study" (WuziStudy): that of the page; not writable
 *   "failed" (boolean): there is nothing to show, which it says; not writable
 * Signals
 *   "play-on" (string game, WuziReplay replay): a new game is wanted from the
 *     replay's position; game is the id of the game that its moves are of.
 *   "train" (WuziStudy study, string name): the moves of a repertoire are to be learned.
 *   "earlier-wanted" (): the study that was offered beside what can't be shown. */
#define WUZI_TYPE_STUDY_WINDOW (wuzi_study_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyWindow, wuzi_study_window, WUZI, STUDY_WINDOW, AdwWindow)

/* Shows the recorded game of that id; nothing yet if it is NULL. */
WuziStudyWindow *wuzi_study_window_new (GSettings *settings, WuziRecordBook *book, const char *id);

/* Reads a file. */
void wuzi_study_window_open (WuziStudyWindow *self, const char *path);

/* Reads a copy of what wasn't saved. (copy: transfer full) */
void wuzi_study_window_rescue (WuziStudyWindow *self, StudyCopy *copy);

/* Adds the games of a file to the study that is shown, from the start. */
void wuzi_study_window_add_file (WuziStudyWindow *self, const char *path);

/* (transfer none) */
WuziStudyPage *wuzi_study_window_get_page (WuziStudyWindow *self);

/* Where what is shown is saved, or where it is read from; NULL if nowhere. */
const char *wuzi_study_window_get_path (WuziStudyWindow *self);

/* The id of the recorded game, or NULL. */
const char *wuzi_study_window_get_id (WuziStudyWindow *self);

/* What the property says. */
gboolean wuzi_study_window_get_failed (WuziStudyWindow *self);

/* Can it not be shown because it isn't where it was? */
gboolean wuzi_study_window_is_missing (WuziStudyWindow *self);

/* Is a study wanted in place of one that can't be shown? The window is to be closed for it. */
gboolean wuzi_study_window_gives_way (WuziStudyWindow *self);

/* None is any more: whoever was asked which one has not answered. */
void wuzi_study_window_stay (WuziStudyWindow *self);

/* Beside what can't be shown, offers the study that was looked at before. */
void wuzi_study_window_offer_earlier (WuziStudyWindow *self, gboolean offered);

/* In place of what is shown. Its changes are kept: for a recorded game for good, else until they
 * are saved. */
void wuzi_study_window_set_document (WuziStudyWindow *self, WuziStudyDocument *document);

/* Has the record book keep what was changed at once: the program may be ended. */
void wuzi_study_window_keep (WuziStudyWindow *self);
