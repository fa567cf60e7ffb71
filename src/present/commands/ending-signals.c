/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals as sources of the main context. */
#include "present/commands/ending-signals.h"

#include <glib-unix.h>
#include <signal.h>

static const int ENDING_SIGNALS[ENDING_SIGNALS_COUNT] = { SIGINT, SIGTERM, SIGHUP };

void
ending_signals_end (EndingSignals *self)
{
  for (guint i = 0; i < ENDING_SIGNALS_COUNT; i++)
    g_clear_handle_id (&self->sources[i], g_source_remove);
}

static gboolean
signal_cb (gpointer user_data)
{
  EndingSignals *self = user_data;

  g_cancellable_cancel (self->cancellable);
  ending_signals_end (self);
  return G_SOURCE_REMOVE;
}

static gboolean
is_ignored (int number)
{
  struct sigaction action;

  return sigaction (number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

/* NOTE: what the shell, or nohup, has told the program not to hear isn't heard. */
void
ending_signals_watch (EndingSignals *self, GCancellable *cancellable)
{
  self->cancellable = cancellable;
  for (guint i = 0; i < ENDING_SIGNALS_COUNT; i++)
    self->sources[i] =
        is_ignored (ENDING_SIGNALS[i]) ? 0 : g_unix_signal_add (ENDING_SIGNALS[i], signal_cb, self);
}
