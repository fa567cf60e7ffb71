/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stack of the nodes on the way, and of what each of them has changed on the board. */
#include "study/study-cursor.h"

/* What a point was before the cursor went on. */
typedef struct {
  Point point;
  guint8 stone;
  guint16 number;
} FormerPoint;

/* A node on the way, and what it was before it. */
typedef struct {
  StudyNode node;
  guint formers;
  guint moves; /* on the way to the node */
  Point last;
  guint8 turn;
} Mark;

struct StudyCursor {
  const StudyNodes *nodes; /* Borrowed */
  StudyPosition position;
  guint16 numbers[POINT_COUNT]; /* of moves; 0: what is there was set up, or nothing is there */
  GArray *formers;              /* of FormerPoint */
  GArray *marks;                /* of Mark; the first is the root */
};

static const Mark *
get_mark (const StudyCursor *cursor)
{
  return &g_array_index (cursor->marks, Mark, cursor->marks->len - 1);
}

static void
cursor_set (StudyCursor *cursor, Point point, Stone stone, guint number)
{
  const FormerPoint former = { point, cursor->position.at[point], cursor->numbers[point] };

  number = MIN (number, G_MAXUINT16);
  if (former.stone == STONE_OFF || (former.stone == stone && former.number == number))
    return;
  g_array_append_val (cursor->formers, former);
  study_position_set (&cursor->position, point, stone);
  cursor->numbers[point] = (guint16) number;
}

static void
set_up (StudyCursor *cursor, const StudyNote *note)
{
  StudyPosition *position = &cursor->position;

  for (guint i = 0; note->stones != NULL && i < note->stones->len; i++) {
    const StudyStone *stone = &g_array_index (note->stones, StudyStone, i);

    cursor_set (cursor, stone->point, stone->stone, 0);
  }
  if (note->turn != STONE_NONE)
    position->turn = note->turn;
  else if (note->stones != NULL)
    position->turn = position->count[0] <= position->count[1] ? STONE_BLACK : STONE_WHITE;
}

/* Puts down what belongs to a node: what is set up, then the move. */
static void
enter (StudyCursor *cursor, StudyNode at)
{
  const StudyNodeData *node = study_nodes_look (cursor->nodes, at);
  guint moves = cursor->marks->len > 0 ? get_mark (cursor)->moves : 0;
  const Mark mark = { at, cursor->formers->len, moves + (node->stone != STONE_NONE ? 1 : 0),
                      cursor->position.last, (guint8) cursor->position.turn };

  g_array_append_val (cursor->marks, mark);
  cursor->position.last = POINT_NONE;
  if (node->note != NULL)
    set_up (cursor, node->note);
  if (node->stone == STONE_NONE)
    return;
  if (node->point != POINT_NONE)
    cursor_set (cursor, node->point, (Stone) node->stone, mark.moves);
  cursor->position.last = node->point;
  cursor->position.turn = stone_other ((Stone) node->stone);
}

/* Takes back what the last node put down. */
static void
leave (StudyCursor *cursor)
{
  Mark mark = *get_mark (cursor);

  while (cursor->formers->len > mark.formers) {
    FormerPoint former = g_array_index (cursor->formers, FormerPoint, cursor->formers->len - 1);

    study_position_set (&cursor->position, former.point, (Stone) former.stone);
    cursor->numbers[former.point] = former.number;
    g_array_set_size (cursor->formers, cursor->formers->len - 1);
  }
  cursor->position.last = mark.last;
  cursor->position.turn = (Stone) mark.turn;
  g_array_set_size (cursor->marks, cursor->marks->len - 1);
}

StudyCursor *
study_cursor_new (const StudyNodes *nodes, int size)
{
  StudyCursor *cursor = g_new0 (StudyCursor, 1);

  cursor->nodes = nodes;
  cursor->formers = g_array_new (FALSE, FALSE, sizeof (FormerPoint));
  cursor->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  study_position_init (&cursor->position, size);
  enter (cursor, STUDY_ROOT);
  return cursor;
}

void
study_cursor_free (StudyCursor *cursor)
{
  g_array_unref (cursor->formers);
  g_array_unref (cursor->marks);
  g_free (cursor);
}

StudyNode
study_cursor_get_node (const StudyCursor *cursor)
{
  return get_mark (cursor)->node;
}

guint
study_cursor_get_depth (const StudyCursor *cursor)
{
  return cursor->marks->len - 1;
}

const StudyPosition *
study_cursor_get_position (const StudyCursor *cursor)
{
  return &cursor->position;
}

void
study_cursor_descend (StudyCursor *cursor, StudyNode child)
{
  enter (cursor, child);
}

gboolean
study_cursor_ascend (StudyCursor *cursor)
{
  if (cursor->marks->len == 1)
    return FALSE;
  leave (cursor);
  return TRUE;
}

gboolean
study_cursor_next (StudyCursor *cursor, gboolean descend)
{
  StudyNode node = study_cursor_get_node (cursor);
  StudyNode child = descend ? study_nodes_look (cursor->nodes, node)->child : STUDY_NO_NODE;

  if (child != STUDY_NO_NODE) {
    enter (cursor, child);
    return TRUE;
  }
  while (study_cursor_ascend (cursor)) {
    StudyNode next = study_nodes_look (cursor->nodes, node)->next;

    if (next != STUDY_NO_NODE) {
      enter (cursor, next);
      return TRUE;
    }
    node = study_cursor_get_node (cursor);
  }
  return FALSE;
}

gboolean
study_cursor_can_play (const StudyCursor *cursor, Point point)
{
  return point == POINT_NONE || (point < POINT_COUNT && cursor->position.at[point] == STONE_NONE);
}

const guint16 *
study_cursor_get_numbers (const StudyCursor *cursor)
{
  return cursor->numbers;
}

guint
study_cursor_count_moves (const StudyCursor *cursor)
{
  return get_mark (cursor)->moves;
}

gboolean
study_cursor_is_below (const StudyCursor *cursor, StudyNode node)
{
  guint depth = study_nodes_look (cursor->nodes, node)->depth;

  return depth < cursor->marks->len && g_array_index (cursor->marks, Mark, depth).node == node;
}

void
study_cursor_go_to (StudyCursor *cursor, StudyNode node)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (StudyNode));

  for (; !study_cursor_is_below (cursor, node);
       node = study_nodes_look (cursor->nodes, node)->parent)
    g_array_append_val (way, node);
  while (study_cursor_get_node (cursor) != node)
    leave (cursor);
  for (guint i = way->len; i > 0; i--)
    enter (cursor, g_array_index (way, StudyNode, i - 1));
}
