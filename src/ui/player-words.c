/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the players of recorded games. */
#include "ui/player-words.h"

#include <glib/gi18n-lib.h>

/* NULL if nobody is known by that id. */
static const char *
find_name (WuziRecordBook *book, const char *id)
{
  WuziProfile *profile = id != NULL ? wuzi_record_book_find_player (book, id) : NULL;

  return profile != NULL ? wuzi_profile_get_name (profile) : NULL;
}

const char *
player_words_for_name (WuziRecordBook *book, const char *id, const char *then)
{
  const char *name = find_name (book, id);

  return name != NULL ? name : then;
}

const char *
player_words_for_side (WuziRecordBook *book, WuziGameItem *item, WuziSideColour colour)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);

  return player_words_for_name (book, wuzi_game_item_get_profile (item, colour),
                                colour == WUZI_SIDE_BLACK ? facts->black.name : facts->white.name);
}

const char *
player_words_for_id (WuziRecordBook *book, const char *id)
{
  const char *name = find_name (book, id);

  return name != NULL ? name : _ ("Unknown player");
}
