/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks a database for scores, and sorts their places. */
#include "ui/library/wuzi-score-model.h"

#include "threads/task-thread.h"
#include "ui/common/template.h"

enum {
  AT_ONCE = 2000, /* so many are sorted without a thread */
};

struct _WuziScoreModel {
  GObject parent_instance;

  /* Owned */
  WuziDatabase *database;
  GameFilter filter;
  LibraryScores *counted; /* last; NULL until they are */
  LibraryScores *scores;  /* that are shown: the same, when they are sorted */
  GArray *places;         /* guint: those that are shown, in order */
  char *text;             /* or NULL */
  GCancellable *asking;   /* NULL: nothing is asked */
  GCancellable *sorting;  /* NULL: nothing is sorted */

  LibraryGrouping grouping;
  LibraryScoresOrder order;
  gboolean descending;
  gboolean seen;  /* does anybody look? */
  gboolean stale; /* the games are to be counted, once somebody does */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziScoreModel, wuzi_score_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum {
  CHANGED,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- the list --- */

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_SCORE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return WUZI_SCORE_MODEL (model)->places->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  WuziScoreModel *self = WUZI_SCORE_MODEL (model);

  return position < self->places->len
             ? wuzi_score_item_new (self->scores, g_array_index (self->places, guint, position))
             : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- sorting --- */

typedef struct {
  LibraryScores *scores; /* Owned */
  LibraryScoresOrder order;
  gboolean descending;
  char *text; /* Owned, or NULL */
} Sorting;

static void
sorting_free (gpointer data)
{
  Sorting *sorting = data;

  library_scores_unref (sorting->scores);
  g_free (sorting->text);
  g_free (sorting);
}

static void
unref_places (gpointer places)
{
  g_array_unref (places);
}

static void
sort_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Sorting *sorting = data;

  g_task_return_pointer (
      task,
      library_scores_sort (sorting->scores, sorting->order, sorting->descending, sorting->text),
      unref_places);
}

/* Takes the places. */
static void
show (WuziScoreModel *self, LibraryScores *scores, GArray *places)
{
  guint before = self->places->len;
  LibraryScores *former = self->scores;

  self->scores = library_scores_ref (scores);
  g_clear_pointer (&former, library_scores_unref);
  g_array_unref (self->places);
  self->places = places;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->places->len);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
sorted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziScoreModel *self = WUZI_SCORE_MODEL (source);
  Sorting *sorting = g_task_get_task_data (G_TASK (result));
  GArray *places = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Else they were sorted in another way meanwhile. */
  if (places == NULL || g_task_get_cancellable (G_TASK (result)) != self->sorting) {
    g_clear_pointer (&places, g_array_unref);
    return;
  }
  g_clear_object (&self->sorting);
  show (self, sorting->scores, places);
}

/* Sorts scores, and shows them then. */
static void
sort (WuziScoreModel *self, LibraryScores *scores)
{
  Sorting *sorting;
  GTask *task;

  if (self->sorting != NULL)
    g_cancellable_cancel (self->sorting);
  g_clear_object (&self->sorting);
  if (scores->scores->len <= AT_ONCE) {
    show (self, scores, library_scores_sort (scores, self->order, self->descending, self->text));
    return;
  }
  self->sorting = g_cancellable_new ();
  sorting = g_new (Sorting, 1);
  *sorting = (Sorting) { library_scores_ref (scores), self->order, self->descending,
                         g_strdup (self->text) };
  task = g_task_new (self, self->sorting, sorted_cb, NULL);
  g_task_set_task_data (task, sorting, sorting_free);
  task_thread_run (task, sort_thread);
  g_object_unref (task);
}

/* Those that were counted last. */
static void
sort_again (WuziScoreModel *self)
{
  if (self->counted != NULL)
    sort (self, self->counted);
}

/* --- counting --- */

static void ask (WuziScoreModel *self);

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziScoreModel) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryScores) scores =
      wuzi_database_ask_finish (WUZI_DATABASE (source), result, &error);

  /* Else nobody looked any more. */
  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_clear_object (&self->asking);
  if (scores == NULL) {
    self->stale = TRUE;
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
    return;
  }
  g_clear_pointer (&self->counted, library_scores_unref);
  self->counted = g_steal_pointer (&scores);
  sort (self, self->counted);
  if (self->stale && self->seen)
    ask (self);
}

static void
ask (WuziScoreModel *self)
{
  self->stale = FALSE;
  self->asking = g_cancellable_new ();
  wuzi_database_list_scores_async (self->database, &self->filter, self->grouping, self->asking,
                                   counted_cb, g_object_ref (self));
}

/* While games are imported, that is often: what is being counted comes to its end. */
static void
games_changed_cb (WuziScoreModel *self)
{
  self->stale = TRUE;
  if (self->seen && self->asking == NULL)
    ask (self);
}

void
wuzi_score_model_set_seen (WuziScoreModel *self, gboolean seen)
{
  g_return_if_fail (WUZI_IS_SCORE_MODEL (self));

  self->seen = seen;
  if (seen && self->stale && self->asking == NULL) {
    ask (self);
  } else if (!seen && self->asking != NULL) {
    g_cancellable_cancel (self->asking);
    g_clear_object (&self->asking);
    self->stale = TRUE;
  }
}

/* --- the object --- */

static void
wuzi_score_model_finalize (GObject *object)
{
  WuziScoreModel *self = WUZI_SCORE_MODEL (object);

  g_clear_object (&self->asking);
  g_clear_object (&self->sorting);
  g_clear_object (&self->database);
  g_clear_pointer (&self->counted, library_scores_unref);
  g_clear_pointer (&self->scores, library_scores_unref);
  g_array_unref (self->places);
  game_filter_clear (&self->filter);
  g_free (self->text);

  G_OBJECT_CLASS (wuzi_score_model_parent_class)->finalize (object);
}

static void
wuzi_score_model_class_init (WuziScoreModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_score_model_finalize;

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
  signals[PROBLEM] = NEW_SIGNAL (klass, "problem", G_TYPE_STRING);
}

static void
wuzi_score_model_init (WuziScoreModel *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
  self->order = LIBRARY_SCORES_BY_GAMES;
  self->descending = TRUE;
  self->stale = TRUE;
}

WuziScoreModel *
wuzi_score_model_new (WuziDatabase *database, const GameFilter *filter, LibraryGrouping grouping)
{
  WuziScoreModel *self = g_object_new (WUZI_TYPE_SCORE_MODEL, NULL);

  self->database = g_object_ref (database);
  self->grouping = grouping;
  game_filter_copy (&self->filter, filter);
  g_signal_connect_object (database, "games-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
wuzi_score_model_set_order (WuziScoreModel *self, LibraryScoresOrder order, gboolean descending)
{
  g_return_if_fail (WUZI_IS_SCORE_MODEL (self));

  if (self->order == order && self->descending == descending)
    return;
  self->order = order;
  self->descending = descending;
  sort_again (self);
}

void
wuzi_score_model_set_text (WuziScoreModel *self, const char *text)
{
  g_return_if_fail (WUZI_IS_SCORE_MODEL (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  sort_again (self);
}

gboolean
wuzi_score_model_is_counted (WuziScoreModel *self)
{
  g_return_val_if_fail (WUZI_IS_SCORE_MODEL (self), FALSE);

  return self->scores != NULL;
}

const LibraryScores *
wuzi_score_model_get_scores (WuziScoreModel *self)
{
  g_return_val_if_fail (WUZI_IS_SCORE_MODEL (self), NULL);

  return self->scores;
}
