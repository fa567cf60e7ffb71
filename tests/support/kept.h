/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves and keeps a document of a study, and waits for it. */
#pragma once

#include "study/wuzi-study-document.h"
#include "support/wait.h"

static inline void
kept_take_result (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static inline gboolean
save_document (WuziStudyDocument *document, const char *path, StudyFormat format, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  wuzi_study_document_save_async (document, path, format, FALSE, kept_take_result, &result);
  WAIT_FOR (result != NULL);
  return wuzi_study_document_save_finish (document, result, error);
}

static inline gboolean
keep_document (WuziStudyDocument *document, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  wuzi_study_document_keep_async (document, kept_take_result, &result);
  WAIT_FOR (result != NULL);
  return wuzi_study_document_keep_finish (document, result, error);
}
