/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds moves among the branches by the positions they lead to. */
#include "present/study/study-played.h"

#include <string.h>

#include "present/study/explorer-words.h"

/* What is the same however the board is turned. */
static guint64
find_key (const StudyPosition *position, Point point)
{
  StudyPosition after = *position;

  study_position_set (&after, point, position->turn);
  return study_position_get_key (&after, TRUE);
}

static StudyNode
find_child (WuziStudy *study, StudyNode node, const StudyPosition *position, Point point)
{
  guint64 wanted = find_key (position, point);
  StudyNode exact = wuzi_study_find_child (study, node, position->turn, point);
  StudyNode child = exact != STUDY_NO_NODE ? STUDY_NO_NODE : wuzi_study_get_child (study, node);

  for (; child != STUDY_NO_NODE; child = wuzi_study_get_next (study, child)) {
    Point other = wuzi_study_get_point (study, child);

    if (wuzi_study_get_stone (study, child) == position->turn && other != POINT_NONE
        && find_key (position, other) == wanted)
      return child;
  }
  return exact;
}

/* What was said before stays. */
static void
comment_on (WuziStudy *study, StudyNode node, const char *words)
{
  const StudyNote *note = wuzi_study_get_note (study, node);
  const char *before = note != NULL ? note->comment : NULL;
  g_autofree char *all = NULL;

  if (before != NULL && strstr (before, words) != NULL)
    return;
  all = before != NULL && *before != '\0' ? g_strdup_printf ("%s\n%s", before, words)
                                          : g_strdup (words);
  wuzi_study_set_comment (study, node, all);
}

guint
study_played_add (WuziStudy *study, StudyNode node, const GArray *next, guint least)
{
  StudyNode current = wuzi_study_get_current (study);
  StudyPosition position;
  guint count = 0;

  wuzi_study_get_position (study, node, &position);
  wuzi_study_begin (study);
  for (guint i = 0; i < next->len; i++) {
    const NextMove *move = &g_array_index (next, NextMove, i);
    g_autofree char *words = NULL;
    StudyNode child;

    if (move->point == POINT_NONE || move->games < least)
      continue;
    child = find_child (study, node, &position, move->point);
    if (child == STUDY_NO_NODE)
      child = wuzi_study_add_move (study, node, position.turn, move->point);
    if (child == STUDY_NO_NODE)
      break;
    words = explorer_words_for_comment (move, position.turn);
    comment_on (study, child, words);
    count++;
  }
  wuzi_study_set_current (study, current);
  wuzi_study_end (study);
  return count;
}
