/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up a new match. */
#pragma once

#include <adwaita.h>

#include "matches/match-plan.h"

/* WuziMatchForm: asks who plays, by which rule and clock, from which openings and how often.
 *
 * Signals
 *   "accepted" (pointer, MatchPlan *: transfer full): it is to be played. Whoever takes it tells
 * what came of it by wuzi_match_form_end (). */
#define WUZI_TYPE_MATCH_FORM (wuzi_match_form_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchForm, wuzi_match_form, WUZI, MATCH_FORM, AdwWindow)

/* engines: of WuziEngineEntry. */
WuziMatchForm *wuzi_match_form_new (GtkWindow *parent, GSettings *settings, GListModel *engines);

/* The match that was accepted last is there, and the form closes; or it couldn't be made, as a
 * sentence says, and the form stays for another try. */
void wuzi_match_form_end (WuziMatchForm *self, const char *fault);

/* Adds somebody who plays, as the list of those does: a level, or an engine. */
void wuzi_match_form_add (WuziMatchForm *self, const char *choice);
