/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the line reader, against splitting the whole text. */
#include <fcntl.h>

#include "record-test.h"
#include "records/files/line-reader.h"
#include "support/check-main.h"

/* Writes text to a file, reads its lines and compares them with the text cut
 * at its line breaks. */
static void
assert_lines (const char *text, gsize length, gsize max_length)
{
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autoptr (LineReader) reader = NULL;
  gsize place = 0;
  Line line;
  int fd;

  write_bytes (folder, "file", text, length);
  fd = open (path, O_RDONLY);
  reader = line_reader_new (fd, max_length);
  while (line_reader_next (reader, &line)) {
    const char *end = memchr (text + place, '\n', length - place);
    gsize expected = end != NULL ? (gsize) (end - text) - place : length - place;

    ck_assert_int_eq (line.start, (goffset) place);
    ck_assert_uint_eq (line.length >= max_length + 1, expected > max_length);
    ck_assert_int_eq (line.text == NULL, expected > max_length);
    if (line.text != NULL) {
      ck_assert_uint_eq (line.length, expected);
      ck_assert_int_eq (memcmp (line.text, text + place, expected), 0);
    }
    place += expected + (end != NULL ? 1 : 0);
    ck_assert_int_eq (line.start + line.bytes, (goffset) place);
  }
  ck_assert_uint_eq (place, length);
  ck_assert_int_eq (line_reader_get_error (reader), 0);
  ck_assert (!line_reader_next (reader, &line));
  close (fd);
  folder_free (folder);
}

START_TEST (lines_are_cut_at_line_breaks)
{
  static const char *const TEXTS[] = { "",          "\n",       "a",      "a\n",   "a\nb",
                                       "\n\na\n\n", "abc\nd\n", "abcd\n", "abcde", "abcdef\nx" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    assert_lines (TEXTS[i], strlen (TEXTS[i]), 4);
}
END_TEST

START_TEST (nul_bytes_are_like_others)
{
  assert_lines ("a\0b\n\0\n\0", 7, 4);
}
END_TEST

START_TEST (lines_across_chunks_are_whole)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (GString) text = g_string_new (NULL);

  while (text->len < 1000000) {
    g_autofree char *filler = g_strnfill ((gsize) g_rand_int_range (rand, 0, 90000), 'x');

    g_string_append (text, filler);
    g_string_append_c (text, '\n');
  }
  assert_lines (text->str, text->len, 80000);
  assert_lines (text->str, text->len, 65536);
  assert_lines (text->str, text->len, 100);
  assert_lines (text->str, text->len, 1);
}
END_TEST

START_TEST (the_limit_is_exact)
{
  for (gsize length = 65530; length < 65545; length++) {
    g_autofree char *text = g_strnfill (length, 'x');
    g_autofree char *ended = g_strconcat (text, "\nab\n", NULL);

    assert_lines (text, length, 65536);
    assert_lines (ended, strlen (ended), 65536);
  }
}
END_TEST

START_TEST (a_folder_cannot_be_read)
{
  char *folder = folder_new ();
  int fd = open (folder, O_RDONLY);
  g_autoptr (LineReader) reader = line_reader_new (fd, 100);
  Line line;

  ck_assert (!line_reader_next (reader, &line));
  ck_assert_int_ne (line_reader_get_error (reader), 0);
  close (fd);
  folder_free (folder);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("line-reader");
  TCase *lines = tcase_create ("lines");

  tcase_add_test (lines, lines_are_cut_at_line_breaks);
  tcase_add_test (lines, nul_bytes_are_like_others);
  tcase_add_test (lines, lines_across_chunks_are_whole);
  tcase_add_test (lines, the_limit_is_exact);
  tcase_add_test (lines, a_folder_cannot_be_read);
  suite_add_tcase (suite, lines);
  return run_suite (suite);
}
