/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A coordinate that is being typed. */
#pragma once

#include <glib-object.h>

#include "board/board.h"

/* WuziPointTyping: letters and digits become a coordinate ("h8"); what stands
 * still too long is forgotten.
 *
 * Signals
 *   "changed" (): something was typed, or forgotten. */
#define WUZI_TYPE_POINT_TYPING (wuzi_point_typing_get_type ())
G_DECLARE_FINAL_TYPE (WuziPointTyping, wuzi_point_typing, WUZI, POINT_TYPING, GObject)

WuziPointTyping *wuzi_point_typing_new (void);

/* A letter begins a new coordinate, a digit goes on. FALSE if the key can't be
 * part of one. */
gboolean wuzi_point_typing_type (WuziPointTyping *self, guint keyval);

void wuzi_point_typing_forget (WuziPointTyping *self);

/* What has been typed so far; NULL if nothing has. */
const char *wuzi_point_typing_get_text (WuziPointTyping *self);

/* The point it names on a board of that size; POINT_NONE if none. */
Point wuzi_point_typing_get_point (WuziPointTyping *self, int size);
