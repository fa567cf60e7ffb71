/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the record book: players, standings, and what the user is told. */

#include "many-games.h"
#include "record-test.h"
#include "records/upkeep/record-backup.h"
#include "support/check-main.h"
#include "support/limit-files.h"
#include "support/wait.h"

static const char GAMES[] = "games.jsonl";
static const char PROFILES[] = "profiles.json";
static const char ANN_FILE[] = "{\"format\":1,\"profiles\":[{\"id\":"
                               "\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\","
                               "\"created\":\"2026-11-21T05:33:00Z\"}]}";

static char *folder;
static WuziRecordBook *book;
static GPtrArray *problems;

static void
problem_cb (WuziRecordBook *source, const char *sentence, gpointer user_data)
{
  g_ptr_array_add (problems, g_strdup (sentence));
}

static WuziRecordBook *
book_new (void)
{
  WuziRecordBook *fresh = wuzi_record_book_new (folder);

  /* Nothing is saved by itself in the middle of a test. */
  wuzi_record_book_set_retry (fresh, G_MAXUINT);
  g_signal_connect (fresh, "problem", G_CALLBACK (problem_cb), NULL);
  return fresh;
}

static void
set_up (void)
{
  folder = folder_new ();
  problems = g_ptr_array_new_with_free_func (g_free);
  book = book_new ();
}

static void
tear_down (void)
{
  GError *error = save (book);

  g_clear_error (&error);
  book_finish (book);
  g_ptr_array_unref (problems);
  folder_free (folder);
}

/* Ends the book as if the program had ended, and starts anew. */
static void
restart (void)
{
  g_autoptr (GError) error = save (book);

  ck_assert_no_error (error);
  book_finish (book);
  g_ptr_array_set_size (problems, 0);
  book = book_new ();
  load (book);
}

static void
add_well (WuziRecordBook *to, WuziGameRecord *record)
{
  g_autoptr (GError) error = add (to, record);

  ck_assert_no_error (error);
}

static void
save_well (WuziRecordBook *which)
{
  g_autoptr (GError) error = save (which);

  ck_assert_no_error (error);
}

/* A game that the player won against the machine. */
static WuziGameRecord *
win_of (WuziProfile *profile)
{
  TestGame game;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.black = person (wuzi_profile_get_id (profile), wuzi_profile_get_name (profile), 1);
  game.facts.white = machine ("hard", 2);
  return wuzi_game_record_new (&game.facts);
}

static void
add_win (WuziRecordBook *to, WuziProfile *profile)
{
  g_autoptr (WuziGameRecord) record = win_of (profile);

  add_well (to, record);
}

static WuziStanding
standing_of (WuziRecordBook *in, const char *name)
{
  WuziProfile *profile = wuzi_record_book_find_profile (in, name);

  ck_assert_ptr_nonnull (profile);
  return wuzi_record_book_get_standing (in, profile);
}

static guint
player_count (WuziRecordBook *in)
{
  return g_list_model_get_n_items (wuzi_record_book_get_profiles (in));
}

static void
assert_no_problems (void)
{
  ck_assert_msg (problems->len == 0, "%s", (char *) (problems->len ? problems->pdata[0] : ""));
}

static gboolean
is_told (const char *text)
{
  for (guint i = 0; i < problems->len; i++)
    if (strstr (g_ptr_array_index (problems, i), text) != NULL)
      return TRUE;
  return FALSE;
}

/* Nothing may be asserted while files are limited: Check writes to one. */
/* Adds a game while files can't grow; returns the error. */
static GError *
add_in_vain (WuziGameRecord *record)
{
  Ending ending = { 0 };

  limit_files (1);
  wuzi_record_book_add_game_async (book, record, added_cb, &ending);
  wait_for (&ending.done);
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (ending.error);
  return ending.error;
}

static void
count_cb (gpointer source, gpointer user_data)
{
  ++*(guint *) user_data;
}

static void
notify_count_cb (GObject *source, GParamSpec *pspec, gpointer user_data)
{
  ++*(guint *) user_data;
}

START_TEST (a_list_of_players_that_only_a_backup_has_is_told)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 11, 21, 12, 0, 0);
  g_autofree char *path = g_build_filename (folder, PROFILES, NULL);

  write_text (folder, PROFILES, ANN_FILE);
  ck_assert (record_backup_run (folder, day, FALSE, NULL, NULL));
  load (book);
  ck_assert_uint_eq (problems->len, 0);
  ck_assert_int_eq (g_remove (path), 0);
  load (book);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert_ptr_nonnull (
      strstr (g_ptr_array_index (problems, 0), "The backup of 2026-11-21 has it."));
}
END_TEST

START_TEST (the_first_start_finds_nothing_and_writes_nothing)
{
  guint loaded = 0;

  g_signal_connect (book, "notify::loaded", G_CALLBACK (notify_count_cb), &loaded);
  ck_assert (!wuzi_record_book_get_loaded (book));
  load (book);
  ck_assert (wuzi_record_book_get_loaded (book));
  load (book);
  ck_assert_uint_eq (loaded, 1);
  ck_assert_uint_eq (player_count (book), 0);
  assert_no_problems ();
  ck_assert_uint_eq (count_with_prefix (folder, ""), 0);
  ck_assert_str_eq (wuzi_record_book_get_folder (book), folder);
}
END_TEST

START_TEST (the_usual_folder_is_in_the_data_home)
{
  g_autofree char *usual = wuzi_record_book_dup_default_folder ();

  ck_assert (g_str_has_prefix (usual, g_get_user_data_dir ()));
  ck_assert (g_str_has_suffix (usual, "/wuzi"));
}
END_TEST

START_TEST (a_player_who_logs_in_is_remembered)
{
  g_autofree char *id = NULL;

  load (book);
  id = g_strdup (wuzi_profile_get_id (wuzi_record_book_log_in (book, "Zo\u00eb")));
  ck_assert_uint_eq (player_count (book), 1);
  restart ();
  ck_assert_uint_eq (player_count (book), 1);
  ck_assert_str_eq (wuzi_profile_get_id (wuzi_record_book_find_profile (book, "zo\u00eb")), id);
  ck_assert_str_eq (wuzi_profile_get_id (wuzi_record_book_log_in (book, "ZO\u00cb")), id);
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Zoe"));
  assert_no_problems ();
}
END_TEST

START_TEST (a_game_counts_at_once_and_after_the_next_start)
{
  g_autoptr (WuziGameRecord) record = NULL;
  guint changes = 0;

  load (book);
  g_signal_connect (book, "standings-changed", G_CALLBACK (count_cb), &changes);
  record = win_of (wuzi_record_book_log_in (book, "Ann"));
  wuzi_record_book_add_game_async (book, record, NULL, NULL);
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  ck_assert_uint_eq (changes, 1);
  ck_assert_standing (wuzi_record_book_get_machine_standing (book, "hard"), 0, 1, 0);
  restart ();
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  ck_assert_standing (wuzi_record_book_get_machine_standing (book, "hard"), 0, 1, 0);
  ck_assert_uint_eq (count_lines (folder, GAMES), 1);
  assert_no_problems ();
}
END_TEST

static void
login_ready_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  guint *loaded_when_ready = user_data;

  *loaded_when_ready = wuzi_record_book_get_loaded (book) ? 1 : 0;
}

START_TEST (players_are_there_before_the_games)
{
  g_autofree char *line = ann_beats_bob_line ();
  guint loaded_when_ready = 2;
  g_auto (Ending) ending = { 0 };

  write_text (folder, PROFILES, ANN_FILE);
  write_text (folder, GAMES, line);
  g_signal_connect (wuzi_record_book_get_profiles (book), "items-changed",
                    G_CALLBACK (login_ready_cb), &loaded_when_ready);
  wuzi_record_book_load_async (book, NULL, loaded_cb, &ending);
  while (loaded_when_ready == 2)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (loaded_when_ready, 0);
  ck_assert_str_eq (wuzi_profile_get_id (wuzi_record_book_log_in (book, "ann")), ANN_ID);
  wait_for (&ending.done);
}
END_TEST

START_TEST (games_booked_while_loading_count_once)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_auto (Ending) ending = { 0 };

  write_text (folder, PROFILES, ANN_FILE);
  write_text (folder, GAMES, line);
  wuzi_record_book_load_async (book, NULL, loaded_cb, &ending);
  for (int i = 0; i < 3; i++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();

    wuzi_record_book_add_game_async (book, record, NULL, NULL);
    g_main_context_iteration (NULL, FALSE);
  }
  wait_for (&ending.done);
  ck_assert_standing (standing_of (book, "Ann"), 4, 0, 0);
  save_well (book);
  ck_assert_standing (standing_of (book, "Ann"), 4, 0, 0);
  load (book);
  ck_assert_standing (standing_of (book, "Ann"), 4, 0, 0);
  ck_assert_uint_eq (count_lines (folder, GAMES), 4);
}
END_TEST

START_TEST (a_record_is_booked_once)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (WuziGameRecord) same = NULL;
  g_autofree char *line = NULL;

  load (book);
  record = ann_beats_bob ();
  line = wuzi_game_record_to_line (record);
  same = wuzi_game_record_new_from_line (line, strlen (line), NULL);
  wuzi_record_book_log_in (book, "Bob");
  add_well (book, record);
  add_well (book, record);
  add_well (book, same);
  ck_assert_uint_eq (count_lines (folder, GAMES), 1);
  restart ();
  add_well (book, same);
  ck_assert_uint_eq (count_lines (folder, GAMES), 1);
}
END_TEST

START_TEST (a_game_that_cannot_be_written_waits_and_is_written_with_the_next)
{
  g_autoptr (WuziGameRecord) one = ann_beats_bob ();
  g_autoptr (WuziGameRecord) two = ann_beats_bob ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) again = NULL;
  guint notified = 0;

  write_text (folder, PROFILES, ANN_FILE);
  load (book);
  g_signal_connect (book, "notify::unsaved", G_CALLBACK (notify_count_cb), &notified);
  error = add_in_vain (one);
  ck_assert_ptr_nonnull (strstr (error->message, "It is kept until Wuzi is closed"));
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  again = add_in_vain (one);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  ck_assert_uint_eq (notified, 1);
  add_well (book, two);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  ck_assert_uint_eq (notified, 2);
  ck_assert_uint_eq (count_lines (folder, GAMES), 2);
  ck_assert_standing (standing_of (book, "Ann"), 2, 0, 0);
}
END_TEST

/* What was left of a failed writing could not be taken back. */
START_TEST (a_game_that_is_in_the_file_after_all_is_saved)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autofree char *line = wuzi_game_record_to_line (record);
  g_autoptr (GError) error = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  load (book);
  error = add_in_vain (record);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  write_text (folder, GAMES, line);
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
}
END_TEST

START_TEST (saving_tries_again)
{
  g_autoptr (WuziGameRecord) one = ann_beats_bob ();
  g_autoptr (WuziGameRecord) two = ann_beats_bob ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other_error = NULL;
  g_auto (Ending) ending = { 0 };

  load (book);
  error = add_in_vain (one);
  other_error = add_in_vain (two);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 2);
  limit_files (1);
  wuzi_record_book_save_async (book, saved_cb, &ending);
  wait_for (&ending.done);
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (strstr (ending.error->message, "2 games couldn’t be saved. "));
  save_well (book);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  ck_assert_uint_eq (count_lines (folder, GAMES), 2);
}
END_TEST

START_TEST (unsaved_games_survive_another_reading)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autoptr (GError) error = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  load (book);
  error = add_in_vain (record);
  load (book);
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  save_well (book);
  load (book);
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
}
END_TEST

START_TEST (a_file_where_the_folder_should_be_is_told_and_nothing_is_lost)
{
  g_autofree char *outer = folder;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record = NULL;

  folder = g_build_filename (outer, "data", NULL);
  write_text (outer, "data", "in the way");
  g_clear_object (&book);
  book = book_new ();
  load (book);
  ck_assert (is_told ("The games can’t be read. "));
  ck_assert (is_told ("there is a file in its place"));
  g_ptr_array_set_size (problems, 0);
  record = win_of (wuzi_record_book_log_in (book, "Ann"));
  error = add (book, record);
  ck_assert_ptr_nonnull (strstr (error->message, folder));
  ck_assert (is_told ("New players couldn’t be saved. "));
  ck_assert_uint_eq (problems->len, 1);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 2);
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  remove_all (folder);
  save_well (book);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  restart ();
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  remove_all (outer);
}
END_TEST

START_TEST (a_broken_line_is_told_once_and_set_aside)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text = g_strconcat (line, "broken\n", line, NULL);

  write_text (folder, PROFILES, ANN_FILE);
  write_text (folder, GAMES, text);
  load (book);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("games-broken-"));
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  restart ();
  assert_no_problems ();
}
END_TEST

START_TEST (a_torn_line_is_ended_before_the_next_game)
{
  g_autofree char *line = ann_beats_bob_line ();
  /* More than what two games' lines may begin with. */
  g_autofree char *text = g_strdup_printf ("%s%.60s", line, line);

  load (book);
  write_text (folder, GAMES, text);
  add_win (book, wuzi_record_book_log_in (book, "Ann"));
  /* The file isn't as it was read: it is read anew, a little later. */
  save_well (book);
  WAIT_FOR (is_told ("1 line "));
  ck_assert_standing (standing_of (book, "Ann"), 2, 0, 0);
  restart ();
  assert_no_problems ();
  ck_assert_standing (standing_of (book, "Ann"), 2, 0, 0);
}
END_TEST

START_TEST (damaged_players_are_mended_once)
{
  write_text (folder, PROFILES, "{\"format\":1,\"profiles\":[1,{}]}");
  load (book);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("2 players in the list can’t be read"));
  ck_assert (is_told ("profiles-broken-"));
  restart ();
  assert_no_problems ();
  ck_assert_uint_eq (count_with_prefix (folder, "profiles-broken-"), 1);
}
END_TEST

START_TEST (lost_players_come_back_with_their_standing)
{
  static const char *const TEXTS[] = { NULL, "", "noise", "{\"format\":1,\"profiles\":[]}" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();

    load (book);
    add_well (book, record);
    if (TEXTS[i] != NULL)
      write_text (folder, PROFILES, TEXTS[i]);
    restart ();
    ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
    ck_assert_standing (standing_of (book, "Bob"), 0, 1, 0);
    restart ();
    ck_assert_uint_eq (player_count (book), 2);
    ck_assert_str_eq (wuzi_profile_get_id (wuzi_record_book_log_in (book, "Ann")), ANN_ID);
    assert_no_problems ();
    tear_down ();
    set_up ();
  }
}
END_TEST

START_TEST (who_logs_in_anew_gets_the_games_of_his_lost_profile)
{
  g_autofree char *line = ann_beats_bob_line ();

  write_text (folder, GAMES, line);
  wuzi_record_book_log_in (book, "ann");
  load (book);
  ck_assert_uint_eq (player_count (book), 2);
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  restart ();
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  ck_assert_uint_eq (player_count (book), 2);
}
END_TEST

START_TEST (who_logs_in_before_the_file_is_read_is_the_one_in_the_file)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autoptr (WuziProfile) early = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  write_text (folder, GAMES, line);
  early = g_object_ref (wuzi_record_book_log_in (book, "ANN"));
  load (book);
  save_well (book);
  ck_assert_uint_eq (player_count (book), 2);
  ck_assert_str_eq (wuzi_profile_get_id (wuzi_record_book_find_profile (book, "ann")), ANN_ID);
  add_win (book, early);
  ck_assert_standing (wuzi_record_book_get_standing (book, early), 2, 0, 0);
  ck_assert_standing (standing_of (book, "Ann"), 2, 0, 0);
  restart ();
  ck_assert_standing (standing_of (book, "Ann"), 2, 0, 0);
  assert_no_problems ();
}
END_TEST

START_TEST (a_newer_list_of_players_is_left_alone_and_games_are_written)
{
  static const char NEWER[] = "{\"format\":3}";
  g_autofree char *after = NULL;

  write_text (folder, PROFILES, NEWER);
  load (book);
  add_win (book, wuzi_record_book_log_in (book, "Ann"));
  save_well (book);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("newer version"));
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  restart ();
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, NEWER);
}
END_TEST

START_TEST (a_list_that_became_newer_meanwhile_is_left_alone)
{
  g_autofree char *after = NULL;

  load (book);
  write_text (folder, PROFILES, "{\"format\":3}");
  wuzi_record_book_log_in (book, "Ann");
  save_well (book);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("newer version"));
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, "{\"format\":3}");
}
END_TEST

START_TEST (games_of_a_newer_version_are_told)
{
  write_text (folder, GAMES, "{\"format\":5}\n");
  load (book);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("1 game was written by a newer version"));
  ck_assert_uint_eq (count_lines (folder, GAMES), 1);
  for (int i = 0; i < 2; i++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();

    add_well (book, record);
    save_well (book);
  }
  ck_assert_uint_eq (problems->len, 1);
}
END_TEST

START_TEST (two_books_share_a_folder)
{
  WuziRecordBook *other = book_new ();

  load (book);
  load (other);
  wuzi_record_book_log_in (book, "Ann");
  save_well (book);
  wuzi_record_book_log_in (other, "Bob");
  save_well (other);
  ck_assert_uint_eq (player_count (other), 2);
  for (int i = 0; i < 20; i++) {
    add_win (book, wuzi_record_book_log_in (book, "Ann"));
    add_win (other, wuzi_record_book_log_in (other, "Bob"));
  }
  ck_assert_uint_eq (count_lines (folder, GAMES), 40);
  /* Whoever writes sees what the other has written before, a little later. */
  save_well (other);
  WAIT_FOR (wuzi_record_book_get_game_count (other) == 40 && standing_of (other, "Ann").wins == 20);
  ck_assert_standing (standing_of (other, "Ann"), 20, 0, 0);
  ck_assert_standing (standing_of (other, "Bob"), 20, 0, 0);
  load (book);
  ck_assert_standing (standing_of (book, "Ann"), 20, 0, 0);
  ck_assert_standing (standing_of (book, "Bob"), 20, 0, 0);
  book_finish (other);
  assert_no_problems ();
}
END_TEST

START_TEST (one_name_made_in_two_books_is_one_player)
{
  WuziRecordBook *other = book_new ();
  g_autoptr (WuziProfile) ours = NULL;
  g_autoptr (WuziProfile) theirs = NULL;

  load (book);
  load (other);
  ours = g_object_ref (wuzi_record_book_log_in (book, "Ann"));
  save_well (book);
  theirs = g_object_ref (wuzi_record_book_log_in (other, "ANN"));
  add_win (other, theirs);
  add_win (book, ours);
  ck_assert_uint_eq (player_count (other), 1);
  ck_assert_str_eq (wuzi_profile_get_id (wuzi_record_book_find_profile (other, "Ann")),
                    wuzi_profile_get_id (ours));
  /* It may know of the other book's game by now, too. */
  ck_assert_uint_ge (wuzi_record_book_get_standing (other, theirs).wins, 1);
  book_finish (other);
  restart ();
  ck_assert_uint_eq (player_count (book), 1);
  ck_assert_standing (standing_of (book, "Ann"), 2, 0, 0);
  assert_no_problems ();
}
END_TEST

static void
gone_cb (gpointer user_data, GObject *where_it_was)
{
  *(gboolean *) user_data = TRUE;
}

START_TEST (a_book_let_go_finishes_its_jobs)
{
  gboolean gone = FALSE;

  g_object_weak_ref (G_OBJECT (book), gone_cb, &gone);
  wuzi_record_book_load_async (book, NULL, NULL, NULL);
  for (int i = 0; i < 10; i++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();

    wuzi_record_book_add_game_async (book, record, NULL, NULL);
  }
  g_object_run_dispose (G_OBJECT (book));
  g_object_run_dispose (G_OBJECT (book));
  /* run_dispose drops weak references, so take it anew. */
  gone = FALSE;
  g_object_weak_ref (G_OBJECT (book), gone_cb, &gone);
  g_object_unref (book);
  ck_assert (!gone);
  wait_for (&gone);
  ck_assert_uint_eq (count_lines (folder, GAMES), 10);
  book = book_new ();
}
END_TEST

START_TEST (saving_ends_after_all_earlier_jobs)
{
  g_auto (Ending) ending = { 0 };
  guint added = 0;

  for (int i = 0; i < 5; i++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();

    wuzi_record_book_add_game_async (book, record, NULL, NULL);
  }
  wuzi_record_book_save_async (book, saved_cb, &ending);
  wait_for (&ending.done);
  added = count_lines (folder, GAMES);
  ck_assert_uint_eq (added, 5);
}
END_TEST

START_TEST (a_cancelled_reading_ends_and_can_be_done_again)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *line = ann_beats_bob_line ();
  g_auto (Ending) ending = { 0 };

  write_text (folder, PROFILES, ANN_FILE);
  write_text (folder, GAMES, line);
  wuzi_record_book_load_async (book, cancellable, loaded_cb, &ending);
  g_cancellable_cancel (cancellable);
  wait_for (&ending.done);
  ck_assert (g_error_matches (ending.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  assert_no_problems ();
  load (book);
  ck_assert_standing (standing_of (book, "Ann"), 1, 0, 0);
}
END_TEST

static double
get_progress (WuziRecordBook *in)
{
  double progress;

  g_object_get (in, "progress", &progress, NULL);
  return progress;
}

/* The file is large enough to be read in many slices. */
START_TEST (readings_that_come_together_leave_a_whole_index)
{
  enum { COUNT = 8000, LOADS = 3 };
  goffset bytes = many_games_write (folder, COUNT);
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_auto (Ending) added = { 0 };
  Ending loaded[LOADS] = { 0 };
  const GamesContent *content;
  g_autoptr (GameIndex) index = NULL;

  for (int i = 0; i < LOADS; i++)
    wuzi_record_book_load_async (book, NULL, loaded_cb, &loaded[i]);
  while (get_progress (book) == 1)
    g_main_context_iteration (NULL, TRUE);
  wuzi_record_book_add_game_async (book, record, added_cb, &added);
  wait_for (&added.done);
  for (int i = 0; i < LOADS; i++)
    wait_for (&loaded[i].done);
  save_well (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), COUNT + 1);
  index = game_index_open (folder, FALSE);
  content = game_index_get_content (index);
  ck_assert_int_gt (content->bytes, bytes);
  ck_assert_int_eq (content->repeated, 0);
}
END_TEST

/* Another copy of the program may take long to write the index. */
START_TEST (a_game_is_written_while_the_index_is_busy)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_auto (Ending) loaded = { 0 };
  gboolean asked = FALSE;
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  wuzi_record_book_load_async (book, NULL, loaded_cb, &loaded);
  wuzi_record_book_ask_async (book, ask_nothing, NULL, NULL, NULL, NULL, nothing_answered_cb,
                              &asked);
  wait_for (&asked);
  /* Now the games are to be read, which has to wait for the index. */
  add_well (book, record);
  ck_assert (!loaded.done);
  ck_assert_uint_eq (count_lines (folder, GAMES), 1);
  ck_assert (game_index_commit (index));
  wait_for (&loaded.done);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
}
END_TEST

/* What somebody wants to be written, and what of it is. */
typedef struct {
  GMutex hold; /* as long as it is locked, writing goes on */
  gboolean begun;
  int now;
  int taken; /* when the writing began */
  int written;
  int times;
  int held; /* so often has the book got it, and not let go */
} Text;

static void
text_start (gpointer data)
{
  Text *text = data;

  text->taken = text->now;
}

static gboolean
text_write (gpointer data, GError **error)
{
  Text *text = data;

  g_atomic_int_set (&text->begun, TRUE);
  g_mutex_lock (&text->hold);
  text->written = text->taken;
  text->times++;
  g_mutex_unlock (&text->hold);
  return TRUE;
}

static void
text_free (gpointer data)
{
  ((Text *) data)->held--;
}

static const WriteKind TEXT = { text_start, text_write, NULL, text_free, NULL };

static void
write_as (Text *text, int now)
{
  text->now = now;
  text->held++;
  wuzi_record_book_write (book, &TEXT, text);
}

/* Whoever saves after that finds it saved. */
START_TEST (what_changes_while_it_is_written_is_written_before_what_comes_later)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autoptr (GPtrArray) writes = NULL;
  g_auto (Ending) added = { 0 };
  Text text = { 0 };

  g_mutex_init (&text.hold);
  g_mutex_lock (&text.hold);
  write_as (&text, 1);
  write_as (&text, 2);
  while (!g_atomic_int_get (&text.begun))
    g_main_context_iteration (NULL, FALSE);
  write_as (&text, 3);
  wuzi_record_book_add_game_async (book, record, added_cb, &added);
  write_as (&text, 4);
  g_mutex_unlock (&text.hold);
  wait_for (&added.done);
  ck_assert_ptr_null (added.error);
  ck_assert_int_eq (text.written, 4);
  ck_assert_int_eq (text.times, 2);
  ck_assert_int_eq (text.held, 0);
  writes = wuzi_record_book_list_writes (book, &TEXT);
  ck_assert_uint_eq (writes->len, 0);
  g_mutex_clear (&text.hold);
}
END_TEST

/* Writes into one log, if that can be written. */
typedef struct {
  GString *log;
  char name;
  gboolean fails;
  gboolean done;
  GIOErrorEnum code; /* with which it fails */
} Line;

static gboolean
line_write (gpointer data, GError **error)
{
  const Line *line = data;

  if (!line->fails)
    g_string_append_c (line->log, line->name);
  else
    g_set_error (error, G_IO_ERROR, line->code, "Line %c fails.", line->name);
  return !line->fails;
}

static void
line_end (gpointer data, const GError *error)
{
  ((Line *) data)->done = TRUE;
}

static void
line_free (gpointer data)
{
}

static const WriteKind LINE = { NULL, line_write, line_end, line_free, NULL, FALSE, FALSE };
static const WriteKind PLAYERS_LINE = { NULL, line_write, line_end, line_free, NULL, FALSE, TRUE };

static void
write_line (const WriteKind *kind, Line *line)
{
  line->done = FALSE;
  wuzi_record_book_write (book, kind, line);
  wait_for (&line->done);
}

/* What waits for a new player is told of with them; what fails by itself is told of, then as later.
 */
START_TEST (each_failure_is_told_once_by_what_it_is_for)
{
  g_autofree char *outer = folder;
  g_autofree char *words = NULL;
  g_autoptr (GString) log = g_string_new (NULL);
  Line of_ann = { log, 'a', TRUE, FALSE, G_IO_ERROR_NOT_FOUND };
  Line other = { log, 'b', TRUE, FALSE, G_IO_ERROR_NOT_FOUND };

  folder = g_build_filename (outer, "data", NULL);
  write_text (outer, "data", "in the way");
  g_clear_object (&book);
  book = book_new ();
  load (book);
  wuzi_record_book_log_in (book, "Ann");
  write_line (&PLAYERS_LINE, &of_ann);
  ck_assert (is_told ("New players couldn’t be saved. "));
  ck_assert (!is_told ("Line a fails."));
  words = wuzi_record_book_dup_unsaved_words (book);
  ck_assert_ptr_null (strstr (words, "Line a fails."));
  write_line (&LINE, &other);
  ck_assert (is_told ("Line b fails."));
  other.fails = FALSE;
  write_line (&LINE, &other);
  remove_all (folder);
  of_ann.code = G_IO_ERROR_NO_SPACE;
  g_ptr_array_set_size (problems, 0);
  for (int i = 0; i < 3; i++)
    write_line (&PLAYERS_LINE, &of_ann);
  ck_assert (is_told ("Line a fails."));
  ck_assert_uint_eq (problems->len, 1);
  of_ann.fails = FALSE;
  save_well (book);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  remove_all (outer);
}
END_TEST

START_TEST (standings_equal_a_slow_count)
{
  enum { GAMES_PLAYED = 200 };
  const char *const names[] = { "Ann", "Bob", "Cy" };
  WuziSide persons[G_N_ELEMENTS (names)];
  WuziStanding slow[G_N_ELEMENTS (names)] = { { 0 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  load (book);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    persons[i] =
        person (wuzi_profile_get_id (wuzi_record_book_log_in (book, names[i])), names[i], 1);
  for (int i = 0; i < GAMES_PLAYED; i++) {
    TestGame game;
    g_autoptr (WuziGameRecord) record = NULL;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    for (guint p = 0; p < G_N_ELEMENTS (names); p++) {
      gboolean black = g_strcmp0 (game.facts.black.name, names[p]) == 0;
      gboolean white = g_strcmp0 (game.facts.white.name, names[p]) == 0;

      if (!black && !white)
        continue;
      if (game.facts.result == WUZI_RESULT_DRAW)
        slow[p].draws++;
      else if ((game.facts.result == WUZI_RESULT_BLACK_WINS) == black)
        slow[p].wins++;
      else
        slow[p].losses++;
    }
    record = wuzi_game_record_new (&game.facts);
    wuzi_record_book_add_game_async (book, record, NULL, NULL);
  }
  restart ();
  for (guint p = 0; p < G_N_ELEMENTS (names); p++)
    ck_assert_standing (standing_of (book, names[p]), slow[p].wins, slow[p].losses, slow[p].draws);
  assert_no_problems ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-record-book");
  TCase *books = tcase_create ("books");

  tcase_add_checked_fixture (books, set_up, tear_down);
  tcase_add_test (books, a_list_of_players_that_only_a_backup_has_is_told);
  tcase_add_test (books, the_first_start_finds_nothing_and_writes_nothing);
  tcase_add_test (books, the_usual_folder_is_in_the_data_home);
  tcase_add_test (books, a_player_who_logs_in_is_remembered);
  tcase_add_test (books, a_game_counts_at_once_and_after_the_next_start);
  tcase_add_test (books, players_are_there_before_the_games);
  tcase_add_test (books, games_booked_while_loading_count_once);
  tcase_add_test (books, a_record_is_booked_once);
  tcase_add_test (books, a_game_that_cannot_be_written_waits_and_is_written_with_the_next);
  tcase_add_test (books, a_game_that_is_in_the_file_after_all_is_saved);
  tcase_add_test (books, saving_tries_again);
  tcase_add_test (books, unsaved_games_survive_another_reading);
  tcase_add_test (books, a_file_where_the_folder_should_be_is_told_and_nothing_is_lost);
  tcase_add_test (books, a_broken_line_is_told_once_and_set_aside);
  tcase_add_test (books, a_torn_line_is_ended_before_the_next_game);
  tcase_add_test (books, damaged_players_are_mended_once);
  tcase_add_test (books, lost_players_come_back_with_their_standing);
  tcase_add_test (books, who_logs_in_anew_gets_the_games_of_his_lost_profile);
  tcase_add_test (books, who_logs_in_before_the_file_is_read_is_the_one_in_the_file);
  tcase_add_test (books, a_newer_list_of_players_is_left_alone_and_games_are_written);
  tcase_add_test (books, a_list_that_became_newer_meanwhile_is_left_alone);
  tcase_add_test (books, games_of_a_newer_version_are_told);
  tcase_add_test (books, two_books_share_a_folder);
  tcase_add_test (books, one_name_made_in_two_books_is_one_player);
  tcase_add_test (books, a_book_let_go_finishes_its_jobs);
  tcase_add_test (books, saving_ends_after_all_earlier_jobs);
  tcase_add_test (books, a_cancelled_reading_ends_and_can_be_done_again);
  tcase_add_test (books, readings_that_come_together_leave_a_whole_index);
  tcase_add_test (books, a_game_is_written_while_the_index_is_busy);
  tcase_add_test (books, what_changes_while_it_is_written_is_written_before_what_comes_later);
  tcase_add_test (books, each_failure_is_told_once_by_what_it_is_for);
  tcase_add_test (books, standings_equal_a_slow_count);
  suite_add_tcase (suite, books);
  return run_suite (suite);
}
