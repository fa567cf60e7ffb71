/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks through folders for programs that are called as engines are. */
#include "engines/engine-search.h"

#include <string.h>
#include <unistd.h>

#include "threads/task-thread.h"

#define PREFIX "pbrain-"

static gboolean
is_program (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_REGULAR) && access (path, X_OK) == 0;
}

/* Adds those of a folder by their names; one that stands in a folder before goes first. */
static void
add_folder (GHashTable *found, const char *folder)
{
  g_autoptr (GDir) dir = *folder != '\0' ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = NULL;

    if (!g_str_has_prefix (name, PREFIX) || g_hash_table_contains (found, name))
      continue;
    path = g_build_filename (folder, name, NULL);
    if (is_program (path))
      g_hash_table_insert (found, g_strdup (name), g_steal_pointer (&path));
  }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char **
list_paths (GHashTable *found)
{
  g_autofree gpointer *names = g_hash_table_get_keys_as_array (found, NULL);
  guint count = g_hash_table_size (found);
  char **paths = g_new0 (char *, count + 1);

  qsort (names, count, sizeof *names, compare_names);
  for (guint i = 0; i < count; i++)
    paths[i] = g_strdup (g_hash_table_lookup (found, names[i]));
  return paths;
}

static void
search_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (char **folder = data; *folder != NULL && !g_cancellable_is_cancelled (cancellable); folder++)
    add_folder (found, *folder);
  g_task_return_pointer (task, list_paths (found), (GDestroyNotify) g_strfreev);
}

void
engine_search_async (const char *const *folders, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  const char *path = g_getenv ("PATH");
  g_auto (GStrv) usual = g_strsplit (path != NULL ? path : "", G_SEARCHPATH_SEPARATOR_S, -1);

  g_strv_builder_addv (all, (const char **) usual);
  if (folders != NULL)
    g_strv_builder_addv (all, (const char **) folders);
  g_task_set_source_tag (task, engine_search_async);
  g_task_set_task_data (task, g_strv_builder_end (all), (GDestroyNotify) g_strfreev);
  task_thread_run (task, search_thread);
}

char **
engine_search_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
