/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests ask of a study, and do to it. */
#pragma once

#include "study/wuzi-study.h"

/* The root counts, too. */
static inline guint
count_nodes (WuziStudy *study)
{
  guint count = 0;

  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT))
    count++;
  return count;
}

static inline void
name_node (WuziStudy *study, StudyNode node, const char *name)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (study, node));

  study_note_set_text (&note->name, name);
  wuzi_study_set_note (study, node, note);
}

static inline void
study_merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Waits until a study is merged into another one, and returns how many nodes were left out. */
static inline guint
merge_studies (WuziStudy *study, StudyNode node, WuziStudy *other)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autoptr (GAsyncResult) result = NULL;
  guint left_out = 0;

  g_ptr_array_add (others, other);
  wuzi_study_merge_async (study, node, others, FALSE, NULL, study_merged_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  wuzi_study_merge_finish (study, result, &left_out, NULL, NULL);
  return left_out;
}
