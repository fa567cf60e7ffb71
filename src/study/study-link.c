/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what format-text.c reads. */
#include "study/study-link.h"

#include "board/notation.h"

/* Both have boards of that size alone. */
enum {
  SIZE = 15,
};

static const char *const STARTS[] = {
  [STUDY_LINK_GOMOCALC] = "https://gomocalc.com/#/",
  [STUDY_LINK_PORTAL] = "https://renjuportal.com/board?mvs=",
};

/* The nodes with a move that lead to a node; NULL if there is something else, too. (element-type
 * StudyNode) */
static GArray *
list_moves (WuziStudy *study, StudyNode node)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (StudyNode));

  for (; node != STUDY_NO_NODE; node = wuzi_study_get_parent (study, node)) {
    const StudyNote *note = wuzi_study_get_note (study, node);

    if (note != NULL && note->stones != NULL)
      return NULL;
    if (wuzi_study_get_stone (study, node) == STONE_NONE)
      continue;
    if (wuzi_study_get_point (study, node) == POINT_NONE)
      return NULL;
    g_array_prepend_val (moves, node);
  }
  return g_steal_pointer (&moves);
}

static void
append_point (GString *link, Point point, StudyLink kind)
{
  char name[NOTATION_POINT_BYTES];

  if (kind == STUDY_LINK_GOMOCALC)
    g_string_append (link, notation_from_point (point, name));
  else
    g_string_append_printf (link, "%x%x", point_x (point), SIZE - 1 - point_y (point));
}

char *
study_link_new (WuziStudy *study, StudyNode node, StudyLink kind)
{
  g_autoptr (GArray) moves = list_moves (study, node);
  g_autoptr (GString) link = g_string_new (STARTS[kind]);

  if (moves == NULL || wuzi_study_get_size (study) != SIZE)
    return NULL;
  for (guint i = 0; i < moves->len; i++) {
    StudyNode move = g_array_index (moves, StudyNode, i);

    if (wuzi_study_get_stone (study, move) != (i % 2 == 0 ? STONE_BLACK : STONE_WHITE))
      return NULL;
    append_point (link, wuzi_study_get_point (study, move), kind);
  }
  return g_string_free (g_steal_pointer (&link), FALSE);
}
