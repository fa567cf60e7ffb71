/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the reviews of games are that were asked for. */
#pragma once

#include <gtk/gtk.h>

#include "present/reviews/wuzi-review-queue.h"

/* WuziReviewStatus: a line with a button that stops them; it is seen while games wait. */
#define WUZI_TYPE_REVIEW_STATUS (wuzi_review_status_get_type ())
G_DECLARE_FINAL_TYPE (WuziReviewStatus, wuzi_review_status, WUZI, REVIEW_STATUS, GtkBox)

void wuzi_review_status_set_queue (WuziReviewStatus *self, WuziReviewQueue *queue);
