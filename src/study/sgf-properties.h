/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The properties of SGF that a study has a place for. */
#pragma once

#include "study/wuzi-study.h"

/* What becomes of a property. */
typedef enum {
  SGF_DROPPED, /* said anew by the writer */
  SGF_MOVE,
  SGF_STONES,
  SGF_TURN,
  SGF_TEXT, /* comment, name and review */
  SGF_MARKS,
  SGF_MOVE_JUDGEMENT,
  SGF_POSITION_JUDGEMENT,
  SGF_HOTSPOT,
  SGF_VALUE,
  SGF_SECONDS_LEFT,
  SGF_MSECS,
  SGF_START,
  SGF_INFO,
} SgfKind;

/* argument: a stone, a kind of mark, a judgement, an info ... */
typedef struct {
  const char *id;
  SgfKind kind;
  int argument;
} SgfProperty;

/* NULL if it is none of them. */
const SgfProperty *sgf_property_find (const char *id);

/* The id of the one of that kind and argument, which there must be. */
const char *sgf_property_find_id (SgfKind kind, int argument);

/* "Very doubtful" there isn't. */
gboolean sgf_property_has_degrees (MoveJudgement move);
