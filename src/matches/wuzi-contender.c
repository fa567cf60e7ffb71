/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What levels and programs have in common. */
#include "matches/wuzi-contender.h"

G_DEFINE_ABSTRACT_TYPE (WuziContender, wuzi_contender, G_TYPE_OBJECT)

static void
wuzi_contender_real_end (WuziContender *self, GTask *task)
{
  g_task_return_boolean (task, TRUE);
}

static void
wuzi_contender_class_init (WuziContenderClass *klass)
{
  klass->end = wuzi_contender_real_end;
}

static void
wuzi_contender_init (WuziContender *self)
{
}

gboolean
wuzi_contender_always_answers (WuziContender *self)
{
  g_return_val_if_fail (WUZI_IS_CONTENDER (self), FALSE);

  return WUZI_CONTENDER_GET_CLASS (self)->always_answers;
}

void
wuzi_contender_begin_async (WuziContender *self, const MatchTerms *terms, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_return_if_fail (WUZI_IS_CONTENDER (self));

  g_task_set_source_tag (task, wuzi_contender_begin_async);
  WUZI_CONTENDER_GET_CLASS (self)->begin (self, terms, task);
}

void
wuzi_contender_choose_async (WuziContender *self, const MatchJudge *judge,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_return_if_fail (WUZI_IS_CONTENDER (self));
  g_return_if_fail (!judge->over);

  g_task_set_source_tag (task, wuzi_contender_choose_async);
  WUZI_CONTENDER_GET_CLASS (self)->choose (self, judge, task);
}

gboolean
wuzi_contender_finish (WuziContender *self, GAsyncResult *result, MatchAnswer *answer,
                       GError **error)
{
  g_autofree MatchAnswer *returned = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  returned = g_task_propagate_pointer (G_TASK (result), error);
  if (returned == NULL)
    return FALSE;
  *answer = *returned;
  return TRUE;
}

void
wuzi_contender_end_async (WuziContender *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  g_return_if_fail (WUZI_IS_CONTENDER (self));

  g_task_set_source_tag (task, wuzi_contender_end_async);
  WUZI_CONTENDER_GET_CLASS (self)->end (self, task);
}

void
wuzi_contender_return (GTask *task, const MatchAnswer *answer)
{
  g_task_return_pointer (task, g_memdup2 (answer, sizeof *answer), g_free);
}
