/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of players who are renamed, deleted, merged and brought back. */
#define _GNU_SOURCE /* unshare () */
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include "profile-test.h"
#include "support/check-main.h"

static const char PROFILES[] = "profiles.json";
static const char OLD_PROFILES[] = "profiles-format-1.json";
static const char ANN_FILE[] = "{\"format\":1,\"more\":[1],\"profiles\":[{\"id\":"
                               "\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\","
                               "\"created\":\"2026-11-21T05:33:00Z\",\"own\":{\"x\":1}}]}";

static guint
listed_count (void)
{
  return count_items (wuzi_record_book_get_profiles (book));
}

static guint
deleted_count (void)
{
  return count_items (wuzi_record_book_get_deleted_profiles (book));
}

static guint
merged_count (void)
{
  return count_items (wuzi_record_book_get_merged_profiles (book));
}

/* The first of those who were merged: the book keeps him. */
static WuziProfile *
first_merged (void)
{
  g_autoptr (WuziProfile) profile =
      g_list_model_get_item (wuzi_record_book_get_merged_profiles (book), 0);

  return profile;
}

static WuziProfile *
log_in (const char *name)
{
  return wuzi_record_book_log_in (book, name);
}

static WuziProfile *
now (WuziProfile *profile)
{
  return wuzi_record_book_find_player (book, wuzi_profile_get_id (profile));
}

START_TEST (a_new_name_stays_and_the_games_follow)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");
  guint changes = 0;

  add_win_over (ann, bob);
  g_signal_connect (book, "players-changed", G_CALLBACK (profile_count_cb), &changes);
  WELL (rename_in (book, ann, "  Zo\u00eb  "));
  ck_assert_uint_eq (changes, 1);
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
  ck_assert_str_eq (wuzi_profile_get_name (now (ann)), "Zo\u00eb");
  ck_assert_str_eq (wuzi_profile_get_name (ann), "Ann"); /* whoever holds him still can */
  ck_assert_ptr_eq (named ("zo\u00eb"), now (ann));
  ck_assert_standing (standing_of (ann), 1, 0, 0);
  ck_assert_standing (standing_of (now (ann)), 1, 0, 0);
  ck_assert_uint_eq (listed_count (), 2);
  restart ();
  ck_assert_standing (standing_of (named ("Zo\u00eb")), 1, 0, 0);
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
  ck_assert_uint_eq (listed_count (), 2);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (a_game_that_runs_meanwhile_is_booked_for_the_same_player)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");

  WELL (rename_in (book, ann, "Zo\u00eb"));
  add_win_over (ann, bob); /* under the name that he had */
  ck_assert_standing (standing_of (named ("Zo\u00eb")), 1, 0, 0);
  restart ();
  ck_assert_standing (standing_of (named ("Zo\u00eb")), 1, 0, 0);
  ck_assert_uint_eq (listed_count (), 2);
}
END_TEST

START_TEST (names_that_are_taken_or_none_are_refused)
{
  WuziProfile *ann = log_in ("Ann");

  log_in ("Bob");
  REFUSED (rename_in (book, ann, "BOB"), "There already is a player named “Bob”.");
  REFUSED (rename_in (book, ann, "  "), "Type a name first.");
  REFUSED (rename_in (book, ann, "a\nb"), "line breaks");
  REFUSED (rename_in (book, ann, "123456789012345678901234567890123"), "at most 32 characters");
  WELL (rename_in (book, ann, "ANN"));
  WELL (rename_in (book, now (ann), "Ann"));
  ck_assert_uint_eq (listed_count (), 2);
}
END_TEST

START_TEST (two_can_exchange_their_names_by_way_of_a_third)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");

  WELL (rename_in (book, ann, "Cy"));
  WELL (rename_in (book, bob, "Ann"));
  WELL (rename_in (book, ann, "Bob"));
  ck_assert_ptr_eq (named ("Bob"), now (ann));
  ck_assert_ptr_eq (named ("Ann"), now (bob));
}
END_TEST

/* One item took the place of another. */
static void
replaced_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  ck_assert (position == 0 && removed == 1 && added == 1);
  ++*(guint *) user_data;
}

START_TEST (a_colour_stays_and_everybody_has_one)
{
  WuziProfile *ann = log_in ("Ann");
  guint first = wuzi_profile_get_colour (ann);
  guint other = (first + 1) % WUZI_PROFILE_COLOUR_COUNT;
  GListModel *model = wuzi_record_book_get_profiles (book);
  guint changes = 0;

  ck_assert_uint_lt (first, WUZI_PROFILE_COLOUR_COUNT);
  log_in ("Bob");
  g_signal_connect (model, "items-changed", G_CALLBACK (replaced_cb), &changes);
  WELL (colour_in (book, ann, other));
  ck_assert_uint_eq (changes, 1);
  ck_assert_uint_eq (wuzi_profile_get_colour (now (ann)), other);
  restart ();
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Ann")), other);
}
END_TEST

START_TEST (a_deleted_player_leaves_his_games_and_his_name)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");
  WuziProfile *other;
  g_autofree char *id = g_strdup (wuzi_profile_get_id (ann));

  add_win_over (ann, bob);
  WELL (delete_in (book, ann));
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
  ck_assert (wuzi_profile_is_deleted (wuzi_record_book_find_player (book, id)));
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert_uint_eq (deleted_count (), 1);
  ck_assert_standing (standing_of (named ("Bob")), 0, 1, 0);
  restart ();
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert (wuzi_profile_is_deleted (wuzi_record_book_find_player (book, id)));
  ck_assert_standing (standing_of (named ("Bob")), 0, 1, 0);
  ck_assert_uint_eq (count_items (wuzi_record_book_get_games (book)), 1);
  other = log_in ("Ann");
  ck_assert_str_ne (wuzi_profile_get_id (other), id);
  ck_assert_standing (standing_of (other), 0, 0, 0);
  restart ();
  ck_assert_uint_eq (listed_count (), 2);
  ck_assert_uint_eq (deleted_count (), 1);
  ck_assert_standing (standing_of (named ("Ann")), 0, 0, 0);
}
END_TEST

START_TEST (a_deleted_player_comes_back_with_all_he_had)
{
  WuziProfile *ann = log_in ("Ann");

  add_win_over (ann, log_in ("Bob"));
  WELL (delete_in (book, ann));
  REFUSED (rename_in (book, ann, "Zo\u00eb"), "“Ann” was deleted.");
  REFUSED (delete_in (book, ann), "“Ann” was deleted.");
  REFUSED (colour_in (book, now (ann), 1), "“Ann” was deleted.");
  WELL (restore_in (book, now (ann)));
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
  ck_assert_uint_eq (deleted_count (), 0);
  WELL (restore_in (book, ann)); /* there is nothing to undo */
  restart ();
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
}
END_TEST

START_TEST (who_comes_back_when_his_name_is_taken_gets_the_next)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *long_one = log_in ("12345678901234567890123456789012");

  WELL (delete_in (book, ann));
  log_in ("Ann");
  log_in ("ann 2");
  WELL (restore_in (book, now (ann)));
  ck_assert_str_eq (wuzi_profile_get_name (now (ann)), "Ann 3");
  WELL (delete_in (book, long_one));
  log_in ("12345678901234567890123456789012");
  WELL (restore_in (book, long_one));
  ck_assert_str_eq (wuzi_profile_get_name (now (long_one)), "123456789012345678901234567890 2");
}
END_TEST

START_TEST (merged_games_count_for_one_and_separated_ones_for_two)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *anny = log_in ("Anny");
  WuziProfile *bob = log_in ("Bob");
  guint changes = 0;

  add_win_over (ann, bob);
  add_win_over (anny, bob);
  add_win_over (bob, anny);
  g_signal_connect (book, "standings-changed", G_CALLBACK (profile_count_cb), &changes);
  WELL (merge_in (book, anny, ann));
  ck_assert_uint_ge (changes, 1);
  ck_assert_standing (standing_of (named ("Ann")), 2, 1, 0);
  ck_assert_standing (standing_of (anny), 2, 1, 0); /* whoever holds him means Ann */
  ck_assert_ptr_eq (now (anny), named ("Ann"));
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Anny"));
  ck_assert (wuzi_record_book_is_player (book, ann, wuzi_profile_get_id (anny)));
  ck_assert_uint_eq (merged_count (), 1);
  add_win_over (anny, bob);
  ck_assert_standing (standing_of (named ("Ann")), 3, 1, 0);
  restart ();
  ck_assert_standing (standing_of (named ("Ann")), 3, 1, 0);
  ck_assert_uint_eq (listed_count (), 2);
  WELL (separate_in (book, first_merged ()));
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
  ck_assert_standing (standing_of (named ("Anny")), 2, 1, 0);
  ck_assert_standing (standing_of (named ("Bob")), 1, 3, 0);
  restart ();
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
  ck_assert_standing (standing_of (named ("Anny")), 2, 1, 0);
  ck_assert_uint_eq (merged_count (), 0);
}
END_TEST

START_TEST (chains_count_for_the_last_and_circles_are_refused)
{
  WuziProfile *a = log_in ("A");
  WuziProfile *b = log_in ("B");
  WuziProfile *c = log_in ("C");
  WuziProfile *bob = log_in ("Bob");

  add_win_over (a, bob);
  add_win_over (b, bob);
  add_win_over (c, bob);
  REFUSED (merge_in (book, a, a), "can’t be merged into the same player");
  WELL (merge_in (book, a, b));
  ck_assert_standing (standing_of (b), 2, 0, 0);
  REFUSED (merge_in (book, b, a), "can’t be merged into the same player");
  REFUSED (merge_in (book, a, c), "“A” was merged into another player.");
  REFUSED (rename_in (book, a, "Z"), "“A” was merged into another player.");
  WELL (merge_in (book, b, c));
  ck_assert_standing (standing_of (named ("C")), 3, 0, 0);
  ck_assert_ptr_eq (now (a), named ("C"));
  REFUSED (merge_in (book, c, a), "can’t be merged into the same player");
  WELL (separate_in (book, b));
  ck_assert_standing (standing_of (named ("B")), 2, 0, 0);
  ck_assert_standing (standing_of (named ("C")), 1, 0, 0);
  ck_assert_ptr_eq (now (a), named ("B"));
  WELL (separate_in (book, a));
  ck_assert_standing (standing_of (named ("A")), 1, 0, 0);
  ck_assert_standing (standing_of (named ("B")), 1, 0, 0);
}
END_TEST

START_TEST (who_was_merged_goes_with_whoever_is_deleted_and_can_leave_him)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *anny = log_in ("Anny");

  add_win_over (anny, log_in ("Bob"));
  WELL (merge_in (book, anny, ann));
  WELL (delete_in (book, ann));
  ck_assert (wuzi_profile_is_deleted (now (anny)));
  REFUSED (merge_in (book, named ("Bob"), ann), "“Ann” was deleted.");
  WELL (separate_in (book, anny));
  ck_assert_standing (standing_of (named ("Anny")), 1, 0, 0);
  ck_assert (wuzi_profile_is_deleted (now (ann)));
}
END_TEST

/* Every number that the book tells of a player, as text. */
static void
describe (WuziProfile *profile, GString *text)
{
  WuziStanding standing = standing_of (profile);
  WuziRating rating = wuzi_record_book_get_rating (book, profile);
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  guint count = wuzi_record_book_list_adaptive_games (book, profile, games);

  g_string_append_printf (text, "%s %u %u %u %.9g %u", wuzi_profile_get_name (profile),
                          standing.wins, standing.losses, standing.draws, rating.value,
                          rating.games);
  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, " %s:%g", games[i].level, games[i].score);
  g_string_append_c (text, '\n');
}

static char *
describe_all (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *models[] = { wuzi_record_book_get_profiles (book),
                           wuzi_record_book_get_deleted_profiles (book) };

  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    for (guint i = 0; i < count_items (models[m]); i++) {
      g_autoptr (WuziProfile) profile = g_list_model_get_item (models[m], i);

      describe (profile, text);
    }
  g_string_append_printf (text, "%u merged", merged_count ());
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Who a player is meant to be: the slow way, from what was done. */
typedef struct {
  char *id;
  int into; /* the index of another; -1: nobody */
  guint wins;
  guint losses;
} Person;

enum {
  PERSONS = 6,
};

static int
slow_resolve (const Person *persons, int index)
{
  return persons[index].into >= 0 ? slow_resolve (persons, persons[index].into) : index;
}

static void
assert_counts (const Person *persons)
{
  guint wins[PERSONS] = { 0 };
  guint losses[PERSONS] = { 0 };

  for (int i = 0; i < PERSONS; i++) {
    wins[slow_resolve (persons, i)] += persons[i].wins;
    losses[slow_resolve (persons, i)] += persons[i].losses;
  }
  for (int i = 0; i < PERSONS; i++) {
    WuziProfile *profile = wuzi_record_book_find_player (book, persons[i].id);
    int meant = slow_resolve (persons, i);

    ck_assert_str_eq (wuzi_profile_get_id (profile), persons[meant].id);
    ck_assert_standing (standing_of (profile), wins[meant], losses[meant], 0);
  }
}

/* One thing that may happen to players of a running program. */
static void
do_something (Person *persons, GRand *rand)
{
  int one = g_rand_int_range (rand, 0, PERSONS);
  int other = (one + g_rand_int_range (rand, 1, PERSONS)) % PERSONS;
  g_autoptr (WuziProfile) a = wuzi_profile_new_known (persons[one].id, "a", 0);
  g_autoptr (WuziProfile) b = wuzi_profile_new_known (persons[other].id, "b", 0);
  gboolean possible = persons[one].into < 0 && slow_resolve (persons, other) != one;
  g_autoptr (GError) error = NULL;

  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    error = merge_in (book, a, b);
    ck_assert_int_eq (error == NULL, possible);
    if (possible)
      persons[one].into = slow_resolve (persons, other);
    break;
  case 1:
    WELL (separate_in (book, a));
    persons[one].into = -1;
    break;
  default:
    add_win_over (a, b);
    persons[one].wins++;
    persons[other].losses++;
  }
}

START_TEST (counts_are_exact_whatever_is_merged_and_separated)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (_i + 1);
  Person persons[PERSONS] = { 0 };

  for (int i = 0; i < PERSONS; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);

    persons[i] = (Person){ g_strdup (wuzi_profile_get_id (log_in (name))), -1, 0, 0 };
  }
  for (guint step = 0; step < 60; step++) {
    do_something (persons, rand);
    assert_counts (persons);
    if (step % 20 == 19) {
      g_autofree char *before = describe_all ();
      g_autofree char *after = NULL;

      restart ();
      after = describe_all ();
      ck_assert_str_eq (before, after);
      assert_counts (persons);
    }
  }
  for (int i = 0; i < PERSONS; i++)
    g_free (persons[i].id);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (two_copies_that_change_different_players_lose_nothing)
{
  g_autoptr (WuziRecordBook) second = NULL;
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob;
  guint changes = 0;

  log_in ("Bob");
  WELL (save (book));
  second = book_new ();
  load (second);
  bob = wuzi_record_book_find_profile (second, "Bob");
  g_signal_connect (second, "players-changed", G_CALLBACK (profile_count_cb), &changes);
  WELL (rename_in (book, ann, "Zo\u00eb"));
  WELL (rename_in (second, bob, "Cy"));
  ck_assert_uint_eq (changes, 1);
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (second, "Zo\u00eb"));
  WELL (colour_in (book, named ("Zo\u00eb"), 5));
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (book, "Cy"));
  REFUSED (rename_in (book, named ("Zo\u00eb"), "cy"), "There already is a player named “Cy”.");
  WELL (delete_in (second, wuzi_record_book_find_profile (second, "Zo\u00eb")));
  REFUSED (rename_in (book, named ("Zo\u00eb"), "Di"), "was deleted");
  restart ();
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert_uint_eq (deleted_count (), 1);
  named ("Cy");
  WELL (save (second));
}
END_TEST

/* Lets the main loop run until the standing is that. */
static void
wait_for_wins (WuziRecordBook *in, const char *id, guint wins)
{
  gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;

  while (wuzi_record_book_get_standing (in, wuzi_record_book_find_player (in, id)).wins != wins) {
    ck_assert_msg (g_get_monotonic_time () < end, "waited too long");
    g_main_context_iteration (NULL, FALSE);
  }
}

START_TEST (what_another_copy_merged_and_separated_is_counted_here)
{
  g_autoptr (WuziRecordBook) second = NULL;
  g_autofree char *ann_id = g_strdup (wuzi_profile_get_id (log_in ("Ann")));
  g_autofree char *anny_id = g_strdup (wuzi_profile_get_id (log_in ("Anny")));

  add_win_over (named ("Ann"), log_in ("Bob"));
  add_win_over (named ("Anny"), named ("Bob"));
  second = book_new ();
  load (second);
  WELL (merge_in (book, named ("Anny"), named ("Ann")));
  wuzi_record_book_log_in (second, "Cy");
  wait_for_wins (second, ann_id, 2);
  WELL (separate_in (book, first_merged ()));
  wuzi_record_book_log_in (second, "Di");
  wait_for_wins (second, anny_id, 1);
  wait_for_wins (second, ann_id, 1);
  WELL (save (second));
}
END_TEST

START_TEST (a_file_of_format_1_is_kept_when_it_is_first_written_over)
{
  g_autofree char *untouched = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  restart ();
  untouched = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (untouched, ANN_FILE); /* reading changes nothing */
  ck_assert (!file_exists (folder, OLD_PROFILES));
  WELL (rename_in (book, named ("Ann"), "Zo\u00eb"));
  kept = read_bytes (folder, OLD_PROFILES, NULL);
  ck_assert_str_eq (kept, ANN_FILE);
  text = read_bytes (folder, PROFILES, NULL);
  ck_assert_ptr_nonnull (strstr (text, "\"format\" : 2"));
  ck_assert_ptr_nonnull (strstr (text, "\"more\""));
  ck_assert_ptr_nonnull (strstr (text, "\"own\""));
  restart ();
  named ("Zo\u00eb");
}
END_TEST

START_TEST (an_old_file_that_is_kept_is_never_written_over)
{
  static const char OTHER[] = "{\"format\":1,\"profiles\":[]}";
  g_autofree char *kept = NULL;
  g_autofree char *second = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  log_in ("Bob");
  WELL (save (book));
  write_text (folder, PROFILES, ANN_FILE); /* the same once more: a backup came back */
  log_in ("Cy");
  WELL (save (book));
  ck_assert_uint_eq (count_with_prefix (folder, "profiles-format-1"), 1);
  write_text (folder, PROFILES, OTHER);
  log_in ("Di");
  WELL (save (book));
  kept = read_bytes (folder, OLD_PROFILES, NULL);
  ck_assert_str_eq (kept, ANN_FILE);
  second = read_only_one (folder, "profiles-format-1-", NULL);
  ck_assert_str_eq (second, OTHER);
}
END_TEST

/* Nothing may be asserted while files are limited: Check writes to one. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  setrlimit (RLIMIT_FSIZE, &limit);
}

START_TEST (a_full_disk_is_told_and_nothing_has_changed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  restart ();
  limit_files (1);
  error = rename_in (book, named ("Ann"), "Zo\u00eb");
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (error);
  named ("Ann");
  ck_assert_uint_eq (listed_count (), 1);
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, ANN_FILE);
  ck_assert (!file_exists (folder, OLD_PROFILES));
  WELL (rename_in (book, named ("Ann"), "Zo\u00eb"));
}
END_TEST

START_TEST (a_file_of_a_newer_version_is_left_alone)
{
  static const char NEWER[] = "{\"format\":3,\"profiles\":[\"who knows\"]}";
  g_autofree char *after = NULL;

  write_text (folder, PROFILES, NEWER);
  REFUSED (rename_in (book, log_in ("Ann"), "Zo\u00eb"), "newer version");
  named ("Ann");
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, NEWER);
}
END_TEST

/* A small disk of its own for this process, before it has threads: FALSE if it may
 * not have one. */
static gboolean mounted;

static void
set_up_disk (void)
{
  folder = folder_new ();
  mounted = unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
            && mount ("none", folder, "tmpfs", 0, "size=64k") == 0;
  problems = g_ptr_array_new_with_free_func (g_free);
  book = book_new ();
  load (book);
}

static void
tear_down_disk (void)
{
  book_end (book);
  g_ptr_array_unref (problems);
  if (mounted)
    umount (folder);
  folder_free (folder);
}

START_TEST (a_folder_that_can_not_be_written_to_is_told)
{
  WuziProfile *ann = log_in ("Ann");

  WELL (save (book));
  if (!mounted)
    return;
  ck_assert_int_eq (mount (NULL, folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
  REFUSED (rename_in (book, ann, "Zo\u00eb"), "can’t be written to");
  REFUSED (merge_in (book, ann, log_in ("Bob")), "can’t be written to");
  named ("Ann");
  ck_assert_uint_eq (merged_count (), 0);
  ck_assert_int_eq (mount (NULL, folder, NULL, MS_REMOUNT, NULL), 0);
  WELL (rename_in (book, ann, "Zo\u00eb"));
}
END_TEST

/* Fills what is left of the disk. */
static void
fill_disk (void)
{
  g_autofree char *path = g_build_filename (folder, "filler", NULL);
  FILE *file = g_fopen (path, "wb");

  setvbuf (file, NULL, _IONBF, 0);
  while (fputc ('x', file) != EOF)
    ;
  fclose (file);
}

START_TEST (a_disk_that_is_really_full_is_told_and_nothing_has_changed)
{
  g_autofree char *after = NULL;

  if (!mounted)
    return;
  write_text (folder, PROFILES, ANN_FILE);
  restart ();
  fill_disk ();
  REFUSED (rename_in (book, named ("Ann"), "Zo\u00eb"), "The disk is full.");
  REFUSED (delete_in (book, named ("Ann")), "The disk is full.");
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, ANN_FILE);
  restart ();
  named ("Ann");
}
END_TEST

START_TEST (players_who_were_not_written_yet_are_written_with_the_change)
{
  WuziProfile *ann;

  write_text (folder, PROFILES, ANN_FILE);
  limit_files (1);
  wuzi_record_book_log_in (book, "Bob");
  g_clear_error (&(GError *){ save (book) });
  limit_files (RLIM_INFINITY);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  ann = log_in ("Cy");
  WELL (colour_in (book, ann, 2));
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  restart ();
  named ("Ann");
  named ("Bob");
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Cy")), 2);
}
END_TEST

START_TEST (who_is_known_by_name_only_is_changed_all_the_same)
{
  WuziProfile *mine = log_in ("Ann");

  write_text (folder, PROFILES, ANN_FILE); /* another copy gave her another id */
  WELL (colour_in (book, mine, 4));
  ck_assert_str_eq (wuzi_profile_get_id (named ("Ann")), ANN_ID);
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Ann")), 4);
  ck_assert_ptr_eq (now (mine), named ("Ann"));
}
END_TEST

START_TEST (a_lost_file_comes_back_with_all_that_was_known)
{
  g_autofree char *path = g_build_filename (folder, PROFILES, NULL);
  WuziProfile *ann = log_in ("Ann");

  WELL (merge_in (book, log_in ("Anny"), ann));
  WELL (delete_in (book, log_in ("Bob")));
  WELL (colour_in (book, ann, 6));
  ck_assert_int_eq (g_remove (path), 0);
  WELL (rename_in (book, now (ann), "Zo\u00eb"));
  restart ();
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Zo\u00eb")), 6);
  ck_assert_uint_eq (deleted_count (), 1);
  ck_assert_uint_eq (merged_count (), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-book-profiles");
  TCase *players = tcase_create ("players");
  TCase *disk = tcase_create ("disk");

  tcase_set_timeout (players, 0);
  tcase_add_checked_fixture (players, set_up, tear_down);
  tcase_add_test (players, a_new_name_stays_and_the_games_follow);
  tcase_add_test (players, a_game_that_runs_meanwhile_is_booked_for_the_same_player);
  tcase_add_test (players, names_that_are_taken_or_none_are_refused);
  tcase_add_test (players, two_can_exchange_their_names_by_way_of_a_third);
  tcase_add_test (players, a_colour_stays_and_everybody_has_one);
  tcase_add_test (players, a_deleted_player_leaves_his_games_and_his_name);
  tcase_add_test (players, a_deleted_player_comes_back_with_all_he_had);
  tcase_add_test (players, who_comes_back_when_his_name_is_taken_gets_the_next);
  tcase_add_test (players, merged_games_count_for_one_and_separated_ones_for_two);
  tcase_add_test (players, chains_count_for_the_last_and_circles_are_refused);
  tcase_add_test (players, who_was_merged_goes_with_whoever_is_deleted_and_can_leave_him);
  tcase_add_loop_test (players, counts_are_exact_whatever_is_merged_and_separated, 0, 4);
  tcase_add_test (players, two_copies_that_change_different_players_lose_nothing);
  tcase_add_test (players, what_another_copy_merged_and_separated_is_counted_here);
  tcase_add_test (players, a_file_of_format_1_is_kept_when_it_is_first_written_over);
  tcase_add_test (players, an_old_file_that_is_kept_is_never_written_over);
  tcase_add_test (players, a_full_disk_is_told_and_nothing_has_changed);
  tcase_add_test (players, a_file_of_a_newer_version_is_left_alone);
  tcase_add_test (players, players_who_were_not_written_yet_are_written_with_the_change);
  tcase_add_test (players, who_is_known_by_name_only_is_changed_all_the_same);
  tcase_add_test (players, a_lost_file_comes_back_with_all_that_was_known);
  suite_add_tcase (suite, players);
  tcase_set_timeout (disk, 0);
  tcase_add_checked_fixture (disk, set_up_disk, tear_down_disk);
  tcase_add_test (disk, a_folder_that_can_not_be_written_to_is_told);
  tcase_add_test (disk, a_disk_that_is_really_full_is_told_and_nothing_has_changed);
  suite_add_tcase (suite, disk);
  return run_suite (suite);
}
