/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows with studies. */
#pragma once

#include "library/wuzi-database.h"
#include "study/study-file.h"
#include "ui/study/wuzi-study-window.h"

/* WuziStudyWindows: opens windows with studies, one for each game or file: the one that shows it
 * already comes to the front. Remembers which was studied last, and which was before that.
 *
 * Signals
 *   "opened" (WuziStudyWindow window): it is new, and shows nothing yet.
 *   "problem" (string sentence): a game couldn't be read. */
#define WUZI_TYPE_STUDY_WINDOWS (wuzi_study_windows_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyWindows, wuzi_study_windows, WUZI, STUDY_WINDOWS, GObject)

/* application may be NULL (in tests). */
WuziStudyWindows *wuzi_study_windows_new (GtkApplication *application, GSettings *settings,
                                          WuziRecordBook *book);

/* The recorded game of that id, to be played through. */
void wuzi_study_windows_show_game (WuziStudyWindows *self, const char *id);

/* The same, reviewed; or where a fault was made by the player of that id, or by either for NULL. */
void wuzi_study_windows_review_game (WuziStudyWindows *self, const char *id);
void wuzi_study_windows_show_fault (WuziStudyWindows *self, const char *id, int fault,
                                    const char *player);

/* A game that is in no book, reviewed, which nobody would miss: nothing of it is kept, unless who
 * looks at it changes or saves it. */
void wuzi_study_windows_review_record (WuziStudyWindows *self, WuziGameRecord *record);

/* A game of others', after so many moves. */
void wuzi_study_windows_show_others_game (WuziStudyWindows *self, WuziDatabase *database,
                                          guint number, guint moves);

/* The games of a file. */
void wuzi_study_windows_show_file (WuziStudyWindows *self, GFile *file);

/* Games that are in no file (transfer full); or a single one. */
void wuzi_study_windows_show_games (WuziStudyWindows *self, StudyFile *games);
void wuzi_study_windows_show_study (WuziStudyWindows *self, WuziStudy *study);

/* An empty board, after it was asked of which size. */
void wuzi_study_windows_show_new (WuziStudyWindows *self);

/* The recorded game, or the file, that was studied last; FALSE: there is none. */
gboolean wuzi_study_windows_show_last (WuziStudyWindows *self);

/* Looks for studies that weren't saved when a process of this program ended the last time, and
 * shows them. Until they are known, files that are to be shown wait: one may belong to such a
 * study, and is shown in its window then. */
void wuzi_study_windows_rescue (WuziStudyWindows *self);

/* Has the record book keep what was changed in studies at once: the program may be ended. */
void wuzi_study_windows_keep (WuziStudyWindows *self);

/* Nothing is analysed while they are held. */
void wuzi_study_windows_set_held (WuziStudyWindows *self, gboolean held);
