/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What another engine would have played, beside a review. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-replay.h"

/* WuziSecondOpinion: a menu of engines from elsewhere; the one that is chosen looks at the position
 * before the current move, and at that before the next one when that is gone to. A line of its can
 * be added to the study, as a variation. Its program runs only while this is seen.
 *
 * NOTE: nothing of it is kept with the review, which is our own engine's, nor is the choice. */
#define WUZI_TYPE_SECOND_OPINION (wuzi_second_opinion_get_type ())
G_DECLARE_FINAL_TYPE (WuziSecondOpinion, wuzi_second_opinion, WUZI, SECOND_OPINION, GtkBox)

/* A GListModel of WuziEngineEntry, or NULL: then there is nothing to choose from. */
void wuzi_second_opinion_set_engines (WuziSecondOpinion *self, GListModel *engines);

void wuzi_second_opinion_set_replay (WuziSecondOpinion *self, WuziReplay *replay);

/* While it is held, nobody is asked: somebody else needs the processor. */
void wuzi_second_opinion_set_held (WuziSecondOpinion *self, gboolean held);
