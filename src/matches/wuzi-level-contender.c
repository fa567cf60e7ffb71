/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks a thinker for the moves of a level, and takes the time. */
#include "matches/wuzi-level-contender.h"

#include <glib/gi18n-lib.h>
#include <time.h>

enum {
  MOST_MEGABYTES = 128, /* of the champion's table: many games may go on at once */
};

struct _WuziLevelContender {
  WuziContender parent_instance;

  EngineLevel level;
  guint64 nodes;
  int threads;
  guint64 seed;
  guint64 memory;     /* in bytes */
  gboolean has_begun; /* the engine remembers nothing of another game */

  /* Owned */
  WuziThinker *thinker;
};

/* A task's data. */
typedef struct {
  Board board;
  EngineRequest request; /* its thread adds how it is stopped */
  gboolean first;        /* in the game */
  int threads;
  guint64 memory;
} Question;

G_DEFINE_FINAL_TYPE (WuziLevelContender, wuzi_level_contender, WUZI_TYPE_CONTENDER)

/* --- the thread --- */

/* In ms. The thread goes behind all others of the computer: how long it waited for them isn't its
 * time. Of several threads, that of the clock on the wall is. */
static gint64
now (const Question *question)
{
  struct timespec time;

  if (question->threads > 1 || clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time) != 0)
    return g_get_monotonic_time () / G_TIME_SPAN_MILLISECOND;
  return (gint64) time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static gpointer
think (WuziThought *thought, gpointer data, GError **error)
{
  Question *question = data;
  MatchAnswer answer = { 0 };
  gint64 began = now (question);

  question->request.stop = thought->stop;
  if (question->first) {
    engine_set_memory (thought->engine, question->memory);
    engine_set_threads (thought->engine, question->threads);
    engine_clear (thought->engine);
  }
  answer.point = engine_think (thought->engine, &question->board, &question->request);
  answer.msecs = now (question) - began;
  if (answer.point == POINT_NONE) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The machine found no point to play."));
    return NULL;
  }
  return g_memdup2 (&answer, sizeof answer);
}

static const WuziThoughtKind KIND = { .think = think, .free_result = g_free };

/* --- the main thread --- */

static void
wuzi_level_contender_begin (WuziContender *contender, const MatchTerms *terms, GTask *task)
{
  WuziLevelContender *self = WUZI_LEVEL_CONTENDER (contender);
  const MatchAnswer ready = { 0 };
  const guint64 most = MOST_MEGABYTES * WUZI_THINKER_MEGABYTE;

  self->memory = terms->memory > 0 ? MIN ((guint64) terms->memory, most) : most;
  self->has_begun = FALSE;
  wuzi_contender_return (task, &ready);
}

static void
wuzi_level_contender_choose (WuziContender *contender, const MatchJudge *judge, GTask *task)
{
  WuziLevelContender *self = WUZI_LEVEL_CONTENDER (contender);
  const MatchTerms *terms = &judge->terms;
  Question *question = g_new0 (Question, 1);

  question->board = judge->board;
  question->first = !self->has_begun;
  question->threads = self->threads;
  question->memory = self->memory;
  question->request = (EngineRequest) {
    .level = self->level,
    .rule = terms->rule,
    .seed = self->seed,
    .vary = TRUE,
    .limits = { .turn_ms = terms->turn_ms,
                .left_ms =
                    terms->match_ms > 0 ? judge->left_ms[stone_index (judge->board.turn)] : 0,
                .increment_ms = terms->increment_ms,
                .nodes = self->nodes },
  };
  /* 0 would be no limit. */
  if (terms->match_ms > 0 && question->request.limits.left_ms == 0)
    question->request.limits.left_ms = -1;
  self->has_begun = TRUE;
  g_task_set_task_data (task, question, g_free);
  wuzi_thinker_think (self->thinker, task, &KIND);
}

static void
wuzi_level_contender_dispose (GObject *object)
{
  g_clear_object (&WUZI_LEVEL_CONTENDER (object)->thinker);

  G_OBJECT_CLASS (wuzi_level_contender_parent_class)->dispose (object);
}

static void
wuzi_level_contender_class_init (WuziLevelContenderClass *klass)
{
  WuziContenderClass *contender_class = WUZI_CONTENDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_level_contender_dispose;

  contender_class->begin = wuzi_level_contender_begin;
  contender_class->choose = wuzi_level_contender_choose;
  contender_class->always_answers = TRUE;
}

static void
wuzi_level_contender_init (WuziLevelContender *self)
{
}

WuziContender *
wuzi_level_contender_new (const MatchEngine *engine, guint64 seed, WuziThinker *thinker)
{
  WuziLevelContender *self = g_object_new (WUZI_TYPE_LEVEL_CONTENDER, NULL);

  g_return_val_if_fail (engine->command == NULL, NULL);

  self->level = engine->level;
  self->nodes = engine->nodes;
  self->threads = MAX (engine->threads, 1);
  self->seed = seed;
  self->thinker = g_object_ref (thinker);
  return WUZI_CONTENDER (self);
}
