/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that can't grow beyond a length: a disk that has room for some things only. */
#pragma once

#include <signal.h>
#include <sys/resource.h>

/* Returns what it was before. NOTE: Check writes what it is told into a file, too: where much is to be
 * checked until that holds again, they need some room. */
static inline rlim_t
small_files_begin (rlim_t bytes)
{
  struct rlimit limit;
  rlim_t before;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  before = limit.rlim_cur;
  limit.rlim_cur = bytes;
  setrlimit (RLIMIT_FSIZE, &limit);
  return before;
}

static inline void
small_files_end (rlim_t before)
{
  struct rlimit limit;

  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = before;
  setrlimit (RLIMIT_FSIZE, &limit);
}
