/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the databases of a folder. */
#include "library/wuzi-library.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "records/files/record-files.h"
#include "threads/task-thread.h"

/* A database is NAME.wuzidb; one that is thrown away has an empty file beside it. */
#define SUFFIX ".wuzidb"
#define REMOVED ".removed"

enum {
  FOLDER_MODE = 0700,
  FILE_MODE = 0600,
  MAX_NAMES = 1000,
};

struct _WuziLibrary {
  WuziLoadedList parent_instance;

  /* Owned */
  char *folder;
  GPtrArray *removed; /* WuziDatabase, in no order */

  /* Borrowed from the parent */
  GPtrArray *databases; /* WuziDatabase, by name */

  gboolean loading;
};

G_DEFINE_FINAL_TYPE (WuziLibrary, wuzi_library, WUZI_TYPE_LOADED_LIST)

/* --- files --- */

char *
wuzi_library_dup_usual_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "wuzi", "library", NULL);
}

static char *
dup_mark (const char *path)
{
  return g_strconcat (path, REMOVED, NULL);
}

static gboolean
is_removed (const char *path)
{
  g_autofree char *mark = dup_mark (path);

  return g_file_test (mark, G_FILE_TEST_EXISTS);
}

static gboolean
make_mark (const char *mark, GError **error)
{
  int made = g_open (mark, O_CREAT | O_WRONLY | O_CLOEXEC, FILE_MODE);

  if (made >= 0)
    close (made);
  else
    record_files_set_error (error, errno, mark);
  return made >= 0;
}

/* Deletes a database's files, the mark last: what is left is deleted the next time. */
static void
delete_files (const char *path)
{
  static const char *const SUFFIXES[] = { "-wal", "-shm", "-journal", "", REMOVED };

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++) {
    g_autofree char *name = g_strconcat (path, SUFFIXES[i], NULL);

    g_unlink (name);
  }
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  const char *const *one = a;
  const char *const *other = b;

  return strcmp (*one, *other);
}

GPtrArray *
wuzi_library_list_paths (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) names = record_files_list (folder, error);
  GPtrArray *paths;

  if (names == NULL)
    return NULL;
  paths = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

    if (g_str_has_suffix (path, SUFFIX) && !is_removed (path))
      g_ptr_array_add (paths, g_steal_pointer (&path));
  }
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

/* Those that were thrown away when the program ended at once. */
static void
delete_removed (const char *folder)
{
  g_autoptr (GPtrArray) names = record_files_list (folder, NULL);

  for (guint i = 0; names != NULL && i < names->len; i++) {
    g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
    char *end =
        g_str_has_suffix (path, SUFFIX REMOVED) ? path + strlen (path) - strlen (REMOVED) : NULL;

    if (end != NULL) {
      *end = '\0';
      delete_files (path);
    }
  }
}

char *
wuzi_library_dup_clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *cut =
      g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), WUZI_LIBRARY_MAX_NAME_CHARS));
  char *clean = g_strdup (g_strstrip (cut));

  for (char *at = clean; *at != '\0'; at++)
    if (*at == '/' || (guchar) *at < ' ' || (at == clean && *at == '.'))
      *at = '_';
  if (*clean != '\0')
    return clean;
  g_free (clean);
  return g_strdup (_ ("Games"));
}

char *
wuzi_library_dup_name_of_path (const char *path)
{
  g_autofree char *file = g_path_get_basename (path);

  if (g_str_has_suffix (file, SUFFIX))
    file[strlen (file) - strlen (SUFFIX)] = '\0';
  return g_filename_display_name (file);
}

/* Takes the ending off, if the name has more than that. */
static gboolean
drop_ending (char *name, const char *ending)
{
  gsize length = strlen (name);
  gsize bytes = strlen (ending);

  if (length <= bytes || g_ascii_strcasecmp (name + length - bytes, ending) != 0)
    return FALSE;
  name[length - bytes] = '\0';
  return TRUE;
}

char *
wuzi_library_dup_name_for_file (GFile *file)
{
  static const char *const ENDINGS[] = { ".gz",  ".xz",  ".bz2", ".zst", ".tar", ".tgz",
                                         ".txz", ".zip", ".7z",  ".rif", ".xml", ".sgf",
                                         ".psq", ".rec", ".txt", ".pgn" };
  g_autofree char *base = g_file_get_basename (file);
  char *name = base != NULL ? g_filename_display_name (base) : g_strdup ("");
  guint i = 0;

  while (i < G_N_ELEMENTS (ENDINGS))
    i = drop_ending (name, ENDINGS[i]) ? 0 : i + 1;
  return name;
}

char *
wuzi_library_find_path (const char *folder, const char *name, GError **error)
{
  g_autoptr (GPtrArray) paths = wuzi_library_list_paths (folder, error);
  g_autofree char *clean = wuzi_library_dup_clean_name (name);

  for (guint i = 0; paths != NULL && i < paths->len; i++) {
    g_autofree char *called = wuzi_library_dup_name_of_path (g_ptr_array_index (paths, i));

    if (g_str_equal (called, name) || g_str_equal (called, clean))
      return g_strdup (g_ptr_array_index (paths, i));
  }
  return NULL;
}

gboolean
wuzi_library_delete (const char *path, GError **error)
{
  g_autofree char *mark = dup_mark (path);
  g_autoptr (GError) wrong = NULL;

  /* A full disk may have no room for the mark: deleting makes some. */
  make_mark (mark, &wrong);
  delete_files (path);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  g_unlink (mark);
  if (wrong == NULL)
    g_set_error (&wrong, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The database can’t be deleted."));
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

/* The path of a new database, or with shared of one of that name that somebody else has made. */
static char *
make_file (const char *folder, const char *name, gboolean shared, GError **error)
{
  g_autofree char *clean = wuzi_library_dup_clean_name (name);

  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    int code = errno;
    g_autofree char *path = g_build_filename (folder, clean, NULL);

    record_files_set_error (error, code, path);
    return NULL;
  }
  for (int i = 1; i <= MAX_NAMES; i++) {
    g_autofree char *file =
        i == 1 ? g_strconcat (clean, SUFFIX, NULL) : g_strdup_printf ("%s %d" SUFFIX, clean, i);
    g_autofree char *path = g_build_filename (folder, file, NULL);
    int made = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, FILE_MODE);

    int code = made < 0 ? errno : 0;

    if (made >= 0)
      close (made);
    if (made >= 0 || (code == EEXIST && shared && !is_removed (path)))
      return g_steal_pointer (&path);
    if (code != EEXIST) {
      record_files_set_error (error, code, path);
      return NULL;
    }
  }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                       _ ("There are too many databases of that name."));
  return NULL;
}

char *
wuzi_library_choose_path (const char *folder, const char *name, GError **error)
{
  return make_file (folder, name, FALSE, error);
}

char *
wuzi_library_ensure_path (const char *folder, const char *name, GError **error)
{
  return make_file (folder, name, TRUE, error);
}

/* --- the list --- */

static int
compare_databases (WuziDatabase *one, WuziDatabase *other)
{
  g_autofree char *first = g_utf8_collate_key_for_filename (wuzi_database_get_name (one), -1);
  g_autofree char *second = g_utf8_collate_key_for_filename (wuzi_database_get_name (other), -1);

  return strcmp (first, second);
}

/* Takes the database to its place. */
static void
insert (WuziLibrary *self, WuziDatabase *database)
{
  guint place = 0;

  while (place < self->databases->len
         && compare_databases (g_ptr_array_index (self->databases, place), database) <= 0)
    place++;
  wuzi_loaded_list_insert (WUZI_LOADED_LIST (self), place, database);
}

/* --- loading --- */

static void
load_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *folder = data;
  GPtrArray *paths;

  delete_removed (folder);
  paths = wuzi_library_list_paths (folder, NULL);
  g_task_return_pointer (task, paths != NULL ? paths : g_ptr_array_new_with_free_func (g_free),
                         (GDestroyNotify) g_ptr_array_unref);
}

static gboolean
has_path (WuziLibrary *self, const char *path)
{
  for (guint i = 0; i < self->databases->len; i++)
    if (g_str_equal (wuzi_database_get_path (g_ptr_array_index (self->databases, i)), path))
      return TRUE;
  return FALSE;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziLibrary *self = WUZI_LIBRARY (source);
  g_autoptr (GPtrArray) paths = g_task_propagate_pointer (G_TASK (result), NULL);

  for (guint i = 0; i < paths->len; i++)
    if (!has_path (self, g_ptr_array_index (paths, i)))
      insert (self, wuzi_database_new (g_ptr_array_index (paths, i)));
  wuzi_loaded_list_set_loaded (WUZI_LOADED_LIST (self));
}

void
wuzi_library_load (WuziLibrary *self)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_LIBRARY (self));

  if (self->loading)
    return;
  self->loading = TRUE;
  task = g_task_new (self, NULL, loaded_cb, NULL);
  g_task_set_task_data (task, g_strdup (self->folder), g_free);
  task_thread_run (task, load_run);
  g_object_unref (task);
}

WuziDatabase *
wuzi_library_find (WuziLibrary *self, const char *name)
{
  g_return_val_if_fail (WUZI_IS_LIBRARY (self), NULL);

  for (guint i = 0; i < self->databases->len; i++) {
    WuziDatabase *database = g_ptr_array_index (self->databases, i);

    if (g_str_equal (wuzi_database_get_name (database), name))
      return database;
  }
  return NULL;
}

WuziDatabase *
wuzi_library_add (WuziLibrary *self, const char *name, GError **error)
{
  g_autofree char *path = NULL;
  WuziDatabase *database;

  g_return_val_if_fail (WUZI_IS_LIBRARY (self), NULL);

  path = wuzi_library_choose_path (self->folder, name, error);
  if (path == NULL)
    return NULL;
  database = wuzi_database_new (path);
  insert (self, database);
  return database;
}

/* --- throwing away --- */

gboolean
wuzi_library_remove (WuziLibrary *self, WuziDatabase *database, GError **error)
{
  g_autofree char *mark = NULL;
  guint place;

  g_return_val_if_fail (WUZI_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (g_ptr_array_find (self->databases, database, &place), FALSE);

  mark = dup_mark (wuzi_database_get_path (database));
  if (!make_mark (mark, error))
    return FALSE;
  g_ptr_array_add (self->removed, g_object_ref (database));
  wuzi_loaded_list_remove (WUZI_LOADED_LIST (self), place);
  return TRUE;
}

gboolean
wuzi_library_restore (WuziLibrary *self, WuziDatabase *database, GError **error)
{
  g_autofree char *mark = NULL;
  guint place;

  g_return_val_if_fail (WUZI_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (g_ptr_array_find (self->removed, database, &place), FALSE);

  mark = dup_mark (wuzi_database_get_path (database));
  if (g_unlink (mark) != 0 && errno != ENOENT) {
    record_files_set_error (error, errno, mark);
    return FALSE;
  }
  insert (self, g_object_ref (database));
  g_ptr_array_remove_index (self->removed, place);
  return TRUE;
}

/* --- the class --- */

static void
wuzi_library_finalize (GObject *object)
{
  WuziLibrary *self = WUZI_LIBRARY (object);

  for (guint i = 0; i < self->removed->len; i++)
    delete_files (wuzi_database_get_path (g_ptr_array_index (self->removed, i)));
  g_ptr_array_unref (self->removed);
  g_free (self->folder);
  G_OBJECT_CLASS (wuzi_library_parent_class)->finalize (object);
}

static void
wuzi_library_class_init (WuziLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_library_finalize;
  WUZI_LOADED_LIST_CLASS (klass)->item_type = WUZI_TYPE_DATABASE;
}

static void
wuzi_library_init (WuziLibrary *self)
{
  self->databases = wuzi_loaded_list_get_items (WUZI_LOADED_LIST (self));
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
}

WuziLibrary *
wuzi_library_new (const char *folder)
{
  WuziLibrary *self = g_object_new (WUZI_TYPE_LIBRARY, NULL);

  self->folder = folder != NULL ? g_strdup (folder) : wuzi_library_dup_usual_folder ();
  return self;
}
