/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts of the memory of a process, and of its time. */
#define _GNU_SOURCE /* sched_setaffinity () */
#include "engines/processes.h"

#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/check-main.h"
#include "support/wait.h"

static const char ROLLUP[] = "00400000-7ffd0000 ---p 00000000 00:00 0    [rollup]\n"
                             "Rss:                9000 kB\n"
                             "Pss:                7000 kB\n"
                             "Shared_Clean:       1000 kB\n"
                             "Shared_Dirty:        500 kB\n"
                             "Private_Clean:       100 kB\n"
                             "Private_Dirty:      5000 kB\n"
                             "Shared_Hugetlb:        0 kB\n"
                             "Private_Hugetlb:    2048 kB\n"
                             "Swap:               4000 kB\n"
                             "SwapPss:            3000 kB\n"
                             "Locked:                0 kB\n";

START_TEST (what_others_have_too_does_not_count_and_what_was_swapped_out_does)
{
  ck_assert_int_eq (processes_add_up_memory (ROLLUP), (100 + 5000 + 2048 + 3000) * 1024);
  ck_assert_int_eq (processes_add_up_memory (""), 0);
}
END_TEST

static char block[8 << 20];

START_TEST (of_no_process_nothing_is_told)
{
  ck_assert_int_eq (processes_read_memory (0), 0);
  ck_assert_int_eq (processes_read_memory (-1), 0);
  ck_assert_int_eq (processes_read_wanted_ms (0), 0);
  ck_assert_int_eq (processes_read_wanted_ms (-1), 0);
}
END_TEST

/* Children's children, too. */
START_TEST (all_descendants_count)
{
  int ready[2];
  int stop[2];
  char nothing;
  gint64 all;
  gint64 child_and_below;
  pid_t child;

  ck_assert (pipe (ready) == 0 && pipe (stop) == 0);
  child = fork ();
  if (child == 0) {
    close (stop[1]);
    if (fork () != 0)
      _exit (read (stop[0], &nothing, 1) < 0 || wait (NULL) < 0);
    memset (block, 1, sizeof block);
    _exit (write (ready[1], "", 1) < 0 || read (stop[0], &nothing, 1) < 0);
  }
  ck_assert_int_eq (read (ready[0], &nothing, 1), 1);
  child_and_below = processes_read_memory (child);
  all = processes_read_memory (getpid ());
  close (stop[1]);
  ck_assert_int_eq (waitpid (child, NULL, 0), child);
  ck_assert_int_ge (child_and_below, sizeof block);
  ck_assert_int_ge (all, child_and_below);
}
END_TEST

/* Whoever isn't root can't read all of it. */
START_TEST (a_process_that_lets_nobody_look_into_it_counts)
{
  int ready[2];
  int stop[2];
  char nothing;
  pid_t child;
  gint64 bytes;

  ck_assert (pipe (ready) == 0 && pipe (stop) == 0);
  child = fork ();
  if (child == 0) {
    close (stop[1]);
    prctl (PR_SET_DUMPABLE, 0, 0, 0, 0);
    memset (block, 1, sizeof block);
    _exit (write (ready[1], "", 1) < 0 || read (stop[0], &nothing, 1) < 0);
  }
  ck_assert_int_eq (read (ready[0], &nothing, 1), 1);
  bytes = processes_read_memory (child);
  close (stop[1]);
  ck_assert_int_eq (waitpid (child, NULL, 0), child);
  ck_assert_int_ge (bytes, sizeof block);
}
END_TEST

/* A child in that group, or in one of its own for 0: until it is killed, it works or waits. */
static pid_t
begin_child (pid_t group, gboolean works)
{
  pid_t child = fork ();
  volatile guint work = 0;

  if (child == 0) {
    prctl (PR_SET_PDEATHSIG, SIGKILL);
    setpgid (0, group);
    for (;;)
      if (works)
        work++;
      else
        pause ();
  }
  ck_assert_int_gt (child, 0);
  ck_assert_int_eq (setpgid (child, group), 0);
  return child;
}

static void
end_child (pid_t child)
{
  ck_assert_int_eq (kill (child, SIGKILL), 0);
  ck_assert_int_eq (waitpid (child, NULL, 0), child);
}

START_TEST (the_time_of_a_group_is_that_of_all_in_it_and_of_nobody_else)
{
  pid_t leader = begin_child (0, FALSE);
  pid_t other = begin_child (0, FALSE);
  pid_t member = begin_child (leader, TRUE);
  gint64 before;

  WAIT_FOR (processes_read_wanted_ms (leader) > processes_read_wanted_ms (other) + 50);
  before = processes_read_wanted_ms (leader);
  WAIT_FOR (processes_read_wanted_ms (leader) > before);
  end_child (member);
  ck_assert_int_lt (processes_read_wanted_ms (leader), before);
  end_child (leader);
  end_child (other);
  ck_assert_int_eq (processes_read_wanted_ms (leader), 0);
}
END_TEST

/* Two that work on one processor use as much time as passes, and want twice that. */
START_TEST (what_waits_for_a_processor_wants_it_too)
{
  pid_t leader = begin_child (0, TRUE);
  pid_t member = begin_child (leader, TRUE);
  cpu_set_t processor;
  gint64 begun, passed;

  CPU_ZERO (&processor);
  CPU_SET (sched_getcpu (), &processor);
  ck_assert_int_eq (sched_setaffinity (leader, sizeof processor, &processor), 0);
  ck_assert_int_eq (sched_setaffinity (member, sizeof processor, &processor), 0);
  begun = processes_read_wanted_ms (leader);
  passed = g_get_monotonic_time ();
  WAIT_FOR (processes_read_wanted_ms (leader) - begun
            > (g_get_monotonic_time () - passed) / 1000 * 3 / 2 + 100);
  end_child (member);
  end_child (leader);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("processes");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, what_others_have_too_does_not_count_and_what_was_swapped_out_does);
  tcase_add_test (tcase, of_no_process_nothing_is_told);
  tcase_add_test (tcase, all_descendants_count);
  tcase_add_test (tcase, a_process_that_lets_nobody_look_into_it_counts);
  tcase_add_test (tcase, the_time_of_a_group_is_that_of_all_in_it_and_of_nobody_else);
  tcase_add_test (tcase, what_waits_for_a_processor_wants_it_too);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
