/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds a line; and writes what format-text.c and format-positions.c read. */
#include "study/study-line.h"

#include "board/notation.h"

void
study_line_add (WuziStudy *study, StudyNode node, Stone first, const Point *points, int length)
{
  StudyNode current = wuzi_study_get_current (study);
  Stone stone = first;

  g_object_freeze_notify (G_OBJECT (study));
  wuzi_study_begin (study);
  for (int i = 0; i < length && node != STUDY_NO_NODE; i++) {
    node = wuzi_study_add_move (study, node, stone, points[i]);
    stone = stone_other (stone);
  }
  wuzi_study_set_current (study, current);
  wuzi_study_end (study);
  g_object_thaw_notify (G_OBJECT (study));
}

/* Adds a node's move behind those that follow it. FALSE if there is something else, too. */
static gboolean
add_move (GArray *points, GArray *stones, WuziStudy *study, StudyNode node)
{
  const StudyNote *note = wuzi_study_get_note (study, node);
  Stone stone = wuzi_study_get_stone (study, node);
  Point point = wuzi_study_get_point (study, node);

  if (note != NULL && note->stones != NULL)
    return FALSE;
  if (stone == STONE_NONE)
    return TRUE;
  if (point == POINT_NONE)
    return FALSE;
  g_array_append_val (points, point);
  g_array_append_val (stones, stone);
  return TRUE;
}

static void
turn_round (GArray *points)
{
  for (guint i = 0; i < points->len / 2; i++) {
    Point *first = &g_array_index (points, Point, i);
    Point *last = &g_array_index (points, Point, points->len - 1 - i);
    Point kept = *first;

    *first = *last;
    *last = kept;
  }
}

GArray *
study_line_list (WuziStudy *study, StudyNode node)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (Point));
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (Stone));

  for (; node != STUDY_NO_NODE; node = wuzi_study_get_parent (study, node))
    if (!add_move (points, stones, study, node))
      return NULL;
  for (guint i = 0; i < stones->len; i++)
    if (g_array_index (stones, Stone, stones->len - 1 - i)
        != (i % 2 == 0 ? STONE_BLACK : STONE_WHITE))
      return NULL;
  turn_round (points);
  return g_steal_pointer (&points);
}

char *
study_line_new_row (WuziStudy *study, StudyNode node)
{
  g_autoptr (GArray) points = study_line_list (study, node);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; points != NULL && i < points->len; i++) {
    char name[NOTATION_POINT_BYTES];

    g_string_append (text, notation_from_point (g_array_index (points, Point, i), name));
  }
  return points != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
study_line_new_numbered (WuziStudy *study, StudyNode node)
{
  g_autoptr (GArray) points = study_line_list (study, node);
  g_autoptr (GString) text = g_string_new (NULL);

  if (points == NULL)
    return NULL;
  for (guint i = 0; i < points->len; i++) {
    char name[NOTATION_POINT_BYTES];

    if (i > 0)
      g_string_append_c (text, ' ');
    if (i % 2 == 0)
      g_string_append_printf (text, "%u. ", i / 2 + 1);
    g_string_append (text, notation_from_point (g_array_index (points, Point, i), name));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- the protocol --- */

/* The stones of a colour, in no order of their own. */
static void
add_stones (GArray *points, const StudyPosition *position, Stone stone)
{
  for (Point point = 0; point < POINT_COUNT; point++)
    if (position->at[point] == stone)
      g_array_append_val (points, point);
}

/* Ours are those of whoever is asked for a move. */
static void
add_stone (GString *text, const StudyPosition *position, Point point)
{
  g_string_append_printf (text, "%d,%d,%d\n", point_x (point), position->size - 1 - point_y (point),
                          position->at[point] == (uint8_t) position->turn ? 1 : 2);
}

static void
add_rule (GString *text, WuziStudy *study)
{
  static const int NUMBERS[RULE_COUNT] = {
    [RULE_FREESTYLE] = 0,
    [RULE_STANDARD] = 1,
    [RULE_RENJU] = 4,
    [RULE_CARO] = 8,
  };
  Rule rule;

  if (wuzi_study_get_rule (study, &rule))
    g_string_append_printf (text, "INFO rule %d\n", NUMBERS[rule]);
}

char *
study_line_new_block (WuziStudy *study, StudyNode node)
{
  g_autoptr (GArray) points = study_line_list (study, node);
  g_autoptr (GString) text = g_string_new (NULL);
  StudyPosition position;

  wuzi_study_get_position (study, node, &position);
  if (points == NULL) {
    points = g_array_new (FALSE, FALSE, sizeof (Point));
    add_stones (points, &position, STONE_BLACK);
    add_stones (points, &position, STONE_WHITE);
  }
  if (points->len == 0)
    return NULL;
  g_string_append_printf (text, "START %d\n", position.size);
  add_rule (text, study);
  g_string_append (text, "BOARD\n");
  for (guint i = 0; i < points->len; i++)
    add_stone (text, &position, g_array_index (points, Point, i));
  g_string_append (text, "DONE\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}
