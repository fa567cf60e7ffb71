/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links to boards on the web that show moves. */
#pragma once

#include "study/wuzi-study.h"

typedef enum {
  STUDY_LINK_GOMOCALC,
  STUDY_LINK_PORTAL, /* Renju Portal */
} StudyLink;

/* The moves that lead to a node. NULL if such a link can't tell of them: on a board of another size
 * than 15, with a pass, or with stones that were set up or aren't of both colours in turn, black
 * first. (transfer full) (nullable) */
char *study_link_new (WuziStudy *study, StudyNode node, StudyLink kind);
