/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes over what GTK's list of recent files writes. */
#include "ui/mends/recent-files.h"

#include <gtk/gtk.h>

#include "threads/task-thread.h"

static const char FILE_NAME[] = "recently-used.xbel";

/* A file that this program has used. */
typedef struct {
  /* Owned */
  char *uri;
  char *type;
  char *exec;
} Used;

static time_t written; /* up to when what was used is written, or on its way */
static guint writing;  /* threads */

static GtkRecentManager *default_manager; /* GTK never lets it go; NULL while there is none */
static void (*construct) (GObject *manager);

static void
used_free (gpointer data)
{
  Used *used = data;

  g_free (used->uri);
  g_free (used->type);
  g_free (used->exec);
  g_free (used);
}

/* What this program has used since then. (transfer full) (element-type Used) */
static GPtrArray *
list_used (GtkRecentManager *manager, time_t since)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (used_free);
  GList *items = gtk_recent_manager_get_items (manager);

  for (GList *link = items; link != NULL; link = link->next) {
    const char *exec;
    GDateTime *at;
    guint count;
    Used *used;

    if (!gtk_recent_info_has_application (link->data, g_get_application_name ())
        || !gtk_recent_info_get_application_info (link->data, g_get_application_name (), &exec,
                                                  &count, &at)
        || g_date_time_to_unix (at) < since)
      continue;
    used = g_new0 (Used, 1);
    used->uri = g_strdup (gtk_recent_info_get_uri (link->data));
    used->type = g_strdup (gtk_recent_info_get_mime_type (link->data));
    used->exec = g_strdup (exec);
    g_ptr_array_add (list, used);
  }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return list;
}

/* Adds them to what other programs have written. What can't be read is left alone. */
static gboolean
add_to_file (GPtrArray *list, const char *path, GError **error)
{
  g_autoptr (GBookmarkFile) file = g_bookmark_file_new ();
  g_autoptr (GError) cause = NULL;

  if (!g_bookmark_file_load_from_file (file, path, &cause)
      && !g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return FALSE;
  }
  for (guint i = 0; i < list->len; i++) {
    const Used *used = g_ptr_array_index (list, i);

    g_bookmark_file_set_mime_type (file, used->uri, used->type);
    g_bookmark_file_add_application (file, used->uri, g_get_application_name (), used->exec);
  }
  return g_bookmark_file_to_file (file, path, error);
}

static void
write_thread (GTask *task, gpointer source, gpointer list, GCancellable *cancellable)
{
  static GMutex mutex;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;

  g_mutex_lock (&mutex);
  if (!add_to_file (list, path, &error))
    g_debug ("%s: %s", path, error->message);
  g_mutex_unlock (&mutex);
  g_task_return_boolean (task, TRUE);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  writing--;
}

/* FALSE if there is nothing new. */
static gboolean
write_used (GtkRecentManager *manager)
{
  time_t now = time (NULL);
  g_autoptr (GPtrArray) list = list_used (manager, written);
  g_autoptr (GTask) task = NULL;

  if (list->len == 0)
    return FALSE;
  written = now;
  writing++;
  task = g_task_new (NULL, NULL, written_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&list), (GDestroyNotify) g_ptr_array_unref);
  task_thread_run (task, write_thread);
  return TRUE;
}

/* NOTE: the manager that has something to write would write it with all it knows, whatever it is
 * told next; so it isn't asked any more, and in this process, what other programs use from then on
 * isn't in the list. */
static void
changed (GtkRecentManager *manager)
{
  static gboolean has_used;

  has_used |= write_used (manager);
  if (!has_used)
    g_signal_chain_from_overridden_handler (manager);
}

static void
constructed (GObject *manager)
{
  default_manager = GTK_RECENT_MANAGER (manager);
  construct (manager);
}

/* NOTE: the file is what the private part of a manager begins with, since GTK 2.10. */
static void
take_file (GtkRecentManager *manager)
{
  char **own = (gpointer) manager->priv;
  g_autofree char *path = NULL;

  g_object_get (manager, "filename", &path, NULL);
  if (path != NULL && g_strcmp0 (*own, path) == 0)
    g_clear_pointer (own, g_free);
}

void
recent_files_mend (void)
{
  GObjectClass *managers;

  if (written != 0)
    return;
  written = time (NULL);
  managers = g_type_class_ref (GTK_TYPE_RECENT_MANAGER);
  construct = managers->constructed;
  managers->constructed = constructed;
  g_signal_override_class_handler ("changed", GTK_TYPE_RECENT_MANAGER, G_CALLBACK (changed));
}

void
recent_files_end (void)
{
  if (default_manager == NULL)
    return;
  write_used (default_manager);
  take_file (default_manager);
  while (writing > 0)
    g_main_context_iteration (NULL, TRUE);
}
