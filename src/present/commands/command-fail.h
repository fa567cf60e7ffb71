/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a command of the terminal fails. */
#pragma once

#include <gio/gio.h>
#include <stdlib.h>

/* Says why; returns the exit status. */
static inline int
command_fail (const char *sentence)
{
  g_printerr ("%s\n", sentence);
  return EXIT_FAILURE;
}
