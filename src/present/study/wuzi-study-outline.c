/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes layouts one after the other, each of which has folded what the former had. */
#include "present/study/wuzi-study-outline.h"

#include "threads/task-thread.h"

/* Something is folded or unfolded. */
typedef struct {
  void (*func) (StudyTreeLayout *layout, StudyNode node);
  StudyNode node;
} Fold;

/* A layout that is made in a thread, of a copy of the study. */
typedef struct {
  StudyTreeLayout *layout; /* Owned */
  GArray *folds;           /* Owned, of Fold */
  guint shape;
  guint limit;
} Making;

struct _WuziStudyOutline {
  GObject parent_instance;

  /* Owned */
  WuziStudy *study;
  StudyTreeLayout *layout; /* of the study, or of a copy if that is large; NULL: none yet */
  GCancellable *making;    /* of a thread that makes another one; NULL: none does */
  GArray *folds;           /* of Fold: for the next layout */

  guint shape;       /* of the study when the layout was begun */
  guint limit;       /* likewise */
  gboolean of_copy;  /* the layout */
  gboolean outdated; /* the one that is made isn't right any more */
};

G_DEFINE_FINAL_TYPE (WuziStudyOutline, wuzi_study_outline, G_TYPE_OBJECT)

static guint made_signal;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_clear_pointer (&making->layout, study_tree_layout_free);
  g_array_unref (making->folds);
  g_free (making);
}

static void
fold_all (StudyTreeLayout *layout, const GArray *folds)
{
  for (guint i = 0; i < folds->len; i++) {
    const Fold *fold = &g_array_index (folds, Fold, i);

    fold->func (layout, fold->node);
  }
}

static void
make_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Making *making = task_data;

  fold_all (making->layout, making->folds);
  study_tree_layout_ensure (making->layout);
  g_task_return_boolean (task, TRUE);
}

static void begin_layout (WuziStudyOutline *self);

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziStudyOutline *self = WUZI_STUDY_OUTLINE (source);
  Making *making = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->making);
  g_clear_pointer (&self->layout, study_tree_layout_free);
  self->layout = g_steal_pointer (&making->layout);
  self->of_copy = TRUE;
  self->shape = making->shape;
  self->limit = making->limit;
  if (self->outdated)
    begin_layout (self);
  g_signal_emit (self, made_signal, 0);
}

static void
begin_layout (WuziStudyOutline *self)
{
  g_autoptr (WuziStudy) copy = wuzi_study_copy (self->study, STUDY_ROOT);
  Making *making = g_new0 (Making, 1);
  g_autoptr (GTask) task = NULL;

  making->layout = study_tree_layout_new_folded (copy, self->layout);
  making->folds = self->folds;
  making->shape = wuzi_study_get_shape (self->study);
  making->limit = wuzi_study_get_limit (self->study);
  self->folds = g_array_new (FALSE, FALSE, sizeof (Fold));
  self->outdated = FALSE;
  self->making = g_cancellable_new ();
  task = g_task_new (self, self->making, made_cb, NULL);
  g_task_set_task_data (task, making, making_free);
  task_thread_run (task, make_thread);
}

static void
make_layout (WuziStudyOutline *self)
{
  if (self->layout == NULL || self->of_copy) {
    g_autoptr (StudyTreeLayout) former = self->layout;

    self->layout = study_tree_layout_new_folded (self->study, former);
    self->of_copy = FALSE;
  }
  fold_all (self->layout, self->folds);
  g_array_set_size (self->folds, 0);
  study_tree_layout_tree_changed (self->layout);
  self->shape = wuzi_study_get_shape (self->study);
  self->limit = wuzi_study_get_limit (self->study);
}

void
wuzi_study_outline_update (WuziStudyOutline *self)
{
  g_return_if_fail (WUZI_IS_STUDY_OUTLINE (self));

  if (self->making != NULL)
    self->outdated = TRUE;
  else if (wuzi_study_is_large (self->study))
    begin_layout (self);
  else
    make_layout (self);
}

/* --- folding --- */

static void
fold (WuziStudyOutline *self, void (*func) (StudyTreeLayout *layout, StudyNode node),
      StudyNode node)
{
  const Fold one = { func, node };

  g_array_append_val (self->folds, one);
  wuzi_study_outline_update (self);
}

static void
reveal (StudyTreeLayout *layout, StudyNode node)
{
  study_tree_layout_reveal (layout, node);
}

static void
fold_node (StudyTreeLayout *layout, StudyNode node)
{
  study_tree_layout_fold (layout, node, TRUE);
}

static void
unfold_node (StudyTreeLayout *layout, StudyNode node)
{
  study_tree_layout_fold (layout, node, FALSE);
}

static void
fold_variations (StudyTreeLayout *layout, StudyNode shown)
{
  study_tree_layout_fold_variations (layout);
  study_tree_layout_reveal (layout, shown);
}

static void
unfold_all (StudyTreeLayout *layout, StudyNode node)
{
  study_tree_layout_unfold_all (layout);
}

gboolean
wuzi_study_outline_reveal (WuziStudyOutline *self, StudyNode node)
{
  StudyTreePlace place;

  g_return_val_if_fail (WUZI_IS_STUDY_OUTLINE (self), FALSE);

  if (self->layout == NULL || node >= self->limit
      || study_tree_layout_get_place (self->layout, node, &place))
    return FALSE;
  fold (self, reveal, node);
  return TRUE;
}

void
wuzi_study_outline_fold (WuziStudyOutline *self, StudyNode node, gboolean folded)
{
  g_return_if_fail (WUZI_IS_STUDY_OUTLINE (self));

  fold (self, folded ? fold_node : unfold_node, node);
}

void
wuzi_study_outline_fold_variations (WuziStudyOutline *self, StudyNode shown)
{
  g_return_if_fail (WUZI_IS_STUDY_OUTLINE (self));

  fold (self, fold_variations, shown);
}

void
wuzi_study_outline_unfold_all (WuziStudyOutline *self)
{
  g_return_if_fail (WUZI_IS_STUDY_OUTLINE (self));

  fold (self, unfold_all, STUDY_ROOT);
}

/* --- looking --- */

StudyTreeLayout *
wuzi_study_outline_get_layout (WuziStudyOutline *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_OUTLINE (self), NULL);

  return self->layout;
}

gboolean
wuzi_study_outline_is_usable (WuziStudyOutline *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_OUTLINE (self), FALSE);

  return self->layout != NULL && self->limit <= wuzi_study_get_limit (self->study);
}

gboolean
wuzi_study_outline_is_right (WuziStudyOutline *self)
{
  return wuzi_study_outline_is_usable (self)
         && (!wuzi_study_is_large (self->study)
             || self->shape == wuzi_study_get_shape (self->study));
}

/* --- the class --- */

void
wuzi_study_outline_stop (WuziStudyOutline *self)
{
  g_return_if_fail (WUZI_IS_STUDY_OUTLINE (self));

  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_object (&self->study);
}

static void
wuzi_study_outline_finalize (GObject *object)
{
  WuziStudyOutline *self = WUZI_STUDY_OUTLINE (object);

  g_clear_pointer (&self->layout, study_tree_layout_free);
  g_array_unref (self->folds);
  g_clear_object (&self->making);
  g_clear_object (&self->study);

  G_OBJECT_CLASS (wuzi_study_outline_parent_class)->finalize (object);
}

static void
wuzi_study_outline_class_init (WuziStudyOutlineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_study_outline_finalize;
  made_signal = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
}

static void
wuzi_study_outline_init (WuziStudyOutline *self)
{
  self->folds = g_array_new (FALSE, FALSE, sizeof (Fold));
}

WuziStudyOutline *
wuzi_study_outline_new (WuziStudy *study)
{
  WuziStudyOutline *self;

  g_return_val_if_fail (WUZI_IS_STUDY (study), NULL);

  self = g_object_new (WUZI_TYPE_STUDY_OUTLINE, NULL);
  self->study = g_object_ref (study);
  wuzi_study_outline_update (self);
  return self;
}
