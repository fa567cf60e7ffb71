/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course for who is new to the game. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"

/* WuziCourseWindow: shows one lesson after the other, each of which is played on the board, and
 * remembers which of them a player has done. It begins with the first that isn't done. */
#define WUZI_TYPE_COURSE_WINDOW (wuzi_course_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziCourseWindow, wuzi_course_window, WUZI, COURSE_WINDOW, AdwWindow)

/* player is whoever learns; NULL: a guest. */
WuziCourseWindow *wuzi_course_window_new (GSettings *settings, WuziRecordBook *book,
                                          WuziProfile *player);
