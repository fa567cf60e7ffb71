/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into the program: see the header. */
#include "crash-stack.h"

__attribute__ ((constructor)) static void
watch (void)
{
  crash_stack_watch ();
}
