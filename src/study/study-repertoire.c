/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides by the words that stand in files. */
#include "study/study-repertoire.h"

static const char *const WORDS[STUDY_REPERTOIRES] = { NULL, "black", "white", "both" };

StudyRepertoire
study_repertoire_get (WuziStudy *study)
{
  const char *text = wuzi_study_get_info (study, STUDY_INFO_REPERTOIRE);

  for (int i = STUDY_REPERTOIRE_BLACK; text != NULL && i < STUDY_REPERTOIRES; i++)
    if (g_ascii_strcasecmp (text, WORDS[i]) == 0)
      return (StudyRepertoire) i;
  return STUDY_REPERTOIRE_NONE;
}

void
study_repertoire_set (WuziStudy *study, StudyRepertoire repertoire)
{
  if (study_repertoire_get (study) != repertoire)
    wuzi_study_set_info (study, STUDY_INFO_REPERTOIRE, WORDS[repertoire]);
}

gboolean
study_repertoire_has (StudyRepertoire repertoire, Stone stone)
{
  return stone != STONE_NONE && ((guint) repertoire & (1u << stone_index (stone))) != 0;
}
