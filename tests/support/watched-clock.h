/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock that the code under test looks at: tells when it does, and is put forward. */
#pragma once

#ifndef _GNU_SOURCE
#error "RTLD_NEXT needs _GNU_SOURCE"
#endif

#include <dlfcn.h>
#include <glib.h>

static GMutex clock_mutex;
static GCond clock_cond;
static guint clock_looks;
static gint64 clock_usecs_ahead;

/* In place of GLib's, whose own code goes on with the true one. */
gint64
g_get_monotonic_time (void)
{
  gint64 (*true_time) (void);
  gint64 now;

  *(void **) &true_time = dlsym (RTLD_NEXT, "g_get_monotonic_time");
  g_mutex_lock (&clock_mutex);
  clock_looks++;
  now = true_time () + clock_usecs_ahead;
  g_cond_broadcast (&clock_cond);
  g_mutex_unlock (&clock_mutex);
  return now;
}

/* Waits until other threads have looked so often from now on. */
static inline void
clock_wait_for_looks (guint count)
{
  guint before;

  g_mutex_lock (&clock_mutex);
  for (before = clock_looks; clock_looks - before < count;)
    g_cond_wait (&clock_cond, &clock_mutex);
  g_mutex_unlock (&clock_mutex);
}

static inline void
clock_put_forward (gint64 usecs)
{
  g_mutex_lock (&clock_mutex);
  clock_usecs_ahead += usecs;
  g_mutex_unlock (&clock_mutex);
}
