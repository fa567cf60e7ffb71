/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study on a board. */
#pragma once

#include <adwaita.h>

#include "present/reviews/wuzi-review-queue.h"
#include "records/wuzi-record-book.h"
#include "study/wuzi-replay.h"
#include "study/wuzi-study-document.h"

/* WuziStudyWindow: goes through one game, by buttons, keys, wheel, slider, list
 * and chart, or by itself, and lets variations be played, noted and undone. A recorded game is read
 * in the background; if that fails it says why.
 *
 * Keys: Left and Right go a move back or on, Up and Down to the branch before or behind (in the
 * list, from row to row), Page Up and Page Down ten moves, Home and End to the ends, Space plays
 * and pauses; on the board, Shift and an arrow, or a typed coordinate, carry the cursor. F4
 * analyses and stops, Shift+F4 asks what the other side threatens, F6 adds the line that is shown.
 * F5 reviews the game, N and Shift+N go from mistake to mistake.
 * Ctrl+X, C, V and Delete are about the current move and all behind it.
 *
 * Properties
 *   "study" (WuziStudy), "replay" (WuziReplay): NULL until there is one; not writable.
 * Signals
 *   "play-on" (string game, WuziReplay replay): a new game is wanted from the
 *     replay's position; game is the id of the game that its moves are of.
 *   "game-wanted" (string id): another game is to be shown.
 *   "games-wanted" (const GameFilter *filter): those are to be shown in the history. */
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

/* Where what is shown is saved, or where it is read from; NULL if nowhere. */
const char *wuzi_study_window_get_path (WuziStudyWindow *self);

/* The id of the recorded game, or NULL. */
const char *wuzi_study_window_get_id (WuziStudyWindow *self);

/* NULL until there is one. (transfer none) */
WuziStudy *wuzi_study_window_get_study (WuziStudyWindow *self);
WuziReplay *wuzi_study_window_get_replay (WuziStudyWindow *self);

/* In place of what is shown. Its changes are kept: for a recorded game for good, else until they
 * are saved. */
void wuzi_study_window_set_document (WuziStudyWindow *self, WuziStudyDocument *document);

/* Who reviews the games; nobody at first. */
void wuzi_study_window_set_reviews (WuziStudyWindow *self, WuziReviewQueue *queue);

/* Reviews the game, once there is one. */
void wuzi_study_window_review (WuziStudyWindow *self);

/* The same; nothing of the review is kept, unless what is studied is saved. */
void wuzi_study_window_review_unkept (WuziStudyWindow *self);

/* Goes to the first fault of that kind (ReviewFault) of a player, by their ID, or of anybody for
 * NULL, once there is a game, if a review tells of one. */
void wuzi_study_window_show_fault (WuziStudyWindow *self, int fault, const char *player);

/* Has the record book keep what was changed at once: the program may be ended. */
void wuzi_study_window_keep (WuziStudyWindow *self);

/* While it is held, nothing is analysed: somebody else needs the processor. */
void wuzi_study_window_set_held (WuziStudyWindow *self, gboolean held);
