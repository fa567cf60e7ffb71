/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the file of engines, and changes one of them. */
#include "engines/engine-file.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/record-files.h"

void
engine_file_clear (EngineFile *file)
{
  g_clear_pointer (&file->entries, g_ptr_array_unref);
  g_clear_error (&file->error);
}

static JsonNode *
new_root (void)
{
  JsonNode *root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "format", ENGINE_FILE_FORMAT);
  json_object_set_array_member (object, "engines", json_array_new ());
  json_node_take_object (root, object);
  return root;
}

static void
set_newer (GError **error)
{
  g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER,
                       _ ("The list of engines was written by a newer version of Wuzi, so it is "
                          "left as it is."));
}

/* Copies the file under a name with the time in it, and says so in *told. FALSE with an error. */
static gboolean
set_aside (const char *folder, const char *path, GError **told, GError **error)
{
  struct stat info;
  int fd = record_files_open (path, &info, error);
  FileRange whole = { 0, 0 };
  g_autofree char *name = NULL;

  if (fd < 0)
    return FALSE;
  whole.bytes = info.st_size;
  name = record_files_set_aside (fd, &whole, 1, folder, "engines-broken", ".json", error);
  close (fd);
  if (name != NULL && told != NULL)
    *told = g_error_new (WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN,
                         _ ("The list of engines can’t be read. It was set aside in “%s”."), name);
  return name != NULL;
}

/* The file's object, which has both members; a new one for a file that isn't there. NULL with an
 * error: WUZI_RECORD_ERROR_NEWER if it mustn't be written, WUZI_RECORD_ERROR_BROKEN if it is no
 * such list. (transfer full) */
static JsonNode *
read_object (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_FILE_NAME, NULL);
  g_autoptr (GError) cause = NULL;
  gsize length = 0;
  g_autofree char *text = record_files_read (path, &length, &cause);
  g_autoptr (JsonNode) root = NULL;

  if (text == NULL) {
    if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
      return new_root ();
    g_propagate_error (error, g_steal_pointer (&cause));
    return NULL;
  }
  root = json_read_text (text, length, &cause);
  if (root != NULL && json_read_format (json_node_get_object (root), ENGINE_FILE_FORMAT, &cause)
      && json_read_array (json_node_get_object (root), "engines", &cause) != NULL)
    return g_steal_pointer (&root);
  if (g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    set_newer (error);
  else
    g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN,
                         _ ("The list of engines can’t be read."));
  return NULL;
}

/* The same, but a file that is no such list is set aside, and a new object returned. */
static JsonNode *
read_root (const char *folder, GError **told, GError **error)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_FILE_NAME, NULL);
  GError *cause = NULL;
  JsonNode *root = read_object (folder, &cause);

  if (root != NULL)
    return root;
  if (!g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN)) {
    g_propagate_error (error, cause);
    return NULL;
  }
  g_error_free (cause);
  return set_aside (folder, path, told, error) ? new_root () : NULL;
}

/* --- reading --- */

static void
read_entries (JsonArray *array, EngineFile *file)
{
  guint unread = 0;

  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonNode *node = json_array_get_element (array, i);
    WuziEngineEntry *entry = NULL;

    if (JSON_NODE_HOLDS_OBJECT (node))
      entry = wuzi_engine_entry_new_from_json (json_node_get_object (node), NULL);
    if (entry != NULL)
      g_ptr_array_add (file->entries, entry);
    else
      unread++;
  }
  if (unread > 0 && file->error == NULL)
    file->error = g_error_new (WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN,
                               g_dngettext (GETTEXT_PACKAGE,
                                            "%u engine of the list can’t be read, and is left as "
                                            "it is.",
                                            "%u engines of the list can’t be read, and are left as "
                                            "they are.",
                                            unread),
                               unread);
}

/* root (taken) is the file's object; NULL: error (taken) says why there is none. */
static void
take_root (EngineFile *file, JsonNode *root, GError *error)
{
  if (root != NULL) {
    read_entries (json_object_get_array_member (json_node_get_object (root), "engines"), file);
    json_node_unref (root);
    return;
  }
  file->newer = g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER);
  g_clear_error (&file->error);
  file->error = error;
}

void
engine_file_read (const char *folder, EngineFile *file)
{
  GError *error = NULL;
  JsonNode *root;

  *file = (EngineFile) { .entries = g_ptr_array_new_with_free_func (g_object_unref) };
  root = read_root (folder, &file->error, &error);
  take_root (file, root, error);
}

void
engine_file_look (const char *folder, EngineFile *file)
{
  GError *error = NULL;
  JsonNode *root;

  *file = (EngineFile) { .entries = g_ptr_array_new_with_free_func (g_object_unref) };
  root = read_object (folder, &error);
  take_root (file, root, error);
}

/* --- writing --- */

static gboolean
has_id (JsonNode *node, const char *id)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *found = object != NULL ? json_read_string (object, "id", NULL) : NULL;

  return g_strcmp0 (found, id) == 0;
}

static void
put (JsonObject *object, const char *id, JsonNode *node)
{
  JsonArray *before = json_object_get_array_member (object, "engines");
  JsonArray *after = json_array_new ();
  gboolean placed = node == NULL;

  for (guint i = 0; i < json_array_get_length (before); i++) {
    JsonNode *element = json_array_get_element (before, i);

    if (!has_id (element, id)) {
      json_array_add_element (after, json_node_copy (element));
    } else if (!placed) {
      json_array_add_element (after, json_node_copy (node));
      placed = TRUE;
    }
  }
  if (!placed)
    json_array_add_element (after, json_node_copy (node));
  json_object_set_array_member (object, "engines", after);
}

gboolean
engine_file_change (const char *folder, const char *id, JsonNode *node, GError **error)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_FILE_NAME, NULL);
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (lock < 0)
    return FALSE;
  root = read_root (folder, NULL, error);
  if (root == NULL)
    return FALSE;
  put (json_node_get_object (root), id, node);
  text = json_write (root, TRUE, &length);
  return record_files_replace (path, text, length, ENGINE_FILE_MAX_BYTES, error);
}
