/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes over what GTK's list of recent files writes. */
#include "ui/mends/recent-files.h"

#include <gtk/gtk.h>

#include "threads/task-thread.h"

static const char FILE_NAME[] = "recently-used.xbel";

static GtkRecentManager *manager; /* GTK never lets it go; NULL until somebody chooses a file */
static gint64 written;            /* up to when what was used is written, or on its way */
static guint writing;             /* threads */

/* With the program's name and "%u" for its command, as GTK does. */
static void
add (GBookmarkFile *list, const char *uri, const char *type)
{
  g_bookmark_file_set_mime_type (list, uri, type);
  g_bookmark_file_add_application (list, uri, g_get_application_name (), NULL);
}

/* What this program has used since then. (transfer full) */
static GBookmarkFile *
list_used (gint64 since)
{
  GBookmarkFile *used = g_bookmark_file_new ();
  GList *items = gtk_recent_manager_get_items (manager);

  for (GList *link = items; link != NULL; link = link->next) {
    const char *exec;
    GDateTime *at;
    guint count;

    if (gtk_recent_info_has_application (link->data, g_get_application_name ())
        && gtk_recent_info_get_application_info (link->data, g_get_application_name (), &exec,
                                                 &count, &at)
        && g_date_time_to_unix (at) >= since)
      add (used, gtk_recent_info_get_uri (link->data), gtk_recent_info_get_mime_type (link->data));
  }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return used;
}

/* Adds them to what other programs have written. What can't be read is left alone. */
static gboolean
add_to_file (GBookmarkFile *used, const char *path, GError **error)
{
  g_autoptr (GBookmarkFile) file = g_bookmark_file_new ();
  g_auto (GStrv) uris = g_bookmark_file_get_uris (used, NULL);
  g_autoptr (GError) cause = NULL;

  if (!g_bookmark_file_load_from_file (file, path, &cause)
      && !g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return FALSE;
  }
  for (char **uri = uris; *uri != NULL; uri++) {
    g_autofree char *type = g_bookmark_file_get_mime_type (used, *uri, NULL);

    add (file, *uri, type);
  }
  return g_bookmark_file_to_file (file, path, error);
}

static void
write_thread (GTask *task, gpointer source, gpointer used, GCancellable *cancellable)
{
  static GMutex mutex;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;

  g_mutex_lock (&mutex);
  if (!add_to_file (used, path, &error))
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
write_used (void)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GBookmarkFile) used = list_used (written);
  g_autoptr (GTask) task = NULL;

  if (g_bookmark_file_get_size (used) == 0)
    return FALSE;
  written = now;
  writing++;
  task = g_task_new (NULL, NULL, written_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&used), (GDestroyNotify) g_bookmark_file_free);
  task_thread_run (task, write_thread);
  return TRUE;
}

/* NOTE: the manager that has something to write would write it with all it knows, whatever it is
 * told next; so it isn't asked any more, and in this process, what other programs use from then on
 * isn't in the list. */
static void
changed (GtkRecentManager *changed_manager)
{
  static gboolean has_used;

  has_used |= write_used ();
  if (!has_used)
    g_signal_chain_from_overridden_handler (changed_manager);
}

void
recent_files_mend (gpointer chooser)
{
  if (manager != NULL)
    return;
  written = g_get_real_time () / G_USEC_PER_SEC;
  manager = gtk_recent_manager_get_default ();
  g_signal_override_class_handler ("changed", GTK_TYPE_RECENT_MANAGER, G_CALLBACK (changed));
}

/* NOTE: where the manager writes is what its private part begins with, since GTK 2.10 and at least
 * up to 4.18. Nothing else keeps it from writing at the end (_gtk_recent_manager_sync ()), so that
 * files would get lost that other programs have added. */
static void
take_file (void)
{
  char **own = (gpointer) manager->priv;
  g_autofree char *path = NULL;

  g_object_get (manager, "filename", &path, NULL);
  if (path != NULL && g_strcmp0 (*own, path) == 0)
    g_clear_pointer (own, g_free);
}

void
recent_files_end (void)
{
  if (manager == NULL)
    return;
  write_used ();
  take_file ();
  while (writing > 0)
    g_main_context_iteration (NULL, TRUE);
}
