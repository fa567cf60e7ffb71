/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for something to become true, without ever sleeping. */
#pragma once

#include <check.h>
#include <gio/gio.h>

#include "support/patience.h"

enum {
  WAIT_TICK_MSECS = 5, /* how often is looked while nothing happens */
};

static inline gboolean
wait_tick_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Lets the main context do what is next. */
static inline void
wait_once (void)
{
  guint tick = g_timeout_add (WAIT_TICK_MSECS, wait_tick_cb, NULL);

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
}

/* Runs the main context until the condition holds. */
#define WAIT_FOR(condition)                                                                        \
  do {                                                                                             \
    gint64 wait_end_ = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;                \
                                                                                                   \
    while (!(condition)) {                                                                         \
      ck_assert_msg (g_get_monotonic_time () < wait_end_, "waited too long for: %s", #condition);  \
      wait_once ();                                                                                \
    }                                                                                              \
  } while (0)

/* Does all that is ready to be done: for what must not happen. */
static inline void
run_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}
