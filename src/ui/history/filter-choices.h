/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosers of what a filter has as numbers, such as the rule. */
#pragma once

#include "records/games/game-filter.h"
#include "ui/common/wuzi-chooser.h"

/* Where a widget has such a chooser, and a filter its number: offsetof () each. */
typedef struct {
  gsize chooser;
  gsize number;
} FilterChoice;

/* Entries without a number are for any. */
void filter_choices_add (WuziChooser *chooser, int number, const char *label);
void filter_choices_choose (WuziChooser *chooser, int number);

/* GAME_FILTER_ANY for the id of an entry without a number, which is NULL. */
int filter_choices_get (const char *id);

/* All that there are, behind one for any. */
void filter_choices_add_colours (WuziChooser *chooser);
void filter_choices_add_rules (WuziChooser *chooser);
void filter_choices_add_openings (WuziChooser *chooser);

/* Results as they are called among the games that the filter lets through. */
void filter_choices_add_outcomes (WuziChooser *chooser, const GameFilter *filter);

/* Shows a filter in all choosers of the widget, and takes what was chosen in one of them. */
void filter_choices_show (const FilterChoice *choices, gsize count, gpointer widget,
                          const GameFilter *filter);
void filter_choices_take (const FilterChoice *choices, gsize count, gpointer widget,
                          WuziChooser *chooser, const char *id, GameFilter *filter);
