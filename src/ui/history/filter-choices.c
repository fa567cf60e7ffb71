/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers are ids in decimal figures. */
#include "ui/history/filter-choices.h"

#include <glib/gi18n-lib.h>

#include "present/history/filter-words.h"
#include "present/words/wuzi-words.h"

enum {
  NUMBER_BYTES = 12,
};

void
filter_choices_add (WuziChooser *chooser, int number, const char *label)
{
  char id[NUMBER_BYTES];

  g_snprintf (id, sizeof id, "%d", number);
  wuzi_chooser_add (chooser, id, label);
}

void
filter_choices_choose (WuziChooser *chooser, int number)
{
  char id[NUMBER_BYTES];

  g_snprintf (id, sizeof id, "%d", number);
  wuzi_chooser_choose (chooser, number != GAME_FILTER_ANY ? id : NULL);
}

int
filter_choices_get (const char *id)
{
  return id != NULL ? (int) g_ascii_strtoll (id, NULL, 10) : GAME_FILTER_ANY;
}

void
filter_choices_add_colours (WuziChooser *chooser)
{
  wuzi_chooser_add (chooser, NULL, C_ ("colour", "Any"));
  filter_choices_add (chooser, WUZI_SIDE_BLACK, wuzi_words_for_stone (STONE_BLACK));
  filter_choices_add (chooser, WUZI_SIDE_WHITE, wuzi_words_for_stone (STONE_WHITE));
}

void
filter_choices_add_rules (WuziChooser *chooser)
{
  wuzi_chooser_add (chooser, NULL, C_ ("rule", "Any"));
  for (int rule = 0; rule < RULE_COUNT; rule++)
    filter_choices_add (chooser, rule, wuzi_words_for_rule ((Rule) rule));
}

void
filter_choices_add_openings (WuziChooser *chooser)
{
  wuzi_chooser_add (chooser, NULL, C_ ("opening", "Any"));
  for (int opening = 0; opening < OPENING_COUNT; opening++)
    filter_choices_add (chooser, opening, wuzi_words_for_opening ((OpeningKind) opening));
}

void
filter_choices_add_outcomes (WuziChooser *chooser, const GameFilter *filter)
{
  wuzi_chooser_add (chooser, NULL, C_ ("result", "Any"));
  for (int outcome = GAME_FILTER_WON; outcome <= GAME_FILTER_DRAWN; outcome++)
    filter_choices_add (chooser, outcome,
                        filter_words_for_outcome (filter, (GameFilterOutcome) outcome));
}

void
filter_choices_show (const FilterChoice *choices, gsize count, gpointer widget,
                     const GameFilter *filter)
{
  for (gsize i = 0; i < count; i++)
    filter_choices_choose (G_STRUCT_MEMBER (WuziChooser *, widget, choices[i].chooser),
                           G_STRUCT_MEMBER (int, filter, choices[i].number));
}

void
filter_choices_take (const FilterChoice *choices, gsize count, gpointer widget,
                     WuziChooser *chooser, const char *id, GameFilter *filter)
{
  for (gsize i = 0; i < count; i++)
    if (G_STRUCT_MEMBER (WuziChooser *, widget, choices[i].chooser) == chooser)
      G_STRUCT_MEMBER (int, filter, choices[i].number) = filter_choices_get (id);
}
