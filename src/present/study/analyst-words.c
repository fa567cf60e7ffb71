/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters, states and values of analysts. */
#include "present/study/analyst-words.h"

#include <glib/gi18n-lib.h>

#include "present/study/analysis-words.h"
#include "present/words/engine-words.h"
#include "study/wuzi-analysts.h"

const char *
analyst_words_for_place (int place)
{
  static const char *const LETTERS[ANALYSTS_MAX] = { "A", "B", "C", "D", "E", "F" };

  g_return_val_if_fail (place >= 0 && place < ANALYSTS_MAX, "");
  return LETTERS[place];
}

char *
analyst_words_for_state (WuziAnalyst *analyst)
{
  const AnalysisOpinion *opinion = wuzi_analyst_get_opinion (analyst);

  switch (wuzi_analyst_get_state (analyst)) {
  case ANALYST_STARTING:
    return g_strdup (_ ("Starting…"));
  case ANALYST_UNSUITED:
    return engine_words_dup_refusal (wuzi_analyst_get_entry (analyst),
                                     wuzi_analyst_get_rule (analyst),
                                     wuzi_analyst_get_size (analyst));
  case ANALYST_FAILED:
    return g_strdup (wuzi_analyst_get_error (analyst)->message);
  case ANALYST_THINKING:
    return analysis_words_for_state (ANALYSIS_THINKING, opinion);
  case ANALYST_OVER:
    return analysis_words_for_state (ANALYSIS_OVER, opinion);
  case ANALYST_IDLE:
  default:
    return analysis_words_for_state (ANALYSIS_IDLE, opinion);
  }
}

char *
analyst_words_for_value (WuziAnalyst *analyst)
{
  const AnalysisOpinion *opinion = wuzi_analyst_get_opinion (analyst);

  if (opinion == NULL || opinion->count == 0 || opinion->lines[0].means == ANALYSIS_UNRATED)
    return g_strdup ("");
  return analysis_words_for_value (analysis_opinion_get_value (opinion), opinion->rule);
}
