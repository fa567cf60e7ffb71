/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded games in words. */
#include "ui/viewer/replay-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "ui/opponents/opponent-words.h"
#include "ui/player-words.h"
#include "ui/time-words.h"
#include "ui/wuzi-words.h"

char *
replay_words_dup_name (WuziRecordBook *book, const WuziSide *side)
{
  const char *name = player_words_for_side (book, side);
  EngineLevel level;

  if (side->machine != NULL) {
    gboolean known = engine_level_from_name (side->machine, &level);

    /* Translators: the machine's name, and its level: "Wuzi (Hard)" */
    return g_strdup_printf (_ ("%s (%s)"), name,
                            known ? opponent_words_get_name (level) : side->machine);
  }
  return g_strdup (name);
}

static void
add_words (GString *list, const char *words)
{
  if (list->len > 0)
    /* Translators: stands between things that happened: "2 hints, 1 takeback" */
    g_string_append (list, C_ ("marks", ", "));
  g_string_append (list, words);
}

/* Takes the words. */
static void
add_count (GString *list, int count, char *words)
{
  if (count > 0)
    add_words (list, words);
  g_free (words);
}

char *
replay_words_for_side (const WuziSide *side)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int hints = side->hints;
  int take_backs = side->take_backs;
  int threats = side->danger;

  add_count (list, hints,
             g_strdup_printf (ngettext ("%d hint", "%d hints", (gulong) hints), hints));
  add_count (
      list, take_backs,
      g_strdup_printf (ngettext ("%d takeback", "%d takebacks", (gulong) take_backs), take_backs));
  /* Translators: before so many moves, the threats were marked */
  add_count (list, threats,
             g_strdup_printf (ngettext ("threats marked for %d move", "threats marked for %d moves",
                                        (gulong) threats),
                              threats));
  if (side->adaptive)
    add_words (list, C_ ("machine", "adaptive"));
  if (side->weakened)
    /* Translators: the machine had less time than it needs */
    add_words (list, C_ ("machine", "hurried"));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
replay_words_for_kind (const WuziGameFacts *facts)
{
  g_autofree char *clock = time_words_for_control (&facts->time);
  g_autofree char *rules = wuzi_words_for_rules (facts->rule, facts->opening);
  /* Translators: the rule, then columns and rows of the board */
  g_autofree char *kind = g_strdup_printf (_ ("%s · %d × %d"), rules, facts->size, facts->size);

  if (facts->time.kind == TIME_NONE)
    return g_steal_pointer (&kind);
  /* Translators: rule and board, then the clock */
  return g_strdup_printf (C_ ("game", "%s · %s"), kind, clock);
}

char *
replay_words_for_length (const WuziGameFacts *facts)
{
  g_autofree char *time = time_words_for_length (facts->duration);

  /* Translators: how many moves the game had, and how long it took, "4 min 12 s" */
  return g_strdup_printf (ngettext ("%u move in %s", "%u moves in %s", facts->move_count),
                          facts->move_count, time);
}

/* "White h8" */
static char *
describe_move (WuziMove *move)
{
  char point[NOTATION_POINT_BYTES];

  /* Translators: a colour and a point: "White h8" */
  return g_strdup_printf (C_ ("move", "%s %s"), wuzi_words_for_stone (wuzi_move_get_stone (move)),
                          notation_from_point (wuzi_move_get_point (move), point));
}

/* Was it played, or did it stand there? */
static gboolean
was_played (WuziReplay *replay, guint position)
{
  return position > wuzi_game_record_get_facts (wuzi_replay_get_record (replay))->origin_moves;
}

char *
replay_words_for_move_spoken (WuziReplay *replay, guint position)
{
  WuziMove *move = wuzi_replay_get_move (replay, position);
  g_autofree char *words = NULL;
  g_autofree char *time = NULL;

  if (move == NULL)
    return g_strdup (_ ("Start"));
  words = describe_move (move);
  if (!was_played (replay, position))
    /* Translators: the number of a move, and what it was: "12, White h8" */
    return g_strdup_printf (C_ ("move", "%u, %s"), position, words);
  time = time_words_for_length (wuzi_move_get_msecs (move));
  /* Translators: the number of a move, what it was and how long it took: "12, White h8, 3 s" */
  return g_strdup_printf (C_ ("move", "%u, %s, %s"), position, words, time);
}

char *
replay_words_for_position (WuziReplay *replay)
{
  guint position = wuzi_replay_get_position (replay);
  guint length = wuzi_replay_get_length (replay);
  WuziMove *move = wuzi_replay_get_move (replay, position);
  g_autofree char *words = NULL;
  g_autofree char *time = NULL;

  if (move == NULL)
    return g_strdup_printf (
        ngettext ("Before the first of %u move", "Before the first of %u moves", length), length);
  words = describe_move (move);
  if (!was_played (replay, position))
    /* Translators: the number of the move, of how many, and what it was: "White h8" */
    return g_strdup_printf (_ ("Move %u of %u: %s"), position, length, words);
  time = time_words_for_length (wuzi_move_get_msecs (move));
  /* Translators: the same, and how long the move took, "3 s" */
  return g_strdup_printf (_ ("Move %u of %u: %s, %s"), position, length, words, time);
}

char *
replay_words_for_times (WuziReplay *replay)
{
  gint64 longest = wuzi_replay_get_longest (replay);
  g_autofree char *black = time_words_for_length (wuzi_replay_get_time (replay, STONE_BLACK));
  g_autofree char *white = time_words_for_length (wuzi_replay_get_time (replay, STONE_WHITE));
  g_autofree char *words = NULL;
  guint position = 1;

  if (longest == 0)
    return g_strdup (_ ("Neither side took any time."));
  while (wuzi_move_get_msecs (wuzi_replay_get_move (replay, position)) < longest)
    position++;
  words = replay_words_for_move_spoken (replay, position);
  /* Translators: two times, and the move that took longest: "12, White h8, 34 s" */
  return g_strdup_printf (_ ("Black thought for %s in all, White for %s. Longest: %s."), black,
                          white, words);
}

char *
replay_words_for_moves (const WuziGameFacts *facts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < facts->move_count; i++) {
    char point[NOTATION_POINT_BYTES];

    if (i > 0)
      g_string_append_c (text, ' ');
    g_string_append (text, notation_from_point (facts->moves[i].point, point));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
