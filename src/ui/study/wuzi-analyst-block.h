/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One engine from elsewhere among those that look at a study. */
#pragma once

#include "study/wuzi-analyst.h"
#include "ui/study/wuzi-candidate-list.h"

/* WuziAnalystBlock: an analyst's letter in its colour, unless it is alone, its name, what it does,
 * and its lines; after a failure, a sentence and a button that tries it again. */
#define WUZI_TYPE_ANALYST_BLOCK (wuzi_analyst_block_get_type ())
G_DECLARE_FINAL_TYPE (WuziAnalystBlock, wuzi_analyst_block, WUZI, ANALYST_BLOCK, GtkBox)

GtkWidget *wuzi_analyst_block_new (WuziAnalyst *analyst);

/* (transfer none) */
WuziAnalyst *wuzi_analyst_block_get_analyst (WuziAnalystBlock *self);
WuziCandidateList *wuzi_analyst_block_get_list (WuziAnalystBlock *self);

/* Somebody else needs the processor. */
void wuzi_analyst_block_set_held (WuziAnalystBlock *self, gboolean held);
