/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules by their words, in the tongues of the programs that write them. */
#include "study/study-rule.h"

#include <string.h>

const char *
study_rule_to_word (Rule rule)
{
  static const char *const WORDS[RULE_COUNT] = { "Freestyle", "Standard", "Renju", "Caro" };

  return WORDS[rule];
}

/* Words by which the rules are known elsewhere, in lower case: what renju's openings are called
 * says that it is renju. The former come first. */
static const struct {
  const char *word;
  Rule rule;
} RULES_OF_OTHERS[] = {
  { "无禁", RULE_FREESTYLE },  { "無禁", RULE_FREESTYLE },   { "自由", RULE_FREESTYLE },
  { "标准", RULE_STANDARD },   { "標準", RULE_STANDARD },    { "连珠", RULE_RENJU },
  { "連珠", RULE_RENJU },      { "렌주", RULE_RENJU },       { "рэндзю", RULE_RENJU },
  { "有禁", RULE_RENJU },      { "禁手", RULE_RENJU },       { "rif", RULE_RENJU },
  { "taraguchi", RULE_RENJU }, { "yamaguchi", RULE_RENJU },  { "山口", RULE_RENJU },
  { "soosõrv", RULE_RENJU },   { "soosorv", RULE_RENJU },    { "soosyrv", RULE_RENJU },
  { "sakata", RULE_RENJU },    { "tarannikov", RULE_RENJU },
};

/* Does a word stand in a text, not as a part of another one? */
static gboolean
has_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    if ((at == text || !g_ascii_isalpha (at[-1])) && !g_ascii_isalpha (at[length]))
      return TRUE;
  return FALSE;
}

gboolean
study_rule_from_text (const char *text, Rule *rule)
{
  static const char *const NUMBERS[RULE_COUNT] = { "0", "1", "4", "9" }; /* Gomocup's */
  g_autofree char *folded = g_utf8_strdown (text, -1);

  for (int i = 0; i < RULE_COUNT; i++)
    if (strstr (folded, rule_to_name ((Rule) i)) != NULL || g_str_equal (folded, NUMBERS[i])) {
      *rule = (Rule) i;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (RULES_OF_OTHERS); i++)
    if (has_word (folded, RULES_OF_OTHERS[i].word)) {
      *rule = RULES_OF_OTHERS[i].rule;
      return TRUE;
    }
  if (!g_str_equal (folded, "8"))
    return FALSE;
  *rule = RULE_CARO;
  return TRUE;
}
