/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of all players: read, brought together with others' changes, replaced
 * whole. */
#include "records/players/profile-file.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/json-guard.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/record-files.h"

static const char PROFILES_NAME[] = "profiles.json";
static const char SUFFIX[] = ".json";
static const char BROKEN_STEM[] = "profiles-broken";
static const char OLD_STEM[] = "profiles-format-%d"; /* what the file was before that changed */

/* Copies the file under a name with the time in it. (transfer full) */
static char *
set_aside (const char *folder, const char *path, const char *stem, GError **error)
{
  struct stat info;
  int fd = record_files_open (path, &info, error);
  FileRange whole = { 0, 0 };
  char *name;

  if (fd < 0)
    return NULL;
  whole.bytes = info.st_size;
  name = record_files_set_aside (fd, &whole, 1, folder, stem, SUFFIX, error);
  close (fd);
  return name;
}

/* Makes a copy of a damaged file, in which so many players can't be read, unless there is one.
 * Without a copy the file must stay as it is. */
static void
keep_copy (ProfileReading *self, const char *folder, const char *path, guint bad,
           GPtrArray *problems)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *name = set_aside (folder, path, BROKEN_STEM, &cause);
  char *sentence;

  if (name == NULL) {
    self->state = PROFILE_FILE_UNREADABLE;
    g_set_error (&self->error, G_IO_ERROR, cause->code,
                 _ ("The list of players is damaged and couldn’t be copied, so it is left as it "
                    "is. %s"),
                 cause->message);
    return;
  }
  if (self->root == NULL)
    sentence = g_strdup_printf (_ ("The list of players can’t be read. It was set aside in “%s”. "
                                   "Players with games come back."),
                                name);
  else
    sentence = g_strdup_printf (ngettext ("%u player in the list can’t be read. The list was set "
                                          "aside in “%s”. All other players are kept.",
                                          "%u players in the list can’t be read. The list was set "
                                          "aside in “%s”. All other players are kept.",
                                          bad),
                                bad, name);
  g_ptr_array_add (problems, sentence);
}

/* Reads a text into the reading. *bad gets the number of entries that can't
 * be used. FALSE if it isn't a list of players of this version. */
static gboolean
read_text (ProfileReading *self, const char *text, gsize length, guint *bad, GError **error)
{
  g_autoptr (JsonNode) root = json_read_text (text, length, error);
  JsonObject *list = root != NULL ? json_node_get_object (root) : NULL;

  if (list == NULL || !json_read_format (list, PROFILE_FILE_FORMAT, error)
      || json_read_array (list, "profiles", error) == NULL)
    return FALSE;
  self->format = (int) json_object_get_int_member (list, "format");
  self->root = g_steal_pointer (&root);
  *bad = profile_reading_read (self);
  return TRUE;
}

/* The text of a file that isn't too long, or NULL. */
static char *
read_path (const char *path, ProfileFileStamp *stamp, gsize *length, GError **error)
{
  struct stat info;
  int fd = record_files_open (path, &info, error);

  if (fd < 0)
    return NULL;
  close (fd);
  *stamp = (ProfileFileStamp) {
    .device = info.st_dev,
    .inode = info.st_ino,
    .size = info.st_size,
    .seconds = info.st_mtim.tv_sec,
    .nanoseconds = info.st_mtim.tv_nsec,
  };
  return info.st_size <= PROFILE_FILE_MAX_BYTES ? record_files_read (path, length, error) : NULL;
}

ProfileReading *
profile_file_read (const char *folder, const ProfileFileStamp *aside, GPtrArray *problems)
{
  ProfileReading *self = profile_reading_new (aside);
  g_autofree char *path = g_build_filename (folder, PROFILES_NAME, NULL);
  g_autoptr (GError) cause = NULL;
  ProfileFileStamp stamp;
  gsize length;
  guint bad = 0;
  g_autofree char *text = read_path (path, &stamp, &length, &cause);

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || (text != NULL && read_text (self, text, length, &bad, &cause) && bad == 0))
    return self;
  if (g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER)) {
    self->state = PROFILE_FILE_NEWER;
    g_set_error_literal (
        &self->error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
        _ ("The list of players was written by a newer version of Wuzi and is left "
           "as it is. New players are not remembered, but their games are."));
  } else if (cause != NULL && cause->domain == G_IO_ERROR) {
    self->state = PROFILE_FILE_UNREADABLE;
    g_set_error (&self->error, G_IO_ERROR, cause->code, _ ("The list of players can’t be read. %s"),
                 cause->message);
  } else {
    self->state = PROFILE_FILE_DAMAGED;
    if (aside != NULL && memcmp (&stamp, aside, sizeof stamp) != 0)
      keep_copy (self, folder, path, bad, problems);
    if (self->state == PROFILE_FILE_DAMAGED)
      self->aside = stamp;
  }
  return self;
}

ProfileReading *
profile_file_look (const char *folder)
{
  return profile_file_read (folder, NULL, NULL);
}

/* Reads the file to write it. *reading is there in any case; FALSE if the file can't be written
 * to. */
static gboolean
read_to_write (const char *folder, const ProfileFileStamp *aside, GPtrArray *problems,
               ProfileReading **reading, GError **error)
{
  ProfileReading *self = profile_file_read (folder, aside, problems);
  JsonObject *list;

  *reading = self;
  if (self->error != NULL) {
    g_propagate_error (error, g_error_copy (self->error));
    return FALSE;
  }
  if (self->root == NULL) {
    list = json_object_new ();
    json_object_set_int_member (list, "format", PROFILE_FILE_FORMAT);
    json_object_set_array_member (list, "profiles", json_array_new ());
    self->root = json_node_new (JSON_NODE_OBJECT);
    json_node_take_object (self->root, list);
  }
  return TRUE;
}

/* A file of an older format is kept as it is, beside the one that takes its place:
 * who goes back to an older version needs it. One that was kept before is never
 * touched: then this one gets a name with the time in it. */
static gboolean
keep_old (ProfileReading *self, const char *folder, const char *path, GError **error)
{
  g_autofree char *stem = g_strdup_printf (OLD_STEM, self->format);
  g_autofree char *name = g_strconcat (stem, SUFFIX, NULL);
  g_autofree char *kept_path = g_build_filename (folder, name, NULL);
  g_autofree char *kept = NULL;
  g_autofree char *aside = NULL;
  gsize length;
  gsize kept_length;
  gboolean exists;
  g_autofree char *text = record_files_read (path, &length, error);

  if (text == NULL || !record_files_exists (kept_path, &exists, error))
    return FALSE;
  if (!exists)
    return record_files_replace (kept_path, text, length, PROFILE_FILE_MAX_BYTES, error);
  kept = record_files_read (kept_path, &kept_length, NULL);
  if (kept != NULL && kept_length == length && memcmp (kept, text, length) == 0)
    return TRUE;
  aside = set_aside (folder, path, stem, error);
  return aside != NULL;
}

/* Writes what can be read again, of at most max bytes, or nothing. */
static gboolean
write_file (ProfileReading *self, const char *folder, gsize max, GError **error)
{
  g_autofree char *path = g_build_filename (folder, PROFILES_NAME, NULL);
  g_autofree char *text = NULL;
  gsize length;

  json_object_set_int_member (json_node_get_object (self->root), "format", PROFILE_FILE_FORMAT);
  text = json_write (self->root, TRUE, &length);
  /* Members that nobody here knows are written as they came: too deep, it may be. */
  if (!json_guard_check (text, length)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("Something in the list of players couldn’t be read back."));
    return FALSE;
  }
  if (length <= max && self->format > 0 && self->format < PROFILE_FILE_FORMAT
      && !keep_old (self, folder, path, error))
    return FALSE;
  return record_files_replace (path, text, length, max, error);
}

static gboolean
add_players (ProfileReading *self, GPtrArray *players, gboolean keep_namesakes)
{
  g_autoptr (JsonArray) entries = json_array_new ();
  ProfilesAdded added;

  for (guint i = 0; i < players->len; i++)
    json_array_add_element (entries, profile_entry_new (g_ptr_array_index (players, i)));
  return profile_reading_add (self, entries, keep_namesakes, &added);
}

gboolean
profile_file_write (const char *folder, GPtrArray *players, ProfileChange *change,
                    const ProfileFileStamp *aside, GPtrArray *problems, ProfileReading **reading,
                    GError **error)
{
  gboolean added;

  *reading = NULL;
  if (change != NULL && !profile_change_check (change, error))
    return FALSE;
  if (!read_to_write (folder, aside, problems, reading, error))
    return FALSE;
  added = add_players (*reading, players, change != NULL);
  if (change == NULL && !added && (*reading)->state == PROFILE_FILE_GOOD)
    return TRUE;
  if (change != NULL && !profile_change_apply (change, *reading, error))
    return FALSE;
  profile_reading_read (*reading);
  return write_file (*reading, folder, PROFILE_FILE_MAX_BYTES, error);
}

gboolean
profile_file_add_entries (const char *folder, JsonArray *entries, gboolean later,
                          ProfilesAdded *added, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const ProfileFileStamp nothing_aside = { 0 };
  g_autoptr (ProfileReading) self = NULL;
  gboolean kept, came;

  if (!read_to_write (folder, &nothing_aside, problems, &self, error))
    return FALSE;
  kept = later && profile_reading_keep_newer (self, entries);
  came = profile_reading_add (self, entries, TRUE, added);
  return (!kept && !came) || write_file (self, folder, PROFILE_FILE_FULL_BYTES, error);
}

gboolean
profile_file_erase (const char *folder, GPtrArray *players, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const ProfileFileStamp nothing_aside = { 0 };
  g_autoptr (ProfileReading) self = NULL;

  if (players->len == 0)
    return TRUE;
  if (!read_to_write (folder, &nothing_aside, problems, &self, error))
    return FALSE;
  for (guint i = 0; i < players->len; i++) {
    WuziProfile *profile = g_ptr_array_index (players, i);
    WuziProfile *own = g_hash_table_lookup (self->ids, wuzi_profile_get_id (profile));
    g_autoptr (JsonNode) entry = profile_entry_new (profile);
    guint place;

    if (own != NULL && g_ptr_array_find (self->profiles, own, &place))
      json_node_set_object (profile_reading_get_entry (self, place), json_node_get_object (entry));
  }
  profile_reading_read (self);
  return write_file (self, folder, PROFILE_FILE_MAX_BYTES, error);
}

/* --- what was learned --- */

static JsonNode *
get_training (ProfileReading *reading, WuziProfile *profile)
{
  guint index;

  if (!g_ptr_array_find (reading->profiles, profile, &index))
    return NULL;
  return json_object_get_member (json_node_get_object (profile_reading_get_entry (reading, index)),
                                 PROFILE_TRAINING);
}

/* An array may hold NULL. */
static void
unref_node (gpointer node)
{
  g_clear_pointer ((JsonNode **) &node, json_node_unref);
}

static void
add_training (GPtrArray *nodes, ProfileReading *reading, WuziProfile *profile)
{
  JsonNode *node = get_training (reading, profile);

  g_ptr_array_add (nodes, node != NULL ? json_node_ref (node) : NULL);
}

GPtrArray *
profile_file_read_training (const char *folder, const char *id, GError **error)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);
  WuziProfile *profile = g_hash_table_lookup (reading->ids, id);
  GPtrArray *nodes;

  if (reading->error != NULL) {
    g_propagate_error (error, g_error_copy (reading->error));
    return NULL;
  }
  nodes = g_ptr_array_new_with_free_func (unref_node);
  if (profile != NULL)
    add_training (nodes, reading, profile);
  for (guint i = 0; profile != NULL && i < reading->profiles->len; i++) {
    WuziProfile *other = g_ptr_array_index (reading->profiles, i);

    if (other != profile && profile_reading_resolve (reading, other) == profile)
      add_training (nodes, reading, other);
  }
  return nodes;
}

/* With the folder's lock. */
static gboolean
change_training (const char *folder, const char *id, ProfileTrainingFunc change_node, gpointer data,
                 GError **error)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);
  WuziProfile *profile = g_hash_table_lookup (reading->ids, id);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (ProfileChange) change = NULL;
  g_autoptr (ProfileReading) written = NULL;
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const ProfileFileStamp nothing_aside = { 0 };

  if (reading->error != NULL) {
    g_propagate_error (error, g_error_copy (reading->error));
    return FALSE;
  }
  if (profile == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The player isn’t in the list of players any more."));
    return FALSE;
  }
  if (wuzi_profile_is_erased (profile))
    return TRUE;
  node = change_node (get_training (reading, profile), data);
  change = profile_change_new_training (profile, node);
  return profile_file_write (folder, nobody, change, &nothing_aside, problems, &written, error);
}

gboolean
profile_file_change_training (const char *folder, const char *id, ProfileTrainingFunc change,
                              gpointer data, GError **error)
{
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);

  return lock >= 0 && change_training (folder, id, change, data, error);
}
