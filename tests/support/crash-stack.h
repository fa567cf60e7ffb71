/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dies by a signal, be it once in ten thousand times, says first where it was. */
#pragma once

#include <signal.h>
#include <string.h>
#include <unistd.h>

/* The sanitizers tell more themselves. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define HAVE_CRASH_STACK 0
#elif __has_include(<execinfo.h>)
#define HAVE_CRASH_STACK 1
#include <execinfo.h>
#else
#define HAVE_CRASH_STACK 0
#endif

#if HAVE_CRASH_STACK
static inline void
crash_stack_cb (int number)
{
  static const char HEADING[] = "It dies here:\n";
  void *frames[64];

  if (write (STDERR_FILENO, HEADING, sizeof HEADING - 1) > 0)
    backtrace_symbols_fd (frames, backtrace (frames, 64), STDERR_FILENO);
  raise (number); /* once more, now without this */
}
#endif

/* From now on, the stack of a thread that ends the program by a signal is written to the standard
 * error: a fault, or a warning that is fatal. */
static inline void
crash_stack_watch (void)
{
#if HAVE_CRASH_STACK
  static const int SIGNALS[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT };
  static char room[1 << 16]; /* where the thread's own stack is used up */
  const stack_t stack = { .ss_sp = room, .ss_size = sizeof room };
  struct sigaction action = { .sa_handler = crash_stack_cb,
                              .sa_flags = SA_ONSTACK | (int) SA_RESETHAND | SA_NODEFER };
  void *frame;

  backtrace (&frame, 1); /* loads what the signal's handler mustn't */
  sigaltstack (&stack, NULL);
  for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
    sigaction (SIGNALS[i], &action, NULL);
#endif
}
