/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks at the beginning of files, and what comes behind. */
#include "brain/unicode-file.h"

#include "support/check-main.h"

/* Compares what a file of such bytes is read as. */
static void
expect (const char *bytes, size_t length, const char *text, size_t text_length)
{
  FILE *file = tmpfile ();
  UnicodeFile self;

  ck_assert_ptr_nonnull (file);
  ck_assert_uint_eq (fwrite (bytes, 1, length, file), length);
  rewind (file);
  unicode_file_begin (&self, file);
  for (size_t i = 0; i < text_length; i++)
    ck_assert_int_eq (unicode_file_read (&self), (unsigned char) text[i]);
  for (int i = 0; i < 2; i++)
    ck_assert_int_eq (unicode_file_read (&self), EOF);
  fclose (file);
}

#define EXPECT(bytes, text) expect (bytes, sizeof bytes - 1, text, sizeof text - 1)

START_TEST (without_a_mark_bytes_are_what_they_are)
{
  EXPECT ("", "");
  EXPECT ("h", "h");
  EXPECT ("h8", "h8");
  EXPECT ("h8i9", "h8i9");
  EXPECT ("\xff", "\xff");
  EXPECT ("\xff\xff\xfe", "\xff\xff\xfe");
  EXPECT ("\xef\xbb", "\xef\xbb");
  EXPECT ("a\0b", "a\0b");
}
END_TEST

START_TEST (a_mark_of_utf_8_is_passed_over)
{
  EXPECT ("\xef\xbb\xbf", "");
  EXPECT ("\xef\xbb\xbfh8", "h8");
  EXPECT ("\xef\xbb\xbf\xef\xbb\xbf", "\xef\xbb\xbf");
}
END_TEST

START_TEST (utf_16_becomes_utf_8)
{
  EXPECT ("\xff\xfe", "");
  EXPECT ("\xfe\xff", "");
  EXPECT ("\xff\xfeh\0008\0", "h8");
  EXPECT ("\xfe\xff\0h\0008", "h8");
  EXPECT ("\xff\xfe\x7f\0\x80\0\xff\x07\0\x08\xd1\x9e", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80黑");
  EXPECT ("\xfe\xff\x25\xcf\x25\xcb", "●○");
  EXPECT ("\xff\xfe\0\0", "\0");
}
END_TEST

START_TEST (what_is_no_utf_16_ends_or_is_replaced)
{
  EXPECT ("\xff\xfeh\0008", "h");
  EXPECT ("\xff\xfeh", "");
  EXPECT ("\xff\xfe\x3d\xd8\x00\xde", "\xef\xbf\xbd\xef\xbf\xbd"); /* a face, in two units */
  EXPECT ("\xfe\xff\xdb\xff\0h", "\xef\xbf\xbdh");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("unicode-file");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, without_a_mark_bytes_are_what_they_are);
  tcase_add_test (tcase, a_mark_of_utf_8_is_passed_over);
  tcase_add_test (tcase, utf_16_becomes_utf_8);
  tcase_add_test (tcase, what_is_no_utf_16_ends_or_is_replaced);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
