/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line an opponent: its name and its character. */
#include "present/words/opponent-words.h"

#include <glib/gi18n-lib.h>

#include "present/settings/opponent-choice.h"

/* Both untranslated. A character is true of the machine: it names what
 * engine/ladder.c lets it see, and what not. */
typedef struct {
  const char *name; /* in the context "level" */
  const char *character;
} Words;

/* Translators: the characters of the opponents, weakest first. They are to
 * be short and friendly, and true: players choose their opponent by them. */
static const Words WORDS[ENGINE_LEVEL_COUNT] = {
  [ENGINE_LEVEL_CHICK] = {
    NC_ ("level", "Chick"),
    N_ ("Hardly sees diagonals or stones far off, and never adds two lines up."),
  },
  [ENGINE_LEVEL_EASY] = {
    NC_ ("level", "Easy"),
    N_ ("Counts stones along each line, but often overlooks the diagonals."),
  },
  [ENGINE_LEVEL_HARE] = {
    NC_ ("level", "Hare"),
    N_ ("Leaps at its own best point or yours, and misses rows with a gap."),
  },
  [ENGINE_LEVEL_CRAB] = {
    NC_ ("level", "Crab"),
    N_ ("Would rather block than build, and misses a diagonal now and then."),
  },
  [ENGINE_LEVEL_OX] = {
    NC_ ("level", "Ox"),
    N_ ("Overlooks nothing near or far, but never looks a single move ahead."),
  },
  [ENGINE_LEVEL_MEDIUM] = {
    NC_ ("level", "Medium"),
    N_ ("Goes by a list of rules: five, block, four, block, double threat…"),
  },
  [ENGINE_LEVEL_FOX] = {
    NC_ ("level", "Fox"),
    N_ ("Knows good shapes, hardly looks ahead, and likes to take chances."),
  },
  [ENGINE_LEVEL_CRANE] = {
    NC_ ("level", "Crane"),
    N_ ("Looks two moves ahead: its own, and your best answer to it."),
  },
  [ENGINE_LEVEL_HARD] = {
    NC_ ("level", "Hard"),
    N_ ("Looks up to four moves ahead, and further wherever there are fours."),
  },
  [ENGINE_LEVEL_WOLF] = {
    NC_ ("level", "Wolf"),
    N_ ("Scents a short win by fours, but loses the trail of a long one."),
  },
  [ENGINE_LEVEL_OWL] = {
    NC_ ("level", "Owl"),
    N_ ("Looks up to eight moves ahead, but only at the few likeliest points."),
  },
  [ENGINE_LEVEL_EXPERT] = {
    NC_ ("level", "Expert"),
    N_ ("Thinks quickly, and yet seldom misses a win by fours, even a long one."),
  },
  [ENGINE_LEVEL_TIGER] = {
    NC_ ("level", "Tiger"),
    N_ ("Sees what the expert sees, and thinks more than twice as much about it."),
  },
  [ENGINE_LEVEL_PHOENIX] = {
    NC_ ("level", "Phoenix"),
    N_ ("Thinks as much as four tigers, and finds the longest wins by fours."),
  },
  [ENGINE_LEVEL_QILIN] = {
    NC_ ("level", "Qilin"),
    N_ ("Sees four times as much as the phoenix, and still in a blink."),
  },
  [ENGINE_LEVEL_DRAGON] = {
    NC_ ("level", "Dragon"),
    N_ ("Takes about a second for each move, and hardly ever errs."),
  },
  [ENGINE_LEVEL_CHAMPION] = {
    NC_ ("level", "Champion"),
    N_ ("Takes all the time that you give it, and looks as deep as it can."),
  },
};

static gboolean
is_level (EngineLevel level)
{
  return (guint) level < ENGINE_LEVEL_COUNT;
}

const char *
opponent_words_get_name (EngineLevel level)
{
  g_return_val_if_fail (is_level (level), "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "level", WORDS[level].name);
}

const char *
opponent_words_get_character (EngineLevel level)
{
  g_return_val_if_fail (is_level (level), "");

  return _ (WORDS[level].character);
}

const char *
opponent_words_get_strength (EngineLevel level)
{
  /* Translators: how strong an opponent plays, weakest first */
  static const struct {
    int below; /* this rating */
    const char *words;
  } STRENGTHS[] = {
    { 700, NC_ ("strength", "Beginner") },  { 1200, NC_ ("strength", "Casual") },
    { 1800, NC_ ("strength", "Skilled") },  { 2400, NC_ ("strength", "Strong") },
    { 3200, NC_ ("strength", "Masterly") }, { G_MAXINT, NC_ ("strength", "Supreme") },
  };
  guint i = 0;

  g_return_val_if_fail (is_level (level), "");

  while (engine_level_to_rating (level) >= STRENGTHS[i].below)
    i++;
  return g_dpgettext2 (GETTEXT_PACKAGE, "strength", STRENGTHS[i].words);
}

const char *
opponent_words_for_choice (const char *choice)
{
  if (opponent_choice_is_adaptive (choice))
    return C_ ("level", "Adaptive");
  return opponent_words_get_name (opponent_choice_to_level (choice));
}

char *
opponent_words_dup_present (EngineLevel level, gboolean adaptive)
{
  const char *name = opponent_words_get_name (level);

  /* Translators: the machine chooses its level itself; %s is the present one */
  return adaptive ? g_strdup_printf (_ ("Adaptive, now %s"), name) : g_strdup (name);
}

char *
opponent_words_dup_rating (EngineLevel level)
{
  return g_strdup_printf ("%d", engine_level_to_rating (level));
}

char *
opponent_words_dup_rating_spoken (EngineLevel level)
{
  /* Translators: how strong the machine plays; Elo is the name of the scale */
  return g_strdup_printf (_ ("Elo rating %d"), engine_level_to_rating (level));
}
