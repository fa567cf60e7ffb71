/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that can't grow beyond a length: a disk that has room for some things only. */
#pragma once

#include <glib.h>
#include <signal.h>
#include <sys/resource.h>

/* RLIM_INFINITY: they can grow again. NOTE: Check writes what it is told into a file, too: where
 * much is checked meanwhile, that needs some room. */
static inline void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  g_assert (setrlimit (RLIMIT_FSIZE, &limit) == 0);
}
