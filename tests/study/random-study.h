/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies made by lot, and whether two are the same. */
#pragma once

#include <check.h>

#include "study/wuzi-study.h"
#include "support/study-edits.h"

/* Texts with whatever is special somewhere. */
static const char *const RANDOM_TEXTS[] = {
  "Black is better.", "a]b[c\\d:e;(f)", "one\ntwo\n\nthree", "黑棋好", "ëтест", "\\", "]", "5",
};

static inline const char *
random_text (GRand *lot)
{
  return RANDOM_TEXTS[g_rand_int_range (lot, 0, G_N_ELEMENTS (RANDOM_TEXTS))];
}

static inline Point
random_point (GRand *lot, int size)
{
  return point_make (g_rand_int_range (lot, 0, size), g_rand_int_range (lot, 0, size));
}

/* Some node of the tree. */
static inline StudyNode
random_node (GRand *lot, WuziStudy *study)
{
  guint steps = (guint) g_rand_int_range (lot, 0, (int) count_nodes (study));
  StudyNode node = STUDY_ROOT;

  while (steps-- > 0)
    node = wuzi_study_walk (study, node, STUDY_ROOT);
  return node;
}

/* A note that says something of everything now and then; stones only if it may. */
static inline StudyNote *
random_note (GRand *lot, int size, gboolean stones)
{
  StudyNote *note = study_note_new ();

  if (g_rand_int_range (lot, 0, 2) == 0)
    study_note_set_text (&note->comment, random_text (lot));
  if (g_rand_int_range (lot, 0, 4) == 0)
    study_note_set_text (&note->name, "A name");
  for (int i = g_rand_int_range (lot, 0, 4); i > 0; i--) {
    MarkKind kind = (MarkKind) g_rand_int_range (lot, 0, MARK_KINDS);
    gboolean line = kind == MARK_ARROW || kind == MARK_LINE;

    study_note_set_mark (note, kind, random_point (lot, size),
                         line ? random_point (lot, size) : POINT_NONE, "a:b]", TRUE);
  }
  for (int i = stones ? g_rand_int_range (lot, 0, 3) : 0; i > 0; i--)
    study_note_set_stone (note, random_point (lot, size), (Stone) g_rand_int_range (lot, 0, 3));
  note->turn = stones ? (Stone) g_rand_int_range (lot, 0, 3) : STONE_NONE;
  note->move = (MoveJudgement) g_rand_int_range (lot, 0, MOVE_GOOD + 1);
  note->move_emphasis = note->move == MOVE_UNJUDGED ? 0 : 1;
  note->position = (StudyPositionJudgement) g_rand_int_range (lot, 0, STUDY_POSITION_UNCLEAR + 1);
  note->position_emphasis = note->position == STUDY_POSITION_UNJUDGED ? 0 : 2;
  note->hotspot = g_rand_int_range (lot, 0, 3);
  note->has_value = g_rand_boolean (lot);
  note->value = note->has_value ? g_rand_int_range (lot, -100, 100) / 3.0 : 0;
  note->seconds_left[0] = g_rand_boolean (lot) ? 12.5 : -1;
  note->msecs = g_rand_boolean (lot) ? g_rand_int_range (lot, 0, 100000) : -1;
  note->start = g_rand_int_range (lot, 0, 20) == 0;
  if (g_rand_int_range (lot, 0, 5) == 0)
    note->others = g_strdup ("KO[]XY[a\\]b][c]");
  return note;
}

/* Adds a move where there is room, at a node by lot, of the colour whose turn it is. */
static inline StudyNode
add_random_move (GRand *lot, WuziStudy *study)
{
  StudyNode node = random_node (lot, study);
  StudyPosition position;

  wuzi_study_get_position (study, node, &position);
  return wuzi_study_add_move (study, node, position.turn,
                              random_point (lot, wuzi_study_get_size (study)));
}

static inline void
assert_same_study (WuziStudy *a, WuziStudy *b)
{
  StudyNode x = STUDY_ROOT;
  StudyNode y = STUDY_ROOT;

  ck_assert_int_eq (wuzi_study_get_size (a), wuzi_study_get_size (b));
  for (int info = 0; info < STUDY_INFO_COUNT; info++)
    ck_assert_pstr_eq (wuzi_study_get_info (a, (StudyInfo) info),
                       wuzi_study_get_info (b, (StudyInfo) info));
  while (x != STUDY_NO_NODE && y != STUDY_NO_NODE) {
    ck_assert_int_eq (wuzi_study_get_stone (a, x), wuzi_study_get_stone (b, y));
    ck_assert_int_eq (wuzi_study_get_point (a, x), wuzi_study_get_point (b, y));
    ck_assert_uint_eq (wuzi_study_get_depth (a, x), wuzi_study_get_depth (b, y));
    ck_assert (study_note_equal (wuzi_study_get_note (a, x), wuzi_study_get_note (b, y)));
    x = wuzi_study_walk (a, x, STUDY_ROOT);
    y = wuzi_study_walk (b, y, STUDY_ROOT);
  }
  ck_assert (x == STUDY_NO_NODE && y == STUDY_NO_NODE);
}
