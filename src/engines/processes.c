/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads /proc. */
#include "engines/processes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum {
  UNKNOWN,
  ELSEWHERE,
  BELONGS,
} Belonging;

typedef struct {
  pid_t pid;
  pid_t parent;
  pid_t group;
  gint64 ticks; /* how long it has used processors */
  Belonging belonging;
} Process;

/* FALSE: it has gone. The program's name, in brackets, may have anything in it. */
static gboolean
read_process (const char *digits, Process *process)
{
  g_autofree char *path = g_build_filename ("/proc", digits, "stat", NULL);
  g_autofree char *text = NULL;
  const char *behind;
  int parent;
  int group;
  unsigned long user;
  unsigned long system;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  behind = strrchr (text, ')');
  if (behind == NULL
      || sscanf (behind, ") %*c %d %d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &parent, &group,
                 &user, &system)
             != 4)
    return FALSE;
  *process = (Process) { atoi (digits), parent, group, (gint64) user + (gint64) system, UNKNOWN };
  return TRUE;
}

/* All that there are now: Process by its pid. (transfer full) */
static GHashTable *
list_processes (void)
{
  GHashTable *all = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    Process process;

    if (g_ascii_isdigit (*name) && read_process (name, &process))
      g_hash_table_insert (all, GINT_TO_POINTER (process.pid),
                           g_memdup2 (&process, sizeof process));
  }
  return all;
}

static Process *
find_parent (GHashTable *all, const Process *process)
{
  return g_hash_table_lookup (all, GINT_TO_POINTER (process->parent));
}

/* Walks up to one of which it is known. Where a number was given anew while all were read, the way
 * may be a circle: each of it is marked when it is left. */
static gboolean
is_of_tree (GHashTable *all, Process *process, pid_t root)
{
  Process *known = process;

  while (known != NULL && known->belonging == UNKNOWN) {
    known->belonging = known->pid == root || known->group == root ? BELONGS : ELSEWHERE;
    if (known->belonging == ELSEWHERE)
      known = find_parent (all, known);
  }
  if (known == NULL || known->belonging == ELSEWHERE)
    return FALSE;
  for (; process != known; process = find_parent (all, process))
    process->belonging = BELONGS;
  return TRUE;
}

gint64
processes_add_up_memory (const char *rollup)
{
  gint64 kilobytes = 0;

  for (const char *at = rollup; (at = strchr (at, '\n')) != NULL;) {
    at++;
    if (g_str_has_prefix (at, "Private_") || g_str_has_prefix (at, "SwapPss:"))
      kilobytes += g_ascii_strtoll (at + strcspn (at, ":") + 1, NULL, 10);
  }
  return kilobytes * 1024;
}

/* What /proc tells of any process, whoever may look into it: pages in memory, and how many of those
 * are of files or shared. */
static gint64
estimate_own_memory (pid_t pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/statm", (int) pid);
  g_autofree char *text = NULL;
  gint64 resident;
  gint64 shared;

  if (!g_file_get_contents (path, &text, NULL, NULL)
      || sscanf (text, "%*s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &resident, &shared) != 2)
    return 0;
  return MAX (resident - shared, 0) * sysconf (_SC_PAGESIZE);
}

/* In bytes; 0 if it has gone. */
static gint64
read_own_memory (pid_t pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", (int) pid);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? processes_add_up_memory (text)
                                                       : estimate_own_memory (pid);
}

gint64
processes_read_memory (pid_t root)
{
  g_autoptr (GHashTable) all = NULL;
  GHashTableIter iter;
  gpointer process;
  gint64 sum = 0;

  if (root <= 0)
    return 0;
  all = list_processes ();
  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, NULL, &process))
    if (is_of_tree (all, process, root))
      sum += read_own_memory (((Process *) process)->pid);
  return sum;
}

/* How long a thread has used processors, and waited for them. */
static gint64
read_thread_wanted_ns (const char *folder, const char *thread)
{
  g_autofree char *path = g_build_filename (folder, thread, "schedstat", NULL);
  g_autofree char *text = NULL;
  gint64 used;
  gint64 waited;

  if (!g_file_get_contents (path, &text, NULL, NULL)
      || sscanf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &used, &waited) != 2)
    return 0;
  return used + waited;
}

static gint64
read_wanted_ms (const Process *process)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%d/task", (int) process->pid);
  g_autoptr (GDir) threads = g_dir_open (folder, 0, NULL);
  const char *thread;
  gint64 ns = 0;

  while (threads != NULL && (thread = g_dir_read_name (threads)) != NULL)
    ns += read_thread_wanted_ns (folder, thread);
  return MAX (ns / 1000000, process->ticks * 1000 / sysconf (_SC_CLK_TCK));
}

gint64
processes_read_wanted_ms (pid_t group)
{
  g_autoptr (GHashTable) all = group > 0 ? list_processes () : NULL;
  GHashTableIter iter;
  gpointer process;
  gint64 sum = 0;

  if (all == NULL)
    return 0;
  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, NULL, &process))
    if (((Process *) process)->group == group)
      sum += read_wanted_ms (process);
  return sum;
}
