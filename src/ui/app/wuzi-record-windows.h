/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows that show what is recorded. */
#pragma once

#include <adwaita.h>

#include "engines/wuzi-engine-list.h"
#include "game/wuzi-game.h"
#include "library/wuzi-database.h"
#include "present/search/search-results.h"
#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"
#include "study/study-file.h"

/* WuziRecordWindows: opens history, library, engines, matches, studies, statistics and players, and
 * leads from one to the other. There is one of each; of studies, one a game or a file.
 *
 * Signals
 *   "play-on" (string game, WuziReplay replay): a new game is wanted from the
 *     replay's position; game is the id of the game that its moves are of.
 *   "problem" (string sentence): a review couldn't be kept.
 *   "imported" (string sentence): what came of an import, where no window of the library says
 *     so. */
#define WUZI_TYPE_RECORD_WINDOWS (wuzi_record_windows_get_type ())
G_DECLARE_FINAL_TYPE (WuziRecordWindows, wuzi_record_windows, WUZI, RECORD_WINDOWS, GObject)

/* application may be NULL (in tests). */
WuziRecordWindows *wuzi_record_windows_new (GtkApplication *application, GSettings *settings,
                                            WuziRecordBook *book, WuziEngineList *engines);

/* The games that fit; NULL: those that were shown last, or all. */
void wuzi_record_windows_show_history (WuziRecordWindows *self, const GameFilter *filter);

/* The game of that id, to be played through. */
void wuzi_record_windows_show_game (WuziRecordWindows *self, const char *id);

/* A game of others', after so many moves. */
void wuzi_record_windows_show_others_game (WuziRecordWindows *self, WuziDatabase *database,
                                           guint number, guint moves);

/* The same as wuzi_record_windows_show_game (), reviewed. */
void wuzi_record_windows_review_game (WuziRecordWindows *self, const char *id);

/* The same of a game that is in no book, which nobody would miss: nothing of it is kept, unless who
 * looks at it changes or saves it. */
void wuzi_record_windows_review_record (WuziRecordWindows *self, WuziGameRecord *record);

/* Reviews games in the background, without showing them. */
void wuzi_record_windows_queue_reviews (WuziRecordWindows *self, const char *const *ids);

/* The games of a file; those of a database are imported into the library. */
void wuzi_record_windows_show_file (WuziRecordWindows *self, GFile *file);

/* Games that are in no file. (transfer full) */
void wuzi_record_windows_show_games (WuziRecordWindows *self, StudyFile *games);

/* An empty board, after it was asked of which size. */
void wuzi_record_windows_show_new_study (WuziRecordWindows *self);

/* The recorded game, or the file, that was studied last; FALSE: there is none. */
gboolean wuzi_record_windows_show_last_study (WuziRecordWindows *self);

/* What was found by the search of the desktop. */
void wuzi_record_windows_show_result (WuziRecordWindows *self, const SearchResult *result);

/* Looks for studies that weren't saved when a process of this program ended the last time, and
 * shows them. Until they are known, files that are to be shown wait: one may belong to such a
 * study, and is shown in its window then. */
void wuzi_record_windows_rescue_studies (WuziRecordWindows *self);

/* Has the record book keep what was changed in studies at once: the program may be ended. */
void wuzi_record_windows_keep_studies (WuziRecordWindows *self);

/* How the player of that id stands; NULL: whoever was shown last, or nobody. */
void wuzi_record_windows_show_statistics (WuziRecordWindows *self, const char *profile_id);

/* The known players. */
void wuzi_record_windows_show_players (WuziRecordWindows *self);

/* Databases of others' games. */
void wuzi_record_windows_show_library (WuziRecordWindows *self);

/* Stops imports, which go on later, and waits until they have stopped: the program ends. */
void wuzi_record_windows_end_imports (WuziRecordWindows *self);

/* Engines from elsewhere. */
void wuzi_record_windows_show_engines (WuziRecordWindows *self);

/* Matches between engines. */
void wuzi_record_windows_show_matches (WuziRecordWindows *self);

/* Pauses those that run, and waits until they rest: the program ends. */
void wuzi_record_windows_end_matches (WuziRecordWindows *self);

/* Waits until their settings are on the disk and none of their processes is left: the program ends.
 */
void wuzi_record_windows_end_engines (WuziRecordWindows *self);

/* Puzzles, for whoever plays now or logged in last. */
void wuzi_record_windows_show_puzzles (WuziRecordWindows *self);

/* The course for beginners, likewise. */
void wuzi_record_windows_show_course (WuziRecordWindows *self);

/* The game that is being played: who plays it can't be deleted. Not kept alive. */
void wuzi_record_windows_set_game (WuziRecordWindows *self, WuziGame *game);
