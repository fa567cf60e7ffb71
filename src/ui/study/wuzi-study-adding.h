/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are added to a study. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-replay.h"

/* WuziStudyAdding: reads games from the clipboard or from a file and adds them to the study of a
 * replay, which stands where they begin after those of the clipboard. A bar with a progress and the
 * button "adding.stop" is shown where that takes long. Whatever is on its way ends with its window,
 * and adds nothing once another study is shown.
 *
 * Properties
 *   "replay" (WuziReplay): or NULL
 *   "working" (boolean, not writable): something is on its way.
 * Signals
 *   "said" (string sentence): what came of it, in short; "" if what was said last isn't so any more
 *   "told" (string sentences): what there is to say of the games that were read, or why none were;
 *     "" if nothing is. */
#define WUZI_TYPE_STUDY_ADDING (wuzi_study_adding_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyAdding, wuzi_study_adding, WUZI, STUDY_ADDING, GtkWidget)

gboolean wuzi_study_adding_is_working (WuziStudyAdding *self);

/* Adds what is in the clipboard: a branch behind the current move, games from the start. What
 * doesn't fit is opened by "app.paste-games". Does nothing while something is on its way. */
void wuzi_study_adding_paste (WuziStudyAdding *self);

/* Adds the games of a file from the start: of several, those that somebody chooses. What is looked
 * at stays. Likewise. */
void wuzi_study_adding_add_file (WuziStudyAdding *self, const char *path);
