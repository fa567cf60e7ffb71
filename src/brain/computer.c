/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the operating system says. */
/* C11 alone doesn't have sched_getaffinity (). */
#define _GNU_SOURCE
#include "brain/computer.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32
#include <windows.h>
#else
#include <sched.h>
#include <string.h>
#include <unistd.h>
#endif

int
computer_count_in_quota (const char *text)
{
  char *rest;
  long long quota = strtoll (text, &rest, 10);
  long long period = strtoll (rest, NULL, 10);

  if (quota < 1 || period < 1)
    return INT_MAX;
  if (quota < period)
    return 1;
  return quota / period < INT_MAX ? (int) (quota / period) : INT_MAX;
}

#ifdef _WIN32

/* The processors that the program may be put on. */
static int
count_allowed (void)
{
  DWORD_PTR own, all;
  int count = 0;

  if (GetProcessAffinityMask (GetCurrentProcess (), &own, &all))
    for (; own != 0; own &= own - 1)
      count++;
  return count;
}

/* NOTE: what a job object allows isn't asked. */
static int
count_in_quotas (void)
{
  return INT_MAX;
}

uint64_t
computer_get_memory (void)
{
  MEMORYSTATUSEX status = { .dwLength = sizeof status };

  return GlobalMemoryStatusEx (&status) ? status.ullTotalPhys : UINT64_MAX;
}

#else

/* The processors that the program may be put on. */
static int
count_allowed (void)
{
#ifdef __linux__
  cpu_set_t set;

  if (sched_getaffinity (0, sizeof set, &set) == 0)
    return CPU_COUNT (&set);
#endif
  return (int) sysconf (_SC_NPROCESSORS_ONLN);
}

/* Reads the first line of a file that begins so, without its end. Returns false
 * if there is none. */
static bool
read_line (const char *path, const char *beginning, char *line, int size)
{
  FILE *file = fopen (path, "r");
  bool found = false;

  if (file == NULL)
    return false;
  while (!found && fgets (line, size, file) != NULL)
    found = strncmp (line, beginning, strlen (beginning)) == 0;
  fclose (file);
  line[strcspn (line, "\n")] = '\0';
  return found;
}

/* The smallest quota of the control group and those above it.
 *
 * NOTE: only of version 2 of control groups, which current systems use. */
static int
count_in_quotas (void)
{
  static const char OWN[] = "0::";
  char group[1024], path[1100], quota[80];
  int count = INT_MAX;

  if (!read_line ("/proc/self/cgroup", OWN, group, sizeof group))
    return count;
  for (char *end = group + strlen (group); end != NULL; end = strrchr (group, '/')) {
    *end = '\0';
    snprintf (path, sizeof path, "/sys/fs/cgroup%s/cpu.max", group + strlen (OWN));
    if (read_line (path, "", quota, sizeof quota) && computer_count_in_quota (quota) < count)
      count = computer_count_in_quota (quota);
  }
  return count;
}

uint64_t
computer_get_memory (void)
{
  long pages = sysconf (_SC_PHYS_PAGES);
  long bytes = sysconf (_SC_PAGESIZE);

  return pages > 0 && bytes > 0 ? (uint64_t) pages * (uint64_t) bytes : UINT64_MAX;
}

#endif

int
computer_count_processors (void)
{
  int allowed = count_allowed ();
  int quota = count_in_quotas ();
  int count = allowed < quota ? allowed : quota;

  return count > 1 ? count : 1;
}
