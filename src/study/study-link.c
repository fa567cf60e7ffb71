/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what board/link.h finds. */
#include "study/study-link.h"

#include "board/notation.h"
#include "study/study-line.h"

/* Both have boards of that size alone. */
enum {
  SIZE = 15,
};

static const char *const STARTS[] = {
  [STUDY_LINK_GOMOCALC] = "https://gomocalc.com/#/",
  [STUDY_LINK_PORTAL] = "https://renjuportal.com/board?mvs=",
};

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
  g_autoptr (GArray) points = study_line_list (study, node);
  g_autoptr (GString) link = g_string_new (STARTS[kind]);

  if (points == NULL || wuzi_study_get_size (study) != SIZE)
    return NULL;
  for (guint i = 0; i < points->len; i++)
    append_point (link, g_array_index (points, Point, i), kind);
  return g_string_free (g_steal_pointer (&link), FALSE);
}
