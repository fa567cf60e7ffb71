/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes once through the tree, and keeps what is found by keys of positions. */
#include "teacher/repertoire.h"

#include <string.h>

enum {
  ROUND = 1 << 12, /* nodes, until it is looked whether it was cancelled */
  NO_POSITION = G_MAXUINT,
};

/* So that the same stones under another rule are another position. */
static const guint64 RULE_KEY = 0x9e3779b97f4a7c15u;

/* A move as it was met. */
typedef struct {
  guint position;
  guint order; /* in the tree */
  gboolean bad;
  RepertoireMove move;
} Met;

/* From a position, somebody else's move leads to one. */
typedef struct {
  guint64 from;
  guint order;
  guint position;
} Reply;

struct _Repertoire {
  WuziStudy *study; /* Owned */
  Rule rule;
  StudyRepertoire sides;

  /* Owned */
  GArray *positions; /* of RepertoirePosition */
  GArray *moves;     /* of RepertoireMove */
  GArray *replies;   /* of Reply, by key and order */
};

/* What is known of the nodes on the way. */
typedef struct {
  guint64 key;
  guint position; /* or NO_POSITION */
  guint erred;    /* bits of sides whose bad move is above */
  Stone turn;
} Step;

/* What is needed while the tree is gone through. */
typedef struct {
  Repertoire *repertoire;
  GHashTable *numbers; /* key to the number of a position */
  GArray *met;         /* of Met */
  GArray *way;         /* of Step */
} Reader;

void
repertoire_free (Repertoire *self)
{
  g_object_unref (self->study);
  g_array_unref (self->positions);
  g_array_unref (self->moves);
  g_array_unref (self->replies);
  g_free (self);
}

guint64
repertoire_get_key (const Repertoire *self, const StudyPosition *position)
{
  return study_position_get_key (position, TRUE) ^ RULE_KEY * ((guint64) self->rule + 1);
}

/* --- reading --- */

static Step *
get_step (Reader *reader, guint depth)
{
  return &g_array_index (reader->way, Step, depth);
}

static void
add_reply (Reader *reader, guint depth)
{
  const Step *step = get_step (reader, depth);
  Reply reply = { 0, reader->repertoire->replies->len, step->position };

  if (depth == 0)
    return;
  reply.from = get_step (reader, depth - 1)->key;
  g_array_append_val (reader->repertoire->replies, reply);
}

/* The number of the position at a node on the way, which has a move. */
static guint
find_position (Reader *reader, guint depth, StudyNode node)
{
  Step *step = get_step (reader, depth);
  gpointer number;

  if (step->position != NO_POSITION)
    return step->position;
  if (!g_hash_table_lookup_extended (reader->numbers, &step->key, NULL, &number)) {
    RepertoirePosition position = { .key = step->key, .node = node };

    number = GUINT_TO_POINTER (reader->repertoire->positions->len);
    g_array_append_val (reader->repertoire->positions, position);
    g_hash_table_insert (reader->numbers, g_memdup2 (&step->key, sizeof step->key), number);
  }
  step->position = GPOINTER_TO_UINT (number);
  add_reply (reader, depth);
  return step->position;
}

/* Is the node's move one of a side that the repertoire is for, and in its turn? */
static gboolean
is_move (Reader *reader, const Step *before, Stone stone, Point point)
{
  return stone != STONE_NONE && point != POINT_NONE && stone == before->turn
         && study_repertoire_has (reader->repertoire->sides, stone)
         && (before->erred & (1u << stone_index (stone))) == 0;
}

static void
read_node (Reader *reader, const StudyCursor *cursor)
{
  WuziStudy *study = reader->repertoire->study;
  const StudyPosition *position = study_cursor_get_position (cursor);
  StudyNode node = study_cursor_get_node (cursor);
  guint depth = study_cursor_get_depth (cursor);
  Stone stone = wuzi_study_get_stone (study, node);
  const StudyNote *note = wuzi_study_get_note (study, node);
  gboolean bad = note != NULL && note->move == MOVE_BAD;
  Step step = { repertoire_get_key (reader->repertoire, position), NO_POSITION, 0, position->turn };

  g_array_set_size (reader->way, depth);
  if (depth > 0) {
    Step *before = get_step (reader, depth - 1);

    step.erred = before->erred;
    if (is_move (reader, before, stone, wuzi_study_get_point (study, node))) {
      Met met = { 0, reader->met->len, bad, { step.key, node } };

      met.position = find_position (reader, depth - 1, wuzi_study_get_parent (study, node));
      g_array_append_val (reader->met, met);
    }
  }
  if (bad && stone != STONE_NONE)
    step.erred |= 1u << stone_index (stone);
  g_array_append_val (reader->way, step);
}

static int
compare_orders (gconstpointer a, gconstpointer b)
{
  const Met *first = a;
  const Met *second = b;

  if (first->position != second->position)
    return first->position < second->position ? -1 : 1;
  return first->order < second->order ? -1 : first->order > second->order;
}

/* Those that lead to the same come together, in the tree's order. */
static int
compare_met (gconstpointer a, gconstpointer b)
{
  const Met *first = a;
  const Met *second = b;

  if (first->position != second->position)
    return first->position < second->position ? -1 : 1;
  if (first->move.after != second->move.after)
    return first->move.after < second->move.after ? -1 : 1;
  return compare_orders (a, b);
}

static int
compare_replies (gconstpointer a, gconstpointer b)
{
  const Reply *first = a;
  const Reply *second = b;

  if (first->from != second->from)
    return first->from < second->from ? -1 : 1;
  return first->order < second->order ? -1 : first->order > second->order;
}

/* Each move once, in the tree's order, unless it is bad somewhere. */
static void
unite_met (GArray *met)
{
  guint count = 0;

  g_array_sort (met, compare_met);
  for (guint i = 0, end; i < met->len; i = end) {
    const Met first = g_array_index (met, Met, i);
    gboolean bad = FALSE;

    for (end = i; end < met->len; end++) {
      const Met *other = &g_array_index (met, Met, end);

      if (other->position != first.position || other->move.after != first.move.after)
        break;
      bad = bad || other->bad;
    }
    if (!bad)
      g_array_index (met, Met, count++) = first;
  }
  g_array_set_size (met, count);
  g_array_sort (met, compare_orders);
}

/* Positions get their moves; some have none for now. */
static void
take_moves (Reader *reader)
{
  Repertoire *self = reader->repertoire;

  unite_met (reader->met);
  for (guint i = 0; i < reader->met->len; i++) {
    const Met *met = &g_array_index (reader->met, Met, i);
    RepertoirePosition *position =
        &g_array_index (self->positions, RepertoirePosition, met->position);

    if (position->count++ == 0)
      position->first = i;
    g_array_append_val (self->moves, met->move);
  }
}

/* Positions all of whose moves are bad go. */
static void
drop_empty (Repertoire *self)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) positions = self->positions;
  g_autoptr (GArray) replies = self->replies;

  self->positions = g_array_new (FALSE, FALSE, sizeof (RepertoirePosition));
  self->replies = g_array_new (FALSE, FALSE, sizeof (Reply));
  for (guint i = 0; i < positions->len; i++) {
    const RepertoirePosition *position = &g_array_index (positions, RepertoirePosition, i);
    guint number = position->count > 0 ? self->positions->len : NO_POSITION;

    g_array_append_val (numbers, number);
    if (position->count > 0)
      g_array_append_vals (self->positions, position, 1);
  }
  for (guint i = 0; i < replies->len; i++) {
    Reply reply = g_array_index (replies, Reply, i);

    reply.position = g_array_index (numbers, guint, reply.position);
    if (reply.position != NO_POSITION)
      g_array_append_val (self->replies, reply);
  }
  g_array_sort (self->replies, compare_replies);
}

Repertoire *
repertoire_new (WuziStudy *study, GCancellable *cancellable)
{
  g_autoptr (Repertoire) self = g_new0 (Repertoire, 1);
  g_autoptr (GHashTable) numbers =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) met = g_array_new (FALSE, FALSE, sizeof (Met));
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (Step));
  g_autoptr (StudyCursor) cursor = wuzi_study_new_cursor (study);
  Reader reader = { self, numbers, met, way };
  guint count = 0;

  self->study = g_object_ref (study);
  self->rule = RULE_FREESTYLE;
  wuzi_study_get_rule (study, &self->rule);
  self->sides = study_repertoire_get (study);
  self->positions = g_array_new (FALSE, FALSE, sizeof (RepertoirePosition));
  self->moves = g_array_new (FALSE, FALSE, sizeof (RepertoireMove));
  self->replies = g_array_new (FALSE, FALSE, sizeof (Reply));
  do {
    if (count++ % ROUND == 0 && g_cancellable_is_cancelled (cancellable))
      return NULL;
    read_node (&reader, cursor);
  } while (study_cursor_next (cursor, TRUE));
  take_moves (&reader);
  drop_empty (self);
  return g_steal_pointer (&self);
}

/* --- what is in it --- */

WuziStudy *
repertoire_get_study (const Repertoire *self)
{
  return self->study;
}

Rule
repertoire_get_rule (const Repertoire *self)
{
  return self->rule;
}

guint
repertoire_get_count (const Repertoire *self)
{
  return self->positions->len;
}

const RepertoirePosition *
repertoire_get (const Repertoire *self, guint index)
{
  return &g_array_index (self->positions, RepertoirePosition, index);
}

const RepertoireMove *
repertoire_get_move (const Repertoire *self, guint number)
{
  return &g_array_index (self->moves, RepertoireMove, number);
}

static gboolean
has (const GArray *numbers, guint number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return TRUE;
  return FALSE;
}

GArray *
repertoire_list_replies (const Repertoire *self, guint64 key)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint low = 0;
  guint high = self->replies->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (g_array_index (self->replies, Reply, middle).from < key)
      low = middle + 1;
    else
      high = middle;
  }
  for (; low < self->replies->len && g_array_index (self->replies, Reply, low).from == key; low++)
    if (!has (found, g_array_index (self->replies, Reply, low).position))
      g_array_append_val (found, g_array_index (self->replies, Reply, low).position);
  return found;
}

/* --- points of a board --- */

static guint64
get_key_after (const Repertoire *self, StudyPosition *board, Point point)
{
  Stone turn = board->turn;
  guint64 key;

  study_position_set (board, point, turn);
  board->turn = stone_other (turn);
  key = repertoire_get_key (self, board);
  board->turn = turn;
  study_position_set (board, point, STONE_NONE);
  return key;
}

/* The first point from one on after which a board is that position; POINT_NONE if there is none. */
static Point
find_point (const Repertoire *self, StudyPosition *board, guint64 after, int *place)
{
  for (; *place < board->size * board->size; (*place)++) {
    Point point = point_make (*place % board->size, *place / board->size);

    if (board->at[point] == STONE_NONE && get_key_after (self, board, point) == after) {
      (*place)++;
      return point;
    }
  }
  return POINT_NONE;
}

/* The point of a node as the tree has it, if that leads to the position on the board; else another
 * one. */
static Point
find_own_point (const Repertoire *self, StudyPosition *board, StudyNode node, guint64 after)
{
  Point point = wuzi_study_get_point (self->study, node);
  int place = 0;

  if (point != POINT_NONE && board->at[point] == STONE_NONE
      && get_key_after (self, board, point) == after)
    return point;
  return find_point (self, board, after, &place);
}

static void
add_point (GArray *points, Point point)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, Point, i) == point)
      return;
  g_array_append_val (points, point);
}

GArray *
repertoire_list_points (const Repertoire *self, guint index, const StudyPosition *board,
                        guint *shown)
{
  const RepertoirePosition *position = repertoire_get (self, index);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Point));
  StudyPosition at = *board;

  for (guint i = 0; i < position->count; i++) {
    const RepertoireMove *move = repertoire_get_move (self, position->first + i);
    Point point = find_own_point (self, &at, move->node, move->after);

    if (point != POINT_NONE)
      add_point (points, point);
  }
  *shown = points->len;
  for (guint i = 0; i < position->count; i++) {
    guint64 after = repertoire_get_move (self, position->first + i)->after;
    int place = 0;
    Point point;

    while ((point = find_point (self, &at, after, &place)) != POINT_NONE)
      add_point (points, point);
  }
  return points;
}

gboolean
repertoire_play_reply (const Repertoire *self, guint index, StudyPosition *board)
{
  const RepertoirePosition *position = repertoire_get (self, index);
  Point point = find_own_point (self, board, position->node, position->key);

  if (point == POINT_NONE)
    return FALSE;
  study_position_set (board, point, board->turn);
  board->turn = stone_other (board->turn);
  board->last = point;
  return TRUE;
}

/* --- words --- */

static void
add_comment (GString *text, WuziStudy *study, StudyNode node)
{
  const StudyNote *note = wuzi_study_get_note (study, node);

  if (note == NULL || note->comment == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, note->comment);
}

char *
repertoire_dup_comment (const Repertoire *self, guint index, guint64 after)
{
  const RepertoirePosition *position = repertoire_get (self, index);
  g_autoptr (GString) text = g_string_new (NULL);

  add_comment (text, self->study, position->node);
  for (guint i = 0; i < position->count; i++) {
    const RepertoireMove *move = repertoire_get_move (self, position->first + i);

    if (after == 0 || move->after == after)
      add_comment (text, self->study, move->node);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
