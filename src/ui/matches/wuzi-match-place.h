/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in the table of a match. */
#pragma once

#include <gio/gio.h>

/* WuziMatchPlace: the texts of a row.
 *
 * Signals
 *   "changed" () */
#define WUZI_TYPE_MATCH_PLACE (wuzi_match_place_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchPlace, wuzi_match_place, WUZI, MATCH_PLACE, GObject)

WuziMatchPlace *wuzi_match_place_new (void);

/* A text for each column, and what is told of the whole row; all are copied. */
void wuzi_match_place_set (WuziMatchPlace *self, const char *const *texts, const char *spoken);

/* "" where there is none. (transfer none) */
const char *wuzi_match_place_get_text (WuziMatchPlace *self, guint column);
const char *wuzi_match_place_get_spoken (WuziMatchPlace *self);
