/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How to play, for whoever sits down for the first time, and what the rules say. */
#pragma once

#include <adwaita.h>

/* WuziHelp: the aim of the game in pictures, which follow the settings, the rules and openings with
 * a page each, the keys, the levels, and what counts. */
#define WUZI_TYPE_HELP (wuzi_help_get_type ())
G_DECLARE_FINAL_TYPE (WuziHelp, wuzi_help, WUZI, HELP, AdwWindow)

/* page is the name of a rule or an opening whose page is shown first, or NULL. It isn't shown
 * yet. */
WuziHelp *wuzi_help_new (GSettings *settings, const char *page);
