/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the players of recorded games. */
#include "ui/player-words.h"

#include <glib/gi18n-lib.h>

/* NULL if nobody is known by that id. Who was deleted has no name any more. */
static const char *
find_name (WuziRecordBook *book, const char *id)
{
  WuziProfile *profile = id != NULL ? wuzi_record_book_find_player (book, id) : NULL;

  if (profile == NULL)
    return NULL;
  return wuzi_profile_is_deleted (profile) ? _ ("Deleted player") : wuzi_profile_get_name (profile);
}

const char *
player_words_for_side (WuziRecordBook *book, WuziGameItem *item, WuziSideColour colour)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  const char *name = find_name (book, wuzi_game_item_get_profile (item, colour));

  if (name != NULL)
    return name;
  return colour == WUZI_SIDE_BLACK ? facts->black.name : facts->white.name;
}

const char *
player_words_for_id (WuziRecordBook *book, const char *id)
{
  const char *name = find_name (book, id);

  return name != NULL ? name : _ ("Unknown player");
}
