/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of all players: read, brought together with others' changes, replaced
 * whole. */
#include "records/players/profile-file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/json-guard.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/record-files.h"
#include "records/players/profile-entries.h"
#include "records/players/profile-entry.h"

static const char PROFILES_NAME[] = "profiles.json";
static const char BROKEN_STEM[] = "profiles-broken";
static const char BROKEN_SUFFIX[] = ".json";

/* What the file was before the format changed. */
static const char OLD_NAME[] = "profiles-format-%d.json";
static const char OLD_STEM[] = "profiles-format-%d";

static ProfileReading *
profile_reading_new (const ProfileFileStamp *aside)
{
  ProfileReading *self = g_new0 (ProfileReading, 1);

  self->state = PROFILE_FILE_GOOD;
  self->profiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->faults = g_ptr_array_new_with_free_func (g_free);
  self->aside = *aside;
  return self;
}

void
profile_reading_free (ProfileReading *self)
{
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  g_clear_pointer (&self->tries, g_hash_table_unref);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
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

/* Makes of what root says who the players are. Returns how many entries can't be
 * used; they are left out of root. */
static guint
read_entries (ProfileReading *self)
{
  g_ptr_array_set_size (self->profiles, 0);
  g_ptr_array_set_size (self->faults, 0);
  g_hash_table_remove_all (self->tries);
  return profile_entries_read (json_node_get_object (self->root), self->profiles, self->tries,
                               self->faults);
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
  *bad = read_entries (self);
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

/* Adds what is new of more. Returns how many entries came, of which *namesakes, that
 * may be NULL, stand for who has their name: with NULL these are left out. */
static guint
add_entries (ProfileReading *self, JsonArray *more, guint *namesakes)
{
  guint before = self->profiles->len;
  guint kept = profile_entries_add (get_entries (self), self->profiles, more, namesakes != NULL);

  if (namesakes != NULL)
    *namesakes = kept;
  if (json_array_get_length (get_entries (self)) > before)
    read_entries (self);
  return self->profiles->len - before;
}

/* Adds those players whose id and name are new, as above. */
static guint
add_players (ProfileReading *self, GPtrArray *players, guint *namesakes)
{
  g_autoptr (JsonArray) entries = json_array_new ();

  for (guint i = 0; i < players->len; i++)
    json_array_add_element (entries, profile_entry_new (g_ptr_array_index (players, i)));
  return add_entries (self, entries, namesakes);
}

/* Copies the file under a name with the time in it. */
static gboolean
set_old_aside (ProfileReading *self, const char *folder, const char *path, GError **error)
{
  g_autofree char *stem = g_strdup_printf (OLD_STEM, self->format);
  g_autofree char *name = NULL;
  struct stat info;
  FileRange whole = { 0, 0 };
  int fd = record_files_open (path, &info, error);

  if (fd < 0)
    return FALSE;
  whole.bytes = info.st_size;
  name = record_files_set_aside (fd, &whole, 1, folder, stem, BROKEN_SUFFIX, error);
  close (fd);
  return name != NULL;
}

/* A file of an older format is kept as it is, beside the one that takes its place:
 * who goes back to an older version needs it. One that was kept before is never
 * touched: then this one gets a name with the time in it. */
static gboolean
keep_old (ProfileReading *self, const char *folder, const char *path, GError **error)
{
  g_autofree char *name = g_strdup_printf (OLD_NAME, self->format);
  g_autofree char *old_path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *old = NULL;
  g_autoptr (GError) cause = NULL;
  gboolean kept;
  gsize length;
  gsize old_length;

  text = record_files_read (path, &length, &cause);
  if (text == NULL) {
    g_set_error (error, G_IO_ERROR, cause->code, _ ("The list of players can’t be read. %s"),
                 cause->message);
    return FALSE;
  }
  if (!record_files_exists (old_path, &kept, error))
    return FALSE;
  if (!kept)
    return record_files_replace (old_path, text, length, PROFILE_FILE_MAX_BYTES, error);
  old = record_files_read (old_path, &old_length, NULL);
  if (old != NULL && old_length == length && memcmp (old, text, length) == 0)
    return TRUE;
  return set_old_aside (self, folder, path, error);
}

/* Members that nobody here knows are written as they came: too deep, it may be. */
static gboolean
check_readable (const char *text, gsize length, GError **error)
{
  if (json_guard_check (text, length) == JSON_GUARD_GOOD)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("Something in the list of players couldn’t be read again."));
  return FALSE;
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
  if (!check_readable (text, length, error))
    return FALSE;
  if (length <= max && self->format > 0 && self->format < PROFILE_FILE_FORMAT
      && !keep_old (self, folder, path, error))
    return FALSE;
  return record_files_replace (path, text, length, max, error);
}

/* Reads the file to write it. NULL with an error if it can't be written to. */
static ProfileReading *
read_to_write (const char *folder, const ProfileFileStamp *aside, GPtrArray *problems,
               GError **error)
{
  ProfileReading *self = profile_file_read (folder, aside, problems);

  if (self->error != NULL)
    g_propagate_error (error, g_error_copy (self->error));
  return self;
}

gboolean
profile_file_save (const char *folder, GPtrArray *players, const ProfileFileStamp *aside,
                   GPtrArray *problems, ProfileReading **reading, GError **error)
{
  ProfileReading *self = read_to_write (folder, aside, problems, error);

  *reading = self;
  if (self->error != NULL)
    return FALSE;
  if (add_players (self, players, NULL) == 0 && self->state == PROFILE_FILE_GOOD)
    return TRUE;
  return write_file (self, folder, PROFILE_FILE_MAX_BYTES, error);
}

gboolean
profile_file_change (const char *folder, GPtrArray *players, const ProfileChange *change,
                     const ProfileFileStamp *aside, GPtrArray *problems, ProfileReading **reading,
                     GError **error)
{
  g_autoptr (ProfileReading) self = read_to_write (folder, aside, problems, error);
  guint namesakes;

  *reading = NULL;
  if (self->error != NULL)
    return FALSE;
  add_players (self, players, &namesakes);
  if (!profile_change_apply (change, get_entries (self), self->profiles, error))
    return FALSE;
  read_entries (self);
  if (!write_file (self, folder, PROFILE_FILE_MAX_BYTES, error))
    return FALSE;
  *reading = g_steal_pointer (&self);
  return TRUE;
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
  g_autoptr (ProfileReading) self = read_to_write (folder, &aside, problems, error);

  guint namesakes;
  guint all;

  if (self->error != NULL)
    return FALSE;
  all = add_entries (self, entries, &namesakes);
  *added = all - namesakes;
  return all == 0 || write_file (self, folder, PROFILE_FILE_FULL_BYTES, error);
}
