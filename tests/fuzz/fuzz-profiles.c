/* SPDX-License-Identifier: GPL-3.0-or-later */
/* profiles.json: read, added to, changed. The first byte chooses the change
 * and who is changed, the rest is the file. */
#include "fuzz-records.h"
#include "records/files/json-read.h"
#include "records/players/profile-file.h"
#include "records/players/player-name.h"

enum {
  KINDS = PROFILE_CHANGE_TRIES + 1,
};

static const char NEWCOMER[] = "99999999-9999-4999-8999-999999999999"; /* an id */

static void
check_profile (WuziProfile *profile)
{
  const WuziProfileFacts *facts = wuzi_profile_get_facts (profile);
  g_autofree char *clean = player_name_clean (facts->name, NULL);

  fuzz_check (g_uuid_string_is_valid (facts->id));
  fuzz_check (g_strcmp0 (facts->name, clean) == 0);
  fuzz_check (facts->created >= 0 && facts->deleted >= 0);
  fuzz_check (wuzi_profile_get_colour (profile) < WUZI_PROFILE_COLOUR_COUNT);
  fuzz_check (facts->pin == NULL || *facts->pin == '\0' || pin_hash_is_good (facts->pin));
}

/* No two have an id, no two listed ones a name, and an entry goes with each. */
static void
check_reading (ProfileReading *reading)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);

  fuzz_check (
      (reading->error != NULL)
      == (reading->state == PROFILE_FILE_NEWER || reading->state == PROFILE_FILE_UNREADABLE));
  fuzz_check_refusal (reading->error == NULL, reading->error);
  fuzz_check_sentences (reading->faults);
  for (guint i = 0; i < reading->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (reading->profiles, i);

    check_profile (profile);
    fuzz_check (g_hash_table_add (ids, (gpointer) wuzi_profile_get_id (profile)));
    fuzz_check (!wuzi_profile_is_listed (profile)
                || g_hash_table_add (keys, (gpointer) wuzi_profile_get_key (profile)));
    fuzz_check (JSON_NODE_HOLDS_OBJECT (profile_reading_get_entry (reading, i)));
  }
}

/* Somebody may have been merged into a player who wasn't there: they are listed until that one
 * comes. Others who are listed for the same reason may have their name then. */
static gboolean
depends_on_newcomer (ProfileReading *reading, guint index)
{
  WuziProfile *profile = g_ptr_array_index (reading->profiles, index);
  const char *into = wuzi_profile_get_facts (profile)->merged_into;
  JsonObject *entry = json_node_get_object (profile_reading_get_entry (reading, index));

  return into != NULL ? g_str_equal (into, NEWCOMER)
                      : json_object_has_member (entry, "merged_into");
}

/* Whatever was read before is there, and is the same, but for one who may have
 * changed. */
static void
check_kept (ProfileReading *before, ProfileReading *after, WuziProfile *changed)
{
  fuzz_check (after->profiles->len >= before->profiles->len);
  for (guint i = 0; i < before->profiles->len; i++) {
    WuziProfile *one = g_ptr_array_index (before->profiles, i);
    WuziProfile *other = g_ptr_array_index (after->profiles, i);

    fuzz_check (g_str_equal (wuzi_profile_get_id (one), wuzi_profile_get_id (other)));
    if (changed == NULL && !depends_on_newcomer (after, i))
      fuzz_check (wuzi_profile_equal (one, other));
  }
}

/* The file as it is now. What this program has written, it can read. */
static ProfileReading *
read_written (const char *folder)
{
  ProfileReading *reading = profile_file_look (folder);

  check_reading (reading);
  fuzz_check (reading->state == PROFILE_FILE_GOOD && reading->format == PROFILE_FILE_FORMAT);
  return reading;
}

/* A new player is added, and nobody is lost. */
static void
add_player (const char *folder, ProfileReading *before)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (ProfileReading) saved = NULL;
  g_autoptr (ProfileReading) after = NULL;
  g_autoptr (GError) error = NULL;
  const ProfileFileStamp aside = { 0 };
  gboolean good;

  g_ptr_array_add (players, wuzi_profile_new_known (NEWCOMER, "Zoë of the fuzzer", 1));
  good = profile_file_write (folder, players, NULL, &aside, problems, &saved, &error);
  fuzz_check_refusal (good, error);
  fuzz_check_sentences (problems);
  fuzz_check ((error != NULL) == (before->error != NULL));
  if (error != NULL)
    return;
  after = profile_file_look (folder);
  fuzz_check (after->state == PROFILE_FILE_GOOD);
  check_reading (after);
  check_kept (before, after, NULL);
}

/* Every kind of change. PINs are only removed: hashing one takes too long here. */
static ProfileChange *
new_change (guint choice, WuziProfile *profile, WuziProfile *other)
{
  switch ((ProfileChangeKind) (choice % KINDS)) {
  case PROFILE_CHANGE_NAME:
    return profile_change_new_rename (profile, "Ann");
  case PROFILE_CHANGE_COLOUR:
    return profile_change_new_colour (profile, choice % WUZI_PROFILE_COLOUR_COUNT);
  case PROFILE_CHANGE_DELETE:
    return profile_change_new_delete (profile);
  case PROFILE_CHANGE_RESTORE:
    return profile_change_new_restore (profile);
  case PROFILE_CHANGE_ERASE:
    return profile_change_new_erase (profile);
  case PROFILE_CHANGE_MERGE:
    return profile_change_new_merge (profile, other);
  case PROFILE_CHANGE_SEPARATE:
    return profile_change_new_separate (profile);
  case PROFILE_CHANGE_PIN:
    return profile_change_new_pin (profile, NULL);
  case PROFILE_CHANGE_TRIES:
  default:
    return profile_change_new_tries (profile, (PinTries) { choice, 1 });
  }
}

/* Nothing is left but the id. */
static void
check_erased (WuziProfile *profile)
{
  fuzz_check (wuzi_profile_is_erased (profile) && !wuzi_profile_has_pin (profile));
  fuzz_check (g_str_equal (wuzi_profile_get_name (profile), "?"));
}

/* One of the players is changed, and nobody is lost. */
static void
change_player (const char *folder, ProfileReading *before, guint choice)
{
  guint count = before->profiles->len;
  WuziProfile *profile = g_ptr_array_index (before->profiles, choice / KINDS % count);
  WuziProfile *other = g_ptr_array_index (before->profiles, choice % count);
  g_autoptr (ProfileChange) change = new_change (choice, profile, other);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (ProfileReading) changed = NULL;
  g_autoptr (ProfileReading) after = NULL;
  g_autoptr (GError) error = NULL;
  const ProfileFileStamp aside = { 0 };
  gboolean good;

  good = profile_file_write (folder, nobody, change, &aside, problems, &changed, &error);
  fuzz_check_refusal (good, error);
  if (error != NULL)
    return;
  after = read_written (folder);
  check_kept (before, after, profile);
  check_kept (changed, after, NULL);
  if (change->kind == PROFILE_CHANGE_ERASE)
    check_erased (profile_reading_find (after, profile));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (ProfileReading) before = NULL;
  g_autoptr (ProfileReading) now = NULL;
  char *folder;

  if (length == 0)
    return 0;
  folder = temp_folder_new ();
  fuzz_write (folder, "profiles.json", bytes + 1, length - 1);
  before = profile_file_look (folder);
  check_reading (before);
  add_player (folder, before);
  now = profile_file_look (folder);
  if (now->error == NULL && now->profiles->len > 0)
    change_player (folder, now, bytes[0]);
  temp_folder_free (folder);
  return 0;
}
