/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the players of recorded games. */
#include "present/words/player-words.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/engine.h"
#include "present/words/game-words.h"

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
player_words_for_machine (WuziRecordBook *book, const char *machine)
{
  const char *name =
      book != NULL ? g_hash_table_lookup (wuzi_record_book_get_engines (book), machine) : NULL;

  return name != NULL ? name : game_words_for_level (machine);
}

static int
compare_engines (gconstpointer a, gconstpointer b, gpointer names)
{
  const char *one = *(const char *const *) a;
  const char *other = *(const char *const *) b;
  int order = g_utf8_collate (g_hash_table_lookup (names, one), g_hash_table_lookup (names, other));

  return order != 0 ? order : strcmp (one, other);
}

GPtrArray *
player_words_list_engines (WuziRecordBook *book)
{
  GHashTable *names = wuzi_record_book_get_engines (book);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer machine;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &machine, NULL))
    g_ptr_array_add (list, g_strdup (machine));
  g_ptr_array_sort_with_data (list, compare_engines, names);
  return list;
}

const char *
player_words_for_item (WuziRecordBook *book, const GameSummary *game, WuziSideColour colour)
{
  return player_words_for_side (book, colour == WUZI_SIDE_BLACK ? &game->facts.black
                                                                : &game->facts.white);
}
