/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A filter as a value; with an order, counted by references. */
#include "records/games/game-filter.h"

#include <string.h>

#include "board/renju-opening.h"

enum {
  MIN_READING_BYTES = 3,
};

void
game_summary_free (GameSummary *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  game_facts_clear (&self->facts);
  game_mark_clear (&self->mark);
  g_free (self->profiles[WUZI_SIDE_BLACK]);
  g_free (self->profiles[WUZI_SIDE_WHITE]);
  g_free (self->event);
  g_free (self->round);
  g_free (self);
}

void
game_filter_init (GameFilter *self)
{
  *self = (GameFilter) {
    .outcome = GAME_FILTER_ANY,
    .colour = GAME_FILTER_ANY,
    .mode = GAME_FILTER_ANY,
    .rule = GAME_FILTER_ANY,
    .opening = GAME_FILTER_ANY,
    .ending = GAME_FILTER_ANY,
    .clock = GAME_FILTER_ANY,
    .help = GAME_FILTER_ANY,
    .rated = GAME_FILTER_ANY,
    .review = GAME_FILTER_ANY,
    .first_move = POINT_NONE,
  };
}

void
game_filter_copy (GameFilter *copy, const GameFilter *filter)
{
  *copy = *filter;
  copy->player = g_strdup (filter->player);
  copy->opponent = g_strdup (filter->opponent);
  copy->level = g_strdup (filter->level);
  copy->text = g_strdup (filter->text);
  copy->tag = g_strdup (filter->tag);
}

void
game_filter_clear (GameFilter *self)
{
  g_free (self->player);
  g_free (self->opponent);
  g_free (self->level);
  g_free (self->text);
  g_free (self->tag);
  game_filter_init (self);
}

/* Where in a filter each field lies; of what has two ends, both. */
static const struct {
  gsize offset;
  gsize bytes;
} FIELDS[GAME_FILTER_FIELDS] = {
  [GAME_FILTER_FIELD_OPPONENT] = { offsetof (GameFilter, opponent), sizeof (char *) },
  [GAME_FILTER_FIELD_OUTCOME] = { offsetof (GameFilter, outcome), sizeof (int) },
  [GAME_FILTER_FIELD_STARRED] = { offsetof (GameFilter, starred), sizeof (gboolean) },
  [GAME_FILTER_FIELD_TAG] = { offsetof (GameFilter, tag), sizeof (char *) },
  [GAME_FILTER_FIELD_DELETED] = { offsetof (GameFilter, deleted), sizeof (gboolean) },
  [GAME_FILTER_FIELD_MODE] = { offsetof (GameFilter, mode), sizeof (int) },
  [GAME_FILTER_FIELD_LEVEL] = { offsetof (GameFilter, level), sizeof (char *) },
  [GAME_FILTER_FIELD_RULE] = { offsetof (GameFilter, rule), sizeof (int) },
  [GAME_FILTER_FIELD_OPENING] = { offsetof (GameFilter, opening), sizeof (int) },
  [GAME_FILTER_FIELD_COLOUR] = { offsetof (GameFilter, colour), sizeof (int) },
  [GAME_FILTER_FIELD_SIZE] = { offsetof (GameFilter, size), sizeof (int) },
  [GAME_FILTER_FIELD_ENDING] = { offsetof (GameFilter, ending), sizeof (int) },
  [GAME_FILTER_FIELD_CLOCK] = { offsetof (GameFilter, clock), sizeof (int) },
  [GAME_FILTER_FIELD_HELP] = { offsetof (GameFilter, help), sizeof (int) },
  [GAME_FILTER_FIELD_RATED] = { offsetof (GameFilter, rated), sizeof (int) },
  [GAME_FILTER_FIELD_REVIEW] = { offsetof (GameFilter, review), sizeof (int) },
  [GAME_FILTER_FIELD_DATES] = { offsetof (GameFilter, from), 2 * sizeof (gint64) },
  [GAME_FILTER_FIELD_LENGTH] = { offsetof (GameFilter, min_moves), 2 * sizeof (guint) },
  [GAME_FILTER_FIELD_DURATION] = { offsetof (GameFilter, min_minutes), 2 * sizeof (guint) },
  [GAME_FILTER_FIELD_FIRST_MOVE] = { offsetof (GameFilter, first_move), sizeof (Point) },
  [GAME_FILTER_FIELD_POSITION] = { offsetof (GameFilter, position), sizeof (guint64) },
  [GAME_FILTER_FIELD_TEXT] = { offsetof (GameFilter, text), sizeof (char *) },
  [GAME_FILTER_FIELD_COUNTED] = { offsetof (GameFilter, counted), sizeof (gboolean) },
};

gboolean
game_filter_has (const GameFilter *self, GameFilterField field)
{
  GameFilter nothing;

  g_return_val_if_fail (field < GAME_FILTER_FIELDS, FALSE);

  game_filter_init (&nothing);
  return (field != GAME_FILTER_FIELD_COLOUR || self->player != NULL)
         && memcmp (G_STRUCT_MEMBER_P (self, FIELDS[field].offset),
                    G_STRUCT_MEMBER_P (&nothing, FIELDS[field].offset), FIELDS[field].bytes)
                != 0;
}

void
game_filter_drop (GameFilter *self, GameFilterField field)
{
  GameFilter nothing;

  g_return_if_fail (field < GAME_FILTER_FIELDS);

  if (field == GAME_FILTER_FIELD_OPPONENT)
    g_free (self->opponent);
  else if (field == GAME_FILTER_FIELD_LEVEL)
    g_free (self->level);
  else if (field == GAME_FILTER_FIELD_TEXT)
    g_free (self->text);
  else if (field == GAME_FILTER_FIELD_TAG)
    g_free (self->tag);
  game_filter_init (&nothing);
  memcpy (G_STRUCT_MEMBER_P (self, FIELDS[field].offset),
          G_STRUCT_MEMBER_P (&nothing, FIELDS[field].offset), FIELDS[field].bytes);
}

static gboolean
fields_are_equal (const GameFilter *a, const GameFilter *b, GameFilterField field)
{
  gconstpointer one = G_STRUCT_MEMBER_P (a, FIELDS[field].offset);
  gconstpointer other = G_STRUCT_MEMBER_P (b, FIELDS[field].offset);

  if (field == GAME_FILTER_FIELD_OPPONENT || field == GAME_FILTER_FIELD_LEVEL
      || field == GAME_FILTER_FIELD_TEXT || field == GAME_FILTER_FIELD_TAG)
    return g_strcmp0 (*(char *const *) one, *(char *const *) other) == 0;
  return memcmp (one, other, FIELDS[field].bytes) == 0;
}

gboolean
game_filter_equal (const GameFilter *a, const GameFilter *b)
{
  if (g_strcmp0 (a->player, b->player) != 0 || a->event != b->event)
    return FALSE;
  for (int field = 0; field < GAME_FILTER_FIELDS; field++)
    if (!fields_are_equal (a, b, (GameFilterField) field))
      return FALSE;
  return TRUE;
}

gboolean
game_filter_is_narrow (const GameFilter *self)
{
  for (int field = 0; field < GAME_FILTER_FIELDS; field++)
    if (game_filter_has (self, (GameFilterField) field))
      return TRUE;
  return FALSE;
}

GameFilterOutcome
game_filter_get_outcome (const WuziGameFacts *facts, WuziSideColour colour)
{
  if (facts->result == WUZI_RESULT_DRAW)
    return GAME_FILTER_DRAWN;
  return (facts->result == WUZI_RESULT_BLACK_WINS) == (colour == WUZI_SIDE_BLACK)
             ? GAME_FILTER_WON
             : GAME_FILTER_LOST;
}

GameQuery *
game_query_new (const GameFilter *filter, GameOrder order, gboolean descending)
{
  GameQuery *self = g_rc_box_new0 (GameQuery);

  game_filter_copy (&self->filter, filter);
  self->order = order;
  self->descending = descending;
  return self;
}

static void
query_clear (GameQuery *self)
{
  game_filter_clear (&self->filter);
  g_clear_pointer (&self->ranks, g_hash_table_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
}

void
game_query_unref (GameQuery *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) query_clear);
}

gboolean
game_filter_word_names_opening (const char *word, int number)
{
  const RenjuOpening *opening = renju_opening_get (number);
  g_autofree char *sign = g_utf8_casefold (opening->sign, -1);
  g_autofree char *reading = g_utf8_casefold (opening->reading, -1);

  return g_str_equal (word, sign) || g_str_equal (word, opening->chinese)
         || g_str_equal (word, opening->kanji)
         || (strlen (word) >= MIN_READING_BYTES && g_str_has_prefix (reading, word));
}
