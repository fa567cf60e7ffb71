/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the settings, and readers for those that need one. */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"
#include "study/wuzi-replay.h"
#include "records/games/time-control.h"
#include "records/games/wuzi-game-record.h"

#define WUZI_SETTING_MODE "mode"
#define WUZI_SETTING_LEVEL "level"
#define WUZI_SETTING_FIRST_MOVER "first-mover"
#define WUZI_SETTING_BOARD_SIZE "board-size"
#define WUZI_SETTING_TIME_CONTROL "time-control"
#define WUZI_SETTING_RATED "rated"
#define WUZI_SETTING_MATCH "match"
#define WUZI_SETTING_CHOICES "choices"
#define WUZI_SETTING_RULE "rule"
#define WUZI_SETTING_OPENING "opening"
#define WUZI_SETTING_RULE_CHOICES "rule-choices"
#define WUZI_SETTING_SHOW_CHANCES "show-chances"
#define WUZI_SETTING_SHOW_FORBIDDEN "show-forbidden"
#define WUZI_SETTING_STRICT_FOULS "strict-fouls"
#define WUZI_SETTING_NAMES "names"
#define WUZI_SETTING_CONFIRM_TAKE_BACK "confirm-take-back"
#define WUZI_SETTING_CONFIRM_TAKE_BACK_MACHINE "confirm-take-back-machine"
#define WUZI_SETTING_CONFIRM_TAP "confirm-tap"
#define WUZI_SETTING_SWAP_COLOURS "swap-colours"
#define WUZI_SETTING_MACHINE_PAUSE "machine-pause"
#define WUZI_SETTING_CHAMPION_SECONDS "champion-seconds"
#define WUZI_SETTING_SHOW_COORDINATES "show-coordinates"
#define WUZI_SETTING_SHOW_MOVE_NUMBERS "show-move-numbers"
#define WUZI_SETTING_SHOW_DANGER "show-danger"
#define WUZI_SETTING_TEACHER "teacher"
#define WUZI_SETTING_SOUNDS "sounds"
#define WUZI_SETTING_MUSIC "music"
#define WUZI_SETTING_VOLUME "volume"
#define WUZI_SETTING_MUSIC_VOLUME "music-volume"
#define WUZI_SETTING_MUSIC_IN_BACKGROUND "music-in-background"
#define WUZI_SETTING_BOARD_THEME "board-theme"
#define WUZI_SETTING_STONE_THEME "stone-theme"
#define WUZI_SETTING_COLOUR_SCHEME "colour-scheme"
#define WUZI_SETTING_REPLAY_SPEED "replay-speed"
#define WUZI_SETTING_WINDOW_SIZE "window-size"
#define WUZI_SETTING_WINDOW_MAXIMIZED "window-maximized"
#define WUZI_SETTING_HISTORY_SIZE "history-size"
#define WUZI_SETTING_LIBRARY_SIZE "library-size"
#define WUZI_SETTING_ENGINES_SIZE "engines-size"
#define WUZI_SETTING_MATCHES_SIZE "matches-size"
#define WUZI_SETTING_SHOW_HISTORY_PREVIEW "show-history-preview"
#define WUZI_SETTING_VIEWER_SIZE "viewer-size"
#define WUZI_SETTING_SHOW_STUDY_SIDE "show-study-side"
#define WUZI_SETTING_SHOW_STUDY_TREE "show-study-tree"
#define WUZI_SETTING_SHOW_STUDY_NOTE "show-study-note"
#define WUZI_SETTING_SHOW_STUDY_ANALYSIS "show-study-analysis"
#define WUZI_SETTING_SHOW_STUDY_PLAYED "show-study-played"
#define WUZI_SETTING_EXPLORER_OFF "explorer-off"
#define WUZI_SETTING_RECENT_STUDIES "recent-studies"
#define WUZI_SETTING_WAITING_REVIEWS "waiting-reviews"
#define WUZI_SETTING_ANALYSIS_LINES "analysis-lines"
#define WUZI_SETTING_ANALYSIS_THREADS "analysis-threads"
#define WUZI_SETTING_ANALYSIS_MEMORY "analysis-memory"
#define WUZI_SETTING_ANALYSTS "analysts"
#define WUZI_SETTING_CONFINE_ENGINES "confine-engines"
#define WUZI_SETTING_ENGINE_FOLDERS "engine-folders"
#define WUZI_SETTING_PUZZLE_KIND "puzzle-kind"
#define WUZI_SETTING_PUZZLE_RULE "puzzle-rule"
#define WUZI_SETTING_PUZZLE_LEVEL "puzzle-level"
#define WUZI_SETTING_PUZZLE_SIZE "puzzle-size"
#define WUZI_SETTING_PICTURE_CONTENT "picture-content"
#define WUZI_SETTING_PICTURE_FORMAT "picture-format"
#define WUZI_SETTING_PICTURE_SIDE "picture-side"
#define WUZI_SETTING_PICTURE_STYLE "picture-style"
#define WUZI_SETTING_PICTURE_NUMBERS "picture-numbers"
#define WUZI_SETTING_PICTURE_FROM_ONE "picture-from-one"
#define WUZI_SETTING_PICTURE_MARKS "picture-marks"
#define WUZI_SETTING_PICTURE_COORDINATES "picture-coordinates"
#define WUZI_SETTING_PICTURE_PAPER "picture-paper"
#define WUZI_SETTING_PICTURE_MOVES "picture-moves"
#define WUZI_SETTING_PICTURE_COMMENTS "picture-comments"
#define WUZI_SETTING_PICTURE_VARIATIONS "picture-variations"

/* Resets the level if another version has left a word there that this one
 * doesn't know, so that buttons and menus show what is played. */
void wuzi_settings_mend_level (GSettings *settings);

/* No clock, if the setting isn't one. */
TimeControl wuzi_settings_get_time (GSettings *settings);
void wuzi_settings_set_time (GSettings *settings, const TimeControl *control);

/* The speed that a word of the settings means; the usual one if it means none. */
WuziReplaySpeed wuzi_settings_speed_from_name (const char *name);

/* A board, or a choice of boards, looks as the settings say: its properties "board-theme" and
 * "stone-theme". */
void wuzi_settings_bind_themes (GSettings *settings, GObject *board, GSettingsBindFlags flags);

/* The actions that are settings, too: buttons and menus show their state. */
void wuzi_settings_add_actions (GSettings *settings, GActionMap *map);

/* The study that was looked at last: of a recorded game, whose ID place is, or of a file. */
void wuzi_settings_remember_study (GSettings *settings, gboolean recorded, const char *place,
                                   const char *name);

/* It isn't there any more. */
void wuzi_settings_forget_study (GSettings *settings, gboolean recorded, const char *place);

/* The one that was looked at last, but for the places in a set (NULL: none). (transfer full):
 * place; NULL: there was none. */
char *wuzi_settings_dup_last_study (GSettings *settings, GHashTable *but, gboolean *recorded);

enum {
  WUZI_SETTINGS_MAX_STUDIES = 20,
  WUZI_SETTINGS_MAX_SIDE = 1 << 14, /* of a window; no screen has more pixels */
};

/* The size that a window had last; key is one of those above. The usual one, if
 * somebody has left there what can't be a window's. */
void wuzi_settings_get_size (GSettings *settings, const char *key, int *width, int *height);
