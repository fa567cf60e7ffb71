/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about points and moves, in files, pictures and on the screen: marks, judgements and
 * threats. */
#pragma once

typedef enum {
  MARK_CIRCLE,
  MARK_SQUARE,
  MARK_TRIANGLE,
  MARK_CROSS,
  MARK_SELECTED,
  MARK_LABEL, /* text on a point */
  MARK_ARROW, /* from a point to another one */
  MARK_LINE,
} MarkKind;

enum {
  MARK_KINDS = MARK_LINE + 1,
};

typedef enum {
  MOVE_UNJUDGED,
  MOVE_BAD,
  MOVE_DOUBTFUL,
  MOVE_INTERESTING,
  MOVE_GOOD,
} MoveJudgement;

/* How soon a side would win from a point, latest first. */
typedef enum {
  THREAT_DOUBLE, /* a four and an open three, or two open threes */
  THREAT_FOUR,   /* an open four, two fours at once, or a four that black may not stop */
  THREAT_FIVE,   /* with its next stone */
} ThreatGrade;

enum {
  THREAT_GRADES = THREAT_FIVE + 1,
};
