/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of PINs: what may be one, what is kept of it, how long to wait. */
#include "record-test.h"
#include "records/players/pin.h"
#include "support/check-main.h"

/* What is said when a text can't be a PIN; NULL if it can. */
static char *
fault_of (const char *pin)
{
  g_autoptr (GError) error = NULL;

  if (pin_check_form (pin, &error))
    return NULL;
  ck_assert (g_error_matches (error, WUZI_PIN_ERROR, WUZI_PIN_ERROR_FORM));
  return g_strdup (error->message);
}

START_TEST (four_to_thirty_two_characters_of_any_kind_are_a_pin)
{
  static const char *const GOOD[] = { "1234",
                                      "    ",
                                      " 1 2",
                                      "\u4e94\u5b50\u68cb\u4e00",
                                      "\U0001f600\U0001f601\U0001f602\U0001f603",
                                      "12345678901234567890123456789012" };
  static const char *const BAD[] = {
    "", "123", "a\u0301bc", "123456789012345678901234567890123", "12\n34", "123\x7f", "1234\xff"
  };
  g_autofree char *huge = g_strnfill (1 << 20, '1');

  for (guint i = 0; i < G_N_ELEMENTS (GOOD); i++) {
    g_autofree char *fault = fault_of (GOOD[i]);

    ck_assert_msg (fault == NULL, "%s: %s", GOOD[i], fault);
  }
  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++) {
    g_autofree char *fault = fault_of (BAD[i]);

    ck_assert_msg (fault != NULL, "%u", i);
    ck_assert_ptr_nonnull (strstr (fault, "4 to 32 characters"));
  }
  {
    g_autofree char *fault = fault_of (huge);

    ck_assert_ptr_nonnull (fault);
  }
}
END_TEST

START_TEST (only_the_pin_itself_fits_what_is_kept)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *hash = pin_hash ("ge\u00e9im", &error);
  g_autofree char *again = pin_hash ("ge\u00e9im", NULL);

  ck_assert_no_error (error);
  ck_assert (g_str_has_prefix (hash, "$argon2id$"));
  ck_assert_ptr_null (strstr (hash, "ge\u00e9im"));
  ck_assert_str_ne (hash, again); /* there is salt in it */
  ck_assert (pin_hash_is_good (hash));
  ck_assert (pin_fits ("ge\u00e9im", hash));
  ck_assert (pin_fits ("gee\u0301im", hash));
  ck_assert (!pin_fits ("geeim", hash));
  ck_assert (!pin_fits ("ge\u00e9im ", hash));
  ck_assert (!pin_fits ("GE\u00c9IM", hash));
  ck_assert (!pin_fits ("", hash));
  ck_assert (pin_fits ("ge\u00e9im", again));
}
END_TEST

START_TEST (what_is_no_pin_is_not_kept)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (pin_hash ("123", &error));
  ck_assert (g_error_matches (error, WUZI_PIN_ERROR, WUZI_PIN_ERROR_FORM));
}
END_TEST

START_TEST (a_hash_that_is_broken_or_costs_something_else_fits_nothing)
{
  g_autofree char *long_one = g_strnfill (5000, 'x');
  const char *const hashes[] = {
    "",
    "1234",
    "$argon2id$",
    "$argon2id$v=19$m=65536,t=2,p=1$",
    /* four gigabytes would be needed for this one */
    "$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    long_one,
  };

  for (guint i = 0; i < G_N_ELEMENTS (hashes); i++) {
    ck_assert_msg (!pin_hash_is_good (hashes[i]), "%u", i);
    ck_assert (!pin_fits ("1234", hashes[i]));
  }
}
END_TEST

static gint64
wait_after (guint failures, gint64 passed)
{
  PinTries tries = { failures, 1000000 };

  return pin_wait (&tries, 1000000 + passed);
}

START_TEST (waiting_grows_with_every_wrong_try_up_to_an_hour)
{
  static const int SECONDS[] = { 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600 };

  for (guint failures = 0; failures < G_N_ELEMENTS (SECONDS); failures++)
    ck_assert_int_eq (wait_after (failures, 0), SECONDS[failures] * 1000);
  ck_assert_int_eq (wait_after (G_MAXINT, 0), WUZI_PIN_MAX_WAIT_MSECS);
  ck_assert_int_eq (wait_after (3, 29999), 1);
  ck_assert_int_eq (wait_after (3, 30000), 0);
  ck_assert_int_eq (wait_after (3, 300000), 0);
}
END_TEST

START_TEST (a_clock_that_goes_back_neither_frees_nor_locks_for_ever)
{
  PinTries tries = { 4, G_GINT64_CONSTANT (2000000000000) };
  gint64 now = 1000000000000;

  ck_assert_int_eq (pin_wait (&tries, now), 60000);
  ck_assert_int_eq (pin_wait (&tries, now + 10000), 50000);
  ck_assert_int_eq (pin_wait (&tries, now + 60000), 0);
}
END_TEST

START_TEST (the_wait_is_told_in_seconds_or_minutes)
{
  g_autofree char *second = pin_wait_sentence (1);
  g_autofree char *seconds = pin_wait_sentence (30000);
  g_autofree char *minute = pin_wait_sentence (60000);
  g_autofree char *minutes = pin_wait_sentence (3600000);

  ck_assert_ptr_nonnull (strstr (second, "in 1 second."));
  ck_assert_ptr_nonnull (strstr (seconds, "in 30 seconds."));
  ck_assert_ptr_nonnull (strstr (minute, "in 1 minute."));
  ck_assert_ptr_nonnull (strstr (minutes, "in 60 minutes."));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pin");
  TCase *pins = tcase_create ("pins");

  tcase_add_test (pins, four_to_thirty_two_characters_of_any_kind_are_a_pin);
  tcase_add_test (pins, only_the_pin_itself_fits_what_is_kept);
  tcase_add_test (pins, what_is_no_pin_is_not_kept);
  tcase_add_test (pins, a_hash_that_is_broken_or_costs_something_else_fits_nothing);
  tcase_add_test (pins, waiting_grows_with_every_wrong_try_up_to_an_hour);
  tcase_add_test (pins, a_clock_that_goes_back_neither_frees_nor_locks_for_ever);
  tcase_add_test (pins, the_wait_is_told_in_seconds_or_minutes);
  suite_add_tcase (suite, pins);
  return run_suite (suite);
}
