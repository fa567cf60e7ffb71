/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player chose the last time, as the settings hold it. */
#pragma once

#include <gio/gio.h>

#include "board/opening.h"
#include "records/wuzi-record-book.h"

/* Who begins, or has black, as a word of the settings. */
#define FIRST_MOVER_PLAYER_1 "player-1"
#define FIRST_MOVER_PLAYER_2 "player-2"
#define FIRST_MOVER_ALTERNATE "alternate"
#define FIRST_MOVER_RANDOM "random"

/* Plain data; texts are static. What isn't a choice, which another version or hand may have left,
 * is missing. */
typedef struct {
  const char *opponent;    /* see opponent-choice.h; NULL if missing */
  const char *first_mover; /* likewise */
  int size;                /* 0 if missing */
  gboolean has_time;
  TimeControl time;
  gboolean first_began; /* then: player 1, whoever was to */
  gboolean has_rule;
  Rule rule;
  gboolean has_opening;
  OpeningKind opening;
} PlayerChoices;

/* id is a player's; "" is all guests'. FALSE, and all is missing, if they have chosen nothing. */
gboolean player_choices_load (GSettings *settings, const char *id, PlayerChoices *choices);

/* All must be there. Nobody asks for those of players who are gone: their choices are dropped. */
void player_choices_save (GSettings *settings, WuziRecordBook *book, const char *id,
                          const PlayerChoices *choices);
