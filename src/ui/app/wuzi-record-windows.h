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
#include "ui/app/wuzi-study-windows.h"

/* WuziRecordWindows: opens history, library, engines, matches, statistics and players, of which
 * there is one each, and leads from one to the other, and to studies.
 *
 * Signals
 *   "play-on" (string game, WuziReplay replay): of a WuziStudyWindow.
 *   "problem" (string sentence): a review couldn't be kept, or a game couldn't be read.
 *   "imported" (string sentence): what came of an import, where no window of the library says
 *     so. */
#define WUZI_TYPE_RECORD_WINDOWS (wuzi_record_windows_get_type ())
G_DECLARE_FINAL_TYPE (WuziRecordWindows, wuzi_record_windows, WUZI, RECORD_WINDOWS, GObject)

/* application may be NULL (in tests). */
WuziRecordWindows *wuzi_record_windows_new (GtkApplication *application, GSettings *settings,
                                            WuziRecordBook *book, WuziEngineList *engines);

/* The games that fit; NULL: those that were shown last, or all. */
void wuzi_record_windows_show_history (WuziRecordWindows *self, const GameFilter *filter);

/* Reviews games in the background, without showing them. */
void wuzi_record_windows_queue_reviews (WuziRecordWindows *self, const char *const *ids);

/* The windows with studies. (transfer none) */
WuziStudyWindows *wuzi_record_windows_get_studies (WuziRecordWindows *self);

/* The games of a file as a study; those of a database are imported into the library. */
void wuzi_record_windows_show_file (WuziRecordWindows *self, GFile *file);

/* What was found by the search of the desktop. */
void wuzi_record_windows_show_result (WuziRecordWindows *self, const SearchResult *result);

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
