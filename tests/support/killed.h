/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For a child that is to be killed in the midst of its work. */
#pragma once

#include <glib.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum {
  KILLED_NEVER = -1,
};

/* Lets this process be killed after so many microseconds, whatever it does then; or never. */
static inline void
killed_after (int usecs)
{
  struct sigevent kill = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL };
  struct itimerspec when = { .it_value = { usecs / G_USEC_PER_SEC,
                                           usecs % G_USEC_PER_SEC * 1000L + 1 } };
  timer_t timer;

  if (usecs == KILLED_NEVER)
    return;
  if (timer_create (CLOCK_MONOTONIC, &kill, &timer) != 0
      || timer_settime (timer, 0, &when, NULL) != 0)
    abort ();
}
