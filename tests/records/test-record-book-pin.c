/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of PINs that are asked for: who gets in, and who has to wait. */

#include "profile-test.h"
#include "records/players/pin-check.h"
#include "records/wuzi-record-book.h"
#include "support/check-main.h"
#include "support/limit-files.h"

static gint64 time_now;

static gint64
get_time (void)
{
  return time_now;
}

static void
set_up_clock (void)
{
  set_up ();
  time_now = G_GINT64_CONSTANT (1795239180000);
  wuzi_record_book_set_clock (book, get_time);
}

static void
restart_with_clock (void)
{
  restart ();
  wuzi_record_book_set_clock (book, get_time);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

/* Tries a PIN; -1 if it is right, or else the code of the error. */
static int
try_in (WuziRecordBook *which, WuziProfile *profile, const char *pin)
{
  g_auto (Ending) ending = { 0 };

  wuzi_record_book_check_pin_async (which, profile, pin, NULL, checked_cb, &ending);
  wait_for (&ending.done);
  if (ending.good)
    return -1;
  ck_assert_int_eq (ending.error->domain, WUZI_PIN_ERROR);
  return ending.error->code;
}

static int
try_pin (WuziProfile *profile, const char *pin)
{
  return try_in (book, profile, pin);
}

static WuziProfile *
ann_with_pin (void)
{
  wuzi_record_book_log_in (book, "Ann");
  WELL (set_pin_in (book, named ("Ann"), "1234"));
  return named ("Ann");
}

static void
fail_times (guint times)
{
  for (guint i = 0; i < times; i++) {
    ck_assert_int_eq (try_pin (named ("Ann"), "4321"), WUZI_PIN_ERROR_WRONG);
    time_now += wuzi_record_book_get_pin_wait (book, named ("Ann"));
  }
}

START_TEST (only_the_right_pin_lets_in)
{
  WuziProfile *before = wuzi_record_book_log_in (book, "Ann");

  ck_assert (!wuzi_profile_has_pin (before));
  ck_assert_int_eq (try_pin (before, "anything"), -1);
  ann_with_pin ();
  ck_assert (wuzi_profile_has_pin (named ("Ann")));
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), -1);
  ck_assert_int_eq (try_pin (named ("Ann"), "12345"), WUZI_PIN_ERROR_WRONG);
  ck_assert_int_eq (try_pin (before, "12345"), WUZI_PIN_ERROR_WRONG); /* known from before */
  restart_with_clock ();
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), -1);
  ck_assert_int_eq (try_pin (named ("Ann"), ""), WUZI_PIN_ERROR_WRONG);
  WELL (set_pin_in (book, named ("Ann"), NULL));
  ck_assert (!wuzi_profile_has_pin (named ("Ann")));
  ck_assert_int_eq (try_pin (named ("Ann"), ""), -1);
}
END_TEST

START_TEST (a_pin_stands_nowhere)
{
  g_autofree char *text = NULL;

  WELL (set_pin_in (book, wuzi_record_book_log_in (book, "Ann"), "my secret"));
  text = read_bytes (folder, "profiles.json", NULL);
  ck_assert_ptr_null (strstr (text, "secret"));
  ck_assert_ptr_nonnull (strstr (text, "$argon2id$"));
  REFUSED (set_pin_in (book, named ("Ann"), "123"), "4 to 32 characters");
  ck_assert_int_eq (try_pin (named ("Ann"), "my secret"), -1);
}
END_TEST

START_TEST (wrong_pins_cost_growing_times)
{
  static const int SECONDS[] = { 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600 };

  ann_with_pin ();
  for (guint i = 0; i < G_N_ELEMENTS (SECONDS); i++) {
    ck_assert_int_eq (try_pin (named ("Ann"), "4321"), WUZI_PIN_ERROR_WRONG);
    ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), SECONDS[i] * 1000);
    if (SECONDS[i] == 0)
      continue;
    time_now += SECONDS[i] * 1000 - 1;
    ck_assert_int_eq (try_pin (named ("Ann"), "1234"), WUZI_PIN_ERROR_LOCKED);
    time_now += 1;
  }
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), -1);
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), 0);
  fail_times (2);
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), 0);
}
END_TEST

START_TEST (starting_anew_does_not_help)
{
  ann_with_pin ();
  fail_times (3);
  ck_assert_int_eq (try_pin (named ("Ann"), "4321"), WUZI_PIN_ERROR_WRONG);
  restart_with_clock ();
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), 60000);
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), WUZI_PIN_ERROR_LOCKED);
}
END_TEST

START_TEST (another_copy_does_not_help)
{
  g_autoptr (WuziRecordBook) second = NULL;

  ann_with_pin ();
  second = book_new ();
  load (second);
  wuzi_record_book_set_clock (second, get_time);
  fail_times (2);
  ck_assert_int_eq (try_pin (named ("Ann"), "4321"), WUZI_PIN_ERROR_WRONG);
  ck_assert_int_eq (try_in (second, wuzi_record_book_find_profile (second, "Ann"), "1234"),
                    WUZI_PIN_ERROR_LOCKED);
  ck_assert_int_eq (
      wuzi_record_book_get_pin_wait (second, wuzi_record_book_find_profile (second, "Ann")), 30000);
  WELL (save (second));
}
END_TEST

START_TEST (a_clock_put_back_neither_frees_nor_locks_for_ever)
{
  ann_with_pin ();
  fail_times (3);
  ck_assert_int_eq (try_pin (named ("Ann"), "4321"), WUZI_PIN_ERROR_WRONG);
  time_now -= G_GINT64_CONSTANT (1000) * 3600 * 24 * 365;
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), 60000);
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), WUZI_PIN_ERROR_LOCKED);
  time_now += 59999;
  restart_with_clock ();
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), WUZI_PIN_ERROR_LOCKED);
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), 1);
  time_now += 1;
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), -1);
}
END_TEST

START_TEST (a_full_disk_neither_shuts_out_nor_lets_guess)
{
  WuziProfile *ann = ann_with_pin ();
  int results[5];

  limit_files (1);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    results[i] = try_pin (ann, i == 0 || i == 4 ? "1234" : "4321");
  limit_files (RLIM_INFINITY);
  ck_assert_int_eq (results[0], -1);
  ck_assert_int_eq (results[1], WUZI_PIN_ERROR_WRONG);
  ck_assert_int_eq (results[3], WUZI_PIN_ERROR_WRONG);
  ck_assert_int_eq (results[4], WUZI_PIN_ERROR_LOCKED);
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, ann), 30000);
  time_now += 30000;
  ck_assert_int_eq (try_pin (ann, "1234"), -1);
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, ann), 0);
}
END_TEST

START_TEST (a_new_pin_forgets_the_wrong_ones)
{
  ann_with_pin ();
  fail_times (2);
  ck_assert_int_eq (try_pin (named ("Ann"), "4321"), WUZI_PIN_ERROR_WRONG);
  WELL (set_pin_in (book, named ("Ann"), "5678"));
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), 0);
  ck_assert_int_eq (try_pin (named ("Ann"), "5678"), -1);
}
END_TEST

START_TEST (whoever_was_merged_is_asked_for_the_pin_of_the_other)
{
  WuziProfile *anny = wuzi_record_book_log_in (book, "Anny");

  ann_with_pin ();
  WELL (set_pin_in (book, anny, "9999"));
  WELL (merge_in (book, anny, named ("Ann")));
  ck_assert_int_eq (try_pin (anny, "9999"), WUZI_PIN_ERROR_WRONG);
  ck_assert_int_eq (try_pin (anny, "1234"), -1);
  WELL (separate_in (book, anny));
  ck_assert_int_eq (try_pin (anny, "9999"), -1);
}
END_TEST

START_TEST (a_guest_is_not_taken_for_a_player_of_the_same_name)
{
  g_autoptr (WuziProfile) guest = wuzi_profile_new ("Ann");

  ann_with_pin ();
  ck_assert_int_eq (try_pin (guest, "4321"), -1);
  REFUSED (set_pin_in (book, guest, NULL), "isn’t in the list of players");
  ck_assert (wuzi_profile_has_pin (named ("Ann")));
}
END_TEST

START_TEST (a_cancelled_try_that_has_not_begun_does_not_count)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Ending) ending = { 0 };

  ann_with_pin ();
  g_cancellable_cancel (cancellable);
  wuzi_record_book_check_pin_async (book, named ("Ann"), "1234", cancellable, checked_cb, &ending);
  wait_for (&ending.done);
  ck_assert (g_error_matches (ending.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  fail_times (2);
  ck_assert_int_eq (wuzi_record_book_get_pin_wait (book, named ("Ann")), 0);
}
END_TEST

START_TEST (a_pin_that_can_not_be_read_lets_nobody_in)
{
  g_autofree char *who = NULL;
  gboolean had;

  write_text (folder, "profiles.json",
              "{\"format\":2,\"profiles\":[{\"id\":\"11111111-1111-4111-8111-111111111111\","
              "\"name\":\"Ann\",\"created\":\"2026-11-21T05:33:00Z\","
              "\"pin\":{\"hash\":\"1234\"}}]}");
  restart_with_clock ();
  ck_assert (wuzi_profile_has_pin (named ("Ann")));
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), WUZI_PIN_ERROR_FAILED);
  ck_assert (pin_reset (folder, "Ann", &who, &had, NULL));
  ck_assert (had);
  ck_assert_int_eq (try_pin (named ("Ann"), "1234"), -1);
}
END_TEST

START_TEST (the_owner_of_the_account_can_take_a_pin_away)
{
  g_autofree char *who = NULL;
  g_autofree char *nobody = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  gboolean had;

  ann_with_pin ();
  fail_times (3);
  ck_assert (pin_reset (folder, " ANN ", &who, &had, NULL));
  ck_assert_str_eq (who, "Ann");
  ck_assert (had);
  ck_assert_int_eq (try_pin (named ("Ann"), "whatever"), -1); /* the running program sees it */
  ck_assert (!wuzi_profile_has_pin (named ("Ann")));
  ck_assert (pin_reset (folder, "Ann", &again, &had, NULL));
  ck_assert (!had);
  ck_assert (!pin_reset (folder, "Bob", &nobody, &had, &error));
  ck_assert_str_eq (error->message, "There is no player with the name “Bob”.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-book-pin");
  TCase *pins = tcase_create ("pins");

  tcase_set_timeout (pins, 0);
  tcase_add_checked_fixture (pins, set_up_clock, tear_down);
  tcase_add_test (pins, only_the_right_pin_lets_in);
  tcase_add_test (pins, a_pin_stands_nowhere);
  tcase_add_test (pins, wrong_pins_cost_growing_times);
  tcase_add_test (pins, starting_anew_does_not_help);
  tcase_add_test (pins, another_copy_does_not_help);
  tcase_add_test (pins, a_clock_put_back_neither_frees_nor_locks_for_ever);
  tcase_add_test (pins, a_full_disk_neither_shuts_out_nor_lets_guess);
  tcase_add_test (pins, a_new_pin_forgets_the_wrong_ones);
  tcase_add_test (pins, whoever_was_merged_is_asked_for_the_pin_of_the_other);
  tcase_add_test (pins, a_guest_is_not_taken_for_a_player_of_the_same_name);
  tcase_add_test (pins, a_cancelled_try_that_has_not_begun_does_not_count);
  tcase_add_test (pins, a_pin_that_can_not_be_read_lets_nobody_in);
  tcase_add_test (pins, the_owner_of_the_account_can_take_a_pin_away);
  suite_add_tcase (suite, pins);
  return run_suite (suite);
}
