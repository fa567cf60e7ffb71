/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a board to those who don't see it. */
#pragma once

#include <glib.h>

#include "board/rules.h"
#include "game/help/danger.h"
#include "present/board/board-overlay.h"

G_BEGIN_DECLS

/* What is known of a point beside the stones. */
typedef struct {
  gboolean hint;
  const DangerMark *threat;    /* or NULL */
  FoulKind foul;               /* that forbids it to black */
  int offer;                   /* its number among those offered, from 1 on; 0 if it isn't one */
  const BoardOverlay *overlay; /* of a study, or NULL */
  const uint16_t *numbers;     /* of the stones, by point, 0 for none; NULL: as they were played */
  gboolean set_up;             /* the stones were not played: none is the last */
} BoardNotes;

/* "h8, black, move 12, last move", "h8, empty, hint": what lies on a point of the
 * board. (transfer full) */
char *board_words_for_point (const Board *board, Point point, const BoardNotes *notes);

/* "Forbidden for black: two threes."; translated, static. "" for none. */
const char *board_words_for_foul (FoulKind foul);

/* Why a row of five or more doesn't win; translated, static. "" if it does. */
const char *board_words_for_flaw (RowFlaw flaw);

/* "White threatens five at h8, open four at j9." All points are
 * named; there must be one. (transfer full) */
char *board_words_for_threats (const Danger *threats);

G_END_DECLS
