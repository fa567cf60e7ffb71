/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of going back to a backup: what comes back, what stays, what is told. */
#include <fcntl.h>
#include <sys/stat.h>

#include "record-test.h"
#include "records/files/record-files.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-restore.h"
#include "support/check-main.h"
#include "support/limit-files.h"
#include "support/players.h"

static const char GAMES[] = "games.jsonl";
static const char PROFILES[] = "profiles.json";
static const char DAY[] = "2026-11-20";

static char *folder;
static char *backups;
static RecordRestore done;

static void
set_up (void)
{
  folder = folder_new ();
  backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
}

static void
tear_down (void)
{
  record_restore_clear (&done);
  g_free (backups);
  folder_free (folder);
}

static void
back_up_on (int day)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, day, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  record_backup_run (folder, now, FALSE, NULL, &error);
  ck_assert_no_error (error);
}

/* The games were changed at another time than before: the backup looks at the
 * seconds. */
static void
age_games (int day)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);
  const struct timespec times[] = { { .tv_sec = day }, { .tv_sec = day } };

  ck_assert_int_eq (utimensat (AT_FDCWD, path, times, 0), 0);
}

/* Books so many games more, of Ann, who beats Bob; returns the id of the last. */
static char *
book_games (guint count)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  char *id = NULL;

  load (book);
  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();
    g_autoptr (GError) error = add (book, record);

    ck_assert_no_error (error);
    g_free (id);
    id = g_strdup (wuzi_game_record_get_id (record));
  }
  wait_for_index (book);
  return id;
}

static void
log_in (const char *name)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  g_autoptr (GError) error = NULL;

  load (book);
  wuzi_record_book_log_in (book, name);
  error = save (book);
  ck_assert_no_error (error);
}

static void
restore_well (const char *date, gboolean exact)
{
  g_autoptr (GError) error = NULL;

  record_restore_clear (&done);
  record_restore_run (folder, date, exact, &done, &error);
  ck_assert_no_error (error);
}

/* Nothing of a restoring that failed, or has ended, may lie about. */
static void
assert_no_rest (void)
{
  ck_assert_uint_eq (count_with_prefix (folder, ".restore-"), 0);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* All files of the folder, but for lock and index, as one text. */
static char *
dump (void)
{
  g_autoptr (GPtrArray) names = names_with_prefix (folder, "");
  GString *text = g_string_new (NULL);

  g_ptr_array_sort (names, compare_texts);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autofree char *content = read_bytes (folder, name, NULL);

    if (!g_str_equal (name, "wuzi.lock"))
      g_string_append_printf (text, "%s: %s\n", name, content != NULL ? content : "");
  }
  return g_string_free (text, FALSE);
}

/* The restoring fails with a sentence in which these words stand, and has
 * changed nothing. */
static void
assert_fails (const char *date, const char *words)
{
  g_autofree char *before = dump ();
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert (!record_restore_run (folder, date, FALSE, &done, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (g_str_has_prefix (error->message, "The backup wasn’t restored. "), "%s",
                 error->message);
  ck_assert_msg (strstr (error->message, words) != NULL, "%s", error->message);
  after = dump ();
  ck_assert_str_eq (after, before);
  ck_assert_ptr_null (done.kept[0]);
  ck_assert_ptr_null (done.kept[1]);
  assert_no_rest ();
}

static void
assert_book (guint players, guint games)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);

  load (book);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_profiles (book)), players);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), games);
}

/* Ann and Bob, three games, a backup; then Cay and two games more. */
static void
play_on (void)
{
  log_in ("Ann");
  log_in ("Bob");
  g_free (book_games (3));
  back_up_on (20);
  log_in ("Cay");
  g_free (book_games (2));
}

START_TEST (what_is_newer_stays)
{
  play_on ();
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (done.games, 3);
  ck_assert_uint_eq (done.newer_games, 2);
  ck_assert_uint_eq (done.newer_players, 1);
  ck_assert_uint_eq (done.unread, 0);
  ck_assert_uint_eq (count_lines (folder, GAMES), 5);
  assert_no_rest ();
}
END_TEST

/* NULL: none any more. */
static void
set_pin (const char *name, const char *pin)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  g_autoptr (GError) error = NULL;

  load (book);
  players_set_pin (book, wuzi_record_book_find_profile (book, name), pin);
  error = save (book);
  ck_assert_no_error (error);
}

/* Does exactly that PIN let somebody in? */
static void
assert_pin (const char *name, const char *pin)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  WuziProfile *profile;

  load (book);
  profile = wuzi_record_book_find_profile (book, name);
  ck_assert_msg (profile != NULL, "there is no %s", name);
  ck_assert_int_eq (wuzi_profile_has_pin (profile), pin != NULL);
  ck_assert (pin == NULL || pin_fits (pin, wuzi_profile_get_facts (profile)->pin));
}

START_TEST (pins_are_as_they_are_now)
{
  static const char *const THEN[] = { NULL, "1111", "1111" };
  static const char *const NOW[] = { "2222", "2222", NULL };

  log_in ("Ann");
  if (THEN[_i] != NULL)
    set_pin ("Ann", THEN[_i]);
  back_up_on (20);
  set_pin ("Ann", NOW[_i]);
  restore_well (DAY, FALSE);
  assert_pin ("Ann", NOW[_i]);
  restore_well (DAY, TRUE);
  assert_pin ("Ann", THEN[_i]);
}
END_TEST

static void
erase (const char *name)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  g_autoptr (GError) error = NULL;
  WuziProfile *profile;

  load (book);
  profile = wuzi_record_book_find_profile (book, name);
  players_delete (book, profile);
  players_erase (book, players_now (book, profile));
  error = save (book);
  ck_assert_no_error (error);
}

/* Writes a list of Ann alone; lesson is what she has learned, or NULL. */
static void
write_learned (const char *lesson)
{
  g_autofree char *training = lesson != NULL
                                  ? g_strdup_printf (",\"training\":{\"lessons\":[\"%s\"]}", lesson)
                                  : g_strdup ("");
  g_autofree char *text =
      g_strdup_printf ("{\"format\":2,\"profiles\":[{\"id\":\"%s\",\"name\":\"Ann\","
                       "\"created\":\"2026-11-21T05:33:00Z\"%s}]}",
                       ANN_ID, training);

  write_text (folder, PROFILES, text);
}

static void
assert_learned (const char *lesson)
{
  g_autofree char *text = read_bytes (folder, PROFILES, NULL);

  ck_assert_int_eq (strstr (text, "\"five\"") != NULL, g_strcmp0 (lesson, "five") == 0);
  ck_assert_int_eq (strstr (text, "\"gap\"") != NULL, g_strcmp0 (lesson, "gap") == 0);
}

START_TEST (what_was_learned_since_stays)
{
  static const char *const THEN[] = { NULL, "five", "five" };
  static const char *const NOW[] = { "gap", "gap", NULL };
  static const char *const AFTER[] = { "gap", "gap", "five" };

  write_learned (THEN[_i]);
  back_up_on (20);
  write_learned (NOW[_i]);
  restore_well (DAY, FALSE);
  assert_learned (AFTER[_i]);
  restore_well (DAY, TRUE);
  assert_learned (THEN[_i]);
}
END_TEST

/* Ann was deleted, and another one has her name and a PIN. */
START_TEST (a_namesake_with_a_pin_keeps_it)
{
  log_in ("Ann");
  back_up_on (20);
  write_text (folder, PROFILES, "{\"format\":2,\"profiles\":[]}");
  log_in ("Ann");
  set_pin ("Ann", "2222");
  restore_well (DAY, FALSE);
  assert_pin ("Ann", NULL);
  assert_pin ("Ann 2", "2222");
}
END_TEST

START_TEST (without_newer_all_is_as_it_was)
{
  g_autofree char *games = NULL;
  g_autofree char *profiles = NULL;
  g_autofree char *now = NULL;

  log_in ("Ann");
  g_free (book_games (3));
  games = read_bytes (folder, GAMES, NULL);
  profiles = read_bytes (folder, PROFILES, NULL);
  back_up_on (20);
  log_in ("Cay");
  g_free (book_games (2));
  restore_well (DAY, TRUE);
  ck_assert_uint_eq (done.newer_games + done.newer_players, 0);
  now = read_bytes (folder, GAMES, NULL);
  ck_assert_str_eq (now, games);
  g_free (now);
  now = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (now, profiles);
}
END_TEST

START_TEST (what_there_was_is_kept_and_can_be_put_back)
{
  g_autofree char *games = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = g_build_filename (folder, GAMES, NULL);

  play_on ();
  games = read_bytes (folder, GAMES, NULL);
  restore_well (DAY, TRUE);
  ck_assert (g_str_has_prefix (done.kept[RECORD_BACKUP_GAMES], "games-before-restore-"));
  ck_assert (g_str_has_prefix (done.kept[RECORD_BACKUP_PROFILES], "profiles-before-restore-"));
  kept = read_bytes (folder, done.kept[RECORD_BACKUP_GAMES], NULL);
  ck_assert_str_eq (kept, games);
  from = g_build_filename (folder, done.kept[RECORD_BACKUP_GAMES], NULL);
  ck_assert_int_eq (g_rename (from, to), 0);
  ck_assert_uint_eq (count_lines (folder, GAMES), 5);
}
END_TEST

static void
undo_well (void)
{
  g_autoptr (GError) error = NULL;

  record_restore_undo (folder, &done, &error);
  ck_assert_no_error (error);
  assert_no_rest ();
}

START_TEST (who_was_erased_comes_back_as_they_were_and_goes_again)
{
  g_autofree char *text = NULL;

  log_in ("Ann");
  set_pin ("Ann", "1111");
  back_up_on (20);
  erase ("Ann");
  back_up_on (21);
  restore_well (DAY, FALSE);
  assert_pin ("Ann", "1111");
  undo_well ();
  text = read_bytes (folder, PROFILES, NULL);
  ck_assert_ptr_null (strstr (text, "hash"));
  assert_book (0, 0);
  restore_well (DAY, FALSE);
  restore_well ("2026-11-21", FALSE);
  assert_book (0, 0);
}
END_TEST

/* Neither name nor PIN comes back. */
START_TEST (who_has_been_erased_since_stays_so_when_it_is_undone)
{
  g_autofree char *text = NULL;

  log_in ("Ann");
  log_in ("Bob");
  set_pin ("Ann", "1111");
  back_up_on (20);
  log_in ("Cay");
  restore_well (DAY, FALSE);
  erase ("Ann");
  undo_well ();
  text = read_bytes (folder, PROFILES, NULL);
  ck_assert_ptr_null (strstr (text, "hash"));
  ck_assert_ptr_null (strstr (text, "\"Ann\""));
  ck_assert_ptr_nonnull (strstr (text, "erased"));
  ck_assert_ptr_nonnull (strstr (text, "\"Bob\""));
  ck_assert_ptr_nonnull (strstr (text, "\"Cay\""));
}
END_TEST

/* The backup had erased them, and nobody else did. */
START_TEST (who_was_erased_by_the_backup_alone_is_back_when_it_is_undone)
{
  log_in ("Ann");
  set_pin ("Ann", "1111");
  back_up_on (20);
  erase ("Ann");
  back_up_on (21);
  restore_well (DAY, FALSE);
  restore_well ("2026-11-21", FALSE);
  assert_book (0, 0);
  undo_well ();
  assert_pin ("Ann", "1111");
}
END_TEST

START_TEST (all_is_undone)
{
  g_autofree char *games = NULL;
  g_autofree char *profiles = NULL;
  g_autofree char *now = NULL;

  play_on ();
  games = read_bytes (folder, GAMES, NULL);
  profiles = read_bytes (folder, PROFILES, NULL);
  restore_well (DAY, _i == 1);
  undo_well ();
  now = read_bytes (folder, GAMES, NULL);
  ck_assert_str_eq (now, games);
  g_free (now);
  now = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (now, profiles);
  ck_assert_uint_eq (count_with_prefix (folder, "games-before-restore-"), 0);
  ck_assert_uint_eq (count_with_prefix (folder, "profiles-before-restore-"), 0);
}
END_TEST

/* Somebody who was in the backup alone goes again. */
START_TEST (what_came_since_stays_when_it_is_undone)
{
  g_autofree char *id = NULL;
  g_autofree char *games = NULL;

  log_in ("Old");
  back_up_on (20);
  write_text (folder, PROFILES, "{\"format\":2,\"profiles\":[]}");
  log_in ("Ann");
  log_in ("Bob");
  g_free (book_games (2));
  restore_well (DAY, FALSE);
  log_in ("Cay");
  set_pin ("Ann", "2222");
  id = book_games (1);
  undo_well ();
  games = read_bytes (folder, GAMES, NULL);
  ck_assert_ptr_nonnull (strstr (games, id));
  ck_assert_uint_eq (count_lines (folder, GAMES), 3);
  assert_pin ("Cay", NULL);
  assert_pin ("Ann", "2222");
  g_free (games);
  games = read_bytes (folder, PROFILES, NULL);
  ck_assert_ptr_null (strstr (games, "\"Old\""));
}
END_TEST

/* A game was deleted for good, so that nobody knows what is new. */
START_TEST (what_has_been_cut_since_is_not_undone)
{
  g_autoptr (GError) error = NULL;

  play_on ();
  restore_well (DAY, FALSE);
  write_text (folder, GAMES, "");
  ck_assert (!record_restore_undo (folder, &done, &error));
  ck_assert_str_eq (error->message, "The games have been changed since then.");
  ck_assert_uint_eq (count_with_prefix (folder, "games-before-restore-"), 1);
  assert_no_rest ();
}
END_TEST

START_TEST (each_restoring_keeps_files_of_its_own)
{
  play_on ();
  for (int i = 0; i < 3; i++)
    restore_well (DAY, i == 1);
  ck_assert_uint_eq (count_with_prefix (folder, "games-before-restore-"), 3);
  ck_assert_uint_eq (count_with_prefix (folder, "profiles-before-restore-"), 3);
}
END_TEST

START_TEST (lost_files_come_back)
{
  g_autofree char *games = g_build_filename (folder, GAMES, NULL);
  g_autofree char *profiles = g_build_filename (folder, PROFILES, NULL);

  play_on ();
  ck_assert_int_eq (g_unlink (games), 0);
  ck_assert_int_eq (g_unlink (profiles), 0);
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (count_lines (folder, GAMES), 3);
  ck_assert_ptr_null (done.kept[RECORD_BACKUP_GAMES]);
  ck_assert_ptr_null (done.kept[RECORD_BACKUP_PROFILES]);
}
END_TEST

/* A torn line, and rubbish in the place of a game that the backup has. */
START_TEST (what_is_damaged_now_is_as_it_was_then)
{
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *damaged = NULL;

  play_on ();
  text = read_bytes (folder, GAMES, NULL);
  memset (text + strcspn (text, "\n") + 10, '#', 20);
  text[strlen (text) - 30] = '\0';
  write_text (folder, GAMES, text);
  write_text (folder, PROFILES, "{ \"format\": 1, \"profi");
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (done.games, 3);
  ck_assert_uint_eq (done.newer_games, 1);
  ck_assert_uint_eq (done.unread, 2);
  ck_assert_uint_eq (count_lines (folder, GAMES), 4);
  kept = read_bytes (folder, done.kept[RECORD_BACKUP_GAMES], NULL);
  ck_assert_str_eq (kept, text);
  damaged = read_bytes (folder, done.kept[RECORD_BACKUP_PROFILES], NULL);
  ck_assert_str_eq (damaged, "{ \"format\": 1, \"profi");
}
END_TEST

START_TEST (what_cannot_be_a_file_is_put_aside)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);

  play_on ();
  ck_assert_int_eq (g_unlink (path), 0);
  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (count_lines (folder, GAMES), 3);
  ck_assert (file_exists (folder, done.kept[RECORD_BACKUP_GAMES]));
}
END_TEST

START_TEST (games_of_a_newer_version_stay)
{
  static const char OLD[] = "{\"format\":99,\"id\":\"old\"}\n";
  static const char NEW[] = "{\"format\":99,\"id\":\"new\"}\n";
  g_autofree char *first = ann_beats_bob_line ();
  g_autofree char *then = g_strconcat (first, OLD, NULL);
  g_autofree char *now = g_strconcat (then, NEW, NULL);
  g_autofree char *text = NULL;

  write_text (folder, GAMES, then);
  back_up_on (20);
  write_text (folder, GAMES, now);
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (done.newer_games, 1);
  text = read_bytes (folder, GAMES, NULL);
  ck_assert_str_eq (text, now);
}
END_TEST

/* Profiles that haven't changed since aren't copied again. */
START_TEST (a_date_means_what_there_was_on_it)
{
  log_in ("Ann");
  g_free (book_games (1));
  age_games (10);
  back_up_on (10);
  g_free (book_games (1));
  age_games (11);
  back_up_on (11);
  log_in ("Bob");
  g_free (book_games (1));
  back_up_on (12);
  restore_well ("2026-11-11", TRUE);
  ck_assert_uint_eq (done.games, 2);
  ck_assert_uint_eq (done.players, 2); /* Bob became known from the games */
  assert_book (2, 2);
}
END_TEST

START_TEST (dates_are_listed_with_what_is_in_them)
{
  g_autoptr (GPtrArray) dates = NULL;
  g_autoptr (GError) error = NULL;

  log_in ("Ann");
  g_free (book_games (1));
  age_games (10);
  back_up_on (10);
  g_free (book_games (1));
  age_games (11);
  back_up_on (11);
  dates = backup_files_list_all_dates (folder, NULL);
  ck_assert_uint_eq (dates->len, 2);
  ck_assert_str_eq (g_ptr_array_index (dates, 0), "2026-11-11");
  ck_assert_str_eq (g_ptr_array_index (dates, 1), "2026-11-10");
  ck_assert (backup_look_count (folder, "2026-11-11", &done, &error));
  ck_assert_uint_eq (done.players, 2);
  ck_assert_uint_eq (done.games, 2);
  ck_assert (backup_look_count (folder, "2026-11-10", &done, &error));
  ck_assert_uint_eq (done.games, 1);
}
END_TEST

START_TEST (a_date_without_a_backup_is_told)
{
  play_on ();
  assert_fails ("2026-11-21", "There is no backup of “2026-11-21”.");
  assert_fails ("yesterday", "There is no backup of “yesterday”.");
  assert_fails ("", "There is no backup of “”.");
}
END_TEST

/* Damages the backup of one kind. */
static void
damage (const char *name, int way)
{
  gsize length;
  g_autofree char *text = read_bytes (backups, name, &length);

  switch (way) {
  case 0: /* nothing is left of it */
    write_text (backups, name, "");
    break;
  case 1: /* its end is missing */
    write_bytes (backups, name, text, length - 5);
    break;
  case 2: /* a bit has turned */
    text[length / 2] ^= 8;
    write_bytes (backups, name, text, length);
    break;
  default: /* it is something else */
    write_text (backups, name, "not packed at all");
    break;
  }
}

START_TEST (a_damaged_backup_changes_nothing)
{
  play_on ();
  damage (_i < 4 ? "games-2026-11-20.jsonl.gz" : "profiles-2026-11-20.json.gz", _i % 4);
  assert_fails (DAY, "The backup of 2026-11-20 is damaged.");
  ck_assert (!backup_look_count (folder, DAY, &done, NULL));
}
END_TEST

/* What was packed well, but was rubbish. */
START_TEST (a_backup_of_rubbish_changes_nothing)
{
  write_text (folder, GAMES, "rubbish\n");
  back_up_on (20);
  write_text (folder, GAMES, "");
  g_free (book_games (1));
  assert_fails (DAY, "The backup of 2026-11-20 is damaged.");
}
END_TEST

START_TEST (a_full_disk_changes_nothing)
{

  log_in ("Ann");
  g_free (book_games (100));
  back_up_on (20);
  g_free (book_games (1));
  limit_files (2000);
  assert_fails (DAY, "can’t grow any further");
  limit_files (RLIM_INFINITY);
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (count_lines (folder, GAMES), 101);
}
END_TEST

/* Full only when the newer games are added. */
START_TEST (a_disk_that_fills_up_on_the_way_changes_nothing)
{
  gsize length;

  g_free (book_games (10));
  back_up_on (20);
  g_free (read_bytes (folder, GAMES, &length));
  g_free (book_games (10));
  limit_files (length + 500);
  assert_fails (DAY, "can’t grow any further");
  limit_files (RLIM_INFINITY);
}
END_TEST

START_TEST (who_is_at_the_files_is_waited_for)
{
  int lock;

  play_on ();
  lock = record_files_lock (folder, NULL);
  ck_assert_int_ge (lock, 0);
  assert_fails (DAY, "Another copy of Wuzi is using the files.");
  record_files_unlock (lock);
}
END_TEST

/* Whoever plays while a backup is restored loses nothing. */
START_TEST (a_running_copy_goes_on_writing)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autoptr (GError) error = NULL;

  play_on ();
  book = wuzi_record_book_new (folder);
  load (book);
  restore_well (DAY, TRUE);
  error = add (book, record);
  ck_assert_no_error (error);
  ck_assert_uint_eq (count_lines (folder, GAMES), 4);
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 4);
}
END_TEST

/* Moves a file of the folder away, and back. */
static void
move (const char *from, const char *to)
{
  g_autofree char *from_path = g_build_filename (folder, from, NULL);
  g_autofree char *to_path = g_build_filename (folder, to, NULL);

  ck_assert_int_eq (g_rename (from_path, to_path), 0);
}

/* What is there and can't be read now may have games and players that are newer. */
START_TEST (what_cannot_be_read_just_now_is_not_taken_for_nothing)
{
  const char *name = _i == 0 ? GAMES : PROFILES;

  play_on ();
  move (name, "elsewhere");
  make_unreadable (folder, name);
  assert_fails (DAY, "“--without-newer”");
  move ("elsewhere", name);
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (done.newer_games, 2);
  ck_assert_uint_eq (done.newer_players, 1);
}
END_TEST

START_TEST (players_that_are_newer_stay_even_where_there_can_be_no_games)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);

  play_on ();
  ck_assert_int_eq (g_unlink (path), 0);
  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  restore_well (DAY, FALSE);
  ck_assert_uint_eq (done.newer_players, 1);
}
END_TEST

START_TEST (backups_that_cannot_be_listed_are_no_reason_to_say_there_are_none)
{
  g_autoptr (GError) error = NULL;

  make_unreadable (folder, RECORD_BACKUP_FOLDER);
  ck_assert_ptr_null (backup_files_list_all_dates (folder, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "can’t be used"));
  assert_fails (DAY, "can’t be used");
  ck_assert (!backup_look_count (folder, DAY, &done, NULL));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-restore");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, what_is_newer_stays);
  tcase_add_loop_test (all, pins_are_as_they_are_now, 0, 3);
  tcase_add_loop_test (all, what_was_learned_since_stays, 0, 3);
  tcase_add_test (all, who_was_erased_comes_back_as_they_were_and_goes_again);
  tcase_add_test (all, a_namesake_with_a_pin_keeps_it);
  tcase_add_test (all, without_newer_all_is_as_it_was);
  tcase_add_test (all, what_there_was_is_kept_and_can_be_put_back);
  tcase_add_test (all, who_has_been_erased_since_stays_so_when_it_is_undone);
  tcase_add_test (all, who_was_erased_by_the_backup_alone_is_back_when_it_is_undone);
  tcase_add_loop_test (all, all_is_undone, 0, 2);
  tcase_add_test (all, what_came_since_stays_when_it_is_undone);
  tcase_add_test (all, what_has_been_cut_since_is_not_undone);
  tcase_add_test (all, each_restoring_keeps_files_of_its_own);
  tcase_add_test (all, lost_files_come_back);
  tcase_add_test (all, what_is_damaged_now_is_as_it_was_then);
  tcase_add_test (all, what_cannot_be_a_file_is_put_aside);
  tcase_add_test (all, games_of_a_newer_version_stay);
  tcase_add_test (all, a_date_means_what_there_was_on_it);
  tcase_add_test (all, dates_are_listed_with_what_is_in_them);
  tcase_add_test (all, a_date_without_a_backup_is_told);
  tcase_add_loop_test (all, a_damaged_backup_changes_nothing, 0, 8);
  tcase_add_test (all, a_backup_of_rubbish_changes_nothing);
  tcase_add_test (all, a_full_disk_changes_nothing);
  tcase_add_test (all, a_disk_that_fills_up_on_the_way_changes_nothing);
  tcase_add_test (all, who_is_at_the_files_is_waited_for);
  tcase_add_test (all, a_running_copy_goes_on_writing);
  tcase_add_loop_test (all, what_cannot_be_read_just_now_is_not_taken_for_nothing, 0, 2);
  tcase_add_test (all, players_that_are_newer_stay_even_where_there_can_be_no_games);
  tcase_add_test (all, backups_that_cannot_be_listed_are_no_reason_to_say_there_are_none);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
