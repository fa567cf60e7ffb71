/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thinking thread and its engine. */
#include "brain/thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "brain/setup.h"

/* Of the thread: the longest win by threats has some 250 moves of 10 KB each.
 * Only what is used takes memory. */
static const size_t STACK_BYTES = 4 << 20;

/* Without a thread, no command is read while the engine thinks: it thinks no longer. */
static const int64_t NO_THREAD_MS = 1000;

/* How long the thread may take to end: the program has half a second after END. */
static const long QUIT_NS = 300000000;

/* Invariant: while thinking or pondering is true, the thinking thread alone uses engine and what is
 * applied, and thought and pondered, each while its word is true; else whoever holds the lock does.
 */
struct Thinker {
  /* Owned */
  Engine *engine;
  pthread_t thread; /* if has_thread */
  pthread_mutex_t lock;
  pthread_cond_t changed; /* thinking, quitting or gone */
  clockid_t clock;        /* of waits for it */

  /* Borrowed */
  Output *output;
  ThinkerDone *done;
  void *data;

  bool has_thread; /* else thinker_start () thinks itself */
  bool thinking;
  bool quitting;
  bool gone;
  Thought thought;
  EngineStop stop;

  bool pondering;
  Thought pondered; /* with the position that is pondered about */
  EngineStop ponder_stop;

  /* What was applied last: to apply it again would empty the table. */
  int threads;
  uint64_t memory;
};

/* Applies the settings that have changed since the last thought. */
static void
apply_settings (Thinker *thinker)
{
  const Settings *settings = &thinker->thought.settings;
  uint64_t memory = settings_get_memory (settings);

  if (settings->threads != thinker->threads)
    engine_set_threads (thinker->engine, settings->threads);
  if (memory != thinker->memory)
    engine_set_memory (thinker->engine, memory);
  thinker->threads = settings->threads;
  thinker->memory = memory;
}

/* Plays a move. Returns false if that can't be, or the game is over then. */
static bool
play_on (Board *board, Rule rule, Point move)
{
  return board_play (board, move) && !setup_is_over (rule, board);
}

/* Begins to ponder after a move, if that is wanted and the game isn't over: on the position after
 * the reply that is expected, or before it if none is. */
static void
begin_pondering (Thinker *thinker, const Answer *answer)
{
  const Thought *thought = &thinker->thought;
  Board *board = &thinker->pondered.board;

  if (thought->kind != THOUGHT_MOVE || !thought->settings.pondering || answer->count != 1
      || !thinker->has_thread)
    return;
  thinker->pondered = *thought;
  thinker->pondering =
      play_on (board, thought->rule, answer->points[0])
      && (answer->reply == POINT_NONE || play_on (board, thought->rule, answer->reply));
  atomic_store (&thinker->ponder_stop.raised, false);
}

/* Ponders. The lock is held before and after, but not meanwhile. */
static void
ponder (Thinker *thinker)
{
  ThoughtContext context = { thinker->engine, &thinker->ponder_stop, thinker->output };

  pthread_mutex_unlock (&thinker->lock);
  thought_ponder (&thinker->pondered, &context);
  pthread_mutex_lock (&thinker->lock);
  thinker->pondering = false;
  pthread_cond_broadcast (&thinker->changed);
}

/* Thinks. The lock is held before and after, but not meanwhile. */
static void
think (Thinker *thinker)
{
  ThoughtContext context = { thinker->engine, &thinker->stop, thinker->output };
  Answer answer;

  pthread_mutex_unlock (&thinker->lock);
  apply_settings (thinker);
  answer = thought_run (&thinker->thought, &context);
  pthread_mutex_lock (&thinker->lock);
  if (!engine_stop_is_raised (&thinker->stop)) {
    thinker->done (&thinker->thought, &answer, thinker->data);
    begin_pondering (thinker, &answer);
  }
  thinker->thinking = false;
  pthread_cond_broadcast (&thinker->changed);
}

/* Thinks without a thread. */
static void
think_without_thread (Thinker *thinker)
{
  Settings *settings = &thinker->thought.settings;

  if (settings->turn_ms < 0 || settings->turn_ms > NO_THREAD_MS)
    settings->turn_ms = NO_THREAD_MS;
  think (thinker);
}

/* The thread. */
static void *
run (void *data)
{
  Thinker *thinker = data;

  pthread_mutex_lock (&thinker->lock);
  while (!thinker->quitting)
    if (thinker->pondering)
      ponder (thinker);
    else if (thinker->thinking)
      think (thinker);
    else
      pthread_cond_wait (&thinker->changed, &thinker->lock);
  thinker->gone = true;
  pthread_cond_broadcast (&thinker->changed);
  pthread_mutex_unlock (&thinker->lock);
  return NULL;
}

static bool
start_thread (Thinker *thinker)
{
  pthread_attr_t attributes;
  int failed;

  if (pthread_attr_init (&attributes) != 0)
    return false;
  pthread_attr_setstacksize (&attributes, STACK_BYTES);
  failed = pthread_create (&thinker->thread, &attributes, run, thinker);
  pthread_attr_destroy (&attributes);
  return failed == 0;
}

/* Frees all but the thread, which must have ended. */
static void
free_parts (Thinker *thinker)
{
  pthread_cond_destroy (&thinker->changed);
  pthread_mutex_destroy (&thinker->lock);
  engine_free (thinker->engine);
  free (thinker);
}

/* Makes a condition whose waits go by the monotonic clock, where that is possible. Returns the
 * clock. */
static clockid_t
init_condition (pthread_cond_t *condition)
{
  pthread_condattr_t attributes;
  clockid_t clock = CLOCK_MONOTONIC;

  pthread_condattr_init (&attributes);
  if (pthread_condattr_setclock (&attributes, clock) != 0)
    clock = CLOCK_REALTIME;
  pthread_cond_init (condition, &attributes);
  pthread_condattr_destroy (&attributes);
  return clock;
}

Thinker *
thinker_new (Output *output, ThinkerDone *done, void *data)
{
  Thinker *thinker = calloc (1, sizeof *thinker);

  if (thinker == NULL)
    return NULL;
  pthread_mutex_init (&thinker->lock, NULL);
  thinker->clock = init_condition (&thinker->changed);
  thinker->output = output;
  thinker->done = done;
  thinker->data = data;
  thinker->threads = 1;
  thinker->engine = engine_new ();
  if (thinker->engine == NULL) {
    free_parts (thinker);
    return NULL;
  }
  thinker->has_thread = start_thread (thinker);
  thinker->gone = !thinker->has_thread;
  return thinker;
}

/* The time when the thread has to have ended. */
static struct timespec
last_moment (clockid_t clock)
{
  static const long SECOND_NS = 1000000000;
  struct timespec moment;

  clock_gettime (clock, &moment);
  moment.tv_nsec += QUIT_NS;
  moment.tv_sec += moment.tv_nsec / SECOND_NS;
  moment.tv_nsec %= SECOND_NS;
  return moment;
}

bool
thinker_free (Thinker *thinker)
{
  struct timespec moment;
  int failed = 0;
  bool gone;

  if (thinker == NULL)
    return true;
  moment = last_moment (thinker->clock);
  pthread_mutex_lock (&thinker->lock);
  engine_stop_raise (&thinker->stop);
  engine_stop_raise (&thinker->ponder_stop);
  thinker->quitting = true;
  pthread_cond_broadcast (&thinker->changed);
  while (!thinker->gone && failed == 0)
    failed = pthread_cond_timedwait (&thinker->changed, &thinker->lock, &moment);
  gone = thinker->gone;
  pthread_mutex_unlock (&thinker->lock);
  if (!gone)
    return false;
  if (thinker->has_thread)
    pthread_join (thinker->thread, NULL);
  free_parts (thinker);
  return true;
}

void
thinker_lock (Thinker *thinker)
{
  pthread_mutex_lock (&thinker->lock);
}

void
thinker_unlock (Thinker *thinker)
{
  pthread_mutex_unlock (&thinker->lock);
}

bool
thinker_is_thinking (const Thinker *thinker)
{
  return thinker->thinking;
}

bool
thinker_is_pondering (const Thinker *thinker)
{
  return thinker->pondering;
}

void
thinker_stop_pondering (Thinker *thinker)
{
  engine_stop_raise (&thinker->ponder_stop);
}

void
thinker_start (Thinker *thinker, const Thought *thought)
{
  thinker_stop_pondering (thinker);
  atomic_store (&thinker->stop.raised, false);
  atomic_store (&thinker->stop.hurried, false);
  thinker->thought = *thought;
  thinker->thinking = true;
  pthread_cond_broadcast (&thinker->changed);
  if (!thinker->has_thread)
    think_without_thread (thinker);
}

void
thinker_hurry (Thinker *thinker)
{
  thinker_stop_pondering (thinker);
  if (thinker->thinking)
    engine_stop_hurry (&thinker->stop);
}

void
thinker_wait (Thinker *thinker)
{
  while (thinker->thinking)
    pthread_cond_wait (&thinker->changed, &thinker->lock);
}

void
thinker_stop (Thinker *thinker)
{
  if (!engine_stop_is_hurried (&thinker->stop))
    engine_stop_raise (&thinker->stop);
  thinker_wait (thinker);
  thinker_stop_pondering (thinker);
  while (thinker->pondering)
    pthread_cond_wait (&thinker->changed, &thinker->lock);
}

void
thinker_clear (Thinker *thinker)
{
  thinker_stop (thinker);
  engine_clear (thinker->engine);
}
