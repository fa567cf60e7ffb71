/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search in names, with what it has folded. */
#include "records/games/game-names.h"

#include <string.h>

#include "records/players/player-name.h"

struct _GameNames {
  /* Owned */
  GHashTable *folded; /* name to its key */
  char *text;         /* that was searched last, and its words, folded */
  GPtrArray *words;

  GameNamesFunc shown;
  gpointer user_data;
};

GameNames *
game_names_new (GameNamesFunc shown, gpointer user_data)
{
  GameNames *self = g_new0 (GameNames, 1);

  self->folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->shown = shown;
  self->user_data = user_data;
  return self;
}

void
game_names_free (GameNames *self)
{
  g_hash_table_unref (self->folded);
  g_ptr_array_unref (self->words);
  g_free (self->text);
  g_free (self);
}

/* Splits a text at its white space. */
static void
set_text (GameNames *self, const char *text)
{
  g_autofree char *key = player_name_key (text);
  const char *at = key;

  g_free (self->text);
  self->text = g_strdup (text);
  g_ptr_array_set_size (self->words, 0);
  while (*at != '\0') {
    const char *end = at;

    while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end)))
      end = g_utf8_next_char (end);
    if (end > at)
      g_ptr_array_add (self->words, g_strndup (at, (gsize) (end - at)));
    at = *end != '\0' ? g_utf8_next_char (end) : end;
  }
}

static const char *
fold (GameNames *self, const char *name)
{
  char *key = g_hash_table_lookup (self->folded, name);

  if (key == NULL) {
    key = player_name_key (name);
    g_hash_table_insert (self->folded, g_strdup (name), key);
  }
  return key;
}

static gboolean
name_contains (GameNames *self, const char *name, const char *word)
{
  return name != NULL && strstr (fold (self, name), word) != NULL;
}

static gboolean
side_contains (GameNames *self, WuziGameItem *item, WuziSideColour colour, const char *word)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  const WuziSide *side = colour == WUZI_SIDE_BLACK ? &facts->black : &facts->white;

  return name_contains (self, side->name, word)
         || (self->shown != NULL
             && name_contains (self, self->shown (item, colour, self->user_data), word));
}

gboolean
game_names_contain (GameNames *self, WuziGameItem *item, const char *text)
{
  if (g_strcmp0 (self->text, text) != 0)
    set_text (self, text);
  for (guint i = 0; i < self->words->len; i++) {
    const char *word = g_ptr_array_index (self->words, i);

    if (!side_contains (self, item, WUZI_SIDE_BLACK, word)
        && !side_contains (self, item, WUZI_SIDE_WHITE, word))
      return FALSE;
  }
  return TRUE;
}
