/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IDs are a kind and a place: "player ID", "opening swap2", "renju 4", "game ID", "file PLACE". */
#include "present/search/search-results.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/renju-opening.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/wuzi-words.h"
#include "records/files/user-file.h"
#include "records/players/player-name.h"

enum {
  MAX_OF_KIND = 5,
  CENTRE = BOARD_USUAL_SIZE / 2,
};

static const char *const KINDS[] = {
  [SEARCH_RESULT_PLAYER] = "player",       [SEARCH_RESULT_OPENING] = "opening",
  [SEARCH_RESULT_RENJU_OPENING] = "renju", [SEARCH_RESULT_GAME] = "game",
  [SEARCH_RESULT_FILE] = "file",
};

/* What is looked for, and what was found. */
typedef struct {
  GPtrArray *words; /* keys (char *) */
  GPtrArray *ids;   /* char * */
  guint found;      /* of one kind */
} Search;

/* Does a word of the text begin with each that is looked for? Chinese has no spaces: there, they
 * may be anywhere. */
static gboolean
has_all_words (const Search *search, const char *text)
{
  g_autofree char *key = player_name_search_key (text);

  for (guint i = 0; i < search->words->len; i++) {
    const char *word = g_ptr_array_index (search->words, i);
    const char *at = strstr (key, word);

    while (at != NULL && at != key && g_ascii_isalnum (*at) && g_ascii_isalnum (at[-1]))
      at = strstr (at + 1, word);
    if (at == NULL)
      return FALSE;
  }
  return TRUE;
}

static void
add_if_found (Search *search, const char *text, SearchResultKind kind, const char *place)
{
  if (search->found >= MAX_OF_KIND || !has_all_words (search, text))
    return;
  search->found++;
  g_ptr_array_add (search->ids, g_strdup_printf ("%s %s", KINDS[kind], place));
}

static void
find_players (Search *search, WuziRecordBook *book)
{
  GListModel *profiles = wuzi_record_book_get_profiles (book);

  search->found = 0;
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    add_if_found (search, wuzi_profile_get_name (profile), SEARCH_RESULT_PLAYER,
                  wuzi_profile_get_id (profile));
  }
}

/* By all names that players have for them. */
static void
find_openings (Search *search)
{
  search->found = 0;
  for (int kind = OPENING_FREE + 1; kind < OPENING_COUNT; kind++) {
    const char *name = opening_to_name ((OpeningKind) kind);
    g_autofree char *names =
        g_strjoin (" ", wuzi_words_for_opening ((OpeningKind) kind), name, NULL);

    add_if_found (search, names, SEARCH_RESULT_OPENING, name);
  }
  for (int number = 1; number <= RENJU_OPENING_COUNT; number++) {
    const RenjuOpening *opening = renju_opening_get (number);
    g_autofree char *place = g_strdup_printf ("%d", number);
    g_autofree char *names = g_strjoin (" ", wuzi_words_for_renju_opening (number), opening->sign,
                                        opening->reading, opening->chinese, opening->kanji, NULL);

    add_if_found (search, names, SEARCH_RESULT_RENJU_OPENING, place);
  }
}

/* Those that were looked at last. */
static void
find_studies (Search *search, GSettings *settings)
{
  g_autoptr (GVariant) studies = g_settings_get_value (settings, WUZI_SETTING_RECENT_STUDIES);
  GVariantIter iter;
  const char *place, *name;
  gboolean recorded;

  search->found = 0;
  g_variant_iter_init (&iter, studies);
  while (g_variant_iter_next (&iter, "(b&s&s)", &recorded, &place, &name))
    add_if_found (search, name, recorded ? SEARCH_RESULT_GAME : SEARCH_RESULT_FILE, place);
}

char **
search_results_find (WuziRecordBook *book, GSettings *settings, const char *const *words)
{
  g_autofree char *text = g_strjoinv (" ", (char **) words);
  g_autoptr (GPtrArray) keys = player_name_split_search (text);
  Search search = { keys, g_ptr_array_new (), 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  if (keys->len > 0) {
    find_players (&search, book);
    find_studies (&search, settings);
    find_openings (&search);
  }
  g_ptr_array_add (search.ids, NULL);
  return (char **) g_ptr_array_free (search.ids, FALSE);
}

gboolean
search_result_read (const char *id, WuziRecordBook *book, SearchResult *result)
{
  const char *space = strchr (id, ' ');
  guint kind = 0;

  while (kind < G_N_ELEMENTS (KINDS)
         && (space == NULL || strlen (KINDS[kind]) != (gsize) (space - id)
             || !g_str_has_prefix (id, KINDS[kind])))
    kind++;
  if (kind == G_N_ELEMENTS (KINDS))
    return FALSE;
  *result = (SearchResult) { .kind = (SearchResultKind) kind, .place = space + 1 };
  switch (result->kind) {
  case SEARCH_RESULT_PLAYER:
    return wuzi_record_book_find_player (book, result->place) != NULL;
  case SEARCH_RESULT_OPENING:
    return opening_from_name (result->place, &result->opening);
  case SEARCH_RESULT_RENJU_OPENING:
    result->renju_opening = atoi (result->place);
    return result->renju_opening >= 1 && result->renju_opening <= RENJU_OPENING_COUNT;
  case SEARCH_RESULT_GAME:
  case SEARCH_RESULT_FILE:
    return *result->place != '\0';
  }
  return FALSE;
}

/* As it was called when it was looked at; a file's own name, if it has been forgotten. */
static char *
dup_study_name (const SearchResult *result, GSettings *settings)
{
  g_autoptr (GVariant) studies = g_settings_get_value (settings, WUZI_SETTING_RECENT_STUDIES);
  GVariantIter iter;
  const char *place, *name;
  gboolean recorded;

  g_variant_iter_init (&iter, studies);
  while (g_variant_iter_next (&iter, "(b&s&s)", &recorded, &place, &name))
    if (g_str_equal (place, result->place))
      return g_strdup (name);
  return user_file_dup_name_of_place (result->place);
}

void
search_result_describe (const SearchResult *result, WuziRecordBook *book, GSettings *settings,
                        char **name, char **description)
{
  const char *words = NULL;

  switch (result->kind) {
  case SEARCH_RESULT_PLAYER:
    *name = g_strdup (wuzi_profile_get_name (wuzi_record_book_find_player (book, result->place)));
    words = _ ("Player");
    break;
  case SEARCH_RESULT_OPENING:
    *name = g_strdup (wuzi_words_for_opening (result->opening));
    words = _ ("Opening");
    break;
  case SEARCH_RESULT_RENJU_OPENING:
    *name = wuzi_words_for_renju_opening_signed (result->renju_opening);
    words = _ ("Opening of renju");
    break;
  case SEARCH_RESULT_GAME:
  case SEARCH_RESULT_FILE:
    *name = dup_study_name (result, settings);
    words = _ ("Study");
    break;
  }
  *description = g_strdup (words);
}

void
search_result_get_stones (const SearchResult *result, Point *points)
{
  g_return_if_fail (result->kind == SEARCH_RESULT_RENJU_OPENING);

  points[0] = point_make (CENTRE, CENTRE);
  for (int indirect = 0; indirect <= 1; indirect++)
    for (int y = CENTRE + 2; y >= CENTRE - 2; y--)
      for (int x = CENTRE - 2; x <= CENTRE + 2; x++) {
        points[1] = point_make (CENTRE + indirect, CENTRE + 1);
        points[2] = point_make (x, y);
        if (points[2] != points[0] && points[2] != points[1]
            && renju_opening_find (points, RENJU_OPENING_STONES) == result->renju_opening)
          return;
      }
  g_assert_not_reached ();
}
