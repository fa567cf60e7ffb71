/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of all players: read entry by entry, merged, replaced whole. */
#include "records/profile-file.h"

#include <errno.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/json-read.h"
#include "records/record-files.h"
#include "records/record-time.h"
#include "records/wuzi-game-record.h"

static const char PROFILES_NAME[] = "profiles.json";
static const char BROKEN_STEM[] = "profiles-broken";
static const char BROKEN_SUFFIX[] = ".json";

static ProfileReading *
profile_reading_new (const ProfileFileStamp *aside)
{
  ProfileReading *self = g_new0 (ProfileReading, 1);

  self->state = PROFILE_FILE_GOOD;
  self->profiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->aside = *aside;
  return self;
}

void
profile_reading_free (ProfileReading *self)
{
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static ProfileFileStamp
stamp_of (const struct stat *info)
{
  return (ProfileFileStamp){
    .device = info->st_dev,
    .inode = info->st_ino,
    .size = info->st_size,
    .seconds = info->st_mtim.tv_sec,
    .nanoseconds = info->st_mtim.tv_nsec,
  };
}

static gboolean
stamp_equal (const ProfileFileStamp *a, const ProfileFileStamp *b)
{
  return a->device == b->device && a->inode == b->inode && a->size == b->size
         && a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}

/* The whole of an open file as a string; NULL with errno, or with 0 in it if
 * the file is too big. */
static char *
read_all (int fd, const struct stat *info, gsize *length)
{
  g_autofree char *text = NULL;
  gsize wanted = (gsize) info->st_size;

  errno = 0;
  if (info->st_size > PROFILE_FILE_MAX_BYTES)
    return NULL;
  text = g_malloc (wanted + 1);
  *length = 0;
  while (*length < wanted) {
    gssize got = read (fd, text + *length, wanted - *length);

    if (got < 0 && errno != EINTR)
      return NULL;
    if (got == 0)
      break;
    *length += got > 0 ? (gsize) got : 0;
  }
  text[*length] = '\0';
  return g_steal_pointer (&text);
}

static WuziProfile *
read_entry (JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *id = object != NULL ? json_read_id (object, "id", NULL) : NULL;
  g_autofree char *name = id != NULL ? json_read_player_name (object, "name", NULL) : NULL;
  gint64 created;

  if (name == NULL || !json_read_time (object, "created", &created, NULL))
    return NULL;
  return wuzi_profile_new_known (id, name, created / 1000);
}

/* The ids and the names (by their keys) that are taken. They are borrowed from
 * the profiles. */
typedef struct {
  GHashTable *ids;
  GHashTable *keys;
} Taken;

static Taken
taken_new (void)
{
  return (Taken){
    .ids = g_hash_table_new (g_str_hash, g_str_equal),
    .keys = g_hash_table_new (g_str_hash, g_str_equal),
  };
}

static void
taken_clear (Taken *taken)
{
  g_hash_table_unref (taken->ids);
  g_hash_table_unref (taken->keys);
}

/* FALSE if the id or the name is taken already. */
static gboolean
take (Taken *taken, WuziProfile *profile)
{
  char *id = (char *) wuzi_profile_get_id (profile);
  char *key = (char *) wuzi_profile_get_key (profile);

  if (g_hash_table_contains (taken->ids, id) || g_hash_table_contains (taken->keys, key))
    return FALSE;
  g_hash_table_add (taken->ids, id);
  g_hash_table_add (taken->keys, key);
  return TRUE;
}

/* Reads the entries, and keeps in the list only those that can be used.
 * Returns how many can't. */
static guint
read_entries (JsonObject *list, JsonArray *array, GPtrArray *profiles)
{
  JsonArray *good = json_array_new ();
  Taken taken = taken_new ();
  guint count = json_array_get_length (array);

  for (guint i = 0; i < count; i++) {
    JsonNode *node = json_array_get_element (array, i);
    g_autoptr (WuziProfile) profile = read_entry (node);

    if (profile == NULL || !take (&taken, profile))
      continue;
    json_array_add_element (good, json_node_copy (node));
    g_ptr_array_add (profiles, g_steal_pointer (&profile));
  }
  taken_clear (&taken);
  json_object_set_array_member (list, "profiles", good);
  return count - profiles->len;
}

/* Reads a text into the reading. *bad gets the number of entries that can't
 * be used. FALSE if it isn't a list of players of this version. */
static gboolean
read_text (ProfileReading *self, const char *text, gsize length, guint *bad, GError **error)
{
  g_autoptr (JsonNode) root = json_read_text (text, length, error);
  JsonArray *array;

  if (root == NULL || !json_read_format (json_node_get_object (root), PROFILE_FILE_FORMAT, error))
    return FALSE;
  array = json_read_array (json_node_get_object (root), "profiles", error);
  if (array == NULL)
    return FALSE;
  *bad = read_entries (json_node_get_object (root), array, self->profiles);
  self->root = g_steal_pointer (&root);
  return TRUE;
}

/* Makes a copy of a damaged file, unless there is one. Without a copy the file
 * must stay as it is. */
static void
keep_copy (ProfileReading *self, int fd, const struct stat *info, const char *folder, guint bad,
           GPtrArray *problems)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *name = NULL;
  ProfileFileStamp stamp = stamp_of (info);
  FileRange whole = { 0, info->st_size };

  self->state = PROFILE_FILE_DAMAGED;
  if (stamp_equal (&stamp, &self->aside))
    return;
  name = record_files_set_aside (fd, &whole, 1, folder, BROKEN_STEM, BROKEN_SUFFIX, &cause);
  if (name == NULL) {
    self->state = PROFILE_FILE_UNREADABLE;
    g_set_error (&self->error, G_IO_ERROR, cause->code,
                 _ ("The list of players is damaged and couldn’t be copied, so it is left as it "
                    "is. %s"),
                 cause->message);
    return;
  }
  self->aside = stamp;
  if (self->root == NULL)
    g_ptr_array_add (problems, g_strdup_printf (_ ("The list of players can’t be read. It was set "
                                                   "aside in “%s”. Players with games come back."),
                                                name));
  else
    g_ptr_array_add (problems,
                     g_strdup_printf (ngettext ("%u player in the list can’t be read. The list was "
                                                "set aside in “%s”. All other players are kept.",
                                                "%u players in the list can’t be read. The list "
                                                "was set aside in “%s”. All other players are "
                                                "kept.",
                                                bad),
                                      bad, name));
}

static void
set_unreadable (ProfileReading *self, const GError *cause)
{
  self->state = PROFILE_FILE_UNREADABLE;
  g_set_error (&self->error, G_IO_ERROR, cause->code, _ ("The list of players can’t be read. %s"),
               cause->message);
}

static void
read_open_file (ProfileReading *self, int fd, const struct stat *info, const char *folder,
                const char *path, GPtrArray *problems)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *text = NULL;
  gsize length;
  guint bad = 0;

  text = read_all (fd, info, &length);
  if (text == NULL && errno != 0) {
    record_files_set_error (&cause, errno, path);
    set_unreadable (self, cause);
    return;
  }
  if (text != NULL && read_text (self, text, length, &bad, &cause) && bad == 0)
    return;
  if (g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER)) {
    self->state = PROFILE_FILE_NEWER;
    g_set_error_literal (
        &self->error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
        _ ("The list of players was written by a newer version of Wuzi and is left "
           "as it is. New players are not remembered, but their games are."));
    return;
  }
  keep_copy (self, fd, info, folder, bad, problems);
}

ProfileReading *
profile_file_read (const char *folder, const ProfileFileStamp *aside, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (folder, PROFILES_NAME, NULL);
  g_autoptr (GError) cause = NULL;
  ProfileReading *self = profile_reading_new (aside);
  struct stat info;
  int fd = record_files_open (path, &info, &cause);

  if (fd >= 0) {
    read_open_file (self, fd, &info, folder, path, problems);
    close (fd);
  } else if (!g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    set_unreadable (self, cause);
  }
  return self;
}

/* The object of a file without players. */
static JsonNode *
empty_root (void)
{
  JsonObject *list = json_object_new ();
  JsonNode *root = json_node_new (JSON_NODE_OBJECT);

  json_object_set_int_member (list, "format", PROFILE_FILE_FORMAT);
  json_object_set_array_member (list, "profiles", json_array_new ());
  json_node_take_object (root, list);
  return root;
}

JsonNode *
profile_file_new_entry (WuziProfile *profile)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *entry = json_object_new ();
  g_autofree char *created = record_time_format (wuzi_profile_get_created (profile) * 1000, FALSE);

  json_object_set_string_member (entry, "id", wuzi_profile_get_id (profile));
  json_object_set_string_member (entry, "name", wuzi_profile_get_name (profile));
  json_object_set_string_member (entry, "created", created);
  json_node_take_object (node, entry);
  return node;
}

static JsonArray *
get_entries (ProfileReading *self)
{
  if (self->root == NULL)
    self->root = empty_root ();
  return json_object_get_array_member (json_node_get_object (self->root), "profiles");
}

JsonNode *
profile_reading_get_entry (ProfileReading *self, guint index)
{
  return json_array_get_element (get_entries (self), index);
}

/* Who is in the file. */
static Taken
taken_by (ProfileReading *self)
{
  Taken taken = taken_new ();

  for (guint i = 0; i < self->profiles->len; i++)
    take (&taken, g_ptr_array_index (self->profiles, i));
  return taken;
}

/* Adds a player if his id and name are new. Takes the entry. */
static void
add_player (ProfileReading *self, Taken *taken, WuziProfile *profile, JsonNode *entry)
{
  g_autoptr (JsonNode) owned = entry;

  if (!take (taken, profile))
    return;
  json_array_add_element (get_entries (self), g_steal_pointer (&owned));
  g_ptr_array_add (self->profiles, g_object_ref (profile));
}

/* Adds those players whose id and name are new. Returns how many. */
static guint
add_players (ProfileReading *self, GPtrArray *players)
{
  Taken taken = taken_by (self);
  guint before = self->profiles->len;

  for (guint i = 0; i < players->len; i++) {
    WuziProfile *profile = g_ptr_array_index (players, i);

    add_player (self, &taken, profile, profile_file_new_entry (profile));
  }
  taken_clear (&taken);
  return self->profiles->len - before;
}

/* The same with entries as they are. */
static guint
add_entries (ProfileReading *self, JsonArray *entries)
{
  Taken taken = taken_by (self);
  guint before = self->profiles->len;

  for (guint i = 0; i < json_array_get_length (entries); i++) {
    JsonNode *entry = json_array_get_element (entries, i);
    g_autoptr (WuziProfile) profile = read_entry (entry);

    if (profile != NULL)
      add_player (self, &taken, profile, json_node_copy (entry));
  }
  taken_clear (&taken);
  return self->profiles->len - before;
}

static gboolean
write_file (ProfileReading *self, const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, PROFILES_NAME, NULL);
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;
  gsize length;

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, self->root);
  text = json_generator_to_data (generator, &length);
  return record_files_replace (path, text, length, error);
}

gboolean
profile_file_save (const char *folder, GPtrArray *players, const ProfileFileStamp *aside,
                   GPtrArray *problems, ProfileReading **reading, GError **error)
{
  ProfileReading *self = profile_file_read (folder, aside, problems);

  *reading = self;
  if (self->error != NULL) {
    g_propagate_error (error, g_error_copy (self->error));
    return FALSE;
  }
  if (add_players (self, players) == 0 && self->state == PROFILE_FILE_GOOD)
    return TRUE;
  return write_file (self, folder, error);
}

ProfileReading *
profile_file_look (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, PROFILES_NAME, NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  ProfileFileStamp aside = { 0 };
  struct stat info;

  /* What there seems to be a copy of isn't copied. */
  if (stat (path, &info) == 0)
    aside = stamp_of (&info);
  return profile_file_read (folder, &aside, problems);
}

gboolean
profile_file_add_entries (const char *folder, JsonArray *entries, guint *added, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const ProfileFileStamp aside = { 0 };
  g_autoptr (ProfileReading) self = profile_file_read (folder, &aside, problems);

  if (self->error != NULL) {
    g_propagate_error (error, g_error_copy (self->error));
    return FALSE;
  }
  *added = add_entries (self, entries);
  return *added == 0 || write_file (self, folder, error);
}
