/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists positions in a thread, then asks about one after the other. */
#include "present/study/repertoire-gaps.h"

#include "board/notation.h"
#include "board/rules.h"
#include "board/symmetry.h"
#include "teacher/repertoire.h"
#include "threads/task-thread.h"

/* A position that is asked about. */
typedef struct {
  StudyNode node;
  StudyPosition position;
} Asked;

/* A gap as long as games are added to it. */
typedef struct {
  guint asked; /* number of the position */
  StudyNode node;
  NextMove next;
} Found;

typedef struct {
  /* Owned */
  WuziStudy *study; /* a copy */
  Repertoire *repertoire;
  GArray *asked;        /* of Asked, in the tree's order */
  GHashTable *answered; /* keys of positions that have moves */
  GArray *found;        /* of Found */
  GHashTable *numbers;  /* key of the position behind the move to the number in found, plus 1 */
  WuziExplorer *explorer;
  GStrv failed;

  gboolean more;
  guint done; /* so many positions */
  RepertoireGapsProgress progress;
  gpointer user_data;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_pointer (&search->repertoire, repertoire_free);
  g_array_unref (search->asked);
  g_hash_table_unref (search->answered);
  g_array_unref (search->found);
  g_hash_table_unref (search->numbers);
  g_object_unref (search->study);
  g_object_unref (search->explorer);
  g_strfreev (search->failed);
  g_free (search);
}

static void
gap_clear (gpointer data)
{
  g_free (((RepertoireGap *) data)->before);
}

void
repertoire_gaps_free (RepertoireGaps *self)
{
  g_array_unref (self->gaps);
  g_strfreev (self->failed);
  g_free (self);
}

static guint64 *
dup_key (guint64 key)
{
  return g_memdup2 (&key, sizeof key);
}

static GHashTable *
new_keys (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* --- which positions there are --- */

/* Can a game have come to it, black and white in turn, and is it the other side's turn? */
static gboolean
is_asked (const StudyPosition *position, StudyRepertoire sides)
{
  int stones = position->count[0] + position->count[1];

  return sides != STUDY_REPERTOIRE_NONE && position->count[0] - position->count[1] == stones % 2
         && position->turn == (stones % 2 == 0 ? STONE_BLACK : STONE_WHITE)
         && (sides == STUDY_REPERTOIRE_BOTH || !study_repertoire_has (sides, position->turn));
}

/* The nodes that the repertoire's moves lead to, and the root. */
static GHashTable *
list_reached (Search *search)
{
  GHashTable *reached = g_hash_table_new (NULL, NULL);

  g_hash_table_add (reached, GUINT_TO_POINTER (STUDY_ROOT));
  for (guint i = 0; i < repertoire_get_count (search->repertoire); i++) {
    const RepertoirePosition *position = repertoire_get (search->repertoire, i);

    g_hash_table_add (search->answered, dup_key (position->key));
    for (guint j = 0; j < position->count; j++) {
      const RepertoireMove *move = repertoire_get_move (search->repertoire, position->first + j);

      g_hash_table_add (reached, GUINT_TO_POINTER (move->node));
    }
  }
  return reached;
}

/* Each position once. */
static void
list_asked (Search *search, GCancellable *cancellable)
{
  g_autoptr (GHashTable) reached = list_reached (search);
  g_autoptr (GHashTable) keys = new_keys ();
  g_autoptr (StudyCursor) cursor = wuzi_study_new_cursor (search->study);
  StudyRepertoire sides = study_repertoire_get (search->study);

  do {
    Asked asked = { .node = study_cursor_get_node (cursor) };

    if (!g_hash_table_contains (reached, GUINT_TO_POINTER (asked.node)))
      continue;
    asked.position = *study_cursor_get_position (cursor);
    if (!is_asked (&asked.position, sides)
        || !g_hash_table_add (keys,
                              dup_key (repertoire_get_key (search->repertoire, &asked.position))))
      continue;
    search->more = search->asked->len == REPERTOIRE_GAPS_MOST_POSITIONS;
    if (!search->more)
      g_array_append_val (search->asked, asked);
  } while (!search->more && !g_cancellable_is_cancelled (cancellable)
           && study_cursor_next (cursor, TRUE));
}

static void
list_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;

  search->repertoire = repertoire_new (search->study, cancellable);
  if (search->repertoire != NULL)
    list_asked (search, cancellable);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

/* --- what was played there --- */

static void
make_filter (Search *search, const Board *board, GameFilter *filter)
{
  SymmetryKeys keys;

  symmetry_keys_init (&keys, board);
  game_filter_init (filter);
  filter->rule = (int) repertoire_get_rule (search->repertoire);
  filter->size = board->size;
  filter->position = symmetry_keys_least (&keys);
  filter->stones = (guint) board->count;
}

static StudyPosition
play (const StudyPosition *position, Point point)
{
  StudyPosition after = *position;

  study_position_set (&after, point, position->turn);
  after.turn = stone_other (position->turn);
  after.last = point;
  return after;
}

/* A move that ends the game needs no answer. */
static gboolean
goes_on (Search *search, const StudyPosition *after)
{
  Board board;

  study_position_to_board (after, &board);
  return rules_judge (repertoire_get_rule (search->repertoire), &board).outcome == OUTCOME_OPEN;
}

/* The child that makes the move, turned or mirrored, too. */
static StudyNode
find_child (Search *search, const Asked *asked, guint64 key)
{
  StudyNode child = wuzi_study_get_child (search->study, asked->node);

  for (; child != STUDY_NO_NODE; child = wuzi_study_get_next (search->study, child)) {
    Point point = wuzi_study_get_point (search->study, child);
    StudyPosition after;

    if (wuzi_study_get_stone (search->study, child) != asked->position.turn || point == POINT_NONE)
      continue;
    after = play (&asked->position, point);
    if (repertoire_get_key (search->repertoire, &after) == key)
      return child;
  }
  return STUDY_NO_NODE;
}

static void
take_move (Search *search, const NextMove *next)
{
  const Asked *asked = &g_array_index (search->asked, Asked, search->done);
  Found found = { search->done, asked->node, *next };
  StudyPosition after;
  StudyNode child;
  guint64 key;
  guint number;

  if (next->point == POINT_NONE)
    return;
  after = play (&asked->position, next->point);
  key = repertoire_get_key (search->repertoire, &after);
  if (g_hash_table_contains (search->answered, &key) || !goes_on (search, &after))
    return;
  number = GPOINTER_TO_UINT (g_hash_table_lookup (search->numbers, &key));
  /* Games that came to the same position by another order of moves are others. */
  if (number > 0) {
    next_move_add (&g_array_index (search->found, Found, number - 1).next, next);
    return;
  }
  child = find_child (search, asked, key);
  if (child != STUDY_NO_NODE) {
    found.node = child;
    found.next.point = wuzi_study_get_point (search->study, child);
  }
  g_array_append_val (search->found, found);
  g_hash_table_insert (search->numbers, dup_key (key), GUINT_TO_POINTER (search->found->len));
}

/* --- the answer --- */

/* The most played first, then in the tree's order. */
static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *one = a;
  const Found *other = b;

  if (one->next.games != other->next.games)
    return one->next.games > other->next.games ? -1 : 1;
  if (one->asked != other->asked)
    return one->asked < other->asked ? -1 : 1;
  return one->next.point < other->next.point ? -1 : one->next.point > other->next.point;
}

/* "h8 h9" */
static char *
dup_way (WuziStudy *study, StudyNode node)
{
  g_autoptr (GString) way = g_string_new (NULL);

  for (; node != STUDY_ROOT; node = wuzi_study_get_parent (study, node)) {
    char name[NOTATION_POINT_BYTES];
    Point point = wuzi_study_get_point (study, node);

    if (wuzi_study_get_stone (study, node) == STONE_NONE || point == POINT_NONE)
      continue;
    notation_from_point (point, name);
    if (way->len > 0)
      g_string_prepend_c (way, ' ');
    g_string_prepend (way, name);
  }
  return g_string_free (g_steal_pointer (&way), FALSE);
}

static RepertoireGaps *
make_answer (Search *search)
{
  RepertoireGaps *answer = g_new0 (RepertoireGaps, 1);

  answer->gaps = g_array_new (FALSE, FALSE, sizeof (RepertoireGap));
  g_array_set_clear_func (answer->gaps, gap_clear);
  answer->more = search->more;
  answer->failed = g_steal_pointer (&search->failed);
  g_array_sort (search->found, compare_found);
  for (guint i = 0; i < MIN (search->found->len, REPERTOIRE_GAPS_MOST); i++) {
    const Found *found = &g_array_index (search->found, Found, i);
    const Asked *asked = &g_array_index (search->asked, Asked, found->asked);
    RepertoireGap gap = { found->node, NULL, asked->position.turn, found->next };

    if (found->next.games < REPERTOIRE_GAPS_LEAST)
      break;
    gap.before = dup_way (search->study, asked->node);
    g_array_append_val (answer->gaps, gap);
  }
  return answer;
}

static void
answer_free (gpointer answer)
{
  repertoire_gaps_free (answer);
}

static void ask_next (GTask *task);

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Search *search = g_task_get_task_data (task);
  g_auto (GStrv) failed = NULL;
  GError *error = NULL;
  g_autoptr (GArray) next =
      wuzi_explorer_list_next_finish (WUZI_EXPLORER (source), result, &failed, &error);

  if (next == NULL) {
    g_task_return_error (task, error);
    return;
  }
  for (guint i = 0; i < next->len; i++)
    take_move (search, &g_array_index (next, NextMove, i));
  if (failed != NULL && failed[0] != NULL) {
    g_strfreev (search->failed);
    search->failed = g_steal_pointer (&failed);
  }
  search->done++;
  if (search->progress != NULL && !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    search->progress ((double) search->done / search->asked->len, search->user_data);
  ask_next (task);
}

static void
ask_next (GTask *task)
{
  Search *search = g_task_get_task_data (task);
  g_auto (GameFilter) filter = { 0 };
  Board board;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (search->done == search->asked->len) {
    g_task_return_pointer (task, make_answer (search), answer_free);
    return;
  }
  study_position_play (&g_array_index (search->asked, Asked, search->done).position, &board);
  make_filter (search, &board, &filter);
  wuzi_explorer_list_next_async (search->explorer, &filter, &board, g_task_get_cancellable (task),
                                 answered_cb, g_object_ref (task));
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_error (task, error);
  else
    ask_next (task);
}

void
repertoire_gaps_find_async (WuziStudy *study, WuziExplorer *explorer,
                            RepertoireGapsProgress progress, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (study, cancellable, callback, user_data);
  g_autoptr (GTask) listing = g_task_new (study, cancellable, listed_cb, g_object_ref (task));
  Search *search = g_new0 (Search, 1);

  search->study = wuzi_study_copy (study, STUDY_ROOT);
  search->asked = g_array_new (FALSE, FALSE, sizeof (Asked));
  search->answered = new_keys ();
  search->found = g_array_new (FALSE, FALSE, sizeof (Found));
  search->numbers = new_keys ();
  search->explorer = g_object_ref (explorer);
  search->progress = progress;
  search->user_data = user_data;
  g_task_set_task_data (task, search, search_free);
  g_task_set_task_data (listing, search, NULL);
  task_thread_run (listing, list_thread);
}

RepertoireGaps *
repertoire_gaps_find_finish (WuziStudy *study, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, study), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
