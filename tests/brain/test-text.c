/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words, numbers and pieces of text. */
#include "brain/text.h"

#include <string.h>

#include "support/check-main.h"

START_TEST (text_grows_by_pieces)
{
  Text text = { 0 };

  text_add (&text, "%d,", 7);
  text_add (&text, "%s", "8");
  ck_assert_str_eq (text.bytes, "7,8");
  ck_assert_uint_eq (text.length, 3);
}
END_TEST

START_TEST (what_does_not_fit_is_cut_off)
{
  Text text = { 0 };

  for (int i = 0; i < TEXT_BYTES; i++)
    text_add (&text, "ab");
  ck_assert_uint_eq (text.length, TEXT_BYTES - 1);
  ck_assert_uint_eq (strlen (text.bytes), TEXT_BYTES - 1);
}
END_TEST

START_TEST (words_are_the_same_in_either_case)
{
  ck_assert (text_is_word ("StArT 15", 5, "START"));
  ck_assert (!text_is_word ("START", 4, "START"));
  ck_assert (!text_is_word ("STARTS", 6, "START"));
  ck_assert (!text_is_word ("", 0, "START"));
}
END_TEST

START_TEST (lists_of_numbers_are_read_with_blanks_or_without)
{
  int64_t numbers[3];

  ck_assert_int_eq (text_read_list ("7,8", 2, numbers), 2);
  ck_assert_int_eq (numbers[0], 7);
  ck_assert_int_eq (numbers[1], 8);
  ck_assert_int_eq (text_read_list (" 1 ,\t-2 , 3 ", 3, numbers), 3);
  ck_assert_int_eq (numbers[1], -2);
  ck_assert_int_eq (text_read_list ("15", 3, numbers), 1);
}
END_TEST

START_TEST (what_is_no_list_is_refused)
{
  static const char *const BAD[] = {
    "",    " ",     ",",    "7,",   ",7",
    "7 8", "7;8",   "7,8,", "7,x",  "x",
    "7.5", "1,2,3", "0x7",  "7,,8", "99999999999999999999,x",
  };
  int64_t numbers[2];

  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    ck_assert_msg (text_read_list (BAD[i], 2, numbers) == 0, "\"%s\" was read", BAD[i]);
}
END_TEST

START_TEST (quotations_begin_and_end)
{
  ck_assert (text_turns_quotation ("\""));
  ck_assert (text_turns_quotation ("a \"b\" \"c"));
  ck_assert (text_turns_quotation ("\\\"\""));
  ck_assert (text_turns_quotation ("\\\\\""));
  ck_assert (!text_turns_quotation (""));
  ck_assert (!text_turns_quotation ("\"a\""));
  ck_assert (!text_turns_quotation ("\\\""));
  ck_assert (!text_turns_quotation ("\\"));
}
END_TEST

START_TEST (numbers_beyond_all_are_the_last)
{
  int64_t numbers[2];

  ck_assert_int_eq (text_read_list ("9223372036854775807,-9223372036854775808", 2, numbers), 2);
  ck_assert (numbers[0] == INT64_MAX && numbers[1] == INT64_MIN);
  ck_assert_int_eq (text_read_list ("9223372036854775808,-9999999999999999999999", 2, numbers), 2);
  ck_assert (numbers[0] == INT64_MAX && numbers[1] == INT64_MIN);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("text");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, text_grows_by_pieces);
  tcase_add_test (tcase, what_does_not_fit_is_cut_off);
  tcase_add_test (tcase, words_are_the_same_in_either_case);
  tcase_add_test (tcase, lists_of_numbers_are_read_with_blanks_or_without);
  tcase_add_test (tcase, what_is_no_list_is_refused);
  tcase_add_test (tcase, quotations_begin_and_end);
  tcase_add_test (tcase, numbers_beyond_all_are_the_last);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
