/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A GCancellable that knows thousandths. */
#include "study/wuzi-study-reading.h"

enum {
  WHOLE = 1000,
};

struct _WuziStudyReading {
  GCancellable parent_instance;

  int done; /* thousandths; atomic */
};

G_DEFINE_FINAL_TYPE (WuziStudyReading, wuzi_study_reading, G_TYPE_CANCELLABLE)

static void
wuzi_study_reading_class_init (WuziStudyReadingClass *klass)
{
}

static void
wuzi_study_reading_init (WuziStudyReading *self)
{
}

WuziStudyReading *
wuzi_study_reading_new (void)
{
  return g_object_new (WUZI_TYPE_STUDY_READING, NULL);
}

double
wuzi_study_reading_get_progress (WuziStudyReading *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_READING (self), 0);

  return (double) g_atomic_int_get (&self->done) / WHOLE;
}

gboolean
wuzi_study_reading_go_on (GCancellable *cancellable, gsize done, gsize all, GError **error)
{
  if (cancellable == NULL)
    return TRUE;
  if (WUZI_IS_STUDY_READING (cancellable) && all > 0)
    g_atomic_int_set (&WUZI_STUDY_READING (cancellable)->done,
                      (int) ((double) done / (double) all * WHOLE));
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
