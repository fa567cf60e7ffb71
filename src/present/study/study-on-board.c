/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones and notes of a study become what a board shows. */
#include "present/study/study-on-board.h"

#include <string.h>

#include "present/study/analysis-words.h"

enum {
  MOST_NEXT = 4096, /* next moves that are shown; more than any board has, with all passes */
};

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
study_on_board_init_node (BoardPosition *self, WuziStudy *study, StudyNode node, Rule rule)
{
  uint16_t numbers[POINT_COUNT] = { 0 };
  StudyPosition stones;

  wuzi_study_get_position (study, node, &stones);
  wuzi_study_number_moves (study, node, numbers);
  study_on_board_init (self, &stones, rule, numbers);
}

void
study_on_board_add_note (BoardOverlay *overlay, const StudyNote *note)
{
  for (guint i = 0; note != NULL && note->marks != NULL && i < note->marks->len; i++) {
    const StudyMark *mark = &g_array_index (note->marks, StudyMark, i);

    board_overlay_add_mark (overlay, mark->kind, mark->point, mark->to, mark->text);
  }
}

static void
add_ghost (BoardOverlay *overlay, WuziStudy *study, StudyNode child, Rule rule)
{
  const StudyNote *note = wuzi_study_get_note (study, child);
  Stone stone = wuzi_study_get_stone (study, child);
  g_autofree char *share =
      note != NULL && note->has_value ? analysis_words_for_kept (note->value, stone, rule) : NULL;

  board_overlay_add_ghost (overlay, wuzi_study_get_point (study, child), stone, share);
}

void
study_on_board_add_node (BoardOverlay *overlay, WuziStudy *study, StudyNode node, Rule rule)
{
  StudyNode child = wuzi_study_get_child (study, node);

  study_on_board_add_note (overlay, wuzi_study_get_note (study, node));
  for (guint i = 0; i < MOST_NEXT && child != STUDY_NO_NODE;
       i++, child = wuzi_study_get_next (study, child))
    if (wuzi_study_get_point (study, child) != POINT_NONE)
      add_ghost (overlay, study, child, rule);
}
