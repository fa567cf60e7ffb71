/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be marked on a board, and what can be thought of a move, as files and pictures have
 * it. */
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
