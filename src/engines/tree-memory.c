/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads /proc. */
#include "engines/tree-memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  pid_t pid;
  pid_t parent;
  pid_t group;
  gboolean belongs;
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

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  behind = strrchr (text, ')');
  if (behind == NULL || sscanf (behind + 1, " %*c %d %d", &parent, &group) != 2)
    return FALSE;
  *process = (Process) { atoi (digits), parent, group, FALSE };
  return TRUE;
}

/* All that there are now, of Process. (transfer full) */
static GArray *
list_processes (void)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Process));
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    Process process;

    if (g_ascii_isdigit (*name) && read_process (name, &process))
      g_array_append_val (all, process);
  }
  return all;
}

static gboolean
is_of_tree (const GArray *all, const Process *process, pid_t root)
{
  if (process->pid == root || process->group == root)
    return TRUE;
  for (guint i = 0; i < all->len; i++) {
    const Process *other = &g_array_index (all, Process, i);

    if (other->belongs && other->pid == process->parent)
      return TRUE;
  }
  return FALSE;
}

static void
find_tree (GArray *all, pid_t root)
{
  gboolean more = TRUE;

  while (more) {
    more = FALSE;
    for (guint i = 0; i < all->len; i++) {
      Process *process = &g_array_index (all, Process, i);

      if (!process->belongs && is_of_tree (all, process, root))
        process->belongs = more = TRUE;
    }
  }
}

/* In bytes; 0 if that can't be told. */
static gint64
read_own_memory (pid_t pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", (int) pid);
  g_autofree char *text = NULL;
  gint64 kilobytes = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  for (const char *at = text; (at = strstr (at, "\nPrivate_")) != NULL; at++) {
    const char *number = strchr (at, ':');

    if (number != NULL)
      kilobytes += g_ascii_strtoll (number + 1, NULL, 10);
  }
  return kilobytes * 1024;
}

gint64
tree_memory_read (pid_t root)
{
  g_autoptr (GArray) all = list_processes ();
  gint64 sum = 0;

  if (root <= 0)
    return 0;
  find_tree (all, root);
  for (guint i = 0; i < all->len; i++) {
    const Process *process = &g_array_index (all, Process, i);

    if (process->belongs)
      sum += read_own_memory (process->pid);
  }
  return sum;
}
