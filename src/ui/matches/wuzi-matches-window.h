/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches between engines. */
#pragma once

#include <adwaita.h>

#include "engines/wuzi-engine-list.h"
#include "matches/match-saving.h"
#include "matches/wuzi-match-list.h"

/* WuziMatchesWindow: lists the matches that were set up, sets up others, and shows how they go.
 * They run on without it.
 *
 * Signals
 *   "study-wanted" (WuziStudy): a game is to be looked at.
 *   "database-wanted" (string), "database-changed" (string): games are being added to the database
 *     of the library that has this name, and have been. */
#define WUZI_TYPE_MATCHES_WINDOW (wuzi_matches_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchesWindow, wuzi_matches_window, WUZI, MATCHES_WINDOW, AdwWindow)

WuziMatchesWindow *wuzi_matches_window_new (GSettings *settings, WuziMatchList *matches,
                                            WuziEngineList *engines);

/* Shows a match. */
void wuzi_matches_window_show (WuziMatchesWindow *self, WuziMatchEntry *entry);

/* Saves the results of a match, which has a plan, in a file or a folder. */
void wuzi_matches_window_save (WuziMatchesWindow *self, WuziMatchEntry *entry, MatchSaving saving,
                               GFile *target);

/* Makes a match of a plan, starts it and shows it. (plan: transfer full) */
void wuzi_matches_window_begin (WuziMatchesWindow *self, MatchPlan *plan);
