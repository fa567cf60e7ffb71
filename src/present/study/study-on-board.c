/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones and notes of a study become what a board shows. */
#include "present/study/study-on-board.h"

void
study_on_board_init (BoardPosition *self, const StudyPosition *stones, Rule rule,
                     const uint16_t *numbers)
{
  Board board;

  study_position_to_board (stones, &board);
  if (stones->last != POINT_NONE) {
    board_position_init_by_rule (self, &board, rule);
  } else { /* stones that were set up have ended nothing */
    board_position_init (self, &board);
    board_position_add_forbidden (self, rule);
    self->last = POINT_NONE;
  }
  if (numbers != NULL)
    memcpy (self->numbers, numbers, sizeof self->numbers);
  else
    memset (self->numbers, 0, sizeof self->numbers);
}

void
study_on_board_add_note (BoardOverlay *overlay, const StudyNote *note)
{
  for (guint i = 0; note != NULL && note->marks != NULL && i < note->marks->len; i++) {
    const StudyMark *mark = &g_array_index (note->marks, StudyMark, i);

    board_overlay_add_mark (overlay, mark->kind, mark->point, mark->to, mark->text);
  }
}
