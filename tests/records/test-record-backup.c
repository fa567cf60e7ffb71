/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the daily copies: when they are made, what is in them, which stay. */
#include <fcntl.h>
#include <sys/stat.h>

#include "record-test.h"
#include "records/games/game-mark.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-backup.h"
#include "support/check-main.h"
#include "support/limit-files.h"

static const char GAMES[] = "games.jsonl";
static const char PROFILES[] = "profiles.json";

static char *folder;
static char *backups;

static void
set_up (void)
{
  folder = folder_new ();
  backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
}

static void
tear_down (void)
{
  g_free (backups);
  folder_free (folder);
}

static GError *
back_up_on (int year, int month, int day)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (year, month, day, 12, 0, 0);
  GError *error = NULL;

  if (!record_backup_run (folder, now, FALSE, NULL, &error) && error == NULL)
    ck_abort_msg ("failed without a word");
  return error;
}

static void
back_up_well (int year, int month, int day)
{
  g_autoptr (GError) error = back_up_on (year, month, day);

  ck_assert_no_error (error);
}

/* Gives the games another content and another time, in seconds since 1970. */
static void
change_games (const char *text, gint64 seconds)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);
  const struct timespec times[] = { { .tv_sec = seconds }, { .tv_sec = seconds } };

  write_text (folder, GAMES, text);
  ck_assert_int_eq (utimensat (AT_FDCWD, path, times, 0), 0);
}

static char *
unpack (const char *name)
{
  g_autofree char *path = g_build_filename (backups, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) packed = g_file_read (file, NULL, NULL);
  g_autoptr (GZlibDecompressor) gunzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GOutputStream) text = g_memory_output_stream_new_resizable ();

  ck_assert_ptr_nonnull (packed);
  stream = g_converter_input_stream_new (G_INPUT_STREAM (packed), G_CONVERTER (gunzip));
  g_output_stream_splice (text, stream, G_OUTPUT_STREAM_SPLICE_NONE, NULL, NULL);
  g_output_stream_write_all (text, "", 1, NULL, NULL, NULL);
  g_output_stream_close (text, NULL, NULL);
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (text));
}

static void
assert_copy (const char *name, const char *expected)
{
  g_autofree char *text = unpack (name);

  ck_assert_str_eq (text, expected);
}

START_TEST (without_records_nothing_is_copied)
{
  back_up_well (2026, 11, 21);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 0);
  write_text (folder, GAMES, "");
  back_up_well (2026, 11, 21);
  ck_assert (!file_exists (folder, RECORD_BACKUP_FOLDER));
}
END_TEST

START_TEST (copies_have_all_that_was_there)
{
  g_autofree char *long_text = g_strnfill (300000, 'x');

  write_text (folder, GAMES, long_text);
  write_text (folder, PROFILES, "{}");
  back_up_well (2026, 11, 21);
  assert_copy ("games-2026-11-21.jsonl.gz", long_text);
  assert_copy ("profiles-2026-11-21.json.gz", "{}");
  ck_assert_uint_eq (count_with_prefix (backups, ""), 2);
}
END_TEST

START_TEST (one_copy_a_day_is_enough)
{
  change_games ("one\n", 1000);
  back_up_well (2026, 11, 21);
  change_games ("two\n", 2000);
  back_up_well (2026, 11, 21);
  assert_copy ("games-2026-11-21.jsonl.gz", "one\n");
  back_up_well (2026, 11, 22);
  assert_copy ("games-2026-11-22.jsonl.gz", "two\n");
}
END_TEST

START_TEST (who_asks_gets_another_of_today)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 21, 12, 0, 0);

  change_games ("one\n", 1000);
  back_up_well (2026, 11, 21);
  change_games ("two\n", 2000);
  ck_assert (record_backup_run (folder, now, TRUE, NULL, NULL));
  assert_copy ("games-2026-11-21.jsonl.gz", "two\n");
  ck_assert_uint_eq (count_with_prefix (backups, ""), 1);
}
END_TEST

/* Eva was merged into Ann, and Bob is known by his games alone. */
START_TEST (players_are_told_with_their_games)
{
  static const char PLAYERS[] =
      "{\"format\": 2, \"profiles\": ["
      "{\"id\": \"%s\", \"name\": \"Eva\", \"created\": \"2026-11-01T10:00:00.000Z\","
      " \"merged_into\": \"33333333-3333-4333-8333-333333333333\"},"
      "{\"id\": \"33333333-3333-4333-8333-333333333333\", \"name\": \"Ann\","
      " \"created\": \"2026-11-01T10:00:00.000Z\"},"
      "{\"id\": \"44444444-4444-4444-8444-444444444444\", \"name\": \"Zoe\","
      " \"created\": \"2026-11-01T10:00:00.000Z\"}]}\n";
  g_autofree char *players = g_strdup_printf (PLAYERS, ANN_ID);
  g_autoptr (WuziGameRecord) deleted = ann_beats_bob ();
  g_autofree char *deleted_line = wuzi_game_record_to_line (deleted);
  g_autofree char *line = ann_beats_bob_line ();
  GameMark mark = { .game = (char *) wuzi_game_record_get_id (deleted), .deleted = TRUE };
  g_autofree char *mark_line = game_mark_write (&mark);
  g_autofree char *games = g_strdup_printf ("%s%s\n%s\n", line, deleted_line, mark_line);
  g_autoptr (GPtrArray) found = NULL;
  const struct {
    const char *name;
    guint games;
  } EXPECTED[] = { { "Ann", 1 }, { "Bob", 1 }, { "Zoe", 0 } };

  write_text (folder, PROFILES, players);
  write_text (folder, GAMES, games);
  back_up_well (2026, 11, 21);
  found = backup_look_list_players (folder, "2026-11-21", NULL, NULL);
  ck_assert_ptr_nonnull (found);
  ck_assert_uint_eq (found->len, G_N_ELEMENTS (EXPECTED));
  for (guint i = 0; i < found->len; i++) {
    const BackupPlayer *player = g_ptr_array_index (found, i);

    ck_assert_str_eq (player->name, EXPECTED[i].name);
    ck_assert_uint_eq (player->games, EXPECTED[i].games);
    ck_assert ((player->last != 0) == (player->games != 0));
  }
}
END_TEST

START_TEST (players_of_a_damaged_copy_are_not_told)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) cancelled = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *line = ann_beats_bob_line ();

  write_text (folder, GAMES, line);
  back_up_well (2026, 11, 21);
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (backup_look_list_players (folder, "2026-11-21", cancellable, &cancelled));
  ck_assert (g_error_matches (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  write_text (folder, "backups/profiles-2026-11-21.json.gz", "torn");
  ck_assert_ptr_null (backup_look_list_players (folder, "2026-11-21", NULL, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
}
END_TEST

START_TEST (what_has_not_changed_is_not_copied_again)
{
  change_games ("one\n", 1000);
  back_up_well (2026, 11, 21);
  back_up_well (2026, 11, 22);
  ck_assert_uint_eq (count_with_prefix (backups, ""), 1);
  change_games ("old\n", 500); /* the clock went back, or a backup was put in place */
  back_up_well (2026, 11, 20);
  ck_assert_uint_eq (count_with_prefix (backups, ""), 2);
}
END_TEST

START_TEST (a_week_and_the_ends_of_twelve_months_stay)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2024, 1, 1, 12, 0, 0);
  g_autoptr (GPtrArray) names = NULL;

  for (int i = 0; i < 700; i++) {
    g_autoptr (GDateTime) next = g_date_time_add_days (day, 1);

    change_games ("x\n", 1000 + i);
    back_up_well (g_date_time_get_year (day), g_date_time_get_month (day),
                  g_date_time_get_day_of_month (day));
    g_date_time_unref (day);
    day = g_steal_pointer (&next);
  }
  /* The last day was 2025-11-30: its week, and the ends of twelve months. */
  names = names_with_prefix (backups, "games-");
  ck_assert_uint_eq (names->len, RECORD_BACKUP_DAYS + RECORD_BACKUP_MONTHS);
  for (int i = 24; i <= 30; i++) {
    g_autofree char *name = g_strdup_printf ("games-2025-11-%d.jsonl.gz", i);

    ck_assert (file_exists (backups, name));
  }
  ck_assert (file_exists (backups, "games-2025-10-31.jsonl.gz"));
  ck_assert (file_exists (backups, "games-2025-02-28.jsonl.gz"));
  ck_assert (file_exists (backups, "games-2024-11-30.jsonl.gz"));
  ck_assert (!file_exists (backups, "games-2024-10-31.jsonl.gz"));
}
END_TEST

START_TEST (what_is_too_large_together_goes_but_for_two)
{
  static const struct {
    goffset bytes; /* of each of six older copies */
    guint kept;
  } SIZES[] = { { 1000, 7 }, { RECORD_BACKUP_MAX_BYTES / 3, 3 }, { RECORD_BACKUP_MAX_BYTES, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++) {
    g_autoptr (GPtrArray) names = NULL;

    ck_assert_int_eq (g_mkdir_with_parents (backups, 0700), 0);
    for (int day = 10; day < 16; day++) {
      g_autofree char *name = g_strdup_printf ("games-2026-11-%d.jsonl.gz", day);
      g_autofree char *path = g_build_filename (backups, name, NULL);

      write_text (backups, name, "");
      ck_assert_int_eq (truncate (path, SIZES[i].bytes), 0);
    }
    change_games ("x\n", 1000);
    back_up_well (2026, 11, 16);
    names = names_with_prefix (backups, "games-");
    ck_assert_uint_eq (names->len, SIZES[i].kept);
    ck_assert (file_exists (backups, "games-2026-11-16.jsonl.gz"));
    ck_assert (file_exists (backups, "games-2026-11-15.jsonl.gz"));
    remove_all (backups);
  }
}
END_TEST

START_TEST (files_of_other_names_stay)
{
  ck_assert_int_eq (g_mkdir (backups, 0700), 0);
  write_text (backups, "games-mine.jsonl.gz", "x");
  write_text (backups, "note", "x");
  for (int day = 1; day <= 20; day++) {
    change_games ("x\n", day);
    back_up_well (2026, 11, day);
  }
  ck_assert (file_exists (backups, "games-mine.jsonl.gz"));
  ck_assert (file_exists (backups, "note"));
  ck_assert_uint_eq (count_with_prefix (backups, "games-2026"), RECORD_BACKUP_DAYS);
}
END_TEST

START_TEST (a_full_disk_is_told_and_leaves_no_half_copy)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  change_games ("one\n", 1000);
  back_up_well (2026, 11, 20);
  for (guint i = 0; i < 20000; i++)
    g_string_append_c (text, (char) g_rand_int_range (rand, 32, 127));
  change_games (text->str, 2000);
  limit_files (1000);
  error = back_up_on (2026, 11, 21);
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (error);
  ck_assert (g_str_has_prefix (error->message, "Today’s backup of the records couldn’t be made. "));
  ck_assert (g_str_has_suffix (error->message, "."));
  ck_assert_ptr_nonnull (strstr (error->message, "games-2026-11-21.jsonl.gz"));
  ck_assert_uint_eq (count_with_prefix (backups, ""), 1);
  assert_copy ("games-2026-11-20.jsonl.gz", "one\n");
  back_up_well (2026, 11, 21);
  assert_copy ("games-2026-11-21.jsonl.gz", text->str);
}
END_TEST

START_TEST (a_file_in_place_of_the_folder_is_told)
{
  g_autoptr (GError) error = NULL;

  write_text (folder, RECORD_BACKUP_FOLDER, "x");
  change_games ("one\n", 1000);
  error = back_up_on (2026, 11, 21);
  ck_assert_ptr_nonnull (error);
  ck_assert_ptr_nonnull (strstr (error->message, "there is a file in its place"));
}
END_TEST

START_TEST (it_can_be_stopped)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GError) error = NULL;

  change_games ("one\n", 1000);
  g_cancellable_cancel (cancellable);
  ck_assert (!record_backup_run (folder, now, FALSE, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_uint_eq (count_with_prefix (backups, ""), 0);
}
END_TEST

static void
backed_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

START_TEST (the_book_makes_them_and_reads_what_is_put_back)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autoptr (GError) error = add (book, record);
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *text = NULL;
  g_auto (Ending) ending = { 0 };

  ck_assert_no_error (error);
  wait_for_index (book);
  wuzi_record_book_back_up_async (book, FALSE, NULL, backed_up_cb, &ending);
  wait_for (&ending.done);
  ck_assert (ending.good);
  names = names_with_prefix (backups, "games-");
  ck_assert_uint_eq (names->len, 1);
  text = unpack (g_ptr_array_index (names, 0));
  write_text (folder, GAMES, "");
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 0);
  write_text (folder, GAMES, text);
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
}
END_TEST

/* There may be much in it. */
START_TEST (what_cannot_be_read_is_told)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 20, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  make_unreadable (folder, _i == 0 ? "games.jsonl" : "profiles.json");
  ck_assert (!record_backup_run (folder, now, FALSE, NULL, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "can’t be used"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-backup");
  TCase *copies = tcase_create ("copies");

  tcase_add_checked_fixture (copies, set_up, tear_down);
  tcase_add_test (copies, without_records_nothing_is_copied);
  tcase_add_test (copies, copies_have_all_that_was_there);
  tcase_add_test (copies, one_copy_a_day_is_enough);
  tcase_add_test (copies, who_asks_gets_another_of_today);
  tcase_add_test (copies, players_are_told_with_their_games);
  tcase_add_test (copies, players_of_a_damaged_copy_are_not_told);
  tcase_add_test (copies, what_has_not_changed_is_not_copied_again);
  tcase_add_test (copies, a_week_and_the_ends_of_twelve_months_stay);
  tcase_add_test (copies, what_is_too_large_together_goes_but_for_two);
  tcase_add_test (copies, files_of_other_names_stay);
  tcase_add_test (copies, a_full_disk_is_told_and_leaves_no_half_copy);
  tcase_add_test (copies, a_file_in_place_of_the_folder_is_told);
  tcase_add_test (copies, it_can_be_stopped);
  tcase_add_test (copies, the_book_makes_them_and_reads_what_is_put_back);
  tcase_add_loop_test (copies, what_cannot_be_read_is_told, 0, 2);
  suite_add_tcase (suite, copies);
  return run_suite (suite);
}
