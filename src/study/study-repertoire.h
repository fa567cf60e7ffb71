/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For whom a study is a repertoire: the moves that somebody means to play. */
#pragma once

#include "study/wuzi-study.h"

/* Bits: 1 << stone_index (). */
typedef enum {
  STUDY_REPERTOIRE_NONE,
  STUDY_REPERTOIRE_BLACK,
  STUDY_REPERTOIRE_WHITE,
  STUDY_REPERTOIRE_BOTH,
} StudyRepertoire;

enum {
  STUDY_REPERTOIRES = STUDY_REPERTOIRE_BOTH + 1,
};

/* What STUDY_INFO_REPERTOIRE says; what isn't understood is none. */
StudyRepertoire study_repertoire_get (WuziStudy *study);

/* As one edit, and none if it is so already. */
void study_repertoire_set (WuziStudy *study, StudyRepertoire repertoire);

gboolean study_repertoire_has (StudyRepertoire repertoire, Stone stone);
