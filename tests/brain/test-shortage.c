/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that isn't there and threads that can't be started: a move always.
 *
 * The linker leads all calls of calloc () and pthread_create () in the program
 * here. */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "talk.h"

enum {
  NEVER = 1 << 20,
  LARGE = 1 << 20, /* bytes */
};

void *__real_calloc (size_t count, size_t size);
void *__wrap_calloc (size_t count, size_t size);
int __real_pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
                           void *(*run) (void *), void *data);
int __wrap_pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
                           void *(*run) (void *), void *data);

/* So many calls go well; then as many fail as are told, and then all go well
 * again. */
typedef struct {
  atomic_int before;
  atomic_int failing;
  atomic_int failed;
} Shortage;

static Shortage memory, threads;
static size_t most_bytes; /* no piece larger than that is to be had */

/* Counts a call. True if it is to fail. */
static bool
is_short (Shortage *shortage)
{
  if (atomic_fetch_sub (&shortage->before, 1) > 0 || atomic_fetch_sub (&shortage->failing, 1) <= 0)
    return false;
  atomic_fetch_add (&shortage->failed, 1);
  return true;
}

static void
begin_shortage (Shortage *shortage, int before, int failing)
{
  atomic_store (&shortage->before, before);
  atomic_store (&shortage->failing, failing);
  atomic_store (&shortage->failed, 0);
}

void *
__wrap_calloc (size_t count, size_t size)
{
  if (is_short (&memory) || count * size > most_bytes)
    return NULL;
  return __real_calloc (count, size);
}

int
__wrap_pthread_create (pthread_t *thread, const pthread_attr_t *attributes, void *(*run) (void *),
                       void *data)
{
  return is_short (&threads) ? EAGAIN : __real_pthread_create (thread, attributes, run, data);
}

static void
set_up_plenty (void)
{
  begin_shortage (&memory, 0, 0);
  begin_shortage (&threads, 0, 0);
  most_bytes = SIZE_MAX;
}

/* Plays a little of everything that thinks. Returns false if there was no
 * session at all, for which three pieces of memory are needed. */
static bool
play_a_little (void)
{
  session = session_new (note_cb, NULL);
  if (session == NULL)
    return false;
  ck_assert_str_eq (ask ("INFO max_node 200\nINFO thread_num 2\nINFO hash_size 1024\nSTART 15"),
                    "OK\n");
  check_move (ask ("BEGIN"), 15);
  check_move (ask ("TURN 0,0"), 15);
  check_move (ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE"), 15);
  check_move (ask ("YXNBEST 3"), 15);
  ck_assert_str_eq (ask ("RESTART"), "OK\n");
  ck_assert_msg (strncmp (ask ("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE"), "ERROR", 5) != 0, "%s",
                 said.bytes);
  ck_assert_msg (strncmp (ask ("SWAP2BOARD\nDONE"), "ERROR", 5) != 0, "%s", said.bytes);
  end_session ();
  return true;
}

/* True if that makes a five or prevents one where anybody would. */
static bool
plays_sensibly (void)
{
  bool sensible;

  session = session_new (note_cb, NULL);
  ck_assert_ptr_nonnull (session);
  ask ("INFO max_node 200\nSTART 15");
  sensible =
      strcmp (ask ("BOARD\n0,0,1\n9,9,2\n1,0,1\n9,1,2\n2,0,1\n5,8,2\n3,0,1\n12,4,2\nDONE"), "4,0\n")
      == 0;
  sensible =
      sensible
      && strcmp (ask ("BOARD\n0,0,2\n9,9,1\n1,0,2\n9,1,1\n2,0,2\n5,8,1\n3,0,2\nDONE"), "4,0\n")
             == 0;
  end_session ();
  return sensible;
}

START_TEST (whichever_piece_of_memory_is_missing_there_is_a_move)
{
  int needed = 0;

  for (int before = 0;; before++) {
    begin_shortage (&memory, before, 1);
    if (!play_a_little ())
      needed++;
    if (atomic_load (&memory.failed) == 0)
      break;
    ck_assert_int_lt (before, 1000);
  }
  ck_assert_int_gt (needed, 0);
  ck_assert_int_le (needed, 3);
}
END_TEST

START_TEST (after_whichever_piece_there_is_no_more_there_is_a_move)
{
  for (int before = 3;; before++) {
    begin_shortage (&memory, before, NEVER);
    ck_assert (play_a_little ());
    if (atomic_load (&memory.failed) == 0)
      break;
    ck_assert_int_lt (before, 1000);
  }
}
END_TEST

START_TEST (without_large_pieces_it_plays_sensibly)
{
  for (most_bytes = LARGE / 16; most_bytes < LARGE * 128; most_bytes *= 2) {
    ck_assert (play_a_little ());
    ck_assert (plays_sensibly ());
  }
}
END_TEST

START_TEST (without_threads_it_plays)
{
  for (int before = 0; before < 3; before++) {
    begin_shortage (&threads, before, NEVER);
    ck_assert (play_a_little ());
    begin_shortage (&threads, before, NEVER);
    ck_assert (plays_sensibly ());
    begin_shortage (&threads, before, NEVER);
    begin_shortage (&memory, 3, NEVER);
    ck_assert (play_a_little ());
    begin_shortage (&memory, 0, 0);
  }
}
END_TEST

/* It would take an hour, and the line that could end it isn't read. */
START_TEST (without_a_thread_no_thought_is_long)
{
  begin_shortage (&threads, 0, NEVER);
  session = session_new (note_cb, NULL);
  ask ("START 15\nINFO timeout_turn 3600000");
  check_move (ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE"), 15);
  end_session ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("shortage");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up_plenty, NULL);
  tcase_add_test (tcase, whichever_piece_of_memory_is_missing_there_is_a_move);
  tcase_add_test (tcase, after_whichever_piece_there_is_no_more_there_is_a_move);
  tcase_add_test (tcase, without_large_pieces_it_plays_sensibly);
  tcase_add_test (tcase, without_threads_it_plays);
  tcase_add_test (tcase, without_a_thread_no_thought_is_long);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
