/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks engines up, and says what they play. */
#include "present/words/engine-words.h"

#include <glib/gi18n-lib.h>

#include "present/settings/opponent-choice.h"
#include "present/words/opponent-words.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "records/games/game-facts.h"

char *
engine_words_dup_choice (WuziEngineEntry *entry)
{
  return game_facts_dup_engine (wuzi_engine_entry_get_id (entry));
}

WuziEngineEntry *
engine_words_find (GListModel *engines, const char *choice)
{
  guint count = engines != NULL && opponent_choice_is_engine (choice)
                    ? g_list_model_get_n_items (engines)
                    : 0;

  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (engines, i);
    g_autofree char *word = engine_words_dup_choice (entry);

    if (g_str_equal (word, choice))
      return entry; /* the list holds it, too */
  }
  return NULL;
}

const char *
engine_words_for_choice (GListModel *engines, const char *choice)
{
  WuziEngineEntry *entry = engine_words_find (engines, choice);

  return entry != NULL ? wuzi_engine_entry_get_name (entry) : opponent_words_for_choice (choice);
}

char *
engine_words_dup_rating (const EngineRating *rating)
{
  g_autofree char *words = NULL;

  if (rating->games == 0)
    return NULL;
  words = g_strdup_printf (
      /* Translators: an engine's Elo rating, and how far off it may be; from so many games */
      ngettext ("%d ± %d, from %d game", "%d ± %d, from %d games", (gulong) rating->games),
      rating->value, rating->error, rating->games);
  if (engine_rating_counts (rating))
    return g_steal_pointer (&words);
  /* Translators: %s: "2150 ± 190, from 12 games" */
  return g_strdup_printf (_ ("%s. Too uncertain for rated games yet."), words);
}

char *
engine_words_explain_rating (const char *figures)
{
  /* Translators: how strong an engine from elsewhere plays; Elo is the name of the scale */
  return g_strdup_printf (_ ("Elo rating %s, measured in matches"), figures);
}

char *
engine_words_dup_rules (WuziEngineEntry *entry)
{
  GString *rules = g_string_new (NULL);

  for (int rule = 0; rule < RULE_COUNT && wuzi_engine_entry_get_findings (entry) != NULL; rule++)
    if ((wuzi_engine_entry_get_findings (entry)->rules & 1u << rule) != 0)
      g_string_append_printf (rules, "%s%s", rules->len > 0 ? C_ ("marks", ", ") : "",
                              wuzi_words_for_rule ((Rule) rule));
  return g_string_free (rules, rules->len == 0);
}

char *
engine_words_describe (WuziEngineEntry *entry)
{
  TimeControl control = { .kind = TIME_PER_MOVE, .base_ms = wuzi_engine_entry_get_turn_ms (entry) };
  g_autofree char *time = time_words_for_control (&control);
  g_autofree char *rules = engine_words_dup_rules (entry);

  return rules != NULL ? g_strdup_printf (C_ ("game", "%s · %s"), rules, time)
                       : g_steal_pointer (&time);
}

char *
engine_words_dup_refusal (WuziEngineEntry *entry, Rule rule, int size)
{
  const BrainFindings *findings = wuzi_engine_entry_get_findings (entry);
  const char *name = wuzi_engine_entry_get_name (entry);

  if (wuzi_engine_entry_plays (entry, rule, size))
    return NULL;
  if (findings != NULL && (findings->rules & 1u << rule) == 0)
    /* Translators: an engine's name, and a rule: "Pela doesn’t play under this rule: Renju." */
    return g_strdup_printf (_ ("%s doesn’t play under this rule: %s."), name,
                            wuzi_words_for_rule (rule));
  /* Translators: an engine's name, and columns and rows of a board */
  return g_strdup_printf (_ ("%s doesn’t play on boards of %d × %d."), name, size, size);
}
