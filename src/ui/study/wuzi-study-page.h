/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One study: its board, and all that is told of it and done with it. */
#pragma once

#include <adwaita.h>

#include "library/wuzi-explorer.h"
#include "present/reviews/wuzi-review-queue.h"
#include "records/wuzi-record-book.h"
#include "study/wuzi-replay.h"

/* WuziStudyPage: goes through one game, by buttons, keys, wheel, slider, list and chart, or by
 * itself, and lets variations be played, noted and undone. Its window has the actions "study.*",
 * "review.*", "retry.*", "analysis.*" and "win.*" from it.
 *
 * Properties, not writable
 *   "study" (WuziStudy), "replay" (WuziReplay): NULL until there is one.
 *   "play-on-words" (string): what "study.play-on" would do, or why it can't; or NULL
 * Signals
 *   "said" (string sentence): what came of something that was asked for
 *   "play-on": a new game is wanted from the replay's position
 *   "game-wanted" (string id): another game is to be shown.
 *   "others-game-wanted" (WuziDatabase database, uint number, uint moves): likewise a game of
 *     others', after so many moves.
 *   "games-wanted" (const GameFilter *filter): those are to be shown in the history. */
#define WUZI_TYPE_STUDY_PAGE (wuzi_study_page_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyPage, wuzi_study_page, WUZI, STUDY_PAGE, GtkWidget)

/* Once, when it stands in its window. */
void wuzi_study_page_set_up (WuziStudyPage *self, GSettings *settings, WuziRecordBook *book);

/* Whose games are explored, beside those of the book. */
void wuzi_study_page_set_explorer (WuziStudyPage *self, WuziExplorer *explorer);
WuziExplorer *wuzi_study_page_get_explorer (WuziStudyPage *self); /* (transfer none) */

/* From elsewhere, that can analyse, too, and be asked for a second opinion: a GListModel of
 * WuziEngineEntry. Nobody at first. */
void wuzi_study_page_set_engines (WuziStudyPage *self, GListModel *engines);

/* In place of what is shown; record: the game that it is a study of, or NULL. */
void wuzi_study_page_set_study (WuziStudyPage *self, WuziStudy *study, WuziGameRecord *record);

/* NULL until there is one. (transfer none) */
WuziStudy *wuzi_study_page_get_study (WuziStudyPage *self);
WuziReplay *wuzi_study_page_get_replay (WuziStudyPage *self);

GtkWidget *wuzi_study_page_get_board (WuziStudyPage *self);

/* wuzi_study_board_point_out (). */
void wuzi_study_page_point_out (WuziStudyPage *self, Point point);

/* Gives the keys to the moves, or to the board where there are none. */
void wuzi_study_page_focus (WuziStudyPage *self);

/* Whether the window's actions act on the study; they do at first. */
void wuzi_study_page_set_active (WuziStudyPage *self, gboolean active);

/* Who reviews the games; nobody at first. */
void wuzi_study_page_set_reviews (WuziStudyPage *self, WuziReviewQueue *queue);

/* Reviews the game, once there is one. */
void wuzi_study_page_review (WuziStudyPage *self);

/* The same; nothing of the review is kept, unless what is studied is saved. */
void wuzi_study_page_review_unkept (WuziStudyPage *self);

/* Goes to the first fault of that kind (ReviewFault) of a player, by their ID, or of anybody for
 * NULL, once there is a game, if a review tells of one. */
void wuzi_study_page_show_fault (WuziStudyPage *self, int fault, const char *player);

/* While it is held, nothing is analysed: somebody else needs the processor. */
void wuzi_study_page_set_held (WuziStudyPage *self, gboolean held);

/* Takes a key before what has the focus does; FALSE if it isn't for the page. */
gboolean wuzi_study_page_take_key (WuziStudyPage *self, guint keyval, GdkModifierType state);

/* Ends what was begun last: a search, a text, a tool, a line. FALSE if there is nothing. */
gboolean wuzi_study_page_leave (WuziStudyPage *self);
