/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A contender that answers what a test has written down, or not at all. */
#pragma once

#include "board/notation.h"
#include "matches/wuzi-contender.h"

#define SCRIPTED_TYPE_CONTENDER (scripted_contender_get_type ())
G_DECLARE_FINAL_TYPE (ScriptedContender, scripted_contender, SCRIPTED, CONTENDER, WuziContender)

struct _ScriptedContender {
  WuziContender parent_instance;

  GStrv words; /* Owned: "h8", "h8 500" with ms; "crash", "silence"; "broken", an error */
  guint next;
  gboolean fails_at_start;
  gboolean ended;
};

G_DEFINE_FINAL_TYPE (ScriptedContender, scripted_contender, WUZI_TYPE_CONTENDER)

static void
scripted_contender_begin (WuziContender *contender, const MatchTerms *terms, GTask *task)
{
  const MatchAnswer answer = { .failed = SCRIPTED_CONTENDER (contender)->fails_at_start,
                               .failure = MATCH_ENDING_CRASH };

  wuzi_contender_return (task, &answer);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  g_task_return_error_if_cancelled (user_data);
}

static void
scripted_contender_choose (WuziContender *contender, const MatchJudge *judge, GTask *task)
{
  ScriptedContender *self = SCRIPTED_CONTENDER (contender);
  const char *word = self->words[self->next];
  g_auto (GStrv) parts = NULL;
  MatchAnswer answer = { 0 };

  g_assert_nonnull (word);
  self->next++;
  parts = g_strsplit (word, " ", 2);
  if (g_str_equal (word, "silence")) {
    g_signal_connect_object (g_task_get_cancellable (task), "cancelled", G_CALLBACK (cancelled_cb),
                             g_object_ref (task), 0);
    g_object_set_data_full (G_OBJECT (self), "task", task, g_object_unref);
    return;
  }
  if (g_str_equal (word, "broken")) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "It is broken.");
    return;
  }
  answer.failed = g_str_equal (word, "crash");
  answer.failure = MATCH_ENDING_CRASH;
  answer.point = notation_to_point (parts[0], judge->terms.size);
  answer.msecs = parts[1] != NULL ? g_ascii_strtoll (parts[1], NULL, 10) : 0;
  wuzi_contender_return (task, &answer);
}

static void
scripted_contender_end (WuziContender *contender, GTask *task)
{
  SCRIPTED_CONTENDER (contender)->ended = TRUE;
  g_task_return_boolean (task, TRUE);
}

static void
scripted_contender_finalize (GObject *object)
{
  g_strfreev (SCRIPTED_CONTENDER (object)->words);

  G_OBJECT_CLASS (scripted_contender_parent_class)->finalize (object);
}

static void
scripted_contender_class_init (ScriptedContenderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scripted_contender_finalize;
  WUZI_CONTENDER_CLASS (klass)->begin = scripted_contender_begin;
  WUZI_CONTENDER_CLASS (klass)->choose = scripted_contender_choose;
  WUZI_CONTENDER_CLASS (klass)->end = scripted_contender_end;
}

static void
scripted_contender_init (ScriptedContender *self)
{
}

/* Answers have commas between. */
static inline ScriptedContender *
scripted_contender_new (const char *words)
{
  ScriptedContender *self = g_object_new (SCRIPTED_TYPE_CONTENDER, NULL);

  self->words = g_strsplit (words, ",", -1);
  return self;
}
