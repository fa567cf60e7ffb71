/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever has games reviewed does something else meanwhile. */
#pragma once

#include <gtk/gtk.h>

enum {
  WUZI_REVIEW_NOTICES_LONG_MSECS = 10000, /* from which on a review has taken long */
};

/* WuziReviewNotices: has the desktop tell that reviews have ended, if they took long and no window
 * of the program is being used. A click leads to the game, or to the history. */
#define WUZI_TYPE_REVIEW_NOTICES (wuzi_review_notices_get_type ())
G_DECLARE_FINAL_TYPE (WuziReviewNotices, wuzi_review_notices, WUZI, REVIEW_NOTICES, GObject)

WuziReviewNotices *wuzi_review_notices_new (GtkApplication *application);

/* So many games wait at now_ms, which never goes back. */
void wuzi_review_notices_set_waiting (WuziReviewNotices *self, guint waiting, gint64 now_ms);

/* A game has been reviewed; id is NULL without a record. One that is told of again counts once. */
void wuzi_review_notices_add (WuziReviewNotices *self, const char *id);
