/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the players of recorded games. */
#include "present/words/player-words.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"

const char *
player_words_for_id (WuziRecordBook *book, const char *id, const char *then)
{
  WuziProfile *profile = wuzi_record_book_find_player (book, id);

  if (profile == NULL)
    return then != NULL ? then : _ ("Unknown player");
  return wuzi_profile_is_deleted (profile) ? _ ("Deleted player") : wuzi_profile_get_name (profile);
}

const char *
player_words_for_side (WuziRecordBook *book, const WuziSide *side)
{
  EngineLevel level;

  if (side->machine == NULL)
    return player_words_for_id (book, side->profile_id, side->name);
  return engine_level_from_name (side->machine, &level) ? C_ ("player", "Wuzi") : side->name;
}

const char *
player_words_for_item (WuziRecordBook *book, const GameSummary *game, WuziSideColour colour)
{
  return player_words_for_side (book, colour == WUZI_SIDE_BLACK ? &game->facts.black
                                                                : &game->facts.white);
}
