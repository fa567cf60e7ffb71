/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the hash of contents. */
#include <check.h>

#include "records/files/content-hash.h"
#include "support/check-main.h"

enum {
  LENGTH = 40,
};

START_TEST (every_byte_counts)
{
  guint8 bytes[LENGTH] = { 0 };

  for (gsize length = 1; length <= LENGTH; length++)
    for (gsize i = 0; i < length; i++)
      for (int bit = 0; bit < 8; bit++) {
        guint64 before = content_hash (bytes, length, 0);

        bytes[i] ^= (guint8) (1 << bit);
        ck_assert_uint_ne (content_hash (bytes, length, 0), before);
        bytes[i] ^= (guint8) (1 << bit);
      }
}
END_TEST

START_TEST (zeros_of_any_length_differ)
{
  guint8 bytes[LENGTH] = { 0 };

  for (gsize one = 0; one < LENGTH; one++)
    for (gsize other = one + 1; other < LENGTH; other++)
      ck_assert_uint_ne (content_hash (bytes, one, 0), content_hash (bytes, other, 0));
}
END_TEST

START_TEST (the_seed_counts_and_the_place_in_memory_does_not)
{
  static const char TEXT[] = "xabcdefghijk";
  static const char SAME[] = "abcdefghijk";

  ck_assert_uint_eq (content_hash (TEXT + 1, 11, 5), content_hash (SAME, 11, 5));
  ck_assert_uint_ne (content_hash (SAME, 11, 5), content_hash (SAME, 11, 6));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("content-hash");
  TCase *hashes = tcase_create ("hashes");

  tcase_add_test (hashes, every_byte_counts);
  tcase_add_test (hashes, zeros_of_any_length_differ);
  tcase_add_test (hashes, the_seed_counts_and_the_place_in_memory_does_not);
  suite_add_tcase (suite, hashes);
  return run_suite (suite);
}
