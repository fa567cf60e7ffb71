/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes cut into lines. */
#include "brain/input.h"

#include <string.h>

#include "brain/text.h"
#include "support/check-main.h"

/* Writes each line down in "[ ]", in "[ >" if it was cut off; "END" is the
 * last that it wants. */
static bool
note_cb (const char *line, bool whole, void *data)
{
  text_add (data, "[%s%c", line, whole ? ']' : '>');
  return strcmp (line, "END") != 0;
}

/* What becomes of some bytes and of their end. */
static const char *
lines_of (Text *noted, const char *bytes, size_t count)
{
  Input input = { 0 };

  noted->length = 0;
  noted->bytes[0] = '\0';
  if (input_feed (&input, bytes, count, note_cb, noted))
    input_end (&input, note_cb, noted);
  return noted->bytes;
}

START_TEST (lines_end_with_cr_lf_or_both)
{
  static const char BYTES[] = "A\nB\r\nC\rD\n\r\n\nE";
  Text noted;

  ck_assert_str_eq (lines_of (&noted, BYTES, sizeof BYTES - 1), "[A][B][C][D][E]");
}
END_TEST

START_TEST (bytes_may_come_one_by_one)
{
  static const char BYTES[] = "START 15\r\nBEGIN\r\n";
  Input input = { 0 };
  Text noted = { 0 };

  for (size_t i = 0; i < sizeof BYTES - 1; i++)
    ck_assert (input_feed (&input, &BYTES[i], 1, note_cb, &noted));
  ck_assert_str_eq (noted.bytes, "[START 15][BEGIN]");
}
END_TEST

START_TEST (blanks_at_the_end_do_not_matter)
{
  static const char BYTES[] = "A \t\r\n   \n B\n";
  Text noted;

  ck_assert_str_eq (lines_of (&noted, BYTES, sizeof BYTES - 1), "[A][ B]");
}
END_TEST

START_TEST (a_long_line_is_cut_off_and_the_next_one_is_not)
{
  static char bytes[20000];
  Text noted;
  const char *lines;

  memset (bytes, 'x', sizeof bytes);
  memcpy (bytes + sizeof bytes - 4, "\nOK\n", 4);
  lines = lines_of (&noted, bytes, sizeof bytes);
  ck_assert_uint_eq (strlen (lines), 1 + (INPUT_LINE_BYTES - 1) + 1 + strlen ("[OK]"));
  ck_assert_str_eq (strchr (lines, '>'), ">[OK]");
}
END_TEST

START_TEST (the_longest_line_is_whole)
{
  char bytes[INPUT_LINE_BYTES - 1];
  Text noted;

  memset (bytes, 'x', sizeof bytes);
  ck_assert_ptr_null (strchr (lines_of (&noted, bytes, sizeof bytes), '>'));
}
END_TEST

START_TEST (a_zero_byte_does_not_end_a_line)
{
  static const char BYTES[] = "TURN 7,7\0garbage\nA\n";
  Text noted;

  ck_assert_str_eq (lines_of (&noted, BYTES, sizeof BYTES - 1), "[TURN 7,7\x01garbage][A]");
}
END_TEST

START_TEST (nothing_is_taken_after_the_last_line)
{
  static const char BYTES[] = "A\nEND\nB\n";
  Text noted;

  ck_assert_str_eq (lines_of (&noted, BYTES, sizeof BYTES - 1), "[A][END]");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("input");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, lines_end_with_cr_lf_or_both);
  tcase_add_test (tcase, bytes_may_come_one_by_one);
  tcase_add_test (tcase, blanks_at_the_end_do_not_matter);
  tcase_add_test (tcase, a_long_line_is_cut_off_and_the_next_one_is_not);
  tcase_add_test (tcase, the_longest_line_is_whole);
  tcase_add_test (tcase, a_zero_byte_does_not_end_a_line);
  tcase_add_test (tcase, nothing_is_taken_after_the_last_line);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
