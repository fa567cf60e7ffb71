/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds what stops each import. */
#include "ui/library/wuzi-imports.h"

#include <string.h>

#include "library/library-reading.h"
#include "ui/common/template.h"

struct _WuziImports {
  GObject parent_instance;

  /* Owned */
  WuziLibrary *library;
  GPtrArray *running; /* Import, borrowed from their callbacks */
  GQueue untold;      /* WuziImported */

  gboolean ended; /* nobody is told any more */
};

/* One that goes on. */
typedef struct {
  /* Owned */
  WuziImports *imports;
  WuziDatabase *database;
  GCancellable *cancellable;

  gboolean is_new; /* the database was made for it */
} Import;

G_DEFINE_FINAL_TYPE (WuziImports, wuzi_imports, G_TYPE_OBJECT)

enum {
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
wuzi_imported_free (WuziImported *self)
{
  g_object_unref (self->database);
  wuzi_import_result_free (self->result);
  g_free (self);
}

/* Something that can't be read leaves no empty database behind. */
static void
remove_if_empty (WuziImports *self, const Import *import, const WuziImportResult *result)
{
  if (import->is_new && result->error != NULL && result->counts.added == 0
      && !g_error_matches (result->error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && wuzi_library_find (self->library, wuzi_database_get_name (import->database))
             == import->database)
    wuzi_library_remove (self->library, import->database, NULL);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Import *import = user_data;
  g_autoptr (WuziImports) self = import->imports;
  WuziImported *imported = g_new (WuziImported, 1);

  *imported = (WuziImported) { import->database,
                               wuzi_database_import_finish (WUZI_DATABASE (source), result) };
  g_ptr_array_remove (self->running, import);
  remove_if_empty (self, import, imported->result);
  g_queue_push_tail (&self->untold, imported);
  if (!self->ended)
    g_signal_emit (self, signals[ENDED], 0);
  g_object_unref (import->cancellable);
  g_free (import);
}

WuziImported *
wuzi_imports_take_ended (WuziImports *self)
{
  g_return_val_if_fail (WUZI_IS_IMPORTS (self), NULL);

  return g_queue_pop_head (&self->untold);
}

const WuziImported *
wuzi_imports_get_last_ended (WuziImports *self)
{
  g_return_val_if_fail (WUZI_IS_IMPORTS (self), NULL);

  return g_queue_peek_tail (&self->untold);
}

static void
begin (WuziImports *self, WuziDatabase *database, GPtrArray *files, gboolean is_new)
{
  Import *import = g_new (Import, 1);

  *import = (Import) { g_object_ref (self), g_object_ref (database), g_cancellable_new (), is_new };
  g_ptr_array_add (self->running, import);
  wuzi_database_import_async (database, files, import->cancellable, imported_cb, import);
}

void
wuzi_imports_begin (WuziImports *self, WuziDatabase *database, GPtrArray *files)
{
  g_return_if_fail (WUZI_IS_IMPORTS (self));
  g_return_if_fail (WUZI_IS_DATABASE (database));

  begin (self, database, files, FALSE);
}

gboolean
wuzi_imports_begin_new (WuziImports *self, const char *name, GPtrArray *files, GError **error)
{
  WuziDatabase *database;

  g_return_val_if_fail (WUZI_IS_IMPORTS (self), FALSE);

  database = wuzi_library_add (self->library, name, error);
  if (database != NULL)
    begin (self, database, files, TRUE);
  return database != NULL;
}

static void
stop (WuziImports *self, WuziDatabase *database)
{
  for (guint i = 0; i < self->running->len; i++) {
    Import *import = g_ptr_array_index (self->running, i);

    if (database == NULL || import->database == database)
      g_cancellable_cancel (import->cancellable);
  }
}

void
wuzi_imports_stop (WuziImports *self, WuziDatabase *database)
{
  g_return_if_fail (WUZI_IS_IMPORTS (self));
  g_return_if_fail (WUZI_IS_DATABASE (database));

  stop (self, database);
}

void
wuzi_imports_stop_all (WuziImports *self)
{
  g_return_if_fail (WUZI_IS_IMPORTS (self));

  self->ended = TRUE;
  stop (self, NULL);
}

gboolean
wuzi_imports_is_busy (WuziImports *self)
{
  g_return_val_if_fail (WUZI_IS_IMPORTS (self), FALSE);

  return self->running->len > 0;
}

/* --- names --- */

static gboolean
cut_suffix (char *name)
{
  static const char *const SUFFIXES[] = { ".rif", ".xml", ".sgf", ".psq", ".txt", ".pos", ".gz",
                                          ".xz",  ".bz2", ".zst", ".tar", ".tgz", ".zip", ".7z" };
  char *end = strrchr (name, '.');

  for (gsize i = 0; end != NULL && end != name && i < G_N_ELEMENTS (SUFFIXES); i++)
    if (g_ascii_strcasecmp (end, SUFFIXES[i]) == 0) {
      *end = '\0';
      return TRUE;
    }
  return FALSE;
}

char *
wuzi_imports_name_files (GPtrArray *files)
{
  GFile *first = g_ptr_array_index (files, 0);
  g_autoptr (GFile) folder = files->len > 1 ? g_file_get_parent (first) : NULL;
  g_autofree char *file = g_file_get_basename (folder != NULL ? folder : first);
  char *name = file != NULL ? g_filename_display_name (file) : g_strdup ("");

  while (cut_suffix (name))
    ;
  return name;
}

gboolean
wuzi_imports_is_database (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && library_is_rif (name);
}

/* --- the object --- */

static void
wuzi_imports_finalize (GObject *object)
{
  WuziImports *self = WUZI_IMPORTS (object);

  g_queue_clear_full (&self->untold, (GDestroyNotify) wuzi_imported_free);
  g_ptr_array_unref (self->running);
  g_object_unref (self->library);

  G_OBJECT_CLASS (wuzi_imports_parent_class)->finalize (object);
}

static void
wuzi_imports_class_init (WuziImportsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_imports_finalize;

  signals[ENDED] = NEW_SIGNAL (klass, "ended");
}

static void
wuzi_imports_init (WuziImports *self)
{
  self->running = g_ptr_array_new ();
}

WuziImports *
wuzi_imports_new (WuziLibrary *library)
{
  WuziImports *self = g_object_new (WUZI_TYPE_IMPORTS, NULL);

  self->library = g_object_ref (library);
  return self;
}

WuziLibrary *
wuzi_imports_get_library (WuziImports *self)
{
  g_return_val_if_fail (WUZI_IS_IMPORTS (self), NULL);

  return self->library;
}
