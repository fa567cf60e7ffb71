/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who looks at a study beside our own engine. */
#pragma once

#include "study/wuzi-analyst.h"

enum {
  ANALYSTS_MAX = 6, /* at once */
};

/* Stands for our own engine among the ids of those that are chosen. */
#define ANALYSTS_BUILT_IN "wuzi"

/* WuziAnalysts: a GListModel of WuziAnalyst, one for each engine of a list that is chosen, all of
 * which look at a study's current node. Where none of them is chosen, or is there any more, our own
 * engine looks.
 *
 * Properties
 *   "chosen" (GStrv): ids of engines, and ANALYSTS_BUILT_IN. What isn't in the list stays: it may
 *     come.
 *   "built-in" (boolean, not writable): our own engine looks.
 * Signals
 *   "changed" (): an opinion or a state is another one.
 *   "engines-changed" (): there are other engines to choose from, or what is known of one is
 *     another. */
#define WUZI_TYPE_ANALYSTS (wuzi_analysts_get_type ())
G_DECLARE_FINAL_TYPE (WuziAnalysts, wuzi_analysts, WUZI, ANALYSTS, GObject)

WuziAnalysts *wuzi_analysts_new (void);

/* A GListModel of WuziEngineEntry, or NULL. */
void wuzi_analysts_set_engines (WuziAnalysts *self, GListModel *engines);
GListModel *wuzi_analysts_get_engines (WuziAnalysts *self);

void wuzi_analysts_set_study (WuziAnalysts *self, WuziStudy *study);
void wuzi_analysts_set_active (WuziAnalysts *self, gboolean active);
void wuzi_analysts_set_line_count (WuziAnalysts *self, int count);

/* The rule and the size of the study; freestyle and the usual one if there is none. */
Rule wuzi_analysts_get_rule (WuziAnalysts *self);
int wuzi_analysts_get_size (WuziAnalysts *self);

gboolean wuzi_analysts_get_built_in (WuziAnalysts *self);

/* Chooses an engine by its id, or not any more. Without a last one, our own engine is chosen. */
gboolean wuzi_analysts_is_chosen (WuziAnalysts *self, const char *id);
void wuzi_analysts_choose (WuziAnalysts *self, const char *id, gboolean chosen);

/* (transfer none) */
guint wuzi_analysts_count (WuziAnalysts *self);
WuziAnalyst *wuzi_analysts_get (WuziAnalysts *self, guint index);
