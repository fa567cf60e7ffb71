/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each changes a copy of the current node's note, and sets it. */
#include "present/study/study-marking.h"

#include <stdlib.h>

enum {
  LETTERS = 26,
};

/* (transfer full) */
static StudyNote *
copy_note (WuziStudy *study)
{
  return study_note_copy (wuzi_study_get_note (study, wuzi_study_get_current (study)));
}

void
study_marking_toggle (WuziStudy *study, MarkKind kind, Point point, Point to)
{
  StudyNote *note = copy_note (study);
  gboolean there = study_note_find_mark (note, kind, point, to) != NULL;

  study_note_set_mark (note, kind, point, to, NULL, !there);
  wuzi_study_set_note (study, wuzi_study_get_current (study), note);
}

static gboolean
has_label (const StudyNote *note, const char *text)
{
  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++)
    if (g_strcmp0 (g_array_index (note->marks, StudyMark, i).text, text) == 0)
      return TRUE;
  return FALSE;
}

/* A … Z, a … z; NULL if all are there. (transfer full) */
static char *
find_letter (const StudyNote *note)
{
  for (int i = 0; i < 2 * LETTERS; i++) {
    const char text[2] = { (char) (i < LETTERS ? 'A' + i : 'a' + i - LETTERS), '\0' };

    if (!has_label (note, text))
      return g_strdup (text);
  }
  return NULL;
}

/* (transfer full) */
static char *
find_number (const StudyNote *note)
{
  long highest = 0;

  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++) {
    const char *text = g_array_index (note->marks, StudyMark, i).text;

    if (text != NULL)
      highest = MAX (highest, MIN (atol (text), STUDY_MAX_MARKS));
  }
  return g_strdup_printf ("%ld", highest + 1);
}

void
study_marking_toggle_label (WuziStudy *study, Point point, gboolean number)
{
  StudyNote *note = copy_note (study);
  gboolean there = study_note_find_mark (note, MARK_LABEL, point, POINT_NONE) != NULL;
  g_autofree char *text = number ? find_number (note) : find_letter (note);

  study_note_set_mark (note, MARK_LABEL, point, POINT_NONE, text, !there && text != NULL);
  wuzi_study_set_note (study, wuzi_study_get_current (study), note);
}

void
study_marking_erase (WuziStudy *study, Point point)
{
  StudyNote *note = copy_note (study);

  for (guint i = note->marks != NULL ? note->marks->len : 0; i > 0; i--) {
    const StudyMark mark = g_array_index (note->marks, StudyMark, i - 1);

    if (mark.point == point || mark.to == point)
      study_note_set_mark (note, mark.kind, mark.point, mark.to, NULL, FALSE);
  }
  wuzi_study_set_note (study, wuzi_study_get_current (study), note);
}

/* The node in which stones are set up: the current one, unless that has a move; then a new one
 * after it, which becomes the current one. */
static StudyNode
get_node_for_stones (WuziStudy *study)
{
  StudyNode node = wuzi_study_get_current (study);

  if (wuzi_study_get_stone (study, node) == STONE_NONE)
    return node;
  node = wuzi_study_add_node (study, node);
  if (node != STUDY_NO_NODE)
    wuzi_study_set_current (study, node);
  return node;
}

/* The stone that lies there before this node. */
static Stone
get_former_stone (WuziStudy *study, StudyNode node, Point point)
{
  StudyNode parent = wuzi_study_get_parent (study, node);
  StudyPosition position;

  if (parent == STUDY_NO_NODE)
    return STONE_NONE;
  wuzi_study_get_position (study, parent, &position);
  return (Stone) position.at[point];
}

void
study_marking_set_stone (WuziStudy *study, Point point, Stone stone)
{
  StudyPosition position;
  StudyNote *note;
  StudyNode node;

  wuzi_study_get_position (study, wuzi_study_get_current (study), &position);
  if ((Stone) position.at[point] == stone)
    stone = STONE_NONE;
  if ((Stone) position.at[point] == stone || position.at[point] == STONE_OFF)
    return;
  wuzi_study_begin (study);
  node = get_node_for_stones (study);
  if (node != STUDY_NO_NODE) {
    note = study_note_copy (wuzi_study_get_note (study, node));
    if (get_former_stone (study, node, point) == stone)
      study_note_unset_stone (note, point);
    else
      study_note_set_stone (note, point, stone);
    wuzi_study_set_note (study, node, note);
  }
  wuzi_study_end (study);
}

void
study_marking_set_turn (WuziStudy *study, Stone turn)
{
  const StudyNote *present = wuzi_study_get_note (study, wuzi_study_get_current (study));
  StudyNote *note;
  StudyNode node;

  if (turn == (present != NULL ? present->turn : STONE_NONE))
    return;
  wuzi_study_begin (study);
  node = get_node_for_stones (study);
  if (node != STUDY_NO_NODE) {
    note = study_note_copy (wuzi_study_get_note (study, node));
    note->turn = turn;
    wuzi_study_set_note (study, node, note);
  }
  wuzi_study_end (study);
}
