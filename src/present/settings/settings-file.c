/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A backend of GSettings in place of that of GLib, "keyfile": that one still reads the file, which
 * is written here, in a thread. What is changed is remembered here, and read from here. */
#define G_SETTINGS_ENABLE_BACKEND
#include "present/settings/settings-file.h"

#include <errno.h>
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "records/files/record-files.h"
#include "threads/task-thread.h"

static const char NAME[] = "keyfile";
static const char ROOT[] = "/";
static const char NOBODYS_KEY[] = "/org/wuzi/-"; /* is locked by nobody */

struct _SettingsFile {
  GSettingsBackend parent_instance;

  /* Owned */
  char *path;
  GFileMonitor *monitor;
  char *known; /* the file's text, as this program has written or read it; NULL if there is none */

  GMutex mutex;           /* for what follows: threads may read settings, too */
  GSettingsBackend *kept; /* owned: what was read from the file */
  GTree *changes;         /* owned: what is otherwise since, by key; NULL for what was reset */
  gboolean is_unwritten;  /* some of the changes aren't in the file */
  gboolean is_writing;    /* a thread is */
  gboolean is_changed;    /* the file, while one was: by that, or by others */
  guint source;           /* begins to write */
  guint retry;            /* likewise, after a failure; 0: none is waited for */
  gboolean is_told;       /* that it fails */
};

#define SETTINGS_TYPE_FILE (settings_file_get_type ())
G_DECLARE_FINAL_TYPE (SettingsFile, settings_file, SETTINGS, FILE, GSettingsBackend)
G_DEFINE_FINAL_TYPE (SettingsFile, settings_file, G_TYPE_SETTINGS_BACKEND)

enum {
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What a thread is given, and what it has found. */
typedef struct {
  /* Owned */
  char *path;
  GTree *changes;
  char *before; /* the file's text; NULL if there was none */
  char *after;
} Writing;

/* --- the changes --- */

static void
value_free (gpointer value)
{
  if (value != NULL)
    g_variant_unref (value);
}

static int
compare_keys (gconstpointer a, gconstpointer b, gpointer user_data)
{
  return strcmp (a, b);
}

static GTree *
changes_new (void)
{
  return g_tree_new_full (compare_keys, NULL, g_free, value_free);
}

static gboolean
add_change_cb (gpointer key, gpointer value, gpointer changes)
{
  g_tree_replace (changes, g_strdup (key), value != NULL ? g_variant_ref_sink (value) : NULL);
  return FALSE;
}

static GTree *
changes_copy (GTree *changes)
{
  GTree *copy = changes_new ();

  g_tree_foreach (changes, add_change_cb, copy);
  return copy;
}

/* --- the file --- */

static char *
read_text (const char *path)
{
  char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? text : NULL;
}

static GSettingsBackend *
open_file (const char *path)
{
  return g_keyfile_settings_backend_new (path, ROOT, NULL);
}

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_free (writing->path);
  g_tree_unref (writing->changes);
  g_free (writing->before);
  g_free (writing->after);
  g_free (writing);
}

/* "/org/wuzi/Wuzi/level" is level in the group org/wuzi/Wuzi, as GLib has it. */
static gboolean
put_change_cb (gpointer key, gpointer value, gpointer file)
{
  g_autofree char *group = g_path_get_dirname ((char *) key + 1);
  g_autofree char *name = g_path_get_basename (key);
  g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : NULL;

  if (text != NULL)
    g_key_file_set_value (file, group, name, text);
  else
    g_key_file_remove_key (file, group, name, NULL);
  return FALSE;
}

/* The file with the changes in it. (transfer full) */
static char *
make_text (const Writing *writing)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (writing->before != NULL)
    g_key_file_load_from_data (file, writing->before, G_MAXSIZE,
                               G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
  g_tree_foreach (writing->changes, put_change_cb, file);
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
write_text (const char *path, const char *text, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return record_files_replace (path, text, strlen (text), G_MAXSSIZE, error);
  record_files_set_error (error, errno, folder);
  return FALSE;
}

/* NOTE: what is written is known and isn't read again: others may write a moment later. */
static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Writing *writing = data;
  g_autofree char *text = NULL;
  GError *error = NULL;

  writing->before = read_text (writing->path);
  text = make_text (writing);
  if (write_text (writing->path, text, &error)) {
    writing->after = g_steal_pointer (&text);
    g_task_return_boolean (task, TRUE);
  } else {
    writing->after = g_strdup (writing->before);
    g_task_return_error (task, error);
  }
}

/* Others have written it: what they have written is so, but for what is still to be written. */
static void
take_file (SettingsFile *self)
{
  g_mutex_lock (&self->mutex);
  g_object_unref (self->kept);
  self->kept = open_file (self->path);
  if (!self->is_unwritten) {
    g_tree_unref (self->changes);
    self->changes = changes_new ();
  }
  g_mutex_unlock (&self->mutex);
  g_settings_backend_path_changed (G_SETTINGS_BACKEND (self), ROOT, NULL);
}

static gboolean begin_cb (gpointer user_data);
static void file_changed_cb (SettingsFile *self);

static void
write_later (SettingsFile *self)
{
  self->is_unwritten = TRUE;
  if (self->source == 0 && !self->is_writing)
    self->source = g_idle_add (begin_cb, self);
}

static gboolean
retry_cb (gpointer user_data)
{
  SettingsFile *self = user_data;

  self->retry = 0;
  g_mutex_lock (&self->mutex);
  write_later (self);
  g_mutex_unlock (&self->mutex);
  return G_SOURCE_REMOVE;
}

/* NOTE: what can't be written is still as the user has set it, in this process, and is written
 * after a while, with the next change or at the end. */
static void
take_failure (SettingsFile *self, const GError *error)
{
  g_autofree char *sentence = NULL;

  self->retry = g_timeout_add (SETTINGS_FILE_RETRY_MSECS, retry_cb, self);
  if (self->is_told)
    return;
  self->is_told = TRUE;
  sentence = g_strdup_printf (_ ("The settings couldn’t be saved. %s They are kept until Wuzi is "
                                 "closed, and saved as soon as that works."),
                              error->message);
  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SettingsFile *self = SETTINGS_FILE (source);
  Writing *writing = g_task_get_task_data (G_TASK (result));
  gboolean is_others = g_strcmp0 (writing->before, self->known) != 0;
  g_autoptr (GError) error = NULL;
  gboolean is_written = g_task_propagate_boolean (G_TASK (result), &error);

  g_free (self->known);
  self->known = g_steal_pointer (&writing->after);
  g_mutex_lock (&self->mutex);
  self->is_writing = FALSE;
  if (self->is_unwritten)
    write_later (self);
  else
    self->is_unwritten = !is_written;
  g_mutex_unlock (&self->mutex);
  if (is_written)
    self->is_told = FALSE;
  else
    take_failure (self, error);
  if (is_others)
    take_file (self);
  if (self->is_changed)
    file_changed_cb (self);
}

static gboolean
begin_cb (gpointer user_data)
{
  SettingsFile *self = user_data;
  Writing *writing = g_new0 (Writing, 1);
  g_autoptr (GTask) task = g_task_new (self, NULL, written_cb, NULL);

  g_clear_handle_id (&self->retry, g_source_remove);
  g_mutex_lock (&self->mutex);
  self->source = 0;
  self->is_unwritten = FALSE;
  self->is_writing = TRUE;
  writing->path = g_strdup (self->path);
  writing->changes = changes_copy (self->changes);
  g_mutex_unlock (&self->mutex);
  g_task_set_task_data (task, writing, writing_free);
  task_thread_run (task, write_thread);
  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (SettingsFile *self)
{
  g_autofree char *text = NULL;

  self->is_changed = self->is_writing;
  if (self->is_writing)
    return;
  text = read_text (self->path);
  if (g_strcmp0 (text, self->known) == 0)
    return;
  g_free (self->known);
  self->known = g_steal_pointer (&text);
  take_file (self);
}

/* --- what GSettings asks --- */

static GVariant *
settings_file_read (GSettingsBackend *backend, const char *key, const GVariantType *type,
                    gboolean is_default)
{
  SettingsFile *self = SETTINGS_FILE (backend);
  gpointer value;

  g_mutex_lock (&self->mutex);
  if (is_default || !g_tree_lookup_extended (self->changes, key, NULL, &value))
    value = G_SETTINGS_BACKEND_GET_CLASS (self->kept)->read (self->kept, key, type, is_default);
  else if (value != NULL)
    value = g_variant_is_of_type (value, type) ? g_variant_ref (value) : NULL;
  g_mutex_unlock (&self->mutex);
  return value;
}

/* Whoever looks after the computer may have locked some. Where GLib takes none, as the file is
 * read-only, they are tried all the same, and count in this process. */
static gboolean
settings_file_get_writable (GSettingsBackend *backend, const char *key)
{
  SettingsFile *self = SETTINGS_FILE (backend);
  GSettingsBackendClass *klass;
  gboolean is_writable;

  g_mutex_lock (&self->mutex);
  klass = G_SETTINGS_BACKEND_GET_CLASS (self->kept);
  is_writable =
      klass->get_writable (self->kept, key) || !klass->get_writable (self->kept, NOBODYS_KEY);
  g_mutex_unlock (&self->mutex);
  return is_writable;
}

static gboolean
settings_file_write_tree (GSettingsBackend *backend, GTree *tree, gpointer tag)
{
  SettingsFile *self = SETTINGS_FILE (backend);

  g_mutex_lock (&self->mutex);
  g_tree_foreach (tree, add_change_cb, self->changes);
  write_later (self);
  g_mutex_unlock (&self->mutex);
  g_settings_backend_changed_tree (backend, tree, tag);
  return TRUE;
}

static gboolean
settings_file_write (GSettingsBackend *backend, const char *key, GVariant *value, gpointer tag)
{
  SettingsFile *self = SETTINGS_FILE (backend);

  if (!settings_file_get_writable (backend, key))
    return FALSE;
  g_mutex_lock (&self->mutex);
  add_change_cb ((gpointer) key, value, self->changes);
  write_later (self);
  g_mutex_unlock (&self->mutex);
  g_settings_backend_changed (backend, key, tag);
  return TRUE;
}

static void
settings_file_reset (GSettingsBackend *backend, const char *key, gpointer tag)
{
  settings_file_write (backend, key, NULL, tag);
}

static void
settings_file_sync (GSettingsBackend *backend)
{
  SettingsFile *self = SETTINGS_FILE (backend);

  g_mutex_lock (&self->mutex);
  if (self->is_unwritten)
    write_later (self);
  g_mutex_unlock (&self->mutex);
  while (self->source != 0 || self->is_writing)
    g_main_context_iteration (NULL, TRUE);
}

static void
settings_file_finalize (GObject *object)
{
  SettingsFile *self = SETTINGS_FILE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_object (&self->kept);
  g_tree_unref (self->changes);
  g_free (self->known);
  g_free (self->path);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (settings_file_parent_class)->finalize (object);
}

static void
settings_file_class_init (SettingsFileClass *klass)
{
  GSettingsBackendClass *backend_class = G_SETTINGS_BACKEND_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = settings_file_finalize;

  signals[PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  backend_class->read = settings_file_read;
  backend_class->get_writable = settings_file_get_writable;
  backend_class->write = settings_file_write;
  backend_class->write_tree = settings_file_write_tree;
  backend_class->reset = settings_file_reset;
  backend_class->sync = settings_file_sync;
}

/* The file is where GLib has it. */
static void
settings_file_init (SettingsFile *self)
{
  g_autoptr (GFile) file = NULL;

  g_mutex_init (&self->mutex);
  self->path = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", NAME, NULL);
  self->kept = open_file (self->path);
  self->changes = changes_new ();
  self->known = read_text (self->path);
  file = g_file_new_for_path (self->path);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (file_changed_cb), self);
}

/* NOTE: of several backends of a name the one with the highest priority counts, and that name may
 * be asked for by GSETTINGS_BACKEND; so it gets the name of GLib's, and a little more. */
void
settings_file_take_over (void)
{
  GIOExtensionPoint *point;
  GIOExtension *present;

  g_object_unref (g_file_new_for_path (ROOT)); /* makes GIO know its backends */
  point = g_io_extension_point_lookup (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME);
  present = point != NULL ? g_io_extension_point_get_extension_by_name (point, NAME) : NULL;
  if (present != NULL && g_io_extension_get_type (present) != SETTINGS_TYPE_FILE)
    g_io_extension_point_implement (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME, SETTINGS_TYPE_FILE,
                                    NAME, g_io_extension_get_priority (present) + 1);
}

void
settings_file_tell_problems (gpointer listener, GCallback tell)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();

  g_return_if_fail (G_IS_OBJECT (listener));

  if (SETTINGS_IS_FILE (backend))
    g_signal_connect_object (backend, "problem", tell, listener, G_CONNECT_SWAPPED);
}
