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

char *
study_rule_dup_in_name (const char *name)
{
  static const char *const ENDS[] = { "rules", "rule" };
  gsize length = strlen (name);
  gsize end = 0;
  gsize start;

  for (guint i = 0; i < G_N_ELEMENTS (ENDS) && end == 0; i++) {
    gsize word = strlen (ENDS[i]);

    if (length > word && g_ascii_strcasecmp (name + length - word, ENDS[i]) == 0
        && !g_ascii_isalnum (name[length - word - 1]))
      end = length - word;
  }
  for (start = end; start > 0 && strchr (":,;()", name[start - 1]) == NULL;)
    start--;
  while (start < end && g_ascii_isspace (name[start]))
    start++;
  return start < end ? g_strchomp (g_strndup (name + start, end - start)) : NULL;
}

/* Letters and digits alone, in lower case: "soosõrv8". (transfer full) */
static char *
squeeze (const char *text)
{
  g_autofree char *folded = g_utf8_strdown (text, -1);
  GString *rest = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at++)
    if ((guchar) *at >= 0x80 || g_ascii_isalnum (*at))
      g_string_append_c (rest, *at);
  return g_string_free (rest, FALSE);
}

gboolean
study_rule_find_opening (const char *text, OpeningKind *kind)
{
  /* The more special ones come first. */
  static const struct {
    const char *word;
    OpeningKind kind;
  } OPENINGS[] = {
    { "soosõrv8", OPENING_SOOSORV_8 },
    { "soosorv8", OPENING_SOOSORV_8 },
    { "soosyrv8", OPENING_SOOSORV_8 },
    { "索索夫8", OPENING_SOOSORV_8 },
    { "taraguchi10", OPENING_TARAGUCHI_10 },
    { "塔拉山口10", OPENING_TARAGUCHI_10 },
    { "taraguchi", OPENING_FREE },
    { "塔拉山口", OPENING_FREE },
    { "yamaguchi", OPENING_YAMAGUCHI },
    { "山口", OPENING_YAMAGUCHI },
    { "swap2", OPENING_SWAP2 },
    { "longpro", OPENING_LONG_PRO },
  };
  g_autofree char *squeezed = squeeze (text);
  g_autofree char *folded = g_utf8_strdown (text, -1);
  OpeningKind found = OPENING_FREE;

  for (guint i = 0; i < G_N_ELEMENTS (OPENINGS); i++)
    if (strstr (squeezed, OPENINGS[i].word) != NULL) {
      found = OPENINGS[i].kind;
      break;
    }
  if (found == OPENING_FREE && has_word (folded, "swap"))
    found = OPENING_SWAP;
  else if (found == OPENING_FREE && has_word (folded, "pro"))
    found = OPENING_PRO;
  if (found != OPENING_FREE)
    *kind = found;
  return found != OPENING_FREE;
}
