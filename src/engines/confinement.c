/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks bubblewrap whether it works here, and writes its command lines. */
#include "engines/confinement.h"

#define BUBBLEWRAP "bwrap"

/* What is known of this computer, and what the user wants. Only the main thread sees it. */
static Confinement known;
static gboolean unwanted;
static GPtrArray *waiting; /* GTask; NULL: it isn't being tried */

Confinement
confinement_get (void)
{
  return known;
}

void
confinement_set_wanted (gboolean wanted)
{
  unwanted = !wanted;
}

gboolean
confinement_get_wanted (void)
{
  return !unwanted;
}

static void
add_words (GStrvBuilder *builder, const char *const *words)
{
  for (; *words != NULL; words++)
    g_strv_builder_add (builder, *words);
}

/* What is hidden from it, as others talk there. */
static void
add_hidden (GStrvBuilder *builder)
{
  static const char *const HIDDEN[] = { "/tmp", "/run/user", "/run/dbus" };

  for (guint i = 0; i < G_N_ELEMENTS (HIDDEN); i++)
    if (g_file_test (HIDDEN[i], G_FILE_TEST_IS_DIR))
      g_strv_builder_add_many (builder, "--tmpfs", HIDDEN[i], NULL);
}

/* A program, or a file of its command line's, can be seen wherever it lies. */
static void
add_place (GStrvBuilder *builder, const char *path)
{
  g_autofree char *folder = NULL;

  if (!g_str_has_prefix (path, "/tmp/") && !g_str_has_prefix (path, "/run/"))
    return;
  folder = g_path_get_dirname (path);
  g_strv_builder_add_many (builder, "--ro-bind-try", folder, folder, NULL);
}

char **
confinement_wrap (const char *const *argv, const char *folder, const char *writable)
{
  static const char *const BEFORE[] = { BUBBLEWRAP,
                                        "--unshare-all",
                                        "--die-with-parent",
                                        "--ro-bind",
                                        "/",
                                        "/",
                                        "--dev",
                                        "/dev",
                                        "--proc",
                                        "/proc",
                                        NULL };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  add_words (builder, BEFORE);
  add_hidden (builder);
  for (guint i = 0; argv[i] != NULL; i++)
    add_place (builder, argv[i]);
  if (folder != NULL)
    g_strv_builder_add_many (builder, "--ro-bind", folder, folder, NULL);
  if (writable != NULL)
    g_strv_builder_add_many (builder, "--bind", writable, writable, NULL);
  if (folder != NULL)
    g_strv_builder_add_many (builder, "--chdir", folder, NULL);
  g_strv_builder_add (builder, "--");
  add_words (builder, argv);
  return g_strv_builder_end (builder);
}

/* --- the try --- */

static void
set_known (Confinement confinement)
{
  g_autoptr (GPtrArray) tasks = g_steal_pointer (&waiting);

  known = confinement;
  for (guint i = 0; tasks != NULL && i < tasks->len; i++)
    g_task_return_int (g_ptr_array_index (tasks, i), (gssize) confinement);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gboolean works = g_subprocess_wait_check_finish (G_SUBPROCESS (source), result, NULL);

  set_known (works ? CONFINEMENT_WORKS : CONFINEMENT_FAILS);
}

static void
try_it (void)
{
  static const char *const TRIAL[] = { "true", NULL };
  g_autofree char *program = g_find_program_in_path (BUBBLEWRAP);
  g_auto (GStrv) argv = confinement_wrap (TRIAL, NULL, NULL);
  g_autoptr (GSubprocess) process = NULL;

  if (program == NULL) {
    set_known (CONFINEMENT_MISSING);
    return;
  }
  process = g_subprocess_newv (
      (const char *const *) argv,
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);
  if (process != NULL)
    g_subprocess_wait_check_async (process, NULL, tried_cb, NULL);
  else
    set_known (CONFINEMENT_FAILS);
}

void
confinement_try_async (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, confinement_try_async);
  if (known != CONFINEMENT_UNKNOWN) {
    g_task_return_int (task, (gssize) known);
    return;
  }
  if (waiting != NULL) {
    g_ptr_array_add (waiting, g_steal_pointer (&task));
    return;
  }
  waiting = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (waiting, g_steal_pointer (&task));
  try_it ();
}

Confinement
confinement_try_finish (GAsyncResult *result, GError **error)
{
  gssize value;

  g_return_val_if_fail (g_task_is_valid (result, NULL), CONFINEMENT_UNKNOWN);

  value = g_task_propagate_int (G_TASK (result), error);
  return value >= 0 ? (Confinement) value : CONFINEMENT_UNKNOWN;
}
