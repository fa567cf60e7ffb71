/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar with which something is looked for in a study. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-study.h"

/* WuziStudyFind: a bar that opens above what it is put over. While something is typed or chosen,
 * the first node that has it, from where it was opened on, becomes the current one; then the next
 * and the previous one can be gone to, around the end. It has the actions "find.next" and
 * "find.previous".
 *
 * Properties
 *   "study" (WuziStudy): or NULL
 *   "open" (boolean) */
#define WUZI_TYPE_STUDY_FIND (wuzi_study_find_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyFind, wuzi_study_find, WUZI, STUDY_FIND, GtkWidget)

void wuzi_study_find_set_study (WuziStudyFind *self, WuziStudy *study);

/* Opening puts the keyboard there, also if it is open; closing, where it was before. */
void wuzi_study_find_set_open (WuziStudyFind *self, gboolean open);
gboolean wuzi_study_find_is_open (WuziStudyFind *self);
